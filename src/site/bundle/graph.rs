//! Which module imports which, as esbuild tells it.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::BOARD;

/// What went into a bundle and what came out, by paths from the top of the site.
#[derive(Debug, Deserialize)]
pub struct Graph {
    inputs: BTreeMap<String, Module>,
    outputs: BTreeMap<String, Module>,
}

#[derive(Debug, Deserialize)]
struct Module {
    imports: Vec<Import>,
    #[serde(default, rename = "entryPoint")]
    entry_point: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Import {
    path: String,
    kind: String,
}

impl Graph {
    /// Reads what esbuild writes as its metafile.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn read(metafile: &str) -> Result<Self> {
        serde_json::from_str(metafile).context("esbuild's description of its work is broken")
    }

    /// The modules that were read.
    pub fn inputs(&self) -> impl Iterator<Item = &str> {
        self.inputs.keys().map(String::as_str)
    }

    /// Whether a file was written.
    pub fn is_output(&self, path: &str) -> bool {
        self.outputs.contains_key(path)
    }

    /// The written files that are loaded with one of them, without itself.
    pub fn imported_by(&self, output: &str) -> Vec<String> {
        let all = closure(&self.outputs, output);
        all.into_iter().filter(|path| *path != output).map(str::to_owned).collect()
    }

    /// The modules that are loaded only on first use.
    pub fn loaded_later(&self) -> BTreeSet<String> {
        let imports = self.inputs.values().flat_map(|module| module.imports_of("dynamic-import"));
        imports.filter(|path| self.inputs.contains_key(*path)).map(str::to_owned).collect()
    }

    /// Of those the ones that are loaded only where a board is already.
    pub fn on_boards(&self) -> BTreeSet<String> {
        let mut found = self.loaded_later();
        let first = self.outputs.values().filter_map(|output| output.entry_point.clone());
        let entries: BTreeSet<String> = first.chain(found.iter().cloned()).collect();
        let reached: Vec<_> = entries.iter().map(|entry| (entry, closure(&self.inputs, entry))).collect();
        loop {
            let without = reached.iter().filter(|(entry, modules)| !modules.contains(BOARD) && !found.contains(*entry));
            let importers = without.flat_map(|(_, modules)| modules).filter_map(|path| self.inputs.get(*path));
            let elsewhere: BTreeSet<_> = importers.flat_map(|module| module.imports_of("dynamic-import")).collect();
            let left: BTreeSet<_> = found.iter().filter(|path| !elsewhere.contains(path.as_str())).cloned().collect();
            if left.len() == found.len() {
                return found;
            }
            found = left;
        }
    }
}

impl Module {
    fn imports_of(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.imports.iter().filter(move |import| import.kind == kind).map(|import| import.path.as_str())
    }
}

/// A module and all that is loaded with it.
fn closure<'a>(modules: &'a BTreeMap<String, Module>, first: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = iter::once(first).collect();
    while let Some(path) = open.pop() {
        if let Some(module) = modules.get(path).filter(|_| found.insert(path)) {
            open.extend(module.imports_of("import-statement"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_boards_load_lies_on_the_board() -> Result<()> {
        let module = |path: &str, imports: &[(&str, bool)]| {
            let imports = imports.iter().map(|(path, later)| {
                format!(
                    r#"{{ "path": "{path}", "kind": "{}" }}"#,
                    if *later { "dynamic-import" } else { "import-statement" }
                )
            });
            format!(r#""{path}": {{ "imports": [{}] }}"#, imports.collect::<Vec<_>>().join(","))
        };
        let inputs = [
            module("tools/tools.js", &[("board/tools.js", false)]),
            module("board/tools.js", &[("tool/a.js", true)]),
            module("tool/a.js", &[("tool/b.js", true), ("words.js", false)]),
            module("tool/b.js", &[]),
            module("page.js", &[("words.js", false), ("page/late.js", true), ("both.js", true)]),
            module("page/late.js", &[("tool/c.js", true)]),
            module("tool/c.js", &[]),
            module("both.js", &[]),
            module("lesson.js", &[("tools/tools.js", false), ("both.js", true)]),
            module("words.js", &[]),
        ];
        let entry = |name: &str| format!(r#""out/{name}": {{ "imports": [], "entryPoint": "{name}" }}"#);
        let outputs = ["tools/tools.js", "page.js", "lesson.js"].map(entry);
        let graph = Graph::read(&format!(
            r#"{{ "inputs": {{ {} }}, "outputs": {{ {} }} }}"#,
            inputs.join(","),
            outputs.join(",")
        ))?;
        assert_eq!(
            graph.loaded_later().into_iter().collect::<Vec<_>>(),
            ["both.js", "page/late.js", "tool/a.js", "tool/b.js", "tool/c.js"]
        );
        assert_eq!(graph.on_boards().into_iter().collect::<Vec<_>>(), ["tool/a.js", "tool/b.js"]);
        Ok(())
    }
}

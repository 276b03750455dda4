//! Putting scripts together and making them smaller, with styles and sentences: a page loads a few files instead of one for each module, and
//! together they compress better.
//!
//! The modules that are read in `www/` are those that run; esbuild joins them along their imports. What pages name and what is loaded on
//! first use stays a file of its name, all that several of these share is put into files that carry a hash of their content.

mod graph;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::bundle::graph::Graph;
use crate::tools::NodeTools;
use crate::{files, run};

const WORKER: &str = "sw.js";

/// The module that all boards begin with.
const BOARD: &str = "tools/tools.js";

/// The module that pages of other sites name.
const EMBED: &str = "embed/embed.js";

/// Where they find it: one line, which nothing makes smaller.
const EMBED_V1: &str = "embed/v1/embed.js";

/// The module of a thread: it shares nothing with those of the pages.
const THREAD: &str = "engine/worker.js";

/// The glue of the engine that boards ask, of which they need only a part.
const GLUE: &str = "engine/board.js";

/// Where trials and leaves of this module lie in a site, while it works.
const SCRATCH: &str = ".bundle";

/// Bundles and minifies all scripts, styles and sentences of a site in their places, with source maps beside them, and has its pages load
/// what their scripts import beside those.
///
/// # Errors
///
/// What esbuild said, or that a page names a script that is not there.
pub fn all(site: &Path, node: &NodeTools) -> Result<()> {
    let pages = files::list(site)?.into_iter().filter(|path| path.extension() == Some(OsStr::new("html")));
    let pages: Vec<PathBuf> = pages.collect();
    let mut entries = vec![EMBED.to_owned()];
    for page in &pages {
        entries.extend(scripts_of(page, &read(site, page)?)?);
    }
    entries.sort();
    entries.dedup();
    styles_in_scripts(site, node)?;
    let trial = join(site, node, &entries, &format!("{SCRATCH}/trial"))?;
    // What is loaded only when a board is there lies on top of it; saying so keeps the board in one piece.
    for path in trial.on_boards() {
        lies_on(site, &path, BOARD)?;
    }
    entries.extend(trial.loaded_later());
    entries.sort();
    entries.dedup();
    let joined = join(site, node, &entries, ".")?;
    thread(site, node)?;
    glue(site, node)?;
    files::remove(&site.join(SCRATCH))?;
    for module in joined.inputs().filter(|module| !joined.is_output(module)) {
        let path = site.join(module);
        fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
        // The folder goes with its last module.
        let _ = path.parent().map(fs::remove_dir);
    }
    let wanted = ["js", "css"].map(OsStr::new);
    let is_left = |path: &PathBuf| {
        path.extension().is_some_and(|end| wanted.contains(&end))
            && path != Path::new(WORKER)
            && !joined.is_output(&path.to_string_lossy())
            && ![THREAD, GLUE, EMBED_V1].map(Path::new).contains(&path.as_path())
    };
    minify(site, node, files::list(site)?.into_iter().filter(is_left))?;
    sentences(site)?;
    for page in &pages {
        let html = read(site, page)?;
        files::write(&site.join(page), with_preloads(page, &html, &joined)?)?;
    }
    Ok(())
}

/// Minifies the service worker, which gets its list of the other files when those are done.
///
/// # Errors
///
/// What esbuild said.
pub fn worker(site: &Path, node: &NodeTools) -> Result<()> {
    minify(site, node, [WORKER.into()])
}

const MINIFY: [&str; 5] = ["--minify", "--charset=utf8", "--target=es2022", "--log-level=warning", "--allow-overwrite"];

/// Makes files smaller, each by itself.
fn minify(site: &Path, node: &NodeTools, paths: impl IntoIterator<Item = PathBuf>) -> Result<()> {
    let mut command = node.command("esbuild", "esbuild")?;
    command.args(MINIFY).args(["--sourcemap", "--outdir=.", "--outbase=."]).args(paths).current_dir(site);
    run::output(&mut command).context("scripts and styles could not be minified")?;
    Ok(())
}

/// Joins modules into a folder of the site.
fn join(site: &Path, node: &NodeTools, entries: &[String], folder: &str) -> Result<Graph> {
    let map = format!("{SCRATCH}/graph.json");
    fs::create_dir_all(site.join(SCRATCH)).context("the site's folder cannot be written")?;
    let mut command = node.command("esbuild", "esbuild")?;
    command
        .args(MINIFY)
        .args(["--bundle", "--splitting", "--format=esm", "--sourcemap", "--outbase=."])
        // One folder below the root, as www/util/urls.js wants it.
        .arg("--chunk-names=chunks/[hash]")
        .arg(format!("--outdir={folder}"))
        .arg(format!("--metafile={map}"))
        .args(entries)
        .current_dir(site);
    run::output(&mut command).context("scripts could not be put together")?;
    Graph::read(&read(site, Path::new(&map))?)
}

/// Has a module import another one, which is there already whenever it is loaded.
fn lies_on(site: &Path, path: &str, below: &str) -> Result<()> {
    let way = format!("./{}{below}", "../".repeat(path.matches('/').count()));
    files::write(&site.join(path), format!("import \"{way}\";\n{}", read(site, Path::new(path))?))
}

/// Puts the module of a thread together with what it imports.
fn thread(site: &Path, node: &NodeTools) -> Result<()> {
    let mut command = node.command("esbuild", "esbuild")?;
    command
        .args(MINIFY)
        .args(["--bundle", "--format=esm", "--sourcemap"])
        .arg(THREAD)
        .arg(format!("--outfile={THREAD}"))
        .current_dir(site);
    run::output(&mut command).context("the script of the thread could not be put together")?;
    Ok(())
}

/// Leaves out of a glue what only other callers than `www/engine/instance.js` would need, which hands it a compiled module, and what it
/// would say to developers. It is generated, so nobody needs its source.
fn glue(site: &Path, node: &NodeTools) -> Result<()> {
    let text = read(site, Path::new(GLUE))?;
    let names = text.split("export function ").skip(1).filter_map(|rest| Some(rest.split_once('(')?.0));
    let names: Vec<&str> = names.filter(|name| *name != "initSync").collect();
    let part = format!("{SCRATCH}/glue.js");
    files::write(&site.join(&part), format!("export {{ default, {} }} from \"../{GLUE}\";\n", names.join(", ")))?;
    let mut command = node.command("esbuild", "esbuild")?;
    command.args(MINIFY).args([
        "--bundle",
        "--format=esm",
        "--drop:console",
        "--define:Response=undefined",
        "--define:Request=undefined",
        "--define:URL=undefined",
        &part,
    ]);
    run::output(command.arg(format!("--outfile={GLUE}")).current_dir(site))
        .context("the glue could not be minified")?;
    Ok(())
}

fn read(site: &Path, path: &Path) -> Result<String> {
    fs::read_to_string(site.join(path)).with_context(|| format!("{} cannot be read", path.display()))
}

/// The style sheets inside scripts, `replaceSync` with a template in which nothing is filled in.
fn styles_in_scripts(site: &Path, node: &NodeTools) -> Result<()> {
    const BEGIN: &str = "replaceSync(`";
    let folder = site.join(SCRATCH);
    let mut sheets = BTreeMap::new();
    for path in files::list(site)?.into_iter().filter(|path| path.extension() == Some(OsStr::new("js"))) {
        let script = read(site, &path)?;
        let Some((_, rest)) = script.split_once(BEGIN) else { continue };
        let (sheet, _) = rest.split_once('`').with_context(|| format!("{}: a sheet has no end", path.display()))?;
        if sheet.contains("${") {
            continue;
        }
        let name = format!("{}.css", sheets.len());
        files::write(&folder.join(&name), sheet.replace("\\\\", "\\"))?;
        sheets.insert(name, (path, sheet.to_owned()));
    }
    let mut command = node.command("esbuild", "esbuild")?;
    command.args(["--minify", "--charset=utf8", "--log-level=warning", "--allow-overwrite", "--outdir=."]);
    run::output(command.args(sheets.keys()).current_dir(&folder)).context("styles could not be minified")?;
    for (name, (path, sheet)) in sheets {
        let small = read(&folder, Path::new(&name))?.trim().replace('\\', "\\\\").replace('`', "\\`");
        files::write(&site.join(&path), read(site, &path)?.replacen(&sheet, &small, 1))?;
    }
    Ok(())
}

/// The catalogues without what makes them easy to read, in their order: what is alike stands together and compresses better.
fn sentences(site: &Path) -> Result<()> {
    type Part = BTreeMap<String, String>;
    let folder = site.join("i18n");
    for path in files::list(&folder)? {
        let text = read(&folder, &path)?;
        let small = text.lines().map(|line| line.trim().replacen("\": \"", "\":\"", 1)).collect::<String>();
        let same = serde_json::from_str::<Part>(&small)
            .is_ok_and(|small| Ok(small) == serde_json::from_str(&text).map_err(drop));
        files::write(&folder.join(&path), if same { small } else { text })?;
    }
    Ok(())
}

/// The modules that a page loads, by their paths from the top of the site.
fn scripts_of(page: &Path, html: &str) -> Result<Vec<String>> {
    let sources = html.split("<script type=\"module\" src=\"").skip(1);
    sources.map(|rest| Ok(from_top(page, rest.split_once('"').context("a script has no end")?.0))).collect()
}

/// Where a relative address on a page leads, from the top of the site.
fn from_top(page: &Path, address: &str) -> String {
    let mut folders: Vec<String> = page.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    folders.pop();
    for part in address.split('/') {
        match part {
            ".." => drop(folders.pop()),
            "." => {}
            name => folders.push(name.to_owned()),
        }
    }
    folders.join("/")
}

/// A page that has what its modules import loaded beside them, and not only when they have arrived.
fn with_preloads(page: &Path, html: &str, joined: &Graph) -> Result<String> {
    const SCRIPT: &str = "<script type=\"module\"";
    let mut needed = Vec::new();
    for script in scripts_of(page, html)? {
        if !joined.is_output(&script) {
            bail!("{}: there is no script {script}", page.display());
        }
        needed.extend(joined.imported_by(&script));
    }
    needed.sort();
    needed.dedup();
    let top = "../".repeat(page.components().count() - 1);
    let links: Vec<_> =
        needed.iter().map(|path| format!("<link rel=\"modulepreload\" href=\"{top}{path}\">\n")).collect();
    Ok(html.replacen(SCRIPT, &format!("{}{SCRIPT}", links.concat()), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_on_pages_lead_from_the_top() {
        for (page, address, expected) in [
            ("index.html", "board.js", "board.js"),
            ("de/brett/index.html", "../../board.js", "board.js"),
            ("embed/index.html", "page.js", "embed/page.js"),
            ("embed/index.html", "./page.js", "embed/page.js"),
        ] {
            assert_eq!(from_top(Path::new(page), address), expected);
        }
    }

    #[test]
    fn a_page_loads_at_once_what_its_modules_import() -> Result<()> {
        let graph = Graph::read(
            r#"{ "inputs": {}, "outputs": {
                "board.js": { "imports": [{ "path": "chunk-A.js", "kind": "import-statement" }, { "path": "later.js", "kind": "dynamic-import" }] },
                "chunk-A.js": { "imports": [{ "path": "chunk-B.js", "kind": "import-statement" }] },
                "chunk-B.js": { "imports": [] }, "later.js": { "imports": [] } } }"#,
        )?;
        let html = "<title>A board</title>\n<script type=\"module\" src=\"../board.js\"></script>\n";
        assert_eq!(
            with_preloads(Path::new("en/index.html"), html, &graph)?,
            "<title>A board</title>\n<link rel=\"modulepreload\" href=\"../chunk-A.js\">\n<link rel=\"modulepreload\" href=\"../chunk-B.js\">\n\
             <script type=\"module\" src=\"../board.js\"></script>\n"
        );
        assert!(with_preloads(Path::new("en/board/index.html"), html, &graph).is_err(), "there is no en/board.js");
        Ok(())
    }
}

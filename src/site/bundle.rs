//! Bundling and minifying, by `bundle.mjs` in Node.js: esbuild's plugins and its report on the result are JavaScript.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::project::Project;
use crate::tools::NodeTools;

/// Adds the bundled scripts and styles to a site that has everything else, minifies its data, and copies what an embedded
/// board needs to `embed`.
///
/// # Errors
///
/// What esbuild reported, or that a page names a script that does not exist.
pub fn site(project: &Project, node: &NodeTools, site: &Path, embed: &Path) -> Result<()> {
    run(project, node, "site", [site, embed]).context("the scripts could not be bundled").map(drop)
}

/// Minifies a script in its place.
///
/// # Errors
///
/// What esbuild reported.
pub fn minify(project: &Project, node: &NodeTools, script: &Path) -> Result<()> {
    run(project, node, "minify", [script])
        .with_context(|| format!("{} could not be minified", script.display()))
        .map(drop)
}

/// Checks the syntax of the scripts among files of `www/`. Nobody else does where they are served as they are, and an
/// error would show only in the browser's console.
///
/// # Errors
///
/// What esbuild reported, with file, line and column.
pub fn check(project: &Project, node: &NodeTools, sources: &[PathBuf]) -> Result<()> {
    let scripts = sources.iter().filter(|path| path.extension() == Some(OsStr::new("js")));
    let errors = run(project, node, "check", scripts.map(|path| Path::new("www").join(path)))?;
    if errors.is_empty() { Ok(()) } else { bail!("the scripts have errors\n\n{}", errors.trim_end()) }
}

fn run(
    project: &Project,
    node: &NodeTools,
    command: &str,
    paths: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<String> {
    let mut script: Command = node.script("src/site/bundle.mjs");
    process::output(script.arg(command).args(paths).current_dir(project.root()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fs;

    const SMALL_SITE: &str = include_str!("../../tests/site/bundle.txt");

    /// A project in a temporary folder, with these files, and the tools of this one.
    fn project(name: &str, files: &str) -> Result<(Project, NodeTools)> {
        let root = std::env::temp_dir().join(format!("regelbrett-{name}-{}", std::process::id()));
        fs::remove(&root)?;
        for file in files.split("\n== ").skip(1) {
            let (path, content) = file.split_once('\n').unwrap_or((file, ""));
            fs::write(&root.join(path), format!("{content}\n"))?;
        }
        Ok((Project::at_root(&root), NodeTools::ready(&Project::find()?)?))
    }

    /// What a script prints that imports modules of the site.
    fn run_script(project: &Project, script: &str) -> Result<String> {
        let mut node = Command::new("node");
        process::output(node.args(["--input-type=module", "--eval", script]).current_dir(project.at("site")))
    }

    #[test]
    fn a_site_is_bundled() -> Result<()> {
        let (project, node) = project("bundle", SMALL_SITE)?;
        let place = project.at("site");
        let read = |path: &str| fs::read_to_string(place.join(path));
        let page = read("en/index.html")?;
        site(&project, &node, &place, &place.join("embed/v0.1.0"))?;

        let files: Vec<_> = fs::list(&place)?.iter().map(|path| path.to_string_lossy().replace('\\', "/")).collect();
        let is_own = |name: &&String| !name.starts_with("embed/v0.1.0/") && !name.ends_with(".map");
        let (chunks, named): (Vec<_>, Vec<_>) =
            files.iter().filter(is_own).partition(|name| name.starts_with("chunk-"));
        let expected = "404.html app/late.js app.js embed/index.html embed/page.js embed/v1/embed.js \
            en/index.html engine/board.js engine/board_bg.wasm engine/keys.js engine/worker.js i18n/de.json lesson.js \
            lessons/rook.en.json styles/site.css theme.js tools/tools.js";
        assert_eq!(named, expected.split(' ').collect::<Vec<_>>());
        assert_eq!(chunks.len(), 2, "the board, and what the lesson and the app share: {chunks:?}");
        for script in files.iter().filter(|name| name.ends_with(".js")) {
            assert!(files.contains(&format!("{script}.map")), "{script}");
        }

        let preloads = chunks.iter().map(|chunk| format!("<link rel=\"modulepreload\" href=\"../{chunk}\">\n"));
        let first = "<script type=\"module\" src=\"../tools/tools.js\">";
        let expected = page.replace(first, &(preloads.collect::<String>() + first));
        assert_eq!(read("en/index.html")?, expected, "every chunk once, and no module that has a tag");
        assert_eq!(read("404.html")?, "Not found\n");

        assert_eq!(read("i18n/de.json")?, "{\"b\":\"B  {x}\",\"a\":\"Ä\"}", "in the same order");
        assert!(read("styles/site.css")?.starts_with("body{color:red}\n"));
        assert!(read("theme.js")?.starts_with("globalThis.theme=\"dark\";\n"));

        assert_eq!(run_script(&project, "await import('./app.js'); console.log(started)")?, "true\n");
        for (folder, embed) in [(".", "embed/v1/embed.js"), ("./embed/v0.1.0", "embed.js")] {
            let script = format!(
                "await import('{folder}/{embed}');
                (await more()).press();
                await import('{folder}/engine/worker.js');
                const {{ inspect }} = await import('{folder}/engine/board.js');
                const top = new URL('{folder}/', `file://${{process.cwd()}}/`).href;
                console.log(drawn.join() === `board at ${{top}},keys at ${{top}}`, worker === top, inspect());"
            );
            assert_eq!(run_script(&project, &script)?, "true true a view\n", "{folder}");
        }
        for data in ["i18n/de.json", "lessons/rook.en.json", "engine/board_bg.wasm"] {
            assert_eq!(read(&format!("embed/v0.1.0/{data}"))?, read(data)?);
        }
        fs::remove(project.root())
    }

    #[test]
    fn a_page_that_names_a_missing_script_is_reported() -> Result<()> {
        let (project, node) = project("missing", SMALL_SITE)?;
        fs::write(&project.at("site/de/brett/index.html"), "<script type=\"module\" src=\"../board.js\"></script>")?;
        let place = project.at("site");
        let error = format!("{:#}", site(&project, &node, &place, &place.join("embed/v0.1.0")).unwrap_err());
        assert!(error.contains("de/brett/index.html needs www/de/board.js, which does not exist"), "{error}");
        fs::remove(project.root())
    }

    #[test]
    fn syntax_errors_are_reported_by_file_line_and_column() -> Result<()> {
        let files = "\n== www/board/good.js\nimport './bad.js';\nexport const good = await 1;\n== www/words.json\nnot JSON\
            \n== www/board/bad.js\nexport const bad = 1;\nexport const = 2;";
        let (project, node) = project("check", files)?;
        let mut sources = vec!["board/good.js".into(), "words.json".into()];
        check(&project, &node, &sources)?;
        sources.push("board/bad.js".into());
        let error = check(&project, &node, &sources).unwrap_err().to_string();
        let lines: Vec<_> = error.lines().map(str::trim).collect();
        let cause = "\u{2718} [ERROR] Expected identifier but found \"=\"";
        assert_eq!(lines[..5], ["the scripts have errors", "", cause, "", "www/board/bad.js:2:13:"]);
        assert!(!error.contains("esbuild") && !error.contains("node"), "{error}");
        fs::remove(project.root())
    }
}

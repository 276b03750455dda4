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

    /// A project in a folder of its own, with these files, and the tools of this one.
    fn project(name: &str, files: &[(&str, &str)]) -> Result<(Project, NodeTools)> {
        let root = std::env::temp_dir().join(format!("regelbrett-{name}-{}", std::process::id()));
        fs::remove(&root)?;
        for (path, content) in files {
            fs::write(&root.join(path), content)?;
        }
        Ok((Project::at_root(&root), NodeTools::ready(&Project::find()?)?))
    }

    const PAGE: &str = "<title>A board</title>\n\
        <script src=\"../theme.js\"></script>\n\
        <link rel=\"stylesheet\" href=\"../styles/site.css\">\n\
        <script type=\"module\" src=\"../board.js\"></script>\n\
        <script type=\"module\" src=\"../lesson.js\"></script>\n\
        <script type=\"module\" src=\"../app.js\"></script>\n";

    const FILES: [(&str, &str); 21] = [
        ("site/en/index.html", PAGE),
        ("site/embed/index.html", "<script type=\"module\" src=\"page.js\"></script>"),
        ("site/404.html", "Not found"),
        ("site/engine/board.js", "export function inspect() { return 'a view'; }\n"),
        ("site/engine/board_bg.wasm", ""),
        ("site/i18n/de.json", "{\n  \"b\": \"B  {x}\",\n  \"a\": \"Ä\"\n}\n"),
        ("site/lessons/rook.en.json", "{}"),
        ("www/theme.js", "/* Sets the theme. */ globalThis.theme = 'dark';\n"),
        ("www/styles/site.css", "/* Text. */\nbody {\n  color: #ff0000;\n}\n"),
        ("www/util/place.js", "export const top = new URL('../', import.meta.url).href;\n"),
        (
            "www/board.js",
            "import { draw } from './board/draw.js';\ndraw('board');\nexport const more = () => import('./engine/keys.js');\n",
        ),
        (
            "www/board/draw.js",
            "import { top } from '../util/place.js';\nexport const draw = (what) => (globalThis.drawn ??= []).push(`${what} at ${top}`);\n",
        ),
        ("www/engine/keys.js", "import { draw } from '../board/draw.js';\nexport const press = () => draw('keys');\n"),
        (
            "www/lesson.js",
            "import { more } from './board.js';\nimport { shared } from './shared.js';\nexport { more, shared };\n",
        ),
        (
            "www/app.js",
            "import { shared } from './shared.js';\nconst { start } = await import('./app/late.js');\nstart(shared);\n",
        ),
        (
            "www/app/late.js",
            "import { shared } from '../shared.js';\nexport const start = (what) => (globalThis.started = what === shared);\n",
        ),
        ("www/shared.js", "export const shared = { 'something to share': 1 };\n"),
        ("www/embed/page.js", "import '../board.js';\n"),
        ("www/embed/v1/embed.js", "import { more } from '../../board.js';\nglobalThis.more = more;\n"),
        ("www/winnable/worker.js", "import { top } from '../util/place.js';\nglobalThis.worker = top;\n"),
        ("www/unused.js", "No page names this.\n"),
    ];

    /// What a script prints that imports modules of the site.
    fn run_script(project: &Project, script: &str) -> Result<String> {
        let mut node = Command::new("node");
        process::output(node.args(["--input-type=module", "--eval", script]).current_dir(project.at("site")))
    }

    #[test]
    fn pages_load_bundles() -> Result<()> {
        let (project, node) = project("bundle", &FILES)?;
        let place = project.at("site");
        site(&project, &node, &place, &place.join("embed/v0.1.0"))?;

        let files = fs::list(&place)?;
        let name = |path: &Path| path.to_string_lossy().replace('\\', "/");
        let is_chunk = |name: &String| name.starts_with("chunk-");
        let all: Vec<_> = files.iter().map(|path| name(path)).filter(|name| !name.ends_with(".map")).collect();
        let (chunks, named): (Vec<_>, Vec<_>) =
            all.iter().filter(|name| !name.starts_with("embed/v0.1.0/")).cloned().partition(is_chunk);
        assert_eq!(
            named,
            [
                "404.html",
                "app/late.js",
                "app.js",
                "board.js",
                "embed/index.html",
                "embed/page.js",
                "embed/v1/embed.js",
                "en/index.html",
                "engine/board.js",
                "engine/board_bg.wasm",
                "engine/keys.js",
                "i18n/de.json",
                "lesson.js",
                "lessons/rook.en.json",
                "styles/site.css",
                "theme.js",
                "winnable/worker.js",
            ]
        );
        assert_eq!(chunks.len(), 2, "the board, and what the lesson and the app share: {chunks:?}");
        for script in all.iter().filter(|name| name.ends_with(".js") && *name != "engine/board.js") {
            assert!(place.join(format!("{script}.map")).is_file(), "{script}");
        }

        let page = fs::read_to_string(place.join("en/index.html"))?;
        let preloads = chunks.iter().map(|chunk| format!("<link rel=\"modulepreload\" href=\"../{chunk}\">\n"));
        let script = "<script type=\"module\" src=\"../board.js\">";
        let expected = PAGE.replace(script, &format!("{}{script}", preloads.collect::<String>()));
        assert_eq!(page, expected, "every chunk once, and no module that has a tag");
        assert_eq!(fs::read_to_string(place.join("404.html"))?, "Not found");

        assert_eq!(fs::read_to_string(place.join("i18n/de.json"))?, "{\"b\":\"B  {x}\",\"a\":\"Ä\"}");
        for (path, small) in [("styles/site.css", "body{color:red}\n"), ("theme.js", "globalThis.theme=\"dark\";\n")] {
            assert!(fs::read_to_string(place.join(path))?.starts_with(small), "{path}");
        }

        for (folder, script) in [("", "embed/v1/embed.js"), ("embed/v0.1.0/", "embed.js")] {
            let printed = run_script(
                &project,
                &format!(
                    "await import('./{folder}{script}'); (await more()).press(); await import('./{folder}winnable/worker.js');
                     const top = new URL('./{folder}', 'file://' + process.cwd() + '/').href;
                     console.log(drawn.join(), worker, (await import('./{folder}engine/board.js')).inspect());
                     console.log('board at ' + top + ',keys at ' + top, top, 'a view');"
                ),
            )?;
            let lines: Vec<_> = printed.lines().collect();
            assert_eq!(lines[0], lines[1]);
        }
        for copied in ["i18n/de.json", "lessons/rook.en.json", "engine/board_bg.wasm"] {
            assert!(place.join("embed/v0.1.0").join(copied).is_file(), "{copied}");
        }
        assert_eq!(run_script(&project, "await import('./app.js'); console.log(started)")?, "true\n");

        minify(&project, &node, &place.join("404.html")).unwrap_err();
        fs::remove(project.root())
    }

    #[test]
    fn a_script_that_does_not_exist_is_named() -> Result<()> {
        let (project, node) = project("missing", &FILES)?;
        fs::write(&project.at("site/de/brett/index.html"), "<script type=\"module\" src=\"../board.js\"></script>")?;
        let place = project.at("site");
        let error = format!("{:#}", site(&project, &node, &place, &place.join("embed/v0.1.0")).unwrap_err());
        assert!(error.contains("de/brett/index.html needs www/de/board.js, which does not exist"), "{error}");
        fs::remove(project.root())
    }

    #[test]
    fn syntax_errors_are_reported_by_file_line_and_column() -> Result<()> {
        let files = [
            ("www/board/good.js", "import './bad.js';\nexport const good = await 1;\n"),
            ("www/board/bad.js", "export const bad = 1;\nexport const = 2;\n"),
            ("www/words.json", "not JSON"),
        ];
        let (project, node) = project("check", &files)?;
        let mut sources = vec!["board/good.js".into(), "words.json".into()];
        check(&project, &node, &sources)?;
        sources.push("board/bad.js".into());
        let error = check(&project, &node, &sources).unwrap_err().to_string();
        let lines: Vec<_> = error.lines().map(str::trim).collect();
        assert_eq!(
            lines[..5],
            [
                "the scripts have errors",
                "",
                "\u{2718} [ERROR] Expected identifier but found \"=\"",
                "",
                "www/board/bad.js:2:13:"
            ]
        );
        assert!(!error.contains("esbuild") && !error.contains("node"), "{error}");
        fs::remove(project.root())
    }
}

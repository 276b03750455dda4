//! Scripts as they are served while one works on them, each file by itself: whether they can be read.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use crate::project::Project;
use crate::tools::NodeTools;
use crate::{files, run};

/// Reads the scripts among files of `www/`, and changes nothing: a mistake in one of them would else be seen in the console
/// of a browser only.
///
/// # Errors
///
/// What esbuild said, with file, line and column.
pub fn check(project: &Project, node: &NodeTools, sources: &[PathBuf]) -> Result<()> {
    let read = project.target("scripts-read");
    let mut command = node.command("esbuild", "esbuild")?;
    command.args(["--log-level=error", "--outbase=."]).arg(format!("--outdir={}", read.display()));
    command.args(
        sources
            .iter()
            .filter(|path| path.extension() == Some(OsStr::new("js")))
            .map(|path| Path::new("www").join(path)),
    );
    let said = run::output(command.current_dir(project.root()));
    files::remove(&read)?;
    said.map(drop).map_err(|error| {
        // Around what esbuild says stand the command, with the names of all files, and the exception of what starts it.
        let said: Vec<_> = format!("{error}")
            .lines()
            .skip(1)
            .take_while(|line| !line.starts_with("node:"))
            .map(str::to_owned)
            .collect();
        anyhow!("the scripts need work\n\n{}", said.join("\n").trim_end())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named_by_file_line_and_column() -> Result<()> {
        let node = NodeTools::ready(&Project::find()?)?;
        let root = std::env::temp_dir().join(format!("regelbrett-scripts-{}", std::process::id()));
        let project = Project::at_root(&root);
        files::write(&project.at("www/board/good.js"), "import './bad.js';\nexport const good = await 1;\n")?;
        files::write(&project.at("www/words.json"), "no JSON")?;
        let mut sources = vec!["board/good.js".into(), "words.json".into()];
        check(&project, &node, &sources)?;
        files::write(&project.at("www/board/bad.js"), "export const bad = 1;\nexport const = 2;\n")?;
        sources.push("board/bad.js".into());
        let said = check(&project, &node, &sources).map_err(|error| error.to_string()).unwrap_err();
        let lines: Vec<_> = said.lines().map(str::trim).collect();
        assert_eq!(
            lines[..5],
            [
                "the scripts need work",
                "",
                "\u{2718} [ERROR] Expected identifier but found \"=\"",
                "",
                "www/board/bad.js:2:13:"
            ]
        );
        assert!(!said.contains("esbuild"), "{said}");
        files::remove(&root)
    }
}

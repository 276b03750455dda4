//! The project's folders.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The clone the commands work on.
#[derive(Clone, Debug)]
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// The clone around the folder that `cargo run` names, or around the current one.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn find() -> Result<Self> {
        let here = match env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => folder.into(),
            None => env::current_dir().context("the current folder cannot be read")?,
        };
        for folder in here.ancestors() {
            if folder.join("lessons/course.toml").is_file() && folder.join("Cargo.toml").is_file() {
                return Ok(Self { root: folder.into() });
            }
        }
        bail!("this is not a clone of Regelbrett; change to its folder first");
    }

    /// The project in a folder.
    #[cfg(test)]
    pub fn at_root(root: &Path) -> Self {
        Self { root: root.into() }
    }

    /// The folder of `Cargo.toml`.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A file or folder, by its path from the root.
    pub fn at(&self, path: impl AsRef<Path>) -> PathBuf {
        self.root.join(path)
    }

    /// A build product, by its path from cargo's `target` folder.
    pub fn target(&self, path: impl AsRef<Path>) -> PathBuf {
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => self.root.join(folder),
            None => self.root.join("target"),
        };
        target.join(path)
    }

    /// A path as people see it: from the root, if it lies below.
    pub fn shown<'a>(&self, path: &'a Path) -> &'a Path {
        path.strip_prefix(&self.root).unwrap_or(path)
    }
}

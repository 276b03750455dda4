//! `std::fs` with errors that name the path, and what works on whole folders.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Result;
pub use fs_err::{create_dir_all, read, read_to_string, remove_dir_all, remove_file, rename};
use walkdir::WalkDir;

/// All files below a folder, as sorted paths from it.
///
/// # Errors
///
/// When a folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        let path = entry?.into_path();
        if !path.is_dir() {
            files.extend(path.strip_prefix(folder).map(Path::to_owned));
        }
    }
    Ok(files)
}

/// Writes a file, creating the folders above it.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    create_dir_all(path.parent().unwrap_or(path))?;
    Ok(fs_err::write(path, content)?)
}

/// Copies a file, creating the folders above the copy.
///
/// # Errors
///
/// When it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    create_dir_all(to.parent().unwrap_or(to))?;
    fs_err::copy(from, to)?;
    Ok(())
}

/// Removes a folder and everything in it, if it exists.
///
/// # Errors
///
/// When it exists and cannot be removed.
pub fn remove(folder: &Path) -> Result<()> {
    match remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

/// Replaces a folder by a finished one. Readers see either the old one or the new one, never a mixture.
///
/// # Errors
///
/// When one of them cannot be renamed; the old one is then back in its place.
pub fn swap(fresh: &Path, place: &Path) -> Result<()> {
    let old = place.with_extension("old");
    remove(&old)?;
    let had_old = place.is_dir();
    if had_old {
        rename(place, &old)?;
    }
    if let Err(error) = rename(fresh, place) {
        if had_old {
            let _ = rename(&old, place);
        }
        return Err(error.into());
    }
    remove(&old)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_folder_takes_the_place_of_the_old_one() -> Result<()> {
        let base = std::env::temp_dir().join(format!("regelbrett-swap-{}", std::process::id()));
        let (fresh, place) = (base.join("site.new"), base.join("site"));
        for (file, content) in [("a/first.txt", "1"), ("second.txt", "2")] {
            write(&fresh.join(file), content)?;
            swap(&fresh, &place)?;
            assert_eq!(list(&place)?, [Path::new(file)], "nothing is left of the old one");
            assert!(!fresh.exists());
        }
        assert!(swap(&fresh, &place).is_err(), "there is no new folder");
        assert_eq!(read_to_string(place.join("second.txt"))?, "2", "the old one is back");
        remove(&base)
    }
}

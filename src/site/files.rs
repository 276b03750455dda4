//! Folders: listing, copying, removing, and swapping in a new one.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// All files below a folder, by their paths from it, in order.
///
/// # Errors
///
/// When a folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(below) = open.pop() {
        let here = folder.join(&below);
        for entry in fs::read_dir(&here).with_context(|| format!("{} cannot be read", here.display()))? {
            let entry = entry?;
            let path = below.join(entry.file_name());
            if folder.join(&path).is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file, making the folders above it.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::write(path, content).with_context(|| format!("{} cannot be written", path.display()))
}

/// Copies a file, making the folders above the copy.
///
/// # Errors
///
/// When it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))?;
    Ok(())
}

/// Removes a folder with all that is in it; it may be missing.
///
/// # Errors
///
/// When it is there and stays.
pub fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Puts a finished folder in the place of an old one; readers see the old or the new one, never a half.
///
/// # Errors
///
/// When one of them cannot be renamed; the old one is then back in its place.
pub fn swap(fresh: &Path, place: &Path) -> Result<()> {
    let old = place.with_extension("old");
    remove(&old)?;
    let had_old = place.is_dir();
    if had_old {
        fs::rename(place, &old).with_context(|| format!("{} cannot be replaced", place.display()))?;
    }
    if let Err(error) = fs::rename(fresh, place) {
        if had_old {
            let _ = fs::rename(&old, place);
        }
        return Err(error).with_context(|| format!("{} cannot be written", place.display()));
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
            assert_eq!(list(&place)?, [Path::new(file)], "nothing of the old one is left");
            assert!(!fresh.exists());
        }
        assert!(swap(&fresh, &place).is_err(), "there is nothing new");
        assert_eq!(fs::read_to_string(place.join("second.txt"))?, "2", "what was there is back");
        remove(&base)
    }
}

//! What the service worker keeps: every file of the site with its hash, and one version made from all of them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::files;
use crate::tools::hex;

/// One file of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its address, from the top of the site; a page's is its folder.
    pub url: String,
    /// What is in it.
    pub sha256: String,
}

/// Every file that a visitor may need without a network: all but the worker itself and what only tools read.
///
/// # Errors
///
/// When a file cannot be read.
pub fn entries(site: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for path in files::list(site)? {
        let url = path.to_string_lossy().replace('\\', "/");
        if url == "sw.js" || url == "404.html" || url.starts_with('.') || url.ends_with(".map") || url.ends_with(".d.ts") || url.ends_with(".xml") {
            continue;
        }
        let sha256 = hex(&Sha256::digest(fs::read(site.join(&path))?));
        let url = url.strip_suffix("index.html").unwrap_or(&url).to_owned();
        entries.push(Entry { url, sha256 });
    }
    Ok(entries)
}

/// A short name for exactly this content.
pub fn version(entries: &[Entry]) -> String {
    let mut hash = Sha256::new();
    for Entry { url, sha256 } in entries {
        hash.update(format!("{url} {sha256}\n"));
    }
    hex(&hash.finalize()[..8])
}

/// Writes the list and its version into the site's service worker.
///
/// # Errors
///
/// When the worker is missing or has no place for them.
pub fn write(site: &Path) -> Result<()> {
    let place = site.join("sw.js");
    let entries = entries(site)?;
    let mut text = fs::read_to_string(&place).context("www/sw.js is missing")?;
    for (mark, value) in [("__VERSION__", version(&entries)), ("__PRECACHE__", serde_json::to_string(&entries)?)] {
        if text.matches(mark).count() != 1 {
            bail!("www/sw.js must name {mark} exactly once");
        }
        text = text.replace(mark, &value);
    }
    files::write(&place, text)
}

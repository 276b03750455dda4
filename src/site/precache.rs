//! What the service worker caches: every file of the site with its hash, and a version derived from them all.

use std::path::Path;

use anyhow::{Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::fs;
use crate::tools::hex;

/// The line of www/sw.js that the list replaces.
const PLACEHOLDER: &str = "const BUILD = { version: \"\", files: [] }; // build: precache";

/// The list, as the service worker reads it.
#[derive(Clone, Debug, Serialize)]
struct List {
    /// A short hash of all files.
    version: String,
    files: Vec<Entry>,
}

/// One file of the site.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    /// Its address from the top of the site; a page's is its folder.
    url: String,
    /// Its hash, for `fetch` to verify.
    integrity: String,
}

/// Writes into the site's service worker the list of all files that a visitor may need offline: all but the worker
/// itself, what only tools or servers read, and the scripts for pages of other origins.
///
/// # Errors
///
/// When the worker is missing or lacks the line to replace.
pub fn write(site: &Path) -> Result<()> {
    let worker = site.join("sw.js");
    let text = fs::read_to_string(&worker)?;
    if text.matches(PLACEHOLDER).count() != 1 {
        bail!("www/sw.js must contain this line exactly once, for the build to replace: {PLACEHOLDER}");
    }
    let list = format!("const BUILD = {};", serde_json::to_string(&list(site)?)?);
    fs::write(&worker, text.replace(PLACEHOLDER, &list))
}

fn list(site: &Path) -> Result<List> {
    let mut files = Vec::new();
    let mut all = Sha256::new();
    for path in fs::list(site)? {
        let url = path.to_string_lossy().replace('\\', "/");
        let is_for_tools = [".map", ".d.ts", ".xml", ".txt"].iter().any(|end| url.ends_with(end));
        // Pages of other origins load these, and our service worker does not serve those.
        let is_for_others = url.starts_with("embed/v");
        if url == "sw.js" || url == "404.html" || url.starts_with('.') || is_for_tools || is_for_others {
            continue;
        }
        let url = url.strip_suffix("index.html").unwrap_or(&url).to_owned();
        let hash = Sha256::digest(fs::read(site.join(&path))?);
        all.update(format!("{url} {}\n", hex(&hash)));
        files.push(Entry { url, integrity: format!("sha256-{}", BASE64_STANDARD.encode(hash)) });
    }
    Ok(List { version: hex(&all.finalize()[..8]), files })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_names_the_content() -> Result<()> {
        let site = std::env::temp_dir().join(format!("regelbrett-precache-{}", std::process::id()));
        fs::remove(&site)?;
        fs::write(&site.join("sw.js"), format!("{PLACEHOLDER}\n"))?;
        fs::write(&site.join("de/index.html"), "Hallo")?;
        fs::write(&site.join("404.html"), "")?;
        fs::write(&site.join("embed/v1/embed.js"), "")?;
        let first = list(&site)?;
        assert_eq!(first.files.iter().map(|entry| &*entry.url).collect::<Vec<_>>(), ["de/"]);
        assert_eq!(first.files[0].integrity, "sha256-dTaS7DattMeUyXOUXrKpnBZJcD6m92vyWau0+4OOAT4=");
        assert_eq!(first.version, list(&site)?.version);
        fs::write(&site.join("de/index.html"), "Hello")?;
        assert_ne!(first.version, list(&site)?.version);
        write(&site)?;
        assert!(write(&site).is_err(), "the placeholder is used up");
        fs::remove(&site)
    }
}

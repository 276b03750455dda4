//! What the service worker keeps: every file of the site with its hash, and one version made from all of them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::files;
use crate::tools::hex;

/// The line of www/sw.js that the build fills in.
const PLACE: &str = "const BUILD = { version: \"\", files: [] }; // build: precache";

/// What is written there.
#[derive(Clone, Debug, Serialize)]
struct List {
    /// A short name for exactly this content.
    version: String,
    files: Vec<Entry>,
}

/// One file of the site.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    /// Its address, from the top of the site; a page's is its folder.
    url: String,
    /// What is in it, as `fetch` checks it.
    integrity: String,
}

/// Writes the list of all files that a visitor may need without a network into the site's service worker: all but the
/// worker itself, what only tools or servers read, and the scripts for pages of other origins.
///
/// # Errors
///
/// When the worker is missing or has no place for the list.
pub fn write(site: &Path) -> Result<()> {
    let worker = site.join("sw.js");
    let text = fs::read_to_string(&worker).context("www/sw.js cannot be read")?;
    if text.matches(PLACE).count() != 1 {
        bail!("www/sw.js must have this line once, for the build to fill in: {PLACE}");
    }
    let list = format!("const BUILD = {};", serde_json::to_string(&list(site)?)?);
    files::write(&worker, text.replace(PLACE, &list))
}

fn list(site: &Path) -> Result<List> {
    let mut files = Vec::new();
    let mut all = Sha256::new();
    for path in files::list(site)? {
        let url = path.to_string_lossy().replace('\\', "/");
        let is_for_tools = [".map", ".d.ts", ".xml", ".txt"].iter().any(|end| url.ends_with(end));
        // Pages of other origins load these, and no service worker of ours is asked.
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
        files::remove(&site)?;
        files::write(&site.join("sw.js"), format!("{PLACE}\n"))?;
        files::write(&site.join("de/index.html"), "Hallo")?;
        files::write(&site.join("404.html"), "")?;
        files::write(&site.join("embed/v1/embed.js"), "")?;
        let first = list(&site)?;
        assert_eq!(first.files.iter().map(|entry| &*entry.url).collect::<Vec<_>>(), ["de/"]);
        assert_eq!(first.files[0].integrity, "sha256-dTaS7DattMeUyXOUXrKpnBZJcD6m92vyWau0+4OOAT4=");
        assert_eq!(first.version, list(&site)?.version);
        files::write(&site.join("de/index.html"), "Hello")?;
        assert_ne!(first.version, list(&site)?.version);
        write(&site)?;
        assert!(write(&site).is_err(), "there is no place left for a second list");
        files::remove(&site)
    }
}

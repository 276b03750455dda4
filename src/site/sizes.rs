//! What a page has to load, compressed as servers do, held against the budgets.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Something that has a budget.
#[derive(Debug)]
pub struct Line {
    what: &'static str,
    bytes: usize,
    /// In KB of 1,024 bytes.
    budget: usize,
}

impl fmt::Display for Line {
    #[expect(clippy::cast_precision_loss, reason = "sizes of files, shown with one digit")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kb = self.bytes as f64 / 1024.0;
        write!(f, "{:<38} {kb:>6.1} KB gzip, budget {} KB", self.what, self.budget)?;
        if self.bytes > self.budget * 1024 { write!(f, ": too large") } else { Ok(()) }
    }
}

/// What the one script that other pages name loads.
const EMBED: &str = "embed/v1/embed.js";

/// The sizes of a built site. A board that can be played on is one in a page of somebody else, with all that is fetched
/// until a move has been played and a wrong try answered.
///
/// # Errors
///
/// When a file that is to be measured is missing.
pub fn table(site: &Path) -> Result<Vec<Line>> {
    let whole = gzip(&site.join("engine/regelbrett_bg.wasm"))?;
    let wasm = gzip(&site.join("engine/board_bg.wasm"))?;
    let glue = gzip(&site.join("engine/board.js"))?;
    let mut scripts = 0;
    for path in modules(site, EMBED)? {
        scripts += gzip(&path)?;
    }
    let words = gzip(&site.join("i18n/de.json"))?.max(gzip(&site.join("i18n/en.json"))?);
    Ok(vec![
        Line { what: "engine (wasm), all of it", bytes: whole, budget: 40 },
        Line { what: "engine (wasm), what every board asks", bytes: wasm, budget: 40 },
        Line { what: "board that can be played on, in all", bytes: wasm + glue + scripts + words, budget: 60 },
        Line { what: "board before the engine is needed", bytes: scripts, budget: 22 },
    ])
}

/// A module of a built site and all that it imports at once.
fn modules(site: &Path, first: &str) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![site.join(first)];
    while let Some(path) = open.pop() {
        if !found.insert(path.clone()) {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let folder = path.parent().unwrap_or(site);
        let parts: Vec<&str> = text.split('"').collect();
        let named =
            parts.windows(2).filter(|pair| ["from", "import"].iter().any(|word| pair[0].trim_end().ends_with(word)));
        let imported = named.map(|pair| pair[1]).filter(|part| part.starts_with('.') && part.ends_with(".js"));
        open.extend(imported.map(|part| normal(&folder.join(part))));
    }
    Ok(found)
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

fn gzip(path: &Path) -> Result<usize> {
    let content = fs::read(path).with_context(|| format!("{} cannot be measured", path.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&content)?;
    Ok(encoder.finish()?.len())
}

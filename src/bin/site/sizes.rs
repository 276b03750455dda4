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

/// The sizes of a built site.
///
/// # Errors
///
/// When a file that is to be measured is missing.
pub fn table(site: &Path) -> Result<Vec<Line>> {
    let whole = gzip(&site.join("engine/regelbrett_bg.wasm"))?;
    let wasm = gzip(&site.join("engine/board_bg.wasm"))?;
    let glue = gzip(&site.join("engine/board.js"))?;
    let mut scripts = 0;
    for path in modules(site, "board.js")? {
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

/// A module and all that it imports, except the engine's glue and what it loads only on first use.
fn modules(site: &Path, first: &str) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![site.join(first)];
    while let Some(path) = open.pop() {
        if path.starts_with(site.join("engine")) || !found.insert(path.clone()) {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let folder = path.parent().unwrap_or(site);
        let parts: Vec<&str> = text.split(['"', '\'', '`']).collect();
        // What is imported only on demand is loaded on first use.
        let named = parts.windows(2).filter(|pair| !pair[0].ends_with("import(")).map(|pair| pair[1]);
        let imported = named.filter(|part| part.starts_with('.') && part.ends_with(".js"));
        open.extend(imported.map(|part| normal(&folder.join(part))).filter(|path| path.is_file()));
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

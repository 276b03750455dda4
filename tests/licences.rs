//! Every dependency, also of tests, tools and what the engine is measured against, has a licence that `deny.toml` allows.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The licences that deny.toml allows.
fn allowed() -> Result<Vec<String>> {
    let settings: toml::Table = fs::read_to_string("../../deny.toml")?.parse()?;
    let list = settings["licenses"]["allow"].as_array().ok_or("a list")?;
    Ok(list.iter().filter_map(|licence| licence.as_str().map(str::to_owned)).collect())
}

/// Whether somebody who may use only these licences may use a package under this expression.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let expression = outside_brackets(expression.trim());
    let any = split(expression, " OR ");
    if any.len() > 1 {
        return any.iter().any(|part| is_allowed(part, allowed));
    }
    let all = split(expression, " AND ");
    if all.len() > 1 {
        return all.iter().all(|part| is_allowed(part, allowed));
    }
    allowed.iter().any(|licence| licence == expression)
}

/// Takes away brackets around the whole.
fn outside_brackets(expression: &str) -> &str {
    match expression.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) if split(expression, " ").len() == 1 => outside_brackets(inner.trim()),
        _ => expression,
    }
}

/// Splits where the word stands outside of brackets.
fn split<'a>(expression: &'a str, word: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in expression.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && at >= start && expression[at..].starts_with(word) => {
                parts.push(&expression[start..at]);
                start = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(&expression[start..]);
    parts
}

#[test]
fn expressions() {
    let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"].map(str::to_owned);
    for good in ["MIT", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "(MIT)", "(GPL-3.0 AND MIT) OR (MIT)"]
    {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "", "MIT-0"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

/// The manifests of the crates in a folder and below it, built ones left out.
fn manifests(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("target") {
            found.extend(manifests(&path)?);
        } else if path.ends_with("Cargo.toml") {
            found.push(path);
        }
    }
    Ok(found)
}

#[test]
fn crates() -> Result<()> {
    let allowed = allowed()?;
    let cargo = std::env::var("CARGO")?;
    let all = [vec![PathBuf::from("../../Cargo.toml")], manifests(Path::new("../../tests"))?].concat();
    for peer in ["chasolver", "cozy"] {
        let manifest = Path::new("../../tests/bench").join(peer).join("Cargo.toml");
        assert!(all.contains(&manifest), "{}", manifest.display());
    }
    for manifest in all {
        let mut command = Command::new(&cargo);
        command.args(["metadata", "--format-version", "1", "--all-features", "--manifest-path"]).arg(&manifest);
        let output = command.output()?;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
        let packages = metadata["packages"].as_array().ok_or("a list")?;
        assert!(packages.len() > 10, "{}", manifest.display());
        for package in packages {
            let licence = package["license"].as_str().unwrap_or_default().replace('/', " OR ");
            let name = &package["name"];
            assert!(is_allowed(&licence, &allowed), "{}: {name} has the licence {licence:?}", manifest.display());
        }
    }
    Ok(())
}

#[test]
fn node_packages() -> Result<()> {
    let allowed = allowed()?;
    let lock: serde_json::Value = serde_json::from_str(&fs::read_to_string("../../www/package-lock.json")?)?;
    let packages = lock["packages"].as_object().ok_or("a table")?;
    assert!(packages.len() > 5);
    for (name, package) in packages {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(is_allowed(licence, &allowed), "{name} has the licence {licence:?}");
    }
    Ok(())
}

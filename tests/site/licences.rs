//! Every dependency has a licence that `deny.toml` allows: of the crates, of the tests, and of what the benchmarks compare with.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use spdx::{Expression, Licensee, ParseMode};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The licences that deny.toml allows.
fn allowed() -> Result<Vec<Licensee>> {
    let settings: toml::Table = fs::read_to_string(root().join("deny.toml"))?.parse()?;
    let list = settings["licenses"]["allow"].as_array().ok_or("not a list")?;
    Ok(list
        .iter()
        .map(|licence| Licensee::parse(licence.as_str().unwrap_or_default()))
        .collect::<std::result::Result<_, _>>()?)
}

/// Whether the allowed licences are enough to use a package under this expression.
fn is_allowed(expression: &str, allowed: &[Licensee]) -> bool {
    // Older crates write MIT/Apache-2.0.
    let mode = ParseMode { allow_slash_as_or_operator: true, ..ParseMode::STRICT };
    Expression::parse_mode(expression, mode).is_ok_and(|expression| {
        expression.evaluate(|required| allowed.iter().any(|licence| licence.satisfies(required)))
    })
}

#[test]
fn expressions() -> Result<()> {
    let allowed = allowed()?;
    for good in ["MIT", "GPL-3.0-only OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "MIT/Apache-2.0"] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT OR Apache-2.0) AND GPL-3.0-only", "", "MIT-0", "free"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
    Ok(())
}

/// The manifests of the crates in a folder and below it, apart from build products.
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
    let tests = root().join("tests");
    let all = [vec![root().join("Cargo.toml")], manifests(&tests)?].concat();
    for peer in ["chasolver", "cozy"] {
        let manifest = tests.join("bench").join(peer).join("Cargo.toml");
        assert!(all.contains(&manifest), "{}", manifest.display());
    }
    for manifest in all {
        let mut command = Command::new(std::env::var("CARGO")?);
        command.args(["metadata", "--format-version", "1", "--all-features", "--manifest-path"]).arg(&manifest);
        let output = command.output()?;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
        let packages = metadata["packages"].as_array().ok_or("not a list")?;
        assert!(packages.len() > 10, "{}", manifest.display());
        for package in packages {
            let licence = package["license"].as_str().unwrap_or_default();
            assert!(is_allowed(licence, &allowed), "{}: {}: {licence:?}", manifest.display(), package["name"]);
        }
    }
    Ok(())
}

#[test]
fn node_packages() -> Result<()> {
    let allowed = allowed()?;
    let lock: serde_json::Value = serde_json::from_str(&fs::read_to_string(root().join("www/package-lock.json"))?)?;
    let packages = lock["packages"].as_object().ok_or("not an object")?;
    assert!(packages.len() > 5);
    for (name, package) in packages {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(is_allowed(licence, &allowed), "{name}: {licence:?}");
    }
    Ok(())
}

//! The engine as a WebAssembly package: wasm-pack, then wasm-opt; kept until one of its sources changes.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::tools::{self, NodeTools, WasmTools};
use crate::{console as say, fs as files, process as run};

/// The files of the package that go into the site: the whole engine with its types, and the part that every board needs.
pub const FILES: [&str; 6] =
    ["regelbrett.js", "regelbrett.d.ts", "regelbrett_bg.wasm", "regelbrett_bg.wasm.d.ts", "board.js", "board_bg.wasm"];

/// wasm-opt's arguments: for speed, since the module is small either way, and repeated until nothing changes.
const WASM_OPT: [&str; 4] = ["-O3", "--converge", "--strip-producers", "--strip-target-features"];

/// Builds the package, unless the last one is current, and returns its folder.
///
/// # Errors
///
/// What the compiler or one of the tools said.
pub fn build(project: &Project, wasm: &WasmTools, node: &NodeTools) -> Result<PathBuf> {
    let package = project.target("wasm/package");
    let stamp = project.target("wasm/package.made-from");
    let made_from = made_from(project, wasm)?;
    if fs::read_to_string(&stamp).is_ok_and(|old| old == made_from)
        && FILES.iter().all(|file| package.join(file).is_file())
    {
        return Ok(package);
    }
    let step = say::step("Compiling the engine to WebAssembly", "about a minute");
    let fresh = project.target("wasm/fresh");
    let part = |name, profile| Source { folder: project.root(), name, profile };
    pack(project, wasm, node, &part("regelbrett", &WHOLE), &fresh)?;
    let board = project.target("wasm/fresh-board");
    pack(project, wasm, node, &part("board", &BOARD), &board)?;
    for file in ["board.js", "board_bg.wasm"] {
        files::copy(&board.join(file), &fresh.join(file))?;
    }
    files::remove(&board)?;
    let _ = fs::remove_file(&stamp);
    files::remove(&package)?;
    fs::rename(&fresh, &package).with_context(|| format!("{} cannot be written", package.display()))?;
    fs::write(&stamp, made_from)?;
    step.done();
    Ok(package)
}

/// Builds another crate of the project as a package of that name, to be compared with the engine.
///
/// # Errors
///
/// What the compiler or one of the tools said.
pub fn peer(project: &Project, wasm: &WasmTools, node: &NodeTools, name: &str, folder: &str) -> Result<PathBuf> {
    let step = say::step(&format!("Compiling {folder} to WebAssembly"), "about a minute");
    let package = project.target("wasm").join(name);
    let source = Source { folder: &project.at(folder), name, profile: &["--release"] };
    pack(project, wasm, node, &source, &package)?;
    step.done();
    Ok(package)
}

/// How the whole engine is compiled; a peer keeps the profile of its own crate.
const WHOLE: [&str; 5] = ["--profile", "wasm-release", "--", "--features", "wasm"];

/// How the part is compiled that every board needs.
const BOARD: [&str; 5] = ["--profile", "wasm-release", "--", "--features", "wasm-board"];

/// A crate, and how it is made into a package.
struct Source<'a> {
    folder: &'a Path,
    /// What the package is called.
    name: &'a str,
    /// wasm-pack's arguments for it.
    profile: &'a [&'a str],
}

/// Runs wasm-pack and wasm-opt over the crate of a folder, into a new package.
fn pack(
    project: &Project,
    wasm: &WasmTools,
    node: &NodeTools,
    &Source { folder, name, profile }: &Source<'_>,
    out: &Path,
) -> Result<()> {
    files::remove(out)?;
    let mut command = Command::new(&wasm.wasm_pack);
    command
        .args(["--log-level", "warn", "build", "--mode", "no-install", "--target", "web", "--no-pack", "--no-opt"])
        .args(["--out-name", name, "--out-dir"])
        .arg(out)
        .args(profile)
        .current_dir(folder)
        .env("PATH", path_with(&wasm.wasm_bindgen)?)
        .env("CARGO_TARGET_DIR", project.target("."))
        .env("CARGO_ENCODED_RUSTFLAGS", flags(project));
    run::output(&mut command)?;
    let module = out.join(format!("{name}_bg.wasm"));
    let optimised = out.join("optimised.wasm");
    run::output(node.command("binaryen", "wasm-opt")?.args(WASM_OPT).arg(&module).arg("-o").arg(&optimised))?;
    fs::rename(&optimised, &module).with_context(|| format!("{} cannot be written", module.display()))
}

/// The PATH with a folder in front.
fn path_with(folder: &Path) -> Result<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths([folder.to_owned()].into_iter().chain(env::split_paths(&path))).context("the PATH is broken")
}

/// The compiler's flags: no path of this machine gets into the module, so that every clone builds the same one.
fn flags(project: &Project) -> String {
    let cargo_home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"))?).join(".cargo")));
    let mut flags = vec![format!("--remap-path-prefix={}=.", project.root().display())];
    flags.extend(cargo_home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    flags.join("\u{1f}")
}

/// A hash of everything the module depends on.
fn made_from(project: &Project, wasm: &WasmTools) -> Result<String> {
    let mut hash = Sha256::new();
    hash.update(&wasm.versions);
    hash.update(WASM_OPT.join(" "));
    for path in ["Cargo.toml", "Cargo.lock", "www/package-lock.json"] {
        hash.update(fs::read(project.at(path)).with_context(|| format!("{path} cannot be read"))?);
    }
    let src = project.at("src");
    for path in files::list(&src)?.into_iter().filter(|path| !path.starts_with("site")) {
        hash.update(path.to_string_lossy().as_bytes());
        hash.update(fs::read(src.join(&path))?);
    }
    Ok(tools::hex(&hash.finalize()))
}

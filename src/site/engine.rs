//! The engine as a WebAssembly package: wasm-pack, then wasm-opt; kept until one of its sources changes.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::tools::{self, NodeTools, WasmTools};
use crate::{console, fs, process};

/// The files of the package that are always there: the whole engine with its interface, and what every board asks alone.
const FILES: [&str; 5] = ["regelbrett.js", "regelbrett.d.ts", "regelbrett_bg.wasm", "board.js", "board_bg.wasm"];

/// wasm-opt's arguments: for speed, and repeated until nothing changes. The compiler has inlined what is worth it: inlining
/// every function with one caller as well makes what serde generates compress a sixth worse, and breaks the size budget.
const WASM_OPT: [&str; 6] =
    ["-O3", "--converge", "--one-caller-inline-max-function-size", "0", "--strip-producers", "--strip-target-features"];

/// The files of a package that go into the site: both engines, and in `snippets` what their glue imports, in a folder
/// that wasm-bindgen names.
///
/// # Errors
///
/// When the package cannot be read.
pub fn files(package: &Path) -> Result<Vec<PathBuf>> {
    let mut files = fs::list(package)?;
    files.retain(|file| FILES.iter().any(|name| file == Path::new(name)) || file.starts_with("snippets"));
    Ok(files)
}

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
    let step = console::step("Compiling the engine to WebAssembly", "about a minute");
    let fresh = project.target("wasm/fresh");
    let folder = project.at(CRATE);
    let part = |name, arguments| Source { folder: &folder, name, arguments };
    pack(project, wasm, node, &part("regelbrett", &WHOLE), &fresh)?;
    let board = project.target("wasm/fresh-board");
    pack(project, wasm, node, &part("board", &BOARD), &board)?;
    // The snippets are the same for both.
    for file in ["board.js", "board_bg.wasm"] {
        fs::copy(&board.join(file), &fresh.join(file))?;
    }
    fs::remove(&board)?;
    let _ = fs::remove_file(&stamp);
    fs::remove(&package)?;
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
    let step = console::step(&format!("Compiling {folder} to WebAssembly"), "about a minute");
    let package = project.target("wasm").join(name);
    let source = Source { folder: &project.at(folder), name, arguments: &["--release"] };
    pack(project, wasm, node, &source, &package)?;
    step.done();
    Ok(package)
}

/// The crate that is the engine for pages.
const CRATE: &str = "src/wasm";

/// How the whole engine is compiled; a peer keeps the profile of its own crate.
const WHOLE: [&str; 5] = ["--profile", "wasm-release", "--", "--features", "whole"];

/// How the part is compiled that every board needs.
const BOARD: [&str; 2] = ["--profile", "wasm-release"];

/// A crate, and how it is made into a package.
struct Source<'a> {
    folder: &'a Path,
    /// What the package is called.
    name: &'a str,
    /// wasm-pack's arguments for it: the profile, and after `--` Cargo's own.
    arguments: &'a [&'a str],
}

/// Runs wasm-pack and wasm-opt over the crate of a folder, into a new package.
fn pack(
    project: &Project,
    wasm: &WasmTools,
    node: &NodeTools,
    &Source { folder, name, arguments }: &Source<'_>,
    out: &Path,
) -> Result<()> {
    fs::remove(out)?;
    let mut command = Command::new(&wasm.wasm_pack);
    command
        .args(["--log-level", "warn", "build", "--mode", "no-install", "--target", "web", "--no-opt"])
        .args(["--out-name", name, "--out-dir"])
        .arg(out)
        .args(arguments)
        .current_dir(folder)
        .env("PATH", path_with(&wasm.wasm_bindgen)?)
        .env("CARGO_TARGET_DIR", project.target("."))
        .env("CARGO_ENCODED_RUSTFLAGS", flags(project));
    process::output(&mut command)?;
    let module = out.join(format!("{name}_bg.wasm"));
    let optimised = out.join("optimised.wasm");
    process::output(node.command("binaryen", "wasm-opt")?.args(WASM_OPT).arg(&module).arg("-o").arg(&optimised))?;
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
    let of_engine = |path: &PathBuf| !path.starts_with("site") && !path.starts_with("course");
    for path in fs::list(&src)?.into_iter().filter(of_engine) {
        hash.update(path.to_string_lossy().as_bytes());
        hash.update(fs::read(src.join(&path))?);
    }
    Ok(tools::hex(&hash.finalize()))
}

//! Finding the tools that make the wasm package and the pages, and installing the ones that are missing.
//!
//! A tool counts as found only in the right version. What has to be compiled is kept by name and version in the user's
//! cache folder, so that a second clone does not compile it again.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::{run, say};

/// The version of wasm-pack that the build is written for.
const WASM_PACK: &str = "0.15.1";
const TARGET: &str = "wasm32-unknown-unknown";
const OLDEST_NODE: u32 = 20;

/// The tools of the wasm build, all of the right version.
#[derive(Clone, Debug)]
pub struct WasmTools {
    /// The program wasm-pack.
    pub wasm_pack: PathBuf,
    /// The folder with wasm-bindgen; wasm-pack looks for it on the PATH.
    pub wasm_bindgen: PathBuf,
    /// Both versions, for telling when an old result is still good.
    pub versions: String,
}

impl WasmTools {
    /// Finds or installs everything between Rust and a wasm package.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be had.
    pub fn ready(project: &Project) -> Result<Self> {
        wasm_target()?;
        let pack = Tool { program: "wasm-pack", package: "wasm-pack", version: WASM_PACK.to_owned() };
        let bindgen = Tool {
            program: "wasm-bindgen",
            package: "wasm-bindgen-cli",
            version: locked_version(project, "wasm-bindgen")?,
        };
        let versions = format!("wasm-pack {} wasm-bindgen {}", pack.version, bindgen.version);
        let (wasm_pack, wasm_bindgen) = thread::scope(|scope| {
            let pack = scope.spawn(|| pack.ready());
            let bindgen = bindgen.ready();
            (pack.join().unwrap_or_else(|_| Err(anyhow!("the installation of wasm-pack broke off"))), bindgen)
        });
        let wasm_bindgen = wasm_bindgen?.parent().map(Path::to_owned).unwrap_or_default();
        Ok(Self { wasm_pack: wasm_pack?, wasm_bindgen, versions })
    }
}

/// A program that cargo can install, in one version.
struct Tool {
    program: &'static str,
    package: &'static str,
    version: String,
}

impl Tool {
    fn ready(&self) -> Result<PathBuf> {
        let home = cache()?.join(format!("{}-{}", self.package, self.version));
        let kept = home.join("bin").join(self.file_name());
        if self.is_right(&kept) {
            return Ok(kept);
        }
        let on_path = on_path(self.program).into_iter().find(|program| self.is_right(program));
        if let Some(program) = on_path {
            return Ok(program);
        }
        self.install(&home)?;
        if !self.is_right(&kept) {
            bail!("{} was installed, but `{} --version` does not say {}", self.package, kept.display(), self.version);
        }
        Ok(kept)
    }

    fn file_name(&self) -> String {
        format!("{}{}", self.program, env::consts::EXE_SUFFIX)
    }

    fn is_right(&self, program: &Path) -> bool {
        let Ok(said) = run::output(Command::new(program).arg("--version")) else { return false };
        said.split_whitespace().nth(1) == Some(&self.version)
    }

    /// Into a folder of its own that gets its name only when it is complete.
    fn install(&self, home: &Path) -> Result<()> {
        let part = beside(home, &format!("part-{}", std::process::id()));
        fs::create_dir_all(&part).with_context(|| format!("{} cannot be made", part.display()))?;
        if let Err(error) = self.download(&part).or_else(|_| self.compile(home, &part)) {
            let _ = fs::remove_dir_all(&part);
            return Err(error);
        }
        let _ = fs::remove_dir_all(home);
        if let Err(error) = fs::rename(&part, home) {
            // Another clone may have been faster: then its copy is there.
            let _ = fs::remove_dir_all(&part);
            if !home.is_dir() {
                return Err(error).with_context(|| format!("{} cannot be made", home.display()));
            }
        }
        Ok(())
    }

    /// The makers' own binary, where there is one for this machine and the network lets us have it.
    fn download(&self, part: &Path) -> Result<()> {
        let (name, url) = self.prebuilt().ok_or_else(|| anyhow!("none for this machine"))?;
        let archive = part.join("archive.tar.gz");
        let bin = part.join("bin");
        fs::create_dir_all(&bin)?;
        run::output(
            Command::new("curl")
                .args(["--fail", "--silent", "--location", "--proto", "=https", "--connect-timeout", "5"])
                .args(["--max-time", "120", "--output"])
                .args([archive.as_os_str(), url.as_ref()]),
        )?;
        run::output(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(part))?;
        let program = bin.join(self.file_name());
        fs::rename(part.join(name).join(self.file_name()), &program)?;
        fs::remove_file(&archive)?;
        if !self.is_right(&program) {
            bail!("the downloaded {} does not run here", self.program);
        }
        say::note(&format!("{} {}: downloaded", self.package, self.version));
        Ok(())
    }

    fn prebuilt(&self) -> Option<(String, String)> {
        let machine = match (env::consts::OS, env::consts::ARCH) {
            ("linux", "x86_64") => "x86_64-unknown-linux-musl",
            ("linux", "aarch64") => "aarch64-unknown-linux-musl",
            ("macos", "x86_64") => "x86_64-apple-darwin",
            ("macos", "aarch64") => "aarch64-apple-darwin",
            ("windows", "x86_64") => "x86_64-pc-windows-msvc",
            _ => return None,
        };
        let version = &self.version;
        let (project, tag) = match self.program {
            "wasm-bindgen" => ("wasm-bindgen", version.clone()),
            _ => ("wasm-pack", format!("v{version}")),
        };
        let name = format!("{project}-{tag}-{machine}");
        let url = format!("https://github.com/wasm-bindgen/{project}/releases/download/{tag}/{name}.tar.gz");
        Some((name, url))
    }

    /// With the versions its makers tested, else (where those can no longer be had together) with current ones.
    fn compile(&self, home: &Path, part: &Path) -> Result<()> {
        let (package, version) = (self.package, &self.version);
        let remark = "needed once, no prebuilt one to be had; 2 to 5 minutes";
        let step = say::step(&format!("Compiling {package} {version}"), remark);
        // Stays if the work is broken off, so that the next try goes on from there.
        let folder = beside(home, "build");
        let install = |locked: bool| {
            let mut command = Command::new("cargo");
            command.args(["install", package, "--version", &format!("={version}")]);
            command.args(locked.then_some("--locked"));
            // Without TLS, which only their own downloads need, and optimised little: they run for seconds.
            command.args(["--no-default-features", "--bin", self.program]);
            command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
            command.arg("--root").arg(part).arg("--target-dir").arg(&folder);
            // Outside the clone, so that the clone's cargo configuration has no say.
            command.current_dir(part).env_remove("CARGO_TARGET_DIR");
            run::compiling(&mut command, package)
        };
        install(true).or_else(|_| install(false)).map_err(run::brief).with_context(|| {
            format!("{package} {version} could neither be downloaded nor compiled (is this machine offline?)")
        })?;
        let _ = fs::remove_dir_all(&folder);
        step.done();
        Ok(())
    }
}

/// A folder next to another one, with a longer name.
fn beside(folder: &Path, ending: &str) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(format!("-{ending}"));
    name.into()
}

/// Where compiled tools are kept: the user's cache folder.
fn cache() -> Result<PathBuf> {
    let given = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let base = given("XDG_CACHE_HOME")
        .or_else(|| given("LOCALAPPDATA"))
        .or_else(|| given("HOME").map(|home| home.join(".cache")))
        .context("neither XDG_CACHE_HOME nor HOME says where compiled tools may be kept")?;
    Ok(base.join("regelbrett/tools"))
}

/// All programs of this name on the PATH, in its order.
pub fn on_path(program: &str) -> Vec<PathBuf> {
    let name = format!("{program}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(&name)).filter(|file| file.is_file()).collect()
}

/// The version of a package that Cargo.lock names.
fn locked_version(project: &Project, package: &str) -> Result<String> {
    let text = fs::read_to_string(project.at("Cargo.lock")).context("Cargo.lock cannot be read")?;
    let lock: toml::Table = text.parse().context("Cargo.lock is broken")?;
    let packages = lock.get("package").and_then(|list| list.as_array());
    packages
        .into_iter()
        .flatten()
        .find(|entry| entry.get("name").and_then(|name| name.as_str()) == Some(package))
        .and_then(|entry| entry.get("version")?.as_str())
        .map(str::to_owned)
        .with_context(|| format!("Cargo.lock names no {package}"))
}

/// Adds the compiler's wasm target where it is missing.
///
/// # Errors
///
/// One sentence on why it cannot be had.
pub fn wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = run::output(Command::new(rustc).args(["--print", "sysroot"]))?;
    let folder = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib");
    if folder.is_dir() {
        return Ok(());
    }
    if on_path("rustup").is_empty() {
        bail!(
            "the Rust target {TARGET} is missing and there is no rustup to add it: install Rust from https://rustup.rs, \
             or the package of your distribution that holds this target"
        );
    }
    let step = say::step(&format!("Adding the Rust target {TARGET}"), "needed once; a download of about 25 MB");
    run::output(Command::new("rustup").args(["target", "add", TARGET]).env("RUST_BACKTRACE", "0"))
        .map_err(run::brief)
        .with_context(|| format!("the Rust target {TARGET} could not be added (is this machine offline?)"))?;
    step.done();
    Ok(())
}

/// The packages of www/package-lock.json, installed.
#[derive(Clone, Debug)]
pub struct NodeTools {
    modules: PathBuf,
}

impl NodeTools {
    /// Finds Node.js and installs the packages unless they are there already.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be had.
    pub fn ready(project: &Project) -> Result<Self> {
        let said = run::output(Command::new("node").arg("--version")).map_err(|_| {
            anyhow!(
                "Node.js {OLDEST_NODE} or newer is needed, with npm, but `node` is not on the PATH: https://nodejs.org"
            )
        })?;
        let major = said.trim().trim_start_matches('v').split('.').next().and_then(|number| number.parse().ok());
        if major.is_none_or(|major: u32| major < OLDEST_NODE) {
            bail!("Node.js {OLDEST_NODE} or newer is needed, this is {}: https://nodejs.org", said.trim());
        }
        let modules = project.at("www/node_modules");
        let lock = fs::read(project.at("www/package-lock.json")).context("www/package-lock.json cannot be read")?;
        let hash = hex(&Sha256::digest(&lock));
        let stamp = modules.join(".regelbrett");
        if fs::read_to_string(&stamp).is_ok_and(|kept| kept == hash) {
            return Ok(Self { modules });
        }
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        if on_path(npm.trim_end_matches(".exe")).is_empty() {
            bail!(
                "npm is needed to install wasm-opt and esbuild, but it is not on the PATH: it comes with Node.js, or as a package of its own"
            );
        }
        let step = say::step(
            "Installing the tools for pages",
            "npm ci: wasm-opt, esbuild and what the tests use; under a minute",
        );
        let mut command = Command::new(npm);
        command.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(project.at("www"));
        run::output(&mut command)
            .map_err(run::brief)
            .context("the tools for pages could not be installed (is this machine offline?)")?;
        fs::write(&stamp, hash).context("www/node_modules cannot be written")?;
        step.done();
        Ok(Self { modules })
    }

    /// The command for a program of an installed package.
    ///
    /// # Errors
    ///
    /// When the package names no such program.
    pub fn command(&self, package: &str, program: &str) -> Result<Command> {
        let home = self.modules.join(package);
        let file = home.join("package.json");
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        let manifest: serde_json::Value = serde_json::from_str(&text).context("a package.json is broken")?;
        let path = match &manifest["bin"] {
            serde_json::Value::String(path) => Some(path.as_str()),
            table => table[program].as_str(),
        };
        let path = path.with_context(|| format!("the npm package {package} has no program {program}"))?;
        let mut command = Command::new("node");
        command.arg(home.join(path));
        Ok(command)
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

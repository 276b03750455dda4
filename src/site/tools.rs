//! Finding the tools that make the wasm package and the pages, and installing the ones that are missing.
//!
//! A tool counts as found only in the right version. Downloaded and compiled tools are kept by name and version in the
//! user's cache folder, so that a second clone finds them there.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use etcetera::BaseStrategy;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::{console, fs, process};

/// The version of wasm-pack that the build uses.
const WASM_PACK: &str = "0.15.1";
const TARGET: &str = "wasm32-unknown-unknown";
const OLDEST_NODE: u32 = 20;

/// The tools of the wasm build, all in the right version.
#[derive(Clone, Debug)]
pub struct WasmTools {
    /// The program wasm-pack.
    pub wasm_pack: PathBuf,
    /// The folder of wasm-bindgen, which wasm-pack looks for on the PATH.
    pub wasm_bindgen: PathBuf,
    /// Both versions, to tell whether an old build is still current.
    pub versions: String,
}

impl WasmTools {
    /// Finds or installs what turns Rust into a wasm package.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be installed.
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
            (pack.join().unwrap_or_else(|_| Err(anyhow!("the installation of wasm-pack was interrupted"))), bindgen)
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
        let mut on_path = which::which_all(self.program).into_iter().flatten();
        if let Some(program) = on_path.find(|program| self.is_right(program)) {
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
        let Ok(said) = process::output(Command::new(program).arg("--version")) else { return false };
        said.split_whitespace().nth(1) == Some(&self.version)
    }

    /// Installs into a temporary folder, which gets its final name only when it is complete.
    fn install(&self, home: &Path) -> Result<()> {
        let part = beside(home, &format!("part-{}", std::process::id()));
        fs::create_dir_all(&part)?;
        if let Err(error) = self.download(&part).or_else(|_| self.compile(home, &part)) {
            let _ = fs::remove_dir_all(&part);
            return Err(error);
        }
        let _ = fs::remove_dir_all(home);
        if let Err(error) = fs::rename(&part, home) {
            // Another clone may have installed it in the meantime.
            let _ = fs::remove_dir_all(&part);
            if !home.is_dir() {
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// Downloads the project's own binary, if there is one for this machine.
    fn download(&self, part: &Path) -> Result<()> {
        let (name, url) = self.prebuilt().ok_or_else(|| anyhow!("there is no binary for this machine"))?;
        let archive = part.join("archive.tar.gz");
        let bin = part.join("bin");
        fs::create_dir_all(&bin)?;
        process::output(
            Command::new("curl")
                .args(["--fail", "--silent", "--location", "--proto", "=https", "--connect-timeout", "5"])
                .args(["--max-time", "120", "--output"])
                .args([archive.as_os_str(), url.as_ref()]),
        )?;
        process::output(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(part))?;
        let program = bin.join(self.file_name());
        fs::rename(part.join(name).join(self.file_name()), &program)?;
        fs::remove_file(&archive)?;
        if !self.is_right(&program) {
            bail!("the downloaded {} does not run here", self.program);
        }
        console::note(&format!("{} {}: downloaded", self.package, self.version));
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

    /// Compiles with the locked dependencies, or with current ones if those no longer build.
    fn compile(&self, home: &Path, part: &Path) -> Result<()> {
        let (package, version) = (self.package, &self.version);
        let remark = "once, since no binary could be downloaded; 2 to 5 minutes";
        let step = console::step(&format!("Compiling {package} {version}"), remark);
        // Stays if the build is interrupted, so that the next one continues from there.
        let folder = beside(home, "build");
        let install = |locked: bool| {
            let mut command = Command::new("cargo");
            command.args(["install", package, "--version", &format!("={version}")]);
            command.args(locked.then_some("--locked"));
            // Without TLS, which only its own downloads need, and hardly optimised, since it runs for seconds.
            command.args(["--no-default-features", "--bin", self.program]);
            command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
            command.arg("--root").arg(part).arg("--target-dir").arg(&folder);
            // Outside the clone, so that the clone's cargo configuration does not apply.
            command.current_dir(part).env_remove("CARGO_TARGET_DIR");
            process::compiling(&mut command, package)
        };
        install(true).or_else(|_| install(false)).map_err(process::brief).with_context(|| {
            format!("{package} {version} could neither be downloaded nor compiled (is this machine offline?)")
        })?;
        let _ = fs::remove_dir_all(&folder);
        step.done();
        Ok(())
    }
}

/// The folder beside another one with a suffix to its name.
fn beside(folder: &Path, suffix: &str) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(format!("-{suffix}"));
    name.into()
}

/// Where tools are kept.
fn cache() -> Result<PathBuf> {
    let user = etcetera::choose_base_strategy().context("there is no home folder to keep tools in")?;
    Ok(user.cache_dir().join("regelbrett/tools"))
}

/// The version of a package in Cargo.lock.
fn locked_version(project: &Project, package: &str) -> Result<String> {
    #[derive(Deserialize)]
    struct Lock {
        package: Vec<Package>,
    }
    #[derive(Deserialize)]
    struct Package {
        name: String,
        version: String,
    }
    let lock: Lock = toml::from_str(&fs::read_to_string(project.at("Cargo.lock"))?)?;
    let found = lock.package.into_iter().find(|entry| entry.name == package);
    Ok(found.with_context(|| format!("Cargo.lock does not contain {package}"))?.version)
}

/// Adds the compiler's wasm target if it is missing.
///
/// # Errors
///
/// One sentence on why it cannot be installed.
pub fn wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = process::output(Command::new(rustc).args(["--print", "sysroot"]))?;
    let folder = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib");
    if folder.is_dir() {
        return Ok(());
    }
    if which::which("rustup").is_err() {
        bail!(
            "the Rust target {TARGET} is missing and there is no rustup to add it: install Rust from https://rustup.rs, \
             or the package of your distribution that holds this target"
        );
    }
    let step = console::step(&format!("Adding the Rust target {TARGET}"), "once; downloads about 25 MB");
    process::output(Command::new("rustup").args(["target", "add", TARGET]).env("RUST_BACKTRACE", "0"))
        .map_err(process::brief)
        .with_context(|| format!("the Rust target {TARGET} could not be added (is this machine offline?)"))?;
    step.done();
    Ok(())
}

/// The packages of www/package-lock.json, installed.
#[derive(Clone, Debug)]
pub struct NodeTools {
    root: PathBuf,
}

impl NodeTools {
    /// Finds Node.js, and installs the packages unless they are up to date.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be installed.
    pub fn ready(project: &Project) -> Result<Self> {
        let said = process::output(Command::new("node").arg("--version")).map_err(|_| {
            anyhow!(
                "Node.js {OLDEST_NODE} or newer is needed, with npm, but `node` is not on the PATH: https://nodejs.org"
            )
        })?;
        let major = said.trim().trim_start_matches('v').split('.').next().and_then(|number| number.parse().ok());
        if major.is_none_or(|major: u32| major < OLDEST_NODE) {
            bail!("Node.js {OLDEST_NODE} or newer is needed, this is {}: https://nodejs.org", said.trim());
        }
        let tools = Self { root: project.root().to_owned() };
        let lock = fs::read(project.at("www/package-lock.json"))?;
        let hash = hex(&Sha256::digest(&lock));
        let stamp = project.at("www/node_modules/.regelbrett");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == hash) {
            return Ok(tools);
        }
        let npm = which::which("npm").map_err(|_| {
            anyhow!("npm is needed, but it is not on the PATH: it comes with Node.js, or as a package of its own")
        })?;
        let step = console::step(
            "Installing Node.js packages",
            "npm ci: wasm-opt, esbuild and what the tests use; less than a minute",
        );
        let mut command = Command::new(npm);
        command.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(project.at("www"));
        process::output(&mut command)
            .map_err(process::brief)
            .context("the Node.js packages could not be installed (is this machine offline?)")?;
        fs::write(&stamp, hash)?;
        step.done();
        Ok(tools)
    }

    /// The command for a program of an installed package.
    ///
    /// # Errors
    ///
    /// When the package has no such program.
    pub fn command(&self, package: &str, program: &str) -> Result<Command> {
        let home = self.root.join("www/node_modules").join(package);
        let manifest: serde_json::Value = serde_json::from_str(&fs::read_to_string(home.join("package.json"))?)?;
        let path = match &manifest["bin"] {
            serde_json::Value::String(path) => Some(path.as_str()),
            table => table[program].as_str(),
        };
        let path = path.with_context(|| format!("the npm package {package} does not contain the program {program}"))?;
        Ok(node(&home.join(path)))
    }

    /// The command for a script of the project that may use the packages.
    pub fn script(&self, path: &str) -> Command {
        node(&self.root.join(path))
    }
}

fn node(script: &Path) -> Command {
    let mut command = Command::new("node");
    command.arg(script);
    command
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

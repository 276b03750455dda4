//! `cargo site build`: lessons, pages, scripts and the engine put together in a new folder, which takes the old one's
//! place only when everything in it is good.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use regelbrett::lesson::course::Course;
use regelbrett::lesson::{Lang, Report, load_course};

use crate::pages::Pages;
use crate::project::Project;
use crate::tools::{NodeTools, WasmTools};
use crate::{bundle, engine, files, precache, say, scripts, sizes};

/// The tools of a build.
pub struct Tools {
    /// From Rust to a wasm package.
    pub wasm: WasmTools,
    /// The packages of www/package.json.
    pub node: NodeTools,
}

impl Tools {
    /// Finds or installs them.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be had.
    pub fn ready(project: &Project) -> Result<Self> {
        Ok(Self { node: NodeTools::ready(project)?, wasm: WasmTools::ready(project)? })
    }
}

/// What kind of build is wanted.
#[derive(Debug, Default)]
pub struct Order {
    /// The later address of the site, with a slash at its end.
    pub base_url: Option<String>,
    /// Whether scripts are put together and made smaller, with styles and sentences.
    pub bundle: bool,
    /// For `cargo site serve`: names this build in the script that pages load to hear of changes.
    pub live: Option<String>,
}

/// Builds `target/site/` and says where it is.
///
/// # Errors
///
/// What is missing or wrong; the site that was there stays.
pub fn build(project: &Project, base_url: Option<String>) -> Result<ExitCode> {
    let tools = Tools::ready(project)?;
    let place = site(project, &tools, base_url)?;
    println!("{}", place.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the site that is published.
///
/// # Errors
///
/// What is wrong; the site that was there stays.
pub fn site(project: &Project, tools: &Tools, base_url: Option<String>) -> Result<PathBuf> {
    let step = say::step("Building the site", "lessons, pages, scripts");
    let place = project.target("site");
    let fresh = project.target("site.new");
    into_folder(project, tools, &Order { base_url, bundle: true, live: None }, &fresh)?;
    files::swap(&fresh, &place)?;
    step.done();
    for line in sizes::table(&place)? {
        say::note(&line.to_string());
    }
    Ok(place)
}

/// Builds a site into a folder, which is emptied first.
///
/// # Errors
///
/// What is wrong; the folder is then of no use.
pub fn into_folder(project: &Project, tools: &Tools, order: &Order, site: &Path) -> Result<()> {
    files::remove(site)?;
    let course = course(project)?;
    let pages = Pages::new(project, &course, order.base_url.as_deref())?.all()?;
    let sources = sources(project)?;
    if !order.bundle {
        scripts::check(project, &tools.node, &sources)?;
    }
    let package = engine::build(project, &tools.wasm, &tools.node)?;
    for path in sources {
        files::copy(&project.at("www").join(&path), &site.join(&path))?;
    }
    for file in engine::FILES {
        files::copy(&package.join(file), &site.join("engine").join(file))?;
    }
    for lesson in &course.lessons {
        for lang in Lang::ALL {
            let json = serde_json::to_string(&lesson.built(lang))?;
            files::write(&site.join(format!("lessons/{}.{}.json", lesson.id, lang.code())), json)?;
        }
    }
    for (path, html) in pages {
        let html = match &order.live {
            Some(build) => with_live_script(&html, &path, build),
            None => html,
        };
        files::write(&site.join(path), html)?;
    }
    // GitHub Pages would leave out what begins with an underscore.
    files::write(&site.join(".nojekyll"), "")?;
    if order.bundle {
        bundle::all(site, &tools.node)?;
    }
    fixed_embed(site)?;
    precache::write(site)?;
    if order.bundle {
        bundle::worker(site, &tools.node)?;
    }
    Ok(())
}

/// Reads and judges all lessons.
///
/// # Errors
///
/// Everything that is wrong with any of them.
pub fn judged(project: &Project) -> Result<Course, Report> {
    let folder = project.at("lessons");
    let here = env::current_dir().unwrap_or_default();
    load_course(folder.strip_prefix(&here).unwrap_or(&folder))
}

/// The course, to be built.
///
/// # Errors
///
/// As [`judged`], in one message.
pub fn course(project: &Project) -> Result<Course> {
    judged(project).map_err(|report| anyhow!("the lessons need work\n\n{report}"))
}

/// Everything of `www/` that is served as it is.
fn sources(project: &Project) -> Result<Vec<PathBuf>> {
    let www = project.at("www");
    let mut found = Vec::new();
    for entry in fs::read_dir(&www).context("www cannot be read")? {
        let name = entry?.file_name();
        let path = www.join(&name);
        let shown = name.to_string_lossy();
        let is_tool = shown.starts_with('.')
            || ["node_modules", "templates", "README.md", "package.json", "package-lock.json", "jsconfig.json"]
                .contains(&&*shown);
        if is_tool {
            continue;
        }
        if path.is_dir() {
            found.extend(files::list(&path)?.iter().map(|file| Path::new(&name).join(file)));
        } else {
            found.push(name.into());
        }
    }
    Ok(found)
}

/// The module that pages of other sites load.
const EMBED: &str = "embed/embed.js";

/// What it needs, at the top of the site.
const EMBEDDED: [&str; 10] =
    ["board", "chess", "chunks", "engine", "i18n", "lesson", "lessons", "pieces", "tools", "util"];

/// Copies what embedded boards need to `embed/v<version>/`, an address that never changes its content: whoever wants
/// no surprises names it instead of `embed/v1/`. It stands on its own, so that a host can keep it beside newer ones.
fn fixed_embed(site: &Path) -> Result<()> {
    let fixed = site.join(concat!("embed/v", env!("CARGO_PKG_VERSION")));
    for file in files::list(site)? {
        let top = file.iter().next().and_then(|name| name.to_str()).unwrap_or_default();
        if EMBEDDED.contains(&top) || file == Path::new(EMBED) {
            files::copy(&site.join(&file), &fixed.join(&file))?;
        }
    }
    files::write(&fixed.join("embed.js"), format!("import \"./{EMBED}\";\n"))
}

/// The page that is shown for any address comes back as well when what was asked for does.
fn with_live_script(html: &str, path: &Path, build: &str) -> String {
    let anywhere = path == Path::new("404.html");
    let root = if anywhere { "/".to_owned() } else { "../".repeat(path.components().count() - 1) };
    let script = format!("<script type=\"module\" src=\"{root}.site/live.js?build={build}\"></script>\n</head>");
    let html = html.replacen("</head>", &script, 1);
    // Its own policy knows no scripts.
    if anywhere { html.replacen("default-src 'none'", "default-src 'self'", 1) } else { html }
}

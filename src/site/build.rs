//! `cargo site build`: assembles lessons, pages, scripts and the engine in a new folder, which replaces the old one only
//! once everything in it is good.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use regelbrett_course::model::Course;
use regelbrett_course::{Lang, Report, load_course};

use crate::pages::Pages;
use crate::project::Project;
use crate::tools::{NodeTools, WasmTools};
use crate::{bundle, console, engine, fs, precache, sizes};

/// The tools of a build.
pub struct Tools {
    /// What turns Rust into a wasm package.
    pub wasm: WasmTools,
    /// The packages of www/package.json.
    pub node: NodeTools,
}

impl Tools {
    /// Finds or installs the tools.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be installed.
    pub fn ready(project: &Project) -> Result<Self> {
        Ok(Self { node: NodeTools::ready(project)?, wasm: WasmTools::ready(project)? })
    }
}

/// How to build.
#[derive(Debug, Default)]
pub struct Order {
    /// The address the site will have, with a slash at its end.
    pub base_url: Option<String>,
    /// Whether to bundle scripts and to minify them, styles and sentences.
    pub bundle: bool,
    /// For `cargo site serve`: an id for this build, in the script with which pages wait for changes.
    pub live: Option<String>,
}

/// Builds `target/site/` and prints its path, and the size table if it is asked for.
///
/// # Errors
///
/// What is missing or wrong, and then the previous site stays; with the table, also a broken budget.
pub fn build(project: &Project, base_url: Option<String>, with_sizes: bool) -> Result<ExitCode> {
    let tools = Tools::ready(project)?;
    let place = site(project, &tools, base_url)?;
    println!("{}", place.display());
    if with_sizes {
        sizes::show(&place)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the site as it is published.
///
/// # Errors
///
/// What is wrong; the previous site stays.
pub fn site(project: &Project, tools: &Tools, base_url: Option<String>) -> Result<PathBuf> {
    let step = console::step("Building the site", "lessons, pages, scripts");
    let place = project.target("site");
    let fresh = project.target("site.new");
    into_folder(project, tools, &Order { base_url, bundle: true, live: None }, &fresh)?;
    fs::swap(&fresh, &place)?;
    step.done();
    Ok(place)
}

/// Builds a site into a folder, which is emptied first.
///
/// # Errors
///
/// What is wrong; the folder is then incomplete.
pub fn into_folder(project: &Project, tools: &Tools, order: &Order, site: &Path) -> Result<()> {
    fs::remove(site)?;
    let course = course(project)?;
    // Drafts are for those who write.
    let course = if order.live.is_some() { course } else { course.without_drafts() };
    let pages = Pages::new(project, &course, order.base_url.as_deref())?.all()?;
    let sources = sources(project)?;
    if !order.bundle {
        bundle::check(project, &tools.node, &sources)?;
    }
    let package = engine::build(project, &tools.wasm, &tools.node)?;
    for path in sources.into_iter().filter(|path| !order.bundle || !is_bundled(path)) {
        fs::copy(&project.at("www").join(&path), &site.join(&path))?;
    }
    for file in engine::files(&package)? {
        fs::copy(&package.join(&file), &site.join("engine").join(file))?;
    }
    for lesson in &course.lessons {
        for lang in Lang::ALL {
            let json = serde_json::to_string(&lesson.built(lang))?;
            fs::write(&site.join(format!("lessons/{}.{}.json", lesson.id, lang.code())), json)?;
        }
    }
    for lang in Lang::ALL {
        let json = serde_json::to_string(&article_texts(&course, lang))?;
        fs::write(&site.join(format!("i18n/articles.{}.json", lang.code())), json)?;
    }
    for (path, html) in pages {
        let html = match &order.live {
            Some(build) => with_live_script(&html, &path, build),
            None => html,
        };
        fs::write(&site.join(path), html)?;
    }
    // Without this file GitHub Pages leaves out names that begin with an underscore.
    fs::write(&site.join(".nojekyll"), "")?;
    if order.bundle {
        // This address never changes its content: hosts keep the folders of earlier versions.
        let embed = site.join(concat!("embed/v", env!("CARGO_PKG_VERSION")));
        bundle::site(project, &tools.node, site, &embed)?;
    }
    precache::write(site)?;
    if order.bundle {
        bundle::minify(project, &tools.node, &site.join(SERVICE_WORKER))?;
    }
    Ok(())
}

/// Reads and checks all lessons.
///
/// # Errors
///
/// Every problem in any of them.
pub fn checked_course(project: &Project) -> Result<Course, Report> {
    let folder = project.at("lessons");
    let here = env::current_dir().unwrap_or_default();
    load_course(folder.strip_prefix(&here).unwrap_or(&folder))
}

/// The course, for a build.
///
/// # Errors
///
/// As [`checked_course`], in one message.
pub fn course(project: &Project) -> Result<Course> {
    checked_course(project).map_err(|report| anyhow!("the lessons have errors\n\n{report}"))
}

/// The articles by their numbers, plain text, for boards on pages that have no room for the rules.
fn article_texts(course: &Course, lang: Lang) -> BTreeMap<&str, String> {
    let articles = course.articles.iter().flat_map(|section| &section.articles);
    articles.map(|article| (article.number.as_str(), plain(article.text.get(lang)))).collect()
}

/// The text of HTML without its tags.
fn plain(html: &str) -> String {
    let parts = html.split('<').enumerate();
    let text: String = parts
        .map(|(at, part)| if at == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) })
        .collect();
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// The files of `www/` that are part of the site, as paths from it.
fn sources(project: &Project) -> Result<Vec<PathBuf>> {
    let www = project.at("www");
    let mut found = Vec::new();
    for entry in www.read_dir().context("www cannot be read")? {
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
            found.extend(fs::list(&path)?.iter().map(|file| Path::new(&name).join(file)));
        } else {
            found.push(name.into());
        }
    }
    Ok(found)
}

/// Minified after everything else, because it lists the hashes of all other files.
const SERVICE_WORKER: &str = "sw.js";

/// Whether the bundle brings a file of `www/` into the site.
fn is_bundled(path: &Path) -> bool {
    let is_code = matches!(path.extension().and_then(OsStr::to_str), Some("js" | "css"));
    is_code && path != Path::new(SERVICE_WORKER)
}

/// Adds the script that loads a page again after a change; 404.html too, since the missing page may come back.
fn with_live_script(html: &str, path: &Path, build: &str) -> String {
    let anywhere = path == Path::new("404.html");
    let root = if anywhere { "/".to_owned() } else { "../".repeat(path.components().count() - 1) };
    let script = format!("<script type=\"module\" src=\"{root}.site/live.js?build={build}\"></script>\n</head>");
    let html = html.replacen("</head>", &script, 1);
    // Its own policy allows no scripts.
    if anywhere { html.replacen("default-src 'none'", "default-src 'self'", 1) } else { html }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn tags_and_entities_become_text() {
        assert_eq!(plain("A <em>king</em> &amp; a <a href=\"x\">rook</a>: 1 &lt; 2"), "A king & a rook: 1 < 2");
    }
}

//! `cargo site serve`: the built site on this machine, built again whenever a file changes.
//!
//! Pages carry `live.js`, which asks for [`CHANGES`] and waits: after a good build it loads the page again, after a bad
//! one it shows what is wrong. The site that worked last stays.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::http::{HeaderValue, Response, StatusCode, Uri, header};
use axum::routing::get;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use tokio::sync::{RwLock, watch};

use crate::build::{self, Order, Tools};
use crate::project::Project;
use crate::{files, say};

const CHANGES: &str = "/.site/changes";
const LIVE: &str = "/.site/live.js";
/// How long a page waits for a change before it asks again.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long nothing may change before a build starts: an editor saves several files in a row.
const QUIET: Duration = Duration::from_millis(150);

/// How the last build went.
#[derive(Clone, Debug, Default)]
struct News {
    /// Another one after every build, good or bad.
    token: String,
    /// Names the good build that is being served.
    build: String,
    /// What is wrong, after a bad one.
    problem: Option<String>,
}

/// What the server knows: the folder it serves, and how the last build went.
#[derive(Clone)]
struct Site {
    /// Locked while a new site takes the old one's place.
    folder: Arc<RwLock<PathBuf>>,
    news: watch::Sender<News>,
}

/// Builds, serves and rebuilds until the program is stopped.
///
/// # Errors
///
/// When the tools are missing or the port is taken; a site that does not build is shown, not returned.
pub fn serve(project: &Project, port: u16) -> Result<ExitCode> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("port {port} cannot be used; choose another one with --port"))?;
    listener.set_nonblocking(true)?;
    let tools = Tools::ready(project)?;
    let folder = project.target("serve");
    files::remove(&folder)?;
    let site = Site { folder: Arc::new(RwLock::new(folder)), news: watch::Sender::new(News::default()) };
    let (sender, changed) = mpsc::channel();
    let mut watcher = watcher(project, sender)?;
    watch_all(project, &mut watcher)?;
    rebuild(project, &tools, &site);
    say::note(&format!("{} (stop with Ctrl-C)", say::bold(&format!("http://localhost:{port}/"))));
    let builder = (project.clone(), site.clone());
    thread::spawn(move || {
        let (project, site) = builder;
        while let Some(paths) = wait(&changed) {
            // Folders that are new, or there again after a change of branch. What cannot be watched shows in the build.
            let _ = watch_all(&project, &mut watcher);
            announce(&project, &paths);
            rebuild(&project, &tools, &site);
        }
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let routes = Router::new()
            .route(CHANGES, get(changes))
            .route(LIVE, get(|| async { answer(StatusCode::OK, "live.js", include_str!("live.js")) }))
            .fallback(get(file))
            .with_state(site);
        axum::serve(tokio::net::TcpListener::from_std(listener)?, routes).await
    })?;
    Ok(ExitCode::SUCCESS)
}

fn rebuild(project: &Project, tools: &Tools, site: &Site) {
    let step = say::step("Building the site", "");
    let moment = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis().to_string();
    let order = Order { base_url: None, bundle: false, live: Some(moment.clone()) };
    let fresh = project.target("serve.new");
    let built = build::into_folder(project, tools, &order, &fresh).and_then(|()| {
        let place = site.folder.blocking_write();
        files::swap(&fresh, &place)
    });
    let problem = built.err().map(|error| format!("{error:#}"));
    match &problem {
        None => step.done(),
        Some(text) => {
            say::problem(text);
            say::note("the site that was built last stays until this is put right");
        }
    }
    site.news.send_modify(|news| {
        if problem.is_none() {
            news.build.clone_from(&moment);
        }
        news.token = moment;
        news.problem = problem;
    });
}

/// The folders that the site is made from.
const SOURCES: [&str; 3] = ["src", "lessons", "www"];

/// Tells of every change below [`SOURCES`], as far as [`watch_all`] has it watched.
fn watcher(project: &Project, sender: mpsc::Sender<PathBuf>) -> Result<RecommendedWatcher> {
    let sources = SOURCES.map(|folder| project.at(folder));
    Ok(notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        if matches!(event.kind, EventKind::Access(_)) {
            return;
        }
        let is_source = |path: &PathBuf| sources.iter().any(|folder| path.starts_with(folder)) && !is_scratch(path);
        for path in event.paths.into_iter().filter(is_source) {
            let _ = sender.send(path);
        }
    })?)
}

/// Watches everything the site is made from, except for what is not there.
fn watch_all(project: &Project, watcher: &mut RecommendedWatcher) -> Result<()> {
    let mut watch = |path: &Path, mode| {
        if !path.is_dir() {
            return Ok(());
        }
        watcher.watch(path, mode).with_context(|| format!("{} cannot be watched", path.display()))
    };
    // The root for the folders themselves, when they go and come back.
    watch(project.root(), RecursiveMode::NonRecursive)?;
    watch(&project.at("src"), RecursiveMode::Recursive)?;
    watch(&project.at("lessons"), RecursiveMode::Recursive)?;
    let www = project.at("www");
    watch(&www, RecursiveMode::NonRecursive)?;
    for entry in www.read_dir().into_iter().flatten().flatten().filter(|entry| !is_scratch(&entry.path())) {
        watch(&entry.path(), RecursiveMode::Recursive)?;
    }
    Ok(())
}

/// Installed packages, hidden files and what editors leave beside a file while they save it.
fn is_scratch(path: &Path) -> bool {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return true };
    name.starts_with(['.', '#']) || name.ends_with(['~', '#']) || name == "node_modules" || name == "4913"
}

/// Waits until something changes and then until nothing more does; nothing when nobody can change anything any more.
fn wait(changed: &Receiver<PathBuf>) -> Option<BTreeSet<PathBuf>> {
    let mut paths = BTreeSet::from([changed.recv().ok()?]);
    loop {
        match changed.recv_timeout(QUIET) {
            Ok(path) => paths.insert(path),
            Err(RecvTimeoutError::Timeout) => return Some(paths),
            Err(RecvTimeoutError::Disconnected) => return None,
        };
    }
}

fn announce(project: &Project, paths: &BTreeSet<PathBuf>) {
    let shown: Vec<_> = paths.iter().map(|path| project.shown(path).display().to_string()).collect();
    match shown.as_slice() {
        [first, _, rest @ ..] if !rest.is_empty() => {
            say::note(&format!("{first} and {} more changed", shown.len() - 1))
        }
        _ => say::note(&format!("{} changed", shown.join(" and "))),
    }
    let program = [Path::new("src/bin"), Path::new("src/lesson")];
    if paths.iter().any(|path| program.iter().any(|part| project.shown(path).starts_with(part))) {
        say::note("this program is made from that: stop it and start it again to see the change");
    }
}

/// Answers when something has happened after `?after=TOKEN`, or when the page has waited long enough.
async fn changes(State(site): State<Site>, RawQuery(query): RawQuery) -> Response<Body> {
    let query = query.unwrap_or_default();
    let after = query.strip_prefix("after=").unwrap_or_default();
    let mut news = site.news.subscribe();
    let _ = tokio::time::timeout(PATIENCE, news.wait_for(|news| news.token != after)).await;
    let news = site.news.borrow().clone();
    let text = serde_json::json!({ "token": news.token, "build": news.build, "problem": news.problem }).to_string();
    answer(StatusCode::OK, "changes.json", text)
}

/// Answers with a file of the site.
async fn file(State(site): State<Site>, uri: Uri) -> Result<Response<Body>, Infallible> {
    let folder = site.folder.read().await;
    let below = Path::new(uri.path().trim_start_matches('/'));
    let safe = below.components().all(|part| matches!(part, Component::Normal(_)));
    let mut path = folder.join(below);
    if safe && path.is_dir() {
        if !uri.path().ends_with('/') {
            return Ok(moved(&format!("{}/", uri.path())));
        }
        path.push("index.html");
    }
    let name = path.to_string_lossy().into_owned();
    if let (true, Ok(content)) = (safe, std::fs::read(&path)) {
        return Ok(answer(StatusCode::OK, &name, content));
    }
    if !folder.is_dir() {
        return Ok(answer(StatusCode::SERVICE_UNAVAILABLE, "index.html", NOTHING_YET));
    }
    let content = std::fs::read(folder.join("404.html")).unwrap_or_else(|_| b"Not found".into());
    Ok(answer(StatusCode::NOT_FOUND, "404.html", content))
}

/// Shown where no build has succeeded so far; the script says why.
const NOTHING_YET: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Regelbrett</title>\
    <p>The site could not be built.</p><script type=\"module\" src=\"/.site/live.js\"></script></html>\n";

fn moved(to: &str) -> Response<Body> {
    let mut response = answer(StatusCode::PERMANENT_REDIRECT, "moved.txt", "");
    if let Ok(value) = HeaderValue::from_str(to) {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}

fn answer(status: StatusCode, name: &str, content: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(content.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // Boards embedded in pages of other origins load their modules from here.
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// The type of a file, by its name.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "ts" | "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_get_the_types_browsers_insist_on() {
        assert_eq!(content_type("/engine/regelbrett_bg.wasm"), "application/wasm");
        assert_eq!(content_type("board.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("manifest.de.webmanifest"), "application/manifest+json");
    }

    #[test]
    fn folders_that_are_new_or_come_back_are_watched() -> Result<()> {
        let root = std::env::temp_dir().join(format!("regelbrett-watch-{}", std::process::id()));
        let project = Project::at_root(&root);
        for folder in ["src", "lessons", "www/board"] {
            std::fs::create_dir_all(project.at(folder))?;
        }
        let (sender, changed) = mpsc::channel();
        let mut watcher = watcher(&project, sender)?;
        watch_all(&project, &mut watcher)?;
        let mut seen = |path: &str| -> Result<bool> {
            files::write(&project.at(path), "")?;
            let mut seen = false;
            while let Ok(changed) = changed.recv_timeout(Duration::from_millis(300)) {
                seen |= changed == project.at(path);
            }
            watch_all(&project, &mut watcher)?;
            Ok(seen)
        };
        for path in ["lessons/a.toml", "www/app.js", "www/board/a.js"] {
            assert!(seen(path)?, "{path}");
        }
        seen("www/new/first.js")?;
        assert!(seen("www/new/second.js")?, "a new folder");
        for folder in ["lessons", "www/board", "www"] {
            files::remove(&project.at(folder))?;
            std::thread::sleep(Duration::from_millis(100));
            seen(&format!("{folder}/first.txt"))?;
            assert!(seen(&format!("{folder}/second.txt"))?, "{folder}, which was gone");
        }
        assert!(!seen("README.md")?, "the site is not made from that");
        files::remove(&root)
    }

    #[test]
    fn what_editors_leave_behind_starts_no_build() {
        for name in ["lessons/.castling.toml.swp", "www/#app.js#", "www/app.js~", "www/4913", "www/node_modules"] {
            assert!(is_scratch(Path::new(name)), "{name}");
        }
        assert!(!is_scratch(Path::new("lessons/castling.toml")));
    }
}

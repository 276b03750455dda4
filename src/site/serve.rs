//! `cargo site serve`: the built site on localhost, rebuilt whenever a file changes.
//!
//! Pages load `live.js`, which requests [`CHANGES`] and waits: after a good build it reloads the page, after a bad one it
//! shows the error. The last good site stays.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use serde::Serialize;
use tokio::sync::{RwLock, watch};
use tower::ServiceExt;
use tower_http::services::{ServeDir, ServeFile};

use crate::build::{self, Order, Tools};
use crate::project::Project;
use crate::{console, fs};

const CHANGES: &str = "/.site/changes";
const LIVE: &str = "/.site/live.js";
/// How long a request for changes waits before the page has to send another.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long nothing may change before a build starts: editors save several files in a row.
const QUIET: Duration = Duration::from_millis(150);

/// How the last build went.
#[derive(Clone, Debug, Default, Serialize)]
struct News {
    /// Different after every build, good or bad.
    token: String,
    /// The id of the good build being served.
    build: String,
    /// The error of a bad one.
    problem: Option<String>,
}

/// What the server and the builder share.
#[derive(Clone)]
struct Site {
    /// Locked while a new site replaces the old one.
    folder: Arc<RwLock<PathBuf>>,
    news: watch::Sender<News>,
}

/// Builds, serves and rebuilds until the program is stopped.
///
/// # Errors
///
/// When tools are missing or the port is taken. The errors of a build are shown, not returned.
pub fn serve(project: &Project, port: u16) -> Result<ExitCode> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("port {port} is not available; choose another one with --port"))?;
    listener.set_nonblocking(true)?;
    let tools = Tools::ready(project)?;
    let folder = project.target("serve");
    fs::remove(&folder)?;
    let site = Site { folder: Arc::new(RwLock::new(folder)), news: watch::Sender::new(News::default()) };
    let (sender, changed) = mpsc::channel();
    let mut watcher = watcher(project, sender)?;
    watch_all(project, &mut watcher)?;
    rebuild(project, &tools, &site);
    console::note(&format!("{} (stop with Ctrl-C)", console::bold(&format!("http://localhost:{port}/"))));
    let builder = (project.clone(), site.clone());
    thread::spawn(move || {
        let (project, site) = builder;
        while let Some(paths) = wait(&changed) {
            // Folders may be new, or back after a change of branch. If one cannot be watched, the build reports it.
            let _ = watch_all(&project, &mut watcher);
            announce(&project, &paths);
            rebuild(&project, &tools, &site);
        }
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let routes = Router::new()
            .route(CHANGES, get(changes))
            .route(LIVE, get(live_script))
            .fallback(file)
            .layer(middleware::map_response(headers))
            .with_state(site);
        axum::serve(tokio::net::TcpListener::from_std(listener)?, routes).await
    })?;
    Ok(ExitCode::SUCCESS)
}

fn rebuild(project: &Project, tools: &Tools, site: &Site) {
    let step = console::step("Building the site", "");
    let moment = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis().to_string();
    let order = Order { base_url: None, bundle: false, live: Some(moment.clone()) };
    let fresh = project.target("serve.new");
    let built = build::into_folder(project, tools, &order, &fresh).and_then(|()| {
        let place = site.folder.blocking_write();
        fs::swap(&fresh, &place)
    });
    let problem = built.err().map(|error| format!("{error:#}"));
    match &problem {
        None => step.done(),
        Some(text) => {
            console::error(text);
            console::note("the last good site stays until this is fixed");
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

/// The folders that the site is built from.
const SOURCES: [&str; 3] = ["src", "lessons", "www"];

/// Sends the path of every change below [`SOURCES`] that [`watch_all`] watches.
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

/// Watches everything the site is built from, as far as it exists.
fn watch_all(project: &Project, watcher: &mut RecommendedWatcher) -> Result<()> {
    let mut watch = |path: &Path, mode| {
        if !path.is_dir() {
            return Ok(());
        }
        watcher.watch(path, mode).with_context(|| format!("{} cannot be watched", path.display()))
    };
    // The root too, for folders that are removed and come back.
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

/// Installed packages, hidden files, and what editors put beside a file while they save it.
fn is_scratch(path: &Path) -> bool {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return true };
    name.starts_with(['.', '#']) || name.ends_with(['~', '#']) || name == "node_modules" || name == "4913"
}

/// Waits for a change, and then until nothing more changes; `None` when the watcher is gone.
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
            console::note(&format!("{first} and {} more changed", shown.len() - 1))
        }
        _ => console::note(&format!("{} changed", shown.join(" and "))),
    }
    // The commands contain the engine, which checks the lessons.
    if paths.iter().any(|path| path.starts_with(project.at("src")) && !path.starts_with(project.at("src/wasm"))) {
        console::note("cargo site itself is built from this too: restart it for changes to lesson checks and pages");
    }
}

/// Responds once something has happened after `?after=TOKEN`, or when the page has waited long enough.
async fn changes(State(site): State<Site>, RawQuery(query): RawQuery) -> Json<News> {
    let query = query.unwrap_or_default();
    let after = query.strip_prefix("after=").unwrap_or_default();
    let mut news = site.news.subscribe();
    let _ = tokio::time::timeout(PATIENCE, news.wait_for(|news| news.token != after)).await;
    Json(site.news.borrow().clone())
}

async fn live_script() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript")], include_str!("live.js"))
}

/// Responds with a file of the site.
async fn file(State(site): State<Site>, request: Request) -> Response {
    let folder = site.folder.read().await;
    if !folder.is_dir() {
        return (StatusCode::SERVICE_UNAVAILABLE, Html(NOTHING_YET)).into_response();
    }
    let missing = ServeFile::new(folder.join("404.html"));
    ServeDir::new(&*folder).not_found_service(missing).oneshot(request).await.into_response()
}

/// Shown until a build has succeeded; the script says why none has.
const NOTHING_YET: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Regelbrett</title>\
    <p>The site could not be built.</p><script type=\"module\" src=\"/.site/live.js\"></script></html>\n";

async fn headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // Boards embedded in pages of other origins load their modules from here.
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};

    use super::*;

    async fn get(site: &Site, path: &str) -> Result<Response> {
        Ok(file(State(site.clone()), Request::builder().uri(path).body(Body::empty())?).await)
    }

    #[tokio::test]
    async fn files_are_served_with_the_types_that_browsers_insist_on() -> Result<()> {
        let root = std::env::temp_dir().join(format!("regelbrett-serve-{}", std::process::id()));
        let site = Site { folder: Arc::new(RwLock::new(root.join("site"))), news: watch::Sender::new(News::default()) };
        assert_eq!(get(&site, "/").await?.status(), StatusCode::SERVICE_UNAVAILABLE, "before the first build");
        let types = [
            ("engine/regelbrett_bg.wasm", "application/wasm"),
            ("board.js", "text/javascript"),
            ("styles/site.css", "text/css"),
            ("manifest.de.webmanifest", "application/manifest+json"),
            ("de/brett/index.html", "text/html"),
            ("404.html", "text/html"),
        ];
        for (path, _) in types {
            fs::write(&root.join("site").join(path), path)?;
        }
        for (path, mime) in types {
            let response = get(&site, &format!("/{path}")).await?;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], mime, "{path}");
        }
        assert_eq!(get(&site, "/de/brett/").await?.status(), StatusCode::OK);
        assert_eq!(get(&site, "/de/brett").await?.headers()[header::LOCATION], "/de/brett/");
        fs::write(&root.join("secret.txt"), "")?;
        for missing in ["/de/nowhere/", "/board.txt", "/../secret.txt", "/%2e%2e/secret.txt"] {
            let response = get(&site, missing).await?;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{missing}");
            assert_eq!(to_bytes(response.into_body(), 100).await?, "404.html", "{missing}");
        }
        fs::remove(&root)
    }

    #[tokio::test]
    async fn a_file_that_changed_within_a_second_is_sent_again() -> Result<()> {
        let root = std::env::temp_dir().join(format!("regelbrett-fresh-{}", std::process::id()));
        let site = Site { folder: Arc::new(RwLock::new(root.clone())), news: watch::Sender::new(News::default()) };
        fs::write(&root.join("a.js"), "1")?;
        let first = get(&site, "/a.js").await?.headers().clone();
        let again = async || -> Result<Response> {
            let request = Request::builder().uri("/a.js");
            let request = request.header(header::IF_NONE_MATCH, &first[header::ETAG]);
            let request = request.header(header::IF_MODIFIED_SINCE, &first[header::LAST_MODIFIED]);
            Ok(file(State(site.clone()), request.body(Body::empty())?).await)
        };
        assert_eq!(again().await?.status(), StatusCode::NOT_MODIFIED);
        std::thread::sleep(Duration::from_millis(20));
        fs::write(&root.join("a.js"), "2")?;
        assert_eq!(to_bytes(again().await?.into_body(), 100).await?, "2");
        fs::remove(&root)
    }

    #[test]
    fn folders_that_are_new_or_come_back_are_watched() -> Result<()> {
        let root = std::env::temp_dir().join(format!("regelbrett-watch-{}", std::process::id()));
        let project = Project::at_root(&root);
        for folder in ["src", "lessons", "www/board"] {
            fs::create_dir_all(project.at(folder))?;
        }
        let (sender, changed) = mpsc::channel();
        let mut watcher = watcher(&project, sender)?;
        watch_all(&project, &mut watcher)?;
        let mut seen = |path: &str| -> Result<bool> {
            fs::write(&project.at(path), "")?;
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
            fs::remove(&project.at(folder))?;
            std::thread::sleep(Duration::from_millis(100));
            seen(&format!("{folder}/first.txt"))?;
            assert!(seen(&format!("{folder}/second.txt"))?, "{folder}, which was gone");
        }
        assert!(!seen("README.md")?, "the site is not built from that");
        fs::remove(&root)
    }

    #[test]
    fn editors_scratch_files_start_no_build() {
        for name in ["lessons/.castling.toml.swp", "www/#app.js#", "www/app.js~", "www/4913", "www/node_modules"] {
            assert!(is_scratch(Path::new(name)), "{name}");
        }
        assert!(!is_scratch(Path::new("lessons/castling.toml")));
    }
}

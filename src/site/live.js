// Only in pages of `cargo site serve`: reloads the page after a change, or shows why the build failed.

const page = new URL(import.meta.url).searchParams.get("build");
const RELOADED_FOR = "regelbrett-live";

/** Loads the page from the server, not from what its service worker has kept. */
async function reload(build) {
  if (sessionStorage.getItem(RELOADED_FOR) === build) return;
  sessionStorage.setItem(RELOADED_FOR, build);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith("regelbrett")).map((name) => caches.delete(name)));
  location.reload();
}

const box = document.createElement("div");
box.setAttribute("role", "alert");
const root = box.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  pre { position: fixed; inset: auto 0 0 0; z-index: 1000; max-height: 60vh; margin: 0; padding: 1rem 1.25rem; overflow: auto;
        background: #1d1812; color: #fffdf6; border-top: 4px solid #ef9079; font: 0.875rem/1.45 ui-monospace, monospace; }
`);
root.adoptedStyleSheets = [sheet];

function show(problem) {
  box.remove();
  if (!problem) return;
  const text = document.createElement("pre");
  text.textContent = problem;
  text.tabIndex = 0;
  root.replaceChildren(text);
  document.body.append(box);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

for (let token = ""; ; ) {
  try {
    const news = await (await fetch(new URL(`changes?after=${token}`, import.meta.url))).json();
    show(news.problem);
    if (news.build && news.build !== page) await reload(news.build);
    token = news.token;
  } catch {
    // The server is restarting.
    await pause(1000);
  }
}

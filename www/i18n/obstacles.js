/**
 * Why the rules cannot be asked at all: the policy of the page. The sentences stand here, because such a policy keeps the catalogues away, too.
 * Loaded when the engine has failed.
 */

/** @type {Record<string, Record<string, string>>} */
const SENTENCES = {
  de: {
    wasm: "Hier lässt sich nichts prüfen: Die Sicherheitsrichtlinie dieser Seite lässt kein WebAssembly zu.",
    connect: "Hier lässt sich nichts prüfen: Die Sicherheitsrichtlinie dieser Seite verbietet, die Regeln zu laden.",
  },
  en: {
    wasm: "Nothing can be checked here: this page’s security policy does not allow WebAssembly.",
    connect: "Nothing can be checked here: this page’s security policy forbids loading the rules.",
  },
};

/**
 * What the page's policy has to do with a failure; null: nothing.
 * @param {unknown} error
 * @param {string} lang
 * @param {URL} file  one of this site's
 * @returns {Promise<{ text: string, remedy: string } | null>}  text: for the reader; remedy: for the console
 */
export async function findObstacle(error, lang, file) {
  const { origin } = file;
  if (isRefusedWasm(error)) {
    return { text: SENTENCES[lang].wasm, remedy: "the Content-Security-Policy of this page refuses WebAssembly; add 'wasm-unsafe-eval' to its script-src, or embed a frame" };
  }
  if (!(await isRefusedFetch(file))) return null;
  return { text: SENTENCES[lang].connect, remedy: `the Content-Security-Policy of this page refuses requests to ${origin}; add ${origin} to its connect-src, or embed a frame` };
}

/** Browsers name the policy, each in its own words. @param {any} error @returns {boolean} */
const isRefusedWasm = (error) => error instanceof Error && (/unsafe-eval|content.security|blocked by csp/i.test(error.message) || isRefusedWasm(error.cause));

/** Whether the policy refuses a request to this site; the failure of one does not tell. @param {URL} file */
async function isRefusedFetch(file) {
  let refused = false;
  const note = (/** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI }) => {
    refused ||= effectiveDirective === "connect-src" && blockedURI.startsWith(file.origin);
  };
  document.addEventListener("securitypolicyviolation", note);
  await fetch(file, { cache: "force-cache" }).catch(() => {});
  // The event comes after the failure.
  await new Promise((done) => setTimeout(done, 50));
  document.removeEventListener("securitypolicyviolation", note);
  return refused;
}

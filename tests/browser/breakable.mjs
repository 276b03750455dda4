/** An engine under the test's control: it breaks when told to, or does not start before it may. */

/** In the page, before its scripts: `breaks` names the calls that trap, twice each, as a trap alone is not noticed; `start` lets it start. */
const SOURCE = `{
  window.breaks = {};
  const begin = WebAssembly.instantiate;
  const leave = new Promise((start) => (window.start = start));
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await begin.call(WebAssembly, module, imports);
    if (WAITS) await leave;
    const breakable = ([name, part]) => [name, typeof part === "function" && !name.startsWith("__") ? (...input) => {
      if (!window.breaks[name]) return part(...input);
      window.breaks[name] -= 1;
      throw new WebAssembly.RuntimeError("unreachable");
    } : part];
    return { module, instance: { exports: Object.fromEntries(Object.entries(instance.exports).map(breakable)) } };
  };
}`;

/**
 * Does something with pages whose engine can be broken.
 * @param {import("./browser.mjs").Browser} browser
 * @param {{ waits?: boolean }} how  waits: it starts only after `starts`
 * @param {(engine: { breaks(...names: string[]): Promise<void>, starts(): Promise<void> }) => Promise<void>} work
 */
export async function withBreakable(browser, { waits = false }, work) {
  const { identifier } = await browser.driver.sendAndGetDevToolsCommand("Page.addScriptToEvaluateOnNewDocument", { source: SOURCE.replace("WAITS", String(waits)) });
  try {
    await work({
      breaks: (...names) => browser.run((names) => { window.breaks = Object.fromEntries(names.map((name) => [name, 2])); }, names),
      starts: () => browser.run(() => window.start()),
    });
  } finally {
    await browser.driver.sendDevToolsCommand("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  }
}

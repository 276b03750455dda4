/**
 * Listens to a page as a screen reader does: what live regions say, and what gets the focus, with its name, role, states and description as the
 * browser's accessibility tree has them. What is heard is written down and compared as a whole with a file in `transcripts/`.
 *
 * UPDATE=1 writes the files anew; then read them aloud before you commit them.
 */
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Key, PATIENCE } from "./browser.mjs";

const UPDATE = process.env.UPDATE === "1";

/** How long nothing must be heard until all is said, in milliseconds: while writing, where nobody knows what is still to come, and while comparing. */
const QUIET = UPDATE ? 700 : 120;

const NAMES = new Map(Object.entries(Key).map(([name, key]) => [key, name]));

/** In the page, before anything else: notes every text of a live region and every focus, in order. */
const NOTE = `(() => {
  const heard = (window.heard = []);
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const spoken = (region) => region.textContent.replace(/\\s+/g, " ").trim();
  const observe = (root) => {
    new MutationObserver((changes) => {
      const regions = new Set();
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest?.(LIVE);
        if (region?.ariaAtomic === "false" && type === "childList") {
          // Only what is new is read.
          const added = [...addedNodes].filter((node) => node.isConnected).map((node) => node.textContent.replace(/\\s+/g, " ").trim()).filter(Boolean);
          if (added.length) heard.push(added.join(" "));
        } else if (region) regions.add(region);
        for (const node of addedNodes) if (node instanceof Element) for (const each of [node, ...node.querySelectorAll(LIVE)]) if (each.matches(LIVE)) regions.add(each);
      }
      for (const region of regions) if (region.isConnected && region.checkVisibility() && spoken(region)) heard.push(spoken(region));
    }).observe(root, { subtree: true, childList: true, characterData: true });
    root.addEventListener("focusin", ({ target }) => target.shadowRoot?.activeElement || heard.push(null));
  };
  observe(document);
  // Every exam draws the same questions.
  crypto.getRandomValues = (array) => array.fill(7);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    observe(root);
    return root;
  };
})();`;

/** Roles that a voice does not name when the keyboard comes by. */
const SILENT = new Set(["generic", "none", "StaticText", "InlineTextBox", "row", "rowgroup", "paragraph", "RootWebArea", "Iframe", "main", "section", "sectionheader", "article", "LabelText", "list", "listitem", "form", "DisclosureTriangle"]);

/** Roles whose name is heard when the keyboard comes in from outside. */
const ENTERED = new Set(["group", "grid", "region", "dialog", "navigation", "form", "radiogroup", "toolbar"]);

export class Listener {
  /** @type {string[]} */
  #lines = [];
  /** What is heard after each key, while comparing. @type {string[][]} */
  #expected = [];
  #file;
  /** The groups that the keyboard is in, by their elements. @type {number[]} */
  #inside = [];

  /** @param {import("./browser.mjs").Browser} browser @param {URL} file  the transcript */
  constructor(browser, file) {
    this.browser = browser;
    this.#file = file;
  }

  /** Begins to listen: to the pages that are opened from now on. @param {import("./browser.mjs").Browser} browser @param {string} name */
  static async begin(browser, name) {
    const listener = new Listener(browser, new URL(`transcripts/${name}.txt`, import.meta.url));
    if (!browser.listening) {
      browser.listening = true;
      await browser.driver.sendAndGetDevToolsCommand("Page.addScriptToEvaluateOnNewDocument", { source: NOTE });
      await browser.driver.sendAndGetDevToolsCommand("Accessibility.enable", {});
    }
    if (!UPDATE) listener.#expected = (await readFile(listener.#file, "utf8")).split(/^(?=> )/m).filter((part) => part.startsWith("> ")).map((part) => part.split("\n"));
    return listener;
  }

  /** Forgets what was heard so far: the page has been opened and is at rest. */
  async hush() {
    await this.browser.settled();
    await this.browser.run(() => void (window.heard.length = 0));
    this.#inside = (await this.#focus()).groups.map(({ backendDOMNodeId }) => backendDOMNodeId);
  }

  /** Writes a line of explanation into the transcript. @param {string} text */
  note(text) {
    this.#lines.push("", `# ${text}`);
  }

  /** Presses keys one after the other, and hears what follows each. @param {string[]} keys */
  async press(...keys) {
    for (const key of keys) await this.#hear(named(key), () => this.browser.type(key));
  }

  /** Holds Shift while a key is pressed. @param {string} key */
  async shift(key) {
    await this.#hear(`SHIFT+${named(key)}`, () => this.browser.driver.actions().keyDown(Key.SHIFT).keyDown(key).keyUp(key).keyUp(Key.SHIFT).perform());
  }

  /** Types a text, which is heard by its letters, and presses Enter. @param {string} text */
  async write(text) {
    await this.#hear(`"${text}" ENTER`, async () => {
      await this.browser.type(...text);
      await this.browser.type(Key.ENTER);
    });
  }

  /**
   * Goes somewhere by several keys, of which only the end is heard.
   * @param {string} keys  as the transcript names them
   * @param {() => Promise<void>} go
   */
  async reach(keys, go) {
    await go();
    await this.browser.run(() => void (window.heard.length = 0, window.heard.push(null)));
    await this.#hear(keys, async () => {});
  }

  /** @param {string} key @param {() => Promise<void>} act */
  async #hear(key, act) {
    const press = this.#lines.filter((line) => line.startsWith("> ")).length;
    await act();
    const heard = await this.#said(this.#expected[press] ?? []);
    // Of several places the focus was at, only the last is read out.
    const last = heard.lastIndexOf(null);
    const lines = [];
    for (const [at, text] of heard.entries()) {
      if (text !== null) lines.push(`  said: ${text}`);
      else if (at === last) lines.push(...(await this.#focusLines()));
    }
    this.#lines.push(`> ${key}`, ...lines);
    await this.browser.run(() => void (window.heard.length = 0));
  }

  /** All that is heard until it is quiet. @param {string[]} expected */
  async #said(expected) {
    const texts = expected.filter((line) => line.startsWith("  said:")).length;
    const place = expected.some((line) => line.startsWith("  at:"));
    /** @type {(string | null)[]} */
    let heard = [];
    const complete = () => heard.filter((text) => text !== null).length >= texts && (!place || heard.includes(null));
    for (let quiet = Date.now(), end = quiet + PATIENCE; Date.now() < end; ) {
      const now = await this.browser.run(() => window.heard);
      if (now.length !== heard.length) quiet = Date.now();
      heard = now;
      if (Date.now() - quiet > QUIET && complete()) break;
      await new Promise((again) => setTimeout(again, 30));
    }
    return heard;
  }

  /** What has the focus, in the accessibility tree, with its ancestors. */
  async #focus() {
    const send = (name, input) => this.browser.driver.sendAndGetDevToolsCommand(name, input);
    const expression = "(() => { let held = document.activeElement; while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement; return held; })()";
    const { result } = await send("Runtime.evaluate", { expression });
    const { nodes } = await send("Accessibility.getAXNodeAndAncestors", { objectId: result.objectId });
    const groups = nodes.slice(1).filter(({ ignored, role, name }) => !ignored && ENTERED.has(role.value) && (name?.value || role.value === "grid"));
    return { node: nodes[0], groups, objectId: result.objectId };
  }

  async #focusLines() {
    const { node, groups, objectId } = await this.#focus();
    const entered = groups.filter(({ backendDOMNodeId }) => !this.#inside.includes(backendDOMNodeId)).reverse();
    this.#inside = groups.map(({ backendDOMNodeId }) => backendDOMNodeId);
    const own = node.name?.value || !SILENT.has(node.role.value) ? line(node) : await this.#content(objectId);
    return [...entered.map((group) => `  into: ${line(group)}`), `  at: ${own}`];
  }

  /** What is read of an element without a name: its content. @param {string} objectId */
  async #content(objectId) {
    const { nodes } = await this.browser.driver.sendAndGetDevToolsCommand("Accessibility.queryAXTree", { objectId, role: "StaticText" });
    return nodes.map(({ name }) => name.value.trim()).filter(Boolean).join(" ") || "nothing";
  }

  /** Compares what was heard with the file, or writes it. */
  async end() {
    const text = `${this.#lines.join("\n").trim()}\n`;
    if (UPDATE) {
      await mkdir(dirname(this.#file.pathname), { recursive: true });
      await writeFile(this.#file, text);
    } else {
      assert.equal(text, await readFile(this.#file, "utf8"), `heard something else than in ${this.#file.pathname}`);
    }
  }
}

/** @param {string} key */
const named = (key) => NAMES.get(key) ?? key;

/** A node of the accessibility tree as a voice reads it: name, role, states, value, description. @param {any} node */
function line({ role, name, value, description, properties = [] }) {
  const state = Object.fromEntries(properties.map(({ name, value }) => [name, value.value]));
  const said = [
    name?.value,
    SILENT.has(role.value) || role.value === "gridcell" ? "" : role.value,
    state.multiselectable && "multiselectable",
    state.selected && "selected",
    state.expanded !== undefined && (state.expanded ? "expanded" : "collapsed"),
    state.pressed === "true" && "pressed",
    state.checked !== undefined && (state.checked === "true" ? "checked" : "not checked"),
    state.disabled && "unavailable",
    state.invalid && state.invalid !== "false" && "invalid",
    value?.value && `"${value.value}"`,
    description?.value && `(${description.value})`,
  ];
  return said.filter(Boolean).join(", ");
}

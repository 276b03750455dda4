/**
 * The learner's own progress on the start page: where it is kept, how to take it along, how to delete it.
 *
 * @typedef {import("../progress.js").Progress} Progress
 * @typedef {Record<string, string>} Catalog
 */
import { make } from "../dom.js";
import { sentence } from "../words.js";

/** @param {HTMLElement} section @param {Progress} progress @param {Catalog} t */
export function showAccount(section, progress, t) {
  const status = make("p", { role: "status" });
  const say = (/** @type {string} */ text, wrong = false) => {
    status.className = wrong ? "error" : "";
    status.textContent = text;
  };

  const code = make("input", { type: "text", id: "progress-code", readonly: true, spellcheck: "false", focus: () => code.select() });
  const copy = make("button", { type: "button", click: () => copyCode(code, t, say) }, t["ui.copy"]);

  const field = make("input", { type: "text", id: "progress-import", spellcheck: "false", autocomplete: "off" });
  const take = () => {
    const added = progress.take(field.value);
    if (added === null) return say(t["ui.progress-import-error"], true);
    field.value = "";
    say(sentence(t, "ui.progress-imported", { count: added }));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") take();
  });

  const forget = make("button", { type: "button", click: () => ask() }, t["ui.progress-reset"]);
  const ask = () => {
    if (!window.confirm(t["ui.progress-reset-confirm"])) return;
    progress.forget();
    say(t["ui.progress-none"]);
  };

  const show = () => {
    code.value = progress.code;
    own.hidden = progress.empty;
    forget.hidden = progress.empty;
  };
  const own = make("div", { class: "field" }, make("label", { for: "progress-code" }, t["ui.progress-code"]), make("div", { class: "line" }, code, copy));
  section.append(
    make("p", {}, t["ui.progress-where"]),
    own,
    make(
      "div",
      { class: "field" },
      make("label", { for: "progress-import" }, t["ui.progress-import"]),
      make("div", { class: "line" }, field, make("button", { type: "button", click: take }, t["ui.progress-take"])),
    ),
    make("p", { class: "row" }, forget),
    status,
  );
  section.hidden = false;
  progress.addEventListener("change", show);
  show();
}

/**
 * @param {HTMLInputElement} code
 * @param {Catalog} t
 * @param {(text: string, wrong?: boolean) => void} say
 */
async function copyCode(code, t, say) {
  code.select();
  try {
    await navigator.clipboard.writeText(code.value);
    say(t["ui.copied"]);
  } catch {
    say(t["ui.copy-failed"], true);
  }
}

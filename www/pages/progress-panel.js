/**
 * The learner's progress on the start page: where it is kept, how to transfer it, how to delete it.
 *
 * @import { Progress } from "../progress/progress.js"
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { sentence } from "../i18n/i18n.js";
import { make } from "../util/dom.js";

/** @param {HTMLElement} section @param {Progress} progress @param {Catalog} t */
export function showProgressPanel(section, progress, t) {
  const status = make("p", { role: "status" });
  const showStatus = (/** @type {string} */ text, wrong = false) => {
    status.className = wrong ? "error" : "";
    status.textContent = text;
  };

  const code = make("input", { type: "text", id: "progress-code", readonly: true, spellcheck: "false", focus: () => code.select() });
  const copy = make("button", { type: "button", click: () => copyCode(code, t, showStatus) }, t["ui.copy"]);

  const field = make("input", { type: "text", id: "progress-import", spellcheck: "false", autocomplete: "off" });
  const importCode = () => {
    const added = progress.importCode(field.value);
    if (added === null) return showStatus(t["ui.progress-import-error"], true);
    field.value = "";
    showStatus(sentence(t, "ui.progress-imported", { count: added }));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") importCode();
  });

  const reset = make("button", { type: "button", click: () => confirmReset() }, t["ui.progress-reset"]);
  const confirmReset = () => {
    if (!window.confirm(t["ui.progress-reset-confirm"])) return;
    progress.reset();
    showStatus(t["ui.progress-none"]);
  };

  const update = () => {
    code.value = progress.code;
    exportField.hidden = progress.empty;
    reset.hidden = progress.empty;
  };
  const exportField = make("div", { class: "field" }, make("label", { for: "progress-code" }, t["ui.progress-code"]), make("div", { class: "line" }, code, copy));
  section.append(
    make("p", {}, t["ui.progress-where"]),
    exportField,
    make(
      "div",
      { class: "field" },
      make("label", { for: "progress-import" }, t["ui.progress-import"]),
      make("div", { class: "line" }, field, make("button", { type: "button", click: importCode }, t["ui.progress-take"])),
    ),
    make("p", { class: "row" }, reset),
    status,
  );
  section.hidden = false;
  progress.addEventListener("change", update);
  update();
}

/**
 * @param {HTMLInputElement} code
 * @param {Catalog} t
 * @param {(text: string, wrong?: boolean) => void} showStatus
 */
async function copyCode(code, t, showStatus) {
  code.select();
  try {
    await navigator.clipboard.writeText(code.value);
    showStatus(t["ui.copied"]);
  } catch {
    showStatus(t["ui.copy-failed"], true);
  }
}

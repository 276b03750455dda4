// What www/README.md promises: a room is entered by its door, and imports go only downwards, never in a circle.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const www = new URL("../../www/", import.meta.url);
const modules = readdirSync(www, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".js") && !name.startsWith("node_modules/"));

/** The modules that one imports, at once or later, or takes types from; by their paths in www. */
const imports = new Map(
  modules.map((module) => {
    const source = readFileSync(new URL(module, www), "utf8");
    const found = [...source.matchAll(/(?<kind>\bfrom |\bimport |\bimport\()"(?<path>\.[^"]+)"/g)].map(({ groups, index }) => {
      const line = source.slice(source.lastIndexOf("\n", index) + 1, index);
      return { path: posix.join(posix.dirname(module), groups.path), type: /^\s*\/?\*|@type/.test(line) };
    });
    return [module, found];
  }),
);

const doorOf = (folder) => `${folder}/${posix.basename(folder)}.js`;
/** The rooms around a module, the outermost first. */
const roomsOf = (module) => {
  const parts = module.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/")).filter((folder) => modules.includes(doorOf(folder)));
};

test("what is imported is there", () => {
  assert.ok(modules.length > 50 && [...imports.values()].flat().length > 200, "modules and imports are found");
  for (const [module, found] of imports) {
    for (const { path } of found) assert.ok(modules.includes(path) || path === "engine/regelbrett.js", `${module} imports ${path}`);
  }
});

test("from outside a room only its door is imported", () => {
  assert.deepEqual(roomsOf("lesson/exercise/view.js"), ["lesson", "lesson/exercise"]);
  for (const [module, found] of imports) {
    // The declaration of the engine's types is everybody's.
    for (const { path } of found.filter(({ path }) => path !== "engine/regelbrett.js")) {
      const entered = roomsOf(path).filter((room) => !module.startsWith(`${room}/`));
      // A room within a room is entered by its own door.
      const inner = entered.at(-1);
      assert.ok(!inner || path === doorOf(inner), `${module} imports ${path}, not ${inner && doorOf(inner)}`);
    }
  }
});

test("no file lies beside a folder of its name", () => {
  for (const module of modules) assert.ok(!modules.some((other) => other.startsWith(`${module.slice(0, -3)}/`)), module);
});

test("nothing imports in a circle", () => {
  const done = new Set();
  /** @param {string} module @param {string[]} path */
  const visit = (module, path) => {
    assert.ok(!path.includes(module), `${[...path, module].join(" -> ")}`);
    if (done.has(module)) return;
    for (const each of imports.get(module) ?? []) if (!each.type) visit(each.path, [...path, module]);
    done.add(module);
  };
  for (const module of modules) visit(module, []);
});

test("imports run downwards in the list of rooms", () => {
  const rooms = [...readFileSync(new URL("README.md", www), "utf8").matchAll(/^\| `([a-z0-9]+)\/` \|/gm)].map(([, room]) => room);
  const folders = readdirSync(www, { withFileTypes: true }).filter((entry) => entry.isDirectory() && modules.some((module) => module.startsWith(`${entry.name}/`)));
  assert.deepEqual([...rooms].sort(), folders.map(({ name }) => name).sort(), "every folder with scripts is in the list");
  for (const [module, found] of imports) {
    for (const { path, type } of found) {
      const [from, to] = [module, path].map((each) => rooms.indexOf(each.split("/")[0]));
      assert.ok(type || from <= to, `${module} imports ${path}`);
    }
  }
});

// What holds for every file of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../pitboss/web/static/", import.meta.url);
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, ROOT), "utf8");

/** @param {RegExp} kind */
const named = (kind) => files.filter((name) => kind.test(name));

/** @param {string} text */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("every style sheet is linked, the tokens first", () => {
  const links = [...read("index.html").matchAll(/href="\/static\/([^"]+\.css)"/g)].map((found) => found[1]);
  assert.deepEqual(links.toSorted(), named(/\.css$/).toSorted());
  assert.equal(links[0], "tokens.css");
});

test("colours are named in tokens.css and nowhere else", () => {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?)\(/i;
  for (const name of named(/\.(css|js)$/))
    if (name !== "tokens.css") assert.doesNotMatch(bare(read(name)), colour, name);
});

test("distances, corners and letters come from the scale", () => {
  const literal = /(?:^|[\s;])(?:gap|padding|margin|font-size|border-radius)[a-z-]*:[^;]*\d(?:px|rem)/;
  for (const name of named(/\.css$/)) if (name !== "tokens.css") assert.doesNotMatch(bare(read(name)), literal, name);
});

test("all style sheets are one on the page: no name is the block of two of them, or a state in one and a block in another", () => {
  const blocks = /** @type {Map<string, Set<string>>} */ (new Map());
  const states = /** @type {Map<string, Set<string>>} */ (new Map());
  const add = (/** @type {typeof blocks} */ to, /** @type {string} */ name, /** @type {string} */ file) =>
    to.set(name, (to.get(name) ?? new Set()).add(file));
  for (const file of named(/\.css$/).filter((name) => name !== "base.css"))
    for (const [, selectors = ""] of bare(read(file))
      .replace(/@media[^{]*\{/g, "")
      .matchAll(/([^{}]+)\{/g))
      for (const one of selectors.split(",").map((each) => each.trim())) {
        const [, block] = /^\.([\w-]+)$/.exec(one) ?? [];
        if (block && !selectors.includes(",")) add(blocks, block, file);
        for (const [, state = ""] of one.matchAll(/[\w\])]\.([\w-]+)/g)) add(states, state, file);
      }
  const twice = [...blocks].filter(([, in_]) => in_.size > 1).map(([name]) => name);
  const both = [...blocks].filter(([name, in_]) => [...(states.get(name) ?? [])].some((file) => !in_.has(file)));
  assert.deepEqual([twice, both.map(([name]) => name)], [[], []]);
});

test("every token is used, and every one that is used is there", () => {
  const given = new Set([...read("tokens.css").matchAll(/^\s*(--[\w-]+):/gm)].map((found) => found[1]));
  const used = new Set(
    named(/\.css$/).flatMap((name) => [...read(name).matchAll(/var\((--[\w-]+)/g)].map((f) => f[1])),
  );
  const drawn = new Set(["--dx", "--dy", "--letters", "--n"]);
  assert.deepEqual(
    [...given].filter((name) => !used.has(name)),
    [],
  );
  assert.deepEqual(
    [...used].filter((name) => !given.has(name) && !drawn.has(name ?? "")),
    [],
  );
});

test("the felt and the style sheets change over at the same widths", () => {
  const widths = new Set(
    named(/\.css$/).flatMap((name) => [...read(name).matchAll(/max-width: (\d+)px\)/g)].map((f) => f[1])),
  );
  assert.deepEqual([...widths].toSorted(), ["640", "900"]);
  assert.match(read("visuals/layout.js"), /NARROW = 640;/);
});

test("what a person reads stands in the texts of a language", () => {
  // Keys of the keyboard, events of the log and the like are names, not words.
  const names =
    /^(?:Arrow\w+|Page\w+|Enter|Escape|Delete|Backspace|Home|End|Content-Type|POST|Wagered|Said|Pushed|Progressive|BoxTaken|PersonEngaged|SheetInForce|SeatsDrawn)$/;
  const wordy = /"([A-Z][a-z][^"\\]*|[a-z]+ [a-z]+ [a-z]+ [^"\\]*)"/g;
  const found = named(/\.js$/)
    .filter((name) => !/^(?:texts|gallery\/|kit\/language\.js)/.test(name))
    .flatMap((name) => [...bare(read(name)).matchAll(wordy)].map((each) => `${name}: ${each[1]}`))
    .filter((each) => !names.test(each.split(": ")[1] ?? ""));
  assert.deepEqual(found, []);
});

test("the page itself has no words but its name and what is said without scripts", () => {
  const body = read("index.html")
    .replace(/^.*<body>/s, "")
    .replace(/<noscript>.*<\/noscript>/s, "");
  const said = body.replace(/<[^>]*>/g, " ").trim();
  assert.equal(said, "Pitboss");
  assert.doesNotMatch(body, /aria-label/);
});

test("no page reaches into another's folder but for the kinds of tables", () => {
  const pages = ["floor", "gallery", "game", "lobby", "rounds", "spoken", "study", "table"];
  const across = named(/\.js$/).flatMap((name) => {
    const [folder = ""] = name.split("/");
    const from = [...read(name).matchAll(/from "\.\.\/(\w+)\//g)].map((found) => found[1] ?? "");
    return from.filter((to) => pages.includes(to) && to !== folder).map((to) => `${folder} ${to}`);
  });
  assert.deepEqual([...new Set(across)].toSorted(), ["floor table", "rounds table", "spoken table", "study table"]);
});

import "./setup.js";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { houseTexts } from "../../pitboss/web/static/house_texts.js";
import { marked } from "../../pitboss/web/static/kit/english.js";
import { LANGUAGES, languageOf } from "../../pitboss/web/static/kit/language.js";
import { named as called } from "../../pitboss/web/static/kit/seats.js";
import { spokenTexts } from "../../pitboss/web/static/spoken_texts.js";
import { saidByServer } from "../../pitboss/web/static/table/heard.js";
import { texts as spanish } from "../../pitboss/web/static/texts/es.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { told } from "../../pitboss/web/static/visuals/told.js";
import { potView } from "./samples.js";

/** @import { ToldValue } from "../../pitboss/web/static/types/pictures.js" */

const FOLDER = new URL("../../pitboss/web/static/texts/", import.meta.url);
const HOUSE = new URL("house/", FOLDER);
const SPOKEN = new URL("spoken/", FOLDER);
/** @param {URL} folder */
const named = (folder) => readdirSync(folder).filter((name) => name.endsWith(".js"));
const names = named(FOLDER).map((name) => name.replace(/\.js$/, ""));

/**
 * Every text by its path: a word, or which of what it is given it says, by their places.
 * @param {unknown} part
 * @param {string} path
 * @returns {[path: string, what: string][]}
 */
function every(part, path) {
  if (typeof part === "function") return [[path, `says ${placeholders(part).join()}`]];
  if (typeof part === "string") return [[path, "words"]];
  return Object.entries(/** @type {object} */ (part)).flatMap(([name, each]) => every(each, `${path}.${name}`));
}

/** @param {Function} text */
function placeholders(text) {
  const [head = "", ...rest] = text
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("=>");
  const names = head.match(/\w+/g) ?? [];
  const body = rest.join("=>");
  return names.flatMap((name, at) => (new RegExp(`\\b${name}\\b`).test(body) ? [at] : []));
}

// Lists of words that do the same are as long as a language wants them.
const FREE = /\.words\.\d+$/;

/** @param {unknown} of */
const shape = (of) => Object.fromEntries(every(of, "").filter(([path]) => !FREE.test(path)));

test("every language has the same texts, and says in each what it is given", async () => {
  assert.deepEqual(names.toSorted(), Object.keys(LANGUAGES).toSorted());
  assert.deepEqual([named(HOUSE), named(SPOKEN)], [named(FOLDER), named(FOLDER)]);
  for (const name of names) {
    const found = await import(new URL(`${name}.js`, FOLDER).href);
    const house = await import(new URL(`${name}.js`, HOUSE).href);
    assert.deepEqual(shape(found.texts), shape(texts), name);
    const spoken = await import(new URL(`${name}.js`, SPOKEN).href);
    assert.deepEqual(shape(house.houseTexts), shape(houseTexts), name);
    assert.deepEqual(shape(spoken.spokenTexts), shape(spokenTexts), name);
  }
});

test("a text that is missing, or that leaves out what it is given, is found", () => {
  assert.notDeepEqual(shape({ a: "x" }), shape({ a: "x", b: "y" }));
  assert.notDeepEqual(
    shape({ a: (/** @type {string} */ b) => `x ${b}` }),
    shape({ a: (/** @type {string} */ _b) => "x" }),
  );
});

test("one's own choice comes first, then what the browser wants, then English", () => {
  assert.equal(languageOf("", ["es-MX", "en"]), "es");
  assert.equal(languageOf("en", ["es-MX"]), "en");
  assert.equal(languageOf("", ["fr-FR", "es"]), "es");
  assert.equal(languageOf("", ["fr-FR"]), "en");
});

test("no two letters ask the same, in any language", async () => {
  for (const name of names) {
    const { keys } = (await import(new URL(`${name}.js`, SPOKEN).href)).spokenTexts;
    assert.equal(new Set(Object.values(keys)).size, Object.keys(spokenTexts.keys).length, name);
  }
});

test("what the server has said in the middle of a sentence is marked as English", () => {
  const node = document.createElement("p");
  const mark = { lang: "en" };
  node.append(
    ...marked(
      "Su mano: pair of kings. P1 tiene pair of kings, ace kicker.",
      ["pair of kings.", "pair of kings, ace kicker", ""],
      mark,
    ),
  );
  assert.equal(
    node.innerHTML,
    'Su mano: <span lang="en">pair of kings</span>. P1 tiene <span lang="en">pair of kings, ace kicker</span>.',
  );
  assert.deepEqual(marked("Your hand: pair of kings.", ["pair of kings"], {}), ["Your hand: pair of kings."]);
  const plays = [{ hand: 0, says: "two pairs", cards: [], board: [], best: true }];
  assert.deepEqual(saidByServer(potView({ over: true, plays })), ["two pairs"]);
  assert.deepEqual(saidByServer(null), []);
});

test("a limit and a family of games are words of the page", () => {
  for (const of of ["fixed limit", "spread limit", "pot limit", "no limit"]) {
    assert.equal(texts.pots.structures[of], of);
    assert.notEqual(spanish.pots.structures[of] ?? of, of);
  }
  assert.deepEqual(Object.keys(spanish.lobby.families), Object.keys(texts.lobby.families));
});

test("a practice partner is called by its number in the language of the page, and nobody else is", () => {
  const chair = { house: true, ready: false, away: false };
  const chairs = [
    { ...chair, seat: 0, name: "by the log", number: 3 },
    { ...chair, seat: 1, name: "House player 3" },
  ];
  const names = called({ chairs }).chairs.map(({ name }) => name);
  assert.deepEqual(names, ["House player 3", "House player 3"]);
  assert.equal(spanish.seats.partner(3), "Jugador de la casa 3");
});

test("what is told of seats is worded by the page: of who has a name, of a practice partner, and of nobody", async () => {
  const { told: words } = await import(new URL("told/es.js", FOLDER).href);
  const folds = (/** @type {ToldValue} */ seat) => told({ line: "{seat} folds.", args: { seat } }, words).reads;
  assert.equal(folds("Ana"), "Ana se retira.");
  assert.equal(folds({ line: "House player {number}", args: { number: 3 } }), "Jugador de la casa 3 se retira.");
  assert.equal(folds({ seat: 1, noun: "seat" }), "Asiento 2 se retira.");
});

test("who has won what of a pot is a sentence in Spanish too", async () => {
  const { told: words } = await import(new URL("told/es.js", FOLDER).href);
  const wins = (/** @type {string} */ line, /** @type {Record<string, ToldValue>} */ args) =>
    told({ line: "{whom} {why}: {amount}.", args: { whom: "Ana", why: { line, args }, amount: { chips: 500 } } }, words)
      .reads;
  const line = (/** @type {string} */ key, args = {}) => ({ line: key, args });
  const pot = line("the pot");
  assert.equal(wins("wins {pot}", { pot }), "Ana gana el bote: $5.");
  const half = line("the {way} half of {pot}", { way: line("low"), pot: line("side pot {number}", { number: 1 }) });
  assert.equal(wins("shares {pot}", { pot: half }), "Ana comparte el bote lateral 1, la mitad baja: $5.");
  const more = { shares: line("shares {pot}", { pot }), chips: line("chip") };
  assert.equal(wins("{shares} and gets the odd {chips}", more), "Ana comparte el bote y recibe la ficha de más: $5.");
  for (const way of ["high", "low", "badugi", "deuce to seven low"]) assert.ok(words(way), way);
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { told as spanish } from "../../pitboss/web/static/texts/told/es.js";
import { told } from "../../pitboss/web/static/visuals/told.js";

/** @import { TableLine, ToldValue } from "../../pitboss/web/static/types/pictures.js" */

/** @param {string} key @param {Record<string, ToldValue>} args @returns {TableLine} */
const line = (key, args = {}) => ({ says: "", law: null, line: key, args });

const TURNS = line("The dealer turns {cards}.", { cards: { cards: ["Ks", "Th", "Jk"] } });

test("cards are read as signs and heard as words", () => {
  const { reads, hears } = told(TURNS);
  assert.equal(reads, "The dealer turns K♠ 10♥ joker.");
  assert.equal(hears, "The dealer turns king of spades, ten of hearts, the joker.");
});

test("a line is told in the language of the page, with names, chips and phrases in their places", () => {
  const on = { line: "{amount} on {spot}", args: { amount: { chips: 500 }, spot: "Ante" } };
  const wagers = line("{hand} wagers {laid}.", { hand: "Ann", laid: { parts: [on, on], between: ", " } });
  assert.equal(told(wagers).reads, "Ann wagers $5 on Ante, $5 on Ante.");
  assert.equal(told(wagers, spanish).reads, "Ann apuesta $5 en Ante, $5 en Ante.");
  assert.equal(told(line("{seat} folds.", { seat: { seat: 1, noun: "seat" } }), spanish).reads, "Asiento 2 se retira.");
});

test("a further hand is told by its player's name in the language of the page", () => {
  const of = (/** @type {string} */ key, args = {}) =>
    line("{hand} folds.", { hand: { line: key, args: { name: "ana", ...args } } });
  const split = of("{name} (second hand)");
  assert.equal(told(split).reads, "ana (second hand) folds.");
  assert.deepEqual(told(split, spanish).lang, {});
  assert.equal(told(split, spanish).reads, "ana (segunda mano) se retira.");
  assert.equal(told(of("{name} (hand {at})", { at: 4 }), spanish).reads, "ana (mano 4) se retira.");
});

test("a line that a language does not have whole is English", () => {
  const then = { line: "something that no language has", args: {} };
  assert.equal(
    told(line("{what}: {then}.", { what: then, then }), spanish).reads,
    "Something that no language has: something that no language has.",
  );
  assert.equal(told(line("No more bets."), spanish).reads, "No va más.");
});

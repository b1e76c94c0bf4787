// Which games are meant by what somebody typed and chose.

import { distance } from "../kit/distance.js";
import { texts } from "../texts.js";

/** @import { GameLine } from "../types/pictures.js" */

/**
 * @typedef {object} Asked
 * @property {string} text
 * @property {string} state
 * @property {string} bank
 * @property {string} family
 * @property {boolean} byEdge
 */

const NO_EDGE = 9; // after every real one

/**
 * The games that fit: those first that are meant by a short name, then those whose name has what was typed as it was
 * typed, at its beginning or later, then those whose name has the words.
 * @param {readonly GameLine[]} games
 * @param {Asked} asked
 */
export function found(games, asked) {
  const { plain } = texts.lobby;
  const words = plain(asked.text).split(" ").filter(Boolean);
  const whole = ` ${words.join(" ")}`;
  /** @param {GameLine} game */
  const far = (game) => {
    const name = ` ${plain(game.name).trim()}`;
    if (nicknamed(game, asked.text)) return 0;
    if (name.includes(whole)) return name.startsWith(whole) ? 1 : 2;
    return words.every((word) => name.includes(word)) ? 3 : 4;
  };
  const list = games
    .filter((game) => chosen(game, asked) && (words.every((word) => has(game, word)) || nicknamed(game, asked.text)))
    .sort((a, b) => far(a) - far(b));
  return asked.byEdge ? list.sort((a, b) => (a.edge ?? NO_EDGE) - (b.edge ?? NO_EDGE)) : list;
}

/**
 * Whether a game is called so, by its name or a short one: words may also stand in what is said about a game.
 * @param {readonly GameLine[]} games
 * @param {string} text
 */
export function isName(games, text) {
  const { plain } = texts.lobby;
  const words = plain(text).split(" ").filter(Boolean);
  const named = (/** @type {GameLine} */ { name, slug, section }) => plain(`${name} ${slug} ${section}`);
  return games.some((game) => nicknamed(game, text) || words.every((word) => named(game).includes(word)));
}

/**
 * Whether it is a short name of the game: uth, plo, 2-7.
 * @param {GameLine} game
 * @param {string} text
 */
function nicknamed({ aliases }, text) {
  const typed = text.trim().toLowerCase().replaceAll(" ", "-");
  return aliases.includes(typed);
}

/**
 * @param {GameLine} game
 * @param {Asked} asked
 */
function chosen(game, { state, bank, family }) {
  if (state && game.jurisdiction !== state) return false;
  if (bank && game.bank !== bank) return false;
  return !family || game.family === family;
}

/**
 * Numbers of two digits and more are looked for in the section.
 * @param {GameLine} game
 * @param {string} word
 */
function has(game, word) {
  if (/\d{2}/.test(word)) return `${game.name} ${game.section}`.toLowerCase().includes(word);
  return texts.lobby.plain(`${game.name} ${game.about} ${game.slug}`).includes(word);
}

const NEAR = 3; // so many are proposed
const ENOUGH = 0.3; // of all pairs of letters are in both

/**
 * Games whose names are written much like what was typed: something was misspelt.
 * @param {readonly GameLine[]} games
 * @param {string} text
 */
export function alike(games, text) {
  const { plain } = texts.lobby;
  const typed = plain(text);
  const worth = (/** @type {GameLine} */ { name, aliases }) =>
    Math.max(
      misspelt(typed, plain(name)),
      ...[name, ...aliases].map((each) => shared(pairs(typed), pairs(plain(each)))),
    );
  return games
    .map((game) => ({ game, worth: worth(game) }))
    .filter((each) => each.worth >= ENOUGH)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, NEAR)
    .map(({ game }) => game);
}

const LONG = 6; // letters of a word of which two may be wrong; of a shorter one one, of the shortest none
const SHORT = 4;

/**
 * Whether each word that was typed is a word of the name but for a letter or two: 1, less for each that is wrong.
 * @param {string} typed
 * @param {string} name
 */
function misspelt(typed, name) {
  const its = name.split(" ").filter(Boolean);
  const words = typed.split(" ").filter(Boolean);
  const wrong = words.map((word) => {
    const far = Math.min(...its.map((each) => distance(word, each)));
    return far <= (word.length >= LONG ? 2 : word.length >= SHORT ? 1 : 0) ? far : Number.POSITIVE_INFINITY;
  });
  return words.length ? 1 / (1 + wrong.reduce((all, far) => all + far, 0)) : 0;
}

/** @param {string} text */
const pairs = (text) => new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, n) => text.slice(n, n + 2)));

/**
 * @param {Set<string>} one
 * @param {Set<string>} other
 */
function shared(one, other) {
  const both = [...one].filter((each) => other.has(each)).length;
  return (2 * both) / (one.size + other.size);
}

/** Mixed games by their usual names, and what is played in them in turn, by short names. @type {Record<string, string[]>} */
const MIXED = {
  horse: ["flhe", "o8", "razz", "stud", "stud8"],
  hose: ["flhe", "o8", "stud", "stud8"],
  "8-game": ["27td", "flhe", "o8", "razz", "stud", "stud8", "nlhe", "plo"],
};
const OTHER_NAMES = {
  "8game": "8-game",
  "eight-game": "8-game",
  "h.o.r.s.e.": "horse",
  mixed: "8-game",
  "mixed-games": "8-game",
};

/**
 * The games of a mixed game that somebody typed; none where it is no mixed game.
 * @param {readonly GameLine[]} games
 * @param {string} text
 */
export function mixedOf(games, text) {
  const typed = text.trim().toLowerCase().replaceAll(" ", "-");
  const names = MIXED[/** @type {Record<string, string>} */ (OTHER_NAMES)[typed] ?? typed] ?? [];
  return names.flatMap((name) => games.find((game) => game.aliases.includes(name)) ?? []);
}

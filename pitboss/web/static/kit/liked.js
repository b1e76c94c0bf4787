// Games that somebody has marked, and those played last; kept in this browser.

import { settings } from "./settings.js";

const MOST = 6; // played last

/** @param {string} name */
const list = (name) => settings.list(name);

export const favourites = {
  all: () => list("favourites"),

  /** @param {string} game */
  has: (game) => list("favourites").includes(game),

  /** @param {string} game */
  toggle(game) {
    const now = list("favourites");
    const next = now.includes(game) ? now.filter((each) => each !== game) : [...now, game];
    settings.keep("favourites", next);
  },
};

export const recent = {
  all: () => list("recent"),

  /** @param {string} game */
  add(game) {
    settings.keep("recent", [game, ...list("recent").filter((each) => each !== game)].slice(0, MOST));
  },
};

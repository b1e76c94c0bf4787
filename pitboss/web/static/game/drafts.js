// What somebody has chosen and written on a game's page: kept in this browser, so that nothing is forgotten or wiped.

import { settings } from "../kit/settings.js";

/** @import { Sheet } from "../kit/server.js" */
/** @import { GamePage } from "../types/pictures.js" */

/** The choice that stands for a pay table of one's own. */
export const OWN = "\u0000own";

/**
 * @typedef {object} Draft
 * @property {Record<string, string>} pays the schedule chosen for each wager, or OWN
 * @property {Record<string, string>} options
 * @property {Record<string, Record<string, string>>} own what was written for each wager, by hand
 */

/**
 * @param {string} game
 * @returns {Draft}
 */
export function draftOf(game) {
  const none = { pays: {}, options: {}, own: {} };
  try {
    return { ...none, ...JSON.parse(settings.get(`sheet.${game}`, "{}")) };
  } catch {
    return none;
  }
}

/**
 * @param {string} game
 * @param {Draft} draft
 */
export const keep = (game, draft) => settings.set(`sheet.${game}`, JSON.stringify(draft));

/**
 * What the server is asked about: of the tables of one's own those that are chosen.
 * @param {Draft} draft
 * @returns {Sheet}
 */
export function asked({ pays, options, own }) {
  const chosen = Object.entries(pays);
  return {
    pays: Object.fromEntries(chosen.filter(([, name]) => name !== OWN)),
    options,
    own: Object.fromEntries(
      chosen.flatMap(([wager, name]) => {
        const rows = own[wager];
        if (name !== OWN || !rows) return [];
        return [[wager, Object.entries(rows).map(([hand, odds]) => ({ hand, pays: asOdds(odds) }))]];
      }),
    ),
  };
}

/**
 * The schedules once one is chosen: those that the law ties to it move along.
 * @param {Draft["pays"]} pays
 * @param {GamePage["together"]} together
 * @param {string} wager
 * @param {string} name
 * @returns {Draft["pays"]}
 */
export const chosen = (pays, together, wager, name) => ({ ...pays, [wager]: name, ...together[wager]?.[name] });

/** Whether nothing is chosen that the usual sheet has not. @param {Sheet} sheet */
export const isUsual = (sheet) => [sheet.pays, sheet.options, sheet.own].every((part) => !Object.keys(part).length);

/** Odds as people write them: 3:1, 3/1 and 3 a 1 are 3 to 1. @param {string} written */
export const asOdds = (written) => written.trim().replace(/^([\d.,]+) *(?::|\/|a) *(\d+)$/i, "$1 to $2");

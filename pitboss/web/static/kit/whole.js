// A table put together of what comes through the live channel: what everybody sees, what is one's own, the story so far.

import { named } from "./seats.js";

/** @import { OwnPart, PictureMessage, TableView } from "../types/pictures.js" */

export const WIRE = 4; // how pictures come; the server says by which way it sends them

/**
 * The table of a message that came after another.
 * @param {PictureMessage} message
 * @param {TableView | null} before
 * @returns {TableView}
 */
export function whole(message, before) {
  const view = named(message.picture);
  if (!view.picture) return /** @type {TableView} */ ({ ...view, ...mine(message.own) });
  const known = message.since ? (before?.picture?.told ?? []).slice(0, message.since) : [];
  const round = { ...view.picture, told: [...known, ...view.picture.told] };
  if (message.own) {
    const hands = message.own.hands;
    if ("boxes" in round) round.boxes = round.boxes.map((box, at) => ({ ...box, ...hands[at] }));
    else round.seats = round.seats.map((seat, at) => ({ ...seat, ...hands[at] }));
    round.may = /** @type {typeof round.may} */ (message.own.may);
  }
  return /** @type {TableView} */ ({ ...view, ...mine(message.own), picture: round });
}

/**
 * What stands beside the round.
 * @param {OwnPart | undefined} own
 */
function mine(own) {
  if (!own) return {};
  const { hands: _hands, may: _may, ...rest } = own;
  return rest;
}

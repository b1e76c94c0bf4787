// Who sits down at a table and who gets up, said to those who sit there already.

import { spokenTexts } from "../spoken_texts.js";

/** @import { TableView } from "../types/pictures.js" */

/** @param {TableView} before @param {TableView} now */
export function others(before, now) {
  const words = spokenTexts;
  /** @param {TableView} view @param {TableView} than */
  const only = (view, than) =>
    view.chairs.filter(
      ({ seat, name }) =>
        ![before.seat, now.seat].includes(seat) &&
        !than.chairs.some((chair) => chair.seat === seat && chair.name === name),
    );
  return [
    ...only(before, now).map(({ name, seat }) => words.goes(name, seat)),
    ...only(now, before).map(({ name, seat }) => words.comes(name, seat)),
  ];
}

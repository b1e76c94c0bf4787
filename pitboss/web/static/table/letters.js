// Which letter presses what at a table against the house: whenever in a round it is offered, it is offered by itself.

/** The teacher, what is done between rounds, and what is done with chips; no decision has one of these. */
export const BESIDE = { ask: "h", rebet: "r", again: "s", deal: "d", next: "n", undo: "u", clear: "c", double: "x" };

/**
 * A letter for each name, of those in it and its words' first ones before others; none where all are taken.
 * @param {readonly string[]} names of everything that may be decided in a round
 * @returns {Map<string, string>}
 */
export function letters(names) {
  const taken = new Set(Object.values(BESIDE));
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of new Set(names)) {
    const letter = [...wanted(name)].find((each) => !taken.has(each));
    if (!letter) continue;
    taken.add(letter);
    found.set(name, letter);
  }
  return found;
}

/** @param {string} name */
function wanted(name) {
  // A letter is typed without its accent.
  const plain = name
    .normalize("NFD")
    .replace(/[^a-z ]/gi, "")
    .toLowerCase();
  const firsts = plain.split(" ").map((word) => word.slice(0, 1));
  return firsts.join("") + plain.replaceAll(" ", "");
}

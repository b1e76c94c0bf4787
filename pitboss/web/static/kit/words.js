// Words cut, joined and spelt for their place; what they say stands in texts.js.

/** @param {string} name */
export const title = (name) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Between which a line may end. @param {string} text */
export const wordsOf = (text) => text.split(" ");

/** @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * @param {string} text
 * @param {number} most
 */
export const short = (text, most) => (text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text);

/**
 * In as many lines as it takes.
 * @param {string} text
 * @param {number} most letters of a line
 */
export function wrapped(text, most) {
  const lines = [""];
  for (const word of wordsOf(text)) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`.trim();
    if (longer.length > most && lines[last]) lines.push(word);
    else lines[last] = longer;
  }
  return lines;
}

/**
 * One line or two, the second cut where it is too long.
 * @param {string} text
 * @param {number} most
 */
export function split(text, most) {
  const lines = wrapped(text, most);
  return lines.length > 2 ? [lines[0] ?? "", short(lines.slice(1).join(" "), most)] : lines;
}

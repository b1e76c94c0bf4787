// How far one word is from another: what was misspelt was meant.

/** How many letters must be changed, put in or left out. @param {string} one @param {string} other */
export function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const above = row;
    row = [at + 1];
    for (const [to, its] of [...other].entries())
      row.push(Math.min((above[to + 1] ?? 0) + 1, (row[to] ?? 0) + 1, (above[to] ?? 0) + (letter === its ? 0 : 1)));
  }
  return row.at(-1) ?? 0;
}

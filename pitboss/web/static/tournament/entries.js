// A place of a document in TOML that has a field of its own: read from the text, and written into it where it stands.

/**
 * In which line a table of the document begins, and in which a place of it stands; -1 where there is none.
 * @param {readonly string[]} lines
 * @param {string} table
 * @param {string} key
 */
function lineOf(lines, table, key) {
  const head = lines.findIndex((line) => line.trim() === `[${table}]`);
  if (head < 0) return { head, at: -1 };
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => /^\s*\[/.test(line));
  const within = end < 0 ? rest : rest.slice(0, end);
  const at = within.findIndex((line) => line.split("=")[0]?.trim() === key);
  return { head, at: at < 0 ? -1 : head + 1 + at };
}

/** One string in one line, with its quotes. */
const PLAIN = /=\s*("(?:[^"\\]|\\.)*")\s*(?:#.*)?$/;

/**
 * What stands at a place; nothing where it cannot be read in one line.
 * @param {string} text
 * @param {string} table
 * @param {string} key
 */
export function entryOf(text, table, key) {
  const lines = text.split("\n");
  const said = lines[lineOf(lines, table, key).at]?.match(PLAIN)?.[1];
  try {
    return said ? String(JSON.parse(said)) : "";
  } catch {
    return "";
  }
}

/**
 * The text with something else at a place; what goes over several lines there is left to whoever wrote it.
 * @param {string} text
 * @param {string} table
 * @param {string} key
 * @param {string} value
 */
export function withEntry(text, table, key, value) {
  const lines = text.split("\n");
  const { head, at } = lineOf(lines, table, key);
  const line = `${key} = ${JSON.stringify(value.replace(/\s+/g, " "))}`;
  if (head < 0) return `${text.trimEnd()}\n\n[${table}]\n${line}\n`;
  if (at < 0) return lines.toSpliced(head + 1, 0, line).join("\n");
  return PLAIN.test(lines[at] ?? "") ? lines.with(at, line).join("\n") : text;
}

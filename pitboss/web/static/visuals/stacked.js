// A table whose rows are cards on a phone: each cell says there what it is.

/**
 * @template {HTMLTableElement} T
 * @param {T} table with its heads; drawn anew it is given here again
 * @returns {T}
 */
export function stacked(table) {
  const heads = [...table.querySelectorAll("thead th")].map((head) => head.textContent ?? "");
  for (const line of table.querySelectorAll("tbody tr")) label(line, heads);
  table.classList.add("stacked");
  return table;
}

/**
 * @param {Element} line
 * @param {readonly string[]} heads
 */
function label(line, heads) {
  for (const [at, cell] of [...line.children].entries()) cell.setAttribute("data-label", heads[at] ?? "");
}

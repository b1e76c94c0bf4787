// The story of a round: a list that is read from its end.

/**
 * Shows the last lines, the first of them whole.
 * @param {HTMLElement} list
 */
export function toEnd(list) {
  list.style.paddingBottom = "";
  list.scrollTop = list.scrollHeight;
  const top = list.scrollTop;
  if (!top) return;
  const lines = [...list.children].map((each) => /** @type {HTMLElement} */ (each).offsetTop - list.offsetTop);
  const whole = lines.find((at) => at >= top) ?? top;
  list.style.paddingBottom = `${whole - top}px`;
  list.scrollTop = whole;
}

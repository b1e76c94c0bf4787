// Elements made in one call: the tag, its attributes and handlers, and what is in it.

/** @import { Child, HtmlProps, SvgProps } from "../types/elements.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {HtmlProps} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  return dress(document.createElement(tag), props, children);
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {SvgProps} [props]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, props = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), props, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} node
 * @param {object} props
 * @param {Child[]} children
 * @returns {E}
 */
function dress(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style")
      for (const [key, each] of Object.entries(value)) node.style.setProperty(key, String(each));
    else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  node.append(...flat(children));
  return node;
}

/**
 * A line may end between two words and nowhere else: not between a sign and its sum.
 * @param {readonly string[]} words
 */
export const unparted = (words) => words.map((word, n) => [n ? " " : null, el("span", { class: "unparted" }, word)]);

/**
 * Children as they can be appended: nothing for what is left out.
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
export function flat(children) {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === false) return [];
    if (Array.isArray(child)) return flat(child);
    return [child instanceof Node ? child : String(child)];
  });
}

/**
 * Class names that apply.
 * @param {(string | false | null | undefined)[]} names
 */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * The element an event comes from, or one around it, that fits a selector.
 * @param {Event} event
 * @param {string} selector
 */
export function from(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * An element of index.html that every page relies on.
 * @param {string} id
 */
export function fixed(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element ${id}`);
  return found;
}

// Single letters and digits as keys: whether somebody wants them, where they act, and how a button names its own.

import { el, from } from "./elements.js";
import { settings } from "./settings.js";

/** What takes letters for itself, or stands over the page. */
const TYPED = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/** Voices and hands that slip press letters by mistake: they can be turned off. */
export const keysOn = () => settings.get("letters", "yes") === "yes";

/**
 * How a button names its key to those who see it; nothing where letters press nothing.
 * @param {string | number | undefined} key
 */
export const keyMark = (key) => (key && keysOn() ? el("kbd", { "aria-hidden": true }, key) : null);

/** The same for those who hear it. @param {string | undefined} key */
export const shortcut = (key) => (keysOn() ? key : undefined);

/**
 * Whether a key that is pressed is meant for a page: the focus is on it or nowhere, and nothing there wants the key itself.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} page
 */
export function meantFor(event, page) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || from(event, TYPED)) return false;
  const at = event.target;
  return !(at instanceof Element) || at === document.body || at.contains(page) || page.contains(at);
}

/** Whether a key is a letter or a digit that somebody does not want to be one. @param {KeyboardEvent} event */
export const unwanted = ({ key }) => key.length === 1 && key !== " " && !keysOn();

/** Enter and Space press what has the focus; held down they press once. @param {KeyboardEvent} event @param {() => void} run */
export function pressedBy(event, run) {
  if (event.key !== "Enter" && event.key !== " ") return false;
  event.preventDefault();
  if (!event.repeat) run();
  return true;
}

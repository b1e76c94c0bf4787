// Since when somebody's session goes in this browser.

import { settings } from "./settings.js";

/**
 * When it began; it begins with the first page that knows who is there, before anything can be played on it.
 * @param {string} who
 */
export const sessionSince = (who) => settings.get(`session.${who}`, "") || beginSession(who);

/** Another start begins another session. @param {string} who */
export function beginSession(who) {
  const since = String(Date.now());
  settings.set(`session.${who}`, since);
  return since;
}

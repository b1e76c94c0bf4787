import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { keyMark, meantFor, unwanted } from "../../pitboss/web/static/kit/keys.js";
import { settings } from "../../pitboss/web/static/kit/settings.js";
import { formBox, showDialog } from "../../pitboss/web/static/visuals/dialog.js";
import { ownSettings, preferences, unfold } from "../../pitboss/web/static/visuals/preferences.js";

test("after a dialog the focus is where it was, also on a button that was drawn anew", () => {
  const place = el("div", {}, el("button", { "aria-label": "Edit Ante" }, "Edit"));
  document.body.append(place);
  place.querySelector("button")?.focus();
  const box = showDialog(formBox("Pay table", el("button", {}, "Close")));
  place.replaceChildren(
    el("button", { "aria-label": "Edit Pair Plus" }, "Edit"),
    el("button", { "aria-label": "Edit Ante" }, "Edit"),
  );
  box.close();
  assert.equal(document.activeElement?.getAttribute("aria-label"), "Edit Ante");
  place.remove();
});

test("letters act on the page, not beside it nor where they are typed; a setting turns them off", () => {
  const page = el("main", {}, el("a", { href: "#" }), el("details", {}, el("summary", {}, "Keys")), el("input"));
  const head = el("header", {}, el("a", { href: "#" }));
  document.body.append(head, page);
  const pressed = (/** @type {Element | null} */ at, key = "f") => {
    /** @type {KeyboardEvent | null} */
    let seen = null;
    const see = (/** @type {Event} */ event) => {
      seen = /** @type {KeyboardEvent} */ (event);
    };
    document.addEventListener("keydown", see, { once: true });
    at?.dispatchEvent(Object.assign(new Event("keydown", { bubbles: true }), { key }));
    return /** @type {KeyboardEvent} */ (/** @type {unknown} */ (seen));
  };
  const meant = (/** @type {Element | null} */ at) => meantFor(pressed(at), page);
  assert.deepEqual(
    ["a", "summary"].map((tag) => meant(page.querySelector(tag))),
    [true, true],
  );
  assert.deepEqual(
    [meant(document.body), meant(page.querySelector("input")), meant(head.querySelector("a"))],
    [true, false, false],
  );
  assert.equal(unwanted(pressed(page)), false);
  const panel = preferences(() => {});
  const box = panel.querySelector("#letters");
  assert.ok(box instanceof HTMLInputElement && box.checked);
  box.checked = false;
  box.dispatchEvent(new Event("change"));
  assert.deepEqual([unwanted(pressed(page)), unwanted(pressed(page, "ArrowLeft")), keyMark("f")], [true, false, null]);
  settings.set("letters", "yes");
  head.remove();
  page.remove();
});

test("after the language was changed the keyboard goes on at its switch", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  sessionStorage.setItem("language chosen", "yes");
  const panel = preferences(() => {});
  document.body.append(panel);
  t.mock.timers.tick(1000);
  assert.equal(panel.open, true);
  assert.equal(document.activeElement?.id, "language");
  assert.equal(sessionStorage.getItem("language chosen"), null);
  panel.remove();
});

test("the settings of the account page are those of the tables, and keep the keyboard too", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  sessionStorage.setItem("language chosen", "yes");
  const part = ownSettings();
  document.body.append(part);
  t.mock.timers.tick(1000);
  assert.equal(document.activeElement?.id, "language");
  const named = (/** @type {Element} */ around) => [...around.querySelectorAll("select, input")].map(({ id }) => id);
  assert.deepEqual(named(part), ["pace", "sound", "four", "letters", "theme", "language"]);
  assert.deepEqual(named(preferences(() => {})), named(part));
  part.remove();
});

test("settings that are asked for by a word are unfolded, and the keyboard goes on at the first", () => {
  const panel = preferences(() => {});
  document.body.append(panel);
  assert.equal(panel.open, false);
  unfold(panel);
  assert.deepEqual([panel.open, document.activeElement?.id], [true, "pace"]);
  panel.remove();
});

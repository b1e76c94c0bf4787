import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { languageChoice } from "../../pitboss/web/static/account/account.js";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { formBox, showDialog } from "../../pitboss/web/static/visuals/dialog.js";
import { preferences } from "../../pitboss/web/static/visuals/preferences.js";

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

test("the language of the account page keeps the keyboard too", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  sessionStorage.setItem("language chosen", "yes");
  const line = languageChoice();
  document.body.append(line);
  t.mock.timers.tick(1000);
  assert.equal(document.activeElement?.id, "language");
  line.remove();
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { plain, typed, understood } from "../../pitboss/web/static/spoken/acts.js";
import { texts as spanish } from "../../pitboss/web/static/texts/es.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { act, bankedView, book, potView } from "./samples.js";

/** @import { TableView } from "../../pitboss/web/static/types/pictures.js" */

/** What a line comes to. @param {string} line @param {TableView} view */
const line = (line, view) => understood(line, typed(view, book(), "Ann"), view);

const DECIDES = bankedView({ may: [act(), act({ act: "bet", spot: "Ante", amount: 500 })] });

test("one letter or two do nothing, and are answered with what to type", () => {
  for (const short of ["f", "fo"]) {
    const said = line(short, DECIDES);
    assert.match(String(said), /too short.*Fold/, short);
  }
  assert.match(String(line("le", DECIDES)), /Type leave/);
  assert.deepEqual(line("fol", DECIDES), { do: "act", act: "fold", spot: "", amount: 0, cards: [] });
  assert.deepEqual(line("leave", DECIDES), { do: "leave" });
  assert.match(String(line("s", potView())), /Type .*out/);
});

test("no act has a word so short that a slip does it, and no letter asks two things, in any language", () => {
  for (const { spoken } of [texts, spanish]) {
    const { sit, leave, company, next, again, deal, back, out } = spoken;
    const words = [sit, leave, company, next, again, deal, back, out].flatMap((each) => each.words);
    assert.deepEqual(
      words.filter((word) => plain(word).length < 3),
      [],
    );
    const letters = Object.values(spoken.keys);
    assert.equal(new Set(letters).size, letters.length);
  }
});

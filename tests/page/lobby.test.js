import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { favourites, recent } from "../../pitboss/web/static/kit/liked.js";
import { alike } from "../../pitboss/web/static/lobby/search.js";
import { thumb } from "../../pitboss/web/static/visuals/thumb.js";
import { book } from "./samples.js";

test("favourites stay until they are taken back; of what was played the last six stay, each once", () => {
  favourites.toggle("uth");
  favourites.toggle("plo");
  favourites.toggle("uth");
  assert.deepEqual(favourites.all(), ["plo"]);
  for (const game of ["a", "b", "c", "d", "e", "f", "g", "c"]) recent.add(game);
  assert.deepEqual(recent.all(), ["c", "g", "f", "e", "d", "b"]);
});

test("what is misspelt is found by what it looks like", () => {
  const games = ["Caribbean Stud", "Let It Ride", "Pai Gow Poker"].map((name) => ({ ...book(), name, aliases: [] }));
  assert.deepEqual(
    alike(games, "carribean").map(({ name }) => name),
    ["Caribbean Stud"],
  );
  assert.deepEqual(alike(games, "zzz"), []);
});

test("a thumbnail shows what lies on the felt", () => {
  const small = thumb({ own: 2, dealer: 2, board: 5, spots: 4 });
  assert.deepEqual(
    [".leaf.own", ".leaf.board", ".leaf", ".place", ".seat-dot"].map((each) => small.querySelectorAll(each).length),
    [2, 5, 9, 4, 0],
  );
  const pot = thumb({ own: 2, dealer: 0, board: 5, spots: 0 });
  assert.equal(pot.querySelectorAll(".seat-dot").length, 8);
});

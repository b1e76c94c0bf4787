// Looking at a tournament for hours: whatever becomes of the connection, the clock goes on and nothing piles up.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { Refused } from "../../pitboss/web/static/kit/server.js";
import { watch } from "../../pitboss/web/static/tournament/watch.js";
import "./setup.js";

/** @import { TournamentBoard } from "../../pitboss/web/static/types/pictures.js" */

/** @param {string} name */
const board = (name) => /** @type {TournamentBoard} */ (/** @type {unknown} */ ({ name, places: [] }));

/** Lets everything happen that waits for no clock. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/**
 * Somebody looks; `answers` are given one after another, the last one for ever.
 * @param {(() => Promise<TournamentBoard>)[]} answers
 */
async function looking(...answers) {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const page = el("div", {});
  /** @type {string[]} */
  const drawn = [];
  /** @type {string[]} */
  const ticks = [];
  let asked = 0;
  const found = await watch(
    page,
    (until) => {
      assert.equal(until.aborted, false);
      asked += 1;
      const next = answers.length > 1 ? answers.shift() : answers[0];
      assert.ok(next);
      return next();
    },
    (now) => drawn.push(`${now.name} ${now.places.length}`),
    (now) => ticks.push(now.name),
  );
  return {
    found,
    drawn,
    ticks,
    asked: () => asked,
    lost: () => !page.querySelector(".lost")?.hasAttribute("hidden"),
    says: () => page.querySelector(".lost")?.textContent ?? "",
    async after(/** @type {number} */ seconds) {
      for (let at = 0; at < seconds * 4; at += 1) {
        mock.timers.tick(250);
        await settled();
      }
    },
    end() {
      found.stop();
      mock.timers.reset();
    },
  };
}

const gone = () => Promise.reject(new TypeError("no connection"));

test("where the connection is lost a clock is said to go on only while it runs", async () => {
  for (const running of [true, false]) {
    const room = await looking(
      async () => ({ ...board("Turbo"), running }),
      () => Promise.reject(new TypeError("failed to fetch")),
    );
    await room.after(3);
    assert.match(room.says(), running ? /The clock goes on by itself/ : /The clock stands; everything comes back\./);
    room.end();
  }
});

test("half an answer is none: the clock goes on from the one before, and says that the connection is lost", async () => {
  const half = () => Promise.resolve(/** @type {TournamentBoard} */ ({}));
  const room = await looking(() => Promise.resolve(board("one")), half, gone);
  await room.after(2);
  assert.equal(room.lost(), true);
  const before = room.ticks.length;
  await room.after(60);
  assert.deepEqual(room.drawn, ["one 0"]);
  assert.equal(room.ticks.length, before + 240);
  assert.deepEqual(new Set(room.ticks), new Set(["one"]));
  room.end();
});

test("the first look may fail: it is tried again until there is an answer", async () => {
  const room = await looking(gone, gone, () => Promise.resolve(board("late")));
  assert.equal(room.lost(), true);
  assert.deepEqual(room.drawn, []);
  await room.after(5);
  assert.equal(room.lost(), false);
  assert.deepEqual(room.drawn, ["late 0"]);
  room.end();
});

test("where the server says no for good, that is said", async () => {
  await assert.rejects(
    looking(() => Promise.reject(new Refused("there is no tournament 9", 404))),
    /no tournament 9/,
  );
  mock.timers.reset();
});

test("however often somebody looks at once, there is one who looks again", async () => {
  const room = await looking(() => Promise.resolve(board("one")));
  for (let turn = 0; turn < 10; turn += 1) await Promise.all([room.found.now(), room.found.now()]);
  const before = room.asked();
  await room.after(20);
  assert.equal(room.asked() - before, 10);
  room.end();
});

test("an answer that comes late is not taken for a newer one", async () => {
  /** @type {(found: TournamentBoard) => void} */
  let late = () => {};
  const slow = () => new Promise((/** @type {(found: TournamentBoard) => void} */ done) => (late = done));
  const room = await looking(
    () => Promise.resolve(board("one")),
    slow,
    () => Promise.resolve(board("three")),
  );
  await room.after(2);
  await room.found.now();
  late(board("two"));
  await room.after(4);
  assert.deepEqual(room.drawn, ["one 0", "three 0"]);
  room.end();
});

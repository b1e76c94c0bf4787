import "./setup.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fixed } from "../../pitboss/web/static/kit/elements.js";
import { Live } from "../../pitboss/web/static/kit/live.js";
import { WIRE } from "../../pitboss/web/static/kit/whole.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { bankedView } from "./samples.js";
import { last, Socket } from "./socket.js";

/** @import { BankedView, LiveMessage, RefusalKind } from "../../pitboss/web/static/types/pictures.js" */

/** A channel, and what the page has heard through it. */
function channel() {
  let view = bankedView();
  /** @type {string[]} */
  const refused = [];
  /** @type {boolean[]} */
  const gone = [];
  const on = {
    picture: (/** @type {BankedView} */ seen) => {
      view = seen;
    },
    refused: (/** @type {string} */ line) => void refused.push(line),
    view: () => view,
    lost: (/** @type {boolean} */ is) => void gone.push(is),
  };
  const live = new Live("1", on);
  last().opens();
  return { live, refused, gone };
}

/**
 * @param {string} refused
 * @param {RefusalKind} [kind]
 * @returns {LiveMessage}
 */
const no = (refused, kind = "other") => ({ refused, n: 1, kind });

beforeEach(() => {
  Socket.all = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("wishes go out one at a time, each made of the newest picture", () => {
  const { live } = channel();
  live.send({ do: "ready" });
  live.send((view) => ({ do: "bet", amount: view.seq }));
  assert.deepEqual(last().sent, [{ do: "ready", seen: 1, n: 1 }]);
  last().says({ v: WIRE, picture: bankedView({}, { seq: 4 }) });
  last().says({ done: 1, seq: 5 });
  assert.equal(last().sent.length, 1, "the picture that shows it is waited for");
  last().says({ v: WIRE, picture: bankedView({}, { seq: 5 }) });
  assert.deepEqual(last().sent.at(-1), { do: "bet", amount: 5, seen: 5, n: 2 });
});

test("what is not known yet is said, and nothing more is tried until the picture has come", () => {
  const { live, refused } = channel();
  live.send({ do: "ready" });
  live.send({ do: "leave" });
  last().says({ unknown: "not known yet", n: 1 });
  assert.deepEqual(refused, ["not known yet"]);
  assert.equal(last().sent.length, 1);
  last().says({ v: WIRE, picture: bankedView({}, { seq: 5 }) });
  assert.equal(last().sent.length, 1);
  live.send({ do: "leave" });
  assert.deepEqual(last().sent.at(-1), { do: "leave", seen: 5, n: 2 });
});

test("a picture that does not come is not waited for long", () => {
  const { live } = channel();
  live.send({ do: "ready" });
  live.send({ do: "leave" });
  last().says({ done: 1, seq: 5 });
  mock.timers.tick(400);
  assert.equal(last().sent.length, 2);
});

test("a wish that has become idle is passed over", () => {
  const { live } = channel();
  live.send(() => null);
  live.send({ do: "leave" });
  assert.deepEqual(
    last().sent.map((each) => each.do),
    ["leave"],
  );
});

test("chips that came too late are put down again", () => {
  const { live, refused } = channel();
  live.send(() => ({ do: "bet" }));
  for (const sent of [2, 3, 4]) {
    last().says(no("look again", "stale"));
    mock.timers.tick(60);
    assert.equal(last().sent.length, sent);
  }
  last().says(no("look again", "stale"));
  mock.timers.tick(60);
  assert.equal(last().sent.length, 4, "three times and no more");
  assert.equal(refused.length, 1);
});

test("a decision that came too late is not taken again", () => {
  const { live, refused } = channel();
  live.send({ do: "act", act: "fold" });
  last().says(no("look again", "stale"));
  mock.timers.tick(60);
  assert.equal(last().sent.length, 1);
  assert.deepEqual(refused, ["look again"]);
});

test("another refusal is said, and the next wish goes out", () => {
  const { live, refused } = channel();
  live.send(() => ({ do: "bet" }));
  live.send({ do: "leave" });
  last().says(no("the table has moved on since; so it seems"));
  assert.deepEqual(refused, ["the table has moved on since; so it seems"]);
  assert.equal(last().sent.at(-1)?.do, "leave");
});

test("a picture that came before its answer is not waited for", () => {
  const { live } = channel();
  live.send({ do: "ready" });
  live.send({ do: "leave" });
  last().says({ v: WIRE, picture: bankedView({}, { seq: 5 }) });
  assert.equal(last().sent.length, 1, "the answer is waited for");
  last().says({ done: 1, seq: 5 });
  assert.deepEqual(last().sent.at(-1), { do: "leave", seen: 5, n: 2 });
});

test("a server that sends pictures another way is not misread", () => {
  const { live, refused } = channel();
  // @ts-expect-error -- no such way is known here
  last().says({ v: 0, picture: bankedView({}, { seq: 5 }) });
  assert.deepEqual(refused, [texts.live.other]);
  assert.equal(live.last, null);
});

test("a lost connection is said, mended, and tried ever more slowly", () => {
  const { live, refused, gone } = channel();
  const lost = fixed("lost");
  live.send({ do: "ready" });
  last().breaks();
  assert.equal(lost.hidden, false);
  assert.deepEqual(refused, [texts.live.unconfirmed]);
  live.send({ do: "ready" });
  assert.deepEqual(refused.at(-1), texts.live.lost);
  mock.timers.tick(299);
  assert.equal(Socket.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Socket.all.length, 2);
  last().breaks();
  mock.timers.tick(599);
  assert.equal(Socket.all.length, 2);
  mock.timers.tick(1);
  last().opens();
  assert.equal(lost.hidden, true);
  assert.deepEqual(gone, [true, false], "once each, however often it is tried");
  assert.equal(live.wait, 300);
  last().breaks();
  live.close();
  assert.deepEqual(gone, [true, false, true], "whoever has left the page hears nothing more of it");
});

test("a table that is closed is not asked for again", () => {
  const { refused } = channel();
  last().breaks(4404);
  mock.timers.tick(10_000);
  assert.equal(Socket.all.length, 1);
  assert.deepEqual(refused, [texts.live.closed]);
});

test("what an old channel says after signing in does not count", () => {
  const { live, refused } = channel();
  const old = last();
  live.reopen();
  old.says(no("sign in first"));
  old.breaks();
  assert.deepEqual(refused, []);
  live.close();
  last().breaks();
  mock.timers.tick(10_000);
  assert.equal(Socket.all.length, 2);
});

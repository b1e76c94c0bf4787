// The page's own check of a shuffle: what the server makes passes, and no cheat does.

import "./setup.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Commitments } from "../../pitboss/web/static/kit/commitments.js";
import { checkShuffle, cutNumber } from "../../pitboss/web/static/kit/shuffle.js";
import { checkedLine, commitmentLine } from "../../pitboss/web/static/visuals/shuffle.js";
import { houseView } from "./samples.js";

/** @import { CommitmentLine, HousePicture, ShuffleProof } from "../../pitboss/web/static/types/pictures.js" */

/** @typedef {{ proof: ShuffleProof, picture: HousePicture }} Sample */

/** @type {Sample[]} */
const samples = JSON.parse(readFileSync(new URL("proofs.json", import.meta.url), "utf8"));

/** @returns {Sample} */
const sample = () => structuredClone(/** @type {Sample} */ (samples[0]));

/**
 * @param {Sample} from
 * @returns {NonNullable<ShuffleProof["cards"][number]>}
 */
const first = ({ proof }) => /** @type {ShuffleProof["cards"][number]} */ (proof.cards[0]);

/** @param {Partial<CommitmentLine>} more @returns {CommitmentLine} */
const line = (more = {}) => ({ round: 1, root: sample().proof.root, open: true, seats: [], ...more });

test("what the server proves passes", async () => {
  for (const { proof, picture } of samples) {
    const found = await checkShuffle(proof, picture);
    assert.equal(found.fault, null);
    assert.ok(found.cards > 0);
  }
});

test("a card that is another one is found", async () => {
  const one = sample();
  const seen = new Set(one.proof.cards.map((each) => each.card));
  first(one).card = seen.has("2c") ? "2d" : "2c";
  assert.equal((await checkShuffle(one.proof, null)).fault, "card");
});

test("an order changed after the commitment is found", async () => {
  const one = sample();
  const [a, b] = one.proof.cards;
  if (a && b) [a.card, b.card] = [b.card, a.card];
  assert.equal((await checkShuffle(one.proof, null)).fault, "card");
});

test("another root is found", async () => {
  const one = sample();
  one.proof.root = "00".repeat(32);
  assert.equal((await checkShuffle(one.proof, null)).fault, "card");
});

test("a number that was left out is found", async () => {
  const one = sample();
  one.proof.cut.pop();
  assert.equal((await checkShuffle(one.proof, null)).fault, "cut");
});

test("a card dealt out of its order is found", async () => {
  const one = sample();
  first(one).nth = (first(one).nth + 1) % 52;
  assert.equal((await checkShuffle(one.proof, null)).fault, "cut");
});

test("a proof of other cards than those on the table is found", async () => {
  const less = sample();
  less.proof.cards.pop();
  assert.equal((await checkShuffle(less.proof, less.picture)).fault, "picture");
  const other = sample();
  const [box] = other.picture.boxes;
  if (box) box.cards[0] = box.cards[0] === "2c" ? "2d" : "2c";
  assert.equal((await checkShuffle(other.proof, other.picture)).fault, "picture");
});

test("a commitment that changes is an alarm, whatever the proof says", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  seen.see({ commitment: line(), cut: "" });
  assert.equal((await seen.check(proof, picture)).fault, null);
  seen.see({ commitment: line({ root: "00".repeat(32) }), cut: "" });
  seen.see({ commitment: line(), cut: "" });
  assert.equal((await seen.check(proof, picture)).fault, "root");
});

test("a proof by another root than the one seen is an alarm", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  seen.see({ commitment: line({ root: "11".repeat(32) }), cut: "" });
  assert.equal((await seen.check(proof, picture)).fault, "root");
});

test("the page cuts once, by a number of its own, where it sits and still may", () => {
  const seen = new Commitments();
  seen.see({ commitment: line(), cut: "" });
  const wish = seen.cut(houseView({}, { commitment: line() }));
  assert.match(String(wish?.nonce), /^[0-9a-f]{32}$/);
  assert.equal(seen.cut(houseView({}, { commitment: line() }))?.nonce, wish?.nonce);
  assert.equal(seen.cut(houseView({}, { commitment: line(), cut: "ab" })), null);
  assert.equal(seen.cut(houseView({}, { commitment: line({ open: false }) })), null);
  assert.equal(seen.cut(houseView({}, { commitment: line(), seat: -1 })), null);
  assert.equal(seen.cut(houseView({}, { commitment: null })), null);
  assert.notEqual(cutNumber(), cutNumber());
});

test("a number that was taken and not used is an alarm", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  seen.see({ commitment: line(), cut: "" });
  const wish = seen.cut(houseView({}, { commitment: line() }));
  assert.equal((await seen.check(proof, picture)).fault, null);
  seen.see({ commitment: line(), cut: String(wish?.nonce) });
  assert.equal((await seen.check(proof, picture)).fault, "number");
});

test("the line says what was checked, and how to where it cannot be", () => {
  const said = { here: true, fault: null, cards: 9, root: "a1b2c3d4e5", before: true, cut: false };
  const says = checkedLine(said, "/proof").textContent ?? "";
  assert.match(says, /^Shuffle checked: 9 cards against the commitment a1b2c3d4… shown before the deal\./);
  assert.match(checkedLine({ ...said, here: false }, "/proof").textContent ?? "", /pitboss verify/);
  const alarm = checkedLine({ ...said, fault: "root" }, "/proof");
  assert.equal(alarm.getAttribute("role"), "alert");
  assert.match(alarm.textContent ?? "", /CHANGED/);
  assert.match(commitmentLine("a1b2c3d4e5", 1).textContent ?? "", /Cut by 1 player so far/);
});

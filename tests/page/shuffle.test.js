// The page's own check of a shuffle: what the server makes passes, and no cheat does.

import "./setup.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Commitments, NOT_CUT } from "../../pitboss/web/static/kit/commitments.js";
import { checkShuffle, cutNumber, sealOf } from "../../pitboss/web/static/kit/shuffle.js";
import { checkedLine, commitmentLine } from "../../pitboss/web/static/visuals/shuffle.js";
import { bankedView } from "./samples.js";

/** @import { CommitmentLine, BankedPicture, ShuffleProof } from "../../pitboss/web/static/types/pictures.js" */

/** @typedef {{ proof: ShuffleProof, picture: BankedPicture }} Sample */

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
const line = (more = {}) => ({
  round: 1,
  root: sample().proof.root,
  open: true,
  opening: false,
  seals: [],
  ...more,
});

/** What is shown to seat 0 once all seals are set. @param {ShuffleProof} proof */
const closed = ({ root, seals }) =>
  line({ root, open: false, opening: true, seals: seals.map(({ seat, seal }) => ({ seat, seal })) });

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
  seen.see({ commitment: line(), cut: NOT_CUT, seat: 0 });
  assert.equal((await seen.check(proof, picture)).fault, null);
  seen.see({ commitment: line({ root: "00".repeat(32) }), cut: NOT_CUT, seat: 0 });
  seen.see({ commitment: line(), cut: NOT_CUT, seat: 0 });
  assert.equal((await seen.check(proof, picture)).fault, "root");
});

test("a proof by another root than the one seen is an alarm", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  seen.see({ commitment: line({ root: "11".repeat(32) }), cut: NOT_CUT, seat: 0 });
  assert.equal((await seen.check(proof, picture)).fault, "root");
});

test("a number that is not the one that was sealed is found", async () => {
  const one = sample();
  const [cut] = one.proof.cut;
  if (cut) cut.nonce = "00".repeat(16);
  assert.equal((await checkShuffle(one.proof, null)).fault, "cut");
  const other = sample();
  other.proof.seals.pop();
  assert.equal((await checkShuffle(other.proof, null)).fault, "cut");
});

test("the page seals one number, where it sits and still may", async () => {
  const seen = new Commitments();
  const view = bankedView({}, { commitment: line() });
  seen.see(view);
  assert.equal(seen.wish(view), null);
  await seen.seal(view);
  const wish = seen.wish(view);
  assert.match(String(wish?.seal), /^[0-9a-f]{64}$/);
  assert.equal(wish?.nonce, undefined);
  await seen.seal(view);
  assert.equal(seen.wish(view)?.seal, wish?.seal);
  assert.equal(seen.wish(bankedView({}, { commitment: line(), cut: { seal: "ab", nonce: "" } })), null);
  assert.equal(seen.wish(bankedView({}, { commitment: line({ open: false }) })), null);
  assert.equal(seen.wish(bankedView({}, { commitment: line(), seat: -1 })), null);
  assert.equal(seen.wish(bankedView({}, { commitment: null })), null);
  assert.notEqual(cutNumber(), cutNumber());
});

test("a number is opened only where its seal is among all", async () => {
  const seen = new Commitments();
  const view = bankedView({}, { commitment: line() });
  seen.see(view);
  await seen.seal(view);
  const seal = String(seen.wish(view)?.seal);
  const without = bankedView({}, { commitment: line({ open: false, opening: true }) });
  seen.see(without);
  assert.equal(seen.wish(without), null);
  const other = new Commitments();
  other.rounds = structuredClone(seen.rounds);
  for (const known of other.rounds.values()) known.closed = "";
  const all = bankedView({}, { commitment: line({ open: false, opening: true, seals: [{ seat: 0, seal }] }) });
  other.see(all);
  const wish = other.wish(all);
  assert.equal(wish?.do, "open");
  assert.equal(await sealOf(line().root, 0, String(wish?.nonce)), seal);
  other.see(
    bankedView(
      {},
      {
        commitment: line({
          open: false,
          opening: true,
          seals: [
            { seat: 0, seal },
            { seat: 1, seal },
          ],
        }),
      },
    ),
  );
  assert.equal(other.wish(all), null);
});

test("seals that change after they were shown are an alarm", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  seen.see({ commitment: closed(proof), cut: NOT_CUT, seat: 0 });
  assert.equal((await seen.check(proof, picture)).fault, null);
  assert.equal((await seen.check({ ...proof, seals: proof.seals.slice(1) }, picture)).fault, "seals");
  assert.equal((await seen.check({ ...proof, seals: [] }, picture)).fault, "seals");
  seen.see({ commitment: { ...closed(proof), seals: [] }, cut: NOT_CUT, seat: 0 });
  assert.equal((await seen.check(proof, picture)).fault, "seals");
});

test("a seal or a number that was taken and not used is an alarm", async () => {
  const { proof, picture } = sample();
  const seen = new Commitments();
  const view = bankedView({}, { commitment: line() });
  seen.see(view);
  await seen.seal(view);
  const seal = String(seen.wish(view)?.seal);
  assert.equal((await seen.check(proof, picture)).fault, null);
  seen.see({ ...view, cut: { seal, nonce: "" } });
  assert.equal((await seen.check(proof, picture)).fault, "number");
  seen.see({ ...view, cut: NOT_CUT, seat: -1 });
  assert.equal((await seen.check(proof, picture)).fault, null);
});

test("a number that the house has and does not use is an alarm; one it never had is told", async () => {
  const { proof, picture } = sample();
  const [mine] = proof.seals;
  const { nonce } = proof.cut[0] ?? { nonce: "" };
  const seen = new Commitments();
  seen.see({ commitment: line(), cut: NOT_CUT, seat: 0 });
  Object.assign(seen.rounds.get(1) ?? {}, { seat: 0, nonce, seal: mine?.seal });
  seen.see({ commitment: line(), cut: { seal: String(mine?.seal), nonce: "" }, seat: 0 });
  const used = await seen.check(proof, picture);
  assert.deepEqual([used.fault, used.cut, used.missed], [null, true, false]);
  const without = { ...proof, cut: proof.cut.slice(1) };
  assert.equal((await seen.check(without, null)).missed, true);
  seen.see({ commitment: closed(proof), cut: { seal: String(mine?.seal), nonce }, seat: 0 });
  assert.equal((await seen.check(without, picture)).fault, "number");
});

test("a page that is loaded anew knows what it has seen and sealed", async () => {
  const { proof, picture } = sample();
  sessionStorage.clear();
  const seen = new Commitments("7");
  const view = bankedView({}, { commitment: line() });
  seen.see(view);
  await seen.seal(view);
  const again = new Commitments("7");
  assert.deepEqual(again.wish(view), seen.wish(view));
  assert.equal((await again.check(proof, picture)).before, true);
  again.see({ ...view, commitment: line({ root: "00".repeat(32) }) });
  assert.equal((await new Commitments("7").check(proof, picture)).fault, "root");
  assert.equal((await new Commitments("8").check(proof, picture)).before, false);
});

test("what a page keeps is little, and no longer than it is of use", async () => {
  sessionStorage.clear();
  const seen = new Commitments("7");
  for (let round = 1; round < 99; round += 1) seen.see({ commitment: line({ round }), cut: NOT_CUT, seat: -1 });
  assert.deepEqual([...new Commitments("7").rounds.keys()], [94, 95, 96, 97, 98]);
  assert.equal(sessionStorage.length, 1);
  const data = JSON.parse(sessionStorage.getItem("pitboss.shuffles") ?? "");
  sessionStorage.setItem("pitboss.shuffles", JSON.stringify({ ...data, at: data.at - 4_000_000 }));
  assert.equal(new Commitments("7").rounds.size, 0);
  sessionStorage.setItem("pitboss.shuffles", "{");
  assert.equal(new Commitments("7").rounds.size, 0);
});

test("the line says what was checked, and how to where it cannot be", () => {
  const said = { here: true, fault: null, cards: 9, root: "a1b2c3d4e5", before: true, cut: false, missed: false };
  const folded = checkedLine(said, "/proof");
  assert.deepEqual([folded.tagName, folded.hasAttribute("open")], ["DETAILS", false]);
  assert.equal(folded.querySelector("summary")?.textContent, "Shuffle checked");
  const says = folded.querySelector("p")?.textContent ?? "";
  assert.match(says, /^Shuffle checked: 9 cards against the commitment a1b2c3d4… shown before the deal\./);
  assert.match(says, /Not checked here: that the rules bring each card to its place\..*pitboss verify/);
  assert.match(checkedLine({ ...said, here: false }, "/proof").textContent ?? "", /pitboss verify/);
  const alarm = checkedLine({ ...said, fault: "root" }, "/proof");
  assert.equal(alarm.getAttribute("role"), "alert");
  assert.match(alarm.textContent ?? "", /CHANGED/);
  assert.match(commitmentLine("a1b2c3d4e5", 1).textContent ?? "", /Cut by 1 player so far/);
});

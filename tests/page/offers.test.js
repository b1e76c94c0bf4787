import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drilled } from "../../pitboss/web/static/game/game.js";
import { taken } from "../../pitboss/web/static/kit/seats.js";
import { byRank } from "../../pitboss/web/static/table/banked_felt.js";
import {
  handNow,
  kinds,
  lies,
  mine,
  missing,
  myTurn,
  position,
  positions,
  raised,
  tipOn,
  tipRanges,
} from "../../pitboss/web/static/table/offers.js";
import { timeOf } from "../../pitboss/web/static/table/time.js";
import { about, bounds, potOf, steps } from "../../pitboss/web/static/table/turns.js";
import { row } from "../../pitboss/web/static/visuals/hand.js";
import { act, bankedView, bet, book, box, potView } from "./samples.js";

const NAMES = { half: "half", pot: "pot", most: "most", allIn: "all in" };

test("decisions of one kind are put together: about cards, of many sizes, or plain", () => {
  const sizes = [1, 2, 3, 4, 5].map((n) => act({ act: "bet", spot: "Play", amount: n * 100 }));
  const sets = [[0], [1]].map((cards) => act({ act: "set", cards }));
  const found = kinds(bankedView({ may: [act(), ...sizes, ...sets] }));
  assert.deepEqual(
    found.map(({ key, cards, sized, offers }) => [key, Boolean(cards), Boolean(sized), offers.length]),
    [
      ["fold ", false, false, 1],
      ["bet Play", false, true, 5],
      ["set ", true, false, 2],
    ],
  );
});

test("close decisions are drilled of games in which there are any that are judged", () => {
  assert.equal(drilled(book()), true);
  assert.equal(drilled(book({ decisions: [{ act: "set", spot: "" }] })), false, "nobody judges how a hand is set");
  assert.equal(drilled(book({ decisions: [] })), false);
  assert.equal(drilled(book({ bank: "players" })), false);
});

test("a few sizes stay together", () => {
  const may = [1, 2, 3, 4].map((n) => act({ act: "bet", spot: "Play", amount: n }));
  const [kind, ...rest] = kinds(bankedView({ may }));
  assert.deepEqual([kind?.offers.length, kind?.sized, rest], [4, undefined, []]);
});

test("one more chip stays within what may be bet, in whole steps", () => {
  const range = bet({ least: 500, most: 1050, step: 200 });
  assert.equal(raised(range, 0, 100), 500, "the least, though it is no whole step");
  assert.equal(raised(range, 500, 500), 1000);
  assert.equal(raised(range, 1000, 500), 1000, "the most in whole steps");
});

test("what is required and not there yet", () => {
  const stake = { spot: "Ante", amount: 500, pick: "", tip: false, down: false };
  const may = [bet({ required: true }), bet({ spot: "Pair Plus" })];
  assert.equal(missing(bankedView({ may }))?.spot, "Ante");
  assert.equal(missing(bankedView({ may, boxes: [box({ stakes: [stake] })] })), undefined);
  const tip = bankedView({ may, boxes: [box({ stakes: [{ ...stake, tip: true }] })] });
  assert.equal(missing(tip)?.spot, "Ante", "chips for the dealer are no wager");
  assert.equal(lies(bankedView({ boxes: [box({ stakes: [stake] })] }), "Ante", ""), 500);
});

test("chips for the dealer lie beside a wager, and are offered apart from it", () => {
  const stake = { spot: "Ante", amount: 500, pick: "", tip: false, down: false };
  const may = [bet(), bet({ tip: true, least: 100, most: 500 })];
  const view = bankedView({ may, boxes: [box({ stakes: [stake, { ...stake, amount: 100, tip: true }] })] });
  assert.deepEqual(
    tipRanges(view).map(({ spot, least }) => [spot, least]),
    [["Ante", 100]],
  );
  assert.deepEqual([tipOn(view, "Ante"), tipOn(view, "Play"), lies(view, "Ante", "")], [100, 0, 500]);
});

test("one's own hands and turn", () => {
  const boxes = [box({ player: 1 }), box({ player: 0 }), box({ player: 0 })];
  assert.deepEqual(
    mine(bankedView({ boxes })).map(({ at }) => at),
    [1, 2],
  );
  assert.equal(myTurn(bankedView({ may: [act()] })), true);
  assert.equal(myTurn(bankedView({ may: [act()] }, { seat: -1 })), false);
  assert.equal(myTurn(bankedView({ may: [bet()] }, { betting: true })), false);
});

test("several hands of a player: each with chips of its own, one of them turned to", () => {
  const stake = { spot: "Ante", amount: 500, pick: "", tip: false, down: false };
  const boxes = [
    box({ player: 1 }),
    box({ player: 1, stakes: [stake] }),
    box({ player: 2 }),
    box({ player: 1, split: 1 }),
  ];
  const view = bankedView(
    { boxes, may: [bet({ box: 0, required: true }), bet({ box: 1 })] },
    { seat: 1, betting: true },
  );
  assert.deepEqual(positions(view, 1), [0, 1], "a hand that was split off has no place of its own");
  assert.equal(position(boxes, 3), 1);
  assert.deepEqual([lies(view, "Ante", "", 0), lies(view, "Ante", "", 1)], [0, 500]);
  assert.equal(missing(view), undefined, "a further hand may be left out");
  assert.deepEqual([handNow(view, 0), handNow(view, 2)], [0, 1], "only an own one is turned to");
  const decides = bankedView({ boxes, may: [act({ box: 3 })] }, { seat: 1 });
  assert.equal(handNow(decides, 0), 1, "the decision comes first");
  const chair = { seat: 1, name: "Ann", house: false, ready: false, away: false };
  assert.deepEqual(
    [
      ...taken({
        chairs: [
          { ...chair, plays: [0, 1] },
          { ...chair, seat: 4 },
        ],
      }),
    ],
    [0, 1, 4],
  );
});

test("sizes of the pot: what lies there with the call, halves and wholes only where they may be bet", () => {
  const seat = { place: 0, cards: [], live: true, stack: 0, discards: 0, wild: -1, shown: false, mucked: false };
  const bets = [200, 400, 400, 400];
  const seats = bets.map((amount, place) => ({ ...seat, place, bet: amount, dead: false, took: -1, side: [] }));
  const picture = potView({ pots: [], seats }).picture;
  assert.ok(picture);
  assert.equal(potOf(picture), 1400);
  const range = { do: /** @type {const} */ ("range"), act: "raise", step: 100, law: "" };
  assert.deepEqual(
    steps({ ...range, least: 800, most: 5000 }, picture, 0, NAMES),
    [
      ["half", 1200],
      ["pot", 2000],
      ["most", 5000],
    ],
    "the small blind calls $2, which makes $16, and raises by them over $4",
  );
  assert.deepEqual(steps({ ...range, least: 1200, most: 2000 }, picture, 0, NAMES), [["pot", 2000]], "pot-limit");
  const deep = { ...picture, seats: seats.map((each) => ({ ...each, stack: 4800 })) };
  assert.deepEqual(steps({ ...range, least: 800, most: 5000 }, deep, 0, NAMES).at(-1), ["all in", 5000]);
  const first = potView({ pots: [1000, 100], seats: seats.map((each) => ({ ...each, bet: 0 })) }).picture;
  assert.ok(first);
  assert.deepEqual(steps({ ...range, least: 400, most: 900 }, first, 0, NAMES), [
    ["half", 550],
    ["most", 900],
  ]);
});

test("decisions about cards at a pot table", () => {
  const draw = { do: /** @type {const} */ ("throw"), act: "draw", least: 0, most: 3, held: 4, law: "" };
  const wild = { do: /** @type {const} */ ("act"), act: "wild", amount: 0, cards: [2] };
  const plain = { do: /** @type {const} */ ("act"), act: "fold", amount: 0, cards: [] };
  assert.equal(about(potView({ may: [plain] })), undefined);
  assert.equal(about(potView({ may: [plain, wild] })), wild);
  assert.equal(about(potView({ may: [wild, draw] })), draw);
  assert.deepEqual(bounds(draw), [0, 3]);
  assert.deepEqual(bounds(wild), [1, 1]);
});

test("the clock runs for bets in a hurry and for whoever is in turn", () => {
  assert.deepEqual(timeOf(bankedView({}, { betting: true })), ["", 0]);
  assert.deepEqual(timeOf(bankedView({}, { betting: true, hurry: 9 })), ["1 bets", 9]);
  assert.deepEqual(timeOf(bankedView({ turn: 2, stage: 3 })), ["1 2 3", 60]);
  assert.deepEqual(timeOf(bankedView({ turn: -1 })), ["", 0]);
  assert.deepEqual(timeOf(bankedView({ over: true })), ["", 0]);
  assert.deepEqual(timeOf(potView({ turn: 4 }, { seq: 17 })), ["1 4 17 0", 60]);
  assert.deepEqual(timeOf(potView({ turn: 4 }, { seq: 17, drawn: 20, seconds: 80 })), ["1 4 17 20", 80]);
  assert.deepEqual(timeOf(potView({}, { picture: null })), ["", 0]);
});

test("cards that are chosen among lie by rank before their owner, and keep their places", () => {
  assert.deepEqual(byRank(["7c", "As", "Td", "Kh", "Th", "2s"]), [1, 3, 2, 4, 0, 5]);
  const group = { cards: ["7c", "As", "Td"], order: byRank(["7c", "As", "Td"]), lifted: new Set([0]) };
  /** @type {number[]} */
  const picked = [];
  const lie = { x: 0, y: 0, card: 50, room: 400, label: "you", key: "own" };
  const cards = [...row({ ...group, pick: (at) => void picked.push(at) }, lie).querySelectorAll("[aria-checked]")];
  assert.deepEqual(
    cards.map((each) => each.getAttribute("aria-checked")),
    ["false", "false", "true"],
    "the seven lies last and is the one that is lifted",
  );
  cards.at(-1)?.dispatchEvent(new Event("click"));
  assert.deepEqual(picked, [0]);
});

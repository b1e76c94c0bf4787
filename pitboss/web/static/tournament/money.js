// Prizes: what each place wins, stacks that are counted, and a deal of those who are left.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { cents, money } from "../kit/money.js";
import { field } from "../visuals/sheet.js";
import { points } from "./clock.js";

/** @import { TournamentConsole, TournamentShare } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

const COUNTED = 30; // players whose stacks are written down by hand

/** @param {TournamentConsole} board */
export function prizesPart(board) {
  const words = houseTexts.tournament;
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, `${words.pool} ${money(board.pool)}`),
    el(
      "ol",
      { class: "plain places" },
      board.places.map((each) =>
        el(
          "li",
          {},
          el("span", { class: "soft" }, words.place(each.place)),
          el("span", {}, each.player, each.paid ? el("span", { class: "good" }, ` ${words.paid}`) : ""),
          el("span", {}, [money(each.cash), each.more].filter(Boolean).join(", ")),
        ),
      ),
    ),
  );
}

/** Every stack counted: together as many chips as are in play. @param {TournamentConsole} board @param {Tell} tell */
export function stacksPart(board, tell) {
  const words = houseTexts.tournament;
  if (!board.begun || !board.seats.length || board.seats.length > COUNTED || board.state === "finished")
    return el("div", {});
  const inputs = board.seats.map((each) => ({
    each,
    node: el("input", {
      type: "number",
      min: 0,
      inputmode: "numeric",
      value: String(each.chips),
      name: `chips-${each.receipt}`,
    }),
  }));
  const found = el("p", { class: "soft", role: "status" });
  const add = () => {
    const sum = inputs.reduce((total, { node }) => total + Number(node.value), 0);
    found.textContent = words.counted(points(sum), points(board.chips));
    found.className = sum === board.chips ? "good" : "soft";
  };
  add();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void tell("count", { stacks: inputs.map(({ each, node }) => `${each.receipt}:${node.value || 0}`) });
  };
  return el(
    "details",
    { class: "panel", id: "count-stacks" },
    el("summary", {}, words.count),
    board.unplaced > 0 ? el("p", { class: "soft" }, words.unplaced(points(board.unplaced))) : "",
    el(
      "form",
      { class: "asks", onsubmit: submit, oninput: add },
      inputs.map(({ each, node }) => field(each.player, node)),
      found,
      el("button", { class: "main" }, words.write),
    ),
  );
}

/** @param {TournamentConsole} board @param {Tell} tell */
export function dealPart(board, tell) {
  const words = houseTexts.tournament;
  const { deal, no_deal: why } = board;
  const reasons = /** @type {Record<string, string>} */ (words.noDeal);
  if (why)
    return el("section", { class: "panel" }, el("h2", {}, words.deal), el("p", { class: "soft" }, reasons[why] ?? why));
  const rows = deal.map((each, at) => ({
    each,
    share: el("input", { inputmode: "decimal", name: `share-${each.receipt}`, value: dollars(each.icm) }),
    agrees: el("input", { type: "checkbox", name: `agrees-${each.receipt}` }),
    first: el("input", { type: "radio", name: "winner", value: String(each.receipt), checked: at === 0 }),
  }));
  const told = el("input", { type: "checkbox", name: "told" });
  const pressed = el("input", { type: "checkbox", name: "pressed" });
  const sum = el("p", { class: "soft", role: "status" });
  const add = () => {
    const total = rows.reduce((so, { share }) => so + (cents(share.value) ?? 0), 0);
    sum.textContent = words.sum(money(total), money(board.prizes_open));
    sum.className = total === board.prizes_open ? "good" : "bad";
  };
  const ways = waysToShare(board).map(({ says, shares }) => {
    // What is taken is written as if it were typed: news do not put it back.
    const take = () =>
      rows.forEach(({ share }, at) => {
        share.value = dollars(shares[at] ?? 0);
        share.dispatchEvent(new Event("input", { bubbles: true }));
      });
    return { says, shares, button: el("button", { type: "button", onclick: take }, says) };
  });
  /** Which of them stands in the fields is read from the fields. */
  const mark = () => {
    for (const { shares, button } of ways)
      button.setAttribute("aria-pressed", String(rows.every(({ share }, at) => cents(share.value) === shares[at])));
  };
  const look = () => {
    add();
    mark();
  };
  look();
  const faults = el("ul", { class: "plain bad faults", role: "alert" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = dealFaults(board, rows, told.checked, pressed.checked);
    faults.replaceChildren(...found.map((each) => el("li", {}, each)));
    if (found.length) return;
    const ordered = [...rows].sort((a, b) => Number(b.first.checked) - Number(a.first.checked));
    void tell("deal", {
      shared: ordered.map(({ each, share }) => `${each.receipt}:${cents(share.value) ?? 0}`),
      willing: rows.filter(({ agrees }) => agrees.checked).map(({ each }) => String(each.receipt)),
      told: told.checked,
      pressed: pressed.checked,
    });
  };
  return el(
    "details",
    // What was written of other stacks is of another deal.
    { class: "panel", id: "share-prizes", "data-card": `deal ${deal.map((each) => each.chips).join("-")}` },
    el("summary", {}, words.deal),
    el(
      "p",
      { class: "soft" },
      [words.dealAbout(money(board.prizes_open)), board.counted ? "" : words.countFirst].join(" "),
    ),
    el("p", { class: "soft" }, words.waysAbout),
    el(
      "div",
      { class: "card-row", tabindex: 0 },
      el(
        "table",
        { class: "ways" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("th", {}),
            ways.map(({ button }) => el("th", { scope: "col" }, button)),
          ),
        ),
        el(
          "tbody",
          {},
          rows.map(({ each }, at) =>
            el(
              "tr",
              {},
              el("th", { scope: "row" }, each.player, el("span", { class: "soft" }, ` ${points(each.chips)}`)),
              ways.map(({ shares }) => el("td", {}, money(shares[at] ?? 0))),
            ),
          ),
        ),
      ),
    ),
    el(
      "form",
      { class: "asks", onsubmit: submit, oninput: look },
      el(
        "ul",
        { class: "plain sharing" },
        rows.map(({ each, share, agrees, first }) =>
          el(
            "li",
            {},
            el("strong", {}, each.player),
            el("span", { class: "soft" }, points(each.chips)),
            field(words.agreed, share),
            field(words.agrees, agrees),
            field(words.first, first),
          ),
        ),
      ),
      sum,
      field(words.told, told),
      field(words.pressed, pressed),
      faults,
      el("button", { class: "main" }, words.deal),
    ),
  );
}

/**
 * The usual ways to share, in the order of the players.
 * @param {TournamentConsole} board
 */
export function waysToShare({ deal, prizes_open: open }) {
  const words = houseTexts.tournament;
  const even = deal.map((_, at) => Math.floor(open / deal.length) + (at < open % deal.length ? 1 : 0));
  return [
    { says: words.icm, shares: deal.map((each) => each.icm) },
    { says: words.byChips, shares: deal.map((each) => each.by_chips) },
    { says: words.even, shares: even },
  ];
}

/**
 * All that keeps a deal from being written down, at once; the house asks the same.
 * @param {TournamentConsole} board
 * @param {{ each: TournamentShare, share: HTMLInputElement, agrees: HTMLInputElement }[]} rows
 * @param {boolean} told
 * @param {boolean} pressed
 */
export function dealFaults(board, rows, told, pressed) {
  const words = houseTexts.tournament.dealFaults;
  const unread = rows.filter(({ share }) => cents(share.value) === null);
  const total = rows.reduce((so, { share }) => so + (cents(share.value) ?? 0), 0);
  const without = rows.filter(({ agrees }) => !agrees.checked).map(({ each }) => each.player);
  return [
    ...unread.map(({ each, share }) => words.amount(each.player, share.value)),
    unread.length || total === board.prizes_open ? "" : words.sum(money(total), money(board.prizes_open)),
    without.length ? words.agrees(without.join(", ")) : "",
    told ? "" : words.told,
    pressed ? words.pressed : "",
  ].filter(Boolean);
}

/** Cents as they are typed. @param {number} amount */
const dollars = (amount) => (amount / 100).toFixed(amount % 100 ? 2 : 0);

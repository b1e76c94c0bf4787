// Players: entered, found, sent out, bought in again; and where they sit.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";
import { choice, field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";
import { points } from "./clock.js";

/** @import { TournamentConsole, TournamentPlayer, TournamentTaken } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/** @param {TournamentConsole} board @param {Tell} tell @param {HTMLElement} said */
export function entryForm(board, tell, said) {
  const words = texts.tournament;
  const name = el("input", { name: "player", required: true, autocomplete: "off", maxlength: 60 });
  const voucher = el("input", { name: "voucher", type: "number", min: 1, inputmode: "numeric" });
  const through = el("input", { name: "through", maxlength: 60 });
  const rules = el("input", { name: "given", type: "checkbox", checked: true });
  const more = el("div", { class: "row" });
  let tender = board.tenders[0] ?? "cash";
  const ways = choice(words.tender, board.tenders, (value) => {
    tender = value;
    more.replaceChildren(
      value === "voucher" ? field(words.voucher, voucher) : "",
      value === "licensee" ? field(words.through, through) : "",
    );
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const player = name.value.trim();
    const known = Math.max(0, ...board.taken.map((each) => each.receipt));
    const done = await tell("enter", {
      player,
      tender,
      given: rules.checked,
      ...(tender === "voucher" ? { voucher: Number(voucher.value) } : {}),
      ...(tender === "licensee" ? { through: through.value.trim() } : {}),
    });
    if (!done) return;
    said.textContent = words.entered(player, known + 1);
    const again = document.querySelector("form.entering input[name=player]");
    if (again instanceof HTMLElement) again.focus();
  };
  return el(
    "section",
    { class: "panel" },
    el("p", { class: "soft" }, words.costs(money(board.buy_in), money(board.fee))),
    board.closed ? el("p", { class: "soft" }, words.closed) : "",
    el(
      "form",
      { class: "entering", onsubmit: submit },
      field(words.name, name),
      field(words.tender, ways),
      more,
      field(words.given, rules),
      el("button", { class: "main" }, words.enter),
    ),
  );
}

/**
 * Several at once: a list as a CSV file, and house players where nothing is at stake.
 * @param {TournamentConsole} board
 * @param {Tell} tell
 */
export function manyEntries(board, tell) {
  const words = texts.tournament;
  const file = el("input", { type: "file", name: "list", required: true });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = file.files?.[0];
    if (found) await tell("import", { table: await found.text() });
  };
  const count = el("input", { type: "number", name: "partners", min: 1, max: 1000, value: "8", inputmode: "numeric" });
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    void tell("partners", { count: Number(count.value) });
  };
  return el(
    "details",
    { class: "panel", id: "many-entries" },
    el("summary", {}, words.many),
    el("p", { class: "soft" }, words.listAbout),
    el("form", { class: "row", onsubmit: send }, field(words.list, file), el("button", {}, words.importList)),
    board.practice
      ? el(
          "form",
          { class: "row partners", onsubmit: add },
          field(words.partners, count),
          el("button", {}, words.enter),
        )
      : "",
  );
}

/** @param {TournamentConsole} board @param {Tell} tell */
export function playerList(board, tell) {
  const words = texts.tournament;
  const looked = el("input", { type: "search", "aria-label": words.search, placeholder: words.search });
  const list = el("ul", { class: "plain players" });
  const draw = () => {
    const wanted = looked.value.trim().toLowerCase();
    const all = [...board.taken].reverse();
    list.replaceChildren(
      ...all
        .filter((each) => !wanted || each.player.toLowerCase().includes(wanted) || String(each.receipt) === wanted)
        .map((each) => line(board, each, tell)),
    );
  };
  looked.addEventListener("input", draw);
  draw();
  return el("section", { class: "panel" }, looked, list);
}

/** @param {TournamentConsole} board @param {TournamentTaken} each @param {Tell} tell */
function line(board, each, tell) {
  const words = texts.tournament;
  const sits = board.seats.find((one) => one.receipt === each.receipt);
  const where = each.gone
    ? words.isGone
    : !each.playing
      ? words.isOut
      : sits?.table
        ? words.seatAt(sits.table, sits.seat)
        : words.notSeated;
  return el(
    "li",
    {},
    el(
      "button",
      {
        class: "player",
        disabled: !each.playing,
        "data-receipt": each.receipt,
        onclick: () => act(board, each.receipt, tell),
      },
      el("span", { class: "soft" }, `${words.receipt} ${each.receipt}`),
      el("strong", {}, each.player),
      el("span", { class: "soft" }, where),
    ),
  );
}

/** Every table with its seats. @param {TournamentConsole} board @param {Tell} tell */
export function tableMap(board, tell) {
  const words = texts.tournament;
  return el(
    "div",
    { class: "felts" },
    board.felts.map((felt) =>
      el(
        "section",
        { class: "panel felt-card", "data-felt": felt.table },
        el("h2", {}, words.felt(felt.table)),
        el(
          "ol",
          { class: "plain seats" },
          Array.from({ length: felt.seats }, (_, at) => {
            const sits = board.seats.find((each) => each.table === felt.table && each.seat === at + 1);
            return el(
              "li",
              {},
              felt.button === at + 1 && board.begun
                ? el("abbr", { class: "dealer", title: words.button }, String(at + 1))
                : el("span", { class: "soft" }, String(at + 1)),
              sits ? seatButton(board, sits, tell) : "",
            );
          }),
        ),
      ),
    ),
  );
}

/** @param {TournamentConsole} board @param {TournamentPlayer} sits @param {Tell} tell */
function seatButton(board, sits, tell) {
  const words = texts.tournament;
  return el(
    "button",
    { class: "player", "data-receipt": sits.receipt, onclick: () => act(board, sits.receipt, tell) },
    el("strong", {}, sits.player),
    el("span", { class: "soft" }, sits.away ? words.acts.away : points(sits.chips)),
  );
}

/**
 * What can be done about a player.
 * @param {TournamentConsole} board
 * @param {number} receipt
 * @param {Tell} tell
 */
function act(board, receipt, tell) {
  const words = texts.tournament;
  const entry = board.taken.find((each) => each.receipt === receipt);
  const sits = board.seats.find((each) => each.receipt === receipt);
  if (!entry || !sits) return;
  const run = (/** @type {() => Promise<unknown>} */ work) => () => {
    box.close();
    void work();
  };
  const can = (/** @type {string} */ verb) => may(`house/tournament/${verb}`);
  const box = dialogBox(
    entry.player,
    el("h2", {}, entry.player),
    el("p", { class: "soft" }, sits.table ? words.seatAt(sits.table, sits.seat) : words.noSeat),
    el(
      "div",
      { class: "acts" },
      board.begun && can("out")
        ? el("button", { class: "main", onclick: run(async () => goesOut(board, entry, tell)) }, words.acts.out)
        : "",
      entry.may_rebuy ? el("button", { onclick: run(() => tell("rebuy", { entry: receipt })) }, words.acts.rebuy) : "",
      entry.may_add ? el("button", { onclick: run(() => tell("addon", { entry: receipt })) }, words.acts.addon) : "",
      can("button") && sits.table && !board.in_pit
        ? el("button", { onclick: run(() => tell("button", { felt: sits.table, seat: sits.seat })) }, words.acts.button)
        : "",
      can("away")
        ? el(
            "button",
            { onclick: run(() => tell("away", { entry: receipt, away: !sits.away })) },
            sits.away ? words.acts.back : words.acts.away,
          )
        : "",
      can("penalty")
        ? el("button", { onclick: run(async () => penalise(board, entry, tell)) }, words.acts.penalty)
        : "",
      el("button", { onclick: () => box.close() }, words.close),
    ),
  );
  showDialog(box);
}

/**
 * Out: with whom in the same hand, and with how many chips each began it.
 * @param {TournamentConsole} board
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
function goesOut(board, entry, tell) {
  const words = texts.tournament;
  const others = board.seats.filter((each) => each.receipt !== entry.receipt);
  const own = el("input", { type: "number", min: 0, inputmode: "numeric", name: "began" });
  own.value = String(board.seats.find((each) => each.receipt === entry.receipt)?.chips ?? 0);
  /** @type {Map<number, HTMLInputElement>} */
  const also = new Map();
  const rows = el("ul", { class: "plain" });
  const add = choice(
    words.together,
    ["", ...others.map((each) => String(each.receipt))],
    (value) => {
      const found = others.find((each) => String(each.receipt) === value);
      if (!found || also.has(found.receipt)) return;
      const chips = el("input", { type: "number", min: 0, inputmode: "numeric", value: String(found.chips) });
      also.set(found.receipt, chips);
      rows.append(el("li", {}, field(`${found.player}: ${words.began}`, chips)));
    },
    { say: (value) => others.find((each) => String(each.receipt) === value)?.player ?? "" },
  );
  const all = () => [entry, ...board.taken.filter((each) => also.has(each.receipt))];
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    box.close();
    const out = [
      `${entry.receipt}:${own.value || 0}`,
      ...[...also].map(([who, chips]) => `${who}:${chips.value || 0}`),
    ];
    void tell("out", { out, declined: all().some((each) => each.may_rebuy) });
  };
  const box = dialogBox(
    words.acts.out,
    el("h2", {}, `${entry.player}: ${words.acts.out}`),
    el(
      "form",
      { class: "asks", onsubmit: submit },
      field(words.began, own),
      field(words.together, add),
      rows,
      entry.may_rebuy ? el("p", { class: "soft" }, words.declined) : "",
      el(
        "div",
        { class: "row" },
        el("button", { class: "main" }, words.acts.out),
        el("button", { type: "button", onclick: () => box.close() }, words.close),
      ),
    ),
  );
  showDialog(box);
}

/** @param {TournamentConsole} board @param {TournamentTaken} entry @param {Tell} tell */
function penalise(board, entry, tell) {
  const words = texts.tournament;
  let conduct = board.conduct[0] ?? "";
  let penalty = "warning";
  const says = (/** @type {string} */ value) => (value === "warning" ? words.warning : words.disqualified);
  const rule = choice(words.conduct, board.conduct, (value) => (conduct = value), {
    say: (value) => value.replaceAll("_", " "),
  });
  const follows = choice(words.penalty, ["warning", "disqualified"], (value) => (penalty = value), { say: says });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    box.close();
    void tell("penalty", { entry: entry.receipt, conduct, penalty });
  };
  const box = dialogBox(
    words.acts.penalty,
    el("h2", {}, `${entry.player}: ${words.acts.penalty}`),
    el(
      "form",
      { class: "asks", onsubmit: submit },
      field(words.conduct, rule),
      field(words.penalty, follows),
      el(
        "div",
        { class: "row" },
        el("button", { class: "main" }, words.write),
        el("button", { type: "button", onclick: () => box.close() }, words.close),
      ),
    ),
  );
  showDialog(box);
}

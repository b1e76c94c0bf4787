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
    const done = await tell("enter", {
      player,
      tender,
      given: rules.checked,
      ...(tender === "voucher" ? { voucher: Number(voucher.value) } : {}),
      ...(tender === "licensee" ? { through: through.value.trim() } : {}),
    });
    if (!done) return;
    const known = player.toLowerCase().split(/\s+/).join(" ");
    const receipt = done.taken.findLast((each) => each.player.toLowerCase() === known)?.receipt ?? 0;
    said.textContent = words.entered(player, receipt);
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
 * Several at once: names that are pasted, a list as a CSV file, and house players where nothing is at stake.
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {HTMLElement} said
 */
export function manyEntries(board, tell, said) {
  const words = texts.tournament;
  const file = el("input", { type: "file", name: "list" });
  const pasted = el("textarea", { name: "pasted", rows: 6, autocomplete: "off" });
  file.addEventListener("change", async () => {
    // What will be entered is seen before, and can be put right.
    pasted.value = (await file.files?.[0]?.text()) ?? pasted.value;
  });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const before = board.taken.length;
    const table = pasted.value;
    pasted.value = "";
    const done = table.trim() && (await tell("import", { table }));
    if (done) said.textContent = words.enteredMany(done.taken.length - before);
    else write(table);
  };
  // The page may have been drawn anew meanwhile.
  const write = (/** @type {string} */ table) => {
    const now = document.querySelector("#entry-list textarea");
    if (now instanceof HTMLTextAreaElement) now.value = table;
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
    el(
      "form",
      { class: "asks", id: "entry-list", onsubmit: send },
      field(words.pasted, pasted),
      field(words.list, file),
      el("button", {}, words.importList),
    ),
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
      entry.may_rebuy ? el("button", { onclick: run(async () => rebuy(board, entry, tell)) }, words.acts.rebuy) : "",
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
 * A rebuy; with how many chips, where the rules let somebody buy who still has some.
 * @param {TournamentConsole} board
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
function rebuy(board, entry, tell) {
  const words = texts.tournament;
  const buys = (/** @type {number} */ left) => tell("rebuy", { entry: entry.receipt, left });
  if (!board.left_at) return void buys(0);
  const left = el("input", {
    type: "number",
    min: 0,
    max: board.left_at,
    inputmode: "numeric",
    name: "left",
    value: "0",
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    box.close();
    void buys(Number(left.value));
  };
  const box = dialogBox(
    words.acts.rebuy,
    el("h2", {}, `${entry.player}: ${words.acts.rebuy}`),
    el(
      "form",
      { class: "asks", onsubmit: submit },
      field(words.left, left),
      el(
        "div",
        { class: "row" },
        el("button", { class: "main" }, words.acts.rebuy),
        el("button", { type: "button", onclick: () => box.close() }, words.close),
      ),
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
  const sits = board.seats.find((each) => each.receipt === entry.receipt);
  // Chips are lost to somebody at the same table; hand for hand counts as one hand everywhere.
  const here = board.seats.filter((each) => each.receipt !== entry.receipt && each.table === sits?.table);
  const others = board.hand_for_hand ? board.seats.filter((each) => each.receipt !== entry.receipt) : here;
  const own = el("input", { type: "number", min: 1, inputmode: "numeric", name: "began" });
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
      const chips = el("input", { type: "number", min: 1, inputmode: "numeric", value: String(found.chips) });
      also.set(found.receipt, chips);
      ask();
      rows.append(el("li", {}, field(`${found.player}: ${words.began}`, chips)));
    },
    { say: (value) => others.find((each) => String(each.receipt) === value)?.player ?? "" },
  );
  let winner = here.length === 1 ? (here[0]?.receipt ?? 0) : 0;
  const won = choice(
    words.won,
    ["0", ...here.map((each) => String(each.receipt))],
    (value) => {
      winner = Number(value);
    },
    {
      say: (value) => here.find((each) => String(each.receipt) === value)?.player ?? words.severalWon,
      chosen: String(winner),
    },
  );
  const all = () => [entry, ...board.taken.filter((each) => also.has(each.receipt))];
  const declined = el("input", { type: "checkbox", name: "declined", required: true });
  const asked = el("div", {});
  const ask = () => asked.replaceChildren(all().some((each) => each.may_rebuy) ? field(words.declined, declined) : "");
  ask();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    box.close();
    const out = [
      `${entry.receipt}:${own.value || 0}`,
      ...[...also].map(([who, chips]) => `${who}:${chips.value || 0}`),
    ];
    void tell("out", { out, winner, declined: declined.checked });
  };
  const box = dialogBox(
    words.acts.out,
    el("h2", {}, `${entry.player}: ${words.acts.out}`),
    el(
      "form",
      { class: "asks", onsubmit: submit },
      field(words.began, own),
      board.in_pit ? "" : field(words.won, won),
      field(words.together, add),
      rows,
      asked,
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

// Players: entered, found, sent out, bought in again; and where they sit.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { tournament } from "../kit/server.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";
import { choice, field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";
import { asks } from "./asking.js";
import { called, tableName } from "./called.js";
import { points } from "./clock.js";
import { countDeck } from "./decks.js";
import { unaccented } from "./names.js";
import { plain } from "./refusals.js";

/** @import { TournamentConsole, TournamentListDue, TournamentPlayer, TournamentTaken } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/** @typedef {(line: Node | string, how?: "good" | "bad") => void} Say at the foot of the window */

/** @param {TournamentConsole} board @param {Tell} tell @param {Say} say */
export function entryForm(board, tell, say) {
  const words = houseTexts.tournament;
  const name = el("input", { name: "player", required: true, autocomplete: "off", maxlength: 60 });
  const voucher = el("input", { name: "voucher", type: "number", min: 1, inputmode: "numeric" });
  const through = el("input", { name: "through", maxlength: 60 });
  const rules = el("input", { name: "given", type: "checkbox", required: true });
  const more = el("div", { class: "row" });
  let tender = board.tenders[0] ?? "cash";
  const rest = board.buy_in + board.fee - board.in_goods;
  const ways = choice(words.tender, board.tenders, (value) => {
    tender = value;
    more.replaceChildren(
      value === "voucher" ? field(words.voucher, voucher) : "",
      value === "licensee" ? field(words.through, through) : "",
      value === "goods" && rest ? el("p", { class: "soft" }, words.restInCash(money(rest))) : "",
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
    say(entryDone(board, player, receipt, tender));
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
      { class: "entering", id: "enter-player", onsubmit: submit },
      field(words.name, name),
      field(words.tender, ways),
      more,
      field(words.given, rules),
      el("button", { class: "main" }, words.enter),
    ),
  );
}

/**
 * Who is entered; where the house pays for it, what goes out of the cage and where it lies.
 * @param {Pick<TournamentConsole, "buy_in" | "fee">} board
 * @param {string} player
 * @param {number} receipt
 * @param {string} tender
 */
export function entryDone(board, player, receipt, tender) {
  const words = houseTexts.tournament;
  const says = words.entered(player, receipt);
  if (tender !== "complimentary") return says;
  return `${says} ${words.givenByHouse(money(board.buy_in), board.fee ? money(board.fee) : "")}`;
}

/**
 * Several at once: names that are pasted, a list as a CSV file, and house players where nothing is at stake.
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {Say} say
 */
export function manyEntries(board, tell, say) {
  const words = houseTexts.tournament;
  const file = el("input", { type: "file", name: "list" });
  const pasted = el("textarea", { name: "pasted", rows: 6, autocomplete: "off" });
  file.addEventListener("change", async () => {
    // What will be entered is seen before, and can be put right.
    pasted.value = (await file.files?.[0]?.text()) ?? pasted.value;
    pasted.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const table = pasted.value;
    if (!table.trim()) return say(words.listEmpty, "bad");
    say("");
    try {
      confirmList(await tournament.due(board.tournament, table), table);
    } catch (error) {
      say(plain(error), "bad");
    }
  };
  /** What the list comes to, before anybody is entered. @param {TournamentListDue} due @param {string} table */
  const confirmList = (due, table) => {
    const given = el("input", { name: "given", type: "checkbox", required: true });
    asks({
      title: words.many,
      label: words.importList,
      parts: [
        el("p", {}, words.listDue(due.players, money(due.buy_ins + due.fees))),
        el("p", { class: "soft" }, words.costs(money(due.buy_ins), money(due.fees))),
        due.otherwise ? el("p", { class: "soft" }, words.listOtherwise(due.otherwise)) : "",
        field(words.givenAll, given),
      ],
      send: async (refused) => {
        const before = board.taken.length;
        const done = await tell("import", { table, given: given.checked }, refused);
        if (done) say(words.enteredMany(done.taken.length - before));
        return done;
      },
    });
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
          { class: "row partners", id: "enter-partners", onsubmit: add },
          field(words.partners, count),
          el("button", {}, words.enter),
        )
      : "",
  );
}

/** @param {TournamentConsole} board @param {Tell} tell */
export function playerList(board, tell) {
  const words = houseTexts.tournament;
  const looked = el("input", { type: "search", name: "search", "aria-label": words.search, placeholder: words.search });
  const list = el("ul", { class: "plain players" });
  const draw = () => {
    const wanted = unaccented(looked.value);
    const all = [...board.taken].reverse();
    list.replaceChildren(
      ...all
        .filter((each) => !wanted || unaccented(each.player).includes(wanted) || String(each.receipt) === wanted)
        .map((each) => line(board, each, tell)),
    );
  };
  looked.addEventListener("input", draw);
  draw();
  return el("section", { class: "panel" }, looked, list);
}

/** @param {TournamentConsole} board @param {TournamentTaken} each @param {Tell} tell */
function line(board, each, tell) {
  const words = houseTexts.tournament;
  const sits = board.seats.find((one) => one.receipt === each.receipt);
  const where = each.gone
    ? words.isGone
    : !each.playing
      ? words.isOut
      : sits?.table
        ? [words.seatAt(called(board, sits.table), sits.seat), shortAbsence(each)].filter(Boolean).join(" · ")
        : words.notSeated;
  return el(
    "li",
    {},
    el(
      "button",
      {
        class: "player line",
        disabled: !each.playing && !may("house/tournament/rename"),
        "data-receipt": each.receipt,
        onclick: () => (each.playing ? act(board, each.receipt, tell) : rename(each, tell)),
      },
      el("span", { class: "soft" }, `${words.receipt} ${each.receipt}`),
      el("strong", {}, each.player),
      el("span", { class: "soft" }, where),
    ),
  );
}

/** Every table with its seats. @param {TournamentConsole} board @param {Tell} tell */
export function tableMap(board, tell) {
  const words = houseTexts.tournament;
  return el(
    "div",
    { class: "felts" },
    board.felts.map((felt) =>
      el(
        "section",
        { class: "panel felt-card", "data-felt": felt.table },
        el(
          "h2",
          {},
          words.felt(called(board, felt.table)),
          may("house/tournament/name")
            ? el("button", { class: "small", onclick: () => nameTable(board, felt.table, tell) }, words.nameTable)
            : "",
          may("house/tournament/deck") && !board.in_pit
            ? el(
                "button",
                { class: "small", "data-count": felt.table, onclick: () => countDeck(board, felt.table, tell) },
                words.countDeckShort,
              )
            : "",
        ),
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

/** Who sits there is read whatever else is so: it is said in a word below the name. @param {TournamentConsole} board @param {TournamentPlayer} sits @param {Tell} tell */
function seatButton(board, sits, tell) {
  const entry = board.taken.find((each) => each.receipt === sits.receipt);
  const absent = entry ? shortAbsence(entry) : "";
  return el(
    "button",
    { class: "player", "data-receipt": sits.receipt, onclick: () => act(board, sits.receipt, tell) },
    el("strong", {}, sits.player),
    el("span", { class: "soft" }, points(sits.chips)),
    absent ? el("span", { class: "soft absent" }, absent) : "",
  );
}

/**
 * What can be done about a player.
 * @param {TournamentConsole} board
 * @param {number} receipt
 * @param {Tell} tell
 */
function act(board, receipt, tell) {
  const words = houseTexts.tournament;
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
    el("p", { class: "soft" }, sits.table ? words.seatAt(called(board, sits.table), sits.seat) : words.noSeatYet),
    el("p", { class: "soft" }, absence(entry)),
    el(
      "div",
      { class: "acts" },
      board.begun && can("out")
        ? el("button", { class: "main", onclick: run(async () => goesOut(board, entry, tell)) }, words.acts.out)
        : "",
      entry.may_rebuy ? el("button", { onclick: run(async () => rebuy(board, entry, tell)) }, words.acts.rebuy) : "",
      entry.may_add ? el("button", { onclick: run(async () => addOn(board, entry, tell)) }, words.acts.addon) : "",
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
      can("served") && misses(entry)
        ? el("button", { onclick: run(() => tell("served", { entry: receipt })) }, words.acts.served)
        : "",
      can("penalty")
        ? el("button", { onclick: run(async () => penalise(board, entry, tell)) }, words.acts.penalty)
        : "",
      can("rename") && !board.in_pit
        ? el("button", { onclick: run(async () => rename(entry, tell)) }, words.acts.rename)
        : "",
      can("double") && !board.in_pit
        ? el("button", { onclick: run(async () => enteredTwice(board, entry, tell)) }, words.acts.double)
        : "",
      el("button", { onclick: () => box.close() }, words.close),
    ),
    can("rebuy") ? el("p", { class: "soft" }, words.noRebuy[entry.no_rebuy](board.rebuys_until, entry.rebuys)) : "",
    can("away") ? el("p", { class: "soft" }, absentRules(board)) : "",
  );
  showDialog(box);
}

/** What the filed rules say of who is not there. @param {TournamentConsole} board */
const absentRules = (board) =>
  [houseTexts.tournament.absentRule(board.absent), board.forfeits].filter(Boolean).join(" ");

/** Whether a penalty is still to be sat out. @param {TournamentTaken} entry */
const misses = (entry) => entry.misses_hands > 0 || entry.misses_rounds > 0;

/**
 * Why somebody is dealt in without playing: away since when, a penalty for how long.
 * @param {TournamentTaken} entry
 * @param {string} [away] how it is said that somebody is away, where there is little room
 */
function absence(entry, away) {
  const words = houseTexts.tournament;
  return [
    misses(entry) ? words.sitsOut(entry.misses_hands, entry.misses_rounds) : "",
    entry.away_since ? (away ?? words.awaySince(entry.away_since, entry.forfeits_at)) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The same in a few words. @param {TournamentTaken} entry */
const shortAbsence = (entry) => absence(entry, houseTexts.tournament.awayShort);

/** Everybody who is away or sits a penalty out, each with the way back. @param {TournamentConsole} board @param {Tell} tell */
export function absentPart(board, tell) {
  const words = houseTexts.tournament;
  const list = board.taken.filter((each) => each.playing && absence(each));
  if (!list.length) return "";
  const can = (/** @type {string} */ verb) => may(`house/tournament/${verb}`);
  return el(
    "section",
    { class: "panel", "data-part": "absent" },
    el("h2", {}, words.absent),
    el("p", { class: "soft" }, absentRules(board)),
    el(
      "ul",
      { class: "plain took absent" },
      list.map((each) =>
        el(
          "li",
          { "data-receipt": each.receipt },
          el("strong", {}, each.player),
          el("span", {}, absence(each)),
          each.away_since && can("away")
            ? el("button", { onclick: () => tell("away", { entry: each.receipt, away: false }) }, words.acts.back)
            : "",
          misses(each) && can("served")
            ? el("button", { onclick: () => tell("served", { entry: each.receipt }) }, words.acts.served)
            : "",
        ),
      ),
    ),
  );
}

/**
 * One person with two entries or more: all of them are disqualified.
 * @param {TournamentConsole} board
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
function enteredTwice(board, entry, tell) {
  const words = houseTexts.tournament;
  const others = board.taken.filter((each) => !each.gone && each.receipt !== entry.receipt);
  const says = (/** @type {string} */ value) =>
    others.find((each) => String(each.receipt) === value)?.player ?? words.choose;
  const other = choice(words.alsoEntered, ["", ...others.map((each) => String(each.receipt))], () => {}, { say: says });
  other.required = true;
  asks({
    title: `${entry.player}: ${words.acts.double}`,
    label: words.disqualifyBoth,
    parts: [el("p", {}, words.doubleAbout), field(words.alsoEntered, other)],
    send: (refused) => tell("double", { entries: [String(entry.receipt), other.value] }, refused),
  });
}

/**
 * What stands on a table in the room.
 * @param {TournamentConsole} board
 * @param {number} felt
 * @param {Tell} tell
 */
function nameTable(board, felt, tell) {
  const words = houseTexts.tournament;
  const stands = tableName(felt, called(board, felt));
  asks({
    title: words.felt(called(board, felt)),
    label: words.nameTable,
    parts: [field(words.standsOnIt, stands.node)],
    send: (refused) => tell("name", { felt, called: stands.own() }, refused),
  });
}

/**
 * A name that was misspelt.
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
function rename(entry, tell) {
  const words = houseTexts.tournament;
  const name = el("input", { name: "player", required: true, autocomplete: "off", maxlength: 60, value: entry.player });
  asks({
    title: `${words.receipt} ${entry.receipt}: ${entry.player}`,
    label: words.acts.rename,
    parts: [field(words.newName, name)],
    send: (refused) => tell("rename", { entry: entry.receipt, player: name.value.trim() }, refused),
  });
}

/**
 * Who has the chips of a player now: somebody at the table, or several.
 * @param {TournamentPlayer[]} here
 * @param {boolean} [must] whether one of them, or several, has to be chosen
 */
function whoHas(here, must = false) {
  const words = houseTexts.tournament;
  const only = here.length === 1 ? String(here[0]?.receipt) : must ? "" : "0";
  const says = (/** @type {string} */ value) =>
    here.find((each) => String(each.receipt) === value)?.player ?? (value ? words.severalWon : "");
  const values = [...(only ? [] : [""]), "0", ...here.map((each) => String(each.receipt))];
  const node = choice(words.won, values, () => {}, { say: says, chosen: only });
  node.required = true;
  return { node, who: () => Number(node.value) };
}

/** What a rebuy or an add-on is paid with. @param {TournamentConsole} board */
export function paidWith(board) {
  const words = houseTexts.tournament;
  let tender = board.later[0] ?? "cash";
  const node = choice(words.tender, board.later, (value) => {
    tender = value;
  });
  return { node, how: () => tender };
}

/**
 * A rebuy: what it costs and how it is paid, what is left, and who has the chips that were lost.
 * @param {TournamentConsole} board
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
export function rebuy(board, entry, tell) {
  const words = houseTexts.tournament;
  const sits = board.seats.find((each) => each.receipt === entry.receipt);
  const has = board.in_pit ? 0 : (sits?.chips ?? 0);
  const left = el("input", { type: "number", min: 0, inputmode: "numeric", name: "left" });
  left.max = String(board.left_at);
  left.value = String(board.in_pit ? (sits?.chips ?? 0) : 0);
  const paid = paidWith(board);
  const beside = board.seats.filter((each) => each.receipt !== entry.receipt && each.table === sits?.table);
  const won = whoHas(beside, true);
  // Where all is left that was last known nothing was lost, and nobody has it.
  const isLost = () => has > Number(left.value);
  const asked = el("div", {});
  const ask = () =>
    asked.replaceChildren(
      ...(isLost() ? [el("p", { class: "soft" }, words.has(points(has))), field(words.won, won.node)] : []),
    );
  left.addEventListener("input", ask);
  ask();
  asks({
    title: `${entry.player}: ${words.acts.rebuy}`,
    label: words.acts.rebuy,
    parts: [
      el("p", {}, words.rebuyAbout(money(board.rebuy), points(board.rebuy_chips))),
      field(words.tender, paid.node),
      board.left_at && !board.in_pit ? field(words.left, left) : "",
      asked,
    ],
    send: (refused) =>
      tell(
        "rebuy",
        {
          entry: entry.receipt,
          left: Number(left.value),
          tender: paid.how(),
          ...(isLost() ? { winner: won.who(), lost: true } : {}),
        },
        refused,
      ),
  });
}

/** @param {TournamentConsole} board @param {TournamentTaken} entry @param {Tell} tell */
function addOn(board, entry, tell) {
  const words = houseTexts.tournament;
  const paid = paidWith(board);
  asks({
    title: `${entry.player}: ${words.acts.addon}`,
    label: words.acts.addon,
    parts: [
      el("p", {}, words.addOnAbout(money(board.add_on), points(board.add_on_chips))),
      field(words.tender, paid.node),
    ],
    send: (refused) => tell("addon", { entry: entry.receipt, tender: paid.how() }, refused),
  });
}

/**
 * Out: with whom in the same hand, and with how many chips each began it.
 * @param {TournamentConsole} board
 * @param {TournamentTaken} entry
 * @param {Tell} tell
 */
function goesOut(board, entry, tell) {
  const words = houseTexts.tournament;
  const sits = board.seats.find((each) => each.receipt === entry.receipt);
  // Chips are lost to somebody at the same table; hand for hand counts as one hand everywhere.
  const here = board.seats.filter((each) => each.receipt !== entry.receipt && each.table === sits?.table);
  const others = board.hand_for_hand ? board.seats.filter((each) => each.receipt !== entry.receipt) : here;
  const own = el("input", { type: "number", min: 1, inputmode: "numeric", name: "began" });
  own.value = String(board.seats.find((each) => each.receipt === entry.receipt)?.chips ?? 0);
  /** @type {Map<number, HTMLInputElement>} */
  const also = new Map();
  const rows = el("ul", { class: "plain" });
  const elsewhere = el("p", { class: "note", role: "status" });
  const add = choice(
    words.together,
    ["", ...others.map((each) => String(each.receipt))],
    (value) => {
      const found = others.find((each) => String(each.receipt) === value);
      if (!found || also.has(found.receipt)) return;
      const chips = el("input", { type: "number", min: 1, inputmode: "numeric", value: String(found.chips) });
      also.set(found.receipt, chips);
      if (found.table !== sits?.table) elsewhere.textContent = words.severalTables;
      ask();
      rows.append(el("li", {}, field(`${found.player}: ${words.began}`, chips)));
    },
    { say: (value) => others.find((each) => String(each.receipt) === value)?.player ?? "" },
  );
  const won = whoHas(here);
  const all = () => [entry, ...board.taken.filter((each) => also.has(each.receipt))];
  const declined = el("input", { type: "checkbox", name: "declined", required: true });
  const asked = el("div", {});
  const ask = () => asked.replaceChildren(all().some((each) => each.may_rebuy) ? field(words.declined, declined) : "");
  ask();
  asks({
    title: `${entry.player}: ${words.acts.out}`,
    label: words.acts.out,
    parts: [
      field(words.began, own),
      board.in_pit ? "" : field(words.won, won.node),
      field(words.together, add),
      rows,
      elsewhere,
      asked,
    ],
    send: (refused) => {
      const others = [...also].map(([who, chips]) => `${who}:${chips.value || 0}`);
      const out = [`${entry.receipt}:${own.value || 0}`, ...others];
      return tell("out", { out, winner: won.who(), declined: declined.checked }, refused);
    },
  });
}

/** @param {TournamentConsole} board @param {TournamentTaken} entry @param {Tell} tell */
function penalise(board, entry, tell) {
  const words = houseTexts.tournament;
  let penalty = "warning";
  const many = el("input", { type: "number", name: "many", min: 1, max: 100, value: "1", inputmode: "numeric" });
  let unit = "rounds";
  const units = choice(words.howLong, ["rounds", "hands"], (value) => (unit = value), {
    say: (value) => (value === "rounds" ? words.rounds : words.hands),
  });
  const long = el("div", {});
  const says = (/** @type {string} */ value) =>
    value === "warning" ? words.warning : value === "disqualified" ? words.disqualified : words.satOut;
  // Nothing is chosen beforehand: which rule it was is said by whoever was there. Rules stay as they were printed.
  const printed = el("p", { class: "soft", lang: "en" });
  const find = (/** @type {string} */ value) => board.conduct.find((each) => each.rule === value);
  const read = (/** @type {string} */ value) => {
    const found = find(value);
    printed.textContent = found ? `${found.says} (${found.law})` : "";
  };
  const rule = choice(words.conduct, ["", ...board.conduct.map((each) => each.rule)], read, {
    say: (value) => find(value)?.says ?? words.choose,
  });
  rule.required = true;
  const note = el("textarea", { name: "note", rows: 2, maxlength: 200 });
  const follow = (/** @type {string} */ value) => {
    penalty = value;
    long.replaceChildren(
      ...(value === "sits out"
        ? [field(words.howLong, many), field(words.unit, units), el("p", { class: "soft" }, words.satOutAbout)]
        : []),
    );
  };
  const follows = choice(words.penalty, ["warning", "sits out", "disqualified"], follow, { say: says });
  asks({
    title: `${entry.player}: ${words.acts.penalty}`,
    label: words.write,
    parts: [field(words.conduct, rule), printed, field(words.penalty, follows), long, field(words.note, note)],
    send: (refused) => {
      const length = penalty === "sits out" ? { [unit]: Number(many.value) } : {};
      const said = { entry: entry.receipt, conduct: rule.value, penalty, note: note.value.trim() };
      return tell("penalty", { ...said, ...length }, refused);
    },
  });
}

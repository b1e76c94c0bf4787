// One table as the floor sees it: what it wants, its seats, what can be called, words and chips, disputes.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { floor as asks, reason, server } from "../kit/server.js";
import { banked } from "../table/banked.js";
import { pots } from "../table/pots.js";
import { texts } from "../texts.js";
import { ALL, callingList, callings, consequence, variants, whose } from "../visuals/called.js";
import { cited } from "../visuals/cited.js";
import { Felt } from "../visuals/felt.js";
import { ago, alarmLine, callLine, limitLine, result, trailList } from "../visuals/pit.js";
import { refusal } from "../visuals/refusal.js";
import { door, may } from "../visuals/sign_in.js";
import { askFloor, atTable, DoneLine, refill } from "./asked.js";
import { deskFold } from "./desk.js";

/** @import { DisputeLine, FloorSeat, FloorTable, FloorView, LawLine, ShownConsequence, SpokenBounds, TableView } from "../types/pictures.js" */
/** @import { Said } from "./asked.js" */
/** @import { Calling } from "../visuals/called.js" */

const OFTEN = 1500; // milliseconds between two looks at the table
const ANY = -1; // whichever seat is free
/** What can be done with whoever sits in a seat: one who may none of it is not asked. */
const AT_SEAT = ["floor/bar", ...["dispute", "incident", "collusion", "hands", "move"].map(atTable)];
const ALSO = ["deck/spread", "deck/receive"]; // at the desk, though they are about no table
const OWN = ["freeze", "thaw", "dispute", "rule", "incident"]; // what this screen has buttons for
/** What an alarm is put right by, at the desk. @type {Record<string, string>} */
const REMEDIES = {
  dice: "dice/inspect",
  inspection: "deck/inspect",
  shown: "deck/show",
  spread: "deck/spread",
  sequence: "deck/sequence",
  change: "deck/put",
  sign: "sign",
  version: "sheet/table",
  dealer: "relief",
};

/** What may be chosen: what it asks the server for, its label, and what it does. @typedef {[string, string, () => void]} Offer */
/** @typedef {{ verb: "said" | "pushed", body: Record<string, unknown>, shows: ShownConsequence }} Spoken */

/**
 * @param {HTMLElement} page
 * @param {string} number
 */
export async function floorTable(page, number) {
  const words = houseTexts.floor;
  const table = Number(number);
  let view = await asks.table(table);
  const book = await server.game(view.map.game);
  document.title = words.titleOf(table, view.map.name);
  const state = { seat: ALL, open: "", variant: 0, step: -1 };
  /** @type {Spoken | null} */
  let spoken = null;
  let drawn = "";
  /** A count that is shown and not written yet. @type {{ body: Said, shows: ShownConsequence } | null} */
  let counted = null;
  /** What a ruling can rest on, once it was asked for. @type {readonly LawLine[] | null} */
  let laws = null;
  const head = el("header", { class: "floor-head" });
  const wants = el("section", { "aria-label": words.wants });
  const seats = el("section", { class: "panel", "aria-label": words.seats });
  const calls = el("section", { class: "panel", "aria-label": words.irregular });
  const said = el("section", { class: "panel", "aria-label": words.spoken });
  const disputes = el("section", { class: "panel", "aria-label": words.disputes });
  const trail = el("div");
  const felt = new Felt({});
  const replay = el("div", { class: "controls" });
  const past = el(
    "details",
    { class: "panel", ontoggle: () => void readTrail() },
    el("summary", {}, words.of.trail),
    trail,
  );
  const desk = deskFold(
    words.desk,
    ({ verb, fields }) => ALSO.includes(verb) || (fields.some(({ kind }) => kind === "table") && !OWN.includes(verb)),
    async () => {
      done.say(words.noted);
      await look();
    },
    number,
  );
  const scene = el("details", { class: "panel scene-fold" }, el("summary", {}, words.felt), felt.node, replay);
  scene.open = matchMedia("(min-width: 901px)").matches;
  scene.ontoggle = () => drawFelt(view.table);
  const done = new DoneLine();
  const foot = el("div", { class: "row" });
  page.append(
    el(
      "div",
      { class: "floor" },
      head,
      wants,
      el(
        "div",
        { class: "floor-columns" },
        el("div", { class: "floor-column" }, said, calls),
        el("div", { class: "floor-column" }, scene, seats, disputes, door().positions.length ? desk.node : null, past),
      ),
      el("div", { class: "floor-foot" }, done.node, foot),
    ),
  );
  draw();
  const clock = setInterval(look, OFTEN);
  addEventListener("resize", redraw);
  return () => {
    clearInterval(clock);
    removeEventListener("resize", redraw);
  };

  function redraw() {
    drawFelt(view.table);
  }

  async function look() {
    if (document.hidden) return;
    try {
      view = await asks.table(table);
      draw();
    } catch (error) {
      done.say(words.unseen(reason(error)), null, true);
    }
  }

  /**
   * Something is done at this table; what the server refuses is thrown on to who asked.
   * @param {string} verb
   * @param {Record<string, unknown>} body
   * @param {string} says
   * @param {(() => void) | null} [undo]
   */
  async function does(verb, body, says, undo = null) {
    view = await asks.act(table, verb, body);
    done.say(says, undo);
    drawn = "";
    draw();
    if (past.open) void readTrail();
  }

  /** @param {Parameters<typeof does>} given */
  function tries(...given) {
    does(...given).catch((error) => {
      done.say(refusal(error, texts.table.refused), null, true);
      void look();
    });
  }

  // --- what is done ---

  function freeze() {
    const thaw = () => tries("thaw", {}, words.thawed);
    askFloor(
      words.freeze,
      [{ name: "why", label: words.why, needed: true }],
      (given) => does("freeze", given, words.isFrozen, thaw),
      words.freeze,
    );
  }

  function thaw() {
    const why = view.map.frozen?.why ?? "";
    tries("thaw", {}, words.thawed, () => tries("freeze", { why }, words.isFrozen));
  }

  /** @param {FloorSeat} seat */
  function ofSeat(seat) {
    const player = seat.name;
    const back = () => void asks.pit("admit", { player }).then(() => done.say(words.admitted(player)));
    const hands = view.hands.find((each) => each.player === player)?.hands ?? 1;
    /** @type {Offer[]} */
    const acts = [
      [atTable("dispute"), words.dispute, () => dispute(player)],
      [
        "floor/bar",
        words.bar,
        () =>
          askFloor(
            words.bars(player),
            [
              { name: "why", label: words.why, needed: true },
              { name: "until", label: words.lastDay, kind: "date" },
            ],
            async (given) => {
              await asks.pit("bar", { player, ...given });
              done.say(words.barred(player), back);
              await look();
            },
            words.bar,
          ),
      ],
      [
        atTable("collusion"),
        words.collusion,
        () =>
          askFloor(words.collusion, [{ name: "why", label: words.seen, kind: "long", needed: true }], (given) =>
            does("collusion", { player, ...given }, words.noted),
          ),
      ],
      [
        atTable("incident"),
        words.incident,
        () =>
          askFloor(words.incident, [{ name: "says", label: words.what, kind: "long", needed: true }], (given) =>
            does("incident", { ...given, players: [player] }, words.noted),
          ),
      ],
    ];
    if (view.map.kind === "house")
      acts.push([
        atTable("hands"),
        words.hands,
        () =>
          askFloor(
            words.hands,
            [{ name: "hands", label: words.howMany, kind: "number", needed: true, value: String(hands) }],
            (given) =>
              does("hands", { player, ...given }, words.noted, () => tries("hands", { player, hands }, words.noted)),
          ),
      ]);
    if (view.map.kind === "pot" && !seat.house)
      acts.unshift([atTable("move"), words.move, () => void move(player).catch(wrong)]);
    if (view.moves.some((each) => each.player === player))
      acts.unshift([atTable("stay"), texts.changing.stay, () => tries("stay", { player }, words.stays(player))]);
    chooseBox(words.seatOf(seat.seat, player), acts);
  }

  /** To which other poker table, and to which seat of it: a touch each. @param {string} player */
  async function move(player) {
    const { tables } = await asks.map();
    const others = tables.filter(
      (each) => each.kind === "pot" && each.table !== table && each.seats.length < each.places,
    );
    const from = view.map.seats.find(({ name }) => name === player)?.seat ?? -1;
    /** @param {number} to @param {number} seat */
    const goes = async (to, seat) => {
      await does("move", { player, to, seat }, words.moved(player, to), () => {
        asks.act(to, "move", { player, to: table, seat: from }).then(() => done.say(words.stays(player)), wrong);
      });
      const later = view.moves.some((each) => each.player === player);
      if (later) done.say(words.movesLater(player, to), () => tries("stay", { player }, words.stays(player)));
    };
    /** @param {FloorTable} to */
    const seat = (to) => {
      /** @type {(label: string, at: number) => Offer} */
      const way = (label, at) => [asked, label, () => void goes(to.table, at).catch(wrong)];
      const free = freeSeats(to).map((at) => way(texts.seats.seat(at), at));
      chooseBox(words.seatWhere(player, to.table), [way(words.anySeat, ANY), ...free]);
    };
    const asked = atTable("move");
    chooseBox(
      words.movesWhere(player),
      others.map((each) => [
        asked,
        texts.changing.to(each.table, each.name, each.places - each.seats.length),
        () => seat(each),
      ]),
      words.noOther,
    );
  }

  /** @param {string} player */
  function dispute(player) {
    askFloor(
      words.dispute,
      [
        {
          name: "player",
          label: words.player,
          needed: true,
          value: player,
          known: view.map.seats.map(({ name }) => name),
        },
        { name: "says", label: words.saysWhat, kind: "long", needed: true },
      ],
      (given) => does("dispute", given, words.disputeOpen),
      words.dispute,
    );
  }

  /** @param {DisputeLine} line */
  async function rule(line) {
    laws ??= (await asks.laws(table)).laws;
    askFloor(
      words.ruleOn(line.number),
      [
        { name: "says", label: words.ruling, kind: "long", needed: true },
        { name: "law", label: words.byLaw, kind: "law", needed: true, laws: atHand(laws, view) },
        { name: "thaw", label: words.thawToo, kind: "check", value: true },
      ],
      (given) => does("rule", { number: line.number, ...given }, words.ruled),
      words.rule,
    );
  }

  /** @param {Calling} calling */
  function touch(calling) {
    Object.assign(state, { open: state.open === calling.key ? "" : calling.key, variant: calling.many ? -1 : 0 });
    draw();
  }

  /** @param {Calling} calling */
  function apply(calling) {
    const event = calling.events[state.variant];
    if (!event) return;
    state.open = "";
    tries("irregularity", { event: event.event, seen: view.table.seq }, words.applied(calling.says));
  }

  /**
   * What was said or pushed is shown with what it comes to before it counts.
   * @param {"said" | "pushed"} verb
   * @param {Said} given
   */
  async function preview(verb, given) {
    const body = { seat: view.spoken?.seat, ...given, seen: view.table.seq };
    spoken = { verb, body, shows: await asks.preview(table, verb, body) };
    drawn = "";
    draw();
  }

  // --- drawing ---

  function draw() {
    const key = JSON.stringify([{ ...view, table: view.table.seq }, state]);
    if (key === drawn) return;
    drawn = key;
    drawHead();
    refill(wants, ...wanted());
    refill(seats, el("h2", {}, words.seats), seatList(view, ofSeat));
    drawCalls();
    drawSpoken();
    drawDisputes();
    drawFelt(view.table);
  }

  function drawHead() {
    const { map } = view;
    const button = map.frozen
      ? el("button", { class: "main", "data-key": "thaw", "data-asks": atTable("thaw"), onclick: thaw }, words.thaw)
      : el("button", { "data-key": "freeze", "data-asks": atTable("freeze"), onclick: freeze }, words.freeze);
    refill(
      head,
      el("h1", {}, words.titleOf(map.table, map.name)),
      el(
        "p",
        { class: "soft" },
        [limitLine(map.limits), map.stage, map.dealer && words.deals(map.dealer)].filter(Boolean).join(" · "),
      ),
      result(map.result),
    );
    refill(foot, el("a", { class: "button", href: "/floor", "data-key": "pit" }, words.back), button);
  }

  function wanted() {
    const now = Date.now();
    const { frozen } = view.map;
    const lines = [
      frozen
        ? el(
            "li",
            { class: "want alarm" },
            el("span", {}, words.frozenWhy(frozen.why, frozen.by.join(", "), ago(frozen.since, now))),
          )
        : null,
      ...view.calls.map((call) =>
        callLine(call, now, () => tries("answer", { number: call.number }, words.answered(table))),
      ),
      ...view.alarms.map((alarm) => alarmLine(alarm, now, see(alarm.kind))),
      view.must_tell && !view.told.length
        ? el(
            "li",
            { class: "want" },
            el("span", {}, words.mustTell, el("span", { class: "law" }, ` ${view.must_tell}`)),
            el(
              "button",
              { "data-key": "tell", "data-asks": atTable("tell"), onclick: () => tries("tell", {}, words.isTold) },
              words.tell,
            ),
          )
        : null,
    ].filter((line) => line !== null);
    return lines.length ? [el("ul", { class: "panel wants-list" }, lines)] : [];
  }

  /** To what puts right what is overdue. @param {string} kind */
  function see(kind) {
    if (kind === "deck") return may(atTable("count")) ? count : null;
    const verb = REMEDIES[kind];
    return verb && may(`house/${verb}`) ? () => void desk.show(verb) : null;
  }

  function drawCalls() {
    const turn = view.spoken?.seat ?? -1;
    const people = whose(view.irregular, turn);
    if (!people.some(({ seat }) => seat === state.seat)) state.seat = ALL;
    const list = callings(view.irregular, state.seat, turn);
    const open = list.find((each) => each.key === state.open);
    if (state.open && !open) {
      state.open = "";
      done.say(words.movedOn, null, true);
    }
    refill(
      calls,
      el("h2", {}, words.irregular),
      filter(people),
      callingList(list, state.open, touch, open ? shown(open) : null),
      el(
        "div",
        { class: "row acts" },
        el("button", { "data-key": "count", "data-asks": atTable("count"), onclick: () => count() }, words.count),
      ),
      counting(),
    );
  }

  /** How many cards were found: what follows is shown before it counts. */
  function count() {
    askFloor(
      words.count,
      [
        { name: "found", label: words.found, kind: "number", needed: true },
        { name: "of", label: words.countedOf, kind: "choice", known: ["deck", "stub", "discards"] },
        { name: "misdealt", label: words.misdealt, kind: "check" },
      ],
      async (given) => {
        counted = { body: given, shows: await asks.preview(table, "count", given) };
        drawn = "";
        draw();
      },
      words.show,
    );
  }

  function counting() {
    const now = counted;
    if (!now) return "";
    const leave = () => {
      counted = null;
      drawn = "";
      draw();
    };
    const apply = () => {
      counted = null;
      tries("count", now.body, now.shows.told.map(({ says }) => says).join(" "));
    };
    return consequence({ comes: "", law: null, owes: "", shows: now.shows, apply, leave, asks: atTable("count") });
  }

  /** @param {Calling} calling */
  function shown(calling) {
    const event = calling.events[state.variant];
    const which = variants(calling, state.variant, (at) => {
      state.variant = at;
      draw();
    });
    if (!event) return el("div", { class: "consequence" }, el("p", {}, words.ofWhom), which);
    return consequence({
      ...event,
      comes: event.then,
      asks: atTable("irregularity"),
      variants: which,
      apply: () => apply(calling),
      leave: () => touch(calling),
    });
  }

  /** @param {{ seat: number, player: string }[]} people */
  function filter(people) {
    if (people.length < 2) return "";
    const all = [{ seat: ALL, player: words.everybody }, ...people];
    return el(
      "div",
      { class: "segments", role: "group", "aria-label": words.ofWhom },
      all.map(({ seat, player }) =>
        el(
          "button",
          {
            "aria-pressed": seat === state.seat,
            "data-key": `of ${seat}`,
            onclick: () => {
              Object.assign(state, { seat, open: "" });
              draw();
            },
          },
          player || (seat < 0 ? words.wholeTable : texts.seats.seat(seat)),
        ),
      ),
    );
  }

  function drawSpoken() {
    said.hidden = !view.spoken;
    if (!view.spoken) {
      spoken = null;
      refill(said);
      return;
    }
    const told = spoken;
    const leave = () => {
      spoken = null;
      drawn = "";
      draw();
    };
    const run =
      told &&
      (() => {
        spoken = null;
        tries(told.verb, told.body, words.noted);
      });
    const box = told ? consequence({ comes: "", law: null, owes: "", shows: told.shows, apply: run, leave }) : "";
    refill(
      said,
      el("h2", {}, words.spoken),
      el("p", { class: "soft" }, bounds(view.spoken)),
      actsSaid(view.spoken),
      box,
    );
  }

  /** @param {SpokenBounds} given */
  function actsSaid({ acts }) {
    return el(
      "div",
      { class: "row acts" },
      acts.map((act) =>
        el(
          "button",
          { "data-key": `said ${act}`, "data-asks": atTable("said"), onclick: () => heard(act) },
          houseTexts.floor.saidAct(act),
        ),
      ),
      el(
        "button",
        {
          "data-key": "pushed",
          "data-asks": atTable("pushed"),
          onclick: () =>
            askFloor(
              words.pushed,
              [
                { name: "amount", label: words.amount, kind: "money", needed: true },
                { name: "chips", label: words.inChips, kind: "number" },
                { name: "act", label: words.saidWithIt, kind: "choice", known: ["fold", "check", "call"] },
              ],
              ({ act, ...given }) =>
                act ? preview("said", { act, pushed: given.amount ?? 0 }) : preview("pushed", given),
              words.show,
            ),
        },
        words.pushed,
      ),
    );
  }

  /** @param {string} act */
  function heard(act) {
    if (act !== "bet" && act !== "raise") return void preview("said", { act }).catch(wrong);
    askFloor(
      words.saidAct(act),
      [
        { name: "amount", label: words.amountSaid, kind: "money" },
        { name: "pushed", label: words.chipsPushed, kind: "money" },
      ],
      (given) => preview("said", { act, ...given }),
      words.show,
    );
  }

  /** @param {unknown} error */
  function wrong(error) {
    done.say(refusal(error, texts.table.refused), null, true);
  }

  function drawDisputes() {
    const list = view.disputes.map((line) => disputeItem(line, (each) => void rule(each).catch(wrong)));
    refill(
      disputes,
      el("h2", {}, words.disputes),
      list.length ? el("ul", { class: "lines disputes" }, list) : el("p", { class: "soft" }, words.noDisputes),
      el(
        "div",
        { class: "row acts" },
        el(
          "button",
          { "data-key": "dispute", "data-asks": atTable("dispute"), onclick: () => dispute("") },
          words.dispute,
        ),
        el(
          "button",
          {
            "data-key": "incident",
            "data-asks": atTable("incident"),
            onclick: () =>
              askFloor(words.incident, [{ name: "says", label: words.what, kind: "long", needed: true }], (given) =>
                does("incident", given, words.noted),
              ),
          },
          words.incident,
        ),
      ),
    );
  }

  /** @param {TableView} shownTable */
  function drawFelt(shownTable) {
    if (!scene.open) return;
    const look = { book, lifted: /** @type {Set<number>} */ (new Set()), past: true };
    const none = () => {};
    felt.draw(
      shownTable.kind === "house"
        ? banked.model({ ...look, view: shownTable }, none)
        : pots.model({ ...look, view: shownTable }, none),
    );
    drawReplay();
  }

  /** While a table is frozen its round can be gone through again. */
  function drawReplay() {
    if (!view.map.frozen) {
      state.step = -1;
      return replay.replaceChildren();
    }
    if (replay.childElementCount) return undefined;
    const slider = el("input", { type: "range", min: 0, max: 0, "aria-label": texts.round.slider });
    const law = el("p", { class: "law" });
    const where = el("output", { "aria-live": "polite" });
    const story = el("ol", { class: "story long", tabindex: 0, "aria-label": texts.round.happened });
    const step = async (/** @type {number} */ at) => {
      const found = await asks.round(table, Math.max(0, Math.min(at, Number(slider.max) || at)));
      slider.max = String(found.steps.length);
      slider.value = String(found.step);
      const told = found.picture.told.at(-1)?.says ?? "";
      where.textContent = [texts.round.step(found.step, found.steps.length), found.step && told]
        .filter(Boolean)
        .join(": ");
      story.replaceChildren(...found.picture.told.map((line) => el("li", {}, cited(line.says, line.law))));
      story.scrollTop = story.scrollHeight;
      ways.hidden = false;
      law.textContent = found.law ?? "";
      const past = /** @type {TableView} */ ({ ...view.table, betting: false, picture: { ...found.picture, may: [] } });
      drawFelt(past);
    };
    slider.oninput = () => void step(Number(slider.value)).catch(wrong);
    /** @param {string} label @param {(at: number) => number} to */
    const go = (label, to) => el("button", { onclick: () => void step(to(Number(slider.value))).catch(wrong) }, label);
    const ways = el(
      "div",
      { class: "row replay-row", hidden: true },
      go(texts.round.back, (at) => at - 1),
      go(texts.round.next, (at) => at + 1),
      where,
    );
    replay.replaceChildren(
      go(words.replay, () => 0),
      ways,
      slider,
      story,
      law,
    );
    return undefined;
  }

  async function readTrail() {
    if (!past.open) return;
    const found = await asks.trail(new URLSearchParams({ table: number }));
    trail.replaceChildren(trailList(found.lines));
  }
}

/**
 * Buttons in a box; each of them closes it first.
 * @param {string} title
 * @param {Offer[]} acts those that the server would refuse are left out
 * @param {string} [none] said where there are none
 */
function chooseBox(title, acts, none = "") {
  const box = askFloor(title, [], async () => {}, houseTexts.floor.close);
  const form = box.querySelector("form");
  const open = acts.filter(([asked]) => may(asked));
  const list = el(
    "div",
    { class: "stack" },
    open.map(([, label, run]) =>
      el(
        "button",
        {
          type: "button",
          onclick: () => {
            box.close();
            run();
          },
        },
        label,
      ),
    ),
  );
  form?.querySelector("h2")?.after(open.length ? list : el("p", { class: "soft" }, none));
  form?.querySelector("button.main")?.remove();
}

/** @param {FloorTable} table */
function freeSeats({ places, seats }) {
  const taken = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: places }, (_, at) => at).filter((at) => !taken.has(at));
}

/**
 * @param {FloorView} view
 * @param {(seat: FloorSeat) => void} touch
 */
function seatList({ map, moves }, touch) {
  const words = houseTexts.floor;
  if (!map.seats.length) return el("p", { class: "soft" }, words.empty);
  return el(
    "ul",
    { class: "callings seats" },
    map.seats.map((seat) =>
      el(
        "li",
        {},
        el(
          "button",
          { "data-key": `seat ${seat.seat}`, disabled: !AT_SEAT.some(may), onclick: () => touch(seat) },
          el("span", {}, words.seatOf(seat.seat, seat.name)),
          el(
            "span",
            { class: "soft" },
            [
              seat.stack === null ? "" : money(seat.stack),
              seat.house && words.practice,
              seat.away && texts.seats.away,
              ...moves.filter(({ player }) => player === seat.name).map(({ to }) => words.goesTo(to)),
            ]
              .filter(Boolean)
              .join(" · "),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {DisputeLine} line
 * @param {(line: DisputeLine) => void} rule
 */
function disputeItem(line, rule) {
  const words = houseTexts.floor;
  return el(
    "li",
    {},
    el(
      "span",
      {},
      el("b", {}, line.player),
      ` ${line.says} `,
      el("span", { class: "soft" }, words.inRound(line.round)),
      line.rulings.map((ruling) =>
        el(
          "span",
          { class: "ruling" },
          `${words.ruledBy(ruling.by.join(", "))} ${ruling.says} `,
          el("span", { class: "law" }, ruling.law),
        ),
      ),
    ),
    el(
      "button",
      { "data-key": `rule ${line.number}`, "data-asks": atTable("rule"), onclick: () => rule(line) },
      line.rulings.length ? words.ruleAnew : words.rule,
    ),
  );
}

/** @param {SpokenBounds} given */
function bounds({ player, owed, least, most, stack }) {
  return houseTexts.floor.bounds(player, money(owed), most ? money(least) : "", money(most), money(stack));
}

/**
 * The paragraphs, those first that something rests on which can be called now.
 * @param {readonly LawLine[]} laws
 * @param {FloorView} view
 */
function atHand(laws, view) {
  const now = view.irregular.map(({ law }) => law ?? "");
  const near = (/** @type {LawLine} */ { law }) => now.some((each) => each.includes(law));
  return [...laws.filter(near), ...laws.filter((line) => !near(line))];
}

// The cage: how the house stands, what is to be done next, and a form for whatever it is told.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { inEnglish } from "../kit/language.js";
import { money, signed } from "../kit/money.js";
import { house, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";
import { door, may, me, signIn } from "../visuals/sign_in.js";
import { deskForm, openForm } from "./forms.js";
import { founding } from "./founding.js";
import { formGroups } from "./groups.js";

/** @import { AwardState, DeskForm, GameLine, HouseAnswer, HouseStanding, NextStep, PeopleReport } from "../types/pictures.js" */

const KEPT = "house-key"; // of this tab alone, and gone with it

/** @param {HTMLElement} page */
export async function cage(page) {
  const words = houseTexts.cage;
  document.title = words.title;
  const body = el("div", { class: "cage" });
  const looked = { text: "" };
  const slips = slipsWithWords();
  page.append(el("h1", {}, words.title), founding(), body);
  const key = sessionStorage.getItem(KEPT);
  if (key) await enter(key);
  else if (door().positions.length) await enter("");
  else ask();

  /** @param {Node | string} [why] */
  function ask(why = "") {
    const given = el("input", { id: "house-key", type: "password", required: true, autocomplete: "off" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void enter(given.value.trim());
    };
    const byName = async () => {
      await signIn();
      if (door().positions.length) await enter("");
      else ask(words.stranger);
    };
    body.replaceChildren(
      el("p", {}, words.key),
      el("button", { id: "by-name", onclick: byName }, texts.signIn.in),
      el(
        "form",
        { class: "filters", onsubmit: submit },
        field(words.keyField, given),
        el("button", { class: "main" }, words.enter),
      ),
      el("p", { class: "note", role: "status" }, why),
    );
  }

  /** @param {string} given */
  async function enter(given) {
    try {
      const { forms } = await house.forms(given);
      if (given) sessionStorage.setItem(KEPT, given);
      page.append(gameList(await server.games()));
      await draw(given, forms);
      const asked = location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (asked instanceof HTMLDetailsElement) openForm(asked);
      asked?.scrollIntoView({ block: "start" });
    } catch (error) {
      sessionStorage.removeItem(KEPT);
      ask(refusal(error));
    }
  }

  /**
   * @param {string} given
   * @param {DeskForm[]} forms
   * @param {HTMLElement[]} [slip] what was done last, and words that are shown once
   */
  async function draw(given, forms, slip = []) {
    const [standing, register] = await Promise.all([house.standing(given), house.people(given)]);
    const own = given ? "" : (me()?.name ?? "");
    const send = async (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ said) => {
      const answer = await house.told(given, verb, said);
      await draw(given, forms, slips(answer, words.verbs[verb], aboutWhat(verb, said, answer)));
      scrollTo(0, 0);
    };
    const open = given ? forms : forms.filter(({ verb }) => may(`house/${verb}`));
    body.replaceChildren(
      el("div", { role: "status" }, slip),
      standingPart(standing, body, given ? null : door().positions),
      el("h2", {}, open.length ? words.tell : words.readsOnly),
      formGroups(
        open.map((form) => ({ form, node: deskForm(form, standing, send, own, door().positions) })),
        looked,
      ),
      othersPart(forms.filter((form) => !open.includes(form))),
      registerPart(register) ?? "",
      given || door().pages.includes("report") ? reportPart(given, standing) : "",
    );
    withoutForm(body);
  }
}

/** What others do here, and who. @param {readonly DeskForm[]} forms */
function othersPart(forms) {
  const words = houseTexts.cage;
  if (!forms.length) return "";
  return el(
    "details",
    { class: "panel", id: "for-others" },
    el("summary", {}, words.others),
    el(
      "ul",
      { class: "plain" },
      forms.map(({ verb, positions }) => el("li", {}, words.doneBy(words.verbs[verb] ?? verb, positions))),
    ),
  );
}

/**
 * How the house stands, and what has to be done.
 * @param {HouseStanding} standing
 * @param {HTMLElement} around where the forms are
 * @param {readonly string[] | null} [held] positions of whoever looks; null: they have the key
 */
export function standingPart(standing, around, held = null) {
  const words = houseTexts.cage;
  const facts = [
    [words.day, standing.date ? words.open(standing.date, standing.shift ?? 1) : words.closed(standing.last ?? "")],
    [words.cash, money(standing.cage)],
    [words.owed, money(standing.owed)],
  ];
  const tables = standing.tables.map((table) => {
    const boxes = Object.entries(table.boxes).map(([kind, amount]) => `${kind} ${money(amount)}`);
    const says = [table.dealer, `${table.bank} ${money(table.holds)}`, ...boxes].filter(Boolean);
    return el(
      "li",
      {},
      el("a", { href: `/tables/${table.table}` }, words.table(table.table, table.game)),
      ` ${says.join(", ")}`,
    );
  });
  const boxes = standing.boxes.map((box) => el("li", {}, words.box(box.box, box.kind, box.table)));
  const steps = standing.next.map(({ says, verb, about }) =>
    el("li", {}, says, " ", lead(around, verb, about, words.verbs[verb] ?? verb)),
  );
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, standing.house || words.unnamed),
    el(
      "dl",
      { class: "facts" },
      facts.map(([name, says]) => [el("dt", {}, name), el("dd", {}, says)]),
    ),
    tables.length ? el("ul", { class: "plain" }, tables, boxes) : null,
    fundsPart(standing),
    awardsPart(standing, around, held),
    el("h3", {}, standing.date ? words.before : words.next),
    el("ol", { class: "plain" }, steps),
  );
}

/**
 * What every meter and jackpot shows and holds, and what they are due for.
 * @param {HouseStanding} standing
 */
function fundsPart({ meters, jackpots, due, unclaimed }) {
  const words = houseTexts.cage;
  const lines = [
    ...meters.map((each) => [
      words.fund(each.name, each.games),
      words.reads(money(each.reads)),
      each.reserve ? words.reserve(money(each.reserve)) : "",
    ]),
    ...jackpots.map((each) => [
      words.fund(each.name, each.games),
      ...each.posted.map((sign, at) => words.posted(money(sign), money(each.pools[at] ?? 0), each.date)),
      each.pending ? words.pending : "",
    ]),
    ...unclaimed.map((each) => [words.kept(each.player, each.jackpot, money(each.amount), each.until)]),
  ];
  if (!lines.length) return null;
  return [
    el("h3", {}, words.funds),
    el(
      "ul",
      { class: "plain" },
      lines.map((parts) => el("li", {}, parts.filter(Boolean).join("; "))),
      due.map((each) =>
        el("li", { class: "bad" }, words.due(each.fund, each.says), el("span", { class: "law" }, ` ${each.law}`)),
      ),
    ),
  ];
}

/**
 * What is won and not paid yet: its steps, and a button for whatever can be done next.
 * @param {HouseStanding} standing
 * @param {HTMLElement} around
 * @param {readonly string[] | null} held positions; null: whoever has the key says who signs
 */
function awardsPart({ awards }, around, held) {
  const words = houseTexts.cage;
  if (!awards.length) return null;
  return [
    el("h3", {}, words.awards),
    awards.map((each) =>
      el(
        "section",
        { class: "award-steps", "data-table": each.table },
        el("p", {}, el("strong", {}, words.award(each.table, money(each.amount), each.fund)), law(each)),
        el("ol", { class: "steps" }, stepsOf(each)),
        el(
          "ul",
          { class: "plain" },
          each.claims.map((claim) =>
            el("li", {}, words.claim(claim.player, claim.hand, money(claim.amount), claim.paid)),
          ),
        ),
        el("p", { class: "soft" }, words.hands(each.by, each.verified)),
        el(
          "div",
          { class: "row" },
          each.next
            .filter(({ positions }) => !held || positions.some((one) => held.includes(one)))
            .map(({ verb }) => lead(around, verb, String(each.table), words.doing[verb] ?? verb)),
        ),
      ),
    ),
  ];
}

/** @param {AwardState} award */
const law = ({ law }) => (law ? el("span", { class: "law" }, ` ${law}`) : null);

/** @param {AwardState} award */
function stepsOf({ step }) {
  const names = step === "refused" ? ["called", "refused"] : ["called", "verified", "paid"];
  const done = names.indexOf(step);
  return names.map((name, at) =>
    el(
      "li",
      { class: at <= done ? "done" : "", "aria-current": at === done ? "step" : null },
      houseTexts.cage.steps[name],
    ),
  );
}

/**
 * A button that leads to the form of a verb.
 * @param {ParentNode} around where the forms are
 * @param {string} verb
 * @param {string} about
 * @param {string} says
 */
const lead = (around, verb, about, says) =>
  el(
    "button",
    { class: "small", type: "button", "data-leads": verb, onclick: () => leadTo(around, verb, about) },
    says,
  );

/** Nothing leads to a form that is not there: it is somebody else's. @param {HTMLElement} around */
export function withoutForm(around) {
  for (const node of around.querySelectorAll("[data-leads]"))
    if (!formOf(around, node.getAttribute("data-leads") ?? "")) node.remove();
}

/** @param {ParentNode} around @param {string} verb */
const formOf = (around, verb) => around.querySelector(`#tell-${CSS.escape(verb.replace("/", "-"))}`);

/**
 * Opens the form that does a step, with what it is about filled in.
 * @param {ParentNode} around
 * @param {string} verb
 * @param {string} number
 */
function leadTo(around, verb, number) {
  const box = formOf(around, verb);
  if (!(box instanceof HTMLDetailsElement)) return;
  openForm(box);
  const first = box.querySelector("select, input");
  if (first instanceof HTMLSelectElement && number) first.value = number;
  box.scrollIntoView({ block: "center" });
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/**
 * Games to choose from while one is typed.
 * @param {readonly Pick<GameLine, "slug" | "name">[]} games
 */
export const gameList = (games) =>
  el(
    "datalist",
    { id: "games" },
    games.map(({ slug, name }) => el("option", { value: slug }, name)),
  );

/** What a form was about, in the order in which it is said. */
const ABOUT = ["name", "player", "game", "table", "meter", "jackpot", "paper", "deck", "dispute", "positions"];

/**
 * Whom or what an answer is about.
 * @param {string} verb
 * @param {Record<string, unknown>} said
 * @param {HouseAnswer} done
 */
export function aboutWhat(verb, said, done) {
  const words = houseTexts.cage;
  const all = { ...said, ...(done.table && verb === "open" ? { table: done.table } : {}) };
  return ABOUT.flatMap((name) => {
    const value = Reflect.get(all, name);
    if (value === undefined) return [];
    const says = Array.isArray(value) ? value.join(", ") : String(value);
    return [NAMED.includes(name) ? `${(words.fields[name] ?? name).toLowerCase()} ${says}` : says];
  }).join(", ");
}

/** What is a number, and says nothing without its name. */
const NAMED = ["table", "deck", "dispute"];

/**
 * Who works in the house, and who plays for it.
 * @param {PeopleReport} register
 */
export function registerPart({ people, props }) {
  const words = houseTexts.cage;
  if (!people.length && !props.length) return null;
  const lines = [
    ...people.map((each) => ({ ...each, are: each.positions.join(", ") })),
    ...props.map((each) => ({ ...each, are: words.prop })),
  ];
  return el(
    "section",
    { class: "panel", id: "register" },
    el("h2", {}, words.register),
    el(
      "ul",
      { class: "plain" },
      lines.map((each) =>
        el(
          "li",
          { class: each.good ? null : "bad" },
          el("strong", {}, each.name),
          words.inRegister(each.are, each.licence, each.until, each.good),
        ),
      ),
    ),
    peopleList(people),
  );
}

/**
 * Those of the register to choose from while a name is typed.
 * @param {PeopleReport["people"]} people
 */
export const peopleList = (people) =>
  el(
    "datalist",
    { id: "people" },
    people.map(({ name }) => el("option", { value: name })),
  );

/** What is to be done where a count was not as it should be, and the way to its form. @param {NextStep} step */
function afterCount({ says, verb, about }) {
  return el(
    "p",
    { class: "row after-count" },
    el("span", { class: "bad", ...inEnglish }, texts.table.refused(says)),
    lead(document.body, verb, about, houseTexts.cage.verbs[verb] ?? verb),
  );
}

/**
 * What was done last, with the words for passwords that were shown before: each is shown once, and stays until the page
 * is left, whatever is done meanwhile.
 * @returns {(done: HouseAnswer, title?: string, about?: string) => HTMLElement[]}
 */
export function slipsWithWords() {
  /** @type {HTMLElement[]} */
  let earlier = [];
  return (done, title = "", about = "") => {
    const shown = [answerSlip(done, title, about), ...earlier];
    const says = done.word ? [about, houseTexts.cage.word(done.word)].filter(Boolean).join(": ") : "";
    if (says) earlier = [el("p", { class: "panel slip" }, says), ...earlier];
    return shown;
  };
}

/**
 * @param {HouseAnswer} done
 * @param {string} [title]
 * @param {string} [about] whom or what
 */
export function answerSlip(done, title = "", about = "") {
  const words = houseTexts.cage;
  const rows = done.events.flatMap((event) => event.booked);
  const counts = done.events.flatMap(({ count }) =>
    count
      ? [
          words.counted(
            money(count.expected),
            money(count.counted),
            count.difference,
            money(Math.abs(count.difference)),
          ),
        ]
      : [],
  );
  const cards = done.events.flatMap((each) =>
    each.cards ? [words.cards(each.cards.expected, each.cards.counted, each.cards.difference)] : [],
  );
  const after = done.events.flatMap(({ next }) => (next ? [afterCount(next)] : []));
  const boxes = done.events.flatMap(({ event, box, table }) =>
    box && event === "BoxTaken" ? [words.taken(box, table)] : [],
  );
  const known = done.events.some(({ event }) => event === "PersonEngaged") && !done.word ? [words.stood] : [];
  const gone = done.events.flatMap(({ removed }) => (removed ? [words.removed(removed.rounds, removed.before)] : []));
  return el(
    "section",
    { class: "panel slip", "data-id": done.id },
    title ? el("h2", {}, about ? words.about(title, about) : title) : null,
    el("p", { class: "soft" }, words.written(done.date, done.shift, done.by)),
    [...counts, ...cards, ...boxes, ...gone, ...known].map((says) => el("p", {}, says)),
    after,
    done.root ? el("p", {}, words.root, el("code", {}, done.root)) : null,
    done.word ? [el("p", {}, words.word(done.word)), el("p", { class: "soft" }, words.wordWhere)] : null,
    el(
      "div",
      { class: "card-row", tabindex: 0 },
      el(
        "table",
        {},
        el(
          "tbody",
          {},
          rows.map((row) =>
            el(
              "tr",
              {},
              el("td", { class: "number" }, signed(row.amount)),
              el("td", {}, row.account),
              el("td", {}, row.why, row.law ? el("span", { class: "law" }, ` ${row.law}`) : null),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} key
 * @param {HouseStanding} standing
 */
function reportPart(key, standing) {
  const words = houseTexts.cage;
  const date = el("input", {
    type: "text",
    value: standing.date ?? standing.last ?? "",
    required: true,
    placeholder: "2026-11-16",
  });
  const shown = el("pre", { class: "paper", tabindex: 0, hidden: true });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      shown.textContent = (await house.report(key, date.value.trim())).lines.join("\n");
    } catch (error) {
      shown.replaceChildren(refusal(error));
    }
    shown.hidden = false;
  };
  return el(
    "section",
    { class: "panel", id: "report" },
    el("h2", {}, words.report),
    el("form", { class: "filters", onsubmit: submit }, field(words.reportOf, date), el("button", {}, words.show)),
    shown,
  );
}

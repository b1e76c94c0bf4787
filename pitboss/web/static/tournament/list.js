// Every tournament of the house, the ways to its screens, and a form to file one.

import { founding, stillNeeded } from "../cage/founding.js";
import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { inEnglish } from "../kit/language.js";
import { money } from "../kit/money.js";
import { go } from "../kit/router.js";
import { tournament } from "../kit/server.js";
import { refusal } from "../visuals/refusal.js";
import { choice, field } from "../visuals/sheet.js";
import { may, signIn } from "../visuals/sign_in.js";
import { asks } from "./asking.js";
import { entryOf, withEntry } from "./entries.js";
import { isRefused, plain } from "./refusals.js";

/** @import { Child } from "../types/elements.js" */
/** @import { TournamentListLine } from "../types/pictures.js" */

/** @param {HTMLElement} page */
export async function tournaments(page) {
  const words = houseTexts.tournament;
  document.title = words.title;
  const { tournaments: all, ready, practice: practised } = await tournament.all();
  page.append(
    el("h1", {}, words.title),
    practised.length ? practice(practised) : "",
    all.length ? el("div", { class: "tournaments" }, all.map(card)) : "",
    founding(),
    all.length ? "" : el("p", { class: "soft" }, words.none),
    await stillNeeded(),
    may("house/tournament/file") ? filing(ready, () => location.reload()) : "",
  );
}

/** @param {TournamentListLine} each */
function card(each) {
  const words = houseTexts.tournament;
  const at = `/tournaments/${each.tournament}`;
  return el(
    "section",
    { class: "panel", "data-tournament": each.tournament },
    el("h2", {}, each.name),
    el("p", { class: "state" }, words.state[each.state]),
    el("p", { class: "soft" }, words.line(each.date, each.entries, money(each.pool))),
    el(
      "p",
      { class: "row" },
      el("a", { class: "press", href: at }, words.forPlayers),
      el("a", { class: "press", href: `${at}/display` }, words.forRoom),
      may("house/tournament/start") ? el("a", { class: "press", href: `${at}/console` }, words.forDirector) : "",
      // Nobody enters what is over; whoever counts its fees finds the way to them.
      ["open", "running", "paused"].includes(each.state) && may("house/tournament/enter")
        ? el("a", { class: "press", href: `${at}/register` }, words.forEntries)
        : "",
      each.fees_open && may("house/tournament/fees")
        ? el("a", { class: "press", href: `${at}/console` }, words.countFees)
        : "",
      each.state === "open" && !each.entries && may("house/tournament/withdraw")
        ? el("button", { onclick: () => withdraw(each) }, words.withdraw)
        : "",
    ),
  );
}

/** House players: as fill one table, or two or three; and how long a level is in minutes, 0 as it is written. */
const PARTNERS = ["2", "5", "8", "17", "26"];
const MINUTES = ["5", "2", "0"];

/**
 * A tournament against house players, in which nothing is paid or won: begun at a press.
 * @param {string[]} structures
 */
export function practice(structures) {
  const words = houseTexts.tournament.practice;
  const titles = /** @type {Record<string, string>} */ (houseTexts.tournament.ready);
  const nothing = () => {};
  const structure = choice(words.structure, structures, nothing, {
    say: (name) => titles[name] ?? name,
    id: "practice-structure",
    chosen: structures.at(-1),
  });
  const partners = choice(words.partners, PARTNERS, nothing, { id: "practice-partners", chosen: "8" });
  const speed = choice(words.speed, MINUTES, nothing, {
    say: (minutes) => words.minutes(Number(minutes)),
    id: "practice-speed",
  });
  const fault = el("p", { class: "refused note", role: "alert" });
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fault.replaceChildren();
    try {
      await signIn();
      const begun = await tournament.practise(structure.value, Number(partners.value), Number(speed.value));
      await go(`/tables/${begun.table}`);
    } catch (error) {
      fault.replaceChildren(refusal(error));
    }
  };
  return el(
    "section",
    { class: "panel", id: "practice", "aria-labelledby": "practice-title" },
    el("h2", { id: "practice-title" }, words.title),
    el("p", { class: "soft" }, words.about),
    el(
      "form",
      { class: "filters", onsubmit: begin },
      field(words.structure, structure),
      field(words.partners, partners),
      field(words.speed, speed),
      el("button", { class: "main" }, words.begin),
    ),
    fault,
  );
}

/** Rules that were filed wrongly, before anybody has entered. @param {TournamentListLine} each */
function withdraw(each) {
  const words = houseTexts.tournament;
  const why = el("input", { name: "why", required: true, maxlength: 200 });
  const id = crypto.randomUUID();
  asks({
    title: words.withdraw,
    label: words.withdraw,
    parts: [el("p", {}, words.withdrawAbout(each.name)), field(words.why, why)],
    send: async (refused) => {
      try {
        await tournament.told("withdraw", { id, tournament: each.tournament, why: why.value.trim() });
        location.reload();
        return true;
      } catch (error) {
        refused(plain(error));
        return false;
      }
    },
  });
}

/** Where the house rules hold besides: the one place that every structure leaves empty. */
const STATEMENT = /** @type {const} */ (["house_rules", "statement"]);

/** @param {string[]} ready @param {() => void} done */
export function filing(ready, done) {
  const words = houseTexts.tournament;
  const text = el("textarea", { id: "tournament-rules", rows: 16 });
  const said = el("ul", { class: "plain note bad", role: "status" });
  const well = el("p", { class: "good", role: "status" });
  // The text is long: what is wrong with it stands above it, and comes into sight.
  const says = (/** @type {Child[]} */ faults) => {
    said.replaceChildren(...faults.map((each) => el("li", {}, each)));
    if (faults.length) said.scrollIntoView({ block: "nearest" });
  };
  // What no structure can say for a house has a field of its own.
  const statement = el("textarea", { id: "tournament-statement", rows: 2 });
  statement.addEventListener("input", () => {
    text.value = withEntry(text.value, ...STATEMENT, statement.value);
  });
  text.addEventListener("input", () => {
    statement.value = entryOf(text.value, ...STATEMENT);
  });
  const take = async (/** @type {string} */ name) => {
    const begun = (await tournament.ready(name)).text;
    // What was entered for the house holds for every structure.
    text.value = statement.value ? withEntry(begun, ...STATEMENT, statement.value) : begun;
  };
  const titles = /** @type {Record<string, string>} */ (words.ready);
  const from = choice(words.structure, ready, take, { say: (name) => titles[name] ?? name, id: "tournament-ready" });
  let id = crypto.randomUUID();
  /** What they say, where they can be filed; else every fault is said. */
  const checked = async () => {
    try {
      const { faults, rules } = await tournament.check(text.value);
      says(faults.map((each) => el("span", inEnglish, each)));
      return faults.length ? null : rules;
    } catch (error) {
      says([plain(error)]);
      return null;
    }
  };
  const check = async () => {
    well.textContent = "";
    if (await checked()) well.textContent = words.faultless;
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    well.textContent = "";
    const rules = await checked();
    if (!rules) return;
    const { name, first, last, filed, today, buy_in: buyIn, fee } = rules;
    asks({
      title: words.file,
      label: words.send,
      parts: [
        el("p", {}, words.sure(name)),
        el("p", { class: "sure-of" }, words.sureOf(first, last, money(buyIn), money(fee))),
        filed === today ? "" : el("p", { class: "bad" }, words.filedOtherwise(filed, today)),
      ],
      send: async (refused) => {
        try {
          await tournament.told("file", { id, document: text.value });
          id = crypto.randomUUID();
          done();
          return true;
        } catch (error) {
          if (isRefused(error)) id = crypto.randomUUID();
          refused(plain(error));
          return false;
        }
      },
    });
  };
  return el(
    "details",
    { class: "panel", ontoggle: () => text.value || take(ready[0] ?? "turbo") },
    el("summary", {}, words.file),
    el("p", { class: "soft" }, words.fileAbout),
    el(
      "form",
      { class: "filing", onsubmit: submit },
      field(words.structure, from),
      field(words.statement, statement),
      el("p", { class: "soft" }, words.statementAbout),
      said,
      well,
      field(words.rules, text),
      el(
        "div",
        { class: "row" },
        el("button", { class: "main" }, words.send),
        el("button", { type: "button", id: "check-rules", onclick: check }, words.check),
      ),
    ),
  );
}

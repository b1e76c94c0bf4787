// The director's console: the clock, what is to be done now, players, tables, prizes, steps and papers.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { tournament } from "../kit/server.js";
import { me, signIn } from "../visuals/sign_in.js";
import { clockStrip } from "./clock_strip.js";
import { dayCard } from "./day.js";
import { goesBack } from "./goes_back.js";
import { dealPart, prizesPart, stacksPart } from "./money.js";
import { papersPart, stepsPart } from "./papers.js";
import { entryForm, manyEntries, playerList, tableMap } from "./players.js";
import { isRefused, plain } from "./refusals.js";
import { signTwo } from "./signing.js";
import { mine, todoPart } from "./todo.js";
import { watch } from "./watch.js";
import { keepsWhatIsWritten } from "./written.js";

/** @import { HouseAnswer, TournamentConsole } from "../types/pictures.js" */
/** @typedef {"now" | "entries" | "felts" | "money" | "steps" | "papers"} TabName */
/**
 * Where it is said why something was not done.
 * @callback Refusal
 * @param {Node | string} says
 * @returns {void}
 */
/**
 * Tells the house something of this tournament; what came of it, where it was done. What was done, and what is refused,
 * is said at the foot of the window, or where the one who asks wants it.
 * @callback Tell
 * @param {string} verb
 * @param {Record<string, unknown>} [said]
 * @param {Refusal} [refused]
 * @param {string} [field] of several fields that one press tells one after another, the name of this one
 * @returns {Promise<TournamentConsole | null>}
 */

const TABS = /** @type {const} */ (["now", "entries", "felts", "money", "steps", "papers"]);
const TWO = ["pay", "fees"];
/** What enters several at once. */
const MANY = ["partners", "import"];
const SHOWN = 10_000; // milliseconds for which it is said what was done

/** @param {HTMLElement} page @param {string} number */
export const director = (page, number) => desk(page, number, "now");

/** @param {HTMLElement} page @param {string} number */
export const registration = (page, number) => desk(page, number, "entries");

/** @param {HTMLElement} page @param {string} number @param {TabName} first */
async function desk(page, number, first) {
  const words = houseTexts.tournament;
  if (!me()) await signIn(words.signFirst);
  const said = el("p", { class: "console-said", role: "status" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;
  /** @param {Node | string} line @param {"good" | "bad"} [how] */
  function say(line, how = "good") {
    clearTimeout(fading);
    said.replaceChildren(line);
    said.className = `console-said ${how}`;
    // What was done is seen in time; why it was not stays until the next step.
    if (line && how === "good") fading = setTimeout(() => say(""), SHOWN);
  }
  const title = el("h1", {});
  const body = el("div", { class: "console-body" });
  const written = keepsWhatIsWritten(body);
  /** @type {TabName} */
  let tab = first;
  /** @type {TournamentConsole | null} */
  let board = null;
  /** One id for one intent: what is sent again because no answer came happens once. @type {Map<string, string>} */
  const ids = new Map();

  /** @type {Tell} */
  async function tell(verb, more = {}, refused = (/** @type {Node | string} */ says) => say(says, "bad"), field = "") {
    // A password is no part of what is meant, and is not kept.
    const { second: _, ...intent } = more;
    const key = JSON.stringify([verb, intent]);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    const before = board;
    say("");
    try {
      const full = { id, tournament: Number(number), ...more };
      const answer = TWO.includes(verb)
        ? await signTwo(signedFor(verb, more, board), maySign(verb, board), (second) => send(verb, { ...full, second }))
        : await send(verb, full);
      if (!answer) return null;
      ids.delete(key);
      written.done(field);
      await looking.now();
      redraw();
      say(done(verb, more, { before, after: board, answer }), isOff(answer) ? "bad" : "good");
      return board;
    } catch (error) {
      // What was refused did not happen; where no answer came it may have, and is sent again under the same id.
      if (isRefused(error)) ids.delete(key);
      refused(plain(error));
      return null;
    }
  }

  /** @param {string} verb @param {object} full @returns {Promise<HouseAnswer>} */
  const send = (verb, full) => tournament.told(verb, full);

  /** @param {TabName} to */
  function go(to) {
    tab = to;
    say("");
    redraw();
  }

  const strip = clockStrip(tell);
  const tabs = el(
    "div",
    { class: "tabs", role: "tablist" },
    TABS.map((name) =>
      el(
        "button",
        {
          role: "tab",
          "data-tab": name,
          onclick: () => go(name),
        },
        words[name],
      ),
    ),
  );
  page.append(el("div", { class: "console" }, title, strip.node, tabs, body, said));

  function redraw() {
    if (!board) return;
    for (const each of tabs.children) each.setAttribute("aria-selected", String(each.getAttribute("data-tab") === tab));
    // What was open stays open, and what is written stays written.
    const open = [...body.querySelectorAll("details[open][id]")].map(({ id }) => id);
    const day = dayCard(board, async () => {
      await looking.now();
      redraw();
    });
    body.replaceChildren(...day, ...parts(tab, board, tell, say, () => go("entries")));
    for (const each of body.querySelectorAll("details[id]")) each.toggleAttribute("open", open.includes(each.id));
    written.restore();
  }

  const looking = await watch(
    page,
    (until) => tournament.console(number, until),
    (found) => {
      // Nobody enters any more: what is left to do is found at once.
      if (!board && tab === "entries" && found.state === "finished") tab = "now";
      board = found;
      document.title = found.name;
      title.textContent = [found.name, found.called].filter(Boolean).join(", ");
      strip.draw(found);
      const many = mine(found).length;
      tabs.firstElementChild?.setAttribute("data-many", many ? String(many) : "");
      // Whoever is writing something goes on writing.
      const writing = document.activeElement;
      const busy =
        writing instanceof HTMLInputElement ||
        writing instanceof HTMLSelectElement ||
        writing instanceof HTMLTextAreaElement;
      if (!(busy && body.contains(writing))) redraw();
    },
    (found, elapsed) => {
      strip.tick(found, elapsed);
      // The connection is back: it need not be said any more that there is none.
      if (!elapsed && said.textContent === words.notDone) say("");
    },
  );
  return () => {
    clearTimeout(fading);
    written.stop();
    looking.stop();
  };
}

/**
 * What was done, as the steps have it; with the money that comes back.
 * @param {string} verb
 * @param {Record<string, unknown>} said
 * @param {{ before: TournamentConsole | null, after: TournamentConsole | null, answer: HouseAnswer }} come
 */
export function done(verb, said, { before, after, answer }) {
  const words = houseTexts.tournament;
  const newest = after?.steps[0];
  if (verb === "back") {
    const step = before?.steps.find((each) => each.step === said.step);
    return [words.takenBack, before && step ? goesBack(step, before) : ""].join(" ").trim();
  }
  if (verb === "fees") return feesDone(answer);
  const entered = MANY.includes(verb) && before && after ? after.taken.length - before.taken.length : 0;
  if (entered > 1) return words.enteredMany(entered);
  const again = verb === "set" && newest?.about === "again";
  return newest ? [`${words.took[newest.kind](newest)}.`, again ? words.backAgain : ""].join(" ").trim() : "";
}

/** Whether a count was not as it should be. @param {HouseAnswer} answer */
export const isOff = ({ events }) => events.some(({ count }) => Boolean(count?.difference));

/** A count of fees, with what was over or short: it lies there, and is looked for. @param {HouseAnswer} answer */
export function feesDone({ events }) {
  const words = houseTexts.tournament;
  const count = events.find((each) => each.count)?.count;
  if (!count?.difference) return words.feesDone;
  const { expected, counted, difference } = count;
  return `${words.feesDone} ${houseTexts.cage.counted(money(expected), money(counted), difference, money(Math.abs(difference)))} ${words.feesDiffer}`;
}

/**
 * What two sign for: who is paid and how much, or what is counted.
 * @param {string} verb
 * @param {Record<string, unknown>} said
 * @param {TournamentConsole | null} board
 */
function signedFor(verb, said, board) {
  const words = houseTexts.tournament;
  if (verb === "fees") return words.signFees(money(Number(said.amount)));
  const place = board?.places.find(({ receipt }) => receipt === said.entry);
  return place ? words.signPay(place.player, [money(place.cash), place.more].filter(Boolean).join(", ")) : "";
}

/** Who of the house may be one of the two. @param {string} verb @param {TournamentConsole | null} board */
const maySign = (verb, board) => (verb === "fees" ? board?.fees_by : board?.paid_by) ?? [];

/**
 * @param {TabName} tab
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {(line: Node | string, how?: "good" | "bad") => void} say
 * @param {() => void} enter
 * @returns {HTMLElement[]}
 */
function parts(tab, board, tell, say, enter) {
  switch (tab) {
    case "now":
      return [todoPart(board, tell, enter, say)];
    case "entries":
      return [entryForm(board, tell, say), manyEntries(board, tell, say), playerList(board, tell)];
    case "felts":
      return [tableMap(board, tell)];
    case "money":
      return [prizesPart(board), stacksPart(board, tell), dealPart(board, tell)];
    case "steps":
      return [stepsPart(board, tell)];
    default:
      return [papersPart(board)];
  }
}

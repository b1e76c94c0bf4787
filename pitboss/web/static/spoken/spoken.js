// A table in words: what happens is said, what one does is typed, and a letter asks.

import { aloud } from "../kit/announce.js";
import { Commitments } from "../kit/commitments.js";
import { el } from "../kit/elements.js";
import { marked } from "../kit/english.js";
import { inEnglish } from "../kit/language.js";
import { Live } from "../kit/live.js";
import { inPoints, money } from "../kit/money.js";
import { langOf, reason, server } from "../kit/server.js";
import { cameToSit } from "../kit/sit.js";
import { spokenTexts } from "../spoken_texts.js";
import { Heard, saidByServer } from "../table/heard.js";
import { lessonLang, lessonSays } from "../table/lesson.js";
import { SpokenClock } from "../table/own_time.js";
import { mucks } from "../table/pots.js";
import { lyingAt, onCredit, sessionSums } from "../table/session.js";
import { seatOf } from "../table/turns.js";
import { texts } from "../texts.js";
import { foldedFor, missedSays, newly } from "../visuals/missed.js";
import { preferences, unfold } from "../visuals/preferences.js";
import { workingSays } from "../visuals/progress.js";
import { me, signIn } from "../visuals/sign_in.js";
import { told } from "../visuals/told.js";
import {
  isNumbers,
  lacksFor,
  told as offered,
  ownCards,
  Prompts,
  typed,
  typedAs,
  unanswered,
  understood,
} from "./acts.js";
import { answer, buttonSays, chips, letterOf, moneySays, whoActs } from "./answers.js";
import { changes, promised, tookChips } from "./changes.js";
import { Setting } from "./setting.js";

/** @import { MissedLine, NamedHands, TableView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */

const KEPT = 200; // lines

/**
 * @param {HTMLElement} page
 * @param {string} number
 */
export async function spoken(page, number) {
  const words = spokenTexts;
  let view = await server.table(number);
  inPoints("tournament" in view);
  const book = await server.game(view.game);
  document.title = texts.inWords.title(view.name, number);
  /** What was said last, so that nothing is said twice. */
  const last = {
    round: view.round,
    // What happened before the page was opened is read below, and not said.
    told: view.picture?.told.length ?? 0,
    /** In which round it was said who has the button. */
    button: -1,
    wagers: "",
    cut: "",
    met: "",
    lacks: "",
    /** @type {string[]} */
    folded: [],
    /** @type {MissedLine | null} */
    missed: null,
  };
  /** How the last round ended. @type {TableView | null} */
  let before = view.picture?.over ? view : null;
  const log = el("div", {
    class: "spoken-log",
    role: "log",
    "aria-live": "polite",
    "aria-label": words.log,
    tabindex: 0,
  });
  /** Pictures until all that was asked for at once is done; and whether the same wagers go down in the next round. */
  let settles = 0;
  let again = false;
  /** Who came for a seat and has none yet. */
  let comes = false;
  /** The words that were answered with a question. */
  let asked = "";
  const line = el("input", { id: "line", autocomplete: "off", maxlength: 80 });
  const may = el("p", { id: "may", class: "soft" });
  const panel = preferences(() => {});
  panel.addEventListener("keydown", ({ key }) => void (key === "Escape" && line.focus()));
  const heard = new Heard(book);
  const prompts = new Prompts();
  const clock = new SpokenClock(say);
  const setting = new Setting((cards) => server.name(number, cards));
  const mucking = new Setting(thrown, words.muckAgain);
  const commitments = new Commitments(number);
  const live = new Live(number, { picture, refused, view: () => view, lost });
  page.append(
    el("h1", {}, texts.inWords.title(view.name, number)),
    ...(view.own ? [el("p", {}, texts.table.ownSheetSays)] : []),
    el("p", {}, words.explained, " ", el("a", { href: `/tables/${number}` }, words.felt)),
    // What was said last stands beside the line that asked for it, however little is seen at a time.
    log,
    el(
      "form",
      { class: "spoken", onsubmit: entered },
      el("label", { for: "line" }, words.ask),
      el("div", { class: "row" }, line, el("button", { class: "main" }, words.enter)),
      may,
    ),
    earlier(view),
    el("p", { class: "soft" }, words.help),
    panel,
  );
  await signIn();
  live.reopen();
  // Who came for a seat has one by that press.
  const seat = cameToSit(number)
    ? typed(view, book, me()?.name ?? "").find(({ words: [name] }) => name === words.sit.words[0])
    : undefined;
  const sits = seat?.wish({ amount: null, times: 0, cards: [] });
  if (sits && typeof sits === "object" && !Array.isArray(sits)) {
    comes = true;
    live.send(sits);
  }
  if (view.seat >= 0) say(words.sits(view.seat, ""));
  if (view.seat >= 0 && view.picture) say(whoActs(view));
  draw();
  line.focus();
  return () => {
    clock.stop();
    live.close();
    inPoints(false);
  };

  /**
   * @param {string} text
   * @param {{ lang?: string }} [lang] where it is not that of the page
   * @param {readonly string[]} [english] what of it the server has said
   */
  function say(text, lang = {}, english = []) {
    if (!text) return;
    log.append(el("p", lang, marked(aloud(text), english)));
    while (log.childElementCount > KEPT) log.firstElementChild?.remove();
    log.scrollTop = log.scrollHeight;
    if (document.activeElement === line) line.scrollIntoView?.({ block: "nearest" });
  }

  /**
   * A refusal is a whole sentence, whoever it comes from.
   * @param {string} text
   * @param {{ lang?: string }} [lang] where it is not that of the page
   */
  function refused(text, lang = {}) {
    settles = 0;
    again = false;
    comes = false;
    say(texts.table.refused(text), lang);
    offer();
  }

  /** @param {boolean} is */
  function lost(is) {
    say(is ? texts.frame.lost : words.isThere);
  }

  /** @param {Event} event */
  function entered(event) {
    event.preventDefault();
    const written = line.value.trim();
    line.value = "";
    if (!written) return;
    const list = typed(view, book, me()?.name ?? "");
    // A number after a question answers it.
    const text = asked && isNumbers(written) ? `${asked} ${written}` : written;
    const letter = letterOf(text, list);
    settles = 0;
    // What is answered now is how the table was, as far as it was heard.
    if (live.away && isQuestion(letter)) say(words.isAway);
    if (letter === words.keys.teacher) return void taught();
    if (letter === words.keys.money) return void counted();
    if (letter === words.keys.time) return say(clock.says());
    if (letter === words.keys.cards) return void held();
    if (letter === words.keys.settings) {
      say(words.settings);
      return unfold(panel);
    }
    const said = answer(letter, view, book, list, before);
    if (said !== null) return say(said, {}, [...saidByServer(view), ...saidByServer(before)]);
    const wish = understood(text, list, view);
    asked = typeof wish === "string" ? unanswered(text, list) : "";
    if (typeof wish === "string") say(wish);
    else if (Array.isArray(wish)) {
      settles = wish.length;
      for (const each of wish) live.send(each);
    } else if (wish.act === "set") void set(setting, text, wish);
    else if (wish.act === "muck") void set(mucking, text, wish);
    else if (wish.do === "again" && view.picture?.over) {
      again = true;
      live.send({ do: "next" });
    } else {
      live.send(wish);
      say(promised(wish, view));
    }
  }

  /** What one's own hand makes and meets; whether it may still win, as far as anybody can say. */
  async function thrown() {
    const met = await server.name(number, []);
    return { says: metSays(met), fouls: !met.beaten, english: [met.says, met.shown ?? ""] };
  }

  /** @param {Setting} warning @param {string} text @param {Wish} wish */
  async function set(warning, text, wish) {
    try {
      const cards = /** @type {number[]} */ (wish.cards ?? []);
      const { says, sets, again: anyway, english } = await warning.asked(text, cards);
      say(says, english ? {} : inEnglish, english);
      say(anyway);
      if (sets) live.send(wish);
    } catch (error) {
      refused(reason(error), langOf(error));
    }
  }

  /** One's own cards, and what they make as far as the dealer can say. */
  async function held() {
    const made = await server.name(number, []).catch(() => null);
    const says = answer(words.keys.cards, view, book, [], before, made?.says) ?? "";
    say(says, {}, [made?.says ?? "", ...saidByServer(view), ...saidByServer(before)]);
  }

  /** After a draw: what the cards make now. */
  async function makes() {
    const { says } = await server.name(number, []).catch(() => ({ says: "" }));
    if (says) say(words.yourHand(says), {}, [says]);
  }

  async function taught() {
    try {
      const found = await server.teach(number);
      if (!found.ready) return say(workingSays(texts.working.teacher, found));
      say(lessonSays(found, ownCards(view), typedAs), lessonLang(found));
    } catch (error) {
      refused(reason(error), langOf(error));
    }
  }

  async function counted() {
    try {
      const stack = view.chairs.find((chair) => chair.seat === view.seat)?.stack;
      if (stack !== undefined) {
        say(words.chips(money(stack)));
        return void borrowed();
      }
      const who = me()?.name ?? "";
      const [all, here] = await Promise.all([sessionSums(who), sessionSums(who, number)]);
      say(moneySays(view, all, here, lyingAt(all.inPlay, number)));
    } catch (error) {
      refused(reason(error), langOf(error));
    }
  }

  /** What of the chips is on credit, as it stands beside a table as a picture. */
  async function borrowed() {
    const says = "tournament" in view ? "" : await onCredit(me()?.name ?? "").catch(() => "");
    if (says) say(`${says}.`);
  }

  /** @param {TableView} now */
  function picture(now) {
    for (const each of changes(view, now)) say(each);
    if (tookChips(view, now)) void borrowed();
    view = now;
    settles = Math.max(0, settles - 1);
    comes &&= view.seat < 0;
    if (view.picture?.over) before = view;
    commitments.see(now);
    void cut();
    const opens = view.kind === "house" && view.betting ? view : null;
    if (opens?.again === false) again = false;
    draw();
    if (!again || !opens) return;
    again = false;
    live.send((newest) => (newest.kind === "house" && newest.again ? { do: "again" } : null));
  }

  /** Each deck is cut once by this page too. */
  async function cut() {
    await commitments.seal(view);
    const wish = commitments.wish(view);
    if (!wish || last.cut === `${wish.do} ${wish.root}`) return;
    last.cut = `${wish.do} ${wish.root}`;
    live.send((newest) => commitments.wish(newest));
  }

  /** Says what is new: the story, the own cards, what came open, what it came to, and what may be done. */
  function draw() {
    if (view.round !== last.round) Object.assign(last, { round: view.round, told: 0, wagers: "" });
    const story = view.picture?.told ?? [];
    for (const each of story.slice(last.told)) say(told(each).hears, told(each).lang);
    last.told = story.length;
    for (const each of foldedFor(view, me()?.name).filter((says) => !last.folded.includes(`${view.round} ${says}`))) {
      last.folded.push(`${view.round} ${each}`);
      say(each);
    }
    if (last.button !== view.round && plays(view)) {
      last.button = view.round;
      say(buttonSays(view));
    }
    if (view.missed && JSON.stringify(view.missed) !== JSON.stringify(last.missed))
      say(missedSays(newly(view.missed, last.missed)));
    last.missed = view.missed;
    for (const each of heard.news(view)) say(each, {}, saidByServer(view));
    if (heard.drew) void makes();
    if (view.seat >= 0 && view.kind === "house" && view.picture && !view.picture.over) laid(chips(view, book));
    offer();
    clock.see(view);
    void meets();
  }

  /** What may be done, shown as it is; what is new of it is said, unless it is past before it is heard. */
  function offer() {
    const list = typed(view, book, me()?.name ?? "");
    may.textContent = aloud(view.frozen ? texts.table.frozen(view.frozen) : words.may(offered(list)));
    // Between wagers that go down or come off together, and until a seat that was chosen is taken, it changes at once.
    if (settles || again || comes) return;
    const lacks = lacksFor(view);
    if (lacks !== last.lacks) say(lacks);
    last.lacks = lacks;
    const fresh = prompts.news(view, list);
    if (fresh.length)
      say(view.frozen ? texts.table.frozen(view.frozen) : (prompts.more ? words.also : words.may)(fresh));
  }

  /** Who shows or mucks is told what the own hand is, and the best that was shown. */
  async function meets() {
    const key = view.kind === "pot" && mucks(view) ? `${view.round} ${view.seq}` : "";
    if (key === last.met) return;
    last.met = key;
    const met = key ? await server.name(number, []).catch(() => null) : null;
    if (met && last.met === key) say(metSays(met), {}, [met.says, met.shown ?? ""]);
  }

  /** @param {string} now one's wagers */
  function laid(now) {
    // Of wagers that come off together only what is left is news.
    if (now === last.wagers || settles) return;
    // That nothing is left is news, that nothing has come yet is none.
    if (now !== words.noWagers || last.wagers) say(now);
    last.wagers = now;
  }
}

/** @param {string} letter */
const isQuestion = (letter) => Object.values(spokenTexts.keys).includes(letter);

/** Whether one plays a hand in which somebody has the button. @param {TableView} view */
const plays = (view) =>
  view.kind === "pot" &&
  Boolean(view.picture && !view.picture.over && view.picture.button >= 0 && seatOf(view.picture, view.seat));

/** @param {NamedHands} met */
const metSays = ({ says, shown = "" }) => texts.pots.mucks.met(says, shown);

/** What happened in the round before the page was opened, to be read and not said. @param {TableView} view */
function earlier({ picture }) {
  const story = picture?.told ?? [];
  if (!story.length) return "";
  return el(
    "section",
    { "aria-labelledby": "earlier" },
    el("h2", { id: "earlier" }, spokenTexts.earlier),
    el(
      "ol",
      {},
      story.map((each) => el("li", told(each).lang, told(each).hears)),
    ),
  );
}

// One round of the past, gone through step by step.

import { announce } from "../kit/announce.js";
import { Commitments } from "../kit/commitments.js";
import { el, from } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { show } from "../kit/router.js";
import { proofAt, server } from "../kit/server.js";
import { banked } from "../table/banked.js";
import { position } from "../table/offers.js";
import { bankedView, potView } from "../table/past_views.js";
import { pots } from "../table/pots.js";
import { texts } from "../texts.js";
import { cited } from "../visuals/cited.js";
import { Felt } from "../visuals/felt.js";
import { refusal } from "../visuals/refusal.js";
import { resultWord } from "../visuals/result.js";
import { disputeList } from "../visuals/ruling.js";
import { checkedLine } from "../visuals/shuffle.js";
import { me, signIn } from "../visuals/sign_in.js";
import { toEnd } from "../visuals/story.js";
import { told } from "../visuals/told.js";
import { sharePanel } from "./share.js";

/** @import { BankedView, Face, GamePage, PastRound } from "../types/pictures.js" */

/**
 * @param {HTMLElement} page
 * @param {string} table
 * @param {string} number
 */
export async function round(page, table, number) {
  const words = texts.round;
  if (!me()) {
    const enter = () => signIn().then(show);
    page.append(
      el("h1", {}, words.which(table, number)),
      el("p", {}, words.signIn),
      el("button", { class: "main", onclick: enter }, texts.signIn.in),
    );
    return undefined;
  }
  return again(page, (step) => server.round(table, number, step), { proof: true });
}

/**
 * A round that somebody shares, for whoever has the link.
 * @param {HTMLElement} page
 * @param {string} token
 */
export async function shared(page, token) {
  return again(page, (step) => server.shared(token, step), { proof: false });
}

/**
 * What happened in a step, for who does not see it; of a jump over several nothing.
 * @param {Pick<PastRound, "step" | "picture">} before
 * @param {Pick<PastRound, "step" | "picture">} now
 */
export const newlyTold = (before, now) =>
  now.step === before.step + 1
    ? now.picture.told
        .slice(before.picture.told.length)
        .map((line) => told(line).hears)
        .join(" ")
    : "";

/**
 * What was put down, step by step, until the dealer tells it with the bets closed.
 * @param {PastRound} data
 * @param {GamePage} book
 * @returns {string[]}
 */
export function laidDown({ picture, steps, step, ...data }, book) {
  if (picture.told.length || !("boxes" in picture)) return [];
  const words = texts.round;
  const { chairs } = bankedView({ picture, steps, step, ...data }, picture);
  return steps.slice(0, step).flatMap(({ event, box = -1, spot = "", pick = "", amount = 0 }) => {
    if (event !== "Wagered") return [];
    const who = chairs.find(({ seat }) => seat === box)?.name ?? texts.seats.seat(box);
    const where = `${book.felt.find((each) => each.spot === spot)?.called ?? spot}${pick ? ` (${pick})` : ""}`;
    return [amount ? words.laid(who, money(amount), where) : words.lifted(who, where)];
  });
}

/**
 * @param {HTMLElement} page
 * @param {(step?: number) => Promise<PastRound>} load the round after so many steps, or at its end
 * @param {{ proof: boolean }} how whether the one who looks was there
 */
async function again(page, load, how) {
  const words = texts.round;
  const start = new URLSearchParams(location.search).get("step");
  let data = await load(start === null ? undefined : Number(start) || 0);
  const table = String(data.table);
  const number = String(data.round);
  const book = await server.game(data.game);
  document.title = words.title(data.name, table, number);
  const felt = new Felt({});
  const story = el("ol", { class: "story long", tabindex: 0, "aria-label": words.happened });
  const results = el("ul", { class: "results", "aria-label": texts.table.results });
  const shuffle = el("div");
  const where = el("output", { "aria-live": "polite" });
  const last = () => data.steps.length;
  let asked = data.step;
  const slider = el("input", {
    type: "range",
    min: 0,
    max: last(),
    value: data.step,
    "aria-label": words.slider,
    oninput: () => step(Number(slider.value)),
  });
  /**
   * @param {string} label
   * @param {() => number} to
   */
  const go = (label, to) => el("button", { onclick: () => step(to()) }, label);
  const next = go(words.next, () => data.step + 1);
  page.append(
    el(
      "div",
      { class: "row title" },
      el("h1", {}, data.name),
      el("a", { href: `/games/${data.game}` }, texts.table.rules),
      el("span", { class: "soft" }, words.which(table, number)),
    ),
    el(
      "div",
      { class: "pit" },
      el(
        "section",
        { class: "play", "aria-label": texts.table.area },
        felt.node,
        el(
          "div",
          { class: "controls" },
          el(
            "div",
            { class: "row replay-row" },
            go(words.first, () => 0),
            go(words.back, () => data.step - 1),
            next,
            go(words.last, last),
            where,
          ),
          slider,
        ),
      ),
      el(
        "aside",
        { class: "side", "aria-label": texts.table.beside },
        el("section", { class: "panel" }, el("h2", {}, words.happened), results, story, shuffle),
        how.proof ? null : el("p", { class: "soft" }, words.isShared),
        how.proof && data.ended ? sharePanel(data, me()?.name ?? "") : null,
        data.disputes.length
          ? el("section", { class: "panel" }, el("h2", {}, texts.disputes.title), disputeList(data.disputes))
          : null,
      ),
    ),
  );
  draw();
  if (data.ended && how.proof) proved();
  addEventListener("resize", draw);
  addEventListener("keydown", keys);
  return () => {
    removeEventListener("resize", draw);
    removeEventListener("keydown", keys);
  };

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (from(event, "input, dialog")) return;
    const to = { ArrowRight: data.step + 1, ArrowLeft: data.step - 1, Home: 0, End: last() }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  }

  /** Rounds from before shuffles were committed to have no proof. */
  async function proved() {
    const proof = await server.proof(table, number).catch(() => null);
    if (!proof) return;
    const line = await new Commitments(table).check(proof, null);
    shuffle.replaceChildren(checkedLine(line, proofAt(table, number)));
  }

  /** @param {number} to */
  async function step(to) {
    const wanted = Math.max(0, Math.min(to, last()));
    asked = wanted;
    const found = await load(wanted).catch((error) => {
      where.replaceChildren(refusal(error, texts.table.refused));
      return null;
    });
    if (asked !== wanted || !found) return;
    const laid = found.step === data.step + 1 ? laidDown(found, book).at(-1) : "";
    const says = newlyTold(data, found) || laid;
    data = found;
    if (says) announce(says);
    history.replaceState(null, "", `?step=${wanted}`);
    draw();
  }

  function draw() {
    const { model, won, set } = looked(data, book, !how.proof);
    felt.draw(model);
    slider.value = String(data.step);
    where.textContent = words.step(data.step, last());
    next.classList.toggle("main", data.step < last());
    const lines = [
      ...laidDown(data, book).map((says) => el("li", {}, says)),
      ...data.picture.told.map((line) => {
        const { reads, lang } = told(line);
        return el("li", {}, cited(reads, line.law, lang));
      }),
    ];
    const came = won.map(([says, amount, law, others, returned]) =>
      el("li", {}, cited(says, law), " ", others ? money(amount) : resultWord(amount, returned)),
    );
    results.replaceChildren(...came, ...set.map((says) => el("li", { class: "soft" }, says)));
    story.replaceChildren(...lines);
    toEnd(story);
  }
}

/**
 * How hands in two were set, once they lie open.
 * @param {BankedView} view
 */
function hands({ picture, chairs }) {
  const boxes = picture?.boxes ?? [];
  return boxes.flatMap(({ back, front }, at) => {
    if (!back.length || !back.every(Boolean)) return [];
    const who = chairs.find(({ seat }) => seat === position(boxes, at))?.name ?? texts.seats.seat(at);
    const faces = (/** @type {readonly Face[]} */ cards) =>
      cards.map((card) => texts.cards.short(card ?? "")).join(" ");
    return [texts.round.set(who, faces(back), faces(front))];
  });
}

/**
 * The felt at this step, what was paid, and how hands were set.
 * @param {PastRound} data
 * @param {GamePage} book
 * @param {boolean} shared by somebody else
 */
export function looked(data, book, shared) {
  const { picture } = data;
  const more = { book, lifted: new Set(), past: true, shared };
  if ("boxes" in picture) {
    const view = bankedView(data, picture);
    return { model: banked.model({ view, ...more }, () => {}), won: banked.results(view, book), set: hands(view) };
  }
  const view = potView(data, picture);
  return { model: pots.model({ view, ...more }, () => {}), won: pots.results(view, book), set: [] };
}

// A player's phone: my seat, the clock, who is in and what is won.

import { houseTexts } from "../house_texts.js";
import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { tournament } from "../kit/server.js";
import { field } from "../visuals/sheet.js";
import { me } from "../visuals/sign_in.js";
import { sound } from "../visuals/sound.js";
import { called } from "./called.js";
import { addOnsLine, blinds, digits, ended, figures, heading, points, reading } from "./clock.js";
import { unaccented } from "./names.js";
import { showProofs } from "./proofs.js";
import { soundSwitch } from "./sounds.js";
import { watch } from "./watch.js";

/** @import { TournamentBoard } from "../types/pictures.js" */

const KEPT = "tournament-player";
const SHOWN = 30;

/** @param {HTMLElement} page @param {string} number */
export async function phone(page, number) {
  const words = houseTexts.tournament;
  const title = el("h1", {});
  const seat = el("section", { class: "panel my-seat", "aria-live": "polite" });
  const level = el("span", {});
  const clock = el("strong", { class: "phone-digits", role: "timer" });
  const stakes = el("span", {});
  const next = el("p", { class: "soft" });
  const extra = el("p", { class: "good" });
  const facts = el("p", { class: "soft" });
  const places = el("ol", { class: "plain places" });
  const known = el("p", { class: "soft" });
  const standings = el("ol", { class: "plain standings" });
  const drawn = el("section", { class: "panel" });
  const name = el("input", { id: "tournament-who", autocomplete: "off", maxlength: 60 });
  // What was typed is kept for this tournament: who was asked for in another one is somebody else, or is not in.
  const kept = `${KEPT}-${number}`;
  name.value = localStorage.getItem(kept) ?? me()?.name ?? "";
  const sheet = el(
    "div",
    { class: "phone" },
    title,
    seat,
    el("section", { class: "panel phone-clock" }, level, clock, stakes, next, extra, facts),
    el("section", { class: "panel" }, el("h2", {}, words.prizes), places),
    el("section", { class: "panel" }, el("h2", {}, words.standings), known, standings),
    el(
      "p",
      { class: "row" },
      el("a", { href: `/api/tournaments/${number}/results.html` }, words.results),
      soundSwitch(),
    ),
    drawn,
  );
  page.append(sheet);
  /** @type {TournamentBoard | null} */
  let board = null;
  let sat = "";
  name.addEventListener("input", () => {
    localStorage.setItem(kept, name.value.trim());
    sat = "";
    if (board) mine(board);
  });
  const asks = field(words.who, name);
  const found = el("div", {});
  seat.append(el("h2", {}, words.mine), asks, found);

  /** @param {TournamentBoard} now */
  function mine(now) {
    const wanted = name.value.trim();
    const like = who(now, wanted);
    if (like.length > 1) return void found.replaceChildren(...which(like));
    const is = (/** @type {{ receipt: number }} */ each) => each.receipt === like[0]?.receipt;
    const inside = now.seats.find(is);
    const gone = now.out.find(is);
    const won = now.places.find((each) => each.receipt && is(each));
    const over = ended(now);
    const here = inside?.table && !over ? words.seatAt(called(now, inside.table), inside.seat) : "";
    const room = now.rooms.find(({ felt }) => felt === inside?.table);
    const moved = sat && here && sat !== here;
    if (moved) announce(`${words.moved} ${here}`);
    found.replaceChildren(
      ...(!wanted
        ? []
        : inside && !(over && won)
          ? [
              el("p", { class: "my-place" }, over ? heading(now, 0) : here || words.noSeat),
              room ? el("p", {}, el("a", { class: "button", href: `/tables/${room.table}` }, words.toMyTable)) : "",
              moved ? el("p", { class: "good" }, words.moved) : "",
              over ? "" : el("p", { class: "soft" }, words.chipsOf(points(inside.chips)), lastKnown(now)),
            ]
          : gone || won
            ? [
                el("p", { class: "my-place" }, inside ? words.ranked(won?.place ?? 0) : words.outAs(gone?.place ?? 0)),
                won ? el("p", { class: "good" }, [money(won.cash), won.more].filter(Boolean).join(", ")) : "",
              ]
            : now.gone.some(is)
              ? [el("p", { class: "my-place" }, words.isGone)]
              : [el("p", { class: "soft" }, words.notFound), ...ownEntry(now)]),
    );
    if (here) sat = here;
  }

  /** The way to one's own entry, where a name was typed that is not in. @param {TournamentBoard} now */
  function ownEntry(now) {
    const own = signedIn(now);
    return own ? which([own]) : [];
  }

  /** Choices, where a part of a name is of several. @param {NamedEntry[]} list */
  function which(list) {
    const pick = (/** @type {NamedEntry} */ each) => {
      name.value = each.player;
      name.dispatchEvent(new Event("input"));
    };
    return [
      el("p", { class: "soft" }, words.whichOne),
      el(
        "ul",
        { class: "plain which-one" },
        list.map((each) => el("li", {}, el("button", { onclick: () => pick(each) }, each.player))),
      ),
    ];
  }

  /** @param {TournamentBoard} now */
  function draw(now) {
    // Who is signed in and has entered is found first, whatever was typed before.
    const own = board ? undefined : signedIn(now);
    if (own) name.value = own.player;
    board = now;
    document.title = now.name;
    title.textContent = [now.name, now.called].filter(Boolean).join(", ");
    mine(now);
    extra.textContent = addOnsLine(now);
    drawn.replaceChildren(
      el("h2", {}, words.proof.title),
      now.commitment ? el("p", { class: "soft commitment" }, words.committed(now.commitment)) : "",
      el("button", { onclick: () => showProofs(now.tournament) }, words.proof.show),
    );
    facts.textContent = [...figures(now), [words.pool, money(now.pool)]].map((each) => each.join(" ")).join(" · ");
    places.replaceChildren(
      ...now.places
        .slice(0, SHOWN)
        .map((each) => row(words.place(each.place), each.player, [money(each.cash), each.more])),
    );
    known.textContent = now.begun && now.seats.length && !ended(now) ? lastKnown(now) : "";
    standings.replaceChildren(...standing(now).map(({ place, player, says }) => row(place, player, says)));
  }

  const looking = await watch(
    page,
    (until) => tournament.board(number, until),
    draw,
    (now, elapsed) => {
      const shown = reading(now, elapsed);
      const line = heading(now, shown.at);
      if (level.textContent && line !== level.textContent) {
        announce(`${line} ${blinds(now.levels[shown.at])}`);
        sound("level");
      }
      level.textContent = line;
      const over = ended(now);
      clock.textContent = over ? "" : digits(shown.left);
      stakes.textContent = over ? "" : blinds(now.levels[shown.at]);
      const after = now.levels[shown.at + 1];
      next.textContent = over ? "" : `${words.next}: ${after ? blinds(after) : words.last}`;
    },
  );
  return looking.stop;
}

/**
 * Who stands where: before the start nobody is ahead of anybody, then by the chips, and at the end by the places with
 * what each has won.
 * @param {TournamentBoard} now
 */
export function standing(now) {
  const words = houseTexts.tournament;
  const won = ended(now) ? now.places.filter(({ receipt }) => receipt) : [];
  const listed = won.map(({ receipt }) => receipt);
  const rest = (/** @type {{ receipt: number }} */ { receipt }) => !listed.includes(receipt);
  const still = now.seats.filter(rest).slice(0, SHOWN);
  const gone = now.out.filter(rest).slice(0, SHOWN);
  return [
    ...won.map((each) => ({
      place: words.place(each.place),
      player: each.player,
      says: [each.cash ? money(each.cash) : "", each.more].filter(Boolean),
    })),
    ...still.map((each) => ({
      place: now.begun ? words.place(each.rank) : "",
      player: each.player,
      says: ended(now) ? [] : [points(each.chips)],
    })),
    ...gone.map((each) => ({ place: words.place(each.place), player: each.player, says: [words.isOut] })),
    ...now.gone.map((each) => ({ place: "", player: each.player, says: [words.isGone] })),
  ];
}

/** Cards that are dealt by hand are not seen from here: a stack is what it was at the last count. @param {TournamentBoard} board */
const lastKnown = (board) =>
  board.in_pit || board.counted || !board.begun ? "" : ` ${houseTexts.tournament.lastKnown}`;

/** @typedef {{ player: string, receipt: number }} NamedEntry */

const CHOICES = 8;

/**
 * Who is meant: by the receipt, by the whole name, or by any part of it; the newest entry where somebody has several.
 * @param {TournamentBoard} board
 * @param {string} wanted as it is typed: in small letters, and without accents where the name has some
 * @returns {NamedEntry[]}
 */
export function who(board, wanted) {
  const [small, plain] = [wanted.toLowerCase(), unaccented(wanted)];
  if (!plain) return [];
  const everybody = [...board.seats, ...board.out, ...board.gone, ...board.places.filter(({ receipt }) => receipt)];
  const all = everybody.filter((each, at, list) => list.findIndex((one) => one.player === each.player) === at);
  const receipt = everybody.find((each) => String(each.receipt) === wanted);
  const exact = all.find((each) => each.player.toLowerCase() === small);
  if (receipt || exact) return [receipt ?? exact].filter((each) => each !== undefined);
  const alike = all.filter((each) => unaccented(each.player) === plain);
  return (alike.length ? alike : all.filter((each) => unaccented(each.player).includes(plain))).slice(0, CHOICES);
}

/** The entry of whoever is signed in, by the whole name. @param {TournamentBoard} board */
function signedIn(board) {
  const mine = me()?.name ?? "";
  const [own] = who(board, mine);
  return own && unaccented(own.player) === unaccented(mine) ? own : undefined;
}

/** @param {string} place @param {string} who @param {string[]} says */
const row = (place, who, says) =>
  el(
    "li",
    {},
    el("span", { class: "soft" }, place),
    el("span", {}, who),
    el("span", {}, says.filter(Boolean).join(", ")),
  );

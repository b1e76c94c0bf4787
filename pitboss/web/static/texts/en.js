// Every word of our own that a person reads on the page, in English. What the server says comes as it is.

import { money } from "../kit/money.js";
import { title } from "../kit/words.js";

/** @import { TookKind, TournamentTodo, TournamentTaken, TournamentTook } from "../types/pictures.js" */

/**
 * How many of something.
 * @param {number} many
 * @param {string} one
 * @param {string} [more]
 */
const count = (many, one, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

/**
 * So many times a wager: "2.27 Antes"; a name that has no plural is multiplied.
 * @param {number} many
 * @param {string} unit
 */
const units = (many, unit) => (/[a-xz]$/.test(unit) ? `${many.toFixed(2)} ${unit}s` : `${many.toFixed(2)} × ${unit}`);

/** So many choices are named in a line; of more the buttons speak. */
const FEW = 4;

/**
 * "a, b or c".
 * @param {string[]} list
 */
const either = (list) => (list.length > 1 ? `${list.slice(0, -1).join(", ")} or ${list.at(-1)}` : (list[0] ?? ""));

/**
 * Of how many cards a choice is.
 * @param {number} least
 * @param {number} most
 */
function howMany(least, most) {
  if (least === most) return count(most, "card");
  return least ? `${least} to ${most} cards` : `up to ${count(most, "card")}`;
}

/**
 * What a raise may come to.
 * @param {string} least
 * @param {string} most
 */
function raise(least, most) {
  if (!least) return "no raise is open";
  return least === most ? `a raise is ${least}` : `a raise is ${least} to ${most}`;
}

/** @type {Record<string, string>} */
const RANKS = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
/** @type {Record<string, string>} */
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** @type {Record<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** @type {Record<string, string>} */
const STYLES = { tight: "tight", loose: "loose", cautious: "cautious", bold: "bold" };

/** @type {Record<string, string>} */
const DIGITS = { 3: "three", 5: "five", 6: "six", 7: "seven", 8: "eight" };

/** @type {Record<string, string>} */
const ACTS = { ask: "House way", adopt: "Take the common hand", set: "Set in front" };

/** @type {Record<string, string>} */
const STATES = { CO: "Colorado", MA: "Massachusetts", TRADE: "Custom of the trade" };

export const texts = {
  notNow: "Not now",

  /** A line of a round, or words in it, with their places; null where a language has none. @type {(key: string) => string | null} */
  told: (key) => key,

  /** What a decision is called on its button. @param {string} act */
  act: (act) => ACTS[act] ?? title(act),

  server: { unclear: "the server did not understand this" },

  frame: {
    skip: "Skip to the page",
    pages: "Pages",
    /** @type {[href: string, name: string][]} */
    links: [
      ["/", "Lobby"],
      ["/rounds", "Rounds"],
      ["/tournaments", "Tournaments"],
      ["/floor", "Floor"],
      ["/cage", "Cage"],
      ["/sheets", "Sheets"],
      ["/docs/", "Documents"],
      ["/api/docs", "Interface"],
    ],
    lost: "The connection is lost; trying again. Nothing that was confirmed is lost.",
  },

  router: {
    back: "Back to the lobby",
    nothing: "There is no such page",
    unshown: "This cannot be shown",
    /** @param {string} why */
    wrong: (why) => `Something went wrong: ${why}`,
  },

  live: {
    closed: "This table is closed; the lobby has others.",
    other: "The server has been changed meanwhile; load this page again.",
    crowded: "Too many people look at this table, or you look at too many; try again later.",
    unconfirmed: "The connection was lost before this was confirmed; look at the table when it is back.",
    lost: "The connection is lost; try again in a moment.",
  },

  signIn: {
    in: "Sign in",
    out: "Sign out",
    who: "Who are you?",
    guarded: "A name and a password; a new name makes a new player.",
    open: "A name is enough on this machine.",
    name: "Name",
    password: "Password",
    isOut: "You are signed out. Sign in again to go on.",
    lost: "I have a one-time word of the house",
    reset: "A new password",
    resetSays: "Ask the house for a one-time word; it is good for a day.",
    word: "One-time word",
    next: "New password",
    choose: "Choose",
  },

  account: {
    title: "Your account",
    sessions: "Where you are signed in",
    device: "Device",
    where: "From",
    since: "Since",
    seen: "Last used",
    /** @param {string} device */
    here: (device) => (device ? `${device}, this one` : "this one"),
    unknown: "not known",
    end: "End",
    /** @param {string} what */
    endOf: (what) => `End ${what}`,
    endOthers: "End all others",
    endAll: "Sign out everywhere",
    old: "Password until now",
    next: "New password",
    change: "Change the password",
    changed: "The password is changed; whoever was signed in elsewhere is out.",
  },

  cards: {
    down: "a card face down",
    joker: "the joker",
    jokerMark: "JOKER",
    /** @param {number} many */
    allDown: (many) => `${many} face down`,
    /** As it is printed in a line. @param {string} face */
    short: (face) => (SIGNS[face.slice(1)] ? `${face.slice(0, 1).replace("T", "10")}${SIGNS[face.slice(1)]}` : "joker"),
    /** @param {string} rank @param {string} suit */
    of: (rank, suit) => `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? suit}`,
    /** @param {string} name */
    chosen: (name) => `${name}, chosen`,
  },

  chips: {
    typeFirst: "Type an amount, then press the spot to bet it on.",
    /** @param {string} most */
    tooDear: (most) => `no more than ${most} may be bet here`,
    chips: "chips",
    bet: "bet",
    yourBet: "your bet",
    pot: "pot",
    rack: "Chips",
    /** @param {number} dollars */
    of: (dollars) => `chips of ${count(dollars, "dollar")}`,
    /** @param {number} n */
    key: (n) => `key ${n}`,
    other: "Another amount in dollars",
  },

  results: { push: "push", taken: "taken back", given: "comes back" },

  felt: {
    table: "The table",
    dealer: "Dealer",
    board: "Board",
    commonHand: "Common hand",
    yourCards: "Your cards",
    yourPlace: "Your place",
  },

  seats: {
    /** Markers on base, of those that are needed. @param {number} has @param {number} home */
    runners: (has, home) => `◆${has}/${home}`,
    /** @param {number} seat */
    seat: (seat) => `Seat ${seat + 1}`,
    /** @param {number} seat */
    free: (seat) => `Seat ${seat + 1} sit here`,
    /** A player of the house where there is little room. @param {number} seat */
    house: (seat) => `House ${seat + 1}`,
    /** How a practice partner plays. @param {string} style */
    style: (style) => STYLES[style] ?? style,
    /** @param {number} seat @param {string} style */
    styled: (seat, style) => `House ${seat + 1}, ${STYLES[style] ?? style}`,
    sitHere: "sit here",
    held: "held",
    playToo: "play here too",
    /** @param {number} seat @param {string} offer */
    offered: (seat, offer) => `Seat ${seat + 1} ${offer}`,
    /** @param {number} seat */
    yourHand: (seat) => `Your hand ${seat + 1}`,
    /** @param {number} seat */
    yourHandShort: (seat) => `Yours ${seat + 1}`,
    /** @param {number} seat */
    atPlace: (seat) => `hand ${seat + 1}`,
    empty: "empty",
    toAct: "to act",
    hasButton: "has the button",
    theButton: "the button",
    buttonMark: "D",
    cards: "Cards",
    ready: "ready",
    betting: "betting",
    folded: "folded",
    mucked: "mucked",
    allIn: "all in",
    away: "away",
    timeOut: "time ran out",
    sittingOut: "sitting out",
    yourTurn: "your turn",
    yourDecision: "your decision",
    placeBets: "place your bets",
    thisHand: "this hand",
    /** Of a hand that was split. @param {boolean} second @returns {string} */
    half: (second) => (second ? "second hand" : "first hand"),
    back: "back",
    front: "front",
    /** @param {string} card */
    wild: (card) => `wild: ${card}`,
  },

  spots: {
    /** @param {string} amount */
    tip: (amount) => `tip ${amount}`,
    required: "required",
    nothing: "nothing",
    /** @param {string} least @param {string} most */
    range: (least, most) => (least === most ? least : `from ${least} to ${most}`),
    /** On the felt. @param {string} least @param {string} most */
    short: (least, most) => (least === most ? least : `${least}–${most}`),
    /** @param {string} spot @param {string} amount */
    only: (spot, amount) => `${spot} takes ${amount} and nothing else.`,
    /** @param {string} spot @param {string} amount */
    most: (spot, amount) => `${spot} takes ${amount} at most.`,
    /** @param {string} spot @param {string} amount */
    least: (spot, amount) => `${spot} takes ${amount} at least.`,
    /** @param {string} spot @param {string} step */
    steps: (spot, step) => `${spot} takes whole steps of ${step}.`,
    /** @param {string} spot @param {string} least @param {string} most @param {string} step @param {string} typed */
    typed: (spot, least, most, step, typed) =>
      least === most
        ? `${spot} takes ${least} and nothing else; you typed ${typed}.`
        : `${spot} takes ${least} to ${most} in steps of ${step}; you typed ${typed}.`,
    /** @param {string} spot @param {string[]} before one of these has to lie there @param {string} law */
    first: (spot, before, law) => `${before.join(" or ")} first: ${spot} is bet beside it (${law}).`,
    /** @param {string} spot */
    later: (spot) => `${spot} is bet later, when you have seen cards.`,
    /** On a spot that takes nothing yet, for who reads it. @param {string[]} before */
    after: (before) => (before.length ? `after ${before.join(" or ")}` : "later"),
    /** @param {string} picks */
    on: (picks) => `on ${picks}`,
  },

  sizer: {
    /** @param {string} act */
    howMuch: (act) => `How much to ${act}`,
    /** @param {string} act */
    typed: (act) => `How much to ${act}, in dollars`,
    /** @param {string} least @param {string} most @param {string} step */
    refused: (least, most, step) => `Type an amount from ${least} to ${most}, in steps of ${step}.`,
    most: "Most",
    allIn: "All-in",
    half: "½ pot",
    pot: "Pot",
  },

  picks: {
    /** @param {string} called @param {string} amount */
    head: (called, amount) => `${called}: ${amount} on`,
    which: "What to bet on",
    bet: "Bet",
    option: title,
    /** Hands need a word with their number. @param {string} called @param {string} name @param {boolean} hands */
    button: (called, name, hands) => (hands ? `${called} ${name}` : title(name)),
  },

  payTables: {
    columns: { hand: "Hand", printed: "Printed", read: "Read as", why: "Why", pays: "Pays", envy: "Envy" },
    blank: "blank",
    unpaid: "not paid",
    noneOfItsOwn: "no prize of its own",
    /** @param {string} hand @param {string} printed */
    printedAs: (hand, printed) => `${hand} (printed: ${printed})`,
    /** @param {string} wager */
    pays: (wager) => `${wager} pays`,
    title: "Pay tables, as printed and as read",
    /** @param {string} name */
    schedule: (name) => (name ? `Schedule ${name}` : "The printed one"),
    /** @param {string} name @param {readonly string[]} [rows] that tell it from others */
    choice: (name, rows = []) => [name || "the printed one", rows.join(", ")].filter(Boolean).join(": "),
  },

  lobby: {
    title: "Pitboss: the lobby",
    pit: "The pit",
    games: "Games",
    openTables: "Open tables",
    search: "Search games",
    jurisdiction: "Jurisdiction",
    bank: "Bank",
    family: "Family",
    order: "Order",
    /** @param {string} label */
    any: (label) => `${label}: any`,
    /** @param {string} code */
    state: (code) => STATES[code] ?? code,
    /** @param {string} bank */
    bankedBy: (bank) => `banked by the ${bank}`,
    byName: "by name",
    byEdge: "by house edge",
    /** @param {number} many */
    count: (many) => count(many, "game"),
    againstHouse: "against the house",
    amongPlayers: "among players",
    edgeMeans: "What the house keeps of each unit of the first wager, with best play",
    /** @param {string} edge */
    edge: (edge) => `edge ${edge}`,
    favourites: "Your favourites",
    recent: "Played last",
    begin: "To begin with",
    /** @param {string} name */
    like: (name) => `Favourite: ${name}`,
    /** @param {string} name */
    liked: (name) => `${name} is one of your favourites now.`,
    /** @param {string} name */
    unliked: (name) => `${name} is no favourite any more.`,
    wordsSkip: "Play in words, without a picture",
    wordsTitle: "Play in words",
    wordsAbout: "Every game can be played by keyboard and ear: what happens is said, and what you do is typed.",
    wordsOpen: "Every open table can be played by keyboard and ear: follow “in words” in the list of tables.",
    wordsGame: "Game",
    wordsPlay: "Practise in words",
    asWords: "in words",
    /** @param {string} text */
    nothing: (text) => (text ? `No game is found by “${text}”.` : "No game fits all of these choices."),
    near: "Did you mean one of these?",
    mixed: "The book has no mixed games: each of these is played at a table of its own.",
    /** @param {number} many */
    anywhere: (many) => `Show ${count(many, "game")} without the other choices`,
    everything: "Show every game",
    sit: "Sit down",
    /** @param {string} name */
    sitAt: (name) => `Sit down at ${name}`,
    /** @param {number} number */
    table: (number) => `table ${number}`,
    /** @param {number} many */
    free: (many) => (many ? `${count(many, "seat")} free` : "full"),
    none: "No table is open yet: sit down at a game and one opens.",
    noneYet: "No table is open yet.",
    closed: "No table open",
    full: "Every seat is taken",
    // As people type: no apostrophes or hyphens, 3 is three, and 2-7 a game.
    /** @param {string} text */
    plain: (text) =>
      text
        .toLowerCase()
        .replace(/['’`]/g, "")
        .replace(/\b2 ?(?:-|to) ?7\b/g, "deuce to seven")
        .replace(/\b[35678]\b/g, (digit) => DIGITS[digit] ?? digit)
        .replace(/[^a-z0-9.]+/g, " ")
        .trim(),
  },

  waiting: {
    title: "Your waiting lists",
    join: "Join the waiting list",
    joinTable: "Wait for a seat at this table",
    leave: "Leave the list",
    /** @param {number} many */
    many: (many) => (many ? `${many} waiting` : ""),
    /** @param {number} place @param {number} of @param {number} table */
    place: (place, of, table) =>
      `You are number ${place} of ${of} on the waiting list${table ? ` for table ${table}` : ""}.`,
    /** @param {string} game @param {number} table */
    called: (game, table) => `A seat is held for you: ${game}, table ${table}.`,
    /** @param {number} seconds */
    left: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`,
    take: "Go to the table",
    pass: "Pass it up",
    /** @param {string} game @param {number} table */
    missed: (game, table) => `The time ran out: the seat at table ${table}, ${game}, goes to the next on the list.`,
  },

  game: {
    noTable: "No table of this game is open.",
    allFull: "Every seat at this game is taken.",
    openNow: "Open now:",
    mathematics: "The mathematics",
    rules: "The rules",
    sit: "Sit down",
    practise: "Practise without a clock",
    inWords: "Practise in words",
    noEdge: "The players bet among themselves; the house deals and takes its rake, and has no edge to solve.",
    sheetBefore: "Of the sheet before: solve this one for its own figures.",
    /** @param {string} of @param {string} edge */
    edgeOf: (of, edge) => `House edge of ${of}: ${edge}. The figures follow.`,
    /** @param {string} edge */
    usualEdge: (edge) => `The usual sheet's main game has a house edge of ${edge}.`,
    solve: "Solve this sheet",
    edit: "Edit the table",
    /** @param {string} wager */
    editOf: (wager) => `Edit the table of ${wager}`,
    /** @param {string} wager */
    scheduleOf: (wager) => `Schedule of ${wager}`,
    figures: "Figures",
    favours: " favours the player",
    /** @param {string[]} spots */
    together: (spots) => `${spots.join(" and ")} together`,
    asOne: "These wagers are made as one; whom the game favours is judged on the whole.",
    columns: ["Wager", "House edge", "Element of risk", "Standard deviation", "Wins", "Schedule"],
    /** @param {boolean} exact @param {number} seconds */
    exact: (exact, seconds) =>
      `${exact ? "Exact" : "Partly estimated"}, in ${seconds.toFixed(1)} seconds. The edge is per unit of the first wager.`,
    /** @param {string} spot */
    howOften: (spot) => `${spot}: how often each result comes.`,
    /** @param {string} wager */
    payTableOf: (wager) => `Pay table of ${wager}`,
    /** @param {string} wager */
    own: (wager) => `${wager}: a table of your own`,
    howToWrite: "Write odds such as 40 to 1, a sum such as $500, push or lose.",
    newEdge: "Show the new edge",
    reset: "As printed",
    editColumns: ["Hand", "Your odds", "Printed"],
    yourOwn: "Your own",
    /** @param {readonly string[]} wagers */
    tied: (wagers) => `${wagers.join(" and ")} have schedules of the same name: choosing one chooses the other.`,
    report: "Math report",
    saved: "The report is saved where your browser keeps what it loads.",
    openTable: "Open a table with this sheet",
    notDealt: "A pay table of your own can be solved and reported, not dealt: only a printed one is posted at a table.",
    usual: "Usual sheet",
    same: "(the same)",
    /** @param {string} by @param {boolean} more */
    change: (by, more) => `(${more ? "+" : "−"}${by})`,
    logarithmic: "Each line is ten times the one below.",
    /** What had to be read into a rule. @param {string} says @param {string} because */
    reading: (says, because) => `reading: ${says} Because: ${because}`,
  },

  table: {
    /** @param {{ name: string, called: string }} of */
    ofTournament: ({ name, called }) => `${name}, table ${called}`,
    seatsDrawn: "Seats of a tournament are drawn; you look on.",
    /** @param {string} name @param {string} number */
    title: (name, number) => `${name}, table ${number}`,
    /** @param {string} number */
    number: (number) => `Table ${number}`,
    rules: "Rules",
    more: ", pay tables, mathematics",
    area: "Table",
    beside: "Beside the table",
    actions: "What you can do",
    menu: "At the table",
    story: "What the dealer said",
    results: "Results",
    round: "This round",
    replay: "Go through it step by step",
    /** @param {readonly string[]} names */
    sitsBeside: (names) => `You sit down beside ${names.join(", ")}. What lies here is of their last round.`,
    lookingOn: "You are looking on. Sit down to play.",
    full: "Every seat is taken; you are looking on.",
    /** @param {string[]} names */
    heldFor: (names) => `The free seats are held for ${names.join(" and ")}, called from the waiting list.`,
    sit: "Sit down",
    leave: "Leave",
    called: "The floor is called.",
    /** @param {string} why */
    frozen: (why) => `The floor has stopped the table: ${why}.`,
    tools: "With the chips on the table",
    noSeat: "there is no empty seat but one for people",
    noCompany: "no house player sits here",
    company: "Add a house player",
    dismiss: "Send house players away",
    /** @param {number} seat */
    alone: (seat) => `Give up hand ${seat + 1}`,
    /** @param {string} name */
    late: (name) => `${name} did not answer in time.`,
    warned: "The dealer warns you: your time is running out.",
    /** A refusal as a sentence. @param {string} line */
    refused: (line) => title(line) + (/[.!?…]$/.test(line) ? "" : "."),
    /** @param {number} net @param {string} amount */
    outcome: (net, amount) => (net > 0 ? `You win ${amount}.` : net < 0 ? `You lose ${amount}.` : "You are even."),
    busy: "The dealer is busy.",
  },

  working: {
    waits: "Others asked before you: yours is next in line.",
    progress: "how far it is",
    /** @param {number} share in a hundred */
    far: (share) => `Done so far: ${share} %.`,
    teacher: "The teacher is working out what each choice is worth.",
    /** @param {string} act */
    best: (act) => `${act} is best. What each choice is worth is being worked out.`,
    review: "Your decisions are being gone through, one by one.",
    drill: "A hand that is close is being looked for.",
    rules: "The rule for such hands is being worked out.",
    figures: "The figures are being worked out, over every hand that can come.",
    report: "The report is being worked out.",
    edge: "The new edge is being worked out.",
  },

  missed: {
    /** @param {number} seconds @param {string} law */
    posted: (seconds, law) => `Your time ran out: this table has a posted limit of ${seconds} seconds (${law}).`,
    /** @param {number} seconds */
    own: (seconds) => `Your time ran out: the pit waits ${seconds} seconds for a decision.`,
    /** @param {string[]} acts as their buttons say it */
    done: (acts) => `Done for you: ${acts.join(", then ")}.`,
    dead: "Your hand is dead.",
    closed: "The dealer closed the betting without you.",
    /** @param {string} amount */
    lost: (amount) => `It cost you ${amount}.`,
    free: "It cost you nothing.",
  },

  changing: {
    title: "Change tables",
    says: "Your chips go along, all of them.",
    none: "No other poker table is open.",
    stay: "Stay at this table",
    /** @param {number} table @param {string} name @param {number} free */
    to: (table, name, free) => `Table ${table}, ${name}: ${count(free, "free seat")}`,
    /** @param {number} table @param {string} name */
    waitFor: (table, name) => `Table ${table}, ${name}: full; wait for a seat`,
    /** @param {number} table @param {string} name */
    full: (table, name) => `Table ${table}, ${name}: full`,
    /** @param {string} amount */
    givenUp: (amount) => `You were away for long: your seat was given up, and ${amount} went back to you.`,
    /** @param {number} table */
    moves: (table) => `You move to table ${table} when this hand is over.`,
    /** @param {number} table @param {string} why */
    stays: (table, why) => `You were not moved to table ${table}: ${why}. The floor is called.`,
    /** @param {number} table @param {number} seat */
    went: (table, seat) => `You were moved to table ${table}, seat ${seat + 1}.`,
    /** @param {number} table @param {number} seat */
    came: (table, seat) => `You came from table ${table} with all your chips, and sit in seat ${seat + 1}.`,
    /** @param {number} table */
    take: (table) => `Take the seat with your chips from table ${table}`,
    go: "Go there",
  },

  floor: {
    title: "The floor",
    /** @param {number} table @param {string} name */
    titleOf: (table, name) => `Table ${table}, ${name}`,
    /** @param {number} table */
    table: (table) => `Table ${table}`,
    house: "The house",
    back: "The pit",
    parts: "What is shown",
    of: { tables: "Tables", people: "People", trail: "Trail" },
    /** @param {string} date @param {number} shift */
    day: (date, shift) => (shift ? `${date}, shift ${shift}` : date),
    /** @param {number} minutes */
    ago: (minutes) => (minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`),
    ofTable: "Table",
    ofPerson: "Who signed",
    ofDay: "Gaming day",
    /** @param {Date} at */
    clock: (at) => at.toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hour12: false }),
    /** @param {string} of @param {string} least @param {string} most */
    limit: (of, least, most) => (least === most ? `${of} ${least}` : `${of} ${least} to ${most}`),
    /** @param {number} people @param {number} places */
    people: (people, places) => `${count(people, "player")}, ${count(places, "seat")}`,
    /** @param {string} name */
    deals: (name) => `${name} deals`,
    /** @param {string} share */
    hold: (share) => `hold ${share}`,
    /** @param {string} won @param {string} expected @param {string} z */
    expected: (won, expected, z) => `won ${won}, expected ${expected}${z ? ` (${z} deviations)` : ""}`,
    /** @param {string} amount */
    meter: (amount) => `Meter ${amount}`,
    /** @param {string} amount */
    award: (amount) => `Award of ${amount} waits`,
    waits: { call: "calls", award: "award", dispute: "dispute", frozen: "frozen", alarm: "overdue" },
    wants: "What wants the floor",
    /** @param {string} name */
    calls: (name) => `${name} calls the floor`,
    dealer: "The dealer",
    answer: "I am there",
    /** @param {number} table */
    answered: (table) => `The call at table ${table} is answered.`,
    onDuty: "On duty",
    nobody: "Nobody is entered as on duty.",
    notLet: "Not let play",
    nobodyBarred: "Nobody is barred.",
    noTables: "No table is open.",
    nothingYet: "Nothing yet.",
    /** @param {string} date */
    until: (date) => `until ${date}`,
    /** @param {string} why */
    unseen: (why) => `The pit cannot be seen: ${why}`,
    bar: "Bar",
    /** @param {string} name */
    bars: (name) => `Bar ${name}`,
    /** @param {string} name */
    barred: (name) => `${name} is barred.`,
    admit: "Admit",
    /** @param {string} name */
    admits: (name) => `Admit ${name} again`,
    /** @param {string} name */
    admitted: (name) => `${name} is admitted.`,
    ieb: "Word to the IEB",
    how: "How they were told",
    told: "Noted: the IEB was told.",
    player: "Player",
    why: "Why",
    lastDay: "Last day (none: until admitted)",
    doIt: "Do it",
    close: "Close",
    undo: "Undo",
    noAmount: "This is no number.",
    seats: "Seats",
    /** @param {number} seat @param {string} name */
    seatOf: (seat, name) => `${seat + 1} · ${name}`,
    practice: "practice partner",
    empty: "Nobody sits here.",
    irregular: "Something went wrong",
    ofWhom: "Whose is it?",
    several: "whose?",
    everybody: "All",
    wholeTable: "Table, dealer",
    noCalls: "Nothing can be called now.",
    movedOn: "The table has moved on; this cannot be called any more.",
    consequence: "What comes of it",
    which: "Which",
    /** @param {number} at */
    card: (at) => `card ${at + 1}`,
    /** @param {number} many */
    cards: (many) => count(many, "card"),
    /** @param {number} at */
    hand: (at) => `hand ${at + 1}`,
    /** @param {number} n */
    variant: (n) => `case ${n + 1}`,
    /** @param {string} says */
    sentence: (says) => title(says) + (/[.!?…]$/.test(says) ? "" : "."),
    noMoney: "No chips move.",
    endsRound: "The round is over by this.",
    apply: "Apply",
    /** @param {string} says */
    applied: (says) => `Ruled: ${says}.`,
    spoken: "Words and chips",
    /** @param {string} player @param {string} owed @param {string} least @param {string} most @param {string} stack */
    bounds: (player, owed, least, most, stack) =>
      `${player} is in turn, owes ${owed} and has ${stack}; ${raise(least, most)}.`,
    /** @param {string} act */
    saidAct: (act) => `Said “${act}”`,
    pushed: "Pushed chips",
    amount: "How much, in dollars",
    amountSaid: "The amount said, in dollars",
    chipsPushed: "Chips put forward, in dollars",
    inChips: "In how many chips",
    saidWithIt: "What was said with it, if anything",
    show: "Show",
    disputes: "Disputes and rulings",
    noDisputes: "Nothing is in dispute.",
    dispute: "Dispute",
    disputeOpen: "The dispute is on record; the table is frozen.",
    saysWhat: "What the player says",
    rule: "Rule",
    ruleAnew: "Rule anew",
    /** @param {number} number */
    ruleOn: (number) => `Ruling on dispute ${number}`,
    ruling: "What is decided",
    byLaw: "By which paragraph",
    thawToo: "Play goes on",
    ruled: "The ruling is on record; only another can follow it.",
    /** @param {string} by */
    ruledBy: (by) => `${by}:`,
    /** @param {number} round */
    inRound: (round) => `round ${round}`,
    move: "Move to another table",
    /** @param {string} player */
    movesWhere: (player) => `Where ${player} goes, with all chips`,
    noOther: "No other poker table has a free seat.",
    /** @param {string} player @param {number} table */
    seatWhere: (player, table) => `Where ${player} sits at table ${table}`,
    anySeat: "Any free seat",
    /** @param {string} player @param {number} to */
    moved: (player, to) => `${player} sits at table ${to}.`,
    /** @param {string} player @param {number} to */
    movesLater: (player, to) => `${player} moves to table ${to} when this hand is over.`,
    /** @param {string} player */
    stays: (player) => `${player} stays.`,
    /** @param {number} to */
    goesTo: (to) => `moves to table ${to}`,
    incident: "Incident",
    what: "What happened",
    collusion: "Suspected collusion",
    seen: "What was seen",
    hands: "Leave for more hands",
    howMany: "How many hands",
    noted: "Noted.",
    freeze: "Freeze",
    thaw: "Let play go on",
    isFrozen: "The table is frozen.",
    thawed: "Play goes on.",
    /** @param {string} why @param {string} by @param {string} since */
    frozenWhy: (why, by, since) => `Frozen: ${why} (${by}, ${since})`,
    mustTell: "A supervisor is told before a mistake is put right here.",
    tell: "Told",
    isTold: "Noted: the supervisor was told.",
    deskOfPit: "Open a table, waiting lists",
    report: "Report of the day",
    desk: "At the desk: decks, waiting list, bank",
    see: "See to it",
    felt: "The felt",
    replay: "This round from its beginning",
    count: "Count the deck",
    found: "How many cards were found",
    countedOf: "Counted: the deck, the stub or the discards",
    misdealt: "A hand had too many or too few; no card is missing",
    laws: "Paragraphs, those of this game first",
    /** @param {number} many */
    moreLaws: (many) => `and ${many} more: type a number or a word`,
    noLaw: "No paragraph has these words.",
  },

  disputes: {
    title: "Disputes and rulings",
    /** @param {string} player @param {string} says @param {number} round */
    disputed: (player, says, round) => `Round ${round}: ${player} disputes: ${says}`,
    /** @param {string} by */
    ruled: (by) => `Ruled by ${by}:`,
    open: "The floor has not ruled yet.",
  },

  posted: {
    title: "Posted at this table",
    /** @param {string} when */
    coming: (when) => `Notice: from ${when} on this changes at this table.`,
    /** @param {Date} when */
    time: (when) =>
      when.toLocaleString("en-US", {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
      }),
    /** @param {string} says */
    sentence: (says) => title(says) + (/[.!?]$/.test(says) ? "" : "."),
    all: "All rules of this table",
    own: "Your rounds at this table",
    /** @param {string} number */
    number: (number) => `Sheet ${number}, as on the sign`,
    who: "Who plays for the house here?",
    unnamed: "The house has not said it; call the floor.",
    /** @param {string[]} props @param {string[]} partners */
    named: (props, partners) => {
      const of = [
        props.length ? `Proposition players: ${props.join(", ")}.` : "",
        partners.length ? `Practice partners: ${partners.join(", ")}.` : "",
      ];
      return of.filter(Boolean).join(" ") || "Nobody here plays for the house.";
    },
    why: "What is it about? You need not say.",
    call: "Call the floor",
  },

  banked: {
    over: "The round is over; the next one is about to begin.",
    othersLook: "The next round begins when the others have seen this one, in 20 seconds at most.",
    another: "Another hand is being played.",
    waiting: "Waiting for the other players…",
    place: "Place your bets: choose a chip, then a spot.",
    more: "Bet more, or deal.",
    moreHands: "Bet more, turn to another hand of yours, or deal.",
    /** @param {number} seat @param {string} says */
    ofHand: (seat, says) => `Hand ${seat + 1}: ${says}`,
    /** @param {string[]} spots one of them will do */
    required: (spots) => `${either(spots)} is required`,
    again: "Same wagers",
    rebet: "Rebet and deal",
    next: "Next round",
    deal: "Deal",
    undo: "Undo",
    clear: "Clear",
    double: "Double",
    /** @param {string} spot */
    tip: (spot) => `Tip on ${spot}`,
    /** @param {string} spot */
    noTip: (spot) => `Take back the tip on ${spot}`,
    /** @param {string} says @param {string} amount */
    toDealer: (says, amount) => `${says} · ${amount} to the dealer`,
    tipWhen: "A tip lies beside a wager of yours, before the cards",
    tipHow: "It lies beside your wager and wins or loses with it; whatever comes back is the dealer's.",
    tipAmount: "For the dealer ($)",
    /** @param {number} times @param {string} amount */
    times: (times, amount) => `${times}× ${amount}`,
    ahead: "Bet ahead",
    foul: "This fouls the hand",
    foulLoses: "The front hand outranks the back hand: a hand that is set so loses, whatever the dealer has.",
    setAgain: "Set it another way",
    foulAll: "Foul the hand all the same",
    chooseFront: "Choose the cards for the front hand",
    /** @param {string} act @param {number} least @param {number} most */
    chooseCards: (act, least, most) => `Choose ${howMany(least, most)} to ${act}`,
    /** @param {string[]} labels */
    decision: (labels) => (labels.length > FEW ? "Your decision" : `Your decision: ${either(labels)}`),
    /** Why it cannot be done yet. @param {string} label @param {number} lifted @param {number} least @param {number} most */
    chooseFirst: (label, lifted, least, most) =>
      lifted > most
        ? `${label}: ${count(most, "card")} at most, ${lifted} are lifted`
        : `${label}: choose ${howMany(least, most)}`,
    /** @param {string} label @param {number} many */
    cards: (label, many) => `${label} ${many || "nothing"}`,
    /** What a split costs. @param {readonly string[]} spots @param {string} amount */
    splitWith: (spots, amount) => ` with ${spots.join(" and ")}, ${amount} more`,
    /** @param {string} act @param {number} least @param {number} most */
    chooseOrSplit: (act, least, most) =>
      `Choose ${howMany(least, most)}: to ${act}, or for one of two hands, each with wagers of its own`,
    /** Of a hand that was split. @param {boolean} second @param {string} says */
    ofHalf: (second, says) => `${second ? "Second" : "First"} hand: ${says}`,
    dealer: "Dealer",
    dealerSet: "Dealer: back and front",
    /** @param {string} hand */
    dealerHas: (hand) => `Dealer: ${hand}`,
    /** @param {string} name */
    hand: (name) => `Hand ${name}`,
    /** @param {string} amount */
    meter: (amount) => `Meter ${amount}`,
    /** @param {string} spot @param {string} least @param {string} most */
    limits: (spot, least, most) => `${title(spot)} ${least} to ${most}`,
    /** @param {string} spot @param {string} pick @param {string} hand @param {string} odds */
    paidBy: (spot, pick, hand, odds) => `${spot}${pick ? ` (${pick})` : ""}: ${hand} pays ${odds}`,
    /** @param {string} spot @param {string} pick @param {string} says */
    result: (spot, pick, says) => `${spot}${pick ? ` (${pick})` : ""}${says ? ` · ${says}` : ""}`,
  },

  pots: {
    noChips: "You have no chips.",
    inAll: (/** @type {string} */ amount) => `${amount} in all`,
    pot: "pot",
    /** @param {string} name @param {string} hand */
    wins: (name, hand) => `${name}: ${hand}`,
    pool: "pool",
    /** @param {string} amount @param {number} home */
    poolOf: (amount, home) => `pool ${amount}, won with ${home} base runners`,
    /** @param {number} n */
    sidePot: (n) => (n ? `side pot ${n}` : "main pot"),
    /** @param {string[]} labels */
    turn: (labels) => (labels.length > FEW ? "Your turn" : `Your turn: ${either(labels)}`),
    alone: "A hand needs two players: wait for somebody, or add a house player.",
    sitOut: "You sit out: no cards come to you until you come back.",
    /** @param {string} name */
    waiting: (name) => `Waiting for ${name}…`,
    comeBack: "Come back",
    goOut: "Sit out",
    /** @param {string} amount */
    buy: (amount) => (amount ? `Buy ${amount}` : "Buy chips"),
    partner: "Choose a partner",
    /** @type {Record<string, string>} */
    styles: {
      tight: "Calls seldom, bets what is good.",
      loose: "Calls much, even a little behind.",
      cautious: "Bets what is good, and little of it; never bluffs.",
      bold: "Bets early and high, and bluffs now and then.",
    },
    /** @param {number} seconds */
    moreTime: (seconds) => `More time (${seconds} s)`,
    timeLater: "Draw time when it is your turn",
    tips: "Tip",
    spend: "Tip or order",
    spends: "From your stack ($)",
    tip: "Tip the dealer",
    food: "Food and drink",
    /** @param {string} act */
    to: (act) => (act === "put up" || act === "bet" ? title(act) : `${title(act)} to`),
    chooseWild: "Your turn: choose your wild card",
    makeWild: "Make it wild",
    /** @param {number} least @param {number} most */
    choose: (least, most) => `Your turn: choose ${howMany(least, most)} to throw away`,
    /** @param {string} act @param {number} many */
    throw: (act, many) => `${title(act)} ${many}`,
    /** Why it cannot be done yet. @param {string} act @param {number} least @param {number} most @param {number} lifted */
    throwFirst: (act, least, most, lifted) =>
      lifted > most
        ? `${title(act)}: ${count(most, "card")} at most, ${lifted} are lifted`
        : `${title(act)}: choose ${howMany(least, most)}`,
    noBuy: "your stack is as large as may be bought",
    buyLater: "chips are bought between two hands",
    noTip: "there is nothing in your stack to give",
    tipLater: "here chips leave a stack between two hands",
    next: "Next hand",
    deal: "Deal now",
    /** @param {string[]} names */
    waitingNext: (names) => `Waiting for ${names.join(", ")} before the next hand.`,
    /** @param {string[]} names */
    wantsNext: (names) => `${names.join(", ")} ${names.length > 1 ? "are" : "is"} ready for the next hand.`,
    leaving: "You fold when your turn comes, and leave.",
    stays: "Stay after all",
    ahead: {
      heading: "When your turn comes:",
      fold: "Fold",
      checkFold: "Check or fold",
      check: "Check",
      /** @param {string} amount */
      call: (amount) => `Call ${amount}`,
      any: "Call any",
    },
    /** @param {string} limit @param {string} small @param {string} big */
    fixed: (limit, small, big) => `${limit} ${small} and ${big}`,
    /** @param {string} amount */
    jackpot: (amount) => `Jackpot ${amount}`,
    /** @param {string[]} amounts */
    blinds: (amounts) => `blinds ${amounts.join(" and ")}`,
    /** @param {string} amount */
    ante: (amount) => `ante ${amount}`,
    /** @param {string} pot @param {string} who @param {string} says */
    result: (pot, who, says) => `${title(pot)}: ${who}${says ? `, ${says}` : ""}`,
    /** What goes to nobody at the table. @param {string} pot @param {string} says */
    kept: (pot, says) => `${title(pot)}: ${says}`,
  },

  sheets: {
    title: "Sheets",
    key: "Sign in as somebody of the house, or give its key. The key stays in this tab and is gone with it.",
    game: "Game",
    write: "Write a sheet",
    documents: "Documents",
    none: "No sheet was submitted yet. Choose a game, look through its lines and submit it.",
    stale: "Signs that are stale",
    /** @param {number} table @param {string} says */
    at: (table, says) => `Table ${table}: ${says}`,
    /** @param {number} number @param {string} game */
    paper: (number, game) => `${number} · ${game}`,
    /** @param {number} version */
    version: (version) => `, version ${version}`,
    /** @param {readonly number[]} tables */
    tables: (tables) => `Open tables: ${tables.join(", ")}`,
    history: "History",
    edit: "Write the next version",
    /** @type {Record<string, string>} */
    states: {
      submitted: "Submitted",
      approved: "Approved",
      announced: "Notice hangs",
      "in force": "In force",
      replaced: "Replaced",
      "never in force": "Never in force",
      withdrawn: "Withdrawn",
    },
    /** @type {Record<string, string>} */
    done: {
      "sheet/submit": "The sheet is submitted.",
      "sheet/approve": "The approval is entered.",
      "sheet/notice": "The notice hangs.",
      "sheet/post": "The sheet is in force.",
      "sheet/table": "The sheet is posted at the table, from its next round on.",
      "sheet/withdraw": "The sheet is withdrawn.",
      sign: "The sign hangs.",
    },
    /** @param {number} version @param {string} state @param {string} mark */
    versionLine: (version, state, mark) => `Version ${version}: ${state.toLowerCase()}; sign no. ${mark}`,
    /** @param {string} says */
    needsNotice: (says) => `It needs ${says}`,
    /** @param {string} game */
    new: (game) => `A new sheet of ${game}`,
    /** @param {number} number @param {string} game */
    next: (number, game) => `The next version of sheet ${number}, ${game}`,
    signed: "Signed by",
    atOnce: "In force at once",
    submit: "Submit",
    lawful: "Lawful.",
    unlawful: "Not lawful:",
    needs: "Before it is in force",
    notices: "Notice",
    /** @param {number} number @param {number} version */
    changes: (number, version) => `Against sheet ${number}, version ${version}`,
    unlike: "Unlike the usual sheet",
    warnings: "To be seen to",
    /** @param {string} edge @param {string} per */
    edge: (edge, per) => `House edge: ${edge} of each ${per}, as it is kept.`,
    edges: "House edge",
    /** @param {string} says */
    usual: (says) => (says ? `usual: ${says}` : "usual"),
    /** @param {string} who may */
    closed: (who) => `${who} You can read all of it, and try out a sheet without submitting it.`,
    tryOut: "Try a sheet out",
    tryNext: "Try a next version out",
    /** @param {string} since @param {string} from */
    hangs: (since, from) => `; notice hangs since ${since}, and it may be in force from ${from}`,
    /** @param {number} version */
    stillInForce: (version) => `Version ${version} is in force.`,
    /** @param {number} version @param {string} since */
    fell: (version, since) =>
      `Version ${version} never came in force: take down its notice, which hangs since ${since}.`,
    /** @param {number} version @param {number | null} since */
    displaces: (version, since) =>
      since === null
        ? `Version ${version} waits, and falls away when this one is submitted.`
        : `Version ${version} waits, and falls away when this one is submitted; its notice, which hangs since ${new Date(since).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}, is then taken down.`,
    /** @param {number} version */
    contents: (version) => `What version ${version} says`,
    file: "The sheet as a file",
    save: "Save the file",
    print: "Print the sign",
    printNotice: "Print the notice",
    /** @param {string} says @param {string} at @param {readonly string[]} by */
    step: (says, at, by) => `${title(says)} on ${at} by ${by.join(" and ")}`,
    /** @param {string} at */
    starts: (at) => `The notice says that it holds from ${at}`,
    /** @param {string} state @param {string} at */
    ended: (state, at) => (state === "Never in force" ? `Fell away on ${at}, never in force` : `${state} on ${at}`),
  },

  founding: {
    title: "Found the house",
    about:
      "No house is founded here yet: tournaments, the cage and the register of people begin with one. It is founded once. Whoever founds it is its owner, signs in from now on with this password, and engages others at the cage. Open tables are closed first, and everybody there is paid.",
    name: "Name of the house",
    owner: "Your name",
    password: "Your password (8 characters or more)",
    cash: "Cash in the cage, in dollars",
    directs: "I direct tournaments too",
    word: "Word for founding (the terminal shows it in which the pit was opened)",
    found: "Found it",
    noAmount: "Write the cash in dollars, such as 100000.",
    lacking: {
      director: "a tournament director",
      cashier: "one of the cage, since two sign for prizes",
      counters: "two of the cage, the count team or accounting, who count the entry fees",
    },
    needed: (/** @type {string[]} */ who) => `A tournament with money takes more people: ${who.join("; ")}.`,
    engage: "Engage somebody",
  },

  openDay: {
    title: (/** @type {string} */ date) => `Open the gaming day ${date}?`,
    /** @param {string} date @param {string} today @param {number} ahead */
    far: (date, today, ahead) =>
      `Today is ${today}: ${date} is ${count(Math.abs(ahead), "day")} ${ahead > 0 ? "ahead" : "ago"}.`,
    follows:
      "Once it is closed no earlier day can be opened, not today's either. All that happens in it is written under that date.",
    rehearsal: "A rehearsal is held in a house of its own, in another database (manual: Running a tournament).",
    meant: "Open this day",
    notMeant: "Do not open it",
  },

  cage: {
    title: "The cage",
    key: "Whoever works in the house signs in and is let in. The key of the house opens too: pitboss house init has printed it once, pitboss house key --new makes another.",
    keyField: "Key of the house",
    stranger: "You do not stand in the register of this house.",
    enter: "Enter",
    unnamed: "No house is founded here yet",
    day: "Gaming day",
    /** @param {string} date @param {number} shift */
    open: (date, shift) => `${date}, shift ${shift}`,
    /** @param {string} last */
    closed: (last) => (last ? `closed since ${last}` : "none was opened yet"),
    cash: "In the cage",
    owed: "Held for players",
    /** @param {number} number @param {string} game */
    table: (number, game) => `Table ${number}: ${game}`,
    /** @param {number} number @param {string} kind @param {number} table */
    box: (number, kind, table) => `Box ${number}: ${kind} of table ${table}, waits for its count`,
    before: "To be done before the day can be closed",
    next: "To be done next",
    tell: "Tell the house",
    find: "Find a form",
    noForm: "No form says that.",
    groups: {
      day: "The day",
      tables: "Tables",
      money: "Money and chips",
      boxes: "Boxes",
      people: "People",
      decks: "Decks, shufflers, dice",
      sheets: "Sheets and signs",
      funds: "Meters and jackpots",
      awards: "Awards",
      floor: "The floor",
      tournaments: "Tournaments",
      records: "Records",
    },
    /** @param {readonly string[]} positions */
    isFor: (positions) => `For you this is closed. It is for: ${positions.join(", ") || "nobody"}.`,
    /** @param {string} did @param {string} what */
    about: (did, what) => `${did}: ${what}`,
    register: "The register",
    prop: "proposition player",
    /** @param {string} are @param {string} licence @param {string} until @param {boolean} good */
    inRegister: (are, licence, until, good) =>
      [`: ${are}`, licence && `licence ${licence}`, until && (good ? `until ${until}` : `ran out on ${until}`)]
        .filter(Boolean)
        .join(", "),
    stood: "Who stood in the register already keeps the password; a lost one is replaced by a new word.",
    signed: "Signed by",
    and: "and by",
    /** @param {string} name */
    signedAs: (name) => `Signed by you, ${name}`,
    password: "with their password",
    /** @param {string} word */
    word: (word) => `The word for a new password, good for a day and shown this once: ${word}`,
    readsOnly: "You read everything here, and change nothing.",
    others: "What others of the house do here",
    /** @param {string} what @param {readonly string[]} positions */
    doneBy: (what, positions) => `${what}: ${positions.join(", ") || "nobody"}`,
    wordWhere: "Whoever it is for types it here: Sign in, “I have a one-time word of the house”.",
    dollars: " ($)",
    optional: " (if any)",
    none: "—",
    shares: "Kim=120.50, Lee=30",
    /** @param {string} name @param {string} text */
    noAmount: (name, text) => `${name}: ${text} is no amount of dollars; write 5, 0.25 or 1,000`,
    /** @param {string} text */
    noShare: (text) => `${text}: a share is written PLAYER=AMOUNT`,
    /** @param {string} date @param {number} shift @param {readonly string[]} by */
    written: (date, shift, by) =>
      `Written on ${date}, shift ${shift}${by.length ? `, signed by ${by.join(" and ")}` : ""}`,
    /** @param {string} expected @param {string} counted @param {number} off @param {string} by */
    counted: (expected, counted, off, by) =>
      `Expected ${expected}, counted ${counted}: ${off ? `${by} ${off > 0 ? "over" : "short"}` : "as it should be"}`,
    /** @param {number} expected @param {number} counted @param {number} off */
    cards: (expected, counted, off) =>
      `Expected ${count(expected, "card")}, counted ${counted}: ${off ? `${Math.abs(off)} too ${off > 0 ? "many" : "few"}` : "as it should be"}`,
    /** @param {number} box @param {number} table */
    taken: (box, table) => `Box ${box} is taken from table ${table}; it waits for its count.`,
    /** @param {number} rounds @param {string} before */
    removed: (rounds, before) => `${rounds} rounds from before ${before} are removed for good.`,
    root: "The root of the day: ",
    report: "Report",
    reportOf: "Day, month or year",
    show: "Show",
    /** @type {Record<string, string>} */
    verbs: {
      "day/open": "Open the day",
      "day/close": "Close the day",
      "day/back": "Take a mistyped day back",
      shift: "Next shift",
      open: "Open a table",
      fill: "Fill a table",
      credit: "Credit from a table",
      relief: "Relieve a dealer",
      buy: "Sell chips at a table",
      coupon: "Play a coupon",
      chips: "Sell chips at the cage",
      cash: "Cash chips",
      colour: "Sell chips of the game",
      "colour/back": "Change chips of the game back",
      charge: "Check the charge for time",
      drop: "Take boxes",
      count: "Count a box",
      last: "Call the last hand",
      close: "Close a table",
      "award/pot": "Award a held pot",
      "award/verify": "Verify an award",
      "award/pay": "Pay an award",
      "award/refuse": "Refuse an award",
      "award/back": "Back an award out",
      "award/key": "Key an award again",
      "award/aside": "Put an award aside",
      "award/claimed": "Pay an award that was kept",
      "award/unclaimed": "Return an award that nobody claimed",
      "meter/install": "Set a meter up",
      "meter/change": "Change a meter",
      "meter/retire": "Take a meter out of use",
      "meter/good": "Make a meter good",
      "jackpot/offer": "Offer a jackpot",
      "jackpot/post": "Post a jackpot",
      "jackpot/cap": "Answer the cap",
      "jackpot/ending": "Ease a jackpot to end it",
      "jackpot/end": "End a jackpot",
      "jackpot/withheld": "Return what was withheld",
      bar: "Bar a player",
      admit: "Admit a player again",
      freeze: "Freeze a table",
      thaw: "Let a table go on",
      dispute: "Open a dispute",
      rule: "Rule on a dispute",
      incident: "Note an incident",
      "sheet/submit": "Submit a sheet",
      "sheet/approve": "Enter an approval",
      "sheet/notice": "Give notice of a sheet",
      "sheet/post": "Put a sheet in force",
      "sheet/table": "Post a sheet at a table",
      "sheet/withdraw": "Withdraw a sheet",
      sign: "Hang a sign",
      rules: "Post the rules of the house",
      owner: "Owner's money",
      keep: "Say how long records are kept",
      forget: "Remove old rounds",
      "deck/receive": "Enter a deck",
      "deck/inspect": "Bring a deck to a table",
      "deck/show": "Show the cards of a table",
      "deck/put": "Put a deck in",
      "deck/count": "Count a deck",
      "deck/sequence": "Put a deck into suit and sequence",
      "deck/out": "Take a deck out",
      "deck/spread": "Spread the decks over the poker tables",
      "shuffler/place": "Place a shuffler",
      "shuffler/remove": "Remove a shuffler",
      "dice/inspect": "Inspect dice",
      controls: "Enter internal controls",
      "list/join": "Put a player on a waiting list",
      "list/leave": "Strike a player off a waiting list",
      "list/call": "Call a player to a seat",
      engage: "Engage somebody",
      leave: "Strike somebody off the register",
      word: "Give a word for a new password",
      "prop/engage": "Enter a proposition player",
      "prop/leave": "Strike a proposition player off",
      "tournament/file": "File the rules of a tournament",
      "tournament/object": "The Division objects to a tournament",
      "tournament/withdraw": "Withdraw the rules of a tournament",
      "tournament/table": "Set a table of a tournament",
      "tournament/name": "Say what stands on a table of a tournament",
      "tournament/enter": "Enter a player in a tournament",
      "tournament/import": "Enter a list of players in a tournament",
      "tournament/partners": "Enter house players in a tournament without money",
      "tournament/pit": "Let the pit deal a tournament",
      "tournament/rename": "Put the name of an entry right",
      "tournament/rebuy": "Take a rebuy",
      "tournament/addon": "Take an add-on",
      "tournament/commit": "Commit to the key of a draw",
      "tournament/draw": "Draw seats of a tournament",
      "tournament/balance": "Balance the tables",
      "tournament/button": "Say where the button is",
      "tournament/start": "Start the clock",
      "tournament/pause": "Stop the clock",
      "tournament/set": "Put the clock right",
      "tournament/adjust": "Make this level longer or shorter",
      "tournament/pace": "Play hand for hand",
      "tournament/next": "Next hand at all tables",
      "tournament/count": "Count all stacks",
      "tournament/colour": "Colour up",
      "tournament/out": "Players are out",
      "tournament/away": "A player is away, or back",
      "tournament/forfeit": "A seat is forfeited",
      "tournament/double": "Double entry found",
      "tournament/penalty": "Penalise a player",
      "tournament/served": "A penalty is over",
      "tournament/deal": "Share the prizes",
      "tournament/pay": "Pay a prize",
      "tournament/fees": "Count entry fees",
      "tournament/deck": "Count a deck of a tournament",
      "tournament/change": "Change a deck of a tournament",
      "tournament/end": "End an event",
      "tournament/finish": "Finish a tournament",
      "tournament/back": "Take a step back",
    },
    /** @type {Record<string, string>} */
    fields: {
      date: "Date",
      game: "Game",
      inventory: "Inventory",
      imprest: "Imprest bank",
      away: "Away",
      dealer: "Dealer",
      plan: "Plan for a pot that nobody has won",
      table: "Table",
      amount: "Amount",
      counted: "Counted",
      brought: "Brought",
      player: "Player",
      tender: "For",
      colour: "Colour",
      count: "How many",
      each: "Each",
      later: "Later than the period of play",
      box: "Which box",
      number: "Box",
      shares: "Shares",
      records: "Kind of records",
      days: "Days",
      before: "From before",
      notified: "Who of the IEB was told",
      place: "Where",
      name: "Name",
      note: "Note",
      games: "Games",
      seed: "Seed",
      adds: "Feeds it of each wager",
      schedule: "Pays by",
      reserves: "Put by of each wager",
      most: "Stops at",
      meter: "Meter",
      approval: "Approval",
      ground: "Because it is",
      petition: "Petition",
      to: "The rest goes to",
      why: "Why",
      text: "Its text",
      sheet: "The sheet, in TOML",
      rules: "Its rules",
      jackpot: "Jackpot",
      answer: "At the cap",
      claim: "Which claim",
      award: "Award",
      positions: "Positions",
      licence: "Licence",
      file: "Employment record",
      until: "Until",
      says: "What",
      dispute: "Dispute",
      law: "By which paragraph",
      under: "Sheet, by its number",
      paper: "Sheet, by its number",
      post: "In force at once",
      office: "Approved by whom",
      starts: "Holds from, as 2026-11-17T18:30 (Greenwich)",
      agreed: "All patrons there agree to a higher minimum",
      decks: "Decks that the dealer has looked through",
      deck: "Deck",
      design: "Design of the backs",
      packs: "Packs of 52",
      jokers: "Jokers",
      found: "Cards found",
      fault: "What is wrong with it",
      players: "Players",
      of: "What was counted",
      misdealt: "A hand had too many or too few",
      knew: "Who knew and bet",
      defective: "Defective",
      destroyed: "Destroyed",
      weighed: "What was weighed",
      counts: "It counts the cards",
      dice: "Dice",
      bad: "Not sound",
      what: "Irregularity",
      change: "Changes from another table",
      seconds: "Seconds for which the seat is held",
      tournament: "Tournament",
      felt: "Table of the tournament",
      other: "Backs of the other deck",
      values: "Values of the chips hang there",
      given: "Has got the printed rules",
      own: "Plays for the own account",
      voucher: "Voucher",
      through: "Entered through",
      entry: "Receipt",
      left: "Chips left",
      commitment: "Commitment",
      scope: "Whose seats",
      word: "Word called out",
      key: "Key",
      seat: "Seat",
      minutes: "Minutes",
      hands: "Hands",
      rounds: "Rounds",
      beyond: "Seconds besides",
      on: "From now on",
      stacks: "Stacks, as receipt:chips",
      more: "Points more",
      out: "Out, as receipt:chips begun with",
      declined: "More chips were declined",
      winner: "Receipt of who has their chips now",
      lost: "Chips are lost, to several",
      entries: "Receipts",
      conduct: "Rule of conduct",
      penalty: "Penalty",
      shared: "Shares, as receipt:cents, the winner first",
      willing: "Receipts of all who agree",
      told: "Each was told that it is voluntary",
      pressed: "Somebody was pressed",
      step: "Step",
      document: "Rules, in TOML",
    },
    funds: "Meters and jackpots",
    awards: "Awards",
    /** @param {string} name @param {readonly string[]} games */
    fund: (name, games) => `${name} (${games.join(", ")})`,
    /** @param {string} amount */
    reads: (amount) => `shows ${amount}`,
    /** @param {string} amount */
    reserve: (amount) => `${amount} put by`,
    /** @param {string} amount @param {string} holds @param {string} date */
    posted: (amount, holds, date) => `${amount} posted${date ? ` on ${date}` : ""}, ${holds} in the pool`,
    pending: "a new amount is pending",
    /** @param {string} fund @param {string} says */
    due: (fund, says) => `${fund}: ${says}`,
    /** @param {number} table @param {string} amount @param {string} fund */
    award: (table, amount, fund) => `Table ${table}: ${amount} of ${fund}`,
    /** @type {Record<string, string>} */
    steps: { called: "Called", verified: "Verified", paid: "Paid", refused: "Refused" },
    /** @param {string} player @param {string} hand @param {string} amount @param {boolean} paid */
    claim: (player, hand, amount, paid) => `${player}: ${amount}, ${hand}${paid ? ", paid" : ""}`,
    /** @param {readonly string[]} by @param {readonly string[]} verified */
    hands: (by, verified) =>
      `keyed by ${by.join(" and ") || "nobody"}${verified.length ? `, verified by ${verified.join(" and ")}` : ""}`,
    /** @type {Record<string, string>} */
    doing: { "award/verify": "Verify", "award/pay": "Pay", "award/refuse": "Refuse", "award/back": "Back out" },
    /** @param {string} player @param {string} jackpot @param {string} amount @param {string} until */
    kept: (player, jackpot, amount, until) => `${amount} of ${jackpot} is kept for ${player} until ${until}`,
    gamesOf: "three-card-poker, crazy-4-poker",
    namesOf: "one, two",
  },

  tournament: {
    title: "Tournaments",
    none: "No tournament is filed in this house.",
    /** @param {string} date @param {number} entries @param {string} pool */
    line: (date, entries, pool) => `${date}, ${entries} entries, prize pool ${pool}`,
    state: {
      open: "Entries open",
      running: "Running",
      paused: "Clock stopped",
      finished: "Finished",
      refused: "Refused",
      withdrawn: "Withdrawn",
    },
    forPlayers: "Seats and clock",
    forRoom: "Big display",
    forDirector: "Direct it",
    forEntries: "Register players",
    countFees: "Count the fees",
    file: "File a tournament",
    fileAbout:
      "Its rules go to the Division five days before the first day. Begin from a structure and change what differs.",
    structure: "Begin from",
    ready: {
      turbo: "Turbo",
      deep_stack: "Deep stack",
      satellite: "Satellite",
      shoot_out: "Shoot-out",
      league: "League",
    },
    rules: "Rules, in TOML",
    send: "File the rules",
    filed: "The rules are filed.",
    check: "Check only",
    faultless: "No fault was found. Nothing was filed.",
    sure: (/** @type {string} */ name) =>
      `File "${name}"? The rules go to the Division, and are changed only by withdrawing them before anybody enters.`,
    /** @param {string} first @param {string} last @param {string} buyIn @param {string} fee */
    sureOf: (first, last, buyIn, fee) =>
      `First day ${first}${last === first ? "" : `, last day ${last}`}. Buy-in ${buyIn}, entry fee ${fee}.`,
    withdraw: "Withdraw",
    withdrawAbout: (/** @type {string} */ name) =>
      `The rules of "${name}" are withdrawn. Nobody has entered under them.`,
    lost: (/** @type {string} */ time) =>
      `No connection since ${time}. The clock goes on by itself; everything else comes back.`,
    level: (/** @type {number} */ level) => `Level ${level}`,
    pause: "Break",
    before: "Not started",
    stopped: "Clock stopped",
    over: "The last level goes on",
    over_all: "Finished",
    /** @param {string} small @param {string} big */
    blinds: (small, big) => `${small} / ${big}`,
    /** @param {string} ante */
    ante: (ante) => `ante ${ante}`,
    blindsName: "Blinds",
    next: "Next",
    nextBreak: (/** @type {number} */ minutes) => `Break, ${minutes} minutes`,
    last: "No further level",
    players: "Players",
    /** @param {number} left @param {number} all */
    ofAll: (left, all) => `${left} of ${all}`,
    average: "Average stack",
    chips: "Chips in play",
    pool: "Prize pool",
    prizes: "Prizes",
    place: (/** @type {number} */ place) => `${place}.`,
    handForHand: "Hand for hand",
    committed: (/** @type {string} */ mark) => `Draw committed to: ${mark}`,
    mine: "My seat",
    who: "Your name or receipt",
    notFound: "Nobody by that name or receipt is entered.",
    whichOne: "Which one is you?",
    winner: "Winner",
    /** @param {number} first @param {number} last @param {number} all */
    somePlaces: (first, last, all) => `${first}-${last} of ${all}`,
    placesPaid: (/** @type {number} */ many) => (many === 1 ? "1 place is paid" : `${many} places are paid`),
    /** @param {string} broken @param {boolean} anew */
    movedWhy: (broken, anew) =>
      anew ? "All seats were drawn anew" : broken ? `Table ${broken} is broken` : "Tables are balanced",
    readOut: "Read out, with the stacks taken along:",
    wasRead: "It was read out",
    seatAt: (/** @type {string} */ table, /** @type {number} */ seat) => `Table ${table}, seat ${seat}`,
    noSeat: "You have no seat yet: seats are drawn before the start.",
    noSeatYet: "No seat yet: seats are drawn before the start.",
    ranked: (/** @type {number} */ place) => `Place ${place}`,
    lastKnown: "(as last known)",
    choose: "Choose",
    note: "What happened (if you like)",
    alsoEntered: "Also entered as",
    doubleAbout: "All entries of one person are disqualified: they win nothing, and their chips leave the game.",
    disqualifyBoth: "Disqualify both",
    severalTables:
      "They sit at several tables. Say that several have the chips, or write each table down by itself: hand for hand it is one hand.",
    /** Why a player has no rebuy. @type {Record<TournamentTaken["no_rebuy"], (until: number, taken: number) => string>} */
    noRebuy: {
      "": () => "",
      rules: () => "",
      before: (until) => `Rebuys are taken from the start until level ${until}.`,
      over: (until) => `No rebuy: rebuys ended with level ${until}.`,
      most: (_, taken) => `No rebuy: ${taken} taken, the most these rules allow.`,
    },
    proof: {
      title: "Draws of seats, with their proof",
      one: "Proof",
      show: "Show the proof",
      save: "Save as a file",
      none: "No seats have been drawn yet.",
      about:
        "Before each draw the house shows what the SHA-256 of its key is. The draw shows the key: it cannot have been another one. A word that was called out in between stands in the name of the draw.",
      /** @param {string} whose @param {number} many */
      of: (whose, many) => `${whose}: ${many === 1 ? "1 player" : `${many} players`}`,
      scope: { unseated: "Who had no seat", broken: "A table that was broken", all: "All seats anew" },
      committed: "Committed to before (SHA-256 of the key)",
      key: "Key",
      word: "Word called out",
      noWord: "none",
      name: "Name of the draw",
      byHand:
        "By hand: the SHA-256 of the key's 32 bytes is what was committed to; on a command line: echo KEY | xxd -r -p | sha256sum.",
      byProgram: "By the program, which draws all seats again from the key:",
    },
    moved: "You were moved. Take your chips along.",
    outAs: (/** @type {number} */ place) => `Out, place ${place}`,
    standings: "Standings",
    chipsOf: (/** @type {string} */ chips) => `${chips} chips`,
    results: "Save the results",
    sound: "Sound",
    toMyTable: "To my table",
    pitDeals: "Let the pit deal",
    pitDealsAbout:
      "Cards are dealt by hand, and you direct. Instead the pit can deal: players play in their browsers, tables are broken and balanced by themselves. Everybody needs an account.",
    many: "Several at once",
    listAbout:
      "A name in each line; or a table with a column player, and tender, voucher, through and own where they are wanted. All lines are taken, or none.",
    pasted: "Names, one in each line",
    list: "Or from a file (CSV)",
    /** @param {number} many @param {string} due */
    listDue: (many, due) => `${many === 1 ? "1 player" : `${many} players`}, due in cash: ${due}.`,
    /** @param {number} many */
    listOtherwise: (many) => (many === 1 ? "1 of them pays otherwise." : `${many} of them pay otherwise.`),
    /** @param {number} many */
    enteredMany: (many) => `${many} players are entered.`,
    enterFirst: "The first thing to do: enter the players, one by one or a whole list.",
    feesByOthers: (/** @type {string} */ amount) =>
      `Entry fees lie apart: ${amount}. Two of the cage, the count team or accounting count them, on this page.`,
    feesBy: (/** @type {string[]} */ who) =>
      who.length > 1 ? `They are: ${who.join(", ")}.` : "Too few of them are engaged: the cage engages somebody.",
    noDay: "No gaming day is open in the house: nobody can be entered, paid or seated before.",
    askForDay:
      "A shift supervisor, the pit manager or the owner opens it: here, in the cage under Open the day, or with pitboss house day open.",
    day: "Gaming day",
    openDay: "Open the day",
    importList: "Enter all of them",
    listEmpty: "The list is empty: write a name in each line, or choose a file.",
    partners: "House players",
    button: "Button",

    now: "Now",
    entries: "Players",
    felts: "Tables",
    money: "Prizes",
    steps: "Steps",
    papers: "Papers",
    start: "Start the clock",
    goOn: "Let it run",
    stop: "Stop the clock",
    back: "Level back",
    forward: "Next level",
    less: "− 1 min",
    more: "+ 1 min",
    nothing: "Nothing is to be done now.",
    underTables: "Who goes out or buys again is pressed under Tables.",
    enter: "Enter",
    name: "Player",
    tender: "Paid with",
    voucher: "Voucher number",
    through: "Through which licensee",
    given: "Has got the printed rules",
    costs: (/** @type {string} */ buyIn, /** @type {string} */ fee) => `Buy-in ${buyIn}, entry fee ${fee}`,
    entered: (/** @type {string} */ name, /** @type {number} */ receipt) => `${name} is entered: receipt ${receipt}.`,
    closed: "Entries are closed.",
    receipt: "Receipt",
    search: "Find a player",
    isOut: "out",
    isGone: "disqualified",
    notSeated: "no seat",
    todo: {
      table: (/** @type {string} */ table) => `Table ${table} is needed: two decks with unlike backs.`,
      tableHangs: (/** @type {string} */ table) =>
        `Table ${table} is needed: two decks with unlike backs, and the values of the chips hang there.`,
      commit: "A draw of seats is next. The house commits to its key first; then somebody may call out a word.",
      /** @param {TournamentTodo} each @param {string} table */
      drawFor: ({ draws, amount }, table) =>
        draws === "break"
          ? `Table ${table} breaks: its players draw seats at the others.`
          : draws === "redraw"
            ? "The last table: everybody draws a seat anew."
            : `${amount} players draw their seats.`,
      draw: (/** @type {number} */ many) => `${many} players draw their seats.`,
      redraw: "The last table: everybody draws a seat anew.",
      break: (/** @type {string} */ table) =>
        `Table ${table} can be broken: its players draw seats at the others. Let it finish its hand.`,
      balance: "Tables are uneven. These move, once their table has finished its hand:",
      start: "Everybody has a seat: the clock can run.",
      goOn: "The clock stands still.",
      paceOn: "One more goes out before the money: play hand for hand.",
      paceOff: "Hand for hand can end.",
      colour: (/** @type {string} */ colour) => `The ${colour} chips leave the game.`,
      forfeit: (/** @type {string} */ name) => `${name} was away for as long as the rules allow.`,
      /** @param {string} table @param {number} minutes */
      count: (table, minutes) =>
        `Count the deck at table ${table}: ${count(minutes, "minute")} ${minutes === 1 ? "has" : "have"} gone by.`,
      /** @param {string} table @param {number} minutes */
      change: (table, minutes) =>
        `Change the deck at table ${table}: ${count(minutes, "minute")} ${minutes === 1 ? "has" : "have"} gone by.`,
      /** @param {string} table @param {number} cards */
      notWhole: (table, cards) =>
        `The deck at table ${table} is not whole: ${count(cards, "card")}. Change it at once.`,
      pair: (/** @type {string} */ table) => `Both decks at table ${table} were used: bring a new pair.`,
      broke: (/** @type {string} */ name) => `${name} has no chips left.`,
      pay: (/** @type {string} */ name, /** @type {string} */ amount) => `${name} has won ${amount}. Two sign.`,
      fees: "Entry fees lie apart. Two count them, and write down what they have found.",
      end: "This event is over: what is left of the pool goes on to the next.",
      finish: "Everything is paid: the tournament can be finished.",
    },
    do: {
      table: "The table is ready",
      commit: "Commit to the draw",
      draw: "Draw the seats",
      redraw: "Draw all seats anew",
      break: "Break the table",
      balance: "They have moved",
      start: "Start the clock",
      paceOn: "Hand for hand",
      paceOff: "End hand for hand",
      colour: "Coloured up",
      forfeit: "Take the stack out of play",
      count: "Write the count down",
      change: "The deck is changed",
      pair: "A new pair is there",
      pay: "Pay",
      fees: "Counted",
      end: "End the event",
      finish: "Finish",
    },
    word: "Word called out, if any",
    pointsMore: "Points more in play, or less",
    move: {
      /** @param {string} table @param {number} seat */
      from: (table, seat) => `table ${table}, seat ${seat}`,
      /** @param {number} here @param {number} there */
      why: (here, there) => `The big blind was ${here} ${here === 1 ? "hand" : "hands"} away, and is ${there} there.`,
    },
    nextHand: "All tables have ended their hand",
    acts: {
      out: "Out",
      button: "The button is here",
      rebuy: "Rebuy",
      addon: "Add-on",
      away: "Away",
      back: "Is back",
      penalty: "Penalty",
      served: "Penalty is over",
      seat: "Seat card",
      rename: "Put the name right",
      double: "Entered twice",
    },
    newName: "The name as it is written",
    /** @param {string} amount @param {string} chips */
    rebuyAbout: (amount, chips) => `${amount} for ${chips} chips.`,
    /** @param {string} amount @param {string} chips */
    addOnAbout: (amount, chips) => `${amount} for ${chips} chips.`,
    /** @param {string} amount @param {string} chips */
    addOnsOpen: (amount, chips) => `Add-ons are open: ${amount} for ${chips} chips.`,
    /** @param {number} many @param {string} amount */
    addOnsFor: (many, amount) => (many ? `Add-on for ${many}: ${amount}` : "Tick who buys one"),
    /** @param {string} at */
    addOnsUntil: (at) => `Until the break ends, at ${at}.`,
    addOnsPaused: "Until the break ends; the clock is stopped.",
    /** @param {number} many */
    addOnsLeft: (many) => (many === 1 ? "1 player has not bought one:" : `${many} players have not bought one:`),
    has: (/** @type {string} */ chips) =>
      `${chips} chips by the last count. A rebuy means that they are lost: say who has them.`,
    began: "Chips at the start of the hand",
    won: "Who has the chips now",
    severalWon: "Several, or not seen: counted later",
    unplaced: (/** @type {string} */ chips) =>
      `${chips} chips of those who are out lie with the others: count them here.`,
    together: "Went out in the same hand",
    declined: "A rebuy was offered and declined",
    left: "Chips still left",
    conduct: "Which rule",
    penalty: "What follows",
    warning: "Warning",
    disqualified: "Disqualified",
    satOut: "Sits out, blinded off",
    satOutAbout:
      "Dealt in, folded and blinded off from the next hand on. The pit counts its own hands; else say when it is over.",
    howLong: "For how long",
    unit: "Counted in",
    rounds: "rounds",
    hands: "hands",
    /** @param {number} hands @param {number} rounds */
    sitsOut: (hands, rounds) =>
      `sits out ${[rounds ? count(rounds, "round") : "", hands ? count(hands, "hand") : ""].filter(Boolean).join(", ")}`,
    /** @param {number} level @param {number} forfeits */
    awaySince: (level, forfeits) =>
      `away since level ${level}${forfeits ? `, the seat is forfeited at level ${forfeits}` : ", blinded off"}`,
    awayShort: "away",
    absent: "Away, or sitting a penalty out",
    absentRule: (/** @type {number} */ levels) =>
      levels
        ? `By the filed rules who is away is blinded off, and forfeits the seat after ${count(levels, "level")}.`
        : "By the filed rules who is away is blinded off, and forfeits nothing.",
    nameTable: "Number on it",
    standsOnIt: "Number or name on the table",
    close: "Close",
    second: "The second who signs",
    password: "Password",
    sign: "Sign",
    /** @param {string} name @param {string} amount */
    signPay: (name, amount) => `${name} is paid ${amount}.`,
    signFees: (/** @type {string} */ amount) => `Entry fees of ${amount} are counted and go to the cage.`,
    feesDone: "The entry fees are counted.",
    feesFound: "Found, in dollars",
    feesDiffer:
      "The difference lies in over and short: look for it, and note what was found (the cage, Note an incident).",
    countDeck: (/** @type {string} */ table) => `Count the deck at table ${table}`,
    countDeckAbout: "What was found is written down. A deck that is not whole is changed at once.",
    countDeckShort: "Count the deck",
    cardsFound: "Cards found",
    takenBack: "Taken back.",
    notDone: "Not done: no connection. Press again when it is back.",
    count: "Count the stacks",
    counted: (/** @type {string} */ found, /** @type {string} */ there) => `${found} counted, ${there} in play`,
    write: "Write down",
    deal: "Share the prizes",
    dealAbout: (/** @type {string} */ amount) => `${amount} is open.`,
    countFirst: "Count the stacks first.",
    waysAbout: "Press a heading to write its amounts below; what was agreed may differ from all.",
    dealFaults: {
      /** @param {string} name @param {string} wrote */
      amount: (name, wrote) => `${name}: "${wrote}" is no amount; write it as 1000.50.`,
      /** @param {string} shared @param {string} open */
      sum: (shared, open) => `The shares come to ${shared}, the prizes to ${open}.`,
      agrees: (/** @type {string} */ names) => `Not ticked as agreeing: ${names}.`,
      told: "Tick that everybody knows that it is voluntary and takes all of them.",
      pressed: "Somebody was pressed: play goes on.",
    },
    noDeal: {
      rules: "These rules allow no split.",
      goods: "What is no cash is not shared; play goes on for it.",
      open: "Nothing is shared while somebody can still enter or buy chips.",
      dealt: "The prizes are shared.",
      few: "A split is for the last few players.",
    },
    icm: "ICM",
    byChips: "By chips",
    even: "Even",
    agreed: "Agreed",
    agrees: "Agrees",
    first: "Winner",
    told: "Everybody knows that it is voluntary and takes all of them",
    pressed: "Somebody was pressed",
    sum: (/** @type {string} */ shared, /** @type {string} */ open) => `${shared} of ${open}`,
    paid: "paid",
    undo: "Take back",
    why: "Why",
    /** @param {string} when @param {string} why */
    wasUndone: (when, why) => `taken back: ${why} (${when})`,
    /** Which money comes back with a step. */
    goesBack: {
      /** @param {string} name @param {string} all @param {string} pool @param {string} fee @param {boolean} counted */
      cash: (name, all, pool, fee, counted) =>
        `Give ${all} back to ${name}: ${pool} out of the prize pool${fee ? `, ${fee} out of ${counted ? "the cage, where the counted fees are" : "the entry fees"}` : ""}.`,
      /** @param {string} name @param {string} all */
      complimentary: (name, all) => `Nothing is given back to ${name}: the house has put up ${all}, and gets it back.`,
      /** @param {string} name @param {string} all */
      goods: (name, all) => `Give the goods back to ${name}: the ${all} put up for them goes back to the cage.`,
      /** @param {string} name @param {string} all */
      voucher: (name, all) => `The voucher of ${name}, worth ${all}, is good again.`,
      /** @param {string} name @param {string} all @param {string} through */
      licensee: (name, all, through) => `${through} gives ${all} back to ${name}, and owes it here no more.`,
      /** @param {string} name @param {string} amount */
      prize: (name, amount) => `Get ${amount} back from ${name}: it goes back into the prize pool.`,
      /** @param {string} name @param {string} what */
      prizeMore: (name, what) => `Get back from ${name}: ${what}.`,
    },
    /** What each step was. @type {Record<TookKind, (each: TournamentTook) => string>} */
    took: {
      TournamentObjected: ({ about }) => `The Division objects: ${about}`,
      TournamentWithdrawn: ({ about }) => `The rules are withdrawn: ${about}`,
      TournamentTableSet: ({ table }) => `Table ${table} is ready`,
      TournamentTableNamed: ({ table, about }) =>
        about ? `A table is called ${about}` : `Table ${table} has its number again`,
      EntryTaken: ({ players, about }) => `${players.join()} entered${about === "cash" ? "" : ` (${about})`}`,
      EntryRenamed: ({ about }) => `A name put right: ${about}`,
      RebuyTaken: ({ players, to }) => `${players.join()}: rebuy${to ? `, chips lost to ${to}` : ""}`,
      AddOnTaken: ({ players }) => `${players.join()}: add-on`,
      DrawCommitted: () => "The house has committed to the next draw",
      SeatsDrawn: ({ about, table }) =>
        about === "all"
          ? "All seats drawn anew"
          : about === "broken"
            ? `Table ${table} broken, seats drawn`
            : "Seats drawn",
      PlayersMoved: ({ players }) => `Tables balanced: ${players.join(", ")} moved`,
      ButtonAt: ({ table, seat }) => `Table ${table}: the button is at seat ${seat}`,
      ClockStarted: () => "Clock started",
      ClockPaused: () => "Clock stopped",
      ClockSet: ({ amount, about }) =>
        `${{ next: "Next level", back: "Level back", again: "Level begun again" }[about] ?? "Clock put right"}: ${amount ? `level ${amount}` : "break"}`,
      ClockAdjusted: ({ amount }) =>
        `${Math.abs(amount) === 1 ? "A minute" : `${Math.abs(amount)} minutes`} ${amount > 0 ? "more" : "less"} in this level`,
      HandForHandSet: ({ on }) => (on ? "Hand for hand" : "Hand for hand ended"),
      HandForHandDealt: () => "All tables began a hand together",
      PitDeals: () => "The pit deals",
      TableHandBegun: ({ table }) => `A hand began at table ${table}`,
      TableHandPlayed: ({ table }) => `A hand ended at table ${table}`,
      StacksCounted: () => "Stacks counted",
      ColouredUp: ({ about }) => `Coloured up: ${about}`,
      PlayersOut: ({ players, to }) => `${players.join(", ")} out${to ? `, chips to ${to}` : ""}`,
      PlayerAway: ({ players, on }) => `${players.join()} is ${on ? "away" : "back"}`,
      SeatForfeited: ({ players }) => `${players.join()} forfeits the seat`,
      DoubleEntryFound: ({ players }) => `Entered twice, disqualified: ${players.join(", ")}`,
      PlayerPenalised: ({ players, about, on, amount, rounds, note }) =>
        `${players.join()}: ${on ? "disqualified" : rounds ? `sits out ${count(rounds, "round")}` : amount ? `sits out ${count(amount, "hand")}` : "warned"} (${[about.replaceAll("_", " "), note].filter(Boolean).join(": ")})`,
      PenaltyOver: ({ players }) => `${players.join()}: the penalty is over`,
      DealAgreed: ({ players }) => `Prizes shared by ${players.join(", ")}`,
      PrizePaid: ({ players, amount }) => `${players.join()} paid ${money(amount)}`,
      TournamentDeckCounted: ({ table, amount }) => `Table ${table}: deck counted, ${amount} cards`,
      TournamentDeckChanged: ({ table }) => `Table ${table}: deck changed`,
      TournamentEventEnded: () => "The event is over",
      TournamentFinished: () => "The tournament is finished",
    },
    paper: {
      seats: "Seat cards",
      rules: "Printed rules",
      entries: "Tournament form",
      payouts: "Payout form",
      results: "Results",
    },
    saved: {
      "hands.phhs": "Hands of the pit (PHH)",
      "entries.csv": "Entries, CSV",
      "entries.json": "Entries, JSON",
      "payments.csv": "Payments, CSV",
      "payments.json": "Payments, JSON",
      "results.csv": "Results, CSV",
      "results.json": "Results, JSON",
    },
    print: "To be printed",
    save: "To be saved",
    signFirst: "Sign in as somebody of the house to direct it.",
    felt: (/** @type {string} */ table) => `Table ${table}`,
  },

  wall: {
    title: "Meters and jackpots",
    none: "This house has no meter and no jackpot at the moment.",
    pending: "New amount pending",
    verifying: "Being verified",
    /** @param {number} nth */
    pool: (nth) => `Pool ${nth}`,
    /** @param {string} date */
    posted: (date) => `Posted ${date}`,
    last: "Last hits",
    /** @param {string} time */
    lost: (time) => `No connection since ${time}. These amounts may have changed; they come back by themselves.`,
  },

  fund: {
    /** @param {string} name */
    meter: (name) => `Progressive: ${name}`,
    /** @param {string} name */
    jackpot: (name) => `Jackpot: ${name}`,
    rules: "Rules and last hits",
    /** @type {Record<string, string>} */
    steps: {
      called: "A supervisor is called to verify the hand.",
      verified: "The hand is verified. It is being paid.",
      refused: "The hand was not verified.",
    },
    /** @param {string} player @param {string} amount @param {string} hand */
    claim: (player, amount, hand) => `${player}: ${amount}, ${hand}`,
    /** @param {string} date @param {string} amount @param {string} hand */
    hit: (date, amount, hand) => `${date}: ${amount}, ${hand}`,
    noHits: "Nothing was won of it yet.",
  },

  teacher: {
    title: "The teacher",
    what: "What should I do?",
    always: " at every decision",
    first: "Ask for the value of each choice.",
    sit: "Sit down first.",
    choice: "Choice",
    /** @param {string} unit */
    worth: (unit) => `Worth, in units of the ${unit}`,
    costs: "Costs",
    /** @param {string} says */
    best: "(best)",
    review: "Your decisions this round",
    /** @param {number} cost @param {string} unit @param {number} many */
    mistakes: (cost, unit, many) =>
      `Mistakes so far at this table: ${units(cost, unit)} in ${count(many, "decision")}.`,
  },

  // A table without a picture: typed, asked and said.
  spoken: {
    link: "Play this table in words",
    /** @param {string} name @param {string} number */
    title: (name, number) => `${name}, table ${number}, in words`,
    explained: "Type what you do and press Enter. A single letter asks.",
    felt: "To the table as a picture",
    log: "What was said",
    earlier: "What happened before in this round",
    ask: "What do you do?",
    enter: "Enter",
    help: "Letters: c your cards, b the board and the dealer, p the pot or your wagers, l limits, w who acts, a what you may do, r results, s the seconds left, m your money, t the teacher, h this; words such as cards or help do the same. Cards are typed by their number, amounts in dollars.",
    keys: {
      cards: "c",
      board: "b",
      pot: "p",
      limits: "l",
      who: "w",
      acts: "a",
      results: "r",
      time: "s",
      money: "m",
      teacher: "t",
      help: "h",
    },
    sit: { words: ["sit", "sit down"], says: "sit" },
    leave: { words: ["leave"], says: "leave" },
    company: { words: ["company", "add a house player"], says: "company, for a house player" },
    next: { words: ["next", "next round"], says: "next" },
    again: { words: ["again", "rebet", "same wagers"], says: "again, for the same wagers" },
    deal: { words: ["deal", "ready"], says: "deal" },
    back: { words: ["back", "come back"], says: "back" },
    out: { words: ["out", "sit out"], says: "out, to sit out" },
    /** @param {string} amount */
    buy: (amount) => ({ words: ["buy"], says: `buy, for ${amount}` }),
    /** @param {number} at */
    ofHand: (at) => `hand ${at + 1}`,
    /** @param {string} pick */
    on: (pick) => `on ${pick}`,
    /** @param {string} name */
    bet: (name) => `bet ${name}`,
    /** The same as people say it too. @param {string} name */
    wagered: (name) => `wager ${name}`,
    /** @param {string} name @param {string} least @param {string} most @param {boolean} required */
    wager: (name, least, most, required) =>
      `${name} with ${least === most ? least : `${least} to ${most}`}${required ? ", required" : ""}`,
    /** @param {string} name @param {string} least @param {string} most */
    raise: (name, least, most) => `${name} to ${least === most ? least : `${least} up to ${most}`}`,
    /** @param {string} says */
    orAllIn: (says) => `${says}, or all in`,
    allIn: { words: ["all in", "allin", "all"] },
    /** @param {string[]} list */
    noAllIn: (list) => `Not all of your chips can be bet now. You may: ${list.join("; ")}.`,
    /** @param {string[]} list */
    inHand: (list) =>
      `Your hand is still played: it ends, or is folded, before you leave. ${list.length ? `You may: ${list.join("; ")}.` : ""}`,
    /** @param {string} sit */
    sitFirst: (sit) => `You look on. Type ${sit} to take a place first.`,
    /** @param {string} amount @param {string} name */
    liesThere: (amount, name) => `${amount} on ${name} lies there already.`,
    /** @param {string} name */
    nothingOn: (name) => `Nothing lies on ${name} that could be taken back.`,
    none: { words: ["none", "nothing", "no cards"] },
    keep: { words: ["stand pat", "pat", "stand", "keep", "keep all"] },
    /** @param {string} name @param {number} most @param {string} none */
    noneOr: (name, most, none) =>
      `${name} takes 1 to ${count(most, "card")}, by their numbers; type ${none} to keep every card.`,
    numbers: {
      upTo: {
        words:
          "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
            " ",
          ),
      },
      tens: { words: "thirty forty fifty sixty seventy eighty ninety hundred".split(" ") },
    },
    /** What else may be typed for a letter. */
    called: {
      cards: { words: ["cards", "my cards", "hand"] },
      board: { words: ["board", "dealer"] },
      pot: { words: ["pot", "wagers"] },
      limits: { words: ["limits"] },
      who: { words: ["who"] },
      acts: { words: ["acts", "options"] },
      results: { words: ["results"] },
      time: { words: ["time", "seconds"] },
      money: { words: ["money", "bankroll"] },
      teacher: { words: ["teacher", "teach"] },
      help: { words: ["help", "?"] },
    },
    /** @param {string} name @param {string} amount */
    costs: (name, amount) => `${name}, ${amount}`,
    /** @param {string} amount @param {number} times */
    size: (amount, times) => (times ? `${amount} or ${times}x` : amount),
    /** @param {string} name @param {string[]} sizes */
    sizes: (name, sizes) => `${name} with ${either(sizes)}`,
    /** @param {string} name @param {number} least @param {number} most */
    cards: (name, least, most) =>
      `${name} and the numbers of ${least === most ? count(least, "card") : `${least || 1} to ${count(most, "card")}`}${least ? "" : ", or none"}`,
    /** @param {string} name @param {number} least @param {number} most */
    wrongCards: (name, least, most) =>
      `${name} takes ${least === most ? count(least, "card") : `${least} to ${count(most, "card")}`}, by their numbers.`,
    /** @param {number} held */
    noCard: (held) => `Your cards are numbered 1 to ${held}.`,
    /** @param {string} least @param {string} most */
    howMuch: (least, most) => `How much? It may be ${least} to ${most}.`,
    /** @param {string} least @param {string} most */
    outside: (least, most) => `It may be ${least} to ${most}.`,
    /** @param {string} step */
    steps: (step) => `It goes in steps of ${step}.`,
    /** @param {string[]} amounts */
    oneOf: (amounts) => `It may be ${either(amounts)}.`,
    /** @param {string} said @param {string[]} list */
    short: (said, list) => `“${said}” is too short to do anything. Type ${either(list)}.`,
    /** @param {string[]} list */
    several: (list) => `This can be several things: ${list.join("; ")}. Type one of them.`,
    /** @param {string} said @param {string} meant */
    unknown: (said, meant) =>
      `“${said}” cannot be done now. ${meant ? `Did you mean ${meant}?` : "Type a for what you may do, h for help."}`,
    /** What else people call an act. */
    alsoCalled: /** @type {Record<string, string[]>} */ ({
      "let it ride": ["ride", "let ride"],
      bet: ["wager", "open"],
      raise: ["reraise", "raise it"],
      set: ["arrange", "put"],
      fold: ["surrender", "drop"],
      check: ["pass"],
      call: ["see", "match"],
      "stand pat": ["pat", "stand"],
      discard: ["throw", "change"],
      draw: ["throw", "change"],
    }),
    /** @param {string[]} list */
    also: (list) => `Also: ${list.join("; ")}.`,
    /** @param {string[]} list */
    may: (list) => (list.length ? `You may: ${list.join("; ")}.` : "There is nothing to do for you now."),
    noCards: "You have no cards.",
    /** @param {string} cards */
    yourCards: (cards) => `Your cards: ${cards}.`,
    /** @param {number} at @param {string} cards */
    nthHand: (at, cards) => `Hand ${at + 1}: ${cards}.`,
    /** @param {string} back @param {string} front */
    halves: (back, front) => `in back ${back}; in front ${front}`,
    /** @param {string} cards */
    board: (cards) => `On the board: ${cards}.`,
    /** @param {string} cards */
    dealer: (cards) => `The dealer has ${cards}.`,
    /** @param {string} who @param {string} what */
    has: (who, what) => `${who} has ${what}.`,
    nothingOpen: "No card lies open.",
    /** @param {string} spot @param {string} pick @param {string} amount */
    lies: (spot, pick, amount) => `${amount} on ${spot}${pick ? ` (${pick})` : ""}`,
    /** @param {string[]} list */
    wagers: (list) => `Your wagers: ${list.join(", ")}.`,
    noWagers: "You have no wagers.",
    noHand: "No hand is being played.",
    /** @param {string} pot @param {string} owed */
    pot: (pot, owed) => `The pot is ${pot}${owed ? `, and ${owed} to call` : ""}.`,
    /** @param {string} who @param {string} stack @param {boolean} live */
    stack: (who, stack, live) => `${who}: ${stack}${live ? "" : ", folded"}.`,
    /** @param {string[]} list */
    limits: (list) => `Limits: ${list.join("; ") || "none"}.`,
    isOver: "The round is over.",
    isBetting: "Bets are being taken.",
    you: "It is your turn.",
    /** @param {string} who */
    turnOf: (who) => `It is the turn of ${who}.`,
    notOver: "The round is not over.",
    /** @param {string} name */
    yourHand: (name) => `Your hand: ${name}`,
    /** @param {string} value @param {string} unit */
    worth: (value, unit) => `worth ${value}${unit && ` of ${unit}`}`,
    /** @param {string} says @param {string} typed @param {string} worth */
    best: (says, typed, worth) => `Best: ${says}${typed && `, type ${typed}`}: ${worth}.`,
    /** @param {string} says @param {string} worth */
    choice: (says, worth) => `${says}: ${worth}.`,
    /** @param {number} many */
    others: (many) => `${count(many, "other choice")} are worth less.`,
    /** @param {string} says */
    lastRound: (says) => `Last round: ${says}`,
    /** @param {string} line */
    foulAgain: (line) => `It would lose. Type ${line} again to set it so all the same.`,
    /** @param {string} name @param {string} amount */
    more: (name, amount) => `${name}, ${amount} more`,
    /** @param {number} many */
    seconds: (many) => `You have ${count(many, "second")}.`,
    /** @param {number} many */
    left: (many) => `${count(many, "second")} left.`,
    noClock: "No time runs for you.",
    /** @param {string} back */
    isOut: (back) => `You sit out now. Type ${back} to play again.`,
    isBack: "You play again, from the next hand.",
    /** @param {string} back */
    outLater: (back) => `You play this hand to its end and sit out the next. Type ${back} to play on.`,
    leavesLater: "You leave when this hand is over, at the latest.",
    gone: "You have left the table.",
    /** @param {number} seat */
    sits: (seat) => `You sit at place ${seat + 1}.`,
    /** @param {string} who @param {number} seat */
    comes: (who, seat) => `${who} sits down at place ${seat + 1}.`,
    /** @param {string} who @param {number} seat */
    goes: (who, seat) => `${who} gets up from place ${seat + 1}.`,
    /** @param {string[]} names */
    waitingFor: (names) => `Waiting for the bets of ${names.join(", ")}.`,
    /** @param {string} name @param {string[]} picks none where they are many @param {number} many @param {string} least @param {string} most @param {string} example @param {boolean} required */
    wagerPicks: (name, picks, many, least, most, example, required) =>
      `${name}${required ? ", required" : ""}: ${picks.length ? either(picks) : `any of ${many}`}, ${least} to ${most}: type ${example}`,
    /** @param {string} name @param {string[]} picks */
    picks: (name, picks) => `${name} on what, and how much? It may be on ${either(picks)}.`,
    /** @param {string} net */
    inAll: (net) => `In all: ${net}.`,
    /** @param {string} who @param {string} net */
    inAllOf: (who, net) => `${who}, in all: ${net}.`,
    /** @param {string} all @param {number} rounds @param {string} net @param {number} here @param {string} netHere */
    money: (all, rounds, net, here, netHere) =>
      `Your bankroll: ${all}; ${net} in ${count(rounds, "round")} of this session, ${netHere} in ${count(here, "round")} of them at this table.`,
    /** @param {string} stack */
    chips: (stack) => `Your chips: ${stack}.`,
    undo: { words: ["undo", "take back"], says: "undo, to take the last wager back" },
    clear: { words: ["clear", "take all back"], says: "clear, to take all wagers back" },
    small: { words: ["to", "with", "for"] },
    /** @param {string} letter */
    betFirst: (letter) => `Bet first. Type ${letter} for what you may bet on.`,
  },

  panels: {
    words: "Words of this game",
    ringed: "ringed cards",
    rings: "Gold: the cards of a hand that won. Blue: those of a hand that was shown and did not.",
    keys: "Keys",
    settings: "Settings",
    pace: "Motion of cards and chips",
    paces: /** @type {Record<string, string>} */ ({ usual: "usual", fast: "fast", instant: "none" }),
    sound: "Sounds: cards, chips, a win, your turn",
    theme: "Colours of the page",
    themes: /** @type {Record<string, string>} */ ({
      "": "usual",
      dark: "dark",
      light: "light",
      system: "as this machine has it",
    }),
    language: "Language",
    four: "Four colours for four suits",
    letters: "Letters and digits are keys that press buttons",
    keysOf: {
      house: [
        ["1 to 5", "choose the chip"],
        ["arrows", "go from spot to spot, from card to card"],
        ["Space, Enter", "press what has the focus: chips on the spot, the card lifted, the button"],
        ["Delete", "take chips back"],
        ["Enter", "where nothing that can be pressed has the focus: deal, or what is gold"],
        ["r", "the same wagers again, dealt at once"],
        ["u", "undo the last thing done with chips"],
        ["c, x", "take all chips back, double them"],
        ["h", "ask the teacher"],
        ["letters", "the letter on a button presses it; the settings turn letters and digits off"],
      ],
      pot: [
        [
          "letters",
          "the letter on a button presses it; none folds where a check is free; the settings turn letters off",
        ],
        ["Enter", "where nothing that can be pressed has the focus: what is gold"],
        ["f, c, a", "before your turn: fold, call at this price, call any"],
        ["arrows", "go from card to card; on the slider, change the amount"],
        ["Space, Enter", "press what has the focus: the card lifted, the button"],
        ["h", "ask the teacher"],
      ],
    },
  },

  rounds: {
    title: "Rounds",
    player: "Player",
    table: "Table",
    from: "From",
    to: "To",
    anyPlayer: "any player",
    anyTable: "any table",
    anyGame: "any game",
    results: /** @type {Record<string, string>} */ ({ "": "any result", won: "won", lost: "lost", even: "even" }),
    find: "Find",
    /** @param {string[]} by */
    sought: (by) => (by.length ? `Look for: ${by.join(", ")}` : "Look for: all rounds"),
    columns: {
      round: "Round",
      game: "Game",
      when: "When",
      result: "Result",
      main: "Main game",
      expected: "Expected of the main game",
    },
    /** @param {number} skip @param {number} here @param {number} all */
    found: (skip, here, all) =>
      here
        ? `${skip + 1} to ${skip + here} of ${count(all, "round")}, the latest first`
        : "No round was found. Loosen a filter, or play one.",
    newer: "Newer",
    older: "Older",
    csv: "Save as CSV",
    totals: "Added up",
    many: "Rounds",
    all: "All games",
    sums: { won: "Won", lost: "Lost", net: "Result", most: "Best", least: "Worst", beside: "Main game, expected" },
    /** @param {string} main @param {string} expected */
    beside: (main, expected) => `${main}, ${expected}`,
    shared: "Rounds you let others see",
    takeBack: "Take the link back",
    /** @param {Date} at */
    since: (at) => `since ${at.toLocaleDateString("en-US", { dateStyle: "medium" })}`,
    /** @param {Date} at */
    when: (at) => at.toLocaleString("en-US", { dateStyle: "short", timeStyle: "short" }),
    /** @param {number} table */
    ofTable: (table) => `Table ${table}`,
    /** @param {number} round */
    round: (round) => `round ${round}`,
    notOver: "not over",
  },

  share: {
    title: "Take it along, or show it",
    share: "Make a link to this round",
    explained:
      "Whoever has this link sees the round as you saw it; other players are not named. It is shown this once; under Rounds you can take it back.",
    link: "Link to this round",
    copy: "Copy",
    copied: "The link is copied.",
    byHand: "This browser copies nothing by itself: the link is selected, copy it with Ctrl+C or a long press.",
    phh: "Save the hand as PHH",
  },

  session: {
    none: "Your session",
    /** @param {string} amount */
    bankroll: (amount) => `Bankroll ${amount}`,
    /** Stacks are part of the bankroll until they are lost. @param {string} amount */
    atTables: (amount) => `${amount} of it at tables`,
    /** @param {string} amount @param {string} lent */
    lent: (amount, lent) => `${amount} at tables, ${lent} of it on credit: practice chips cost nothing`,
    /** Wagers come to more than there is. @param {string} amount */
    beyond: (amount) => `${amount} more than you have`,
    /** Beside the buttons. @param {string} amount */
    over: (amount) => `Your wagers are ${amount} more than your bankroll has left.`,
    /** Beside decisions that cost more. @param {string} amount */
    left: (amount) => `Your bankroll has ${amount} left.`,
    startFault: "Not an amount above 0: the bankroll stays as it was",
    /** @param {number} many */
    rounds: (many) => count(many, "round"),
    /** @param {string} main @param {string} expected */
    expected: (main, expected) => `main game ${main}, expected ${expected}`,
    /** @param {string} main @param {string} expected @param {number} many */
    beside: (main, expected, many) =>
      `The main game came to ${main} in ${count(many, "round")}; with best play ${expected} was to be expected.`,
    start: "Bankroll to begin with ($)",
    result: "result",
    main: "main game",
    toExpect: "expected with best play",
    /** @param {number} many @param {string} net */
    graph: (many, net) => `Result over ${count(many, "round")}: ${net}`,
    /** @param {number} many @param {string} main @param {string} expected */
    mainGraph: (many, main, expected) =>
      `Main game over ${count(many, "round")}: ${main}; expected with best play: ${expected}`,
    history: "Rounds at this table",
    review: "Review your decisions",
    drills: "Drill close hands",
  },

  review: {
    title: "Review",
    game: "Game",
    last: "the one played last",
    none: "There is nothing to look at yet.",
    unjudged: "Nothing is solved for these decisions: here is what you did, and what the house ways say.",
    pots: "Games among players are not reviewed: what a decision there was worth depends on cards that nobody showed and on how others play. At the table the teacher says what your cards win against unknown hands, and the pot odds.",
    play: "Sit down at a game against the house, and your decisions are judged here.",
    rounds: "Rounds",
    decisions: "Decisions",
    mistakes: "Mistakes",
    cost: "Cost",
    /** @param {string} unit */
    inUnits: (unit) => `In units of the ${unit}`,
    /** @param {string} cents */
    cents: (cents) => `${cents}¢`,
    learn: "Learn this next",
    perfect: "No mistake: every decision was the best one.",
    /** @param {number} decisions @param {number} mistakes @param {string} cost */
    summary: (decisions, mistakes, cost) =>
      `${count(mistakes, "mistake")} in ${count(decisions, "decision")}, which cost ${cost} on average.`,
    /** @param {string} name */
    drill: (name) => `Drill close hands of ${name}`,
    kinds: "By kind of decision",
    kind: "Decision",
    each: "Each decision, the latest first",
    round: "Round",
    hand: "Cards",
    did: "You did",
    best: "Best was",
    same: "the same",
    /** @param {number} table @param {number} round */
    which: (table, round) => `Table ${table}, round ${round}`,
    /** @param {number} mistakes @param {number} decisions @param {string} cost */
    kindCost: (mistakes, decisions, cost) => `(${count(mistakes, "mistake")} in ${decisions}, cost ${cost})`,
    following: "Who plays by these lines:",
  },

  drills: {
    /** @param {string} game */
    title: (game) => `Drills: ${game}`,
    choices: "Your choices",
    asks: "A close one. What is best?",
    plain: "The closest of some hands. What is best?",
    again: "Try again",
    next: "Next hand",
    why: "By which rule?",
    score: "Your score",
    anew: "Count anew",
    you: "You",
    /** @param {number} right @param {number} asked @param {number} row @param {string} cost */
    tally: (right, asked, row, cost) =>
      asked ? `${right} of ${asked} right, ${row} in a row; mistakes cost ${cost} units.` : "Nothing asked yet.",
    right: "Right.",
    /** @param {string} cost @param {string} best */
    wrong: (cost, best) => `Not the best: it costs ${cost} units. Best: ${best}.`,
    about: "Values are estimates.",
    /** @param {string} hand @param {string[]} choices */
    spoken: (hand, choices) => `You have ${hand}. ${choices.map((each, n) => `${n + 1}: ${each}`).join("; ")}.`,
  },

  round: {
    /** @param {string} table @param {string} number */
    which: (table, number) => `Table ${table}, round ${number}`,
    /** @param {string} name @param {string} table @param {string} number */
    title: (name, table, number) => `${name}, table ${table}, round ${number}`,
    signIn: "Sign in to go through a round.",
    isShared: "Somebody shows you this round as they saw it. Other players are not named.",
    /** @param {string} who @param {string} back @param {string} front */
    set: (who, back, front) => `${who} set ${back} in back and ${front} in front.`,
    happened: "What happened",
    slider: "Step of the round",
    first: "First",
    back: "Back",
    next: "Next",
    last: "Last",
    /** @param {number} step @param {number} last */
    step: (step, last) => `step ${step} of ${last}`,
  },

  shuffle: {
    /** @param {string} root its first digits */
    committed: (root) => `The cards are committed to: ${root}…`,
    /** @param {number} cuts */
    explained: (cuts) =>
      `The house cannot change their order any more. ${cuts ? `Cut by ${count(cuts, "player")} so far.` : "Nobody has cut them yet."} Your browser cuts them for you by a number that nobody can foresee, and shows it when nobody can choose another any more.`,
    /** @param {number} cards @param {string} root its first digits @param {boolean} before @param {boolean} cut @param {boolean} missed */
    checked: (cards, root, before, cut, missed) =>
      `Shuffle checked: ${count(cards, "card")} against the commitment ${root}…${before ? " shown before the deal" : ""}${cut ? ", cut by this page" : ""}.${missed ? " The number of this page was not opened in time; its seal stood for it." : ""} ${texts.shuffle.partly}`,
    partly:
      "Not checked here: that the rules bring each card to its place. Save the proof and run: pitboss verify proof.json",
    isChecked: "Shuffle checked",
    isUnchecked: "Shuffle not checked here",
    elsewhere:
      "This page cannot check the shuffle over a connection that is not secure. Save the proof and run: pitboss verify proof.json",
    faults: {
      card: "The shuffle is NOT what was committed to: a card is another one.",
      cut: "The shuffle is NOT what was committed to: a card was dealt out of its order, or a number is not the one that was sealed.",
      picture: "The proof of the shuffle is NOT of the cards that lay on this table.",
      root: "The house has CHANGED its commitment after it was shown.",
      seals: "The house has CHANGED by whose numbers the cards are cut after it was shown.",
      number: "The cards were NOT cut by the number of this page.",
    },
    save: "Save the proof",
    file: "proof.json",
  },

  gallery: { title: "The gallery" },

  // Words of the table, explained once each.
  terms: {
    ante: "A wager made before any card is dealt.",
    blind:
      "A forced bet that a player makes before seeing a card; at some house games the name of a second required wager.",
    "bring-in": "A small forced bet that starts the first round of a stud game.",
    burn: "To put the top card aside unseen before dealing, so that nobody can know the next card.",
    button: "A disc that marks who would be dealing; the blinds and the order of play go by it.",
    call: "To put in as much as the highest bet.",
    check: "To stay in without betting.",
    community: "Cards that lie open in the middle and count for everybody.",
    "dealer qualifies": "The dealer's hand is good enough to play. If it is not, some wagers are settled at once.",
    "does not qualify": "The dealer's hand is too low to play: some wagers are paid or come back without a comparison.",
    envy: "A bonus paid because somebody else at the table holds a great hand.",
    flop: "The first three community cards, turned together.",
    fold: "To give up the hand, and what was bet on it.",
    foul: "A hand set against the rules: it loses.",
    "house way": "How the dealer sets or plays a hand, prescribed by the regulation.",
    jackpot: "Money collected from the pots and paid for a rare hand.",
    kicker: "A card that decides between hands that are otherwise equal.",
    kill: "A hand played at higher stakes, with an extra blind.",
    meter: "What the progressive jackpot holds now.",
    muck: "To give the cards back without showing them.",
    "no more bets": "From here on wagers stay as they are until they are settled.",
    "pai gow": "A hand without so much as a pair.",
    "pot limit": "No bet is larger than the pot.",
    progressive: "A side wager that can win part or all of the meter.",
    push: "A tie: the wager comes back, nothing is won or lost.",
    rake: "What the house takes from a pot for dealing.",
    river: "The last card.",
    showdown: "Those who are still in show their hands, and the best takes the pot.",
    "side pot": "Chips that a player who ran out of them cannot win; the others play for these apart.",
    "stand pat": "To keep every card and draw none.",
    straddle: "A blind bet of twice the big blind, by choice.",
    surrender: "To give up part of a wager and take the rest back.",
    "turn card": "The fourth community card.",
    wild: "A card that may stand for others.",
  },
  /** How a word of the trade stands in a sentence. @param {string} term */
  termPattern: (term) => new RegExp(`\\b${term}(s|es|ed|ing)?\\b`, "i"),
};

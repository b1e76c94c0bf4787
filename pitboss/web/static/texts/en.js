// Every word of our own that a person reads on the page, in English. What the server says comes as it is.
// What the people of the house alone read is in house/.

import { title } from "../kit/words.js";

/**
 * How many of something.
 * @param {number} many
 * @param {string} one
 * @param {string} [more]
 */
export const count = (many, one, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

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
export const either = (list) =>
  list.length > 1 ? `${list.slice(0, -1).join(", ")} or ${list.at(-1)}` : (list[0] ?? "");

/**
 * Of how many cards a choice is.
 * @param {number} least
 * @param {number} most
 */
function howMany(least, most) {
  if (least === most) return count(most, "card");
  return least ? `${least} to ${most} cards` : `up to ${count(most, "card")}`;
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

  results: { push: "push", taken: "taken back", given: "comes back", aside: "not played here" },

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
    /** A player of the house. @param {number} number */
    partner: (number) => `House player ${number}`,
    /** A player of the house where there is little room. @param {number} seat */
    house: (seat) => `House ${seat + 1}`,
    /** How a practice partner plays. @param {string} style */
    style: (style) => STYLES[style] ?? style,
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
    drew: (/** @type {number} */ many) => (many ? `drew ${many}` : "stood pat"),
    allIn: "all in",
    away: "away",
    timeOut: "time ran out",
    /** Why the own hand was folded, where no time ran out. */
    sits: { away: "away", penalty: "penalty" },
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
    /** Of one's own cards those that everybody sees. @param {string} cards */
    open: (cards) => `open: ${cards}`,
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
    /** Of what may lie there. @param {string} spot @param {string} most @param {readonly string[]} bets @param {number} times */
    fits: (spot, most, bets, times) =>
      `With more than ${most} on ${spot} you cannot bet ${bets.join(" or ")} ${times}×: that is over the most of any wager.`,
    /** @param {string} spot @param {string} amount */
    only: (spot, amount) => `${spot} takes ${amount} and nothing else.`,
    /** @param {string} spot @param {string} amount */
    onlyThat: (spot, amount) => `${amount} lies on ${spot}, which takes no other amount.`,
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
    /** @param {string} typed */
    not: (typed) => (typed ? `“${typed}” is no such amount.` : "No amount is typed."),
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
    /** Those that are no name of a game. */
    families: /** @type {Record<string, string>} */ ({ others: "others", pots: "pots", "three cards": "three cards" }),
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
    edgeMeans: "What the house keeps of each unit of this wager, with best play",
    /** @param {string} of @param {string} edge */
    edge: (of, edge) => `edge of ${of} ${edge}`,
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
    /** @param {string} text */
    unnamed: (text) => `No game here is called “${text}”. These are described with those words:`,
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
    noEdge:
      "The players bet among themselves, so the house has no edge to solve. What it takes for dealing, if anything, stands on the sheet that is posted at the table.",
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
    ahead:
      "“Ends ahead” is how often a wager, with all that follows from it, brings more than was put down; a report's “is paid” counts also what only comes back or is paid in part.",
    asOne: "These wagers are made as one; whom the game favours is judged on the whole.",
    columns: ["Wager", "House edge", "Element of risk", "Standard deviation", "Ends ahead", "Schedule"],
    /** @param {boolean} exact @param {number} seconds */
    exact: (exact, seconds) =>
      `${exact ? "Exact" : "Partly estimated"}, in ${seconds.toFixed(1)} seconds. The edge is per unit of the first wager.`,
    /** @param {string} spot */
    howOften: (spot) => `${spot}: how often each result comes.`,
    /** @param {string} wager */
    payTableOf: (wager) => `Pay table of ${wager}`,
    /** @param {string} wager */
    own: (wager) => `${wager}: a table of your own`,
    howToWrite: "Write odds such as 40 to 1 or 40:1, a sum such as $500, push or lose.",
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
    ownSheet: "own sheet",
    ownSheetSays: "This table is not played by the usual sheet of the game: look at its pay tables and limits first.",
    more: ", pay tables, mathematics",
    area: "Table",
    beside: "Beside the table",
    actions: "What you can do",
    menu: "At the table",
    story: "What the dealer said",
    results: "Results",
    round: "This round",
    replay: "Go through it step by step",
    /** @param {readonly string[]} names @param {boolean} lies what is left of a round */
    sitsBeside: (names, lies) =>
      `You sit down beside ${names.join(", ")}.${lies ? " What lies here is of their last round." : ""}`,
    sitWith: "Choose the chips",
    satWith: (/** @type {string} */ amount) => `You sit down with ${amount}.`,
    lookingOn: "You are looking on. Sit down to play.",
    full: "Every seat is taken; you are looking on.",
    /** @param {string[]} names */
    heldFor: (names) => `The free seats are held for ${names.join(" and ")}, called from the waiting list.`,
    sitFor: (/** @type {string} */ chips) => (chips ? `Sit down with ${chips}` : "Sit down"),
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
    /** What was put up before the hand was folded. @param {string} amount */
    cost: (amount) => `What you had put up in it: ${amount}.`,
    /** Why a hand was folded without its player. */
    sits: {
      away: "The director has you down as away: your hand was dealt, and folded when its turn came.",
      penalty: "You sit a penalty out: your hand was dealt, and folded when its turn came.",
    },
    /** Hands of a penalty after this one. @param {number} hands */
    more: (hands) => (hands ? `You sit out ${count(hands, "more hand")}.` : "With the next hand you play again."),
    /** The same, for everybody at the table. */
    folded: {
      /** @param {string} name */
      away: (name) => `${name} is away: the hand is folded.`,
      /** @param {string} name */
      penalty: (name) => `${name} sits a penalty out: the hand is folded.`,
    },
  },

  standing: {
    /** @param {number} place */
    place: (place) => `You are out of the tournament, in place ${place}.`,
    /** @param {string[]} wins */
    prize: (wins) => `Your prize: ${wins.join(", ")}.`,
    disqualified: "You were disqualified: you are out of the tournament.",
    /** @param {string} table what it is called in the room */
    broken: (table) => `Table ${table} was broken.`,
    /** @param {string} table @param {number} seat */
    seat: (table, seat) => `Your seat is at table ${table}, seat ${seat + 1}.`,
    waits: "You are dealt in with the next hand; between the button and the big blind, once the button has passed you.",
    page: "To the tournament",
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
    /** @param {readonly string[]} props @param {readonly string[]} partners */
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
    houseWay: "House way",
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
    withBets: (/** @type {string} */ amount) => `pot, ${amount} with the bets`,
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
    partner: "Choose an opponent",
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
    buyAmount: "How much, in dollars",
    buyIt: "Buy them",
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
    leavesNow: {
      title: "Fold and leave?",
      follows: "Your hand is folded now: what you have put into the pot stays there.",
      meant: "Fold now and leave",
      notMeant: "Stay",
    },
    leavesLater: {
      title: "Fold and leave?",
      follows:
        "Your hand is folded as soon as your turn comes, and wins nothing more; if the hand ends before, you leave then.",
      meant: "Fold when my turn comes and leave",
      notMeant: "Stay",
    },
    stays: "Stay after all",
    /** How much may be bet at a time. */
    structures: /** @type {Record<string, string>} */ ({
      "fixed limit": "fixed limit",
      "spread limit": "spread limit",
      "pot limit": "pot limit",
      "no limit": "no limit",
    }),
    mucks: {
      title: "Throw this hand away?",
      /** @param {string} own @param {string} shown */
      met: (own, shown) => `Your hand: ${own}${shown && ` Best shown: ${shown}`}`,
      mayWin: "No hand that was shown beats it everywhere: it may win.",
      keep: "Keep it",
      all: "Muck all the same",
    },
    ahead: {
      heading: "When your turn comes:",
      fold: "Fold",
      checkFold: "Check or fold",
      check: "Check",
      /** @param {string} amount */
      call: (amount) => `Call ${amount}`,
      any: "Call any",
      /** @param {string} act */
      chosen: (act) => `Chosen ahead: ${act}.`,
      noMore: "Nothing is chosen ahead any more.",
    },
    /** @param {string} limit @param {string} small @param {string} big */
    fixed: (limit, small, big) => `${limit} ${small} and ${big}`,
    /** @param {string} amount */
    jackpot: (amount) => `Jackpot ${amount}`,
    /** @param {string[]} amounts */
    blinds: (amounts) => `blinds ${amounts.join(" and ")}`,
    /** @param {string} amount */
    ante: (amount) => `ante ${amount}`,
    /** @param {string} line */
    gross: (line) => `${line} (own chips included)`,
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
    withheld: "The teacher is not here: in a tournament in which something is paid or won nobody is advised in a hand.",
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
  inWords: {
    /** @param {string} name @param {string} number */
    title: (name, number) => `${name}, table ${number}, in words`,
    /** Of a spot whose name is the sign. */
    dollar: "dollar",
    link: "Play this table in words",
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
        ["r", "the same wagers again, dealt at once"],
        ["u", "undo the last thing done with chips"],
        ["c, x", "take all chips back, double them"],
        ["h", "ask the teacher"],
        ["letters", "the letter on a button presses it; the settings turn letters and digits off"],
      ],
      pot: [
        [
          "letters",
          "the letter on a button presses it; none folds where a check is free, none mucks; the settings turn letters off",
        ],
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
      main: "Compared wagers",
      expected: "Expected of them",
    },
    /** @param {number} skip @param {number} here @param {number} all */
    found: (skip, here, all) =>
      here
        ? `${skip + 1} to ${skip + here} of ${count(all, "round")}, the latest first`
        : "No round was found. Loosen a filter, or play one.",
    newer: "Newer",
    older: "Older",
    csv: "Save as CSV",
    phhs: "Save poker hands (PHH)",
    /** @param {number} pots @param {number} house */
    holds: (pots, house) =>
      `PHH is a format of hands that are played for a pot, ${pots ? `and holds ${pots} of these` : "which none of these was"}: ${count(house, "round")} against the house ${house === 1 ? "is" : "are"} in the CSV file only.`,
    totals: "Added up",
    many: "Rounds",
    all: "All games",
    sums: {
      won: "Won",
      lost: "Lost",
      net: "Result",
      most: "Best",
      least: "Worst",
      beside: "Compared wagers, expected",
    },
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
    spent: "Your bankroll is spent.",
    /** @param {string} amount */
    afresh: (amount) => `Start again with ${amount}`,
    startFault: "Not an amount above 0: the bankroll stays as it was",
    /** @param {number} many */
    rounds: (many) => count(many, "round"),
    /** @param {string} main @param {string} expected */
    expected: (main, expected) => `compared wagers ${main}, expected ${expected}`,
    /** @param {string} main @param {string} expected @param {number} many */
    beside: (main, expected, many) =>
      `The wagers whose edge is known came to ${main} in ${count(many, "round")}; with best play ${expected} was to be expected.`,
    compared:
      "Compared wagers are those whose edge under the posted sheet is known: what they brought you, beside what best play brings on average. Left out are wagers that are worth now more and now less (a meter that grows, a choice of one's own), sheets that were changed, hands that bought a right the edge does not count (an insurance), and rounds in which something went wrong.",
    /** @param {number} shown @param {number} all */
    last: (shown, all) => `The graph shows the last ${shown} of ${count(all, "round")}.`,
    start: "Bankroll to begin with ($)",
    result: "result",
    main: "wagers whose edge is known",
    toExpect: "expected with best play",
    /** @param {number} many @param {string} net */
    graph: (many, net) => `Result over ${count(many, "round")}: ${net}`,
    /** @param {number} many @param {string} main @param {string} expected */
    mainGraph: (many, main, expected) =>
      `Wagers whose edge is known over ${count(many, "round")}: ${main}; expected with best play: ${expected}`,
    history: "Rounds at this table",
    review: "Review your decisions",
    drills: "Drill close hands",
  },

  review: {
    title: "Review",
    game: "Game",
    last: "the one played last against the house",
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
    counted:
      "Costs are of the main game, and of what a fold gives up beside it where your own cards decide that; other side wagers are not counted.",
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
    /** @param {string} who @param {string} amount @param {string} where */
    laid: (who, amount, where) => `${who} has ${amount} on ${where}.`,
    /** @param {string} who @param {string} where */
    lifted: (who, where) => `${who} takes back what lay on ${where}.`,
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
    committedNext: (/** @type {string} */ root) => `The cards of the next hand are committed to: ${root}…`,
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

// What is said and typed at a table in words, and said beside its picture: fetched by the pages of tables alone.

import { title } from "../../kit/words.js";
import { count, either } from "../en.js";

export const spokenTexts = {
  explained: "Type what you do and press Enter. A single letter asks.",
  felt: "To the table as a picture",
  log: "What was said",
  earlier: "What happened before in this round",
  ask: "What do you do?",
  enter: "Enter",
  help: "Letters: c your cards, b the board and the dealer, p the pot or your wagers, l limits, w who acts, d who has the dealer button and where you are from it, a what you may do, r results, s the seconds left, m your money, t the teacher, o the settings, h this; words such as cards or help do the same. Cards are typed by their number, amounts in dollars.",
  keys: {
    cards: "c",
    board: "b",
    pot: "p",
    limits: "l",
    who: "w",
    button: "d",
    acts: "a",
    results: "r",
    time: "s",
    money: "m",
    teacher: "t",
    settings: "o",
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
  /** @param {string} usual @param {string} typed the same as it is typed @param {string} has @param {string} least @param {string} most */
  buy: (usual, typed, has, least, most) => ({
    words: ["buy"],
    says: `buy chips${has && `, you have ${has}`}, up to ${most}${has && " more"}: type buy and how much, such as buy ${typed}`,
    howMany: `How much do you buy? The usual is ${usual}; it may be ${least} to ${most}.`,
  }),
  /** @param {string} amount @param {string} stack */
  bought: (amount, stack) => `You buy ${amount}; your chips are ${stack}.`,
  /** @param {string} act @param {string} more */
  takesNone: (act, more) => `“${more}” is too much: ${act} takes no such amount. Type ${act} alone.`,
  /** @param {string[]} amounts */
  oneAmount: (amounts) => `You typed more than one amount: ${amounts.join(", ")}. Type one.`,
  /** @param {string} said */
  noAmount: (said) => `“${said}” is no amount in dollars and cents.`,
  /** @param {number} at */
  ofHand: (at) => `hand ${at + 1}`,
  /** @param {string} pick */
  on: (pick) => `on ${pick}`,
  /** @param {string} name */
  bet: (name) => `bet ${name}`,
  /** The same as people say it too. @param {string} name */
  wagered: (name) => `wager ${name}`,
  /** @param {string} name @param {string} least @param {string} most @param {boolean} required @param {string} [inAll] */
  wager: (name, least, most, required, inAll = "") =>
    `${name} with ${least === most ? least : `${least} to ${most}`}${inAll}${required ? ", required" : ""}`,
  /** Of wagers that are as large as another, and go down with it. @param {string[]} names @param {string} least @param {string} most */
  asMuchOn: (names, least, most) =>
    `, and as much on ${names.join(" and on ")}: ${least === most ? least : `${least} to ${most}`} in all`,
  /** Wagers that are open once one of the first ones lies there. @param {string[]} first @param {string[]} names */
  opens: (first, names) => `after ${either(first)} also ${names.join(", ")}`,
  /** @param {string} name @param {string[]} first */
  comesFirst: (name, first) => `${either(first)} first: ${name} is bet beside it.`,
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
  houseWay: { words: ["house way", "house ways", "house"], says: "house way" },
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
  isAway: "The connection is lost: this is how the table was.",
  isThere: "The connection is back.",
  settings: "The settings are open below the line; Escape goes back to it.",
  /** What else may be typed for a letter. */
  called: {
    cards: { words: ["cards", "my cards", "hand"] },
    board: { words: ["board", "dealer"] },
    pot: { words: ["pot", "wagers"] },
    limits: { words: ["limits"] },
    who: { words: ["who"] },
    button: { words: ["button", "position"] },
    acts: { words: ["acts", "options"] },
    results: { words: ["results"] },
    time: { words: ["time", "seconds"] },
    money: { words: ["money", "bankroll"] },
    teacher: { words: ["teacher", "teach"] },
    settings: { words: ["settings", "preferences"] },
    help: { words: ["help", "?"] },
  },
  /** @param {string} name @param {string} amount */
  costs: (name, amount) => `${name}, ${amount}`,
  /** @param {string} amount @param {number} times */
  size: (amount, times) => (times ? `${times}x, ${amount}` : amount),
  /** @param {string} name @param {string[]} sizes */
  sizes: (name, sizes) =>
    `${name} with ${sizes.some((size) => size.includes("x")) && sizes.length > 1 ? `${sizes.slice(0, -1).join(", ")}, or ${sizes.at(-1)}` : either(sizes)}`,
  /** @param {string} name @param {number} least @param {number} most */
  cards: (name, least, most) =>
    `${name} and the numbers of ${least === most ? count(least, "card") : `${least || 1} to ${count(most, "card")}`}${least ? "" : ", or none"}`,
  /** @param {string} name @param {number} least @param {number} most */
  wrongCards: (name, least, most) =>
    `${name} takes ${least === most ? count(least, "card") : `${least} to ${count(most, "card")}`}, by their numbers.`,
  /** @param {number} held */
  noCard: (held) => `Your cards are numbered 1 to ${held}.`,
  /** @param {number} at @param {string} card */
  twice: (at, card) => `You named card ${at + 1} twice: ${card}. Type each card once.`,
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
  /** Before a number, where only one wager asks for one. */
  anyWager: { words: ["bet", "bets", "wager", "wagers"] },
  /** @param {string} said @param {string[]} list */
  numberAlone: (said, list) => `“${said}” alone does not say for what. Type ${either(list)}.`,
  /** @param {string} says what it would be @param {string} line */
  onlyAsked: (says, line) => `${says && `${title(says)}. `}Nothing was done: type ${line} to do it.`,
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
    "take back": ["pull", "pull back", "withdraw"],
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
  /** @param {string[]} list @param {string} all what they come to */
  wagers: (list, all) => `Your wagers: ${list.join(", ")}${all && `; ${all} in all`}.`,
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
  onButton: "You are on the button.",
  /** @param {string} who @param {number} at from 1 on, counted from the button @param {number} many */
  afterButton: (who, at, many) => `The button is with ${who}; after it you are number ${at} of ${many}.`,
  /** @param {string} who */
  buttonOf: (who) => `The button is with ${who}.`,
  noButton: "There is no button here now.",
  /** @param {string} who */
  turnOf: (who) => `It is the turn of ${who}.`,
  notOver: "The round is not over.",
  nonePlayed: "Nothing was played yet.",
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
  /** @param {string} act @param {string} cards */
  which: (act, cards) => `Which? Type ${act} and their numbers, in digits. Your cards: ${cards}.`,
  /** @param {string} rest @param {string} why */
  nothingBet: (rest, why) => `Nothing was bet, because of “${rest}”. ${why}`,
  /** @param {string} cards */
  drew: (cards) => `New: ${cards}.`,
  /** @param {string} line */
  muckAgain: (line) => `It may win. Type ${line} again to throw it away all the same.`,
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
  /** @param {number} seat @param {string} chips */
  sits: (seat, chips) => `You sit at place ${seat + 1}${chips && ` and have bought chips for ${chips}`}.`,
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
    `Your bankroll: ${all}${rounds ? `; ${net} in ${count(rounds, "round")}` : ""}${here && here < rounds ? `, ${netHere} in ${here} of them here` : ""}.`,
  /** @param {string} stack */
  chips: (stack) => `Your chips: ${stack}.`,
  undo: { words: ["undo", "take back"], says: "undo, to take the last wager back" },
  clear: { words: ["clear", "take all back"], says: "clear, to take all wagers back" },
  small: { words: ["to", "with", "for"] },
  /** @param {string} letter */
  betFirst: (letter) => `Bet first. Type ${letter} for what you may bet on.`,
};

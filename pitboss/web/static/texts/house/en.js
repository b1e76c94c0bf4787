// What the house's own people read, in English: floor, cage, sheets, tournaments. Players' pages do without.

import { money } from "../../kit/money.js";
import { title } from "../../kit/words.js";
import { count } from "../en.js";

/** @import { TookKind, TournamentTodo, TournamentTaken, TournamentTook } from "../../types/pictures.js" */

/**
 * What a raise may come to.
 * @param {string} least
 * @param {string} most
 */
function raise(least, most) {
  if (!least) return "no raise is open";
  return least === most ? `a raise is ${least}` : `a raise is ${least} to ${most}`;
}

/** What pays for a rebuy or an add-on. @type {Record<string, string>} */
const PAID_BY = { cash: "in cash", complimentary: "given by the house" };

export const houseTexts = {
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
      "No house is founded here yet: tournaments, the cage and the register of people begin with one. It is founded once. Whoever founds it is its owner, signs in from now on with this password, and engages others at the cage. Open tables are closed first, and everybody there is paid; then nobody can play until a sheet is posted and a table opened under it at the cage.",
    name: "Name of the house",
    owner: "Your name",
    password: "Your password (8 characters or more)",
    cash: "Cash in the cage, in dollars",
    directs: "I direct tournaments too",
    word: "Word for founding (the terminal shows it in which the pit was opened)",
    found: "Found it",
    ask: {
      title: (/** @type {string} */ name) => `Found ${name}?`,
      closes: (/** @type {number} */ open) =>
        open
          ? `${count(open, "table")} ${open === 1 ? "is" : "are"} open. ${open === 1 ? "It closes" : "They close"} now, and everybody there is paid. A round that is being played is played to its end at once, as if everybody's time had run out.`
          : "No table is open now.",
      follows:
        "Afterwards nobody can play until the house has posted a sheet of the game and opened a table under it: the cage does both. A house is founded once.",
      meant: "Found it now",
      notMeant: "Do not found it",
    },
    noAmount: "Write the cash in dollars, such as 100000.",
    /** @param {string} owner @param {string} word */
    signLater: (owner, word) =>
      `The house is founded, but the password was not taken. Write this word down: ${word}. Under Sign in, with the name ${owner}, it is the one-time word of the house with which you choose a password.`,
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
      `Expected ${expected}, counted ${counted}: ${off ? `${by} ${off > 0 ? "over" : "short"}` : "as it should be"}.`,
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
      called: "Its number or name in the room",
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
      pressed: "Somebody was pressured",
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
    practice: {
      title: "A tournament for practice",
      about:
        "Against house players, begun at once: chips are points, nothing is paid and nothing won. It ends when nobody has looked at it for a while, or when you begin another.",
      structure: "Structure",
      partners: "House players",
      speed: "Levels",
      /** @param {number} many 0: as the structure has it */
      minutes: (many) => (many ? `of ${many} minutes` : "as they are written"),
      begin: "Begin",
    },
    forPlayers: "Seats and clock",
    forRoom: "Big display",
    forDirector: "Direct it",
    forEntries: "Register players",
    countFees: "Count the fees",
    file: "File a tournament",
    fileAbout:
      "File the rules here, and give a copy to the local office of the Division, five days before the first day at the latest: nothing is sent from here. Begin from a structure and change what differs.",
    structure: "Begin from",
    ready: {
      turbo: "Turbo",
      deep_stack: "Deep stack",
      satellite: "Satellite",
      shoot_out: "Shoot-out",
      league: "League",
    },
    statement: "Statement that the house rules hold besides",
    statementAbout:
      "47.1-1059(1) prescribes it word for word, with your casino's name; copy it from there. It is written into the rules below. It is not needed where your house rules themselves stand there as rules.",
    rules: "Rules, in TOML",
    send: "File the rules",
    filed: "The rules are filed.",
    check: "Check only",
    faultless: "No fault was found. Nothing was filed.",
    sure: (/** @type {string} */ name) =>
      `File "${name}"? It is written down that they are filed; you give the copy to the Division. They are changed only by withdrawing them before anybody enters.`,
    /** @param {string} filed @param {string} today */
    filedOtherwise: (filed, today) =>
      `The rules name ${filed} as the day on which they go to the Division; they are filed today, ${today}.`,
    /** @param {string} first @param {string} last @param {string} buyIn @param {string} fee */
    sureOf: (first, last, buyIn, fee) =>
      `First day ${first}${last === first ? "" : `, last day ${last}`}. Buy-in ${buyIn}, entry fee ${fee}.`,
    withdraw: "Withdraw",
    withdrawAbout: (/** @type {string} */ name) =>
      `The rules of "${name}" are withdrawn. Nobody has entered under them.`,
    lost: (/** @type {string} */ time) =>
      `No connection since ${time}. The clock goes on by itself; everything else comes back.`,
    /** The same while no clock runs. */
    lostStill: (/** @type {string} */ time) => `No connection since ${time}. The clock stands; everything comes back.`,
    level: (/** @type {number} */ level) => `Level ${level}`,
    pause: "Break",
    before: "Not started",
    stopped: "Clock stopped",
    over: "The last level goes on",
    over_all: "Finished",
    /** Nobody plays on, and it is not finished yet: prizes and fees are still to be seen to. */
    decided: "Decided",
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
    entriesMade: "Entries",
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
      scope: {
        unseated: "Seats for players without one",
        broken: "Seats for the players of a broken table",
        all: "All seats anew",
      },
      committed: "Committed to before (SHA-256 of the key)",
      key: "Key",
      word: "Word called out",
      noWord: "none",
      undone: "taken back",
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
    backAgain: "Press again within 3 seconds for the one before it.",
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
    /** @param {string} amount */
    restInCash: (amount) => `The goods stand for a part of it: take ${amount} in cash besides.`,
    given: "Has got the printed rules",
    givenAll: "All have got the printed rules",
    costs: (/** @type {string} */ buyIn, /** @type {string} */ fee) => `Buy-in ${buyIn}, entry fee ${fee}`,
    entered: (/** @type {string} */ name, /** @type {number} */ receipt) => `${name} is entered: receipt ${receipt}.`,
    /** @param {string} buyIn @param {string} fee nothing where there is none */
    givenByHouse: (buyIn, fee) =>
      `The house pays. Out of the cage come ${buyIn} for the prize pool${fee ? `, and ${fee} in cash to lie with the entry fees: it is counted with them` : ""}.`,
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
            : houseTexts.tournament.todo.draw(amount),
      draw: (/** @type {number} */ many) =>
        many === 1 ? "1 player draws a seat." : `${many} players draw their seats.`,
      redraw: "The last table: everybody draws a seat anew.",
      break: (/** @type {string} */ table) =>
        `Table ${table} can be broken: its players draw seats at the others. Let it finish its hand.`,
      button: (/** @type {string} */ table) =>
        `Tables are uneven, and who moves follows from the big blinds. In which seat is the button at table ${table} now?`,
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
      /** @param {number} many */
      feesGiven: (many) =>
        `The house's own fee of ${count(many, "complimentary entry", "complimentary entries")} belongs to them, in cash out of the cage: put it with them before they are counted, if it does not lie there.`,
      end: "This event is over: what is left of the pool goes on to the next.",
      finish: "Everything is paid: the tournament can be finished.",
    },
    do: {
      table: "The table is ready",
      commit: "Commit to the draw",
      draw: "Draw the seats",
      redraw: "Draw all seats anew",
      break: "Break the table",
      button: "It is there",
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
    buttonSeat: "Seat of the button",
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
    /** @param {number} many @param {string} amount @param {string} paid */
    addOnsSold: (many, amount, paid) => `${many} add-ons, ${amount}, ${paid}.`,
    /** What paid for chips that are bought later. @param {string} tender */
    paidBy: (tender) => PAID_BY[tender] ?? tender,
    addOnsPaused: "Until the break ends; the clock is stopped.",
    /** @param {number} many */
    addOnsLeft: (many) => (many === 1 ? "1 player has not bought one:" : `${many} players have not bought one:`),
    has: (/** @type {string} */ chips) =>
      `${chips} chips by the last count. What is lost of them lies with somebody: say who has it.`,
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
    /** @param {string} names */
    maySign: (names) => `The second one may be: ${names}.`,
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
      pressed: "Somebody was pressured: play goes on.",
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
    pressed: "Somebody was pressured",
    sum: (/** @type {string} */ shared, /** @type {string} */ open) => `${shared} of ${open}`,
    paid: "paid",
    undo: "Take back",
    noneBack: "Nothing can be taken back while no gaming day is open.",
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
      /** @param {string} name @param {string} all @param {string} cash */
      goods: (name, all, cash) =>
        `Give the goods back to ${name}${cash ? `, and ${cash} in cash` : ""}: the ${all} put up for them goes back to the cage.`,
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
      EntryRenamed: ({ players, about }) => `A name put right: ${players.join()} is ${about}`,
      RebuyTaken: ({ players, to, about }) =>
        `${players.join()}: rebuy, ${PAID_BY[about] ?? about}${to ? `, chips lost to ${to}` : ""}`,
      AddOnTaken: ({ players, about }) => `${players.join()}: add-on, ${PAID_BY[about] ?? about}`,
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
      HandForHandDealt: () => "All tables have ended their hand, and begin the next together",
      PitDeals: () => "The pit deals",
      TableHandBegun: ({ table }) => `A hand began at table ${table}`,
      TableHandPlayed: ({ table }) => `A hand ended at table ${table}`,
      StacksCounted: () => "Stacks counted",
      ColouredUp: ({ about, amount }) =>
        `Coloured up: ${about}, ${amount ? `${Math.abs(amount).toLocaleString("en-US")} points ${amount > 0 ? "more" : "less"} in play` : "as many points as before"}`,
      PlayersOut: ({ players, to }) => `${players.join(", ")} out${to ? `, chips to ${to}` : ""}`,
      PlayerAway: ({ players, on }) => `${players.join()} is ${on ? "away" : "back"}`,
      SeatForfeited: ({ players }) => `${players.join()} forfeits the seat`,
      DoubleEntryFound: ({ players }) => `Entered twice, disqualified: ${players.join(", ")}`,
      PlayerPenalised: ({ players, about, on, amount, rounds, note }) =>
        `${players.join()}: ${on ? "disqualified" : rounds ? `sits out ${count(rounds, "round")}` : amount ? `sits out ${count(amount, "hand")}` : "warned"} (${[about, note].filter(Boolean).join(": ")})`,
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
      receipts: "Receipts",
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
    oneReceipt: "One receipt, by its number",
    noReceipt: (/** @type {number} */ receipt) =>
      `There is no receipt ${receipt} to print: its entry was taken back, or nobody has that number.`,
    printOne: "Open it",
    save: "To be saved",
    signFirst: "Sign in as somebody of the house to direct it.",
    felt: (/** @type {string} */ table) => `Table ${table}`,
  },
};

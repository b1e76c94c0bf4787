// Asking the server: every address the page knows, with what comes back.

import { texts } from "../texts.js";
import { inEnglish } from "./language.js";
import { named } from "./seats.js";

/** @import { PaperHistory, PaperList, SheetText, SheetFields, SheetVerdict } from "../types/pictures.js" */
/** @import { DeskForms, FundWall, HouseAnswer, HouseStanding, PeopleReport, ReportText } from "../types/pictures.js" */
/** @import { FloorMap, FloorReplay, FloorTrail, FloorView, LawList, ShownConsequence } from "../types/pictures.js" */
/** @import { PracticeBegun, TournamentBoard, TournamentConsole, TournamentList, TournamentListDue, TournamentProofs, TournamentText, TournamentVerdict } from "../types/pictures.js" */
/** @import { Drill, DrillRules, DrillVerdict, NewLink, RoundTotals, SessionReview, SharedLink } from "../types/pictures.js" */
/** @import { GamePage, Doorway, GameLine, JobState, NamedHands, Taught, PlayerLine, PostedRules, Working, PastRound, RoundLine, SessionLine, PropNames, ShuffleProof, Summary, TableView, WaitingBoard } from "../types/pictures.js" */

/**
 * The server said no, in one line. `status`: as HTTP numbers it; `verb`: of the desk, what helps; `row`: of a pay table,
 * which cannot stand, counted from 1; `lang`: of the line, where it is not that of the page.
 */
export class Refused extends Error {
  /** @param {string} says @param {number} [status] @param {string} [verb] @param {number} [row] @param {{ lang?: string }} [lang] */
  constructor(says, status = 0, verb = "", row = 0, lang = inEnglish) {
    super(says);
    this.status = status;
    this.verb = verb;
    this.row = row;
    this.lang = lang;
  }
}

/** Milliseconds after which a step of a tournament is pressed again: a connection that is gone does not always say so. */
const PATIENCE = 30_000;

/** Nobody is signed in. */
export const UNKNOWN = 401;

/**
 * @template T
 * @param {string} path
 * @param {object} [body]
 * @param {string} [key] of the house
 * @param {AbortSignal} [until] how long an answer is waited for
 * @returns {Promise<T>}
 */
async function ask(path, body, key, until) {
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const how = body ? { method: "POST", headers, body: JSON.stringify(body) } : key ? { headers } : {};
  const answer = await fetch(path, { ...how, ...(until ? { signal: until } : {}) });
  if (!answer.ok) throw await refusal(answer, key ? "" : answer.status === UNKNOWN ? signedOut() : "");
  // The shapes in types/ are those the server promises; nothing is checked twice. Half an answer is none.
  const text = await answer.text();
  return JSON.parse(text || "{}");
}

let signedOut = () => "";

/** What is done, and said, where a session has ended. @param {() => string} run */
export function whenSignedOut(run) {
  signedOut = run;
}

/** @param {Response} answer @param {string} [instead] what is said in place of the server's words */
async function refusal(answer, instead = "") {
  const data = await answer.json().catch(() => ({}));
  const theirs = instead || typeof data.detail !== "string" ? "" : data.detail;
  const says = theirs || instead || texts.server.unclear;
  return new Refused(says, answer.status, data.verb ?? "", Number(data.row ?? 0), theirs ? inEnglish : {});
}

/**
 * Something to be saved.
 * @param {string} path
 * @param {string} key of the house
 */
async function file(path, key) {
  const answer = await fetch(path, key ? { headers: { Authorization: `Bearer ${key}` } } : undefined);
  if (!answer.ok) throw await refusal(answer);
  return answer.blob();
}

/** @typedef {{ pays: Record<string, string>, options: Record<string, string>, own: Record<string, { hand: string, pays: string }[]> }} Sheet */

/**
 * Where the proof of a round can be saved.
 * @param {string} table
 * @param {string | number} number
 */
export const proofAt = (table, number) => `/api/rounds/${table}/${number}/proof`;

/** Where rounds can be saved as a table. @param {URLSearchParams} query */
export const csvAt = (query) => `/api/rounds.csv?${query}`;

/** Where the poker hands among them can be saved for other programs. @param {URLSearchParams} query */
export const phhsAt = (query) => `/api/rounds.phhs?${query}`;

/** Of a round, how far; without it the whole. @param {number} [step] */
const after = (step) => (step === undefined ? "" : `?step=${step}`);

export const server = {
  /** @returns {Promise<Doorway>} */
  me: () => ask("/api/me"),
  /**
   * @param {string} name
   * @param {string} password
   * @returns {Promise<PlayerLine>}
   */
  signIn: (name, password) => ask("/api/sign-in", { name, password }),
  /** @returns {Promise<object>} */
  signOut: () => ask("/api/sign-out", {}),

  /**
   * @param {string} old
   * @param {string} next
   * @returns {Promise<object>}
   */
  password: (old, next) => ask("/api/password", { old, new: next }),
  /**
   * A new password for a one-time word of the house.
   * @param {string} name
   * @param {string} word
   * @param {string} next
   * @returns {Promise<PlayerLine>}
   */
  reset: (name, word, next) => ask("/api/reset", { name, word, new: next }),
  /** @returns {Promise<SessionLine[]>} */
  sessions: () => ask("/api/sessions"),
  /**
   * @param {string} which
   * @returns {Promise<object>}
   */
  endSessions: (which) => ask("/api/sessions/end", { which }),

  /** @returns {Promise<GameLine[]>} */
  games: () => ask("/api/games"),
  /**
   * @param {string} name
   * @returns {Promise<GamePage>}
   */
  game: (name) => ask(`/api/games/${name}`),
  /**
   * @param {string} name
   * @param {Sheet} sheet
   * @returns {Promise<{ job: number }>}
   */
  solve: (name, sheet) => ask(`/api/games/${name}/solve`, sheet),
  /**
   * The math report of a sheet, as work that is begun.
   * @param {string} name
   * @param {Sheet} sheet
   * @returns {Promise<{ job: number }>}
   */
  report: (name, sheet) => ask(`/api/games/${name}/report`, sheet),
  /**
   * @param {number} number
   * @returns {Promise<JobState>}
   */
  job: (number) => ask(`/api/jobs/${number}`),

  /** @returns {Promise<FundWall>} */
  meters: () => ask("/api/meters"),
  /** @returns {Promise<WaitingBoard>} */
  waiting: () => ask("/api/waiting"),
  /** @param {{ do: "join" | "leave", game: string, table?: number, change?: boolean }} said @returns {Promise<WaitingBoard>} */
  wait: (said) => ask("/api/waiting", said),
  /**
   * To another poker table with the stack; 0: to none after all.
   * @param {number} table
   * @param {number} to
   * @param {number} [seat]
   * @returns {Promise<TableView>}
   */
  change: (table, to, seat = -1) => ask(`/api/tables/${table}/change`, { to, seat }),
  /** @returns {Promise<Summary[]>} */
  tables: async () => (await ask("/api/tables")).map(named),
  /**
   * @param {string} game
   * @param {{ unlisted?: boolean, sheet?: object }} [how]
   * @returns {Promise<Summary>}
   */
  open: (game, how = {}) => ask("/api/tables", { game, ...how }),
  /**
   * @param {string} number
   * @returns {Promise<TableView>}
   */
  table: async (number) => named(await ask(`/api/tables/${number}`)),
  /**
   * The rules under the sheet of this table.
   * @param {string} number
   * @returns {Promise<PostedRules>}
   */
  posted: (number) => ask(`/api/tables/${number}/posted`),
  /**
   * Who plays for the house at a table, and who is a practice partner: named to whoever asks.
   * @param {string} number
   * @returns {Promise<PropNames>}
   */
  props: (number) => ask(`/api/tables/${number}/props`),
  /**
   * What cards of one's own hand would make; without any, what one's own hands make so far.
   * @param {string} number
   * @param {number[]} cards
   * @returns {Promise<NamedHands>}
   */
  name: (number, cards) => ask(`/api/tables/${number}/name`, { cards }),
  /**
   * @param {string} number
   * @returns {Promise<Taught | Working>}
   */
  teach: (number) => ask(`/api/tables/${number}/teach`),

  /**
   * @param {URLSearchParams} query
   * @returns {Promise<RoundLine[]>}
   */
  rounds: (query) => ask(`/api/rounds?${query}`),
  /**
   * @param {string} table
   * @param {string} number
   * @param {number} [step] after so many; else at its end
   * @returns {Promise<PastRound>}
   */
  round: (table, number, step) => ask(`/api/rounds/${table}/${number}${after(step)}`),
  /**
   * What proves the shuffle of a finished round.
   * @param {string} table
   * @param {string | number} number
   * @returns {Promise<ShuffleProof>}
   */
  proof: (table, number) => ask(proofAt(table, number)),
  /** A poker hand as other programs read it. @param {number} table @param {number} number */
  phh: (table, number) => file(`/api/rounds/${table}/${number}/phh`, ""),
  /** @param {URLSearchParams} query @returns {Promise<RoundTotals>} */
  totals: (query) => ask(`/api/rounds/totals?${query}`),
  /** @param {number} table @param {number} number @returns {Promise<NewLink>} */
  share: (table, number) => ask(`/api/rounds/${table}/${number}/share`, {}),
  /** @returns {Promise<SharedLink[]>} */
  shares: () => ask("/api/shares"),
  /** @param {number} id @returns {Promise<SharedLink[]>} */
  unshare: (id) => ask("/api/shares/end", { id }),
  /** @param {string} token @param {number} [step] @returns {Promise<PastRound>} */
  shared: (token, step) => ask(`/api/shared/${encodeURIComponent(token)}${after(step)}`),

  /** @param {URLSearchParams} query @returns {Promise<SessionReview | Working>} */
  review: (query) => ask(`/api/review?${query}`),
  /** One by its number, or any. @param {string} game @param {string} [number] @returns {Promise<Drill | Working>} */
  drill: (game, number) => ask(`/api/drills/${game}${number ? `/${number}` : ""}`),
  /** @param {string} game @param {number} number @param {number} choice @returns {Promise<DrillVerdict | Working>} */
  drillAnswer: (game, number, choice) => ask(`/api/drills/${game}/${number}/answer?choice=${choice}`),
  /** @param {string} game @param {number} number @returns {Promise<DrillRules | Working>} */
  drillRules: (game, number) => ask(`/api/drills/${game}/${number}/rules`),
};

/** The floor, for those who work it. */
export const floor = {
  /** @returns {Promise<FloorMap>} */
  map: () => ask("/api/floor"),
  /** @param {number} table @returns {Promise<FloorView>} */
  table: (table) => ask(`/api/floor/tables/${table}`),
  /** @param {number} table @param {string} verb @param {object} said @returns {Promise<FloorView>} */
  act: (table, verb, said) => ask(`/api/floor/tables/${table}/${verb}`, said),
  /**
   * What would come of it; nothing is written.
   * @param {number} table
   * @param {string} verb
   * @param {object} said
   * @returns {Promise<ShownConsequence>}
   */
  preview: (table, verb, said) => ask(`/api/floor/tables/${table}/${verb}?preview=1`, said),
  /** What concerns the whole house. @param {string} verb @param {object} said @returns {Promise<FloorMap>} */
  pit: (verb, said) => ask(`/api/floor/${verb}`, said),
  /** @param {number} table @param {number} step @returns {Promise<FloorReplay>} */
  round: (table, step) => ask(`/api/floor/tables/${table}/round?step=${step}`),
  /** What a ruling can rest on. @param {number} table @returns {Promise<LawList>} */
  laws: (table) => ask(`/api/floor/tables/${table}/laws`),
  /** @param {URLSearchParams} query @returns {Promise<FloorTrail>} */
  trail: (query) => ask(`/api/floor/trail?${query}`),
};

/** The house, for who has its key. */
export const house = {
  /** @param {string} key @returns {Promise<HouseStanding>} */
  standing: (key) => ask("/api/house", undefined, key),
  /** @param {string} key @returns {Promise<DeskForms>} */
  forms: (key) => ask("/api/house/forms", undefined, key),
  /** @param {string} key @returns {Promise<PeopleReport>} */
  people: (key) => ask("/api/house/people", undefined, key),
  /** @param {string} key @param {string} verb @param {object} said @returns {Promise<HouseAnswer>} */
  told: (key, verb, said) => ask(`/api/house/${verb}`, said, key),
  /** @param {string} key @param {string} date @returns {Promise<ReportText>} */
  report: (key, date) => ask(`/api/house/report?${new URLSearchParams({ date })}`, undefined, key),
};

/** Tournaments: the room's display, a player's phone, the director's console. */
export const tournament = {
  /** @returns {Promise<TournamentList>} */
  all: () => ask("/api/tournaments"),
  /** Against house players, begun at once. @param {string} structure @param {number} partners @param {number} minutes @returns {Promise<PracticeBegun>} */
  practise: (structure, partners, minutes) => ask("/api/tournaments/practice", { structure, partners, minutes }),
  /** A structure to begin from. @param {string} name @returns {Promise<TournamentText>} */
  ready: (name) => ask(`/api/tournaments/ready/${name}`),
  /** Every fault of rules. @param {string} document @returns {Promise<TournamentVerdict>} */
  check: (document) => ask("/api/tournaments/check", { document }),
  /** What a list of entries comes to before it is entered. @param {number} number @param {string} table @returns {Promise<TournamentListDue>} */
  due: (number, table) => ask("/api/tournaments/due", { id: "due", tournament: number, table }),
  /** @param {string} number @param {AbortSignal} [until] @returns {Promise<TournamentBoard>} */
  board: (number, until) => ask(`/api/tournaments/${number}`, undefined, undefined, until),
  /** Every draw of seats with its key. @param {number} number @returns {Promise<TournamentProofs>} */
  draws: (number) => ask(drawsAt(number)),
  /** @param {string} number @param {AbortSignal} [until] @returns {Promise<TournamentConsole>} */
  console: (number, until) => ask(`/api/tournaments/${number}/console`, undefined, undefined, until),
  /** @param {string} verb @param {object} said @returns {Promise<HouseAnswer>} */
  told: (verb, said) => ask(`/api/house/tournament/${verb}`, said, undefined, AbortSignal.timeout(PATIENCE)),
};

/** Every draw of seats with its key. @param {number} number */
export const drawsAt = (number) => `/api/tournaments/${number}/draws`;

/** Where a paper of a tournament can be printed. @param {number} number @param {string} name */
export const paperAt = (number, name) =>
  `/api/tournaments/${number}/papers/${name}?zone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

/** Where entries and results can be saved. @param {number} number @param {string} name */
export const fileAt = (number, name) => `/api/tournaments/${number}/files/${name}`;

/** Sheets as documents, for who works in the house or has its key. */
export const papers = {
  /** @param {string} key @returns {Promise<PaperList>} */
  all: (key) => ask("/api/sheets", undefined, key),
  /** @param {string} key @param {number} number @returns {Promise<PaperHistory>} */
  one: (key, number) => ask(`/api/sheets/${number}`, undefined, key),
  /** @param {string} key @param {number} number @param {number} version @returns {Promise<SheetText>} */
  text: (key, number, version) => ask(`/api/sheets/${number}/versions/${version}`, undefined, key),
  /** The sign, to be printed. @param {string} key @param {number} number @param {number} version @returns {Promise<Blob>} */
  sign: (key, number, version) => file(`/api/sheets/${number}/versions/${version}/sign`, key),
  /** The notice of a version that waits. @param {string} key @param {number} number @param {number} version @returns {Promise<Blob>} */
  notice: (key, number, version) => file(`/api/sheets/${number}/versions/${version}/notice`, key),
  /** @param {string} key @param {string} game @returns {Promise<SheetFields>} */
  fields: (key, game) => ask(`/api/sheets/of/${encodeURIComponent(game)}`, undefined, key),
  /** @param {string} key @param {object} written @returns {Promise<SheetVerdict>} */
  check: (key, written) => ask("/api/sheets/check", written, key),
};

/**
 * A line for a person, whatever went wrong.
 * @param {unknown} error
 */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/** The language of that line, where it is not that of the page. @param {unknown} error @returns {{ lang?: string }} */
export const langOf = (error) => (error instanceof Refused ? error.lang : {});

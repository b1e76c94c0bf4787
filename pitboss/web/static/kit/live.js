// The live channel: pictures of the table come in, wishes go out one at a time; a lost connection is said and mended.

import { texts } from "../texts.js";
import { fixed } from "./elements.js";
import { inEnglish } from "./language.js";
import { WIRE, whole } from "./whole.js";

/** @import { LiveMessage, RefusalKind, TableView } from "../types/pictures.js" */
/** @import { Wishing } from "../types/table.js" */

const SETTLE = 400; // milliseconds to wait for the picture that follows a wish
const AGAIN = 60; // milliseconds until chips are put down again
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const TRIES = 3;
const NO_TABLE = 4404;
const CROWDED = 4429;

/**
 * @template {TableView} V
 * @typedef {object} Listener
 * @property {(view: V) => void} picture
 * @property {(line: string, lang?: { lang?: string }) => void} refused  `lang`: of the line, where it is not that of the page
 * @property {() => V} view
 * @property {(is: boolean) => void} [lost] the connection is lost, or is back: once each time, however often it is tried
 */

/**
 * @template {TableView} V
 * @typedef {{ wish: Wishing<V>, tries: number, shown: number }} Waiting  `shown`: by the picture of which seq
 */

/** @template {TableView} V */
export class Live {
  /**
   * @param {string} number
   * @param {Listener<V>} on
   */
  constructor(number, on) {
    this.number = number;
    this.on = on;
    this.wait = FIRST_WAIT;
    /** @type {Waiting<V>[]} */
    this.queue = [];
    /** @type {Waiting<V> | null} */
    this.sent = null;
    this.count = 0;
    /** @type {TableView | null} */
    this.last = null;
    this.done = false;
    /** Whether the table is there no more: nothing is to be pressed at it. */
    this.gone = false;
    /** Whether the connection is lost. */
    this.away = false;
    this.socket = this.open();
    this.online = () => {
      if (this.socket.readyState > WebSocket.OPEN) this.socket = this.open();
      // The machine was without a line for a moment, and the channel has outlived it.
      else if (this.socket.readyState === WebSocket.OPEN) this.lost(false);
    };
    this.offline = () => this.lost(true);
    this.seen = () => document.visibilityState === "visible" && this.online();
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.seen);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.number}/live`);
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.lost(false);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (!this.done && socket === this.socket) this.closed(event.code);
    };
    return socket;
  }

  /** @param {number} code */
  closed(code) {
    this.gone = code === NO_TABLE;
    if (this.gone) return this.on.refused(texts.live.closed);
    if (code === CROWDED) return this.on.refused(texts.live.crowded);
    const socket = this.socket;
    this.lost(true);
    this.drop();
    setTimeout(() => {
      if (!this.done && socket === this.socket) this.socket = this.open();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** @param {LiveMessage} data */
  heard(data) {
    if ("picture" in data) {
      // Another program than the one this page came from: its own page knows how to read it.
      if (data.v !== WIRE) return this.on.refused(texts.live.other);
      this.lost(false);
      this.last = whole(data, this.last);
      // A table never changes its kind.
      this.on.picture(/** @type {V} */ (this.last));
      if (!this.sent || this.last.seq >= this.sent.shown) this.next();
    }
    if (this.sent && "done" in data) {
      const sent = this.sent;
      sent.shown = data.seq;
      if (this.on.view().seq >= data.seq) this.next();
      else setTimeout(() => this.sent === sent && this.next(), SETTLE);
    }
    if ("refused" in data) this.refused(data.refused, data.kind);
    if ("unknown" in data) this.unknown(data.unknown);
  }

  /**
   * Chips put down while somebody else moved are put down again; a decision is not, for the table may look different.
   * @param {string} line
   * @param {RefusalKind} kind
   */
  refused(line, kind) {
    const sent = this.sent;
    this.sent = null;
    if (sent && kind === "stale" && typeof sent.wish === "function" && sent.tries < TRIES) {
      this.queue.unshift({ ...sent, tries: sent.tries + 1, shown: Number.POSITIVE_INFINITY });
      setTimeout(() => this.sent || this.next(), AGAIN);
      return;
    }
    this.on.refused(line, inEnglish);
    this.next();
  }

  /**
   * The server finds out by itself and sends a picture; until then nothing more is tried on the old one.
   * @param {string} line
   */
  unknown(line) {
    this.sent = null;
    this.queue = [];
    this.on.refused(line, inEnglish);
  }

  /** After signing in: the channel belongs to somebody now. */
  reopen() {
    const old = this.socket;
    this.socket = this.open();
    old.close();
  }

  /** @param {boolean} is */
  lost(is) {
    fixed("lost").hidden = !is;
    if (is === this.away) return;
    this.away = is;
    if (!this.done) this.on.lost?.(is);
  }

  drop() {
    const waiting = this.queue.length + (this.sent ? 1 : 0);
    this.queue = [];
    this.sent = null;
    if (waiting) this.on.refused(texts.live.unconfirmed);
  }

  /**
   * A wish, or a function that makes one of the newest picture when its turn has come.
   * @param {Wishing<V>} wish
   */
  send(wish) {
    if (this.socket.readyState > WebSocket.OPEN) return this.on.refused(texts.live.lost);
    this.queue.push({ wish, tries: 0, shown: Number.POSITIVE_INFINITY });
    if (!this.sent) this.next();
  }

  next() {
    this.sent = null;
    if (this.socket.readyState !== WebSocket.OPEN) return;
    for (let first = this.queue.shift(); first; first = this.queue.shift()) {
      const view = this.on.view();
      const wish = typeof first.wish === "function" ? first.wish(view) : first.wish;
      if (!wish) continue;
      this.sent = first;
      this.count += 1;
      this.socket.send(JSON.stringify({ ...wish, seen: view.seq, n: this.count }));
      return;
    }
  }

  close() {
    this.done = true;
    this.lost(false);
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.seen);
    this.socket.close();
  }
}

// The live channel: pictures of the table come in, wishes go out one at a time; a lost connection is said and mended.

const SETTLE = 400; // milliseconds to wait for the picture that follows a wish
const STALE = "the table has moved on since";
const NO_TABLE = 4404;

export class Live {
  constructor(number, on) {
    this.number = number;
    this.on = on;
    this.wait = 300;
    this.queue = [];
    this.count = 0;
    this.open();
    this.online = () => { if (this.socket.readyState > WebSocket.OPEN) this.open(); };
    this.offline = () => this.lost(true);
    this.seen = () => document.visibilityState === "visible" && this.online();
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.seen);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.number}/live`);
    socket.onopen = () => { this.wait = 300; this.lost(false); };
    socket.onmessage = (event) => socket === this.socket && this.heard(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.done || socket !== this.socket) return;
      if (event.code === NO_TABLE) return this.on.refused("This table is closed; the lobby has others.");
      this.lost(true);
      this.drop();
      setTimeout(() => { if (!this.done && socket === this.socket) this.open(); }, this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  heard(data) {
    if (data.picture) {
      this.lost(false);
      this.on.picture(data.picture);
      this.pictures = (this.pictures ?? 0) + 1;
      if (this.sent?.answered || !this.sent) this.next();
    }
    if (this.sent && "done" in data) {
      this.sent.answered = true;
      if (this.pictures > this.sent.pictures) this.next();
      else setTimeout(() => this.sent?.answered && this.next(), SETTLE);
    }
    if (data.refused) this.refused(data.refused);
  }

  // Chips put down while somebody else moved are put down again; a decision is not, for the table may look different.
  refused(line) {
    const sent = this.sent;
    this.sent = null;
    if (sent && line.startsWith(STALE) && typeof sent.wish === "function" && sent.tries < 3) {
      this.queue.unshift({ ...sent, tries: sent.tries + 1, answered: false });
      setTimeout(() => this.sent || this.next(), 60);
      return;
    }
    this.on.refused(line);
    this.next();
  }

  // After signing in: the channel belongs to somebody now.
  reopen() {
    const old = this.socket;
    this.open();
    old.close();
  }

  lost(is) {
    document.getElementById("lost").hidden = !is;
  }

  drop() {
    const waiting = this.queue.length + (this.sent ? 1 : 0);
    this.queue = [];
    this.sent = null;
    if (waiting) this.on.refused("The connection was lost before this was confirmed; look at the table when it is back.");
  }

  // A wish, or a function that makes one of the newest picture when its turn has come.
  send(wish) {
    if (this.socket.readyState > WebSocket.OPEN) return this.on.refused("The connection is lost; try again in a moment.");
    this.queue.push({ wish, tries: 0 });
    if (!this.sent) this.next();
  }

  next() {
    this.sent = null;
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const first = this.queue.shift();
    if (!first) return;
    const view = this.on.view();
    const wish = typeof first.wish === "function" ? first.wish(view) : first.wish;
    if (!wish) return this.next();
    this.sent = { ...first, pictures: this.pictures ?? 0 };
    this.socket.send(JSON.stringify({ ...wish, seen: view.seq, n: ++this.count }));
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

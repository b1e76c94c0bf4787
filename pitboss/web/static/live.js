// The live channel: pictures of the table come in, wishes go out; a lost connection is said and mended.

export class Live {
  constructor(number, on) {
    this.number = number;
    this.on = on;
    this.wait = 300;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.number}/live`);
    const socket = this.socket;
    socket.onopen = () => { this.wait = 300; this.lost(false); for (const text of this.later ?? []) socket.send(text); this.later = []; };
    socket.onmessage = (event) => {
      const data = JSON.parse(event.data);
      if (data.picture) this.on.picture(data.picture);
      if (data.refused) this.on.refused(data.refused);
    };
    socket.onclose = () => {
      if (this.done || socket !== this.socket) return;
      this.lost(true);
      setTimeout(() => { if (!this.done && socket === this.socket) this.open(); }, this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
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

  send(wish) {
    const text = JSON.stringify(wish);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
    else if (this.socket.readyState === WebSocket.CONNECTING) (this.later ??= []).push(text);
    else this.on.refused("The connection is lost; try again in a moment.");
  }

  close() {
    this.done = true;
    this.lost(false);
    this.socket.close();
  }
}

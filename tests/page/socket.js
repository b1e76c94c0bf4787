// A channel without a server: what the page sends is kept, and what the server says is said by the test.

import assert from "node:assert/strict";

/** @import { LiveMessage } from "../../pitboss/web/static/types/pictures.js" */

export class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static all = [];
  readyState = 0;
  /** @type {{ do: string, seen: number, n: number }[]} */
  sent = [];
  onopen = () => {};
  /** @type {(event: { data: string }) => void} */
  onmessage = () => {};
  /** @type {(event: { code: number }) => void} */
  onclose = () => {};

  constructor() {
    Socket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  /** @param {LiveMessage} data */
  says(data) {
    this.onmessage({ data: JSON.stringify(data) });
  }

  /** @param {number} code */
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}
Object.assign(globalThis, { WebSocket: Socket });

/** The one that was opened last. @returns {Socket} */
export function last() {
  const socket = Socket.all.at(-1);
  assert.ok(socket);
  return socket;
}

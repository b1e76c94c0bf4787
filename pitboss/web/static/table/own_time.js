// The time for one's own decision, as it is said at either kind of table: how much there is, when little is left, and on asking.

import { spokenTexts } from "../spoken_texts.js";
import { timeOf } from "./time.js";

/** @import { TableView } from "../types/pictures.js" */

const LITTLE = 15; // seconds
const LATE = 2; // seconds by which a picture may come late: what is left by it is still the same time

/** Whether the time that runs is that of whoever looks. @param {TableView} view */
function own(view) {
  if (view.seat < 0 || !view.picture) return false;
  if (view.kind === "pot") return view.picture.turn === view.seat;
  if (view.betting) return !view.chairs.find((chair) => chair.seat === view.seat)?.ready;
  return view.picture.boxes[view.picture.turn]?.player === view.seat;
}

export class SpokenClock {
  /**
   * @param {(text: string) => void} say
   * @param {boolean} [begins] whether it is said as well when it begins to run
   * @param {() => number} [now] in milliseconds
   */
  constructor(say, begins = true, now = Date.now) {
    this.say = say;
    this.begins = begins;
    this.now = now;
    /** When it runs out, in milliseconds; 0 where no time runs. */
    this.ends = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  left() {
    return this.ends ? Math.max(0, (this.ends - this.now()) / 1000) : 0;
  }

  /** What is said to whoever asks. */
  says() {
    return this.ends ? spokenTexts.left(Math.round(this.left())) : spokenTexts.noClock;
  }

  /** @param {TableView} view */
  see(view) {
    const [, seconds] = own(view) ? timeOf(view) : ["", 0];
    if (!seconds) return this.stop();
    if (this.ends && seconds <= this.left() + LATE) return;
    this.stop();
    this.ends = this.now() + seconds * 1000;
    if (this.begins) this.say(spokenTexts.seconds(Math.round(seconds)));
    if (seconds > LITTLE) this.timer = setTimeout(() => this.say(this.says()), (seconds - LITTLE) * 1000);
  }

  stop() {
    clearTimeout(this.timer);
    this.ends = 0;
  }
}

// Sounds, made on the spot and not fetched: a card, chips, a win, one's turn. They are off until somebody wants them.

import { settings } from "../kit/settings.js";

/** @typedef {"card" | "chips" | "win" | "turn" | "level"} Sound */
/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, and how loud it is. @typedef {[pitch: number, at: number, lasts: number, loud: number]} Tone */

/** @type {Record<Sound, Tone[]>} */
const TONES = {
  card: [],
  chips: [
    [3300, 0, 0.03, 0.1],
    [2700, 0.035, 0.03, 0.08],
  ],
  win: [
    [523, 0, 0.12, 0.12],
    [659, 0.1, 0.12, 0.12],
    [784, 0.2, 0.22, 0.12],
  ],
  turn: [
    [660, 0, 0.09, 0.1],
    [880, 0.1, 0.14, 0.1],
  ],
  level: [
    [440, 0, 0.35, 0.3],
    [440, 0.5, 0.35, 0.3],
    [660, 1, 0.7, 0.3],
  ],
};

/** How long the rustle of each is, in seconds. @type {Partial<Record<Sound, number>>} */
const RUSTLE = { card: 0.06, chips: 0.025 };

/** @type {AudioContext | null} */
let context = null;

export const heard = () => settings.get("sound", "no") === "yes";

/** @param {Sound} kind */
export function sound(kind) {
  if (!heard() || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  for (const each of TONES[kind]) tone(context, each);
  const rustles = RUSTLE[kind];
  if (rustles) rustle(context, rustles);
}

/**
 * @param {AudioContext} to
 * @param {Tone} tone
 */
function tone(to, [pitch, at, lasts, loud]) {
  const voice = new OscillatorNode(to, { frequency: pitch, type: "triangle" });
  const begin = to.currentTime + at;
  voice.connect(fading(to, begin, lasts, loud)).connect(to.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}

/**
 * Noise that dies away, like a card on cloth.
 * @param {AudioContext} to
 * @param {number} lasts
 */
function rustle(to, lasts) {
  const noise = new AudioBuffer({ length: Math.ceil(to.sampleRate * lasts), sampleRate: to.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(to, { buffer: noise });
  const band = new BiquadFilterNode(to, { type: "bandpass", frequency: 2400, Q: 0.8 });
  source
    .connect(band)
    .connect(fading(to, to.currentTime, lasts, 0.25))
    .connect(to.destination);
  source.start();
}

/**
 * @param {AudioContext} to
 * @param {number} begin
 * @param {number} lasts
 * @param {number} loud
 */
function fading(to, begin, lasts, loud) {
  const gain = new GainNode(to, { gain: loud });
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  return gain;
}

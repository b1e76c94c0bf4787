// The check of a shuffle: every card that was seen, against what was shown of the order before the deal.

/** @import { Face, BankedPicture, OpenedLeaf, PotPicture, ShuffleProof } from "../types/pictures.js" */

/** @typedef {"card" | "cut" | "picture"} ShuffleFault */
/** @typedef {{ cards: number, fault: ShuffleFault | null }} Outcome */

const NONCE = 16;
const WORDS = 1 << 16;
const letters = new TextEncoder();

/** Browsers hash for pages from this machine or over TLS only. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

/** A number to cut the cards by, that nobody can foresee. */
export const cutNumber = () => hex(crypto.getRandomValues(new Uint8Array(NONCE)));

/**
 * What hides a number until it is opened; good for this deck and this seat alone.
 * @param {string} root
 * @param {number} seat
 * @param {string} nonce
 */
export const sealOf = async (root, seat, nonce) =>
  hex(Uint8Array.from(await sha256([2, ...bytes(root), ...big(seat, 2), ...bytes(nonce)])));

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} spelled */
const bytes = (spelled) => (spelled.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/**
 * @param {number} value
 * @param {number} length
 */
const big = (value, length) => Array.from({ length }, (_, at) => (value >>> (8 * (length - 1 - at))) & 255);

/** @param {Iterable<number>} data */
const sha256 = async (data) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(data)))];

/** @param {OpenedLeaf} leaf */
const leafOf = ({ deck, leaf, salt, card }) => {
  const name = letters.encode(deck);
  return sha256([0, name.length, ...name, ...big(leaf, 4), ...bytes(salt), ...letters.encode(card)]);
};

/**
 * The root that a card in its place leads to.
 * @param {OpenedLeaf} opened
 * @param {number} begins where its deck begins among the leaves
 */
async function rootOver(opened, begins) {
  let node = await leafOf(opened);
  let place = begins + opened.leaf;
  for (const beside of opened.path.map(bytes)) {
    node = await sha256([1, ...(place % 2 ? [...beside, ...node] : [...node, ...beside])]);
    place = Math.floor(place / 2);
  }
  return place ? "" : hex(Uint8Array.from(node));
}

/**
 * Numbers below 65,536 without end, from a key and a name.
 * @param {number[]} key
 * @param {string} name
 */
async function* stream(key, name) {
  const how = { name: "HMAC", hash: "SHA-256" };
  const signer = await crypto.subtle.importKey("raw", Uint8Array.from(key), how, false, ["sign"]);
  for (let block = 0; ; block += 1) {
    const message = Uint8Array.from([...letters.encode(name), ...big(block, 4)]);
    const found = new DataView(await crypto.subtle.sign("HMAC", signer, message));
    for (let at = 0; at < found.byteLength; at += 2) yield found.getUint16(at);
  }
}

/**
 * Where the cards of a deck lay, in the order they are dealt in after the cut.
 * @param {Pick<ShuffleProof, "root" | "seals" | "cut">} proof
 * @param {string} deck
 * @param {number} size
 */
export async function cutOrder(proof, deck, size) {
  const order = Array.from({ length: size }, (_, at) => at);
  const mix = mixOf(proof);
  if (deck === "lot" || !mix.length) return order;
  const numbers = stream(await sha256(mix), deck);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = await below(last + 1, numbers);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * What the order hangs on: every seal, and the numbers of those who opened theirs.
 * @param {Pick<ShuffleProof, "root" | "seals" | "cut">} proof
 */
function mixOf({ root, seals = [], cut }) {
  // Before there were seals numbers were named in the open.
  if (!seals.length)
    return cut.length ? [...bytes(root), ...cut.flatMap(({ seat, nonce }) => [...big(seat, 2), ...bytes(nonce)])] : [];
  const opened = new Map(cut.map(({ seat, nonce }) => [seat, bytes(nonce)]));
  const said = seals.flatMap(({ seat, seal }) => {
    const number = opened.get(seat) ?? [];
    return [...big(seat, 2), ...bytes(seal), number.length, ...number];
  });
  return [3, ...bytes(root), ...said];
}

/**
 * Whether seals stand in the order of their seats, and every number is the one that was sealed.
 * @param {ShuffleProof} proof
 */
async function areSealed({ root, seals = [], cut }) {
  if (!seals.length) return true;
  const known = new Map(seals.map(({ seat, seal }) => [seat, seal]));
  for (const { seat, nonce } of cut) if (known.get(seat) !== (await sealOf(root, seat, nonce))) return false;
  const once = (/** @type {{ seat: number }[]} */ rows) =>
    rows.every(({ seat }, at) => !at || seat > (rows[at - 1]?.seat ?? seat));
  return once(seals) && once(cut);
}

/**
 * @param {number} bound
 * @param {AsyncGenerator<number, void>} numbers
 */
async function below(bound, numbers) {
  const fair = Math.floor(WORDS / bound) * bound;
  for (;;) {
    const { value } = await numbers.next();
    if (value !== undefined && value < fair) return value % bound;
  }
}

/**
 * Every face in a picture, by where it lies.
 * @param {BankedPicture | PotPicture} picture
 */
function faces(picture) {
  /** @type {Map<string, Face>} */
  const found = new Map();
  const lay = (/** @type {string} */ where, /** @type {Face[]} */ cards) => {
    for (const [at, card] of cards.entries()) if (card) found.set(`${where} ${at}`, card);
  };
  lay("board -1", picture.board);
  if ("dealer" in picture) lay("dealer -1", picture.dealer);
  const hands = "boxes" in picture ? picture.boxes : picture.seats;
  for (const [at, { cards }] of hands.entries()) lay(`hand ${at}`, cards);
  return found;
}

/**
 * Whether every card that lies on the table is proven where it lies; the proof may tell of cards thrown away before.
 * @param {ShuffleProof} proof
 * @param {BankedPicture | PotPicture} picture
 */
function isOf(proof, picture) {
  const proven = new Set(proof.cards.map(({ of, hand, place, card }) => `${of} ${hand} ${place} ${card}`));
  return [...faces(picture)].every(([where, card]) => proven.has(`${where} ${card}`));
}

/**
 * @param {ShuffleProof} proof
 * @param {BankedPicture | PotPicture | null} picture the table as it was seen in the end
 * @returns {Promise<Outcome>}
 */
export async function checkShuffle(proof, picture) {
  const cards = new Set(proof.cards.map(({ deck, leaf }) => `${deck} ${leaf}`)).size;
  let begins = 0;
  for (const [deck, size] of proof.decks) {
    const order = await cutOrder(proof, deck, size);
    const mine = proof.cards.filter((each) => each.deck === deck);
    for (const opened of [...mine, ...proof.lot.filter((each) => each.deck === deck)]) {
      if (opened.leaf >= size || (await rootOver(opened, begins)) !== proof.root) return { cards, fault: "card" };
    }
    if (mine.some(({ nth, leaf }) => order[nth] !== leaf)) return { cards, fault: "cut" };
    begins += size;
  }
  if (!(await areSealed(proof))) return { cards, fault: "cut" };
  if (picture && !isOf(proof, picture)) return { cards, fault: "picture" };
  return { cards, fault: null };
}

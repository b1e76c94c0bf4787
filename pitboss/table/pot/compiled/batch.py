"""Many hands at once: a game under its terms as integers, hands as arrays, and finishing stacks or faults as a result.

The walk is compiled (`kernel.py`) and plays by the very functions of the live table. `Batch` says how hands are laid
out in arrays. A game with more than cards, bets and pots (`unfit`) is played by the live engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pitboss.sheet.pot import PotSheet
from pitboss.table.pot import betting
from pitboss.table.pot.compiled import state as c
from pitboss.table.pot.compiled.kernel import walk
from pitboss.table.pot.compiled.lowering import fits as fits
from pitboss.table.pot.compiled.lowering import lowered
from pitboss.table.pot.compiled.lowering import unfit as unfit
from pitboss.table.pot.setup import setting

T = TypeVar("T")

FOLD, CALL, RAISE, BRING_IN, DRAW = betting.FOLD, betting.CALL, betting.RAISE, c.BRING_IN, c.DRAW
DEALT = c.DEALT
BLOCK = 256
"""Hands that are read together from lists: put side by side first, what is in them is fetched from wherever it lies all
at once, and not each thing when the one before it has been read."""

FAULTS = {
    betting.NOT_YOUR_TURN: "out of turn",
    betting.MUST_BET: "there is no checking here",
    betting.COVERED: "all the chips are needed to call",
    betting.TOO_SMALL: "the bet or raise is too small",
    betting.TOO_LARGE: "the bet or raise is too large",
    betting.NO_ROOM: "no more bets or raises are allowed in this round",
    betting.NOT_REOPENED: "a short all-in does not open the betting again to who has acted",
    betting.NO_CHECK_RAISE: "no raise after a check",
    betting.NO_ALL_IN: "there is no all-in in this game",
    betting.UNANSWERED: "nobody is left who could answer a bet",
    betting.MUST_OPEN: "the first to act has to bet here",
    c.WRONG_ACT: "this cannot be done now",
    c.NOT_WHOLE: "not a multiple of the smallest chip",
    c.MISSING: "somebody has to act and nothing is left",
    c.LEFT_OVER: "something is done after the last act of the hand",
    c.OUT_OF_CARDS: "the deck runs out",
    c.NO_SUCH_CARD: "this card is not in the deck",
    c.CARD_TWICE: "this card came before",
    c.BAD_DRAW: "these cards cannot be given up",
    c.BAD_MUCK: "this hand cannot be thrown away",
    c.BAD_SEATS: "two players or more, in the first seats, with chips enough to be dealt in",
}
"""What a fault means. Its place is that of the act in the hand, or of the card in the deck, or of the seat for the
last two; each counted from 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """`n` hands as arrays. Seats count from the left of the button; chips are whole cents.

    `stacks` (n, seats) int64: chips before the hand; 0 for the empty seats, which are the last ones.
    `decks` (n, cards) uint8: the cards in dealing order, burns among them, as many as the hand needs; what is never
    dealt is not looked at. Cards are dealt one at a time to those still in. A card is 4 * rank + suit, from the deuce
    of clubs; 52 is a joker.
    `acts` int8 and `amounts` int64: what the players do, each in turn, all hands one after the other: FOLD, CALL (or
    check), RAISE (or bet, complete) with the total it comes to, BRING_IN, DRAW with the places of the cards given up as
    bits (none to stand pat). Only RAISE and DRAW have an amount.
    `offsets` (n + 1) int64: hand h acts from offsets[h] to offsets[h + 1].
    `antes`, `blinds` (n, seats) int64: who posts what, straddles among the blinds; None for what the terms post.
    `stakes` (n, 3) int64: lower limit (or least bet), upper limit, bring-in; None for those of the terms.
    `openers` (n) int64: who is asked first where blinds are posted; -1 or None for the left of the highest.
    `mucks` (n) int64: who throws the hand away at the showdown, as bits; None where everybody shows.
    `whose` int64: for hands of a history the player of each act; it is then checked whose turn it is, DEALT stands
    among the acts wherever so many cards are dealt to everybody or to the board, and a raise may be written as just
    what puts the last rival all in. None where acts are those of whoever is in turn.
    """

    stacks: NDArray[np.int64]
    decks: NDArray[np.uint8]
    acts: NDArray[np.int8]
    amounts: NDArray[np.int64]
    offsets: NDArray[np.int64]
    antes: NDArray[np.int64] | None = None
    blinds: NDArray[np.int64] | None = None
    stakes: NDArray[np.int64] | None = None
    openers: NDArray[np.int64] | None = None
    mucks: NDArray[np.int64] | None = None
    whose: NDArray[np.int64] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """`stacks` (n, seats): chips after each hand, -1 for a hand with a fault. `faults` (n): 0, or a key of FAULTS.

    `places` (n): where the fault is; 0 without one. `pots` (n): all that was won.
    """

    stacks: NDArray[np.int64]
    faults: NDArray[np.int16]
    places: NDArray[np.int64]
    pots: NDArray[np.int64]

    @property
    def fine(self) -> bool:
        """Whether every hand could be played as given."""
        return not self.faults.any()

    def says(self, hand: int) -> str:
        """What is wrong with a hand; nothing if it is fine."""
        fault = int(self.faults[hand])
        return f"hand {hand}, at {self.places[hand]}: {FAULTS[fault]}" if fault else ""


def collect(
    stacks: Sequence[Sequence[int]],
    decks: Sequence[Sequence[int]],
    acts: Sequence[Sequence[tuple[int, int]]],
    **more: NDArray[np.int64] | None,
) -> Batch:
    """A batch from plain lists: stacks, cards and (act, amount) of every hand; decks are of one length."""
    flat = np.fromiter(chain.from_iterable(_side_by_side(acts)), np.int64)
    offsets = np.zeros(len(acts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, acts), np.int64, len(acts)), out=offsets[1:])
    cards = np.frombuffer(b"".join(map(bytes, chain.from_iterable(_blocks(decks)))), np.uint8).reshape(len(decks), -1)
    width = len(stacks[0]) if stacks else 0
    chips = np.fromiter(_side_by_side(stacks), np.int64).reshape(-1, width)
    return Batch(chips, cards, np.clip(flat[::2], -1, 127).astype(np.int8), flat[1::2], offsets, **more)


def _blocks(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    return (rows[at : at + BLOCK] for at in range(0, len(rows), BLOCK))


def _side_by_side(rows: Sequence[Sequence[T]]) -> Iterator[T]:
    """What is in the rows, one after the other."""
    return chain.from_iterable(list(chain.from_iterable(block)) for block in _blocks(rows))


def replay(terms: PotSheet, batch: Batch, *, dead: bool = False, full: bool = True) -> Results:
    """Every hand of a batch, to its last chip. A ValueError for a game that does not fit, or arrays that do not match.

    `dead`: antes that nobody has to match. `full`: a blind posted short must still be called in full.
    """
    script = lowered(terms, dead=dead, full=full, told=batch.whose is not None)
    deals, (count, width) = filled(terms, batch), batch.stacks.shape
    results = Results(
        np.empty((count, width), np.int64),
        np.empty(count, np.int16),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
    )
    walk(script, deals, results.stacks, results.faults, results.places, results.pots)
    return results


# --- hands --------------------------------------------------------------------------------------------------------


def filled(terms: PotSheet, batch: Batch) -> c.Deals:
    """The arrays the kernel reads; what the batch leaves open is as posted."""
    count, width = batch.stacks.shape
    if not 2 <= width <= betting.SEATS or ((batch.stacks > 0).sum(axis=1) > terms.seats).any():
        raise ValueError(f"stacks: at most {betting.SEATS} seats, and {terms.game.name} is for up to {terms.seats}")
    antes, blinds = _posted(terms, batch.stacks)
    stakes = np.tile(np.array([terms.small, terms.big, terms.bring_in], np.int64), (count, 1))
    deals = c.Deals(
        _shaped("stacks", batch.stacks, (count, width)),
        _shaped("antes", antes if batch.antes is None else batch.antes, (count, width)),
        _shaped("blinds", blinds if batch.blinds is None else batch.blinds, (count, width)),
        _shaped("stakes", stakes if batch.stakes is None else batch.stakes, (count, 3)),
        _shaped("openers", np.full(count, -1) if batch.openers is None else batch.openers, (count,)),
        _shaped("decks", batch.decks, (count, batch.decks.shape[-1]), np.uint8),
        _shaped("mucks", np.zeros(count) if batch.mucks is None else batch.mucks, (count,)),
        _shaped("offsets", batch.offsets, (count + 1,)),
        _shaped("acts", batch.acts, batch.acts.shape[:1], np.int8),
        _shaped("amounts", batch.amounts, batch.acts.shape[:1]),
        np.zeros(0, np.int64) if batch.whose is None else _shaped("whose", batch.whose, batch.acts.shape[:1]),
    )
    _check(deals)
    return deals


def _shaped(name: str, given: ArrayLike, shape: tuple[int, ...], kind: type[Any] = np.int64) -> NDArray[Any]:
    """The array as the kernel was compiled for: whole numbers that fit, in one piece, of the right shape."""
    was = np.asarray(given)
    found = np.require(was, kind, ["C", "W"])
    if found.shape != shape:
        raise ValueError(f"{name}: an array of shape {shape}, not {found.shape}")
    if was.dtype != kind and not np.array_equal(found, was):
        raise ValueError(f"{name}: whole numbers that fit {np.dtype(kind).name}")
    return found


def _posted(terms: PotSheet, stacks: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The antes and blinds of the terms, by the number of players."""
    antes, blinds = np.zeros_like(stacks, np.int64), np.zeros_like(stacks, np.int64)
    players = (stacks > 0).sum(axis=1)
    for many in np.unique(players):
        hand = setting(terms, int(many))
        antes[players == many, :many], blinds[players == many, :many] = hand.antes, hand.blinds
    return antes, blinds


def _check(deals: c.Deals) -> None:
    """What no hand can have."""
    arrays: Any = deals
    offsets, empty = arrays.offsets, arrays.stacks == 0
    if offsets[0] != 0 or offsets[-1] != len(arrays.acts) or (np.diff(offsets) < 0).any():
        raise ValueError("offsets: from 0, never falling, to the number of acts")
    for name in ("antes", "blinds"):
        posted = getattr(arrays, name)
        if (posted < 0).any() or (posted >= betting.NO_LID).any() or (posted[empty] != 0).any():
            raise ValueError(f"{name}: nothing below 0, and nothing by an empty seat")
    if (arrays.stakes[:, 0] <= 0).any() or (arrays.stakes[:, 1:] < 0).any():
        raise ValueError("stakes: the lower limit is worth something, the others are not below 0")
    if (arrays.mucks < 0).any() or (arrays.mucks >> betting.SEATS).any():
        raise ValueError(f"mucks: a bit for each of at most {betting.SEATS} seats")
    if (arrays.openers >= (~empty).sum(axis=1)).any():
        raise ValueError("openers: a seat that is played, or -1")

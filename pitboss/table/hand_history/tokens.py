"""Actions as numbers, where they are written in the plainest way: what `actions.py` reads with every courtesy."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.hands.cards import text
from pitboss.table.hand_history.history import UNKNOWN
from pitboss.table.hand_history.plain import BROKEN, WHOLE
from pitboss.table.hand_history.replay import CENTS
from pitboss.table.pot.betting import DECK
from pitboss.table.pot.compiled.batch import BRING_IN, CALL, DRAW, FOLD, RAISE

HOLE, BOARD, SHOW = 10, 11, 12
VERBS = {"f": FOLD, "cc": CALL, "pb": BRING_IN}
CARDS = {text(card): card for card in range(DECK)} | {"??": UNKNOWN}
KEPT = 50_000
"""Actions that are remembered."""


class Token(NamedTuple):
    """An action: what, by or to whom, how much in cents, which cards, and these as bits."""

    kind: int
    player: int
    amount: int = 0
    cards: tuple[int, ...] = ()
    bits: int = 0


_tokens: dict[str, Token | None] = {}


def token(action: str) -> Token | None:
    """The action, or None where it is written in another way."""
    if action in _tokens:
        return _tokens[action]
    if len(_tokens) >= KEPT:
        _tokens.clear()
    found = _tokens[action] = _read(action.split(" "))
    return found


def _read(words: list[str]) -> Token | None:
    match words:
        case ["d", "dh", player, cards]:
            return _carded(HOLE, _player(player), cards)
        case ["d", "db", cards]:
            return _carded(BOARD, 0, cards)
        case [player, ("f" | "cc" | "pb") as verb]:
            seat = _player(player)
            return None if seat < 0 else Token(VERBS[verb], seat)
        case [player, "cbr", amount]:
            return _raised(_player(player), amount)
        case [player, ("sd" | "sm") as verb, *cards] if len(cards) < 2:
            return _carded(DRAW if verb == "sd" else SHOW, _player(player), "".join(cards))
    return None


def _player(word: str) -> int:
    """The seat, or -1."""
    number = word[1:]
    plain = word[:1] == "p" and len(number) < 3 and number.isascii() and number.isdigit()
    return int(number) - 1 if plain else -1


def _raised(seat: int, amount: str) -> Token | None:
    to = in_cents(amount)
    return None if seat < 0 or to < 0 else Token(RAISE, seat, to)


def in_cents(written: str) -> int:
    """A plain number in cents; -1 for any other."""
    if WHOLE.fullmatch(written):
        return max(-1, int(written) * CENTS)
    if not BROKEN.fullmatch(written) or written[0] == "-":
        return -1
    whole, _, parts = written.partition(".")
    return -1 if parts[2:].strip("0") else int(whole) * CENTS + int(f"{parts}0"[:2])


def _carded(kind: int, seat: int, written: str) -> Token | None:
    row = tuple(CARDS.get(written[at : at + 2], DECK) for at in range(0, len(written), 2))
    bits = sum(1 << card for card in {*row} if card >= 0)
    known = [card for card in row if card >= 0]
    if seat < 0 or DECK in row or len({*known}) != len(known):
        return None
    return Token(kind, seat, 0, row, bits)

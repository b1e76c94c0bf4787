"""Cards and hands: text in, numbers out; one hand scored, or ten million."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import total_ordering
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from pitboss._extras import need
from pitboss.door import html
from pitboss.door.arguments import suggested
from pitboss.door.arguments import text as texted
from pitboss.door.games import BookGame
from pitboss.games.aliases import ALIASES
from pitboss.games.book import GameError, book, find, slugged
from pitboss.hands.cards import SECOND_JOKER, CardError, parse, text
from pitboss.hands.doubles import first_double
from pitboss.hands.ladder import HandError, Ladder
from pitboss.hands.ladders import LADDERS
from pitboss.hands.names import describe
from pitboss.hands.scoring import MOST, best, best_from, score_from, scores_from
from pitboss.hands.scoring import score as scored
from pitboss.hands.scoring import scores as all_scored
from pitboss.money.cents import given
from pitboss.words import Game, Hand, PotGame, walk
from pitboss.work.parallel import in_place, slices

Rows = NDArray[np.uint8]
Named = str | Ladder | BookGame | Game | PotGame


@overload
def cards(hands: str) -> NDArray[np.uint8]: ...
@overload
def cards(hands: Iterable[str]) -> NDArray[np.uint8]: ...
def cards(hands: str | Iterable[str]) -> NDArray[np.uint8]:
    """Cards as numbers: rank times four plus suit, the deuce of clubs 0, the ace of spades 51, jokers 52 and 53.

    One hand gives a row, several an array with a row for each:

    >>> import pitboss
    >>> pitboss.cards("2c Td As").tolist()
    [0, 33, 51]
    >>> pitboss.cards(["As Kd", "2c 2d"]).shape
    (2, 2)
    """
    if isinstance(hands, str):
        return np.array(parse(hands), dtype=np.uint8)
    if not isinstance(hands, Iterable):
        raise CardError(f"hands: a text such as 'As Ks Qs', or a list of them, not {given(hands)}")
    rows = [parse(texted(each, "each hand", "As Ks Qs")) for each in hands]
    if len({len(row) for row in rows}) > 1:
        raise CardError("hands of different sizes make no array: score them apart")
    return np.array(rows, dtype=np.uint8).reshape(len(rows), -1)


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ScoredHand:
    """One hand: `value` is higher for the better hand and equal for a tie; `name` and the `best` cards say why.

    >>> import pitboss
    >>> pitboss.score("As Ks Qs Js Ts") > pitboss.score("2c 2d 2h 2s As")
    True
    """

    value: int
    name: str
    best: str
    """The cards that make it."""
    on: str
    """The ladder it stands on; hands on two ladders cannot be compared."""

    def __repr__(self) -> str:
        return f"<{self.name}: {self.best}>"

    def __int__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoredHand) and (self.on, self.value) == (other.on, other.value)

    def __hash__(self) -> int:
        return hash((self.on, self.value))

    def __lt__(self, other: ScoredHand) -> bool:
        if not isinstance(other, ScoredHand):
            return NotImplemented
        if self.on != other.on:
            raise HandError(f"a hand of {self.on!r} and one of {other.on!r} cannot be compared")
        return self.value < other.value

    def data(self) -> dict[str, Any]:
        """Plain data."""
        return {"value": self.value, "name": self.name, "best": self.best, "on": self.on}

    def _repr_html_(self) -> str:
        return f"<span>{html.faces(parse(self.best))} {html.cell(self.name)}</span>"


class HandReading(NamedTuple):
    """By which ladder a hand is read, and how many of the own cards it takes where that is laid down."""

    ladder: Ladder
    use: tuple[int, ...] = ()


@overload
def score(hand: str, board: str = "", *, on: Named = "high") -> ScoredHand: ...
@overload
def score(
    hand: NDArray[Any] | list[str], board: NDArray[Any] | list[str] | None = None, *, on: Named = "high"
) -> NDArray[np.int32]: ...
def score(hand: Any, board: Any = None, *, on: Named = "high") -> Any:
    """Score one hand written as text, or every row of an array (see `cards`) or list of hands.

    `on`: a ladder by its name, or a game, whose way to make a hand it is then (Omaha's two own cards among it). The
    best hand of the ladder's size among the cards counts. A text gives a `ScoredHand`, an array the values alone: the
    higher is the better hand, equal ones tie, 0 is no hand (a low that does not qualify). The first array on a machine
    waits some ten seconds for the compiler.

    >>> import pitboss
    >>> pitboss.score("Qs 6h 4d", on="3cp")
    <queen-six high: Qs 6h 4d>
    >>> pitboss.score("As Ad Ks Kd", "Qs Js 2s 7h 8h", on="plo").name
    'ace-high flush'
    >>> deals = pitboss.cards(["As Ad Ks Kd Qs 2c 3c", "2c 3c 4c 5c 6c As Ad"])
    >>> pitboss.score(deals).argmax()
    np.int64(1)
    >>> pitboss.score("As As Ks Kd Qs")
    Traceback (most recent call last):
        ...
    pitboss.hands.ladder.HandError: high: the same card twice, As As Ks Kd Qs
    """
    if isinstance(hand, str):
        return _one(parse(hand), parse(texted(board or "", "board", "As Ks Qs")), on)
    own, common = _rows(hand), None if board is None else _rows(board)
    return _many(own, np.empty((len(own), 0), dtype=np.uint8) if common is None else common, on)


def _one(own: tuple[int, ...], board: tuple[int, ...], on: Named) -> ScoredHand:
    read = _reading(on, len(own) + len(board))
    every = (*own, *board)
    if read.ladder.decks == 1 and len(set(every)) < len(every):
        raise HandError(f"{read.ladder.name}: the same card twice, {text(every)}")
    if read.use:
        value, used = score_from(read.ladder, own, board, read.use), best_from(read.ladder, own, board, read.use)
    else:
        value, used = scored(read.ladder, every), best(read.ladder, every)
    return ScoredHand(value, describe(read.ladder, value), text(used), read.ladder.name)


def _many(own: Rows, board: Rows, on: Named) -> NDArray[np.int32]:
    need("solve", "pitboss.score of an array")
    if len(own) != len(board):
        raise HandError(f"{len(own):,} hands and {len(board):,} boards")
    read = _reading(on, own.shape[1] + board.shape[1])
    found = np.empty(len(own), dtype=np.int32)
    parts = slices(len(own), PART) or [(0, 0)]
    if len(parts) > 1:
        in_place(_fill, parts, read, own, board, found)
    else:
        _fill(*parts[0], read, own, board, found)
    return found


PART = 1 << 18
"""Hands that a thread scores at a time; fewer are not worth a second one."""


def _fill(start: int, stop: int, read: HandReading, own: Rows, board: Rows, found: NDArray[np.int32]) -> None:
    """Score these rows, if none has a card twice."""
    own, board, found = own[start:stop], board[start:stop], found[start:stop]
    every = np.concatenate([own, board], axis=1) if board.shape[1] else own
    if read.ladder.decks == 1 and (row := first_double(np.ascontiguousarray(every))) >= 0:
        raise HandError(f"{read.ladder.name}: the same card twice in row {start + row}, {text(every[row].tolist())}")
    if read.use:
        found[:] = scores_from(read.ladder, own, board, read.use)
    else:
        all_scored(read.ladder, every, found)


def _rows(hands: Any) -> Rows:
    """Hands as an array of numbers."""
    found = cards(hands) if not isinstance(hands, np.ndarray) else hands
    if found.ndim != 2 or not np.issubdtype(found.dtype, np.integer):
        raise HandError(f"an array of whole numbers with a row for each hand, not {found.dtype} of shape {found.shape}")
    if found.size and not 0 <= int(found.min()) <= int(found.max()) <= SECOND_JOKER:
        raise HandError(f"cards are 0 to 51, jokers 52 and 53; here are {found.min()} to {found.max()}")
    return found.astype(np.uint8, copy=False)


def _reading(on: Named, many: int) -> HandReading:
    """How so many cards are read: by a ladder, or as a game makes its hands."""
    if isinstance(on, Ladder):
        return HandReading(on)
    named = {slugged(ladder.name): ladder for ladder in LADDERS}
    if isinstance(on, str) and slugged(on) in named:
        return HandReading(named[slugged(on)])
    if not isinstance(on, str | BookGame) and not hasattr(on, "script"):
        raise HandError(f"on: a ladder or a game such as 'high' or '3cp', not {given(on)}")
    try:
        game = find(on) if isinstance(on, str) else on.definition if isinstance(on, BookGame) else on
    except GameError:
        raise HandError(f"on: no ladder is called {given(on)}, and no game; {_near(on, list(named))}") from None
    return _of_game(game, many)


def _near(name: object, ladders: list[str]) -> str:
    """Ladders and games that may have been meant, or where games are listed and a few of the ladders."""
    every = [*ladders, *book(), *ALIASES]
    told = suggested(str(name), every)
    return told if told.startswith("did") else f"ladders: {suggested('', ladders)}; book() lists the games"


COMPARED: dict[type, Callable[[Any], object]] = {
    Game: lambda game: (game.settle, game.script),
    PotGame: lambda game: game.share,
}
"""Where each kind of game says how its hands are made."""


def _of_game(game: Game | PotGame, many: int) -> HandReading:
    """The first hand of the game that so many cards can make."""
    hands = [word for word in walk(COMPARED[type(game)](game)) if isinstance(word, Hand)]
    for hand in hands:
        if hand.ladder.least_cards <= many and (hand.use or many <= MOST):
            return HandReading(hand.ladder, hand.use)
    sizes = sorted({hand.ladder.size for hand in hands})
    raise HandError(f"{game.name} makes hands of {' or '.join(map(str, sizes))} cards, not of {many}")

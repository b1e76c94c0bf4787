"""Whether a definition can be carried out: what it deals from, where all bets lie, and that they come to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args

from pitboss.hands.cards import rank_name
from pitboss.rules.felt import felt_rows, spot_words
from pitboss.words import BadBeat, Bet, Buy, Game, PotGame, SettleRow, Wager, called, walk

ROWS = (*get_args(SettleRow), BadBeat)
PUTS = (Wager, Bet, Buy)
"""The words by which chips come to a spot."""
ENDS: dict[type, Callable[[Any], object]] = {
    Game: lambda game: (game.script, game.settle),
    PotGame: lambda game: (game.beside, game.bad_beat),
}
"""Where each kind of game says what becomes of chips on a spot."""
WHOLE = {Game}
"""The kinds of game that are counted over all ranks, whatever is left out of the deck."""
LOWEST = 2


class DefinitionError(ValueError):
    """A game that cannot be dealt or settled as it is written."""


def check(game: Game | PotGame) -> None:
    """Refuse a game by name, and say what is missing."""
    for fault in (*_decks(game), *_unsettled(game), *_misplaced(game)):
        raise DefinitionError(f"{game.name}: {fault}")


def _decks(game: Game | PotGame) -> Iterator[str]:
    for deck in game.decks if type(game) in WHOLE else ():
        if deck.lowest != LOWEST:
            first = rank_name(deck.lowest - LOWEST)
            yield f"its {deck.name} begins at the {first}, and short decks are dealt in pot games only"


def _unsettled(game: Game | PotGame) -> Iterator[str]:
    """Spots that chips come to and that no row settles."""
    rows: list[Any] = [row for row in walk(ENDS[type(game)](game)) if isinstance(row, ROWS)]
    settled = {row.spot for row in rows}
    laid = dict.fromkeys(word.spot for word in walk(game.script) if isinstance(word, PUTS))
    yield from (f"{called(spot.name)} is bet and never settled" for spot in laid if spot not in settled)


def _misplaced(game: Game | PotGame) -> Iterator[str]:
    """Spots that the felt shows twice or not at all, and such as the game does not have."""
    if not isinstance(game, Game):
        return
    lies, has = Counter(spot for row in felt_rows(game) for spot in row), spot_words(game)
    yield from (f"{called(spot.name)} lies in no row of the felt" for spot in has if spot not in lies)
    yield from (f"{called(spot.name)} lies on the felt, and nothing is bet there" for spot in lies if spot not in has)
    yield from (f"{called(spot.name)} lies on the felt {many} times" for spot, many in lies.items() if many > 1)
    if not all(felt_rows(game)):
        yield "a row of its felt is empty"

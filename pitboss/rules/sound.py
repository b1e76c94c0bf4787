"""Whether a definition can be carried out at all: what it deals from, and whether all that is bet comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from pitboss.hands.cards import rank_name
from pitboss.words import BadBeat, Bet, Buy, Game, PotGame, SettleRow, Wager, called, walk

ROWS = get_args(SettleRow)
PUTS = (Wager, Bet, Buy)
"""The words by which chips come to a spot."""
LOWEST = 2


class DefinitionError(ValueError):
    """A game that cannot be dealt or settled as it is written."""


def check(game: Game | PotGame) -> None:
    """Refuse a game by name, and say what is missing."""
    for fault in (*_decks(game), *_unsettled(game)):
        raise DefinitionError(f"{game.name}: {fault}")


def _decks(game: Game | PotGame) -> Iterator[str]:
    """Short decks are dealt in pot games alone; against the house every count is over all ranks."""
    short = () if isinstance(game, PotGame) else (deck for deck in game.decks if deck.lowest != LOWEST)
    for deck in short:
        yield f"its {deck.name} begins at the {rank_name(deck.lowest - 2)}, and short decks are dealt in pot games only"


def _unsettled(game: Game | PotGame) -> Iterator[str]:
    """Spots that chips come to and that no row settles."""
    ends: object = (game.beside, game.bad_beat) if isinstance(game, PotGame) else (game.script, game.settle)
    rows: list[Any] = [row for row in walk(ends) if isinstance(row, (*ROWS, BadBeat))]
    settled = {row.spot for row in rows}
    laid = dict.fromkeys(word.spot for word in walk(game.script) if isinstance(word, PUTS))
    yield from (f"{called(spot.name)} is bet and never settled" for spot in laid if spot not in settled)

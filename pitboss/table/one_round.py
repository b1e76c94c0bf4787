"""A round against the house or a hand for the pot, whichever a game deals: begun, played by lot, written and read."""

from __future__ import annotations

import random
from typing import Any

from pitboss.games.book import pots, slug
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.table import log
from pitboss.table.banked import autoplay, setup
from pitboss.table.banked.state import BankedRound
from pitboss.table.hand_history.export import written
from pitboss.table.hand_history.history import History, HistoryError
from pitboss.table.pot import autoplay as pot_autoplay
from pitboss.table.pot import log as pot_log
from pitboss.table.pot import setup as pot_setup
from pitboss.table.pot.state import PotHand
from pitboss.table.state import replace
from pitboss.words import Game, PotGame

USUAL_SEATS = 6
"""How many sit down to a pot game on a usual night."""


def begin(sheet: Sheet | PotSheet, seats: int | None, key: bytes) -> BankedRound | PotHand:
    """A round about to be dealt; unless it is said how many play, one against the house and six for a pot."""
    if isinstance(sheet, PotSheet):
        stacks = pot_autoplay.bought(sheet, seats or min(USUAL_SEATS, sheet.seats))
        return pot_setup.start(pot_setup.plan(slug(sheet.game), sheet), stacks, key)
    return setup.start(setup.plan(slug(sheet.game), sheet), seats or 1, key)


def stacked(first: BankedRound | PotHand, cards: tuple[int, ...]) -> BankedRound | PotHand:
    """The same with these cards on top of the deck."""
    if isinstance(first, PotHand):
        return pot_log.stacked(first, cards)
    return replace(first, shoes=log.stacked(first.plan, cards, first.shoes))


def play(first: BankedRound | PotHand, rng: random.Random) -> BankedRound | PotHand:
    """To its end, by players who choose at random."""
    return pot_autoplay.play(first, rng) if isinstance(first, PotHand) else autoplay.play(first, rng)


def dump(first: BankedRound | PotHand, last: BankedRound | PotHand, proof: dict[str, Any]) -> dict[str, Any]:
    """From its first state to its last, as plain data."""
    if isinstance(first, PotHand) and isinstance(last, PotHand):
        return pot_log.dump(first, last, proof)
    assert isinstance(first, BankedRound)
    assert isinstance(last, BankedRound)
    return log.dump(first, last, proof)


def load(data: Any, where: str = "log") -> tuple[BankedRound | PotHand, BankedRound | PotHand]:
    """The first and the last state of what plain data tells, every event applied again."""
    return pot_log.load(data, where) if pot_log.is_hand(data) else log.load(data, where)


def check_history(game: Game | PotGame) -> None:
    """The format of hand histories knows hands for a pot only."""
    if slug(game) not in pots():
        raise HistoryError(f"PHH has no variant for {game.name}")


def history(last: BankedRound | PotHand) -> History:
    """A finished hand as a history."""
    assert isinstance(last, PotHand)
    return written(last)

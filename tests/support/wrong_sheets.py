"""Wrong sheets for any game of the book: whatever can be refused, written once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from pitboss.games.book import book
from pitboss.sheet.banked import rakes_of
from pitboss.sheet.faults import Fault, SheetError
from pitboss.sheet.lawful import parse
from pitboss.sheet.limits import wagers_of
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import wagers_beside
from pitboss.sheet.schedules import printed_for
from pitboss.words import Game, PotGame, Spot, Substitute, Taking, walk

Data = dict[str, Any]


@cache
def everything_refused() -> tuple[Fault, ...]:
    """What is wrong with every wrong sheet of every game."""
    return tuple(fault for game in book().values() for data in wrong_sheets(game) for fault in _faults(data, game))


def _faults(data: Data, game: Game | PotGame) -> tuple[Fault, ...]:
    try:
        parse(data, game)
    except SheetError as error:
        return error.faults
    return ()


def wrong_sheets(game: Game | PotGame) -> Iterator[Data]:
    """Sheets that a game of either kind refuses; as many lines as can be wrong side by side stand on one."""
    both: Data = {"options": dict.fromkeys(options_of(game), "x"), "pays": dict.fromkeys(printed_for(game), "x")}
    yield from ({**both, "colour": 1, "seats": 0}, {"unit": 0}, {"unit": "0.03", "seats": 99}, {"unit": 37})
    yield from _wrong_pots(game) if isinstance(game, PotGame) else _wrong_banked(game)


BOUNDS = ((0, 5), (1, 9999), ("0.37", "0.37"), (3, 4), (90, 90))
BANKED: tuple[Data, ...] = (
    {"commission": 50, "meter": {"seed": 1}, "caps": {"round": 1, "player": 1, "tip": 1}, "drop": {"amount": 1}},
    {"commission": 3, "caps": {"round": 60_000, "player": 60_000}, "house_way": {"x": "y"}, "chop": True},
)


def _wrong_banked(game: Game) -> Iterator[Data]:
    for least, most in BOUNDS:
        yield {"limits": {name: {"least": least, "most": most} for name in wagers_of(game)}}
    spots = sorted({spot.name for spot in walk((game.script, game.settle)) if isinstance(spot, Spot)})
    yield from ({"without": spots}, {"limits": dict.fromkeys(spots, 5)})
    pots = {name: {"share": 50, "most": 50} for name in (*rakes_of(game), "x")}
    hands = (hand for rule in game.schedules if isinstance(rule, Substitute) for hand in rule.hands)
    yield {"rake": pots, "awards": dict.fromkeys(hands, "x")}
    yield from BANKED


STEPS = Taking.STEPS.value
POTS: tuple[Data, ...] = (
    {"limit": "x", "ante": 500, "blinds": [0, 4], "bring_in": 0, "kill": "x", "rake": {"way": "x", "share": 50}},
    {"ante": "1.10", "blinds": [], "bring_in": 50, "straddle_amount": 50, "chop": True, "bet_or_fold": True},
    {"blinds": [1] * 30, "kill": "kill", "small": "3.50", "ante": 0, "rake": {"way": STEPS}},
    {"small": 500, "big": 1000, "drop": {"amount": 50}, "props": True, "treats": True, "high_qualifier": "x"},
    {"small": 1, "ante": 2, "high_qualifier": "pair of jacks", "carry": 7, "seed": 1, "pool_rake": 99},
    {"jackpot_hand": "flush"},
    {"small": 8, "ante": 2, "caps": {"round": 5}, "rake": {"way": STEPS, "steps": [[10, 9], [5, 4]]}},
    {"strike_out": 1, "ante": 5, "straddle": True, "straddle_amount": 1, "options": {"joker": "with"}},
    {"strike_out": 100, "ante": 50, "straddle": True, "straddle_amount": 500},
    {"rake": {"way": Taking.TIME.value, "minutes": 7, "hourly": 1}},
)


def _wrong_pots(game: PotGame) -> Iterator[Data]:
    yield {"limits": {name: {"least": 1, "most": 2} for name in wagers_beside(game)}}
    yield {"limits": dict.fromkeys(wagers_beside(game), 999)}
    yield from POTS


def refused_by(parse: Callable[[dict[str, Any]], object], data: dict[str, Any]) -> dict[str, str]:
    """Every fault of a document by its place."""
    with pytest.raises(SheetError) as caught:
        parse(data)
    found: dict[str, str] = {}
    for fault in caught.value.faults:
        found[fault.place] = f"{found.get(fault.place, '')}{fault.sentence}. "
    return found

"""The two jackpots that the page about them shows, one for each state, and a table in one of them."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.games import jackpot_files
from pitboss.games.book import pots
from pitboss.hands.cards import deck
from pitboss.hands.cards import parse as cards
from pitboss.sheet.jackpot import JackpotDocument, with_jackpot
from pitboss.sheet.lawful import parse
from pitboss.table.pot.booking import JACKPOT
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.state import Moved

PAGE = Path(__file__).parents[2] / "docs" / "jackpot.md"
COLORADO, MASSACHUSETTS = "CO", "MA"


@cache
def _blocks() -> dict[str, dict[str, Any]]:
    found = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return {data["jackpot"]["state"]: data for data in map(tomllib.loads, found)}


def page(state: str = COLORADO) -> str:
    """An example as it stands on the page."""
    found = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return next(text for text in found if f'state = "{state}"' in text)


def written(state: str = COLORADO, **changes: Any) -> dict[str, Any]:
    """The data of an example with lines changed: `qualifies__pot=50`; None strikes a line out."""
    data = deepcopy(_blocks()[state])
    for name, value in changes.items():
        part, _, field = name.partition("__")
        if value is None:
            data[part].pop(field)
        else:
            data.setdefault(part, {})[field] = value
    return data


def document(state: str = COLORADO, **changes: Any) -> JackpotDocument:
    """An example, read."""
    return jackpot_files.parse(written(state, **changes))


# --- at a table -------------------------------------------------------------------------------------------------------


HOLDEM = {COLORADO: "texas-holdem-high", MASSACHUSETTS: "holdem-massachusetts"}
ROOM = {"small": 10, "big": 20, "blinds": [5, 10], "rake": {"share": "0%"}}
QUADS, BOARD = ("8d 8c", "Ks Kh", "As Ah", "7d 2h"), "8s 8h Kd Kc 2c"
POSTED = 1_000_00


@cache
def _terms(state: str, sheet: str, changes: tuple[tuple[str, Any], ...]) -> Any:
    drop = {"amount": 0} if sheet == "stopped" else {}
    return parse(with_jackpot({**ROOM, "drop": drop}, document(state, **dict(changes))), pots()[HOLDEM[state]])


def terms(state: str = COLORADO, sheet: str = "", **changes: Any) -> Any:
    """The sheet of a hold'em table in that state's jackpot; `stopped`: whose rake for it is stopped."""
    return _terms(state, sheet, tuple(sorted(changes.items())))


def top(hands: tuple[str, ...], board: str) -> tuple[int, ...]:
    """The deck that deals these, each street behind a burn."""
    held, common = [cards(hand) for hand in hands], cards(board)
    rest = [card for card in deck() if card not in common and not any(card in hand for hand in held)]
    dealt = [hand[at] for at in range(len(held[0])) for hand in held]
    return (*dealt, rest[0], *common[:3], rest[1], common[3], rest[2], common[4], *rest[3:])


def seated(
    hands: tuple[str, ...] = QUADS,
    board: str = BOARD,
    link: str = "",
    stacks: tuple[int, ...] = (),
    state: str = COLORADO,
    **changes: Any,
) -> PotHand:
    """A hand about to begin, its jackpot at $1,000 on the sign; or held by the house."""
    sheet = terms(state, **changes)
    held = stacks or (200_00,) * len(hands)
    hand = setting(sheet, len(hands))._replace(**({"link": link} if link else {"jackpot": POSTED, "posted": POSTED}))
    return start(plan(HOLDEM[state], sheet), held, hand=hand, shoe=top(hands, board))


def called_down(state: PotHand, fold: frozenset[int] = frozenset()) -> PotHand:
    """Everybody checks or calls, but those who fold when it is first their turn."""
    while not state.over and not state.waiting:
        state = apply(state, passive(state, fold))
    return state


def passive(state: PotHand, fold: frozenset[int]) -> Acted | Moved:
    """What costs least; or a fold."""
    if state.actor < 0:
        return Moved()
    offers = {each.act: each for each in legal(state) if isinstance(each, Acted)}
    wanted = ("fold",) if state.actor in fold else ("check", "call", "show")
    return next(offers[name] for name in wanted if name in offers)


def awarded(state: PotHand) -> dict[int, int]:
    """What each seat got of the jackpot."""
    return {won.seat: won.amount for won in state.won if won.account == JACKPOT and won.seat >= 0}

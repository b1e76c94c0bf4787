"""A round against the house for people: what the house has chosen, the story with citations, the cards, the purses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.hands.cards import text
from pitboss.money.cents import dollars
from pitboss.report.numbers import signed
from pitboss.sheet.form import Limit
from pitboss.sheet.lawful import usual
from pitboss.table.banked.accounts import balances, player_name
from pitboss.table.banked.hands import pile
from pitboss.table.banked.state import BankedRound, Box, Paid, place_of
from pitboss.words import COMMON, DEALER, Deal, Duel, From, called, walk

CALLED = "round"


def told(state: BankedRound) -> Iterator[str]:
    """What was said and what was paid, in the order it happened."""
    done = 0
    for line in state.told:
        yield from (_paid(paid) for paid in state.paid[done : line.paid])
        done = max(done, line.paid)
        yield line.says + (f"  [{line.law}]" if line.law else "")
    yield from (_paid(paid) for paid in state.paid[done:])


def _paid(paid: Paid) -> str:
    """One wager settled; an envy already says whose hand it is for."""
    shown = paid._replace(pick="") if paid.envied >= 0 else paid
    chips = f"{dollars(paid.stake)} on" if paid.stake else "on"
    return f"Hand {paid.box + 1}, {chips} {place_of(shown)}: {paid.says}, {signed(paid.net)}  [{paid.law}]"


def terms(state: BankedRound) -> Iterator[str]:
    """What the house has chosen that is not usual, and where the meter stood."""
    sheet, form = state.plan.sheet, state.plan.sheet.form
    own = usual(state.plan.game)
    said = [f"{name} by schedule {s.name}" for name, s in sheet.schedules.items() if s.name != own.schedules[name].name]
    said += [f"{hand} pays {odds}" for hand, odds in form.awards.items()]
    said += [f"{name}: {value}" for name, value in sheet.options.items() if value != own.options[name]]
    said += [f"no {name}" for name in form.without]
    said += [f"{called(name)} {_span(x)}" for name, x in sheet.limits.items() if x != own.limits[name]]
    said += [f"smallest chip {dollars(sheet.unit)}"] if sheet.unit != own.unit else []
    said += [f"commission {form.commission * 100}%"] if form.commission is not None else []
    said += [f"rake of {name} {rake.share * 100}%, at most {dollars(rake.most)}" for name, rake in form.rake.items()]
    said += [f"at most {dollars(most)} is paid to a {whom}" for whom, most in form.caps if most is not None]
    said += [] if form.tips else ["no wagers for the dealer"]
    if said:
        yield f"The house has chosen: {'; '.join(said)}."
    if state.plan.progressives:
        yield f"The meter reads {dollars(state.meter.reads - balances(state).get('meter', 0))}."


def _span(limit: Limit) -> str:
    return dollars(limit.least) if limit.least == limit.most else f"{dollars(limit.least)} to {dollars(limit.most)}"


def purses(state: BankedRound) -> list[tuple[str, int]]:
    """Players in order, then the house; the meter and the tips when anything came their way."""
    found = balances(state)
    players = [name for name in map(player_name, sorted({box.player for box in state.boxes})) if name in found]
    rest = [purse for purse in ("house", "tips", "meter") if found.get(purse)]
    return [(purse, found[purse]) for purse in (*players, *rest)]


def cards(state: BankedRound) -> Iterator[str]:
    for index, box in enumerate(state.boxes):
        if box.cards:
            yield f"hand {index + 1}{_origin(state, index)}: {_hand(box)} ({box.standing.value})"
    yield from _board(state)
    theirs = _dealers(state)
    yield from (f"dealer against {spots}: {text(cards)}" for spots, cards in theirs)
    if state.dealer.cards and not theirs:
        yield f"dealer: {_hand(state.dealer)}"


def _hand(box: Box) -> str:
    """The cards at the end; and how they were set, what was dealt, and what was given up."""
    found = text(box.cards)
    found += f", set {text(box.back)} / {text(box.front)}" if box.back else ""
    found += f", dealt {text(box.dealt)}" if sorted(box.dealt) != sorted(box.cards) else ""
    return found + (f", discarded {text(box.discards)}" if box.discards else "")


def _origin(state: BankedRound, index: int) -> str:
    """Which hand a hand was split from, or who took it."""
    box = state.boxes[index]
    if box.split_from >= 0:
        split = box.dealt == state.boxes[box.split_from].dealt
        return f" ({'split from' if split else 'the common hand, taken by'} hand {box.split_from + 1})"
    twins = [i for i, other in enumerate(state.boxes, 1) if other.split_from == index and other.dealt == box.dealt]
    return f" (split, with hand {twins[0]})" if twins else ""


def _board(state: BankedRound) -> Iterator[str]:
    """Community cards, or common hands one by one."""
    deals = [deal for deal in walk(state.plan.stages) if isinstance(deal, Deal) and deal.to is COMMON]
    hands = next((deal.hands for deal in deals if deal.hands), 0)
    if not hands:
        name = "common hand" if any(deal.spare for deal in deals) else "community"
        yield from [f"{name}: {text(state.board)}"] if state.board else []
        return
    size = len(state.board) // hands
    for number in range(hands if size else 0):
        yield f"common hand {number + 1}: {text(state.board[size * number : size * (number + 1)])}"


def _dealers(state: BankedRound) -> list[tuple[str, tuple[int, ...]]]:
    """Where the dealer has two hands: which wagers meet which."""
    if not any(isinstance(deal, Deal) and deal.to is DEALER and deal.hands for deal in walk(state.plan.stages)):
        return []
    found: dict[From, dict[str, None]] = {}
    for row in walk(state.plan.stages):
        if isinstance(row, Duel) and row.against:
            found.setdefault(row.against.cards[0], {})[row.spot.name] = None
    return [(" and ".join(names), pile(state, state.dealer, source)) for source, names in found.items()]


def dealt(state: BankedRound) -> dict[str, Any]:
    """The cards as plain data."""
    return {
        "hands_dealt": [
            {
                "player": b.player, "cards": text(b.cards), "standing": b.standing.value, "dealt": text(b.dealt),
                "discards": text(b.discards), **({"split_from": b.split_from} if b.split_from >= 0 else {}),
            }
            for b in state.boxes
        ],
        "dealer": text(state.dealer.cards),
        "dealer_discards": text(state.dealer.discards),
        "board": text(state.board),
    }  # fmt: skip


def won(state: BankedRound) -> dict[str, Any]:
    """Every wager settled, as plain data."""
    return {
        "paid": [
            {
                "hand": p.box, "player": p.player, "spot": p.spot, "pick": p.pick, "tip": p.tip,
                "stake": p.stake, "back": p.back, "net": p.net, "says": p.says, "law": str(p.law),
            }
            for p in state.paid
        ],
    }  # fmt: skip

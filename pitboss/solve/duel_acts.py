"""What lies on the felt: the wagers of a ticket and what each act puts up besides, in units of the first wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.hands.classes import span
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.payout import HandsView, Mask, stake_of
from pitboss.words import AtLeast, Bet, Choose, Fold, Wager


class Option(NamedTuple):
    """One thing a player may do, and what is on the felt then."""

    text: str
    stakes: Mapping[str, Fraction]
    folds: bool = False
    holding: tuple[AtLeast, ...] = ()
    """Only with one of these; with anything if there is none."""
    short_of: AtLeast | None = None

    @property
    def staked(self) -> Fraction:
        """All wagers together."""
        return sum(self.stakes.values(), Fraction(0))

    def allowed(self, view: HandsView) -> Mask:
        """Which hands may do it."""
        fine = np.full(len(view), not self.holding)
        for rule in self.holding:
            fine |= reached(rule, view)
        return fine if self.short_of is None else fine & ~reached(self.short_of, view)


def reached(rule: AtLeast, view: HandsView) -> Mask:
    """Which hands are of the rank or better."""
    found: Mask = view.scores(rule.hand) >= span(rule.hand.ladder, rule.rank)[0]
    return found


def opening(ticket: BetGroup) -> dict[str, Fraction]:
    """What is wagered before the deal; a wager of free size counts like the first."""
    found = {ticket.spot: Fraction(1)}
    for wager in _others(ticket):
        equal = wager.equals.name if wager.equals else ""
        found[wager.spot.name] = wager.share * found[equal] if equal in found else Fraction(1)
    return found


def note(ticket: BetGroup) -> str:
    """Which wagers could be of another size than they are counted at."""
    free = [wager.spot.name for wager in _others(ticket) if wager.equals is None]
    return " ".join(f"The {spot} is counted at the size of the {ticket.spot}." for spot in free)


def _others(ticket: BetGroup) -> Iterator[Wager]:
    """The other wagers before the deal; what may be bet blind then is bet later by whoever looks first."""
    for step in ticket.script.steps:
        others = set(ticket.spots) - {ticket.spot}
        if isinstance(step, Wager) and not step.optional and step.spot.name in others:
            yield step


def options(ticket: BetGroup, step: Choose) -> tuple[Option, ...]:
    """What may be done, in the order of the script. Of a range of sizes only the ends: between them nothing is best."""
    before = opening(ticket)
    bets = [(act, size) for act in step.acts if isinstance(act, Bet) for size in sizes(ticket, act)]
    several = len({size for _, size in bets}) > 1
    found: dict[str, Option] = {}
    for act in step.acts:
        match act:
            case Bet():
                for size in sizes(ticket, act):
                    text = f"bet {size}" if several else "bet"
                    found[text] = _bet(found.get(text), text, before, act, size)
            case Fold():
                found["fold"] = Option("fold", before, folds=True, short_of=act.short_of)
    return tuple(found.values())


def _bet(known: Option | None, text: str, before: Mapping[str, Fraction], act: Bet, size: Fraction) -> Option:
    """The bet; where another act offers the same, whoever may do either may do it."""
    stakes = {**before, act.spot.name: size * before[act.of.name]}
    holding: tuple[AtLeast, ...] = (act.holding,) if act.holding else ()
    if known is not None:
        holding = (*known.holding, *holding) if known.holding and holding else ()
    return Option(text, stakes, holding=holding)


def sizes(ticket: BetGroup, act: Bet) -> list[Fraction]:
    """The multiples; no chip above the most the act allows at the least wager."""
    if not act.up_to:
        return [Fraction(times) for times in act.times]
    top = Fraction(max(act.times))
    most = min(top, Fraction(act.most, stake_of(ticket.sheet, act.of.name))) if act.most else top
    return [Fraction(min(act.times)), most]

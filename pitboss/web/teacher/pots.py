"""Hands for the pot: what a player's own cards are worth there, for those who ask and for house players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss._progress import Progress
from pitboss.games.book import pots
from pitboss.house.house_players import deal_of, sight
from pitboss.money.cents import dollars
from pitboss.rules.pot_deal import PotDeal
from pitboss.sheet.lawful import parse
from pitboss.simulate.equity import Equity, PotSight, best_throw, equity, outs, uses_board
from pitboss.simulate.state import SimulateError
from pitboss.table.lines import FaceUp, Joined, Phrase, phrase
from pitboss.table.pot import betting
from pitboss.table.pot.award import total
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import PotHand, PotPlan
from pitboss.web.pictures import Taught
from pitboss.web.tables.told import told_phrase

QUICKLY = 2_000
"""Deals by which a house player judges a hand."""


class ToldHand(NamedTuple):
    """What one player sees of a hand, under which sheet of which game, and what there is to call."""

    game: str
    sheet: dict[str, Any]
    sight: PotSight
    owes: int
    pot: int

    def plan(self) -> PotPlan:
        """The game under its sheet."""
        return plan(self.game, parse(self.sheet, pots()[self.game]))


def told(hand: PotHand, seat: int) -> ToldHand:
    """A hand on a table as this seat sees it: no card of another that lies face down."""
    sheet = hand.plan.terms.form.model_dump(mode="json", exclude_defaults=True)
    return ToldHand(hand.plan.slug, sheet, sight(hand, seat), betting.owes(hand.felt, seat), total(hand))


# --- for house players ------------------------------------------------------------------------------------------------


def share(hand: ToldHand, tell: Progress) -> float | None:
    """What part of the pot the hand wins on average; None where that cannot be worked out."""
    found = hand.plan()
    try:
        deal, _ = deal_of(found.terms, len(hand.sight.own))
        return float(equity(found.share.parts, deal, hand.sight, exact=0, sampled=QUICKLY).share)
    except (SimulateError, ValueError):
        return None


def throw(hand: ToldHand, many: range, draws: bool, tell: Progress) -> tuple[int, ...] | None:  # noqa: FBT001
    """Which cards a house player throws away; None where that cannot be worked out. `draws`: new ones come."""
    found = hand.plan()
    try:
        deal, _ = deal_of(found.terms, len(hand.sight.own))
        return best_throw(found.share.parts, deal, hand.sight, many, draws=draws)
    except (SimulateError, ValueError):
        return None


# --- for those who ask ------------------------------------------------------------------------------------------------


def lesson(hand: ToldHand, tell: Progress) -> Taught:
    """Equity, pot odds and outs in words, from the own cards and what lies open alone."""
    found = hand.plan()
    if not hand.sight.others:
        return _said(phrase("Nobody else is in the hand."))
    deal, whole = deal_of(found.terms, len(hand.sight.own))
    try:
        worth = equity(found.share.parts, deal, hand.sight)
    except (SimulateError, ValueError) as error:
        return _said(phrase("What the hand is worth is not worked out: {why}.", why=str(error)))
    lines = [_equity(worth, len(hand.sight.others), whole=whole), *_odds(hand, worth)]
    lines += _outs(found, deal, hand.sight) if whole else ()
    return _said(phrase("{lines}", lines=Joined(tuple(lines), " ")))


def _said(line: Phrase) -> Taught:
    return {"ready": True, "says": line.words, "told": told_phrase(line)}


def _equity(worth: Equity, others: int, *, whole: bool) -> Phrase:
    who = "one other hand" if others == 1 else f"{others} other hands"
    how = (
        "counted over every deal"
        if not worth.error
        else f"give or take {100 * worth.error:.1f}, from {worth.deals:,} deals"
    )
    drawn = "" if whole else " As the hands stand, before anybody draws."
    return phrase(
        f"Your cards win {100 * float(worth.share):.1f} % of the pot on average against {who}, of which only open "
        f"cards are known ({how}).{drawn}"
    )


def _odds(hand: ToldHand, worth: Equity) -> Iterator[Phrase]:
    if hand.owes:
        needs = 100 * hand.owes / (hand.pot + hand.owes)
        verdict = "more" if float(worth.share) * 100 >= needs else "less"
        yield phrase(
            f"Pot odds: {dollars(hand.owes)} to call for {dollars(hand.pot)}, which pays from {needs:.1f} % on; "
            f"you have {verdict}. Who bets has a better hand than any, as a rule."
        )


def _outs(found: PotPlan, deal: PotDeal, sight: PotSight) -> Iterator[Phrase]:
    part = found.share.parts[0]
    better = outs(part.hand, deal, sight)
    if better and (uses_board(part.hand) or len(sight.own) < deal.own):
        many = sum(map(len, better.values()))
        named = tuple(
            phrase("{many} for {hand} ({cards})", many=len(cards), hand=name, cards=FaceUp(tuple(cards)))
            for name, cards in better.items()
        )
        yield phrase("Outs for the next card: {many}: {outs}.", many=many, outs=Joined(named, "; "))

"""Hands for the pot: what a player's own cards are worth there, for those who ask and for house players."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss._progress import Progress
from pitboss.games.book import pots
from pitboss.house import house_players
from pitboss.house.house_players import deal_of, sight
from pitboss.money.cents import dollars
from pitboss.rules.pot_deal import PotDeal
from pitboss.sheet.lawful import parse
from pitboss.sheet.tournament_terms import is_level, level_read
from pitboss.simulate.equity import Equity, PotSight, best_throw, best_throw_of_several, equity, outs, uses_board
from pitboss.simulate.state import SimulateError
from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, filled, in_points, phrase
from pitboss.table.pot import betting
from pitboss.table.pot.award import all_called, total
from pitboss.table.pot.engine import legal
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import PotHand, PotPlan, Showdown, Throw
from pitboss.web.pictures import Taught
from pitboss.web.tables.told import told_phrase
from pitboss.words import Discard, Exchange

QUICKLY = 2_000
"""Deals by which a house player judges a hand."""


class Throws(NamedTuple):
    """How many cards may be thrown away at a decision, and whether new ones come for them."""

    many: range
    draws: bool


class ToldHand(NamedTuple):
    """What one player sees of a hand, under which sheet of which game, and what there is to call."""

    game: str
    sheet: dict[str, Any]
    sight: PotSight
    owes: int
    pot: int
    called: int
    """What the pot comes to once everybody who is in has called."""
    throws: Throws | None = None
    """What may be thrown away at this moment, where that is what is asked."""
    showing: bool = False
    """Whether the bets are over, and the hand is laid open or given up."""

    def plan(self) -> PotPlan:
        """The game under its sheet."""
        game = pots()[self.game]
        return plan(self.game, level_read(self.sheet, game) if self.points else parse(self.sheet, game))

    @property
    def points(self) -> bool:
        """Whether its chips are points: the sheet is a level of a tournament."""
        return is_level(self.sheet)


def told(hand: PotHand, seat: int) -> ToldHand:
    """A hand on a table as this seat sees it: no card of another that lies face down."""
    sheet = hand.plan.terms.form.model_dump(mode="json", exclude_defaults=True)
    showing = isinstance(hand.here, Showdown)
    sums = betting.owes(hand.felt, seat), total(hand), all_called(hand)
    return ToldHand(hand.plan.slug, sheet, sight(hand, seat), *sums, _throws(hand, seat), showing)


def _throws(hand: PotHand, seat: int) -> Throws | None:
    if hand.actor != seat or not isinstance(hand.here, Exchange | Discard):
        return None
    thrown = next((offer for offer in legal(hand) if isinstance(offer, Throw)), None)
    if thrown is None:
        return None
    draws = isinstance(hand.here, Exchange)
    # Who draws may stand pat instead.
    return Throws(range(0 if draws else thrown.least, thrown.most + 1), draws)


# --- for house players ------------------------------------------------------------------------------------------------


def share(hand: ToldHand, tell: Progress) -> float | None:
    """What part of the pot the hand wins on average; None where that cannot be worked out."""
    return house_players.share(hand.plan(), hand.sight, QUICKLY)


def looks_ahead(hand: ToldHand) -> bool:
    """Whether further draws follow and can be judged in the time of a house player.

    Where two hands share the pot it takes seconds, and each draw is judged by itself.
    """
    return hand.sight.draws > 1 and len(hand.plan().share.parts) == 1


def throw_ahead(hand: ToldHand, many: range, tell: Progress) -> tuple[int, ...] | None:
    """Which cards a house player throws away who sees all draws to come, as the teacher does."""
    found = hand.plan()
    try:
        deal, _ = deal_of(found.terms, len(hand.sight.own))
        return best_throw_of_several(found.share.parts, deal, hand.sight, many)
    except (SimulateError, ValueError):
        return None


def throw(hand: ToldHand, many: range, draws: bool, tell: Progress) -> tuple[int, ...] | None:  # noqa: FBT001
    """Which cards a house player throws away by this draw alone; None where that cannot be worked out. `draws`: new
    ones come.
    """
    found = hand.plan()
    try:
        deal, _ = deal_of(found.terms, len(hand.sight.own))
        return best_throw(found.share.parts, deal, hand.sight, many, draws=draws)
    except (SimulateError, ValueError):
        return None


# --- for those who ask ------------------------------------------------------------------------------------------------


def lesson(hand: ToldHand, tell: Progress) -> Taught:
    """Equity, pot odds and outs in words, from the own cards and what lies open alone."""
    line = _lesson(hand)
    says = filled(line.key, line.args, first=False, count=in_points if hand.points else dollars)
    return {"ready": True, "says": says, "told": told_phrase(line)}


def _lesson(hand: ToldHand) -> Phrase:
    found = hand.plan()
    if not hand.sight.others:
        return phrase("Nobody else is in the hand.")
    if hand.showing:
        return phrase("The bets are over: a hand that is laid open can win its part, one that is mucked wins nothing.")
    deal, whole = deal_of(found.terms, len(hand.sight.own))
    try:
        worth = equity(found.share.parts, deal, hand.sight)
    except (SimulateError, ValueError) as error:
        # The reason is a line of its own that no language has: so the whole is English, and not a half of it.
        return phrase("What the hand is worth is not worked out: {why}.", why=Phrase(str(error)))
    lines = [_equity(worth, len(hand.sight.others))]
    lines += _advice(found, deal, hand, worth)
    lines += _outs(found, deal, hand.sight) if whole else ()
    return phrase("{lines}", lines=Joined(tuple(lines), " "))


def _advice(found: PotPlan, deal: PotDeal, hand: ToldHand, worth: Equity) -> Iterator[Phrase]:
    """What there is to do about it: cards to throw away, or chips to put in."""
    if hand.throws is not None and not hand.throws.draws:
        yield _discarded(found, deal, hand, hand.throws.many)
    elif hand.sight.draws:
        yield from _draws_to_come(hand)
        yield from _thrown(found, deal, hand)
    else:
        yield from _odds(hand, worth)


def _equity(worth: Equity, others: int) -> Phrase:
    return phrase(
        "Your cards win {share} % of the pot on average against {who}, of which only open cards are known ({how}).",
        share=f"{100 * float(worth.share):.1f}",
        who=phrase("one other hand") if others == 1 else phrase("{many} other hands", many=others),
        how=phrase(
            "give or take {error}, from {deals} deals", error=f"{100 * worth.error:.1f}", deals=f"{worth.deals:,}"
        )
        if worth.error
        else phrase("counted over every deal"),
    )


def _odds(hand: ToldHand, worth: Equity) -> Iterator[Phrase]:
    if hand.owes:
        # The cards were counted against all who are in: so are the chips.
        needs = Fraction(100 * hand.owes, hand.called)
        yield phrase(
            "Pot odds: {owes} to call for {pot}{others}, which pays from {needs} % on; {verdict}. Against somebody who "
            "bets the figure is too high: a bet is seldom made with any hand.",
            owes=Chips(hand.owes), pot=Chips(hand.pot), needs=f"{float(needs):.1f}", others=_others(hand),
            verdict=phrase("you have more") if 100 * worth.share >= needs else phrase("you have less"),
        )  # fmt: skip
    else:
        even = Fraction(1, len(hand.sight.others) + 1)
        yield phrase(
            "There is nothing to call, so checking costs nothing. An even part of the pot would be {even} %. {verdict}",
            even=f"{100 * float(even):.1f}",
            verdict=phrase("Your cards win more than that: a bet is made with the better hand.")
            if worth.share > even
            else phrase("Your cards win no more than that: a bet would not be made with the better hand."),
        )


def _others(hand: ToldHand) -> Phrase:
    """What those who have not answered the bet put in, if all of them call."""
    behind = hand.called - hand.pot - hand.owes
    return phrase(" and {behind} of others if all call", behind=Chips(behind)) if behind else Phrase("")


def _draws_to_come(hand: ToldHand) -> Iterator[Phrase]:
    many = hand.sight.draws
    yield phrase(
        "That is of the hands as they lie, and {draws} yet: the figure is not compared with pot odds, for what a hand "
        "is worth by drawing is not worked out here.",
        draws=phrase("one draw comes") if many == 1 else phrase("{many} draws come", many=many),
    )


def _thrown(found: PotPlan, deal: PotDeal, hand: ToldHand) -> Iterator[Phrase]:
    """What leaves the hand that beats most others after this draw, or after those that follow it too."""
    if hand.throws is None:
        return
    many, parts = hand.throws.many, found.share.parts
    if hand.sight.draws > 1:
        if (places := best_throw_of_several(parts, deal, hand.sight, many)) is not None:
            yield _thrown_now(hand, places)
        return
    places = best_throw(parts, deal, hand.sight, many, draws=True)
    yield (
        phrase(
            "Of all ways to draw now, tried out by lot, throwing {cards} leaves the hand that beats most others.",
            cards=_named(hand, places),
        )
        if places
        else phrase("Of all ways to draw now, tried out by lot, standing pat leaves the hand that beats most others.")
    )


def _discarded(found: PotPlan, deal: PotDeal, hand: ToldHand, many: range) -> Phrase:
    return phrase(
        "That is with every card that is held now. Nothing comes for what is thrown away: of all ways to throw, tried "
        "out by lot, throwing {cards} leaves the hand that beats most others.",
        cards=_named(hand, best_throw(found.share.parts, deal, hand.sight, many, draws=False)),
    )


def _thrown_now(hand: ToldHand, places: tuple[int, ...]) -> Phrase:
    if not places:
        return phrase(
            "Of all ways to draw now, tried out by lot with the draws that follow, standing pat ends in the hand that "
            "beats most others."
        )
    return phrase(
        "Of all ways to draw now, tried out by lot with the draws that follow, throwing {cards} ends in the hand that "
        "beats most others.",
        cards=_named(hand, places),
    )


def _named(hand: ToldHand, places: tuple[int, ...]) -> FaceUp:
    return FaceUp(tuple(hand.sight.own[at] for at in places))


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

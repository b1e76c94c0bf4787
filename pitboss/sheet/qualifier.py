"""What a high hand must be to win, where the house posts it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.hands.classes import least
from pitboss.hands.ladder import HandError
from pitboss.law.paragraphs import Section
from pitboss.money.cents import given
from pitboss.sheet.faults import IS_NOT, Fault
from pitboss.sheet.form import PotForm
from pitboss.sheet.options import reranked
from pitboss.sheet.pot import PotSheet
from pitboss.words import AtLeast, PotGame, Reading, Share

AT = ("high_qualifier",)
MAY_QUALIFY = Section("CO", "47.1-1001")("(2)") & Section("CO", "47.1-1002")("(30)") & Section("CO", "47.1-1040")("(5)")
NOBODY_QUALIFIES = Reading(
    "Without a high hand of the posted rank the low takes the whole pot; if no hand counts at all, all are equal.",
    "The paragraphs award the pot to a qualifying hand and say no more; 1034 wants every pot awarded.",
)


def may_qualify(game: PotGame) -> bool:
    """Whether a qualifier for high hands can be posted: Colorado's games for the best high hand among the players."""
    own_way = game.carry or game.runners or game.bad_beat or game.share.matched
    return game.law[0].state == "CO" and not own_way and not game.share.parts[0].hand.ladder.low


def qualified(share: Share, form: PotForm) -> Share:
    """The same with the posted qualifier on the part for high."""
    if form.high_qualifier is None:
        return share
    first, *others = share.parts
    rank = AtLeast(first.hand, form.high_qualifier, law=MAY_QUALIFY, reading=NOBODY_QUALIFIES)
    return replace(share, parts=(replace(first, least=rank), *others))


def qualifier_faults(terms: PotSheet) -> Iterator[Fault]:
    """A qualifier where none can be posted, or of a rank that no hand has."""
    game, name = terms.game, terms.form.high_qualifier
    if name is None:
        return
    if not may_qualify(game):
        yield Fault(AT, f"{game.name} has no high hand that one could restrict", law=game.share.law)
        return
    ladder = reranked(game.share, game.options, terms.options).parts[0].hand.ladder
    try:
        least(ladder, name)
    except HandError:
        yield Fault(AT, given(name), "a hand such as 'pair of jacks'", MAY_QUALIFY, IS_NOT)

"""Irregularities that Colorado rules in general: in every house-banked game, and never against its own section."""

from __future__ import annotations

import random

import pytest

from pitboss.games.book import games
from pitboss.rules.irregularities import banked_mishaps
from pitboss.sheet.lawful import usual
from pitboss.table.banked.autoplay import choose, least
from pitboss.table.banked.engine import apply, irregular, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, WagerRange
from pitboss.words import Then, What

POKER = {name: game for name, game in games().items() if game.law[0].state == "CO" and "30-21" not in str(game.law)}
RNG = random.Random(7)


@pytest.mark.parametrize("name", POKER)
def test_every_game_knows_the_general_irregularities(name: str) -> None:
    """Faced cards and defective decks, a stray joker where the deck has none; the section's own rules come first."""
    game, found = POKER[name], banked_mishaps(POKER[name])
    whats = {rule.what for rule in found}
    assert found[: len(game.mishaps)] == game.mishaps
    assert {What.FACED_CARD, What.DEFECTIVE_DECK} <= whats
    assert (What.JOKER_UP in whats) is not any(deck.jokers for deck in game.decks)
    assert len(found) == len(game.mishaps) + len({rule.what for rule in found} - {rule.what for rule in game.mishaps})


@pytest.mark.parametrize("name", [name for name in games() if name not in POKER])
def test_others_have_only_their_own(name: str) -> None:
    """Massachusetts, and wagers beside blackjack."""
    assert banked_mishaps(games()[name]) == games()[name].mishaps


def _laid(state: BankedRound, offer: WagerRange) -> bool:
    """Whether chips lie there already."""
    return any(stake.spot == offer.spot for stake in state.boxes[offer.box].stakes)


def dealt(name: str) -> BankedRound:
    """A round right after its first cards."""
    game = games()[name]
    state = start(plan(name, usual(game)), 2, b"general")
    while BetsClosed() not in legal(state):
        due = (offer for offer in legal(state) if isinstance(offer, WagerRange) and offer.required and not offer.tip)
        state = apply(state, least(next(each for each in due if not _laid(state, each)), RNG))
    while not any(box.cards for box in state.boxes):
        state = apply(state, choose(state, RNG))
    return state


@pytest.mark.parametrize("name", ["western-stud", "texas-holdem-plus-version-b", "caribbean-stud"])
def test_a_dead_card_is_replaced_from_the_top(name: str) -> None:
    """One card changes, it is the deck's top one, and no card is there twice."""
    state = dealt(name)
    rules = {rule.what: rule for rule in banked_mishaps(state.plan.game)}
    event = next(each for each in irregular(state) if rules[each.what].then is Then.REPLACED and each.box == 0)
    after = apply(state, event)
    changed = [at for at, (a, b) in enumerate(zip(state.boxes[0].cards, after.boxes[0].cards, strict=True)) if a != b]
    assert changed == [event.count]
    assert after.boxes[0].cards[event.count] == dict(state.shoes)["deck"][0]
    assert state.boxes[0].cards[event.count] in after.burnt

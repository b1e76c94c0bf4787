"""A hand that a player saves has the cards that the player saw at the table, step by step, and no other."""

from __future__ import annotations

import random
import re

import pytest

from pitboss.games.book import pots
from pitboss.sheet.lawful import usual
from pitboss.table.hand_history.export import seen_by
from pitboss.table.hand_history.history import HistoryError
from pitboss.table.hand_history.writing import dump
from pitboss.table.pot import engine
from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import seed_key
from pitboss.web.tables import views

SEATS = 3
CARD = re.compile(r"[2-9TJQKA][cdhs]")
SLUGS = (
    "fixed-limit-seven-card-stud", "fixed-limit-razz", "fixed-limit-deuce-to-seven-triple-draw", "fixed-limit-badugi",
    "no-limit-deuce-to-seven-single-draw", "fixed-limit-holdem",
)  # fmt: skip


def faces(state: PotHand, seat: int) -> set[str]:
    """What a seat sees now, by the picture that it is sent; -1 looks on."""
    picture = views.pot_hand(state, tuple(range(SEATS)), seat if seat >= 0 else views.LOOKING_ON, {})
    cards = [card for each in picture["seats"] for card in each["cards"]] + list(picture["board"])
    return {card for card in cards if card}


def hand(slug: str, seed: int) -> tuple[PotHand, list[set[str]]]:
    """A hand to its end, and what each seat and an onlooker saw of it."""
    rng, terms = random.Random(seed), usual(pots()[slug])
    state = start(plan(slug, terms), bought(terms, SEATS), seed_key(seed))
    seen = [faces(state, seat) for seat in range(-1, SEATS)]
    while not state.over:
        state = engine.apply(state, choose(state, rng))
        for seat in range(-1, SEATS):
            seen[seat + 1] |= faces(state, seat)
    return state, seen


@pytest.mark.parametrize("slug", SLUGS)
def test_no_card_is_told_that_was_not_seen(slug: str) -> None:
    hidden = told = 0
    for seed in range(8):
        state, seen = hand(slug, seed)
        for seat in range(-1, SEATS):
            try:
                text = dump(seen_by(state, seat))
            except HistoryError:
                continue
            cards = {*CARD.findall("".join(re.findall(r"'([^']*)'", text[text.index("actions") :])))}
            assert cards <= seen[seat + 1]
            told += 1
            hidden += "??" in text
    assert told > SEATS
    assert hidden

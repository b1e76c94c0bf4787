"""The deck of the next hand is shuffled before anybody is dealt in, and the table is held to it."""

from __future__ import annotations

import json

import pytest

from pitboss.games.book import games, pots
from pitboss.sheet.lawful import usual
from pitboss.table.banked import setup as banked_setup
from pitboss.table.pot.setup import plan
from pitboss.table.session import banked
from pitboss.table.session.autoplay import buys
from pitboss.table.session.log import BANKED_LOG, POT_LOG
from pitboss.table.session.pot import apply, legal
from pitboss.table.session.state import Played, PotSession, Ruled, Sat, Shuffled, Started, open_table
from pitboss.table.shuffle import seed_key, shuffled
from pitboss.table.state import Moved, TableError


def seated() -> PotSession:
    """Two players who can be dealt in."""
    session = open_table(plan("no-limit-holdem", usual(pots()["no-limit-holdem"])))
    for seat, name in enumerate(("Ann", "Ben")):
        session = apply(session, Sat(seat, name, buys(session, 0), post=True))
    return session


def test_no_other_deck_is_dealt_from() -> None:
    session = apply(seated(), Shuffled(seed_key(1)))
    for key in (b"", seed_key(2)):
        with pytest.raises(TableError, match="no other is dealt from"):
            apply(session, Started(key=key))
    begun = apply(session, Started(key=seed_key(1)))
    assert begun.hand is not None
    assert begun.hand.shoe == shuffled(tuple(range(52)), seed_key(1), "deck")


def test_what_is_offered_is_that_deck() -> None:
    session = apply(seated(), Shuffled(seed_key(1)))
    assert Started(seed_key(1)) in legal(session)
    assert Started() not in legal(session)


def test_a_deck_is_shuffled_once_and_not_in_a_hand() -> None:
    session = apply(seated(), Shuffled(seed_key(1)))
    with pytest.raises(TableError, match="shuffled already"):
        apply(session, Shuffled(seed_key(2)))
    with pytest.raises(TableError, match="played to its end"):
        apply(apply(session, Started(key=seed_key(1))), Shuffled(seed_key(2)))


def test_other_terms_need_another_deck() -> None:
    """They may change what is in it."""
    session = apply(seated(), Shuffled(seed_key(1)))
    form = session.plan.terms.form.model_dump(mode="json", exclude_defaults=True)
    assert apply(session, Ruled(json.dumps(form))).key == b""


def test_the_next_hand_needs_a_new_one() -> None:
    """The key is that of the hand while it is played, and then of none."""
    session = apply(apply(seated(), Shuffled(seed_key(1))), Started(key=seed_key(1)))
    assert session.key == seed_key(1)
    while session.hand is not None:
        offers = legal(session)
        fold = next((each for each in offers if getattr(each, "act", "") == "fold"), Moved())
        session = apply(session, Played(fold))  # type: ignore[arg-type]
    assert session.key == b""


def test_a_head_says_that_no_more_is_taken_for_the_jackpot() -> None:
    """A table is brought back that was dealt at after the rake for its jackpot stopped."""
    before, event = seated(), Started(key=seed_key(1), stopped=True)
    after = apply(before, event)
    head = json.loads(json.dumps(POT_LOG.head(event, before, after, {0: ("Ann", 1), 1: ("Ben", 2)})))
    again = POT_LOG.back(open_table(before.plan), head)
    assert again.hand is not None
    assert again.hand.setting.stopped


def test_both_kinds_of_heads_bring_the_key_back() -> None:
    """Heads from before it was kept have none."""
    before = apply(seated(), Shuffled(seed_key(1)))
    event = Started(key=seed_key(1))
    after = apply(before, event)
    head = json.loads(json.dumps(POT_LOG.head(event, before, after, {0: ("Ann", 1), 1: ("Ben", 2)})))
    assert POT_LOG.back(open_table(before.plan), head).key == seed_key(1)

    empty = banked.open_banked(banked_setup.plan("three-card-poker", usual(games()["three-card-poker"])))
    begun = banked.apply(empty, event)
    head = json.loads(json.dumps(BANKED_LOG.head(event, empty, begun, {})))
    assert BANKED_LOG.back(empty, head).key == seed_key(1)
    del head["key"]
    assert BANKED_LOG.back(empty, head).key == b""
    with pytest.raises(TableError, match="no key"):
        BANKED_LOG.back(empty, {**head, "key": "x"})

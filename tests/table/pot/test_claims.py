"""Claims on a jackpot that the house holds: the hand waits for each of them, and pays what the table would have."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import plain_accounts
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jackpots import called_down, seated

from pitboss.games.book import pots
from pitboss.hands.cards import parse as parse_cards
from pitboss.money.ledger import Books, admit, opening
from pitboss.sheet.lawful import usual
from pitboss.table.claims import Answered, Claim, owed
from pitboss.table.pot import betting
from pitboss.table.pot.accounts import balances, changes
from pitboss.table.pot.autoplay import bought, play
from pitboss.table.pot.booking import JACKPOT, NEXT, booked, brought
from pitboss.table.pot.engine import apply, irregular, legal
from pitboss.table.pot.jackpot import parties
from pitboss.table.pot.log import dump, load, stacked
from pitboss.table.pot.pools import after
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted, Event, PotHand, Warned
from pitboss.table.pot.view import view
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import Scene, scenes
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import BadBeat

GAME = "longhorn-holdem"
LINK = "longhorn-holdem"
FUNDS = (JACKPOT._replace(of=LINK), NEXT._replace(of=LINK))


class Linked(PotRehearsal):
    """A scene at a table whose jackpots the house holds; every event is booked, every claim answered."""

    def _play(self) -> None:
        hand = self.state.setting
        self.state = replace(self.state, setting=hand._replace(link=LINK))
        self.books, self.seen = Books(), list[PotHand]()
        admit(self.books, brought(self.state))
        admit(self.books, opening("the house's", dict(zip(FUNDS, (hand.jackpot, hand.secondary), strict=True))))
        super()._play()

    def _apply(self, event: Acted | Moved) -> PotHand:
        state = self._booked(self.state, event)
        while state.waiting:
            self.seen.append(state)
            number = state.waiting[0]
            state = self._booked(state, Answered(number, owed(state.claims[number], state.setting.posted)))
        return state

    def _booked(self, before: PotHand, event: Event) -> PotHand:
        state = apply(before, event)
        assert balances(state) == plain_accounts.of_hand(state)
        assert not sum(balances(state).values())
        assert not sum(changes(state).values())
        for entry in booked(before, state, f"{len(state.log)}"):
            admit(self.books, entry)
        return state


@cache
def won() -> tuple[tuple[Scene, PotHand], ...]:
    """The scenes in which a jackpot falls, and how they end where the table holds it."""
    ends = ((scene, PotRehearsal(scene).state) for scene in scenes(GAME) if scene.one("hand"))
    return tuple((scene, end) for scene, end in ends if falls(end))


def falls(end: PotHand) -> bool:
    return any(each.seat >= 0 and each.account == JACKPOT for each in end.won)


def test_a_jackpot_held_by_the_house_pays_what_the_tables_own_would() -> None:
    """The same to every seat; the wagers go into its box, and only the next jackpot is left to the house to put up."""
    assert len(won()) > 3
    assert any(claim.among > 1 for scene, _ in won() for claim in Linked(scene).state.claims)
    for scene, own in won():
        table = Linked(scene)
        end = table.state
        up = [each for each in own.won if each.source == NEXT]
        assert Counter(end.won) == Counter(own.won) - Counter(up)
        assert all(end.stack(seat) == own.stack(seat) for seat in range(len(end.seats)))
        shown = {line.says for line in end.told if "verified" not in line.key}
        assert shown == {line.says for line in own.told if "takes its place" not in line.says}
        assert len(end.claims) == sum("verified" in line.key for line in end.told) > 0
        moved = sum(each.amount for each in up)
        assert [table.books.balances[fund] for fund in FUNDS] == [
            after(own).jackpot - moved,
            after(own).secondary + moved,
        ]
        assert (end.over, end.waiting, table.books.pending()) == (True, (), {})


def test_a_hand_waits_for_its_answers() -> None:
    """The pot is pushed; nobody may do anything, and nothing goes wrong any more."""
    for scene, _ in won():
        for state in Linked(scene).seen:
            assert not state.over
            assert any(each.number >= 0 for each in state.won)
            assert legal(state) == irregular(state) == view(state, 0).may == ()
            law = state.claims[-1].law
            for event in (Moved(), Acted(0, "fold"), Warned(0)):
                assert refused(state, event) == f"the award of the jackpot is being verified ({law.governing})"


def refused(state: PotHand, event: Event) -> str:
    with pytest.raises(TableError) as error:
        apply(state, event)
    return str(error.value)


def test_an_answer_is_to_a_claim_once_and_never_negative() -> None:
    """In any order; the hand ends with the last."""
    state = Linked(won()[0][0]).seen[0]
    law, count = state.claims[0].law, len(state.claims)
    assert count == 3
    assert refused(state, Answered(3, 1)) == "there is no claim 4"
    assert refused(state, Answered(1, -1)) == f"claim 2 cannot come to -1 cents ({law.governing})"
    for number, amount in ((2, 7), (0, 0), (1, 9)):
        before, state = state, apply(state, Answered(number, amount))
        seat = state.claims[number].box
        assert state.stack(seat) == before.stack(seat) + amount
        assert state.over is (number == 1)
    assert refused(state, Answered(1, 9)) == "the hand is over"
    assert refused(before, Answered(0, 5)) == f"claim 1 was answered before ({law.governing})"
    assert state.told[-1].says == "The jackpot: $0.09 to seat 2, who beats it."


@cache
def shared() -> Claim:
    return Linked(won()[0][0]).state.claims[0]


@given(st.integers(0, 10**7), st.integers(1, 9))
def test_a_share_is_divided_as_at_the_table(amount: int, among: int) -> None:
    """Cent by cent from the button's left, as chips are."""
    claim = shared()._replace(among=among)
    row, shares = [0] * betting.LENGTH, [0] * 9
    row[betting.COUNT], mask = 9, (1 << among) - 1
    betting.divide(row, int(amount * claim.share), mask, 1, betting.left_of(row, -1, mask), 1, shares)
    assert [owed(claim._replace(nth=nth), amount) for nth in range(among)] == shares[:among]


# --- files --------------------------------------------------------------------------------------------------------


def fallen(link: str) -> tuple[PotHand, PotHand]:
    """A hand by lot in which a jackpot falls, from its first state to where it stops."""
    terms = usual(pots()[GAME])
    layout, rule = plan(GAME, terms), pots()[GAME].bad_beat
    assert isinstance(rule, BadBeat)
    cards = "As 9c Ad 9d Ah 9h 9s 3c 4d"
    for seed in range(500):
        first = start(layout, bought(terms, 2), bytes([seed % 256]), hand=setting(terms, 2)._replace(link=link))
        end = play(stacked(first, parse_cards(cards)), random.Random(seed))
        if end.waiting or falls(end):
            return stacked(first, parse_cards(cards)), end
    raise AssertionError("no jackpot falls")


def test_a_linked_hand_is_written_with_its_link_and_read_again() -> None:
    """Waiting, and to its end; a table with its own jackpot says nothing of links."""
    first, state = fallen(LINK)
    assert parties(state)
    data = dump(first, state)
    assert data["hand"]["link"] == LINK
    assert load(data) == (first, state)
    while state.waiting:
        state = apply(state, Answered(state.waiting[0], 12_34))
    data = dump(first, state)
    assert data["events"][-1]["event"] == "Answered"
    assert load(data) == (first, state)
    with pytest.raises(TableError, match="link cannot be"):
        load({**data, "hand": {**data["hand"], "link": 7}})
    assert "link" not in dump(*fallen(""))["hand"]


def test_a_table_owes_nothing_to_a_jackpot_that_the_house_holds() -> None:
    """More may be won there than it has fed; what it carries over can be read again."""
    hand = called_down(seated(link="the room"))
    for number in hand.waiting:
        hand = apply(hand, Answered(number, 500_00))
    assert hand.over
    left = after(hand)
    assert (left.jackpot, left.posted, left.link) == (0, 0, "the room")

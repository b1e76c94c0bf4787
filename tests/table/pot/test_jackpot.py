"""A jackpot of the house at a poker table: recognised after the pot, claimed, paid; fed only where it can be won."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jackpots import BOARD, POSTED, QUADS, awarded, called_down, passive, seated, terms, top
from pot_table import acts, go, waits

from pitboss.games.book import pots
from pitboss.money.ledger import Books, Whose, admit, opening
from pitboss.sheet.lawful import parse
from pitboss.table.claims import Answered, owed
from pitboss.table.pot import pools
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.autoplay import play
from pitboss.table.pot.booking import JACKPOT, NEXT, booked, brought
from pitboss.table.pot.compiled.lowering import unfit
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.log import dump, load
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted
from pitboss.table.session.autoplay import filled
from pitboss.table.session.booking import booked as booked_between
from pitboss.table.session.pot import apply as happen
from pitboss.table.session.state import BoxCounted, Left, Played, Ruled, Started, open_table
from pitboss.table.state import Moved, TableError

HOLDEM = "texas-holdem-high"
NAME = "Front Range Bad Beat"


def test_it_is_paid_after_the_pot() -> None:
    """1034: half to the beaten hand, a quarter to who beats it, a quarter to the others; everything sums to zero."""
    end = called_down(seated())
    assert awarded(end) == {0: 500_00, 1: 250_00, 2: 125_00, 3: 125_00}
    pot = max(at for at, won in enumerate(end.won) if won.number >= 0)
    assert min(at for at, won in enumerate(end.won) if won.account == JACKPOT and won.seat >= 0) > pot
    assert sum(balances(end).values()) == 0
    assert pools.after(end) == pools.Carried(jackpot=1_00), "zero at once; what this hand gave is left"


NEAR: dict[str, tuple[dict[str, Any], frozenset[int]]] = {
    "one player too few": ({"hands": QUADS[:3]}, frozenset()),
    "the pot is too small": ({"qualifies__pot": 41}, frozenset()),
    "one card plays": ({"hands": ("8d 3c", "Ks Kh", "As Ah", "7d 2h"), "board": "8s 8h 8c Kd Kc"}, frozenset()),
    "the winner has folded": ({}, frozenset({1})),
    "the beaten hand has folded": ({}, frozenset({0})),
    "a lesser hand": ({"qualifies__hand": "four nines"}, frozenset()),
}


@pytest.mark.parametrize("name", NEAR)
def test_near_misses(name: str) -> None:
    """Nothing leaves the jackpot, and the sign stands."""
    changes, fold = NEAR[name]
    end = called_down(seated(**changes), fold)
    assert end.over
    assert awarded(end) == {}
    assert pools.after(end).posted == POSTED


@pytest.mark.parametrize(
    ("changes", "gives"),
    [({}, 1_00), ({"hands": QUADS[:3]}, 0), ({"qualifies__pot": 40}, 1_00), ({"qualifies__pot": 41}, 0)],
)
def test_nothing_is_taken_from_a_hand_that_cannot_win_it(changes: dict[str, Any], gives: int) -> None:
    """Too few players, too small a pot: the drop stays in the pot."""
    end = called_down(seated(**changes))
    assert sum(won.amount for won in end.won if won.account == JACKPOT and won.seat < 0) == gives


def test_a_stopped_rake_leaves_the_jackpot_to_be_won() -> None:
    """1060(8)(a)."""
    end = called_down(seated(sheet="stopped"))
    assert sum(awarded(end).values()) == POSTED
    assert not [won for won in end.won if won.account == JACKPOT and won.seat < 0]


def test_who_has_folded_shares_only_where_the_table_is_everybody_dealt_in() -> None:
    """Seat 3 folds before the flop."""
    fold = frozenset({2})
    assert awarded(called_down(seated(), fold)) == {0: 500_00, 1: 250_00, 2: 125_00, 3: 125_00}
    shown = seated(division__table_is="everybody in at the showdown")
    assert awarded(called_down(shown, fold)) == {0: 500_00, 1: 250_00, 3: 250_00}


def test_a_share_that_nobody_may_take_stays() -> None:
    """Nobody but the two is in at the showdown."""
    shown = seated(division__table_is="everybody in at the showdown")
    end = called_down(shown, frozenset({2, 3}))
    assert awarded(end) == {0: 500_00, 1: 250_00}
    assert pools.after(end).jackpot == 251_00, "with the dollar of this hand"


def test_all_in_with_a_side_pot() -> None:
    """The beaten hand contends for the main pot only; the winner of the side pot is of the table."""
    state = seated(stacks=(10_00, 10_00, 200_00, 200_00))
    end = called_down(go(waits(state), *acts("3 raise 20", "4 call", "1 call")))
    assert len(end.pots) == 2
    assert awarded(end) == {0: 500_00, 1: 250_00, 2: 125_00, 3: 125_00}


def test_equal_beaten_hands_divide_in_cents_from_the_left() -> None:
    """Two full houses of the same cards; the odd cent is the first one's."""
    hands, board = ("As 9h", "Ad 9c", "Ks Kh", "7d 2h"), "Ac Ah 9d Kd Kc"
    state = seated(hands, board, qualifies__hand="aces full", qualifies__own_cards="any")
    state = state._replace(setting=state.setting._replace(posted=100_01, jackpot=100_01))
    end = called_down(state)
    assert awarded(end) == {0: 25_00, 1: 25_00, 2: 25_00, 3: 25_00}
    state = state._replace(setting=state.setting._replace(posted=100_02, jackpot=100_02))
    assert awarded(called_down(state))[0] == 25_01


def test_a_mucked_hand_is_not_beaten() -> None:
    """Who gives the hand up at the showdown claims nothing with it."""
    state = seated()
    while not state.over:
        offers = {each.act: each for each in legal(state) if isinstance(each, Acted)}
        mucks = state.actor == 0 and "muck" in offers
        state = apply(state, offers["muck"] if mucks else passive(state, frozenset()))
    assert state.seats[0].mucked
    assert awarded(state) == {}


HIGH = {"jackpot__kind": "high hand", "division__hand": "80%", "division__winner": "0%", "division__table": "20%"}


def test_a_high_hand_must_be_shown() -> None:
    """At a showdown it is paid; when all others have folded there is none."""
    assert awarded(called_down(seated(**HIGH), frozenset({1}))) == {0: 800_00, 1: 66_67, 2: 66_67, 3: 66_66}
    assert awarded(called_down(seated(**HIGH), frozenset({1, 2, 3}))) == {}


# --- held by the house ------------------------------------------------------------------------------------------------


def test_claims_are_laid_under_the_jackpots_name() -> None:
    """One for each seat, after the pot; nothing else happens until all are answered, and the books sum to zero."""
    first = seated(link=NAME)
    books, fund = Books(), JACKPOT._replace(of=NAME)
    admit(books, brought(first))
    admit(books, opening("the house's", {fund: POSTED}))
    end = called_down(first)
    assert [(claim.box, claim.spot, claim.account.of) for claim in end.claims] == [
        (seat, NAME, NAME) for seat in range(4)
    ]
    assert legal(end) == ()
    with pytest.raises(TableError, match=r"the award of the jackpot is being verified \(CO 47\.1-1060"):
        apply(end, Moved())
    entries = [*booked(first, end, "hand")]
    while end.waiting:
        number, before = end.waiting[0], end
        end = apply(end, Answered(number, owed(end.claims[number], POSTED)))
        entries += booked(before, end, f"answer {number}")
    for entry in entries:
        admit(books, entry)
    assert end.over
    assert awarded(end) == {0: 500_00, 1: 250_00, 2: 125_00, 3: 125_00}
    assert books.balances[fund] == 1_00
    assert books.pending() == {}


def test_a_hand_with_a_jackpot_is_written_and_read_again() -> None:
    """The rules stand in the sheet of the log: no file is needed."""
    first = seated(link=NAME)
    end = called_down(first)
    assert load(dump(first, end)) == (first, end)
    assert unfit(terms()) in ("the house takes a drop", "a jackpot may be won")
    assert unfit(terms(sheet="stopped")) == "a jackpot may be won"


# --- hand after hand --------------------------------------------------------------------------------------------------


def test_who_has_left_during_the_hand_has_the_share_all_the_same() -> None:
    """The seat was dealt in; its player leaves with all of it when the hand is over."""
    session = filled(open_table(plan(HOLDEM, terms())), 4)
    carried = session.carried._replace(jackpot=POSTED, posted=POSTED)
    session = happen(session._replace(carried=carried), Started(shoe=top(QUADS, BOARD)))
    while (hand := session.hand) is not None:
        act = passive(hand, frozenset({2}))
        session = happen(session, Played(act))
        if isinstance(act, Acted) and act.act == "fold":
            session = happen(session, Left(session.dealt[2]))
    assert session.last is not None
    assert awarded(session.last) == {0: 500_00, 1: 250_00, 2: 125_00, 3: 125_00}
    assert sum(place is not None for place in session.places) == 3
    assert happen(session, BoxCounted()).carried.posted == session.carried.jackpot


def test_a_table_whose_jackpot_the_house_holds_opens_with_its_link() -> None:
    """Under the jackpot's name, and with nothing of its own; a table without one has none."""
    assert open_table(plan(HOLDEM, terms()), house_holds=True).carried == pools.Carried(link=NAME)
    assert open_table(plan(HOLDEM, terms())).carried == pools.Carried()
    longhorn = plan("longhorn-holdem", parse({}, pots()["longhorn-holdem"]))
    assert open_table(longhorn, house_holds=True).carried == pools.Carried(link="longhorn-holdem")
    assert open_table(longhorn).carried.posted == 100_00


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6), st.sampled_from(["pair of twos", "two pair", "three of a kind"]))
def test_no_chip_is_lost_whoever_wins_it(seed: int, count: int, rank: str) -> None:
    """Random hands for a jackpot that falls often: shares are never more than the sign, and all purses sum to zero."""
    sheet = terms(qualifies__hand=rank, qualifies__own_cards="any", qualifies__players=2, qualifies__pot=0)
    hand = setting(sheet, count)._replace(jackpot=POSTED, posted=POSTED)
    end = play(start(plan(HOLDEM, sheet), (300_00,) * count, f"{seed}".encode(), hand=hand), random.Random(seed))
    assert sum(balances(end).values()) == 0
    got = sum(awarded(end).values())
    assert 0 <= got <= POSTED
    after = pools.after(end)
    gave = sum(won.amount for won in end.won if won.account == JACKPOT and won.seat < 0)
    assert after.jackpot == POSTED - got + gave
    assert after.posted == (0 if got else POSTED)
    assert sum(end.stack(seat) for seat in range(count)) == 300_00 * count + got - gave


# --- Longhorn's own ---------------------------------------------------------------------------------------------------


def test_jackpots_are_joined_when_the_game_is_to_end() -> None:
    """The event that posts the new sheet makes one of both, and books it; all that is wagered then feeds it."""
    session = open_table(plan("longhorn-holdem", parse({}, pots()["longhorn-holdem"])))
    session = session._replace(carried=session.carried._replace(jackpot=300_00, secondary=50_00, posted=280_00))
    event = Ruled('{"ends": true, "jackpot_hand": "flush"}')
    after = happen(session, event)
    assert after.carried == pools.Carried(jackpot=350_00, posted=350_00)
    (entry,) = booked_between(session, after, event, "ends")
    assert {posting.account: posting.amount for posting in entry.postings} == {NEXT: -50_00, JACKPOT: 50_00}
    assert all(posting.account.whose is Whose.FUND for posting in entry.postings)
    assert happen(after, event).carried == after.carried, "nothing is joined twice"

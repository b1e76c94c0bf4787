"""What no word of a game says is done all the same: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace as with_fields
from fractions import Fraction
from typing import Any

import pytest
from pot_table import COLORADO, MASS_STUD, MASSACHUSETTS, acts, change, go, hand, sit, stacked, waits
from undone import Undo, assert_named, handle, nothing, put, shown_by

from pitboss.games.book import find, games, pots
from pitboss.hands import scoring
from pitboss.hands.cards import parse as cards
from pitboss.hands.ladders import HIGH
from pitboss.money.ledger import Account, Whose
from pitboss.report.common_rules import CommonRule
from pitboss.report.deeds import DEEDS
from pitboss.report.diff.changes import changes
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.places import Ceiling
from pitboss.sheet.warnings import warnings
from pitboss.table.banked import claims
from pitboss.table.banked import engine as banked_engine
from pitboss.table.banked import setup as banked_setup
from pitboss.table.banked.autoplay import choose, least
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, MeterReading, Wagered, WagerRange
from pitboss.table.banked.view import _hand, view
from pitboss.table.claims import Claim
from pitboss.table.pot import award, betting, engine, showdown
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import Acted, BetRange, PotHand, Showdown, Throw
from pitboss.table.session import banked as banked_session
from pitboss.table.session import button
from pitboss.table.session import pot as pot_session
from pitboss.table.session.autoplay import filled
from pitboss.table.session.pot import apply as happen
from pitboss.table.session.state import (
    CameBack,
    Left,
    Place,
    Played,
    PotSession,
    Sat,
    SatOut,
    Started,
    TableClosed,
    ToppedUp,
    Treated,
    open_table,
    with_place,
)
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import Street

LIMIT = {"small": 4, "big": 8, "blinds": [2, 4]}
HUNDREDS = (100, 100, 100)
STATES = (COLORADO, MASSACHUSETTS)
TRADE = "no-limit-holdem"
LONG = 200
"""More events than any hand here has: one that is undone may never end."""


def dealt(slug: str = COLORADO, top: str = "", stacks: tuple[int, ...] = HUNDREDS, **more: Any) -> PotHand:
    """Three players with blinds of 2 and 4, the third asked first."""
    posted = {"blinds": [2, 4], "rake": {}} if slug == TRADE else LIMIT
    return waits(sit(slug, stacks, top, **{**posted, **more}))


def refuses(run: Callable[[], object]) -> str:
    """What the table says against it."""
    with pytest.raises(TableError) as caught:
        run()
    return str(caught.value)


def passive(state: PotHand) -> Acted:
    """What costs least without giving up: check or call, else the first that is offered."""
    offers = [offer for offer in legal(state) if isinstance(offer, Acted) and offer.act != "fold"]
    plain = [offer for offer in offers if offer.act in {"check", "call", "show", "bring in"}]
    throws = [offer for offer in legal(state) if isinstance(offer, Throw)]
    ranges = [offer for offer in legal(state) if isinstance(offer, BetRange)]
    if throws and not offers:
        return Acted(throws[0].seat, throws[0].act, cards=tuple(range(throws[0].least)))
    return (plain or offers)[0] if offers else Acted(ranges[0].seat, ranges[0].act, ranges[0].least)


def down(state: PotHand, until: Callable[[PotHand], bool] = lambda state: state.over) -> PotHand:
    """Checked and called down, to the end or until this is so."""
    for _ in range(LONG):
        if state.over or until(state):
            return state
        state = apply(state, Moved() if state.actor < 0 else passive(state))
    raise AssertionError("the hand does not end")


# --- a round of betting -----------------------------------------------------------------------------------------------


def facing_a_bet(slug: str) -> PotHand | None:
    """The first moment at which somebody has a bet to answer; None in games that have none."""
    state = sit(slug, (300, 300, 300))
    for _ in range(60):
        state = waits(state)
        if state.over:
            return None
        if isinstance(state.here, Street) and state.felt[betting.TO] > state.bet(state.actor):
            return state
        ranges = [offer for offer in legal(state) if isinstance(offer, BetRange)]
        event = Acted(ranges[0].seat, ranges[0].act, ranges[0].least) if ranges else passive(state)
        state = apply(state, event)
    return None


def test_a_call_equals_the_bet_before() -> None:
    """In every game of the two states that knows a call."""
    tried = 0
    for slug, game in pots().items():
        state = facing_a_bet(slug) if game.law[0].state != "TRADE" else None
        if state is not None:
            seat, tried = state.actor, tried + 1
            due = state.felt[betting.TO] - state.bet(seat)
            assert apply(state, Acted(seat, "call")).put(seat) == state.put(seat) + due, slug
    assert tried > 30


def test_a_check_stays_in_the_round() -> None:
    """Who has checked may call or raise a bet that comes later; who faces a bet cannot check."""
    for slug in STATES:
        state = go(dealt(slug), *acts("3 call", "1 call", "2 check"))
        state = waits(go(state, *acts("1 check", "2 bet 4", "3 fold")))
        assert state.actor == 0
        assert {offer.act for offer in legal(state)} >= {"call", "raise"}  # type: ignore[union-attr]
        assert "cannot check" in refuses(lambda state=state: apply(state, Acted(0, "check")))  # type: ignore[misc]


def test_a_raise_after_a_check() -> None:
    """Allowed unless the house has posted that it is not."""
    line = acts("3 call", "1 call", "2 check", "1 check", "2 bet 4", "3 fold")
    assert go(go(dealt(), *line), *acts("1 raise 8")).bet(0) == 8_00
    assert "raise after a check" in refuses(lambda: go(go(dealt(check_raise=False), *line), *acts("1 raise 8")))


def test_a_round_ends_when_all_have_answered() -> None:
    """Not before the last one has, and then at once; a player without chips is not asked."""
    for slug in STATES:
        state = go(dealt(slug), *acts("3 raise 8", "1 call"))
        assert state.actor == 1
        state = waits(go(state, *acts("2 fold")))
        assert len(state.board) == 3
        short = go(dealt(slug, stacks=(100, 100, 8)), *acts("3 raise 8", "1 call", "2 call", "1 check", "2 check"))
        assert len(waits(short).board) == 4


def test_the_first_bet_opens() -> None:
    """It is a bet; the next one is a raise, and never the other way round."""
    for slug in STATES:
        state = waits(go(dealt(slug), *acts("3 call", "1 call", "2 check")))
        assert "bet" in {offer.act for offer in legal(state)}  # type: ignore[union-attr]
        assert "would be a bet" in refuses(lambda state=state: go(state, *acts("1 raise 4")))  # type: ignore[misc]
        state = go(state, *acts("1 bet 4"))
        assert "would be a raise" in refuses(lambda state=state: go(state, *acts("2 bet 8")))  # type: ignore[misc]


def test_a_raise_exceeds() -> None:
    """A raise to no more than the bet is none."""
    state = go(dealt(MASSACHUSETTS, limit="no limit"), *acts("3 raise 8"))
    assert "may raise from" in refuses(lambda: go(state, *acts("1 raise 8")))
    assert go(state, *acts("1 raise 12")).bet(0) == 12_00


def test_a_fold_gives_up_the_pot() -> None:
    """The best hand, folded, wins nothing; what it had bet is the others'."""
    for slug in STATES:
        state = dealt(slug, "2c 7d As 3h 8s Ac 9c Kd Qd 5s 9h Jh 9d Ts")
        state = down(go(state, *acts("3 call", "1 call", "2 check", "1 check", "2 check", "3 fold")))
        assert sorted(change(state)) == [-4, -4, 8]
        assert change(state)[2] == -4


def test_turns_go_clockwise() -> None:
    """Each is asked after the neighbour on the right."""
    state = dealt(stacks=(100,) * 5)
    order = []
    for _ in range(5):
        order.append(state.actor)
        state = apply(state, passive(state))
    assert order == [2, 3, 4, 0, 1]


def test_the_player_in_turn_is_told_the_choices() -> None:
    """Fold, call and the amounts of a raise; and every act is announced."""
    state = dealt(MASSACHUSETTS)
    acts_ = {offer.act for offer in legal(state)}  # type: ignore[union-attr]
    assert acts_ == {"fold", "call", "raise"}
    assert {offer.seat for offer in legal(state)} == {state.actor}  # type: ignore[union-attr]
    assert len(apply(state, Acted(2, "call")).told) > len(state.told)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cards_go_round() -> None:
    """One at a time from the left of the button, from the top of the deck."""
    state = dealt(COLORADO, "As Kd Qh Ac Kh Qs")
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["As Ac", "Kd Kh", "Qh Qs"]


def test_burns_lie_apart() -> None:
    """Burns and folded hands are never dealt; what is left over is the stub."""
    top = "As Kd Qh Ac Kh Qs 2c 3c 4c 5c 6c 7c 8c 9c"
    for slug in STATES:
        state = down(go(dealt(slug, top), *acts("3 fold")), lambda state: len(state.board) == 5)
        assert state.burnt == cards("2c 6c 8c")
        assert not set(state.burnt) & {*state.muck, *state.board, *state.shoe}
        assert not {*state.board, *state.shoe} & {*state.seats[2].cards}
        assert len(state.shoe) == 52 - 6 - 3 - 5


CLASSES = {
    "c": ("6s 5s 4s 3s 2s", "As Ah Ad Ac Ks"),
    "d": ("7s 7h 7d 7c 2s", "Ks Kh Kd Qs Qh"),
    "e": ("6s 6h 6d 2s 2h", "As Ks Ts 7s 3s"),
    "f": ("8h 6h 5h 3h 2h", "As Kd Qc Jh Ts"),
    "g": ("6s 5d 4c 3h 2s", "As Ah Ad Kc Qs"),
    "h": ("2s 2h 2d 5c 4s", "As Ah Kd Kc Qs"),
    "i": ("3s 3h 2d 2c 4s", "As Ah Kd Qc Js"),
    "j": ("2s 2h 5d 4c 3s", "As Kd Qc Jh 9s"),
    "k": ("As 6d 4c 3h 2s", "Ks Qd Jc Th 8s"),
}
"""A low hand of each class, and the best kind of the class after it; of the last, a higher card and a lower one."""


@pytest.mark.parametrize("letter", CLASSES)
def test_high_hands(letter: str) -> None:
    """The hand of the class wins the pot of a five-card draw against one of the next class."""
    better, worse = (cards(text) for text in CLASSES[letter])
    state = waits(sit("five-card-high-draw", (100, 100)))
    held = (state.seats[0]._replace(cards=better), state.seats[1]._replace(cards=worse))
    state = replace(state, seats=held)
    part = state.plan.share.parts[0]
    assert award.winners(state, part, (0, 1)) == (0,)


# --- the pot ----------------------------------------------------------------------------------------------------------


def test_the_pot_is_all_that_was_put_up() -> None:
    """Antes, blinds and bets, less the rake and what is dropped for a jackpot or a bad beat."""
    for slug in STATES:
        raked = {"rake": {"share": "10%", "most": 4}, "drop": {"amount": 1}, "ante": 1}
        state = go(dealt(slug, **raked), *acts("3 raise 8", "1 call", "2 call", "1 bet 4", "2 fold", "3 fold"))
        state = waits(state)
        taken = -sum(change(state))
        assert change(state)[1:] == [-9, -9]
        assert change(state)[0] == 18 - taken
        assert 1 < taken <= 4 + 1


def test_who_is_left_shows() -> None:
    """Where two are left after the last bet each is asked to show; where one is left nobody is."""
    slugs = (*STATES, "five-card-high-draw", "seven-card-high-stud", "crazy-pineapple-holdem-high")
    for slug in (*slugs, "five-card-draw-high-massachusetts"):
        state = down(sit(slug, (300, 300, 300)), lambda state: isinstance(state.here, Showdown))
        assert isinstance(state.here, Showdown), slug
        assert len(state.live_seats) > 1
        assert state.actor in state.live_seats
    alone = go(dealt(), *acts("3 fold", "1 fold"))
    assert waits(alone).over
    assert not any(seat.shown for seat in alone.seats)


def test_a_bet_that_nobody_calls_wins() -> None:
    """Without a showdown; and the best hand shown wins where it is called."""
    state = waits(go(dealt(MASSACHUSETTS), *acts("3 raise 8", "1 fold", "2 fold")))
    assert state.over
    assert change(state) == [-2, -4, 6]
    top = "2c 7d As 3h 8s Ac 9c Kd Qd 5s 9h Jh 9d Ts"
    called = down(go(dealt(MASSACHUSETTS, top), *acts("3 call", "1 call", "2 check")))
    assert change(called) == [-4, -4, 8]


def test_what_nobody_matches_goes_back() -> None:
    """The pot is what was called; the rest is its owner's at once."""
    state = waits(go(dealt(TRADE), *acts("3 raise 40", "1 call", "2 fold", "1 bet 60", "3 fold")))
    assert change(state) == [44, -4, -40]
    assert [won.amount for won in state.won if won.seat == 0] == [84_00]


def test_bets_are_in_whole_chips() -> None:
    """Half a chip is no bet, but the whole of a stack is, whatever it comes to."""
    state = dealt(TRADE)
    assert "multiple of the smallest chip" in refuses(lambda: apply(state, Acted(2, "raise", 10_50)))
    odd = replace(state, felt=_with_stack(state, 2, 10_50))
    assert apply(odd, Acted(2, "raise", 10_50)).stack(2) == 0


def _with_stack(state: PotHand, seat: int, stack: int) -> tuple[int, ...]:
    row = list(state.felt)
    row[betting.STACK + betting.WIDE * seat] = stack
    return tuple(row)


def test_high_and_low() -> None:
    """The best high hand where the game is high, the best low hand where it is low."""
    for slug, winner in (("five-card-draw-high-massachusetts", 0), ("five-card-draw-low-massachusetts", 1)):
        state = waits(sit(slug, (100, 100)))
        hands = ("As Ah Ad Kc Ks", "Ac 2d 3c 4h 6s")
        held = tuple(seat._replace(cards=cards(text)) for seat, text in zip(state.seats, hands, strict=True))
        assert award.winners(replace(state, seats=held), state.plan.share.parts[0], (0, 1)) == (winner,)


def test_a_round_of_play() -> None:
    """Cards, bets, a showdown and an award, in this order, and then it is over."""
    state, stages = sit(MASSACHUSETTS, HUNDREDS, **LIMIT), []
    while not state.over and len(stages) < LONG:
        stages.append(type(state.here).__name__)
        state = apply(state, Moved() if state.actor < 0 else passive(state))
    order = ["Pitch", "Street", "Showdown", "AwardStage"]
    assert [kind for kind in dict.fromkeys(stages) if kind in order] == order
    assert sum(balances(state).values()) == 0
    assert max(change(state)) > 0


def test_the_order_of_showing() -> None:
    """The last to bet or raise in the last round, else who had to act first; then clockwise."""
    for slug in (COLORADO, TRADE):
        start = go(dealt(slug), *acts("3 call", "1 call", "2 check"))
        streets = acts(*("1 check", "2 check", "3 check") * 2)
        last = go(start, *streets)
        assert showdown.order(go(last, *acts("1 check", "2 bet 8", "3 call", "1 call"))) == (1, 2, 0)
        assert showdown.order(go(last, *acts("1 bet 8", "2 call", "3 raise 16", "1 call", "2 call"))) == (2, 0, 1)
        assert showdown.order(go(last, *acts("1 check", "2 check", "3 check"))) == (0, 1, 2)


BOARD = "9c Kd Qd 5s 9h Jh 8h Ts"


def test_side_pots() -> None:
    """Who is all in wins only what was paid for; the others play on for a pot of their own."""
    for slug in (MASSACHUSETTS, TRADE):
        state = dealt(slug, f"As Kh 2c Ac Ks 7d {BOARD}", (8, 100, 100))
        state = go(state, *acts("3 raise 8", "1 call", "2 call", "2 bet 4", "3 call"))
        state = down(state)
        assert change(state) == [16, -4, -12]
        assert {won.number: won.seat for won in state.won} == {0: 0, 1: 1}


def test_who_runs_out_is_all_in() -> None:
    """A call for less than is owed, with everything there is."""
    state = go(dealt(MASSACHUSETTS, stacks=(100, 100, 6)), *acts("3 call"))
    state = go(state, *acts("1 raise 8", "2 call"))
    assert waits(go(state, *acts("3 call"))).stack(2) == 0


def test_who_is_all_in_gets_cards() -> None:
    """Seven in stud, as the others."""
    state = waits(sit(MASS_STUD, (9, 100, 100), small=4, big=8, bring_in=2, ante=1))
    everything = [offer for offer in legal(state) if isinstance(offer, BetRange)]
    assert everything
    state = down(raised(state), lambda state: isinstance(state.here, Showdown))
    assert state.stack(0) == 0
    assert len(state.seats[0].cards) == 7


def raised(state: PotHand) -> PotHand:
    """Bets and raises until the first seat has no chips left, and the others call."""
    for _ in range(LONG):
        if not state.stack(0):
            return state
        ranges = [offer for offer in legal(state) if isinstance(offer, BetRange)]
        event = Acted(ranges[0].seat, ranges[0].act, ranges[0].most) if ranges else passive(state)
        state = waits(apply(state, event))
    raise AssertionError("the chips do not go in")


def test_side_pots_come_first() -> None:
    """The side pot is pushed before the main pot."""
    state = dealt(MASSACHUSETTS, f"As Kh 2c Ac Ks 7d {BOARD}", (8, 100, 100))
    state = down(go(state, *acts("3 raise 8", "1 call", "2 call", "2 bet 4", "3 call")))
    assert [won.number for won in state.won] == [1, 0]


def test_high_and_low_share_each_pot() -> None:
    """Main pot and side pot each by itself, between those who are in it."""
    top = "Ac Kh 7c 2d Ks 6d 9c 3d 4d Kd 9h Jh 8h Ts"
    state = dealt("texas-holdem-high-low-split", top, (8, 100, 100))
    state = down(go(state, *acts("3 raise 8", "1 call", "2 call", "2 bet 4", "3 call")))
    main = {won.part: won.seat for won in state.won if won.number == 0}
    side = {won.part: won.seat for won in state.won if won.number == 1}
    assert main == {0: 1, 1: 0}
    assert side == {0: 1, 1: 2}


# --- between hands ----------------------------------------------------------------------------------------------------

KEY = b"the same every time"
BUTTONS = (
    *STATES,
    "longhorn-holdem",
    "omaha-high-massachusetts",
    "five-card-draw-high-massachusetts",
    "five-card-omaha-eight-or-better",
    "badacey",
    "badugi",
)


def table(count: int, slug: str = COLORADO, stack: int = 100_00, **written: Any) -> PotSession:
    """A table with so many players at its first places."""
    return filled(open_table(plan(slug, parse(written, pots()[slug]))), count, stack)


def begun(session: PotSession, **more: Any) -> PotSession:
    """The next hand begins."""
    return happen(session, Started(key=KEY, **more))


def ended(session: PotSession) -> PotSession:
    """The hand to its end, everybody giving up as soon as may be."""
    for _ in range(LONG):
        state = session.hand
        if state is None:
            return session
        offers = [offer for offer in legal(state) if isinstance(offer, Acted)]
        folds = [offer for offer in offers if offer.act == "fold"]
        event = Moved() if state.actor < 0 else (folds or offers or [passive(state)])[0]
        session = happen(session, Played(event))
    raise AssertionError("the hand does not end")


def test_table_stakes() -> None:
    """The chips bought are the stake; in a hand nobody adds to them."""
    for slug in (*STATES, TRADE):
        session = begun(table(3, slug))
        assert session.hand is not None
        assert session.hand.bought == (100_00,) * 3
        assert "between hands only" in refuses(lambda session=session: happen(session, ToppedUp(0, 10_00)))  # type: ignore[misc]
        after = ended(session)
        assert happen(after, ToppedUp(0, 10_00)).seated(0).stack == after.seated(0).stack + 10_00


def test_who_has_lost_everything() -> None:
    """No chips, no cards, until more is bought."""
    session = table(3)
    session = with_place(session, 1, session.seated(1)._replace(stack=0))
    assert 1 not in begun(session).dealt
    assert 1 in begun(happen(session, ToppedUp(1, 40_00))).dealt


def test_winnings_are_not_shared() -> None:
    """Nobody posts for another where the house has not allowed it, nor who has not won, nor for who was not beaten."""
    assert "does not let" in refuses(lambda: happen(ended(begun(table(3))), Treated(0, 1)))
    session = ended(begun(table(3, treats=True)))
    (winner,) = session.winners
    other = next(seat for seat in range(3) if seat != winner)
    assert "only a winner posts" in refuses(lambda: happen(session, Treated(other, winner)))
    assert "just beaten" in refuses(lambda: happen(session, Treated(winner, other)))
    gone = happen(session, Left(winner))
    assert gone.seated(other).stack == session.seated(other).stack


def test_only_the_seated_play() -> None:
    """Cards for those who have a seat, and for nobody else."""
    session = table(3, MASSACHUSETTS)
    assert set(begun(session).dealt) == {seat for seat, place in enumerate(session.places) if place}


def test_the_dealer_plays_no_hand() -> None:
    """Nobody outside the seats bets, and all cards that are out are the players'."""
    state = dealt()
    for seat in (-1, 3):
        refuses(lambda seat=seat: apply(state, Acted(seat, "call")))  # type: ignore[misc]
    assert 52 - len(state.shoe) == sum(len(seat.cards) for seat in state.seats) == 6


def test_two_to_eleven_play() -> None:
    """No game of Massachusetts has twelve seats, and none is dealt to one player."""
    mine = [game for game in pots().values() if game.law[0].state == "MA"]
    assert len(mine) > 10
    for game in mine:
        with pytest.raises(SheetError, match="seats"):
            parse({"seats": 12}, game)
        with pytest.raises(SheetError, match="seats"):
            parse({"seats": 1}, game)


def test_blinds_follow_the_button() -> None:
    """The first blind sits left of the button, the next one left of it."""
    session = begun(table(4))
    assert session.spots == ((session.button + 1) % 4, (session.button + 2) % 4)


def test_the_button_starts_at_the_dealers_right() -> None:
    """The last place before the dealer."""
    for slug in BUTTONS:
        assert begun(table(4, slug)).button == 3, slug


def test_the_button_starts_by_a_card() -> None:
    """Who is dealt the highest card has it first."""
    for slug in BUTTONS:
        session = begun(table(4, slug, first_button="by a card"), shoe=stacked("2c Kd 7h 9s"))
        assert session.button == 1, slug


def test_the_button_goes_clockwise() -> None:
    """By one player after each hand."""
    for slug in BUTTONS:
        session, found = table(4, slug), []
        for _ in range(4):
            session = begun(session)
            found.append(session.button)
            session = ended(session)
        assert found == [3, 0, 1, 2], slug


def test_the_big_blind_goes_on() -> None:
    """To the next player, though the one who had the small blind has left; the button stands at the empty place."""
    session = ended(begun(table(4, TRADE)))
    session = begun(happen(session, Left(session.spots[0])))
    assert session.spots == (1, 2)
    assert session.button == 0
    assert session.places[0] is None
    assert 0 not in session.dealt


def test_missed_blinds_are_posted_or_waited_for() -> None:
    """Both blinds when one comes back behind the button, the small one dead; or none until the big one arrives."""
    session = happen(ended(begun(table(6, TRADE))), SatOut(2))
    for _ in range(2):
        session = ended(begun(session))
    posted = begun(happen(session, CameBack(2, post=True)))
    assert posted.hand is not None
    assert posted.hand.setting.posts[posted.dealt.index(2)] == (blinds(session)[1], blinds(session)[0])
    assert 2 not in begun(happen(session, CameBack(2))).dealt


def blinds(session: PotSession) -> tuple[int, ...]:
    return session.plan.terms.blinds


# --- against the house ------------------------------------------------------------------------------------------------


def closed(slug: str, seed: int = 1) -> BankedRound:
    """A round of which the first betting is closed."""
    rng = random.Random(seed)
    state = banked_setup.start(banked_setup.plan(slug, usual(games()[slug])), [1, 1], b"deeds")
    for box in (0, 1):
        while todo := list(required(state, box)):
            state = banked_engine.apply(state, least(todo[0], rng))
    return banked_engine.apply(state, BetsClosed())


def required(state: BankedRound, box: int) -> Iterator[WagerRange]:
    """The wagers that this hand still has to make."""
    laid = {stake.spot for stake in state.boxes[box].stakes}
    for offer in banked_engine.legal(state):
        if isinstance(offer, WagerRange) and offer.box == box and offer.required and offer.spot not in laid:
            yield offer


def test_closed_bets_stay() -> None:
    """Nothing is staked, raised or taken back once the betting is closed."""
    for slug in ("colorado-holdem-required-bet", "colorado-holdem-permissible-bet", "boston-5-stud"):
        state = closed(slug)
        spot = state.boxes[0].stakes[0].spot
        for amount in (0, 50_00):
            said = refuses(lambda s=state, spot=spot, a=amount: banked_engine.apply(s, Wagered(0, spot, a)))  # type: ignore[misc]
            assert "the betting is closed" in said


def test_who_has_bet_stays() -> None:
    """Nobody leaves with wagers in play."""
    session = banked_session.open_banked(closed("colorado-holdem-required-bet").plan)
    session = banked_session.apply(session, Sat(0, "Ana"))
    session = banked_session.apply(session, Started(key=KEY))
    session = banked_session.apply(session, Played(Wagered(0, "Ante", 5_00)))
    session = banked_session.apply(session, Played(BetsClosed()))
    assert "leave when the round is over" in refuses(lambda: banked_session.apply(session, Left(0)))


def test_no_hand_is_touched_after_the_dealers() -> None:
    """Once the dealer's cards lie open no player sets or changes a hand."""
    state, rng = closed("emperors-challenge"), random.Random(2)
    for _ in range(LONG):
        state = state if state.dealer_up else banked_engine.apply(state, choose(state, rng))
    assert state.dealer_up
    while not state.over:
        assert not any(isinstance(offer, Decided) for offer in banked_engine.legal(state))
        for act in ("set", "fold", "surrender"):
            refuses(lambda s=state, act=act: banked_engine.apply(s, Decided(0, act)))  # type: ignore[misc]
        state = banked_engine.apply(state, choose(state, rng))


def test_nobody_sees_anothers_cards() -> None:
    """Before they lie open a player sees the own hand alone."""
    for slug in ("emperors-challenge", "bonus-6"):
        state, rng = closed(slug), random.Random(3)
        while not state.boxes[1].cards:
            state = banked_engine.apply(state, choose(state, rng))
        assert not state.boxes[1].shown
        assert set(view(state, 0).hands[1].cards) == {None}
        assert None not in view(state, 1).hands[1].cards


def test_the_meter_restarts_from_its_seed() -> None:
    """When all of it is won; a share leaves the rest."""
    state = closed("flushes-gone-wild")._replace(meter=MeterReading(50_000_00, 10_000_00, 0))
    claim = Claim(0, 0, "Progressive", Account(Whose.FUND, "meter"), DEEDS[0].law)
    whole, won = claims.answered_here(state, claim._replace(share=Fraction(1)))
    assert (whole.meter.reads, won) == (10_000_00, 50_000_00)
    tenth, won = claims.answered_here(state, claim._replace(share=Fraction(1, 10)))
    assert (tenth.meter.reads, won) == (45_000_00, 5_000_00)


def test_one_hand_at_home_run() -> None:
    """Nobody sits twice."""
    for slug in ("home-run-holdem-ante", "home-run-holdem-blinds"):
        session = table(3, slug)
        name = session.seated(0).name
        assert "already sits" in refuses(lambda s=session, n=name: happen(s, Sat(5, n, 100_00)))  # type: ignore[misc]


def test_no_tips_at_home_run() -> None:
    """A wager for the dealer is no act of a player there."""
    for slug in ("home-run-holdem-ante", "home-run-holdem-blinds"):
        state = waits(sit(slug, HUNDREDS))
        refuses(lambda s=state: apply(s, Acted(s.actor, "tip", 1_00)))  # type: ignore[misc]


def test_base_runners_are_given_back() -> None:
    """Who leaves and comes back has none; who moves keeps them."""
    session = table(3, "home-run-holdem-blinds")
    session = with_place(session, 0, session.seated(0)._replace(runners=2))
    name = session.seated(0).name
    again = happen(happen(session, Left(0)), Sat(0, name, 100_00))
    assert again.seated(0).runners == 0
    assert begun(session).seated(0).runners == 2


def test_a_pool_is_shared_out() -> None:
    """In proportion to the base runners of each player, when the table closes."""
    session = table(3, "home-run-holdem-blinds")
    for seat, many in ((0, 2), (1, 1)):
        session = with_place(session, seat, session.seated(seat)._replace(runners=many))
    names = [session.seated(seat).name for seat in range(3)]
    session = session._replace(carried=session.carried._replace(pool=12_00))
    gone = dict(happen(session, TableClosed()).gone)
    assert [gone[name] for name in names] == [8_00, 4_00, 0]


# --- what a house posts, submits and announces ------------------------------------------------------------------------


def test_the_house_sets_the_seats() -> None:
    """Any number the deck serves, in a poker game of Colorado; one more is refused with the paragraph."""
    assert parse({"seats": 22}, find(COLORADO)).seats == 22  # type: ignore[union-attr]
    with pytest.raises(SheetError, match=r"47\.1-1041 text"):
        parse({"seats": 23}, find(COLORADO))


def test_props_are_colorados() -> None:
    """A house may use them at Longhorn Hold'em; Massachusetts knows none."""
    assert parse({"props": True}, find("longhorn-holdem")).form.props  # type: ignore[union-attr]
    with pytest.raises(SheetError, match="props"):
        parse({"props": True}, find(MASSACHUSETTS))


def warned(sheet: Any) -> set[str]:
    """The paragraphs that somebody still has to see to."""
    return {str(each.law) for each in warnings(sheet)}


def test_an_agreement_is_asked_for() -> None:
    """Schedules 5 to 17 of Three Card Poker, until the sheet names one."""
    three = find("three-card-poker")
    five = {"pays": {"Pair Plus": "5"}}
    assert "CO 47.1-1017.24(17)" in warned(parse(five, three))
    assert "CO 47.1-1017.24(17)" not in warned(parse({**five, "agreement": "SHFL, 3 March 2026"}, three))


def test_house_ways_of_the_licensee() -> None:
    """A line of the licensee's own sets the dealer's two low pairs otherwise than the printed ones."""
    pai_gow = games()["pai-gow-poker"]
    own = parse({"house_way": {"two low pairs": "a pair in front"}}, pai_gow)
    assert banked_setup.plan("pai-gow-poker", own).stages != banked_setup.plan("pai-gow-poker", usual(pai_gow)).stages  # type: ignore[arg-type]


def test_a_machine_is_approved() -> None:
    """Packets come from a machine; somebody is told to have it approved."""
    holdem = find("colorado-holdem-required-bet")
    packets = {"options": {"deal": "in packets"}}
    assert "MA colorado hold'em 8(a)" in warned(parse(packets, holdem))
    assert "MA colorado hold'em 8(a)" not in warned(usual(holdem))


def test_what_needs_notice() -> None:
    """A bonus withdrawn, a cap lowered, a minimum raised: each with its paragraph."""
    holdem = find("colorado-holdem-required-bet")
    bonus = changes(usual(holdem), parse({"without": ["Bonus"]}, holdem))
    caps = {cap: parse({"caps": {"player": cap, "approval": "MGC 2026-17"}}, holdem) for cap in (50_000, 60_000)}
    limits = changes(usual(find(MASSACHUSETTS)), parse({"small": 6, "big": 12}, find(MASSACHUSETTS)))
    assert "MA colorado hold'em 6a(a)" in noticed(bonus)
    assert "MA colorado hold'em 11(c)" in noticed(changes(caps[60_000], caps[50_000]))
    assert "MA colorado hold'em 11(c)" not in noticed(changes(caps[50_000], caps[60_000]))
    assert "MA poker 17 text" in noticed(limits)


def noticed(found: Any) -> set[str]:
    """The paragraphs by which these changes need notice."""
    return {str(each.notice.law) for each in found if each.notice}


# --- undone -----------------------------------------------------------------------------------------------------------


def swapped(letter: str) -> Callable[..., tuple[tuple[int, ...], int]]:
    """A reading of hands in which this class ranks below the one after it; of the last class every hand is the same."""
    kinds = list(HIGH.kinds)
    at = len(kinds) - 2 - "cdefghijk".index(letter)
    if letter == "k":
        return lambda ladder, own, board, use: (own, 1)
    kinds[at - 1 : at + 1] = kinds[at], kinds[at - 1]
    return lambda ladder, own, board, use: (own, scoring.score(with_fields(ladder, kinds=tuple(kinds)), own))


def first_of(state: PotHand) -> tuple[int, ...]:
    return tuple(state.live_seats)


def one_pot(state: PotHand) -> tuple[tuple[int, int, int], ...]:
    return ((0, betting.lowest(list(state.felt)), award.total(state)),)


def main_first(state: PotHand) -> PotHand:
    done = UNBROKEN_AWARD(state)
    return replace(done, won=done.won[::-1])


UNBROKEN_AWARD = award.award


def high_only(state: PotHand, amount: int, seats: tuple[int, ...]) -> Iterator[Any]:
    part = state.plan.share.parts[0]
    yield part, amount, award.winners(state, part, seats)


def worst(state: PotHand, part: Any, seats: tuple[int, ...]) -> tuple[int, ...]:
    scores = {seat: showdown.read(state, seat, part.hand)[1] for seat in seats}
    return tuple(seat for seat in seats if scores[seat] == min(scores.values()))


def nobody_else(state: PotHand) -> PotHand:
    return award.post(
        state, award.Won(award.THE_POT, 0, award.total(state), award.THE_POT, state.plan.share.law, number=0)
    )


def backwards(row: Any, seat: int) -> int:
    for step in range(1, row[betting.COUNT] + 1):
        other = (seat - step) % row[betting.COUNT]
        if betting.waits(row, other):
            return other
    return betting.NOBODY


def once_each(row: Any, seat: int) -> bool:
    return bool(betting.able(row, seat) and row[betting.ACTED + betting.WIDE * seat] == betting.NOT_YET)


def to_the_muck(state: PotHand, stage: Any) -> PotHand:
    return replace(state, shoe=state.shoe[1:], muck=(*state.muck, state.shoe[0]))


def from_below(state: PotHand, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return state.shoe[-count:], state.shoe[:-count]


def never_short(row: Any, seat: int, act: int, to: int) -> int:
    at = betting.WIDE * seat
    short = act == betting.CALL and row[betting.TO] - row[betting.BET + at] > row[betting.STACK + at]
    return betting.NO_ALL_IN if short else betting.FINE


def with_chips(state: PotHand) -> tuple[int, ...]:
    row = state.felt
    return tuple(seat for seat in range(row[betting.COUNT]) if betting.able(row, seat))


def bought(session: PotSession, event: ToppedUp) -> PotSession:
    place = session.seated(event.seat)
    return with_place(session, event.seat, place._replace(stack=place.stack + event.amount))


def all_places(session: PotSession) -> frozenset[int]:
    return frozenset(seat for seat, place in enumerate(session.places) if place)


def every_place(session: PotSession) -> frozenset[int]:
    return frozenset(range(len(session.places)))


def at_the_left(session: PotSession, able: frozenset[int], event: Started) -> button.ButtonStanding:
    return button._dealt(session, 0, button._followers(session, 0, able), able)._replace(free=True)


def before(session: PotSession, seat: int, among: frozenset[int]) -> int:
    return button.before(session, seat, among)


def blinds_further_on(session: PotSession, at: int, among: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(among))[1:3]


def anybody(session: PotSession, event: Any) -> PotSession:
    return session


def sits_twice(session: PotSession, event: Sat) -> PotSession:
    return with_place(session, event.seat, Place(event.name, event.buy_in, event.buy_in, runners=2))


def takes_bets(state: BankedRound, spot: str = "") -> Betting:
    return Betting(state.plan.wagers)


def seen(box: Any, *, own: bool) -> Any:
    return _hand(box, own=True)


def never_reseeded(meter: MeterReading, claim: Claim) -> tuple[MeterReading, int]:
    return meter._replace(reads=0), meter.reads


def unheard(state: Any, event: Any) -> Any:
    return state


TWELVE = Ceiling(12, "a dozen", None)
POT = "pitboss.table.pot"
UNDONE: dict[str, Undo] = {
    "test_a_call_equals_the_bet_before": put(f"{POT}.betting.owes", lambda row, seat: 1),
    "test_a_check_stays_in_the_round": put(f"{POT}.betting.has_to_act", once_each),
    "test_a_raise_after_a_check": put(f"{POT}.betting.may_raise", lambda row, seat: betting.FINE),
    "test_a_round_ends_when_all_have_answered": put(f"{POT}.betting.next_turn", lambda row, seat: betting.NOBODY),
    "test_the_first_bet_opens": put(f"{POT}.rounds.raising", lambda state: "raise"),
    "test_a_raise_exceeds": put(f"{POT}.betting.least_to", lambda row: 1),
    "test_a_fold_gives_up_the_pot": put(f"{POT}.betting.claimants", lambda row, level, out: 0b111),
    "test_turns_go_clockwise": put(f"{POT}.betting.next_turn", backwards),
    "test_the_player_in_turn_is_told_the_choices": put(f"{POT}.rounds.offers", lambda state, stage: ()),
    "test_cards_go_round": put(f"{POT}.deal.parted", from_below),
    "test_burns_lie_apart": lambda patch: patch.setitem(engine.deal.MOVES, engine.Burn, to_the_muck),
    **{f"test_high_hands[{letter}]": put(f"{POT}.showdown._best", swapped(letter)) for letter in CLASSES},
    "test_the_pot_is_all_that_was_put_up": put(f"{POT}.betting.pot", lambda row: 10_00),
    "test_who_is_left_shows": put(f"{POT}.showdown.waiting", lambda state: -1),
    "test_a_bet_that_nobody_calls_wins": put(f"{POT}.award.uncontested", nobody_else),
    "test_what_nobody_matches_goes_back": put(f"{POT}.betting.give_back", lambda row: (0, 0)),
    "test_bets_are_in_whole_chips": put(f"{POT}.betting.whole", lambda row, seat, to, unit: True),
    "test_high_and_low": put(f"{POT}.award.winners", worst),
    "test_a_round_of_play": put(f"{POT}.engine.decided", lambda state: True),
    "test_the_order_of_showing": put(f"{POT}.showdown.order", first_of),
    "test_side_pots": put(f"{POT}.award.layers", one_pot),
    "test_who_runs_out_is_all_in": put(f"{POT}.betting.refuses", never_short),
    "test_who_is_all_in_gets_cards": put(f"{POT}.state.PotHand.live_seats", property(with_chips)),
    "test_side_pots_come_first": put(f"{POT}.award.award", main_first),
    "test_high_and_low_share_each_pot": put(f"{POT}.award.halves", high_only),
    "test_table_stakes": handle(pot_session.ENGINE, ToppedUp, bought),
    "test_who_has_lost_everything": put("pitboss.table.session.next_hand.able", all_places),
    "test_winnings_are_not_shared": handle(pot_session.ENGINE, Treated, anybody),
    "test_only_the_seated_play": put("pitboss.table.session.next_hand.able", every_place),
    "test_the_dealer_plays_no_hand": handle(engine.ENGINE, Acted, unheard),
    "test_two_to_eleven_play": put("pitboss.sheet.places.ceiling", lambda game, options: TWELVE),
    "test_blinds_follow_the_button": put("pitboss.table.session.button._followers", blinds_further_on),
    "test_the_button_starts_at_the_dealers_right": put("pitboss.table.session.button._first", at_the_left),
    "test_the_button_starts_by_a_card": put("pitboss.table.session.button.rank", lambda card: -card),
    "test_the_button_goes_clockwise": put("pitboss.table.session.button.after", before),
    "test_the_big_blind_goes_on": put("pitboss.table.session.button._dead", button._moving),
    "test_missed_blinds_are_posted_or_waited_for": put(
        "pitboss.table.session.next_hand._missed", lambda session, found, seat: (0, 0)
    ),
    "test_closed_bets_stay": put("pitboss.table.banked.engine._betting", takes_bets),
    "test_who_has_bet_stays": handle(banked_session.ENGINE, Left, anybody),
    "test_no_hand_is_touched_after_the_dealers": handle(banked_engine.ENGINE, Decided, unheard),
    "test_nobody_sees_anothers_cards": put("pitboss.table.banked.view._hand", seen),
    "test_the_meter_restarts_from_its_seed": put("pitboss.table.banked.claims.answer_from", never_reseeded),
    "test_one_hand_at_home_run": handle(pot_session.ENGINE, Sat, sits_twice),
    "test_no_tips_at_home_run": handle(engine.ENGINE, Acted, unheard),
    "test_base_runners_are_given_back": handle(pot_session.ENGINE, Sat, sits_twice),
    "test_a_pool_is_shared_out": put("pitboss.table.session.pot._shared_pool", lambda session: session),
    "test_the_house_sets_the_seats": put("pitboss.sheet.places.served", lambda game, options: 10),
    "test_props_are_colorados": put("pitboss.sheet.pot_faults._place_faults", nothing),
    "test_an_agreement_is_asked_for": put("pitboss.sheet.warnings._agreements", nothing),
    "test_house_ways_of_the_licensee": put("pitboss.rules.script.with_own_ways", lambda step, game, form: step),
    "test_a_machine_is_approved": put("pitboss.sheet.warnings._approvals", nothing),
    "test_what_needs_notice": put("pitboss.report.diff.changes._notices", nothing),
}
"""Each test with its deed undone."""


def run(name: str) -> None:
    """A test of this file by its name."""
    test, _, given = name.partition("[")
    globals()[test](*([given.rstrip("]")] if given else []))


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or table or sheet refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, TableError, SheetError)):
        run(name)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, "tests/law/test_deeds.py", UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(DEEDS)

"""Corners of the pot games that are easy to get wrong: chops over dead money, last bets, markers, posts for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from pitboss.games.book import pots
from pitboss.hands.cards import parse as parse_cards
from pitboss.sheet.lawful import parse, usual
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.betting import SEATS
from pitboss.table.pot.booking import JACKPOT, RAKE
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.showdown import named, show
from pitboss.table.pot.state import Acted, Event, HandErred, PotHand, with_seat
from pitboss.table.session.accounts import balances as purses
from pitboss.table.session.autoplay import filled
from pitboss.table.session.pot import apply as seat
from pitboss.table.session.state import CameBack, Played, PotSession, SatOut, Started, Treated, open_table
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import What

UNRAKED: Mapping[str, object] = {"rake": {"share": "0%"}}


def dealt(slug: str, dollars: tuple[int, ...], sheet: Mapping[str, object]) -> PotHand:
    """A hand about to begin."""
    terms = parse({**UNRAKED, **sheet}, pots()[slug])
    return start(plan(slug, terms), tuple(100 * each for each in dollars), seed_key(1))


def done(state: PotHand, *acts: str) -> PotHand:
    """The dealer moves by himself; the players do these things: "3 call", "1 bet 4"."""
    for act in acts:
        number, *words = act.split()
        amount = 100 * int(words.pop()) if words[-1].isdigit() else 0
        state = apply(_waited(state), Acted(int(number) - 1, " ".join(words), amount))
    return _waited(state)


def _waited(state: PotHand) -> PotHand:
    while not state.over and state.actor < 0:
        state = apply(state, Moved())
    return state


def table(slug: str, players: int, dollars: int, sheet: Mapping[str, object]) -> PotSession:
    """A table with so many players."""
    terms = parse({**UNRAKED, **sheet}, pots()[slug])
    return filled(open_table(plan(slug, terms)), players, 100 * dollars)


def hand(session: PotSession, choose: Callable[[PotSession], Event]) -> PotSession:
    """One hand in which whoever is asked does what is chosen."""
    session = seat(session, Started(key=bytes([session.number + 1])))
    while session.hand is not None:
        event = Moved() if session.hand.actor < 0 else choose(session)
        session = seat(session, Played(event))
    return session


def first_of(session: PotSession, *acts: str) -> Event:
    """The first of these that may be done now."""
    assert session.hand is not None
    found = {offer.act: offer for offer in legal(session.hand) if isinstance(offer, Acted)}
    return next(found[act] for act in acts if act in found)


CHOPPING = [slug for slug, game in pots().items() if game.chop]


@pytest.mark.parametrize("slug", CHOPPING)
def test_antes_of_a_chop_are_divided(slug: str) -> None:
    """The blinds take their bets back, the three antes go two and one, and no hand is ranked for it."""
    state = done(dealt(slug, (100, 100, 100), {"chop": True, "ante": 1}), "3 fold", "1 chop", "2 chop")
    assert state.over
    assert [state.stack(at) - had for at, had in enumerate(state.bought)] == [1_00, 0, -1_00]
    assert sum(balances(state).values()) == 0


@pytest.mark.parametrize(
    ("players", "blinds", "says"),
    [
        (2, [2, 4], ["Seat 2 posts the small blind of $2.", "Seat 1 posts the big blind of $4."]),
        (2, [4, 4], ["Seat 2 posts the small blind of $4.", "Seat 1 posts the big blind of $4."]),
        (3, [2, 4], ["Seat 1 posts the small blind of $2.", "Seat 2 posts the big blind of $4."]),
        (3, [4], ["Seat 1 posts a blind of $4."]),
        (4, [1, 2, 4], [
            "Seat 1 posts a blind of $1.", "Seat 2 posts the small blind of $2.", "Seat 3 posts the big blind of $4.",
        ]),
    ],
)  # fmt: skip
def test_blinds_are_told_by_name_from_the_small_one_on(players: int, blinds: list[int], says: list[str]) -> None:
    """Between two the button has the small one, though it is dealt to last."""
    state = done(dealt("texas-holdem-high", (100,) * players, {"small": 4, "big": 8, "blinds": blinds}))
    assert [line.says for line in state.told if "blind" in line.says] == says


def test_a_small_blind_alone_keeps_its_name() -> None:
    """The seat of the big one has posted something else instead, as a kill."""
    state = dealt("texas-holdem-high", (100, 100, 100), {"small": 4, "big": 8, "blinds": [2, 4]})
    state = done(state._replace(setting=state.setting._replace(blinds=(2_00, 0, 0))))
    assert [line.says for line in state.told if "blind" in line.says] == ["Seat 1 posts the small blind of $2."]


def test_a_chop_leaves_forfeited_chips_for_the_next_game() -> None:
    """Chips that a knowing bettor forfeits stay in the middle when the next hand is chopped."""
    session = seat(table("texas-holdem-high", 3, 100, {"chop": True}), Started(key=b"a"))
    assert session.hand is not None
    while session.hand.actor < 0:
        session = seat(session, Played(Moved()))
        assert session.hand is not None
    bettor = session.hand.actor
    session = seat(session, Played(Acted(bettor, "raise", 8_00)))
    session = seat(session, Played(HandErred(What.DEFECTIVE_DECK, -1, 1 << bettor)))
    assert session.carried.pot == 8_00
    session = hand(session, lambda at: first_of(at, "chop", "fold"))
    assert session.carried.pot == 8_00
    assert sum(purses(session).values()) == 0


def test_the_final_wager_of_eighty_eight_is_never_raised() -> None:
    """A first player who is all in for less sets the wager all the same."""
    sheet = {"small": 4, "big": 100, "ante": 4, "options": {"final wager": "set by the first player"}}
    state = done(dealt("holdem-eighty-eight", (7, 300, 300), sheet), "1 bet 3")
    assert {offer.act for offer in legal(state) if not isinstance(offer, Moved)} == {"fold", "call"}
    with pytest.raises(TableError, match="no more bets or raises"):
        apply(state, Acted(1, "raise", 7_00))


def test_the_first_who_acted_shows_first() -> None:
    """After a checked last round it is not a player who was all in before."""
    state = dealt("texas-holdem-high", (8, 100, 100), {"small": 4, "big": 8, "blinds": [2, 4]})
    state = done(state, "3 call", "1 call", "2 check", "1 bet 4", "2 call", "3 call")
    state = done(state, "2 check", "3 check", "2 check", "3 check")
    assert state.actor == 1


@pytest.mark.parametrize(
    ("second", "called"),
    [
        ("Qs 8d", "pair of aces, king-queen kickers"),
        ("Js 5d", "pair of aces, king kicker"),
    ],
)
def test_the_kicker_that_decides_is_named(second: str, called: str) -> None:
    """A hand is told from those that lie open; where it is the same it has the same name."""
    state = dealt("texas-holdem-high", (100, 100), {"small": 4, "big": 8, "blinds": [2, 4]})
    state = state._replace(board=parse_cards("Ah 4s 2h Kh Ac"))
    state = with_seat(with_seat(state, 0, cards=parse_cards("Jc 5c")), 1, cards=parse_cards(second))
    assert named(state, 1) == "pair of aces, king kicker"
    assert named(show(state, 0), 1) == called


def test_all_base_runners_are_collected_with_the_pool() -> None:
    """Also those of a player who sits out when it is won."""

    def for_(winner: int) -> Callable[[PotSession], Event]:
        def choose(session: PotSession) -> Event:
            assert session.hand is not None
            mine = session.dealt[session.hand.actor] == winner
            return first_of(session, "check", "call", "show") if mine else first_of(session, "fold")

        return choose

    session = table("home-run-holdem-blinds", 4, 1000, {})
    session = hand(hand(session, for_(0)), for_(0))
    assert session.seated(0).runners == 2
    session = seat(session, SatOut(0))
    for _ in range(4):
        session = hand(session, for_(1))
    assert session.carried.pool == 0
    assert [session.seated(place).runners for place in range(4)] == [0, 0, 0, 0]
    session = hand(seat(session, CameBack(0, post=True)), for_(0))
    assert session.seated(0).runners == 1


def test_nobody_posts_twice_for_the_same_player() -> None:
    """A winner posts one ante or blind for a beaten player, and no second winner another."""
    session = table("texas-holdem-high", 2, 200, {"treats": True})
    while len(session.winners) != 1 or not session.beaten:
        session = hand(session, lambda at: first_of(at, "check", "call", "show"))
    treat = Treated(session.winners[0], session.beaten[0])
    with pytest.raises(TableError, match="already"):
        seat(seat(session, treat), treat)


def test_a_carried_pot_feeds_the_jackpot_once() -> None:
    """Trips' pot gives to the jackpot when it is won, not in every deal."""
    session = table("trips-poker", 3, 100, {"drop": {"amount": 2}, "small": 1, "ante": 1})
    for _ in range(4):
        session = hand(session, lambda at: first_of(at, "fold"))
    assert session.carried.hands
    assert dict(session.accounts).get("jackpot", 0) == 0


def test_a_pot_qualifies_for_the_jackpot_by_all_that_was_bet() -> None:
    """Twenty dollars are twenty dollars before the rake of two."""
    sheet = {"rake": {"share": "10%"}, "drop": {"amount": 1, "pot": 20}, "blinds": [4, 4]}
    state = done(
        dealt("texas-holdem-high", (100, 100, 100), sheet), "3 call", "1 check", "2 check", "1 bet 4", "2 call"
    )
    state = done(state, "3 fold", "1 check", "2 check", "1 check", "2 check", "1 show", "2 show")
    assert {won.account: won.amount for won in state.won if won.seat < 0} == {RAKE: 2_00, JACKPOT: 1_00}


def test_what_is_put_in_is_said_for_every_seat() -> None:
    """Blinds for two of three seats begin no hand."""
    terms = usual(pots()["texas-holdem-high"])
    with pytest.raises(TableError, match="blinds for 2 seats, and 3 are dealt in"):
        start(plan("texas-holdem-high", terms), (100_00,) * 3, b"1", hand=setting(terms, 3)._replace(blinds=(1, 2)))


def test_a_game_that_seats_more_than_a_felt_has_is_refused() -> None:
    """Every game of the book has room; one of one's own is told the number, and a place at the edge is dealt to."""
    terms = usual(pots()["texas-holdem-high"])
    assert max(game.seats for game in pots().values()) < SEATS
    assert len(start(plan("own", replace(terms, seats=SEATS)), (100_00,) * SEATS, seed_key(1)).seats) == SEATS
    with pytest.raises(TableError, match=f"seats {SEATS + 1}, and a felt has room for {SEATS}"):
        plan("own", replace(terms, seats=SEATS + 1))

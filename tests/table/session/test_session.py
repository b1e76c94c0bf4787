"""The table between hands: chips, seats, the button, blinds that were missed, the kill, the rake and the accounts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.games.book import pots
from pitboss.hands.cards import parse as cards
from pitboss.sheet.lawful import parse
from pitboss.table.pot import betting
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.session.accounts import balances, stack
from pitboss.table.session.autoplay import filled, play_hand, play_session
from pitboss.table.session.next_hand import arranged
from pitboss.table.session.pot import apply, legal, replay
from pitboss.table.session.state import (
    BuyIn,
    CameBack,
    Charged,
    Left,
    MovedIn,
    MovedOn,
    Played,
    PotSession,
    Reseated,
    Ruled,
    Sat,
    SatOut,
    Spending,
    StakesTaken,
    Started,
    TableClosed,
    ToppedUp,
    Treated,
    open_table,
)
from pitboss.table.state import Moved, TableError

HOLDEM = "texas-holdem-high"
MA_HOLDEM = "holdem-massachusetts"
SPLIT = "omaha-eight-or-better-massachusetts"
STUD = "seven-card-high-stud"
TRIPS = "trips-poker"
HOME_RUN = "home-run-holdem-blinds"
KEY = b"the same every time"


def table(count: int, slug: str = HOLDEM, stack: int = 100_00, **written: Any) -> PotSession:
    """A table with so many players at its first places."""
    return filled(open_table(plan(slug, parse(written, pots()[slug]))), count, stack)


def deal(session: PotSession, **more: Any) -> PotSession:
    """The next hand begins."""
    return apply(session, Started(key=KEY, **more))


def fold_out(session: PotSession) -> PotSession:
    """A hand in which everybody gives up to the last player."""
    session = deal(session)
    while session.hand is not None:
        session = apply(session, Played(_foldable(session.hand)))
    return session


def _foldable(hand: PotHand) -> Any:
    return Acted(hand.actor, "fold") if hand.actor >= 0 else Moved()


def does(session: PotSession, *events: Any) -> PotSession:
    """Events in order."""
    for event in events:
        session = apply(session, event)
    return session


def refused(session: PotSession, event: Any) -> str:
    """What is said about an event that cannot happen: one line; the table is as before."""
    with pytest.raises(TableError) as caught:
        apply(session, event)
    return str(caught.value)


def blinds(session: PotSession) -> dict[int, int]:
    """Who has posted how much in this hand, by place, once the blinds lie there."""
    hand = session.hand
    assert hand is not None
    while hand.actor < 0:
        session = apply(session, Played(Moved()))
        assert session.hand is not None
        hand = session.hand
    return {seat: hand.put(at) for at, seat in enumerate(session.dealt) if hand.put(at)}


# --- chips --------------------------------------------------------------------------------------------------------


def test_chips_are_added_between_hands_only() -> None:
    """Table stakes: no buying in a hand, and nobody who is in one leaves with chips."""
    session = deal(table(3))
    assert "between hands only (CO 47.1-1023(1))" in refused(session, ToppedUp(0, 10_00))
    assert "in the hand" in refused(session, Left(0))
    session = fold_out(table(3))
    assert stack(does(session, ToppedUp(0, 10_00)), 0) == stack(session, 0) + 10_00
    assert "between hands only (MA poker 7(c)(1))" in refused(deal(table(3, MA_HOLDEM)), ToppedUp(0, 10_00))


def test_buy_ins_are_those_posted() -> None:
    """Between the least and the most, in whole chips, one place each."""
    session = table(2, least_buy_in=40, most_buy_in=200)
    assert "less than the posted buy-in of $40" in refused(session, Sat(2, "Zoe", 39_00))
    assert "$201 would be more than the posted $200" in refused(session, Sat(2, "Zoe", 201_00))
    assert "multiples of $1" in refused(session, Sat(2, "Zoe", 40_50))
    assert "place 1 is taken" in refused(session, Sat(0, "Zoe", 40_00))
    assert "places 1 to 10, not 11" in refused(session, Sat(10, "Zoe", 40_00))
    assert "Ada already sits at this table" in refused(session, Sat(5, "Ada", 40_00))
    assert "$250 would be more" in refused(session, ToppedUp(0, 150_00))
    assert BuyIn(0, 1_00, 100_00, 1_00) in legal(session)
    assert BuyIn(5, 40_00, 200_00, 1_00) in legal(session)


def test_who_has_lost_everything_buys_or_is_not_dealt_in() -> None:
    """Without chips there are no cards; with the least buy-in there are."""
    session = table(3, least_buy_in=40)
    broke = session.seated(1)._replace(stack=0)
    session = session._replace(places=(session.places[0], broke, *session.places[2:]))
    assert 1 not in deal(session).dealt
    assert "less than the posted buy-in of $40" in refused(session, ToppedUp(1, 39_00))
    assert 1 in deal(does(session, ToppedUp(1, 40_00))).dealt


def test_massachusetts_wants_the_blind_and_a_bet() -> None:
    """7(c)(3): with blinds of 2 and 4 and bets of 4, the big blind needs 8, the small one 6, others 4."""
    assert deal(table(3, MA_HOLDEM, 8_00)).dealt == (0, 1, 2)
    assert 1 not in deal(filled_with(MA_HOLDEM, 8_00, 7_00, 8_00, 8_00)).dealt
    assert 3 in deal(filled_with(MA_HOLDEM, 8_00, 8_00, 8_00, 4_00)).dealt
    assert 3 not in deal(filled_with(MA_HOLDEM, 8_00, 8_00, 8_00, 3_00)).dealt
    assert deal(filled_with(HOLDEM, 8_00, 1_00, 8_00)).dealt == (0, 1, 2)


def filled_with(slug: str, *stacks: int) -> PotSession:
    session = open_table(plan(slug, parse({}, pots()[slug])))
    for seat, amount in enumerate(stacks):
        session = apply(session, Sat(seat, f"P{seat}", amount))
    return session


def test_a_winner_may_post_for_the_beaten() -> None:
    """Colorado 1023(4), where the house allows it, and only for whoever was just beaten."""
    session = _shown(table(3, treats=True))
    winner, beaten = session.winners[0], session.beaten
    assert beaten
    session = does(session, Treated(winner, beaten[0]))
    owed = arranged(session, Started())
    at = owed[0].dealt.index(beaten[0])
    amount = owed[1].blinds[at]
    before = stack(session, winner), stack(session, beaten[0])
    after = deal(session)
    assert (after.seated(winner).stack, after.seated(beaten[0]).stack) == (before[0] - amount, before[1] + amount)
    assert "only a winner posts" in refused(session, Treated(beaten[0], winner))
    assert "does not let a player post" in refused(_shown(table(3)), Treated(winner, beaten[0]))


def _shown(session: PotSession) -> PotSession:
    """A hand that everybody calls to the end."""
    session = deal(session)
    while session.hand is not None:
        session = apply(session, Played(_quiet(session.hand)))
    return session


# --- the button ---------------------------------------------------------------------------------------------------


def test_the_button_goes_clockwise() -> None:
    """It starts right of the dealer, at the last place, and goes on by one player each hand; blinds go with it."""
    session, seen = table(4), []
    for _ in range(5):
        session = fold_out(session)
        seen.append((session.button, session.spots))
    assert seen == [(3, (0, 1)), (0, (1, 2)), (1, (2, 3)), (2, (3, 0)), (3, (0, 1))]


def test_the_hand_is_dealt_from_the_left_of_the_button() -> None:
    """The first seat of the hand is left of the button, the last one has it; left of the big blind acts first."""
    session = deal(fold_out(table(4)))
    assert session.dealt == (1, 2, 3, 0)
    assert blinds(session) == {1: 2_00, 2: 4_00}
    hand = does(session, *[Played(Moved())] * 2).hand
    assert hand is not None
    assert session.hand is not None
    assert session.hand.setting.opener == 2


def test_the_first_button_by_a_card() -> None:
    """Each player gets a card, and the highest has the button; of equal ranks the suit decides."""
    session = table(4, first_button="by a card")
    shoe = cards("7c Kd Ks 2h")
    rest = tuple(card for card in range(52) if card not in shoe)
    assert apply(session, Started(shoe=(*shoe, *rest))).button == 2


def test_stud_has_no_button() -> None:
    """The deal starts at the dealer's left every time."""
    session = play_session(table(4, STUD), 3, random.Random(1))
    assert session.button == -1
    assert deal(session).dealt == (0, 1, 2, 3)


def test_the_small_blind_leaves() -> None:
    """Place 1 posts the small blind and leaves: the button stands at its empty place, and nobody is spared a blind."""
    session = fold_out(table(5))
    assert (session.button, session.spots) == (4, (0, 1))
    session = fold_out(does(session, Left(0)))
    assert (session.button, session.spots) == (0, (1, 2))
    assert session.dealt == (1, 2, 3, 4)


def test_the_big_blind_leaves() -> None:
    """The next hand has no small blind, and the one after a button at the empty place."""
    session = deal(does(fold_out(table(5)), Left(1)))
    assert blinds(session) == {2: 4_00}
    assert session.button == 0
    session = deal(fold_out(does(fold_out(table(5)), Left(1))))
    assert (session.button, session.spots) == (1, (2, 3))
    assert session.dealt == (2, 3, 4, 0)


def test_a_moving_button_always_has_both_blinds() -> None:
    """Where the house moves the button instead, a missing big blind leaves no gap."""
    session = does(fold_out(table(5, dead_button=False)), Left(1))
    session = deal(session)
    assert (session.button, session.spots) == (0, (2, 3))
    assert blinds(session) == {2: 2_00, 3: 4_00}


@pytest.mark.parametrize("dead", [True, False])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_nobody_posts_the_big_blind_twice_running(leaver: int, dead: bool) -> None:  # noqa: FBT001
    """Three players become two: the big blind goes to the other one, and the button posts the small blind."""
    session = fold_out(table(3, dead_button=dead))
    last = session.spots[-1]
    session = deal(does(session, Left(leaver)))
    assert session.spots[-1] != last
    assert session.button == session.spots[0]
    assert blinds(session) == {session.spots[0]: 2_00, session.spots[1]: 4_00}
    assert session.hand is not None
    assert session.dealt[session.hand.setting.opener] == session.button


def test_two_players_become_three() -> None:
    """Places 1 and 2 play, and 1 has just had the big blind: a newcomer at 3 waits while 2 has it, and is next."""
    session = fold_out(table(2))
    assert (session.button, session.spots) == (1, (1, 0))
    session = deal(does(session, Sat(2, "Zoe", 100_00)))
    assert (session.dealt, session.spots) == ((1, 0), (0, 1))
    session = deal(_finish(session))
    assert (session.button, session.spots, session.dealt) == (0, (1, 2), (1, 2, 0))


def test_a_newcomer_on_the_other_side() -> None:
    """Places 1 and 3 play, and 3 has had the big blind: at place 2 a newcomer waits for 1, and then has it."""
    session = does(open_table(plan(HOLDEM, parse({}, pots()[HOLDEM]))), Sat(0, "Ada", 100_00), Sat(2, "Bo", 100_00))
    session = fold_out(fold_out(session))
    assert session.spots == (0, 2)
    session = fold_out(does(session, Sat(1, "Zoe", 100_00)))
    assert (session.dealt, session.spots) == ((0, 2), (2, 0))
    session = fold_out(session)
    assert (session.button, session.spots, session.dealt) == (2, (0, 1), (0, 1, 2))


def test_one_blind_alone() -> None:
    """With a single blind the player left of the button posts it, between two players too."""
    session = deal(table(3, blinds=[4]))
    assert blinds(session) == {0: 4_00}
    session = deal(table(2, blinds=[4]))
    assert (session.button, blinds(session)) == (1, {0: 4_00})


def test_three_blinds() -> None:
    """Three places left of the button post; of two players only the last two blinds are posted."""
    assert blinds(deal(table(4, blinds=[1, 2, 4]))) == {0: 1_00, 1: 2_00, 2: 4_00}
    assert blinds(deal(table(2, blinds=[1, 2, 4]))) == {1: 2_00, 0: 4_00}


# --- blinds that were missed --------------------------------------------------------------------------------------


def away(session: PotSession, seat: int, hands: int) -> PotSession:
    """A player sits out for so many hands."""
    session = apply(session, SatOut(seat))
    for _ in range(hands):
        session = fold_out(session)
    return session


def test_both_blinds_missed_are_posted() -> None:
    """Place 3 misses both blinds and comes back behind the button: 4 live and 2 dead."""
    session = away(fold_out(table(6)), 2, 2)
    assert session.spots == (3, 4)
    place = session.seated(2)
    assert (place.owes_big, place.owes_small) == (True, True)
    session = deal(does(session, CameBack(2, post=True)))
    assert blinds(session) == {4: 2_00, 5: 4_00, 2: 6_00}
    hand = does(session, *[Played(Moved())] * 2).hand
    assert hand is not None
    at = session.dealt.index(2)
    assert (hand.bet(at), hand.felt[betting.DEAD + betting.WIDE * at]) == (4_00, 2_00)


def test_or_waited_for() -> None:
    """Whoever waits gets no cards until the big blind arrives, and then owes nothing more."""
    session = does(away(fold_out(table(6)), 2, 2), CameBack(2))
    for _ in range(3):
        session = deal(session)
        assert 2 not in session.dealt
        session = _finish(session)
    session = deal(session)
    assert session.spots[-1] == 2
    assert blinds(session) == {1: 2_00, 2: 4_00}
    assert not session.seated(2).owes_big


def _finish(session: PotSession) -> PotSession:
    while session.hand is not None:
        session = apply(session, Played(_foldable(session.hand)))
    return session


def test_only_the_small_blind_missed() -> None:
    """Whoever leaves after the big blind owes the small one, dead."""
    session = away(fold_out(table(6)), 1, 1)
    assert (session.seated(1).owes_big, session.seated(1).owes_small) == (False, True)
    session = does(fold_out(session), CameBack(1, post=True))
    session = deal(session)
    assert blinds(session)[1] == 2_00
    hand = does(session, *[Played(Moved())] * 2).hand
    assert hand is not None
    assert hand.bet(session.dealt.index(1)) == 0


def test_a_newcomer_posts_or_waits() -> None:
    """One who posts puts up the big blind alone; one who waits is not dealt in."""
    session = fold_out(table(4))
    assert blinds(deal(does(session, Sat(4, "Zoe", 100_00, post=True))))[4] == 4_00
    assert 4 not in deal(does(session, Sat(4, "Zoe", 100_00))).dealt
    assert 4 in deal(does(table(4), Sat(4, "Zoe", 100_00))).dealt


def test_nobody_comes_in_between_the_button_and_the_big_blind() -> None:
    """A newcomer at an empty place there waits until the blinds have passed, although ready to post."""
    session = does(fold_out(table(5)), Left(1))
    session = does(session, Sat(1, "Zoe", 100_00, post=True))
    session = deal(session)
    assert session.button == 0
    assert 1 not in session.dealt
    assert 1 in deal(_finish(deal(_finish(session)))).dealt


def test_away_without_missing_a_blind() -> None:
    """A hand sat out under the gun costs nothing."""
    session = does(away(fold_out(table(6)), 5, 1), CameBack(5))
    assert not session.seated(5).waits
    assert 5 in deal(session).dealt


# --- the kill -----------------------------------------------------------------------------------------------------


def scoop(session: PotSession, winner: int) -> PotSession:
    """All call before the flop, and all but one fold after it."""
    session = deal(session)
    while session.hand is not None:
        hand = session.hand
        if hand.actor < 0:
            session = apply(session, Played(Moved()))
            continue
        seat = session.dealt[hand.actor]
        offers = {offer.act for offer in legal_hand(hand) if isinstance(offer, Acted)}
        free = "check" if "check" in offers else "call"
        act = "fold" if hand.board and seat != winner else free
        session = apply(session, Played(Acted(hand.actor, act)))
    return session


def test_the_kill_raises_the_limits_and_its_winner_posts_once() -> None:
    """Four players put 16 in; whoever wins it all posts the next hand's raised minimum, once, and nothing besides."""
    session = scoop(table(4, SPLIT, kill="kill", kill_pot=12), 2)
    assert (session.kill, session.killer) == (True, 2)
    session = deal(session)
    assert session.spots == (1, 2)
    hand = session.hand
    assert hand is not None
    assert (hand.setting.small, hand.setting.big) == (8_00, 16_00)
    assert blinds(session) == {1: 2_00, 2: 8_00}
    assert session.dealt[hand.setting.opener] == 3


def test_a_half_kill_by_a_player_who_has_no_blind() -> None:
    """Ordinary blinds of 2 and 4 are posted as well as the kill of 6, and the betting starts where it always does."""
    session = deal(scoop(table(4, SPLIT, kill="half-kill", kill_pot=12), 0))
    assert blinds(session) == {0: 6_00, 1: 2_00, 2: 4_00}
    hand = session.hand
    assert hand is not None
    assert (hand.setting.small, hand.setting.big) == (6_00, 12_00)
    assert session.dealt[hand.setting.opener] == 3


def test_a_pot_that_is_too_small_ends_the_kill() -> None:
    """The size is that of the pot as it is won, the rake already taken."""
    session = table(4, SPLIT, kill="kill", kill_pot=16)
    assert not scoop(session, 2).kill
    session = scoop(table(4, SPLIT, kill="kill", kill_pot=15), 2)
    assert session.kill
    assert not fold_out(session).kill


def test_a_pot_split_between_high_and_low_ends_the_kill() -> None:
    """One has the best high, another the only low: the kill is off however large the pot."""
    session = scoop(table(2, SPLIT, kill="kill", kill_pot=7), 0)
    assert session.kill
    assert not showdown(session, "Ac 2c 9h 9d", "Kc Kd Qh Qd", "Ks 4h 5d 8c Th").kill


def test_a_pot_won_both_ways_keeps_it() -> None:
    """High and low to the same player is a whole pot, and the kill is now theirs."""
    session = scoop(table(2, SPLIT, kill="kill", kill_pot=7), 0)
    session = showdown(session, "9c 9d Th Td", "Ac 2c Ad 2d", "As 4h 5d 8c Kh")
    assert (session.kill, session.seated(session.killer).name) == (True, "Ada" if session.dealt[1] == 0 else "Bo")


def showdown(session: PotSession, first: str, second: str, board: str) -> PotSession:
    """The next hand with these cards, called to the end."""
    one, two, common = cards(first), cards(second), cards(board)
    used = {*one, *two, *common}
    spare = [card for card in range(52) if card not in used]
    hands = tuple(card for pair in zip(one, two, strict=True) for card in pair)
    shoe = (*hands, spare[0], *common[:3], spare[1], common[3], spare[2], common[4], *spare[3:])
    session = apply(session, Started(shoe=shoe))
    while session.hand is not None:
        session = apply(session, Played(_quiet(session.hand)))
    return session


def _quiet(hand: PotHand) -> Any:
    if hand.actor < 0:
        return Moved()
    offers = [offer.act for offer in legal_hand(hand) if isinstance(offer, Acted)]
    return Acted(hand.actor, next(act for act in ("check", "call", "show") if act in offers))


# --- time ---------------------------------------------------------------------------------------------------------


def test_time_is_charged_to_everybody_who_sits_there() -> None:
    """Twelve dollars an hour every twenty minutes: four from each player, from one who sits out too."""
    way = {"way": "a charge for time", "hourly": 12, "minutes": 20}
    session = does(table(3, MA_HOLDEM, rake=way), SatOut(1), Charged())
    assert [session.seated(seat).stack for seat in range(3)] == [96_00] * 3
    assert dict(session.accounts) == {"time": 12_00}
    assert sum(balances(session).values()) == 0
    assert "between hands only" in refused(deal(session), Charged())
    assert "does not charge for time" in refused(table(3), Charged())


def test_time_is_charged_to_the_table() -> None:
    """Twenty dollars an hour for the table, every thirty minutes: ten among the three who play, 4, 3 and 3."""
    way = {"way": "a charge for time", "hourly": 20, "table": True}
    session = does(table(4, MA_HOLDEM, rake=way), SatOut(1), Charged())
    assert [session.seated(seat).stack for seat in range(4)] == [96_00, 100_00, 97_00, 97_00]


# --- games with money between hands -------------------------------------------------------------------------------


def test_only_those_who_bet_play_for_a_carried_pot() -> None:
    """Trips Poker (9): whoever sat out a deal is out until the pot is won, and newcomers are too."""
    session = _carried()
    assert sorted(deal(session).dealt) == [0, 1, 2, 3]
    assert 5 not in deal(does(session, Sat(5, "Zoe", 100_00))).dealt
    session = does(session, SatOut(0))
    while session.seated(0).in_pot:
        session = play_hand(deal(session), random.Random(7))
    assert session.carried.pot
    assert 0 not in deal(does(session, CameBack(0))).dealt
    assert "final hand (CO 47.1-1017.38" in refused(session, TableClosed())


def _carried() -> PotSession:
    session, rng = table(4, TRIPS, 500_00), random.Random(11)
    while not session.carried.pot:
        session = play_hand(apply(session, Started(key=rng.randbytes(8))), rng)
    return session


def test_a_final_deal_gives_the_pot_away() -> None:
    """The table can close after it, and everybody is paid."""
    session = play_hand(apply(_carried(), Started(key=KEY, final=True)), random.Random(2))
    assert not session.carried.pot
    session = apply(session, TableClosed())
    assert legal(session) == ()
    assert sum(balances(session).values()) == 0
    assert "closed" in refused(session, Started())


def test_the_pool_is_shared_by_markers_when_the_table_closes() -> None:
    """Home Run Hold'em (12): by base runners; what a player who leaves had is given back."""
    session = play_session(table(4, HOME_RUN, 500_00), 3, random.Random(5))
    runners = sum(place.runners for place in session.places if place)
    assert runners
    assert session.carried.pool
    session = apply(session, TableClosed())
    assert dict(session.accounts)["pool"] == 0
    assert sum(balances(session).values()) == 0


# --- other terms, other places -------------------------------------------------------------------------------------


def test_other_terms_hold_from_the_next_hand_on() -> None:
    """Between hands only, and nobody loses a place by it; the button goes on from where it was."""
    session = play_hand(deal(table(3)), random.Random(1))
    higher = Ruled('{"small": 10, "big": 20, "blinds": [5, 10]}')
    assert "to its end first" in refused(deal(session), higher)
    after = deal(apply(session, higher))
    assert after.hand is not None
    assert sorted(after.hand.setting.blinds) == [0, 5_00, 10_00]
    assert after.button == deal(session).button
    assert "small" in refused(session, Ruled('{"small": -1}'))
    assert "beyond place 2" in refused(session, Ruled('{"seats": 2}'))


def test_the_button_goes_on_from_a_place_that_is_gone() -> None:
    """Fewer places than before: the next hand is dealt as if the button had stood at the last that is left."""
    session = table(5, dead_button=True)
    session = play_hand(apply(play_hand(deal(session), random.Random(1)), Started(key=b"2")), random.Random(1))
    for seat in (3, 4):
        session = apply(session, Left(seat)) if session.places[seat] else session
    session = session._replace(button=4, spots=(3, 4))
    fewer = apply(session, Ruled('{"seats": 3, "dead_button": true}'))
    assert (fewer.button, fewer.spots) == (2, (2, 2))
    assert deal(fewer).spots[-1] == 0


def test_a_stack_goes_along_to_another_table() -> None:
    """All of it, and what was won or lost at either table stands; who comes owes a blind as whoever sits down."""
    session, other = play_hand(deal(table(3)), random.Random(1)), fold_out(table(2, most_buy_in="100"))
    place = session.seated(0)
    moved = apply(session, MovedOn(0, 7, 4))
    assert moved.places[0] is None
    assert dict(moved.gone)[place.name] == place.stack - place.bought
    come = apply(other, MovedIn(4, "Zoe", 250_00, 1, out=True))
    assert come.seated(4)._replace(bought=0) == place._replace(
        name="Zoe", stack=250_00, bought=0, out=True, owes_big=True
    )
    assert sum(balances(moved).values()) == sum(balances(come).values()) == 0
    assert "place 2 is taken" in refused(other, MovedIn(1, "Zoe", 250_00, 1))
    assert "already sits" in refused(other, MovedIn(4, other.seated(0).name, 250_00, 1))
    assert "no multiple" in refused(other, MovedIn(4, "Zoe", 250_01, 1))
    assert "in the hand" in refused(deal(session), MovedOn(0, 7, 4))


def test_nobody_moves_with_what_is_not_all_there() -> None:
    """Stakes that were taken along, currency on the table, a part in what is carried over; or nothing at all."""
    session = table(3, MA_HOLDEM)
    assert "comes back with them first" in refused(apply(session, StakesTaken(0)), MovedOn(0, 7, 4))
    piece = apply(session, ToppedUp(0, 20_00, "on the piece"))
    assert "currency" in refused(piece, MovedOn(0, 7, 4))
    places = (session.seated(0)._replace(stack=0), session.seated(1)._replace(in_pot=True), *session.places[2:])
    session = session._replace(places=places, carried=session.carried._replace(pot=5_00))
    assert "no chips to move with" in refused(session, MovedOn(0, 7, 4))
    assert "carried over" in refused(session, MovedOn(1, 7, 4))
    assert apply(session, MovedOn(2, 7, 4)).places[2] is None


def test_a_player_is_moved_with_the_chips_and_what_is_owed() -> None:
    """To an empty place, between hands; winners and who posts for the kill keep their names."""
    session = play_hand(deal(table(3)), random.Random(1))
    place, won = session.seated(0), session.winners
    moved = apply(session, Reseated(0, 5))
    assert moved.places[0] is None
    assert moved.places[5] == place
    assert moved.winners == tuple(5 if seat == 0 else seat for seat in won)
    assert moved.dealt == session.dealt
    assert sum(balances(moved).values()) == 0
    assert "place 2 is taken" in refused(session, Reseated(0, 1))
    assert "between hands only" in refused(deal(session), Reseated(0, 5))


# --- any session at all -------------------------------------------------------------------------------------------


@given(
    st.sampled_from([HOLDEM, MA_HOLDEM, SPLIT, STUD, TRIPS, HOME_RUN, "no-limit-holdem", "badugi", "longhorn-holdem"]),
    st.integers(0, 10**6),
    st.integers(2, 6),
    st.booleans(),
    st.sampled_from((0.0, 0.4, 0.7)),
)
@settings(max_examples=60, deadline=None)
def test_chips_are_conserved_over_any_session(slug: str, seed: int, count: int, dead: bool, restless: float) -> None:  # noqa: FBT001
    """Whoever comes and goes, purses, accounts and the middle sum to zero, and the log rebuilds the table."""
    written: dict[str, Any] = {"dead_button": dead}
    if slug == SPLIT:
        written |= {"kill": "kill", "kill_pot": 30}
    first = table(count, slug, 120_00, **written)
    last = play_session(first, 6, random.Random(seed), restless=restless)
    assert sum(balances(last).values()) == 0
    assert all(place.stack >= 0 for place in last.places if place)
    assert replay(first._replace(log=()), last.log[len(first.log) :])._replace(log=last.log) == last


@given(st.integers(0, 10**6), st.integers(3, 8))
@settings(max_examples=30, deadline=None)
def test_the_big_blind_never_skips_a_player_nor_stays(seed: int, count: int) -> None:
    """With a dead button, the next big blind is the next player clockwise who is dealt in; nobody has it twice."""
    session, rng = table(count), random.Random(seed)
    for _ in range(12):
        old, before = session.spots[-1:], set(session.dealt)
        session = play_session(session, 1, rng, restless=0.5)
        if old:
            new = session.spots[-1]
            assert new != old[0]
            passed = {seat for seat in session.dealt if 0 < (seat - old[0]) % 10 < (new - old[0]) % 10}
            assert not passed & before


def test_everybody_pays_the_same_blinds() -> None:
    """Over whole rounds of the button each of five players posts each blind equally often."""
    session, posts = table(5), {seat: [0, 0] for seat in range(5)}
    for _ in range(20):
        session = fold_out(session)
        posts[session.spots[0]][0] += 1
        posts[session.spots[1]][1] += 1
    assert posts == {seat: [4, 4] for seat in range(5)}


def test_what_may_happen_is_listed() -> None:
    """Between hands: buying, sitting out, leaving, dealing, closing; in a hand what the hand offers."""
    session = table(2)
    offers = legal(session)
    assert {SatOut(0), Left(1), Started(), TableClosed()} <= set(offers)
    assert Charged() not in offers
    assert Spending(0, 100_00, 1_00) in offers
    assert legal(deal(session)) == (Moved(), Spending(0, 99_00, 1_00), Spending(1, 99_00, 1_00))
    assert "two players" in refused(does(session, SatOut(0)), Started())
    assert "played to its end first" in refused(deal(session), TableClosed())
    assert "no hand is being played" in refused(session, Played(Moved()))
    assert "nobody sits at place 4" in refused(session, Left(3))

"""Everything that goes wrong at a poker table: cards, hands and chips end where the paragraph says."""

import random

import pytest
from pot_table import (
    COLORADO,
    DRAW,
    MAMBO,
    MASS_STUD,
    MASSACHUSETTS,
    STUD,
    acts,
    change,
    deals,
    go,
    hand,
    sit,
    told,
    waits,
    wrong,
)

from pitboss.games.book import pots
from pitboss.hands.cards import parse, text
from pitboss.sheet.lawful import parse as parse_terms
from pitboss.table.pot import betting
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.engine import apply, irregular, legal, replay
from pitboss.table.pot.irregularities.engine import CONSEQUENCES
from pitboss.table.pot.irregularities.remedies import every_card
from pitboss.table.pot.irregularities.when import MOMENTS
from pitboss.table.pot.setup import plan, start, whole_deck
from pitboss.table.pot.state import Acted, Event, HandErred, PotHand, Said
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import Pitch, Street, Then, What

THREE, FOUR = (100, 100, 100), (100, 100, 100, 100)
HOLDEM = "As Ks Qs Ah Kh Qh 2c 3c 4c 5c 2d 6c 2h 7c"
"""Three players: aces, kings, queens; a burn before 3c 4c 5c, before 6c and before 7c."""
PLAIN = "As Ks Qs Ah Kh Qh 2c 3d 4h 9c 2d 6s 2h 7d"
"""The same hands, and a board that helps nobody."""
CALLS = acts("3 call", "1 call", "2 check")
SPOKEN = {
    Then.BINDS, Then.REFUSED, Then.CORRECTED, Then.UNTIL_AT_REST, Then.CHIPS_LOST, Then.CHIPS_BACK, Then.AS_PUSHED,
    Then.IS_CALL, Then.MADE_GOOD, Then.IS_RAISE, Then.SUPERVISOR, Then.CHECK_OR_DEAD,
}  # fmt: skip
DEAD = "the hand is dead and its chips stay in the pot"
BOTH = pytest.mark.parametrize("slug", [COLORADO, MASSACHUSETTS])


def refused(state: PotHand, event: Event, why: str) -> None:
    """This is refused with these words."""
    with pytest.raises(TableError, match=why):
        apply(state, event)


def preflop(slug: str = COLORADO, stacks: tuple[int, ...] = THREE, top: str = HOLDEM, **sheet: object) -> PotHand:
    """The cards are out, and the first player is to act."""
    return waits(sit(slug, stacks, top, **sheet))


def shown(state: PotHand) -> PotHand:
    """Everybody checks or calls, and shows, to the end."""
    while not state.over:
        offers = legal(state)
        quiet = [
            each for each in offers if isinstance(each, Acted) and each.act in {"check", "call", "show", "bring in"}
        ]
        state = apply(state, quiet[0] if quiet else Moved())
    return state


# --- a card exposed, off the table, faced -------------------------------------------------------------------------


def test_an_exposed_card_is_replaced_in_colorado() -> None:
    """1021: the next card of the deck takes its place when all are dealt; the flop burns the one after it."""
    state = go(preflop(), wrong(What.PLAYER_EXPOSED, 2, 0))
    assert (hand(state, 2), text(state.muck)) == ("2c Kh", "Ks")
    state = waits(go(state, *CALLS))
    assert (text(state.burnt), text(state.board)) == ("3c", "4c 5c 2d")


def test_an_exposed_card_is_exchanged_in_massachusetts() -> None:
    """15(o): the exposed card goes to the discards, or lies face up as the burn before the flop."""
    first = preflop(MASSACHUSETTS)
    state = waits(go(first, wrong(What.PLAYER_EXPOSED, 2, 0), *CALLS))
    assert (hand(state, 2), text(state.muck), text(state.burnt), text(state.board)) == ("2c Kh", "Ks", "3c", "4c 5c 2d")
    first = preflop(MASSACHUSETTS, options={"exposed card": "burn before the flop"})
    state = waits(go(first, wrong(What.PLAYER_EXPOSED, 2, 0), *CALLS))
    assert (hand(state, 2), text(state.muck), text(state.burnt), text(state.board)) == ("2c Kh", "", "Ks", "3c 4c 5c")


def test_two_exposed_cards_need_one_burn() -> None:
    """15(o): the second one goes to the discards."""
    first = preflop(MASSACHUSETTS, options={"exposed card": "burn before the flop"})
    state = go(first, wrong(What.PLAYER_EXPOSED, 2, 0), wrong(What.PLAYER_EXPOSED, 1, 1))
    assert (text(state.burnt), text(state.muck), hand(state, 1)) == ("Ks", "Ah", "As 3c")


def test_exposed_is_what_was_just_dealt() -> None:
    """Once somebody has acted a card that shows was shown by its player, which 1021 lets stand."""
    state = go(preflop(), *acts("3 call"))
    refused(state, wrong(What.PLAYER_EXPOSED, 2, 0), "cannot happen now")
    state = go(state, wrong(What.SELF_EXPOSED, 2, 0))
    assert hand(state, 2) == "Ks Kh"


def test_an_exposed_card_of_a_draw_is_replaced() -> None:
    """1021 speaks of every card that is meant to be dealt face down."""
    state = waits(go(sit(DRAW, (100, 100)), *acts("2 call", "1 check")))
    state = go(state, Acted(0, "draw", cards=(0, 1)))
    old, new = state.seats[0].cards, state.shoe[0]
    state = go(state, wrong(What.PLAYER_EXPOSED, 1, 4))
    assert state.seats[0].cards == (*old[:4], new)
    refused(state, wrong(What.PLAYER_EXPOSED, 1, 0), "cannot happen now")


@BOTH
def test_a_card_off_the_table_is_replaced(slug: str) -> None:
    """1021, 15(n): it is out of the game; so is one of the board."""
    state = go(preflop(slug), wrong(What.CARD_OFF_TABLE, 3, 1))
    assert (hand(state, 3), text(state.muck)) == ("Qs 2c", "Qh")
    state = waits(go(preflop(slug), *CALLS))
    state = go(state, wrong(What.CARD_OFF_TABLE, 0, 1))
    assert (text(state.board), text(state.muck)) == ("3c 2d 5c", "4c")


@BOTH
def test_a_faced_card_gives_way_to_the_next(slug: str) -> None:
    """1037, 15(h): the second card of the flop lay face up in the deck."""
    state = deals(go(preflop(slug), *CALLS))
    state = deals(apply(state, wrong(What.FACED_CARD, 0, 1)))
    assert (text(state.board), text(state.muck)) == ("3c 5c 2d", "4c")


def test_a_second_faced_card_is_a_misdeal_in_massachusetts() -> None:
    """15(e)(3), (h): the first is put away, the second brings all cards back."""
    state = deals(go(preflop(MASSACHUSETTS), *CALLS))
    refused(state, wrong(What.FACED_AGAIN, 0, 0), "cannot happen now")
    state = apply(state, wrong(What.FACED_CARD, 0, 0))
    refused(state, wrong(What.FACED_CARD, 0, 0), "cannot happen now")
    state = apply(state, wrong(What.FACED_AGAIN, 0, 0))
    assert isinstance(state.here, Pitch)
    assert (len(state.shoe), state.board, [state.put(seat) for seat in range(3)]) == (52, (), [2_00, 4_00, 0])


def test_a_joker_that_is_not_in_the_game() -> None:
    """1037: one dealt down is made good after the others; one dealt up is no card at all."""
    state = go(preflop(), wrong(What.JOKER_DOWN, 1, 0))
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["Qs Ah", "As Kh", "Ks Qh"]
    state = apply(deals(go(preflop(), *CALLS)), wrong(What.JOKER_UP))
    assert text(deals(state).board) == "3c 4c 5c"
    assert told(state, "the next card of the deck is dealt for it")


def test_a_player_short_of_the_last_card() -> None:
    """1031(1): the next card of the deck is due, and the hand is not fouled."""
    state = go(preflop(), wrong(What.SHORT_CARD, 2, 1))
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["As Ah", "Ks Qh", "Qs Kh"]
    assert all(state.live(seat) for seat in range(3))


def test_a_burn_goes_back_when_the_deal_cannot_follow() -> None:
    """1025: the card is on top again and is burned later."""
    state = deals(go(preflop(), *CALLS))
    assert text(state.burnt) == "2c"
    state = apply(state, wrong(What.BURN_STRANDED))
    assert (state.burnt, text(state.shoe[:2])) == ((), "2c 3c")
    assert text(deals(state, 2).board) == "3c 4c 5c"


# --- too early ----------------------------------------------------------------------------------------------------


def test_an_early_flop() -> None:
    """1021: the flop goes back, the deck is shuffled, and a new one comes without another burn."""
    state = go(preflop(), wrong(What.FLOP_EARLY))
    assert (text(state.burnt), state.board, len(state.shoe)) == ("2c", (), 45)
    assert set(parse("3c 4c 5c")) <= set(state.shoe)
    top = state.shoe[:3]
    state = waits(go(state, *CALLS))
    assert (state.board, text(state.burnt)) == (top, "2c")


def test_a_flop_with_too_many_cards() -> None:
    """1021: all of them go back, and the new flop comes without another burn."""
    state = apply(deals(go(preflop(), *CALLS)), wrong(What.BOARD_COUNT, 0, 4))
    assert (text(state.burnt), len(state.shoe), state.shoe[:4] != parse("3c 4c 5c 2d")) == ("2c", 45, True)
    assert len(deals(state).board) == 3


def test_an_early_turn() -> None:
    """1021: the would-be river is the turn; then the early card goes back, and the river comes without a burn."""
    state = waits(go(preflop(), *CALLS))
    state = go(state, wrong(What.TURN_EARLY))
    assert (text(state.burnt), text(state.board)) == ("2c 2d", "3c 4c 5c")
    state = waits(go(state, *acts("1 check", "2 check", "3 check")))
    assert (text(state.board), text(state.burnt)) == ("3c 4c 5c 7c", "2c 2d 2h")
    assert parse("6c")[0] not in state.shoe
    state = go(state, *acts("1 check", "2 check", "3 check"))
    unshuffled = state.shoe
    state = deals(state)
    assert sorted(state.shoe) == sorted((*unshuffled, *parse("6c")))
    assert len(state.burnt) == 3
    assert deals(state).board[-1] == state.shoe[0]


def test_an_early_river() -> None:
    """1021: it goes back, the deck is shuffled, and the river is dealt; its burn is out already."""
    state = waits(go(preflop(), *CALLS))
    state = waits(go(state, *acts("1 check", "2 check", "3 check")))
    state = go(state, wrong(What.RIVER_EARLY))
    assert (text(state.burnt), text(state.board)) == ("2c 2d 2h", "3c 4c 5c 6c")
    assert parse("7c")[0] in state.shoe
    top = state.shoe[0]
    state = waits(go(state, *acts("1 check", "2 check", "3 check")))
    assert (state.board[-1], len(state.burnt)) == (top, 3)


def test_massachusetts_has_no_rule_for_early_cards() -> None:
    """15 does not speak of them."""
    refused(preflop(MASSACHUSETTS), wrong(What.FLOP_EARLY), "has no rule for this")


STREETS = "2c Ah Kh 3c Ad Kd 4c Ac Qd"
"""Three players: 2c 3c with 4c up, aces with Ac up, Kh Kd with Qd up: seat 1 brings it in."""


def fourth(state: PotHand) -> PotHand:
    """The forced bet is called by all."""
    return waits(go(state, *acts("1 bring in", "2 call", "3 call")))


def test_early_cards_in_stud_are_buried() -> None:
    """1021: a whole round goes out, and the players get the cards meant for the next one."""
    top = f"{STREETS} 5h 6h 7h 8h 5s 9h Th Jh"
    state = go(sit(STUD, THREE, top), *acts("1 bring in"), wrong(What.CARDS_EARLY))
    assert (text(state.burnt), text(state.muck)) == ("5h", "6h 7h 8h")
    state = waits(go(state, *acts("2 call", "3 call")))
    assert [hand(state, seat)[-2:] for seat in (1, 2, 3)] == ["9h", "Th", "Jh"]
    assert text(state.burnt) == "5h 5s"


LATER = "5h 6h 7h 8h 5d Td Js 9c 5s 8s 9s 2h 2s"
"""Burns 5h, 5d, 5s and 2s, and no pairs: seat 2 opens each round with an ace."""


def sixth(slug: str = STUD, last: str = "5c Qc 9h") -> PotHand:
    """Three players on the sixth card with three dollars each in the pot, and these last cards to come."""
    state = fourth(sit(slug, THREE, f"{STREETS} {LATER} {last}"))
    for _ in range(2):
        state = waits(go(state, *acts("2 check", "3 check", "1 check")))
    return state


def test_an_early_last_card_is_kept() -> None:
    """1021: seats 1 and 2 have taken theirs in; until all have one they may not bet against seat 3, which may."""
    state = go(sixth(), wrong(What.LAST_EARLY, 0, 2))
    assert [len(state.seats[seat].cards) for seat in range(3)] == [7, 7, 6]
    assert [offer.act for offer in legal(state)] == ["fold", "check"]  # type: ignore[union-attr]
    refused(state, Acted(1, "bet", 8_00), "already has the last card")
    state = go(state, *acts("2 check", "3 bet 8"))
    refused(state, Acted(0, "raise", 16_00), "already has the last card")
    state = waits(go(state, *acts("1 call", "2 call")))
    assert [hand(state, seat)[-2:] for seat in (1, 2, 3)] == ["5c", "Qc", "9h"]
    assert text(state.burnt) == "5h 5d 5s 2s"
    assert go(state, *acts("2 bet 8")).bet(1) == 8_00


def seventh(slug: str = STUD, last: str = "5c Qc 9h") -> PotHand:
    """The last card is out: seat 1 has a straight with the 5c, seat 2 three aces, seat 3 two pair."""
    return waits(go(sixth(slug, last), *acts("2 check", "3 check", "1 check")))


@pytest.mark.parametrize("slug", [STUD, MASS_STUD])
def test_an_exposed_last_card_lets_its_player_stop(slug: str) -> None:
    """1021, 15(k): who stops has the pot so far, nine dollars, to win; the others bet beside it."""
    state = seventh(slug)
    state = go(state, wrong(What.LAST_EXPOSED, 2, 6))
    assert (state.actor, legal(state)) == (1, (Acted(1, "stop betting"), Acted(1, "play on")))
    refused(state, Acted(1, "check"), "may stop betting or play on")
    state = go(state, *acts("2 stop betting"))
    assert (state.actor, state.stack(1)) == (2, 97_00)
    state = go(state, *acts("3 bet 8", "1 call"))
    state = shown(state)
    assert state.pots == (9_00, 16_00)
    assert change(state) == [14, -3, -11]


def test_a_stopped_player_wins_only_what_was_there() -> None:
    """1021: with the best hand the stopped player takes nine, and the bet after it goes to the better of the others."""
    state = seventh(last="Th Qc 9h")
    state = go(state, wrong(What.LAST_EXPOSED, 2, 6), *acts("2 stop betting", "3 bet 8", "1 call"))
    state = shown(state)
    assert state.stack(1) == 97_00 + 9_00
    assert change(state) == [-11, 6, 5]


def test_an_exposed_last_card_may_be_played_on() -> None:
    """1021: the player high on the sixth card begins, whatever the new card shows."""
    state = go(seventh(), wrong(What.LAST_EXPOSED, 3, 6), *acts("3 play on"))
    assert state.actor == 1
    assert go(state, *acts("2 bet 8", "3 call")).stack(2) == 89_00


def test_exposed_hole_cards_in_massachusetts() -> None:
    """15(k): the first exposed card is the open one and the third lies down, so that another brings it in."""
    state = waits(sit(MASS_STUD, THREE, STREETS))
    assert state.actor == 0
    state = go(state, wrong(What.HOLE_EXPOSED, 3, 0))
    assert state.seats[2].up == {0}
    state = go(waits(sit(MASS_STUD, THREE, STREETS)), wrong(What.HOLE_EXPOSED, 1, 1))
    assert (state.seats[0].up, hand(state, 1), state.actor) == ({1}, "2c 3c 4c", 0)


def test_both_hole_cards_exposed_in_massachusetts() -> None:
    """15(k): the hand is dead before its third card, and its ante comes back; the others have theirs in turn."""
    state = go(waits(sit(MASS_STUD, THREE, STREETS)), wrong(What.HOLES_EXPOSED, 2))
    assert (state.live(1), state.stack(1), state.put(1)) == (False, 100_00, 0)
    assert (hand(state, 1), hand(state, 3), text(state.muck)) == ("2c 3c 4c", "Kh Kd Ac", "Ah Ad")
    assert text(state.shoe[:1]) == "Qd"
    state = go(state, *acts("1 bring in", "3 fold"))
    assert change(waits(state)) == [1, 0, -1]


def test_an_exposed_card_in_five_card_and_mambo_stud() -> None:
    """15(l), (m): the second card lies down; in mambo an exposed third card lets its player stop."""
    for slug in ("five-card-stud-massachusetts", MAMBO):
        state = go(waits(sit(slug, (100, 100), "2c Ah 3c Kh")), wrong(What.HOLE_EXPOSED, 2, 0))
        assert state.seats[1].up == {0}
    state = go(sit(MAMBO, (100, 100), "2c Ah 3c Kh"), *acts("1 bring in", "2 call"))
    state = go(waits(state), wrong(What.LAST_EXPOSED, 1, 2))
    assert legal(state)[0] == Acted(0, "stop betting")
    state = go(state, *acts("1 stop betting"))
    assert shown(state).pots == (6_00,)


def test_stud_hands_are_safe_from_fouling_in_massachusetts() -> None:
    """15(i)(1): hole cards are protected, and a fouled hand gets its chips back; in hold'em it does not."""
    state = fourth(sit(MASS_STUD, THREE, STREETS))
    fouled = go(state, wrong(What.HAND_FOULED, 3))
    assert (fouled.stack(2), fouled.live(0), fouled.live(1)) == (100_00, True, True)
    assert [fouled.put(seat) for seat in (0, 1)] == [state.put(seat) for seat in (0, 1)]
    assert not fouled.over
    state = go(preflop(MASSACHUSETTS), *acts("3 call"), wrong(What.HAND_FOULED, 3))
    assert (state.live(2), state.stack(2)) == (False, 96_00)


# --- the deal ------------------------------------------------------------------------------------------------------


def test_a_misdeal_in_colorado() -> None:
    """1022: all cards come back; the blinds stay, the one bet since comes back, and all are dealt anew."""
    state = go(preflop(), *acts("3 raise 8"), wrong(What.MISDEAL))
    assert isinstance(state.here, Pitch)
    assert sorted(state.shoe) == sorted(whole_deck(state.plan.terms))
    assert ([state.put(seat) for seat in range(3)], state.stack(2)) == ([2_00, 4_00, 0], 100_00)
    state = waits(state)
    assert (state.actor, state.felt[betting.TO], [len(seat.cards) for seat in state.seats]) == (2, 4_00, [2, 2, 2])


def test_no_misdeal_after_substantial_action() -> None:
    """1002(33): two have put in chips, or three have folded or put in chips; a check and a blind are none."""
    state = go(preflop(stacks=FOUR, top=""), *acts("3 call", "4 call"))
    refused(state, wrong(What.MISDEAL), "too late for a misdeal.*1022")
    state = go(preflop(stacks=(100,) * 5, top=""), *acts("3 fold", "4 fold"))
    assert go(state, wrong(What.MISDEAL)).live(2)
    refused(go(state, *acts("5 fold")), wrong(What.MISDEAL), "too late")


def test_misdeals_in_massachusetts() -> None:
    """15(e): a wrong start or a skipped seat counts until two have bet of their own will; a bad shuffle always."""
    one = go(preflop(MASSACHUSETTS), *acts("3 call"))
    for what in (What.WRONG_START, What.SEAT_SKIPPED, What.NOT_SHUFFLED):
        assert go(one, wrong(what)).stack(2) == 100_00
    two = go(one, *acts("1 raise 8"))
    for what in (What.WRONG_START, What.SEAT_SKIPPED):
        refused(two, wrong(what), r"too late for a misdeal.*15\(e\)")
    state = go(two, wrong(What.NOT_SHUFFLED))
    assert [state.put(seat) for seat in range(3)] == [2_00, 4_00, 0]


def test_cards_to_somebody_who_is_not_in() -> None:
    """15(f): a stranger after the second player gets a card in both rounds; only those are discarded."""
    state = deals(sit(MASSACHUSETTS, THREE, HOLDEM), 2)
    state = deals(apply(state, wrong(What.INELIGIBLE, 0, 2)))
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["As Kh", "Ks Qh", "Ah 3c"]
    assert text(state.muck) == "Qs 2c"


def test_a_faulty_cut() -> None:
    """5(c): before the deal the cards are cut again, ten of them at least lifted off; afterwards it is too late."""
    first = deals(sit(MASSACHUSETTS, THREE, HOLDEM), 2)
    state = apply(first, wrong(What.MISCUT))
    lifted = state.shoe.index(first.shoe[0])
    assert state.shoe == first.shoe[-lifted:] + first.shoe[:-lifted]
    assert lifted <= 52 - 10
    assert told(state, "the cards are cut again")
    refused(deals(state), wrong(What.MISCUT), "cannot happen now")


def test_a_jammed_shuffler() -> None:
    """15(p): before the deal the cards are shuffled again."""
    first = deals(sit(MASSACHUSETTS, THREE, HOLDEM), 2)
    state = apply(first, wrong(What.SHUFFLER_JAM))
    assert sorted(state.shoe) == sorted(first.shoe)
    assert state.shoe != first.shoe
    assert told(state, "the cards are shuffled again")
    refused(deals(state), wrong(What.SHUFFLER_JAM), "cannot happen now")


def test_a_deck_with_missing_cards_in_massachusetts() -> None:
    """15(g): the hand is over, and everybody has what was put in, those who folded too."""
    state = go(preflop(MASSACHUSETTS), *acts("3 call", "1 raise 8", "2 fold"), wrong(What.DECK_COUNT))
    assert (state.over, change(state), state.carried) == (True, [0, 0, 0], 0)


def test_a_defective_deck_in_colorado() -> None:
    """1036: all chips go back; who knew and bet leaves twelve dollars for the next pot."""
    state = go(preflop(), *acts("3 call", "1 raise 8", "2 call", "3 call"))
    state = go(waits(state), *acts("1 bet 4", "2 fold"))
    assert change(go(state, wrong(What.DEFECTIVE_DECK))) == [0, 0, 0]
    state = go(state, wrong(What.DEFECTIVE_DECK, 0, 1))
    assert (change(state), state.carried, state.over) == ([-12, 0, 0], 12_00, True)
    refused(state, wrong(What.DEFECTIVE_DECK), "the hand is over")


def test_only_who_bet_can_have_known() -> None:
    """1036: the money of a blind that never bet is not forfeited."""
    state = go(preflop(), *acts("3 call"))
    refused(state, wrong(What.DEFECTIVE_DECK, 0, 2), "cannot happen now")
    assert change(go(state, wrong(What.DEFECTIVE_DECK, 0, 4))) == [0, 0, -4]


# --- hands ---------------------------------------------------------------------------------------------------------


@BOTH
def test_a_hand_of_the_wrong_size_is_dead(slug: str) -> None:
    """1031(1), (2), 15(i): one card too many or too few, and nothing comes back."""
    for count in (1, 3):
        state = go(preflop(slug), *acts("3 call"), wrong(What.PLAYER_COUNT, 3, count))
        assert (state.live(2), len(state.seats[2].cards), state.put(2), state.actor) == (False, count, 4_00, 0)


def test_a_fouled_bet_comes_back() -> None:
    """1031(2): the next player says so before acting; after that it is too late."""
    state = waits(go(preflop(), *CALLS))
    bet = go(state, *acts("1 bet 4"))
    back = go(bet, wrong(What.FOULED_BET, 1))
    assert (back.live(0), back.put(0), back.felt[betting.TO], back.actor) == (False, 4_00, 0, 1)
    refused(go(bet, *acts("2 call")), wrong(What.FOULED_BET, 1), "cannot happen now")


def test_a_fouled_hand_bet_on_purpose() -> None:
    """1031(3): dead, and the bet stays: the others still have to call it."""
    state = go(waits(go(preflop(), *CALLS)), *acts("1 bet 4"), wrong(What.KNOWN_FOUL, 1))
    assert (state.live(0), state.put(0), state.felt[betting.TO], state.actor) == (False, 8_00, 4_00, 1)
    assert told(state, DEAD)
    assert change(waits(go(state, *acts("2 fold")))) == [-8, -4, 12]


@BOTH
def test_a_protected_hand_that_is_lost(slug: str) -> None:
    """1020, 15(i)(3): all its chips come back, and a raise that only it had made is gone."""
    state = go(preflop(slug, FOUR, ""), *acts("3 call", "4 raise 8"), wrong(What.PROTECTED_LOST, 4))
    assert (state.live(3), state.stack(3), state.felt[betting.TO], state.actor) == (False, 100_00, 4_00, 0)
    assert state.felt[betting.RAISES] == 1
    state = go(state, *acts("1 call", "2 check"))
    assert betting.pot(list(state.felt)) == 12_00


def test_a_refund_after_a_call_leaves_the_call() -> None:
    """1020: what others have called stays the bet."""
    state = go(preflop(stacks=FOUR, top=""), *acts("3 raise 8", "4 call"), wrong(What.PROTECTED_LOST, 3))
    assert (state.felt[betting.TO], state.stack(2), state.bet(3)) == (8_00, 100_00, 8_00)


def test_a_refund_at_the_showdown() -> None:
    """1020: eight dollars each are in the pot; one hand is lost, and sixteen are left for the other two."""
    state = go(preflop(top=PLAIN), *acts("3 raise 8", "1 call", "2 call"))
    while isinstance(waits(state).here, Street):
        state = waits(state)
        state = go(state, *acts(*(f"{seat} check" for seat in (1, 2, 3))))
    state = go(state, wrong(What.PROTECTED_LOST, 1))
    state = shown(state)
    assert (state.pots, change(state)) == ((16_00,), [0, 8, -8])


def test_a_refund_and_the_rake_of_a_round() -> None:
    """MA 14(b)(1): a tenth of what is left of the round in whole chips: $2 of $24 become $1 of $16."""
    rake = {"rake": {"share": "10%"}}
    state = waits(go(preflop(MASSACHUSETTS, **rake), *acts("3 raise 8", "1 call", "2 call")))
    assert state.rounds == (24_00,)
    state = go(state, wrong(What.PROTECTED_LOST, 1))
    assert state.rounds == (16_00,)
    assert balances(shown(state))["rake"] == 1_00


def test_a_refund_of_an_all_in_player_makes_the_side_pot_the_pot() -> None:
    """1020: the short stack's ten dollars go back, and what the others put in is one pot."""
    state = preflop(stacks=(100, 100, 10), top=PLAIN, limit="no limit")
    state = go(state, *acts("3 raise 10", "1 raise 30", "2 call"))
    state = go(waits(state), wrong(What.PROTECTED_LOST, 3))
    assert state.stack(2) == 10_00
    state = shown(state)
    assert (state.pots, change(state)) == ((60_00,), [30, -30, 0])


@BOTH
def test_hands_that_nobody_protected(slug: str) -> None:
    """1020, 15(i): no redress for a hand taken in, or lost by the player's own fault, or left on the table."""
    for what in (What.HAND_TAKEN, What.OWN_FAULT, What.LEFT_TABLE):
        state = go(preflop(slug), *acts("3 call"), wrong(what, 3))
        assert (state.live(2), state.stack(2), state.put(2)) == (False, 96_00, 4_00)
        assert told(state, DEAD)
    assert go(preflop(slug), wrong(What.PROTECTED_TOUCHED, 1)).live(0)


@BOTH
def test_a_fouled_hand_that_nobody_protected(slug: str) -> None:
    """1020, 15(i): dead, and its chips stay."""
    state = go(preflop(slug), *acts("3 call"), wrong(What.HAND_FOULED, 3))
    assert (state.live(2), state.put(2), told(state, DEAD)) == (False, 4_00, True)


def test_a_dead_hand_in_turn_passes_the_turn() -> None:
    """The next player is asked, and a dead hand is nobody's to beat."""
    state = go(preflop(), wrong(What.HAND_TAKEN, 3))
    assert state.actor == 0
    state = go(state, wrong(What.HAND_TAKEN, 1))
    assert change(waits(state)) == [-2, 2, 0]
    assert What.HAND_TAKEN not in {event.what for event in irregular(state) if isinstance(event, HandErred)}


def test_a_dead_hand_in_a_forced_bet() -> None:
    """The next lowest card brings it in."""
    state = go(waits(sit(STUD, THREE, STREETS)), wrong(What.HAND_TAKEN, 1))
    assert state.actor == 2


@pytest.mark.parametrize(("choice", "lost"), [("comes back", 0), ("stays", -1)])
def test_the_ante_of_a_hand_dead_without_fault(choice: str, lost: int) -> None:
    """1010: the house may return the ante; bets stay."""
    first = preflop(ante=1, options={"ante of a dead hand": choice})
    state = go(first, *acts("3 call"), wrong(What.NO_FAULT, 3))
    assert (state.live(2), change(state)[2]) == (False, lost - 4)


def test_a_pineapple_hand_of_three() -> None:
    """1017.2(1), 1017.4(3): dead once the flop, or the fourth card, is out."""
    state = waits(go(sit("pineapple-holdem-high", THREE), *CALLS))
    refused(state, wrong(What.KEPT_TOO_MANY, 1), "cannot happen now")
    for seat in range(3):
        state = go(state, Acted(seat, "discard", cards=(0,)))
    assert not go(waits(state), wrong(What.KEPT_TOO_MANY, 1)).live(0)
    crazy = waits(go(sit("crazy-pineapple-holdem-high", THREE), *CALLS))
    refused(crazy, wrong(What.KEPT_TOO_MANY, 1), "cannot happen now")


def test_cards_thrown_away() -> None:
    """15(j): in turn it is a fold, in stud also up-cards turned down; who owes a bet by word or card still owes it."""
    thrown = go(preflop(MASSACHUSETTS), wrong(What.THREW_AWAY, 3))
    assert (thrown.live(2), thrown.put(2), told(thrown, "it is a fold")) == (False, 0, True)
    state = fourth(sit(MASS_STUD, THREE, STREETS))
    turned = go(state, wrong(What.TURNED_DOWN, 2))
    assert (turned.live(1), told(turned, "it is a fold")) == (False, True)
    state = go(waits(sit(MASS_STUD, THREE, STREETS)), wrong(What.THREW_FORCED, 1))
    assert (state.live(0), state.put(0), state.actor, state.felt[betting.TO]) == (False, 3_00, 1, 2_00)


@pytest.mark.parametrize("slug", [COLORADO, MASSACHUSETTS])
def test_a_hand_thrown_away_after_a_spoken_call(slug: str) -> None:
    """1027, 15(j)(2): the call stands and the hand is dead; only who said so, and only until the next act."""
    state = go(preflop(slug), Acted(2, "raise", 8_00))
    refused(state, wrong(What.THREW_CALLED, 1), "cannot happen now")
    said = go(state, Said(0, "call"))
    refused(said, wrong(What.THREW_CALLED, 3), "cannot happen now")
    thrown = go(said, wrong(What.THREW_CALLED, 1))
    assert (thrown.live(0), thrown.put(0), thrown.actor, told(thrown, DEAD)) == (False, 8_00, 1, True)
    silent = go(state, Acted(0, "call"))
    refused(silent, wrong(What.THREW_CALLED, 1), "cannot happen now")


def test_up_cards_turned_down_in_colorado() -> None:
    """1026: the dealer decides whether it is a fold."""
    state = fourth(sit(STUD, THREE, STREETS))
    turned = go(state, wrong(What.TURNED_DOWN, 2))
    assert (turned.live(1), told(turned, "it is a fold")) == (False, True)
    assert go(state, wrong(What.TURNED_BACK, 2)).live(1)


# --- the showdown --------------------------------------------------------------------------------------------------


def showdown(slug: str = COLORADO) -> PotHand:
    """Three hands, four dollars each: aces before kings before queens; seat 1 shows first."""
    state = preflop(slug, top=PLAIN)
    state = go(state, *CALLS)
    while isinstance(waits(state).here, Street):
        state = waits(state)
        state = go(state, *acts(*(f"{seat} check" for seat in (1, 2, 3))))
    return state


@pytest.mark.parametrize("what", [What.THROWN_IN, What.SHOWN_DISCARD, What.DEALER_DISCARD, What.LEFT_TABLE])
def test_hands_lost_at_the_showdown(what: What) -> None:
    """1032(3), (5), (8), (9): the aces are dead, and the kings win twelve."""
    state = shown(go(showdown(), wrong(what, 1)))
    assert (change(state), told(state, DEAD)) == ([-4, 8, -4], True)


def test_a_hand_thrown_in_early_in_massachusetts() -> None:
    """15(a): the aces are dead, and the kings win twelve."""
    state = shown(go(showdown(MASSACHUSETTS), wrong(What.THROWN_IN, 1)))
    assert (change(state), told(state, DEAD)) == ([-4, 8, -4], True)


@pytest.mark.parametrize(
    ("slug", "what", "says"),
    [
        (COLORADO, What.CONCEDED, "play goes on"),
        (COLORADO, What.FALSE_CLAIM, "play goes on"),
        (COLORADO, What.FACE_UP_DISCARD, "the hand lies open and is live"),
        (MASSACHUSETTS, What.FALSE_CLAIM, "play goes on"),
    ],
)
def test_hands_that_stay_live(slug: str, what: What, says: str) -> None:
    """1032(2), (4), (6), 15(d): words bind nobody at the showdown, and a hand thrown in face up still plays."""
    state = shown(go(showdown(slug), wrong(what, 1)))
    assert (change(state), told(state, says)) == ([8, -4, -4], True)


def test_a_mucked_hand_is_retrieved() -> None:
    """1032(7): turned up before anybody else has thrown a hand in."""
    state = go(showdown(), *acts("1 muck"))
    assert change(shown(go(state, wrong(What.RETRIEVED, 1)))) == [8, -4, -4]
    refused(go(state, *acts("2 muck")), wrong(What.RETRIEVED, 1), "cannot happen now")


def test_a_hand_retrieved_before_the_award() -> None:
    """1032(7): the last one left has nothing to show until a hand comes back."""
    state = go(showdown(), *acts("1 show", "2 muck", "3 muck"))
    assert state.actor < 0
    assert change(shown(apply(state, wrong(What.RETRIEVED, 3)))) == [8, -4, -4]


def test_a_tabled_hand_that_the_dealer_kills() -> None:
    """1032(8), (10): what lay face up wins if it is claimed in time, and otherwise is lost."""
    state = go(showdown(), *acts("1 show", "2 show", "3 show"))
    for what, ends, says in (
        (What.TABLED_KILLED, [8, -4, -4], "the hand is live"),
        (What.TABLED_DISCARD, [8, -4, -4], "the hand is live"),
        (What.TABLED_LOST, [-4, 8, -4], DEAD),
    ):
        after = shown(apply(state, wrong(what, 1)))
        assert (change(after), told(after, says)) == (ends, True)


def test_a_called_hand_is_seen_on_request() -> None:
    """1032(12), 1033(5): who is asked to show may not muck."""
    state = go(showdown(), *acts("1 show"))
    assert Acted(1, "muck") in legal(state)
    state = go(state, wrong(What.ASKED_TO_SEE, 2, 0))
    assert legal(state) == (Acted(1, "show"),)
    refused(state, Acted(1, "muck"), "has to show")


def test_the_house_may_see_a_mucked_hand_in_massachusetts() -> None:
    """15(d): it is shown and stays given up."""
    state = go(showdown(MASSACHUSETTS), *acts("1 muck"), wrong(What.DISCLOSED, 1))
    assert (state.seats[0].up, state.seats[0].mucked) == ({0, 1}, True)
    assert change(shown(state)) == [-4, 8, -4]


# --- games with rules of their own ---------------------------------------------------------------------------------


def test_a_hand_folded_by_the_dealer_in_trips() -> None:
    """1017.38(16): the initial wager and the bet come back; the others play on for theirs."""
    state = waits(sit("trips-poker", THREE))
    state = go(state, *acts("1 call", "2 call"), wrong(What.HAND_FOLDED, 1))
    assert (state.live(0), change(state), state.actor) == (False, [0, -8, -4], 2)


def test_longhorn() -> None:
    """1017.41(26), (30): the Bonus comes back to a hand that is exposed or was not dealt; the others have its cards."""
    first = go(sit("longhorn-holdem", THREE, HOLDEM), *acts("1 pass", "2 pass", "3 pass"))
    state = waits(first)
    assert change(state) == [-4, -4, -4]
    assert change(go(state, wrong(What.PLAYER_EXPOSED, 2, 0))) == [-4, 0, -4]
    state = go(state, wrong(What.PLAYER_COUNT, 2, 0))
    assert (change(state), state.live(1)) == ([-4, 0, -4], False)
    assert (hand(state, 1), hand(state, 3), text(state.shoe[:3])) == ("As Qs", "Ks Ah", "Kh Qh 2c")


def test_longhorn_boards() -> None:
    """1017.41(27)-(29): what is too much, dropped or too early goes back, and the deck is shuffled."""
    state = waits(go(sit("longhorn-holdem", THREE, HOLDEM), *acts("1 pass", "2 pass", "3 pass")))
    early = go(state, wrong(What.BOARD_EARLY))
    assert (sorted(early.shoe), early.shoe != state.shoe) == (sorted(state.shoe), True)
    state = waits(go(state, *acts("1 call", "2 call", "3 call")))
    after = go(state, wrong(What.BOARD_COUNT, 0, 4))
    assert (after.board, after.shoe != state.shoe) == (state.board, True)


def test_a_forgotten_burn_in_home_run() -> None:
    """1017.30(7): a harmless error; the card that should have been burned is the fourth of the board."""
    state = waits(sit("home-run-holdem-ante", THREE, "As Ks Qs Ah Kh Qh 3d 4h 9c 2d 6s"))
    state = go(state, *acts("1 check", "2 check", "3 check"))
    state = waits(apply(state, wrong(What.MISSED_BURN)))
    assert (text(state.board), state.burnt) == ("3d 4h 9c 2d", ())


def test_every_rule_is_carried_out() -> None:
    """Whatever a game foresees happens by word or chips, or has a moment and a consequence."""
    spoken = set(What) - set(MOMENTS)
    for game in pots().values():
        for rule in game.mishaps:
            assert rule.what in spoken or rule.then in CONSEQUENCES, f"{game.name}: {rule.what}"
            assert rule.what not in spoken or rule.then in SPOKEN, f"{game.name}: {rule.what}"


# --- all together --------------------------------------------------------------------------------------------------

PINEAPPLE = "pineapple-holdem-high"
ANTES = {COLORADO, MASSACHUSETTS, STUD, MASS_STUD, DRAW, MAMBO, PINEAPPLE}
NEVER = {DRAW: {What.JOKER_UP}}
"""No card of a draw game is dealt face up."""
ENDS = {What.DEFECTIVE_DECK, What.DECK_COUNT, What.MISDEAL, What.NOT_SHUFFLED, What.LEFT_TABLE, What.HAND_TAKEN}


def played(slug: str, number: int) -> tuple[PotHand, PotHand, set[What]]:
    """A random hand in which much goes wrong: its first state, its last one, and what could have happened."""
    rng, game = random.Random(f"{slug} {number}"), pots()[slug]
    limit = game.stakes.limits[number % len(game.stakes.limits)].value
    timed = any(rule.what is What.TIME_UP for rule in game.mishaps)
    sheet = {"limit": limit, **({"ante": 1} if slug in ANTES else {}), **({"seconds": 30} if timed else {})}
    terms = parse_terms(sheet, game)
    stacks = tuple(100 * rng.choice((20, 60, 200)) for _ in range(2 + number % 5))
    first = state = start(plan(slug, terms), stacks, seed_key(number))
    foreseen: set[What] = set()
    while not state.over:
        foreseen |= {event.what for event in irregular(state) if isinstance(event, HandErred)}
        state = apply(state, _next(state, rng))
        assert sum(balances(state).values()) == 0
        assert min(state.felt[betting.HEAD :]) >= 0
        assert sorted(every_card(state)) == sorted(whole_deck(terms))
    return first, state, foreseen


def _next(state: PotHand, rng: random.Random) -> Event:
    found = irregular(state)
    kinds = sorted({event.what.name if isinstance(event, HandErred) else type(event).__name__ for event in found})
    if not kinds or rng.random() < 0.75:
        return choose(state, rng)
    mild = [kind for kind in kinds if kind not in {what.name for what in ENDS}] or kinds
    kind = rng.choice(mild if rng.random() < 0.95 else kinds)
    return rng.choice(
        [event for event in found if kind in (type(event).__name__, getattr(getattr(event, "what", None), "name", ""))]
    )


GAMES = (COLORADO, MASSACHUSETTS, STUD, MASS_STUD, DRAW, MAMBO, PINEAPPLE, "badugi", "longhorn-holdem")


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_goes_wrong_chips_and_cards_are_all_there(slug: str) -> None:
    """Chips sum to zero, every card is somewhere, the log rebuilds the hand, and every rule has its moment."""
    left, number = {rule.what for rule in pots()[slug].mishaps if rule.what in MOMENTS} - NEVER.get(slug, set()), 0
    while number < 40 or (left and number < 400):
        first, last, foreseen = played(slug, number)
        assert replay(first, last.log) == last
        left -= foreseen
        number += 1
    assert not left

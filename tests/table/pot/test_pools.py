"""Money that outlives a hand: pots that roll over, pools for markers, jackpots; and cards that nobody may see yet."""

import random

import pytest

from pitboss.games.book import pots
from pitboss.hands.cards import parse
from pitboss.sheet.lawful import parse as parse_terms
from pitboss.sheet.lawful import usual
from pitboss.table.pot import pools
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.autoplay import play
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted, BetRange, HandErred, PotHand
from pitboss.table.pot.view import view
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import read
from pitboss.table.state import Moved, TableError
from pitboss.words import What

SPECIAL = (
    "holdem-eighty-eight",
    "joker-poker",
    "home-run-holdem-ante",
    "home-run-holdem-blinds",
    "trips-poker",
    "longhorn-holdem",
)
CHECKED = "1 check, 2 check; 1 check, 2 check; 1 check, 2 check"


def played(slug: str, **lines: str) -> PotHand:
    """A hand as a scene writes it, as far as it goes."""
    (scene,) = read(slug, "A hand   CO\n" + "".join(f"    {key}  {value}\n" for key, value in lines.items() if value))
    return PotRehearsal(scene).state


# --- Home Run -----------------------------------------------------------------------------------------------------


def home_run(hand: str, winner: str = "As Kd", does: str = f"{CHECKED}; show") -> PotHand:
    """Two players for antes and strike outs of $4; seat 1 wins with two pair unless told otherwise."""
    return played(
        "home-run-holdem-ante",
        hand=hand,
        stacks="100, 100",
        hands=f"{winner} / Qh Qs",
        board="Ah Kh 2c 9d 4s",
        does=does,
    )


def test_four_won_hands_bring_the_pool_home() -> None:
    """Each hand adds a strike out to the pool and a marker; the fourth pays the pool and collects all markers."""
    carried = Carried(runners=(0, 2), pool=0)
    for count in (1, 2, 3):
        state = home_run(f"pool = {carried.pool // 100}, runners = {list(carried.runners)}")
        carried = pools.after(state)
        assert carried == Carried(runners=(count, 2), pool=count * 400)
    state = home_run("pool = 12, runners = [3, 2]")
    assert balances(state) == {"seat 1": 400 + 1600, "seat 2": -800, "pool": -1200, "middle": 0}
    assert pools.after(state) == Carried(runners=(0, 0), pool=0)


def test_a_tie_moves_nobody() -> None:
    """Equal winners keep the markers they had and the pool waits, though each lacks only one."""
    state = home_run("pool = 40, runners = [3, 3]", winner="Qd Qc")
    assert pools.after(state) == Carried(runners=(3, 3), pool=4000)


def test_leaving_gives_markers_back() -> None:
    """Only the player who leaves loses markers."""
    assert pools.leave((3, 1, 2), 0) == (0, 1, 2)


def test_closing_shares_the_pool_by_markers() -> None:
    """In proportion, in whole chips, what is left over chip by chip from the left; without a marker nothing is paid."""
    assert pools.close_game((3, 0, 1), 100_00, 100) == (75_00, 0, 25_00)
    assert pools.close_game((1, 1, 1), 100_00, 100) == (34_00, 33_00, 33_00)
    assert pools.close_game((0, 2, 1), 100_00, 100) == (0, 67_00, 33_00)
    assert pools.close_game((2, 3, 2), 1_03, 25) == (25 + 25, 25 + 3, 25)
    assert pools.close_game((0, 0), 100_00, 100) == (0, 0)


def test_strike_outs_are_made_in_full() -> None:
    """Whoever has not the ante and the strike out is not dealt in; just as much is enough."""
    at = plan("home-run-holdem-ante", usual(pots()["home-run-holdem-ante"]))
    with pytest.raises(TableError, match=r"seat 2 needs \$8 to be dealt in, and has \$7"):
        start(at, (100_00, 7_00), b"key")
    assert start(at, (100_00, 8_00), b"key").stack(1) == 8_00


def test_markers_are_for_the_seats_dealt_in() -> None:
    """A hand cannot start with markers for somebody else."""
    at = plan("home-run-holdem-ante", usual(pots()["home-run-holdem-ante"]))
    hand = setting(at.terms, 2)._replace(runners=(1, 0, 0))
    with pytest.raises(TableError, match="markers for 3 seats, and 2 are dealt in"):
        start(at, (100_00, 100_00), b"key", hand=hand)


def test_a_forgotten_burn_is_harmless() -> None:
    """The turn comes with the card that would have been burned, and the hand goes on."""
    state = home_run("pool = 0", does="1 check")
    state = apply(state, Acted(1, "check"))
    top = state.shoe[0]
    state = apply(state, HandErred(What.MISSED_BURN))
    while state.actor < 0:
        state = apply(state, Moved())
    assert state.board[3] == top
    assert len(state.live_seats) == 2


# --- Trips --------------------------------------------------------------------------------------------------------

NO_TRIPS = "7c 7d 9h 2s 3s / Ks Kd 4c 5c 6h"
BET_ALL = "1 call, 2 call; 1 call, 2 call; 1 call, 2 call"


def trips(carried: Carried, hands: str = NO_TRIPS, does: str = BET_ALL, terms: str = 'carry = "50%"') -> PotHand:
    """Two players who put up $4 and bet $4 three times."""
    hand = f"carried = {carried.pot // 100}, carried_hands = {carried.hands}"
    return played("trips-poker", terms=terms, hand=hand, stacks="100, 100", hands=hands, does=does)


def test_a_pot_rolls_over_until_it_is_won() -> None:
    """Each deal leaves what the best hand did not get, and only who was in may play on; three of a kind take it all."""
    first = pools.after(trips(Carried()))
    assert first == Carried(pot=15_00, hands=1, closed=True)  # $32 less $3, half of $29 in whole dollars is $14
    folded = pools.after(trips(first, does="1 fold, 2 fold"))
    assert folded == Carried(pot=15_00 + 8_00, hands=2, closed=True)  # a tenth of $8 is less than a chip
    won = trips(folded, hands="7c 7d 7h 2s 3s / Ks Kd 4c 5c 6h")
    assert balances(won)["seat 1"] == 23_00 + 29_00 - 16_00
    assert pools.after(won) == Carried()


def test_the_fifth_deal_may_be_the_last() -> None:
    """A house that plays final rounds carries four deals over and not the fifth."""
    carried, terms = Carried(), 'carry = "5%", final = true'
    for count in (1, 2, 3, 4):
        carried = pools.after(trips(carried, terms=terms))
        assert (carried.hands, carried.closed) == (count, True)
    assert pools.after(trips(carried, terms=terms)) == Carried()


def test_a_final_round_in_which_all_fold_rolls_over() -> None:
    """Nobody is there to take it, so the next deal is final again."""
    terms = 'carry = "5%", final = true'
    carried = pools.after(trips(Carried(40_00, 4, closed=True), does="1 fold, 2 fold", terms=terms))
    assert carried == Carried(48_00, 5, closed=True)
    assert pools.after(trips(carried, terms=terms)) == Carried()


def test_a_hand_folded_by_mistake_gets_its_wagers_back() -> None:
    """Everything bet in this deal returns to the player, and the others play on for the rest."""
    state = played("trips-poker", stacks="100, 100, 100", does="1 call, 2 call, 3 call; 1 call")
    state = apply(state, HandErred(What.HAND_FOLDED, 1))
    assert state.stack(1) == 100_00
    assert state.live_seats == (0, 2)
    state = play(state, random.Random(1))
    assert sum(balances(state).values()) == 0
    assert balances(state)["seat 2"] == 0


# --- Longhorn -----------------------------------------------------------------------------------------------------


def longhorn(hand: str, hands: str = "As Ad / 9c 9d", terms: str = "") -> PotHand:
    """Two players with Bad Beat wagers of $4; aces full lose to four nines unless told otherwise."""
    does = f"1 put up 4, 2 put up 4; {BET_ALL}"
    return played(
        "longhorn-holdem", terms=terms, hand=hand, stacks="100, 100", hands=hands, board="Ah 9h 9s 3c 4d", does=does
    )


def test_a_table_opens_with_the_seed() -> None:
    """A hundred dollars, or what the house has posted; the next jackpot begins empty."""
    game = pots()["longhorn-holdem"]
    assert pools.opening(usual(game), 2) == Carried(jackpot=100_00, posted=100_00)
    assert pools.opening(parse_terms({"seed": 500}, game), 2) == Carried(jackpot=500_00, posted=500_00)
    assert setting(usual(game), 2).posted == 100_00


def test_the_sign_waits_for_the_count() -> None:
    """Dropped wagers grow the jackpots three to two, and the sign shows them after the count."""
    carried = pools.after(longhorn("jackpot = 300, posted = 300, secondary = 50", hands="As Kd / 9c 8d"))
    assert carried == Carried(jackpot=304_80, secondary=53_20, posted=300_00)
    assert pools.counted(carried).posted == 304_80


def test_the_next_jackpot_takes_the_place_of_the_won_one() -> None:
    """The sign at once shows the next one; what was dropped but not posted, and an unpaid quarter, stay in the box."""
    carried = pools.after(longhorn("jackpot = 320, posted = 300, secondary = 50"))
    left = 320_00 - 150_00 - 75_00 + 4_80
    assert carried == Carried(jackpot=left + 53_20, secondary=0, posted=53_20)


def test_jackpots_are_joined_to_end_the_game() -> None:
    """Both make one, and the sign shows it."""
    assert pools.joined(Carried(jackpot=300_00, secondary=50_00, posted=280_00)) == Carried(
        jackpot=350_00, posted=350_00
    )


def test_the_sign_promises_no_more_than_there_is() -> None:
    """A hand cannot start with a sign above the jackpot."""
    at = plan("longhorn-holdem", usual(pots()["longhorn-holdem"]))
    hand = setting(at.terms, 2)._replace(posted=200_00)
    with pytest.raises(TableError, match=r"the sign promises \$200, and the jackpot holds \$100"):
        start(at, (100_00, 100_00), b"key", hand=hand)


def test_an_exposed_hand_gets_both_wagers_back() -> None:
    """The hand is dead; Bonus and Bad Beat come back, and the others play on."""
    state = played("longhorn-holdem", stacks="100, 100, 100", does="1 put up 4, 2 put up 4, 3 pass")
    state = apply(state, HandErred(What.PLAYER_EXPOSED, 1, 0))
    assert state.stack(1) == 100_00
    assert state.live_seats == (0, 2)
    assert state.seats[1].side == ()


# --- what nobody may see yet --------------------------------------------------------------------------------------


def test_the_fourth_card_of_eighty_eight_is_unseen_until_it_is_turned() -> None:
    """No view and no line of the story has it before the final wagers are in; afterwards everybody sees it."""
    lines = {"stacks": "100, 100", "hands": "As Kd / Qh Qs", "board": "Ah Kh 2c 9d"}
    before = played("holdem-eighty-eight", **lines, does="1 call")
    hidden = parse("9d")[0]
    for seat in (-1, 0, 1):
        seen = view(before, seat)
        assert seen.board == (*parse("Ah Kh 2c"), None)
        assert not any("9d" in told.says for told in seen.told)
    after = apply(apply(before, Acted(1, "call")), Moved())
    assert view(after, -1).board[3] == hidden


def test_a_chosen_wild_card_is_unseen_until_the_hands_are_opened() -> None:
    """Others see five cards face down, and the story only says that one was laid apart."""
    state = played(
        "joker-poker",
        stacks="100, 100",
        hands="As Ad Ah Kc 2d / Kd Ks 9h 8c 3d",
        does="1 put up 10, 2 put up 10; 1 wild 2d",
    )
    assert view(state, 1).seats[0].cards == (None,) * 5
    assert not any("2d" in told.says for told in state.told)


def test_each_player_is_offered_the_posted_range() -> None:
    """Between the limits, and no more than there is."""
    state = played("joker-poker", terms="small = 5, big = 50", stacks="100, 30, 3")
    assert [(offer.least, offer.most) for offer in legal(state) if isinstance(offer, BetRange)] == [(5_00, 50_00)]
    state = apply(state, Acted(0, "put up", 50_00))
    assert [(offer.least, offer.most) for offer in legal(state) if isinstance(offer, BetRange)] == [(5_00, 30_00)]
    state = apply(state, Acted(1, "put up", 30_00))
    assert [(offer.least, offer.most) for offer in legal(state) if isinstance(offer, BetRange)] == [(3_00, 3_00)]


# --- hand after hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SPECIAL)
def test_every_chip_is_somewhere_hand_after_hand(slug: str) -> None:
    """Over forty random hands, each begun with what the last one left, no chip appears or vanishes."""
    at = plan(slug, usual(pots()[slug]))
    for seats in (2, 5):
        carried = pools.opening(at.terms, seats)
        began, house = carried.pool + carried.jackpot + carried.secondary, 0
        stacks = (1000_00,) * seats
        for number in range(20):
            hand = pools.into(setting(at.terms, seats), carried)
            state = play(start(at, stacks, f"{slug} {number}".encode(), hand=hand), random.Random(number))
            carried = pools.after(state)
            purses = balances(state)
            house += purses.get("rake", 0) + purses.get("house", 0)
            stacks = tuple(state.stack(seat) for seat in range(seats))
            kept = carried.pot + carried.pool + carried.jackpot + carried.secondary
            assert sum(stacks) + kept + house == seats * 1000_00 + began
            assert all(0 <= count < 4 for count in carried.runners)
            assert min(carried.pot, carried.pool, carried.jackpot, carried.secondary) >= 0
            if min(stacks) < 100_00:
                break

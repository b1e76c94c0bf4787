"""Hands at the tables of a tournament: button, blinds, antes, who waits, who is away; every chip is somebody's."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from pot_table import waits
from told_tournament import Directed
from tournaments import written

from pitboss.games import tournament_files
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import dealing, prizes
from pitboss.house.tournament.director import table_to_break
from pitboss.house.tournament.events import (
    ButtonAt,
    ClockPaused,
    ColouredUp,
    HandForHandDealt,
    HandForHandSet,
    PlayerAway,
    SeatForfeited,
)
from pitboss.house.tournament.forms import entry_form, payout_form
from pitboss.house.tournament.keeper import InHand, TableKeeper
from pitboss.house.tournament.rehearsal import DressRehearsal
from pitboss.house.tournament.state import chips_fault
from pitboss.table.pot import betting
from pitboss.table.pot.autoplay import play as play_out
from pitboss.table.shuffle import seed_key
from pitboss.web.cage.tournament_asks import ForfeitSeat

SIX = {"seating.seats": 6, "seating.final": 6}


def begun(told: Directed, number: int = 1, came: frozenset[int] = frozenset()) -> dealing.TournamentHand:
    return dealing.begin(told.held, 1, seed_key(number), told.at, came)


def finished(told: Directed, hand: dealing.TournamentHand) -> None:
    """It is folded to whoever is left, or played by lot."""
    over = hand._replace(hand=play_out(hand.hand, random.Random(3)))
    told(dealing.ended(1, over))


def test_the_button_goes_on_from_hand_to_hand() -> None:
    """It is drawn for the first hand; later the big blind goes on by one player."""
    told = Directed(**SIX, **{"chips.stack": 50_000})
    told.start(6)
    first = begun(told)
    finished(told, first)
    table = told.held.tables[0]
    assert table.blinds == tuple(seat + 1 for seat in first.standing.spots)
    second = begun(told, 2)
    assert second.standing.button == first.standing.spots[0]
    assert second.standing.spots[0] == first.standing.spots[1]
    told(ButtonAt(1, 1, 2))
    assert told.held.tables[0].blinds == ()


def test_the_big_blind_antes_for_the_table() -> None:
    """Once, as dead money: the others can win all of it."""
    told = Directed(**SIX)
    told.start(6)
    told.to_level(4)
    hand = begun(told)
    big = hand.standing.dealt.index(hand.standing.spots[-1])
    state = waits(hand.hand)
    assert state.felt[betting.DEAD + betting.WIDE * big] == 200
    assert betting.pot(state.felt) == 100 + 200 + 200
    everybody = Directed(**SIX, antes="everybody", **{"levels.3.ante": 25})
    everybody.start(6)
    everybody.to_level(4)
    assert betting.pot(waits(begun(everybody).hand).felt) == 100 + 200 + 6 * 25


def test_who_comes_between_the_blinds_waits() -> None:
    told = Directed(**SIX)
    told.start(6)
    finished(told, begun(told))
    hand = begun(told, 2)
    small = hand.standing.spots[0]
    who = next(each.number for each in told.held.at_table(1) if each.seat - 1 == small)
    assert who not in begun(told, 2, frozenset({who})).entries
    elsewhere = next(each for each in hand.entries if each not in {who} and hand.entries.index(each) > 2)
    assert elsewhere in begun(told, 2, frozenset({elsewhere})).entries


def test_nothing_is_dealt_before_the_start_or_in_a_break() -> None:
    told = Directed(**SIX)
    told.enter("Kim", "Lee")
    told.tables(1)
    told.draw()
    with pytest.raises(HouseError, match="before the start"):
        begun(told)


def test_who_is_away_is_blinded_off_and_forfeits_as_the_rules_say() -> None:
    told = Directed(**SIX)
    told.start(6)
    told(PlayerAway(1, 3))
    told.refuses(PlayerAway(1, 3), "away already")
    told.refuses(SeatForfeited(1, 3), "after 2 levels", "1059(6)")
    assert 3 in begun(told).entries
    told.to_level(3)
    told(SeatForfeited(1, 3))
    assert (told.entrant(3).out, told.entrant(3).began, told.held.withdrawn) == (1, 5000, 5000)
    assert chips_fault(told.held) == ""
    told.refuses(SeatForfeited(1, 2), "after 2 levels")
    kept = Directed(**SIX, **{"seating.absent": 0})
    kept.start(6)
    kept(PlayerAway(1, 3))
    kept.refuses(SeatForfeited(1, 3), "blinded off")


def test_chips_of_a_colour_that_is_gone_are_not_bet() -> None:
    told = Directed(**SIX)
    told.start(6)
    told.to_level(9)
    assert begun(told).hand.plan.terms.unit == 25
    told(ColouredUp(1, "green"))
    assert begun(told).hand.plan.terms.unit == 100
    told(ClockPaused(1))


def rehearsed(ready: str, players: int, seed: int, **changes: Any) -> DressRehearsal:
    data = written(ready, **changes)
    return DressRehearsal(tournament_files.parse(data), players, seed, sampled=10, absent=1)


def test_a_rehearsal_ends_with_the_same_forms_twice() -> None:
    """Two tables to the end: everything bought in is paid, whoever plays."""
    first, second = (rehearsed("turbo", 8, 5, **{"seating.seats": 4, "seating.final": 4}).play() for _ in range(2))
    assert (entry_form(first.held), payout_form(first.held)) == (entry_form(second.held), payout_form(second.held))
    assert sum(each.cash for each in payout_form(first.held)) == sum(each.buy_in for each in entry_form(first.held))
    assert first.lines == second.lines
    assert rehearsed("turbo", 8, 6, **{"seating.seats": 4, "seating.final": 4}).play().lines != first.lines


@pytest.mark.long
def test_two_hundred_players_at_twenty_tables() -> None:
    """To the end, the same forms twice; every table but the last was broken."""
    first, second = (rehearsed("turbo", 200, 1, **{"seating.seats": 10, "seating.final": 9}).play() for _ in range(2))
    assert (entry_form(first.held), payout_form(first.held)) == (entry_form(second.held), payout_form(second.held))
    assert first.broken >= 18
    assert first.lines == second.lines


STUD = {"ante": 25, "limit": "fixed limit"}
GAMES = ["texas-holdem-high", "seven-card-high-stud", "omaha-high-low-split", "five-card-high-draw"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_games_are_mixed_by_level(seed: int) -> None:
    """Hold'em, stud, Omaha and draw in turn: the button waits while stud is dealt."""
    levels = [
        {"small": big // 2, "big": big, "minutes": 12, "game": game, **(STUD if "stud" in game else {})}
        for big in (100, 200, 400, 800, 1600)
        for game in GAMES
    ]
    seen: set[str] = set()
    told = rehearsed(
        "turbo", 20, seed, games=GAMES, levels=levels, antes="everybody", colour_ups=[],
        **{"seating.seats": 8, "seating.final": 8},
    )  # fmt: skip
    told.hear = lambda hand: seen.add(hand.hand.plan.slug)
    told.play()
    assert len(seen) >= 3


def test_a_forfeit_is_of_the_hand_that_all_tables_deal() -> None:
    """Hand for hand: who began it with more stands higher, whoever was written down before or after the forfeit."""
    told = Directed(**SIX)
    told.start(12)
    told.to_level(2)
    away = told.held.at_table(1)[0].number
    told(PlayerAway(1, away))
    told.to_level(9)
    told(HandForHandSet(1, on=True))
    first, second = told.held.at_table(1)[1].number, told.held.at_table(2)[0].number
    told.out(first, began=4_000)
    told(SeatForfeited(1, away, in_hand=True))
    told.out(second, began=1_000)
    assert {told.entrant(each).out for each in (first, away, second)} == {1}
    assert [each.number for tied in prizes.standings(told.held)[-3:] for each in tied] == [away, first, second]
    told(HandForHandDealt(1))
    told.out(told.held.at_table(2)[0].number)
    assert told.held.outs == 2
    written = Directed(**SIX)
    written.start(6)
    written(PlayerAway(1, 3), HandForHandSet(1, on=True))
    written.to_level(3)
    written.out(2)
    written(SeatForfeited(1, 3))
    assert (written.entrant(2).out, written.entrant(3).out) == (1, 2)


def test_the_desk_and_the_keeper_forfeit_in_the_hand() -> None:
    told = Directed(**SIX)
    told.start(6)
    told(PlayerAway(1, 3))
    told.to_level(3)
    assert TableKeeper().next(told.held, told.at, InHand(), seed_key) == (SeatForfeited(1, 3, in_hand=True),)
    assert ForfeitSeat(id="x", tournament=1, entry=3).fields()["in_hand"] is True


def moved_at_least(sizes: Sequence[int], broken: int) -> int:
    """How many move when this table is left out and the others are even: every way to end is tried."""
    whole, many = sum(sizes), len(sizes) - 1
    least, odd = divmod(whole, many)
    left = [size for at, size in enumerate(sizes) if at != broken]
    ends = set(permutations([least + 1] * odd + [least] * (many - odd)))
    return min(whole - sum(map(min, left, end)) for end in ends)


@pytest.mark.parametrize("seed", range(12))
def test_the_table_that_is_broken_moves_the_fewest(seed: int) -> None:
    """No other table could be left out with fewer moves, those that balance the others among them."""
    rng = random.Random(seed)
    told = Directed(seed=seed, **{"seating.seats": 6, "seating.final": 0})
    told.start(rng.randint(15, 24), 1, 2, 3, 4)
    while not table_to_break(told.held):
        assert len(told.held.players()) > 1
        table = rng.choice([each.number for each in told.held.tables if len(told.held.at_table(each.number)) > 1])
        told.out(rng.choice(told.held.at_table(table)).number)
    numbers = [each.number for each in told.held.tables]
    sizes = [len(told.held.at_table(each)) for each in numbers]
    broken = numbers.index(table_to_break(told.held))
    assert moved_at_least(sizes, broken) == min(moved_at_least(sizes, each) for each in range(len(sizes)))
    assert table_to_break(told.held) == max(
        each for each, size in zip(numbers, sizes, strict=True) if size == min(sizes)
    )

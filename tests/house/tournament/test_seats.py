"""Seats are drawn without a bias, and tables balanced with the fewest and fairest moves there are."""

from __future__ import annotations

import json
import random
from itertools import combinations, permutations, product
from typing import Any

import pytest
from told_tournament import Directed

from pitboss.house.tournament import proofs
from pitboss.house.tournament.balance import BalanceTable, SeatedPlayer, balanced, hands_to_big_blind, price, waits
from pitboss.house.tournament.engine import told as told_event
from pitboss.house.tournament.events import (
    ClockStarted,
    DrawCommitted,
    DrawScope,
    SeatsDrawn,
    StepTakenBack,
    TournamentTableNamed,
)
from pitboss.house.tournament.seats import FreeSeats, draw, fewest_moves, fewest_tables, spread
from pitboss.table.shuffle import seed_key
from pitboss.table.state import TableError
from pitboss.table.verify import is_sound, verdict
from pitboss.web.tournament import boards

CHI_SQUARE_99_9 = 46.80
"""The value that chi-square with twenty-one degrees of freedom exceeds once in a thousand times."""


@pytest.mark.parametrize("many", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_seats_are_unbiased(many: int) -> None:
    """In ten thousand draws each of seven players comes as often to each of seven seats at two tables of four."""
    tables = [FreeSeats(1, 0, (1, 2, 3, 4)), FreeSeats(2, 0, (1, 2, 3, 4))]
    seats = [(table, seat) for table in (1, 2) for seat in (1, 2, 3, 4)]
    found: dict[int, dict[tuple[int, int], int]] = {player: dict.fromkeys(seats, 0) for player in range(3)}
    for seed in range(many):
        drawn = draw(range(7), tables, seed_key(seed), "test")
        assert len(set(drawn.values())) == 7
        for player in found:
            found[player][drawn[player]] += 1
    expected = many / len(seats)
    # Three players, each over eight seats that are filled seven in eight times.
    for counts in found.values():
        assert sum(counts.values()) == many
    chi = sum((count - expected) ** 2 / expected for counts in found.values() for count in counts.values())
    assert chi < CHI_SQUARE_99_9


def test_a_draw_is_the_same_again_by_its_key() -> None:
    """And another by another key, or as another draw."""
    tables = [FreeSeats(1, 0, tuple(range(1, 10)))]
    first = draw(range(9), tables, seed_key(1), "first")
    assert draw(range(9), tables, seed_key(1), "first") == first
    assert draw(range(9), tables, seed_key(2), "first") != first
    assert draw(range(9), tables, seed_key(1), "second") != first


def test_tables_are_filled_evenly() -> None:
    """Who comes late sits where fewest sit."""
    tables = [FreeSeats(1, 5, (6, 7)), FreeSeats(2, 3, (1, 2, 3, 4))]
    drawn = draw((10, 11, 12, 13), tables, seed_key(1), "late")
    assert sorted(table for table, _ in drawn.values()) == [1, 2, 2, 2]


def random_room(rng: random.Random) -> list[BalanceTable]:
    """Two or three small tables with random players and buttons."""
    tables, entry = [], 0
    for number in range(1, rng.choice([2, 2, 3]) + 1):
        seats = 4
        taken = rng.sample(range(1, seats + 1), rng.randint(1, seats))
        players = tuple(SeatedPlayer(entry + at, seat, rng.randrange(3)) for at, seat in enumerate(taken))
        entry += len(taken)
        tables.append(BalanceTable(number, seats, rng.choice(taken), players))
    return tables


def brute(tables: list[BalanceTable]) -> tuple[int, int]:
    """The fewest moves that balance a room, and the least that they cost, by trying all."""
    players = [(table, player) for table in tables for player in table.players]
    free = [(table, seat) for table in tables for seat in table.free]
    for many in range(len(players)):
        costs = []
        for who in combinations(players, many):
            for where in permutations(free, many):
                sizes = {table.number: len(table.players) for table in tables}
                for (source, _), (target, _) in zip(who, where, strict=True):
                    sizes[source.number] -= 1
                    sizes[target.number] += 1
                apart = all(source is not target for (source, _), (target, _) in zip(who, where, strict=True))
                if apart and spread(sizes) <= 1:
                    pairs = zip(who, where, strict=True)
                    costs.append(sum(price(s, player, t, seat) for (s, player), (t, seat) in pairs))
        if costs:
            return many, min(costs)
    raise AssertionError("no room is without a balance")


@pytest.mark.parametrize("seed", range(20))
def test_no_balance_is_better(seed: int) -> None:
    """Neither with fewer moves nor with fairer blinds: every other one was tried."""
    tables = random_room(random.Random(seed))
    moves = balanced(tables)
    source = {player.entry: (table, player) for table in tables for player in table.players}
    target = {table.number: table for table in tables}
    cost = sum(price(*source[move.entry], target[move.table], move.seat) for move in moves)
    assert (len(moves), cost) == brute(tables)
    assert len(moves) == fewest_moves(len(table.players) for table in tables)


def test_a_room_of_twenty_tables_is_balanced_at_once() -> None:
    """The fullest keep the odd players."""
    rng, tables, entry = random.Random(5), [], 0
    for number in range(1, 21):
        taken = rng.sample(range(1, 11), rng.randint(3, 10))
        players = tuple(SeatedPlayer(entry + at, seat) for at, seat in enumerate(taken))
        entry += len(taken)
        tables.append(BalanceTable(number, 10, taken[0], players))
    moves = balanced(tables)
    sizes = {table.number: len(table.players) for table in tables}
    home = {player.entry: table.number for table in tables for player in table.players}
    assert len(moves) == fewest_moves(sizes.values())
    for move in moves:
        sizes[home[move.entry]] -= 1
        sizes[move.table] += 1
    assert spread(sizes) <= 1


def test_when_the_big_blind_comes() -> None:
    """Behind the button are the small blind, the big blind, and the one who is next."""
    table = BalanceTable(1, 6, 1, tuple(SeatedPlayer(seat, seat) for seat in (1, 2, 3, 4, 6)))
    assert [hands_to_big_blind(table, seat) for seat in (4, 6, 1, 2, 3)] == [1, 2, 3, 4, 5]
    assert hands_to_big_blind(table, 5) == 2
    heads_up = BalanceTable(1, 6, 1, (SeatedPlayer(1, 1), SeatedPlayer(4, 4)))
    assert [hands_to_big_blind(heads_up, seat) for seat in (1, 4)] == [1, 2]
    gap = BalanceTable(1, 6, 1, tuple(SeatedPlayer(seat, seat) for seat in (1, 3, 5)))
    assert [waits(gap, seat) for seat in (2, 4, 6)] == [True, True, False]


def test_fewest_moves_by_the_sizes() -> None:
    """Against all ways to end."""
    for sizes in product(range(1, 7), repeat=3):
        least, more = divmod(sum(sizes), 3)
        ends = set(permutations([least + 1] * more + [least] * (3 - more)))
        assert fewest_moves(sizes) == min(sum(max(0, a - b) for a, b in zip(sizes, end, strict=True)) for end in ends)
    assert [fewest_tables(many, 9) for many in (0, 1, 9, 10, 27)] == [0, 1, 1, 2, 3]


def told_of(told: Directed) -> dict[str, Any]:
    return json.loads(json.dumps({"tournament": 1, "draws": boards.proofs(told.held)}))


def drawn_twice() -> Directed:
    """Two tables, a word that was called out, and all seats drawn anew."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.enter(*(f"player {number}" for number in range(1, 6)))
    told.tables(1, 2)
    told.draw(word="queen of hearts")
    told(ClockStarted(1))
    told.out(5)
    told.out(4)
    told.draw(DrawScope.ALL)
    return told


def test_every_draw_is_proven_to_whoever_doubts_it() -> None:
    """From what is told of it alone: the key, the word, and every seat; the last draw first."""
    said = told_of(drawn_twice())
    assert [(each["scope"], each["word"]) for each in said["draws"]] == [("all", ""), ("unseated", "queen of hearts")]
    assert len(said["draws"][1]["seats"]) == 5
    assert proofs.is_draws(said)
    found = proofs.checks(said)
    assert len(found) == 6
    assert is_sound(found)
    assert verdict(found, "The seats drawn are") == "The seats drawn are what was committed to."


@pytest.mark.parametrize(
    ("change", "fails"),
    [
        ({"key": "ab" * 32}, "the key is the one"),
        ({"word": "king of hearts"}, "'king of hearts'"),
        ({"word": ""}, "no word was called out"),
        ({"seats": [{"receipt": 1, "table": 1, "seat": 1}]}, "all 5 seats"),
    ],
)
def test_a_draw_that_was_another_one_is_found_out(change: dict[str, Any], fails: str) -> None:
    said = told_of(drawn_twice())
    said["draws"][1] |= change
    assert any(each.holds is False and fails in each.says for each in proofs.checks(said))


@pytest.mark.parametrize("change", [{"key": "xyz"}, {"receipts": [1, 1]}, {"tables": []}, {"seats": 3}, {"more": 1}])
def test_what_is_no_draw_is_refused(change: dict[str, Any]) -> None:
    said = told_of(drawn_twice())
    said["draws"][1] |= change
    with pytest.raises(TableError):
        proofs.checks(said)


def test_a_key_that_was_shown_draws_no_more() -> None:
    """Whoever has seen it can try words until the seats please: after an undo another key is committed to."""
    told = Directed()
    told.enter(*(f"player {number}" for number in range(1, 7)))
    told.tables(1)
    told.draw(word="queen of hearts")
    drawn, committed = told.held.steps[-1], told.held.steps[-2]
    key = told_event(drawn).key
    told(StepTakenBack(1, drawn.number, "somebody was missing"))
    told.refuses(SeatsDrawn(1, key, word="king of spades"), "has shown this key", "1058(2)")
    told.refuses(DrawCommitted(1, told_event(committed).commitment), "seats were drawn by this key before")
    assert next(each["kind"] for each in boards.todo(told.held, told.at, 0)) == "commit"
    assert boards.board(told.held, told.house, told.at)["commitment"] == ""
    told.draw()
    told.refuses(DrawCommitted(1, told_event(told.held.steps[-2]).commitment), "seats were drawn by this key before")
    assert told.held.draws == 1


def test_a_draw_that_was_taken_back_is_proven_too() -> None:
    """With who drew then, also where one of them was taken back later; it says that it does not count."""
    told = Directed()
    told.enter(*(f"player {number}" for number in range(1, 7)))
    told.tables(1)
    told.draw(word="queen of hearts")
    first = told.held.last
    sat = [(each.number, each.table, each.seat) for each in told.held.entrants]
    told(StepTakenBack(1, first, "somebody was missing"))
    told(StepTakenBack(1, 1, "entered twice"))
    told.draw()
    said = told_of(told)
    assert [(each["step"], each["undone"], len(each["receipts"])) for each in said["draws"]] == [
        (told.held.last, False, 5), (first, True, 6),
    ]  # fmt: skip
    assert [(each["receipt"], each["table"], each["seat"]) for each in said["draws"][1]["seats"]] == sat
    found = proofs.checks(said)
    assert is_sound(found)
    assert any(f"step {first}, taken back: the key is" in each.says for each in found)
    # A file that was saved before draws said so is checked as ever.
    for each in said["draws"]:
        del each["undone"]
    assert is_sound(proofs.checks(said))


def test_what_would_seat_others_is_not_taken_back_behind_a_draw() -> None:
    """The key is known by then: with every entry that is taken back it would give other seats than the room sits in."""
    told = Directed()
    told.enter(*(f"player {number}" for number in range(1, 7)))
    told.tables(1)
    table = told.held.last
    told(TournamentTableNamed(1, 1, "Blue"))
    named = told.held.last
    told.draw()
    drawn = told.held.last
    for step in (1, table):
        told.refuses(StepTakenBack(1, step, "mistyped"), "take that back first")
    told.refuses(StepTakenBack(1, 1, "mistyped"), f"step {drawn} drew seats", "1058(2)")
    told(StepTakenBack(1, named, "another table"))
    told(StepTakenBack(1, drawn, "one too many"))
    told(StepTakenBack(1, 1, "mistyped"))
    told.draw()
    assert len(told.held.players()) == 5


def test_proofs_are_worked_out_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until there is another draw, or something is taken back; what else happens changes nothing of them."""
    told, kept, asked = Directed(), boards.KeptProofs(), []
    made = boards.proofs
    monkeypatch.setattr(boards, "proofs", lambda held: asked.append(held.last) or made(held))
    told.start(4)
    first = kept.of(told.held)
    told.out(4)
    assert kept.of(told.held) is first
    assert len(asked) == 1
    told.draw(DrawScope.ALL)
    assert len(kept.of(told.held)) == 2
    told(StepTakenBack(1, told.held.last, "read wrongly"))
    assert [each["undone"] for each in kept.of(told.held)] == [True, False]
    assert kept.of(told.held) == made(told.held)
    assert len(asked) == 3

"""Printed pay tables as a reader is shown them."""

from __future__ import annotations

from commands import pitboss

from pitboss.law.schedules import schedules
from pitboss.report.paytables import no_schedules, schedule_lines


def test_a_reason_is_printed_once_under_its_table() -> None:
    """No schedule gives the same reason twice."""
    for schedule in schedules():
        printed = list(schedule_lines(schedule))
        for reason in {row.reason for row in schedule.rows if row.reason}:
            assert sum(line.endswith(f": {reason}") for line in printed) == 1


def test_a_blank_cell_says_what_it_means() -> None:
    """Four aces without a prize of their own are four of a kind; a pair without an ante bonus is not paid."""
    queens = next(s for s in schedules() if (s.game, s.wager) == ("Crazy 4 Poker", "Queens Up"))
    assert "  4 Aces            paid as the next row that fits" in schedule_lines(queens)
    ante = next(s for s in schedules() if (s.game, s.wager, s.name) == ("Three Card Poker", "Ante Bonus", "1"))
    assert "  One Pair         not paid" in schedule_lines(ante)


def test_the_printed_seed_is_shown() -> None:
    """A progressive schedule shows what its meter restarts from."""
    found = next(s for s in schedules() if (s.game, s.wager) == ("Three Card Poker", "Progressive"))
    assert "  printed seed of the meter: $1,000" in schedule_lines(found)


def test_a_game_without_schedules_says_so() -> None:
    """Pai Gow Poker has none, and one line says it."""
    done = pitboss("paytables", "pai-gow-poker")
    assert done.stdout.splitlines() == [no_schedules("Pai Gow Poker")]

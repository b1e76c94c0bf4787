"""Printed pay tables for people, as lines of text, and for programs, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pitboss.games.book import games
from pitboss.hands.ladder import Ladder
from pitboss.law.schedules import Payout, PayRow, Schedule, as_printed
from pitboss.report.contract.shapes import PayoutLine, PrintedRow, PrintedSchedule
from pitboss.rules.paytable import falls, reader
from pitboss.sheet.banked import printed_seed
from pitboss.sheet.schedules import printed_for
from pitboss.words import Bonus, Duel, Hand, Pays, Progressive, Solo, walk


def schedule_data(schedule: Schedule) -> PrintedSchedule:
    """A schedule as plain data, a house's own as well."""
    data: PrintedSchedule = {
        "game": schedule.game,
        "jurisdiction": schedule.jurisdiction,
        "citation": schedule.citation,
        "wager": schedule.wager,
        "schedule": schedule.name,
        "own": schedule.own,
        "rows": [_row_data(row) for row in schedule.rows],
    }
    if schedule.seed or any(row.envy for row in schedule.rows):
        data["per"] = schedule.per
    if schedule.note:
        data["note"] = schedule.note
    if schedule.seed:
        data["seed"] = printed_seed(schedule, schedule.per)
        data["seed_printed"] = schedule.seed
    return data


def _row_data(row: PayRow) -> PrintedRow:
    data: PrintedRow = {
        "hand": row.hand, "printed": row.printed, "pays": row.pays, "payout": _payout_data(row.payout),
    }  # fmt: skip
    if row.envy:
        data["envy"] = row.envy_cents
    if row.envy_printed:
        data["envy_printed"] = row.envy_printed
    if row.hand_printed:
        data["hand_printed"] = row.hand_printed
    if row.reason:
        data["reason"] = row.reason
    return data


def _payout_data(payout: Payout | None) -> PayoutLine | None:
    if payout is None:
        return None
    return {
        "odds": str(payout.odds), "returned": payout.returned, "meter": str(payout.meter), "prize": payout.prize,
        "metered": payout.metered,
    }  # fmt: skip


def schedule_lines(schedule: Schedule) -> Iterator[str]:
    """A schedule as lines: the hand and what it pays; below, what is printed where the reading differs, and why."""
    name = f" {schedule.name}" if schedule.name else ""
    yield f"{schedule.game}: {schedule.wager}{name}  [{schedule.citation}]"
    width = max(len(row.hand) for row in schedule.rows)
    for row in schedule.rows:
        envy = f"   envy {row.envy}" if row.envy else ""
        yield f"  {row.hand:{width}}  {row.pays or _unpaid(schedule, row)}{envy}"
    if schedule.seed:
        yield f"  printed seed of the meter: {schedule.seed}"
    for reason in dict.fromkeys(row.reason for row in schedule.rows if row.reason):
        was = ", ".join(row.as_printed for row in schedule.rows if row.reason == reason)
        yield f"  printed {was}: {reason}"
    if schedule.note:
        yield f"  note: {schedule.note}"
    if strict := as_printed(schedule):
        yield f"  paid as printed it is the schedule {strict.name!r}; the sheet chooses"
    yield ""


def _unpaid(schedule: Schedule, row: PayRow) -> str:
    """What a blank cell means: the hand may still be one that another row pays."""
    ladder = _readers().get(schedule)
    if any(other.hand == row.hand and other.pays for other in schedule.rows):
        return "as above"
    return "paid as the next row that fits" if ladder and falls(schedule, ladder, row) else "not paid"


@cache
def _readers() -> dict[Schedule, Ladder]:
    """The ladder each schedule is read by, where one is."""
    found: dict[Schedule, Ladder] = {}
    for game in games().values():
        printed = printed_for(game)
        rows = [row for row in walk((game.script, game.settle)) if isinstance(row, Duel | Solo | Bonus | Progressive)]
        for row in rows:
            for pays in (pays for pays in walk(row) if isinstance(pays, Pays)):
                hands = ((schedule, reader(pays, row.hand, schedule)) for schedule in printed.get(pays.wager, ()))
                found |= {schedule: hand.ladder for schedule, hand in hands if isinstance(hand, Hand)}
    return found


def no_schedules(name: str) -> str:
    """What is said of a game whose wagers are paid without a table."""
    return f"{name} has no printed schedule: its rule sheet says what each wager is paid."

"""Draws of seats that are over: what whoever doubts one needs to draw it again, and the drawing again itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.house.tournament.engine import is_step, told
from pitboss.house.tournament.events import DrawScope, SeatsDrawn
from pitboss.house.tournament.play import play
from pitboss.house.tournament.seats import DrawnSeats, FreeSeats, draw, draw_name, worded
from pitboss.house.tournament.state import TakenStep, Tournament, UndoneStep
from pitboss.house.tournament.steps.parts import StepMoment
from pitboss.house.tournament.steps.seating import to_draw
from pitboss.table.log import checked, key_of
from pitboss.table.shuffle import commitment
from pitboss.table.state import TableError
from pitboss.table.verify import ShuffleCheck


class ProvenDraw(NamedTuple):
    """A draw with all that it followed from. `committed`: what was shown before. `undone`: it was taken back.

    `name`: what the draw is called, with the word in it; `entries`: who drew, by the receipt; `tables`: the free seats.
    """

    step: int
    scope: DrawScope
    committed: str
    key: str
    word: str
    name: str
    entries: tuple[int, ...]
    tables: tuple[FreeSeats, ...]
    seats: DrawnSeats
    undone: bool = False


def draws(held: Tournament) -> Iterator[ProvenDraw]:
    """Every draw, the first one first, also those that were taken back: the steps are played again up to each."""
    gone = [
        drawn(held, _stood_then(held, each))[-1]._replace(undone=True)
        for each in held.undone
        if is_step(each.step, SeatsDrawn)
    ]
    yield from sorted([*drawn(held, held.steps), *gone], key=lambda each: each.step)


def _stood_then(held: Tournament, undone: UndoneStep) -> list[TakenStep]:
    """The steps up to one that was taken back, with those that were taken back after it was taken."""
    later = (each.step for each in held.undone if each.at > undone.step.at)
    earlier = (each for each in (*held.steps, *later) if each.number < undone.step.number)
    return [*sorted(earlier, key=lambda each: each.number), undone.step]


def drawn(held: Tournament, steps: Iterable[TakenStep]) -> list[ProvenDraw]:
    """The draws among some steps, which are played again one after another."""
    found, rows = held.afresh(), list[ProvenDraw]()
    for step in steps:
        event, before = told(step), found
        found, _ = play(found, event, StepMoment(step.at, step.by, step.number, step.day))
        if isinstance(event, SeatsDrawn):
            who, tables, _ = to_draw(before, event)
            name = draw_name(before.number, before.event, before.draws + 1, event.word)
            sat = {each.number: (each.table, each.seat) for each in found.players()}
            rows.append(ProvenDraw(
                step.number, event.scope, before.commitment, event.key, event.word, name,
                tuple(each.number for each in who), tuple(tables), {each.number: sat[each.number] for each in who},
            ))  # fmt: skip
    return rows


# --- a draw that somebody else tells of -------------------------------------------------------------------------------

DRAWS = {"tournament": int, "draws": list}
DRAW = {
    "step": int, "scope": str, "committed": str, "key": str, "word": str, "name": str, "receipts": list,
    "tables": list, "seats": list, "undone": bool,
}  # fmt: skip
FREE = {"table": int, "players": int, "free": list}
SEAT = {"receipt": int, "table": int, "seat": int}


def is_draws(data: Any) -> bool:
    """Whether this is what a tournament tells of its draws."""
    return isinstance(data, dict) and "draws" in data


def checks(data: Any) -> tuple[ShuffleCheck, ...]:
    """Every check of each draw; nothing of the house is asked for it. What is no such thing is a TableError."""
    found = checked(data, DRAWS, "the draws", ("version",))
    return tuple(
        each
        for one in found["draws"]
        for each in _of_draw(checked(one, DRAW, "a draw", ("undone",)), found["tournament"])
    )


def _of_draw(told_of: Mapping[str, Any], tournament: int) -> Iterator[ShuffleCheck]:
    gone = ", taken back" if told_of.get("undone") else ""
    what, word, name = f"step {told_of['step']}{gone}", told_of["word"], told_of["name"]
    key = key_of(told_of["key"], what)
    yield ShuffleCheck(f"{what}: the key is the one that was committed to", commitment(key) == told_of["committed"])
    says = f"the word {word!r}" if word else "that no word was called out"
    own = name.startswith(f"tournament {tournament} ") and name.endswith(f" {worded(word)}")
    yield ShuffleCheck(f"{what}: its name says {says}", own)
    tables = [_free(checked(each, FREE, what), what) for each in told_of["tables"]]
    entries = _numbers(told_of["receipts"], what)
    if len(entries) > sum(len(each.free) for each in tables):
        raise TableError(f"{what}: there are fewer seats than players")
    rows = [checked(each, SEAT, what) for each in told_of["seats"]]
    seats = {each["receipt"]: (each["table"], each["seat"]) for each in rows}
    same = draw(entries, tables, key, name) == seats
    yield ShuffleCheck(f"{what}: the key gives all {len(entries)} seats as they were drawn", same)


def _free(row: Mapping[str, Any], what: str) -> FreeSeats:
    return FreeSeats(row["table"], row["players"], tuple(_numbers(row["free"], what)))


def _numbers(row: list[Any], what: str) -> list[int]:
    if len(set(map(str, row))) != len(row) or not all(type(each) is int for each in row):
        raise TableError(f"{what}: receipts and seats are numbers, each once")
    return row

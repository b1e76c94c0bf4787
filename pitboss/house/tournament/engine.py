"""Tournaments in the books of the house: what only the house knows is asked here, and steps are taken back here."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from pitboss.games import tournament_files
from pitboss.house.books import chart
from pitboss.house.books.floor import bar_of
from pitboss.house.books.positions import known_as
from pitboss.house.books.props import prop_called
from pitboss.house.books.state import Came, Handler, Held, HouseError, HouseState, counted
from pitboss.house.tournament.events import (
    DrawCommitted,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    FeesCounted,
    SeatsDrawn,
    StepTakenBack,
    TournamentFiled,
)
from pitboss.house.tournament.play import PLAYS, STEPS, play
from pitboss.house.tournament.state import TakenStep, Tournament, UndoneStep
from pitboss.house.tournament.steps.entries import at_stake
from pitboss.house.tournament.steps.parts import PAYOUTS, StepMoment
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Why
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament_faults import AHEAD, FILED, PLAYERS, SERIES
from pitboss.sheet.tournament_form import TournamentForm
from pitboss.table.booking import Movement, difference, move
from pitboss.table.shuffle import commitment

LIST = "pitboss house tournament list"


def tournament(house: HouseState, number: int) -> Tournament:
    """The tournament with this number, or a HouseError."""
    if number not in house.tournaments:
        raise HouseError(f"there is no tournament {number}; look at those that there are", typed=LIST)
    return house.tournaments[number]


def _kept(house: HouseState, held: Tournament) -> HouseState:
    return replace(house, tournaments={**house.tournaments, held.number: held})


def filed(house: HouseState, event: TournamentFiled, held: Held) -> Came:
    """The rules are lawful, filed five days ahead, and this house is the one that answers for the tournament."""
    try:
        document = tournament_files.kept(event.rules)
    except SheetError as error:
        raise HouseError(str(error)) from None
    number = len(house.tournaments) + 1
    rules = json.dumps(document.data, sort_keys=True, separators=(",", ":"))
    found = Tournament(
        number, rules, house.now, capped=event.capped, levelled=event.levelled, practice=event.practice
    )  # fmt: skip
    for refusal in practice_refusals(house, found) if event.practice else filing_refusals(house, document.form):
        raise refusal
    return _kept(house, found), ()


def practice_refusals(house: HouseState, found: Tournament) -> Iterator[HouseError]:
    """Why a tournament is more than practice, and has to be filed."""
    if house.founded:
        yield HouseError(f"{house.name} files its tournaments itself", FILED("text"))
    if at_stake(found) or found.form.events:
        yield HouseError("something is paid or won in it: it is filed, not practised", FILED("text"))


def filing_refusals(house: HouseState, form: TournamentForm) -> Iterator[HouseError]:
    """Everything for which this house cannot file rules today that are lawful in themselves."""
    today = date.fromisoformat(replace(house, name="").today().date)
    if date.fromisoformat(form.dates.first) < today + timedelta(AHEAD):
        earliest = today + timedelta(AHEAD)
        says = f"today is {today}: rules are filed five days before {form.dates.first}; filed today, the first day is"
        yield HouseError(f"{says} {earliest} or later", FILED("text"))
    yield from licensee_refusals(house, form)


def licensee_refusals(house: HouseState, form: TournamentForm) -> Iterator[HouseError]:
    """This house is the licensee, and of several the one that answers for the tournament."""
    own = known_as(house.name)
    if house.founded and own not in map(known_as, form.licensees):
        yield HouseError(f"{house.name} is not the licensee of these rules", SERIES("(1)"))
    if house.founded and len(form.licensees) > 1 and own != known_as(form.responsible):
        yield HouseError(f"{form.responsible} answers for it and keeps its accounts", SERIES("(2)(b)"))


def happened(house: HouseState, event: Any, held: Held) -> Came:
    """A step of a tournament."""
    found = tournament(house, event.tournament)
    day = house.today().date
    receipts = found.receipts
    if isinstance(event, EntryTaken):
        _check_admitted(house, event)
        receipts += 1
        event = replace(event, receipt=receipts)
    if isinstance(event, EntryRenamed):
        _check_admitted(house, EntryTaken(event.tournament, event.player, own=_own(found, event.entry)))
    number = found.last + 1
    after, moved = play(found, event, StepMoment(house.now, house.signers, number, day))
    step = TakenStep(number, house.now, house.signers, spelled(event), day, event.wire)
    _check_cage(house, held, moved)
    # Of what was practised there is nothing to take back, and there may be many: when it is over its result is kept.
    steps = () if after.practice and after.over else (*found.steps, step)
    return _kept(house, replace(after, steps=steps, last=number, receipts=receipts)), moved


def as_won(house: HouseState, event: EntryTaken) -> EntryTaken:
    """An entry by the name that its voucher was won under, however it is spelled now: what it is worth lies there."""
    held, name = house.tournaments.get(event.tournament), known_as(" ".join(event.player.split()))
    given = held.vouchers if held and event.tender is EntryTender.VOUCHER else ()
    won = (each.player for each in given if each.number == event.voucher and known_as(each.player) == name)
    return replace(event, player=next(won, event.player))


def _own(found: Tournament, entry: int) -> bool:
    return any(each.own for each in found.entrants if each.number == entry)


def _check_admitted(house: HouseState, event: EntryTaken) -> None:
    """Who is barred does not play; who plays for the house elsewhere plays here for the own account or not at all."""
    if event.house:
        return
    if bar := bar_of(house, event.player, house.now):
        raise HouseError(f"{event.player} is barred: {bar.why}")
    if prop_called(house, event.player) is not None and not event.own:
        raise HouseError(f"{event.player} is a proposition player, and none plays as such here", PLAYERS)


def _check_cage(house: HouseState, held: Held, moved: Iterable[Movement]) -> None:
    taken = -sum(each.amount for movement in moved for each in movement if each.account == chart.CAGE)
    if house.founded and taken > max(0, held.get(chart.CAGE, 0)):
        raise HouseError(f"the cage does not hold {dollars(taken)}")


def fees_counted(house: HouseState, event: FeesCounted, held: Held) -> Came:
    """Until then they lay apart from all other cash."""
    found = tournament(house, event.tournament)
    return house, counted(chart.entry_fees(found.number), chart.CAGE, held, event.amount, PAYOUTS)


# --- taken back -------------------------------------------------------------------------------------------------------


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def spelled(event: Any) -> str:
    """An event as a step keeps it."""
    data = _adapter(event.__class__).dump_python(event, mode="json", exclude_defaults=True)
    return json.dumps({"event": event.wire, **data}, separators=(",", ":"))


def told(step: TakenStep) -> Any:
    """The event of a step."""
    data = json.loads(step.data)
    kind: type = STEPS[data.pop("event")]
    return _adapter(kind).validate_python(data)


def is_step(step: TakenStep, *kinds: type) -> bool:
    """Whether a step is an event of one of these kinds; nothing of the event has to be read for it."""
    return any(step.kind == kind.wire for kind in kinds)  # type: ignore[attr-defined]


Lot = Callable[[str], bytes]
"""What only the house's own key gives for a name."""


def _key_of(held: Tournament, step: int, lot: Lot) -> bytes:
    return lot(f"tournament {held.number} step {step}")


def house_commitment(held: Tournament, lot: Lot) -> DrawCommitted:
    """Commits to a key of the house. It is the one of the step that is next now, so that after an undo it is another;
    which step that was stands in the event, because tables that are dealt to may write theirs before it.
    """
    step = held.last + 1
    return DrawCommitted(held.number, commitment(_key_of(held, step, lot)), step)


def committed_key(held: Tournament, lot: Lot) -> bytes:
    """The house's key of the commitment that was made last, the same after a fall."""
    # Asked between any two hands: the steps before the last commitment are not read for it.
    last = next((each for each in reversed(held.steps) if is_step(each, DrawCommitted)), None)
    return _key_of(held, (told(last).of_step or last.number) if last else 0, lot)


def open_commitment(held: Tournament) -> str:
    """The commitment that seats can be drawn by now, or nothing. A draw that was taken back has shown its key: whoever
    knows it can try words until the seats please, so that one is void and another is committed to.
    """
    return "" if shows_key(held.commitment, (each.step for each in held.undone)) else held.commitment


def shows_key(committed: str, steps: Iterable[TakenStep]) -> bool:
    """Whether one of these steps is a draw by the key of a commitment."""
    draws = (told(each) for each in steps if committed and is_step(each, SeatsDrawn))
    return any(commitment(bytes.fromhex(each.key)) == committed for each in draws)


def again(held: Tournament, steps: Iterable[TakenStep]) -> tuple[Tournament, list[Movement]]:
    """The tournament from its filing on, by these steps, with all that they moved."""
    found, moved = held.afresh(), list[Movement]()
    for step in steps:
        try:
            found, more = play(found, told(step), StepMoment(step.at, step.by, step.number, step.day))
        except HouseError as error:
            raise HouseError(f"step {step.number} stands on it; take that back first ({error})") from None
        moved += more
        found = replace(found, steps=(*found.steps, step))
    return found, moved


def taken_back(house: HouseState, event: StepTakenBack, held: Held) -> Came:
    """All other steps are played again: where one of them does not stand without it, that one is taken back first.

    What the step moved goes back by entries of its own, and nothing else moves.
    """
    found = tournament(house, event.tournament)
    if house.founded:
        house.today()
    if not event.why.strip():
        raise HouseError("say why it is taken back")
    if found.in_hand():
        raise HouseError("stop the clock, and take it back when no table is in a hand")
    if event.step not in (each.number for each in found.steps):
        raise HouseError(f"{found.document.name} has no step {event.step}, or it was taken back before")
    _, before = again(found, found.steps)
    after, moved = again(found, (each for each in found.steps if each.number != event.step))
    changes = list(difference(before, moved))
    own = [each for each in changes if each not in moved]
    if len(own) < len(changes):
        raise HouseError(f"what was paid since then would change without step {event.step}; take that back first")
    changes += _from_the_cage(found, held, changes)
    _check_cage(house, held, changes)
    undone = (*found.undone, _undone(found, event, house))
    return _kept(house, replace(after, last=found.last, receipts=found.receipts, undone=undone)), changes


def _undone(found: Tournament, event: StepTakenBack, house: HouseState) -> UndoneStep:
    step = next(each for each in found.steps if each.number == event.step)
    paid = next((each.cash for each in found.payments if each.number == event.step), 0)
    return UndoneStep(step, house.now, house.signers, event.why.strip(), paid, house.today().date)


def _from_the_cage(found: Tournament, held: Held, moved: Iterable[Movement]) -> Iterator[Movement]:
    """A fee that was counted already is given back from the cage."""
    fees: Account = chart.entry_fees(found.number)
    short = -held.get(fees, 0) - sum(each.amount for movement in moved for each in movement if each.account == fees)
    if short > 0:
        yield move(chart.CAGE, fees, short, Why.EXCHANGE, PAYOUTS)


TOURNAMENT_HANDLERS: dict[type, Handler] = {
    TournamentFiled: filed,
    FeesCounted: fees_counted,
    StepTakenBack: taken_back,
    **dict.fromkeys(PLAYS, happened),
}

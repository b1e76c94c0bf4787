"""Several entries at once: a list of players, of which every line is right or none is taken; and house players."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from pydantic import ValidationError

from pitboss.house.books.journal import Draft, HouseBooks, Signed
from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError
from pitboss.house.partners import partner_name
from pitboss.house.tournament.engine import as_won, tournament
from pitboss.house.tournament.events import EntryTaken, EntryTender
from pitboss.house.tournament.money import in_goods
from pitboss.house.tournament.steps.entries import check_practice
from pitboss.sheet.tournament_faults import FILED, SERIES
from pitboss.web.cage.ask import signers
from pitboss.web.cage.tournament_asks import EnterPartners, EnterPlayer, ImportEntries

COLUMNS = {"player", "tender", "voucher", "through", "own"}
HEADINGS = {"name": "player", "players": "player"}
APART = ",;\t"
"""What stands between two cells, as programs save a table or somebody copies one."""
MOST_FAULTS, MOST_LINES = 20, 5
LONGEST = 1_000
"""Players in a list: each is tried after all before it, and the house waits while they are written."""
YES = {"yes": True, "no": False, "true": True, "false": False, "1": True, "0": False, "": False}


def entries(ask: ImportEntries | EnterPartners, books: HouseBooks, now: int) -> list[EntryTaken]:
    """The entries that are asked for; or a HouseError with every fault, and nothing is entered."""
    return _partners(ask, books) if isinstance(ask, EnterPartners) else _listed(ask, books, now)[0]


def _partners(ask: EnterPartners, books: HouseBooks) -> list[EntryTaken]:
    held = tournament(books.house, ask.tournament)
    check_practice(held)
    known = {each.player for each in held.of_event()}
    names = (partner_name(number) for number in range(1, ask.count + len(known) + 1))
    free = [name for name in names if name not in known][: ask.count]
    return [EntryTaken(ask.tournament, name, house=True) for name in free]


class ListDue(NamedTuple):
    """What a list of entries comes to, in cents of cash. `otherwise`: how many pay with something else."""

    players: int
    buy_ins: int
    fees: int
    otherwise: int


def due(ask: ImportEntries, books: HouseBooks, now: int) -> ListDue:
    """What the cage takes for a list before it is entered; or a HouseError with every fault."""
    held = tournament(books.house, ask.tournament)
    _, draft = _listed(ask, books, now)
    entered = tournament(draft.house, ask.tournament).entrants[len(held.entrants) :]
    cash = [each for each in entered if each.tender == EntryTender.CASH.value]
    goods = [each for each in entered if each.tender == EntryTender.GOODS.value]
    worth = [in_goods(held, each.event) for each in goods]
    buy_ins = sum(each.buy_in for each in (*cash, *goods)) - sum(each.buy_in for each in worth)
    fees = sum(each.fee for each in (*cash, *goods)) - sum(each.fee for each in worth)
    return ListDue(len(entered), buy_ins, fees, len(entered) - len(cash))


def _listed(ask: ImportEntries, books: HouseBooks, now: int) -> tuple[list[EntryTaken], Draft]:
    """Each line as the desk would take it, one after another, and the house after them."""
    books.house.today()
    if not ask.given:
        raise HouseError("give everybody of the list the printed rules first", FILED("text"))
    found, faults, draft = list[EntryTaken](), dict[str, list[int]](), Draft(books)
    first = dict[str, tuple[int, str]]()
    lines = list(islice(_lines(ask), LONGEST + 1))
    if len(lines) > LONGEST:
        raise HouseError(f"a list has {LONGEST:,} players at most; enter these in several")
    for line, entry in lines:
        if isinstance(entry, str):
            faults.setdefault(entry, []).append(line)
            continue
        if twice := first.get(known_as(entry.player)):
            at, name = twice
            says = HouseError(f"{name} stands in the list more than once: one active entry a person", SERIES("(2)(c)"))
            faults.setdefault(str(says), [at]).append(line)
            continue
        first[known_as(entry.player)] = line, entry.player
        entry = as_won(draft.house, entry)
        try:
            draft.take(Signed(entry, signers(ask)), now)
            found.append(entry)
        except HouseError as error:
            faults.setdefault(str(error), []).append(line)
    _check(faults)
    if not found:
        raise HouseError("the list has no line with a player")
    return found, draft


def _check(faults: dict[str, list[int]]) -> None:
    if faults:
        more = f"; and {len(faults) - MOST_FAULTS} more" if len(faults) > MOST_FAULTS else ""
        raise HouseError(
            f"nobody was entered: {'; '.join([_fault(*each) for each in faults.items()][:MOST_FAULTS])}{more}"
        )


def _fault(says: str, lines: list[int]) -> str:
    """What is wrong, once, with the lines in which it is."""
    some = ", ".join(map(str, lines[:MOST_LINES])) + (
        f" and {len(lines) - MOST_LINES} more" * (len(lines) > MOST_LINES)
    )
    return f"line{'s' * (len(lines) > 1)} {some}: {says}"


def _lines(ask: ImportEntries) -> Iterator[tuple[int, EntryTaken | str]]:
    """Each line by its number: an entry, or what is wrong with it."""
    text = ask.table.lstrip("\ufeff")
    apart = max(APART, key=text.partition("\n")[0].count)
    rows = csv.DictReader(io.StringIO(text), delimiter=apart, strict=True)
    try:
        names = [HEADINGS.get(name.strip().casefold(), name.strip().casefold()) for name in rows.fieldnames or ()]
        if "player" not in names and len(names) > 1:
            raise HouseError("the first line names the columns, and one of them is player")
        if "player" not in names:
            # Names alone, as they are pasted.
            rows, names = csv.DictReader(io.StringIO(text), ["player"], strict=True), ["player"]
        rows.fieldnames = names
        for row in rows:
            if any(_cells(row)):
                yield rows.line_num, _entry(ask.tournament, row)
    except csv.Error as error:
        yield rows.line_num, f"not a line of a CSV file: {error}"


def _cells(row: dict[str, str]) -> list[str]:
    return [value.strip() for name, value in row.items() if name in COLUMNS and isinstance(value, str)]


def _entry(number: int, row: dict[str, str]) -> EntryTaken | str:
    said = {name: (row.get(name) or "").strip() for name in COLUMNS}
    if None in row:
        return "it has more cells than the first line has columns; a name with a comma stands in quotes"
    if said["own"].casefold() not in YES:
        return f"own is yes or no, not {said['own'][:40]!r}"
    own = YES[said.pop("own").casefold()]
    given = {name: value for name, value in said.items() if value}
    try:
        asked = EnterPlayer(id="line", tournament=number, own=own, **{"player": "", **given})  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return EntryTaken(**asked.fields())

"""What is wrong is refused in one line, and nothing is changed by it; what was mistyped is taken back."""

from __future__ import annotations

from typing import Any

import pytest
from told_tournament import Directed

from pitboss.house.books.journal import Draft, Signed
from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import (
    BustedEntry,
    DrawScope,
    EntryTaken,
    PlayerMove,
    PlayersMoved,
    PlayersOut,
    RebuyTaken,
    SeatsDrawn,
    StacksCounted,
    StepTakenBack,
)
from pitboss.web.cage import entry_lists
from pitboss.web.cage.tournament_asks import ImportEntries

BY = ("ana", "ben")


def refused(told: Directed, event: Any, *says: str) -> None:
    """In one line that says so; the tournament is what it was."""
    before = told.held
    with pytest.raises(HouseError) as error:
        Draft(told.books).take(Signed(event, BY), told.at + 1)
    line = str(error.value)
    assert "\n" not in line
    assert all(each in line for each in says), line
    assert told.held is before


def test_a_double_entry() -> None:
    """However the name is spelled."""
    told = Directed()
    told.enter("Kim Lee")
    for spelled in ("Kim Lee", "kim lee", "  KIM   LEE "):
        refused(told, EntryTaken(1, spelled), "is in already", "1050(2)(c)")


def test_a_rebuy_after_its_level() -> None:
    told = Directed()
    first, second = told.start(2)
    told(RebuyTaken(1, first))
    refused(told, RebuyTaken(1, first), "the most these rules allow")
    told.to_level(5)
    refused(told, RebuyTaken(1, second), "until level 4")
    refused(told, RebuyTaken(1, 99), "no receipt 99")


def test_a_balance_with_an_empty_seat() -> None:
    """A seat that is taken, one that the table has not, one move too many or too few."""
    told = Directed(**{"seating.seats": 4, "seating.final": 4})
    told.start(8)
    three = [each.number for each in told.held.at_table(1)][:3]
    told.out(*three[:2])
    stays = told.held.at_table(2)
    free = next(seat for seat in range(1, 5) if seat not in {each.seat for each in told.held.at_table(1)})
    taken = told.held.at_table(1)[0].seat
    who = stays[0].number
    refused(told, PlayersMoved(1, (PlayerMove(who, 1, taken),)), "is not free")
    refused(told, PlayersMoved(1, (PlayerMove(who, 1, 9),)), "is not free")
    refused(told, PlayersMoved(1, ()), "1 moves balance these tables, not 0")
    refused(told, PlayersMoved(1, (PlayerMove(99, 1, free),)), "no receipt 99")
    told(PlayersMoved(1, (PlayerMove(who, 1, free),)))


def test_a_directors_typing_errors() -> None:
    """The wrong player out, a count that is not all of the chips: refused, or undone as if it had never been."""
    told = Directed()
    told.start(3)
    refused(told, StacksCounted(1, ((1, 5000), (2, 5000), (3, 500))), "10,500 chips were counted, and 15,000")
    refused(told, PlayersOut(1, (BustedEntry(9, 100),)), "no receipt 9")
    before = told.held
    told.out(2)
    told(StepTakenBack(1, told.held.last, "the wrong receipt"))
    after = told.held
    assert (after.entrants, after.tables, after.outs) == (before.entrants, before.tables, before.outs)
    refused(told, StepTakenBack(1, 999, "mistyped"), "has no step 999")
    refused(told, SeatsDrawn(1, "not hexadecimal", DrawScope.ALL), "hexadecimal")


LIST = """player,tender,own
Kim,cash,no
,cash,
Lee,chequebook,no
kim,cash,no
Max,goods,no
Ned,cash,perhaps
"""


def test_a_list_with_bad_lines() -> None:
    """Every fault with its line, and nobody is entered."""
    told = Directed()
    ask = ImportEntries(id="x", tournament=1, table=LIST, by=list(BY))
    with pytest.raises(HouseError) as error:
        entry_lists.entries(ask, told.books, told.at + 1)
    line = str(error.value)
    assert line.startswith("nobody was entered.")
    for number, says in ((3, "player"), (4, "tender"), (5, "is in already"), (6, "no goods"), (7, "own is yes or no")):
        assert f"line {number}: " in line
        assert says in line
    assert "line 2" not in line
    assert told.held.entrants == ()


def test_a_list_without_faults() -> None:
    """Also as a spreadsheet saves it; a list that is none is refused."""
    told = Directed()
    written = "\ufeffPlayer;x\r\n"
    with pytest.raises(HouseError, match="one of them is player"):
        entry_lists.entries(ImportEntries(id="x", tournament=1, table=written), told.books, told.at)
    written = '\ufeffNumber,Player\r\n1,"Lee, Kim"\r\n2,Max\r\n,\r\n'
    found = entry_lists.entries(ImportEntries(id="x", tournament=1, table=written, by=list(BY)), told.books, told.at)
    assert [each.player for each in found] == ["Lee, Kim", "Max"]
    for event in found:
        told(event)
    assert len(told.held.entrants) == 2
    with pytest.raises(HouseError, match="no line with a player"):
        entry_lists.entries(ImportEntries(id="x", tournament=1, table="player\n"), told.books, told.at)

"""What is wrong is refused in one line, and nothing is changed by it; what was mistyped is taken back."""

from __future__ import annotations

from typing import Any

import pytest
from told_tournament import Directed

from pitboss.house.books.events import DayClosed
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
    told(RebuyTaken(1, first, to=second))
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


def test_chips_of_who_is_out() -> None:
    """The number that is typed fits the chips that lie at the table, and somebody there has them now."""
    told = Directed(**{"seating.seats": 4, "seating.final": 4})
    told.start(8)
    one, two = ([each.number for each in told.held.at_table(table)] for table in (1, 2))
    out = BustedEntry(one[0], 5_000)
    refused(told, PlayersOut(1, (out._replace(began=0),), declined=True), "With none nobody does")
    refused(told, PlayersOut(1, (out._replace(began=20_000),), declined=True), "20,000", "table 1 has 20,000 in all")
    refused(told, PlayersOut(1, (out, BustedEntry(one[1], 15_001)), declined=True), "20,001 chips were lost")
    refused(told, PlayersOut(1, (out, BustedEntry(two[0], 5)), declined=True), "sits at one table")
    refused(told, PlayersOut(1, tuple(BustedEntry(each, 1) for each in one), declined=True), "has won these chips")
    refused(told, PlayersOut(1, (out,), declined=True, to=two[0]), "sits elsewhere")
    refused(told, PlayersOut(1, (out,), declined=True, to=one[0]), "is out")
    refused(told, PlayersOut(1, (out,), declined=True, to=99), "no receipt 99")
    told(PlayersOut(1, (out,), declined=True, to=one[1]))
    assert (told.entrant(one[1]).chips, told.held.unplaced) == (10_000, 0)
    told(PlayersOut(1, (BustedEntry(one[1], 12_000),), declined=True))
    assert (told.entrant(one[2]).chips, told.held.unplaced) == (5_000, 10_000)
    refused(told, PlayersOut(1, (BustedEntry(one[2], 20_000),), declined=True), "table 1 has 20,000 in all")
    told(PlayersMoved(1, (PlayerMove(two[3], 1, 1 if 1 not in {each.seat for each in told.held.at_table(1)} else 2),)))
    refused(told, PlayersOut(1, (BustedEntry(one[2], 40_000),), declined=True), "table 1 has 40,000 in all")
    # Of what lies at the other table nobody loses anything here, though stacks that nobody counted were moved.
    refused(
        told, PlayersOut(1, (BustedEntry(one[2], 25_000),), declined=True), "table 1 has 25,000 in all", "count the"
    )
    told(PlayersOut(1, (BustedEntry(one[2], 24_000),), declined=True))
    left = [each.number for each in told.held.players()]
    told(StacksCounted(1, tuple((each, 40_000 // len(left)) for each in left)))
    assert (told.held.unplaced, told.held.mixed) == (0, False)


def test_chips_of_another_table_are_not_lost_here() -> None:
    """What nobody has lies at the table where it was lost; when that is broken, nobody knows where."""
    told = Directed(**{"seating.seats": 4, "seating.final": 4})
    told.start(8)
    one, two = ([each.number for each in told.held.at_table(table)] for table in (1, 2))
    told(PlayersOut(1, (BustedEntry(two[0], 5_000), BustedEntry(two[1], 5_000)), declined=True))
    assert (told.held.unplaced, told.held.loose) == (10_000, ((2, 10_000),))
    draft = PlayersOut(1, (BustedEntry(one[0], 20_000),), declined=True)
    told.refuses(draft, "20,000 chips were lost, and table 1 has 20,000 in all by the last count")
    told(PlayersOut(1, (BustedEntry(two[2], 19_000),), declined=True))
    assert told.held.loose == ((2, 15_000),)
    left = [each.number for each in told.held.players()]
    told(StacksCounted(1, tuple((each, 8_000) for each in left)))
    assert (told.held.unplaced, told.held.loose) == (0, ())


def test_a_seat_is_needed_to_be_out() -> None:
    told = Directed()
    told.start(3)
    (late,) = told.enter("Late")
    refused(told, PlayersOut(1, (BustedEntry(late, 5_000),), declined=True), "has no seat yet", "take the entry back")


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
    assert line.startswith("nobody was entered: line 3")
    for number, says in ((3, "player"), (4, "tender"), (6, "no goods"), (7, "own is yes or no")):
        assert f"line {number}: " in line
        assert says in line
    assert "lines 2, 5: Kim stands in the list more than once: one active entry a person" in line
    assert "line 2:" not in line
    assert "is in already" not in line
    many = ImportEntries(id="x", tournament=1, table="Kim\n" + "Kim Lee\n" * 9, by=list(BY))
    with pytest.raises(HouseError, match=r"lines 2, 3, 4, 5, 6 and 4 more: Kim Lee stands in the list") as error:
        entry_lists.entries(many, told.books, told.at + 1)
    told(DayClosed())
    with pytest.raises(HouseError) as error:
        entry_lists.entries(ask, told.books, told.at + 1)
    assert str(error.value) == "no gaming day is open; open one first"
    assert told.held.entrants == ()


def test_what_a_list_comes_to() -> None:
    """Cash alone is due; nobody is entered, and a list with faults comes to nothing."""
    told = Directed(**{"entry.complimentary": True})
    table = "player,tender\nKim,cash\nLee,complimentary\nMax,\n"
    ask = ImportEntries(id="x", tournament=1, table=table, by=list(BY))
    assert entry_lists.due(ask, told.books, told.at + 1) == (3, 200_00, 40_00, 1)
    assert told.held.entrants == ()
    with pytest.raises(HouseError, match="lines 2, 5: Kim"):
        entry_lists.due(ask.model_copy(update={"table": f"{table}kim,cash\n"}), told.books, told.at + 1)


def test_a_list_that_is_too_long_is_refused_before_anybody_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number that there may be."""
    told, tried = Directed(), []
    monkeypatch.setattr("pitboss.house.books.journal.Draft.take", lambda *each: tried.append(each))
    names = [f"player {number}" for number in range(entry_lists.LONGEST + 1)]
    ask = ImportEntries(id="x", tournament=1, table="\n".join(names), by=list(BY))
    with pytest.raises(HouseError, match="a list has 1,000 players at most"):
        entry_lists.due(ask, told.books, told.at + 1)
    assert not tried
    fits = ask.model_copy(update={"table": "\n".join(names[:-1])})
    assert len(entry_lists.entries(fits, told.books, told.at + 1)) == len(tried) == entry_lists.LONGEST


def test_books_that_are_looked_at_stay_as_they_are() -> None:
    told = Directed()
    seen = told.books.as_now()
    balances = dict(seen.balances)
    told.enter("ana")
    assert (seen.house.tournaments[1].entrants, seen.balances) == ((), balances)
    assert told.books.balances != balances


def test_a_list_without_faults() -> None:
    """Also as a spreadsheet saves it; a list that is none is refused."""
    told = Directed()
    written = "\ufeffGuest;x\r\n"
    with pytest.raises(HouseError, match="one of them is player"):
        entry_lists.entries(ImportEntries(id="x", tournament=1, table=written), told.books, told.at)
    written = '\ufeffNumber,Player\r\n1,"Lee, Kim"\r\n2,Max\r\n,\r\n'
    found = entry_lists.entries(ImportEntries(id="x", tournament=1, table=written, by=list(BY)), told.books, told.at)
    assert [each.player for each in found] == ["Lee, Kim", "Max"]
    for event in found:
        told(event)
    assert len(told.held.entrants) == 2
    for written in (
        "Lee Kim\nMax\n\n",
        "Name\nLee Kim\r\nMax\n",
        "Player;Seat\nLee Kim;3\nMax;4",
        "x\tplayer\n1\tLee Kim\n2\tMax",
    ):
        asked = ImportEntries(id="x", tournament=1, table=written, by=list(BY))
        assert [each.player for each in entry_lists.entries(asked, Directed().books, told.at)] == ["Lee Kim", "Max"]
    with pytest.raises(HouseError, match=r"line 2: .*a name with a comma stands in quotes"):
        entry_lists.entries(
            ImportEntries(id="x", tournament=1, table="Max\nLee, Kim\n", by=list(BY)), Directed().books, told.at
        )
    with pytest.raises(HouseError, match="no line with a player"):
        entry_lists.entries(ImportEntries(id="x", tournament=1, table="player\n"), told.books, told.at)

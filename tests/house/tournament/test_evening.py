"""An evening with cards dealt by hand: the clock, the filed day, rebuys, who moves where, names, the button, forms."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest
from told_tournament import Directed

from pitboss.house.books.events import DayClosed, DayOpened
from pitboss.house.books.journal import Draft, HouseBooks, Signed, unspelled
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import prizes
from pitboss.house.tournament.balance import (
    BalanceTable,
    SeatedPlayer,
    balanced,
    hands_to_big_blind,
    room,
    taking_part,
)
from pitboss.house.tournament.beforehand import refusals_to_file
from pitboss.house.tournament.clock_steps import clock_put
from pitboss.house.tournament.director import pace_wanted
from pitboss.house.tournament.engine import told as event_of
from pitboss.house.tournament.events import (
    BustedEntry,
    ButtonAt,
    ClockAdjusted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    DrawScope,
    EntryRenamed,
    EntryTaken,
    FeesCounted,
    HandForHandSet,
    Penalty,
    PlayerPenalised,
    PlayersOut,
    PrizePaid,
    RebuyTaken,
    StacksCounted,
    StepTakenBack,
    TournamentEventEnded,
    TournamentFiled,
    TournamentWithdrawn,
)
from pitboss.house.tournament.state import chips_fault, chips_in_play, clock
from pitboss.report.tournament_papers import papers
from pitboss.sheet.tournament import MINUTE
from pitboss.web.cage.doing import tournaments
from pitboss.web.cage.tournament_asks import TakeOut
from pitboss.web.roles import ROUTES
from pitboss.web.tournament import boards

SECOND = 1000


def shown(told: Directed) -> tuple[int, bool, int]:
    """Level, whether it is a break, and the seconds that are left."""
    found = clock(told.held, told.at)
    return found.level, found.is_break, round(found.left / SECOND)


def test_a_minute_more_is_this_levels() -> None:
    """With 11:31 of 12:00 left it is 12:31, in the same level; the next one has its own length, and undo takes it
    back.
    """
    told = Directed()
    told.start(4)
    told.to_level(4)
    told.after(29 * SECOND)
    assert shown(told) == (4, False, 11 * 60 + 31)
    told(ClockAdjusted(1, MINUTE))
    assert shown(told) == (4, False, 12 * 60 + 31)
    told(ClockAdjusted(1, 2 * MINUTE))
    assert shown(told) == (4, False, 14 * 60 + 31)
    told(ClockAdjusted(1, -MINUTE))
    assert shown(told) == (4, False, 13 * 60 + 31)
    told(ClockPaused(1))
    told.after(5 * MINUTE)
    told(ClockAdjusted(1, MINUTE), ClockStarted(1))
    assert shown(told) == (4, False, 14 * 60 + 31)
    told(StepTakenBack(1, told.held.last - 1, "mistyped"))
    assert shown(told) == (4, False, 13 * 60 + 31)
    told.after(13 * MINUTE + 32 * SECOND)
    level, pause, left = shown(told)
    assert (level, pause) == (4, True)
    assert left < told.held.document.periods[4].length // SECOND


def test_a_minute_less() -> None:
    """In the last minute the level ends, and the next is as long as it was filed; the last one can be made longer."""
    told = Directed()
    told.start(4)
    told.after(11 * MINUTE + 30 * SECOND)
    told(ClockAdjusted(1, -MINUTE))
    assert shown(told) == (2, False, 12 * 60)
    told.refuses(ClockAdjusted(1, 0), "by how much")
    told(ClockSet(1, sum(each.length for each in told.held.document.periods)))
    assert clock(told.held, told.at).over
    told(ClockAdjusted(1, MINUTE))
    assert shown(told)[2] == 60
    assert not clock(told.held, told.at).over


def test_steps_of_the_clock_have_their_names() -> None:
    told = Directed()
    told.start(4)
    told.to_level(2)
    told.to_level(3)
    told.to_level(2)
    told.to_level(2)
    told(ClockSet(1, 40 * MINUTE))
    put = [clock_put(told.held, each) for each in told.held.steps if isinstance(event_of(each), ClockSet)]
    assert put == [(2, "next"), (3, "next"), (2, "back"), (2, "again"), (4, "time")]
    told(ClockAdjusted(1, -MINUTE))
    newest = boards.console(told.held, told.house, told.books.balances, told.at)["steps"][0]
    assert (newest["kind"], newest["amount"]) == ("ClockAdjusted", -1)


def test_a_journal_of_before_is_read() -> None:
    """What is not written any more (a start before the filed day, a rebuy with chips) was written once, and stands."""
    told = Directed(on="2026-12-01")
    first, _ = told.enter("ana", "ben")
    told.tables(1)
    told.draw()
    told(FeesCounted(1, 40_00), DayClosed(), DayOpened("2026-12-04"))
    told(ClockStarted(1), RebuyTaken(1, first, lost=True))
    books = HouseBooks()
    for line in told.lines:
        old = line.data.replace(',"lost":true', "").replace("2026-12-04", "2026-12-02")
        books.follow(line._replace(data=old, date=line.date.replace("2026-12-04", "2026-12-02")))
    held = books.house.tournaments[1]
    assert (held.begun, held.unplaced, held.entrants[0].rebuys) == (True, 5_000, 1)
    assert unspelled(told.lines[-1]._replace(data='{"event":"RebuyTaken","tournament":1,"entry":1,"by":[]}'))
    assert boards.console(held, books.house, {}, told.at)["steps"]


def test_a_rebuy_says_whose_the_chips_are() -> None:
    """By the filed rules who has chips has no rebuy: unless they are lost now, to somebody at the table."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.start(6)
    one, two = ([each.number for each in told.held.at_table(table)] for table in (1, 2))
    told.refuses(RebuyTaken(1, one[0]), "has 5,000 chips", "with none", "say who has them")
    told.refuses(RebuyTaken(1, one[0], to=two[0]), "name somebody else at the table")
    told.refuses(RebuyTaken(1, one[0], to=one[0]), "name somebody else at the table")
    told(RebuyTaken(1, one[0], to=one[1]))
    assert told.entrant(one[1]).chips == 10_000
    assert sum(each.chips for each in told.held.players()) == chips_in_play(told.held)
    told(RebuyTaken(1, two[0], lost=True))
    assert told.held.unplaced == 5_000
    told(StepTakenBack(1, told.held.last, "mistyped"))
    assert told.held.unplaced == 0


def test_who_moved_is_told() -> None:
    """From a table that is broken, and at the last redraw; nobody before the start."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.start(6)
    assert boards.board(told.held, told.house, told.at)["moved"] is None
    for table in (1, 2, 1):
        told.out(told.held.at_table(table)[0].number)
    due = boards.console(told.held, told.house, told.books.balances, told.at)["todo"][0]
    assert (due["kind"], due["draws"]) == ("commit", "redraw")
    before = {each.number: (each.table, each.seat) for each in told.held.players()}
    told.draw(DrawScope.ALL)
    moved = boards.board(told.held, told.house, told.at)["moved"]
    assert moved is not None
    assert (moved["anew"], moved["step"]) == (True, told.held.last)
    assert {each["receipt"]: (each["table"], each["seat"]) for each in moved["changes"]} == before
    after = {each.number: (each.table, each.seat) for each in told.held.players()}
    assert {each["receipt"]: (each["to_table"], each["to_seat"]) for each in moved["changes"]} == after
    told(StepTakenBack(1, told.held.last, "mistyped"))
    assert boards.board(told.held, told.house, told.at)["moved"] is None


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_button_begins_where_somebody_sits(seed: int) -> None:
    """At every table that begins, also at the last one."""
    told = Directed(seed=seed, **{"seating.seats": 9, "seating.final": 9})
    told.start(11)
    for table in told.held.tables:
        assert table.button == told.held.at_table(table.number)[0].seat
    told.out(*(each.number for each in told.held.at_table(1)[:2]))
    told.draw(DrawScope.ALL)
    (last,) = told.held.tables
    assert last.button == told.held.at_table(last.number)[0].seat


def test_a_name_is_put_right() -> None:
    """The receipt, the seat and the chips are as they were; nobody is in twice by it."""
    told = Directed()
    first, second = told.start(2)
    before = told.entrant(first)
    told.refuses(EntryRenamed(1, first, "  "), "write the name")
    told.refuses(EntryRenamed(1, first, "player 1"), "this name already")
    told.refuses(EntryRenamed(1, first, "PLAYER  2"), "is in already", "1050(2)(c)")
    told.refuses(EntryRenamed(1, 99, "Kim"), "no receipt 99")
    told(EntryRenamed(1, first, " Kim   Lee "))
    assert told.entrant(first) == before._replace(player="Kim Lee")
    assert told.held.steps[-1].by == ("ana", "ben")
    told.refuses(EntryTaken(1, "kim lee"), "is in already")
    told(StepTakenBack(1, told.held.last, "it was right"))
    assert told.entrant(first) == before
    told.to_level(5)
    told.out(second)
    told(PrizePaid(1, first))
    told.refuses(EntryRenamed(1, first, "Kim Lee"), "take the payment back first")


def test_rules_are_withdrawn_before_anybody_enters() -> None:
    """And that is taken back like any other step."""
    told = Directed()
    told.refuses(TournamentWithdrawn(1, " "), "say why")
    told(TournamentWithdrawn(1, "the wrong day"))
    told.refuses(EntryTaken(1, "ana"), "withdrawn (the wrong day)", "file others")
    assert boards.summary(told.held, told.house)["state"] == "withdrawn"
    told(StepTakenBack(1, told.held.last, "it was right"))
    told.enter("ana")
    told.refuses(TournamentWithdrawn(1, "the wrong day"), "somebody has entered", "take the entries back first")


def test_forms_say_on_which_day() -> None:
    """The filed dates, and the gaming days on which money was taken and paid."""
    told = Directed(on="2026-12-03")
    told.enter("ana")
    told(FeesCounted(1, 20_00), DayClosed(), DayOpened("2026-12-04"))
    told.enter("ben")
    told.tables(1)
    told.draw()
    told(ClockStarted(1))
    told.to_level(5)
    told.play_out()
    told.pay()
    entries, paid = papers.tournament_form(told.held), papers.payouts(told.held)
    assert [row[-2] for row in entries.rows] == ["2026-12-03, 00:00", "2026-12-04, 00:00", ""]
    assert paid.rows[0][4] == "2026-12-04, 00:00"
    for paper in (entries, paid, papers.results(told.held)):
        assert paper.lines[0].endswith("filed for 2026-12-04")
        assert paper.lines[2].endswith("2026-12-03, 2026-12-04")
        assert all(len(row) == len(paper.columns) for row in paper.rows)


def test_who_moves_is_said_once_the_buttons_are() -> None:
    """By hand nobody tells where the button has gone: it is asked for at every table that takes part in the balance,
    and is as it stands where that is said; the next who goes out makes it another question.
    """
    told = Directed(**{"seating.seats": 4, "seating.final": 0})
    told.start(12)

    def due() -> list[tuple[str, int, int]]:
        todo = boards.todo(told.held, told.at, 0)
        return [(each["kind"], each["table"], each["amount"]) for each in todo if each["kind"] in {"button", "balance"}]

    def moves() -> boards.TournamentConsole:
        return boards.console(told.held, told.house, told.books.balances, told.at)

    assert due() == []
    told.out(told.held.at_table(2)[0].number)
    told.out(told.held.at_table(2)[0].number)
    buttons = {each.number: each.button for each in told.held.tables}
    assert due() == [("button", table, buttons[table]) for table in (1, 2, 3)]
    assert moves()["moves"] == []
    told(ButtonAt(1, 1, 3), ButtonAt(1, 3, buttons[3]))
    assert due() == [("button", 2, buttons[2])]
    told(PlayerPenalised(1, told.held.at_table(1)[0].number, "pots", Penalty.WARNING), ButtonAt(1, 2, buttons[2]))
    assert due() == [("balance", 0, 0)]
    (move,) = moves()["moves"]
    by_button = {each.number: each for each in room(told.held)}
    assert by_button[1].button == 3
    assert move["here"] == hands_to_big_blind(by_button[move["table"]], move["seat"])
    told.out(told.held.at_table(3)[0].number)
    assert [table for _, table, _ in due()] == [1, 2]


def test_the_desk_moves_nobody_before_the_buttons_are_said() -> None:
    told = Directed(**{"seating.seats": 4, "seating.final": 0})
    told.start(8)
    told.out(*(each.number for each in told.held.at_table(1)[:2]))
    told.enter("late")
    told.draw()
    told.out(*(each.number for each in told.held.at_table(1)[:1]))
    with pytest.raises(HouseError, match="say first where it is at table 1, 2"):
        tournaments.balanced(told.held)
    told(ButtonAt(1, 1, 1), ButtonAt(1, 2, 1))
    assert len(tournaments.balanced(told.held)) == 1


@pytest.mark.parametrize(
    ("sizes", "part"),
    [
        ((9, 9, 7), {1, 2, 3}),
        ((10, 8, 9, 9), {1, 2}),
        ((9, 8), set()),
        ((9, 7, 8, 8), {1, 2}),
        ((6, 6, 6, 3), {1, 2, 3, 4}),
    ],
)
def test_which_tables_take_part_in_a_balance(sizes: tuple[int, ...], part: set[int]) -> None:
    """Those which some button would give a player up or a new one, and no others."""
    seen = set[int]()
    for buttons in product((1, 4, 7), repeat=len(sizes)):
        rows = zip(sizes, buttons, strict=True)
        tables = [
            BalanceTable(at, 10, button, tuple(SeatedPlayer(100 * at + seat, seat) for seat in range(1, many + 1)))
            for at, (many, button) in enumerate(rows, 1)
        ]
        assert taking_part(tables) == sorted(part)
        for move in balanced(tables):
            seen |= {move.entry // 100, move.table}
    assert seen <= part


def test_stacks_are_counted_until_somebody_goes_out() -> None:
    told = Directed()
    told.start(3)

    def counted() -> bool:
        return boards.console(told.held, told.house, told.books.balances, told.at)["counted"]

    assert not counted()
    told(StacksCounted(1, ((1, 5_000), (2, 5_000), (3, 5_000))))
    assert counted()
    told.out(3)
    assert not counted()


def test_the_average_is_rounded_half_up() -> None:
    """15,000 chips of two are 7,500 each, 40,001 of two 20,001, 20,000 of three 6,667; of nobody it is nothing."""
    assert boards.average(15_000, 2) == 7_500
    assert boards.average(40_001, 2) == 20_001
    assert boards.average(20_000, 3) == 6_667
    assert boards.average(10_000, 3) == 3_333
    assert boards.average(0, 0) == 0
    told = Directed()
    told.start(4)
    told.out(4)
    board = boards.board(told.held, told.house, told.at)
    assert (board["chips"], board["average"]) == (20_000, 6_667)


def test_equal_stacks_have_an_equal_rank() -> None:
    told = Directed()
    told.start(4)
    told(StacksCounted(1, ((1, 4_000), (2, 6_000), (3, 6_000), (4, 4_000))))
    seats = boards.board(told.held, told.house, told.at)["seats"]
    assert [(each["receipt"], each["rank"]) for each in seats] == [(2, 1), (3, 1), (1, 3), (4, 3)]


def test_the_first_prize_is_within_its_share() -> None:
    """After rounding too; of rules that were filed before that held, the prizes are what was paid by them."""
    told = Directed()
    told.enter(*(f"player {number}" for number in range(27)))
    first = [each.cash for each in prizes.prize_table(told.held)]
    assert (first[0], sum(first), told.held.pool) == (1_080_00, 2_700_00, 2_700_00)
    books = HouseBooks()
    for line in told.lines:
        books.follow(line._replace(data=line.data.replace(',"capped":true', "")))
    before = [each.cash for each in prizes.prize_table(books.house.tournaments[1])]
    assert (before[0], sum(before)) == (1_090_00, 2_700_00)


def test_the_break_with_add_ons() -> None:
    """They are open in the break after their level alone, with what they cost and bring."""
    offer = {"add_on.allowed": True, "add_on.amount": 50, "add_on.chips": 7_000, "add_on.after": 1}
    told = Directed(breaks=[{"after": 1, "minutes": 10}], **offer)
    told.start(3)

    def console() -> boards.TournamentConsole:
        return boards.console(told.held, told.house, told.books.balances, told.at)

    assert not console()["add_ons_open"]
    told.after(told.held.document.periods[0].length)
    found = console()
    assert (found["add_ons_open"], found["add_on"], found["add_on_chips"]) == (True, 50_00, 7_000)
    assert [each["may_add"] for each in found["taken"]] == [True] * 3
    told.after(10 * MINUTE)
    assert not console()["add_ons_open"]


def test_three_out_in_one_hand() -> None:
    """By the chips with which they began it; who began it with the same shares the place, and what the places win."""
    told = Directed(**{"prizes.method": "shares", "prizes.shares": [50, 25, 15, 10]})
    told.start(5)
    told.to_level(20)
    table = [each.cash for each in prizes.prize_table(told.held)]
    assert table == [250_00, 125_00, 75_00, 50_00]
    told(PlayersOut(1, (BustedEntry(2, 4_000), BustedEntry(3, 6_000), BustedEntry(4, 4_000)), declined=True))
    standing = [[each.number for each in tied] for tied in prizes.standings(told.held)]
    assert standing == [[1], [5], [3], [2, 4]]
    won = [(each.entry.number, each.place, each.prize.cash, each.tied) for each in prizes.winners(told.held)]
    assert won == [(3, 3, 75_00, 1), (2, 4, 25_00, 2), (4, 4, 25_00, 2)]
    board = boards.board(told.held, told.house, told.at)
    assert [(each["receipt"], each["place"]) for each in board["out"]] == [(3, 3), (2, 4), (4, 4)]


def test_what_two_have_signed_two_take_back() -> None:
    """It stays among the steps, with who, when and why; the question says which money comes back before it does."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.start(3)
    told.to_level(9)
    told.play_out()
    told.pay()
    paid = told.held.last
    step = boards.console(told.held, told.house, told.books.balances, told.at)["steps"][0]
    winner = told.held.payments[0]
    assert (step["two"], step["back"]) == (
        True, {"player": winner.player, "way": "prize", "pool": winner.cash, "fee": 0, "goods": 0, "more": ""}
    )  # fmt: skip
    told.refuses(StepTakenBack(1, paid, "the wrong player", as_signed=True), "two people", by=("ana",))
    told(StepTakenBack(1, paid, "the wrong player", as_signed=True))
    assert not told.held.payments
    (undone,) = [
        each for each in boards.console(told.held, told.house, told.books.balances, told.at)["steps"] if each["undone"]
    ]
    assert (undone["step"], undone["amount"], undone["players"]) == (paid, winner.cash, [winner.player])
    assert undone["undone"] is not None
    assert (undone["undone"]["why"], undone["undone"]["by"]) == ("the wrong player", ["ana", "ben"])


def test_who_pays_prizes_is_one_of_two_who_take_one_back() -> None:
    """In whichever order they sign, also at the desk's own door; an entry is taken back by whoever undoes any step."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.start(3)
    told.to_level(9)
    told.play_out()
    told.pay()
    told(PersonEngaged("Ora", (Position.OWNER,)))
    for name, position in {"Tess": Position.TOURNAMENT_DIRECTOR, "Cal": Position.CAGE, "Kay": Position.CAGE}.items():
        told(PersonEngaged(name, (position,)), by=("Ora",))
    back = StepTakenBack(1, told.held.last, "the wrong player", as_signed=True)
    told.refuses(back, "has to be one of those who sign", by=("Cal", "Kay"))
    told.tried(back, by=("Cal", "Tess"))
    told.tried(back, by=("Tess", "Cal"))
    told.refuses(StepTakenBack(1, 1, "mistyped", as_signed=True), "Cal is cage", by=("Cal", "Tess"))
    route = set(ROUTES["POST /api/house/tournament/back"].positions)
    assert route >= {Position.CAGE, Position.TOURNAMENT_DIRECTOR}
    assert not route & {Position.OWNER, Position.DEALER, Position.INSPECTOR}
    assert Position.CAGE.value not in boards.console(told.held, told.house, {}, told.at)["undone_by"]


def test_an_entry_that_is_taken_back_names_its_money() -> None:
    told = Directed()
    told.enter("ana", "ben")
    console = boards.console(told.held, told.house, told.books.balances, told.at)
    back = {"player": "ben", "way": "cash", "pool": 100_00, "fee": 20_00, "goods": 0, "more": ""}
    assert console["steps"][0]["back"] == back
    assert not console["steps"][0]["two"]
    told(StepTakenBack(1, told.held.last, "mistyped", as_signed=True), by=("ana",))
    gone = boards.console(told.held, told.house, told.books.balances, told.at)["steps"][0]
    assert (gone["players"], gone["back"], bool(gone["undone"])) == (["ben"], None, True)


def test_one_signature_took_a_prize_back_once() -> None:
    """What was written before stands: the event says whether it is signed like the step."""
    told = Directed(**{"seating.seats": 3, "seating.final": 3})
    told.start(3)
    told.to_level(9)
    told.play_out()
    told.pay()
    told(StepTakenBack(1, told.held.last, "the wrong player"), by=("ana",))
    assert not told.held.payments


def test_it_begins_on_a_filed_day() -> None:
    """Neither before the first nor after the last; and nothing is filed for a day that was closed already."""
    told = Directed(on="2026-12-05")
    told.enter("ana", "ben")
    told.tables(1)
    told.draw()
    told.refuses(ClockStarted(1), "the gaming day is 2026-12-05", "filed until 2026-12-04", "1057")
    form = told.held.form
    house = replace(told.house, day=None, last="2026-12-04", now=0)
    assert any("2026-12-04 is closed" in str(each) for each in refusals_to_file(house, form))
    books = HouseBooks(house, dict(told.books.balances))
    with pytest.raises(HouseError, match="no day up to it is opened again"):
        Draft(books).take(Signed(TournamentFiled(json.loads(told.held.rules), capped=True), ("ana",)), 1)
    # A journal of before is read, and audited, as it was written.
    assert Draft(books, again=True).take(
        Signed(TournamentFiled(json.loads(told.held.rules), capped=True), ("ana",)), 1
    )  # fmt: skip


def series() -> Directed:
    """Three evenings, of which the first is over: the second is on 2027-02-12, and all are by 2027-05-08."""
    told = Directed("league")
    told.start(3)
    told.play_out()
    told.pay()
    told(TournamentEventEnded(1))
    told.enter("ana", "ben")
    told.tables(1)
    told.draw()
    return told


def test_an_event_begins_on_its_own_day() -> None:
    """Entries are taken before; the clock waits for the day that was filed."""
    told = series()
    told.refuses(ClockStarted(1), "the gaming day is 2027-01-08, and event 2 is filed for 2027-02-12", "1057")
    told(DayClosed(), DayOpened("2027-02-11"))
    told.refuses(ClockStarted(1), "event 2 is filed for 2027-02-12")
    told(DayClosed(), DayOpened("2027-02-12"), ClockStarted(1), ClockPaused(1))
    told(DayClosed(), DayOpened("2027-02-13"), ClockStarted(1))


def test_no_event_begins_four_months_after_the_first_day() -> None:
    """What was won by then is paid all the same, and the clock of what had begun goes on."""
    told = series()
    told(DayClosed(), DayOpened("2027-05-09"))
    told.refuses(ClockStarted(1), "play began on 2027-01-08", "is over by 2027-05-08", "1050(1)")
    other = series()
    other(DayClosed(), DayOpened("2027-05-08"), ClockStarted(1))
    other.play_out()
    other(DayClosed(), DayOpened("2027-06-01"))
    other.pay()
    assert [each.event for each in other.held.payments].count(2) == 2


def test_names_that_were_put_right_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many of them are listed; one that was taken back put nothing right for those after it."""
    told = Directed()
    told.enter("Ana", "Ben")
    told(EntryRenamed(1, 1, "Anna"), EntryRenamed(1, 1, "Hanna"))
    gone = told.held.last
    told(StepTakenBack(1, gone, "mistyped"), EntryRenamed(1, 1, "Joanna"), EntryRenamed(1, 2, "Benno"))
    asked: list[int] = []
    read = boards.forms.names_before
    monkeypatch.setattr(boards.forms, "names_before", lambda held: asked.append(1) or read(held))
    steps = boards.console(told.held, told.house, told.books.balances, told.at)["steps"]
    renamed = [(each["about"], each["players"]) for each in steps if each["kind"] == EntryRenamed.wire]
    assert renamed == [("Benno", ["Ben"]), ("Joanna", ["Anna"]), ("Hanna", ["Anna"]), ("Anna", ["Ana"])]
    assert asked == [1]


def test_the_winner_of_a_hand_has_what_was_begun_with() -> None:
    """What else was known of who is out lies at the table until stacks are counted; no chip is lost or made."""
    told = Directed()
    told.start(5, 1)
    stack = told.held.form.chips.stack
    out = (BustedEntry(2, stack // 4), BustedEntry(3, stack // 5))
    told(PlayersOut(1, out, declined=True, to=1, as_begun=True))
    won = stack // 4 + stack // 5
    assert told.entrant(1).chips == stack + won
    assert told.held.unplaced == 2 * stack - won
    assert dict(told.held.loose) == {1: 2 * stack - won}
    assert chips_fault(told.held) == ""
    # More than was known of somebody comes from the others there, whose stacks are what they were at the last count.
    told(PlayersOut(1, (BustedEntry(4, 2 * stack),), declined=True, to=1, as_begun=True))
    assert told.entrant(1).chips == 3 * stack + won
    assert chips_fault(told.held) == ""
    # Who is left alone at the table has all that lies there.
    told(StacksCounted(1, ((1, 4 * stack), (5, stack))))
    told(PlayersOut(1, (BustedEntry(5, 1),), declined=True, to=1, as_begun=True))
    assert told.entrant(1).chips == 5 * stack


def test_nobody_gets_more_than_there_is() -> None:
    told = Directed()
    told.start(3, 1)
    stack = told.held.form.chips.stack
    told(PlayersOut(1, (BustedEntry(2, 3 * stack - 1),), declined=True, to=1, as_begun=True))
    assert told.entrant(1).chips == 3 * stack
    assert chips_fault(told.held) == ""


def test_stacks_that_were_written_before_stand() -> None:
    """An event without the flag gives the winner all that was known of who is out."""
    told = Directed()
    told.start(3, 1)
    stack = told.held.form.chips.stack
    told(PlayersOut(1, (BustedEntry(2, stack // 4),), declined=True, to=1))
    assert told.entrant(1).chips == 2 * stack
    assert TakeOut(id="x", by=["ana"], tournament=1, out=["2:5"], winner=1).fields()["as_begun"] is True


def test_hand_for_hand_is_wanted_until_the_money_is_reached() -> None:
    """A director may want it sooner than one before the money, and is not told to end it before."""
    told = Directed(**{"prizes.method": "shares", "prizes.shares": [50, 30, 20]})
    told.start(12, 1, 2)
    told.to_level(9)
    assert pace_wanted(told.held, told.at) is None
    told(HandForHandSet(1, on=True))
    assert pace_wanted(told.held, told.at) is None
    entries = [
        entry
        for pair in zip(*([each.number for each in told.held.at_table(at)] for at in (1, 2)), strict=True)
        for entry in pair
    ]
    told.out(*entries[:8])
    assert pace_wanted(told.held, told.at) is None
    told(HandForHandSet(1, on=False))
    assert pace_wanted(told.held, told.at) is True
    told(HandForHandSet(1, on=True))
    told.out(entries[8])
    assert pace_wanted(told.held, told.at) is False


@pytest.mark.parametrize(
    ("cash", "has", "parts"),
    [
        (100, (0, 0), (50, 50)),
        (101, (0, 0, 0), (34, 34, 33)),
        (100, (60, 0), (20, 80)),
        (100, (550, 0), (0, 100)),
        (100, (550, 70, 0), (0, 15, 85)),
        (0, (5, 0), (0, 0)),
    ],
)
def test_cash_makes_up_for_what_one_has_besides(cash: int, has: tuple[int, ...], parts: tuple[int, ...]) -> None:
    assert prizes.level(cash, has) == parts


@pytest.mark.parametrize(("levelled", "cash"), [(True, (0, 100_00)), (False, (50_00, 50_00))])
def test_who_share_a_place_get_the_same_worth(*, levelled: bool, cash: tuple[int, int]) -> None:
    """The last voucher and the first cash prize are of two who went out together; as it was once, where filed so."""
    told = Directed("satellite")
    told.start(20)
    told.to_level(5)
    told.play_out(3)
    # The first two places win a voucher, the third the hundred that is left.
    out = tuple(BustedEntry(each.number, 100) for each in told.held.players()[1:])
    told(PlayersOut(1, out, declined=True))
    held = replace(told.held, levelled=levelled)
    _, second, third, *_ = prizes.winners(held)
    assert (second.place, third.place, second.tied) == (2, 2, 2)
    assert [bool(each.prize.voucher) for each in (second, third)] == [True, False]
    assert (second.prize.cash, third.prize.cash) == cash
    assert "at their value" in str(papers.rules(held).rows) or not levelled
    assert "receipt besides" in str(papers.rules(held).rows) or levelled

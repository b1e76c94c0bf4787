"""Penalties that are sat out, tables as the room numbers them, every payment on the form, and steps with their kind."""

from __future__ import annotations

import json
from zoneinfo import ZoneInfo

import pytest
from told_tournament import Directed

from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import prizes
from pitboss.house.tournament.director import tables_missing
from pitboss.house.tournament.engine import is_step
from pitboss.house.tournament.events import (
    AddOnTaken,
    BustedEntry,
    ClockStarted,
    DealAgreed,
    DrawScope,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    HandForHandSet,
    Penalty,
    PenaltyOver,
    PitDeals,
    PlayerAway,
    PlayerPenalised,
    PlayersOut,
    RebuyTaken,
    StepTakenBack,
    TableHandBegun,
    TableHandPlayed,
    TournamentTableNamed,
    TournamentTableSet,
)
from pitboss.house.tournament.forms import payment_form
from pitboss.house.tournament.state import TakenStep
from pitboss.report.tournament_papers import papers, printing
from pitboss.sheet.tournament import MINUTE
from pitboss.sheet.tournament_faults import MOST
from pitboss.web.cage.records import people_of, standing_of
from pitboss.web.tournament import boards

BACKS = ("red", "blue")


def console(told: Directed) -> boards.TournamentConsole:
    return boards.console(told.held, told.house, {}, told.at)


# --- penalties --------------------------------------------------------------------------------------------------------


def test_a_penalty_is_sat_out_and_over_and_undone() -> None:
    """In hands or in rounds, as it was said; the director ends it where cards are dealt by hand."""
    told = Directed()
    told.start(4)
    told(PlayerPenalised(1, 2, "spoken_words", Penalty.SITS_OUT, rounds=2))
    assert (told.entrant(2).rounds, told.entrant(2).plays, told.entrant(2).is_in) == (2, False, True)
    line = next(each for each in console(told)["taken"] if each["receipt"] == 2)
    assert (line["misses_hands"], line["misses_rounds"]) == (0, 2)
    assert (console(told)["steps"][0]["kind"], console(told)["steps"][0]["rounds"]) == ("PlayerPenalised", 2)
    told(PenaltyOver(1, 2))
    assert told.entrant(2).plays
    told.refuses(PenaltyOver(1, 2), "sits no penalty out")
    told(StepTakenBack(1, told.held.last, "not yet"))
    assert told.entrant(2).rounds == 2
    told(StepTakenBack(1, told.held.last - 1, "the wrong player"))
    assert told.entrant(2).plays
    assert told.held.penalties == ()


@pytest.mark.parametrize(("hands", "rounds"), [(0, 0), (1, 1), (-1, 0)])
def test_a_penalty_says_for_how_long(hands: int, rounds: int) -> None:
    told = Directed()
    told.start(4)
    told.refuses(PlayerPenalised(1, 2, "pots", Penalty.SITS_OUT, hands, rounds), "for how many hands")


def test_a_rule_of_the_house_is_one_that_is_printed() -> None:
    silent = Directed(**{"house_rules.changes": [], "house_rules.forfeits": ""})
    silent.start(3)
    silent.refuses(PlayerPenalised(1, 1, "house_rules", Penalty.WARNING), "no rule of conduct")
    told = Directed(**{"house_rules.forfeits": "Who swears sits out a round."})
    told.start(3)
    told(PlayerPenalised(1, 1, "house_rules", Penalty.SITS_OUT, rounds=1))
    assert "house_rules" in [each["rule"] for each in console(told)["conduct"]]
    assert console(told)["forfeits"] == "Who swears sits out a round."


def test_the_pit_counts_the_hands_of_a_penalty() -> None:
    """A round is a hand for everybody at the table; nobody is penalised out of a hand that is played."""
    told = Directed()
    told(PitDeals(1))
    told.start(3)

    def hand() -> None:
        told(TableHandBegun(1, 1, (1, 2, 3)))
        told.refuses(PlayerPenalised(1, 3, "pots", Penalty.SITS_OUT, hands=1), "is in a hand")
        told(TableHandPlayed(1, 1, ((1, 100), (2, -100))))

    told(PlayerPenalised(1, 2, "pots", Penalty.SITS_OUT, rounds=1))
    assert (told.entrant(2).hands, told.entrant(2).rounds) == (3, 0)
    hand()
    hand()
    assert not told.entrant(2).plays
    hand()
    assert told.entrant(2).plays


def test_the_desk_says_when_an_absent_player_forfeits() -> None:
    told = Directed(**{"seating.absent": 2})
    told.start(3)
    told.to_level(2)
    told(PlayerAway(1, 3))
    line = next(each for each in console(told)["taken"] if each["receipt"] == 3)
    assert (line["away_since"], line["forfeits_at"], console(told)["absent"]) == (2, 4, 2)
    told(PlayerAway(1, 3, away=False))
    assert all(not each["away_since"] for each in console(told)["taken"])


# --- tables -----------------------------------------------------------------------------------------------------------


def test_tables_are_called_as_they_stand_in_the_room() -> None:
    """On seat cards, on the board, in steps and in refusals."""
    told = Directed(**{"seating.seats": 3, "seating.final": 0})
    told.enter("ana", "ben", "cai", "dot")
    told(TournamentTableSet(1, 1, BACKS, name=" 14 "), TournamentTableSet(1, 2, BACKS))
    told(TournamentTableNamed(1, 2, "Blue"))
    told.draw()
    assert {each.table for each in papers.seat_cards(told.held)} == {"14", "Blue"}
    board = boards.board(told.held, told.house, told.at)
    assert board["names"] == [{"felt": 1, "name": "14"}, {"felt": 2, "name": "Blue"}]
    named = next(each for each in console(told)["steps"] if each["kind"] == "TournamentTableSet")
    assert named["table"] == "Blue"
    told.refuses(TournamentTableNamed(1, 1, "blue"), "another table is called blue")
    told.refuses(TournamentTableNamed(1, 2, "Blue"), "called so already")
    told.refuses(TournamentTableNamed(1, 2, "the one beside the bar"), "12 letters at most")
    told.refuses(TournamentTableSet(1, 1, BACKS), "table 14 is set already")
    told(StepTakenBack(1, next(each.number for each in told.held.steps if each.kind == "TournamentTableNamed"), "no"))
    assert told.held.table_name(2) == "2"
    assert HouseBooks.unpacked(told.books.packed()) == told.books


def test_a_number_of_the_room_is_not_asked_for_twice() -> None:
    """Where a 2 stands on the first table the next one that is needed is 3."""
    told = Directed(**{"seating.seats": 3, "seating.final": 0})
    told.enter("ana", "ben", "cai", "dot")
    told(TournamentTableSet(1, 1, BACKS, name="2"))
    assert tables_missing(told.held) == [3]
    told.refuses(TournamentTableSet(1, 2, BACKS), "another table is called 2")


# --- money ------------------------------------------------------------------------------------------------------------


def bought_later() -> Directed:
    """An entry in cash, a complimentary rebuy an hour later, and an add-on."""
    rebuys = {"allowed": True, "amount": "50", "chips": 5000, "most": 2, "until": 4, "conditions": "with no chips"}
    add_on = {"allowed": True, "amount": "30", "chips": 3000, "after": 4}
    told = Directed(**{"rebuys": {**rebuys, "up_to": 5000}, "add_on": add_on, "breaks": [{"after": 4, "minutes": 10}]})
    told.start(3)
    told.after(7 * MINUTE)
    told(RebuyTaken(1, 2, left=told.entrant(2).chips, tender=EntryTender.COMPLIMENTARY))
    level = sum(each.length for each in told.held.document.periods if each.level <= 4 and not each.is_break)
    told.after(level - 7 * MINUTE + 1)
    told(AddOnTaken(1, 2))
    return told


def test_each_payment_has_its_own_time_amount_and_hands() -> None:
    told = bought_later()
    own = [each for each in payment_form(told.held) if each.receipt == 2]
    entry = told.entrant(2)
    assert [(each.paid_for, each.tender, each.buy_in) for each in own[1:]] == [
        ("rebuy", "complimentary", 50_00),
        ("add-on", "cash", 30_00),
    ]
    assert own[0].buy_in == told.held.form.event(1).buy_in
    assert sum(each.buy_in for each in own) == entry.buy_in
    assert sum(each.fee for each in own) == entry.fee
    assert own[0].at < own[1].at < own[2].at
    assert all(each.by and each.day == told.house.today().date for each in own)
    paper = papers.tournament_form(told.held)
    assert [row[3] for row in paper.rows] == ["entry", "entry", "rebuy", "add-on", "entry", ""]
    assert "3 entries, 5 payments" in paper.rows[-1]
    assert all(len(row) == len(paper.columns) for row in paper.rows)
    assert [*printing.payments_data(told.held)[0]] == [*printing.PAYMENT_COLUMNS]


def test_a_payment_that_is_taken_back_leaves_the_form() -> None:
    told = bought_later()
    told(StepTakenBack(1, told.held.last, "somebody else's"))
    assert [each.paid_for for each in payment_form(told.held) if each.receipt == 2] == ["entry", "rebuy"]


def test_nobody_gets_more_entries_by_another_name() -> None:
    """The most that one player can pay is counted by the entries that the rules allow."""
    told = Directed(**{"entry.re_entry": 0, "entry.entries": 1, "rebuys": {"allowed": False}})
    receipts = told.start(4)
    told.out(receipts[3])
    told.refuses(EntryRenamed(1, receipts[3], "player 1"), "the most these rules allow", "1056")
    told(EntryRenamed(1, receipts[3], "Player Four"))


def costly(add_on: str) -> Directed:
    """One entry with its fee, one rebuy and the add-on of one player."""
    rebuys = {"allowed": True, "amount": "30000", "chips": 5000, "most": 1, "until": 4, "conditions": "with no chips"}
    return Directed(
        **{
            "entry.buy_in": "49000", "entry.fee": "1000", "entry.re_entry": 0, "entry.entries": 1, "rebuys": rebuys,
            "add_on": {"allowed": True, "amount": add_on, "chips": 3000, "after": 4},
            "breaks": [{"after": 4, "minutes": 10}],
        }
    )  # fmt: skip


def test_the_limit_is_of_all_that_one_player_can_pay() -> None:
    """Entry, rebuys and add-on together come to $100,000 exactly; a cent more is refused with the document, and at the
    desk nothing more is sold to who has paid all of it.
    """
    with pytest.raises(HouseError, match="1056 text 1"):
        costly("20000.01")
    told = costly("20000")
    told.start(3)
    told.out(3)
    told(RebuyTaken(1, 2, lost=True))
    told.refuses(RebuyTaken(1, 2, lost=True), "the most these rules allow")
    told.after(sum(each.length for each in told.held.document.periods if each.level <= 4 and not each.is_break) + 1)
    told(AddOnTaken(1, 2))
    told.refuses(AddOnTaken(1, 2), "has taken the add-on")
    told.refuses(EntryTaken(1, "player 3"), "no second entry")
    assert told.entrant(2).buy_in + told.entrant(2).fee == MOST


# --- steps ------------------------------------------------------------------------------------------------------------


def test_a_step_knows_its_kind_whatever_its_event_says() -> None:
    told = Directed()
    told.start(3)
    assert [each.kind for each in told.held.steps][-1] == "ClockStarted"
    last = told.held.steps[-1]
    assert is_step(last, ClockStarted)
    assert not is_step(last, EntryTaken)
    assert is_step(last._replace(data="{}"), ClockStarted)


def test_a_house_that_was_kept_before_steps_had_a_kind_opens() -> None:
    """What it comes to is what its journal comes to, as `verify` asks."""
    told = Directed()
    told.start(3)
    data = json.loads(told.books.packed())
    held = data["house"]["tournaments"]["1"]
    assert all(len(step) == len(TakenStep._fields) for step in held["steps"])
    del held["names"]
    held["steps"] = [step[:5] for step in held["steps"]]
    held["entrants"] = [each[:23] for each in held["entrants"]]
    assert HouseBooks.unpacked(json.dumps(data)) == told.books


def test_files_name_rebuys_and_add_ons_and_who_signed_for_prizes() -> None:
    """Columns of before stay as they were; what is new says that it is in cents."""
    told = bought_later()
    rows = {each["receipt"]: each for each in printing.entries_data(told.held)}
    assert [*rows[2]] == [*printing.ENTRY_COLUMNS]
    assert [rows[2][name] for name in ("first_buy_in_cents", "rebuys", "rebuys_cents", "add_on_cents")] == [
        100_00, 1, 50_00, 30_00,
    ]  # fmt: skip
    assert rows[2]["buy_in"] == 180_00
    told.to_level(9)
    told.play_out()
    told.pay()
    last = printing.payments_data(told.held)[-1]
    won = told.held.payments[-1]
    assert [*last] == [*printing.PAYMENT_COLUMNS]
    assert (last["paid_for"], last["place"], last["prize_cents"], last["by"]) == (
        "prize", won.place, won.cash, "ana, ben"
    )  # fmt: skip
    assert str(last["time"]).endswith("Z")


def test_papers_say_the_rooms_time_and_what_was_shared() -> None:
    told = Directed(**{"seating.seats": 3, "seating.final": 3, "split.allowed": True})
    told.start(3)
    told.to_level(9)
    owed = sum(each.cash for each in prizes.undecided(told.held))
    told(DealAgreed(1, ((1, owed), (2, 0), (3, 0)), (1, 2, 3), told=True))
    told.pay()
    denver = ZoneInfo("America/Denver")
    paid = papers.payouts(told.held, denver)
    assert paid.columns[5] == "Gaming day, time (Denver)"
    assert paid.rows[0][5].endswith("17:00")
    for paper in (paid, papers.results(told.held)):
        assert any("as all 3 players agreed" in line for line in paper.lines)
    assert paid.by_hand


def test_rules_are_printed_with_stack_colours_and_a_table_of_levels() -> None:
    told = Directed()
    paper = papers.rules(told.held)
    says = " ".join(row[1] for row in paper.rows)
    form = told.held.form
    assert f"begins with {form.chips.stack:,} chips" in says
    head, *levels = paper.levels
    assert len(levels) == len(form.levels)
    assert all(len(row) == len(head) for row in levels)
    for up in form.colour_ups:
        assert f"{up.colour} chips leave" in levels[up.after - 1][-1]
    assert f"break of {form.breaks[0].minutes} minutes" in levels[form.breaks[0].after - 1][-1]


# --- what the desk and the wall say -----------------------------------------------------------------------------------


def test_rules_of_conduct_are_read_as_they_are_printed_and_a_note_stays() -> None:
    """With the house's own wording where it has one."""
    told = Directed(**{"conduct.one_hand": "English only in a hand."})
    told.start(4)
    said = {each["rule"]: each for each in console(told)["conduct"]}
    assert said["one_hand"]["says"] == "English only in a hand."
    assert said["spoken_words"]["says"].startswith("A spoken call")
    assert said["spoken_words"]["law"] == "CO 47.1-1058(15)"
    told(PlayerPenalised(1, 2, "one_hand", Penalty.WARNING, note="asked a friend at the rail"))
    assert console(told)["steps"][0]["note"] == "asked a friend at the rail"


def test_why_there_is_no_rebuy() -> None:
    """In a word for the page: before the start, while there is one, once it was taken, and afterwards."""
    told = Directed(**{"rebuys.most": 1})
    told.enter("Kim", "Lee", "Max")

    def why(receipt: int) -> str:
        return next(each for each in console(told)["taken"] if each["receipt"] == receipt)["no_rebuy"]

    assert why(1) == "before"
    told.tables(1)
    told.draw()
    told(ClockStarted(1))
    assert why(1) == ""
    told(RebuyTaken(1, 1, to=2, lost=True))
    assert (why(1), why(2)) == ("most", "")
    told.to_level(console(told)["rebuys_until"] + 1)
    assert why(2) == "over"


def test_two_of_one_table_and_one_of_another_out_in_one_hand() -> None:
    """One at the table of two cannot have the chips of all: the refusal says what to do, and doing it is one hand."""
    told = Directed(**{"seating.seats": 4, "seating.final": 4})
    told.start(8, 1, 2)
    told(HandForHandSet(1, on=True))
    first, second = (told.held.at_table(table) for table in (1, 2))
    out = [BustedEntry(each.number, 5000) for each in (first[0], first[1], second[0])]
    wrong = PlayersOut(1, tuple(out), declined=True, to=first[2].number)
    told.refuses(wrong, "write each table down by itself, hand for hand it is one hand; or say that several have them")
    told(PlayersOut(1, tuple(out[:2]), declined=True, to=first[2].number))
    told(PlayersOut(1, (out[2],), declined=True, to=second[1].number))
    assert len({told.entrant(each.entry).out for each in out}) == 1


def test_who_is_out_moves_nowhere_on_the_wall() -> None:
    """And who shares a place is one place that is paid."""
    told = Directed(**{"seating.seats": 3, "seating.final": 2})
    told.start(5, 1, 2)
    told.to_level(6)
    told.out(5)
    told.out(4)
    told.draw(DrawScope.BROKEN, broken=2)
    moved = console(told)["moved"]
    assert moved is not None
    gone = moved["changes"][0]["receipt"]
    told.out(gone)
    after = console(told)["moved"]
    assert after is not None
    assert gone not in [each["receipt"] for each in after["changes"]]


def test_who_shares_a_place_shares_one_that_is_paid() -> None:
    told = Directed(**{"seating.seats": 10})
    told.start(10, 1)
    told.to_level(6)
    many = console(told)["paid_places"]
    assert 1 < many < 10
    while len(told.held.players()) > many + 1:
        told.out(told.held.players()[-1].number)
    two = tuple(BustedEntry(each.number, 700) for each in told.held.players()[-2:])
    told(PlayersOut(1, two, declined=True))
    found = console(told)
    assert (len(found["places"]), found["paid_places"]) == (many + 1, many)


def test_who_may_count_the_fees_is_named() -> None:
    """By position, as the house would take the signature."""
    told = Directed()
    told(PersonEngaged("Ora", (Position.OWNER,)))
    assert people_of(told.house)["lacking"] == ["director", "cashier", "counters"]
    positions = {"Tess": Position.TOURNAMENT_DIRECTOR, "Cal": Position.CAGE, "Ann": Position.ACCOUNTING}
    for name, position in positions.items():
        told(PersonEngaged(name, (position,)), by=("Ora",))
    assert sorted(console(told)["fees_by"]) == ["Ann", "Cal"]
    assert people_of(told.house)["lacking"] == []


def test_open_fees_are_to_be_counted_before_the_day_is_closed() -> None:
    """The cage's list says so, with the way to the form."""
    told = Directed()
    told.enter("Kim", "Lee")
    steps = [(each["verb"], each["about"], each["says"]) for each in standing_of(told.books)["next"]]
    assert steps[-2][:2] == ("tournament/fees", "1")
    assert steps[-2][2].endswith("lie apart: $40")
    assert steps[-1][0] == "day/close"

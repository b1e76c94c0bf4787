"""Penalties that are sat out, tables as the room numbers them, every payment on the form, and steps with their kind."""

from __future__ import annotations

import json
from zoneinfo import ZoneInfo

import pytest
from told_house import TWO
from told_tournament import Directed

from pitboss.house.books import chart
from pitboss.house.books.events import DayClosed
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import prizes
from pitboss.house.tournament.director import tables_missing
from pitboss.house.tournament.engine import as_won, is_step
from pitboss.house.tournament.events import (
    AddOnTaken,
    BustedEntry,
    ClockSet,
    ClockStarted,
    ColouredUp,
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
    PrizePaid,
    RebuyTaken,
    StepTakenBack,
    TableHandBegun,
    TableHandPlayed,
    TournamentEventEnded,
    TournamentFinished,
    TournamentTableNamed,
    TournamentTableSet,
)
from pitboss.house.tournament.forms import payment_form, payments_standing
from pitboss.house.tournament.state import TakenStep, chips_in_play
from pitboss.money.cents import dollars
from pitboss.report.tournament_papers import papers, printing
from pitboss.sheet.tournament import MINUTE
from pitboss.sheet.tournament_faults import MOST
from pitboss.sheet.tournament_terms import smallest_chip
from pitboss.web.cage import entry_lists
from pitboss.web.cage.records import people_of, standing_of
from pitboss.web.cage.tournament_asks import ImportEntries
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


def bought_later(*, complimentary: bool = True, tender: EntryTender = EntryTender.COMPLIMENTARY) -> Directed:
    """An entry in cash, a complimentary rebuy an hour later, and an add-on."""
    rebuys = {"allowed": True, "amount": "50", "chips": 5000, "most": 2, "until": 4, "conditions": "with no chips"}
    add_on = {"allowed": True, "amount": "30", "chips": 3000, "after": 4}
    rules = {"rebuys": {**rebuys, "up_to": 5000}, "add_on": add_on, "breaks": [{"after": 4, "minutes": 10}]}
    told = Directed(**rules, **{"entry.complimentary": complimentary})
    told.start(3)
    told.after(7 * MINUTE)
    told(RebuyTaken(1, 2, left=told.entrant(2).chips, tender=tender))
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
    assert [row[3] for row in paper.rows] == ["entry", "entry", "rebuy", "add-on", "entry", "", "", ""]
    # The first 300 dollars and 30 of an add-on lie there; the rebuy was given.
    assert [row[4:7] for row in paper.rows[-3:]] == [
        ("", "$380.00", "$60.00"), ("cash", "$330.00", "$60.00"), ("complimentary", "$50.00", "$0.00"),
    ]  # fmt: skip
    assert "3 entries, 5 payments" in paper.rows[-3]
    assert all(len(row) == len(paper.columns) for row in paper.rows)
    assert [*printing.payments_data(told.held)[0]] == [*printing.PAYMENT_COLUMNS]


def test_a_payment_that_is_taken_back_stands_there_as_it_came_and_as_it_went() -> None:
    """With when, by whom and why; sums are of what was kept, and no receipt is missing."""
    told = bought_later()
    told.after(MINUTE)
    told(StepTakenBack(1, told.held.last, "somebody else's"))
    lines = [each for each in payment_form(told.held) if each.receipt == 2]
    assert [(each.paid_for, each.buy_in, each.back) for each in lines] == [
        ("entry", 100_00, False), ("rebuy", 50_00, False), ("add-on", 30_00, False), ("add-on", -30_00, True),
    ]  # fmt: skip
    back = lines[-1]
    assert (back.why, back.by, back.day, back.at) == ("somebody else's", TWO, told.house.today().date, told.at)
    assert sum(each.buy_in for each in lines) == told.entrant(2).buy_in
    assert [each.paid_for for each in payments_standing(told.held)[2]] == ["entry", "rebuy"]


def test_an_entry_that_is_taken_back_leaves_a_trace() -> None:
    """On the form and in the file: its receipt, its name, the money out; the entries that stand are counted without."""
    told = Directed()
    told.enter("ana", "ben", "cai")
    told(StepTakenBack(1, told.held.last - 1, "entered twice"))
    paper = papers.tournament_form(told.held)
    assert [(row[0], row[1], row[3], row[5], row[6]) for row in paper.rows] == [
        ("1", "ana", "entry", "$100.00", "$20.00"),
        ("2", "ben", "entry", "$100.00", "$20.00"),
        ("2", "ben", "entry taken back: entered twice", "-$100.00", "-$20.00"),
        ("3", "cai", "entry", "$100.00", "$20.00"),
        ("", "2 entries, 2 payments, 1 taken back", "", "$200.00", "$40.00"),
    ]
    rows = printing.payments_data(told.held)
    assert [(each["receipt"], each["buy_in_cents"], each["taken_back"], each["why"]) for each in rows] == [
        (1, 100_00, False, ""), (2, 100_00, False, ""), (3, 100_00, False, ""), (2, -100_00, True, "entered twice"),
    ]  # fmt: skip
    assert [each["at"] for each in rows] == sorted(each["at"] for each in rows)
    assert [each["receipt"] for each in printing.entries_data(told.held)] == [1, 3]
    assert [each.receipt for each in papers.receipts(told.held)] == [1, 3]


def test_a_name_that_was_put_right_shows_the_one_before() -> None:
    """On the form, in the files and under the steps, where the entry stays as it was taken."""
    told = Directed()
    told.enter("Evan Schmid", "ben")
    told(EntryRenamed(1, 1, "Evan Schmitt"), EntryRenamed(1, 1, "Evan Schmidt"))
    assert papers.tournament_form(told.held).rows[0][1] == "Evan Schmidt (entered as Evan Schmid, Evan Schmitt)"
    assert printing.entries_data(told.held)[0]["before"] == "Evan Schmid, Evan Schmitt"
    assert printing.payments_data(told.held)[0]["before"] == "Evan Schmid, Evan Schmitt"
    steps = {(each["kind"], each["about"]): each["players"] for each in console(told)["steps"]}
    assert steps["EntryRenamed", "Evan Schmidt"] == ["Evan Schmitt"]
    assert steps["EntryRenamed", "Evan Schmitt"] == ["Evan Schmid"]
    assert [each["players"] for each in console(told)["steps"] if each["kind"] == "EntryTaken"] == [
        ["ben"], ["Evan Schmid"],
    ]  # fmt: skip


def test_a_prize_that_is_taken_back_leaves_a_trace() -> None:
    told = Directed()
    told.start(3)
    told.to_level(9)
    told.play_out()
    told.pay()
    won = told.held.payments[-1]
    told(StepTakenBack(1, told.held.last, "the wrong envelope"))
    (line,) = [each for each in papers.payouts(told.held).lines if "taken back" in each]
    assert f"{dollars(won.cash)} to {won.player} (receipt {won.entry})" in line
    assert line.endswith("by ana, ben: the wrong envelope")
    out = [(each["prize_cents"], each["taken_back"]) for each in printing.payments_data(told.held)][-2:]
    assert out == [(won.cash, False), (-won.cash, True)]


# --- receipts and seat cards ------------------------------------------------------------------------------------------


def test_a_receipt_has_every_payment() -> None:
    told = bought_later()
    (found,) = papers.receipts(told.held, of=2)
    assert (found.player, found.receipt) == ("player 2", 2)
    assert [row[:3] for row in found.rows] == [
        ("buy-in", "$100.00", "cash"), ("entry fee", "$20.00", "cash"), ("rebuy", "$50.00", "complimentary"),
        ("add-on", "$30.00", "cash"), ("given by the house", "$50.00", ""), ("total received", "$150.00", ""),
    ]  # fmt: skip
    assert [row[:2] for row in papers.receipts(told.held, of=1)[0].rows][-1] == ("total", "$120.00")
    assert [each.receipt for each in papers.receipts(told.held)] == [1, 2, 3]
    assert papers.receipts(told.held, of=9) == ()


def test_a_seat_card_tells_buy_in_and_what_was_bought_later_apart() -> None:
    paid = {each.receipt: each.paid for each in papers.seat_cards(bought_later().held)}
    assert paid[1] == "buy-in $100, entry fee $20"
    assert paid[2] == "buy-in $100, entry fee $20, rebuy $50 (complimentary), add-on $30"


def test_prizes_are_paid_out_in_the_order_of_places_and_columns_have_something_in_them() -> None:
    """However they were paid; amounts end in one line, with their cents."""
    told = Directed(**{"prizes.method": "shares", "prizes.shares": [50, 30, 20]})
    told.start(4)
    told.to_level(9)
    told.play_out()
    for each in reversed(prizes.winners(told.held)):
        told(PrizePaid(1, each.entry.number))
    paid = papers.payouts(told.held)
    assert [row[0] for row in paid.rows] == ["1", "2", "3", ""]
    assert "Besides" not in paid.columns
    assert [row[paid.money[0]] for row in paid.rows] == ["$200.00", "$120.00", "$80.00", "$400.00"]
    for paper in (paid, papers.tournament_form(told.held), papers.results(told.held)):
        assert paper.money
        assert all(len(row) == len(paper.columns) for row in paper.rows)


# --- goods and vouchers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("buy_in", "fee", "cash", "forms"),
    [(0, 20, 100_00, "goods and cash"), (100, 0, 20_00, "goods and cash"), (100, 20, 0, "goods")],
)
def test_goods_stand_for_the_fee_or_the_buy_in_alone(buy_in: int, fee: int, cash: int, forms: str) -> None:
    """The rest is cash, of which the cage puts nothing up; the form has both with their whole value."""
    told = Directed(**{"entry.goods": "a toy", "entry.goods_buy_in": buy_in, "entry.goods_fee": fee})
    before, worth = told[chart.CAGE], (buy_in + fee) * 100
    assert "goods" in boards.tenders(told.held)
    table = "player,tender\nKim,goods\nLee,cash\n"
    due = entry_lists.due(ImportEntries(id="x", tournament=1, table=table, by=list(TWO)), told.books, told.at + 1)
    assert (due.buy_ins + due.fees, due.otherwise) == (120_00 + cash, 1)
    told.enter("Kim", tender=EntryTender.GOODS)
    assert (told[chart.prize_pool(1)], told[chart.entry_fees(1)]) == (100_00, 20_00)
    assert (told[chart.GOODS], told[chart.pocket("Kim")]) == (worth, -120_00)
    assert told[chart.CAGE] == before - worth
    (line,) = payment_form(told.held)
    assert (line.tender, line.buy_in, line.fee) == (forms, 100_00, 20_00)
    assert (console(told)["in_goods"], console(told)["steps"][0]["back"]["goods"]) == (worth, worth)
    told(StepTakenBack(1, told.held.last, "mistyped"))
    assert (told[chart.GOODS], told[chart.pocket("Kim")], told[chart.CAGE]) == (0, 0, before)


def test_goods_are_for_the_event_that_costs_what_they_are_worth() -> None:
    told = Directed("satellite", **{"entry.goods": "a toy", "entry.goods_fee": 50})
    assert "goods" not in boards.tenders(told.held)
    told.refuses(EntryTaken(1, "Kim", EntryTender.GOODS), "take this entry in cash", "1056 text 3")


def test_a_voucher_is_used_under_the_name_that_has_won_it() -> None:
    """What it is worth lies under that name in the books; the desk writes it so, however it is spelled."""
    told = Directed("satellite")
    told.start(20)
    told.to_level(5)
    told.play_out()
    told.pay()
    told(TournamentEventEnded(1))
    won = told.held.vouchers[0]
    spelled = EntryTaken(1, "PLAYER  1", EntryTender.VOUCHER, voucher=won.number)
    told.refuses(spelled, f"voucher {won.number} was won by player 1", "1056 text 6")
    table = f"player,tender,voucher\nPLAYER  1,voucher,{won.number}\n"
    (listed,) = entry_lists.entries(
        ImportEntries(id="x", tournament=1, table=table, by=list(TWO)), told.books, told.at + 1
    )
    assert listed == as_won(told.house, spelled)
    told(listed)
    assert told.held.entrants[-1].player == "player 1"
    assert told[chart.voucher(1, "player 1")] == told[chart.voucher(1, "PLAYER 1")] == 0
    other = EntryTaken(1, "Somebody", EntryTender.VOUCHER, voucher=won.number)
    assert as_won(told.house, other) == other
    assert as_won(told.house, EntryTaken(1, "PLAYER  1")).player == "PLAYER  1"


# --- what the rules do not have ---------------------------------------------------------------------------------------


def test_nothing_is_given_by_the_house_without_a_rule_for_it() -> None:
    """A rebuy and an add-on are refused as an entry is; what was taken before this was asked stands."""
    told = bought_later(complimentary=False, tender=EntryTender.CASH)
    same = "these rules have no complimentary entries, rebuys or add-ons"
    told.refuses(RebuyTaken(1, 1, tender=EntryTender.COMPLIMENTARY, lost=True), same, "1056 text 3")
    told.refuses(AddOnTaken(1, 1, EntryTender.COMPLIMENTARY), same, "1056 text 3")
    assert console(told)["later"] == ["cash"]
    assert console(bought_later())["later"] == ["cash", "complimentary"]


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


def test_nothing_is_bought_once_the_prizes_are_shared_or_won() -> None:
    """Also where the clock was put back to a level in which chips are sold; what was agreed is paid."""
    rules = {"rebuys.until": 4, "add_on": {"allowed": True, "amount": "30", "chips": 3000, "after": 4}}
    rules |= {"breaks": [{"after": 4, "minutes": 10}], "split.allowed": True}
    told = Directed(**rules)
    told.start(3)
    told.to_level(9)
    owed = sum(each.cash for each in prizes.undecided(told.held))
    told(DealAgreed(1, ((1, owed), (2, 0), (3, 0)), (1, 2, 3), told=True))
    told.to_level(2)
    told.refuses(RebuyTaken(1, 2, to=1), "the event is over", "1058(1)")
    assert not any(each["may_rebuy"] for each in console(told)["taken"])
    told(ClockSet(1, sum(each.length for each in told.held.document.periods if each.level <= 4 and not each.is_break)))
    told.refuses(AddOnTaken(1, 2), "the event is over")
    assert not console(told)["add_ons_open"]
    told.pay()
    told(TournamentFinished(1))
    won = Directed(**rules)
    won.start(3)
    won.to_level(5)
    won.play_out()
    won.to_level(2)
    won.refuses(RebuyTaken(1, 1, lost=True), "the event is over")


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
    """What is money says in its name that it is in cents."""
    told = bought_later()
    rows = {each["receipt"]: each for each in printing.entries_data(told.held)}
    assert [*rows[2]] == [*printing.ENTRY_COLUMNS]
    assert [rows[2][name] for name in ("first_buy_in_cents", "rebuys", "rebuys_cents", "add_on_cents")] == [
        100_00, 1, 50_00, 30_00,
    ]  # fmt: skip
    assert rows[2]["buy_in_cents"] == 180_00
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
    at = paid.columns.index("Gaming day, time (Denver)")
    assert paid.rows[0][at].endswith("17:00")
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
    step = console(told)["steps"][0]
    assert (step["note"], step["about"]) == ("asked a friend at the rail", "CO 47.1-1058(10)")


def test_what_a_player_can_break_is_offered_first_and_a_rule_of_the_house_is_named() -> None:
    """House rules hold besides the printed ones: which of them it was is said in words."""
    told = Directed()
    told.start(4)
    rules = [each["rule"] for each in console(told)["conduct"]]
    assert rules[0] == "one_hand"
    assert rules.index("usual_rules") < rules.index("house_rules") < rules.index("two_decks")
    assert len(rules) == len(set(rules)) == 17
    told.refuses(PlayerPenalised(1, 2, "usual_rules", Penalty.WARNING, note=" "), "in the note", "1059(1)")
    told(PlayerPenalised(1, 2, "usual_rules", Penalty.WARNING, note="acted out of turn"))
    step = console(told)["steps"][0]
    assert (step["about"], step["note"]) == ("CO 47.1-1059(1)", "acted out of turn")


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
    assert sorted(console(told)["paid_by"]) == ["Cal", "Tess"]
    assert people_of(told.house)["lacking"] == []


def test_open_fees_are_to_be_counted_before_the_day_is_closed() -> None:
    """The cage's list says so, with the way to the form; whoever counts them is not told there what is expected."""
    told = Directed(**{"entry.complimentary": True})
    told.enter("Kim", "Lee")
    steps = [(each["verb"], each["about"], each["says"]) for each in standing_of(told.books)["next"]]
    assert steps[-2][:2] == ("tournament/fees", "1")
    assert steps[-2][2].endswith("lie apart, and are not counted")
    assert steps[-1][0] == "day/close"
    told.enter("Max", tender=EntryTender.COMPLIMENTARY)
    assert told[chart.entry_fees(1)] == 60_00
    says = next(each["says"] for each in standing_of(told.books)["next"] if each["verb"] == "tournament/fees")
    assert says.endswith("lie apart, with what the house gives for complimentary entries, and are not counted")
    with pytest.raises(HouseError, match=r"count the entry fees of tournament 1 first") as refused:
        told(DayClosed())
    assert "60" not in str(refused.value)


def test_a_colour_up_comes_to_what_the_chips_that_stay_can_make() -> None:
    """Rounding odd chips moves less than one of the smallest that stays for each player."""
    told = Directed()
    told.start(4)
    told.to_level(9)
    smallest = min(told.held.form.chips.colours, key=lambda colour: told.held.form.chips.colours[colour])
    unit = smallest_chip(told.held.form, [smallest])
    there = chips_in_play(told.held)
    assert there % unit == 0
    told.refuses(ColouredUp(1, smallest, unit // 2), "are not made of chips of 100 and more")
    told.refuses(ColouredUp(1, smallest, 4 * unit), "less than 100 points a player, 400 in all, not 400")
    told.refuses(ColouredUp(1, smallest, -4 * unit), "less than 100 points a player")
    told(ColouredUp(1, smallest, -unit))
    assert chips_in_play(told.held) == there - unit
    assert (console(told)["steps"][0]["about"], console(told)["steps"][0]["amount"]) == (smallest, -unit)

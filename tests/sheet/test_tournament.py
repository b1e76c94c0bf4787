"""The rules of a tournament: read, every fault with its place and paragraph, spelled again, and the ready ones."""

from __future__ import annotations

from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tournaments import refused, turbo, written

from pitboss.games import tournament_files
from pitboss.report.check.check import UNLAWFUL, checked
from pitboss.sheet import files
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament import printed_rules
from pitboss.sheet.tournament_faults import FIFTEEN, months_after
from pitboss.sheet.tournament_form import (
    BreakForm,
    ColourUpForm,
    EventForm,
    GoodsPrizeForm,
    LevelForm,
    TournamentForm,
    VoucherForm,
)
from pitboss.sheet.tournament_workable import unsaid


@pytest.mark.parametrize("name", tournament_files.ready())
def test_a_structure_is_begun_from_as_this_house_would_file_it(name: str) -> None:
    """Under its own name, in time, and otherwise as it is written."""
    today = date(2027, 3, 30)
    text = tournament_files.begun_from(name, 'The "Nugget"', today)
    found, was = tournament_files.parse(files.toml(text)), tournament_files.read(tournament_files.ready()[name])
    assert found.form.licensees[0] == found.form.house_rules.follows == 'The "Nugget"'
    assert (found.form.dates.filed, found.form.dates.first) == ("2027-03-30", "2027-04-06")
    length = date.fromisoformat(was.form.dates.last) - date.fromisoformat(was.form.dates.first)
    assert date.fromisoformat(found.form.dates.last) - date.fromisoformat(found.form.dates.first) == length
    assert (found.form.levels, found.form.entry, found.form.prizes) == (
        was.form.levels,
        was.form.entry,
        was.form.prizes,
    )


@pytest.mark.parametrize("name", tournament_files.ready())
def test_a_ready_structure_is_lawful_and_spells_itself(name: str) -> None:
    """And its printed rules have all twenty-one paragraphs, each with something said."""
    found = tournament_files.read(tournament_files.ready()[name])
    assert tournament_files.parse(found.data) == found
    printed = dict(printed_rules(found))
    assert len(printed) == 21
    assert all(said.strip() for said in printed.values())
    form, text = found.form, " ".join(printed.values())
    assert form.house_rules.forfeits in text
    assert all(f"{each.minutes} minutes follows level {each.after}" in text for each in form.breaks)
    assert ("Add-on" in text, "enter again" in text) == (form.add_on.allowed, bool(form.entry.re_entry))


def test_there_are_five_to_begin_from() -> None:
    """A turbo, a deep stack, a satellite, a shoot-out and a league of joint tournaments."""
    assert set(tournament_files.ready()) == {"turbo", "deep_stack", "satellite", "shoot_out", "league"}


ADD_ON = {"allowed": True, "amount": 50, "chips": 7000, "after": 4}
WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "no name": ({"tournament": " "}, "tournament", "nothing is said"),
    "Massachusetts": ({"state": "MA"}, "state", "1050(1)"),
    "no licensee": ({"licensees": []}, "licensees", "1050(1)"),
    "no games": ({"games": []}, "games", "1050(1)"),
    "no such game": ({"games": ["bridge"]}, "games", "no game for a pot is called 'bridge'"),
    "a game of another state": ({"games": ["holdem-massachusetts"]}, "games", "1050(1)"),
    "four months": ({"dates.last": "2027-04-05"}, "dates.last", "1050(1)"),
    "the last before the first": ({"dates.last": "2026-12-03"}, "dates.last", "1050(1)"),
    "no date": ({"dates.first": "tomorrow"}, "dates.first", "1050(1)"),
    "filed late": ({"dates.filed": "2026-11-30"}, "dates.filed", "1057"),
    "joint with a fee": ({"licensees": ["a", "b"], "responsible": "a"}, "licensees", "1050(2), (2)(a)"),
    "joint, nobody answers": ({"licensees": ["a", "b"], "entry.fee": 0}, "responsible", "1050(2)(b)"),
    "rake": ({"entry.rake": 1}, "entry.rake", "1052"),
    "props": ({"entry.props": True}, "entry.props", "1055"),
    "fee": ({"entry.fee": 100_001, "entry.entries": 1, "entry.re_entry": 0}, "entry.fee", "1056 text 1"),
    "buy-in": ({"entry.buy_in": 100_001}, "entry.buy_in", "1056 text 1"),
    "both together": ({"entry.buy_in": 49_900, "entry.fee": 20}, "entry", "1056 text 1"),
    "goods of another worth": ({"entry.goods": "a toy", "entry.goods_buy_in": 90}, "entry.goods_buy_in", "1056 text 3"),
    "goods for the fee": ({"entry.goods": "a can", "entry.goods_fee": 19}, "entry.goods_fee", "1052"),
    "goods of no worth": ({"entry.goods": "a toy"}, "entry.goods_buy_in", "1056 text 3"),
    "no buy-in": ({"entry.buy_in": None}, "entry.buy_in", "1059(2)"),
    "no fee": ({"entry.fee": None}, "entry.fee", "1059(2)"),
    "rebuys unsaid": ({"rebuys.allowed": None}, "rebuys.allowed", "1059(2)"),
    "rebuys without conditions": ({"rebuys.conditions": None}, "rebuys.conditions", "1059(2)"),
    "rebuys without end": ({"rebuys.most": 0}, "rebuys.most", "1056 text 1"),
    "rebuys for some": ({"rebuys.everybody": False}, "rebuys.everybody", "1058(1)"),
    "rebuys above the stack": ({"rebuys.up_to": 5001}, "rebuys.up_to", "1057"),
    "no stack": ({"chips.stack": 0}, "chips.stack", "1058(1)"),
    "no colours": ({"chips.colours": {}}, "chips.colours", "1051"),
    "no values in sight": ({"chips.printed": False}, "chips.notice", "1051"),
    "chips for cash": ({"chips.cash_value": 1}, "chips.cash_value", "1051"),
    "a limit on wagers": ({"chips.most_bet": 500}, "chips.most_bet", "1051"),
    "a stack that cannot be made": ({"chips.stack": 5001}, "chips.stack", "1051"),
    "no levels": ({"levels": []}, "levels", "1059(3)"),
    "one level": ({"levels": [{"big": 50, "minutes": 20}], "breaks": [], "colour_ups": [], "entry.late": 0,
                   "entry.re_entry": 0, "rebuys": {"allowed": False}}, "house_rules.progress", "1059(3)"),
    "a blind above the stack": ({"levels": [{"big": 6000, "minutes": 9}] * 20}, "levels.1", "1057"),
    "seats by choice": ({"seating.first": "choice"}, "seating.first", "1058(2)"),
    "seats not drawn anew": ({"seating.combined": None}, "seating.combined", "1058(2)"),
    "counted too seldom": ({"decks.count": 61}, "decks.count", "1058(7)"),
    "changed too seldom": ({"decks.change": 121}, "decks.change", "1058(7)"),
    "backs alike": ({"decks.backs": ["red", "Red"]}, "decks.backs", "1058(5)"),
    "split unsaid": ({"split.allowed": None}, "split.allowed", "1058(4)"),
    "split by some": ({"split.unanimous": False}, "split.unanimous", "1058(4)"),
    "goods split": ({"split.goods": True}, "split.goods", "1058(4)(a)"),
    "no prizes": ({"prizes.method": "shares"}, "prizes.shares", "1059(5)"),
    "not all of the pool": ({"prizes.method": "shares", "prizes.shares": ["50%", "40%"]}, "prizes.shares",
                            "1056 text 3"),
    "prizes undescribed": ({"prizes.described": None}, "prizes.described", "1059(5)"),
    "no house rules": ({"house_rules.follows": None}, "house_rules.follows", "1059(1)"),
    "no final round": ({"house_rules.final": None}, "house_rules.final", "1059(4)"),
    "no end": ({"house_rules.ends": None}, "house_rules.ends", "1059(4)"),
    "changes unsaid": ({"house_rules.changes": None}, "house_rules.changes", "1059(6)"),
    "an add-on without its break": ({"add_on": {**ADD_ON, "after": 3}}, "add_on.after", "1059(2)"),
    "add-ons to the end": ({"add_on": {**ADD_ON, "after": 18}, "breaks": [{"after": 18, "minutes": 10}]},
                           "add_on.after", "1059(4)"),
    "entries to the end": ({"entry.late": 99}, "entry.late", "1059(4)"),
    "entries in the last level": ({"entry.late": 18}, "entry.late", "1059(4)"),
    "second entries to the end": ({"entry.re_entry": 99}, "entry.re_entry", "1059(4)"),
    "rebuys to the end": ({"rebuys.until": 99}, "rebuys.until", "1059(4)"),
    "second entries, and one allowed": ({"entry.entries": 1}, "entry.entries", "1050(2)(c)"),
    "a rebuy that cannot be made": ({"rebuys.chips": 10}, "rebuys.chips", "1051"),
    "an add-on of chips that have left": ({"add_on": {**ADD_ON, "chips": 7025, "after": 8}}, "add_on.chips", "1051"),
    "two breaks at once": ({"breaks": [{"after": 4, "minutes": 10}, {"after": 4, "minutes": 5}]}, "breaks.2",
                           "1059(3)"),
    "a break of no minutes": ({"breaks": [{"after": 4, "minutes": 0}]}, "breaks.1", "1059(3)"),
    "a day by its week": ({"dates.first": "2026-W49-5"}, "dates.first", "1050(1)"),
    "drawn by hand": ({"seating.first": "manual"}, "seating.first", "1058(2)"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_each_fault_has_its_place_and_paragraph(name: str) -> None:
    """One line is changed, and that line is refused."""
    changes, place, law = WRONG[name]
    found = refused(turbo(**changes))
    assert law in found[place]
    assert len(found) == 1


@pytest.mark.parametrize("field", FIFTEEN)
def test_each_of_the_fifteen_is_printed(field: str) -> None:
    """Without the standard wording every rule is written; the one that is not is named."""
    rules = {f"conduct.{name}": "as the law has it" for name in FIFTEEN}
    data = turbo(**{**rules, "conduct.standard": False, f"conduct.{field}": " "})
    assert refused(data) == {f"conduct.{field}": refused(data)[f"conduct.{field}"]}
    assert str(FIFTEEN[field]) in refused(data)[f"conduct.{field}"]


SERIES: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "an event too late": ("league", {"events.2.date": "2027-05-01"}, "events.3", "1050(1)"),
    "events in disorder": ("league", {"events.1.date": "2027-03-12", "events.2.date": "2027-02-12"}, "events.3",
                           "1050(1)"),
    "something is kept": ("league", {"events.2.awards": "90%"}, "events.3", "1056 text 2, text 3"),
    "a voucher to an earlier event": ("satellite", {"prizes.vouchers.0.to": 1}, "prizes.vouchers 1", "1056 text 4"),
    "a voucher of another worth": ("satellite", {"prizes.vouchers.0.fee": 40}, "prizes.vouchers 1", "1056 text 4"),
    "vouchers for so many": ("satellite", {"prizes.vouchers.0.places": 1}, "prizes.vouchers 1", "1059(5)"),
    "a seat that is worth something": ("shoot_out", {"prizes.vouchers.0.buy_in": 5}, "prizes.vouchers 1",
                                       "1056 text 5"),
    "an event by its week": ("league", {"events.0.date": "2027-W01-5"}, "events.1", "1050(1)"),
    "a seat that costs": ("shoot_out", {"events.1.fee": 5}, "prizes.vouchers 1", "1056 text 4, text 5"),
}  # fmt: skip


@pytest.mark.parametrize("name", SERIES)
def test_faults_of_a_series(name: str) -> None:
    """Events one after the other, and what is carried from one to the next."""
    ready, changes, place, law = SERIES[name]
    assert law in refused(written(ready, **changes))[place]


def test_a_game_has_all_its_faults() -> None:
    """Too few places does not hide wagers beside the pot."""
    found = refused(turbo(games=["trips-poker"], **{"seating.seats": 12}))
    assert {"seating.seats", "games"} <= set(found)


def test_what_was_filed_before_is_read_as_it_stands() -> None:
    """What is looked for since then refuses what is written now alone."""
    data = turbo(**{"entry.late": 99, "seating.first": "manual"})
    assert set(refused(data)) == {"entry.late", "seating.first"}
    assert tournament_files.kept(data).form.entry.late == 99
    with pytest.raises(SheetError, match=r"1058\(2\)"):
        tournament_files.kept(turbo(**{"seating.first": "choice"}))


def test_the_prescribed_statement_is_the_houses_own() -> None:
    """It names the casino, and is printed as it was entered; or the house rules themselves are."""

    def lacks(**changes: Any) -> list[str]:
        return [each.sentence for each in unsaid(tournament_files.parse(turbo(**changes)).form)]

    (says,) = lacks(**{"house_rules.statement": None})
    assert "house_rules.statement" in says
    assert "1059(1)" in says
    assert "does not name The Gilded Garter" in lacks(**{"house_rules.statement": "As at the Nugget."})[0]
    own = "Our house rules, those of The Gilded Garter, as we are told to say it."
    assert not lacks(**{"house_rules.statement": own})
    assert not lacks(**{"house_rules.statement": None, "house_rules.rules": "All of them."})
    printed = dict(printed_rules(tournament_files.parse(turbo(**{"house_rules.statement": own}))))
    assert printed["CO 47.1-1059(1)"] == own


def test_a_file_is_checked_with_all_its_faults(tmp_path: Any) -> None:
    """Forty of them at once, and none of a line that could not be read."""
    file = tmp_path / "bare.toml"
    file.write_text('tournament = "bare"\n[entry]\nbuy_in = "a lot"\n')
    (found,) = checked([file])
    assert found.status == UNLAWFUL
    places = [fault.place for fault in found.found.faults]
    assert places.count("entry.buy_in") == 1
    laws = " ".join(str(fault.law) for fault in found.found.faults)
    assert all(f"1058({number})" in laws for number in range(1, 16))
    assert all(f"1059({number})" in laws for number in range(1, 7))


def test_four_months_end_with_a_month_that_is_shorter() -> None:
    """By the calendar, not by a number of days."""
    assert months_after(date(2026, 10, 31)) == date(2027, 2, 28)
    assert months_after(date(2026, 12, 4)) == date(2027, 4, 4)
    assert months_after(date(2027, 8, 15)) == date(2027, 12, 15)
    assert not tournament_files.parse(turbo(**{"dates.last": "2027-04-04"})).form.events


def test_what_is_read_stays_as_it_was() -> None:
    """The data given is never changed."""
    data = turbo()
    before = deepcopy(data)
    tournament_files.parse(data)
    assert data == before


def test_every_field_stands_in_the_handbook() -> None:
    """Whoever files a tournament finds each field in docs/tournaments.md."""
    page = (Path(__file__).parents[2] / "docs/tournaments.md").read_text("utf-8").partition("## The document")[2]
    lists = (LevelForm, BreakForm, ColourUpForm, EventForm, GoodsPrizeForm, VoucherForm)
    forms = (TournamentForm, *TournamentForm.PARTS.values(), *lists)
    named = {name for form in forms for name in form.model_fields}
    assert {name for name in named if f"`{name}" not in page and f"`[{name}]`" not in page} == set()


def test_what_the_desk_carries_out_is_printed() -> None:
    """The game and how it is bet, what chips are worth, who forfeits when, how the pool is divided, what is shared."""
    data = turbo(**{"seating.absent": 3, "decks.count": 30, "prizes.method": "shares", "prizes.shares": [60, 40]})
    printed = dict(printed_rules(tournament_files.parse(data)))
    says = " ".join(printed.values())
    for each in (
        "Texas hold'em high at no limit", "green 25, black 100", "who was away for 3 levels forfeits the seat",
        "place 1 60%, place 2 40%", "may share the cash prizes", "every 30 and changed every 120 minutes",
        "The house may give an entry", "by who has no chips left", "Once 9 players are left", "hand for hand",
    ):  # fmt: skip
        assert each in says
    plain = turbo(**{"seating.absent": 0, "split.allowed": False, "entry.complimentary": False})
    says = " ".join(dict(printed_rules(tournament_files.parse(plain))).values())
    assert "forfeits nothing" in says
    assert "Prizes are not shared by agreement" in says
    assert "The house may give" not in says


def test_several_games_are_printed_with_their_limits() -> None:
    """And the table of levels names them; of one game and limit it has no such column."""
    levels = [
        {"small": 25, "big": 50, "minutes": 20},
        {"small": 50, "big": 100, "minutes": 20, "game": "omaha-high", "limit": "pot limit"},
    ]
    data = turbo(games=["texas-holdem-high", "omaha-high"], levels=levels, breaks=[], colour_ups=[])
    data = {**data, "entry": {**data["entry"], "late": 1, "re_entry": 1}, "rebuys": {**data["rebuys"], "until": 1}}
    printed = dict(printed_rules(tournament_files.parse(data)))["CO 47.1-1059(3)"]
    assert "Texas hold'em high at no limit, Omaha high at pot limit, each in the levels that the table names" in printed


def test_what_the_vouchers_leave_is_printed() -> None:
    """In cash, to whom, and whose the voucher is where a place is shared."""
    changes = {"events.0.shares": ["70%", "30%"]}
    says = dict(printed_rules(tournament_files.parse(written("satellite", **changes))))["CO 47.1-1059(5)"]
    assert "the first place after them wins 70% of it, the next ones 30%." in says
    assert "Who share a place share what its prizes are worth evenly: a voucher or goods among them" in says
    before = dict(printed_rules(tournament_files.parse(written("satellite", **changes)), levelled=False))
    assert "a voucher or goods among them go to the earlier receipt besides." in before["CO 47.1-1059(5)"]
    assert "Of what is awarded of Main Event: place 1 50%" in says
    plain = dict(printed_rules(tournament_files.parse(turbo())))["CO 47.1-1059(5)"]
    assert "voucher" not in plain


def test_what_follows_from_being_disqualified_is_printed() -> None:
    printed = dict(printed_rules(tournament_files.parse(turbo())))["CO 47.1-1059(6)"]
    assert "wins no prize; it passes on" in printed


LIMITS = {
    "no limit": "small blind 50, big blind 100, ante 25; a bet may be the whole stack.",
    "pot limit": "small blind 50, big blind 100, ante 25; a bet may be what the pot holds.",
    "fixed limit": "small blind 50, big blind 100, ante 25; bets and raises are 100 and on later rounds 200, after a"
    " bet at most 3 raises in a round among more than two players.",
}


@pytest.mark.parametrize("limit", LIMITS)
def test_the_first_limits_on_bets_are_printed(limit: str) -> None:
    levels = [{"small": 50, "big": 100, "ante": 25, "minutes": 20}] * 9
    printed = dict(printed_rules(tournament_files.parse(turbo(limit=limit, levels=levels, colour_ups=[]))))
    assert f"At first: {LIMITS[limit]}" in printed["CO 47.1-1059(3)"]

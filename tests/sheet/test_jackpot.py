"""The rules of a jackpot: read, every fault with its place and paragraph, spelled again, and named by a sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jackpots import COLORADO, MASSACHUSETTS, PAGE, document, written
from wrong_sheets import refused_by

from pitboss.games import jackpot_files
from pitboss.games.book import pots
from pitboss.games.sheet_files import load
from pitboss.sheet.faults import SheetError, UnreadableError
from pitboss.sheet.jackpot import warnings, with_jackpot
from pitboss.sheet.jackpot_faults import NEEDED
from pitboss.sheet.jackpot_form import JackpotForm
from pitboss.sheet.lawful import parse
from pitboss.sheet.warnings import missing_wording
from pitboss.sheet.warnings import warnings as sheet_warnings

STATES = (COLORADO, MASSACHUSETTS)
HOLDEM, OMAHA, STUD, MASS = "texas-holdem-high", "omaha-high", "seven-card-high-stud", "holdem-massachusetts"


def refused(data: dict[str, Any]) -> dict[str, str]:
    """Every fault by its place."""
    return refused_by(jackpot_files.parse, data)


@pytest.mark.parametrize("state", STATES)
def test_the_examples_stand_and_spell_themselves(state: str) -> None:
    """What is written reads the same again, and only an approval could be missing."""
    found = document(state)
    assert found.state == state
    assert jackpot_files.parse(found.data) == found
    assert warnings(found) == ()
    (warning,) = warnings(document(state, jackpot__approval=None))
    assert str(warning.law) in ("CO 47.1-1060(1)", "MA poker 19(i)")


def test_games_are_found_by_any_of_their_names() -> None:
    """And kept by their slugs."""
    assert document(jackpot__games=["Texas Hold'em high"]).games == (HOLDEM,)


WRONG: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "no name": (COLORADO, {"jackpot__name": " "}, "jackpot.name", "nothing is said here"),
    "no state": (COLORADO, {"jackpot__state": "NV"}, "jackpot.state", "'NV' is not one of 'CO', 'MA'"),
    "kind": (COLORADO, {"jackpot__kind": "bad beet"}, "jackpot.kind", "perhaps 'bad beat' is meant"),
    "high hand": (MASSACHUSETTS, {"jackpot__kind": "high hand", "qualifies__winner": "", "division__winner": 0,
                                  "division__table": 60}, "jackpot.kind", "(MA poker 19(a))"),
    "no games": (COLORADO, {"jackpot__games": []}, "jackpot.games", "(CO 47.1-1060 intro)"),
    "no game": (COLORADO, {"jackpot__games": ["bridge"]}, "jackpot.games", "no game for a pot is called 'bridge'"),
    "banked": (COLORADO, {"jackpot__games": ["let-it-ride"]}, "jackpot.games", "no game for a pot"),
    "elsewhere": (COLORADO, {"jackpot__games": [MASS]}, "jackpot.games", "no game of CO"),
    "own": (COLORADO, {"jackpot__games": ["longhorn-holdem"]}, "jackpot.games", "feeds no jackpot of the house"),
    "unlike": (COLORADO, {"jackpot__games": [HOLDEM, STUD]}, "jackpot.games", "are not similar"),
    "no hand": (COLORADO, {"qualifies__hand": ""}, "qualifies.hand", "(CO 47.1-1061(2))"),
    "rank": (COLORADO, {"qualifies__hand": "five aces"}, "qualifies.hand", "a hand of Texas hold'em high"),
    "below": (COLORADO, {"qualifies__winner": "flush"}, "qualifies.winner", "below 'four eights', the beaten hand"),
    "own cards": (COLORADO, {"qualifies__own_cards": "three"}, "qualifies.own_cards", "'both', 'one', 'any'"),
    "few": (COLORADO, {"qualifies__players": 1}, "qualifies.players", "1 is below 2 players"),
    "many": (COLORADO, {"qualifies__players": 40}, "qualifies.players", "40 is more than"),
    "shares": (COLORADO, {"division__table": "26%"}, "division", "the shares come to 101%; make it 100%"),
    "no share": (COLORADO, {"division__hand": None}, "division.hand", "(CO 47.1-1061(2))"),
    "table": (COLORADO, {"division__table_is": "all"}, "division.table_is", "'everybody dealt in'"),
    "four pools": (COLORADO, {"pools__shares": [25, 25, 25, 25]}, "pools.shares", "(CO 47.1-1060(7))"),
    "pools": (COLORADO, {"pools__shares": [60, 30]}, "pools.shares", "they come to 90%"),
    "reseeds": (COLORADO, {"pools__reseeds": None}, "pools.reseeds", "(CO 47.1-1060(7))"),
    "base": (COLORADO, {"pools__advertised": None}, "pools.advertised", "(CO 47.1-1060(1)(c))"),
    "at cap": (COLORADO, {"pools__at_cap": None}, "pools.at_cap", "(CO 47.1-1060(8))"),
    "no cap": (COLORADO, {"pools__cap": None}, "pools.at_cap", "no award is capped here"),
    "low cap": (COLORADO, {"pools__cap": 100}, "pools.cap", "below base, $500"),
    "lifted": (COLORADO, {"pools__lifted": [100]}, "pools.lifted", "only where at_cap is 'lift the cap'"),
    "two dollars": (COLORADO, {"contribution__amount": 3}, "contribution.amount", "at most $2 a pot (CO 47.1-1018(2)"),
    "nothing given": (COLORADO, {"contribution__amount": None}, "contribution.amount", "(CO 47.1-1061(4))"),
    "held back": (COLORADO, {"contribution__into_jackpot": "90%"}, "contribution.into_jackpot", "(CO 47.1-1060(5))"),
    "returned": (MASSACHUSETTS, {"contribution__returned": None}, "contribution.returned", "(MA poker 19(b)(2))"),
    "time": (COLORADO, {"posting__times": ["6 am"]}, "posting.times", 'is not an hour such as "06:00"'),
    "counted": (MASSACHUSETTS, {"rules__counted": "outside"}, "rules.counted", "(MA poker 19(d))"),
    "unknown": (COLORADO, {"pools__pool": 1}, "pools.pool", "pools has no such field"),
    "amount": (COLORADO, {"contribution__amount": "much"}, "contribution.amount", "not an amount of dollars"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_stand_is_named_with_its_place(name: str) -> None:
    """Alone among what is right."""
    state, changes, place, says = WRONG[name]
    found = refused(written(state, **changes))
    assert says in found.pop(place)
    assert found == {}


HIGH = {"jackpot__kind": "high hand", "division__hand": "80%", "division__table": "20%", "division__winner": None}


def test_a_high_hand_has_nobody_who_beats_it() -> None:
    """No rank, no cards and no share of a winner."""
    assert document(**HIGH).form.jackpot.kind == "high hand"
    more = {"qualifies__winner": "royal flush", "qualifies__winner_own_cards": "one", "division__winner": "10%"}
    found = refused(written(**{**HIGH, **more, "division__table": "10%"}))
    assert set(found) == {"qualifies.winner", "qualifies.winner_own_cards", "division.winner"}
    assert all("a high hand is not beaten" in says for says in found.values())


@pytest.mark.parametrize("state", STATES)
def test_everything_that_the_law_wants_said_is_missed(state: str) -> None:
    """All of it at once, each with its paragraph; and what is empty is not said."""
    data = written(state)
    for part, field in NEEDED[state]:
        data[part][field] = [" "] if isinstance(data[part][field], list) else 0 if field == "pot" else " "
    found = refused(data)
    assert set(found) >= {".".join(at) for at in NEEDED[state]}
    for at, (what, law) in NEEDED[state].items():
        assert what in found[".".join(at)] or at == ("posting", "times")
        assert str(law.governing) in found[".".join(at)]


def test_every_fault_is_named_at_once() -> None:
    """An empty document wants everything but what has a usual choice."""
    assert len(refused({"jackpot": {"state": "CO"}})) > 10


@pytest.mark.parametrize(
    "data", [{"jackpot": 5}, {"jackpot": {"games": "texas-holdem-high"}}, {"qualifies": {"players": "4"}}]
)
def test_another_shape_is_answered_in_plain_words(data: dict[str, Any]) -> None:
    """With an example of what should stand there."""
    assert any("write " in says or "whole number" in says for says in refused(data).values())


# --- on a sheet -------------------------------------------------------------------------------------------------------


def sheet(game: str = HOLDEM, state: str = COLORADO, drop: dict[str, Any] | None = None, **more: Any) -> Any:
    data = with_jackpot({**more, "drop": drop or {}}, document(state))
    return parse(data, pots()[game])


def test_a_table_gives_what_the_document_says() -> None:
    """Amount, least pot and approval are the document's; nothing is left to be seen to."""
    found = sheet()
    assert (found.form.drop.amount, found.form.drop.pot, found.form.drop.approval) == (1_00, 20_00, "DOG 2026-17")
    assert found.jackpot == document().form
    assert [each.place for each in sheet_warnings(found) if each.place.startswith(("drop", "notices"))] == []
    assert parse(found.form.model_dump(mode="json", exclude_defaults=True), found.game) == found


def test_a_drop_that_no_hand_can_win_is_warned_of() -> None:
    """Without a jackpot, and with one whose document is not at hand."""
    for drop in ({"amount": 1}, {"amount": 1, "jackpot": "Somewhere"}):
        found = parse({"drop": drop}, pots()[HOLDEM])
        warned = {each.place: each for each in sheet_warnings(found)}
        assert "no hand can win" in warned["drop.jackpot"].says
        assert str(warned["drop.jackpot"].law) == "CO 47.1-1060(5)"
        assert [each.place for each in missing_wording(found)] == ["notices.jackpot"]


def test_nothing_may_be_taken_while_the_rake_is_stopped() -> None:
    """The jackpot can still be won."""
    found = sheet(drop={"amount": 0})
    assert found.form.drop.amount == 0
    assert found.jackpot is not None


@pytest.mark.parametrize(
    ("game", "more", "place", "says"),
    [
        ("pineapple-holdem-high", {}, "drop.jackpot", "Front Range Bad Beat is not offered in Pineapple"),
        (HOLDEM, {"drop": {"amount": 2}}, "drop.amount", "$2 is not $1, as the rules of Front Range Bad Beat say"),
        (HOLDEM, {"drop": {"pot": 10}}, "drop.pot", "$10 is not $20"),
        (HOLDEM, {"seats": 3}, "seats", "3 is too few: Front Range Bad Beat wants 4"),
        ("longhorn-holdem", {}, "drop", "feeds no jackpot"),
    ],
)
def test_a_document_of_another_table_is_refused(game: str, more: dict[str, Any], place: str, says: str) -> None:
    """Another game, another amount, too few places."""
    with pytest.raises(SheetError) as caught:
        sheet(game, **more)
    found = {fault.place: fault.sentence for fault in caught.value.faults}
    assert says in found[place]


def test_what_cannot_be_read_is_no_document() -> None:
    """Inside a sheet it is one line that is wrong."""
    with pytest.raises(SheetError, match=r"drop\.jackpot: what stands here cannot be read"):
        parse({"drop": {"jackpot": {"pools": 5}}}, pots()[HOLDEM])


def test_a_sheet_finds_the_document_beside_it(tmp_path: Path) -> None:
    """By its name among the files of the folder; a wrong one is named with its file."""
    text = PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    here, rules = tmp_path / "table.toml", tmp_path / "rules.toml"
    here.write_text(f'game = "{HOLDEM}"\n[drop]\njackpot = "Front Range Bad Beat"\n', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("=", encoding="utf-8")
    assert load(here, pots()[HOLDEM]).jackpot is None
    rules.write_text(text, encoding="utf-8")
    assert load(here, pots()[HOLDEM]).jackpot == jackpot_files.read(rules).form
    rules.write_text(text.replace("players = 4", "players = 1"), encoding="utf-8")
    with pytest.raises(SheetError, match=r"rules\.toml: qualifies\.players"):
        load(here, pots()[HOLDEM])
    with pytest.raises(UnreadableError):
        jackpot_files.read(tmp_path / "none.toml")


# --- Longhorn's own ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"jackpot_hand": "flush"}, "only to end the game, with both jackpots made one"),
        ({"ends": True, "jackpot_hand": "five aces"}, "is not a hand such as 'flush'"),
        ({"ends": True, "jackpot_hand": "four of a kind"}, "is not a lesser hand than aces full"),
        ({"options": {"jackpot hand": "flush"}}, "leaves no such choice"),
    ],
)
def test_a_lesser_hand_only_to_end_the_game(data: dict[str, Any], says: str) -> None:
    """1017.41(33): any lesser hand, by a house that ends the game."""
    with pytest.raises(SheetError) as caught:
        parse(data, pots()["longhorn-holdem"])
    assert says in str(caught.value)
    for rank in ("kings full", "straight", "pair of twos"):
        assert parse({"ends": True, "jackpot_hand": rank}, pots()["longhorn-holdem"]).form.jackpot_hand == rank
    with pytest.raises(SheetError, match="has no jackpot of its own"):
        parse({"ends": True}, pots()[HOLDEM])


# --- the page ---------------------------------------------------------------------------------------------------------


def test_every_field_is_on_the_page() -> None:
    """Each with an example that can be read."""
    rows = {line.split("|")[1].strip() for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:3] == "| `"}
    fields = {f"`[{part}]` `{field}`" for part, form in JackpotForm.PARTS.items() for field in form.model_fields}
    assert rows == fields

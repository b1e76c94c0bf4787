"""What a jackpot's rules carry out: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

from typing import Any

import pytest
from jackpots import COLORADO, MASSACHUSETTS, awarded, called_down, document, seated, terms, written
from undone import Undo, assert_named, nothing, put, shown_by

from pitboss.games import jackpot_files
from pitboss.report.common_rules import CommonRule
from pitboss.report.jackpot_deeds import FILE, JACKPOT_DEEDS
from pitboss.report.sign import jackpot as signs
from pitboss.report.sign.items import Blank, WrittenNotice
from pitboss.sheet.faults import SheetError
from pitboss.sheet.jackpot import with_jackpot
from pitboss.sheet.lawful import parse
from pitboss.table.pot.booking import JACKPOT

STATES = (COLORADO, MASSACHUSETTS)


def places(state: str, **changes: Any) -> dict[str, str]:
    """What is refused, by place."""
    with pytest.raises(SheetError) as caught:
        jackpot_files.parse(written(state, **changes))
    return {fault.place: fault.sentence for fault in caught.value.faults}


def test_similar_games_join_one_jackpot() -> None:
    """Hold'em and Omaha may, hold'em and stud may not; Massachusetts does not ask."""
    assert len(document().games) == 2
    found = places(COLORADO, jackpot__games=["texas-holdem-high", "seven-card-high-stud"])
    assert "(CO 47.1-1060 intro)" in found["jackpot.games"]
    assert document(MASSACHUSETTS, jackpot__games=["holdem-massachusetts", "five-card-stud-massachusetts"])


def test_what_is_submitted_is_whole() -> None:
    """Terms, payment, posting and positions in Colorado; in Massachusetts how it ends."""
    gone: dict[str, Any] = {
        "rules__definitions": [], "payment__unclaimed": "", "payment__how": "", "posting__times": [],
        "posting__by": [], "payment__by": [],
    }  # fmt: skip
    found = places(COLORADO, **gone)
    for name, law in zip(gone, ("(1)(a)", "(1)(b)", "(1)(b)", "(1)(c)", "(1)(c)", "(1)(c)"), strict=True):
        assert f"CO 47.1-1060{law}" in found[name.replace("__", ".")]
    assert "(MA poker 19(i))" in places(MASSACHUSETTS, rules__ending="")["rules.ending"]


def test_the_rules_hang_where_it_is_offered() -> None:
    """Who wins, the shares, reservations, what is taken; in Massachusetts how much goes into the jackpot."""
    wanted = {
        COLORADO: (
            "Four eights or better is beaten. Both", "$20 or more", "At least 4 players", "50% to the beaten hand",
            "fouled deck", "At most $1 of each pot of $20 or more", "120 days", "06:00", "poker shift supervisor",
        ),
        MASSACHUSETTS: (
            "by four of a kind or better", "40% to all others who were dealt in", "90% of what is collected",
            "10% is held back", "measured after the rake", "Collecting stops",
        ),
    }  # fmt: skip
    for state, words in wanted.items():
        items = [*signs.amount(document(state).form), *signs.rules(document(state).form)]
        said = " ".join(f"{item.name} {item.says}" for item in items if isinstance(item, WrittenNotice | Blank))
        for each in words:
            assert each in said, each


def test_at_most_three_pools() -> None:
    """Four building for one event are refused; three are not."""
    assert len(document().form.pools.shares) == 3
    assert "(CO 47.1-1060(7))" in places(COLORADO, pools__shares=[25, 25, 25, 25])["pools.shares"]


def test_a_cap_says_what_is_done_at_it() -> None:
    """Stop the rake or lift the cap, one of both."""
    assert "(CO 47.1-1060(8))" in places(COLORADO, pools__at_cap="")["pools.at_cap"]
    assert document(pools__at_cap="lift the cap", pools__lifted=["100%", "0%", "0%"])
    assert "pools.lifted" in places(COLORADO, pools__lifted=["100%", "0%", "0%"])


def test_a_jackpot_is_paid_after_the_pot() -> None:
    """No share of it before the last pot is pushed."""
    end = called_down(seated())
    shares = [at for at, won in enumerate(end.won) if won.account == JACKPOT and won.seat >= 0]
    assert len(shares) == 4
    assert min(shares) > max(at for at, won in enumerate(end.won) if won.number >= 0)


def test_a_strong_hand_that_loses_is_paid() -> None:
    """Massachusetts: aces full of jacks against four of a kind; 40, 20 and 40 of each hundred."""
    hands, board = ("As Ah", "Js Jh", "7d 2h"), "Ac Jd Jc 2c 3c"
    end = called_down(seated(hands, board, state=MASSACHUSETTS))
    assert awarded(end) == {0: 400_00, 1: 200_00, 2: 400_00}
    assert [won.amount for won in end.won if won.account == JACKPOT and won.seat < 0] == [2_00]
    assert awarded(called_down(seated(("As Ah", "Ks Qh", "7d 2h"), board, state=MASSACHUSETTS))) == {}


def test_a_pot_gives_what_the_rules_say() -> None:
    """Neither more nor less; or nothing, where collecting is ended."""
    game = terms(MASSACHUSETTS).game
    assert terms(MASSACHUSETTS).form.drop.amount == 2_00
    assert terms(MASSACHUSETTS, "stopped").form.drop.amount == 0
    for amount in (1, 3):
        with pytest.raises(SheetError, match=r"drop\.amount: .* as the rules of Harbor Bad Beat say"):
            parse(with_jackpot({"drop": {"amount": amount}}, document(MASSACHUSETTS)), game)


# --- undone -----------------------------------------------------------------------------------------------------------

FAULTS = "pitboss.sheet.jackpot_faults"
UNDONE: dict[str, Undo] = {
    "test_similar_games_join_one_jackpot": put(f"{FAULTS}._unlike", nothing),
    "test_what_is_submitted_is_whole": put(f"{FAULTS}._needed", nothing),
    "test_the_rules_hang_where_it_is_offered": put("pitboss.report.sign.jackpot.rules", nothing),
    "test_at_most_three_pools": put(f"{FAULTS}._pool_faults", nothing),
    "test_a_cap_says_what_is_done_at_it": put(f"{FAULTS}._cap_faults", nothing),
    "test_a_jackpot_is_paid_after_the_pot": put("pitboss.table.pot.jackpot.award", lambda state: state),
    "test_a_strong_hand_that_loses_is_paid": put("pitboss.rules.jackpot.parties", lambda *_: ()),
    "test_a_pot_gives_what_the_rules_say": put("pitboss.sheet.pot_faults._jackpot_faults", nothing),
}


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, ValueError)):
        globals()[name]()


@pytest.mark.parametrize("deed", JACKPOT_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(JACKPOT_DEEDS)

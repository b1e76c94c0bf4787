"""A day of the house as a cage manager types it, to the cent; and what is refused, in one line that says what to do."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from cage import TWO, CageClerk

DAY = "2026-11-16"


@pytest.fixture
def clerk(tmp_path: Path) -> CageClerk:
    """A clerk of a house that was founded, its day open."""
    found = CageClerk("--db", f"sqlite:///{tmp_path / 'spur.db'}")
    found.done("init", "The Silver Spur", "--cash", "250,000")
    found.done("day", "open", DAY)
    found.posts("three-card-poker", "let-it-ride", "fixed-limit-holdem", "trips-poker")
    return found


def test_a_day_with_three_tables(clerk: CageClerk) -> None:
    """Opened, filled, credited, dropped, counted, closed: each figure where it belongs."""
    first = clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    assert (first["table"], first["date"], first["shift"], first["by"]) == (1, DAY, 1, ["Ana", "Ben"])
    assert [(line["account"], line["amount"]) for line in first["events"][0]["booked"]] == [
        ("cage", -5000_00), ("tray (1)", 5000_00)
    ]  # fmt: skip
    clerk.done("open", "let-it-ride", "--inventory", "4000", *TWO)
    clerk.done("open", "fixed-limit-holdem", "--inventory", "2000", "--imprest", "--dealer", "Dan", *TWO)
    clerk.done("fill", "1", "1000")
    clerk.done("credit", "2", "500.50")
    bought = clerk.done("buy", "1", "Kim", "300")
    assert {line["law"] for line in bought["events"][0]["booked"]} == {"CO 47.1-1045(2), (3)(b)", "CO 47.1-1045(3)(b)"}
    clerk.done("buy", "2", "Lee", "200", "--slip")
    clerk.done("chips", "Lee", "50")
    clerk.done("buy", "2", "Lee", "20", "--chips")
    clerk.done("coupon", "1", "Kim", "25")
    relief = clerk.done("relief", "3", "--dealer", "Eva", "--counted", "1,999")
    assert relief["events"][0]["count"] == {"expected": 2000_00, "counted": 1999_00, "difference": -1_00}
    assert "over and short" in relief["events"][0]["next"]["says"]
    assert relief["events"][0]["next"]["verb"] == "incident"
    drop = clerk.done("drop", "all")
    assert [(each["table"], each["box"]) for each in drop["events"]] == [(1, 1), (2, 2)]
    clerk.done("shift")
    assert clerk.done("count", "1", "300", *TWO)["events"][0]["count"]["difference"] == 0
    count = clerk.done("count", "2", "205", *TWO)
    assert count["shift"] == 2
    assert count["events"][0]["count"] == {"expected": 200_00, "counted": 205_00, "difference": 5_00}
    for table, counted in (("1", "5700"), ("2", "3299.50"), ("3", "1999")):
        closed = clerk.done("close", table, "--counted", counted, *TWO)
        assert closed["events"][-1]["count"]["difference"] == 0
    clerk.done("cash", "kim", "325")
    clerk.done("cash", "Lee", "250")
    root = clerk.done("day", "close")["root"]
    assert clerk.balances() == {
        # The cage has what the owner brought, what was bought at the tables and the $5 over, less the $1 short;
        # chips that were sold and cashed again at the window move nothing.
        "cage": 250_000_00 - 1_00 + 5_00 - 250_00 + 250_00, "match play": -25_00, "owner": -250_000_00,
        "over and short": -4_00, "pocket (Kim)": 25_00,
    }  # fmt: skip
    verified = clerk.done("verify")
    assert (verified["sound"], verified["days"], verified["tables"]) == (True, [{"date": DAY, "root": root}], 3)


# --- refusals -----------------------------------------------------------------------------------------------------


def test_what_is_refused_says_what_to_do(clerk: CageClerk) -> None:
    """One line, exit status 1; nothing was booked."""
    before = clerk.balances()
    assert "two people sign for this" in clerk.refused("open", "three-card-poker", "--inventory", "50", "--by", "Ana")
    assert "cage holds $250,000, not $250,001" in clerk.refused("open", "let-it-ride", "--inventory", "250001", *TWO)
    assert "no imprest bank (CO 47.1-1043" in clerk.refused("open", "three-card-poker", "--imprest", *TWO)
    assert "say as `plan`" in clerk.refused("open", "trips-poker", "--inventory", "100", *TWO)
    assert "table 1 is not open" in clerk.refused("fill", "1", "100")
    assert "box 7 is not waiting for a count" in clerk.refused("count", "7", "100", *TWO)
    assert f"the day {DAY} is open; close it first" in clerk.refused("day", "open", "2026-11-17")
    assert "already" in clerk.refused("init", "Another")
    assert "no account is called 'till'" in clerk.refused("balance", "till")
    assert "no moment" in clerk.refused("balance", "--at", "noon")
    assert clerk.balances() == before
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    assert "no box of table 1 holds anything" in clerk.refused("drop", "1")
    clerk.done("buy", "1", "Kim", "100")
    assert "take them first" in clerk.refused("shift")
    assert "take the drop box of table 1 first" in clerk.refused("close", "1", "--counted", "4900", *TWO)
    assert "tables 1 are open; close them first" in clerk.refused("day", "close")
    assert "played beside chips of as much" in clerk.refused("coupon", "1", "Kim", "101")
    assert "$0, not $20" in clerk.refused("buy", "1", "Lee", "20", "--chips")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("fill", "1", "much"), "is not an amount of dollars"),
        (("fill", "1", "0.001"), "whole cents"),
        (("fill", "one", "5"), "TABLE"),
        (("drop", "everything"), "give its number, or all"),
        (("buy", "1", "Kim", "5", "--slip", "--chips"), "with one thing"),
        (("award", "pot", "trips-poker", "Kim"), "PLAYER=AMOUNT"),
        (("fill", "1", "5", "--id", "a b"), "id: "),
        (("key",), "key --new"),
        (("fill", "1", "5", "--server", "http://localhost:1"), "--key KEY"),
        (("fill", "1", "5", "--server", "http://localhost:1", "--key", "x", "--id", "lost"), "--id lost"),
    ],
)
def test_what_cannot_be_read(words: tuple[str, ...], says: str) -> None:
    """One line, exit status 2, before any database is asked."""
    assert says in CageClerk("--db", "sqlite:////nowhere/at/all.db").refused(*words, status=2)


def test_where_nothing_is_founded(tmp_path: Path) -> None:
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'none.db'}")
    for words in (("status",), ("day", "open", DAY), ("verify",), ("key", "--new")):
        assert "pitboss house init" in clerk.refused(*words, status=2)
    assert not (tmp_path / "none.db").exists()


def test_a_mistyped_day_is_taken_back(tmp_path: Path) -> None:
    """And what comes after it is read, reported and verified as if it had never been."""
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'spur.db'}")
    clerk.done("init", "The Silver Spur", "--cash", "1000")
    clerk.done("day", "open", "2062-01-01")
    assert clerk("day", "back").out.startswith("The gaming day 2062-01-01 is taken back")
    assert clerk.done("status")["date"] is None
    clerk.done("day", "open", DAY)
    clerk.done("chips", "Kim", "5")
    assert f"something has happened on {DAY} already" in clerk.refused("day", "back")
    assert clerk.balances("chips", "--at", DAY) == {"chips (Kim)": 5_00}
    clerk.done("day", "close")
    assert clerk.done("report", DAY)["date"] == DAY
    assert clerk.done("verify")["sound"]


def test_what_chips_and_coins_cannot_make_up(clerk: CageClerk) -> None:
    """Coins are chips in Colorado and not in Massachusetts."""
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    clerk.posts("colorado-holdem-required-bet")
    clerk.done("open", "colorado-holdem-required-bet", "--inventory", "5000", *TWO)
    clerk.done("buy", "1", "Kim", "100.50")
    says = clerk.refused("buy", "1", "Kim", "100.10")
    assert "$100.10 cannot be given: the smallest chip or coin of table 1 is $0.25 (CO 47.1-1002(10))" in says
    assert "the smallest chip of table 2 is $1" in clerk.refused("buy", "2", "Kim", "100.50")


# --- once ---------------------------------------------------------------------------------------------------------


def test_what_is_asked_twice_under_one_id_happens_once(clerk: CageClerk) -> None:
    """The second answer is the first one again; another request cannot have the id."""
    for words in (
        ("open", "three-card-poker", "--inventory", "5000", *TWO, "--id", "first"),
        ("fill", "1", "1000", "--id", "second"),
        ("buy", "1", "Kim", "40", "--id", "third"),
        ("drop", "1", "--id", "fourth"),
        ("drop", "1", "--box", "rake", "--id", "fifth"),
        ("close", "1", "--counted", "5960", *TWO, "--id", "sixth"),
    ):
        once = clerk.done(*words)
        assert clerk.done(*words) == once
    assert [event["event"] for event in once["events"]] == ["TookAway", "BankClosed"]
    assert [box["box"] for box in clerk.done("status")["boxes"]] == [1, 2]
    assert clerk.balances("cage") == {"cage": 250_000_00 - 40_00}
    assert "another request" in clerk.refused("fill", "1", "999", "--id", "second")
    assert "another request" in clerk.refused("shift", "--id", "second")


# --- looking ------------------------------------------------------------------------------------------------------


def test_the_status_leads_to_the_end_of_the_day(clerk: CageClerk) -> None:
    """Whoever does what it says first, again and again, closes the day."""
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    clerk.done("open", "let-it-ride", "--inventory", "5000", *TWO)
    clerk.done("buy", "2", "Lee", "70.25")
    typed = []
    while (found := clerk.done("status"))["date"]:
        command = found["next"][0]["command"].removeprefix("pitboss house ").replace("NAME", "Ana", 1)
        command = command.partition(" --db")[0]
        amount = "5000" if command.startswith("close 1") else "4929.75" if command.startswith("close") else "70.25"
        typed.append(command.split(" --")[0])
        clerk.done(*command.replace("NAME", "Ben").replace("AMOUNT", amount).split())
    assert typed == ["close 1", "drop 2", "close 2", "count 1 AMOUNT", "day close"]
    assert found["next"][0]["command"] == f"pitboss house day open [DATE] --db {clerk.options[1]}"
    held = {"cage": 250_000_00, "owner": -250_000_00, "chips (Lee)": 70_25, "pocket (Lee)": -70_25}
    assert clerk.balances() == held


def test_an_account_at_a_moment_of_the_past(clerk: CageClerk) -> None:
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    clerk.done("fill", "1", "1000")
    tray = clerk.done("balance", "tray", "1")
    assert [(line["amount"], line["balance"], line["why"]) for line in tray["lines"]] == [
        (5000_00, 5000_00, "inventory of a table"), (1000_00, 6000_00, "brought to a table")
    ]  # fmt: skip
    assert clerk.balances("cage", "--at", DAY) == {"cage": 244_000_00}
    assert "no account is called" in clerk.refused("balance", "cage", "--at", "2020-01-01T12:00")


def test_answers_for_people(clerk: CageClerk) -> None:
    """What was booked, with accounts, amounts and paragraph; what a count found."""
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    told = clerk("buy", "1", "Kim", "100").out
    assert "Chips are bought at table 1." in told
    assert "+$100  rail (1/Kim)                  chips bought  [CO 47.1-1045(2), (3)(b)]" in told
    clerk.done("drop", "1")
    assert "expected $100, counted $90: $10 short" in clerk("count", "1", "90", *TWO).out
    assert "drop box of table 1" not in clerk("status").out
    assert "NOT" not in clerk("verify").out


# --- one flipped byte ---------------------------------------------------------------------------------------------

FLIPS = (
    (
        "UPDATE journal SET data = replace(data, '100000', '100001') WHERE data LIKE '%\"FILL\"%'",
        "the journal: line 14 ",
    ),
    ("UPDATE journal SET chain = 'g' || substr(chain, 2) WHERE seq = 5", "the journal: line 5 "),
    ("UPDATE journal SET id = 'ask/other' WHERE seq = 8", "the journal: line 8 "),
    ("DELETE FROM journal WHERE seq = 4", "the journal: line 4 "),
    ("UPDATE entries SET data = data || ' ' WHERE \"table\" = 2", "table 2: entry 0 "),
    ("UPDATE snapshots SET data = replace(data, 'Spur', 'Spun')", "the journal: the house kept after line 19 "),
    ("UPDATE snapshots SET data = substr(data, 2)", "the journal: the house kept after line 19 "),
    ('DELETE FROM entries WHERE "table" = 2', f"{DAY}: the logs of tables 1, 2 do not end as they did"),
)


@pytest.mark.parametrize(("flip", "says"), FLIPS, ids=[says for _, says in FLIPS])
def test_one_flipped_byte_is_found_and_located(flip: str, says: str, kept_day: Path, tmp_path: Path) -> None:
    """In the journal, in what was kept of it, in a table's log; and a log that was cut off."""
    file = tmp_path / "flipped.db"
    file.write_bytes(kept_day.read_bytes())
    with sqlite3.connect(file) as db:
        assert db.execute(flip).rowcount == 1
    db.close()
    found = CageClerk("--db", f"sqlite:///{file}")("verify")
    assert found.status == 1
    assert f"NOT as it was written: {says}" in found.out


def test_rounds_that_were_removed_are_no_fault(kept_day: Path, tmp_path: Path) -> None:
    """What retention takes away is known by the link of the last entry that went."""
    file = tmp_path / "short.db"
    file.write_bytes(kept_day.read_bytes())
    clerk, old = CageClerk("--db", f"sqlite:///{file}"), "2026-01-31"
    assert "name its place with --key-file" in clerk.refused("shift", status=2)
    clerk = CageClerk(*clerk.options, "--key-file", f"{kept_day}.key")
    with sqlite3.connect(file) as db:
        db.execute("UPDATE tables SET closed = 1000")
    db.close()
    assert "say first how long rounds are kept" in clerk.refused("forget", "--before", old, "--by", "Ana")
    assert "kept as long as the house" in clerk.refused("keep", "journal", "1", "--by", "Ana")
    assert "no kind of records" in clerk.refused("keep", "tapes", "1", "--by", "Ana")
    assert "somebody signs for this" in clerk.refused("keep", "rounds", "30")
    clerk.done("keep", "rounds", "30", "--by", "Ana")
    (rounds,) = [each for each in clerk.done("records")["kinds"] if each["kind"] == "rounds"]
    assert (rounds["days"], rounds["may_go"]) == (30, 0)
    today = datetime.now(UTC).date()
    assert "rounds are kept for 30 days" in clerk.refused("forget", "--before", today.isoformat(), "--by", "Ana")
    gone = clerk.done("forget", "--before", old, "--by", "Ana")["events"][0]["removed"]
    assert (gone["tables"], gone["entries"]) == (2, 2)
    found = clerk.done("verify")
    assert (found["sound"], found["faults"]) == (True, [])
    assert [(each["by"], each["tables"]) for each in found["removed"]] == [(["Ana"], [1, 2])]
    assert "by Ana" in clerk("verify").out
    assert "by Ana" in clerk("records").out
    with sqlite3.connect(file) as db:
        db.execute('UPDATE forgotten SET seq = seq + 1 WHERE "table" = 2')
    db.close()
    told = clerk("verify")
    assert (told.status, "NOT as it was written: table 2: " in told.out) == (1, True)


def test_every_kind_of_records_is_counted(clerk: CageClerk) -> None:
    found = {each["kind"]: each for each in clerk.done("records")["kinds"]}
    assert set(found) == {"journal", "rounds", "tables", "players"}
    assert found["journal"]["many"] == 13
    assert found["journal"]["since"] == datetime.now(UTC).date().isoformat()


@pytest.fixture(scope="module")
def kept_day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day of two tables, from its opening to its close, in a file."""
    file = tmp_path_factory.mktemp("day") / "spur.db"
    clerk = CageClerk("--db", f"sqlite:///{file}")
    clerk.done("init", "The Silver Spur", "--cash", "250,000")
    clerk.done("day", "open", DAY)
    clerk.posts("three-card-poker", "let-it-ride")
    clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    clerk.done("open", "let-it-ride", "--inventory", "5000", *TWO)
    clerk.done("fill", "1", "1000")
    clerk.done("close", "1", "--counted", "6000", *TWO)
    clerk.done("close", "2", "--counted", "5000", *TWO)
    clerk.done("day", "close")
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    assert clerk("verify").status == 0
    return file


def test_another_day_than_the_clocks_is_meant(tmp_path: Path) -> None:
    """What follows is said, and what to add; the refusal after a closed day names the first one that can be opened."""
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'pit.db'}")
    clerk.done("init", "The Nugget", "--by", "Ana")
    clerk.sure = False
    says = clerk.refused("day", "open", "2062-01-01", "--by", "Ana")
    assert "ahead: once it is closed no earlier day can be opened" in says
    assert says.endswith("add: --sure")
    clerk.done("day", "open", "2062-01-01", "--sure", "--by", "Ana")
    clerk.done("day", "close", "--by", "Ana")
    assert "the next one is 2062-01-02 or later" in clerk.refused("day", "open", "--by", "Ana")

"""Double entry: what balances, what is refused, and a chain in which no byte can be changed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.law.paragraphs import Section
from pitboss.money.ledger import (
    Account,
    Books,
    Entry,
    LedgerError,
    Posting,
    Whose,
    Why,
    admit,
    broken,
    heads,
    opening,
    read,
    written,
)

LAW = Section("CO", "47.1-1017.24")("(7)")
ANA = Account(Whose.PATRON, "purse", "Ana")
STAKE = Account(Whose.DESK, "stake", "TCP-3/412/2/Ante")
TRAY = Account(Whose.HOUSE, "tray", "TCP-3")
METER = Account(Whose.FUND, "meter", "TCP-3")
CAGE = Account(Whose.WORLD, "cage")
BLUE = Account(Whose.PATRON, "stack", "Ana", "208 blue")


def moves(id: str, source: Account, target: Account, amount: int, why: Why = Why.STAKE) -> Entry:
    """So much from one account to another."""
    return Entry(id, (Posting(source, -amount, why, LAW), Posting(target, amount, why, LAW)))


def kept(*entries: Entry) -> Books:
    """Books with these entries."""
    books = Books()
    for entry in entries:
        admit(books, entry)
    return books


def test_an_entry_balances_in_each_unit() -> None:
    """Five dollars out and five in; five dollars out and five chips in are not."""
    moves("1", ANA, STAKE, 500)
    with pytest.raises(LedgerError, match="1 does not balance: -1 cents"):
        Entry("1", (Posting(ANA, -500, Why.STAKE), Posting(STAKE, 499, Why.STAKE)))
    with pytest.raises(LedgerError, match="-500 cents, 500 208 blue"):
        Entry("1", (Posting(CAGE, -500, Why.BUY_IN), Posting(BLUE, 500, Why.BUY_IN)))


def test_a_stake_is_pending_until_it_is_settled() -> None:
    """Ten dollars are staked and won at even money; then nothing is pending."""
    books = kept(moves("1", ANA, STAKE, 1000))
    assert books.pending() == {STAKE: 1000}
    won = (Posting(STAKE, -1000, Why.WIN), Posting(TRAY, -1000, Why.WIN), Posting(ANA, 2000, Why.WIN))
    assert admit(books, Entry("2", won))
    assert books.pending() == {}
    assert (books.balances[ANA], books.balances[TRAY]) == (1000, -1000)


def test_a_second_settlement_is_refused() -> None:
    """Under another name, and also where only a part of it is left."""
    books = kept(moves("1", ANA, STAKE, 1000), moves("2", STAKE, TRAY, 600, Why.LOSE))
    head, held = books.head, Counter(books.balances)
    with pytest.raises(LedgerError, match=r"3: stake \(TCP-3/412/2/Ante\) was settled before or never made"):
        admit(books, moves("3", STAKE, TRAY, 600, Why.LOSE))
    assert (books.head, books.balances) == (head, held)
    assert admit(books, moves("3", STAKE, ANA, 400, Why.PART))


def test_what_is_booked_twice_is_booked_once() -> None:
    """The same entry changes nothing; another under the same id is refused."""
    books = kept(moves("1", ANA, STAKE, 1000))
    head = books.head
    assert not admit(books, moves("1", ANA, STAKE, 1000))
    assert (books.head, books.balances[STAKE]) == (head, 1000)
    with pytest.raises(LedgerError, match="1 is in the books with other postings"):
        admit(books, moves("1", ANA, STAKE, 900))


def test_a_fund_never_pays_the_house() -> None:
    """Not by itself, and not hidden in an award; what the house gives a fund is its own."""
    books = kept(opening("0", {METER: 5000}), moves("1", TRAY, METER, 100, Why.SEED))
    with pytest.raises(LedgerError, match=r"2 takes from meter \(TCP-3\) while tray \(TCP-3\) gains"):
        admit(books, moves("2", METER, TRAY, 1, Why.AWARD))
    hidden = (Posting(METER, -500, Why.AWARD), Posting(ANA, 499, Why.AWARD), Posting(TRAY, 1, Why.AWARD))
    with pytest.raises(LedgerError, match="while tray"):
        admit(books, Entry("3", hidden))
    assert admit(books, moves("4", METER, ANA, 5100, Why.AWARD))
    with pytest.raises(LedgerError, match=r"5: meter \(TCP-3\) holds 0 cents, not 1"):
        admit(books, moves("5", METER, ANA, 1, Why.AWARD))


def test_books_are_opened_with_what_is_held() -> None:
    """In each unit against the world."""
    books = kept(opening("0", {METER: 5000, BLUE: 30, STAKE: 0}))
    assert (books.balances[METER], books.balances[BLUE]) == (5000, 30)
    assert sum(books.balances.values()) == 0
    assert STAKE not in books.balances


# --- any entries at all -------------------------------------------------------------------------------------------

ACCOUNTS = (ANA, STAKE, TRAY, METER, CAGE, Account(Whose.PATRON, "purse", "Bo"), Account(Whose.FUND, "reserve"))
MOVES = st.tuples(st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(1, 1000))
ENTRIES = st.lists(st.tuples(st.integers(0, 30), st.lists(MOVES, min_size=1, max_size=4)), max_size=30)


def entry(number: int, moved: list[tuple[Account, Account, int]]) -> Entry:
    """An entry of these movements."""
    both = ((Posting(a, -n, Why.STAKE, LAW), Posting(b, n, Why.STAKE, LAW)) for a, b, n in moved)
    return Entry(f"round {number}", tuple(posting for each in both for posting in each))


@given(ENTRIES)
def test_whatever_is_admitted_the_books_hold(some: list[tuple[int, list[tuple[Account, Account, int]]]]) -> None:
    """They sum to zero, no desk or fund is below nothing, and they are the sum of what was admitted."""
    books, sums = Books(), Counter[Account]()
    for number, moved in some:
        new = entry(number, moved)
        before = (Counter(books.balances), dict(books.seen), books.head)
        try:
            taken = admit(books, new)
        except LedgerError:
            assert (books.balances, books.seen, books.head) == before
            continue
        sums.update(new.sums if taken else {})
        assert sum(books.balances.values()) == 0
        assert all(n >= 0 for each, n in books.balances.items() if each.whose in {Whose.DESK, Whose.FUND})
        assert {each: n for each, n in books.balances.items() if n} == {each: n for each, n in sums.items() if n}


@given(ENTRIES)
def test_an_entry_admitted_again_changes_nothing(some: list[tuple[int, list[tuple[Account, Account, int]]]]) -> None:
    """Replaying all that was admitted, in any state of the books, is without effect."""
    books, admitted = Books(), []
    for number, moved in some:
        try:
            if admit(books, entry(number, moved)):
                admitted.append(entry(number, moved))
        except LedgerError:
            continue
    head = books.head
    assert not any(admit(books, each) for each in admitted)
    assert books.head == head


@given(ENTRIES, st.data())
def test_the_chain_finds_a_flipped_byte(
    some: list[tuple[int, list[tuple[Account, Account, int]]]], data: st.DataObject
) -> None:
    """At the very line; and a line that is taken out or changes its place."""
    lines = [written(entry(number, moved)) for number, moved in some]
    links = list(heads(lines))
    assert broken(lines, links) == -1
    if lines:
        at = data.draw(st.integers(0, len(lines) - 1))
        place = data.draw(st.integers(0, len(lines[at]) - 1))
        bit = data.draw(st.integers(0, 7))
        flipped = bytes(byte ^ (1 << bit if n == place else 0) for n, byte in enumerate(lines[at]))
        assert broken([*lines[:at], flipped, *lines[at + 1 :]], links) == at


def test_the_head_is_computed_where_an_entry_is_admitted() -> None:
    """The last link is that of the lines; refused entries leave none."""
    some = (moves("1", ANA, STAKE, 1000), moves("2", STAKE, TRAY, 1000, Why.LOSE))
    assert kept(*some).head == list(heads(map(written, some)))[-1]


def test_an_entry_says_by_which_rule() -> None:
    """The bytes hold account, amount, cause and paragraph."""
    line = written(moves("TCP-3/412/1/0", ANA, STAKE, 1000)).decode()
    assert line == (
        '["TCP-3/412/1/0",[[["patron","purse","Ana","cents"],-1000,"STAKE",[["CO","47.1-1017.24",["(7)"]]]],'
        '[["desk","stake","TCP-3/412/2/Ante","cents"],1000,"STAKE",[["CO","47.1-1017.24",["(7)"]]]]],[]]'
    )


def test_what_is_written_is_read_back() -> None:
    """Laws of two sections and none, other units, and who signed."""
    law = Section("CO", "47.1-1018")("(1), (2)") & Section("MA", "poker 14")("(b)(3)(v)")
    other = Account(Whose.DESK, 'a "name"', "π", "lammers")
    postings = (Posting(ANA, -5, Why.RAKE, law), Posting(STAKE, 5, Why.TIP), Posting(other, 0, Why.WIN, law))
    entry = Entry("x/é", postings, ("ana", "ben"))
    assert read(written(entry)) == entry
    assert read(written(entry).decode()) == entry

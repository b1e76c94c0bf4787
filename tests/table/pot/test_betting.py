"""The arithmetic of betting: turns, sizes of raises, side pots and shares, plain and compiled alike."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss._jit import kernel, scalar
from pitboss.table.pot import betting
from pitboss.table.pot.betting import (
    BET,
    CALL,
    CEILING,
    CHECK_RAISE,
    COUNT,
    COVERED,
    DEAD,
    FIXED,
    FOLD,
    FOLDED,
    IN,
    KIND,
    LEAST,
    LENGTH,
    MOST,
    MUST_BET,
    NO_ALL_IN,
    NO_CHECK_RAISE,
    NO_LIMIT,
    NO_ROOM,
    NOBODY,
    NOT_REOPENED,
    NOT_YOUR_TURN,
    POT,
    PUT,
    RAISE,
    ROOM,
    SEATS,
    SPREAD,
    STACK,
    STAKES,
    STANDING,
    TO,
    TOO_LARGE,
    TOO_SMALL,
    TURN,
    WIDE,
    bounds,
    bring_in,
    divide,
    give_back,
    layer,
    level_after,
    may_raise,
    open_street,
    owes,
    post,
    pot,
    put_ante,
    put_dead,
    refuses,
    start_street,
    take_turn,
)

Row = list[int]


def table(*stacks: int, kind: int = NO_LIMIT, least: int = 10, most: int = 0, room: int = -1, **head: int) -> Row:
    """A row with these stacks before a round of betting."""
    row = [0] * LENGTH
    row[COUNT], row[KIND], row[LEAST], row[MOST], row[ROOM] = len(stacks), kind, least, most, room
    row[TURN], row[STAKES], row[CHECK_RAISE] = NOBODY, 1, 1
    for name, value in head.items():
        row[getattr(betting, name.upper())] = value
    for seat, stack in enumerate(stacks):
        row[STACK + WIDE * seat], row[STANDING + WIDE * seat] = stack, IN
    return row


def acts(row: Row, *done: tuple[int, int] | tuple[int, int, int]) -> Row:
    """These acts in order, each of them lawful."""
    for seat, act, *to in done:
        assert refuses(row, seat, act, sum(to)) == betting.FINE
        take_turn(row, seat, act, sum(to))
    return row


def blinds(row: Row, *amounts: int) -> Row:
    """The first seats post, and the round begins with the one after them."""
    for seat, amount in enumerate(amounts):
        post(row, seat, amount, amount)
    start_street(row, len(amounts) % row[COUNT])
    return row


# --- raises -------------------------------------------------------------------------------------------------------


def test_the_blinds_are_asked_last() -> None:
    """Left of the big blind is asked first, and the big blind may still raise when all have called."""
    row = blinds(table(100, 100, 100), 5, 10)
    assert row[TURN] == 2
    acts(row, (2, CALL), (0, CALL))
    assert row[TURN] == 1
    assert bounds(row, 1) == (20, 100)
    acts(row, (1, CALL))
    assert row[TURN] == NOBODY


def test_a_raise_adds_as_much_as_the_last_one() -> None:
    """After a bet of 10 and a raise to 40 the next raise is to 70 at least."""
    row = table(500, 500, 500)
    open_street(row, 0)
    acts(row, (0, RAISE, 10), (1, RAISE, 40))
    assert bounds(row, 2) == (70, 500)
    assert refuses(row, 2, RAISE, 69) == TOO_SMALL
    assert refuses(row, 2, RAISE, 501) == TOO_LARGE


def test_a_straddle_is_what_is_raised() -> None:
    """Over a straddle of 20 a raise adds 20, as over any other bet."""
    row = table(500, 500, 500, 500)
    for seat, amount in enumerate((5, 10, 20)):
        post(row, seat, amount, amount)
    start_street(row, 3)
    assert bounds(row, 3) == (40, 500)


def test_a_small_blind_alone_is_completed() -> None:
    """Where the only blind is 2 and the fixed bet 4, the first raise completes it to 4, and three raises may follow."""
    row = blinds(table(100, 100, 100, kind=FIXED, least=4, room=4), 2)
    assert bounds(row, 1) == (4, 4)
    acts(row, (1, RAISE, 4), (2, RAISE, 8), (0, RAISE, 12), (1, RAISE, 16))
    assert may_raise(row, 2) == NO_ROOM


def test_a_short_all_in_does_not_reopen() -> None:
    """A bets 100, B is all in with 150, C calls: A faces 50, less than a raise, and may only call or fold."""
    row = table(1000, 150, 1000, least=100)
    open_street(row, 0)
    acts(row, (0, RAISE, 100), (1, RAISE, 150), (2, CALL))
    assert row[TURN] == 0
    assert refuses(row, 0, RAISE, 250) == NOT_REOPENED
    assert bounds(row, 0) == (0, 0)
    assert owes(row, 0) == 50


def test_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    """The same short all-in does not bind C, whose raise adds a full 100 to the 150."""
    row = table(1000, 150, 1000, least=100)
    open_street(row, 0)
    acts(row, (0, RAISE, 100), (1, RAISE, 150))
    assert bounds(row, 2) == (250, 1000)


def test_short_all_ins_reopen_together() -> None:
    """Two short all-ins that come to a full raise between them open the betting again."""
    row = table(1000, 160, 220, 1000, least=100)
    open_street(row, 0)
    acts(row, (0, RAISE, 100), (1, RAISE, 160), (2, RAISE, 220), (3, CALL))
    assert row[TURN] == 0
    assert may_raise(row, 0) == betting.FINE
    assert bounds(row, 0) == (320, 1000)


def test_fixed_limit_stops_after_a_bet_and_three_raises() -> None:
    """4, 8, 12, 16 and no more."""
    row = table(100, 100, 100, kind=FIXED, least=4, room=4)
    open_street(row, 0)
    for seat, to in ((0, 4), (1, 8), (2, 12), (0, 16)):
        assert bounds(row, seat) == (to, to)
        acts(row, (seat, RAISE, to))
    assert refuses(row, 1, RAISE, 20) == NO_ROOM


def test_a_spread_is_for_each_raise() -> None:
    """Between 2 and 10: a bet of 10 may be raised by 10 to 20, and a bring-in of 1 up to 10."""
    row = table(100, 100, kind=SPREAD, least=2, most=10)
    open_street(row, 0)
    assert bounds(row, 0) == (2, 10)
    acts(row, (0, RAISE, 10))
    assert bounds(row, 1) == (20, 20)
    stud = table(100, 100, 100, kind=SPREAD, least=2, most=10)
    open_street(stud, 0)
    bring_in(stud, 0, 1, 1)
    assert bounds(stud, 1) == (2, 10)


def test_a_bring_in_is_completed_and_then_raised() -> None:
    """A bring-in of 2 is completed to the bet of 4, which counts as the bet, and raised to 8."""
    row = table(100, 100, 100, kind=FIXED, least=4, room=4)
    open_street(row, 1)
    bring_in(row, 1, 2, 2)
    assert row[TURN] == 2
    acts(row, (2, RAISE, 4), (0, RAISE, 8))
    assert bounds(row, 1) == (12, 12)


def test_the_ceiling_binds_every_structure() -> None:
    """With at most 100 a bet and a raise, a no-limit raise over 30 comes to 130 at most."""
    row = table(1000, 1000, ceiling=100)
    open_street(row, 0)
    assert bounds(row, 0) == (10, 100)
    acts(row, (0, RAISE, 30))
    assert bounds(row, 1) == (60, 130)


def test_who_checked_may_not_raise_where_the_house_forbids_it() -> None:
    """A checks, B bets 10, C calls: A may call or fold."""
    row = table(500, 500, 500, check_raise=0)
    open_street(row, 0)
    acts(row, (0, CALL), (1, RAISE, 10), (2, CALL))
    assert refuses(row, 0, RAISE, 20) == NO_CHECK_RAISE
    assert refuses(row, 0, CALL, 0) == betting.FINE


def test_a_call_does_not_undo_a_check() -> None:
    """Who checked and then called is still barred from raising when the bet is raised again."""
    row = table(500, 500, 500, check_raise=0)
    open_street(row, 0)
    acts(row, (0, CALL), (1, RAISE, 10), (2, RAISE, 20), (0, CALL), (1, RAISE, 40), (2, CALL))
    assert row[TURN] == 0
    assert refuses(row, 0, RAISE, 60) == NO_CHECK_RAISE


def test_refusals_of_a_bet_or_fold_round() -> None:
    """No checking where one must bet, no all-in where there is none, nobody out of turn, no raise without chips."""
    row = table(100, 5, 100, must=1, stakes=0)
    open_street(row, 0)
    assert refuses(row, 0, CALL, 0) == MUST_BET
    assert refuses(row, 1, FOLD, 0) == NOT_YOUR_TURN
    acts(row, (0, RAISE, 10))
    assert refuses(row, 1, CALL, 0) == NO_ALL_IN
    assert refuses(row, 1, RAISE, 20) == COVERED


def test_a_blind_posted_short_is_called_in_full() -> None:
    """A big blind of 10 that has only 4 is still called with 10, and the 6 nobody matches go back."""
    row = table(100, 4, 100)
    post(row, 0, 5, 5)
    post(row, 1, 10, 10)
    start_street(row, 2)
    assert owes(row, 2) == 10
    acts(row, (2, CALL), (0, FOLD))
    assert row[TURN] == NOBODY
    assert give_back(row) == (2, 5)
    assert pot(row) == 5 + 4 + 5


# --- any betting at all -------------------------------------------------------------------------------------------

KINDS = st.sampled_from((FIXED, SPREAD, POT, NO_LIMIT))
PICKS = st.lists(st.integers(0, 10**6), min_size=40, max_size=40)


@st.composite
def tables(draw: st.DrawFn) -> Row:
    """Two to nine players with uneven stacks, antes, blinds, any limit; nobody is out of chips before a blind."""
    count = draw(st.integers(2, 9))
    stacks = draw(st.lists(st.integers(6, 400), min_size=count, max_size=count))
    row = table(
        *stacks,
        kind=draw(KINDS),
        least=10,
        most=40,
        room=draw(st.sampled_from((-1, 4))),
        ceiling=draw(st.sampled_from((0, 100))),
        check_raise=draw(st.integers(0, 1)),
    )
    for seat in range(count):
        put_ante(row, seat, draw(st.sampled_from((0, 3))))
        put_dead(row, seat, draw(st.sampled_from((0, 0, 2))))
    post(row, 0, 5, 5)
    post(row, 1, 10, 10)
    start_street(row, 2 % count)
    return row


@scalar
def pick(row: Any, number: int) -> tuple[int, int]:
    """One of the lawful acts, by lot."""
    least, most = bounds(row, row[TURN])
    if most and number % 3 == 0:
        return RAISE, least + number // 3 % (most - least + 1)
    return (FOLD if number % 11 == 1 else CALL), 0


@scalar
def play(row: Any, picks: Any) -> int:
    """Two rounds of betting by lot; what went back is added up."""
    back = 0
    for number in picks:
        if row[TURN] == NOBODY:
            back += give_back(row)[1]
            open_street(row, 0)
        if row[TURN] != NOBODY:
            act, to = pick(row, number)
            take_turn(row, row[TURN], act, to)
    return back


def chips(row: Row) -> int:
    """Everything on the table."""
    return sum(row[STACK::WIDE]) + pot(row)


@given(tables(), PICKS)
@settings(max_examples=300, deadline=None)
def test_chips_are_conserved(row: Row, picks: list[int]) -> None:
    """No act makes a chip or loses one, no stack falls below nothing, and the round ends."""
    before = chips(row)
    for number in picks:
        if row[TURN] == NOBODY:
            give_back(row)
            open_street(row, 0)
        if row[TURN] == NOBODY:
            break
        seat = row[TURN]
        act, to = pick(row, number)
        assert refuses(row, seat, act, to) == betting.FINE
        take_turn(row, seat, act, to)
        assert chips(row) == before
        assert min(row[STACK::WIDE]) >= 0


@given(tables(), PICKS)
@settings(max_examples=300, deadline=None)
def test_bounds_agree_with_the_rules_told_otherwise(row: Row, picks: list[int]) -> None:
    """The least and the most raise, worked out from the story of the round instead of from the row."""
    count = row[COUNT]
    level, step, made, spoken = 10, 10, 1, dict.fromkeys(range(count), "")
    for number in picks:
        seat = row[TURN]
        if seat == NOBODY:
            return
        whole = row[STACK + WIDE * seat] + row[BET + WIDE * seat]
        in_middle = sum(row[PUT + WIDE * at] + row[DEAD + WIDE * at] for at in range(count))
        size = 10 if row[KIND] == FIXED else step
        top = {
            FIXED: level + size,
            SPREAD: level + 40,
            POT: level + in_middle + (level - row[BET + WIDE * seat]),
            NO_LIMIT: whole,
        }[row[KIND]]
        top = min(top, whole, level + row[CEILING] if row[CEILING] else whole)
        closed = spoken[seat] and level - row[BET + WIDE * seat] < step
        barred = spoken[seat] == "check" and not row[CHECK_RAISE]
        others = [at for at in range(count) if at != seat and row[STANDING + WIDE * at] == IN]
        alone = all(row[STACK + WIDE * at] + row[BET + WIDE * at] <= level for at in others)
        if whole <= level or closed or barred or alone or (row[ROOM] >= 0 and made >= row[ROOM]):
            assert bounds(row, seat) == (0, 0)
        else:
            assert bounds(row, seat) == (min(top, level + size), top)
        act, to = pick(row, number)
        if not spoken[seat]:
            spoken[seat] = "check" if act == CALL and row[BET + WIDE * seat] == level else "acted"
        if act == RAISE:
            full = to - level >= size
            step, made = (to - level, made + 1) if full else (step, made)
            level = to
        take_turn(row, seat, act, to)
        assert row[TO] == level


def naive_pots(row: Row) -> list[tuple[frozenset[int], int]]:
    """Main pot and side pots chip by chip: each chip lies in the pot of those still in who have matched it."""
    count = row[COUNT]
    live = [seat for seat in range(count) if row[STANDING + WIDE * seat] == IN]
    pots: list[tuple[frozenset[int], int]] = []
    dead = sum(row[DEAD + WIDE * seat] for seat in range(count))
    for depth in range(max(row[PUT::WIDE])):
        here = sum(1 for seat in range(count) if row[PUT + WIDE * seat] > depth)
        owners = frozenset(seat for seat in live if row[PUT + WIDE * seat] > depth)
        if not owners or (pots and pots[-1][0] == owners):
            pots[-1] = (pots[-1][0], pots[-1][1] + here)
        else:
            pots.append((owners, here))
    return [(owners, size + (dead if at == 0 else 0)) for at, (owners, size) in enumerate(pots)]


def layered(row: Row) -> list[tuple[frozenset[int], int]]:
    """The same from the levels of the row."""
    found, below, level = [], 0, level_after(row, 0)
    while level:
        owners = {
            seat for seat in range(row[COUNT]) if row[STANDING + WIDE * seat] == IN and row[PUT + WIDE * seat] >= level
        }
        found.append((frozenset(owners), layer(row, below, level)))
        below, level = level, level_after(row, level)
    return found


@given(tables(), PICKS)
@settings(max_examples=300, deadline=None)
def test_side_pots_are_those_counted_chip_by_chip(row: Row, picks: list[int]) -> None:
    """After any betting the pots have the sizes and the claimants of a count chip by chip, and hold everything."""
    play(row, picks)
    give_back(row)
    assert layered(row) == naive_pots(row)
    assert sum(size for _, size in layered(row)) == pot(row)


@given(tables(), PICKS)
@settings(max_examples=300, deadline=None)
def test_what_goes_back_was_not_matched(row: Row, picks: list[int]) -> None:
    """After giving back, the highest bet of the round is matched by another, or nothing was bet."""
    play(row, picks)
    highest = max(range(row[COUNT]), key=lambda seat: row[BET + WIDE * seat])
    give_back(row)
    if row[STANDING + WIDE * highest] != FOLDED:
        bets = sorted(row[BET::WIDE][: row[COUNT]])
        assert bets[-1] == bets[-2]


@given(
    st.integers(2, 9).flatmap(lambda count: st.tuples(st.just(count), st.integers(1, 2**count - 1))),
    st.integers(0, 10_000),
    st.sampled_from((1, 5, 25, 100)),
    st.integers(0, 1),
    st.integers(0, 8),
)
@settings(max_examples=300, deadline=None)
def test_dividing_gives_everything(players: tuple[int, int], amount: int, unit: int, each: int, odd: int) -> None:
    """Every cent is given out; shares are whole chips but for the odd ones, which go round from the seat named."""
    count, mask = players
    row, shares = table(*([1] * count)), [0] * count
    winners = [seat for seat in range(count) if mask >> seat & 1]
    first = winners[odd % len(winners)]
    divide(row, amount, mask, unit, first, each, shares)
    assert sum(shares) == amount
    assert all(not shares[seat] for seat in range(count) if seat not in winners)
    even = amount // len(winners) // unit * unit
    rest = amount - even * len(winners)
    clockwise = sorted(winners, key=lambda seat: (seat - first) % count)
    if each:
        assert max(shares) - min(shares[seat] for seat in winners) <= unit
        chips = [min(unit, max(0, rest - unit * at)) for at in range(len(winners))]
        assert [shares[seat] - even for seat in clockwise] == chips
    else:
        assert [shares[seat] - even for seat in clockwise] == [rest, *[0] * (len(winners) - 1)]


# --- plain and compiled -------------------------------------------------------------------------------------------


@kernel
def run(row: Any, picks: Any, shares: Any) -> tuple[int, int, int]:
    """A round of betting, the first layer of what was put in, and a share-out."""
    back = play(row, picks)
    level = level_after(row, 0)
    size = layer(row, 0, level)
    divide(row, size, 3, 5, 1, 1, shares)
    return back, level, size


@given(row=tables(), picks=PICKS)
@settings(max_examples=100, deadline=None)
def test_compiled_rows_are_the_plain_ones(row: Row, picks: list[int]) -> None:
    """The same functions give the same row, cent for cent, in Python and in machine code."""
    fast, shares, fast_shares = np.array(row), [0] * SEATS, np.zeros(SEATS, np.int64)
    found = run(fast, np.array(picks), fast_shares)
    plain = run.py_func(row, picks, shares)
    assert tuple(found) == tuple(plain)
    assert fast.tolist() == row
    assert fast_shares.tolist() == shares

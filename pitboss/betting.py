"""Betting: whose turn it is, what may be bet, which chips make which pot, and how a pot is divided.

All of it on one row of integers, so that the live table and the compiled replays play by the same functions.
"""

from __future__ import annotations

from typing import Protocol

from pitboss.kernels import scalar

SEATS = 12
"""Places in a row; no regulation seats more than eleven."""

# The head of a row: how this street is bet, and how far it has come.
(
    COUNT,
    TURN,
    FIRST,
    TO,
    FULL,
    RAISES,
    ROOM,
    KIND,
    LEAST,
    MOST,
    CEILING,
    FORCED,
    MUST,
    STAKES,
    CHECK_RAISE,
    LAST,
    HEAD,
) = range(17)
# Then, for each seat: chips behind, bet on this street, put in since the deal, put in dead, how it stands, what it did.
(STACK, BET, PUT, DEAD, STANDING, ACTED) = (HEAD + SEATS * place for place in range(6))
LENGTH = HEAD + SEATS * 6

OUT, IN, FOLDED = range(3)
FIXED, SPREAD, POT, NO_LIMIT = range(4)
NOT_YET, CHECKED, DONE = range(3)
FOLD, CALL, RAISE = range(3)
NOBODY = -1
NO_LID = 1 << 40
"""More chips than there are."""

(
    FINE, NOT_YOUR_TURN, MUST_BET, COVERED, TOO_SMALL, TOO_LARGE, NO_ROOM, NOT_REOPENED, NO_CHECK_RAISE, NO_ALL_IN
) = range(10)  # fmt: skip


class Felt(Protocol):
    """A row that can be written to: a list in plain Python, an array in a kernel."""

    def __getitem__(self, at: int, /) -> int: ...

    def __setitem__(self, at: int, value: int, /) -> None: ...


@scalar
def able(row: Felt, seat: int) -> bool:
    """Still in, with chips to bet."""
    return row[STANDING + seat] == IN and row[STACK + seat] > 0


@scalar
def players(row: Felt) -> int:
    """How many are still in."""
    count = 0
    for seat in range(row[COUNT]):
        count += 1 if row[STANDING + seat] == IN else 0
    return count


@scalar
def rivals(row: Felt, seat: int) -> int:
    """How many others could still answer a bet."""
    count = 0
    for other in range(row[COUNT]):
        count += 1 if other != seat and able(row, other) else 0
    return count


@scalar
def pot(row: Felt) -> int:
    """Everything put in so far, the bets before the players included."""
    total = 0
    for seat in range(row[COUNT]):
        total += row[PUT + seat] + row[DEAD + seat]
    return total


@scalar
def owes(row: Felt, seat: int) -> int:
    """What the seat needs to call: never more than it has."""
    return min(row[STACK + seat], max(0, row[TO] - row[BET + seat]))


@scalar
def put_in(row: Felt, seat: int, amount: int) -> int:
    """Chips from the stack to before the player, as many as there are."""
    paid = min(amount, row[STACK + seat])
    row[STACK + seat] -= paid
    row[BET + seat] += paid
    row[PUT + seat] += paid
    return paid


@scalar
def put_dead(row: Felt, seat: int, amount: int) -> int:
    """Chips straight into the pot that nobody has to match."""
    paid = min(amount, row[STACK + seat])
    row[STACK + seat] -= paid
    row[DEAD + seat] += paid
    return paid


@scalar
def put_ante(row: Felt, seat: int, amount: int) -> int:
    """An ante: it counts towards the pots a player can win, but not towards a call."""
    paid = put_in(row, seat, amount)
    row[BET + seat] -= paid
    return paid


@scalar
def post(row: Felt, seat: int, amount: int, called: int) -> int:
    """A blind or a straddle: a live bet that others have to call up to `called`."""
    paid = put_in(row, seat, amount)
    row[TO] = max(row[TO], paid, called)
    return paid


@scalar
def bring_in(row: Felt, seat: int, amount: int, called: int) -> int:
    """The forced bet of a stud game: it can be completed to a full one, and its player has acted."""
    paid = put_in(row, seat, amount)
    row[TO] = max(paid, called)
    row[FORCED] = 1
    row[ACTED + seat] = DONE
    row[TURN] = next_turn(row, seat)
    return paid


@scalar
def open_street(row: Felt, first: int) -> None:
    """A new betting round: the bets of the last one are in the pot, and `first` is the first to be asked."""
    for seat in range(row[COUNT]):
        row[BET + seat] = 0
    row[TO] = 0
    start_street(row, first)


@scalar
def start_street(row: Felt, first: int) -> None:
    """As `open_street`, with blinds lying there: the highest of them is the first bet."""
    row[FULL] = row[LEAST]
    row[RAISES] = 1 if row[TO] else 0
    row[FORCED] = 0
    row[LAST] = NOBODY
    row[FIRST] = first
    for seat in range(row[COUNT]):
        row[ACTED + seat] = NOT_YET
    row[TURN] = next_turn(row, first - 1)


@scalar
def waits(row: Felt, seat: int) -> bool:
    """Whether the table waits for this seat."""
    if not able(row, seat) or players(row) < 2:
        return False
    if row[BET + seat] < row[TO]:
        return True
    return row[ACTED + seat] == NOT_YET and rivals(row, seat) > 0


@scalar
def next_turn(row: Felt, seat: int) -> int:
    """The next seat the table waits for, clockwise; NOBODY when the round of betting is over."""
    for step in range(1, row[COUNT] + 1):
        other = (seat + step) % row[COUNT]
        if waits(row, other):
            return other
    return NOBODY


@scalar
def least_size(row: Felt) -> int:
    """The least a full raise adds."""
    return row[LEAST] if row[KIND] == FIXED else max(row[LEAST], row[FULL])


@scalar
def least_to(row: Felt) -> int:
    """The least that a full bet, completion or raise comes to."""
    return row[LEAST] if row[FORCED] and row[TO] < row[LEAST] else row[TO] + least_size(row)


@scalar
def most_to(row: Felt, seat: int) -> int:
    """The most that a bet or raise may come to under this limit, whatever the stack."""
    most = NO_LID
    if row[KIND] == FIXED:
        most = least_to(row)
    elif row[KIND] == SPREAD:
        most = row[TO] + row[MOST] if not row[FORCED] else max(row[MOST], row[TO] + least_size(row))
    elif row[KIND] == POT:
        most = max(least_to(row), 2 * row[TO] - row[BET + seat] + pot(row))
    if row[CEILING]:
        most = min(most, row[TO] + row[CEILING])
    return most


@scalar
def may_raise(row: Felt, seat: int) -> int:
    """FINE, or why this seat may not bet or raise however many chips it has."""
    if row[ROOM] >= 0 and row[RAISES] >= row[ROOM]:
        return NO_ROOM
    if row[STACK + seat] + row[BET + seat] <= row[TO]:
        return COVERED
    if row[ACTED + seat] != NOT_YET and row[TO] - row[BET + seat] < row[FULL]:
        return NOT_REOPENED
    if row[ACTED + seat] == CHECKED and not row[CHECK_RAISE]:
        return NO_CHECK_RAISE
    return FINE


@scalar
def bounds(row: Felt, seat: int) -> tuple[int, int]:
    """The least and the most this seat may bet or raise to; (0, 0) if it may not."""
    if may_raise(row, seat) != FINE:
        return 0, 0
    whole = row[STACK + seat] + row[BET + seat]
    most = min(whole, most_to(row, seat))
    return min(most, least_to(row)), most


@scalar
def refuses(row: Felt, seat: int, act: int, to: int) -> int:
    """FINE, or why this may not be done now."""
    if seat != row[TURN]:
        return NOT_YOUR_TURN
    if act == CALL:
        if row[MUST] and row[TO] == 0:
            return MUST_BET
        short = row[TO] - row[BET + seat] > row[STACK + seat]
        return NO_ALL_IN if short and not row[STAKES] else FINE
    if act == RAISE:
        why = may_raise(row, seat)
        if why != FINE:
            return why
        least, most = bounds(row, seat)
        return TOO_SMALL if to < least else TOO_LARGE if to > most else FINE
    return FINE


@scalar
def take_turn(row: Felt, seat: int, act: int, to: int) -> None:
    """Fold, check or call, or bet, complete or raise to an amount; it has been found to be lawful."""
    row[ACTED + seat] = DONE
    if act == FOLD:
        row[STANDING + seat] = FOLDED
    elif act == CALL:
        if row[BET + seat] >= row[TO]:
            row[ACTED + seat] = CHECKED
        put_in(row, seat, owes(row, seat))
    else:
        raised(row, seat, to)
    row[TURN] = next_turn(row, seat)


@scalar
def raised(row: Felt, seat: int, to: int) -> None:
    """The chips go in; only a full raise sets a new size, and so opens the betting again to those who have acted."""
    full = to >= least_to(row)
    if full:
        row[FULL] = to - row[TO]
        row[RAISES] += 1
        row[FORCED] = 0
    put_in(row, seat, to - row[BET + seat])
    row[TO] = to
    row[LAST] = seat


@scalar
def give_back(row: Felt) -> tuple[int, int]:
    """The part of the highest bet that nobody has matched goes back: who gets it, and how much."""
    top, second, owner = 0, 0, NOBODY
    for seat in range(row[COUNT]):
        bet = row[BET + seat]
        if bet > top:
            top, second, owner = bet, top, seat
        elif bet > second:
            second = bet
    if owner == NOBODY or row[STANDING + owner] != IN:
        return NOBODY, 0
    over = top - second
    row[BET + owner] -= over
    row[PUT + owner] -= over
    row[STACK + owner] += over
    return owner, over


@scalar
def level_after(row: Felt, level: int) -> int:
    """The next higher amount that a player still in has put in; 0 when there is none."""
    found = 0
    for seat in range(row[COUNT]):
        put = row[PUT + seat]
        if row[STANDING + seat] == IN and put > level and (found == 0 or put < found):
            found = put
    return found


@scalar
def layer(row: Felt, below: int, level: int) -> int:
    """The chips of all players between two levels: one pot. What a dead hand put in above the last level is in it."""
    top = level if level_after(row, level) else NO_LID
    total = 0
    for seat in range(row[COUNT]):
        put = row[PUT + seat]
        total += min(put, top) - min(put, below)
        if below == 0:
            total += row[DEAD + seat]
    return total


@scalar
def left_of(row: Felt, button: int, mask: int) -> int:
    """The first of the seats in the mask, clockwise from the button."""
    for step in range(1, row[COUNT] + 1):
        seat = (button + step) % row[COUNT]
        if (mask >> seat) & 1:
            return seat
    return NOBODY


@scalar
def divide(row: Felt, amount: int, mask: int, unit: int, odd: int, one_each: int, shares: Felt) -> None:
    """An equal share each, in whole chips; the odd ones to the seat `odd`, or one each clockwise from it."""
    count = 0
    for seat in range(row[COUNT]):
        count += (mask >> seat) & 1
    even = amount // count // unit * unit
    rest = amount - even * count
    for seat in range(row[COUNT]):
        if (mask >> seat) & 1:
            shares[seat] += even
    seat = odd
    while rest > 0:
        chip = min(unit, rest) if one_each else rest
        shares[seat] += chip
        rest -= chip
        seat = left_of(row, seat, mask)

"""Betting: whose turn it is, what may be bet, which chips make which pot, and how a pot is divided.

All of it on one row of integers, so that the live table and the compiled replays play by the same functions.
"""

from __future__ import annotations

from typing import Protocol

from pitboss._jit import scalar
from pitboss.hands.ladder import LadderRow

SEATS = 22
"""Places in a row: a deck serves no more at hold'em, where Colorado sets no number, and at no other game for a pot."""

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
    FINAL,
    PLAYS_ON,
    HEAD,
) = range(19)
WIDE = 6
"""Places of a seat. Those of one lie together, so that a hand of six is a short row: it is copied at every act."""
# For the first seat: chips behind, bet on this street, put in since the deal, put in dead, how it stands, what it did.
(STACK, BET, PUT, DEAD, STANDING, ACTED) = range(HEAD, HEAD + WIDE)
LENGTH = HEAD + WIDE * SEATS

OUT, IN, FOLDED = range(3)
FIXED, SPREAD, POT, NO_LIMIT = range(4)
NOT_YET, CHECKED, DONE = range(3)
FOLD, CALL, RAISE = range(3)
NOBODY = -1
ACE, DECK = 12, 52
NO_LID = 1 << 40
"""More chips than there are."""

(
    FINE, NOT_YOUR_TURN, MUST_BET, COVERED, TOO_SMALL, TOO_LARGE, NO_ROOM, NOT_REOPENED, NO_CHECK_RAISE, NO_ALL_IN,
    MUST_OPEN, UNANSWERED,
) = range(12)  # fmt: skip
OPENS = 2
"""What `MUST` says where the first to act cannot even fold."""


class BettingRow(Protocol):
    """A row that can be written to: a list in plain Python, an array in a kernel."""

    def __getitem__(self, at: int, /) -> int: ...

    def __setitem__(self, at: int, value: int, /) -> None: ...


@scalar
def must_have(due: int, bet: int, and_a_bet: int, in_full: int) -> int:
    """The least a player sits down with: what is due before the cards where it is paid in full, and a bet besides."""
    return due + bet if and_a_bet else due if in_full else 0


@scalar
def able(row: LadderRow, seat: int) -> bool:
    """Still in, with chips to bet."""
    at = WIDE * seat
    return row[STANDING + at] == IN and row[STACK + at] > 0


@scalar
def players(row: LadderRow) -> int:
    """How many are still in."""
    count = 0
    for at in range(STANDING, STANDING + WIDE * row[COUNT], WIDE):
        if row[at] == IN:
            count += 1
    return count


@scalar
def several(row: LadderRow) -> bool:
    """Whether more than one is still in: asked at every act, and the first two settle it."""
    found = False
    for at in range(STANDING, STANDING + WIDE * row[COUNT], WIDE):
        if row[at] == IN:
            if found:
                return True
            found = True
    return False


@scalar
def rivaled(row: LadderRow, seat: int) -> bool:
    """Whether anybody else could still answer a bet."""
    own = WIDE * seat
    for at in range(0, WIDE * row[COUNT], WIDE):
        if at != own and row[STACK + at] > 0 and row[STANDING + at] == IN:
            return True
    return False


@scalar
def pot(row: LadderRow) -> int:
    """Everything put in so far, the bets before the players included."""
    total = 0
    for seat in range(row[COUNT]):
        at = WIDE * seat
        total += row[PUT + at] + row[DEAD + at]
    return total


@scalar
def all_put(row: LadderRow, seat: int) -> int:
    """What the seat has put in since the deal, dead chips with the others."""
    return row[PUT + WIDE * seat] + row[DEAD + WIDE * seat]


@scalar
def put_nothing(row: BettingRow, seat: int) -> None:
    """As if the seat had put in nothing; the chips are somewhere else by then."""
    row[PUT + WIDE * seat] = row[DEAD + WIDE * seat] = row[BET + WIDE * seat] = 0


@scalar
def owes(row: LadderRow, seat: int) -> int:
    """What the seat needs to call: never more than it has."""
    at = WIDE * seat
    return min(row[STACK + at], max(0, row[TO] - row[BET + at]))


@scalar
def put_in(row: BettingRow, seat: int, amount: int) -> int:
    """Chips from the stack to before the player, as many as there are."""
    at = WIDE * seat
    paid = min(amount, row[STACK + at])
    row[STACK + at] -= paid
    row[BET + at] += paid
    row[PUT + at] += paid
    return paid


@scalar
def put_dead(row: BettingRow, seat: int, amount: int) -> int:
    """Chips straight into the pot that nobody has to match."""
    at = WIDE * seat
    paid = min(amount, row[STACK + at])
    row[STACK + at] -= paid
    row[DEAD + at] += paid
    return paid


@scalar
def put_ante(row: BettingRow, seat: int, amount: int) -> int:
    """An ante: it counts towards the pots a player can win, but not towards a call."""
    paid = put_in(row, seat, amount)
    row[BET + WIDE * seat] -= paid
    return paid


@scalar
def post(row: BettingRow, seat: int, amount: int, called: int) -> int:
    """A blind or a straddle: a live bet that others have to call up to `called`."""
    paid = put_in(row, seat, amount)
    row[TO] = max(row[TO], paid, called)
    if max(paid, called) < amount:
        # What is short of the chips is no smaller blind: it is raised by a full bet and not completed.
        row[FORCED] = -1
    return paid


@scalar
def last_blind(blinds: LadderRow, count: int) -> int:
    """The seat of the highest blind or straddle, of equal ones the last; NOBODY where none is posted."""
    found = NOBODY
    for seat in range(count):
        if blinds[seat] > 0 and (found == NOBODY or blinds[seat] >= blinds[found]):
            found = seat
    return found


@scalar
def set_limits(row: BettingRow, small: int, big: int, higher: int, room: int, capped: int, must: int) -> None:
    """The limits of a street: `higher` at the higher of two, `room` for so many bets, `must` where nobody checks.

    Between two players bets and raises have no number, unless `capped`.
    """
    row[LEAST] = big if row[KIND] == FIXED and higher else small
    row[MOST] = big
    row[ROOM] = -1 if players(row) == 2 and not capped else room
    row[MUST] = must


@scalar
def bring_in(row: BettingRow, seat: int, amount: int, called: int) -> int:
    """The forced bet of a stud game: it can be completed to a full one, and its player has acted."""
    paid = put_in(row, seat, amount)
    row[TO] = max(paid, called)
    row[FORCED] = 1
    row[ACTED + WIDE * seat] = DONE
    row[TURN] = next_turn(row, seat)
    return paid


@scalar
def open_street(row: BettingRow, first: int) -> None:
    """A new betting round: the bets of the last one are in the pot, and `first` is the first to be asked."""
    for seat in range(row[COUNT]):
        at = WIDE * seat
        row[BET + at] = 0
    row[TO] = 0
    start_street(row, first)


@scalar
def start_street(row: BettingRow, first: int) -> None:
    """As `open_street`, with blinds lying there: the highest is the first bet; one below the least can be completed."""
    row[FULL] = max(row[LEAST], row[TO])
    row[RAISES] = 1 if row[TO] and row[TO] >= row[LEAST] else 0
    row[FORCED] = 1 if row[FORCED] >= 0 and 0 < row[TO] < row[LEAST] else 0
    row[LAST] = NOBODY
    row[FIRST] = first
    for seat in range(row[COUNT]):
        at = WIDE * seat
        row[ACTED + at] = NOT_YET
    row[TURN] = next_turn(row, first - 1)


@scalar
def open_posted(row: BettingRow, first: int) -> None:
    """A round in which everybody bets the posted amount or folds."""
    open_street(row, first)
    row[TO], row[ROOM] = row[LEAST], 0
    row[TURN] = next_turn(row, first - 1)


@scalar
def open_forced(row: BettingRow, seat: int) -> None:
    """A round that this seat has to open, or the next one with chips; nobody has to where nobody could answer."""
    open_street(row, seat)


@scalar
def up_order(card: int, aces_low: int) -> int:
    """Up-cards by rank, and by suit where ranks are equal: clubs lowest; a joker is an ace above the others."""
    return card - 2 * DECK if aces_low and card >> 2 >= ACE else card


@scalar
def leader(row: LadderRow, keys: LadderRow) -> int:
    """The player still in with the highest key; of equal ones the first from the left of the dealer."""
    found = NOBODY
    for seat in range(row[COUNT]):
        if row[STANDING + WIDE * seat] == IN and (found == NOBODY or keys[seat] > keys[found]):
            found = seat
    return found


@scalar
def contested(row: LadderRow) -> bool:
    """Whether anybody is bet against, or the last player in has to play on."""
    return several(row) or row[PLAYS_ON] != 0


@scalar
def has_to_act(row: LadderRow, seat: int) -> bool:
    """Whether this seat faces a bet or has not been asked yet, where the hand is contested."""
    at = WIDE * seat
    if row[STANDING + at] != IN or row[STACK + at] <= 0:
        return False
    if row[BET + at] < row[TO]:
        return True
    return row[ACTED + at] == NOT_YET and rivaled(row, seat)


@scalar
def waits(row: LadderRow, seat: int) -> bool:
    """Whether the table waits for this seat."""
    return contested(row) and has_to_act(row, seat)


@scalar
def next_turn(row: LadderRow, seat: int) -> int:
    """The next seat the table waits for, clockwise; NOBODY when the round of betting is over."""
    if not contested(row):
        return NOBODY
    count = row[COUNT]
    for step in range(1, count + 1):
        other = (seat + step) % count
        if row[STANDING + WIDE * other] == IN and has_to_act(row, other):
            return other
    return NOBODY


@scalar
def least_size(row: LadderRow) -> int:
    """The least a full raise adds."""
    return row[LEAST] if row[KIND] == FIXED else max(row[LEAST], row[FULL])


@scalar
def least_to(row: LadderRow) -> int:
    """The least that a full bet, completion or raise comes to."""
    return row[LEAST] if row[FORCED] and row[TO] < row[LEAST] else row[TO] + least_size(row)


@scalar
def most_to(row: LadderRow, seat: int) -> int:
    """The most that a bet or raise may come to under this limit, whatever the stack."""
    most = NO_LID
    if row[KIND] == FIXED:
        most = least_to(row)
    elif row[KIND] == SPREAD:
        most = row[TO] + row[MOST] if not row[FORCED] else max(row[MOST], row[TO] + least_size(row))
    elif row[KIND] == POT:
        most = max(least_to(row), 2 * row[TO] - row[BET + WIDE * seat] + pot(row))
    if row[CEILING]:
        most = min(most, row[TO] + row[CEILING])
    return most


@scalar
def answered(row: LadderRow, seat: int) -> bool:
    """Whether anybody else has chips to call more than is bet now."""
    own = WIDE * seat
    for at in range(0, WIDE * row[COUNT], WIDE):
        if at != own and row[STANDING + at] == IN and row[STACK + at] + row[BET + at] > row[TO]:
            return True
    return False


@scalar
def reach(row: LadderRow, seat: int) -> int:
    """The most that anybody else could match."""
    most, own = 0, WIDE * seat
    for other in range(row[COUNT]):
        at = WIDE * other
        if at != own and row[STANDING + at] == IN:
            most = max(most, row[STACK + at] + row[BET + at])
    return most


@scalar
def full_raise(row: LadderRow, seat: int, to: int) -> int:
    """What a raise comes to that is written down as just what puts the last rival all in.

    It is a raise in full, of which nobody can match the rest: it goes back (TRADE betting(4)).
    """
    least, _ = bounds(row, seat)
    return least if row[TO] < to < least and to == reach(row, seat) else to


@scalar
def may_raise(row: LadderRow, seat: int) -> int:
    """FINE, or why this seat may not bet or raise however many chips it has."""
    if row[ROOM] >= 0 and row[RAISES] >= row[ROOM]:
        return NO_ROOM
    # Where only one bet is allowed, a short one is that bet too.
    if row[ROOM] == 1 and row[LAST] != NOBODY:
        return NO_ROOM
    at = WIDE * seat
    if row[STACK + at] + row[BET + at] <= row[TO]:
        return COVERED
    if not row[PLAYS_ON] and not answered(row, seat):
        return UNANSWERED
    if row[ACTED + at] != NOT_YET and row[TO] - row[BET + at] < row[FULL]:
        return NOT_REOPENED
    if row[ACTED + at] == CHECKED and not row[CHECK_RAISE]:
        return NO_CHECK_RAISE
    return FINE


@scalar
def bounds(row: LadderRow, seat: int) -> tuple[int, int]:
    """The least and the most this seat may bet or raise to; (0, 0) if it may not."""
    return span(row, seat) if may_raise(row, seat) == FINE else (0, 0)


@scalar
def span(row: LadderRow, seat: int) -> tuple[int, int]:
    """The least and the most that a bet or raise comes to where the seat may make one."""
    at = WIDE * seat
    most = min(row[STACK + at] + row[BET + at], most_to(row, seat))
    return min(most, least_to(row)), most


@scalar
def refuses(row: LadderRow, seat: int, act: int, to: int) -> int:
    """FINE, or why this may not be done now."""
    if seat != row[TURN]:
        return NOT_YOUR_TURN
    if act != RAISE and row[MUST] == OPENS and row[TO] == 0:
        return MUST_OPEN
    if act == CALL:
        if row[MUST] and row[TO] == 0:
            return MUST_BET
        at = WIDE * seat
        short = row[TO] - row[BET + at] > row[STACK + at]
        return NO_ALL_IN if short and not row[STAKES] else FINE
    if act == RAISE:
        why = may_raise(row, seat)
        if why != FINE:
            return why
        least, most = span(row, seat)
        return TOO_SMALL if to < least else TOO_LARGE if to > most else FINE
    return FINE


@scalar
def whole(row: LadderRow, seat: int, to: int, unit: int) -> bool:
    """Whether a bet is in whole chips; all that a player has is, and so is the least and the most after odd chips."""
    at = WIDE * seat
    if to % unit == 0 or to == row[STACK + at] + row[BET + at]:
        return True
    return to == least_to(row) or to == most_to(row, seat)


@scalar
def take_turn(row: BettingRow, seat: int, act: int, to: int) -> None:
    """Fold, check or call, or bet, complete or raise to an amount; it has been found to be lawful."""
    at = WIDE * seat
    if row[ACTED + at] == NOT_YET:
        # Who has checked stays so for the round: a house may forbid every later raise.
        row[ACTED + at] = CHECKED if act == CALL and row[BET + at] >= row[TO] else DONE
    if act == FOLD:
        row[STANDING + at] = FOLDED
    elif act == CALL:
        put_in(row, seat, owes(row, seat))
    else:
        raised(row, seat, to)
    row[TURN] = next_turn(row, seat)


@scalar
def raised(row: BettingRow, seat: int, to: int) -> None:
    """The chips go in; only a full raise sets a new size, and so opens the betting again to those who have acted."""
    full = to >= least_to(row)
    if full:
        row[FULL] = to - row[TO]
        row[RAISES] += 1
        row[FORCED] = 0
    put_in(row, seat, to - row[BET + WIDE * seat])
    row[TO] = to
    row[LAST] = seat
    row[FINAL] = seat


@scalar
def give_back(row: BettingRow) -> tuple[int, int]:
    """The part of the highest bet that nobody has matched goes back: who gets it, and how much."""
    top, second, owner = 0, 0, NOBODY
    if row[PLAYS_ON]:
        # Nobody is all in there, and the last player in bets for the pot alone.
        return NOBODY, 0
    for seat in range(row[COUNT]):
        bet = row[BET + WIDE * seat]
        if bet > top:
            top, second, owner = bet, top, seat
        elif bet > second:
            second = bet
    at = WIDE * owner
    if owner == NOBODY or row[STANDING + at] != IN:
        return NOBODY, 0
    over = top - second
    row[BET + at] -= over
    row[PUT + at] -= over
    row[STACK + at] += over
    return owner, over


@scalar
def level_after(row: LadderRow, level: int) -> int:
    """The next higher amount that a player still in has put in; 0 when there is none."""
    found = 0
    for seat in range(row[COUNT]):
        at = WIDE * seat
        put = row[PUT + at]
        if row[STANDING + at] == IN and put > level and (found == 0 or put < found):
            found = put
    return found


@scalar
def lowest(row: LadderRow) -> int:
    """The least that a player still in has put in: the level of the main pot, and of all dead chips."""
    found = NO_LID
    for seat in range(row[COUNT]):
        at = WIDE * seat
        if row[STANDING + at] == IN:
            found = min(found, row[PUT + at])
    return found


@scalar
def layer(row: LadderRow, below: int, level: int) -> int:
    """The chips of all players between two levels: one pot. What a dead hand put in above the last level is in it.

    Dead chips are in the lowest one; where a player has put in nothing else it is they alone (below and level 0).
    """
    top = level if level_after(row, level) else NO_LID
    total = 0
    for seat in range(row[COUNT]):
        at = WIDE * seat
        put = row[PUT + at]
        total += min(put, top) - min(put, below)
        if level == lowest(row):
            total += row[DEAD + at]
    return total


@scalar
def claimants(row: LadderRow, level: int, out: int) -> int:
    """Who contends for the pot of a level, as a mask; those `out` have given up or cannot win.

    A pot without a claim goes to those who are still in.
    """
    claims = contenders = still = 0
    for seat in range(row[COUNT]):
        at = WIDE * seat
        if row[STANDING + at] == IN:
            still |= 1 << seat
            if (out >> seat) & 1 == 0:
                contenders |= 1 << seat
                claims |= 1 << seat if row[PUT + at] >= level else 0
    return claims or contenders or still


@scalar
def may_muck(row: LadderRow, seat: int, out: int) -> bool:
    """Whether every pot this seat can win has another contender; those `out` are none."""
    put = row[PUT + WIDE * seat]
    for other in range(row[COUNT]):
        rival = other != seat and row[STANDING + WIDE * other] == IN and (out >> other) & 1 == 0
        if rival and row[PUT + WIDE * other] >= put:
            return True
    return False


@scalar
def part_of(amount: int, parts: int, at: int, unit: int) -> int:
    """An equal part of a pot in whole chips; the first part has what does not divide."""
    rest = amount // parts // unit * unit
    return rest if at else amount - rest * (parts - 1)


@scalar
def left_of(row: LadderRow, button: int, mask: int) -> int:
    """The first of the seats in the mask, clockwise from the button."""
    for step in range(1, row[COUNT] + 1):
        seat = (button + step) % row[COUNT]
        if (mask >> seat) & 1:
            return seat
    return NOBODY


@scalar
def divide(row: BettingRow, amount: int, mask: int, unit: int, odd: int, one_each: int, shares: BettingRow) -> None:
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

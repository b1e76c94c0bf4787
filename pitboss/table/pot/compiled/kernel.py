"""A hand walked from the first ante to the last chip on integers alone: in plain Python, or compiled for many hands.

All betting is that of `table.pot.betting`, and hands are scored by the hands room; here is only who is asked for what.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.ladder import LadderRow
from pitboss.table.pot import betting as b
from pitboss.table.pot.betting import SEATS, BettingRow
from pitboss.table.pot.compiled import state as c
from pitboss.table.pot.compiled.state import CompiledScript, Deals, Desk, ScriptLine

# --- draws ----------------------------------------------------------------------------------------------------------


@scalar
def next_act(cloth: BettingRow) -> int:
    """The place of what the player in turn does; -1 with a fault where nothing is left."""
    at = cloth[c.ACT]
    cloth[c.ACT] = at + 1
    if at >= cloth[c.END]:
        c.stop_act(cloth, c.MISSING)
        return -1
    return at


@scalar
def follows(deals: Deals, cloth: BettingRow, count: int) -> None:
    """Where the acts are those of a history: so many cards must have been dealt just now."""
    at = next_act(cloth)
    if at >= 0 and not (deals.acts[at] == c.DEALT and deals.amounts[at] == count):
        c.stop_act(cloth, c.WRONG_ACT)


@scalar
def of_another(whose: LadderRow, cloth: BettingRow, seat: int, at: int) -> bool:
    """Where the acts are those of a history: whether it tells that of another player than the one in turn."""
    if whose[at] != seat:
        c.stop_act(cloth, b.NOT_YOUR_TURN)
        return True
    return False


@scalar
def exchange(script: CompiledScript, deals: Deals, deck: ScriptLine, desk: Desk, step: LadderRow) -> None:
    """Every player in turn gives cards up, and gets as many where the step says so."""
    for seat in range(desk.row[b.COUNT]):
        if desk.row[b.STANDING + b.WIDE * seat] == b.IN and desk.cloth[c.FAULT] == b.FINE:
            at = next_act(desk.cloth)
            if at >= 0 and not (script.told and of_another(deals.whose, desk.cloth, seat, at)):
                swap(script, deals, deck, desk, step, seat, at)


@scalar
def swap(
    script: CompiledScript, deals: Deals, deck: ScriptLine, desk: Desk, step: LadderRow, seat: int, at: int
) -> None:
    """One player's discards and new cards."""
    mask = deals.amounts[at]
    if deals.acts[at] != c.DRAW:
        c.stop_act(desk.cloth, c.WRONG_ACT)
    elif mask < 0 or mask >> desk.cloth[c.OWNED + seat] or not step[1] <= bits(mask) <= step[2]:
        c.stop_act(desk.cloth, c.BAD_DRAW)
    else:
        c.throw(desk.cloth, seat, mask)
        for _ in range(bits(mask) if step[3] else 0):
            c.give(desk.cloth, seat, c.top_card(script.cards, deck, desk.cloth), 0)


# --- bets ---------------------------------------------------------------------------------------------------------


@scalar
def sit_down(script: CompiledScript, deals: Deals, hand: int, desk: Desk) -> None:
    """Everybody's chips on an empty felt; the seats that are played are the first ones, and all have chips."""
    row, cloth, stacks, stakes = desk.row, desk.cloth, deals.stacks[hand], deals.stakes[hand]
    for at in range(b.HEAD):
        row[at] = script.head[at]
    for at in range(b.HEAD, b.HEAD + b.WIDE * len(stacks)):
        row[at] = 0
    # Cards and scores are not read before they are written.
    for at in range(c.OWN):
        cloth[at] = 0
    count = 0
    for seat in range(len(stacks)):
        if not 0 <= stacks[seat] < b.NO_LID or (stacks[seat] > 0 and count < seat):
            c.stop(cloth, c.BAD_SEATS, seat)
        if stacks[seat] > 0:
            count = seat + 1
            due = deals.antes[hand][seat] + deals.blinds[hand][seat]
            if stacks[seat] < b.must_have(due, stakes[0] + stakes[2], script.and_a_bet, script.in_full):
                c.stop(cloth, c.BAD_SEATS, seat)
            row[b.STACK + b.WIDE * seat], row[b.STANDING + b.WIDE * seat] = stacks[seat], b.IN
    row[b.COUNT] = count
    if count < 2:
        c.stop(cloth, c.BAD_SEATS, count)


@scalar
def put_antes(script: CompiledScript, antes: LadderRow, desk: Desk) -> None:
    """Every seat's ante."""
    for seat in range(desk.row[b.COUNT]):
        if script.dead:
            b.put_dead(desk.row, seat, antes[seat])
        else:
            b.put_ante(desk.row, seat, antes[seat])


@scalar
def put_blinds(script: CompiledScript, blinds: LadderRow, desk: Desk) -> None:
    """Every seat's blind or straddle."""
    for seat in range(desk.row[b.COUNT]):
        if blinds[seat]:
            b.post(desk.row, seat, blinds[seat], blinds[seat] if script.full else 0)


@scalar
def asked_first(script: CompiledScript, blinds: LadderRow, opener: int, desk: Desk, step: LadderRow) -> int:
    """The seat that a round of betting begins with."""
    row, first = desk.row, step[1]
    if first == c.AFTER_BLINDS:
        return opener if opener >= 0 else (b.last_blind(blinds, row[b.COUNT]) + 1) % row[b.COUNT]
    if first == c.LEFT:
        return 0
    for seat in range(row[b.COUNT]):
        if row[b.STANDING + b.WIDE * seat] == b.IN:
            desk.keys[seat] = (
                c.open_card(desk, seat, 0) if first == c.UP_CARD else c.showing(desk, seat, script.ladders[step[7]])
            )
    return b.leader(row, desk.keys)


@scalar
def street(script: CompiledScript, deals: Deals, hand: int, desk: Desk, step: LadderRow) -> None:
    """A round of betting, to its last act; what nobody matched goes back."""
    row, stakes = desk.row, deals.stakes[hand]
    b.set_limits(row, stakes[0], stakes[1], step[2], step[3], step[4], step[5])
    if step[1] != c.AFTER_BRING_IN:
        first = asked_first(script, deals.blinds[hand], deals.openers[hand], desk, step)
        if step[6]:
            b.open_posted(row, first)
        elif step[1] == c.AFTER_BLINDS:
            b.start_street(row, first)
        else:
            b.open_street(row, first)
    cloth, acts, amounts = desk.cloth, deals.acts, deals.amounts
    while row[b.TURN] != b.NOBODY and cloth[c.FAULT] == b.FINE:
        at = next_act(cloth)
        if at >= 0 and not (script.told and of_another(deals.whose, cloth, row[b.TURN], at)):
            one_act(row, cloth, acts[at], amounts[at], script.unit, script.told)
    b.give_back(row)


@scalar
def one_act(row: BettingRow, cloth: BettingRow, act: int, to: int, unit: int, told: int) -> None:
    """What the player in turn does, if it is lawful."""
    seat = row[b.TURN]
    why = c.WRONG_ACT
    if act == b.RAISE:
        to = b.full_raise(row, seat, to) if told else to
        why = b.refuses(row, seat, act, to)
        if why == b.FINE and not b.whole(row, seat, to, unit):
            why = c.NOT_WHOLE
    elif act in (b.FOLD, b.CALL) and to == 0:
        why = b.refuses(row, seat, act, to)
    if why == b.FINE:
        b.take_turn(row, seat, act, to)
    else:
        c.stop_act(cloth, why)


@scalar
def forced(script: CompiledScript, deals: Deals, hand: int, desk: Desk, step: LadderRow) -> None:
    """The forced bet of stud: put up as posted, or a bet in full."""
    row, stakes, sign = desk.row, deals.stakes[hand], 1 if step[1] else -1
    b.set_limits(row, stakes[0], stakes[1], step[3], step[4], step[5], step[6])
    for seat in range(row[b.COUNT]):
        if row[b.STANDING + b.WIDE * seat] == b.IN:
            desk.keys[seat] = sign * b.up_order(c.open_card(desk, seat, -1), step[2])
    b.open_forced(row, b.leader(row, desk.keys))
    at = next_act(desk.cloth) if row[b.TURN] != b.NOBODY else -1
    if at >= 0 and script.told and of_another(deals.whose, desk.cloth, row[b.TURN], at):
        return
    if at >= 0 and deals.acts[at] == c.BRING_IN and deals.amounts[at] == 0:
        b.bring_in(row, row[b.TURN], stakes[2], stakes[2] if script.full else 0)
    elif at >= 0 and deals.acts[at] == b.RAISE:
        one_act(row, desk.cloth, b.RAISE, deals.amounts[at], script.unit, script.told)
    elif at >= 0:
        c.stop_act(desk.cloth, c.WRONG_ACT)


# --- the pots -----------------------------------------------------------------------------------------------------


@scalar
def muck(mucks: int, desk: Desk) -> None:
    """Those who throw their hands away at the showdown; nobody may whose pot would be left without a claim."""
    for seat in range(SEATS):
        if (mucks >> seat) & 1:
            if desk.row[b.STANDING + b.WIDE * seat] != b.IN or not b.may_muck(desk.row, seat, desk.cloth[c.OUT]):
                c.stop(desk.cloth, c.BAD_MUCK, seat)
            desk.cloth[c.OUT] |= 1 << seat


@scalar
def read_hands(script: CompiledScript, desk: Desk) -> None:
    """Every hand that was not thrown away, for each part of the pot."""
    for seat in range(desk.row[b.COUNT]):
        plays = desk.row[b.STANDING + b.WIDE * seat] == b.IN and (desk.cloth[c.OUT] >> seat) & 1 == 0
        for at in range(len(script.parts)):
            score = c.made(desk, seat, script.parts[at], script.ladders[at]) if plays else 0
            desk.cloth[c.SCORE + c.PARTS * seat + at] = score


@scalar
def winners(desk: Desk, mask: int, part: int) -> int:
    """Who of these has the best hand for a part; nobody where no hand counts."""
    top = found = 0
    for seat in range(desk.row[b.COUNT]):
        score = desk.cloth[c.SCORE + c.PARTS * seat + part]
        if (mask >> seat) & 1 and score > 0:
            if score > top:
                top, found = score, 0
            found |= 1 << seat if score == top else 0
    return found


@scalar
def push(script: CompiledScript, desk: Desk, amount: int, mask: int) -> None:
    """One pot to its winners."""
    row, won = desk.row, desk.keys
    for seat in range(row[b.COUNT]):
        won[seat] = 0
    if bits(mask) == 1:
        won[b.left_of(row, b.NOBODY, mask)] = amount
    else:
        share(script, desk, amount, mask)
    for seat in range(row[b.COUNT]):
        row[b.STACK + b.WIDE * seat] += won[seat]


@scalar
def share(script: CompiledScript, desk: Desk, amount: int, mask: int) -> None:
    """A pot to the best hand of each part that anybody has made; hands of which none counts are equal."""
    parts = at = 0
    for part in range(len(script.parts)):
        parts += 1 if winners(desk, mask, part) else 0
    for part in range(len(script.parts)):
        best = winners(desk, mask, part)
        if parts == 0 and part == 0:
            best, parts = mask, 1
        if best:
            size = b.part_of(amount, parts, at, script.unit)
            odd = b.left_of(desk.row, b.NOBODY, best)
            b.divide(desk.row, size, best, script.unit, odd, script.parts[part][4], desk.keys)
            at += 1


@scalar
def award(script: CompiledScript, desk: Desk) -> None:
    """Main pot and side pots; all of it to the last player where the others have folded."""
    row, below = desk.row, 0
    if b.players(row) == 1:
        row[b.STACK + b.WIDE * b.left_of(row, b.NOBODY, b.claimants(row, 0, 0))] += b.pot(row)
        return
    read_hands(script, desk)
    if b.lowest(row) == 0:
        push(script, desk, b.layer(row, 0, 0), b.claimants(row, 0, desk.cloth[c.OUT]))
    level = b.level_after(row, 0)
    while level:
        push(script, desk, b.layer(row, below, level), b.claimants(row, level, desk.cloth[c.OUT]))
        below, level = level, b.level_after(row, level)


# --- a hand -------------------------------------------------------------------------------------------------------


@scalar
def take_step(script: CompiledScript, deals: Deals, hand: int, desk: Desk, step: LadderRow) -> None:
    """The next thing of the script."""
    op, deck = step[0], deals.decks[hand]
    if op == c.ANTES:
        put_antes(script, deals.antes[hand], desk)
    elif op == c.BLINDS:
        put_blinds(script, deals.blinds[hand], desk)
    elif op == c.BURN:
        c.burn(script.cards, deck, desk.cloth)
    elif op == c.DEAL:
        if script.told:
            follows(deals, desk.cloth, step[1])
        c.deal(script.cards, deck, desk.row, desk.cloth, step[1], step[2])
    elif op == c.BOARD:
        if script.told:
            follows(deals, desk.cloth, step[1])
        c.lay(script.cards, deck, desk.cloth, step[1])
    elif op == c.FORCED:
        forced(script, deals, hand, desk, step)
    elif op == c.STREET:
        street(script, deals, hand, desk, step)
    else:
        exchange(script, deals, deck, desk, step)


@scalar
def play(script: CompiledScript, deals: Deals, hand: int, desk: Desk) -> None:
    """One hand, from the chips on the table to the chips on the table."""
    cloth = desk.cloth
    sit_down(script, deals, hand, desk)
    cloth[c.BEGIN] = cloth[c.ACT] = deals.offsets[hand]
    cloth[c.END] = deals.offsets[hand + 1]
    for at in range(len(script.steps)):
        if cloth[c.FAULT] == b.FINE and b.players(desk.row) > 1:
            take_step(script, deals, hand, desk, script.steps[at])
    if cloth[c.FAULT] != b.FINE:
        return
    if cloth[c.ACT] < cloth[c.END]:
        c.stop(cloth, c.LEFT_OVER, cloth[c.ACT] - cloth[c.BEGIN])
    muck(deals.mucks[hand], desk)
    if cloth[c.FAULT] == b.FINE:
        award(script, desk)


@kernel
def walk(
    script: CompiledScript,
    deals: Deals,
    stacks: NDArray[np.int64],
    faults: NDArray[np.int16],
    places: NDArray[np.int64],
    pots: NDArray[np.int64],
) -> None:
    """Every hand; a faulty one has no stacks."""
    row, cloth = np.zeros(b.LENGTH, np.int64), np.zeros(c.CLOTH, np.int64)
    desk = Desk(row, cloth, np.zeros(2 * c.HELD, np.int64), np.zeros(SEATS, np.int64))
    for hand in range(stacks.shape[0]):
        play(script, deals, hand, desk)
        faults[hand], places[hand] = cloth[c.FAULT], cloth[c.PLACE]
        pots[hand] = b.pot(row) if cloth[c.FAULT] == b.FINE else -1
        for seat in range(stacks.shape[1]):
            stacks[hand, seat] = row[b.STACK + b.WIDE * seat] if cloth[c.FAULT] == b.FINE else -1

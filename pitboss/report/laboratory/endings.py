"""Every way a wager can end at its largest, as the definition has it: what the house loses by each, and how often.

Nothing is dealt here. An ending that no cards can bring about makes a bound larger than it need be, never smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import SUIT_NAMES
from pitboss.hands.cards import deck as cards_of
from pitboss.hands.isomorphism import canon
from pitboss.law.schedules import Payout, PayRow, Schedule
from pitboss.money.cents import whole
from pitboss.rules.acts import AtMost, needs, sizes
from pitboss.rules.bet_group import every
from pitboss.rules.dealt import at_the_end
from pitboss.rules.payout import Laid, LowerError, rows_hit
from pitboss.rules.paytable import is_in, lines, reader
from pitboss.rules.script import Script, script
from pitboss.rules.settlement import Fork, charge_of, columns, extra, flat_back, fork, pays_of, resolved
from pitboss.rules.shape import one_deck, settled_by_the_deal
from pitboss.sheet.banked import Sheet, several_of
from pitboss.words import (
    EVEN,
    LOSE,
    OWN,
    PLAYS,
    PUSH,
    Adopt,
    Bet,
    Bonus,
    Both,
    Busted,
    CardIn,
    Duel,
    Flat,
    Hand,
    Margin,
    Pays,
    Pick,
    Progressive,
    Proposition,
    Result,
    Rides,
    SettleRow,
    Several,
    Solo,
    Wager,
    called,
    walk,
)

CLOSING = (Duel, Both, Solo, Progressive, Rides)
"""Rows that take a wager off the felt: of several on one spot one alone pays it."""
SAYS = {EVEN: "wins 1 to 1", PUSH: "pushes", LOSE: "loses"}
MOST_CARDS = 5
"""Hands of more cards are not gone through to see how many can hit a row at once."""
MOST_BY_SUIT = 3
"""Nor are those of more cards than this, where a row names a suit."""


@dataclass(frozen=True, slots=True)
class WagerEnding:
    """One way a wager can end. `net`: what the player is up, in cents, of it `off` the meter.

    `at_once`: on how many hands of one round it can fall at most; 0 where no bound is known.
    `parts`: what each of several picks nets. `bound`: it is not shown that the cards can bring it about.
    """

    says: str
    net: int
    off: int = 0
    at_once: int = 0
    parts: tuple[int, ...] = ()
    bound: bool = False


@dataclass(frozen=True, slots=True)
class MeterSums:
    """What the meter pays the first who wins the whole of it, the second, and each who does so after those."""

    first: int = 0
    second: int = 0
    later: int = 0


# --- sizes ------------------------------------------------------------------------------------------------------------


def largest(sheet: Sheet) -> dict[str, int]:
    """The largest wager there can be on each spot, in cents: its limit, or so many times what it follows."""
    steps = script(sheet).steps
    found = {step.spot.name: sheet.limits[step.spot.name].most for step in steps if isinstance(step, Wager)}
    for act in (act for act in walk(steps) if isinstance(act, Bet | Adopt)):
        if act.of.name in found:
            found[act.spot.name] = max(found.get(act.spot.name, 0), _bet(act, found[act.of.name], sheet))
    return found


def _bet(act: Bet | Adopt, of: int, sheet: Sheet) -> int:
    """The most of a later bet; a multiple that goes over the law's most takes a smaller first wager."""
    if isinstance(act, Adopt):
        return of
    most = min((need.cents for need in needs(act, sheet) if isinstance(need, AtMost)), default=max(act.times) * of)
    bases = range(sheet.unit, of + 1, sheet.unit)
    return max((size for base in bases for size in sizes(act, base, sheet) if size <= most), default=0)


def made_times(sheet: Sheet, spot: str) -> int:
    """How often the wager is made in a round, each time settled before the next."""
    made = [s for s in script(sheet).steps if isinstance(s, Wager) and s.spot.name == spot and not s.late]
    return max(1, len(made))


# --- endings ----------------------------------------------------------------------------------------------------------


def endings(sheet: Sheet, row: SettleRow, stake: int, meter: MeterSums, *, tip: bool = False) -> Iterator[WagerEnding]:
    """Everything that a row can make of a stake."""
    if isinstance(row, Rides):
        for duel in row.on:
            yield from endings(sheet, duel, stake, meter, tip=tip)
        return
    for _, result in columns(row, sheet, script(sheet).qualifies):
        yield from _ends(sheet, row, result, stake, meter, tip=tip)


def _ends(
    sheet: Sheet, row: SettleRow, result: Result, stake: int, meter: MeterSums, *, tip: bool
) -> Iterator[WagerEnding]:
    result = resolved(result, sheet)
    if isinstance(result, Flat):
        if result is not PLAYS:
            charge = charge_of(row, sheet, tip=tip)
            says = f"{SAYS[result]} less commission" if charge and result is EVEN else SAYS[result]
            yield WagerEnding(says, flat_back(result, stake, charge) - stake)
        return
    at = fork(result, sheet)
    assert isinstance(at, Fork)
    if isinstance(at.asks, Pays):
        yield from _paid(sheet, row, at.asks, stake, meter)
    else:
        yield from _ends(sheet, row, at.yes, stake, meter, tip=tip)
    yield from _ends(sheet, row, at.no, stake, meter, tip=tip)


def _paid(sheet: Sheet, row: SettleRow, pays: Pays, stake: int, meter: MeterSums) -> Iterator[WagerEnding]:
    """The rows of the schedule, or of those among which a card chooses."""
    for schedule in schedules_of(sheet, pays):
        hand = pays.on or getattr(row, "hand", None)
        read = hand and reader(pays, hand, schedule)
        many = at_once(sheet, schedule, read)
        for line in _lines(schedule, read):
            payout = None if line.hand in pays.lost else line.payout
            yield from _award(line, payout, stake, row, meter, many.get(line.hand, 0))


def schedules_of(sheet: Sheet, pays: Pays) -> list[Schedule]:
    """The schedule that pays, or one for each rank of the card that says which does."""
    if pays.wager in sheet.schedules:
        return [sheet.schedules[pays.wager]]
    named = (found for name, found in sheet.schedules.items() if name.startswith(f"{pays.wager} "))
    return list(dict.fromkeys(named))


def _lines(schedule: Schedule, read: Hand | Margin | Busted | None) -> list[PayRow]:
    """The rows that the hand can hit."""
    if not isinstance(read, Hand):
        return list(schedule.rows)
    return list(dict.fromkeys(line.row for line in lines(schedule, read.ladder)))


def _award(
    line: PayRow, payout: Payout | None, stake: int, row: SettleRow, meter: MeterSums, many: int
) -> Iterator[WagerEnding]:
    if payout is None:
        yield WagerEnding(f"{line.hand}: loses", -stake)
        return
    if isinstance(row, Bonus):
        yield WagerEnding(f"bonus for {line.hand}, {payout}", whole(extra(payout, stake)), at_once=many)
        return
    net = whole(payout.back(Fraction(stake), tray=isinstance(row, Progressive))) - stake
    yield from _off_meter(WagerEnding(f"{line.hand}, {payout}", net, at_once=many), payout, meter)


def _off_meter(plain: WagerEnding, payout: Payout, meter: MeterSums) -> Iterator[WagerEnding]:
    """With what the meter gives: the whole of it the first time, then what it restarts from."""
    if payout.meter != 1:
        off = int(meter.first * payout.meter)
        yield replace(plain, net=plain.net + off, off=off)
        return
    rest = max(1, plain.at_once - 2) if plain.at_once else 0
    for before, (off, many) in enumerate(((meter.first, 1), (meter.second, 1), (meter.later, rest))):
        if not plain.at_once or plain.at_once > before:
            says = f"{plain.says}, again" if before else plain.says
            yield replace(plain, says=says, net=plain.net + off, off=off, at_once=many)


def meter_sums(sheet: Sheet, row: Progressive | None, fed: int) -> MeterSums:
    """What the meter holds when wagers that fed it so much are settled; the sheet's reading, else its seed."""
    if row is None:
        return MeterSums()
    meter = sheet.form.meter
    reads = (sheet.seed if meter.reads is None else meter.reads) + fed
    if several_of(sheet, row) is Several.DIVIDED:
        return MeterSums(reads)
    return MeterSums(reads, sheet.seed + meter.reserve, sheet.seed)


# --- how many hands at once -------------------------------------------------------------------------------------------


def at_once(sheet: Sheet, schedule: Schedule, read: Hand | Margin | Busted | None) -> Mapping[str, int]:
    """How many hands of a round can hit each row at most: no more than the cards that such hands are made of go round.

    Empty where hands share cards, change them, or are too large to be gone through.
    """
    found = script(sheet)
    if not isinstance(read, Hand) or not _own_alone(found, read):
        return {}
    return _at_once(schedule, read, at_the_end(found).own)


@lru_cache(maxsize=64)
def _at_once(schedule: Schedule, read: Hand, own: int) -> Mapping[str, int]:
    suited = any(name in row.hand.lower() for row in schedule.rows for name in SUIT_NAMES)
    if suited and own > MOST_BY_SUIT:
        return {}
    held = every(tuple(cards_of(1, 0)), own) if suited else canon(own).hands
    try:
        hit = rows_hit(schedule, read, Laid(held))
    except LowerError:
        return {}
    rows = ((line.hand, held[hit == at]) for at, line in enumerate(schedule.rows))
    return {hand: max(1, _cards(some, suited=suited) // own) for hand, some in rows if len(some)}


def _cards(hands: NDArray[np.uint8], *, suited: bool) -> int:
    """Of how many cards such hands are made; where suits do not matter a rank stands for all four of it."""
    return len(np.unique(hands)) if suited else 4 * len(np.unique(hands // 4))


def _own_alone(found: Script, read: Hand) -> bool:
    """Read in all of the own cards and no others, of one deck without a joker, whatever is decided."""
    plain = read.cards == (OWN,) and not read.use and one_deck(found) and not found.decks[0].jokers
    few = at_the_end(found).own <= MOST_CARDS and found.decks[0].lowest == 2
    return plain and few and settled_by_the_deal(found, read)


# --- picks ------------------------------------------------------------------------------------------------------------


def picked(sheet: Sheet, row: Proposition, wager: Wager, stake: int) -> WagerEnding:
    """The best that wagers on picked outcomes can come to, with a stake on every one that wins."""
    best = {pick.name: _pick(sheet, row, pick, stake) for pick in wager.picks}
    if wager.one_pick:
        return max(best.values(), key=lambda each: each.net)
    if all(isinstance(pick.wins, CardIn) for pick in wager.picks):
        return max((_one_card(wager.picks, best, card) for card in cards_of(1, 0)), key=lambda each: each.net)
    return replace(_won("every pick wins", list(best.values())), bound=True)


def _pick(sheet: Sheet, row: Proposition, pick: Pick, stake: int) -> WagerEnding:
    """The row that pays the pick, or where a common hand is picked any row."""
    rows = [line for schedule in schedules_of(sheet, pays_of(row, sheet)) for line in schedule.rows]
    named = [line for line in rows if line.hand == pick.row] if pick.row else rows
    ends = (end for line in named for end in _award(line, line.payout, stake, row, MeterSums(), 0))
    best = max(ends, key=lambda each: each.net)
    return replace(best, says=f"{called(pick.name)}: {best.says}")


def _one_card(picks: tuple[Pick, ...], best: Mapping[str, WagerEnding], card: int) -> WagerEnding:
    """Every pick that one card wins."""
    return _won("one card wins", [best[p.name] for p in picks if isinstance(p.wins, CardIn) and is_in(card, p.wins)])


def _won(says: str, picks: list[WagerEnding]) -> WagerEnding:
    nets = tuple(each.net for each in picks if each.net > 0)
    return WagerEnding(f"{says} ({len(nets)} picks)", sum(nets), parts=nets)

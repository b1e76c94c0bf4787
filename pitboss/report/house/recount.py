"""What each table came to, counted once more from the raw rounds: wagers, stacks, and what each hand says of itself.

It shares nothing with the ledger: where both come to the same cent, neither has lost anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

from pitboss.report.house.replay import ADOPTED, SEED, RawTable, ReplayStep, opened, steps
from pitboss.table.banked.state import BankedRound
from pitboss.table.pot.state import PotHand
from pitboss.table.session.banked import BankedSession
from pitboss.table.session.state import Charged, Inherited, Played, PotSession, Sat, Started, ToppedUp
from pitboss.table.state import TableError

RAKED, PAID_BY_HOUSE, FOR_JACKPOTS = "rake box", "tray", ("jackpot", "next jackpot")
"""Where a hand says that chips went which left it for nobody's stack."""


@dataclass(frozen=True, slots=True)
class Recount:
    """Cents. `play`: what wagers against the house have left with it; `bought`: chips, at poker tables alone."""

    play: int = 0
    rake: int = 0
    time: int = 0
    tips: int = 0
    jackpot: int = 0
    staked: int = 0
    bought: int = 0

    def __add__(self, other: Recount) -> Recount:
        return Recount(*(getattr(self, name) + getattr(other, name) for name in NAMES))

    def __sub__(self, other: Recount) -> Recount:
        return Recount(*(getattr(self, name) - getattr(other, name) for name in NAMES))


NAMES = tuple(field.name for field in fields(Recount))


class TableRecount(NamedTuple):
    """A table by days. `since`: the first day that its log still tells of in full, or nothing for all of them."""

    table: int
    days: dict[str, Recount]
    since: str = ""


NOTHING = Recount()
NEVER = "9999"
"""Later than any day."""


def recount(table: RawTable) -> TableRecount:
    """All days of a table; a TableError where its log cannot be played again, or a hand does not add up."""
    days: dict[str, Recount] = {}
    first = ""
    for date, part in _parts(table):
        first = first or date
        days[date] = days.get(date, NOTHING) + part
    if not table.cut:
        return TableRecount(table.number, days)
    later = sorted(date for date in days if date > first)
    return TableRecount(table.number, {date: days[date] for date in later}, later[0] if later else NEVER)


def _parts(table: RawTable) -> Iterator[tuple[str, Recount]]:
    """What each entry adds; of a table whose books were opened late, what lies on it then counts as laid then."""
    inherited, lies = False, NOTHING
    for step in steps(table):
        inherited |= isinstance(step.event, Inherited) and bool(step.event.jackpot)
        if step.at > table.adopted:
            yield step.date, _change(step)
        else:
            lies = _on(step.after)
    if table.adopted:
        yield table.dates[ADOPTED], lies
    elif SEED in table.dates and not inherited:
        yield table.dates[SEED], Recount(play=-_seed(table))


def _change(step: ReplayStep) -> Recount:
    before, after, event = step.before, step.after, step.event
    if isinstance(before, BankedSession):
        assert isinstance(after, BankedSession)
        if isinstance(event, Started):
            return Recount(play=-_first_meter(before, after))
        return _round(after.shown) - _round(before.hand) if before.hand else NOTHING
    assert isinstance(after, PotSession)
    match event:
        case Played():
            return _hand(after.hand or after.last) - _hand(before.hand)
        case Charged():
            return Recount(time=_stacks(before) - _stacks(after))
        case Sat() | ToppedUp():
            return Recount(bought=_stacks(after) - _stacks(before))
    return NOTHING


def _on(session: BankedSession | PotSession) -> Recount:
    """What the round on the table has moved so far."""
    return _round(session.hand) if isinstance(session, BankedSession) else _hand(session.hand)


# --- against the house --------------------------------------------------------------------------------------------


def _round(state: BankedRound | None) -> Recount:
    """Each wager: what lay there, what went back, how much of that a meter paid; and what was fed to the meter."""
    if state is None:
        return NOTHING
    lies = [stake.amount for box in state.boxes for stake in box.stakes] + [each.paid.stake for each in state.waiting]
    return Recount(
        play=sum(paid.stake - paid.back + paid.meter for paid in state.paid) - state.fed - state.reseeded,
        tips=sum(paid.back for paid in state.paid if paid.tip),
        staked=sum(paid.stake for paid in state.paid) + sum(lies),
    )


def _first_meter(before: BankedSession, after: BankedSession) -> int:
    """What the house puts on the meter of a new table."""
    meter = after.meter
    mine = before.meter is None and meter is not None and not meter.link and bool(after.plan.progressives)
    return meter.reads if mine and meter else 0


# --- pots ---------------------------------------------------------------------------------------------------------


def _stacks(session: PotSession) -> int:
    return sum(place.stack for place in session.places if place)


def _hand(state: PotHand | None) -> Recount:
    """By the stacks: what has left them beside what came back; where the rest went the hand itself says."""
    if state is None:
        return NOTHING
    got = sum(won.amount for won in state.won if won.seat >= 0)
    left = sum(had - state.stack(seat) for seat, had in enumerate(state.bought))
    taken: Counter[str] = Counter()
    dropped = 0
    for won in state.won:
        if won.account is not None:
            taken[won.account.name] += won.amount if won.seat < 0 else -won.amount
            dropped += won.amount if won.seat < 0 and not won.source and won.account.name in FOR_JACKPOTS else 0
        if won.source is not None:
            taken[won.source.name] -= won.amount
    if state.over and left != sum(taken.values()) + state.carried - state.setting.carried:
        raise TableError(f"the stacks of a hand have lost {left}, and {sum(taken.values())} of it was taken")
    return Recount(play=taken[PAID_BY_HOUSE], rake=taken[RAKED], jackpot=dropped, staked=left + got)


def _seed(table: RawTable) -> int:
    """What the house puts into the jackpot of a table that opens with none."""
    session = opened(table)
    return session.carried.jackpot if isinstance(session, PotSession) and not session.carried.link else 0

"""A house-banked table from its opening to its closing: who sits where, the shoe, the meter, the tray, last wagers."""

from __future__ import annotations

import json
from typing import NamedTuple, TypeAlias

from pitboss.money.ledger import Account
from pitboss.sheet.banked import seats_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.table.banked import engine as rounds
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.booking import HOUSE, TIPS
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.shoes import again
from pitboss.table.banked.state import BankedPlan, BankedRound, BetsClosed, MeterReading, Standing, Wagered
from pitboss.table.engine import Engine
from pitboss.table.session.state import Left, Played, Reseated, Ruled, Sat, Started, TableClosed
from pitboss.table.state import TableError

BankedEvent: TypeAlias = Sat | Left | Reseated | Ruled | Started | Played | TableClosed


class BankedSession(NamedTuple):
    """A table from its opening on; every position of the layout is in each round, and who bets nothing sits out.

    `hand`: the round that is being played; `last`: the one before, until the next begins; `first`: how it began.
    `wagers`: what each seat wagered last before the cards, to be made again. `meter`: None before the first round.
    `accounts`: what the tray and the dealer's tips have won since the table opened.
    """

    plan: BankedPlan
    places: tuple[str | None, ...]
    hand: BankedRound | None = None
    last: BankedRound | None = None
    first: BankedRound | None = None
    number: int = 0
    wagers: tuple[tuple[int, tuple[Wagered, ...]], ...] = ()
    meter: MeterReading | None = None
    accounts: tuple[tuple[Account, int], ...] = ((HOUSE, 0), (TIPS, 0))
    closed: bool = False
    log: tuple[BankedEvent, ...] = ()

    @property
    def shown(self) -> BankedRound | None:
        """The round on the table, or the last one until the next begins."""
        return self.hand or self.last


def open_banked(plan: BankedPlan) -> BankedSession:
    """An empty table for this game."""
    return BankedSession(plan, (None,) * seats_of(plan.sheet))


# --- seats --------------------------------------------------------------------------------------------------------


def _with(session: BankedSession, seat: int, name: str | None) -> BankedSession:
    places = (name if at == seat else held for at, held in enumerate(session.places))
    return session._replace(places=tuple(places))


def _free(session: BankedSession, seat: int) -> None:
    if not 0 <= seat < len(session.places):
        raise TableError(f"this table has seats 1 to {len(session.places)}")
    if session.places[seat] is not None:
        raise TableError("this seat is taken")


def _sit(session: BankedSession, event: Sat) -> BankedSession:
    _free(session, event.seat)
    return _with(session, event.seat, event.name)


def seated(session: BankedSession, seat: int) -> str:
    """Who sits there, or a TableError."""
    name = session.places[seat] if 0 <= seat < len(session.places) else None
    if name is None:
        raise TableError(f"nobody sits at place {seat + 1}")
    return name


def _leave(session: BankedSession, event: Left) -> BankedSession:
    seated(session, event.seat)
    hand = session.hand
    if hand and any(stake.down for box in hand.boxes if box.player == event.seat for stake in box.stakes):
        raise TableError("your wagers are in play; leave when the round is over")
    left = tuple(each for each in session.wagers if each[0] != event.seat)
    return _with(session, event.seat, None)._replace(wagers=left)


def deserted(session: BankedSession) -> BankedSession:
    """The table without anybody, as when only players of the house are left; their hands are played to the end."""
    return session._replace(places=(None,) * len(session.places), wagers=())


def _reseat(session: BankedSession, event: Reseated) -> BankedSession:
    """A player moves to an empty seat between rounds; what was wagered last may be wagered there again."""
    name = seated(session, event.seat)
    _idle(session)
    _free(session, event.to)
    wagers = tuple((event.to if seat == event.seat else seat, made) for seat, made in session.wagers)
    return _with(_with(session, event.seat, None), event.to, name)._replace(wagers=wagers)


# --- rounds -------------------------------------------------------------------------------------------------------


def _idle(session: BankedSession) -> None:
    if session.hand is not None:
        raise TableError("the round has to be played to its end first")


def _rule(session: BankedSession, event: Ruled) -> BankedSession:
    """Another sheet from the next round on; the meter stands as it stood."""
    _idle(session)
    try:
        new = plan(session.plan.slug, parse(json.loads(event.sheet), session.plan.game))
    except SheetError as error:
        raise TableError(str(error)) from None
    seats = seats_of(new.sheet)
    if any(session.places[seats:]):
        raise TableError(f"somebody sits beyond place {seats}")
    return session._replace(plan=new, places=(*session.places, *(None,) * seats)[:seats], wagers=())


def _start(session: BankedSession, event: Started) -> BankedSession:
    """The next round: dealt on from the shoe where it lasts, the meter as it stands, every position open."""
    _idle(session)
    seats, last = len(session.places), session.last
    if last is not None and last.plan == session.plan:
        first = again(last, event.key, seats)
    else:
        first = start(session.plan, seats, event.key)
    return begun(session, first if session.meter is None else first._replace(meter=session.meter))


def begun(session: BankedSession, first: BankedRound) -> BankedSession:
    """The table with this round on it."""
    number, meter = session.number + 1, first.meter
    return session._replace(hand=first, last=None, first=first, number=number, meter=meter)


def _play(session: BankedSession, event: Played) -> BankedSession:
    hand = session.hand
    if hand is None:
        raise TableError("the round is over")
    after = rounds.apply(hand, event.event)  # type: ignore[arg-type]
    if isinstance(event.event, BetsClosed) and all(box.standing is Standing.BETTING for box in hand.boxes):
        session = _remembered(session, hand)
    return _settled(session, after) if after.over else session._replace(hand=after)


def _remembered(session: BankedSession, hand: BankedRound) -> BankedSession:
    """What each player has wagered before the cards."""
    made = {
        seat: tuple(Wagered(seat, stake.spot, stake.amount, stake.pick, stake.tip) for stake in hand.boxes[seat].stakes)
        for seat, name in enumerate(session.places)
        if name is not None and hand.boxes[seat].stakes
    }
    return session._replace(wagers=tuple(sorted((dict(session.wagers) | made).items())))


def _settled(session: BankedSession, last: BankedRound) -> BankedSession:
    """A finished round: what the tray and the dealer have won, and how the meter stands."""
    won = changes(last)
    accounts = tuple((account, amount + won[account]) for account, amount in session.accounts)
    return session._replace(hand=None, last=last, meter=last.meter, accounts=accounts)


def _close(session: BankedSession, event: TableClosed) -> BankedSession:
    _idle(session)
    return deserted(session)._replace(closed=True)


ENGINE: Engine[BankedSession] = Engine(
    lambda session: "the table is closed" if session.closed else "",
    {
        Sat: _sit,
        Left: _leave,
        Reseated: _reseat,
        Ruled: _rule,
        Started: _start,
        Played: _play,
        TableClosed: _close,
    },
    lambda session: session,
)


def apply(session: BankedSession, event: BankedEvent) -> BankedSession:
    """The table after the event, or a TableError that says what refuses it; the table given is never changed."""
    return ENGINE.apply(session, event)

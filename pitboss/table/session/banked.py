"""A house-banked table from its opening to its closing: who sits where, the shoe, the meter, the tray, last wagers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, TypeAlias

from pitboss.money.ledger import Account
from pitboss.sheet.banked import places_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.table.banked import engine as rounds
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.booking import HOUSE, TIPS
from pitboss.table.banked.setup import law_of_hands, most_hands, plan, reading, start
from pitboss.table.banked.shoes import again
from pitboss.table.banked.state import BankedPlan, BankedRound, BetsClosed, Box, MeterReading, Standing, Wagered
from pitboss.table.engine import Engine
from pitboss.table.session.state import AlsoPlayed, Inherited, Left, Played, Reseated, Ruled, Sat, Started, TableClosed
from pitboss.table.state import TableError, quick

BankedEvent: TypeAlias = Sat | Left | Reseated | AlsoPlayed | Ruled | Started | Played | Inherited | TableClosed


@quick
class BankedSession(NamedTuple):
    """A table from its opening on; every position of the layout is in each round, and who bets nothing sits out.

    `also`: positions that are played as further hands, and the seat of who plays them.
    `hand`: the round that is being played; `last`: the one before, until the next begins; `first`: how it began.
    `wagers`: what was wagered last at each position before the cards, to be made again. `meter`: None before the first
    round. `accounts`: what the tray and the dealer's tips have won since the table opened.
    `key`: drawn for the round; by it cards are shuffled that are not dealt on, and all of them are committed to.
    """

    plan: BankedPlan
    places: tuple[str | None, ...]
    also: tuple[tuple[int, int], ...] = ()
    hand: BankedRound | None = None
    last: BankedRound | None = None
    first: BankedRound | None = None
    number: int = 0
    wagers: tuple[tuple[int, tuple[Wagered, ...]], ...] = ()
    meter: MeterReading | None = None
    accounts: tuple[tuple[Account, int], ...] = ((HOUSE, 0), (TIPS, 0))
    closed: bool = False
    key: bytes = b""
    log: tuple[BankedEvent, ...] = ()

    @property
    def shown(self) -> BankedRound | None:
        """The round on the table, or the last one until the next begins."""
        return self.hand or self.last


def hands_of(session: BankedSession, seat: int) -> tuple[int, ...]:
    """The positions that who sits there plays, from the dealer's left."""
    return tuple(sorted((seat, *(at for at, of in session.also if of == seat))))


def beside(session: BankedSession, seat: int) -> tuple[int, ...]:
    """The empty positions that who sits there may take as a further hand."""
    mine = hands_of(session, seat)
    if len(mine) >= most_hands(session.plan):
        return ()
    both = (at for at in (mine[0] - 1, mine[-1] + 1) if 0 <= at < len(session.places))
    return tuple(at for at in both if session.places[at] is None and at not in dict(session.also))


def given_up(session: BankedSession, seat: int) -> tuple[int, ...]:
    """The further hands that may be given up: the outermost, so that the others still lie side by side."""
    mine = hands_of(session, seat)
    return tuple(at for at in dict.fromkeys((mine[0], mine[-1])) if at != seat)


def player_at(session: BankedSession, seat: int) -> int:
    """Which player of the round that is shown sits there: rounds count players, and one may have several positions."""
    return session.shown.boxes[seat].player if session.shown else seat


def open_banked(plan: BankedPlan) -> BankedSession:
    """An empty table for this game."""
    return BankedSession(plan, (None,) * places_of(plan.sheet))


# --- seats --------------------------------------------------------------------------------------------------------


def _with(session: BankedSession, seat: int, name: str | None) -> BankedSession:
    places = (name if at == seat else held for at, held in enumerate(session.places))
    return session._replace(places=tuple(places))


def _free(session: BankedSession, seat: int) -> None:
    if not 0 <= seat < len(session.places):
        raise TableError(f"this table has seats 1 to {len(session.places)}")
    if session.places[seat] is not None or seat in dict(session.also):
        raise TableError("this seat is taken")


def _sit(session: BankedSession, event: Sat) -> BankedSession:
    _free(session, event.seat)
    if session.hand and sum(box.split_from < 0 for box in _boxes(session.hand, event.seat)) > 1:
        raise TableError("whoever has left played several hands here; sit down when the round is over")
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
    if hand and any(stake.down for box in _boxes(hand, event.seat) for stake in box.stakes):
        raise TableError("your wagers are in play; leave when the round is over")
    if hand and any(each.paid.player == hand.boxes[event.seat].player for each in hand.waiting):
        raise TableError("your award is being verified; leave when the round is over")
    return _with(_without(session, hands_of(session, event.seat)), event.seat, None)


def _boxes(hand: BankedRound, seat: int) -> tuple[Box, ...]:
    """All hands of the player whose position this is, split ones too."""
    return tuple(box for box in hand.boxes if box.player == hand.boxes[seat].player)


def played_on(session: BankedSession, seat: int) -> bool:
    """Whether chips lie there of somebody who has gone, as those of house players whom the last guest has left."""
    hand = session.hand
    if hand is None or seat >= len(hand.boxes) or session.places[seat] is not None or seat in dict(session.also):
        return False
    return any(stake.down for box in _boxes(hand, seat) for stake in box.stakes)


def _without(session: BankedSession, positions: Iterable[int]) -> BankedSession:
    """The table when nobody plays at these positions any more, nor remembers what was wagered there."""
    gone = set(positions)
    wagers = tuple(each for each in session.wagers if each[0] not in gone)
    return session._replace(wagers=wagers, also=tuple(each for each in session.also if each[0] not in gone))


def deserted(session: BankedSession) -> BankedSession:
    """The table without anybody, as when only players of the house are left; their hands are played to the end."""
    return session._replace(places=(None,) * len(session.places), also=(), wagers=())


def _reseat(session: BankedSession, event: Reseated) -> BankedSession:
    """A player moves to an empty seat between rounds; what was wagered last may be wagered there again.

    Further hands are given up: they lie beside the seat that was left.
    """
    name = seated(session, event.seat)
    if not _untouched(session) or len(hands_of(session, event.seat)) > 1:
        _idle(session)
    _free(session, event.to)
    made = tuple(replace(each, box=event.to) for each in dict(session.wagers).get(event.seat, ()))
    session = _with(_with(_without(session, hands_of(session, event.seat)), event.seat, None), event.to, name)
    return session._replace(wagers=tuple(sorted((*session.wagers, *([(event.to, made)] if made else [])))))


def _also(session: BankedSession, event: AlsoPlayed) -> BankedSession:
    """From the next round on, as many hands as the law and the house let a player have, side by side.

    While nobody has wagered that is this one: it is put away and begins again.
    """
    seated(session, event.seat)
    if _untouched(session):
        session = _put_away(session)
    if event.gives_up:
        return _given_up(session, event)
    _free(session, event.at)
    law, most = law_of_hands(session.plan), most_hands(session.plan)
    if len(hands_of(session, event.seat)) == most:
        raise TableError(f"{session.plan.game.name} allows {most} hand{'s' * (most > 1)} to a player ({law})")
    if event.at not in beside(session, event.seat):
        raise TableError(f"the hands of a player lie side by side ({law})")
    return session._replace(also=tuple(sorted((*session.also, (event.at, event.seat)))))


def _given_up(session: BankedSession, event: AlsoPlayed) -> BankedSession:
    if (event.at, event.seat) not in session.also:
        raise TableError(f"place {event.at + 1} is no further hand of seat {event.seat + 1}")
    if event.at not in given_up(session, event.seat):
        raise TableError(f"the hands of a player lie side by side ({law_of_hands(session.plan)})")
    return _without(session, (event.at,))


# --- rounds -------------------------------------------------------------------------------------------------------


def _idle(session: BankedSession) -> None:
    if session.hand is not None:
        raise TableError("the round has to be played to its end first")


def _untouched(session: BankedSession) -> bool:
    """Whether bets are being taken and nobody has made one: a round that has not begun for anybody."""
    hand = session.hand
    if hand is None or hand.board:
        return False
    return not any(box.stakes or box.cards for box in (*hand.boxes, hand.dealer))


def _put_away(session: BankedSession) -> BankedSession:
    """The table between rounds; a round in which nobody has wagered is none."""
    if _untouched(session):
        session = session._replace(hand=None, first=None)
    _idle(session)
    return session


def _rule(session: BankedSession, event: Ruled) -> BankedSession:
    """Another sheet from the next round on; the meter stands as it stood, and each player has one hand again."""
    session = _put_away(session)
    try:
        new = plan(session.plan.slug, parse(json.loads(event.sheet), session.plan.game))
    except SheetError as error:
        raise TableError(str(error)) from None
    seats = places_of(new.sheet)
    if any(session.places[seats:]):
        raise TableError(f"somebody sits beyond place {seats}")
    return session._replace(plan=new, places=(*session.places, *(None,) * seats)[:seats], also=(), wagers=())


def _start(session: BankedSession, event: Started) -> BankedSession:
    """The next round: dealt on from the shoe where it lasts, the meter as it stands, every position open."""
    _idle(session)
    whose, last = dict(session.also), session.last
    hands = [len(list(some)) for _, some in groupby(range(len(session.places)), lambda at: whose.get(at, at))]
    if last is not None and last.plan == session.plan:
        first = again(last, event.key, hands)
    else:
        first = start(session.plan, hands, event.key)
    if link := session.plan.sheet.form.meter.link:
        first = first._replace(meter=reading(session.plan, None if event.reads < 0 else event.reads, link))
    elif session.meter is not None:
        first = first._replace(meter=session.meter)
    return begun(session._replace(key=event.key), first)


def begun(session: BankedSession, first: BankedRound) -> BankedSession:
    """The table with this round on it; positions that it gives to one player are played by who sits at one of them."""
    number, meter = session.number + 1, first.meter
    also = further(first, [seat for seat, name in enumerate(session.places) if name is not None])
    return session._replace(hand=first, last=None, first=first, also=also, number=number, meter=meter)


def further(hand: BankedRound, taken: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The positions of a round that are played as further hands by who sits at one of these seats, and where."""
    seats = {hand.boxes[seat].player: seat for seat in taken}
    both = ((at, seats.get(box.player, at)) for at, box in enumerate(hand.boxes) if box.split_from < 0)
    return tuple((at, seat) for at, seat in both if at != seat)


def _play(session: BankedSession, event: Played) -> BankedSession:
    hand = session.hand
    if hand is None:
        raise TableError("the round is over")
    after = rounds.apply(hand, event.event)  # type: ignore[arg-type]
    if isinstance(event.event, BetsClosed) and all(box.standing is Standing.BETTING for box in hand.boxes):
        session = _remembered(session, hand)
    return _settled(session, after) if after.over else session._replace(hand=after)


def _remembered(session: BankedSession, hand: BankedRound) -> BankedSession:
    """What each player has wagered before the cards, hand by hand; what was given to the dealer is given once."""
    made = {
        at: tuple(Wagered(at, each.spot, each.amount, each.pick) for each in hand.boxes[at].stakes if not each.tip)
        for seat, name in enumerate(session.places)
        for at in (hands_of(session, seat) if name is not None else ())
        if hand.boxes[at].stakes
    }
    return session._replace(wagers=tuple(sorted((dict(session.wagers) | made).items())))


def _settled(session: BankedSession, last: BankedRound) -> BankedSession:
    """A finished round: what the tray and the dealer have won, and how the meter stands."""
    won = changes(last)
    accounts = tuple((account, amount + won[account]) for account, amount in session.accounts)
    return session._replace(hand=None, last=last, meter=last.meter, accounts=accounts)


def _inherit(session: BankedSession, event: Inherited) -> BankedSession:
    """A meter stands where the last table of the game has left it."""
    if session.number or any(session.places):
        raise TableError("a table inherits before anybody sits down")
    if event.pot or event.pool or event.jackpot or event.secondary or not session.plan.progressives:
        raise TableError(f"{session.plan.game.name} has no pot, pool or jackpot, or no meter")
    return session._replace(meter=reading(session.plan, event.meter))


def _close(session: BankedSession, event: TableClosed) -> BankedSession:
    return deserted(_put_away(session))._replace(closed=True)


ENGINE: Engine[BankedSession] = Engine(
    lambda session, _: "the table is closed" if session.closed else "",
    {
        Sat: _sit,
        Left: _leave,
        Reseated: _reseat,
        AlsoPlayed: _also,
        Ruled: _rule,
        Started: _start,
        Played: _play,
        Inherited: _inherit,
        TableClosed: _close,
    },
    lambda session: session,
)


def apply(session: BankedSession, event: BankedEvent) -> BankedSession:
    """The table after the event, or a TableError that says what refuses it; the table given is never changed."""
    return ENGINE.apply(session, event)

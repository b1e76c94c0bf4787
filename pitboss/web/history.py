"""Rounds that were played: found again by table, player and time, and gone through step by step."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeVar, cast

from fastapi import FastAPI, HTTPException, Query, Request
from sqlalchemy.exc import SQLAlchemyError

from pitboss.games.book import find
from pitboss.house.books.positions import known_as
from pitboss.house.partners import NUMBERS
from pitboss.house.store.schema import LogEntry, StoreError
from pitboss.house.store.store import Store
from pitboss.table import one_round, shuffle_proof
from pitboss.table.banked.engine import apply
from pitboss.table.banked.state import BankedRound
from pitboss.table.log import EVENTS, event_of, load
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.state import PotHand
from pitboss.table.session.banked import further
from pitboss.table.session.log import chairs_of, under_of
from pitboss.table.state import TableError
from pitboss.web.accounts import Player
from pitboss.web.allowance import PROOF, STEP, costs, pay
from pitboss.web.auth import LARGEST_NUMBER, PATIENCE, MaybeMe, Me, Number, asker
from pitboss.web.line import Line
from pitboss.web.openapi import sends
from pitboss.web.pictures import BankedPicture, PastRound, PotPicture, ShuffleProof, StepLine
from pitboss.web.roles import is_private, sees_all
from pitboss.web.tables import disputes, views

Json = dict[str, Any]
T = TypeVar("T")
LONGEST = 10_000
"""Events of a round that is played again; a long evening's hand has some hundred, and no seat can add many."""
ENTRIES = 25
"""So many entries cost a unit more."""
REPLAYS = 2, 24, 6
"""Rounds played again at a time, those that wait with them, and of these of one person: a slider asks quickly."""
LATEST = 2**62
Time = Annotated[int, Query(ge=0, le=LATEST)]
"""Milliseconds since 1970."""
OWN = "players see the rounds they were dealt into; others are shown to those who supervise the house"
CROWD = "too many rounds are being looked at in this moment; try again"
log = logging.getLogger("pitboss")


def routes(app: FastAPI) -> None:
    """The part of the interface that is about rounds of the past."""
    floor: frozenset[str] = app.state.floor

    @app.get("/api/rounds/{table}/{number}", dependencies=costs(STEP), **sends(PastRound))
    async def round_(
        request: Request,
        table: Number,
        number: Number,
        me: Me,
        step: Annotated[int | None, Query(ge=0, le=LARGEST_NUMBER)] = None,
    ) -> PastRound:
        """A round after so many steps, as the one who asks saw it: the own cards and what was shown to everybody.

        It is shown to those who were dealt into it, and to those who supervise the house. Cards that were never shown
        stay hidden, but for these: they see every hand that was dealt, once the round is over. What was left of the
        deck nobody sees.
        """
        everything = await sees_all(request)
        bare = known_as(me.name) in floor or (everything and not is_private(request))
        return await again(request, me, replayed, table, number, step, me, floor=bare, everything=everything)

    @app.get("/api/rounds/{table}/{number}/proof", dependencies=costs(PROOF), **sends(ShuffleProof))
    async def proof(request: Request, table: Number, number: Number, me: MaybeMe) -> ShuffleProof:
        """What proves the shuffle of a finished round: what was shown before the deal, the players' numbers, and every
        card that the one who asks has seen, opened against it. `pitboss verify` checks it.
        """
        return await again(request, me, proven, table, number, me, everything=await sees_all(request))


async def again(
    request: Request, me: Player | None, work: Callable[..., T], table: int, number: int, *given: Any, **named: Any
) -> T:
    """A round played again, never in the threads of the database: everybody needs those. A long one costs more."""
    store: Store = request.app.state.store
    length = await store.ask(store.length, table, number)
    if length > LONGEST:
        raise HTTPException(413, f"this round has more than {LONGEST:,} entries, too many to be shown")
    pay(request, me, length // ENTRIES)
    line: Line = request.app.state.replays
    late = StoreError("this round takes too long to be played again; try again")
    reads = partial(read_back, work, store, table, number, *given, **named)
    return await line.served(asker(me, request), PATIENCE, late, reads)


def read_back(work: Callable[..., T], store: Store, table: int, number: int, *given: Any, **named: Any) -> T:
    """What this work makes of a round; one that was damaged in the database is refused in a line, and logged in one."""
    try:
        return work(store, table, number, *given, **named)
    except (HTTPException, StoreError, SQLAlchemyError):
        raise
    except Exception as error:
        why = f"round {number} of table {table} cannot be read: what is kept of it was altered"
        log.error("%s (%s)", why, error if isinstance(error, TableError) else type(error).__name__)
        raise HTTPException(500, why) from None


def own_name(me: Player | None, player: str) -> str:
    """Whose rounds are looked for by somebody who is shown the own ones alone."""
    if me is None:
        raise HTTPException(401, "sign in first")
    if player and known_as(player) != known_as(me.name):
        raise HTTPException(403, OWN)
    return me.name


def of_round(store: Store, table: int, number: int, me: Player | None) -> tuple[Any, list[LogEntry], Sequence[Any]]:
    """A round, its entries as they were written, and who was dealt into it; only for `me` where somebody is named."""
    row = store.round(table, number)
    if row is None:
        raise HTTPException(404, store.missing(table, number))
    parts = store.in_round(table, number)
    if me is not None:
        _check_dealt_in(parts, me)
    return row, _sound(store, row), parts


def dealt_into(store: Store, table: int, number: int, me: Player) -> None:
    """An HTTPException unless this is a finished round of theirs."""
    row = store.round(table, number)
    if row is None:
        raise HTTPException(404, store.missing(table, number))
    _check_dealt_in(store.in_round(table, number), me)
    if row.ended is None:
        raise HTTPException(409, "the round is not over")


def _check_dealt_in(parts: Sequence[Any], me: Player | None) -> None:
    if me is None:
        raise HTTPException(401, "sign in first")
    if all(part.player != me.id for part in parts):
        raise HTTPException(403, OWN)


def proven(store: Store, table: int, number: int, me: Player | None, *, everything: bool = True) -> ShuffleProof:
    """The proof of a round for one pair of eyes."""
    row = store.round(table, number)
    if row is None:
        raise HTTPException(404, store.missing(table, number))
    if not everything:
        _check_dealt_in(store.in_round(table, number), me)
    if row.ended is None:
        raise HTTPException(409, "the round is not over")
    entries = _sound(store, row)
    head, parts = entries[0].data, store.in_round(table, number)
    names = _names(store, row, entries, parts)
    if not head.get("key"):
        raise HTTPException(404, "this round is from before shuffles were committed to")
    events = [entry.data for entry in entries[1:]]
    seat = next((part.seat for part in parts if me is not None and part.player == me.id), -1)
    pot = pot_log.is_hand(head["begun"])
    if pot:
        seat = head["dealt"].index(seat) if seat in head["dealt"] else -1
    kinds = pot_log.EVENTS if pot else EVENTS
    first, played = one_round.load(head["begun"])[0], [event_of(data, 1, kinds) for data in events]
    seat = seat if isinstance(first, PotHand) else views.player_of(first, seat, _also(head, first))
    found = shuffle_proof.proof(first, played, bytes.fromhex(head["key"]), seat, names)
    return cast(ShuffleProof, {**found, "table": table, "round": number})


def _sound(store: Store, row: Any) -> list[LogEntry]:
    """The head of a round and its events, all as they were written, or a TableError; it may have been removed just now.

    What others do beside a round, or after it, makes it no longer.
    """
    entries = store.happened(row.table, row.round, row.seq)
    last = max((entry.seq for entry in entries[-1:]), default=row.seq)
    if row.ended is not None:
        last = max(last, store.last_until(row.table, row.round, row.ended))
    altered = store.altered_between(row.table, row.seq, last) if entries else row.seq
    if altered is None:
        return entries
    if store.round(row.table, row.round) is None:
        raise HTTPException(404, store.missing(row.table, row.round))
    raise TableError(f"entry {altered} is not as it was written")


def replayed(
    store: Store,
    table: int,
    number: int,
    step: int | None,
    me: Player,
    *,
    floor: bool = False,
    everything: bool = True,
    alone: bool = False,
) -> PastRound:
    """The round's picture at a step, and what every step was; `alone`: nobody else is named, nor who did what."""
    head, entries, parts = of_round(store, table, number, None if everything else me)
    events = entries[1:]
    at = len(events) if step is None else min(step, len(events))
    seat = next((part.seat for part in parts if part.player == me.id), -1)
    names = _names(store, head, entries, parts)
    if alone:
        names, parts = {seat: me.name}, [part for part in parts if part.player == me.id]
    people = {part.seat for part in parts}
    past = [entry.data for entry in events[:at]]
    opens = BARE if floor and head.ended is not None else AS_IT_LAY
    name, picture = picture_after(entries[0].data, past, seat, names, opens)
    return {
        "table": table, "round": number, "game": name, "name": find(name).name,
        "steps": [step_line(entry, alone=alone) for entry in events], "step": at, "seat": seat, "ended": head.ended,
        "players": [{"seat": part.seat, "name": part.name, "net": part.net} for part in parts],
        "names": {str(place): who for place, who in names.items()},
        "partners": {
            str(place): NUMBERS[who] for place, who in names.items() if who in NUMBERS and place not in people
        },
        "picture": picture, "under": list(under) if (under := under_of(entries[0].data)) else None,
        "disputes": [] if alone else disputes.in_round(store, table, number),
    }  # fmt: skip


def _names(store: Store, row: Any, entries: list[LogEntry], parts: Sequence[Any]) -> dict[int, str]:
    """Who sat where in a round."""
    names = {int(place): who for place, (who, _) in entries[0].data["chairs"].items()}
    came = store.sat(row.table, row.round, entries[0].seq, entries[-1].seq)
    names |= {entry.data["sat"]: entry.data["name"] for entry in came}
    return names | {part.seat: part.name for part in parts}


class OpenedCards(NamedTuple):
    """Which cards lie open that did not at the table: of a round against the house, and of a hand for a pot."""

    round: Callable[[BankedRound], BankedRound]
    hand: Callable[[PotHand], PotHand]


AS_IT_LAY = OpenedCards(lambda state: state, lambda hand: hand)
BARE = OpenedCards(views.bare, views.bare_hand)


def picture_after(
    head: Json, events: list[Json], seat: int, names: dict[int, str], opens: OpenedCards
) -> tuple[str, BankedPicture | PotPicture]:
    """The table after these events, as a seat saw it but for what is opened."""
    begun = head["begun"]
    if pot_log.is_hand(begun):
        hand, _ = pot_log.load(begun)
        for data in events:
            hand = apply_hand(hand, event_of(data, 1, pot_log.EVENTS))
        return hand.plan.slug, views.pot_hand(opens.hand(hand), tuple(head["dealt"]), seat, names)
    state, _ = load(begun)
    for data in events:
        state = apply(state, event_of(data, 1, EVENTS))
    return state.plan.slug, views.banked_round(opens.round(state), seat, names, _also(head, state))


def _also(head: Json, state: BankedRound) -> dict[int, int]:
    """The positions that were played as further hands, and the seats of who played them."""
    return dict(further(state, chairs_of(head)))


def step_line(entry: LogEntry, *, alone: bool = False) -> StepLine:
    """An entry as it is sent; `alone`: without telling people apart."""
    by = entry.player if not alone or entry.player is None else 0
    return cast(StepLine, {**entry.data, "at": entry.at, "by": by})

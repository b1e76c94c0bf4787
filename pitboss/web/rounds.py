"""Rounds that were played: found again by table, player and time, and gone through step by step."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request

from pitboss.games import find
from pitboss.pots import log as pot_log
from pitboss.pots.engine import apply as apply_hand
from pitboss.table.engine import apply
from pitboss.table.log import EVENTS, event_of, load
from pitboss.web import faces, people
from pitboss.web.people import Player
from pitboss.web.store import Entry, Store

Json = dict[str, Any]
COOKIE = "pitboss_ticket"
MOST = 200


def _who(request: Request) -> Player:
    player = people.holder(request.app.state.store, request.cookies.get(COOKIE, ""))
    if player is None:
        raise HTTPException(401, "sign in first")
    return player


def routes(app: FastAPI) -> None:
    """The part of the interface that is about rounds of the past."""
    store: Store = app.state.store

    @app.get("/api/rounds")
    def rounds(
        table: int | None = None, player: str = "", since: int = 0, until: int | None = None, limit: int = 50
    ) -> list[Json]:
        """Rounds, the latest first: of a table, of a player, between two times (milliseconds since 1970)."""
        who = store.player(player) if player else None
        if player and who is None:
            return []
        found = store.rounds(
            table=table, player=who.id if who else None, since=since, until=until, limit=max(1, min(limit, MOST))
        )
        return [_row(row) for row in found]

    @app.get("/api/rounds/{table}/{number}")
    def round_(table: int, number: int, me: Annotated[Player, Depends(_who)], step: int | None = None) -> Json:
        """A round after so many steps, as the one who asks saw it; when it is over, with every hand that was dealt."""
        return replayed(store, table, number, step, me)


def _row(row: Any) -> Json:
    return {
        "table": row.table, "round": row.round, "game": row.game, "began": row.began, "ended": row.ended,
        "seat": getattr(row, "seat", None), "net": getattr(row, "net", None),
    }  # fmt: skip


def replayed(store: Store, table: int, number: int, step: int | None, me: Player) -> Json:
    """The round's picture at a step, and what every step was."""
    head = store.round(table, number)
    if head is None:
        raise HTTPException(404, f"table {table} has no round {number}")
    entries = [entry for entry in store.entries(table, since=head.seq) if entry.round == number]
    events = [entry for entry in entries if "event" in entry.data]
    at = len(events) if step is None else max(0, min(step, len(events)))
    seat = next((part.seat for part in store.in_round(table, number) if part.player == me.id), -1)
    head_data = entries[0].data
    names = {int(place): who for place, (who, _) in head_data["chairs"].items()}
    name, picture = _picture(head_data, [entry.data for entry in events[:at]], seat, names)
    return {
        "table": table, "round": number, "game": name, "name": find(name).name,
        "steps": [_step(entry) for entry in events], "step": at, "seat": seat, "ended": head.ended,
        "players": [{"seat": part.seat, "name": part.name, "net": part.net} for part in store.in_round(table, number)],
        "picture": picture,
    }  # fmt: skip


def _picture(head: Json, events: list[Json], seat: int, names: dict[int, str]) -> tuple[str, Json]:
    """The table after these events, as a seat saw it."""
    begun = head["begun"]
    if pot_log.is_hand(begun):
        hand, _ = pot_log.load(begun)
        for data in events:
            hand = apply_hand(hand, event_of(data, 1, pot_log.EVENTS))
        return hand.plan.slug, faces.pot_hand(hand, tuple(head["dealt"]), seat, names)
    state, _ = load(begun)
    for data in events:
        state = apply(state, event_of(data, 1, EVENTS))
    return state.plan.slug, faces.house(state, seat, names)


def _step(entry: Entry) -> Json:
    return {**entry.data, "at": entry.at, "by": entry.player}

"""What was played: rounds listed by table, game, time and result, added up, taken along as files, shared by links."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, NamedTuple

from fastapi import Depends, FastAPI, HTTPException, Path, Query, Request, Response
from pydantic import Field

from pitboss.games.book import book
from pitboss.house.store import shares
from pitboss.house.store.store import Sought, Store
from pitboss.report.numbers import counted
from pitboss.table.hand_history.export import seen_by
from pitboss.table.hand_history.history import History, HistoryError
from pitboss.table.hand_history.writing import dump, dump_many
from pitboss.table.log import event_of
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.web import accounts, history
from pitboss.web.accounts import Player
from pitboss.web.allowance import LIST, PROOF, STEP, costs, pay
from pitboss.web.auth import LARGEST_NUMBER, Body, MaybeMe, Me, Number
from pitboss.web.history import LATEST, Time, again, own_name
from pitboss.web.openapi import sends
from pitboss.web.pictures import GameTotal, NewLink, PastRound, RoundLine, RoundTotals, SharedLink
from pitboss.web.pit import Pit
from pitboss.web.roles import sees_all
from pitboss.web.tables.banked_felt import PARTS, BankedFelt
from pitboss.web.tournament.hands import UntoldHand
from pitboss.words import Bank

MOST = 200
"""Rounds on a page."""
DEEPEST = 100_000
"""How far one can turn the pages."""
IN_FILE = 10_000
"""Rounds in a file."""
HANDS = 200
"""Hands in a file: each is played again, so that a player can pay for no more at once."""
OWN_SEAT = "_own_seat"
"""The field of a saved hand that says which player saved it; those of users begin with a line below."""
COLUMNS = ("began", "ended", "player", "table", "round", "game", "result", "net", "compared wagers", "expected of them")
SUMS = ("ended", "won", "lost", "net", "most", "least", "known", "main")
"""What is added up of rounds in whole cents, and counted."""
FORMULA = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would work out instead of showing it."""
UNKNOWN_LINK = "this link shows nothing, or was taken back"


class Unshare(Body):
    """A link by its number."""

    id: int = Field(ge=1, le=LARGEST_NUMBER)


async def sought(
    request: Request,
    me: MaybeMe,
    table: Annotated[int | None, Query(ge=1, le=LARGEST_NUMBER)] = None,
    player: Annotated[str, Query(max_length=80)] = "",
    game: Annotated[str, Query(max_length=80)] = "",
    since: Time = 0,
    until: Time = LATEST,
    result: Annotated[Literal["", "won", "lost", "even"], Query()] = "",
) -> tuple[Sought, str] | None:
    """What somebody looks for, and whose; None for a player whom nobody knows.

    A player is shown the own rounds; those who supervise a house, and whoever sits at a private machine, all.
    """
    store: Store = request.app.state.store
    if not await sees_all(request):
        player = own_name(me, player)
    try:
        who = await store.ask(store.player, accounts.tidy(player)) if player else None
    except accounts.SignInError:
        who = None
    if player and who is None:
        return None
    if result and who is None:
        raise HTTPException(422, "result: whose? name a player as well")
    return Sought(table, who.id if who else None, game, since, until, result), who.name if who else ""


RoundsAsked = Annotated[tuple[Sought, str] | None, Depends(sought)]


def routes(app: FastAPI) -> None:
    """The part of the interface that is about many rounds, and about rounds that are given to others."""
    store: Store = app.state.store

    @app.get("/api/rounds", dependencies=costs(LIST), **sends(list[RoundLine]))
    async def rounds(
        asked: RoundsAsked,
        limit: Annotated[int, Query(ge=1, le=MOST)] = 50,
        skip: Annotated[int, Query(ge=0, le=DEEPEST)] = 0,
    ) -> list[RoundLine]:
        """Rounds, the latest first: of a table, a player, a game, between two times (milliseconds since 1970), that a
        player won, lost or left even; `skip` turns the pages.
        """
        if asked is None:
            return []
        return [_row(row) for row in await store.ask(store.rounds, asked[0], limit=limit, skip=skip)]

    @app.get("/api/rounds/totals", dependencies=costs(LIST), **sends(RoundTotals))
    async def totals(asked: RoundsAsked) -> RoundTotals:
        """The same rounds added up by game; and what lies for the player in rounds that are not over."""
        if asked is None:
            return {"player": "", "rounds": 0, "games": [], "in_play": {}}
        lines = [_total(row) for row in await store.ask(store.round_totals, asked[0])]
        who = asked[0].player
        lies = {} if who is None else _in_play(app.state.pit, who)
        return {"player": asked[1], "rounds": sum(line["rounds"] for line in lines), "games": lines, "in_play": lies}

    @app.get("/api/rounds.csv", dependencies=costs(PROOF), response_class=Response)
    async def as_csv(asked: RoundsAsked) -> Response:
        """The same rounds as a file of comma-separated values, 10,000 at most; amounts are dollars, times are UTC."""
        found = [] if asked is None else await store.ask(store.rounds, asked[0], limit=IN_FILE)
        return _file(_csv(map(_row, found), asked[1] if asked else ""), "text/csv", "rounds.csv")

    @app.get("/api/rounds.phhs", dependencies=costs(PROOF), response_class=Response)
    async def as_phhs(request: Request, asked: RoundsAsked, me: MaybeMe) -> Response:
        """The poker hands among them in the format that other programs read, as the one who asks saw them: the latest
        200, the first first. What is left out is counted in remarks.
        """
        found = [] if asked is None else await store.ask(store.rounds, asked[0], limit=IN_FILE)
        lying = _lying(found)
        pay(request, me, STEP * len(lying.hands))
        everything = await sees_all(request)
        told = [
            await again(request, me, _told, row.table, row.round, me, everything=everything)
            for row in reversed(lying.hands)
        ]
        return _file(_phhs(told, lying.aside), "text/plain", "rounds.phhs")

    @app.get("/api/rounds/{table}/{number}/phh", dependencies=costs(STEP), response_class=Response)
    async def as_phh(request: Request, table: Number, number: Number, me: Me) -> Response:
        """A poker hand in the format that other programs read, as the one who asks saw it."""
        everything = await sees_all(request)
        text = await again(request, me, _phh, table, number, me, everything=everything)
        return _file(text, "text/plain", f"table-{table}-hand-{number}.phh")

    @app.post("/api/rounds/{table}/{number}/share", dependencies=costs(LIST), **sends(NewLink, status=201))
    async def share(table: Number, number: Number, me: Me) -> NewLink:
        """Let whoever has the link see this round as you saw it; other players are not named in it."""
        await store.ask(history.dealt_into, store, table, number, me)
        try:
            token = await store.change(shares.share, store, table, number, me.id)
        except shares.TooManyLinksError as error:
            raise HTTPException(409, str(error)) from None
        return {"path": f"/shared/{token}"}

    @app.get("/api/shares", dependencies=costs(LIST), **sends(list[SharedLink]))
    async def links(me: Me) -> list[SharedLink]:
        """The rounds you let others see."""
        found = await store.ask(shares.shares_of, store, me.id)
        return [{"id": row.id, "table": row.table, "round": row.round, "made": row.made} for row in found]

    @app.post("/api/shares/end", dependencies=costs(LIST), **sends(list[SharedLink]))
    async def unshare(form: Unshare, me: Me) -> list[SharedLink]:
        """Take a link back: from now on it shows nothing."""
        if not await store.change(shares.unshare, store, form.id, me.id):
            raise HTTPException(404, "you have no such link")
        return await links(me)

    @app.get("/api/shared/{token}", dependencies=costs(STEP), **sends(PastRound))
    async def shared(
        request: Request,
        token: Annotated[str, Path(max_length=64)],
        step: Annotated[int | None, Query(ge=0, le=LARGEST_NUMBER)] = None,
    ) -> PastRound:
        """A round that somebody shares, after so many steps, as they saw it."""
        found = await store.ask(shares.shared, store, token)
        if found is None:
            raise HTTPException(404, UNKNOWN_LINK)
        who = Player(found.player, found.name)
        seen = await again(request, None, history.replayed, found.table, found.round, step, who, alone=True)
        if await store.ask(shares.shared, store, token) is None:
            # Taken back while it was read.
            raise HTTPException(404, UNKNOWN_LINK)
        return seen


def _row(row: Any) -> RoundLine:
    expected = getattr(row, "expected", None)
    return {
        "table": row.table, "round": row.round, "game": row.game, "began": row.began, "ended": row.ended,
        "seat": getattr(row, "seat", None), "net": getattr(row, "net", None), "main": getattr(row, "main", None),
        "expected": None if expected is None else expected / PARTS,
    }  # fmt: skip


def _in_play(pit: Pit, who: int) -> dict[str, int]:
    """What lies for a player at the tables against the house, by table."""
    rooms = ((number, room) for number, room in pit.rooms.items() if isinstance(room, BankedFelt))
    return {str(number): lies for number, room in rooms if (lies := room.in_play(who))}


def _total(row: Any) -> GameTotal:
    whole = {name: int(getattr(row, name, 0) or 0) for name in SUMS}
    expected = float(getattr(row, "expected", 0) or 0) / PARTS
    return {"game": row.game, "rounds": row.rounds, "expected": expected, **whole}  # type: ignore[typeddict-item]


# --- files ------------------------------------------------------------------------------------------------------------


def _file(text: str, kind: str, name: str) -> Response:
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _csv(lines: Iterable[RoundLine], player: str) -> str:
    """A line for each round; who played and what it came to where the rounds are one player's."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(COLUMNS)
    known, who = book(), f"'{player}" if player.startswith(FORMULA) else player
    for line in lines:
        game = known[line["game"]].name if line["game"] in known else line["game"]
        sums = (_dollars(line["net"]), _dollars(line["main"]), _dollars(line["expected"]))
        times = (_time(line["began"]), _time(line["ended"]))
        table.writerow((*times, who, line["table"], line["round"], game, _result(line["net"]), *sums))
    return out.getvalue()


def _time(milliseconds: int | None) -> str:
    if milliseconds is None:
        return ""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def _result(net: int | None) -> str:
    """In the words by which rounds are looked for; nothing of a round that is not over."""
    if net is None:
        return ""
    return "won" if net > 0 else "lost" if net < 0 else "even"


def _dollars(cents: float | None) -> str:
    """As spreadsheets read it; nothing where nothing is known."""
    if cents is None:
        return ""
    return f"{cents / 100:.2f}" if isinstance(cents, int) else f"{cents / 100:.5f}"


class _Lying(NamedTuple):
    """What a file of hands is made of, the latest first, and how many rounds are no part of it, and why."""

    hands: Sequence[Any]
    aside: Counter[str]


def _lying(found: Iterable[Any]) -> _Lying:
    known, aside, hands = book(), Counter[str](), list[Any]()
    for row in found:
        if row.game not in known:
            aside["of games that are not in the book"] += 1
        elif known[row.game].bank is Bank.HOUSE:
            aside["played against the house"] += 1
        elif row.ended is None:
            aside["not over"] += 1
        elif len(hands) == HANDS:
            aside[f"earlier than these: a file holds {HANDS}"] += 1
        else:
            hands.append(row)
    return _Lying(hands, aside)


def _phhs(told: Sequence[History | UntoldHand], aside: Counter[str]) -> str:
    """A file of hands; what is left out stands at its end in lines that readers of the format pass over."""
    untold = [each for each in told if isinstance(each, UntoldHand)]
    counts = aside + Counter({"PHH cannot tell them": len(untold)})
    remarks = (f"# left out: {counted(many, 'round')}: {why}\n" for why, many in counts.items())
    hands = dump_many(each for each in told if isinstance(each, History))
    return "".join((hands, *remarks, *(each.remark for each in untold)))


def _told(store: Store, table: int, number: int, me: Player | None, *, everything: bool) -> History | UntoldHand:
    """A hand of a file, or why the format cannot tell it."""
    try:
        return _history(store, table, number, me, everything=everything)
    except HistoryError as error:
        return UntoldHand(table, number, str(error))


def _phh(store: Store, table: int, number: int, me: Player, *, everything: bool) -> str:
    """A hand written down for one pair of eyes."""
    try:
        return dump(_history(store, table, number, me, everything=everything))
    except HistoryError as error:
        raise HTTPException(409, str(error)) from None


def _history(store: Store, table: int, number: int, me: Player | None, *, everything: bool) -> History:
    """A hand as one pair of eyes saw it, with where it was dealt and whose eyes these were, not yet written; a
    HistoryError where the format has no word for it. Names of players are nobody's to hand on, and stand in none.
    """
    row, entries, parts = history.of_round(store, table, number, None if everything else me)
    head = entries[0].data
    if not pot_log.is_hand(head["begun"]):
        raise HTTPException(409, "PHH tells poker hands; this round was played against the house")
    if row.ended is None:
        raise HTTPException(409, "the hand is not over")
    hand, _ = pot_log.load(head["begun"])
    for entry in entries[1:]:
        hand = apply_hand(hand, event_of(entry.data, 1, pot_log.EVENTS))
    place = next((part.seat for part in parts if me is not None and part.player == me.id), -1)
    seat = head["dealt"].index(place) if place in head["dealt"] else -1
    told = seen_by(hand, seat)
    own = {OWN_SEAT: f"p{seat + 1}"} if seat >= 0 else {}
    return replace(told, hand=number, other={**told.other, "table": table, **own})

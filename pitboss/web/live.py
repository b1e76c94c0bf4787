"""The live channel of a table: pictures go out whenever something has happened, wishes come in."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.web import metrics
from pitboss.web.allowance import LOOKING_ON, MESSAGE
from pitboss.web.auth import admitted, asker
from pitboss.web.guard import LARGEST, LONGEST_REFUSAL, REPEATED, short
from pitboss.web.pictures import DoneMessage, RefusalKind, RefusedMessage, UnknownMessage
from pitboss.web.pit import Pit
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher

SHAPE = 'a message is a JSON object with "do" (a word) and "seen" (the seq of the picture it was made on)'
NO_TABLE, SIGNED_OUT, CROWDED, FAULT = 4404, 4401, 4429, 1011
"""Why a channel is closed by the server."""
LONGEST_REASON = 120
"""Letters: a frame that closes a channel has room for 123 bytes."""
DEEPEST = 12
"""Lists in lists; no sheet is so deep."""
LARGEST_N = 2**63
log = logging.getLogger("pitboss")


async def live(pit: Pit, socket: WebSocket, number: int) -> None:
    """One channel, until it is closed from either side."""
    try:
        async with pit.entering:
            # Whoever waits for a turn has not asked the database yet: its time does not run.
            ticket = await pit.store.ask(admitted, socket)
    except StoreError as error:
        # Nobody knows whose channel this is; the page tries again.
        await socket.accept()
        return await socket.close(FAULT, short(str(error), LONGEST_REASON))
    await socket.accept()
    if number not in pit.rooms:
        await socket.close(NO_TABLE, short(pit.missing(number), LONGEST_REASON))
        return
    room, watcher = pit.rooms[number], Watcher(ticket, socket.scope.get("state", {}).get("channel"))
    caller = asker(watcher.player, socket)
    if says := pit.crowded(room, watcher.player, caller, alike=not socket.app.state.guarded):
        return await socket.close(CROWDED, says)
    pit.callers[caller] += 1
    room.came(watcher)
    sending = asyncio.create_task(_send(socket, room, watcher))
    try:
        while (message := await socket.receive())["type"] == "websocket.receive":
            await _used(socket, watcher)
            await socket.app.state.messages.paid(caller, LOOKING_ON if watcher.player is None else MESSAGE)
            await _answer(socket, watcher, await heard(room, watcher, message.get("text")))
            # Where more has come already and nothing had to be waited for, everybody else has a turn.
            await asyncio.sleep(0)
    except (WebSocketDisconnect, RuntimeError):
        # The other side went away while something was being sent.
        pass
    finally:
        room.watchers.discard(watcher)
        pit.callers[caller] -= 1
        room.heard_of(watcher.player)
        sending.cancel()


async def _used(socket: WebSocket, watcher: Watcher) -> None:
    """Whoever plays through a channel is not idle."""
    ticket, desk = watcher.ticket, socket.app.state.desk
    if ticket is not None and not watcher.out and not desk.is_fresh(ticket.mark):
        # A database that does not answer signs nobody out.
        with suppress(StoreError):
            watcher.out = await desk.store.ask(admitted, socket) is None
            watcher.wake.set()


async def _answer(socket: WebSocket, watcher: Watcher, text: str) -> None:
    if watcher.channel is not None and watcher.channel.ready():
        watcher.channel.write(text.encode())
    else:
        await socket.send_text(text)


async def _send(socket: WebSocket, room: Room, watcher: Watcher) -> None:
    try:
        while True:
            await watcher.wake.wait()
            if watcher.channel is not None:
                await watcher.channel.emptied()
            watcher.wake.clear()
            if watcher.out or room.shut:
                return await socket.close(SIGNED_OUT if watcher.out else NO_TABLE)
            await socket.send_text(room.showing.message(watcher).decode())
            metrics.PICTURES.inc()
    except (WebSocketDisconnect, RuntimeError):
        return
    except Exception:
        log.exception("table %d: no picture could be made", room.number)
        await socket.close(FAULT)


async def heard(room: Room, watcher: Watcher, text: str | None) -> str:
    """The answer to a message; whatever is wrong with it is said in one line."""
    number: Any = None
    try:
        wish = _read(text)
        number = wish.pop("n", None)
        if number is not None and not _comes_back(number):
            number = None
            raise Refused(f'"n" is a number or a word of up to {REPEATED} letters, and comes back with the answer')
        if watcher.ticket is None or watcher.out or watcher.ticket.until <= room.store.now():
            raise Refused("sign in first")
        check_words(wish)
        do = wish["do"]
        await room.wish(watcher.ticket.player, wish, wish.pop("seen"))
        metrics.acted(do)
        done: DoneMessage = {"done": number, "seq": room.seq}
        return _json(done)
    except Refused as error:
        return _refusal(str(error), number, error.kind)
    except UnknownError as error:
        unknown: UnknownMessage = {"unknown": str(error), "n": number}
        return _json(unknown)
    except StoreError as error:
        return _refusal(str(error), number)


def _comes_back(number: object) -> bool:
    """Whether this can be the number of a message: it is sent back, so it is short."""
    return (type(number) is int and abs(number) < LARGEST_N) or (type(number) is str and len(number) <= REPEATED)


def _refusal(says: str, number: Any, kind: RefusalKind = "other") -> str:
    metrics.REFUSALS.labels(kind).inc()
    message: RefusedMessage = {"refused": short(says, LONGEST_REFUSAL), "n": number, "kind": kind}
    return _json(message)


def _read(text: str | None) -> dict[str, Any]:
    """A message as plain data, or a Refused."""
    if text is None or len(text) > LARGEST:
        raise Refused(SHAPE)
    try:
        wish = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(SHAPE) from None
    if not isinstance(wish, dict) or type(wish.get("seen")) is not int or type(wish.get("do")) is not str:
        raise Refused(SHAPE)
    return wish


def check_words(data: object, depth: int = 0) -> None:
    """No word of a wish or a sheet is so long that a refusal which repeats it would be, or a Refused."""
    if isinstance(data, str):
        if len(data) > REPEATED:
            raise Refused(f"no word here has more than {REPEATED} letters")
    elif isinstance(data, dict | list):
        if depth >= DEEPEST:
            raise Refused(f"no list here is more than {DEEPEST} deep")
        for value in (*data, *data.values()) if isinstance(data, dict) else data:
            if not isinstance(value, int):
                check_words(value, depth + 1)


def _json(data: Mapping[str, object]) -> str:
    try:
        return msgspec.json.encode(data).decode()
    except UnicodeEncodeError:
        # Half a character, as only a program sends it, comes back as it was written.
        return json.dumps(data, separators=(",", ":"))

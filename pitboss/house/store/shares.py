"""Rounds that a player lets others see: by a link that nobody can guess, of which only the fingerprint is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select

from pitboss.house.store.schema import players, shares
from pitboss.house.store.store import Store

LENGTH = 24
"""Bytes of chance in a link."""
MOST = 200
"""Links of one player."""


class TooManyLinksError(ValueError):
    """A player has as many links as one may have."""


def _mark(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def share(store: Store, table: int, number: int, player: int) -> str:
    """A new link to a round as this player saw it; it is told once, and only its fingerprint is kept."""
    token = secrets.token_urlsafe(LENGTH)
    with store.engine.connect() as db:
        many = db.execute(select(func.count()).select_from(shares).where(shares.c.player == player)).scalar_one()
    if many >= MOST:
        raise TooManyLinksError(f"you share {MOST} rounds already; take a link back first")
    row = {"mark": _mark(token), "table": table, "round": number, "player": player, "made": store.now()}
    store.hold.write(lambda db: db.execute(insert(shares).values(row)))
    return token


def shared(store: Store, token: str) -> Any:
    """Which round a link shows, and as whom; None for one that was taken back or never was."""
    asked = select(shares, players.c.name).join(players, players.c.id == shares.c.player)
    with store.engine.connect() as db:
        return db.execute(asked.where(shares.c.mark == _mark(token))).one_or_none()


def shares_of(store: Store, player: int) -> Sequence[Any]:
    """The links that a player has given out, the latest first."""
    asked = select(shares).where(shares.c.player == player).order_by(shares.c.made.desc(), shares.c.id.desc())
    with store.engine.connect() as db:
        return db.execute(asked).all()


def unshare(store: Store, number: int, player: int) -> bool:
    """A link is taken back; whether there was one."""
    gone = delete(shares).where(shares.c.id == number, shares.c.player == player)
    return bool(store.hold.write(lambda db: db.execute(gone).rowcount))

"""The key with which a house is told things over the network: shown once, and kept as a fingerprint alone."""

from __future__ import annotations

import secrets

from sqlalchemy import Engine, select, update

from pitboss.house.store.schema import house
from pitboss.web.accounts import fingerprint


def new_key(engine: Engine) -> str:
    """A new key; the one before is worth nothing any more. A server that runs knows it at once."""
    made = secrets.token_urlsafe(24)
    with engine.connect().execution_options(writes=True) as db, db.begin():
        db.execute(update(house).values(desk=fingerprint(made)))
    return made


def is_key(engine: Engine, word: str) -> bool:
    """Whether this opens the desk of the house."""
    with engine.connect() as db:
        known = db.execute(select(house.c.desk)).scalar_one()
    return known is not None and secrets.compare_digest(known, fingerprint(word))

"""A database of an older program is brought up to this one; one of a newer program is left alone."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from pitboss.house.store.schema import StoreError

FIRST = "1"
"""A database that has tables and no number was made before there were numbers."""


def upgrade(db: Connection) -> None:
    """Every step that is missing, in the transaction the caller has begun."""
    config = _config(db)
    if _revision(db, config) is None and inspect(db).has_table("entries"):
        command.stamp(config, FIRST)
    command.upgrade(config, "head")


def is_newest(db: Connection) -> bool:
    """Whether there is nothing to bring up; a StoreError where a newer program made it."""
    config = _config(db)
    return _revision(db, config) == ScriptDirectory.from_config(config).get_current_head()


def check(db: Connection) -> None:
    """A StoreError where a server of this program has not had this database yet; nothing is changed in it."""
    config = _config(db)
    here = _revision(db, config)
    if here is None and not inspect(db).has_table("entries"):
        raise StoreError("no server has kept anything in this database yet")
    if here != (newest := ScriptDirectory.from_config(config).get_current_head()):
        old = f"this database was made by an older program (revision {here or FIRST}, not {newest})"
        raise StoreError(f"{old}; start the server on it once, which brings it up")


def _config(db: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "pitboss.house.store:migrations")
    config.attributes["connection"] = db
    return config


def _revision(db: Connection, config: Config) -> str | None:
    """The database's number, if it has one; a StoreError where this program does not know it."""
    here = MigrationContext.configure(db).get_current_revision()
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if here is not None and here not in steps:
        raise StoreError(f"this database was made by a newer program (revision {here}); nothing was changed in it")
    return here

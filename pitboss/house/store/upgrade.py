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
    config = Config()
    config.set_main_option("script_location", "pitboss.house.store:migrations")
    config.attributes["connection"] = db
    here = MigrationContext.configure(db).get_current_revision()
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if here is not None and here not in steps:
        raise StoreError(f"this database was made by a newer program (revision {here}); nothing was changed in it")
    if here is None and inspect(db).has_table("entries"):
        command.stamp(config, FIRST)
    command.upgrade(config, "head")

"""Tables to which nobody else is led are called so: the clock of any waits for who plays alone."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """The same column by its name."""
    op.execute(sa.text("ALTER TABLE tables RENAME COLUMN unhurried TO unlisted"))

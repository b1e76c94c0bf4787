"""Tables at which the clock waits for people."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """There were none before."""
    op.add_column("tables", sa.Column("unhurried", sa.Integer, nullable=False, server_default="0"))

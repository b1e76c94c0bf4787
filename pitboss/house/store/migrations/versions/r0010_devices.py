"""On what somebody is signed in."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Of those who are signed in already it is not known."""
    op.add_column("sessions", sa.Column("device", sa.String(64), nullable=False, server_default=""))

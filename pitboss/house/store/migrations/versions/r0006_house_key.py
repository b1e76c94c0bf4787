"""The fingerprint of the key with which the house is told things over the network."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """No house had one before."""
    op.add_column("house", sa.Column("desk", sa.String(64)))

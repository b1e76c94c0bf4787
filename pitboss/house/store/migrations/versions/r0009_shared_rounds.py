"""Rounds that players let others see by a link."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Nobody has shared one yet."""
    key = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "shares",
        sa.Column("id", key, primary_key=True),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("table", key, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("player", key, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_shares_player", "shares", ["player"])

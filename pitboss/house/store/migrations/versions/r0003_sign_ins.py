"""When and where tickets are used, addresses a player has signed in at, and one-time words of the house."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Tickets from before have no line until they are used again."""
    op.create_table(
        "sessions",
        sa.Column("ticket", sa.String(64), primary_key=True),
        sa.Column("player", KEY, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    op.create_table(
        "known_addresses",
        sa.Column("player", KEY, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("player", KEY, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )

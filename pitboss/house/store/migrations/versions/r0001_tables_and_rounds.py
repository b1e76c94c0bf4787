"""Players, tickets, tables, entries and rounds: what was kept before databases were numbered."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """An empty database gets its tables."""
    op.create_table(
        "players",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("known_as", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("ticket", sa.String(64), primary_key=True),
        sa.Column("player", KEY, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_table(
        "entries",
        sa.Column("table", KEY, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", KEY, sa.ForeignKey("players.id")),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "rounds",
        sa.Column("table", KEY, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_table(
        "parts",
        sa.Column("table", KEY, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("player", KEY, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("net", sa.BigInteger),
    )
    op.create_index("entries_by_round", "entries", ["table", "round"])
    op.create_index("parts_by_player", "parts", ["player"])
    op.create_index("rounds_by_time", "rounds", ["began"])

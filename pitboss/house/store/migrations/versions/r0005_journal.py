"""The journal of the house, and how the house stood after a line of it."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Nothing was booked before; a table that is open is taken into the books when the server starts."""
    op.create_table(
        "journal",
        sa.Column("seq", KEY, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("shift", sa.Integer, nullable=False),
        sa.Column("table", KEY, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("id", sa.String(80), nullable=False, unique=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("chain", sa.String(64), nullable=False),
    )
    op.create_index("journal_by_date", "journal", ["date", "seq"])
    op.create_index("journal_by_table", "journal", ["table", "seq"])
    op.create_table(
        "snapshots",
        sa.Column("seq", KEY, primary_key=True, autoincrement=False),
        sa.Column("data", sa.Text, nullable=False),
    )

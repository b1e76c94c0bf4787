"""Up to where the log of a table was removed, and the link of the last entry that was."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Nothing was removed before."""
    op.create_table(
        "forgotten",
        sa.Column("table", KEY, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("chain", sa.String(64)),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

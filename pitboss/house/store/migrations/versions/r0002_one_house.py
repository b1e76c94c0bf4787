"""Who holds the database and what was last written; the key it is sealed with; entries that hang together."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Entries written before have no link: that nobody altered them is not claimed after the fact."""
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("mark", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(64)),
    )
    op.execute("INSERT INTO house (id, epoch, mark) VALUES (1, 0, 0)")
    op.add_column("entries", sa.Column("chain", sa.String(64)))

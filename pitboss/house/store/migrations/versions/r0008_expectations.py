"""What rounds were expected to come to for those who played them."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Of rounds from before nothing is known."""
    op.add_column("parts", sa.Column("main", sa.BigInteger))
    op.add_column("parts", sa.Column("expected", sa.BigInteger))

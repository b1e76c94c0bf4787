"""Money: whole cents, how people write them, and the ledger that every chip is booked in."""

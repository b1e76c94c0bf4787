"""Everything a regulator is sent about a table, in one folder."""

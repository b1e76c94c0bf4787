"""What is kept: players, tables and every entry of their logs, in a database."""

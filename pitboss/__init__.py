"""The poker rule book of a casino, executable."""

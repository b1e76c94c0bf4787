"""The live table: what may happen next, who is paid, and why."""

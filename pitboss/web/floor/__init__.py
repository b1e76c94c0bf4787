"""The floor: the pit as a map, a table as its supervisor sees it, and what is ruled there."""

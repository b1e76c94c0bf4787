"""Tournaments for the tests: ready ones with single lines changed, and what is refused in them."""

from __future__ import annotations

from typing import Any

from wrong_sheets import refused_by

from pitboss.games import tournament_files
from pitboss.sheet import files


def written(ready: str, **changes: Any) -> dict[str, Any]:
    """A ready structure; `**{"entry.fee": 5}` changes a line, None takes it out."""
    data = files.read(tournament_files.ready()[ready])
    # In the place of the prescribed words, which every house enters itself.
    names = changes.get("house_rules.follows") or data["house_rules"]["follows"]
    data["house_rules"]["statement"] = f"Besides, what is usual at {names} holds."
    for place, value in changes.items():
        *path, last = place.split(".")
        inside: Any = data
        for part in path:
            inside = inside[int(part)] if isinstance(inside, list) else inside.setdefault(part, {})
        if value is None:
            inside.pop(last, None)
        else:
            inside[last] = value
    return data


def turbo(**changes: Any) -> dict[str, Any]:
    return written("turbo", **changes)


def refused(data: dict[str, Any]) -> dict[str, str]:
    """Every fault by its place."""
    return refused_by(tournament_files.parse, data)

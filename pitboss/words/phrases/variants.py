"""How a variant is said: a game with some words changed wherever they stand, or told by another version of the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from pitboss.law.paragraphs import Cite

__all__ = ["cited_from", "throughout"]

_Thing = TypeVar("_Thing")


def throughout(thing: _Thing, *changes: tuple[object, object]) -> _Thing:
    """The same value with the first of each pair changed to the second, wherever it stands."""
    return cast(_Thing, _rebuilt(thing, lambda each: next((new for old, new in changes if each == old), each)))


def cited_from(thing: _Thing, old: str, new: str) -> _Thing:
    """The same words, cited from the paragraphs whose numbers begin with `new` where they begin with `old` now."""
    return cast(_Thing, _rebuilt(thing, lambda each: _recited(each, old, new) if isinstance(each, Cite) else each))


def _recited(cite: Cite, old: str, new: str) -> Cite:
    numbers = (new + each.removeprefix(old) if each.startswith(old) else each for each in cite.paragraphs)
    return replace(cite, paragraphs=tuple(numbers))


def _rebuilt(thing: Any, change: Callable[[Any], Any]) -> Any:
    """A value with its parts changed, from the outside in; what nothing changes stays the very same."""
    changed = change(thing)
    if changed != thing:
        return changed
    if isinstance(thing, tuple):
        return tuple(_rebuilt(part, change) for part in thing)
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
    rebuilt = {name: _rebuilt(part, change) for name, part in parts.items()}
    return thing if rebuilt == parts else replace(thing, **rebuilt)

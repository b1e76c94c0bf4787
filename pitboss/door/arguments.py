"""What people hand in, looked at before anything is done with it: a wrong kind of thing is answered in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import numpy as np

from pitboss.money.cents import given

FEW = 6
"""Names that an answer lists; of more it says how many there are."""


def whole(value: object, what: str, example: int, least: int | None = None, most: int | None = None) -> int:
    """A whole number within its bounds; a number with a point in it or a text is none."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
        raise ValueError(f"{what}: a whole number such as {example}, not {given(value)}")
    if least is not None and value < least:
        raise ValueError(f"{what}: at least {least}, not {given(int(value))}")
    if most is not None and value > most:
        raise ValueError(f"{what}: at most {most}, not {given(int(value))}")
    return int(value)


def texts(value: object, what: str, example: str) -> list[str]:
    """Several names; one alone, or something that is no text, is refused."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise ValueError(f"{what}: a list such as [{example!r}], not {given(value)}")
    found = list(value)
    for each in found:
        text(each, what, example)
    return found


def text(value: object, what: str, example: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ValueError(f"{what}: a text such as {example!r}, not {given(value)}")
    return value


def one_of(name: str, known: Sequence[str], fault: str) -> str:
    """The name that is meant, in any case; else a ValueError that suggests one, or lists a few."""
    spelled = {each.lower(): each for each in known}
    if name.lower() in spelled:
        return spelled[name.lower()]
    raise ValueError(f"{fault}; {suggested(name, known)}")


def suggested(name: str, known: Sequence[str]) -> str:
    """What may have been meant; where nothing is near, a few of what there is."""
    spelled = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelled, 3, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(repr(spelled[each]) for each in near)}?"
    more = f" and {len(known) - FEW} others" if len(known) > FEW else ""
    return f"there {'is' if len(known) == 1 else 'are'} {', '.join(map(repr, known[:FEW])) or 'none'}{more}"

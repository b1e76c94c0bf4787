"""Refused sheets: what is said about them, and that it is said as people speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.words import Game, PotGame

JARGON = ("pydantic", "input should", "valid", "extra", "dictionary", "NoneType", "Traceback", "tuple", "type=")


def faults_of(data: Mapping[str, Any], game: Game | PotGame) -> tuple[str, ...]:
    """Everything that is wrong with a sheet; nothing where it is lawful."""
    try:
        parse(data, game)
    except SheetError as error:
        return tuple(fault.sentence for fault in error.faults)
    return ()


def refused(data: Mapping[str, Any], game: Game | PotGame) -> str:
    """What is said about a sheet that is refused: one printable line without a word of any library."""
    with pytest.raises(SheetError) as caught:
        parse(data, game)
    said = str(caught.value)
    assert said.isprintable()
    assert not any(word.lower() in said.lower() for word in JARGON), said
    return said

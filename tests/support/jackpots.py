"""The two jackpots that the page about them shows, one for each state."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.games import jackpot_files
from pitboss.sheet.jackpot import JackpotDocument

PAGE = Path(__file__).parents[2] / "docs" / "jackpot.md"
COLORADO, MASSACHUSETTS = "CO", "MA"


@cache
def _blocks() -> dict[str, dict[str, Any]]:
    found = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return {data["jackpot"]["state"]: data for data in map(tomllib.loads, found)}


def written(state: str = COLORADO, **changes: Any) -> dict[str, Any]:
    """The data of an example with lines changed: `qualifies__pot=50`; None strikes a line out."""
    data = deepcopy(_blocks()[state])
    for name, value in changes.items():
        part, _, field = name.partition("__")
        if value is None:
            data[part].pop(field)
        else:
            data.setdefault(part, {})[field] = value
    return data


def document(state: str = COLORADO, **changes: Any) -> JackpotDocument:
    """An example, read."""
    return jackpot_files.parse(written(state, **changes))

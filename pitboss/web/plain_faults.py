"""What is wrong with a form in plain words: whatever reads it, none of the reader's own words reach a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SAYS = {
    "missing": "it is wanted",
    "extra_forbidden": "nobody asks for it here",
    "string_type": "a text is wanted",
    "string_too_short": "it is too short",
    "string_too_long": "at most {max_length} characters are read",
    "string_pattern_mismatch": "it is not written as it has to be",
    "too_short": "at least {min_length} wanted",
    "too_long": "at most {max_length} are read",
    "int_type": "a whole number is wanted",
    "int_parsing": "a whole number is wanted",
    "int_from_float": "a whole number is wanted",
    "int_parsing_size": "this number is too large",
    "bool_type": "yes or no is wanted",
    "bool_parsing": "yes or no is wanted",
    "list_type": "several are wanted, as a list",
    "dict_type": "an object is wanted",
    "model_type": "an object is wanted",
    "model_attributes_type": "an object is wanted",
    "json_invalid": "this is not JSON",
    "greater_than_equal": "{ge} is the least",
    "less_than_equal": "{le} is the most",
    "greater_than": "more than {gt} is wanted",
    "less_than": "less than {lt} is wanted",
    "literal_error": "one of these is wanted: {expected}",
}
"""By the kind of the fault; others are only said to be unreadable."""
WRITTEN = {"starts": "write a day and a time: 2026-11-16T18:30", "adds": "write a share: 20%, 0.5%"}
"""How a field is written of which more is known."""
OWN = ("toml", "value_error")
"""Faults whose words are our own."""


def plainly(fault: Mapping[str, Any]) -> str:
    """One fault of a form, in words."""
    kind, name = str(fault["type"]), str(fault["loc"][-1]) if fault["loc"] else ""
    if kind in OWN:
        return str(fault["msg"]).removeprefix("Value error, ")
    if kind == "string_pattern_mismatch" and name in WRITTEN:
        return WRITTEN[name]
    given = fault.get("ctx") or {}
    return SAYS.get(kind, "this cannot be read").format_map(given)

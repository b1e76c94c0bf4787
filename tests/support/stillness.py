"""Pictures without their clocks: what is compared across a moment, a refusal or a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CLOCKS = ("hurry", "late", "missed", "seconds")


def still(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view without how long there is to go, and without who was slow: neither is written down."""
    kept = {name: value for name, value in view.items() if name not in CLOCKS}
    return kept | {"chairs": [{**chair, "away": False} for chair in view["chairs"]]}

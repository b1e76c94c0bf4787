"""Pictures without their clocks: what is compared across a moment, a refusal or a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CLOCKS = ("hurry", "late", "missed", "seconds", "given_up")


def still(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view without how long there is to go, who was slow, whose seat was given up for it, and who wants the next hand
    for the pot: none of it is written down.
    """
    kept = {name: value for name, value in view.items() if name not in CLOCKS}
    asked = {"ready": True} if view["kind"] == "pot" else {}
    return kept | {"chairs": [{**chair, "away": False, **asked} for chair in view["chairs"]]}

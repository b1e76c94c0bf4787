"""Data held against the shape it is said to have."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter


def exact(kind: Any, sent: Any) -> None:
    """Read by its type and written again, nothing has changed; a field that the type does not know would be gone."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    plain = json.loads(json.dumps(sent))
    assert json.loads(adapter.dump_json(adapter.validate_json(json.dumps(sent), strict=True))) == plain

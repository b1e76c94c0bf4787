"""The desk as forms: what every verb asks for, read from the asks themselves, so that a page has a form for each."""

from __future__ import annotations

from typing import Any

from pitboss.house.books.rights import how_many, may_sign
from pitboss.report.contract.house_shapes import DeskField, DeskForm, DeskForms, FieldKind
from pitboss.web.cage.ask import MOST, SIGNED, HouseAsk
from pitboss.web.cage.asks import ASKS

BY_NAME: dict[str, FieldKind] = {
    "table": "table", "game": "game", "games": "games", "date": "date", "before": "date", "until": "date",
    "number": "box", "meter": "meter", "jackpot": "jackpot", "award": "unclaimed", "text": "document",
    "decks": "names", "players": "names", "knew": "names",
    "stacks": "names", "out": "names", "entries": "names", "shared": "names", "willing": "names",
    "positions": "positions",
}  # fmt: skip
BY_TYPE: dict[str, FieldKind] = {"boolean": "check", "array": "shares", "object": "sheet", "integer": "number"}


ATTESTED = frozenset({"given"})
"""What somebody attests is ticked by that person, and never beforehand."""


def desk_forms() -> DeskForms:
    """Every verb, in the order of a day."""
    return {"forms": [_form(each) for each in ASKS]}


def _form(ask: type[HouseAsk]) -> DeskForm:
    schema = ask.model_json_schema()
    needed = schema.get("required", ())
    signed, by_case = how_many(ask.kind)
    own = {name: each for name, each in schema["properties"].items() if name not in SIGNED}
    says = " ".join((ask.__doc__ or "").split("\n\n")[0].split())
    return {
        "verb": ask.verb, "says": says, "signed": signed, "by_case": by_case,
        "positions": [each.value for each in may_sign(ask.kind)],
        "fields": [_field(name, each, needed=name in needed) for name, each in own.items()],
    }  # fmt: skip


def _field(name: str, schema: dict[str, Any], *, needed: bool) -> DeskField:
    plain = next((each for each in schema.get("anyOf", ()) if each.get("type") != "null"), schema)
    choices = list(plain.get("enum") or plain.get("items", {}).get("enum", ()))
    ticked = schema.get("default") is True and name not in ATTESTED
    return {"name": name, "kind": _kind(name, plain), "needed": needed, "choices": choices, "ticked": ticked}


def _kind(name: str, schema: dict[str, Any]) -> FieldKind:
    if schema.get("maximum") == MOST:
        return "money"
    if "enum" in schema:
        return "choice"
    return BY_NAME.get(name) or BY_TYPE.get(schema["type"], "text")

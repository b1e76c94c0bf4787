"""The notice that a change of a sheet needs before it takes effect: by which paragraph, and how long if it is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.law.paragraphs import Cite, Section
from pitboss.sheet.banked import Sheet
from pitboss.sheet.limits import wagers_of
from pitboss.sheet.pot import PotSheet


@dataclass(frozen=True, slots=True)
class NoticePeriod:
    """What has to be posted before a change takes effect. `hours`: how long, where the documents say so."""

    law: Cite
    says: str
    hours: int | None = None


CAPS = NoticePeriod(Section("CO", "47.1-1062")("(6)"), "24 hours' notice at the table", 24)
WAGERS = NoticePeriod(
    Section("MA", "poker 17")("text"),
    "notice by 205 CMR 147.03, which falls away where all at the table agree to a higher minimum",
)
BONUS = NoticePeriod(Section("MA", "colorado hold'em 6a")("(a)"), "notice by 205 CMR 147.03 before it is withdrawn")
LOWER = "notice by 205 CMR 147.03 before it is lowered, unless the cap stands on the layout"
POSTED_WAGERS = ("limit", "small", "big", "raises")
AGGREGATE = ("round", "player", "tip")


def period(
    sheet: Sheet | PotSheet, place: tuple[str, ...], was: Any, now: Any, law: Cite | str | None
) -> NoticePeriod | None:
    """What a change at one place of a sheet needs; `law`: what the term there rests on."""
    state = sheet.game.law[0].state
    if place[0] == "caps" and state == "CO":
        return CAPS
    if place[0] == "caps" and state == "MA" and _lowered(was, now) and isinstance(law, Cite):
        return NoticePeriod(law, LOWER)
    if state == "MA" and isinstance(sheet, PotSheet) and place[0] in POSTED_WAGERS:
        return WAGERS
    if state == "MA" and isinstance(sheet, Sheet) and place[0] == "without" and not now:
        return BONUS
    return None


def _lowered(was: Any, now: Any) -> bool:
    return now is not None and (was is None or now < was)


def periods(old: Sheet | PotSheet, new: Sheet | PotSheet) -> tuple[NoticePeriod, ...]:
    """All that has to be posted before the new sheet takes the place of the old one, each once."""
    before, after, law = _posted(old), _posted(new), _cap_law(new)
    found = (
        period(old, place, before.get(place), after.get(place), law)
        for place in {**before, **after}
        if before.get(place) != after.get(place)
    )
    return tuple(dict.fromkeys(each for each in found if each is not None))


def _posted(sheet: Sheet | PotSheet) -> Mapping[tuple[str, ...], Any]:
    """What stands at the places that a notice is about."""
    if isinstance(sheet, PotSheet):
        return {(name,): getattr(sheet, name) for name in POSTED_WAGERS}
    optional = (name for name, wager in wagers_of(sheet.game).items() if wager.optional)
    return dict(_caps(sheet)) | {("without", name): name in sheet.offered for name in optional}


def _caps(sheet: Sheet) -> Iterator[tuple[tuple[str, ...], int | None]]:
    return ((("caps", name), getattr(sheet.form.caps, name)) for name in AGGREGATE)


def _cap_law(sheet: Sheet | PotSheet) -> Cite | None:
    return next((rule.law for rule in sheet.game.aggregates), None) if isinstance(sheet, Sheet) else None

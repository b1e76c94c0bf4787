"""What a lawful sheet still leaves to be seen to: each warning with its place and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.law.paragraphs import Cite
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.words import ByAgreement


class SheetWarning(NamedTuple):
    """Something that the sheet does not show to be in order. `at`: its field and, under a heading, its name."""

    at: tuple[str, ...]
    says: str
    law: Cite

    def __str__(self) -> str:
        return f"{'.'.join(self.at)}: {self.says} ({self.law})"


def warnings(sheet: Sheet | PotSheet) -> tuple[SheetWarning, ...]:
    """Everything that somebody has to see to before the table opens; a sheet is lawful all the same."""
    return tuple(_agreements(sheet)) if isinstance(sheet, Sheet) else ()


def _agreements(sheet: Sheet) -> Iterator[SheetWarning]:
    """Schedules that need an agreement which the sheet does not name."""
    for rule in (rule for rule in sheet.game.schedules if isinstance(rule, ByAgreement)):
        name = sheet.schedules[rule.wager].name
        if name in rule.names and not sheet.form.agreement:
            says = f"schedule {name} is used only under a written agreement with its owner; name it as `agreement`"
            yield SheetWarning(("pays", rule.wager), says, rule.law)

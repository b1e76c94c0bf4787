"""The story of a round as it goes out: each line is put into words and encoded once, for lines are only ever added."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.money.cents import dollars
from pitboss.table.lines import ChipsSaid, SeatName
from pitboss.table.state import Told
from pitboss.web.pictures import TableLine
from pitboss.web.tables import views


class TableStory:
    """What was told so far. `edition`: another one where a line that was there before is not what it was."""

    def __init__(self, count: ChipsSaid = dollars) -> None:
        self.count = count
        self.told: Sequence[Told] = ()
        self.names: Sequence[SeatName] = ()
        self.lines: list[TableLine] = []
        self.encoded: list[bytes] = []
        self.edition = 0

    def of(self, told: Sequence[Told], names: Sequence[SeatName]) -> list[TableLine]:
        """The lines of a round with these names in them."""
        if names != self.names or not self._goes_on(told):
            self.lines, self.encoded, self.edition = [], [], self.edition + 1
        more = views.story(told[len(self.lines) :], names, self.count)
        self.told, self.names = told, names
        self.lines = [*self.lines, *more]
        self.encoded += map(msgspec.json.encode, more)
        return self.lines

    def _goes_on(self, told: Sequence[Told]) -> bool:
        """Whether nothing but new lines came; the lines themselves never change, so the first and the last tell."""
        count = len(self.told)
        return len(told) >= count and (not count or (told[0] is self.told[0] and told[count - 1] is self.told[-1]))

    def since(self, count: int) -> bytes:
        """The lines after so many, as a list in JSON."""
        return b"[%b]" % b",".join(self.encoded[count:])

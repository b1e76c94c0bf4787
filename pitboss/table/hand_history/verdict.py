"""What came of a hand that was played again: whether the stacks are those written down, and what the house took."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.money.cents import given
from pitboss.sheet.faults import line
from pitboss.table.hand_history.history import UNCOUNTED, Amount, HistoryError
from pitboss.table.hand_history.replay import GAMES, agree
from pitboss.table.pot.rake import share_of
from pitboss.table.pot.state import PotHand

AGREES, DIFFERS, REFUSED, PLAYS = "agrees", "differs", "refused", "no finishing stacks to compare"
NUMBER = r"([0-9]+(?:\.[0-9]+)?)"
RAKE = re.compile(rf"{NUMBER}%(?: most {NUMBER})?(?: in {NUMBER})?( no flop no drop)?")
FIGURE = re.compile(r"\$?[0-9][0-9,.]*|\b(?:[2-9TJQKA][cdhs])+\b|'[^']*'|\"[^\"]*\"")


class PostedRake(NamedTuple):
    """A share of every pot, at most so much, in chips of a size: amounts in those of the history."""

    says: str
    share: Fraction
    most: Fraction | None = None
    chip: Fraction | None = None
    flop: bool = False
    """Whether nothing is taken before there is a board."""

    def due(self, pot: int, chips: int, unit: int, *, board: bool) -> int:
        """The rake of a pot in cents, in whole chips; `chips`: cents to one of the history, `unit`: the smallest."""
        if self.flop and not board:
            return 0
        chip = unit if self.chip is None else int(self.chip * chips)
        found = share_of(pot, self.share, max(1, chip))
        return found if self.most is None else min(found, int(self.most * chips))


def posted_rake(text: str) -> PostedRake:
    """A rake in words such as '5% most 3', or a HistoryError."""
    found = RAKE.fullmatch(" ".join(text.split()))
    if not found or Fraction(found[1]) > 100 or (found[3] and not Fraction(found[3])):
        raise HistoryError(line(f"{given(text)} is not a rake; write '5% most 3', or more: 'in 0.05 no flop no drop'"))
    share, most, chip = (Fraction(each) if each else None for each in found.groups()[:3])
    assert share is not None
    return PostedRake(found[0], share / 100, most, chip, bool(found[4]))


@dataclass(frozen=True, slots=True)
class ReplayedFile:
    """What came of one hand or round. `hand`: its name in a file of many. `says`: why it is refused, or both stacks.

    `rake`: what the hand or the house says is taken, where the hand agrees but for it. `taken`: what is missing.
    """

    file: Path
    hand: str
    came: str
    variant: str = ""
    players: int = 0
    says: str = ""
    expected: tuple[Amount, ...] | None = None
    got: tuple[Amount, ...] | None = None
    rake: Amount = 0
    taken: Amount = 0
    why: str = ""
    last: PotHand | None = field(default=None, repr=False)
    """The end of the hand; of one that is refused, as far as it could be played."""
    names: tuple[str, ...] = ()
    """Who sat there, seat by seat, where that is written."""

    @property
    def line(self) -> str:
        place = f"{self.file}: hand [{self.hand}]" if self.hand else f"{self.file}"
        what = f"{self.variant}, {self.players} players" if self.players else self.variant
        return line(": ".join(part for part in (place, what, self.came, self.says) if part))

    @property
    def reason(self) -> str:
        """Why, in words that are the same for every hand it happens to."""
        return FIGURE.sub("…", self.why) if self.came == REFUSED else self.why

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data, what it has not left out."""
        found = {
            "file": str(self.file),
            "hand": self.hand,
            "variant": self.variant,
            "game": GAMES.get(self.variant, ""),
            "players": self.players,
            "result": self.came,
            "reason": self.says if self.came == REFUSED else "",
            "expected": [_plain(amount) for amount in self.expected or ()],
            "got": [_plain(amount) for amount in self.got or ()],
            "rake": _plain(self.rake),
            "taken": _plain(self.taken),
            "unknown": [seat + 1 for seat in _unknown(self.expected, self.got)],
        }
        return {name: value for name, value in found.items() if value}


def _plain(amount: Amount) -> int | str:
    """Whole numbers as they are, others as text: nothing is rounded."""
    return amount if isinstance(amount, int) else _said(amount)


def _said(amount: Amount) -> str:
    return "inf" if amount == UNCOUNTED else str(amount)


def _unknown(expected: tuple[Amount, ...] | None, got: tuple[Amount, ...] | None) -> tuple[int, ...]:
    """The seats whose stacks nobody counted, before the hand or after it."""
    rows = [row for row in (got, expected) if row]
    return tuple(sorted({seat for row in rows for seat, chips in enumerate(row) if chips == UNCOUNTED}))


class HandVerdict(NamedTuple):
    """What a hand has come to, in the chips of its history. `stated`: the rake it names itself; `due`: the posted one,
    with what it is posted as.
    """

    variant: str
    expected: tuple[Amount, ...] | None
    got: tuple[Amount, ...]
    stated: Amount
    pot: Amount
    due: Amount | None = None
    posted: str = ""


def judged(file: Path, hand: str, found: HandVerdict, last: PotHand | None = None) -> ReplayedFile:
    """The verdict on a hand that could be played."""
    rake = found.stated if found.due is None else found.due
    agrees = agree(found.expected, found.got, rake)
    came = PLAYS if agrees is None else AGREES if agrees else DIFFERS
    pairs = zip(found.got, found.expected or (), strict=False)
    taken = sum(have - due for have, due in pairs if UNCOUNTED not in (have, due))
    unknown = _unknown(found.expected, found.got)
    parts = [*_says(found, came, rake, taken), _open(unknown)]
    why = _why(found, came, rake, taken) or ("unknown stacks are not compared" if unknown else "")
    says = "; ".join(part for part in parts if part)
    return ReplayedFile(
        file, hand, came, found.variant, len(found.got), says, found.expected, found.got, rake, max(0, taken), why, last
    )


def _says(found: HandVerdict, came: str, rake: Amount, taken: Amount) -> Iterator[str]:
    if came == AGREES and rake:
        yield f"but for a rake of {rake}"
    if came != DIFFERS:
        return
    yield f"expected {_row(found.expected or ())}"
    yield f"got {_row(found.got)}"
    if found.due is not None and taken != found.due:
        yield f"{taken} is missing, and {found.posted} of a pot of {found.pot} is {found.due}"
    elif taken > 0 and taken != found.stated:
        yield f"{taken} less in all: a rake?"


def _why(found: HandVerdict, came: str, rake: Amount, taken: Amount) -> str:
    if came == AGREES:
        return "but for a rake" if rake else ""
    if came != DIFFERS:
        return ""
    if found.due is not None and taken != found.due:
        return "another rake than posted" if taken else "no rake was taken"
    return "less in all: a rake?" if taken > 0 and taken != found.stated else "other stacks"


def _open(unknown: tuple[int, ...]) -> str:
    many = "stacks of players" if len(unknown) > 1 else "stack of player"
    return f"not compared: the unknown {many} {', '.join(str(seat + 1) for seat in unknown)}" if unknown else ""


def _row(amounts: tuple[Amount, ...]) -> str:
    return ", ".join(map(_said, amounts))

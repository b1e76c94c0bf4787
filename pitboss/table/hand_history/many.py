"""Many written hands judged at once: those told plainly by the compiled walk, all others one by one at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pitboss.table.hand_history.amounts import scale
from pitboss.table.hand_history.follow import cents
from pitboss.table.hand_history.history import Amount, History, HistoryError
from pitboss.table.hand_history.reading import hand_of
from pitboss.table.hand_history.replay import CENTS, in_chips, play
from pitboss.table.hand_history.stream import WrittenHand, fields, loose
from pitboss.table.hand_history.verdict import AGREES, PLAYS, REFUSED, HandVerdict, PostedRake, ReplayedFile, judged


@dataclass
class HandCount:
    """What came of some hands: how many of each, why, and what was taken from how many."""

    count: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    raked: int = 0
    taken: Amount = 0

    def join(self, others: HandCount) -> None:
        """These too."""
        self.count += others.count
        self.reasons += others.reasons
        self.raked += others.raked
        self.taken += others.taken


@dataclass
class JudgedHands(HandCount):
    """Some hands that were judged together, and those of them that are told one by one."""

    results: list[ReplayedFile] = field(default_factory=list)

    def add(self, result: ReplayedFile, *, tell: bool) -> None:
        """One more."""
        self.count[result.came] += 1
        if result.reason:
            self.reasons[result.came, result.reason] += 1
        if result.taken:
            self.raked += 1
            self.taken += result.taken
        if tell or result.came not in (AGREES, PLAYS):
            self.results.append(result)


def judge(hands: list[WrittenHand], rake: PostedRake | None, *, swift: bool, every: bool) -> JudgedHands:
    """The verdicts on some hands, in their order; `swift`: by the walk wherever that can be.

    `every`: each hand is told of; otherwise, in a file of many, only what does not agree.
    """
    found: list[ReplayedFile | bool | None] = [None] * len(hands)
    read: list[dict[str, Any] | None] = [None] * len(hands)
    if swift:
        from pitboss.table.hand_history.walked import walk_all

        walk_all(hands, read, found, rake, every=every)
    done = JudgedHands()
    for hand, data, result in zip(hands, read, found, strict=True):
        if result is True:
            done.count[AGREES] += 1
        elif isinstance(result, ReplayedFile):
            done.add(result, tell=every or not hand.name)
        else:
            for each in at_the_table(hand, data, rake):
                done.add(replace(each, last=None) if swift else each, tell=every or not hand.name)
    return done


def at_the_table(hand: WrittenHand, data: dict[str, Any] | None, rake: PostedRake | None) -> Iterator[ReplayedFile]:
    """A written hand played event by event; what stands before the first table of a file may be several."""
    if hand.name is None:
        yield from (_played(Path(hand.file), name, told, rake) for name, told in loose(hand))
        return
    try:
        value: dict[str, Any] | HistoryError = fields(hand)[0] if data is None else data
    except HistoryError as error:
        value = error
    yield _played(Path(hand.file), hand.name, value, rake)


def _played(file: Path, name: str, value: dict[str, Any] | HistoryError, rake: PostedRake | None) -> ReplayedFile:
    history: History | None = None
    try:
        if isinstance(value, HistoryError):
            raise value
        history = hand_of(value)
        found = play(history)
    except HistoryError as error:
        known = (history.variant, len(history.starting_stacks)) if history else ("", 0)
        return ReplayedFile(
            file,
            name,
            REFUSED,
            *known,
            str(error),
            why=error.reason,
            last=error.reached,
            names=_names(history) if history else (),
        )
    due: Amount | None = None
    if rake:
        chips = max(CENTS, scale(history))
        pot = cents(found.pot, chips)
        due = in_chips(rake.due(pot, chips, found.last.plan.terms.unit, board=bool(found.last.board)), chips)
    says = rake.says if rake else ""
    outcome = HandVerdict(history.variant, found.expected, found.got, found.rake, found.pot, due, says)
    return replace(judged(file, name, outcome, found.last), names=_names(history))


def _names(history: History) -> tuple[str, ...]:
    return tuple(history.players or ())

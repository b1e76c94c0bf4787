"""Hands and rounds from files, played again by the rules; and shuffles checked against what was committed to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.door import html
from pitboss.door.play import RoundInPlay
from pitboss.table import one_round
from pitboss.table.hand_history.files import is_history
from pitboss.table.hand_history.history import History
from pitboss.table.hand_history.reading import parse, read
from pitboss.table.hand_history.replay import play
from pitboss.table.hand_history.verdict import HandVerdict, judged
from pitboss.table.log import contents
from pitboss.table.verify import ShuffleCheck, checks, is_sound


@dataclass(frozen=True, slots=True, repr=False)
class ReplayedHand:
    """A hand that was played again: `round` is its end, `round.moments()` every moment on the way.

    `agrees`: whether the stacks are those written down, but for the rake it names; None where none are written.
    """

    round: RoundInPlay
    history: History | None
    verdict: HandVerdict | None

    @property
    def agrees(self) -> bool | None:
        """A round of our own says itself what was won, and was refused if that is not so."""
        came = {"agrees": True, "differs": False}
        return True if self.verdict is None else came.get(self._judged().came)

    def _judged(self) -> Any:
        assert self.verdict is not None
        return judged(Path(), "", self.verdict)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat there, where that is written."""
        return tuple(self.history.players or ()) if self.history else ()

    def data(self) -> dict[str, Any]:
        """Plain data: the round, and of a hand history what was expected and what came."""
        found = self._judged().data if self.verdict else {"result": "agrees"}
        return {**{name: value for name, value in found.items() if name != "file"}, "round": self.round.data()}

    def __repr__(self) -> str:
        said = {True: "agrees", False: "differs", None: "no finishing stacks to compare"}[self.agrees]
        return f"<{self.round.game.slug}, {said}>"

    def _repr_html_(self) -> str:
        return f"<div>{html.cell(repr(self).strip('<>'))}</div>{self.round._repr_html_()}"


def replay(source: str | Path | Mapping[str, Any]) -> tuple[ReplayedHand, ...]:
    """The hands of a file, every event applied again: histories (.phh, .phhs, or their text) and rounds of our own.

    A hand that the rules do not allow is refused with its action and the paragraph; `pitboss replay` goes through
    thousands of them and counts.

    >>> import pitboss
    >>> hand, = pitboss.replay('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 AsKs", "d dh p2 7c2d", "p2 f"]
    ... ''')
    >>> hand.round.balances
    {'seat 1': 100, 'seat 2': -100, 'middle': 0}
    """
    if isinstance(source, Mapping):
        return (_own(source, "round"),)
    if isinstance(source, str) and "\n" in source:
        return tuple(map(_played, parse(source, many=source.lstrip().startswith("["))))
    path = Path(source)
    return tuple(map(_played, read(path))) if is_history(path) else (_own(contents(path), str(path)),)


def _own(data: Any, where: str) -> ReplayedHand:
    first, last = one_round.load(data, where)
    return ReplayedHand(RoundInPlay(last, first), None, None)


def _played(history: History) -> ReplayedHand:
    found = play(history)
    verdict = HandVerdict(history.variant, found.expected, found.got, found.rake, found.pot)
    return ReplayedHand(RoundInPlay(found.last, found.first), history, verdict)


@dataclass(frozen=True, slots=True, repr=False)
class ShuffleVerdict:
    """Whether a shuffle was what had been committed to, and every check that says so; true where all hold."""

    checks: tuple[ShuffleCheck, ...]

    def __bool__(self) -> bool:
        return is_sound(self.checks)

    def __iter__(self) -> Iterator[ShuffleCheck]:
        return iter(self.checks)

    def data(self) -> dict[str, Any]:
        """Plain data, as `verify --json` has it."""
        return {"sound": bool(self), "checks": [each._asdict() for each in self.checks]}

    def __repr__(self) -> str:
        failed = any(each.holds is False for each in self.checks)
        said = "as committed" if self else "NOT as committed" if failed else "NOT verified in whole"
        return f"<shuffle {said}, {len(self.checks)} checks>"


def verify(proof: str | Path | Mapping[str, Any]) -> ShuffleVerdict:
    """Whether a shuffle was what the house had committed to: a proof saved from the page, or a round of `deal --log`.

    >>> import pitboss
    >>> pitboss.verify(pitboss.start("3cp").played().record())
    <shuffle as committed, 3 checks>
    """
    if isinstance(proof, Mapping):
        return ShuffleVerdict(checks(proof, "proof"))
    return ShuffleVerdict(checks(contents(Path(proof)), str(proof)))

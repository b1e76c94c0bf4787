"""A strategy of one's own: a TOML file with a list of rules for every decision, the first that fits decides."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pitboss.hands.classes import span
from pitboss.hands.ladder import HandError, Ladder
from pitboss.hands.ladders import LADDERS
from pitboss.hands.scoring import MOST
from pitboss.rules.script import Script
from pitboss.sheet.files import toml
from pitboss.simulate.decisions import Asked
from pitboss.simulate.state import Mask, Rows, SampledTable, SimulateError, scored
from pitboss.simulate.strategies import Habit, by_ways, declared, first_of, gives_up, in_sight
from pitboss.words import Arrange, Choose, Declare, Discard, Hand, walk

RULE = re.compile(r"^(?:with (?P<hand>[^:]+):|otherwise:?) *(?P<act>.+)$", re.I)
HOUSE_WAY = "house way"
TWO_CARDS = "hole cards"
"""The ladder two cards are read by where the game itself reads none."""


@dataclass(frozen=True)
class StrategyRule:
    """With such a hand, or with any, do this."""

    hand: str
    act: str


@dataclass(frozen=True)
class DecisionRules:
    """The rules for one decision."""

    rules: tuple[StrategyRule, ...]
    ladder: str = ""


@dataclass(frozen=True)
class Rulebook:
    """The pages for the decisions of a game, in the order of its script."""

    where: str
    pages: tuple[DecisionRules, ...]


def load(path: Path) -> Rulebook:
    """Read a strategy; what cannot be read is said with its place."""
    try:
        data = toml(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SimulateError(f"{path}: {error}") from None
    return written(data, str(path))


def written(data: Mapping[str, Any], where: str) -> Rulebook:
    """A strategy from plain data, as a file has it."""
    pages = data.get("decision")
    if not isinstance(pages, list) or not pages:
        raise SimulateError(f"{where}: a strategy has a [[decision]] for each decision of the game")
    return Rulebook(where, tuple(_page(where, at, page) for at, page in enumerate(pages, 1)))


def _page(where: str, at: int, page: Any) -> DecisionRules:
    page = page if isinstance(page, dict) else {}
    rules = page.get("rules")
    known = isinstance(rules, list) and rules and all(isinstance(rule, str) for rule in rules)
    if not known or not isinstance(page.get("ladder", ""), str) or set(page) - {"rules", "ladder"}:
        raise SimulateError(f'{where}, decision {at}: it has rules = ["...", ...] and, if need be, ladder = "..."')
    assert isinstance(rules, list)
    return DecisionRules(tuple(_rule(where, at, rule) for rule in rules), page.get("ladder", ""))


def _rule(where: str, at: int, text: str) -> StrategyRule:
    found = RULE.match(text.strip())
    if found is None:
        raise SimulateError(f"{where}, decision {at}: {text!r}; write 'with HAND: ACT' or 'otherwise: ACT'")
    return StrategyRule((found["hand"] or "").strip(), found["act"].strip())


def decisions(script: Script) -> Iterator[int]:
    """The steps a strategy has a page for: hands are set by the house ways, and winners always shown."""
    for number, step in enumerate(script.steps):
        if isinstance(step, Discard) or (isinstance(step, Choose) and step.after is None and _open(step)):
            yield number


def _open(step: Choose) -> bool:
    return sum(not isinstance(act, Declare) for act in step.acts) > 1


class ByRules:
    """By a rulebook."""

    def __init__(self, book: Rulebook, script: Script) -> None:
        self.book, self.script, self.habit = book, script, Habit(script)
        steps = tuple(decisions(script))
        if len(steps) != len(book.pages):
            raise SimulateError(f"{book.where}: {len(book.pages)} decisions, and the game has {len(steps)}")
        self.pages = dict(zip(steps, enumerate(book.pages, 1), strict=True))
        own = (word.ladder for word in walk((script.settle, script.steps)) if isinstance(word, Hand))
        self.own = tuple(dict.fromkeys(own))
        self.named = {ladder.name: ladder for ladder in LADDERS}
        for number, page in self.pages.values():
            if page.ladder and page.ladder not in self.named:
                raise SimulateError(f"{book.where}, decision {number}: no ladder {page.ladder!r}")

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        if ask.step not in self.pages:
            return declared(ask, first_of(ask))
        number, page = self.pages[ask.step]
        chosen = np.full(felt.many, -1, dtype=np.int64)
        for rule in page.rules:
            act, fine = self._act(felt, ask, number, rule)
            chosen = np.where((chosen < 0) & fine & self._holds(felt, ask, number, page, rule), act, chosen)
        chosen = declared(ask, chosen)
        if (ask.where & (chosen < 0)).any():
            raise SimulateError(f"{self.book.where}, decision {number}: no rule says what to do with some hands")
        return chosen

    def _act(self, felt: SampledTable, ask: Asked, number: int, rule: StrategyRule) -> tuple[Rows | int, Mask]:
        """What the rule says to do, and where that is allowed."""
        if gives_up(ask) and rule.act == HOUSE_WAY:
            return self.habit.given_up(ask), np.ones(felt.many, dtype=np.bool_)
        texts = {
            "keep all" if option.move.code == "discard" else option.move.code: at
            for at, option in enumerate(ask.options)
        }
        if rule.act not in texts:
            known = ", ".join((*texts, HOUSE_WAY) if gives_up(ask) else texts)
            raise SimulateError(f"{self.book.where}, decision {number}: {rule.act!r}; one may {known}")
        return texts[rule.act], ask.allowed[texts[rule.act]]

    def _holds(self, felt: SampledTable, ask: Asked, number: int, page: DecisionRules, rule: StrategyRule) -> Mask:
        if not rule.hand:
            return np.ones(felt.many, dtype=np.bool_)
        cards = in_sight(felt, ask.box)
        ladder = self._ladder(page, cards.shape[1])
        try:
            low, high = span(ladder, rule.hand)
        except HandError as error:
            raise SimulateError(f"{self.book.where}, decision {number}: {error}") from None
        value = scored(ladder, cards)
        return (value >= low) & (value <= high)

    def _ladder(self, page: DecisionRules, cards: int) -> Ladder:
        """The ladder the page names, or the first of the game's that so many cards can be read by."""
        if page.ladder:
            return self.named[page.ladder]
        return next((each for each in self.own if each.least_cards <= cards <= MOST), self.named[TWO_CARDS])

"""Whether a scene comes out as it is written, told as values: what it expects, what the table did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from pitboss.games.book import book
from pitboss.hands.cards import parse, text
from pitboss.money.cents import cents, dollars
from pitboss.table.banked.accounts import balances
from pitboss.table.scenes.banked import BankedRehearsal
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import Scene, SceneError
from pitboss.words import PotGame

NOBODY = "nobody"
"""Who is dealt to after the last card of a scene."""
Rehearsal: TypeAlias = BankedRehearsal | PotRehearsal
SceneValue: TypeAlias = int | str | tuple[str, ...] | Mapping[str, int]
"""Cents, words, places in order, or cents by spot or account."""


class Finding(NamedTuple):
    """One thing a scene says about its end: what is expected and what was found, and whether they agree."""

    where: str
    what: str
    expected: SceneValue
    found: SceneValue
    holds: bool

    def __str__(self) -> str:
        return f"{self.where}: {self.what} {_said(self.found)}, the scene says {_said(self.expected)}"


def play(scene: Scene) -> Rehearsal:
    """The scene at the live table, to its end; a SceneError where the table does not go along."""
    try:
        return PotRehearsal(scene) if isinstance(book()[scene.slug], PotGame) else BankedRehearsal(scene)
    except SceneError:
        raise
    except (ValueError, RecursionError) as error:
        raise scene.fault(str(error)) from error


def check(played: Rehearsal) -> tuple[Finding, ...]:
    """Everything the scene says about its end, beside what came out; nothing is left unsaid about money."""
    try:
        return tuple(_of_pot(played) if isinstance(played, PotRehearsal) else _of_banked(played))
    except SceneError:
        raise
    except ValueError as error:
        raise played.scene.fault(str(error)) from error


def _same(where: str, what: str, expected: SceneValue, found: SceneValue) -> Finding:
    return Finding(where, what, expected, found, expected == found)


# --- house games --------------------------------------------------------------------------------------------------


def _of_banked(played: BankedRehearsal) -> Iterator[Finding]:
    scene, end = played.scene, played.state
    paid = [line.seat for line in scene.lines if line.key == "pays"]
    for seat in range(1, max(len(end.boxes), *paid, 0) + 1):
        where = next((line.where for line in scene.of("pays", seat)), scene.where)
        yield _same(where, f"hand {seat} is paid", _amounts(scene.parts("pays", seat)), played.results(seat))
    for line in scene.of("meter after"):
        yield _same(line.where, "the meter reads", cents(line.value), end.meter.reads)
    for line in scene.of("house"):
        yield _same(line.where, "the house wins", _signed(line.value), balances(end).get("house", 0))
    for line in scene.of("dealer front"):
        yield _same(line.where, "in front lies", _cards(parse(line.value)), _cards(end.dealer.front))
    yield from _burnt(played)
    yield from _says(played)
    yield from _seen(played)
    yield from _in_order(played)
    yield from _cited(played)


def _cited(played: BankedRehearsal) -> Iterator[Finding]:
    """By which paragraph something is refused or, where something goes wrong, ruled."""
    wrong = played.scene.all("goes wrong")
    ruled = tuple(str(told.law) for told in played.state.told) if wrong else ()
    what = "is ruled by" if wrong else "is refused with"
    for line in played.scene.of("by"):
        for words in line.value.split(", "):
            yield _among(line.where, what, words.strip(), (*played.refusals, *ruled))


def _in_order(played: BankedRehearsal) -> Iterator[Finding]:
    """Who is dealt to first, in which order, and in which order wagers are settled."""
    scene, dealt = played.scene, (*played.dealt_to, NOBODY)
    settled = tuple(f"{paid.box + 1} {paid.spot}" for paid in played.state.paid)
    for key, what, found in (
        ("order", "settles", settled),
        ("first", "deals first to", dealt[:1]),
        ("dealt", "deals to", dealt),
    ):
        expected = tuple(scene.parts(key))
        if expected:
            found = found if key == "order" else found[: len(expected)]
            yield _same(scene.of(key)[0].where, what, expected, found)


def _burnt(played: Rehearsal) -> Iterator[Finding]:
    """How many cards were burned in all."""
    for line in played.scene.of("burns"):
        yield _same(line.where, "cards burned", line.value, str(len(played.state.burnt)))


def _says(played: Rehearsal) -> Iterator[Finding]:
    """Words of the table's own story."""
    for line in played.scene.of("says"):
        yield _among(line.where, "the table says", line.value, tuple(told.spelled for told in played.state.told))


def _seen(played: BankedRehearsal) -> Iterator[Finding]:
    """What lay on the table when the players were asked, the first time and later ones."""
    times = list(played.seen.values())
    for line in played.scene.lines:
        if line.key == "sees":
            found = times[line.seat - 1] if line.seat <= len(times) else ()
            yield _same(line.where, "on the table lie", tuple(part.strip() for part in line.value.split(",")), found)


def _cards(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(text, sorted(cards)))


# --- pot games ----------------------------------------------------------------------------------------------------


def _of_pot(played: PotRehearsal) -> Iterator[Finding]:
    scene = played.scene
    if not scene.all("ends") and not scene.all("refuses"):
        raise scene.fault("a scene ends or is refused")
    if played.terms is None and (scene.all("ends") or scene.all("says")):
        raise scene.fault("terms that are refused are not played")
    for line in scene.of("ends")[:1]:
        parts = [part.strip() for part in scene.one("ends").split(",")]
        expected = {_account(name): amount for name, amount in _amounts(parts).items()}
        yield _same(line.where, "ends", expected, played.ends)
        yield _same(line.where, "the scene itself adds up to", 0, sum(expected.values()))
    if played.terms is not None:
        yield from _burnt(played)
        yield from _says(played)


def _account(name: str) -> str:
    return f"seat {name}" if name.isdigit() else name


# --- values in words ----------------------------------------------------------------------------------------------


def _among(where: str, what: str, words: str, found: tuple[str, ...]) -> Finding:
    """Words that have to be part of one of these lines."""
    return Finding(where, what, words, found, any(words in line for line in found))


def _amounts(parts: list[str]) -> dict[str, int]:
    """`Ante +10`, `2 -4`: cents by name."""
    named = (part.rpartition(" ") for part in parts)
    return {name: _signed(amount) for name, _, amount in named}


def _signed(amount: str) -> int:
    return (-1 if amount.startswith("-") else 1) * cents(amount.lstrip("+-"))


def _said(value: SceneValue) -> str:
    """A value as a person writes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return dollars(value)
    if isinstance(value, tuple):
        return ", ".join(value) or "nothing"
    return ", ".join(f"{name} {'+' if net > 0 else ''}{dollars(net)}" for name, net in sorted(value.items()))

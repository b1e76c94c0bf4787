"""Scenes of pot games: single hands a floor person can read, played on the real table with a stacked deck.

A title at the margin with its paragraph, then lines indented by four: `terms` (the house's sheet), `hand` (what is
particular to this hand), `stacks`, `hands`, `board`, `draws`, `does`, `refuses`, `says`, `ends`. Seats count from 1,
the left of the button; amounts are dollars.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from scene import blocks, value_of

from pitboss.games.book import pots
from pitboss.hands.cards import parse, text
from pitboss.money.cents import cents, dollars
from pitboss.sheet.form import SheetError
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.pot import parse as parse_terms
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.engine import apply
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted, PotHand, Setting, Showdown
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import COMMON, Burn, Exchange, Lacking, Pitch

FOLDER = Path(__file__).parents[1] / "pot_scenes"
LINE = re.compile(r"^    (?P<key>[a-z]+)  *(?P<value>\S.*)$")
KEYS = {"terms", "hand", "stacks", "hands", "board", "draws", "does", "refuses", "says", "ends"}
MONEY = {
    "antes", "blinds", "small", "big", "bring_in", "strike_out", "carried", "pool", "jackpot", "secondary", "posted"
}  # fmt: skip


@dataclass
class Scene:
    """What the text says: a title with its citation, and the lines under it in order."""

    title: str
    law: str
    where: str
    lines: list[tuple[str, str]] = field(default_factory=list)

    def all(self, key: str) -> list[str]:
        return [value for each, value in self.lines if each == key]

    def one(self, key: str) -> str:
        return ", ".join(self.all(key))


def read(path: Path) -> list[Scene]:
    """The scenes of one file."""
    found: list[Scene] = []
    for head, under in blocks(path, LINE):
        found.append(Scene(*head))
        for where, match in under:
            assert match["key"] in KEYS, f"{where}: there is no line called {match['key']!r}"
            found[-1].lines.append((match["key"], value_of(match).strip()))
    return found


def scenes() -> list[tuple[str, Scene]]:
    """Every scene of every pot game, with the game's slug (the file's name)."""
    return [(path.stem, scene) for path in sorted(FOLDER.glob("*.txt")) for scene in read(path)]


@cache
def played(slug: str) -> tuple[Player, ...]:
    """The scenes of a game played through, as far as they go."""
    path = FOLDER / f"{slug}.txt"
    return tuple(Player(slug, scene) for scene in read(path)) if path.exists() else ()


class Player:
    """Plays one scene: the cards are put on the deck as they are wanted, the acts are done as written."""

    def __init__(self, slug: str, scene: Scene) -> None:
        self.slug, self.scene = slug, scene
        self.reached: set[tuple[str, int]] = set()
        self.wanted = dict(_cards(scene))
        self.terms = self._terms()
        if self.terms is not None:
            stacks = tuple(cents(part.strip()) for part in scene.one("stacks").split(","))
            hand = _setting(self.terms, len(stacks), scene.one("hand"))
            self.state = start(plan(slug, self.terms), stacks, b"scene", hand=hand)
            self.play()

    def _terms(self) -> PotSheet | None:
        """The house's sheet; `refuses  terms: ...` says that the law does not allow it."""
        data = tomllib.loads(f"terms = {{ {self.scene.one('terms')} }}")["terms"]
        refused = [value.partition(":")[2].strip() for value in self.scene.all("refuses") if _of_terms(value)]
        try:
            found, why = parse_terms(data, pots()[self.slug]), ""
        except SheetError as error:
            found, why = None, str(error)
        assert bool(refused) == bool(why), f"{self.scene.where}: {why or 'these terms were not refused'}"
        assert all(part in why for part in refused), f"{self.scene.where}: refused with {why}"
        return found

    def play(self) -> None:
        """Every `does` and `refuses` in the order written, and the dealer's part in between."""
        self._dealer()
        for key, value in self.scene.lines:
            for words in re.split(r"[,;]", value) if key == "does" else ():
                if words.strip():
                    self.does(words.strip())
            if key == "refuses":
                self._refused(value)
        if self.scene.all("ends"):
            assert self.state.over, f"{self.scene.where}: the hand is not over: {self._waits()}"

    def does(self, words: str) -> None:
        if words == "show":
            while not self.state.over:
                assert isinstance(self.state.here, Showdown), f"{self.scene.where}: nobody shows yet: {self._waits()}"
                self._do(Acted(self.state.actor, "show"))
            return
        assert not self.state.over, f"{self.scene.where}: the hand is over before {words!r}"
        try:
            self._do(self._act(words))
        except TableError as error:
            raise AssertionError(f"{self.scene.where}: {words!r} is refused: {error}") from None

    def _refused(self, value: str) -> None:
        """`2 raise 9: multiple of`: this act, refused with a line that has these words in it."""
        words, _, why = value.partition(":")
        error = ""
        try:
            self._apply(self._act(words.strip()))
        except TableError as refusal:
            error = str(refusal)
        assert error, f"{self.scene.where}: {words} was not refused"
        assert why.strip() in error, f"{self.scene.where}: {words} is refused with {error}"

    def _do(self, act: Acted) -> None:
        stage = self.state.here
        if isinstance(stage, Exchange):
            self._stack([self._next(f"draws {act.seat + 1}") for _ in act.cards])
        after = self._apply(act)
        self.reached.add(_place(self.state))
        self.state = after
        self._dealer()

    def _apply(self, event: Acted | Moved) -> PotHand:
        after = apply(self.state, event)
        wrong = {name: amount for name, amount in balances(after).items() if amount}
        assert not sum(wrong.values()), f"{self.scene.where}: chips appear or vanish: {wrong}"
        return after

    def _dealer(self) -> None:
        while not self.state.over and self.state.actor < 0:
            stage = self.state.here
            if isinstance(stage, Pitch):
                self._stack(list(self._dealt(stage)))
            elif isinstance(stage, Burn):
                self._stack([-1])
            self.state = self._apply(Moved())

    def _dealt(self, stage: Pitch) -> Iterator[int]:
        """The cards this deal takes, in the order it takes them."""
        live = self.state.live_seats
        for deal in stage.deals:
            if deal.to is COMMON:
                yield from (self._next("board") for _ in range(deal.count))
            elif deal.count * len(live) > len(self.state.shoe):
                # A burn where the rule wants another, and the common card; what is mixed lands anywhere.
                rule = self.state.plan.game.runs_short
                burns = () if rule and rule.then is Lacking.COMMON else (-1,)
                yield from ((*burns, self._next("board")) if self.wanted.get("board") else ())
            else:
                yield from (self._next(f"hand {seat + 1}") for _ in range(deal.count) for seat in live)

    def _next(self, key: str) -> int:
        cards = self.wanted.get(key)
        return cards.pop(0) if cards else -1

    def _stack(self, wanted: list[int]) -> None:
        """Put these on top of the deck; -1 is a card nobody waits for."""
        reserved = {card for cards in self.wanted.values() for card in cards} | set(wanted)
        free = [card for card in self.state.shoe if card not in reserved]
        top: list[int] = []
        for card in wanted:
            if card < 0 and not free:
                break
            top.append(card if card >= 0 else free.pop())
            assert top[-1] in self.state.shoe, f"{self.scene.where}: {text(card)} is dealt twice"
        rest = tuple(card for card in self.state.shoe if card not in top)
        self.state = replace(self.state, shoe=(*top, *rest))

    def _act(self, words: str) -> Acted:
        """`3 raise 8`, `2 draw 7c 2d`, `2 draw 1 5` (places from the left), `1 pat`."""
        number, _, rest = words.partition(" ")
        assert number.isdigit(), f"{self.scene.where}: an act begins with its seat: {words!r}"
        seat = int(number) - 1
        match = re.fullmatch(r"(bring in|[a-z ]+?)(?: ([\d.$]+))?", rest)
        for verb in ("draw", "discard", "wild"):
            if rest.startswith(f"{verb} "):
                return Acted(seat, verb, cards=self._places(seat, rest.removeprefix(verb).split()))
        assert match is not None, f"{self.scene.where}: cannot read {words!r}"
        act = {"pat": "stand pat"}.get(match[1], match[1])
        if act == "straddle":
            return Acted(seat, act, cents(match[2]) if match[2] else 2 * max(self.state.setting.blinds))
        return Acted(seat, act, cents(match[2]) if match[2] else 0)

    def _places(self, seat: int, words: list[str]) -> tuple[int, ...]:
        held = self.state.seats[seat].cards
        return tuple(int(word) - 1 if word.isdigit() else held.index(parse(word)[0]) for word in words)

    def _waits(self) -> str:
        where = type(self.state.here).__name__
        return f"seat {self.state.actor + 1} is to act ({where})"

    # --- what came out --------------------------------------------------------------------------------------------

    @property
    def ends(self) -> dict[str, int]:
        """The change of every seat, and of every account that changed."""
        return {name: amount for name, amount in balances(self.state).items() if amount or name.startswith("seat ")}

    @property
    def expected(self) -> dict[str, int]:
        """What the scene says."""
        found = {}
        for part in self.scene.one("ends").split(","):
            name, _, amount = part.strip().rpartition(" ")
            sign = -1 if amount.startswith("-") else 1
            found[f"seat {name}" if name.isdigit() else name] = sign * cents(amount.lstrip("+-"))
        return found


def _of_terms(refuses: str) -> bool:
    return refuses.startswith("terms:")


def _place(state: PotHand) -> tuple[str, int]:
    """Where the hand stands: the second Street is ("Street", 2)."""
    kind = type(state.here)
    return kind.__name__, sum(isinstance(stage, kind) for stage in state.plan.stages[: state.stage + 1])


def _cards(scene: Scene) -> Iterator[tuple[str, list[int]]]:
    """Which cards go where."""
    for seat, cards in enumerate(scene.one("hands").split("/"), 1):
        yield f"hand {seat}", list(parse(cards)) if cards.strip() else []
    yield "board", list(parse(scene.one("board"))) if scene.all("board") else []
    drawn: dict[str, list[int]] = {}
    for part in scene.one("draws").split("|"):
        seat_, _, cards = part.partition(":")
        if cards.strip():
            drawn.setdefault(f"draws {int(seat_)}", []).extend(parse(cards))
    yield from drawn.items()


def _setting(terms: PotSheet, count: int, words: str) -> Setting:
    """`hand  carried = 12, antes = [1, 2]`: what is particular to this hand."""
    data = tomllib.loads(f"hand = {{ {words} }}")["hand"]
    for name, value in data.items():
        if name in MONEY:
            data[name] = tuple(map(cents, value)) if isinstance(value, list) else cents(value)
        elif isinstance(value, list):
            data[name] = tuple(value)
    if "opener" in data:
        data["opener"] -= 1
    return setting(terms, count)._replace(**data)


def show(amounts: dict[str, int]) -> str:
    """Results as a person writes them."""
    parts = ((name.removeprefix("seat "), amount) for name, amount in sorted(amounts.items()))
    return ", ".join(f"{name} {'+' if amount > 0 else ''}{dollars(amount)}" for name, amount in parts)

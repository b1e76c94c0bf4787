"""A scene of a pot game played through: the cards put on the deck as they are wanted, the acts done as written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from pitboss.games.book import pots
from pitboss.hands.cards import parse, text
from pitboss.money.cents import cents
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse as parse_terms
from pitboss.sheet.pot import PotSheet
from pitboss.table.pot import view
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.booking import chairs
from pitboss.table.pot.engine import apply
from pitboss.table.pot.rounds import straddle_amount
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import Acted, Event, HandErred, PotHand, Said, Setting, Showdown
from pitboss.table.scenes.reader import Scene, SceneError, faces
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import COMMON, Burn, Exchange, Lacking, Pitch, What

MONEY = {
    "antes", "blinds", "small", "big", "bring_in", "strike_out", "carried", "pool", "jackpot", "secondary", "posted"
}  # fmt: skip
"""What is particular to a hand and written in dollars."""


class PotRehearsal:
    """One scene at the table, as far as it goes; `reached` says at which steps of the script somebody acted."""

    state: PotHand

    def __init__(self, scene: Scene) -> None:
        self.scene, self.at = scene, scene.where
        self.reached: set[tuple[str, int]] = set()
        self.wanted = dict(_cards(scene))
        self.terms = self._terms()
        if self.terms is not None:
            stacks = tuple(cents(part.strip()) for part in scene.one("stacks").split(","))
            hand = _setting(self.terms, len(stacks), scene.one("hand"))
            self.state = start(plan(scene.slug, self.terms), stacks, b"scene", hand=hand)
            self._play()

    def _fault(self, why: str) -> SceneError:
        """What is wrong, at the line that is being played."""
        return SceneError(f"{self.at}: {why}")

    def _terms(self) -> PotSheet | None:
        """The house's sheet; `refuses  terms: ...` says that the law does not allow it."""
        data = tomllib.loads(f"terms = {{ {self.scene.one('terms')} }}")["terms"]
        refused = [value.partition(":")[2].strip() for value in self.scene.all("refuses") if value.startswith("terms:")]
        found, why = None, ""
        try:
            found = parse_terms(data, pots()[self.scene.slug])
        except SheetError as error:
            why = str(error)
        if bool(refused) != bool(why):
            raise self._fault(why or "these terms were not refused")
        if not all(part in why for part in refused):
            raise self._fault(f"refused with {why}")
        return found

    def _play(self) -> None:
        """Every `does` and `refuses` in the order written, and the dealer's part in between."""
        self._dealer()
        for line in self.scene.lines:
            self.at = line.where
            if line.key == "refuses":
                self._refused(line.value)
            if line.key == "sees":
                self._sees(line.value)
            for words in re.split(r"[,;]", line.value) if line.key == "does" else ():
                if words.strip():
                    self.does(words.strip())
        self.at = self.scene.where
        if self.scene.all("ends") and not self.state.over:
            raise self._fault(f"the hand is not over: {self._waits()}")

    def does(self, words: str) -> None:
        """One act as it is written, and what the dealer does until the next."""
        if words == "show":
            self._show()
            return
        if self.state.over:
            raise self._fault(f"the hand is over before {words!r}")
        try:
            self._do(self._act(words))
        except TableError as error:
            raise self._fault(f"{words!r} is refused: {error}") from None

    def _show(self) -> None:
        while not self.state.over:
            if not isinstance(self.state.here, Showdown):
                raise self._fault(f"nobody shows yet: {self._waits()}")
            self._do(Acted(self.state.actor, "show"))

    def _refused(self, value: str) -> None:
        """`2 raise 9: multiple of`: this act, refused with a line that has these words in it."""
        words, _, why = value.partition(":")
        error = ""
        try:
            self._apply(self._act(words.strip()))
        except TableError as refusal:
            error = str(refusal)
        if not error:
            raise self._fault(f"{words} was not refused")
        if why.strip() not in error:
            raise self._fault(f"{words} is refused with {error}")

    def _sees(self, value: str) -> None:
        """`board As Kd Qh, 1 x Kh`: every card on the table as it lies now for somebody looking on."""
        piles = [("board", view.board_cards(self.state))]
        piles += [(str(seat), each.cards) for seat, each in enumerate(view.seats(self.state, -1), 1) if each.live]
        found = ", ".join(f"{name} {faces(cards)}" for name, cards in piles if cards)
        if found != value:
            raise self._fault(f"on the table lie {found}")

    def _do(self, act: Event) -> None:
        if isinstance(self.state.here, Exchange) and isinstance(act, Acted):
            self._stack([self._next(f"draws {act.seat + 1}") for _ in act.cards])
        after = self._apply(act)
        self.reached.add(_place(self.state))
        self.state = after
        self._dealer()

    def _apply(self, event: Event) -> PotHand:
        after = apply(self.state, event)
        changed = {name: amount for name, amount in balances(after).items() if amount}
        if sum(changed.values()):
            raise self._fault(f"chips appear or vanish: {changed}")
        return after

    def _dealer(self) -> None:
        while not self.state.over and self.state.actor < 0:
            stage = self.state.here
            if isinstance(stage, Pitch):
                self._stack(list(self._dealt(stage)))
            elif isinstance(stage, Burn):
                self._stack([-1])
            self.state = self._apply(Moved())

    # --- the deck -------------------------------------------------------------------------------------------------

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
            if card >= 0 and (card in top or card not in self.state.shoe):
                raise self._fault(f"{text(card)} is dealt twice")
            top.append(card if card >= 0 else free.pop())
        rest = tuple(card for card in self.state.shoe if card not in top)
        self.state = replace(self.state, shoe=(*top, *rest))

    # --- acts in words --------------------------------------------------------------------------------------------

    def _act(self, words: str) -> Event:
        """`3 raise 8`, `2 draw 7c 2d`, `2 draw 1 5` (places from the left), `1 pat`; `3 says raise 8`, in words alone;
        `3 wrong left table`, an irregularity by its name.
        """
        number, _, rest = words.partition(" ")
        if not number.isdigit():
            raise self._fault(f"an act begins with its seat: {words!r}")
        seat = int(number) - 1
        if rest.startswith("says "):
            said = self._act(f"{number} {rest.removeprefix('says ')}")
            return Said(seat, said.act, said.amount) if isinstance(said, Acted) else said
        if rest.startswith("wrong "):
            return HandErred(What[rest.removeprefix("wrong ").upper().replace(" ", "_")], seat)
        for verb in ("draw", "discard", "wild"):
            if rest.startswith(f"{verb} "):
                return Acted(seat, verb, cards=self._places(seat, rest.removeprefix(verb).split()))
        found = re.fullmatch(r"(bring in|[a-z ]+?)(?: ([\d.$]+))?", rest)
        if found is None:
            raise self._fault(f"cannot read {words!r}")
        act = {"pat": "stand pat"}.get(found[1], found[1])
        if act == "straddle" and not found[2]:
            return Acted(seat, act, straddle_amount(self.state))
        return Acted(seat, act, cents(found[2]) if found[2] else 0)

    def _places(self, seat: int, words: list[str]) -> tuple[int, ...]:
        held = self.state.seats[seat].cards if seat < len(self.state.seats) else ()
        cards = {word: parse(word)[0] for word in words if not word.isdigit()}
        if not set(cards.values()) <= set(held):
            raise self._fault(f"seat {seat + 1} does not hold {text(tuple(set(cards.values()) - set(held)))}")
        return tuple(held.index(cards[word]) if word in cards else int(word) - 1 for word in words)

    def _waits(self) -> str:
        return f"seat {self.state.actor + 1} is to act ({type(self.state.here).__name__})"

    # --- what came out --------------------------------------------------------------------------------------------

    @property
    def ends(self) -> dict[str, int]:
        """The change of every seat, and of every account that changed."""
        seats = {each.of for each in chairs(self.state)}
        return {name: amount for name, amount in balances(self.state).items() if amount or name in seats}


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
        number, _, cards = part.partition(":")
        if cards.strip():
            drawn.setdefault(f"draws {int(number)}", []).extend(parse(cards))
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

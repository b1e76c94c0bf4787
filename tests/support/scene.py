"""Scenes: single hands a floor person can read, played on the real table with a stacked deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.games.book import game, slug
from pitboss.hands.cards import deck, parse, text
from pitboss.money.cents import cents, dollars
from pitboss.rules.script import decks_of
from pitboss.sheet.banked import SheetError
from pitboss.sheet.banked import parse as parse_sheet
from pitboss.table.banked.deal import coming, drawing, rotation
from pitboss.table.banked.engine import apply, here, irregular, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Erred, Wagered
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import COMMON, DEALER, Burn, DealerDoes, Draw, DrawTo, Holder, HouseWay, Pitch, What

LINE = re.compile(r"^    (?P<key>[a-z][a-z ]*?)(?: (?P<seat>\d))?  +(?P<value>.*)$")
ORDINAL = re.compile(r"^(\d)(st|nd|rd) (?!Wager )")
FOLDER = Path(__file__).parents[1] / "scenes"


@dataclass
class Scene:
    """What the text says: a title with its citation, and per seat the bets, cards, decisions and results."""

    title: str
    law: str
    where: str
    lines: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    def get(self, key: str, seat: int = 1) -> list[str]:
        """All values written for a key, comma by comma."""
        return [part.strip() for line in self.lines.get((key, seat), []) for part in line.split(", ") if part.strip()]

    @property
    def seats(self) -> int:
        """How many hands are bet on; a hand that comes from a split only has a `pays` line."""
        return max(seat for key, seat in self.lines if key not in {"pays", "hand", "dealer"})

    @property
    def hands(self) -> list[int]:
        """How many of those each player plays: `hands  2, 1`."""
        return [int(count) for count in self.get("hands")] or [1] * self.seats


Lines = list[tuple[str, re.Match[str]]]


def blocks(path: Path, shape: re.Pattern[str]) -> Iterator[tuple[tuple[str, str, str], Lines]]:
    """A file of scenes: each title at the margin with its paragraph and place, and the lines indented under it."""
    head: tuple[str, str, str] | None = None
    under: Lines = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path.name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            if head is not None:
                yield head, under
            title, _, law = line.rpartition("   ")
            assert title, f"{where}: a scene's title ends with three spaces and its paragraph"
            head, under = (title.strip(), law.strip(), where), []
            continue
        match = shape.match(line)
        assert match is not None, f"{where}: cannot read {line.strip()!r}"
        assert head is not None, f"{where}: a line before any title"
        under.append((where, match))
    if head is not None:
        yield head, under


def value_of(match: re.Match[str]) -> str:
    """What a line says, without a remark."""
    return match["value"].split("  #")[0]


def read(path: Path) -> list[Scene]:
    """The scenes of one file."""
    found: list[Scene] = []
    for head, under in blocks(path, LINE):
        found.append(Scene(*head))
        for _, match in under:
            key = match["key"], int(match["seat"] or 1)
            found[-1].lines.setdefault(key, []).append(value_of(match))
    return found


def scenes() -> list[tuple[str, Scene]]:
    """Every scene of every game, with the game's slug (the file's name)."""
    return [(path.stem, scene) for path in sorted(FOLDER.glob("*.txt")) for scene in read(path)]


class Player:
    """Plays one scene through: stacks each deal, makes the wagers and decisions that are written down."""

    def __init__(self, name: str, scene: Scene) -> None:
        self.scene = scene
        book = game(name)
        sheet = parse_sheet(_sheet(scene.get("sheet")), book)
        self.plan = plan(slug(book), sheet)
        self.seats = scene.seats
        meter = scene.get("meter")
        self.first = start(self.plan, scene.hands, b"scene", meter=cents(meter[0]) if meter else None)
        lot = scene.get("lot")
        self.first = replace(self.first, lot=int(lot[0])) if lot else self.first
        self.state = self.first
        self.used: dict[str, list[int]] = {d.name: [] for d in decks_of(sheet)}
        self.stock = {d.name: list(deck(d.decks, d.jokers)) for d in decks_of(sheet)}
        self.does = {seat: scene.get("does", seat) for seat in range(1, self.seats + 1)}
        self.wanted = self._wanted()
        self.dealt_to: list[str] = []
        self.wrong = scene.get("goes wrong")
        self.refusals = list(self._refused_at_the_door())

    def _refused_at_the_door(self) -> Iterator[str]:
        """`refused  sheet pays Ante Bonus = 2` and `refused  hands 3`: what is refused before any wager."""
        for part in self.scene.get("refused"):
            try:
                if part.startswith("sheet "):
                    parse_sheet(_sheet([*self.scene.get("sheet"), part.removeprefix("sheet ")]), self.plan.game)
                elif part.startswith("hands "):
                    start(self.plan, [int(part.removeprefix("hands "))])
                else:
                    continue
            except (SheetError, TableError) as error:
                yield str(error)
            else:
                raise AssertionError(f"{part} was not refused")

    def _wanted(self) -> dict[str, list[int]]:
        keys = {
            "dealer": self._cards("dealer"),
            "board": self._cards("board"),
            "dealer draws": self._cards("dealer draws"),
        }
        keys |= {f"player {s}": self._cards("player", s) for s in range(1, self.seats + 1)}
        keys |= {f"hand {number}": self._cards(key, number) for key, number in self.scene.lines if key == "hand"}
        keys |= {f"dealer {n}": self._cards(key, n) for key, n in self.scene.lines if key == "dealer" and n > 1}
        return keys | {f"draws {s}": self._cards("draws", s) for s in range(1, self.seats + 1)}

    def _cards(self, key: str, seat: int = 1) -> list[int]:
        return [card for value in self.scene.get(key, seat) for card in parse(value)]

    def play(self) -> BankedRound:
        """The whole scene to its end."""
        while not self.state.over:
            if not self._mishap():
                self._step()
        assert not self.wrong, f"never went wrong: {self.wrong}"
        left = {seat: acts for seat, acts in self.does.items() if acts}
        assert not left, f"decisions never asked for: {left}"
        return self.state

    def do(self, event: object) -> None:
        self.state = apply(self.state, event)  # type: ignore[arg-type]

    def _step(self) -> None:
        stage = here(self.state)
        if isinstance(stage, Betting):
            self._bets(stage)
        elif legal(self.state) == (Moved(),):
            self._stack(stage)
            self.do(Moved())
            if isinstance(stage, DrawTo):
                drawn = self.state.dealer.cards[len(self.state.dealer.dealt) :]
                assert drawn == tuple(self._cards("dealer draws")), f"the dealer draws {text(drawn) or 'nothing'}"
        else:
            self._decide()

    def _bets(self, stage: Betting) -> None:
        spots = [wager.spot.name for wager in stage.wagers]
        for seat in range(1, self.seats + 1):
            for key, tip in (("bets", False), ("tips", True)):
                for part in self.scene.get(key, seat):
                    event = _wager(part, seat - 1, tip=tip)
                    later = _ordinal(part) not in (0, self._round(event.spot))
                    if event.spot in spots and not later:
                        self.do(event)
            for part in self.scene.get("refused", seat):
                if part.startswith(("bets ", "tips ")):
                    event = _wager(part[5:], seat - 1, tip=part.startswith("tips "))
                    if _ordinal(part[5:]) in (0, self._round(event.spot)):
                        self._refused(event)
        if "betting stays open" in self.scene.get("refused"):
            self._refused(BetsClosed())
            self.state = replace(self.state, over=True)
            return
        self.do(BetsClosed())

    def _round(self, spot: str) -> int:
        """Which of several betting rounds on this spot it is."""
        stages = self.plan.stages[: self.state.stage + 1]
        return sum(isinstance(s, Betting) and any(w.spot.name == spot for w in s.wagers) for s in stages)

    def _refused(self, event: object) -> None:
        try:
            apply(self.state, event)  # type: ignore[arg-type]
        except TableError as error:
            self.refusals.append(str(error))
        else:
            raise AssertionError(f"{event} was not refused")

    def _decide(self) -> None:
        first = self.state.boxes[self.state.turn].split_from
        seat = (first if first >= 0 else self.state.turn) + 1
        nth = len(self.scene.get("does", seat)) - len(self.does.get(seat, ())) + 1
        for part in self.scene.get("refused", seat):
            at_table = not part.startswith(("bets ", "tips ", "betting", "sheet ", "hands "))
            if at_table and _ordinal(part) in (0, nth):
                self._refused(self._act(re.sub(ORDINAL, "", part)))
        assert self.does[seat], f"hand {self.state.turn + 1} must decide: {[e.act for e in legal(self.state)]}"  # type: ignore[union-attr]
        self.do(self._act(self.does[seat].pop(0)))

    def _act(self, words: str) -> Decided:
        """A decision in words: fold, bet Play 4x, discard 2c 7d, keep 8c 8d, front Ac Kd, split 8c 8d."""
        index = self.state.turn
        verb, _, rest = words.partition(" ")
        if verb in {"discard", "keep", "front", "split"}:
            return self._with_cards(index, verb, rest)
        if verb in {"bet", "buy", "adopt"}:
            return self._bet(index, verb, rest)
        if verb == "surrender":
            return Decided(index, verb, rest)
        if words.startswith("take back "):
            return Decided(index, "take back", words.removeprefix("take back "))
        words, _, tip = words.partition(" tip ")
        return Decided(index, words, tip=cents(tip) if tip else 0)

    def _with_cards(self, index: int, verb: str, rest: str) -> Decided:
        named, _, spot = rest.partition(" with ")
        held = self.state.boxes[index].cards
        places = _places(held, parse(named))
        if verb == "keep":
            return Decided(index, "discard", cards=tuple(i for i in range(len(held)) if i not in places))
        if verb == "split":
            offers = [o for o in legal(self.state) if isinstance(o, Decided) and o.act == "split" and o.cards == places]
            first = [o for o in offers if o.spot == spot] if spot else offers[:1]
            return first[0] if first else Decided(index, "split", spot or "?", cards=places)
        return Decided(index, "set" if verb == "front" else "discard", cards=places)

    def _bet(self, index: int, verb: str, rest: str) -> Decided:
        rest, _, tip = rest.partition(" tip ")
        spot, _, size = rest.rpartition(" ")
        if not re.fullmatch(r"\$?[\d.]+x?", size):
            spot, size = rest, ""
        offers = [o for o in legal(self.state) if isinstance(o, Decided) and o.act == verb and o.spot == spot]
        amount = offers[0].amount if offers else 0
        if size.endswith("x"):
            unit = min(s.amount for s in self.state.boxes[index].stakes if s.spot == "Ante" and not s.tip)
            amount = int(size[:-1]) * unit
        elif size:
            amount = cents(size)
        return Decided(index, verb, spot, amount, tip=cents(tip) if tip else 0)

    def _mishap(self) -> bool:
        if not self.wrong:
            return False
        words, seat, count = _wrong(self.wrong[0])
        what = What[words.strip().upper().replace(" ", "_")]
        events = [e for e in irregular(self.state) if e.what is what and _at(e, seat)]
        events = [e for e in events if count is None or e.count == count]
        when = self.scene.get("wrong when")
        if not events or (when and not self._is_when(when[0])):
            return False
        self.wrong.pop(0)
        self._stack(*coming(self.state)) if what is What.BOARD_EARLY else self._stock_up()
        self.do(events[0])
        self.stock = {name: list(cards) for name, cards in self.state.shoes}
        return True

    def _is_when(self, when: str) -> bool:
        """`turn`, or `turn 2`: the second of its kind in the script."""
        kind, _, nth = when.partition(" ")
        now = [type(stage).__name__.lower() for stage in self.plan.stages[: self.state.stage + 1]]
        return now[-1] == kind and nth in ("", str(now.count(kind)))

    def _stack(self, *stages: object) -> None:
        """Put the wanted cards on top of the deck, in the order these stages take them."""
        tops: dict[str, list[int]] = {name: [] for name in self.stock}
        for stage in stages:
            self._top(stage, tops)
        for name, cards in tops.items():
            for card in cards:
                self.stock[name].remove(card)
        shoes = tuple((name, (*tops[name], *self._rest(name))) for name, _ in self.state.shoes)
        self.state = replace(self.state, shoes=shoes)

    def _top(self, stage: object, tops: dict[str, list[int]]) -> None:
        if isinstance(stage, Pitch):
            for deal, (holder, index), count in rotation(self.state, stage):
                key = _place(holder, index)
                self.dealt_to.append(key)
                tops[deal.deck] += [self._next(key, deal.deck) for _ in range(count)]
        elif isinstance(stage, Burn):
            tops[stage.deck].append(self._next("", stage.deck))
        elif isinstance(stage, Draw):
            for index, box in drawing(self.state, stage):
                tops["deck"] += [self._next(f"draws {index + 1}", "deck") for _ in range(stage.size - len(box.cards))]
        elif isinstance(stage, DrawTo):
            tops["deck"] += [self._next("dealer draws", "deck") for _ in self._cards("dealer draws")]
        elif isinstance(stage, HouseWay) and stage.does is DealerDoes.DRAWS:
            tops["deck"] += [self._next("dealer draws", "deck") for _ in range(2)]

    def _rest(self, name: str) -> list[int]:
        return [card for card in self.stock[name] if card not in self._reserved()] + [
            card for card in self.stock[name] if card in self._reserved()
        ]

    def _reserved(self) -> set[int]:
        return {card for cards in self.wanted.values() for card in cards}

    def _stock_up(self) -> None:
        shoes = tuple((name, tuple(self._rest(name))) for name, _ in self.state.shoes)
        self.state = replace(self.state, shoes=shoes)

    def _next(self, key: str, name: str) -> int:
        """The card written down for this place, or one that nobody else waits for."""
        if self.wanted.get(key):
            card = self.wanted[key].pop(0)
            assert card in self.stock[name], f"{text(card)} is dealt twice"
        else:
            reserved = self._reserved() | set(self.used[name])
            card = next(card for card in self.stock[name] if card not in reserved)
        self.used[name].append(card)
        return card

    def results(self, seat: int) -> dict[str, int]:
        """Net cents per spot; a tip and a pick are named."""
        found: dict[str, int] = {}
        for paid in self.state.paid:
            if paid.box == seat - 1:
                name = f"{paid.spot}{' ' + paid.pick if paid.pick else ''}{' tip' if paid.tip else ''}"
                found[name] = found.get(name, 0) + paid.net
        return found

    def expected(self, seat: int) -> dict[str, int]:
        """What the scene says is paid."""
        found = {}
        for part in self.scene.get("pays", seat):
            spot, _, amount = part.rpartition(" ")
            sign = -1 if amount.startswith("-") else 1
            found[spot] = sign * cents(amount.lstrip("+-"))
        return found


def _at(event: Erred, seat: int | None) -> bool:
    return seat is None or event.box == seat or event.pick == str(seat + 1)


def _place(holder: Holder, index: int) -> str:
    """Where a card goes, as a scene names it."""
    if holder is COMMON:
        return f"hand {index + 1}" if index >= 0 else "board"
    if holder is DEALER:
        return f"dealer {index + 1}" if index > 0 else "dealer"
    return f"player {index + 1}"


def _wrong(words: str) -> tuple[str, int | None, int | None]:
    """`player count hand 1 to 4`, `dealer exposed card 2`, `missed burn`: what, which hand, how many or which card."""
    found = re.fullmatch(r"([a-z ]+?)(?: hand (\d))?(?: (to|card) (\d+))?", words)
    assert found, f"cannot read {words!r}"
    count = None if found[4] is None else int(found[4]) - (found[3] == "card")
    return found[1], int(found[2]) - 1 if found[2] else None, count


def _wager(part: str, box: int, *, tip: bool) -> Wagered:
    """`Ante 10`, or a pick after a colon: `Single Card 1: As`."""
    main, _, pick = part.partition(" on ")
    main = ORDINAL.sub("", main)
    spot, _, amount = main.rpartition(" ")
    return Wagered(box, spot, cents(amount), pick.strip(), tip)


def _ordinal(part: str) -> int:
    found = ORDINAL.match(part)
    return int(found[1]) if found else 0


def _places(held: tuple[int, ...], named: tuple[int, ...]) -> tuple[int, ...]:
    places: list[int] = []
    for card in named:
        place = next((i for i, own in enumerate(held) if own == card and i not in places), None)
        assert place is not None, f"{text(card)} is not in {text(held)}"
        places.append(place)
    return tuple(sorted(places))


def _sheet(parts: list[str]) -> dict[str, object]:
    """`pays Pair Plus = 12`, `option deal = in packets`, `limit Ante = 5 50`, `without Progressive`, `unit = 0.25`.

    `award Royal flush = 900 to 1` is the house's own award where it may set one. `rake 3 Pot = 10% 5`: share and cap.
    """
    data: dict[str, object] = {}
    for part in parts:
        left, _, right = (side.strip() for side in part.partition("="))
        word, _, name = left.partition(" ")
        if word in {"pays", "award"}:
            data.setdefault(word.replace("award", "awards"), {})[name] = right  # type: ignore[index]
        elif word == "option":
            data.setdefault("options", {})[name] = right  # type: ignore[index]
        elif word == "limit":
            least, most = right.split()
            data.setdefault("limits", {})[name] = {"least": least, "most": most}  # type: ignore[index]
        elif word == "rake":
            share, most = right.split()
            data.setdefault(word, {})[name] = {"share": share, "most": most}  # type: ignore[index]
        elif word in {"cap", "meter"}:
            data.setdefault(word.replace("cap", "caps"), {})[name] = right  # type: ignore[index]
        elif word == "without":
            data["without"] = (*data.get("without", ()), name)  # type: ignore[misc]
        else:
            data[left] = right
    return data


def show(amounts: dict[str, int]) -> str:
    """Results as a person writes them."""
    return ", ".join(f"{spot} {'+' if net > 0 else ''}{dollars(net)}" for spot, net in sorted(amounts.items()))


__all__ = ["Erred", "Player", "Scene", "read", "scenes", "show"]

"""A scene of a house game played through: each deal stacked, the wagers made and decisions taken as written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.games.book import game
from pitboss.hands.cards import deck, parse, text
from pitboss.money.cents import cents
from pitboss.rules.script import decks_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked import view
from pitboss.table.banked.deal import coming, drawing, rotation
from pitboss.table.banked.engine import apply, here, irregular, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Erred, Event, Stage, Wagered
from pitboss.table.scenes.reader import Scene, faces
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import COMMON, DEALER, Burn, DealerDoes, Draw, DrawTo, Holder, HouseWay, Pitch, What

ORDINAL = re.compile(r"^(\d)(st|nd|rd) (?!Wager )")
WRONG = re.compile(r"([a-z ]+?)(?: hand (\d))?(?: (to|card) (\d+))?")
BEFORE_CARDS = ("bets ", "tips ", "betting", "sheet ", "hands ")
"""How refusals begin that do not come at a decision."""


class BankedRehearsal:
    """One scene at the table; `dealt_to` says who got cards in which order, `refusals` what the table said no to.

    `seen`: how the cards lay for somebody looking on when a player was first asked, and every time after that.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        found = game(scene.slug)
        sheet = parse_sheet(_sheet(scene.parts("sheet")), found)
        self.plan = plan(scene.slug, sheet)
        self.seats = self._seats()
        self.state = self._seated()
        self.stock = {d.name: list(deck(d.decks, d.jokers)) for d in decks_of(sheet)}
        self.used: dict[str, list[int]] = {name: [] for name in self.stock}
        self.does = {seat: scene.parts("does", seat) for seat in range(1, self.seats + 1)}
        self.wanted = self._wanted()
        self.wrong = scene.parts("goes wrong")
        self.dealt_to: list[str] = []
        self.seen: dict[tuple[int, int], tuple[str, ...]] = {}
        self.refusals = list(self._refused_at_the_door())
        self._play()

    def _seats(self) -> int:
        """How many hands are bet on; a hand that comes from a split only has a `pays` line."""
        bet = [line.seat for line in self.scene.lines if line.key not in {"pays", "hand", "dealer", "sees"}]
        if not bet:
            raise self.scene.fault("nobody bets")
        return max(bet)

    def _seated(self) -> BankedRound:
        """`hands  2, 1` says how many of the hands each player plays."""
        hands = [int(count) for count in self.scene.parts("hands")] or [1] * self.seats
        meter, lot = self.scene.parts("meter"), self.scene.parts("lot")
        state = start(self.plan, hands, b"scene", meter=cents(meter[0]) if meter else None)
        return replace(state, lot=int(lot[0])) if lot else state

    def _refused_at_the_door(self) -> Iterator[str]:
        """`refused  sheet pays Ante Bonus = 2` and `refused  hands 3`: what is refused before any wager."""
        for part in self.scene.parts("refused"):
            try:
                if part.startswith("sheet "):
                    parse_sheet(_sheet([*self.scene.parts("sheet"), part.removeprefix("sheet ")]), self.plan.game)
                elif part.startswith("hands "):
                    start(self.plan, [int(part.removeprefix("hands "))])
                else:
                    continue
            except (SheetError, TableError) as error:
                yield str(error)
            else:
                raise self.scene.fault(f"{part} was not refused")

    def _play(self) -> None:
        """The whole scene to its end."""
        while not self.state.over:
            if not self._mishap():
                self._step()
        if self.wrong:
            raise self.scene.fault(f"never went wrong: {self.wrong}")
        left = {seat: acts for seat, acts in self.does.items() if acts}
        if left:
            raise self.scene.fault(f"decisions never asked for: {left}")

    def _do(self, event: Event) -> None:
        self.state = apply(self.state, event)

    def _step(self) -> None:
        stage = here(self.state)
        if legal(self.state) != (Moved(),):
            self.seen.setdefault((self.state.stage, self.state.turn), _seen(self.state))
        if isinstance(stage, Betting):
            self._bets(stage)
        elif legal(self.state) == (Moved(),):
            self._stack(stage)
            self._do(Moved())
            if isinstance(stage, DrawTo):
                self._has_drawn()
        else:
            self._decide()

    def _has_drawn(self) -> None:
        drawn = self.state.dealer.cards[len(self.state.dealer.dealt) :]
        if drawn != tuple(self._cards("dealer draws")):
            raise self.scene.fault(f"the dealer draws {text(drawn) or 'nothing'}")

    # --- wagers and decisions -------------------------------------------------------------------------------------

    def _bets(self, stage: Betting) -> None:
        spots = [wager.spot.name for wager in stage.wagers]
        for seat in range(1, self.seats + 1):
            for key, tip in (("bets", False), ("tips", True)):
                for part in self.scene.parts(key, seat):
                    event = _wager(part, seat - 1, tip=tip)
                    if event.spot in spots and self._is_now(part, event.spot):
                        self._do(event)
            for part in self.scene.parts("refused", seat):
                if part.startswith(("bets ", "tips ")):
                    event = _wager(part[5:], seat - 1, tip=part.startswith("tips "))
                    if self._is_now(part[5:], event.spot):
                        self._refused(event)
        if "betting stays open" in self.scene.parts("refused"):
            self._refused(BetsClosed())
            self.state = replace(self.state, over=True)
            return
        self._do(BetsClosed())

    def _is_now(self, part: str, spot: str) -> bool:
        """Whether words are about this of several betting rounds on a spot; without an ordinal they are."""
        stages = self.plan.stages[: self.state.stage + 1]
        nth = sum(isinstance(s, Betting) and any(w.spot.name == spot for w in s.wagers) for s in stages)
        return _ordinal(part) in (0, nth)

    def _refused(self, event: Event) -> None:
        try:
            apply(self.state, event)
        except TableError as error:
            self.refusals.append(str(error))
        else:
            raise self.scene.fault(f"{event} was not refused")

    def _decide(self) -> None:
        first = self.state.boxes[self.state.turn].split_from
        seat = (first if first >= 0 else self.state.turn) + 1
        nth = len(self.scene.parts("does", seat)) - len(self.does.get(seat, ())) + 1
        for part in self.scene.parts("refused", seat):
            if not part.startswith(BEFORE_CARDS) and _ordinal(part) in (0, nth):
                self._refused(self._act(re.sub(ORDINAL, "", part)))
        if not self.does.get(seat):
            acts = [offer.act for offer in legal(self.state) if isinstance(offer, Decided)]
            raise self.scene.fault(f"hand {self.state.turn + 1} must decide: {acts}")
        self._do(self._act(self.does[seat].pop(0)))

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
        places = self._places(held, parse(named))
        if verb == "keep":
            return Decided(index, "discard", cards=tuple(i for i in range(len(held)) if i not in places))
        if verb == "split":
            offers = [o for o in self._offers("split") if o.cards == places and spot in ("", o.spot)]
            return offers[0] if offers else Decided(index, "split", spot or "?", cards=places)
        return Decided(index, "set" if verb == "front" else "discard", cards=places)

    def _places(self, held: tuple[int, ...], named: tuple[int, ...]) -> tuple[int, ...]:
        places: list[int] = []
        for card in named:
            place = next((i for i, own in enumerate(held) if own == card and i not in places), None)
            if place is None:
                raise self.scene.fault(f"{text(card)} is not in {text(held)}")
            places.append(place)
        return tuple(sorted(places))

    def _offers(self, act: str) -> list[Decided]:
        return [offer for offer in legal(self.state) if isinstance(offer, Decided) and offer.act == act]

    def _bet(self, index: int, verb: str, rest: str) -> Decided:
        rest, _, tip = rest.partition(" tip ")
        spot, _, size = rest.rpartition(" ")
        if not re.fullmatch(r"\$?[\d.]+x?", size):
            spot, size = rest, ""
        offers = [offer for offer in self._offers(verb) if offer.spot == spot]
        amount = offers[0].amount if offers else 0
        if size.endswith("x"):
            unit = min(s.amount for s in self.state.boxes[index].stakes if s.spot == "Ante" and not s.tip)
            amount = int(size[:-1]) * unit
        elif size:
            amount = cents(size)
        return Decided(index, verb, spot, amount, tip=cents(tip) if tip else 0)

    # --- irregularities -------------------------------------------------------------------------------------------

    def _mishap(self) -> bool:
        if not self.wrong:
            return False
        what, seat, count = self._irregularity(self.wrong[0])
        events = [e for e in irregular(self.state) if e.what is what and _at(e, seat)]
        events = [e for e in events if count is None or e.count == count]
        when = self.scene.parts("wrong when")
        if not events or (when and not self._is_when(when[0])):
            return False
        self.wrong.pop(0)
        self._stack(*coming(self.state)) if what is What.BOARD_EARLY else self._stock_up()
        self._do(events[0])
        self.stock = {name: list(cards) for name, cards in self.state.shoes}
        return True

    def _irregularity(self, words: str) -> tuple[What, int | None, int | None]:
        """`player count hand 1 to 4`, `dealer exposed card 2`, `missed burn`: what, which hand, how many or which."""
        found = WRONG.fullmatch(words)
        what = What.__members__.get(found[1].strip().upper().replace(" ", "_")) if found else None
        if found is None or what is None:
            raise self.scene.fault(f"cannot read {words!r}")
        count = None if found[4] is None else int(found[4]) - (found[3] == "card")
        return what, int(found[2]) - 1 if found[2] else None, count

    def _is_when(self, when: str) -> bool:
        """`turn`, or `turn 2`: the second of its kind in the script."""
        kind, _, nth = when.partition(" ")
        now = [type(stage).__name__.lower() for stage in self.plan.stages[: self.state.stage + 1]]
        return now[-1] == kind and nth in ("", str(now.count(kind)))

    # --- the deck -------------------------------------------------------------------------------------------------

    def _wanted(self) -> dict[str, list[int]]:
        """The cards that are written down, by where they go."""
        keys = {key: self._cards(key) for key in ("dealer", "board", "dealer draws")}
        keys |= {f"player {s}": self._cards("player", s) for s in range(1, self.seats + 1)}
        keys |= {f"hand {n}": self._cards("hand", n) for n in self._numbered("hand")}
        keys |= {f"dealer {n}": self._cards("dealer", n) for n in self._numbered("dealer") if n > 1}
        return keys | {f"draws {s}": self._cards("draws", s) for s in range(1, self.seats + 1)}

    def _numbered(self, key: str) -> list[int]:
        return [line.seat for line in self.scene.lines if line.key == key]

    def _cards(self, key: str, seat: int = 1) -> list[int]:
        return [card for value in self.scene.parts(key, seat) for card in parse(value)]

    def _stack(self, *stages: Stage) -> None:
        """Put the wanted cards on top of the deck, in the order these stages take them."""
        tops: dict[str, list[int]] = {name: [] for name in self.stock}
        for stage in stages:
            self._top(stage, tops)
        for name, cards in tops.items():
            for card in cards:
                if card not in self.stock[name]:
                    raise self.scene.fault(f"{text(card)} is dealt twice")
                self.stock[name].remove(card)
        shoes = tuple((name, (*tops[name], *self._rest(name))) for name, _ in self.state.shoes)
        self.state = replace(self.state, shoes=shoes)

    def _top(self, stage: Stage, tops: dict[str, list[int]]) -> None:
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
        """The deck, with the cards somebody waits for at its bottom."""
        return sorted(self.stock[name], key=self._reserved().__contains__)

    def _reserved(self) -> set[int]:
        return {card for cards in self.wanted.values() for card in cards}

    def _stock_up(self) -> None:
        shoes = tuple((name, tuple(self._rest(name))) for name, _ in self.state.shoes)
        self.state = replace(self.state, shoes=shoes)

    def _next(self, key: str, name: str) -> int:
        """The card written down for this place, or one that nobody else waits for."""
        card = self.wanted[key].pop(0) if self.wanted.get(key) else self._free(name)
        self.used[name].append(card)
        return card

    def _free(self, name: str) -> int:
        reserved = self._reserved() | set(self.used[name])
        free = next((card for card in self.stock[name] if card not in reserved), None)
        if free is None:
            raise self.scene.fault("no card is left that nobody waits for")
        return free

    # --- what came out --------------------------------------------------------------------------------------------

    def results(self, seat: int) -> dict[str, int]:
        """Net cents per spot; a tip and a pick are named."""
        found: dict[str, int] = {}
        for paid in self.state.paid:
            if paid.box == seat - 1:
                name = f"{paid.spot}{' ' + paid.pick if paid.pick else ''}{' tip' if paid.tip else ''}"
                found[name] = found.get(name, 0) + paid.net
        return found


def _seen(state: BankedRound) -> tuple[str, ...]:
    """`board Qs Js`, `dealer x Kd`, `1 x x`: every card on the table, an x for one that lies face down."""
    hands = ((str(number), hand.cards) for number, hand in enumerate(view.hands(state, -1), 1))
    piles = (("board", view.board_cards(state)), ("dealer", view.dealers_cards(state)), *hands)
    return tuple(f"{name} {faces(cards)}" for name, cards in piles if cards)


def _at(event: Erred, seat: int | None) -> bool:
    return seat is None or event.box == seat or event.pick == str(seat + 1)


def _place(holder: Holder, index: int) -> str:
    """Where a card goes, as a scene names it."""
    if holder is COMMON:
        return f"hand {index + 1}" if index >= 0 else "board"
    if holder is DEALER:
        return f"dealer {index + 1}" if index > 0 else "dealer"
    return f"player {index + 1}"


def _wager(part: str, box: int, *, tip: bool) -> Wagered:
    """`Ante 10`; with what is picked, `Single Card 1 on As`."""
    main, _, pick = part.partition(" on ")
    spot, _, amount = ORDINAL.sub("", main).rpartition(" ")
    return Wagered(box, spot, cents(amount), pick.strip(), tip)


def _ordinal(part: str) -> int:
    found = ORDINAL.match(part)
    return int(found[1]) if found else 0


def _sheet(parts: list[str]) -> dict[str, object]:
    """`pays Pair Plus = 12`, `option deal = in packets`, `limit Ante = 5 50`, `without Progressive`, `unit = 0.25`.

    `award Royal flush = 900 to 1` is the house's own award where it may set one. `rake 3 Pot = 10% 5`: share and cap.
    """
    tables: dict[str, dict[str, object]] = {}
    single: dict[str, object] = {}
    without: list[str] = []
    for part in parts:
        left, _, right = (side.strip() for side in part.partition("="))
        word, _, name = left.partition(" ")
        if word == "without":
            without.append(name)
        elif word in TABLES:
            fields = PAIRS.get(word)
            value = dict(zip(fields, right.split(), strict=True)) if fields else right
            tables.setdefault(TABLES[word], {})[name] = value
        else:
            single[left] = right
    return {**tables, **single, **({"without": tuple(without)} if without else {})}


TABLES = {
    "pays": "pays", "award": "awards", "option": "options", "limit": "limits", "rake": "rake", "cap": "caps",
    "meter": "meter",
}  # fmt: skip
"""The tables of a sheet by the word that begins a line of one."""
PAIRS = {"limit": ("least", "most"), "rake": ("share", "most")}
"""Those whose values are two."""

"""The script played in many rounds at once, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from pitboss.hands.houseway.ways import played
from pitboss.hands.scoring import scores
from pitboss.rules.drawing import dealt_to, draws_on, ends_script, looks
from pitboss.rules.script import Script
from pitboss.rules.wagers import as_laid, bounds, open_to
from pitboss.sheet.banked import Sheet, seats_of
from pitboss.simulate.decisions import Asked, asked, carry_out, has, set_in
from pitboss.simulate.paytable import points_rows, soft_rows
from pitboss.simulate.settle import Cashier
from pitboss.simulate.shoe_columns import Layout
from pitboss.simulate.state import (
    DONE,
    NONE,
    Cards,
    CentsRows,
    Mask,
    Rows,
    SampledBox,
    SampledTable,
    SpotPick,
    packed,
    sizes,
)
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    UPCARD,
    Arrange,
    Choose,
    Compare,
    Deal,
    DealerDoes,
    Discard,
    Draw,
    DrawTo,
    FillFromBoard,
    HouseWay,
    Peek,
    Pile,
    Pitch,
    Remove,
    Settle,
    Spot,
    Turn,
    Wager,
)


class Strategy(Protocol):
    """How the players decide."""

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        """Which option is taken in every round; what is said of rounds that are not asked does not matter.

        A hand that is to be set by the house ways gets -1.
        """


@dataclass(frozen=True)
class Sitting:
    """The wagers of a seat that are judged together: by step, on which groups of outcomes."""

    wagers: Mapping[int, tuple[str, ...]]
    picks: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    """The outcomes of each group; one is drawn for every round."""


@dataclass(eq=False)
class VectorTable:
    """A batch of rounds under a sheet."""

    sheet: Sheet
    script: Script
    layout: Layout
    shoes: tuple[Cards, ...]
    sitting: Sitting
    strategy: Strategy
    rng: np.random.Generator
    seats: int = 1
    meter: int = 0
    felt: SampledTable = field(init=False)
    cashier: Cashier = field(init=False)

    def __post_init__(self) -> None:
        many = len(self.shoes[0])
        boxes = [SampledBox(many, player) for player in range(self.seats)]
        self.felt = SampledTable(many, boxes, SampledBox(many, -1), np.empty((many, 0), dtype=np.uint8), self.meter)
        self.cashier = Cashier(self.sheet, self.script, self.felt)

    def play(self) -> SampledTable:
        """The rounds to their end."""
        for number, step in as_laid(self.script.steps, self.sheet.game):
            self._step(number, step)
        self.cashier.settle(
            Settle(
                self.script.settle,
                self.sheet.game.going.going,
                losers=self.sheet.game.going.losers,
                law=self.sheet.game.going.law,
            )
        )
        return self.felt

    def _step(self, number: int, step: object) -> None:
        match step:
            case Wager():
                self._wager(number, step)
            case Pitch():
                self._pitch(number, step)
            case Choose() | Discard() | Arrange():
                self._decide(number, step)
            case Draw():
                self._draw(number, step)
            case DrawTo():
                self._draw_to(number, step)
            case HouseWay():
                self._house_way(number, step)
            case Settle():
                self._settle(step)
            case _:
                self._move(step)

    def _move(self, step: object) -> None:
        """What needs no cards of its own."""
        felt = self.felt
        match step:
            case Turn(whose=whose, count=count):
                if whose is COMMON:
                    felt.board_up = felt.board_up + count if count else felt.board.shape[1]
            case Remove(places=places):
                kept = [at for at in range(felt.board.shape[1]) if at + 1 not in places]
                felt.to_board(felt.board[:, kept])
            case FillFromBoard(size=size):
                for box in felt.boxes:
                    self._fill(box, box.live, size, felt.board)
            case Compare(ladder=ladder):
                self._compare(
                    scores(ladder, felt.dealer.piles[Pile.BACK]) >= scores(ladder, felt.dealer.piles[Pile.FRONT])
                )
            case Peek():
                shows = np.array([looks(step, (card,)) for card in range(NONE + 1)])[felt.pile(felt.dealer, UPCARD)]
                felt.over |= shows.all(axis=1) & ends_script(points_rows(felt.dealer.piles[Pile.OWN]))

    # --- chips --------------------------------------------------------------------------------------------------------

    def _wager(self, number: int, wager: Wager) -> None:
        if wager.common and not self.felt.board.shape[1]:
            return
        for box in self.felt.boxes:
            for group in self.sitting.wagers.get(number, ()):
                self._lay(box, wager, (wager.spot.name, group))

    def _lay(self, box: SampledBox, wager: Wager, place: SpotPick) -> None:
        """The least that the table takes, where it takes anything."""

        def chips(spot: Spot) -> CentsRows:
            return box.staked(spot.name)

        least, most = bounds(wager, self.sheet, chips)
        may = box.live & ~self.felt.over & open_to(wager, chips) & (least <= most)
        box.bet(place, np.where(may, least, 0))
        if wager.picks:
            box.picks[place] = self.rng.choice(self.sitting.picks[place], self.felt.many)

    def _settle(self, stage: Settle) -> None:
        """A hand whose last chips have just left the felt is done."""
        had = [self._any(box) for box in self.felt.boxes]
        self.cashier.settle(stage)
        for box, before in zip(self.felt.boxes, had, strict=True):
            box.standing[before & ~self._any(box) & box.live] = DONE

    def _any(self, box: SampledBox) -> Mask:
        total = sum(box.stakes.values(), np.zeros(self.felt.many, dtype=np.int64))
        return total > 0

    def _decide(self, number: int, step: Choose | Discard | Arrange) -> None:
        for box in tuple(self.felt.boxes):
            ask = asked(self.felt, self.sheet, number, step, box)
            if ask is not None and ask.options:
                chosen = self.strategy.choose(self.felt, ask)
                moves = tuple(option.move for option in ask.options)
                box.done.append((number, moves, np.where(ask.where, chosen, -1)))
                carry_out(self.cashier, ask, chosen)
                if isinstance(step, Arrange):
                    self._left_to_ways(box, ask.where)

    # --- cards --------------------------------------------------------------------------------------------------------

    def _take(self, number: int, nth: int, whose: int) -> Cards:
        shoe, start, stop = self.layout.columns[number, nth, whose]
        return self.shoes[shoe][:, start:stop]

    def _pitch(self, number: int, step: Pitch) -> None:
        for nth, deal in enumerate(step.deals):
            if deal.to is PLAYER:
                for whose, box in enumerate(self.felt.boxes[: self.seats]):
                    cards = self._take(number, nth, whose)
                    self._give(
                        box, cards if box.live.all() else np.where(box.live[:, None], cards, NONE).astype(np.uint8)
                    )
            elif deal.to is DEALER:
                self._to_dealer(number, nth, deal)
            elif not deal.spare or self.seats < seats_of(self.sheet):
                parts = [self._take(number, nth, whose) for whose in range(deal.hands) or (-1,)]
                self.felt.to_board(np.concatenate([self.felt.board, *parts], axis=1))
                if deal.up:
                    self.felt.board_up = self.felt.board.shape[1]

    def _give(self, box: SampledBox, cards: Cards) -> None:
        for pile in (Pile.OWN, Pile.DEALT):
            self.felt.put(box, pile, np.concatenate([box.piles[pile], cards], axis=1))

    def _to_dealer(self, number: int, nth: int, deal: Deal) -> None:
        dealer = self.felt.dealer
        for whose in range(deal.hands) or (-1,):
            cards = self._take(number, nth, whose)
            self._give(dealer, cards)
            if whose >= 0:
                pile = Pile.FRONT if whose else Pile.BACK
                self.felt.put(dealer, pile, np.concatenate([dealer.piles[pile], cards], axis=1))
            held = dealer.piles[Pile.OWN].shape[1]
            dealer.upcards = (*dealer.upcards, *range(held - deal.up, held))

    def _draw(self, number: int, step: Draw) -> None:
        for whose, box in enumerate(self.felt.boxes[: self.seats]):
            self._fill(box, self._dealt_to(step, box), step.size, self._take(number, 0, whose))

    def _dealt_to(self, step: Draw | DrawTo, box: SampledBox) -> Mask:
        """Where the step is for this hand."""
        where = box.live
        for need in dealt_to(step):
            where = where & has(self.felt, box, need)
        return where

    def _fill(self, box: SampledBox, where: Mask, size: int, cards: Cards) -> None:
        """Hands are filled up to a size, with the first of these cards."""
        own = box.piles[Pile.OWN]
        lacks = np.where(where, size - sizes(own), 0)
        new = np.where(np.arange(cards.shape[1]) < lacks[:, None], cards, NONE).astype(np.uint8)
        self.felt.put(box, Pile.OWN, packed(np.concatenate([own, new], axis=1)))

    def _draw_to(self, number: int, step: DrawTo) -> None:
        """The dealer draws until the hand counts enough."""
        felt, reserve = self.felt, self._take(number, 0, -1)
        where = ~felt.over
        if any(dealt_to(step)):
            where &= np.logical_or.reduce([self._dealt_to(step, box) for box in felt.boxes])
        cards = felt.dealer.piles[Pile.OWN]
        for at in range(reserve.shape[1]):
            short = where & draws_on(step, points_rows(cards), soft_rows(cards))
            if not short.any():
                break
            new = np.where(short, reserve[:, at], NONE).astype(np.uint8)
            cards = np.concatenate([cards, new[:, None]], axis=1)
        felt.put(felt.dealer, Pile.OWN, cards)

    # --- house ways ---------------------------------------------------------------------------------------------------

    def _ways(self) -> HouseWay:
        """How hands are set that nobody sets: by the players' house ways or else the dealer's."""
        found = [step for step in self.script.steps if isinstance(step, HouseWay) and step.does is DealerDoes.SETS]
        return next((step for step in found if step.whose is PLAYER), found[-1])

    def _kept(self, step: HouseWay, cards: Cards) -> Mask:
        """Which cards of each hand are kept or set in back."""
        setting = next((each for each in self.script.steps if isinstance(each, Arrange)), None)
        if step.does is DealerDoes.SETS and setting is not None:
            bits = played(step.ways, cards, back=setting.back.ladder, front=setting.front.ladder).kept
        else:
            bits = played(step.ways, cards).kept
        return (bits[:, None] >> np.arange(cards.shape[1], dtype=np.uint8) & 1).astype(np.bool_)

    def _left_to_ways(self, box: SampledBox, where: Mask) -> None:
        """Hands that were to be set and are not."""
        open_ = where & (sizes(box.piles[Pile.FRONT]) == 0)
        if open_.any():
            self._set(self._ways(), box, open_)

    def _set(self, step: HouseWay, box: SampledBox, where: Mask) -> None:
        rows, own = np.flatnonzero(where), box.piles[Pile.OWN]
        some = np.ascontiguousarray(own[rows])
        kept, parts = self._kept(step, some), []
        for part in (kept, ~kept):
            cards = np.full((len(own), int(part[0].sum())), NONE, dtype=np.uint8)
            cards[rows] = some[part].reshape(len(rows), -1)
            parts.append(cards)
        set_in(self.felt, box, where, *parts)

    def _house_way(self, number: int, step: HouseWay) -> None:
        felt = self.felt
        if step.whose is PLAYER:
            for box in felt.boxes:
                open_ = box.live & (sizes(box.piles[Pile.FRONT]) == 0)
                if open_.any():
                    self._set(step, box, open_)
            return
        if step.whose is COMMON:
            if felt.board.shape[1]:
                kept = self._kept(step, felt.board)
                parts = [felt.board[part].reshape(felt.many, -1) for part in (kept, ~kept)]
                felt.to_board(np.concatenate(parts, axis=1))
            return
        dealer = felt.dealer
        own = np.ascontiguousarray(dealer.piles[Pile.OWN])
        if step.does is DealerDoes.SETS:
            self._set(step, dealer, np.ones(felt.many, dtype=np.bool_))
            return
        kept = self._kept(step, own)
        full = own.shape[1]
        felt.put(dealer, Pile.OWN, packed(np.where(kept, own, NONE).astype(np.uint8)))
        if step.does is DealerDoes.DRAWS:
            self._fill(dealer, np.ones(felt.many, dtype=np.bool_), full, self._take(number, 0, -1))

    def _compare(self, right: Mask) -> None:
        """The dealer's two hands, the higher in back."""
        dealer = self.felt.dealer
        back, front = dealer.piles[Pile.BACK], dealer.piles[Pile.FRONT]
        high, low = np.where(right[:, None], back, front), np.where(right[:, None], front, back)
        for pile, cards in ((Pile.BACK, high), (Pile.FRONT, low), (Pile.OWN, np.concatenate([high, low], axis=1))):
            self.felt.put(dealer, pile, cards)

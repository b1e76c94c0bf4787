"""Hands of this table written down as histories, where the format has a variant for the game."""

from __future__ import annotations

from dataclasses import replace
from math import gcd
from typing import Any

from pitboss.sheet.faults import line
from pitboss.sheet.pot import has_board
from pitboss.table.cut import AnyCut
from pitboss.table.hand_history.history import (
    UNKNOWN,
    VARIANTS,
    Action,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Raised,
    Showed,
)
from pitboss.table.hand_history.replay import RAKE, play
from pitboss.table.hand_history.variants import variant
from pitboss.table.pot import betting
from pitboss.table.pot.engine import apply
from pitboss.table.pot.setup import start
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.state import Moved
from pitboss.words import COMMON, Burn, Exchange, Pitch


def written(state: PotHand) -> History:
    """A finished hand as a history that plays out to the same stacks, or a HistoryError where there is no word."""
    code = variant(state.plan)
    if not state.over:
        raise HistoryError("the hand is not over, and a history tells how it ends")
    chip, posted = _chip(state), _blinds(state)
    stakes: dict[str, Any] = {
        "blinds_or_straddles": _crossed(_counted(posted, chip)),
        "bring_in": state.setting.bring_in // chip,
        "min_bet": state.setting.small // chip,
        "small_bet": state.setting.small // chip,
        "big_bet": state.setting.big // chip,
    }
    history = History(
        variant=code,
        antes=_crossed(_counted(state.setting.antes, chip)),
        ante_trimming_status=not state.setting.dead,
        starting_stacks=_counted(state.bought, chip),
        actions=_Scribe(state, chip).actions(),
        finishing_stacks=_counted(_stacks(state), chip),
        other=_notes(state, chip),
        **{name: stakes[name] for name in VARIANTS[code].stakes},
    )
    _check(history)
    return history


def seen_by(state: PotHand, seat: int) -> History:
    """The same as one player saw it: cards of others that never lay open are not told."""
    history = written(state)
    known = {*state.board, *dealt_to(state, seat)} if seat >= 0 else {*state.board}
    for held in state.seats:
        known |= {*held.cards} if held.shown else {held.cards[at] for at in held.up}
    return replace(history, actions=tuple(_blind(action, known) for action in history.actions))


def _blind(action: Action, known: set[int]) -> Action:
    if isinstance(action, DealtHole | Drew | Showed):
        return replace(action, cards=tuple(card if card in known else UNKNOWN for card in action.cards))
    return action


def _check(history: History) -> None:
    """What is read back must come to the same: a house has rules that no history tells."""
    try:
        replayed = play(history)
    except HistoryError as error:
        raise HistoryError(line(f"PHH cannot tell this hand: by its rules {error}")) from None
    if not replayed.agrees:
        got = ", ".join(map(str, replayed.got))
        raise HistoryError(line(f"PHH cannot tell this hand: by its rules the stacks would come to {got}"))


# --- chips --------------------------------------------------------------------------------------------------------


def _stacks(state: PotHand) -> tuple[int, ...]:
    return tuple(state.stack(seat) for seat in range(len(state.seats)))


def _chip(state: PotHand) -> int:
    """Cents to one chip of the history: the smallest chip in play, or a cent where stacks are no multiple of it."""
    unit = state.plan.terms.unit
    bets = (event.amount for event in state.log if isinstance(event, Acted))
    hand = state.setting
    amounts = (*state.bought, *_stacks(state), *hand.antes, *hand.blinds, hand.small, hand.big, hand.bring_in, *bets)
    return unit if gcd(unit, *amounts) == unit else 1


def _counted(amounts: tuple[int, ...], chip: int) -> tuple[int, ...]:
    return tuple(amount // chip for amount in amounts)


def _crossed(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Forced bets of two players are written crosswise."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _blinds(state: PotHand) -> tuple[int, ...]:
    """Blinds and what else is posted as a bet: a straddle; a kill or a late post, below nothing."""
    blinds = list(state.setting.blinds)
    for seat, (live, dead) in enumerate(state.setting.posts):
        blinds[seat] = blinds[seat] + live if blinds[seat] else -live
        if dead:
            raise HistoryError(f"PHH cannot tell this hand: seat {seat + 1} posts chips that are no bet")
    for event in state.log:
        if isinstance(event, Acted) and event.act == "straddle":
            blinds[event.seat] = event.amount
    return tuple(blinds)


def _notes(state: PotHand, chip: int) -> dict[str, object]:
    """Fields of our own: the game, what one chip is worth, and what the house took."""
    notes: dict[str, object] = {"_game": state.plan.slug}
    if state.plan.terms.points:
        notes["_points_a_chip"] = chip
    elif chip != 100:
        notes["_cents_a_chip"] = chip
    taken = (sum(state.bought) - sum(_stacks(state))) // chip
    return notes | ({RAKE: taken} if taken else {})


# --- what happened --------------------------------------------------------------------------------------------------


class _Scribe:
    """Follows a finished hand once more from its beginning and takes down what is done."""

    def __init__(self, last: PotHand, chip: int) -> None:
        self.last, self.chip = last, chip
        self.state = start(last.plan, last.bought, hand=last.setting, shoe=(UNKNOWN,))
        self.hands = [dealt_to(last, seat) for seat in range(len(last.seats))]
        self.board = list(last.board)
        self.told: list[Action] = []
        self.drawn: list[Action] = []
        self.opened = False

    def actions(self) -> tuple[Action, ...]:
        for event in self.last.log:
            if isinstance(event, AnyCut):
                continue
            if not isinstance(event, Moved | Acted):
                raise HistoryError("PHH cannot tell this hand: something went wrong in it, or was said and not done")
            if isinstance(event, Moved):
                self.open_hands()
            before = self.state
            self.state = apply(before._replace(shoe=self.cards(event)), event)
            self.tell(before, event)
            self.tell_tabled(before, event)
        return tuple(self.told)

    def cards(self, event: Moved | Acted) -> tuple[int, ...]:
        """The cards that are dealt next."""
        stage = self.state.here
        if isinstance(event, Acted):
            return self.next(event.seat, len(event.cards)) if isinstance(stage, Exchange) else ()
        if isinstance(stage, Burn):
            return (UNKNOWN,)
        return self.pitched(stage) if isinstance(stage, Pitch) else ()

    def pitched(self, stage: Pitch) -> tuple[int, ...]:
        cards: list[int] = []
        for deal in stage.deals:
            if deal.to is COMMON or not self.hands[self.state.live_seats[0]]:
                # In stud: where the deck has run out one card serves all.
                count = deal.count if deal.to is COMMON else 1
                cards += self.board[:count]
                self.board = self.board[count:]
            else:
                rounds = [self.next(seat, deal.count) for seat in self.state.live_seats]
                cards += [card for each in zip(*rounds, strict=True) for card in each]
        return tuple(cards)

    def next(self, seat: int, count: int) -> tuple[int, ...]:
        """The next cards of this player's, in the order they came."""
        cards = tuple(self.hands[seat][:count])
        self.hands[seat] = self.hands[seat][count:]
        return cards

    def tell(self, before: PotHand, event: Moved | Acted) -> None:
        """What an event has changed."""
        if isinstance(event, Moved):
            self.tell_deal(before)
        elif isinstance(before.here, Exchange):
            self.tell_draw(before, event)
        elif event.act in {"show", "muck"}:
            self.tell_show(before, event)
        else:
            self.tell_bet(event)

    def tell_bet(self, event: Acted) -> None:
        match event.act:
            case "fold":
                self.told.append(Folded(event.seat))
            case "check" | "call":
                self.told.append(Called(event.seat))
            case "bet" | "raise":
                self.told.append(Raised(event.seat, event.amount // self.chip))
            case "bring in":
                self.told.append(BroughtIn(event.seat))
            case "chop":
                raise HistoryError("PHH cannot tell this hand: the blinds were chopped")

    def tell_deal(self, before: PotHand) -> None:
        for seat, (old, new) in enumerate(zip(before.seats, self.state.seats, strict=True)):
            if len(new.cards) > len(old.cards):
                self.told.append(DealtHole(seat, new.cards[len(old.cards) :]))
        if len(self.state.board) > len(before.board):
            self.told.append(DealtBoard(self.state.board[len(before.board) :]))

    def tell_draw(self, before: PotHand, event: Acted) -> None:
        """Everybody's discards come first, and then the new cards."""
        held, kept = before.seats[event.seat].cards, self.state.seats[event.seat].cards
        self.told.append(Drew(event.seat, tuple(held[place] for place in event.cards)))
        if event.cards:
            self.drawn.append(DealtHole(event.seat, kept[len(held) - len(event.cards) :]))
        if self.state.here is not before.here:
            self.told += self.drawn
            self.drawn = []

    def tell_show(self, before: PotHand, event: Acted) -> None:
        """A hand is shown once, or again with its last card; the last one left counts as shown."""
        if event.act == "muck":
            self.told.append(Showed(event.seat))
        elif not self.opened or not has_board(before.plan.stages):
            self.told.append(Showed(event.seat, before.seats[event.seat].cards))
        left = [seat for seat in self.state.live_seats if not self.state.seats[seat].mucked]
        if len(left) == 1 and not self.state.seats[left[0]].shown:
            self.told.append(Showed(left[0], self.state.seats[left[0]].cards))

    def tell_tabled(self, before: PotHand, event: Moved | Acted) -> None:
        """Hands that lay open when betting was over are shown without anybody's choice."""
        for seat, (old, new) in enumerate(zip(before.seats, self.state.seats, strict=True)):
            chosen = isinstance(event, Acted) and (event.act, event.seat) == ("show", seat)
            if new.shown and not old.shown and not chosen and not (self.opened and has_board(before.plan.stages)):
                self.told.append(Showed(seat, new.cards))

    def open_hands(self) -> None:
        """When nobody can bet any more the hands are opened, before the rest of the cards is dealt.

        Who will throw the hand away shows nothing yet.
        """
        state = self.state
        able = sum(betting.able(list(state.felt), seat) for seat in state.live_seats)
        rest = state.plan.stages[state.stage :]
        deals = any(isinstance(stage, Pitch) for stage in rest) and any(held.cards for held in state.seats)
        if self.opened or able > 1 or not deals or any(isinstance(stage, Exchange) for stage in rest):
            return
        self.opened = True
        for seat in state.live_seats:
            cards = state.seats[seat].cards
            self.told.append(Showed(seat, (UNKNOWN,) * len(cards) if self.last.seats[seat].mucked else cards))


def dealt_to(last: PotHand, seat: int) -> list[int]:
    """Every card that a player was dealt, in order: draws taken back one by one."""
    cards, thrown = list(last.seats[seat].cards), list(last.seats[seat].discards)
    drawn: list[int] = []
    for event in reversed(last.log):
        if isinstance(event, Acted) and event.seat == seat and event.act == "draw":
            count = len(event.cards)
            drawn, cards = cards[-count:] + drawn, cards[:-count]
            for place, card in zip(event.cards, thrown[-count:], strict=True):
                cards.insert(place, card)
            thrown = thrown[:-count]
    return cards + drawn

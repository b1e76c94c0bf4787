"""A hand that follows a history: its actions become events of the table, its cards the deck that is dealt from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from pitboss.hands.cards import text
from pitboss.hands.ladder import HandError
from pitboss.sheet.faults import line
from pitboss.table.hand_history.history import (
    UNKNOWN,
    Action,
    Amount,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    HistoryError,
    Noted,
    Raised,
    Showed,
)
from pitboss.table.hand_history.learned import refusal
from pitboss.table.hand_history.writing import action_text
from pitboss.table.pot import betting
from pitboss.table.pot.engine import apply
from pitboss.table.pot.rounds import raising
from pitboss.table.pot.showdown import may_muck
from pitboss.table.pot.state import Acted, Event, PotHand, Showdown
from pitboss.table.state import Moved, TableError
from pitboss.words import COMMON, Burn, Exchange, Pitch, Street

SHOWS, MUCKS, PARTLY = "shows", "mucks", "shows some"


class Follower:
    """The table after the actions so far. `chips`: cents to one chip of the history. `dealt`: the deck so far.

    `spare`: cards the history deals to nobody; they are burned, and after them cards that nobody knows.
    """

    def __init__(self, state: PotHand, actions: tuple[Action, ...], chips: int, spare: Iterator[int]) -> None:
        self.state = state
        self.chips = chips
        self.spare = spare
        self.dealt: list[int] = []
        self.said: dict[int, str] = {}
        self.queue = [(number, action) for number, action in enumerate(actions, 1) if not isinstance(action, Noted)]
        self.done = 0

    def to_the_end(self) -> PotHand:
        """The hand as far as the rules carry it, or a HistoryError for the action that they refuse."""
        while not self.state.over:
            if self.state.actor < 0:
                self.deal()
            elif isinstance(self.state.here, Showdown):
                self.show_down()
            elif isinstance(self.state.here, Exchange):
                self.draw()
            else:
                self.bet()
        self.heed()
        if self.ahead:
            self.refuse("the hand is over")
        return self.state

    # --- the history ------------------------------------------------------------------------------------------------

    @property
    def ahead(self) -> Action | None:
        """The next action, if there is one."""
        return self.queue[self.done][1] if self.done < len(self.queue) else None

    def refuse(self, why: str) -> NoReturn:
        """The next action cannot be; or there is none, and the hand is not over."""
        if self.done < len(self.queue):
            raise refusal(*self.queue[self.done], why)
        last = f"after action {self.queue[-1][0]} {action_text(self.queue[-1][1])!r}" if self.queue else "at once"
        raise HistoryError(line(f"breaks off {last}: {why}"), reason=line(why))

    def apply(self, event: Event, cards: tuple[int, ...] = ()) -> None:
        """One event, with these cards on top of the deck."""
        try:
            self.state = apply(self.state._replace(shoe=cards), event)
        except TableError as error:
            if isinstance(self.state.here, Showdown):
                raise HistoryError(line(f"the showdown: {error}")) from None
            self.refuse(str(error))
        except HandError:
            # A card that serves all at a stud table, and that nobody saw.
            raise HistoryError("who is asked first hangs on a card that nobody saw") from None
        self.dealt += cards

    # --- the dealer -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The dealer's next move, with the cards that the history deals there."""
        stage = self.state.here
        self.heed()
        if isinstance(stage, Burn):
            self.apply(Moved(), (next(self.spare, UNKNOWN),))
        elif isinstance(stage, Pitch):
            self.apply(Moved(), self.pitched(stage))
        else:
            self.apply(Moved())

    def pitched(self, stage: Pitch) -> tuple[int, ...]:
        """The cards of this stage in the order they are dealt: one each in turn, or to the board."""
        each = sum(deal.count for deal in stage.deals if deal.to is not COMMON)
        if each == 1 and self.state.plan.game.runs_short and isinstance(self.ahead, DealtBoard):
            return self.board(1)
        hands = self.hands(each) if each else {}
        cards: list[int] = []
        for deal in stage.deals:
            if deal.to is COMMON:
                cards += self.board(deal.count)
            else:
                cards += [hands[seat].pop(0) for _ in range(deal.count) for seat in self.state.live_seats]
        return tuple(cards)

    def board(self, count: int) -> tuple[int, ...]:
        """So many cards for the board."""
        cards: tuple[int, ...] = ()
        while len(cards) < count:
            action = self.ahead
            if not isinstance(action, DealtBoard):
                self.refuse(f"the board is due {_many(count - len(cards))}")
            if len(cards) + len(action.cards) > count:
                self.refuse(f"the board is due {_many(count - len(cards))}, not {len(action.cards)}")
            cards += action.cards
            self.done += 1
        return cards

    def hands(self, count: int) -> dict[int, list[int]]:
        """So many cards for everybody; who has given the hand up is dealt cards that nobody knows."""
        hands: dict[int, list[int]] = {seat: [] for seat in self.state.live_seats}
        for seat in hands:
            hands[seat] = [UNKNOWN] * count if self.said.get(seat) == MUCKS else []
        while short := [seat for seat, cards in hands.items() if len(cards) < count]:
            action = self.ahead
            if not isinstance(action, DealtHole):
                self.refuse(f"seat {short[0] + 1} is due {_many(count - len(hands[short[0]]))}")
            due = count - len(hands.get(action.player, [UNKNOWN] * count))
            if len(action.cards) > due:
                self.refuse(f"seat {action.player + 1} is due {_many(due)}, not {len(action.cards)}")
            hands[action.player] += action.cards
            self.done += 1
        return hands

    # --- the players ------------------------------------------------------------------------------------------------

    def bet(self) -> None:
        """The next action of a player in a round of betting."""
        match self.ahead:
            case Folded(seat):
                event = Acted(seat, "fold")
            case Called(seat):
                event = Acted(seat, "call" if self.state.felt[betting.TO] > self.state.bet(seat) else "check")
            case Raised(seat, to):
                event = Acted(seat, raising(self.state), self.in_full(seat, cents(to, self.chips)))
            case BroughtIn(seat):
                event = Acted(seat, "bring in")
            case Drew(seat):
                event = Acted(seat, "draw")
            case Showed() | None:
                self.refuse(f"seat {self.state.actor + 1} has to act")
            case _:
                self.refuse(f"seat {self.state.actor + 1} has to act before cards are dealt")
        self.unseen_leader(event.seat)
        self.apply(event)
        self.done += 1

    def in_full(self, seat: int, to: int) -> int:
        """What a raise comes to, if it is this seat's turn."""
        return betting.full_raise(list(self.state.felt), seat, to) if seat == self.state.actor else to

    def unseen_leader(self, seat: int) -> None:
        """Who is asked first by cards that nobody has seen is as the history says."""
        state, held = self.state, self.state.seats[seat]
        if not any(held.cards[place] == UNKNOWN for place in held.up):
            return
        row = list(state.felt)
        acted = any(row[betting.ACTED :: betting.WIDE])
        if not acted and betting.waits(row, seat):
            row[betting.TURN] = row[betting.FIRST] = seat
            self.state = state._replace(felt=tuple(row))

    def draw(self) -> None:
        """A player stands pat or draws; the new cards, told later, come at once."""
        action, seat = self.ahead, self.state.actor
        if not isinstance(action, Drew):
            self.refuse(f"seat {seat + 1} has to draw or stand pat")
        places = self.places(action) if action.player == seat else ()
        event = Acted(action.player, "draw" if places else "stand pat", cards=places)
        self.apply(event, self.replaced(seat, len(places)))
        self.done += 1

    def places(self, action: Drew) -> tuple[int, ...]:
        """Where the cards thrown away lie in the hand."""
        held, places = self.state.seats[action.player].cards, list[int]()
        for card in action.cards:
            found = [place for place, own in enumerate(held) if own == card and place not in places]
            if not found:
                self.refuse(f"seat {action.player + 1} does not hold {text(card)}")
            places.append(found[0])
        return tuple(sorted(places))

    def replaced(self, seat: int, count: int) -> tuple[int, ...]:
        """The cards that a player gets for those thrown away, taken out of what comes later."""
        cards: tuple[int, ...] = ()
        at = self.done + 1
        while len(cards) < count and at < len(self.queue):
            action = self.queue[at][1]
            if isinstance(action, DealtHole) and action.player == seat:
                cards += action.cards
                self.queue.pop(at)
                continue
            if not isinstance(action, DealtHole) and (not isinstance(action, Drew) or action.player == seat):
                break
            at += 1
        if len(cards) != count:
            self.refuse(f"seat {seat + 1} is due {_many(count)}, and gets {len(cards)}")
        return cards

    # --- the showdown -----------------------------------------------------------------------------------------------

    def heed(self) -> None:
        """Hands shown or mucked ahead of the last cards, and checks by a player whom nobody could answer."""
        while action := self.ahead:
            if isinstance(action, Showed):
                self.said[action.player] = self.shown(action)
            elif not (isinstance(action, Called) and self.unanswered(action.player)):
                return
            self.done += 1

    def shown(self, action: Showed) -> str:
        """What a player does with the hand."""
        state, held = self.state, self.state.seats[action.player].cards
        rest = state.plan.stages[state.stage :] if not state.over else ()
        more = any(isinstance(stage, Exchange) for stage in rest)
        bets = any(isinstance(stage, Street) for stage in rest) and sum(map(self.able, state.live_seats)) > 1
        if more or bets or not held:
            self.refuse("nobody shows a hand before the betting is over")
        if not state.live(action.player):
            self.refuse(f"seat {action.player + 1} is not in the hand any more")
        if not action.cards:
            return MUCKS
        return SHOWS if len(action.cards) == len(held) and UNKNOWN not in action.cards else PARTLY

    def able(self, seat: int) -> bool:
        return betting.able(list(self.state.felt), seat)

    def unanswered(self, seat: int) -> bool:
        """Whether this player has chips and all others who are still in have none."""
        return self.able(seat) and sum(map(self.able, self.state.live_seats)) == 1 and not self.state.over

    def show_down(self) -> None:
        """The player in turn does what the history says; if it says nothing the cards speak where they are known."""
        self.heed()
        seat, said = self.state.actor, self.said.get(self.state.actor, "")
        beaten = any(self.known(other) for other in self.state.live_seats if other != seat)
        gives_up = (said == PARTLY or not self.known(seat)) and beaten and may_muck(self.state, seat)
        self.apply(Acted(seat, "muck" if said == MUCKS or gives_up else "show"))

    def known(self, seat: int) -> bool:
        """Whether this player has a hand to show."""
        return self.said.get(seat) != MUCKS and UNKNOWN not in self.state.seats[seat].cards


def _many(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}" if count else "no cards"


def cents(amount: Amount, chips: int) -> int:
    """An amount of the history in cents."""
    return int(amount * chips)

"""Hand histories played by the rules: every action an event of the table, and the stacks compared in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from pitboss.games.book import pots
from pitboss.sheet.faults import SheetError, line
from pitboss.sheet.form import PotForm
from pitboss.sheet.lawful import lawful
from pitboss.table.hand_history.amounts import scale
from pitboss.table.hand_history.follow import Follower, cents
from pitboss.table.hand_history.history import (
    UNCOUNTED,
    UNKNOWN,
    Action,
    Amount,
    DealtBoard,
    DealtHole,
    History,
    HistoryError,
    Raised,
)
from pitboss.table.hand_history.learned import learned
from pitboss.table.pot import betting
from pitboss.table.pot.setup import plan, start, whole_deck
from pitboss.table.pot.state import PotHand, PotPlan, Setting
from pitboss.table.state import TableError
from pitboss.words import BringIn

GAMES = {
    "NT": "no-limit-holdem",
    "FT": "fixed-limit-holdem",
    "NS": "no-limit-short-deck-holdem",
    "PO": "pot-limit-omaha",
    "FO/8": "fixed-limit-omaha-eight-or-better",
    "F7S": "fixed-limit-seven-card-stud",
    "F7S/8": "fixed-limit-seven-card-stud-eight-or-better",
    "FR": "fixed-limit-razz",
    "N2L1D": "no-limit-deuce-to-seven-single-draw",
    "F2L3D": "fixed-limit-deuce-to-seven-triple-draw",
    "FB": "fixed-limit-badugi",
}
"""The game of the book for each variant: those beyond the documents, as histories come from anywhere."""
CENTS = 100
"""To one chip of a history, unless its chips have finer parts."""
RAKE = "_rake"
"""A field of our own in a history: what the house took out of the pots."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand that was played again. `expected` and `got` are finishing stacks, in the chips of the history.

    `replay(first, last.log)` gives `last`, unless up-cards that nobody saw decided whose turn it was.
    `rake`: what the history says the house took; variants know none. `pot`: all that was won, in the same chips.
    """

    history: History
    first: PotHand
    last: PotHand
    expected: tuple[Amount, ...] | None
    got: tuple[Amount, ...]
    rake: Amount = 0
    pot: Amount = 0

    @property
    def agrees(self) -> bool | None:
        """Whether every stack is as expected, but for the rake; None where there is nothing to compare."""
        return agree(self.expected, self.got, self.rake)


def agree(expected: tuple[Amount, ...] | None, got: tuple[Amount, ...], rake: Amount) -> bool | None:
    """Whether the stacks are as expected but for a rake; None where none can be compared.

    What a stack that nobody counted has come to is not known: of the rake it may have given any part.
    """
    pairs = list(zip(got, expected or (), strict=False))
    taken = [have - due for have, due in pairs if UNCOUNTED not in (have, due)]
    if not taken:
        return None
    return min(taken) >= 0 and (sum(taken) == rake if len(taken) == len(pairs) else sum(taken) <= rake)


def play(history: History) -> Replayed:
    """The hand played event by event; a HistoryError names the first action that the rules refuse, and the rule."""
    actions, chips = learned(history), max(CENTS, scale(history))
    unit = chips // scale(history)
    first = _first(history, chips, unit)
    spare = _spare(actions, first)
    follower = Follower(first, actions, chips, iter(spare))
    try:
        last = follower.to_the_end()
    except HistoryError as error:
        error.reached = follower.state
        raise
    rest = () if last.common else tuple(follower.spare)
    first, last = first._replace(shoe=(*follower.dealt, *rest)), last._replace(shoe=rest)
    stacks = zip(history.starting_stacks, range(len(last.seats)), strict=True)
    got = tuple(UNCOUNTED if had == UNCOUNTED else in_chips(last.stack(seat), chips) for had, seat in stacks)
    pot = in_chips(sum(won.amount for won in last.won), chips)
    return Replayed(history, first, last, history.finishing_stacks, got, stated_rake(history.other), pot)


def stated_rake(other: Mapping[str, object]) -> Amount:
    """What the fields of a history say that the house took."""
    found = other.get(RAKE, 0)
    return found if isinstance(found, int | Decimal) and found >= 0 else 0


def in_chips(amount: int, chips: int) -> Amount:
    """Cents in the chips of the history, which are a power of ten of them."""
    found = Decimal(amount).scaleb(1 - len(str(chips)))
    return int(found) if found == int(found) else found


def _spare(actions: tuple[Action, ...], first: PotHand) -> tuple[int, ...]:
    """The cards of the deck that are never dealt, where all the others are known."""
    dealt = Counter(card for action in actions if isinstance(action, DealtHole | DealtBoard) for card in action.cards)
    return () if UNKNOWN in dealt else tuple(card for card in whole_deck(first.plan.terms) if card not in dealt)


def _first(history: History, chips: int, unit: int) -> PotHand:
    """The table before the first card."""
    endless = _endless(history, chips)
    stacks = tuple(endless if stack == UNCOUNTED else cents(stack, chips) for stack in history.starting_stacks)
    if sum(stacks) >= betting.NO_LID:
        raise HistoryError("starting_stacks: more chips than a table can count")
    hand = _setting(history, stacks, chips)
    try:
        return start(table(history.variant, unit, hand.small, hand.big), stacks, hand=hand, shoe=(UNKNOWN,))
    except (SheetError, TableError) as error:
        raise HistoryError(line(str(error))) from None


def _endless(history: History, chips: int) -> int:
    """A stack that cannot run out in this hand: more than all that is posted, bet and raised, and than all others."""
    counted = [stack for stack in history.starting_stacks if stack != UNCOUNTED]
    row = (*history.antes, *(history.blinds_or_straddles or ()), history.bring_in or 0)
    posted = [max(each, -each) for each in row]
    bet = 1 + (history.small_bet or history.min_bet or 0) + (history.big_bet or 0)
    raised = (action.to + bet for action in history.actions if isinstance(action, Raised))
    return cents(bet + sum(counted) + sum(posted) + sum(raised), chips)


@cache
def table(variant: str, unit: int, small: int, big: int) -> PotPlan:
    """A variant at these stakes; what is posted by whom is a matter of each hand, and raises have no number."""
    slug = GAMES[variant]
    game = pots()[slug]
    stud = any(isinstance(step, BringIn) for step in game.script)
    forced = {"ante": small, "bring_in": small} if stud else {"blinds": (small,)}
    return plan(slug, lawful(game, PotForm.model_construct(unit=unit, small=small, big=big, raises=-1, **forced)))


def _setting(history: History, stacks: tuple[int, ...], chips: int) -> Setting:
    """Who posts what. A blind that is posted short is called as far as it was posted.

    A late post is as live as a blind, but the betting does not begin behind it, and it is nobody's blind.
    """
    antes = _posted(history.antes, chips)
    if history.ante_trimming_status:
        antes = trimmed(antes, stacks)
    posted = _posted(history.blinds_or_straddles or (0,) * len(stacks), chips)
    blinds = tuple(max(0, amount) for amount in posted)
    posts = tuple((max(0, -amount), 0) for amount in posted) if min(posted) < 0 else ()
    small = cents(history.small_bet or history.min_bet or 0, chips)
    big = max(small, cents(history.big_bet or 0, chips))
    bring_in = cents(history.bring_in or 0, chips)
    opener = (betting.last_blind(paid(blinds, antes, stacks), len(stacks)) + 1) % len(stacks)
    dead = not history.ante_trimming_status
    return Setting(antes, blinds, small, big, bring_in, opener=opener, dead=dead, full=False, posts=posts)


def paid(blinds: tuple[int, ...], antes: tuple[int, ...], stacks: tuple[int, ...]) -> tuple[int, ...]:
    """The blinds as far as the stacks go: the first to be asked sits left of the highest one that was posted."""
    each = zip(blinds, antes, stacks, strict=True)
    return tuple(min(blind, max(0, stack - ante)) for blind, ante, stack in each)


def _posted(row: tuple[Amount, ...], chips: int) -> tuple[int, ...]:
    """Forced bets by seat; between two players they are written crosswise."""
    amounts = tuple(cents(amount, chips) for amount in row)
    return amounts[::-1] if len(amounts) == 2 else amounts


def trimmed(antes: tuple[int, ...], stacks: tuple[int, ...]) -> tuple[int, ...]:
    """Antes as they count: nobody antes more than a second player does."""
    paid = tuple(min(ante, stack) for ante, stack in zip(antes, stacks, strict=True))
    second = sorted(paid)[-2]
    return tuple(min(ante, second) for ante in paid)

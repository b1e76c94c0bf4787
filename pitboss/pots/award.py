"""The award: what the house takes, which pots there are, and who gets them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss import betting
from pitboss.cards import rank, suit
from pitboss.form import dollars
from pitboss.hands import best
from pitboss.law import Cite
from pitboss.pots.showdown import board_cards, contends, own_cards, read
from pitboss.pots.state import State, Won, replace, tell
from pitboss.words import Odd, Part, Pitch, Taking

LEFT = -1
"""The place before seat 0: from here the first seat clockwise is the one left of the button."""


def layers(state: State) -> tuple[tuple[int, int, int], ...]:
    """Main pot and side pots: from which level to which, and how much. What was carried over is in the main pot."""
    row, below, found = list(state.felt), 0, []
    level = betting.level_after(row, 0)
    while level:
        found.append((below, level, betting.layer(row, below, level)))
        below, level = level, betting.level_after(row, level)
    if not found:
        found = [(0, 0, betting.layer(row, 0, 0))]
    first = found[0]
    return ((first[0], first[1], first[2] + state.setting.carried), *found[1:])


def total(state: State) -> int:
    """Everything in the middle."""
    return betting.pot(list(state.felt)) + state.setting.carried


# --- what is taken ------------------------------------------------------------------------------------------------


def rake_of(state: State, pot: int) -> int:
    """What the house takes from a pot of this size in whole chips."""
    terms, rake = state.plan.terms, state.plan.terms.rake
    if terms.way is Taking.TIME or (rake.no_flop_no_drop and not seen_flop(state)):
        return 0
    if terms.way is Taking.STEPS:
        return sum(amount for reached, amount in rake.steps if pot >= reached)
    share = int(pot * terms.share) // terms.unit * terms.unit
    return min(share, rake.most) if rake.most is not None else share


def seen_flop(state: State) -> bool:
    """Whether cards have come after the first betting; in a game without a board that is always so."""
    board = any(isinstance(stage, Pitch) and stage.deals[0].to.name == "BOARD" for stage in state.plan.stages)
    return bool(state.board) or not board


def drop_of(state: State, pot: int) -> int:
    """What goes to a jackpot."""
    drop = state.plan.terms.form.drop
    return min(drop.amount, pot) if state.plan.game.drops and pot >= drop.pot else 0


def taken(state: State) -> tuple[State, int]:
    """The rake and the jackpot's part, and how much that is."""
    pot = total(state)
    rake = rake_of(state, pot)
    drop = drop_of(state, pot - rake)
    game = state.plan.game
    if rake:
        state = post(state, Won("rake", -1, rake, "the rake", game.rake.law, "rake"))
    if drop:
        state = post(state, Won("drop", -1, drop, f"for the {game.drops[0].called}", game.drops[0].law, "jackpot"))
    return state, rake + drop


def post(state: State, won: Won) -> State:
    """Chips leave the middle."""
    state = replace(state, won=(*state.won, won))
    if won.seat < 0:
        return state
    row = list(state.felt)
    row[betting.STACK + won.seat] += won.amount
    return replace(state, felt=tuple(row))


# --- who wins -----------------------------------------------------------------------------------------------------


def award(state: State) -> State:
    """Every pot to its winners, side pots first."""
    pots = layers(state)
    state, house = taken(replace(state, pots=tuple(amount for _, _, amount in pots)))
    sizes = _less(tuple(amount for _, _, amount in pots), house)
    for number in reversed(range(len(pots))):
        name = "the pot" if len(pots) == 1 else "the main pot" if not number else f"side pot {number}"
        seats = tuple(at for at in range(len(state.seats)) if _claims(state, at, pots[number][1]))
        state = _push(state, name, sizes[number], seats or _last(state))
    return state


def _less(amounts: tuple[int, ...], house: int) -> list[int]:
    """What is left of each pot: the house takes from the main pot first."""
    left = []
    for amount in amounts:
        part = min(amount, house)
        left.append(amount - part)
        house -= part
    return left


def _claims(state: State, seat: int, level: int) -> bool:
    return contends(state, seat) and state.felt[betting.PUT + seat] >= level


def _last(state: State) -> tuple[int, ...]:
    """A pot without a claim goes to those who are still in it."""
    return tuple(seat for seat in state.live_seats if contends(state, seat)) or state.live_seats


def _push(state: State, name: str, amount: int, seats: tuple[int, ...]) -> State:
    share = state.plan.share
    if not amount:
        return state
    if len(seats) == 1:
        return post(state, Won(name, seats[0], amount, "nobody else is in it", share.law))
    for part, size, winners in halves(state, amount, seats):
        state = _split(state, name, part, size, winners, several=len(share.parts) > 1)
    return state


def halves(state: State, amount: int, seats: tuple[int, ...]) -> Iterator[tuple[Part, int, tuple[int, ...]]]:
    """Each way the pot is won: how much of it, and by whom. The odd chip is the first's."""
    made = [(part, winners(state, part, seats)) for part in state.plan.share.parts]
    made = [(part, found) for part, found in made if found]
    unit = state.plan.terms.unit
    rest = amount // len(made) // unit * unit
    for at, (part, found) in enumerate(made):
        yield part, rest if at else amount - rest * (len(made) - 1), found


def winners(state: State, part: Part, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who of these has the best hand for this part; nobody if no hand counts."""
    scores = {seat: read(state, seat, part.hand)[1] for seat in seats}
    top = max(scores.values())
    return tuple(seat for seat in seats if scores[seat] == top) if top else ()


def _split(state: State, name: str, part: Part, amount: int, seats: tuple[int, ...], *, several: bool) -> State:
    row = list(state.felt)
    mask = sum(1 << seat for seat in seats)
    odd = odd_rule(state, part)
    one_each = int(odd is Odd.LEFT)
    shares = [0] * len(state.seats)
    betting.divide(row, amount, mask, state.plan.terms.unit, odd_seat(state, part, odd, seats), one_each, shares)
    way = f", {part.hand.ladder.name}" if several else ""
    for seat in seats:
        says = f"wins{way}" if len(seats) == 1 else f"shares{way}"
        state = post(state, Won(name, seat, shares[seat], says, part.law))
    return state


def odd_rule(state: State, part: Part) -> Odd:
    """Who gets what does not divide, under this house's terms."""
    return part.odd[0] if len(part.odd) == 1 else Odd(state.plan.terms.options["odd chips"])


def odd_seat(state: State, part: Part, odd: Odd, seats: tuple[int, ...]) -> int:
    """The seat that gets the odd chips, or the first of them."""
    if odd in {Odd.LEFT, Odd.LEFT_ALL}:
        return min(seats)
    cards = {seat: _hand_cards(state, part, seat) for seat in seats}
    if odd is Odd.HIGH_SUIT:
        return max(seats, key=lambda seat: max((rank(card), suit(card)) for card in cards[seat]))
    return min(seats, key=lambda seat: min(((rank(card) + 1) % 13, suit(card)) for card in cards[seat]))


def _hand_cards(state: State, part: Part, seat: int) -> tuple[int, ...]:
    """The cards that make the winning hand."""
    cards = read(state, seat, part.hand)[0]
    if part.hand.use:
        return cards
    return best(part.hand.ladder, own_cards(state, seat, part.hand) + board_cards(state, part.hand))


def uncontested(state: State) -> State:
    """All others have folded: the last player takes what is in the middle, less what the house takes."""
    seat = state.live_seats[0]
    amount = total(state)
    state, house = taken(replace(state, pots=(amount,)))
    return post(state, Won("the pot", seat, amount - house, "all others have folded", state.plan.share.law))


def told(state: State, since: int) -> State:
    """The award in words."""
    for won in state.won[since:]:
        whom = f"seat {won.seat + 1}" if won.seat >= 0 else won.account
        state = tell(state, f"{won.pot.capitalize()}: {dollars(won.amount)} to {whom}, {won.says}.", won.law, won.seat)
    return state


def share_of(amount: int, share: Fraction, unit: int) -> int:
    """A share in whole chips."""
    return int(amount * share) // unit * unit


def law_of(state: State) -> Cite:
    """The rule by which pots are awarded."""
    return state.plan.share.law

"""The award: what the house takes, which pots there are, and who gets them."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.hands.cards import suit
from pitboss.hands.classes import least
from pitboss.hands.ladder import lower_plain
from pitboss.hands.score_one import seat as place
from pitboss.hands.scoring import ways, ways_from
from pitboss.law.paragraphs import Cite
from pitboss.sheet.options import ODD_CHIPS
from pitboss.table.lines import Chips, Phrase, SeatAt, Value, phrase
from pitboss.table.pot import betting, rake
from pitboss.table.pot.accounts import SPELLED
from pitboss.table.pot.booking import RAKE
from pitboss.table.pot.showdown import board_cards, given_up, own_cards, read
from pitboss.table.pot.state import PotHand, Won, tell
from pitboss.words import Odd, Part
from pitboss.words.options import OptionName

THE_POT = phrase("the pot")
UNCONTESTED = phrase("after all others have folded")
LEFT = -1
"""The place before seat 0: from here the first seat clockwise is the one left of the button."""


def layers(state: PotHand) -> tuple[tuple[int, int, int], ...]:
    """Main pot and side pots: from which level to which, and how much. What was carried over is in the main pot."""
    row, below, level = state.felt, 0, betting.lowest(state.felt)
    found = [(0, level, betting.layer(row, 0, level) + state.setting.carried)]
    while above := betting.level_after(row, level):
        below, level = level, above
        found.append((below, level, betting.layer(row, below, level)))
    return tuple(found if found[0][2] else found[1:] or found)


def total(state: PotHand) -> int:
    """Everything in the middle."""
    return betting.pot(state.felt) + state.setting.carried


def all_called(state: PotHand) -> int:
    """What is in the middle once everybody who is in has called what is bet now."""
    return total(state) + sum(betting.owes(state.felt, seat) for seat in state.live_seats)


def post(state: PotHand, won: Won) -> PotHand:
    """Chips leave the middle."""
    if won.seat < 0:
        return state._replace(won=(*state.won, won))
    row = list(state.felt)
    row[betting.STACK + betting.WIDE * won.seat] += won.amount
    return state._replace(won=(*state.won, won), felt=tuple(row))


# --- who wins -----------------------------------------------------------------------------------------------------


def award(state: PotHand) -> PotHand:
    """Every pot to its winners, side pots first."""
    pots = layers(state)
    amounts = tuple(amount for _, _, amount in pots)
    state, sizes = rake.take(state._replace(pots=amounts), amounts)
    for number in reversed(range(len(pots))):
        first = THE_POT if len(pots) == 1 else phrase("the main pot")
        name = phrase("side pot {number}", number=number) if number else first
        state = _push(state, name, number, sizes[number], _claimants(state, pots[number][1]))
    return state


def _claimants(state: PotHand, level: int) -> tuple[int, ...]:
    mask = betting.claimants(state.felt, level, given_up(state))
    return tuple(seat for seat in range(len(state.seats)) if mask >> seat & 1)


def _push(state: PotHand, name: Phrase, number: int, amount: int, seats: tuple[int, ...]) -> PotHand:
    share = state.plan.share
    if not amount:
        return state
    if len(seats) == 1:
        return post(state, Won(name, seats[0], amount, phrase("with nobody else in it"), share.law, number=number))
    found = tuple(halves(state, amount, seats))
    for part, size, winners in found:
        what = name if len(share.parts) == 1 else _half(name, part) if len(found) > 1 else _whole(name, part)
        state = split(state, name, part, size, winners, number=number, what=what)
    return state


def _half(pot: Phrase, part: Part) -> Phrase:
    return phrase("the {way} half of {pot}", way=Phrase(way_of(part)), pot=pot)


def _whole(pot: Phrase, part: Part) -> Phrase:
    """A pot that could have been divided and is not, for nobody has a hand the other way."""
    return phrase("{pot} with the {way} hand", way=Phrase(way_of(part)), pot=pot)


def halves(state: PotHand, amount: int, seats: tuple[int, ...]) -> Iterator[tuple[Part, int, tuple[int, ...]]]:
    """Each way the pot is won: how much of it, and by whom. The odd chip is the first's.

    Hands of which none counts for anything are equal.
    """
    made = [(part, winners(state, part, seats)) for part in state.plan.share.parts]
    made = [(part, found) for part, found in made if found] or [(state.plan.share.parts[0], seats)]
    for at, (part, found) in enumerate(made):
        yield part, betting.part_of(amount, len(made), at, state.plan.terms.unit), found


def winners(state: PotHand, part: Part, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who of these has the best hand for this part; nobody if no hand counts."""
    scores = {seat: read(state, seat, part.hand)[1] for seat in seats}
    top = max(scores.values())
    if part.least and top < least(part.hand.ladder, part.least.rank):
        return ()
    return tuple(seat for seat in seats if scores[seat] == top) if top else ()


def may_win(state: PotHand, seat: int, shown: tuple[int, ...]) -> bool:
    """Whether this hand takes something of any pot it is in, as far as those that were shown go."""
    claims = (_claimants(state, level) for _, level, _ in layers(state))
    seen = (tuple(at for at in seats if at == seat or at in shown) for seats in claims if seat in seats)
    return any(seat in found for seats in seen for _, _, found in halves(state, 0, seats))


def split(
    state: PotHand,
    name: Phrase,
    part: Part,
    amount: int,
    seats: tuple[int, ...],
    *,
    number: int = -1,
    what: Phrase | None = None,
) -> PotHand:
    """A pot, or one part of it, to those who have won it, in whole chips. `what`: that part in words."""
    shares, which = shared(state, part, amount, seats), state.plan.share.parts.index(part)
    for seat in seats:
        why = phrase("wins {pot}" if len(seats) == 1 else "shares {pot}", pot=what or name)
        odd, unit = shares[seat] - min(shares[each] for each in seats), state.plan.terms.unit
        why = phrase("{shares} and gets the odd {chips}", shares=why, chips=_chips(odd, unit)) if odd else why
        state = post(state, Won(name, seat, shares[seat], why, part.law, number=number, part=which))
    return state


def _chips(odd: int, unit: int) -> Phrase:
    return phrase("chip" if odd <= unit else "chips")


def shared(state: PotHand, part: Part, amount: int, seats: tuple[int, ...]) -> list[int]:
    """What each seat gets: equal shares, and what does not divide as the section or the house says."""
    row, unit, odd = list(state.felt), state.plan.terms.unit, odd_rule(state, part)
    shares = [0] * len(state.seats)
    if odd in {Odd.LEFT, Odd.LEFT_ALL}:
        mask = sum(1 << seat for seat in seats)
        betting.divide(row, amount, mask, unit, betting.left_of(row, LEFT, mask), int(odd is Odd.LEFT), shares)
        return shares
    even = amount // len(seats) // unit * unit
    rest = amount - even * len(seats)
    for at, seat in enumerate(by_suit(state, part, odd, seats)):
        shares[seat] = even + min(unit, max(0, rest - at * unit))
    return shares


def way_of(part: Part) -> str:
    """What a part of the pot is called: high, low, or by its own ranking where both parts are for low."""
    ladder = part.hand.ladder
    name = ladder.name.partition(",")[0]
    return "high" if not ladder.low else "low" if name in LOWS else name


LOWS = {"ace to five low", "eight or better", "six or better"}


def odd_rule(state: PotHand, part: Part) -> Odd:
    """Who gets what does not divide, under this house's terms."""
    if len(part.odd) == 1:
        return part.odd[0]
    return next(odd for odd in part.odd if ODD_CHIPS[odd] == state.plan.terms.options[OptionName.ODD])


def by_suit(state: PotHand, part: Part, odd: Odd, seats: tuple[int, ...]) -> list[int]:
    """The seats by the highest or the lowest card of their hands; where that is the same card the next one decides."""
    sign = -1 if odd is Odd.HIGH_SUIT else 1
    spec = lower_plain(part.hand.ladder)

    def order(seat: int) -> tuple[int, ...]:
        hands = _made(state, part, seat)
        return min(tuple(sorted(sign * (4 * place(card, spec) + suit(card)) for card in hand)) for hand in hands)

    return sorted(seats, key=order)


def _made(state: PotHand, part: Part, seat: int) -> Iterator[tuple[int, ...]]:
    """Every choice of cards that makes the winning hand: the player takes the one that serves best."""
    hand = part.hand
    own, board = own_cards(state, seat, hand), board_cards(state, hand)
    return ways_from(hand.ladder, own, board, hand.use) if hand.use else ways(hand.ladder, own + board)


def uncontested(state: PotHand) -> PotHand:
    """All others have folded: the last player takes what is in the middle, less what the house takes."""
    seat = state.live_seats[0]
    amount = total(state)
    state, (left,) = rake.take(state._replace(pots=(amount,)), (amount,))
    return post(state, Won(THE_POT, seat, left, UNCONTESTED, state.plan.share.law, number=0))


def told(state: PotHand, since: int) -> PotHand:
    """The award in words."""
    for won in state.won[since:]:
        whom = Phrase(SPELLED[won.account]) if won.seat < 0 and won.account else SeatAt(won.seat)
        raked = won.account == RAKE and won.source is None
        # Who has won by the cards is told in a sentence, to whom else chips go in a list.
        to = "{whom} {why}: {amount}." if won.part >= 0 else "{pot}: {amount} to {whom}, {why}."
        says = "The rake is {amount}." if raked else to
        args: dict[str, Value] = {"pot": won.what, "amount": Chips(won.amount), "whom": whom, "why": won.why}
        state = tell(state, says, won.law, won.seat, **args)
    return state


def outcome(won: Won) -> Phrase:
    """Who got what and why, without the amount."""
    if won.seat < 0:
        return phrase("{pot}: {why}", pot=won.what, why=won.why)
    if won.part >= 0:
        return phrase("{whom} {why}", whom=SeatAt(won.seat), why=won.why)
    return phrase("{pot}: {whom}, {why}", pot=won.what, whom=SeatAt(won.seat), why=won.why)


def law_of(state: PotHand) -> Cite:
    """The rule by which pots are awarded."""
    return state.plan.share.law


def chopped(state: PotHand, law: Cite, antes: int) -> PotHand:
    """The antes of a hand that ends by chopping, equally to the two blinds, the odd chip to the left."""
    row, seats = list(state.felt), state.live_seats
    shares = [0] * len(state.seats)
    betting.divide(row, antes, sum(1 << seat for seat in seats), state.plan.terms.unit, seats[0], 1, shares)
    for seat in seats if antes else ():
        state = post(state, Won(phrase("the antes"), seat, shares[seat], phrase("divided"), law))
    return state

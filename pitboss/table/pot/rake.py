"""What the house takes from a pot: the rake, in whole chips and never beyond the law's share, and a jackpot's part."""

from __future__ import annotations

from fractions import Fraction

from pitboss.rules.jackpot import offered
from pitboss.sheet.pot import has_board
from pitboss.table.lines import Chips, phrase
from pitboss.table.pot.booking import JACKPOT, RAKE
from pitboss.table.pot.state import PotHand, Won, tell
from pitboss.words import Taking


def share_of(amount: int, share: Fraction, unit: int) -> int:
    """A share in whole chips; what is less than one stays where it is."""
    if not share:
        return 0
    return int(amount * share) // unit * unit


def due(state: PotHand, pot: int) -> int:
    """The rake from a pot of this size, as posted; round by round where it is taken so."""
    terms, rake = state.plan.terms, state.plan.terms.rake
    if terms.way is Taking.TIME or unseen(state):
        return 0
    if terms.way is Taking.STEPS:
        wanted = sum(amount for reached, amount in rake.steps if pot >= reached)
    else:
        raked = state.rounds if state.plan.game.rake.rounds else (pot,)
        wanted = sum(share_of(amount, terms.share, terms.unit) for amount in raked)
    return wanted if rake.most is None else min(wanted, rake.most)


def unseen(state: PotHand) -> bool:
    """Whether the house takes nothing because no card of the board has come."""
    if state.board or not state.plan.terms.rake.no_flop_no_drop:
        return False
    return has_board(state.plan.stages)


def of_each(state: PotHand, pots: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    """How much of it comes from each pot, the main pot first: none gives more than the law's share of itself."""
    if not wanted:
        return (0,) * len(pots)
    rule, unit = state.plan.game.rake, state.plan.terms.unit
    parts = []
    for pot in pots:
        lid = pot if rule.free_steps and state.plan.terms.way is Taking.STEPS else share_of(pot, rule.most, unit)
        parts.append(min(lid, wanted))
        wanted -= parts[-1]
    return tuple(parts)


def drop_of(state: PotHand, pots: tuple[int, ...], raked: int) -> tuple[int, ...]:
    """What goes to a jackpot out of what the rake has left, the main pot first."""
    drop, rules, left = state.plan.terms.form.drop, state.plan.game.drops, 0
    enough = rules and sum(pots) + (0 if rules[0].net else raked) >= drop.pot
    if enough and not state.setting.stopped and not unseen(state) and _can_be_won(state, sum(pots) + raked):
        left = drop.amount
    parts = []
    for pot in pots:
        parts.append(min(pot, left))
        left -= parts[-1]
    return tuple(parts)


def _can_be_won(state: PotHand, pot: int) -> bool:
    """Whether this hand could have won what it is to feed."""
    rule = state.plan.jackpot
    return rule is None or offered(rule, len(state.seats), pot)


def take(state: PotHand, pots: tuple[int, ...], *, stays: bool = False) -> tuple[PotHand, tuple[int, ...]]:
    """The rake and the jackpot's part go to their accounts; what is left of each pot.

    Chips that were carried over have been raked in the deal they were bet in. `stays`: the pot is not won yet, and
    gives to a jackpot only when it is.
    """
    fresh = (pots[0] - state.setting.carried, *pots[1:])
    raked = of_each(state, fresh, due(state, sum(fresh)))
    left = tuple(pot - part for pot, part in zip(pots, raked, strict=True))
    dropped = (0,) * len(left) if stays else drop_of(state, left, sum(raked))
    game = state.plan.game
    if sum(raked):
        state = _book(state, Won(phrase("rake"), -1, sum(raked), phrase("to the house"), game.rake.law, RAKE))
    if sum(dropped):
        why, law = phrase("for the {jackpot}", jackpot=game.drops[0].called), game.drops[0].law
        state = _book(state, Won(phrase("drop"), -1, sum(dropped), why, law, JACKPOT))
    return state, tuple(pot - part for pot, part in zip(left, dropped, strict=True))


def _book(state: PotHand, won: Won) -> PotHand:
    return state._replace(won=(*state.won, won))


def with_round(state: PotHand, pot: int) -> tuple[int, ...]:
    """What was bet in each round, the one that has just ended with so much in the pot among them."""
    return (*state.rounds, max(0, pot - sum(state.rounds)))


def after_round(before: PotHand, state: PotHand) -> PotHand:
    """What the rake has come to where it is taken round by round and the round that has ended has raised it."""
    rule = state.plan.game.rake
    if not rule.rounds:
        return state
    now = due(state, sum(state.rounds))
    risen = now > due(before, sum(before.rounds))
    return tell(state, "The rake comes to {amount}.", rule.law, amount=Chips(now)) if risen else state

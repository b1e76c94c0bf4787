"""From a game and its terms to a hand about to be dealt."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money.cents import dollars
from pitboss.rules.jackpot import rule_of
from pitboss.rules.pot_deal import whole_deck as whole_deck
from pitboss.sheet.options import chosen, reranked
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.qualifier import qualified
from pitboss.table.pot import betting
from pitboss.table.pot.pools import into, opening
from pitboss.table.pot.state import AwardStage, PotHand, PotPlan, Seat, Setting, Showdown
from pitboss.table.pot.wagers import asks
from pitboss.table.shuffle import shuffled
from pitboss.table.state import TableError
from pitboss.words import Street, Structure, Wager

KINDS = {
    Structure.FIXED: betting.FIXED,
    Structure.SPREAD: betting.SPREAD,
    Structure.POT: betting.POT,
    Structure.NONE: betting.NO_LIMIT,
}


def plan(slug: str, terms: PotSheet) -> PotPlan:
    """The game under these terms."""
    game = terms.game
    if terms.seats > betting.SEATS:
        raise TableError(f"{game.name} seats {terms.seats}, and a felt has room for {betting.SEATS}")
    steps, share = reranked((game.script, game.share), game.options, terms.options)
    stages = (*chosen(steps, terms.options), Showdown(), AwardStage())
    first = next((at for at, stage in enumerate(stages) if isinstance(stage, Street)), len(stages))
    forced = tuple(step.spot.name for step in stages if isinstance(step, Wager) and not step.optional)
    return PotPlan(slug, game, terms, stages, qualified(share, terms.form), rule_of(terms), first, forced)


def setting(terms: PotSheet, count: int) -> Setting:
    """An ordinary hand for so many players: the posted antes and blinds, by the seats they fall on.

    Two players: the button posts the smaller of two blinds and is asked first. Of more blinds than players the
    smallest are left out.
    """
    blinds = (*terms.blinds[-count:], *(0,) * count)[:count]
    blinds = blinds[::-1] if count == 2 and len(terms.blinds) > 1 else blinds
    antes = (terms.ante,) * count
    side = tuple(terms.side.items())
    hand = Setting(antes, blinds, terms.small, terms.big, terms.bring_in, strike_out=terms.strike_out, side=side)
    return into(hand, opening(terms, count))


def _usual(at: PotPlan, count: int) -> Setting:
    """An ordinary hand for so many players, found once: hand after hand is dealt to as many."""
    if count not in at.usual:
        at.usual[count] = setting(at.terms, count)
    return at.usual[count]


def start(
    at: PotPlan, stacks: tuple[int, ...], key: bytes = b"", *, hand: Setting | None = None, shoe: tuple[int, ...] = ()
) -> PotHand:
    """A hand about to begin: who has what, and a deck shuffled by the key, or the one given."""
    count, terms = len(stacks), at.terms
    if not 2 <= count <= terms.seats:
        raise TableError(f"{at.game.name} is for 2 to {terms.seats} players, not {count}")
    if min(stacks) <= 0:
        raise TableError("every player dealt in needs chips")
    hand = _usual(at, count) if hand is None else hand
    for fault in _unplayable(at, stacks, hand):
        raise TableError(fault)
    felt = [0] * (betting.HEAD + betting.WIDE * count)
    felt[betting.COUNT] = count
    felt[betting.TURN] = felt[betting.LAST] = felt[betting.FINAL] = betting.NOBODY
    felt[betting.KIND], felt[betting.CEILING] = KINDS[terms.limit], at.game.stakes.ceiling
    felt[betting.STAKES], felt[betting.CHECK_RAISE] = int(at.game.all_in), int(terms.form.check_raise)
    felt[betting.PLAYS_ON] = int(at.game.alone is not None)
    for seat, stack in enumerate(stacks):
        felt[betting.STACK + betting.WIDE * seat], felt[betting.STANDING + betting.WIDE * seat] = stack, betting.IN
    cards = shoe or shuffled(whole_deck(terms), key, "deck")
    first = PotHand(at, hand, tuple(felt), (Seat(),) * count, cards, stacks)
    return first._replace(turn=0, begun=True) if asks(first.here) else first


def _unplayable(at: PotPlan, stacks: tuple[int, ...], hand: Setting) -> Iterator[str]:
    """Who cannot cover the wagers that a player must make in full, and what a hand cannot start with."""
    for what, row in (("antes", hand.antes), ("blinds", hand.blinds), ("posts", hand.posts or stacks)):
        if len(row) < len(stacks):
            yield f"{what} for {len(row)} seats, and {len(stacks)} are dealt in"
    for seat, (stack, needs) in enumerate(zip(stacks, least_stacks(at, hand), strict=False)):
        if stack < needs:
            has = f"seat {seat + 1} needs {dollars(needs)} to be dealt in, and has {dollars(stack)}"
            yield f"{has} ({at.game.stakes.law.governing})"
    if hand.runners and len(hand.runners) != len(stacks):
        yield f"markers for {len(hand.runners)} seats, and {len(stacks)} are dealt in"
    if hand.posted > hand.jackpot:
        yield f"the sign promises {dollars(hand.posted)}, and the jackpot holds {dollars(hand.jackpot)}"


def least_stacks(at: PotPlan, hand: Setting) -> list[int]:
    """What the players must have, seat by seat: forced wagers that cannot be made short, beside the pot or where nobody
    goes all in; and a bet beside all of them where the law asks for one.
    """
    beside = hand.strike_out
    if at.forced:
        beside += sum(dict(hand.side)[name] for name in at.forced)
    in_full, and_a_bet = bool(beside) or not at.game.all_in, at.game.stakes.and_a_bet
    posts = map(sum, hand.posts) if hand.posts else (0,) * len(hand.antes)
    dues = (beside + ante + blind + post for ante, blind, post in zip(hand.antes, hand.blinds, posts, strict=False))
    bet = hand.bring_in + hand.small
    return [betting.must_have(due, bet, int(and_a_bet), int(in_full)) for due in dues]

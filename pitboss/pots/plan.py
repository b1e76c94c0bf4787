"""From a game and its terms to a hand about to be dealt."""

from __future__ import annotations

from pitboss import betting
from pitboss.cards import deck
from pitboss.pots.state import Award, Plan, Seat, Setting, Showdown, State, TableError
from pitboss.script import chosen, reranked
from pitboss.table.shuffle import shuffled
from pitboss.terms import Terms
from pitboss.words import Structure

KINDS = {
    Structure.FIXED: betting.FIXED,
    Structure.SPREAD: betting.SPREAD,
    Structure.POT: betting.POT,
    Structure.NONE: betting.NO_LIMIT,
}


def plan(slug: str, terms: Terms) -> Plan:
    """The game under these terms."""
    game = terms.game
    steps, share = reranked((game.script, game.share), game.options, terms.options)
    stages = (*chosen(steps, terms.options), Showdown(), Award())
    return Plan(slug, game, terms, stages, share)


def setting(terms: Terms, count: int) -> Setting:
    """An ordinary hand for so many players: the posted antes and blinds, by the seats they fall on.

    Two players: the button posts the smaller blind and is asked first.
    """
    blinds = (*terms.blinds, *(0,) * count)[:count]
    blinds = blinds[::-1] if count == 2 else blinds
    antes = (terms.ante,) * count
    side = tuple(terms.side.items())
    return Setting(antes, blinds, terms.small, terms.big, terms.bring_in, strike_out=terms.strike_out, side=side)


def whole_deck(terms: Terms) -> tuple[int, ...]:
    """The cards this table is dealt from; a joker where the house uses one."""
    kind = terms.game.decks[0]
    jokers = 1 if terms.options.get("joker") == "with" else kind.jokers
    cards = deck(kind.decks, jokers)
    return tuple(card for card in cards if card >= 4 * (kind.lowest - 2)) if kind.lowest > 2 else cards


def start(
    at: Plan, stacks: tuple[int, ...], key: bytes = b"", *, hand: Setting | None = None, shoe: tuple[int, ...] = ()
) -> State:
    """A hand about to begin: who has what, and a deck shuffled by the key, or the one given."""
    count, terms = len(stacks), at.terms
    if not 2 <= count <= terms.seats:
        raise TableError(f"{at.game.name} is for 2 to {terms.seats} players, not {count}")
    if min(stacks) <= 0:
        raise TableError("every player dealt in needs chips")
    hand = setting(terms, count) if hand is None else hand
    felt = [0] * betting.LENGTH
    felt[betting.COUNT], felt[betting.TURN], felt[betting.LAST] = count, betting.NOBODY, betting.NOBODY
    felt[betting.KIND], felt[betting.CEILING] = KINDS[terms.limit], at.game.stakes.ceiling
    felt[betting.STAKES], felt[betting.CHECK_RAISE] = int(at.game.all_in), int(terms.form.check_raise)
    for seat, stack in enumerate(stacks):
        felt[betting.STACK + seat], felt[betting.STANDING + seat] = stack, betting.IN
    cards = shoe or shuffled(whole_deck(terms), key, "deck")
    return State(at, hand, tuple(felt), (Seat(),) * count, cards, stacks)

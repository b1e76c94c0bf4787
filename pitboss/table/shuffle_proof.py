"""What proves a shuffle: the cards that somebody has seen, each opened against what was shown before the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple

from pitboss.hands.cards import text
from pitboss.table import log
from pitboss.table.banked import view as banked_view
from pitboss.table.banked.engine import apply as apply_round
from pitboss.table.banked.state import BankedRound
from pitboss.table.cut import AnyCut, nonces_of, order, seals_of
from pitboss.table.log import event_data
from pitboss.table.merkle import Decks, MerkleTree, committed, offsets, salt_of
from pitboss.table.pot import log as pot_log
from pitboss.table.pot import view as pot_view
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.state import PotHand

VERSION = 2
LOT = "lot"
"""The dice or the random number, committed to like a deck of one card."""
SHOES = {"shoes", "shoe"}
"""What a file of a round says of cards that nobody may know."""
Json = dict[str, Any]


class LeafCard(int):
    """A card that remembers where it lay when its deck was committed to; to the rules it is a card like any other."""

    deck: str
    leaf: int


def leaf_card(card: int, deck: str, leaf: int) -> LeafCard:
    """This card, from this place of this deck."""
    found = LeafCard(card)
    found.deck, found.leaf = deck, leaf
    return found


class SeenCard(NamedTuple):
    """A card that somebody sees: whose (a hand by its number, the board, the dealer), and at which place there."""

    of: str
    hand: int
    place: int
    card: LeafCard


# --- what is committed to -----------------------------------------------------------------------------------------


def shoes_of(first: BankedRound | PotHand) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The decks a round is dealt from, by their names."""
    return (("deck", first.shoe),) if isinstance(first, PotHand) else first.shoes


def decks_of(first: BankedRound | PotHand) -> Decks:
    """All that is committed to: the decks in their order, and the lot where there is one."""
    decks = tuple((name, tuple(map(text, cards))) for name, cards in shoes_of(first))
    lot = 0 if isinstance(first, PotHand) else first.lot
    return (*decks, (LOT, (str(lot),))) if lot else decks


def tree(first: BankedRound | PotHand, key: bytes) -> MerkleTree:
    """The tree over a round that is about to be dealt."""
    return committed(decks_of(first), key)


# --- what is seen -------------------------------------------------------------------------------------------------


def marked(first: BankedRound | PotHand) -> BankedRound | PotHand:
    """The same round with cards that remember where they lay."""
    shoes = tuple(
        (name, tuple(leaf_card(card, name, at) for at, card in enumerate(cards))) for name, cards in shoes_of(first)
    )
    return first._replace(shoe=shoes[0][1]) if isinstance(first, PotHand) else first._replace(shoes=shoes)


def played(first: BankedRound | PotHand, events: Iterable[Any]) -> BankedRound | PotHand:
    """The round after these events."""
    if isinstance(first, PotHand):
        return reduce(apply_hand, events, first)
    return reduce(apply_round, events, first)


def seen(last: BankedRound | PotHand, seat: int) -> Iterator[SeenCard]:
    """Every card that lies in sight of a seat; -1 is somebody looking on."""
    if isinstance(last, PotHand):
        hands = [held.cards for held in pot_view.seats(last, seat)]
        rows = [("board", -1, pot_view.board_cards(last))]
    else:
        hands = [hand.cards for hand in banked_view.hands(last, seat)]
        rows = [("board", -1, banked_view.board_cards(last)), ("dealer", -1, banked_view.dealers_cards(last))]
    for of, hand, cards in (*rows, *(("hand", at, cards) for at, cards in enumerate(hands))):
        for place, card in enumerate(cards):
            if isinstance(card, LeafCard):
                yield SeenCard(of, hand, place, card)


# --- the proof ----------------------------------------------------------------------------------------------------


def proof(first: BankedRound | PotHand, events: Sequence[Any], key: bytes, seat: int, names: Mapping[int, str]) -> Json:
    """What somebody at this seat of the round can check of it, as plain data; cards not in sight are not in it."""
    last = played(marked(first), events)
    grown, decks = tree(first, key), decks_of(first)
    cut = next((event for event in events if isinstance(event, AnyCut)), None)
    numbers, seals = (nonces_of(cut), seals_of(cut)) if cut else ((), ())
    sizes = [(name, len(cards)) for name, cards in decks]
    begins, nth = dict(offsets(sizes)), {name: _places(cut, name, size) for name, size in sizes}
    kind: Any = pot_log.HAND if isinstance(first, PotHand) else log.ROUND
    told = kind.dump(first, first)

    def opened(deck: str, leaf: int, says: str) -> Json:
        path = [each.hex() for each in grown.path(begins[deck] + leaf)]
        return {"deck": deck, "leaf": leaf, "card": says, "salt": salt_of(key, deck, leaf).hex(), "path": path}

    return {
        "proof": VERSION,
        "root": grown.root.hex(),
        "seat": seat,
        "decks": [list(each) for each in sizes],
        "seals": [{"seat": at, "name": names.get(at, ""), "seal": seal.hex()} for at, seal in seals],
        "cut": [{"seat": at, "name": names.get(at, ""), "nonce": nonce.hex()} for at, nonce in numbers],
        "cards": [
            {"of": each.of, "hand": each.hand, "place": each.place, "nth": nth[each.card.deck][each.card.leaf],
             **opened(each.card.deck, each.card.leaf, text(each.card))}
            for each in seen(last, seat)
        ],
        "lot": [opened(name, 0, cards[0]) for name, cards in decks if name == LOT],
        "began": {name: value for name, value in told.items() if name not in {*SHOES, "events", "balances", "proof"}},
        "events": [event_data(event) for event in events],
    }  # fmt: skip


def _places(cut: AnyCut | None, deck: str, size: int) -> dict[int, int]:
    """When the card at each place of a deck is dealt."""
    dealt = order(cut, deck, size) if cut and deck != LOT else range(size)
    return {leaf: nth for nth, leaf in enumerate(dealt)}

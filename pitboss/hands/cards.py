"""Cards are small numbers: rank times four plus suit, deuce of clubs 0 to ace of spades 51; 52 and 53 are the jokers.

Text ("As", "Td", "Jk") exists only at the edge: read it once, write it once.
"""

from collections.abc import Iterable

from pitboss._jit import scalar

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SIGNS = "♣♦♥♠"
DECK = 52
JOKER, SECOND_JOKER = 52, 53
JOKER_TEXT = {JOKER: "Jk", SECOND_JOKER: "JK"}

NAMES = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
DEUCE, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


class CardError(ValueError):
    """A card that nobody can read."""


@scalar
def rank(card: int) -> int:
    """0 for a deuce to 12 for an ace; 13 for a joker."""
    return card >> 2


@scalar
def suit(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades; nothing for a joker."""
    return card & 3


@scalar
def is_joker(card: int) -> bool:
    """Whether the card is one of the jokers."""
    return card >= DECK


def card(rank: int, suit: int) -> int:
    """The card of this rank and suit."""
    return rank * 4 + suit


_READ = {RANKS[n // 4] + SUITS[n % 4]: n for n in range(DECK)} | {t: n for n, t in JOKER_TEXT.items()}


def parse_one(text: str) -> int:
    """Read one card: "As", "Td", "10d", "Jk"."""
    word = text.strip().replace("10", "T")
    if word in _READ:
        return _READ[word]
    # "jk" is a joker, never a jack: no suit is called k.
    tidy = "Jk" if word.lower() == "jk" else word[:1].upper() + word[1:].lower()
    if tidy not in _READ:
        raise CardError(f"{text!r} is not a card: write a rank 2-9 T J Q K A and a suit c d h s, or Jk")
    return _READ[tidy]


def parse(text: str) -> tuple[int, ...]:
    """Read several cards, apart or run together: "As Kd", "As,Kd", "AsKd"."""
    words = text.replace(",", " ").replace("10", "T").split()
    for word in words:
        if len(word) % 2:
            raise CardError(f"{word!r} is not a row of cards")
    return tuple(parse_one(word[at : at + 2]) for word in words for at in range(0, len(word), 2))


def text(cards: int | Iterable[int]) -> str:
    """Write one card or several: "As Kd"."""
    if isinstance(cards, int):
        return _one_text(cards)
    return " ".join(_one_text(int(each)) for each in cards)


def _one_text(card: int) -> str:
    if 0 <= card < DECK:
        return RANKS[card >> 2] + SUITS[card & 3]
    if card in JOKER_TEXT:
        return JOKER_TEXT[card]
    raise CardError(f"{card} is not a card: cards are 0 to 51, jokers 52 and 53")


def figures(cards: int | Iterable[int]) -> str:
    """Cards as people write them down: "10♠ 6♥"."""
    if isinstance(cards, int):
        return _one_figure(cards)
    return " ".join(_one_figure(int(each)) for each in cards)


def _one_figure(card: int) -> str:
    if not 0 <= card < DECK:
        return "joker" if card in JOKER_TEXT else _one_text(card)
    return ("10" if card >> 2 == TEN else RANKS[card >> 2]) + SIGNS[card & 3]


def rank_name(rank: int) -> str:
    """ "queen" for 10."""
    return NAMES[rank]


def rank_plural(rank: int) -> str:
    """ "queens" for 10, "sixes" for 4."""
    return NAMES[rank] + ("es" if NAMES[rank].endswith("x") else "s")


def deck(decks: int = 1, jokers: int = 0) -> tuple[int, ...]:
    """Every card of a shoe in order; identical cards repeat. Jokers are counted per deck."""
    if decks < 1 or not 0 <= jokers <= 2:
        raise CardError(f"no such shoe: {decks} decks with {jokers} jokers each")
    return tuple(range(DECK + jokers)) * decks

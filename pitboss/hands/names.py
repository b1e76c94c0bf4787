"""A score in words: "pair of queens, ace kicker", "ace-king high", "seven-five low", "3-card badugi, six-five-ace"."""

from collections.abc import Sequence

from pitboss.hands import kinds as k
from pitboss.hands.cards import rank_name, rank_plural
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Aces, Ladder

ACE = 14
MOST_NAMED = 7
"""No hand remembers more ranks."""
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
PLAIN = {each: each.name.lower().replace("_", " ") for each in Kind}
"""The kind's own name in words."""

NATURAL = {k.SUITED_RUN: k.NATURAL_RUN, k.ROYAL: k.NATURAL_ROYAL, k.SUIT: k.NATURAL_SUIT}

NAMED_BY_RANKS = {k.HIGH, k.EIGHT, k.SUM, k.RAINBOW}
"""Families whose own name says nothing of a hand without its ranks."""

NamedRanks = tuple[int, ...]
Parts = tuple[str, ...]


def ranks(ladder: Ladder, score: int) -> tuple[int, ...]:
    """The ranks a score remembers, most important first: 2 to 14, and 1 for an ace that counts low."""
    row = [(score >> at) & 15 for at in range(ladder.shift - 4, -1, -4)]
    return tuple(_face(ladder, each) for each in row if each)


def _face(ladder: Ladder, nibble: int) -> int:
    if not ladder.low:
        return nibble
    return 16 - nibble - (1 if ladder.aces is Aces.LOW else 0)


def title(ladder: Ladder, what: Kind) -> str:
    """The kind's name on this ladder; "wild" where a natural one stands apart."""
    twin = NATURAL.get(what.family, 0) << 4 | what.length
    return ("wild " if twin in ladder.kinds else "") + PLAIN[what]


def describe(ladder: Ladder, score: int, kickers: int = 1) -> str:
    """The hand in words: "pair of queens, ace kicker", "seven-five low"; "no hand" for 0.

    `kickers`: how many cards are named of those that tell it from others of its name.
    """
    return ", ".join(_parts(ladder, score, kickers))


def apart(hands: Sequence[tuple[Ladder, int]]) -> list[str]:
    """Hands named beside each other, each with as many kickers as it takes to tell it from those that differ."""
    return [_told_from(hand, [each for each in hands if each != hand]) for hand in hands]


def _told_from(hand: tuple[Ladder, int], others: Sequence[tuple[Ladder, int]]) -> str:
    for kickers in range(1, MOST_NAMED):
        says = describe(*hand, kickers)
        if all(says != describe(*each, kickers) for each in others):
            return says
    return describe(*hand)


def headline(ladder: Ladder, score: int) -> str:
    """The first words for the hand, without what tells it from others of that name: "pair of queens"."""
    return _parts(ladder, score, 1)[0]


def shorter(ladder: Ladder, score: int) -> tuple[str, ...]:
    """The same hand in fewer words where there is little room: "ace-high flush", then "flush"."""
    what = ladder.kinds[(score >> ladder.shift) - 1] if score else Kind.HIGH_CARD
    found = (headline(ladder, score), *(() if what.family in NAMED_BY_RANKS else (title(ladder, what),)))
    return tuple(dict.fromkeys(found))


def _parts(ladder: Ladder, score: int, kickers: int) -> Parts:
    if score == 0:
        return ("no hand",)
    what = ladder.kinds[(score >> ladder.shift) - 1]
    return _SAY.get(what.family, _say_plain)(ladder, what, ranks(ladder, score), kickers)


def rank_of(face: int) -> int:
    """The rank of the cards that a score remembers so: an ace is an ace, high or low."""
    return (face - 2) % 13


def _name(face: int) -> str:
    return rank_name(rank_of(face))


def _names(face: int) -> str:
    return rank_plural(rank_of(face))


def _say_plain(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return (title(ladder, what),)


def _say_high(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    suits_tell = ladder.size == 2 and Kind.FLUSH in ladder.kinds and Kind.STRAIGHT not in ladder.kinds
    if suits_tell:
        return (_row(faces) + " unsuited",)
    return (_row(faces[: 1 + kickers]) + (" low" if ladder.low else " high"),)


def _kicker(faces: NamedRanks, kickers: int) -> Parts:
    shown = faces[:kickers]
    return (f"{_row(shown)} kicker{'s' if len(shown) > 1 else ''}",) if shown else ()


def _row(faces: NamedRanks) -> str:
    return "-".join(_name(each) for each in faces)


def _say_of_a_kind(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    many = "pair of" if what.length == 2 else COUNTS[what.length]
    return f"{many} {_names(faces[0])}", *_kicker(faces[1:], kickers)


def _say_pairs(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    named = " and ".join(_names(each) for each in faces[: what.length])
    return title(ladder, what), named, *_kicker(faces[what.length :], kickers)


def _say_house(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return title(ladder, what), f"{_names(faces[0])} full of {_names(faces[1])}"


def _say_identical(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return title(ladder, what), _names(faces[0]), *_kicker(faces[1:], kickers)


def _say_topped(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return (f"{_name(_straight_top(ladder, faces))}-high {title(ladder, what)}",)


def _straight_top(ladder: Ladder, faces: NamedRanks) -> int:
    """The pai gow wheel is remembered as ace and five: it is a five-high straight that ranks second."""
    return faces[1] if faces[:1] == (ACE,) and faces[1:2] != (ACE - 1,) else faces[0]


def _say_flush(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    if ladder.size == 2:  # as pay tables and paragraphs name two cards
        return (_row(faces) + " suited",)
    return (f"{_row(faces[:kickers])}-high {title(ladder, what)}",)


def _say_badugi(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return f"{what.length}-card badugi", _row(faces)


def _say_eight_low(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return (_row(tuple(15 - each for each in faces[: 1 + kickers])) + " low",)


def _say_points(ladder: Ladder, what: Kind, faces: NamedRanks, kickers: int) -> Parts:
    return (f"{10 * (faces[0] - 1) + faces[1] - 1} points",)


_SAY = {
    k.HIGH: _say_high,
    k.OF_A_KIND: _say_of_a_kind,
    k.IDENTICAL: _say_identical,
    k.FOUR_OF_FIVE: _say_identical,
    k.PAIRS: _say_pairs,
    k.IDENTICAL_PAIRS: _say_pairs,
    k.HOUSE: _say_house,
    k.IDENTICAL_HOUSE: _say_house,
    k.RUN: _say_topped,
    k.SUITED_RUN: _say_topped,
    k.NATURAL_RUN: _say_topped,
    k.SUIT: _say_flush,
    k.NATURAL_SUIT: _say_flush,
    k.PAIR_SUIT: _say_flush,
    k.EIGHT: _say_eight_low,
    k.SUM: _say_points,
    k.RAINBOW: _say_badugi,
}

"""The house ways of pai gow, which three games share."""

from __future__ import annotations

from pitboss.hands.houseway.ways import Best, Holding, Keep
from pitboss.law.paragraphs import Section
from pitboss.words import Reading, Way

__all__ = ["EMPEROR", "PAI_GOW_WAYS"]

EMPEROR = Section("CO", "47.1-1017.49")
_IN_FRONT = (Best.FRONT, Best.SUIT_FRONT)
_IN_BACK = (Best.BACK, Best.SUIT_FRONT)

_BY_FRONT = (Best.FRONT, Best.BACK, Best.SUIT_FRONT)

PAI_GOW_WAYS = (
    Way(Holding.FIVE_ACES, Keep.KINGS_FRONT, _IN_FRONT, law=EMPEROR("(35)(n)")),
    Way(Holding.FIVE_ACES, Keep.PAIR_FRONT, _BY_FRONT, law=EMPEROR("(35)(n)")),
    Way(Holding.FOUR_AND_THREE, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(m)")),
    Way(Holding.FOUR_AND_PAIR, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(l)")),
    Way(Holding.LOW_FOUR, Keep.TOGETHER, _IN_FRONT, law=EMPEROR("(35)(k), (35)(k)(i)")),
    Way(Holding.MEDIUM_FOUR, Keep.TOGETHER_KING_FRONT, _IN_FRONT, law=EMPEROR("(35)(k)(ii)")),
    Way(Holding.MEDIUM_FOUR, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(k)(ii)")),
    Way(Holding.HIGH_FOUR, Keep.TOGETHER_ACE_FRONT, _IN_FRONT, law=EMPEROR("(35)(k)(iii)")),
    Way(Holding.HIGH_FOUR, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(k)(iii)")),
    Way(Holding.FOUR_ACES, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(k)(iv)")),
    Way(Holding.TWO_THREES, Keep.PAIR_FRONT, _BY_FRONT, law=EMPEROR("(35)(f), (35)(j)")),
    Way(Holding.THREE_AND_PAIRS, Keep.THREE_BACK_PAIR_FRONT, _IN_FRONT, law=EMPEROR("(35)(i)")),
    Way(Holding.DEUCES_FULL, Keep.TOGETHER_ACE_KING_FRONT, _IN_FRONT, law=EMPEROR("(35)(h), (35)(g)(vii)")),
    Way(Holding.FULL_HOUSE, Keep.THREE_BACK_PAIR_FRONT, _IN_FRONT, law=EMPEROR("(35)(h), (35)(g)(vii)")),
    Way(Holding.THREE_PAIR, Keep.PAIR_FRONT, _IN_FRONT, law=EMPEROR("(35)(d), (35)(g)(v)")),
    Way(
        Holding.LOW_LOW,
        Keep.TOGETHER_KING_FRONT,
        _IN_FRONT,
        law=EMPEROR("(35)(c), (35)(c) Low pairs, (35)(c) Low/Low, (35)(g)(iv)"),
    ),
    Way(
        Holding.LOW_LOW,
        Keep.PAIR_FRONT,
        _IN_BACK,
        law=EMPEROR("(35)(c), (35)(c) Low pairs, (35)(c) Low/Low, (35)(g)(iv)"),
    ),
    Way(Holding.LOW_MEDIUM, Keep.TOGETHER_KING_FRONT, _IN_FRONT, law=EMPEROR("(35)(c) Low/Med, (35)(g)(iv)")),
    Way(Holding.LOW_MEDIUM, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(c) Low/Med, (35)(g)(iv)")),
    Way(Holding.LOW_HIGH, Keep.TOGETHER_ACE_FRONT, _IN_FRONT, law=EMPEROR("(35)(c) Low/High, (35)(g)(iv)")),
    Way(Holding.LOW_HIGH, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(c) Low/High, (35)(g)(iv)")),
    Way(
        Holding.MEDIUM_MEDIUM,
        Keep.TOGETHER_ACE_FRONT,
        _IN_FRONT,
        law=EMPEROR("(35)(c) Medium pairs, (35)(c) Med/Med, (35)(g)(iv)"),
    ),
    Way(
        Holding.MEDIUM_MEDIUM,
        Keep.PAIR_FRONT,
        _IN_BACK,
        law=EMPEROR("(35)(c) Medium pairs, (35)(c) Med/Med, (35)(g)(iv)"),
    ),
    Way(Holding.MEDIUM_HIGH, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(c) Med/High, (35)(g)(iv)")),
    Way(
        Holding.HIGH_HIGH, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(c) High pairs, (35)(c) High/High, (35)(g)(iv)")
    ),
    Way(Holding.ACES_AND_PAIR, Keep.PAIR_FRONT, _IN_BACK, law=EMPEROR("(35)(c) Aces, (35)(g)(iv)")),
    Way(Holding.STRAIGHT_OR_FLUSH, Keep.STRAIGHT_BACK_PAIR_FRONT, _BY_FRONT, law=EMPEROR("(35)(g)(iii), (35)(g)(vi)")),
    Way(
        Holding.STRAIGHT_OR_FLUSH,
        Keep.STRAIGHT_BACK,
        _BY_FRONT,
        law=EMPEROR("(35)(g), (35)(g)(i), (35)(g)(ii)"),
        reading=Reading(
            "A straight or flush that cannot spare the pair stays in back, with the highest two cards in front.",
            "(35)(g)(iii) only says where the pair goes if the straight or flush stands without it.",
        ),
    ),
    Way(Holding.THREE_ACES, Keep.ONE_ACE_FRONT, _BY_FRONT, law=EMPEROR("(35)(e)")),
    Way(Holding.THREE_OF_A_KIND, Keep.TOGETHER, _IN_FRONT, law=EMPEROR("(35)(e)")),
    Way(Holding.ONE_PAIR, Keep.TOGETHER, _IN_FRONT, law=EMPEROR("(35)(b)")),
    Way(Holding.NO_PAIR, Keep.HIGHEST_BACK, _IN_FRONT, law=EMPEROR("(35)(a)")),
)
"""How the dealer sets five and two."""

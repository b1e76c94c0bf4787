"""The ladders of the book. Each names the paragraph it was read from; a note says where the print left a choice.

Kinds run from worst to best.
"""

from dataclasses import replace

from pitboss.hands.cards import DEUCE
from pitboss.hands.kinds import Kind as K
from pitboss.hands.ladder import Aces, Ladder, Wild

_FIVE_CARDS = (
    K.HIGH_CARD,
    K.PAIR,
    K.TWO_PAIR,
    K.THREE_OF_A_KIND,
    K.STRAIGHT,
    K.FLUSH,
    K.FULL_HOUSE,
    K.FOUR_OF_A_KIND,
    K.STRAIGHT_FLUSH,
    K.ROYAL_FLUSH,
)

# --- five cards, or the best five of more -----------------------------------------------------------------------------

HIGH = Ladder("high", 5, _FIVE_CARDS, law=("CO 47.1-1004(1)", "MA 3(b)"))
"""Plain high poker, best five of any number."""

SHOWING = replace(HIGH, name="cards showing", fewest=1, law=("MA 9(f)", "MA 13a(h)"))
"""The up-cards of a stud hand: straights and flushes count only where a card that serves all makes them five."""

SHORT_DECK = Ladder(
    "short deck",
    5,
    (*_FIVE_CARDS[:5], K.FULL_HOUSE, K.FLUSH, *_FIVE_CARDS[7:]),
    aces=Aces.SIX,
    law=("TRADE hold'em(6)",),
)
"""The cards from six up: a flush beats a full house, and the lowest straight is A-6-7-8-9."""

# With one joker as a bug, five aces is the only five of a kind. High Five prints the same order (1017.45(1)).
BUG = Ladder(
    "high with a bug",
    5,
    (*_FIVE_CARDS, K.FIVE_OF_A_KIND),
    wild=Wild.BUG,
    law=("CO 47.1-1004(1)", "CO 47.1-1005(1)", "CO 47.1-1017.45(1)"),
)
"""High poker with a semi-wild joker: an ace, or what completes a straight, a flush or a straight flush."""

BUG_FIVES = replace(
    BUG, name="high with a bug, any five of a kind", wild=Wild.BUG_FIVES, law=("CO 47.1-1004(1)", "CO 47.1-1005(1)")
)
"""The same in a house that lets the joker make five of any rank, as 1004(1)(b) ranks them."""

BUG_SHOWING = replace(BUG, name="cards showing, joker among them", fewest=1, law=("CO 47.1-1009(2)", "CO 47.1-1005(1)"))
"""The up-cards of a stud hand in a house that may use a joker: it shows as an ace."""

WILD = replace(BUG, name="high with a wild joker", wild=Wild.FULL, law=("CO 47.1-1004(1)", "CO 47.1-1005(2)"))
"""High poker with fully wild jokers; five of a kind beats a royal flush. In a flush no rank is repeated."""

# 1017.43(13) lets the house rank the straights; 1017.49(35)(o) puts ace to five second. Taken for straight flushes too.
PAI_GOW = replace(
    BUG,
    name="pai gow back hand",
    aces=Aces.SECOND,
    law=("CO 47.1-1017.43(13)", "CO 47.1-1017.49(35)"),
)
"""The five-card hand of pai gow: a bug, and A-2-3-4-5 is the second highest straight."""

PAI_GOW_WILD = replace(PAI_GOW, name="pai gow back hand, joker wild", wild=Wild.FULL, law=("CO 47.1-1017.50(1)(a)",))
"""The same with a fully wild joker (Fortune Pai Gow, the licensee's choice)."""

WILD_SIX = Ladder(
    "wild six",
    5,
    (*_FIVE_CARDS[:-1], K.FIVE_OF_A_KIND, K.ROYAL_FLUSH),
    wild=Wild.FULL,
    law=("CO 47.1-1017.42(1)-(2)",),
)
"""Two wild jokers, best five of six; a royal flush beats five of a kind."""

# The draw bonus pays natural royal, five of a kind, wild royal in this order; no six cards hold the last two together.
WILD_SIX_BONUS = replace(
    WILD_SIX,
    name="wild six bonus",
    kinds=(*_FIVE_CARDS, K.FIVE_OF_A_KIND, K.NATURAL_ROYAL_FLUSH),
    law=("CO 47.1-1017.42(12)",),
)
"""What Wild Six pays: a natural royal apart from a wild one."""

# 1017.8 says nothing of ranking, so 1004(1): five of a kind on top.
JOKER_POKER = replace(WILD, name="joker poker", wild=Wild.CHOSEN, law=("CO 47.1-1017.8(4)",))
"""Each player makes one of the own five cards wild. A joker in the hand stands for the card already chosen."""

# The royal flush is the highest straight flush, so it goes between the suited five and the other straight flushes.
SHOOTOUT = Ladder(
    "texas shootout",
    5,
    (*_FIVE_CARDS[:8], K.FIVE_OF_A_KIND, K.STRAIGHT_FLUSH, K.ROYAL_FLUSH, K.IDENTICAL_FIVE),
    decks=6,
    law=("CO 47.1-1017.51(8)",),
)
"""Six decks: suited five of a kind, then straight flushes, then five of a kind."""

BOSTON_7 = Ladder(
    "boston 7",
    5,
    (*_FIVE_CARDS, K.SIX_CARD_ROYAL, K.SEVEN_CARD_ROYAL),
    law=("CO 47.1-1017.34(13)",),
)
"""High poker with six- and seven-card royal flushes on top, for the ante bonus."""

# Pay order, not showing order: trips above a straight. Three pair is a push in one schedule only.
# The joker may stand anywhere in the royal (1017.49(18)); the matching ace and king are natural (Appendix A).
FORTUNE = Ladder(
    "fortune bonus",
    5,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.TWO_PAIR,
        K.THREE_PAIR,
        K.STRAIGHT,
        K.THREE_OF_A_KIND,
        K.FLUSH,
        K.FULL_HOUSE,
        K.FOUR_OF_A_KIND,
        K.STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
        K.FIVE_OF_A_KIND,
        K.SEVEN_CARD_STRAIGHT_FLUSH,
        K.ROYAL_MATCH,
        K.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH,
    ),
    aces=Aces.SECOND,
    wild=Wild.BUG,
    law=("CO 47.1-1017.50(1)", "CO 47.1-1017.49(17)"),
)
"""What seven cards and a semi-wild joker are worth in the Fortune and Emperor's Treasure bonuses."""

# The fully wild tables do not pay trips, so the showing order stands below the flush.
FORTUNE_WILD = Ladder(
    "fortune bonus, joker wild",
    5,
    (
        *_FIVE_CARDS[:8],
        K.STRAIGHT_FLUSH,
        K.NATURAL_STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
        K.FIVE_OF_A_KIND,
        K.SEVEN_CARD_STRAIGHT_FLUSH,
        K.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH,
    ),
    aces=Aces.SECOND,
    wild=Wild.FULL,
    law=("CO 47.1-1017.50(14)",),
)
"""The same with a fully wild joker: five of a kind, and natural straight flushes apart."""

# 1017.32(17): the order in which the rows pay. Five of a kind pays as four.
POKER_208 = Ladder(
    "208 poker",
    5,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.IDENTICAL_PAIR,
        K.TWO_PAIR,
        K.THREE_OF_A_KIND,
        K.STRAIGHT,
        K.FULL_HOUSE,
        K.TWO_IDENTICAL_PAIRS,
        K.FLUSH,
        K.FOUR_OF_A_KIND,
        K.IDENTICAL_THREE,
        K.STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
    ),
    decks=4,
    law=("CO 47.1-1017.32(17)(b)",),
)
"""208 Poker's ante: four decks, identical cards count."""

POKER_208_JACKPOT = Ladder(
    "208 jackpot",
    5,
    (K.HIGH_CARD, K.IDENTICAL_FULL_HOUSE, K.FIVE_OF_A_KIND, K.IDENTICAL_FOUR, K.FIVE_WITH_FOUR_IDENTICAL),
    decks=4,
    law=("CO 47.1-1017.32(17)(a)",),
)
"""208 Poker's jackpot; anything unpaid is a high card."""

# Pay order: a low is paid less than a straight, more than three of a kind, which is not paid at all.
RIVER = Ladder(
    "western river",
    5,
    (*_FIVE_CARDS[:4], K.EIGHT_LOW, *_FIVE_CARDS[4:]),
    law=("CO 47.1-1017.18(6)",),
)
"""Western Stud's River bet: high hands, and a low of eight or better whose straights and flushes are paid as such."""

# --- six and seven cards ----------------------------------------------------------------------------------------------

# No hand meets another: the order is that of the pays. Four of a kind and full house pay alike.
PROSPECTOR = Ladder(
    "prospector",
    6,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.TWO_PAIR,
        K.THREE_OF_A_KIND,
        K.FIVE_CARD_STRAIGHT,
        K.THREE_PAIR,
        K.FIVE_CARD_FLUSH,
        K.SIX_CARD_STRAIGHT,
        K.FULL_HOUSE,
        K.FOUR_OF_A_KIND,
        K.SIX_CARD_FLUSH,
        K.FIVE_OF_A_KIND,
        K.FIVE_CARD_STRAIGHT_FLUSH,
        K.FIVE_CARD_ROYAL,
        K.SIX_OF_A_KIND,
    ),
    width=6,
    decks=8,
    law=("CO 47.1-1017.22(8)",),
)
"""All six cards, eight decks."""

# A wild deuce is the highest rank not held in the flush.
LONGEST_FLUSH = Ladder(
    "longest flush",
    7,
    (
        K.ONE_CARD_FLUSH,
        K.TWO_CARD_FLUSH,
        K.THREE_CARD_FLUSH,
        K.FOUR_CARD_FLUSH,
        K.FIVE_CARD_FLUSH,
        K.SIX_CARD_FLUSH,
        K.SEVEN_CARD_FLUSH,
    ),
    wild=Wild.FULL,
    wild_ranks=(DEUCE,),
    width=7,
    fewest=1,
    law=("CO 47.1-1017.60(2)",),
)
"""Flushes Gone Wild: the longer flush wins, then its highest card; deuces are wild."""

# A deuce is natural in its own suit: the schedules then return 91.4, 90.4, 89.0 and 96.6 %, else as little as 75 %.
FLUSH_RUSH = replace(
    LONGEST_FLUSH,
    name="flush rush",
    kinds=(
        K.ONE_CARD_FLUSH,
        K.TWO_CARD_FLUSH,
        K.THREE_CARD_FLUSH,
        K.FOUR_CARD_FLUSH,
        K.NATURAL_FOUR_CARD_FLUSH,
        K.FIVE_CARD_FLUSH,
        K.NATURAL_FIVE_CARD_FLUSH,
        K.SIX_CARD_FLUSH,
        K.NATURAL_SIX_CARD_FLUSH,
        K.SEVEN_CARD_FLUSH,
        K.NATURAL_SEVEN_CARD_FLUSH,
    ),
    width=5,
    law=("CO 47.1-1017.60(13)",),
)
"""What Flushes Gone Wild pays: natural flushes apart from wild ones."""

# --- four cards -------------------------------------------------------------------------------------------------------

CRAZY_4 = Ladder(
    "crazy 4",
    4,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.TWO_PAIR,
        K.STRAIGHT,
        K.FLUSH,
        K.THREE_OF_A_KIND,
        K.STRAIGHT_FLUSH,
        K.FOUR_OF_A_KIND,
    ),
    law=("CO 47.1-1017.44(1)",),
)
"""Crazy 4 Poker, best four of five."""

QUICK_DRAW = Ladder(
    "quick draw",
    4,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.IDENTICAL_PAIR,
        K.TWO_PAIR,
        K.THREE_OF_A_KIND,
        K.FLUSH,
        K.STRAIGHT,
        K.FOUR_OF_A_KIND,
        K.STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
        K.IDENTICAL_FOUR,
    ),
    decks=6,
    law=("CO 47.1-1017.51 Quick Draw (1)-(3)",),
)
"""Texas Shootout's first four cards, six decks."""

# Rows that pay alike stand side by side: straight and flush of four, straight and flush of three.
SPLIT_BONUS = Ladder(
    "four card bonus",
    4,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.THREE_CARD_FLUSH,
        K.THREE_CARD_STRAIGHT,
        K.TWO_PAIR,
        K.FLUSH,
        K.STRAIGHT,
        K.THREE_OF_A_KIND,
        K.THREE_CARD_STRAIGHT_FLUSH,
        K.STRAIGHT_FLUSH,
        K.FOUR_OF_A_KIND,
    ),
    law=("CO 47.1-1017.48(15)",),
)
"""Three Card Split's optional wager on three cards and one from the board."""

# --- three cards and fewer --------------------------------------------------------------------------------------------

# Every document here puts a straight above a flush with three cards: CO 1017.24(1), MA 3(c). A mini royal is the royal.
THREE_CARD = Ladder(
    "three card",
    3,
    (K.HIGH_CARD, K.PAIR, K.FLUSH, K.STRAIGHT, K.THREE_OF_A_KIND, K.STRAIGHT_FLUSH, K.ROYAL_FLUSH),
    law=("CO 47.1-1017.24(1)", "MA 3(c)", "CO 47.1-1017.34(7)", "CO 47.1-1017.37(10)"),
)
"""Three Card Poker and all its relatives, Mambo stud high included."""

# A flush with a pair in it has a row of its own, which may pay nothing: tested before the plain flush.
EXTREME_21 = Ladder(
    "extreme 21",
    3,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.FLUSH,
        K.PAIR_FLUSH,
        K.STRAIGHT,
        K.THREE_OF_A_KIND,
        K.STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
        K.IDENTICAL_THREE,
    ),
    decks=8,
    law=("CO 30-2117",),
)
"""Two cards and the dealer's up-card, up to eight decks: Extreme 21 and Big 3."""

THREE_CARD_208 = Ladder(
    "208 three card",
    3,
    (
        K.HIGH_CARD,
        K.PAIR,
        K.IDENTICAL_PAIR,
        K.FLUSH,
        K.STRAIGHT,
        K.THREE_OF_A_KIND,
        K.STRAIGHT_FLUSH,
        K.ROYAL_FLUSH,
        K.IDENTICAL_THREE,
    ),
    decks=3,
    law=("CO 47.1-1017.32(16)",),
)
"""The three community cards of 208 Poker. Each row is its own bet and takes several of these kinds."""

IDENTICAL_208 = replace(
    THREE_CARD_208,
    name="208 identical cards",
    kinds=(K.HIGH_CARD, K.IDENTICAL_PAIR, K.IDENTICAL_THREE),
)
"""The same cards asked only whether any are identical: a flush and three of a kind may hold an identical pair."""

# Ace-king is the highest connector, ace-deuce the lowest.
SPLIT_PAIR = Ladder(
    "two card split",
    2,
    (K.HIGH_CARD, K.FLUSH, K.STRAIGHT, K.PAIR, K.STRAIGHT_FLUSH),
    law=("CO 47.1-1017.48(11)",),
)
"""Three Card Split's high sub-hand: suited connectors, pair, connected, suited, high card."""

PAI_GOW_FRONT = Ladder(
    "pai gow front hand",
    2,
    (K.HIGH_CARD, K.PAIR),
    wild=Wild.BUG,
    law=("CO 47.1-1017.43(2)",),
)
"""The two-card hand of pai gow: a pair or high cards; the joker is an ace."""

PAI_GOW_FRONT_WILD = replace(PAI_GOW_FRONT, name="pai gow front hand, joker wild", wild=Wild.FULL)
"""The same with a fully wild joker: it pairs the other card."""

# Pay order: a pair is above two suited cards only because none of them is ever compared.
HOLE_CARDS = Ladder(
    "hole cards",
    2,
    (K.HIGH_CARD, K.FLUSH, K.PAIR),
    law=("CO 47.1-1017.39(23)",),
)
"""The two own cards of a hold'em hand, for a bonus on them alone: pairs, suited, unsuited."""

ONE_CARD = Ladder("one card", 1, (K.HIGH_CARD,), law=("CO 47.1-1017.48(11)",))
"""A single card: Three Card Split's low sub-hand."""

POINTS = Ladder("points", 3, (K.POINTS,), width=2, decks=8, law=("CO 47.1-1017.22(1)",))
"""Prospector's three cards in points: aces one, pictures ten, the others as printed."""

FEW_POINTS = replace(POINTS, name="few points", low=True)
"""The same played for low: the fewer points the better."""

# --- low --------------------------------------------------------------------------------------------------------------

# 1005(1): a joker, where the house uses one, is the lowest rank not held.
ACE_FIVE = Ladder(
    "ace to five low",
    5,
    (K.FOUR_OF_A_KIND, K.FULL_HOUSE, K.THREE_OF_A_KIND, K.TWO_PAIR, K.PAIR, K.HIGH_CARD),
    aces=Aces.LOW,
    wild=Wild.LOWEST,
    low=True,
    law=("CO 47.1-1004(2)", "MA 3(e)-(f)", "MA 21(j)(4)"),
)
"""Low poker, ace lowest, straights and flushes ignored; best is 5-4-3-2-A."""

LOW_SHOWING = replace(ACE_FIVE, name="low cards showing", wild=Wild.NONE, fewest=1, law=("TRADE stud(3)",))
"""The up-cards of a hand that plays for low: the lowest is asked first."""

LOWEST_SHOWING = replace(
    LOW_SHOWING, name="low cards showing, joker among them", wild=Wild.LOWEST, law=("TRADE stud(3)", "CO 47.1-1005(1)")
)
"""The same in a house that may use a joker: it shows as the lowest rank that is missing."""

EIGHT_OR_BETTER = replace(
    ACE_FIVE,
    name="eight or better",
    kinds=(K.HIGH_CARD,),
    limit=8,
    law=("MA 9(j)", "MA 11(g)", "MA 20(k)"),
)
"""Five different ranks, none above eight; otherwise the score is 0."""

SIX_OR_BETTER = replace(EIGHT_OR_BETTER, name="six or better", size=3, limit=6, law=("MA 13a(k)",))
"""Mambo's three-card low: three different ranks, none above six; otherwise the score is 0."""

# Ace only high (21(j)(3)(i)), so A-2-3-4-5 is no straight.
DEUCE_SEVEN = Ladder(
    "deuce to seven low",
    5,
    (
        K.STRAIGHT_FLUSH,
        K.FOUR_OF_A_KIND,
        K.FULL_HOUSE,
        K.FLUSH,
        K.STRAIGHT,
        K.THREE_OF_A_KIND,
        K.TWO_PAIR,
        K.PAIR,
        K.HIGH_CARD,
    ),
    aces=Aces.HIGH,
    low=True,
    law=("MA 21(j)(3)",),
)
"""Low poker, ace high, straights and flushes count against; best is 7-5-4-3-2."""

DEUCE_SHOWING = replace(
    DEUCE_SEVEN, name="low cards showing, ace high", fewest=1, law=("TRADE stud(3)", "TRADE draw(5)")
)
"""The up-cards of a hand that plays for deuce to seven."""

ACE_SIX = replace(DEUCE_SEVEN, name="ace to six low", aces=Aces.LOW, law=("CO 47.1-1013(2)(a)", "CO 47.1-1015(2)(a)"))
"""Lowest ranks first, aces low, but straights and flushes count against the hand: A-2-3-4-6 is best."""

_RAINBOWS = (K.ONE_CARD_BADUGI, K.TWO_CARD_BADUGI, K.THREE_CARD_BADUGI, K.BADUGI)

# From five cards too (Badacey, 21(k)(2)); without a four-card badugi the best shorter one counts.
BADUGI = Ladder(
    "badugi",
    4,
    _RAINBOWS,
    aces=Aces.LOW,
    low=True,
    law=("MA 22(j)", "MA 21(k)(2)"),
)
"""Different suits and ranks, the more the better, then the lower; ace low."""

DEUCE_BADUGI = replace(BADUGI, name="badugi, ace high", aces=Aces.HIGH, law=("MA 21(k)(1)",))
"""Badeucey's badugi: best is 5-4-3-2."""

LADDERS: tuple[Ladder, ...] = tuple(each for each in list(globals().values()) if isinstance(each, Ladder))
"""Every ladder above."""

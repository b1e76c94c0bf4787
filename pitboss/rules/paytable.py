"""What a row of a schedule means: a range of scores, now and then only in some suits or only in some of the cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pitboss.hands import kinds as k
from pitboss.hands.cards import RANKS, SUIT_NAMES, rank, suit
from pitboss.hands.cards import SUITS as SUIT_LETTERS
from pitboss.hands.classes import span
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder
from pitboss.hands.points import MOST, points
from pitboss.hands.scoring import best, kind, makes, scored
from pitboss.law.schedules import PayRow, Schedule
from pitboss.words import BOARD, FLOP, OWN, Busted, CardIn, From, Hand, Margin, Pays

DEALT = re.compile(r"\((on the deal|instant winner)\)", re.I)
SUITS = re.compile(rf"\b(?:{'|'.join(SUIT_NAMES)})\b", re.I)
PLACES: tuple[tuple[re.Pattern[str], tuple[From, ...]], ...] = (
    (re.compile(r"community", re.I), (BOARD,)),
    (re.compile(r"(first|after) 5( cards)?", re.I), (OWN, FLOP)),
    (re.compile(r"(first|after) 6( cards)?", re.I), (OWN, From(BOARD.pile, first=4))),
    (re.compile(r"(first|after) 7( cards)?", re.I), (OWN, BOARD)),
)
DEALER_TOO = re.compile(r" & (?P<hand>.*) \(dealer hand\)$", re.I)
PLAYERS = re.compile(r"\(player's hand(?: only)?\)", re.I)
NATURAL = {k.NATURAL_SUIT, k.NATURAL_RUN, k.NATURAL_ROYAL}
JOKER = re.compile(r"\b(natural|wild|joker)\b", re.I)
OTHER = re.compile(r"^others?$", re.I)
PLAINER = {
    (k.ROYAL, k.SUITED_RUN),
    (k.NATURAL_ROYAL, k.ROYAL),
    (k.NATURAL_RUN, k.SUITED_RUN),
    (k.IDENTICAL, k.OF_A_KIND),
}
"""Families of hands and the plainer ones that each of them also is."""
BUST = re.compile(r"^(?P<suits>suited|off-suit) (?:(?P<ranks>\w+) )?bust$", re.I)


def is_rest(row: PayRow) -> bool:
    """Whether it stands for all hands that no other row names: its label is no name of a hand."""
    return bool(OTHER.match(row.hand.strip()))


@dataclass(frozen=True, slots=True)
class PayLine:
    """A row and the hands it describes."""

    row: PayRow
    low: int
    high: int
    whole: Kind | None
    """The kind of hand, when the row takes all hands of that kind: a better hand that also is one may fall to it."""
    suits: frozenset[int] = frozenset()
    cards: tuple[From, ...] = ()
    rest: bool = False
    """The row for whatever no other row names."""
    dealers: tuple[int, int] | None = None
    """What the dealer's hand must be as well, from and to."""


KEPT = 4096
"""Schedules that stay read: all that are printed, and of those that visitors write the latest."""


@lru_cache(maxsize=KEPT)
def lines(schedule: Schedule, ladder: Ladder) -> tuple[PayLine, ...]:
    """The rows that decide something, in printed order; cells left blank in this column are passed over.

    Rows about the community cards alone come first: a hand that lies on the board is also in everybody's seven.
    """
    rows = [row for row in schedule.rows if row.pays]
    dealt = any(DEALT.search(row.hand) for row in rows) and ladder.size == 3
    these = (row for row in rows if bool(DEALT.search(row.hand)) is dealt)
    found = (_line(row, label, ladder, schedule.cards) for row in these for label in _labels(row, rows, ladder))
    return tuple(sorted(found, key=lambda line: line.cards != (BOARD,)))


def _labels(row: PayRow, rows: list[PayRow], ladder: Ladder) -> list[str]:
    """The row's own words; silent about the joker, it takes the hand with and without, less what another row names."""
    tells_apart = any(each.family in NATURAL for each in ladder.kinds)
    if not tells_apart or JOKER.search(row.hand) or not row.hand.lower().endswith("flush"):
        return [row.hand]
    forms = {span(ladder, form): form for form in (f"{row.hand} no joker", f"{row.hand} with joker")}
    named = {span(ladder, other.hand) for other in rows if JOKER.search(other.hand)}
    return [form for each, form in forms.items() if each not in named]


def _line(row: PayRow, label: str, ladder: Ladder, where: str) -> PayLine:
    both = DEALER_TOO.search(label)
    dealers = span(ladder, both["hand"]) if both else None
    label, cards = _place(DEALT.sub("", PLAYERS.sub("", DEALER_TOO.sub("", label))))
    cards = (OWN,) if both else cards
    cards = cards or _place(where)[1]
    suits = frozenset(SUIT_NAMES.index(name.lower()) for name in SUITS.findall(label))
    top, rest = (len(ladder.kinds) + 1 << ladder.shift) - 1, bool(OTHER.match(label.strip()))
    plain = f"{SUITS.sub('', label)} suited" if suits else label
    low, high = (0, top) if rest else span(ladder, plain)
    return PayLine(row, low, high, _whole(ladder, low, high), suits, cards, rest, dealers)


def _place(label: str) -> tuple[str, tuple[From, ...]]:
    for pattern, cards in PLACES:
        if pattern.search(label):
            return pattern.sub("", label), cards
    return label, ()


def _whole(ladder: Ladder, low: int, high: int) -> Kind | None:
    first, last = low >> ladder.shift, high >> ladder.shift
    full = low == first << ladder.shift and high == ((first + 1) << ladder.shift) - 1
    return kind(ladder, low) if first == last and full else None


def hit(schedule: Schedule, ladder: Ladder, cards: tuple[int, ...]) -> PayRow | None:
    """The first row that describes the hand; failing that, one that the cards also are besides being better."""
    value = scored(ladder, cards)
    row = row_at(schedule, ladder, value)
    if row != ASK:
        return None if row == NO_ROW else schedule.rows[row]
    found, cards = lines(schedule, ladder), tuple(sorted(cards))
    for line in found:
        if not line.cards and not line.rest and describes(line, ladder, cards, value):
            return line.row
    return also(found, ladder, cards, value) or next((line.row for line in found if line.rest), None)


def least_paid(schedule: Schedule, ladder: Ladder) -> PayLine | None:
    """The lowest of the rows that pay; a row for whatever is left pays any hand, so that there is none."""
    found = [line for line in lines(schedule, ladder) if line.row.payout]
    return None if any(line.rest for line in found) else min(found, key=lambda line: line.low, default=None)


NO_ROW, ASK = -1, -2


@lru_cache(maxsize=1 << 14)
def row_at(schedule: Schedule, ladder: Ladder, value: int) -> int:
    """Which row a score hits, NO_ROW for none, ASK where the cards themselves must be looked at.

    Rows about some of the cards only, or about the dealer's too, are not for this function.
    """
    found = [line for line in lines(schedule, ladder) if not line.cards]
    for line in found:
        if not line.rest and line.low <= value <= line.high:
            return ASK if line.suits else schedule.rows.index(line.row)
    if any(line.whole and line.low >> ladder.shift < value >> ladder.shift for line in found):
        return ASK
    rest = next((line for line in found if line.rest), None)
    return NO_ROW if rest is None else schedule.rows.index(rest.row)


@lru_cache(maxsize=KEPT)
def placed(schedule: Schedule, ladder: Ladder) -> tuple[PayLine, ...]:
    """The rows about some of the cards only."""
    return tuple(line for line in lines(schedule, ladder) if line.cards)


def describes(line: PayLine, ladder: Ladder, cards: tuple[int, ...], value: int) -> bool:
    """Whether the hand is in the row's range and, where suits are named, made of those."""
    if not line.low <= value <= line.high:
        return False
    return not line.suits or all(suit(card) in line.suits for card in best(ladder, cards))


def also(found: tuple[PayLine, ...], ladder: Ladder, cards: tuple[int, ...], value: int) -> PayRow | None:
    """A row for a whole kind of hand that the cards make too: a royal flush where only straight flushes are paid."""
    lower = (line for line in found if line.whole and line.low >> ladder.shift < value >> ladder.shift)
    for line in lower:
        if line.whole and not line.suits and not line.cards and makes(ladder, line.whole, cards):
            return line.row
    return None


def falls(schedule: Schedule, ladder: Ladder, row: PayRow) -> bool:
    """Whether a hand whose cell is blank is paid all the same, by another row that it fits."""
    own = _line(row, row.hand, ladder, schedule.cards)
    for line in lines(schedule, ladder):
        inside = line.low <= own.low and own.high <= line.high
        if not line.rest and (inside or _plainer(kind(ladder, own.low), line.whole)):
            return True
    return False


def _plainer(what: Kind | None, other: Kind | None) -> bool:
    if what is None or other is None:
        return False
    return what.length == other.length and (what.family, other.family) in PLAINER


def reader(pays: Pays, hand: Hand | Margin | Busted, schedule: Schedule) -> Hand | Margin | Busted:
    """The hand this schedule is read by: its own if it has one, else the wager's."""
    for start, own in pays.reads:
        if schedule.name.startswith(start):
            return own
    return pays.on or hand


def broke(schedule: Schedule, cards: tuple[int, ...]) -> PayRow | None:
    """The row for a hand over 21, one that names its ranks before one that does not; or the row for all others."""
    if points(cards) <= MOST:
        return next((row for row in schedule.rows if is_rest(row)), None)
    suits = "suited" if len({suit(card) for card in cards}) == 1 else "off-suit"
    labels = [(found, row) for row in schedule.rows if (found := BUST.match(row.hand))]
    rows = {found["ranks"]: row for found, row in labels if found["suits"].lower() == suits}
    return rows.get("".join(RANKS[rank(card)] for card in cards)) or rows.get(None)


def by_margin(schedule: Schedule, ahead: int) -> PayRow | None:
    """The row for a hand that is so many cards longer: "2 cards", "0 or 1 card", "5 cards or more"."""
    for row in schedule.rows:
        numbers = [int(each) for each in re.findall(r"\d+", row.hand)]
        if ahead in numbers or ("more" in row.hand and ahead >= numbers[0]):
            return row
    return None


def is_in(card: int, want: CardIn) -> bool:
    """Whether the card is of a rank and a suit that are wanted."""
    rank_fits = not want.ranks or (rank(card) < len(RANKS) and RANKS[rank(card)] in want.ranks)
    return rank_fits and (not want.suits or SUIT_LETTERS[suit(card)] in want.suits)

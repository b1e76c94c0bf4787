"""The name of a class of hands, as pay tables and qualifiers print it, into the range of scores it covers.

"pair of tens or better", "full house, aces full", "four aces", "ace-king", "pair of 6s to 10s", "7-card natural flush".
"""

import re
from functools import lru_cache
from typing import NamedTuple

from pitboss.hands import kinds as k
from pitboss.hands.bits import turned
from pitboss.hands.cards import NAMES, rank_plural
from pitboss.hands.detect import tally
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Aces, HandError, Ladder
from pitboss.hands.names import ACE, COUNTS, NATURAL, PLAIN


class Shape(NamedTuple):
    """What was named: a family of kinds, how many cards (0 if not said), and natural, wild or not said."""

    family: int
    length: int = 0
    natural: bool | None = None


class Faces(NamedTuple):
    """Which ranks were named, most important first: 2 to 14, each from-to."""

    ranges: tuple[tuple[int, int], ...] = ()


_SHAPED = {"straight flush": k.SUITED_RUN, "royal flush": k.ROYAL, "royal": k.ROYAL, "straight": k.RUN, "flush": k.SUIT}
_PLAINER = {natural: plain for plain, natural in NATURAL.items()}

_NAMED_BY_SHAPE = {*_SHAPED.values(), *NATURAL.values(), k.EIGHT}
_OTHERS = {
    words: Shape(each.family, each.length) for each, words in PLAIN.items() if each.family not in _NAMED_BY_SHAPE
}
_OTHERS |= {
    "one pair": Shape(k.OF_A_KIND, 2),
    "pair no flush": Shape(k.OF_A_KIND, 2),
    "two pairs": Shape(k.PAIRS, 2),
    "three pairs": Shape(k.PAIRS, 3),
    "trips": Shape(k.OF_A_KIND, 3),
    "no pair": Shape(k.HIGH),
    "mini royal flush": Shape(k.ROYAL),
    "mini royal": Shape(k.ROYAL),
    "ace king queen suited": Shape(k.ROYAL),
    "five or six card straight flush": Shape(k.SUITED_RUN),
    "royal flush with ace king suited": Shape(k.MATCH, 7),
    "royal flush and ace king suited": Shape(k.MATCH, 7),
    "royal flush and royal match": Shape(k.MATCH, 7),
    "suited connectors": Shape(k.SUITED_RUN),
    "connected cards": Shape(k.RUN),
    "suited cards": Shape(k.SUIT),
    "pair and flush": Shape(k.PAIR_SUIT),
    "suited pair": Shape(k.IDENTICAL, 2),
    "two identical cards": Shape(k.IDENTICAL, 2),
    "identical two cards": Shape(k.IDENTICAL, 2),
    "two pairs of identical cards": Shape(k.IDENTICAL_PAIRS, 2),
    "five of a kind with four identical cards": Shape(k.FOUR_OF_FIVE, 5),
    "full house identical": Shape(k.IDENTICAL_HOUSE),
    "full house identical three identical cards with two identical cards": Shape(k.IDENTICAL_HOUSE),
    "four card badugi": Shape(k.RAINBOW, 4),
    "8 or better low": Shape(k.EIGHT),
    "eight or better low": Shape(k.EIGHT),
}
for _many in (3, 4, 5):
    for _words in ("suited {} of a kind", "{} of a kind suited", "{} of an identical kind", "{} identical cards"):
        _OTHERS[_words.format(COUNTS[_many])] = Shape(k.IDENTICAL, _many)
_LONGEST_FIRST = sorted(_OTHERS, key=len, reverse=True)
_SHAPE = re.compile(
    rf"\b(?:(?P<a>natural|wild) )?(?:(?P<many>{'|'.join(COUNTS)}) card )?(?:(?P<b>natural|wild) )?"
    rf"(?P<shape>{'|'.join(_SHAPED)})(?: (?P<c>with joker|without joker|no joker))?\b"
)

_RANKS = {"two": 2, "twos": 2, "t": 10, "j": 11, "q": 12, "k": 13, "a": ACE}
_RANKS |= {"ts": 10, "js": 11, "qs": 12, "ks": 13, "as": ACE}
for _at, _one in enumerate(NAMES):
    _RANKS |= dict.fromkeys((_one, rank_plural(_at), _one + "s", str(_at + 2), f"{_at + 2}s"), _at + 2)
_PLURALS = {words for words in _RANKS if words.endswith("s")}
_JOINTS = {"to", "through", "or"}
_NOISE = {"any", "a", "an", "the", "with", "hand", "pai", "gow", "kicker", "of", "and", "full", "up", "high", "low"}
_NOISE |= {"other"}
_CARD = "|".join(sorted(_RANKS, key=len, reverse=True))
_TWO_CARDS = re.compile(
    rf"(?P<cards>(?:{_CARD}) (?:{_CARD})(?: (?:or|through) (?:{_CARD}) (?:{_CARD}))*)"
    r"(?: (?P<suits>suited|unsuited))?(?: (?:high|low) pairs)?"
)
_BETTER = re.compile(r" (?:or|and) (?:better|higher|above|up)\b")
_BETTER_HIGH = re.compile(_BETTER.pattern + "(?! low)")
"""In a high ladder "eight or better low" is the name of a hand."""
_WORSE = re.compile(r" (?:or|and) (?:worse|lower|less|below)\b")


LONGEST_NAME = 200
"""Letters; the longest that is printed has 69."""


def least(ladder: Ladder, text: str) -> int:
    """The lowest score of the named class: a threshold."""
    return span(ladder, text)[0]


@lru_cache(maxsize=1 << 14)
def span(ladder: Ladder, text: str) -> tuple[int, int]:
    """The lowest and the highest score of the named class, both included."""
    if len(text) > LONGEST_NAME:
        raise HandError(f"{ladder.name}: no name of a hand has {len(text)} letters")
    words = _tidy(text)
    upward = _BETTER if ladder.low else _BETTER_HIGH
    better, worse = upward.search(words), _WORSE.search(words)
    found = _class(ladder, _WORSE.sub("", upward.sub("", words)).strip())
    if found is None:
        raise HandError(f"{ladder.name}: no such hand as {text!r}")
    top = ((len(ladder.kinds) + 1) << ladder.shift) - 1
    return 0 if worse else found[0], top if better else found[1]


def _tidy(text: str) -> str:
    """Lower case, no punctuation, counts in words and only once: "four (4) of a kind"."""
    words = re.sub(r"(?<=[a-z]) \(\d\)", "", text.lower())
    words = words.replace("'", "").replace("’", "").replace("+", " and ").replace("&", " and ")
    words = " ".join(re.sub(r"[^a-z0-9]+", " ", words).split())
    plurals = "|".join(sorted(_PLURALS))
    counted = rf"\b([1-7])(?= (?:cards?|of an?|pairs?|identical|or six card|{plurals})\b)"
    words = re.sub(counted, lambda found: COUNTS[int(found[1])], words)
    words = re.sub(r"\b(?:akq|a k q)\b", "ace king queen", words)
    return re.sub(r"\b(?:ak|a k)\b", "ace king", words)


def _class(ladder: Ladder, words: str) -> tuple[int, int] | None:
    """The range of a class without "or better"; None if the ladder has no such hand."""
    points = re.fullmatch(r"(\d+) points", words)
    if points and ladder.kinds[0].family == k.SUM:
        row = tally(int(points[1]))
        return (1 << ladder.shift | (turned(row) if ladder.low else row),) * 2
    read = _two_cards(words) if ladder.size == 2 else None
    read = read or _read(words)
    if read is None:
        return _joined(ladder, words)
    shape, faces = read
    if shape.family == k.HIGH and words.endswith(" low") and Kind.EIGHT_LOW in ladder.kinds:
        shape = Shape(k.EIGHT)
    rungs = _rungs(ladder, shape)
    if not rungs and shape.family == k.ROYAL:
        rungs, faces = _rungs(ladder, shape._replace(family=k.SUITED_RUN)), Faces(((ACE, ACE),))
    if not rungs:
        return _joined(ladder, words)
    return _range(ladder, rungs[0], faces)[0], _range(ladder, rungs[-1], faces)[1]


def _joined(ladder: Ladder, words: str) -> tuple[int, int] | None:
    """Two classes side by side: "straight or flush", "four card straight or flush"."""
    left, middle, right = words.rpartition(" or ")
    many = re.match(r"\w+ card ", left)
    parts = [_class(ladder, left), _class(ladder, (many[0] if many else "") + right)] if middle else []
    known = sorted(each for each in parts if each is not None)
    if len(known) != 2 or known[0][1] + 1 != known[1][0]:
        return None
    return known[0][0], known[1][1]


# --- reading ----------------------------------------------------------------------------------------------------------

_MANY = {"pair": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _read(words: str) -> tuple[Shape, Faces] | None:
    """The kind that was named, and the ranks; None if a word is unknown."""
    shape, rest = _shape(re.sub(r"^(?:any|all) ", "", words))
    faces = _faces(rest)
    return None if faces is None or not words else (shape, faces)


def _two_cards(words: str) -> tuple[Shape, Faces] | None:
    """Two cards by name: "ace king suited", "a q or a j unsuited", "10 10 through 2 2 low pairs"."""
    match = _TWO_CARDS.fullmatch(words)
    if match is None:
        return None
    ranks = [_RANKS[word] for word in match["cards"].split() if word in _RANKS]
    tops, seconds = ranks[::2], ranks[1::2]
    if tops == seconds and not match["suits"]:
        return Shape(k.OF_A_KIND, 2), Faces(((min(tops), max(tops)),))
    if not match["suits"] or len(set(tops)) > 1:
        return None
    shape = Shape(k.SUIT if match["suits"] == "suited" else k.HIGH)
    return shape, Faces(((tops[0], tops[0]), (min(seconds), max(seconds))))


def _shape(words: str) -> tuple[Shape, list[str]]:
    """The kind, and the words left over."""
    if words in _OTHERS:
        return _OTHERS[words], []
    first, _, rest = words.partition(" ")
    if first in _MANY and rest and rest.split()[0] in _PLURALS:
        return Shape(k.OF_A_KIND, _MANY[first]), rest.split()
    if re.search(r"\b\w+s (?:full|up)\b", words):
        return Shape(k.HOUSE), words.replace("full house", "").split()
    for name in _LONGEST_FIRST:
        if re.search(rf"\b{name}\b", words):
            return _OTHERS[name], _without(words, name)
    match = _SHAPE.search(words)
    if match:
        return _shaped(match), _without(words, match[0])
    return _bare(words)


def _without(words: str, part: str) -> list[str]:
    return re.sub(rf"\b{part}\b", " ", words, count=1).split()


def _shaped(match: re.Match[str]) -> Shape:
    """A straight, a flush or both."""
    said = {match["a"], match["b"], match["c"]}
    natural = True if said & {"natural", "without joker", "no joker"} else None
    if said & {"wild", "with joker"}:
        natural = False
    return Shape(_SHAPED[match["shape"]], COUNTS.index(match["many"]) if match["many"] else 0, natural)


def _bare(words: str) -> tuple[Shape, list[str]]:
    """Only ranks: "jacks" is a pair, "queen high" and "ace-king" are high cards."""
    rest = words.split()
    ranks = [word for word in rest if word not in _NOISE | _JOINTS or word == "a"]
    if ranks and all(word in _PLURALS for word in ranks):
        return Shape(k.OF_A_KIND, 2), rest
    return Shape(k.HIGH), rest


def _faces(words: list[str]) -> Faces | None:
    """The ranks named; "6s to 10s" and "jacks, queens or kings" are one range."""
    named = [_RANKS[word] for word in words if word in _RANKS]
    if any(word not in _RANKS and word not in _NOISE and word not in _JOINTS for word in words):
        return None
    if not _JOINTS & set(words):
        return Faces(tuple((face, face) for face in named))
    low, high = min(named, default=0), max(named, default=0)
    if not named or ("or" in words and high - low + 1 != len(set(named))):
        return None
    return Faces(((low, high),))


# --- ranges -----------------------------------------------------------------------------------------------------------


def _rungs(ladder: Ladder, shape: Shape) -> list[int]:
    """The rungs that hold the shape, worst first, 1 for the lowest of all."""
    plain = _PLAINER.get(shape.family, shape.family)
    alike = [at for at, each in enumerate(ladder.kinds, 1) if _PLAINER.get(each.family, each.family) == plain]
    wanted = (shape.length,) if shape.length else (ladder.size, 5, 0)
    for length in wanted:
        fits = [at for at in alike if (ladder.kinds[at - 1].length or _own_length(ladder, plain)) == length]
        if fits:
            return _by_nature(ladder, fits, shape)
    return []


def _own_length(ladder: Ladder, family: int) -> int:
    """The length of a kind that states none."""
    return ladder.size if family in _SHAPED.values() or family == k.PAIR_SUIT else 0


def _by_nature(ladder: Ladder, rungs: list[int], shape: Shape) -> list[int]:
    """Natural ones, wild ones, or, if nothing is said, all that stand side by side, or else the natural ones."""
    pure = [at for at in rungs if ladder.kinds[at - 1].family in _PLAINER]
    if not pure or len(pure) == len(rungs):
        return rungs
    if shape.natural is None and rungs[-1] - rungs[0] == 1:
        return rungs
    return [at for at in rungs if at not in pure] if shape.natural is False else pure


def _range(ladder: Ladder, rung: int, faces: Faces) -> tuple[int, int]:
    """Scores of a rung whose first ranks lie in these ranges."""
    kind = ladder.kinds[rung - 1]
    if faces.ranges and kind.family in (k.RUN, k.SUITED_RUN, k.NATURAL_RUN):
        return _run_range(ladder, rung, faces.ranges[0])
    lo = hi = rung
    for low, high in faces.ranges[: ladder.width]:
        ends = sorted((_nibble(ladder, kind, low), _nibble(ladder, kind, high)))
        lo, hi = lo << 4 | ends[0], hi << 4 | ends[1]
    left = 4 * (ladder.width - len(faces.ranges))
    if left < 0:
        raise HandError(f"{ladder.name}: no hand is told by {len(faces.ranges)} ranks")
    return lo << left, ((hi + 1) << left) - 1


def _nibble(ladder: Ladder, kind: Kind, face: int) -> int:
    """How a score remembers this rank: upside down in a low hand, where an ace may be a one."""
    if not ladder.low and kind is not Kind.EIGHT_LOW:
        return face
    if ladder.aces is Aces.LOW or kind is Kind.EIGHT_LOW:
        return 15 - (1 if face == ACE else face)
    return 16 - face


def _run_range(ladder: Ladder, rung: int, tops: tuple[int, int]) -> tuple[int, int]:
    """Straights topped by these ranks."""
    ends = sorted(_run_pair(ladder, ladder.kinds[rung - 1], top) for top in tops)
    left = 4 * (ladder.width - 2)
    return (rung << 8 | ends[0]) << left, ((rung << 8 | ends[1]) + 1 << left) - 1


def _run_pair(ladder: Ladder, kind: Kind, top: int) -> int:
    """The two ranks a straight is remembered by; the pai gow wheel stands between king-high and ace-high."""
    length = kind.length or ladder.size
    if ladder.aces is Aces.SECOND and top == length:
        return ACE << 4 | length
    return _nibble(ladder, kind, top) << 4 | _nibble(ladder, kind, top - 1)

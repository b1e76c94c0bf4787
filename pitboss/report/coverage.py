"""Coverage: what became of every paragraph of the law: done, done by half, only said, excused with a reason, or open.

A paragraph is done where a word that the table or the sheet reads cites it, and a scene or a test fails when that word
is changed; or where a function does it for all games alike, and a test fails when that is undone (`deeds`). A sentence
beside the other words is only said, and so is a word nobody would miss.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from pitboss.games.book import slug
from pitboss.law.paragraphs import Cite, Duty, LawError, Paragraph, Text, register
from pitboss.report.common_rules import CommonRule
from pitboss.report.deeds import deeds
from pitboss.report.shown import Trial, mark, trials
from pitboss.words import Cited, Game, PotGame, Rule, Spot, walk

Key: TypeAlias = tuple[str, str, str]
"""State, section, and the number of a paragraph or of a part of one."""


class Grade(Enum):
    """What became of a paragraph."""

    DONE = "done"
    HALF = "half"
    SAID = "said only"
    EXCUSED = "excused"
    OPEN = "open"


class Saying(NamedTuple):
    """A word of a game that cites a paragraph, by a name a reader knows it by, and what shows it."""

    game: str
    word: str
    trial: Trial | None
    read: bool

    @property
    def shown(self) -> bool:
        """Whether something fails when the word is changed."""
        return self.trial is not None and self.trial.noticed > 0


class PartGrade(NamedTuple):
    """A part of a paragraph, graded by itself."""

    name: str
    says: str
    grade: Grade
    sayings: tuple[Saying, ...]


class Graded(NamedTuple):
    """A paragraph, what became of it, the words that cite it, and its parts where it has any."""

    paragraph: Paragraph
    grade: Grade
    sayings: tuple[Saying, ...]
    parts: tuple[PartGrade, ...] = ()

    @property
    def owed(self) -> tuple[PartGrade, ...]:
        """The parts beside the paragraph's own that nothing carries out yet."""
        return tuple(part for part in self.parts[1:] if part.grade is not Grade.DONE)


@dataclass(frozen=True, slots=True)
class Cover:
    """One section and what became of its paragraphs. A cited paragraph is not also excused."""

    text: Text
    graded: tuple[Graded, ...]

    def of(self, *grades: Grade) -> tuple[Graded, ...]:
        """The paragraphs of these grades."""
        return tuple(each for each in self.graded if each.grade in grades)


def coverage(games: Iterable[Game | PotGame]) -> tuple[Cover, ...]:
    """Every section of the five documents and of the trade, covered by these games."""
    found = _sayings(tuple(games))
    return tuple(Cover(text, tuple(_graded(text, each, found) for each in text.paragraphs)) for text in _texts())


def _texts() -> Iterable[Text]:
    return register().values()


def _graded(text: Text, entry: Paragraph, found: Mapping[Key, tuple[Saying, ...]]) -> Graded:
    own = found.get((text.state, text.number, entry.number), ())
    grade = _grade(own)
    if grade is Grade.OPEN and entry.excuse is not None:
        return Graded(entry, Grade.EXCUSED, own)
    if not entry.parts:
        return Graded(entry, grade, own)
    parts = (
        PartGrade(entry.itself, entry.says, grade, own),
        *(_part(text, entry, duty, found) for duty in entry.parts),
    )
    return Graded(entry, _together([part.grade for part in parts]), own, parts)


def _part(text: Text, entry: Paragraph, duty: Duty, found: Mapping[Key, tuple[Saying, ...]]) -> PartGrade:
    sayings = found.get((text.state, text.number, entry.part(duty)), ())
    return PartGrade(duty.name, duty.says, _grade(sayings), sayings)


def _grade(sayings: tuple[Saying, ...]) -> Grade:
    if any(each.read and each.shown for each in sayings):
        return Grade.DONE
    return Grade.SAID if sayings else Grade.OPEN


def _together(grades: list[Grade]) -> Grade:
    """A paragraph of several parts is done when all are, half when some are, and else as the best of them."""
    if Grade.DONE in grades:
        return Grade.DONE if set(grades) == {Grade.DONE} else Grade.HALF
    return Grade.SAID if Grade.SAID in grades else Grade.OPEN


# --- the words that cite ------------------------------------------------------------------------------------------


@cache
def _sayings(games: tuple[Game | PotGame, ...]) -> dict[Key, tuple[Saying, ...]]:
    found: dict[Key, dict[Saying, None]] = {}
    for game in games:
        for law, saying in _said(game):
            for key in law.each():
                found.setdefault(key, {})[saying] = None
    for deed in deeds():
        for key in deed.law.each():
            found.setdefault(key, {})[_of_deed(deed)] = None
    return {key: tuple(sayings) for key, sayings in found.items()}


def _of_deed(deed: CommonRule) -> Saying:
    """What is done for all games alike."""
    word = f"{deed.room}: {deed.what}"
    return Saying("every table", word, Trial(word, "", deed.test, 1), read=True)


def _said(game: Game | PotGame) -> Iterator[tuple[Cite, Saying]]:
    """Every citation of a game with the word it belongs to."""
    name = slug(game)
    for word in citing(game):
        yield word.law, Saying(name, plain(word), trials().get(mark(word)), not isinstance(word, Rule))
    if game.offered is not None:
        yield game.offered, Saying(name, "the game itself", trials().get(mark((name, game.offered))), read=True)


def citing(game: Game | PotGame) -> list[Cited]:
    """The words of a game that rest on the law, each once."""
    return list({mark(word): word for word in walk(game) if isinstance(word, Cited)}.values())


def plain(word: object) -> str:
    """A word as a reader would name it: `duel on Ante`, `irregularity: the dealer dropped a card`."""
    kind = _KINDS.get(type(word).__name__) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(word).__name__).lower()
    spot = getattr(word, "spot", None)
    if isinstance(spot, Spot):
        return f"{kind} on {spot.name}"
    detail = next((getattr(word, field) for field in _TELLING if getattr(word, field, None)), None)
    detail = detail.value if isinstance(detail, Enum) else detail
    return f"{kind}: {detail}" if isinstance(detail, str) else kind


_KINDS = {
    "Mishap": "irregularity", "Pitch": "deal", "Street": "round of betting", "Rule": "sentence", "OneOf": "choice",
    "AtLeast": "rank", "Holds": "hand", "Part": "way to win", "Share": "award of the pot", "Way": "house way",
    "Round": "order of settlement", "Both": "two hands against two", "Cap": "limit", "Stakes": "betting limits",
    "PotRake": "rake", "Drop": "jackpot rake", "Exchange": "draw", "Solo": "wager by schedule", "Choose": "decision",
}  # fmt: skip
_TELLING = ("what", "option", "name", "wager", "rank", "first", "holding", "says", "called")


# --- found by number ----------------------------------------------------------------------------------------------


def looked_up(words: str, covers: Iterable[Cover]) -> list[tuple[Cover, Graded]]:
    """The paragraphs somebody means by `1036`, `1017.24(7)` or `MA 15(n)`; none where no section is called so."""
    state, wanted = _wanted(words)
    sections = [cover for cover in covers if state in ("", cover.text.state)]
    found = [(cover, each) for cover in sections for each in _under(cover, wanted)]
    if not found and any(wanted.startswith(short) for cover in sections for short in _shorts(cover.text)):
        raise LawError(f"{words}: no such paragraph")
    return found


def _wanted(words: str) -> tuple[str, str]:
    first, _, rest = words.strip().partition(" ")
    return (first.upper(), rest.strip().lower()) if first.upper() in _STATES else ("", words.strip().lower())


_STATES = {"CO", "MA", "TRADE"}


def _shorts(text: Text) -> set[str]:
    """What a section may be called: with and without the number of its document."""
    number = text.number.lower()
    return {
        number,
        number.removeprefix("47.1-"),
        number.removeprefix("poker "),
        number.removeprefix("colorado hold'em "),
    }


def _under(cover: Cover, wanted: str) -> Iterator[Graded]:
    """The paragraphs of a section that these words name: one, those below it, or all."""
    rests = {wanted[len(short) :].strip() for short in _shorts(cover.text) if wanted.startswith(short)}
    for each in cover.graded:
        numbers = [number.lower() for number in each.paragraph.numbers]
        if any(not rest or rest in numbers or numbers[0].startswith(f"{rest}(") for rest in rests):
            yield each


def place(text: Text, entry: Paragraph) -> str:
    """A paragraph as it is cited."""
    return str(Cite(text.state, text.number, (entry.number,)))


# --- as plain data ------------------------------------------------------------------------------------------------


def cover_data(cover: Cover, *, only: Grade | None = None) -> dict[str, Any]:
    """How a section is covered, as plain data, all its paragraphs or those of one grade."""
    found = cover.text
    counts = {grade.value.replace(" ", "_"): len(cover.of(grade)) for grade in Grade}
    return {
        "state": found.state, "document": found.document, "section": found.number, "title": found.title,
        "dated": found.dated, "cited": len(cover.of(Grade.DONE, Grade.HALF, Grade.SAID)), **counts,
        "paragraphs": [graded_data(each) for each in cover.graded if only in (None, each.grade)],
    }  # fmt: skip


def graded_data(each: Graded) -> dict[str, Any]:
    """A paragraph with its grade, the words that cite it, and what shows them."""
    entry, grade = each.paragraph, each.grade
    cover = grade.value if grade in (Grade.EXCUSED, Grade.OPEN) else "cited"
    excuse = {"excuse": entry.excuse.value, "excused": entry.excused} if entry.excuse and cover == "excused" else {}
    parts = [{"name": p.name, "says": p.says, "grade": p.grade.value, "by": _by(p.sayings)} for p in each.parts]
    return {
        "number": entry.number, "dated": entry.dated, "asks": entry.asks.value, "says": entry.says,
        "cover": cover, "grade": grade.value, **excuse, "by": _by(each.sayings), **({"parts": parts} if parts else {}),
    }  # fmt: skip


def _by(sayings: tuple[Saying, ...]) -> list[dict[str, Any]]:
    """Equal words of several games in one."""
    games: dict[tuple[str, Trial | None], list[str]] = {}
    for each in sayings:
        games.setdefault((each.word, each.trial if each.shown else None), []).append(each.game)
    return [{"word": word, "games": among, "shown": trial and _shown(trial)} for (word, trial), among in games.items()]


def _shown(trial: Trial) -> dict[str, str]:
    return {"game": trial.game, "by": trial.by}


# --- in lines -----------------------------------------------------------------------------------------------------


def counted(covers: Iterable[Cover]) -> list[list[Any]]:
    """Section by section how many paragraphs have which grade, and their sum."""
    rows = [[c.text.state, c.text.number, c.text.title, *(len(c.of(grade)) for grade in Grade)] for c in covers]
    return [*rows, ["", "", "in all", *map(sum, zip(*(row[3:] for row in rows), strict=True))]]


def graded_line(text: Text, each: Graded) -> str:
    """A paragraph in one line: its place, what it asks, and what it says."""
    return f"{place(text, each.paragraph)}  [{each.paragraph.asks.value}] {each.paragraph.says}"


def graded_lines(text: Text, each: Graded, game: str = "") -> Iterator[str]:
    """A paragraph, its grade, and where it is carried out; of several games those of this one, where it is named."""
    yield f"{place(text, each.paragraph)}  {each.grade.value}"
    yield f"  {each.paragraph.says}"
    if each.grade is Grade.EXCUSED and each.paragraph.excuse is not None:
        yield f"  {each.paragraph.excuse.value}: {each.paragraph.excused}"
    if not each.parts:
        yield from _where(each.sayings, "  ", game)
    for part in each.parts:
        yield f"  {part.name}: {part.grade.value}" + (f"; owed: {part.says}" if part in each.owed else "")
        yield from _where(part.sayings, "    ", game)


def _where(sayings: tuple[Saying, ...], indent: str, game: str) -> Iterator[str]:
    own = tuple(each for each in sayings if each.game == game) or sayings
    for each in _by(own):
        first, *more = each["games"]
        others = f" and {len(more)} more games" if len(more) > 1 else f" and {more[0]}" if more else ""
        shown = each["shown"]
        by = f"shown by {': '.join(filter(None, shown.values()))}" if shown else "nothing shows it"
        yield f"{indent}{first}{others}: {each['word']}; {by}"


def untried(games: Iterable[Game | PotGame]) -> int:
    """How many words have changed, or are new, since words were last tried."""
    words = {mark(word) for game in games for word in citing(game) if not isinstance(word, Rule)}
    return len(words - set(trials()))


def of_game(game: Game | PotGame, covers: Iterable[Cover]) -> list[tuple[Cover, Graded]]:
    """The paragraphs of a game's own sections, and those it cites besides."""
    own = {(section.state, section.number) for section in game.law}
    name = slug(game)
    return [
        (cover, each)
        for cover in covers
        for each in cover.graded
        if (cover.text.state, cover.text.number) in own or any(saying.game == name for saying in _all(each))
    ]


def _all(each: Graded) -> tuple[Saying, ...]:
    return (*each.sayings, *(saying for part in each.parts for saying in part.sayings))

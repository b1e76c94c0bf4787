"""Many rounds and hands from their files, played again: which agree, which differ, which the rules refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from pitboss._extras import there
from pitboss._progress import Progress
from pitboss.games.book import pots
from pitboss.sheet.faults import line
from pitboss.table import log, one_round
from pitboss.table.hand_history.history import History, HistoryError
from pitboss.table.hand_history.many import HandCount, JudgedHands, judge
from pitboss.table.hand_history.stream import WrittenHand, hands_in
from pitboss.table.hand_history.verdict import AGREES, DIFFERS, PLAYS, REFUSED, PostedRake, ReplayedFile
from pitboss.table.hand_history.writing import dump, dump_many
from pitboss.work.parallel import by_others, flowing

HISTORIES = (".phh", ".phhs")
KNOWN = (*HISTORIES, ".json")
FEW, MANY = 500_000, 8_000_000
"""Bytes: below, the table has played all hands before the walk is loaded; above, other processes are worth starting."""
TOGETHER, HEAVY = 1000, 1_000_000
"""Hands, and bytes, that are judged in one piece."""
KINDS = 12
"""Reasons told in the end; the rarer ones are counted together."""


class ReadRound(NamedTuple):
    """A file with a round of our own as it was read, or why it could not be: the file may be where nobody else is."""

    path: Path
    data: Any
    why: str = ""


FilePart = tuple[int, ReadRound | list[WrittenHand]]


@dataclass
class ReplayTally(HandCount):
    """How many of each, why, and how fast."""

    seconds: float = 0.0

    def counted(self, parts: Iterable[JudgedHands]) -> Iterator[ReplayedFile]:
        """The hands that are told one by one."""
        pots()  # The book is opened before the clock runs.
        began = perf_counter()
        for part in parts:
            self.join(part)
            self.seconds = perf_counter() - began
            yield from part.results

    @property
    def faults(self) -> int:
        return self.count[DIFFERS] + self.count[REFUSED]

    @property
    def summary(self) -> Iterator[str]:
        """How often what happened, the most frequent first; nothing where all simply agree."""
        kinds = self.reasons.most_common()
        for (came, why), many in kinds[:KINDS]:
            yield line(f"{many} {came}: {why}")
        if kinds[KINDS:]:
            yield f"{sum(many for _, many in kinds[KINDS:])} for {len(kinds) - KINDS} other reasons"
        if self.raked:
            yield f"missing from the stacks of {self.raked} hand{'s' * (self.raked != 1)}: {self.taken} in all"

    @property
    def line(self) -> str:
        many = self.count.total()
        counts = [f"{self.count[AGREES]} agree", f"{self.count[DIFFERS]} differ", f"{self.count[REFUSED]} refused"]
        if self.count[PLAYS]:
            counts.append(f"{self.count[PLAYS]} without finishing stacks")
        speed = f"; {many / max(self.seconds, 1e-9):,.0f} a second" if many > 1 else ""
        return f"{many} hand{'s' * (many != 1)}: {', '.join(counts)}{speed}"


def files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files themselves, and the histories in the folders; a HistoryError for what is not there."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in KNOWN and each.is_file())
            if not inside:
                raise HistoryError(line(f"{path}: no .phh, no .phhs and no .json file in this folder"))
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise HistoryError(line(f"{path}: there is no such file"))
    return tuple(found)


def is_history(path: Path) -> bool:
    """A hand history by its name; anything else is a round of our own."""
    return path.suffix.lower() in HISTORIES


def played(
    paths: tuple[Path, ...], tell: Progress, rake: PostedRake | None = None, *, every: bool = False
) -> Iterator[JudgedHands]:
    """Every hand and round of the files, some at a time; how far it is, is told by their bytes.

    `every`: each hand is told of, not only those that do not agree.
    """
    sizes = [path.stat().st_size for path in paths]
    total = max(1, sum(sizes))
    ways = (rake, total >= FEW and there("solve"), every)
    parts = _parts(paths, sizes)
    done = flowing(_judged, parts, *ways) if total >= MANY or by_others() else (_judged(part, *ways) for part in parts)
    for read, found in done:
        yield found
        tell("replaying", read, total)
    tell("replaying", total, total)


def _judged(part: FilePart, rake: PostedRake | None, swift: bool, every: bool) -> tuple[int, JudgedHands]:  # noqa: FBT001
    """What came of a part, and how many bytes are done with it."""
    done, what = part
    if not isinstance(what, ReadRound):
        return done, judge(what, rake, swift=swift, every=every)
    found = JudgedHands()
    found.add(_round(what), tell=True)
    return done, found


def _parts(paths: tuple[Path, ...], sizes: list[int]) -> Iterator[FilePart]:
    """Hands that are judged in one piece, and rounds of our own, with the bytes done after them."""
    before, held, weight, end = 0, list[WrittenHand](), 0, 0
    for path, size in zip(paths, sizes, strict=True):
        if not is_history(path):
            if held:
                yield before, held
                held, weight = [], 0
            yield before + size, _read(path)
        for hand in _hands(path) if is_history(path) else ():
            held.append(hand)
            weight, end = weight + len(hand.raw), before + hand.end
            if len(held) >= TOGETHER or weight >= HEAVY:
                yield end, held
                held, weight = [], 0
        before += size
    if held:
        yield before, held


def _hands(path: Path) -> Iterator[WrittenHand]:
    try:
        yield from hands_in(path)
    except HistoryError as error:
        yield WrittenHand(str(path), "", b"", 0, error.why)


def _read(path: Path) -> ReadRound:
    try:
        return ReadRound(path, log.contents(path))
    except log.LogError as error:
        return ReadRound(path, None, error.why)


def _round(read: ReadRound) -> ReplayedFile:
    """A round or hand of our own, which says itself what was won."""
    try:
        if read.why:
            raise log.LogError(str(read.path), read.why)
        last = one_round.load(read.data)[1]
    except log.LogError as error:
        return ReplayedFile(read.path, "", REFUSED, says=error.why, why=error.why)
    return ReplayedFile(read.path, "", AGREES, last.plan.slug)


def put(path: Path, history: History) -> None:
    """A history into a new file; one that is there already is left alone."""
    text = dump_many((history,)) if path.suffix.lower() == ".phhs" else dump(history)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)

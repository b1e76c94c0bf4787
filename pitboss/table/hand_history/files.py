"""Many rounds and hands from their files, played again: which agree, which differ, which the rules refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from pitboss._progress import Progress
from pitboss.games.book import pots
from pitboss.sheet.faults import line
from pitboss.table import log, one_round
from pitboss.table.hand_history.history import Amount, History, HistoryError
from pitboss.table.hand_history.reading import read_each
from pitboss.table.hand_history.replay import GAMES, Replayed, play
from pitboss.table.hand_history.writing import dump, dump_many
from pitboss.table.pot.state import PotHand

HISTORIES = (".phh", ".phhs")
KNOWN = (*HISTORIES, ".json")
AGREES, DIFFERS, REFUSED, PLAYS = "agrees", "differs", "refused", "no finishing stacks to compare"


@dataclass(frozen=True, slots=True)
class ReplayedFile:
    """What came of one hand or round. `hand`: its name in a file of many. `says`: why it is refused, or both stacks."""

    file: Path
    hand: str
    came: str
    variant: str = ""
    players: int = 0
    says: str = ""
    expected: tuple[Amount, ...] | None = None
    got: tuple[Amount, ...] | None = None
    rake: Amount = 0
    last: PotHand | None = field(default=None, repr=False)

    @property
    def line(self) -> str:
        place = f"{self.file}: hand [{self.hand}]" if self.hand else f"{self.file}"
        what = f"{self.variant}, {self.players} players" if self.players else self.variant
        return line(": ".join(part for part in (place, what, self.came, self.says) if part))

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data, what it has not left out."""
        found = {
            "file": str(self.file),
            "hand": self.hand,
            "variant": self.variant,
            "game": GAMES.get(self.variant, ""),
            "players": self.players,
            "result": self.came,
            "reason": self.says if self.came == REFUSED else "",
            "expected": _plain(self.expected),
            "got": _plain(self.got),
            "rake": self.rake if isinstance(self.rake, int) else str(self.rake),
        }
        return {name: value for name, value in found.items() if value}


def _plain(amounts: tuple[Amount, ...] | None) -> list[int | str]:
    """Whole numbers as they are, others as text: nothing is rounded."""
    return [amount if isinstance(amount, int) else str(amount) for amount in amounts or ()]


@dataclass
class ReplayTally:
    """How many of each, and how fast."""

    count: Counter[str] = field(default_factory=Counter)
    data: list[dict[str, Any]] = field(default_factory=list)
    seconds: float = 0.0

    def counted(self, results: Iterable[ReplayedFile]) -> Iterator[ReplayedFile]:
        pots()  # The book is opened before the clock runs.
        began = perf_counter()
        for result in results:
            self.count[result.came] += 1
            self.data.append(result.data)
            self.seconds = perf_counter() - began
            yield result

    @property
    def faults(self) -> int:
        return self.count[DIFFERS] + self.count[REFUSED]

    @property
    def line(self) -> str:
        many = self.count.total()
        counts = [f"{self.count[AGREES]} agree", f"{self.count[DIFFERS]} differ", f"{self.count[REFUSED]} refused"]
        if self.count[PLAYS]:
            counts.append(f"{self.count[PLAYS]} without finishing stacks")
        return f"{many} hand{'s' * (many != 1)}: {', '.join(counts)}; {many / max(self.seconds, 1e-9):,.0f} a second"


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


def played(paths: tuple[Path, ...], tell: Progress) -> Iterator[ReplayedFile]:
    """Every hand and round of the files; how far it is, is told by their bytes."""
    sizes = [path.stat().st_size for path in paths]
    done, total = 0, max(1, sum(sizes))
    for path, size in zip(paths, sizes, strict=True):
        for share, result in _each(path):
            yield result
            tell("replaying", done + int(size * share), total)
        done += size
    tell("replaying", total, total)


def _each(path: Path) -> Iterator[tuple[float, ReplayedFile]]:
    """The hands of a file, each with the share of the file that is done."""
    if not is_history(path):
        yield 1.0, _round(path)
        return
    try:
        hands = tuple(read_each(path))
    except HistoryError as error:
        yield 1.0, ReplayedFile(path, "", REFUSED, says=error.why)
        return
    for number, (name, hand) in enumerate(hands, 1):
        yield number / len(hands), _result(path, name, hand)


def _result(path: Path, name: str, hand: History | HistoryError) -> ReplayedFile:
    if isinstance(hand, HistoryError):
        return ReplayedFile(path, name, REFUSED, says=str(hand))
    players = len(hand.starting_stacks)
    try:
        found = play(hand)
    except HistoryError as error:
        return ReplayedFile(path, name, REFUSED, hand.variant, players, str(error))
    came = PLAYS if found.agrees is None else AGREES if found.agrees else DIFFERS
    says, stacks = _says(found), (found.expected, found.got)
    return ReplayedFile(path, name, came, hand.variant, players, says, *stacks, rake=found.rake, last=found.last)


def _says(found: Replayed) -> str:
    if found.agrees:
        return f"but for a rake of {found.rake}" if found.rake else ""
    if found.expected is None:
        return ""
    stacks = f"expected {_row(found.expected)}; got {_row(found.got)}"
    less = sum(found.got) - sum(found.expected)
    return f"{stacks}; {less} less in all: a rake?" if less > 0 and less != found.rake else stacks


def _row(amounts: tuple[Amount, ...]) -> str:
    return ", ".join(map(str, amounts))


def _round(path: Path) -> ReplayedFile:
    """A round or hand of our own, which says itself what was won."""
    try:
        data = log.contents(path)
        last = one_round.load(data)[1]
    except log.LogError as error:
        return ReplayedFile(path, "", REFUSED, says=error.why)
    return ReplayedFile(path, "", AGREES, last.plan.slug)


def put(path: Path, history: History) -> None:
    """A history into a new file; one that is there already is left alone."""
    text = dump_many((history,)) if path.suffix.lower() == ".phhs" else dump(history)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)

"""Every kind of file that is read, damaged in every way: one line and the right exit status, never a fault of ours."""

from __future__ import annotations

import io
import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from mutation import mutated, reshaped, spelled

from pitboss import cli
from pitboss.games.book import book
from pitboss.law.schedules import schedules
from pitboss.sheet.lawful import usual
from pitboss.table import one_round
from pitboss.table.scenes.check import check, play
from pitboss.table.scenes.reader import SceneError, cited, read, scene_files
from pitboss.table.shuffle import seed_key
from pitboss.table.shuffle_proof import proof

HERE = Path(__file__).parent
HANDS = HERE.parent / "table" / "hand_history" / "hands"
LONGEST = 20
"""Seconds for one file."""
FEW, MANY = 25, 25_000
"""Files of each kind every day, and when proofs are run."""


@contextmanager
def in_time() -> Iterator[None]:
    """A TimeoutError if this takes too long."""

    def late(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def said(*words: str) -> tuple[int, str, str]:
    """One command in this process: its exit status, what it printed, and what it printed as an error."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", kind) for kind in ("strict", "backslashreplace"))
    status: object = 0
    before, sys.argv = sys.argv, ["pitboss", *words]
    try:
        with redirect_stdout(out), redirect_stderr(err):
            cli.main()
    except SystemExit as end:
        status = end.code
    finally:
        sys.argv = before
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))
    assert isinstance(status, int), status
    return status, texts[0], texts[1]


@dataclass(frozen=True)
class Kind:
    """A kind of file: real ones, what they are called, the command that reads one, and how it may end."""

    name: str
    samples: Callable[[Path], Sequence[bytes]]
    command: tuple[str, ...]
    ends: tuple[int, ...] = (0, 2)
    plain: bool = False
    """JSON, whose values can be changed one by one."""


def dealt(folder: Path, *games: str, option: str = "--log", suffix: str = ".json") -> list[bytes]:
    """Files that the program writes itself."""
    files = [folder / f"sample {game}{suffix}" for game in games]
    for game, file in zip(games, files, strict=True):
        assert said("deal", game, "--seed", "7", option, str(file))[0] == 0
    return [file.read_bytes() for file in files]


def logs(folder: Path) -> list[bytes]:
    """Rounds and hands."""
    games = ("three-card-poker", "ultimate-texas-holdem", "fortune-pai-gow", "no-limit-holdem", "badugi")
    return dealt(folder, *games)


def proofs(_: Path) -> list[bytes]:
    """As the first seat may see them: of rounds that players cut, and of some that nobody did."""
    samples = json.loads((HERE.parent / "page" / "proofs.json").read_text(encoding="utf-8"))
    found = [json.dumps(samples[at]["proof"]).encode() for at in (0, 3)]
    for slug in ("three-card-poker", "no-limit-holdem"):
        key = seed_key(7)
        first = one_round.begin(usual(book()[slug]), 2, key)
        last = one_round.play(first, random.Random(7))
        found.append(json.dumps(proof(first, last.log, key, 0, {0: "Ann"})).encode())
    return found


def histories(folder: Path) -> list[bytes]:
    """Hands of others, and of our own."""
    found = sorted(HANDS.glob("*.phh"))
    ours = dealt(folder, "no-limit-holdem", "seven-card-high-stud", option="--phh", suffix=".phh")
    return [file.read_bytes() for file in found[:6]] + ours


def many_histories(folder: Path) -> list[bytes]:
    return dealt(folder, "no-limit-holdem", "badugi", option="--phh", suffix=".phhs")


SHEET = b"""game = "three-card-poker"
unit = 1
without = ["Progressive"]
tips = false

[limits]
Ante = { least = 5, most = 100 }

[pays]
"Pair Plus" = "2"

[options]
deal = "in packets"

[caps]
round = 50000
"""
TERMS = b"""game = "texas-holdem-high"
small = 2
big = 4
blinds = [1, 2]
seats = 6

[rake]
share = "10%"
most = 5
"""
STRATEGY = b"""[[decision]]
rules = ["with queen, six, four or better: bet", "with pair: bet", "otherwise: fold"]
"""


def pay_tables(_: Path) -> list[bytes]:
    """The printed schedules of a wager, as files of one's own."""
    found = [each for each in schedules() if (each.game, each.wager) == ("Three Card Poker", "Pair Plus")]
    tables = [[{"hand": row.hand, "pays": row.pays} for row in each.rows] for each in found]
    return [_toml(rows).encode() for rows in tables]


def _toml(rows: list[dict[str, str]]) -> str:
    each = (", ".join(f"{name} = {json.dumps(value)}" for name, value in row.items()) for row in rows)
    return 'name = "mine"\nrows = [\n' + "".join(f"  {{{row}}},\n" for row in each) + "]\n"


SIMULATE = ("simulate", "three-card-poker", "--rounds", "10", "--strategy")
KINDS = (
    Kind("sheet.toml", lambda _: [SHEET], ("deal", "three-card-poker", "--seed", "1", "--sheet")),
    Kind("terms.toml", lambda _: [TERMS], ("deal", "texas-holdem-high", "--seed", "1", "--sheet")),
    Kind("pays.toml", pay_tables, (*SIMULATE, "always raise", "--pay", "Pair Plus=")),
    Kind("strategy.toml", lambda _: [STRATEGY], SIMULATE),
    Kind("round.json", logs, ("replay",), plain=True),
    Kind("proof.json", proofs, ("verify",), (0, 1, 2), plain=True),
    Kind("hand.phh", histories, ("replay",), (0, 1)),
    Kind("hands.phhs", many_histories, ("replay",), (0, 1)),
    Kind("shoe.txt", lambda _: [b"As Kd Qc 2h 3h 4h\n", b"Ah, Kh, Qh"], ("deal", "badugi", "--seed", "1", "--shoe")),
)


def damaged(kind: Kind, samples: Sequence[bytes], rng: random.Random) -> bytes:
    if kind.plain and rng.random() < 0.6:
        return spelled(reshaped(rng, json.loads(rng.choice(samples))))
    return mutated(rng, samples)


def _words(kind: Kind, file: Path) -> tuple[str, ...]:
    last = kind.command[-1]
    return (*kind.command[:-1], f"{last}{file}") if last.endswith("=") else (*kind.command, str(file))


def tried(kind: Kind, folder: Path, count: int, seed: int) -> Counter[int]:
    """So many damaged files of a kind; how many commands ended how."""
    samples, rng, ends = kind.samples(folder), random.Random(f"{kind.name} {seed}"), Counter[int]()
    file = folder / kind.name
    words = _words(kind, file)
    for number in range(-len(samples), count):
        data = damaged(kind, samples, rng) if number >= 0 else samples[number]
        file.write_bytes(data)
        try:
            with in_time():
                status, out, err = said(*words)
            assert status in kind.ends[: None if number >= 0 else 1], (status, err)
            assert err.count("\n") == (status == 2), err
            assert not (status == 2 and out), out
        except BaseException as fault:
            kept = Path("/tmp") / f"pitboss-fuzz-{number}-{kind.name}"
            kept.write_bytes(data)
            raise AssertionError(f"pitboss {' '.join(words)}: {fault!r}; the file is kept as {kept}") from fault
        ends[status] += 1
    return ends


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_damaged_file_is_refused_in_one_line(kind: Kind, tmp_path: Path) -> None:
    """A sample of what the proofs try."""
    ends = tried(kind, tmp_path, FEW, 1)
    assert ends[2] + ends[1]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_many_damaged_files_are_refused_in_one_line(kind: Kind, tmp_path: Path) -> None:
    """Sheets, pay tables, strategies, logs, hand histories, shoes."""
    ends = tried(kind, tmp_path, MANY, random.randrange(10**9))
    print(f"{ends.total():,} files called {kind.name}: {dict(ends)}")


@pytest.mark.parametrize("name", ["pays.toml", "strategy.toml"])
@pytest.mark.parametrize("odd", [b"x = " + b"9" * 4400, b"x = " + b"[" * 4000, b"decision = [1]", b"\xff"])
def test_a_number_or_a_nest_that_python_does_not_read_is_refused_in_one_line(
    name: str, odd: bytes, tmp_path: Path
) -> None:
    """In a pay table and a strategy of one's own as in a sheet."""
    kind = next(kind for kind in KINDS if kind.name == name)
    (tmp_path / name).write_bytes(odd)
    status, out, err = said(*_words(kind, tmp_path / name))
    assert (status, out, err.count("\n")) == (2, "", 1)


# --- scenes -------------------------------------------------------------------------------------------------------


def staged(count: int, seed: int) -> Counter[str]:
    """Damaged scenes, read, played and checked."""
    rng, ends = random.Random(seed), Counter[str]()
    names = [name.removesuffix(".txt") for name in scene_files()]
    texts = {name: _scenes(name) for name in names if name in book()}
    for _ in range(count):
        slug = rng.choice([*texts])
        data = mutated(rng, rng.choice([*texts.values()])[:1] + texts[slug]).decode("utf-8", "replace")
        try:
            with in_time():
                for scene in read(slug, data):
                    cited(scene)
                    check(play(scene))
            ends["played"] += 1
        except SceneError:
            ends["refused"] += 1
        except Exception as fault:
            raise AssertionError(f"{slug}: {fault!r}\n{data}") from fault
    return ends


def _scenes(slug: str) -> list[bytes]:
    """A game's scenes, each by itself."""
    text = (Path(cli.__file__).parent / "scenes" / f"{slug}.txt").read_text(encoding="utf-8")
    found: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.strip() and not line.startswith((" ", "#")):
            found.append(line)
        elif found:
            found[-1] += line
    return [each.encode() for each in found]


def test_a_damaged_scene_is_refused() -> None:
    """Whatever is wrong with it is said with its line."""
    assert staged(4 * FEW, 1)["refused"]


@pytest.mark.long
def test_many_damaged_scenes_are_refused() -> None:
    """The same, often."""
    ends = staged(MANY, random.randrange(10**9))
    print(f"{ends.total():,} scenes: {dict(ends)}")

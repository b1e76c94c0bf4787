"""A night's hands from file to verdict: hands a second, beside the table alone and PokerKit, and the memory it takes.

The file is made of the sample hands of the tests and of random hands by PokerKit, again and again, each in a table of
one .phhs file: `python benchmarks/histories.py [HANDS] [--beside FOLDER]`. FOLDER: a checkout of another commit, whose
`replay` is given the first hands of the same file. Rates are by the clock and by the processor; on a busy machine the
second is what compares. PokerKit and the table alone are given fewer hands, as they take long.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE / "tests" / "support"))

SAMPLES = HERE / "tests" / "table" / "hand_history" / "hands"
RANDOM = 300
"""Different random hands; most are of no-limit hold'em, as in the world's files."""
FEW = 2_000
"""Hands for PokerKit, for the table alone, and for another checkout."""


def texts() -> list[str]:
    """The hands that the file is made of."""
    from pokerkit_hands import VARIANTS, hands, no_limit

    found = [path.read_text().rstrip() + "\n" for path in sorted(SAMPLES.glob("*.phh"))]
    found += no_limit(RANDOM, 1)
    for variant in VARIANTS:
        found += hands(variant, 3, 1)
    return found


def write(file: Path, hands: list[str], count: int) -> None:
    """So many hands into one file."""
    with file.open("w", encoding="utf-8") as out:
        out.writelines(f"[{at}]\n{text}\n" for at, text in enumerate(islice(cycle(hands), count), 1))


class Run:
    """A command run to its end: seconds by the clock and by the processor, the most memory held, and its last line."""

    def __init__(self, words: list[str], folder: Path = HERE) -> None:
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        way = {**os.environ, "PYTHONPATH": str(folder)}
        done = subprocess.run(words, cwd=folder, env=way, capture_output=True, text=True, check=False)
        self.clock = time.perf_counter() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.last = (done.stdout or done.stderr).strip().splitlines()[-1:]
        self.memory = int(next((each for each in done.stderr.splitlines() if each.startswith("peak ")), "peak 0")[5:])


REPLAY = """
import resource, sys, threading, time
from pathlib import Path
from pitboss.cli import main

def held():
    rows = [Path("/proc/self/status"), *Path("/proc").glob("[0-9]*/status")]
    mine, total = str(__import__("os").getpid()), 0
    for row in rows[1:]:
        try:
            told = dict(line.split(":", 1) for line in row.read_text().splitlines() if ":" in line)
        except OSError:
            continue
        if told["Pid"].strip() == mine or told["PPid"].strip() == mine:
            total += int(told.get("VmRSS", "0 kB").split()[0])
    return total

peak = 0
def watch():
    global peak
    while True:
        peak = max(peak, held())
        time.sleep(0.2)

if __name__ == "__main__":
    threading.Thread(target=watch, daemon=True).start()
    sys.argv = ["pitboss", "replay", sys.argv[1]]
    try:
        main()
    finally:
        print(f"peak {peak}", file=sys.stderr)
"""
POKERKIT = """
import sys, warnings
from pokerkit import BettingStructure, FixedLimitOmahaHoldemHighLowSplitEightOrBetter, HandHistory
FixedLimitOmahaHoldemHighLowSplitEightOrBetter.betting_structure = BettingStructure.FIXED_LIMIT
warnings.simplefilter("ignore")
done = 0
with open(sys.argv[1], "rb") as file:
    for history in HandHistory.load_all(file):
        for state in history:
            pass
        done += list(state.stacks) == list(history.finishing_stacks)
print(done)
"""
TABLE = """
import sys
from pathlib import Path
from pitboss.table.hand_history.many import judge
from pitboss.table.hand_history.stream import hands_in
print(judge(list(hands_in(Path(sys.argv[1]))), None, swift=False, every=False).count)
"""


def rows(folder: Path, count: int, beside: Path | None) -> Iterator[tuple[str, int, Run]]:
    """What is measured, one after the other."""
    hands = texts()
    script = folder / "replay.py"
    script.write_text(REPLAY)
    for name, many in (("few", FEW), ("tenth", count // 10), ("all", count)):
        write(folder / f"{name}.phhs", hands, many)
    few = str(folder / "few.phhs")
    yield "PokerKit", FEW, Run([sys.executable, "-c", POKERKIT, few])
    yield "the table alone", FEW, Run([sys.executable, "-c", TABLE, few])
    if beside:
        yield f"replay of {beside.name}", FEW, Run([sys.executable, "-m", "pitboss.cli", "replay", few], beside)
    Run([sys.executable, str(script), few])  # What is compiled is kept from here on.
    for name, many in (("tenth", count // 10), ("all", count)):
        yield "replay", many, Run([sys.executable, str(script), str(folder / f"{name}.phhs")])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", nargs="?", type=int, default=200_000)
    parser.add_argument("--beside", type=Path)
    given = parser.parse_args()
    first = 0.0
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'':28} {'hands':>9} {'hands/s':>9} {'a cpu second':>13} {'times':>7} {'MB':>6}")
        for name, many, run in rows(Path(folder), given.hands, given.beside):
            first = first or many / run.cpu
            rate, own = many / run.clock, many / run.cpu
            memory = f"{run.memory / 1000:6.0f}" if run.memory else ""
            print(f"{name:28} {many:9,} {rate:9,.0f} {own:13,.0f} {own / first:6.1f}x {memory}   {' '.join(run.last)}")


if __name__ == "__main__":
    main()

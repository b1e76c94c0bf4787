"""Trials of words: each changed in every game that says it, and what notices; see tests/mutation.py."""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.util
import json
import signal
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import _lru_cache_wrapper, cache, partial
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from word_changes import changed

from pitboss.games import book as shelf
from pitboss.games.book import book, games, pots
from pitboss.law.paragraphs import Cite, register
from pitboss.report.coverage import citing, plain
from pitboss.report.shown import FILE, Trial, mark, read
from pitboss.table.scenes import banked, pot
from pitboss.table.scenes.check import check, play
from pitboss.table.scenes.reader import Scene, cited, scenes
from pitboss.words import Cited, Game, Mishap, PotGame, Rule

AnyGame = Game | PotGame
ROOT = Path(__file__).parents[1]
ALIKE = ROOT / "mutation_alike.toml"
POT_TESTS = ("irregularities", "verbal", "pineapple", "rake", "pools", "corners", "short_decks")
SHEET_TESTS = ("pot", "banked", "house_ways", "places", "qualifier", "reading", "warnings")
MODULES = (
    *(f"table/pot/test_{name}" for name in POT_TESTS),
    *(f"table/session/test_{name}" for name in ("session", "banked")),
    *(f"table/banked/test_{name}" for name in ("shoes", "general_mishaps", "what_lies")),
    *(f"sheet/test_{name}" for name in SHEET_TESTS),
    "report/test_in_print",
    "house/books/test_meter_words",
)
"""Tests that play a few hands or read a few sheets of the games they name."""
LONGEST = 0.05
"""Seconds of computing for a test that is worth running again and again."""
FIRST = 0.5
"""And the first time."""
HANGS = 3
"""Seconds of computing after which a changed game is taken to go round in circles."""
PLACES = 4
"""Games in which a word is tried that several say."""


BY_GAME = ("pitboss.sheet", "pitboss.rules", "pitboss.table.banked", "pitboss.table.pot")
"""Where something is cached for a game."""


class Check(NamedTuple):
    """A test of those games, to be called again and again."""

    name: str
    run: Callable[[], object]
    games: frozenset[str]


# --- the book with another game in it -------------------------------------------------------------------------------


class Watched(dict[str, Any]):
    """A book that remembers what was looked up in it, and whether somebody leafed through it."""

    def __init__(self, of: Mapping[str, Any], seen: set[str]) -> None:
        super().__init__(of)
        self.seen = seen

    def __getitem__(self, name: str) -> Any:
        self.seen.add(name)
        return super().__getitem__(name)

    def __iter__(self) -> Iterator[str]:
        self.seen.add("*")
        return super().__iter__()

    def items(self) -> Any:
        self.seen.add("*")
        return super().items()

    def values(self) -> Any:
        self.seen.add("*")
        return super().values()


@contextmanager
def on_the_shelf(*books: dict[str, Any]) -> Iterator[None]:
    """Everybody reads these: the whole book, the house's games, the players' games."""
    kept = shelf._book, shelf._games, shelf._pots
    shelf._book, shelf._games, shelf._pots = (_always(each) for each in books)  # type: ignore[assignment]
    try:
        yield
    finally:
        shelf._book, shelf._games, shelf._pots = kept


def _always(found: dict[str, Any]) -> Any:
    return lambda _: found


def exchanged(slug: str, other: AnyGame | None) -> tuple[dict[str, Any], ...]:
    """The three books with another game of that name, or without it."""
    return tuple(
        {name: other if name == slug else each for name, each in whole.items() if other is not None or name != slug}
        for whole in (book(), games(), pots())
    )


# --- what may notice ------------------------------------------------------------------------------------------------


@contextmanager
def sharing() -> Iterator[None]:
    """Scenes under the same sheet share its reading and its plan, which take longer than to play a hand."""
    names = {banked: ("parse_sheet", "plan"), pot: ("parse_terms", "plan")}
    kept = [(room, name, getattr(room, name)) for room, both in names.items() for name in both]
    for room, name, does in kept:
        setattr(room, name, _once(does))
    try:
        yield
    finally:
        for room, name, does in kept:
            setattr(room, name, does)


def _once(does: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Done once for the same two things, whether it gives something or refuses."""
    known: dict[tuple[str, str], tuple[Any, Exception | None, Any]] = {}

    def asked(one: Any, other: Any) -> Any:
        key = tuple(str(each) if isinstance(each, str | dict) else str(id(each)) for each in (one, other))
        if key not in known:
            try:
                known[key] = does(one, other), None, (one, other)
            except ValueError as error:
                known[key] = None, error, (one, other)
        found, error, _ = known[key]
        if error is not None:
            raise error
        return found

    return asked


def fails(run: Callable[[], object], within: float = HANGS) -> bool:
    """Whether this goes wrong in any way, or never ends."""
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, within)
    try:
        run()
    except KeyboardInterrupt:
        raise
    except BaseException:
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return False


def _too_long(*_: object) -> None:
    raise TimeoutError


def rehearse(scene: Scene) -> None:
    """The scene comes out as it is written."""
    assert all(finding.holds for finding in check(play(scene)))


@cache
def checks() -> tuple[Check, ...]:
    """The tests that are about single games and quick, each with the games it is about."""
    _ = [fails(partial(rehearse, scenes(slug)[0])) for slug in ("texas-holdem-high", "three-card-poker")]
    return tuple(found for module in MODULES for name, run in _tests(module) if (found := _watched(name, run)))


LOTS = ("whatever_goes_wrong",)
"""Tests of random hands, which take long."""


def _tests(module: str) -> Iterator[tuple[str, Callable[[], object]]]:
    loaded = _loaded(module)
    for name, test in vars(loaded).items():
        if name.startswith("test_") and not any(lot in name for lot in LOTS):
            for number, given in enumerate(_given(test)):
                if set(given) == set(signature(test).parameters):
                    yield f"tests/{module}.py::{name}" + (f"[{number}]" if given else ""), partial(test, **given)


def _loaded(module: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"mutation_{module.replace('/', '_')}", ROOT / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    return loaded


def _given(test: Any) -> Iterator[dict[str, Any]]:
    """The arguments a test is called with, one set after the other."""
    marks = getattr(test, "pytestmark", [])
    if hasattr(test, "hypothesis") or any(each.name != "parametrize" for each in marks):
        return
    for rows in product(*(list(_rows(*each.args[:2])) for each in marks)):
        yield {name: value for row in rows for name, value in row.items()}


def _rows(names: Any, values: Any) -> Iterator[dict[str, Any]]:
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    for value in values:
        row = getattr(value, "values", None) if hasattr(value, "marks") else (value,) if len(names) == 1 else value
        yield dict(zip(names, row, strict=True))


def _watched(name: str, run: Callable[[], object]) -> Check | None:
    seen: set[str] = set()
    with on_the_shelf(*(Watched(each, seen) for each in (book(), games(), pots()))):
        # The first time is slow, and fills what is cached with the games as they are.
        if fails(run, FIRST) or not seen or "*" in seen:
            return None
        # On a busy machine a quick test is slow now and then.
        quick = any(_quick(run) for _ in range(3))
    return Check(name, run, frozenset(seen)) if quick else None


def _quick(run: Callable[[], object]) -> bool:
    begun = time.process_time()
    return not fails(run) and time.process_time() - begun < LONGEST


@cache
def shows(slug: str) -> tuple[tuple[str, Callable[[], object], frozenset[Any]], ...]:
    """All that may notice a change of this game: its scenes with the paragraphs they name, then the tests about it."""
    told = ((scene.title, partial(rehearse, scene), frozenset(_keys(*cited(scene)))) for scene in scenes(slug))
    tested = ((each.name, each.run, frozenset[Any]()) for each in checks() if slug in each.games)
    return (*told, *tested)


def _keys(*cites: Cite) -> Iterator[Any]:
    return (key for cite in cites for key in cite.each())


# --- trials ---------------------------------------------------------------------------------------------------------


class Saying(NamedTuple):
    """A word, and the games that say it."""

    word: Cited
    slugs: tuple[str, ...]


def sayings() -> dict[str, Saying]:
    """Every word that is read by something, by its mark."""
    found: dict[str, tuple[Cited, list[str]]] = {}
    for slug, game in book().items():
        for word in citing(game):
            if not isinstance(word, Rule):
                found.setdefault(mark(word), (word, []))[1].append(slug)
    return {name: Saying(word, tuple(slugs)) for name, (word, slugs) in found.items()}


def tried(saying: Saying, *, once: bool = False, every: bool = False) -> Trial:
    """The word changed in every way, in the games that have most to show for it; or until something is noticed.

    `every`: changes that make no difference, too; if one is noticed all the same it counts as noticed.
    """
    noticed: dict[str, tuple[str, str]] = {}
    slugs = _best(saying)
    for slug in slugs:
        for says, other in changed(book()[slug], saying.word):
            same = not every and _alike(saying.word, slug, says)
            if says not in noticed and not same and not (once and noticed):
                last = next(iter(noticed.values()))[1] if noticed else ""
                if by := notice(slug, other, saying.word, last):
                    noticed[says] = slug, by
    where, by = next(iter(noticed.values()), (slugs[0], ""))
    left = (
        [] if once and noticed else [says for says, _ in changed(book()[slugs[0]], saying.word) if says not in noticed]
    )
    found = Trial(plain(saying.word), where, by, len(noticed), 0, tuple(left), once=once and bool(noticed))
    return sifted(found, saying.word)


def again(saying: Saying, old: Trial) -> Trial:
    """What was left of a word tried again; what was noticed before stands as long as what noticed it does."""
    if old.once or not good(old):
        return tried(saying)
    left, names = dict[str, tuple[str, str]](), {says for says, _ in changed(book()[old.game], saying.word)}
    for slug in _best(saying):
        for says, other in changed(book()[slug], saying.word):
            if says in set(old.unnoticed) - set(left) and (by := notice(slug, other, saying.word)):
                left[says] = slug, by
    where, by = (old.game, old.by) if old.by else next(iter(left.values()), (old.game, ""))
    rest = tuple(says for says in old.unnoticed if says not in left and says in names)
    return sifted(old._replace(game=where, by=by, noticed=old.noticed + len(left), unnoticed=rest), saying.word)


def sifted(trial: Trial, word: Cited) -> Trial:
    """Without the changes that make no difference, which are counted."""
    left = tuple(says for says in trial.unnoticed if not _alike(word, trial.game, says))
    return trial._replace(unnoticed=left, alike=trial.alike + len(trial.unnoticed) - len(left))


def notice(slug: str, other: AnyGame, word: Cited, last: str = "") -> str:
    """What fails first when the game is exchanged for this one: scenes of the word's own paragraphs are asked first."""
    own = frozenset(_keys(word.law))
    asked = [each for each in shows(slug) if not isinstance(word, Mishap) or _goes_wrong(slug, each[0])]
    order = sorted(asked, key=lambda each: (each[0] != last, not own & each[2]))
    with on_the_shelf(*exchanged(slug, other)), sharing():
        for name, run, _ in order:
            if fails(run):
                return name
    return ""


def _goes_wrong(slug: str, name: str) -> bool:
    """Whether something goes wrong in this scene, or may in this test."""
    wrong = {scene.title for scene in scenes(slug) if any("wrong" in (line.key + line.value) for line in scene.lines)}
    return "::" in name or name in wrong


def _best(saying: Saying) -> list[str]:
    own = frozenset(_keys(saying.word.law))
    tests = isinstance(saying.word, Mishap)

    def worth(slug: str) -> tuple[int, int]:
        naming = sum(bool(own & law) for _, _, law in shows(slug))
        return sum("::" in name for name, _, _ in shows(slug)) if tests else naming, len(shows(slug))

    return sorted(saying.slugs, key=worth, reverse=True)[:PLACES]


def offered() -> Iterator[tuple[str, Trial]]:
    """Games that the law lists, struck from the book: their scenes miss them."""
    for slug, game in book().items():
        if game.offered is not None and scenes(slug):
            with on_the_shelf(*exchanged(slug, None)):
                assert fails(partial(rehearse, scenes(slug)[0]))
            yield mark((slug, game.offered)), Trial("the game itself", slug, scenes(slug)[0].title, 1, 0)


@cache
def _alikes() -> tuple[dict[str, str], ...]:
    return tuple(tomllib.loads(ALIKE.read_text(encoding="utf-8")).get("alike", ()))


@cache
def _whole(game: str) -> str:
    return repr(book()[game])


def _alike(word: Cited, game: str, says: str) -> bool:
    return next(_reasons(word, game, says), None) is not None


def _reasons(word: Cited, game: str, says: str) -> Iterator[int]:
    """Which entries of the list say that this change makes no difference."""
    for number, each in enumerate(_alikes()):
        if (
            fnmatch(plain(word), each["word"])
            and fnmatch(says, each["change"])
            and fnmatch(game, each.get("game", "*"))
            and each.get("has", "") in repr(word)
            and ("lacks" not in each or each["lacks"] not in _whole(game))
            and each.get("bank", book()[game].bank.value) == book()[game].bank.value
        ):
            yield number


def forget() -> None:
    """Let go of what was cached for changed games."""
    keep = {"pitboss.games.book", "pitboss.law.paragraphs", "pitboss.law.schedules", "pitboss.table.scenes.reader"}
    for each in gc.get_objects():
        if (
            isinstance(each, _lru_cache_wrapper)
            and each.__module__.startswith("pitboss.")
            and each.__module__ not in keep
        ):
            each.cache_clear()


# --- kept and reported ----------------------------------------------------------------------------------------------


def save(found: Mapping[str, Trial]) -> None:
    """The trials in a file, one line each, by game and word."""
    lines = (
        f"{name} = {_line(trial)}\n"
        for name, trial in sorted(found.items(), key=lambda each: (each[1].game, each[1].word, each[0]))
    )
    FILE.write_text("".join(lines), encoding="utf-8")


def _line(trial: Trial) -> str:
    parts = (f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in trial._asdict().items() if value)
    return f"{{ {', '.join(parts)} }}"


def report(found: Mapping[str, Trial]) -> None:
    """Section by section how many changes were noticed, and every one that was not."""
    told: dict[tuple[str, str], dict[str, Trial]] = defaultdict(dict)
    for name, saying in sayings().items():
        for state, section, _ in _keys(saying.word.law) if name in found else ():
            told[state, section][name] = found[name]
    for key in register():
        if key in told:
            print(f"{' '.join(key):28} {_score(told[key].values())}")
            for trial in told[key].values():
                for says in trial.unnoticed:
                    print(f"    {trial.word} ({trial.game}): {says}")
    print(f"{len(found)} words: {_score(found.values())}")


def report_alike(found: Mapping[str, Trial]) -> None:
    """Every reason why a change makes no difference to anybody, and how many changes it is the reason for."""
    told: dict[int, list[str]] = defaultdict(list)
    for name, saying in sayings().items():
        game = found[name].game if name in found else saying.slugs[0]
        for says, _ in changed(book()[game], saying.word):
            for number in _reasons(saying.word, game, says):
                told[number].append(f"{plain(saying.word)} ({game}): {says}")
    for number, each in enumerate(_alikes()):
        print(f"{len(told[number]):4} {each['because']}")
        for line in told[number]:
            print(f"       {line}")


def _score(found: Collection[Trial]) -> str:
    """How many changes were noticed of those that make a difference."""
    noticed, left = sum(each.noticed for each in found), sum(len(each.unnoticed) for each in found)
    alike, once = sum(each.alike for each in found), sum(each.once for each in found)
    more = f", {alike} alike" * bool(alike) + f", {once} words not tried to the end" * bool(once)
    return f"{noticed} of {noticed + left} changes noticed, {100 * noticed / max(1, noticed + left):.1f} %{more}"


def main() -> None:
    """What is asked for on the command line."""
    asked = argparse.ArgumentParser(prog="./pit mutants", description="Which words nobody would miss.")
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--all", action="store_true", help="every word anew")
    asked.add_argument("--once", action="store_true", help="of each word only until a change is noticed")
    asked.add_argument("--left", action="store_true", help="only words with changes that nothing noticed yet")
    asked.add_argument("--report", action="store_true", help="only what is kept")
    asked.add_argument("--alike", action="store_true", help="the changes that make no difference, by reason")
    given = asked.parse_args()
    known = {name: _sifted_again(name, trial) for name, trial in read().items()} if FILE.is_file() else {}
    if given.alike:
        report_alike(known)
        return
    if not given.report:
        known = _renewed(known, given)
        save(known)
    report(known)


def _sifted_again(name: str, trial: Trial) -> Trial:
    found = _all_sayings().get(name)
    return sifted(trial, found.word) if found else trial


_all_sayings = cache(sayings)


def _renewed(known: dict[str, Trial], given: argparse.Namespace) -> dict[str, Trial]:
    every = _all_sayings()
    kept = {name: trial for name, trial in known.items() if name in every and (given.left or good(trial))}
    kept = dict(offered()) | ({} if given.all else kept)
    todo = [name for name, each in every.items() if _asked(each, kept.get(name), given)]
    todo.sort(key=lambda name: name in kept and kept[name].once)
    begun, many = time.perf_counter(), 0
    for number, name in enumerate(todo, 1):
        old = kept.get(name) if given.left else None
        kept[name] = again(every[name], old) if old else tried(every[name], once=given.once, every=given.all)
        many += kept[name].noticed + kept[name].alike + len(kept[name].unnoticed)
        if number % 50 == 0:
            forget()
        if number % 10 == 0 or number == len(todo):
            save(kept)
            spent = time.perf_counter() - begun
            print(f"{number} of {len(todo)} words, {many} changes, {spent:.0f} s", file=sys.stderr)
    return kept


def _asked(saying: Saying, trial: Trial | None, given: argparse.Namespace) -> bool:
    """Whether a word is tried now: of the games that are named, if any are, all; or what is new or has been left."""
    of_these = not given.games or bool(set(given.games) & set(saying.slugs))
    if given.left:
        return of_these and (trial is None or trial.once or bool(trial.unnoticed) or not good(trial))
    return of_these if given.games else trial is None or (trial.once and not given.once)


def good(trial: Trial) -> bool:
    """Whether what noticed is still there; a word that nothing noticed is tried again only when it changes."""
    return not trial.by or "::" in trial.by or any(scene.title == trial.by for scene in scenes(trial.game))


if __name__ == "__main__":
    main()

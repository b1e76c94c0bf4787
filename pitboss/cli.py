"""The command line: look a game up, deal a round, see what the law covers."""

from __future__ import annotations

import io
import json
import os
import random
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import cache
from importlib import metadata
from pathlib import Path
from textwrap import fill, indent
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from pitboss._extras import ExtraError, need
from pitboss._progress import Progress, ServeError
from pitboss.door.games import book as listed
from pitboss.door.progress import listening, working
from pitboss.games import jackpot_files, tournament_files
from pitboss.games.aliases import ALIASES
from pitboss.games.book import GameError, book, find, game, slug, slugged
from pitboss.games.sheet_files import load, named_in, read_for, unnamed
from pitboss.hands.cards import CardError, parse
from pitboss.hands.ladder import HandError
from pitboss.law.paragraphs import LawError
from pitboss.law.schedules import PayError, Schedule, every_schedule
from pitboss.report.catalog import plain
from pitboss.report.contract.version import VERSION
from pitboss.report.coverage import (
    Cover,
    Grade,
    counted,
    cover_data,
    coverage,
    graded_data,
    graded_line,
    graded_lines,
    looked_up,
    of_game,
    place,
    untried,
)
from pitboss.report.paper.fault import ReportError
from pitboss.report.paytables import no_schedules, schedule_data, schedule_lines
from pitboss.report.rulesheet.entries import entries_data, printed
from pitboss.report.rulesheet.sheet import rule_sheet
from pitboss.report.rulesheet.table import table_sheet
from pitboss.report.story.rounds import round_answer, round_lines
from pitboss.rules import custom
from pitboss.rules.bet_group import SolveError
from pitboss.rules.sound import DefinitionError
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError, UnreadableError, shortened
from pitboss.sheet.files import ordinary, read
from pitboss.sheet.lawful import usual
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.schedules import in_use, printed_for
from pitboss.sheet.tournament import TournamentDocument
from pitboss.simulate.state import SimulateError
from pitboss.table import one_round
from pitboss.table.banked.state import BankedRound
from pitboss.table.hand_history import files as replays
from pitboss.table.hand_history.history import HistoryError
from pitboss.table.hand_history.verdict import ReplayedFile, posted_rake
from pitboss.table.log import contents, put
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import commitment, live_key, seed_key
from pitboss.table.state import TableError
from pitboss.web.cage import commands as cage
from pitboss.web.cage import tournament_commands
from pitboss.web.plain_help import Commands
from pitboss.words import Game, PotGame
from pitboss.work.cluster import ClusterError
from pitboss.work.pieces import PieceError, WorkStopped

if TYPE_CHECKING:
    from pitboss.report.diff.edges import EdgeChange

T = TypeVar("T")

app = Commands(
    add_completion=True,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The poker rule book of a casino, executable.",
)


class Printer(Console):
    """Where the commands print; a reader who stops reading, like `head`, is no fault."""

    def on_broken_pipe(self) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)

    def print(self, *objects: Any, **how: Any) -> None:
        """Where the width is known, lines are broken between words, and tables fit."""
        wraps = not how.get("soft_wrap", self.soft_wrap)
        lines = (_fitted(each, self.width) if wraps and isinstance(each, str) else each for each in objects)
        super().print(*lines, **how)


def _fitted(text: str, width: int) -> str:
    """Lines of this width; what is broken goes on a little further in."""
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    inner = " " * min(len(line) - len(line.lstrip()) + 2, width // 2)
    if len(line) <= width:
        return line
    return fill(line, width, subsequent_indent=inner, break_on_hyphens=False, replace_whitespace=False)


out = Printer(highlight=False, soft_wrap=True)
WIDE = 160
"""Columns when the output is not a terminal but a file or a pipe."""
# GNU readline, inside whatever program starts this one, sets both COLUMNS and LINES; who asks for a width sets one.
if out.is_terminal or ("COLUMNS" in os.environ and "LINES" not in os.environ):
    out.soft_wrap = False
else:
    out.width = WIDE
NARROW = 110
"""Columns below which a table says less beside each other."""

Json = Annotated[bool, typer.Option("--json", help="Print plain JSON, money in cents.")]
Cluster = Annotated[
    str,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Who does the work: local:4, or a Dask scheduler's tcp://host:8786."
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Keep finished pieces there; the same command goes on from them."),
]
FAULTS = (
    *(GameError, SheetError, TableError, PayError, CardError, HandError, LawError),
    *(SolveError, SimulateError, ReportError, ServeError, HistoryError, DefinitionError, ExtraError),
    *(ClusterError, PieceError),
)
MISUSED: type[Exception] = typer.BadParameter.__mro__[-4]
"""What Typer raises of a wrong command line, next to Exception; its name and place change with the versions."""


def main() -> None:
    """Run a command; a fault of the input is one line on the error stream and exit status 2."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names are of any alphabet; a terminal that does not know a letter of them gets a mark in its place.
        sys.stdout.reconfigure(errors="replace")
    try:
        status = _commands()(standalone_mode=False)
        if status == STOPPED:
            raise KeyboardInterrupt
        if status:
            sys.exit(status)
    except SheetError as fault:
        _die(shortened(fault, fault.where) if fault.where else str(fault))
    except FAULTS as fault:
        _die(str(fault))
    except WorkStopped as stop:
        _die(str(stop), STOPPED)
    except (typer.Abort, KeyboardInterrupt):
        _die("stopped; nothing was finished", STOPPED)
    except MISUSED as fault:
        _die(_misused(str(getattr(fault, "format_message", fault.__str__)())))
    except OSError as fault:
        _die(f"the output could not be written: {fault.strerror}")


@cache
def _commands() -> Callable[..., Any]:
    """The commands as Typer makes them of the functions: more than a hundred, which takes a tenth of a second."""
    return typer.main.get_command(app)


def _misused(line: str) -> str:
    """What is wrong with a command line; a number with a minus before it is taken for an option."""
    return f"{line} A number below nothing is written after --." if re.search(r"option: -\d", line) else line


HERE = "127.0.0.1"
STOPPED = 130
"""What a shell says of a command that was interrupted."""


HINT = re.compile(r"\bpitboss (?=(?:house|solve|check|verify|report|games|replay) )")
"""A command in what is said to people, as one types it where the package is installed."""


def _typed(line: str) -> str:
    """The line with its commands as they are typed here: by the script of a checkout, which says what it was called."""
    called = os.environ.get("PITBOSS_CALLED", "pitboss")
    return HINT.sub(lambda _: f"{called} ", line)


def _print_line(line: str) -> None:
    """A line for people; one that is nothing but a command is never broken, so that it can be copied."""
    alone = HINT.match(line.strip()) is not None
    out.print(_typed(line), markup=False, **({"soft_wrap": True} if alone else {}))


def _die(line: str, status: int = 2) -> None:
    if line:
        print(f"pitboss: {_typed(' '.join(line.split()))}", file=sys.stderr)
    sys.exit(status)


def _version(wanted: bool) -> None:  # noqa: FBT001
    if wanted:
        out.print(f"pitboss {metadata.version('pitboss')}")
        raise typer.Exit


@app.callback()
def front(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """The poker rule book of a casino, executable."""


def _json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False)


def _print_json(data: Mapping[str, Any]) -> None:
    """An answer of the contract (docs/json.md), which begins with its version."""
    out.print(_json({"version": VERSION, **data}), markup=False, soft_wrap=True)


@app.command(name="games")
def games_(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TEXT]...",
            help="Only games with these words in their names, else in their rules.",
        ),
    ] = None,
    jurisdiction: Annotated[str, typer.Option(help="Only those of CO, MA or TRADE.")] = "",
    bank: Annotated[str, typer.Option(help="Only those that the house banks, or the players.")] = "",
    family: Annotated[str, typer.Option(help="Only one kind: stud, draw, omaha, pai gow and so on.")] = "",
    as_json: Json = False,
) -> None:
    """Every variant, or some: slug, jurisdiction, bank, section; the name too where there is room for it."""
    found = listed(" ".join(words or ()), jurisdiction=jurisdiction, bank=bank, family=family)
    rows = found.data()
    if as_json:
        return _print_json({"games": rows})
    # Where there is little room the slug, which says as much, stands for the name.
    heads = {"slug": "slug", "name": "name", "jurisdiction": "jurisdiction", "bank": "bank", "section": "section"}
    if out.width < NARROW:
        heads = {"slug": "slug", "jurisdiction": "law", "bank": "bank", "section": "section"}
    out.print(_table(tuple(heads.values()), [[{**row}[name] for name in heads] for row in rows]))


FIRM = {"slug", "sd", "hit", "win", "push", "lose"}
"""Columns whose cells are never broken."""
LONG_WORD = len("Progressive")
SPARED = {"push"}
"""What follows from the columns beside it, and is left out where there is little room."""


def _table(heads: tuple[str, ...], rows: list[list[Any]]) -> Table:
    wide = out.width >= NARROW
    kept = [at for at, head in enumerate(heads) if wide or head not in SPARED]
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, int(wide)))
    for head in (heads[at] for at in kept):
        firm = head in FIRM or (head == "section" and wide)
        table.add_column(head, no_wrap=firm, overflow="fold", min_width=LONG_WORD if head == "wager" else None)
    for row in rows:
        table.add_row(*(str(row[at]) for at in kept))
    return table


def _completed(incomplete: str) -> list[str]:
    """Games whose names begin so, for the shell."""
    return [name for name in (*book(), *ALIASES) if name.startswith(incomplete.lower())]


Named = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A game's slug, name or alias; the sheet's own where it names one.",
        autocompletion=_completed,
    ),
]
SheetFile = Annotated[Path | None, typer.Option("--sheet", metavar="FILE", help="The licensee's choices, in TOML.")]
TableSheet = Annotated[Path, typer.Argument(metavar="SHEET", help="The sheet of the table; it names its game.")]
GameOfSheet = Annotated[str | None, typer.Option("--game", help="The game, where the sheet does not name it.")]
KeyFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", envvar="PITBOSS_KEY_FILE", help="The key that seals the cards; usually beside the database."
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        help="Where rounds are kept: a file as /srv/pit.db, or postgresql://host/pit; without it a file of one's own.",
    ),
]


def _game_of(name: str | None, sheet: Path | None) -> Game | PotGame:
    """The game that is named, else the one that the sheet names."""
    if name is not None:
        return find(name)
    if sheet is None:
        raise GameError("name a game, or a sheet that names its game: --sheet FILE")
    found = named_in(read(sheet), str(sheet))
    if found is None:
        raise UnreadableError(f"{unnamed(read(sheet))}, or name it before --sheet", where=str(sheet))
    return found


def _table_of(name: str | None, sheet: Path) -> Sheet | PotSheet:
    """The sheet in a file, for the game that is named or that it names."""
    found = _game_of(name, sheet)
    return load(sheet, found)


@app.command()
def rules(name: Named = None, sheet: SheetFile = None, as_json: Json = False) -> None:
    """The rule sheet, printed from the definition, a citation after each line; with a sheet that of one table."""
    found = _game_of(name, sheet)
    made = rule_sheet(found) if sheet is None else table_sheet(load(sheet, found))
    if as_json:
        return _print_json({"game": slug(found), "entries": entries_data(made)})
    for line in printed(made):
        out.print(line, markup=False)


@app.command()
def paytables(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Only this game's schedules.", autocompletion=_completed)
    ] = None,
    sheet: SheetFile = None,
    as_json: Json = False,
) -> None:
    """Every schedule: citation, printed rows, reading and reason; with a sheet those that pay at its table."""
    if sheet is not None:
        table = _table_of(name, sheet)
        found, name = list(in_use(table)), slug(table.game)
    else:
        found = list(every_schedule()) if name is None else _schedules_of(name)
    if as_json:
        return _print_json({"schedules": [schedule_data(schedule) for schedule in found]})
    if name is not None and not found:
        out.print(no_schedules(find(name).name), markup=False)
    for schedule in found:
        for line in schedule_lines(schedule):
            out.print(line, markup=False)


def _schedules_of(name: str) -> list[Schedule]:
    """The schedules of a game of the book, or of a printed game that is not written down yet."""
    try:
        return [schedule for group in printed_for(find(name)).values() for schedule in group]
    except GameError:
        printed = [s for s in every_schedule() if plain(s.game) == plain(name)]
        if not printed:
            raise
        return printed


Seats = Annotated[int | None, typer.Option(min=1, help="How many players; of a pot game two at least.")]
Seed = Annotated[int | None, typer.Option(help="A reproducible shoe; without it the operating system shuffles.")]
ShoeFile = Annotated[Path | None, typer.Option("--shoe", metavar="FILE", help="Cards to come first, in dealing order.")]
LogFile = Annotated[Path | None, typer.Option("--log", metavar="FILE", help="Write the round, to be replayed.")]
PhhFile = Annotated[Path | None, typer.Option("--phh", metavar="FILE", help="Write a pot game's hand as a history.")]


@app.command()
def deal(
    name: Named = None,
    seats: Seats = None,
    seed: Seed = None,
    sheet: SheetFile = None,
    shoe: ShoeFile = None,
    log: LogFile = None,
    phh: PhhFile = None,
    as_json: Json = False,
) -> None:
    """One round played out by players who choose at random, the log with citations."""
    found = _game_of(name, sheet)
    key = live_key() if seed is None else seed_key(seed)
    proof: dict[str, Any] = {"key": key.hex(), "commitment": commitment(key)} if seed is None else {"seed": seed}
    if phh is not None:
        one_round.check_history(found)
    first = one_round.begin(usual(found) if sheet is None else load(sheet, found), seats, key)
    if shoe is not None:
        first, proof = _named(shoe, lambda: one_round.stacked(first, _cards(shoe))), {}
    last = one_round.play(first, random.Random(key))
    if phh is not None:
        history = one_round.history(last)
        _write(lambda: replays.put(phh, history), phh)
    if log is not None:
        _write(lambda: put(log, one_round.dump(first, last, proof)), log)
    _show_round(first, last, proof, as_json=as_json)


def _named(path: Path, action: Callable[[], T]) -> T:
    """What the action gives; a fault of it names the file."""
    try:
        return action()
    except TableError as fault:
        raise TableError(f"{path}: {fault}") from None


def _cards(path: Path) -> tuple[int, ...]:
    try:
        return parse(ordinary(path, LONGEST).decode())
    except OSError as error:
        raise TableError(str(error.strerror)) from None
    except UnicodeDecodeError:
        raise TableError("not a text of cards") from None
    except CardError as error:
        raise TableError(str(error)) from None


def _write(action: Callable[[], None], path: Path) -> None:
    try:
        action()
    except FileExistsError:
        raise TableError(f"{path}: a file of this name is there already; name another") from None
    except OSError as error:
        raise TableError(f"{path}: {error.strerror}") from None


def _show_round(
    first: BankedRound | PotHand, last: BankedRound | PotHand, proof: dict[str, Any], *, as_json: bool
) -> None:
    if as_json:
        return _print_json(round_answer(first, last, proof))
    for line in round_lines(last, proof):
        out.print(line, markup=False)


@app.command()
def replay(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Rounds written by `deal --log`, hand histories, or folders of these."),
    ],
    rake: Annotated[
        str | None,
        typer.Option(metavar="RAKE", help="The posted rake, such as '5% most 3', in the chips of the hands."),
    ] = None,
    where: Cluster = "",
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """Rounds and hands from their files, every event applied again; exit status 1 if one differs or is refused."""
    posted = None if rake is None else posted_rake(rake)
    missing = [path for path in paths if not path.exists()] if len(paths) > 1 else []
    files = replays.files([path for path in paths if path not in missing] or paths)
    if len(files) == 1 and not missing and not replays.is_history(files[0]):
        return _replay_log(files[0], as_json=as_json)
    with working(where, resume, quietly=as_json) as tell:
        tally, comma = replays.ReplayTally(), f'{{\n "version": {VERSION},\n "hands": ['
        for result in tally.counted(replays.played(files, tell, posted, every=as_json)):
            if as_json:
                out.print(f"{comma}\n{indent(_json(result.data), '  ')}", markup=False, end="", soft_wrap=True)
                comma = ","
            else:
                _print_result(result, whole=len(files) == 1)
    if as_json:
        out.print("\n ]\n}", markup=False)
    else:
        for line in (*(tally.summary if tally.count.total() > 1 else ()), tally.line):
            out.print(line, markup=False)
    if missing:
        raise HistoryError(f"{', '.join(map(str, missing))}: there is no such file; the others were replayed")
    if tally.faults:
        raise typer.Exit(1)


def _print_result(result: ReplayedFile, *, whole: bool) -> None:
    """The line of a hand; where it is the only one of its file, and the file the only one, the story before it."""
    if whole and result.last is not None and not result.hand:
        for seat, name in enumerate(result.names, 1):
            out.print(f"seat {seat}: {name}", markup=False)
        for line in round_lines(result.last, {}):
            out.print(line, markup=False)
    out.print(result.line, markup=False)


def _replay_log(file: Path, *, as_json: bool) -> None:
    _show_round(*one_round.load(contents(file), str(file)), {}, as_json=as_json)


@app.command()
def verify(
    where: Annotated[
        str,
        typer.Argument(
            metavar="ROUND",
            help="A proof from the page, its address, a round of `deal --log`, or the draws of a tournament.",
        ),
    ],
    as_json: Json = False,
) -> None:
    """Whether a shuffle, or a draw of seats, was what the house had committed to before.

    Exit status: 0 if every check holds, 1 if one fails or stays open (a line says which cards and why), 2 if there is
    nothing to check.
    """
    from pitboss.house.tournament import proofs
    from pitboss.table import verify as verifying

    data = _fetched(where)
    seats = proofs.is_draws(data)
    found = proofs.checks(data) if seats else verifying.checks(data, where)
    sound = verifying.is_sound(found)
    if as_json:
        _print_json({"sound": sound, "checks": [each._asdict() for each in found]})
    else:
        words = {True: "holds", False: "FAILS", None: "open "}
        for each in found:
            out.print(f"{words[each.holds]}  {each.says}", markup=False)
        out.print(verifying.verdict(found, "The seats drawn are" if seats else "The shuffle is"))
    if not sound:
        raise typer.Exit(1)


LONGEST = 16 * 2**20
"""Bytes of a proof; the largest shoe has a tenth of it."""


def _fetched(where: str) -> Any:
    """What a file or an address holds."""
    if not where.startswith(("http://", "https://")):
        return contents(Path(where))
    from urllib.error import HTTPError
    from urllib.request import urlopen

    try:
        with urlopen(where, timeout=20) as answer:
            return json.loads(answer.read(LONGEST))
    except HTTPError as error:
        hint = "; save the proof from the page, which is signed in" if error.code in (401, 403) else ""
        raise TableError(f"{where}: the server answers {error.code} {error.reason}{hint}") from None
    except OSError as error:
        raise TableError(f"{where}: no answer ({getattr(error, 'reason', error)})") from None
    except (ValueError, RecursionError) as error:
        raise TableError(f"{where}: not a proof: {error}") from None


@app.command()
def law(
    about: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|PARAGRAPH]",
            help="A game, or a section or paragraph: 1036, MA 15(n).",
            autocompletion=_completed,
        ),
    ] = None,
    open_only: Annotated[bool, typer.Option("--open", help="List the paragraphs nothing carries out yet.")] = False,
    grade: Annotated[Grade | None, typer.Option(help="List the paragraphs of this grade.")] = None,
    as_json: Json = False,
) -> None:
    """What became of each paragraph: done and shown by a scene, half, only said, excused, or open."""
    covers, only = coverage(book().values()), Grade.OPEN if open_only else grade
    if about is not None:
        return _print_law(about, covers, only, as_json=as_json)
    if as_json:
        return _print_json({"sections": [cover_data(cover, only=only) for cover in covers]})
    if only is not None:
        lines = [graded_line(cover.text, each) for cover in covers for each in cover.of(only)]
        for line in lines or [f"No paragraph is {only.value}."]:
            out.print(line, markup=False)
        return None
    out.print(_table(("state", "section", "title", *(each.value for each in Grade)), counted(covers)))
    if left := untried(book().values()):
        out.print(f"{left} words have changed since it was last tried whether a scene would miss them: ./pit mutants")
    return None


def _print_law(about: str, covers: tuple[Cover, ...], only: Grade | None, *, as_json: bool) -> None:
    """The paragraphs somebody names, or those of a game, and where each is carried out."""
    named = slugged(about) in (*book(), *ALIASES)
    found, name = [] if named else looked_up(about, covers), ""
    if not found:
        found, name = of_game(find(about), covers), slug(find(about))
    found = [(cover, each) for cover, each in found if only in (None, each.grade)]
    if as_json:
        told = ({"paragraph": place(cover.text, each.paragraph), **graded_data(each)} for cover, each in found)
        return _print_json({"paragraphs": list(told)})
    for cover, each in found:
        for line in graded_lines(cover.text, each, name):
            out.print(line, markup=False)
    return None


Pay = Annotated[
    list[str] | None, typer.Option("--pay", metavar="SPOT=SCHEDULE", help="A printed schedule, or a TOML of one's own.")
]
Set = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="A choice the law leaves open.")]


def _choices(name: str | None, sheet: Path | None, pay: list[str] | None, option: list[str] | None) -> Sheet:
    """A house-banked game's sheet; what --pay and --set say stands in place of the same line in the file."""
    found = game(slug(_game_of(name, sheet)))
    if sheet is None:
        return custom.chosen(found, pay or (), option or ())
    return custom.chosen(found, pay or (), option or (), read_for(sheet, found), str(sheet))


@app.command()
def solve(
    name: Named = None,
    sheet: SheetFile = None,
    pay: Pay = None,
    option: Set = None,
    where: Cluster = "",
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """Exact house edge, combinations and strategy of every wager."""
    need("solve", "solve")
    from pitboss.report import solution_data as data
    from pitboss.report import solution_text as lines
    from pitboss.solve.solver import solve as solved

    table = _choices(name, sheet, pay, option)
    with working(where, resume, quietly=as_json) as tell:
        found = solved(table, tell=tell)
    if as_json:
        return _print_json(data.solution_data(found, table))
    out.print(f"{table.game.name}: {'exact' if found.exact else 'partly estimated'}, {found.seconds:.1f} s")
    out.print(_table(lines.HEADS, [list(row) for row in lines.rows(found)]))
    for line in (*lines.notes(found, table), *lines.strategy(found, table)):
        out.print(line, markup=False)


def _many(text: str) -> int:
    """A whole number as people write large ones: 1e6, 1_000_000, 1,000,000."""
    try:
        exact = Decimal(text.replace(",", ""))
        if exact != exact.to_integral_value() or not 0 <= exact <= MOST_ROUNDS:
            raise ValueError
        return int(exact)
    except (ArithmeticError, ValueError):
        raise typer.BadParameter(f"{text[:40]!r} is not a whole number such as 1000000 or 1e6") from None


MOST_ROUNDS = 10**15
"""Nobody waits for more."""


@app.command()
def simulate(
    rounds: Annotated[int, typer.Option(parser=_many, metavar="N", help="How many rounds; 1e6 is a million.")],
    name: Named = None,
    sheet: SheetFile = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    seats: Annotated[int, typer.Option(help="How many players, all with the same strategy.")] = 1,
    strategy: Annotated[
        str, typer.Option(help="optimal, dealer-like, always raise, never raise, random, or a TOML file of one's own.")
    ] = "optimal",
    pay: Pay = None,
    option: Set = None,
    where: Cluster = "",
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """The same definition sampled, with standard errors."""
    need("solve", "simulate")
    from pitboss.report import simulation_text as lines
    from pitboss.simulate.run import check
    from pitboss.simulate.run import simulate as sampled
    from pitboss.simulate.setup import called
    from pitboss.solve.solver import decisions

    table, strategy = _choices(name, sheet, pay, option), called(strategy)
    check(table, rounds, seats, strategy)
    with working(where, resume, quietly=as_json) as tell:
        known = decisions(table, tell) if strategy == "optimal" else ()
        found = sampled(table, rounds, strategy=strategy, decisions=known, seats=seats, seed=seed, tell=tell)
    if as_json:
        _print_json(found.data())
        return _die("", STOPPED) if found.stopped else None
    for line in lines.simulation(found):
        out.print(line, markup=False)
    out.print(_table(lines.SAMPLED, [list(row) for row in lines.sampled(found)]))
    for line in lines.histograms(found):
        out.print(line, markup=False)
    if found.stopped:
        _die("stopped early; what is shown is of the rounds that were played", STOPPED)


@app.command()
def jackpot(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A jackpot's rules, or a sheet with a meter or its own.")
    ],
    players: Annotated[int, typer.Option(min=2, help="How many are dealt in.")] = 9,
    showdown: Annotated[
        int | None, typer.Option(min=2, help="How many of them stay to the showdown; all if not said.")
    ] = None,
    pace: Annotated[int, typer.Option("--hands-per-hour", min=1, help="Hands, or wagers, an hour at a table.")] = 30,
    hours: Annotated[int, typer.Option(min=1, max=24, help="Hours a day.")] = 24,
    tables: Annotated[int, typer.Option(min=1, help="Tables that feed it.")] = 1,
    pool: Annotated[
        list[float] | None, typer.Option(metavar="DOLLARS", help="What a pool holds now; once for each, as numbered.")
    ] = None,
    hands: Annotated[
        int | None,
        typer.Option(parser=_many, metavar="N", help="Hands sampled where nothing is counted; a million if not said."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same hands.")] = 1,
    most: Annotated[
        int | None, typer.Option(parser=cage.money, metavar="AMOUNT", help="Where the meter stops, in dollars.")
    ] = None,
    as_json: Json = False,
) -> None:
    """How often a jackpot or a meter is won, what it is worth, and how large it is then."""
    need("solve", "jackpot")
    from pitboss.report import jackpot_figures as figures
    from pitboss.report import jackpot_text as text
    from pitboss.report.meter_figures import meter_figures

    own = None if jackpot_files.is_jackpot(file) else _game_of(None, file)
    if isinstance(own, Game):
        table = _choices(None, file, None, None)
        with listening(quietly=as_json) as tell:
            meter = meter_figures(table, pace * tables, most=most or 0, tell=tell)
        if as_json:
            return _print_json({"game": slug(table.game), "meter": text.meter_data(meter)})
        return _print_lines(text.meter_lines(table.game.name, meter))
    room = figures.JackpotPace(players, showdown or players, pace, hours, tables)
    held, sampled = [round(each * 100) for each in pool or ()], hands or figures.HANDS
    with listening(quietly=as_json) as tell:
        if own is not None:
            name, found = own.name, [figures.own_figures(load(file, own), room, held, sampled, seed, tell)]
        else:
            document = jackpot_files.read(file)
            name, found = document.name, [*figures.jackpot_figures(document, room, held, sampled, seed, tell)]
    if as_json:
        return _print_json({"jackpot": name, "figures": [text.jackpot_data(each) for each in found]})
    return _print_lines(text.jackpot_lines(name, tuple(found)))


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        out.print(line, markup=False)


@app.command()
def report(
    name: Named = None,
    file: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to: FILE.html or FILE.pdf.")] = None,
    sheet: SheetFile = None,
    pay: Pay = None,
    option: Set = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            parser=_many, metavar="N", help="Rounds simulated beside the figures, a million if not said; 0 for none."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The seed of those rounds, 1 if not said.")] = None,
    where: Cluster = "",
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """The math report of a game: figures, outcomes, strategy, hold, law; one page of HTML, a PDF, or plain data."""
    need("report", "report")
    from pitboss.report.paper import data, paper, printing
    from pitboss.report.paper.findings import findings

    if file is not None:
        printing.writable(file)
    elif not as_json:
        raise ReportError("say where to: --out FILE.html or --out FILE.pdf; or --json")
    table = _choices(name, sheet, pay, option)
    under = [] if sheet is None else [("--sheet", sheet.name)]
    asked = [*under, *(("--pay", each) for each in pay or ()), *(("--set", each) for each in option or ())]
    tried = {name: value for name, value in (("rounds", rounds), ("seed", seed)) if value is not None}
    asked += [(f"--{name}", str(value)) for name, value in tried.items()]
    asked += [] if file is None else [("--out", file.name)]
    words = ["pitboss", "report", slug(table.game), *(word for pair in asked for word in pair), *["--json"] * as_json]
    with working(where, resume, quietly=as_json) as tell:
        written = sheet.read_bytes() if sheet else b""
        found = findings(table, shlex.join(words), tell, posted=sheet is not None, written=written, **tried)
        if file is not None:
            printing.write(paper.paper(found), file)
    if as_json:
        return _print_json(data.report_data(found))
    out.print(f"{file}", markup=False)


@app.command()
def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="The sheet in force.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The sheet that is to follow it.")],
    name: Annotated[str | None, typer.Option("--game", help="The game, where neither sheet names it.")] = None,
    edges: Annotated[bool, typer.Option("--edges/--no-edges", help="Solve the wagers that are touched.")] = True,
    as_json: Json = False,
) -> None:
    """What changes between two sheets of one game, with paragraph, notice and edge; exit status 1 if anything does."""
    from pitboss.report.diff import changes, text

    said = (named_in(read(path), str(path)) for path in (old, new))
    named = name or next((slug(each) for each in said if each), None)
    before, after = (_table_of(named, path) for path in (old, new))
    found = changes.changes(before, after)
    with listening(quietly=as_json) as tell:
        moved = _moved_edges(before, after, tell) if edges and found else ()
    if as_json:
        _print_json(text.diff_data(slug(after.game), found, moved))
    else:
        stale = [text.stale_sign(before, after)] if found else []
        for line in (*map(text.sentence, found), *map(text.edge_sentence, moved), *stale):
            out.print(line, markup=False)
        if not found:
            out.print("The two sheets settle the same.")
    if found:
        raise typer.Exit(1)


def _moved_edges(before: Sheet | PotSheet, after: Sheet | PotSheet, tell: Progress) -> tuple[EdgeChange, ...]:
    """Of a house-banked game; a pot game has no edge."""
    if not isinstance(before, Sheet) or not isinstance(after, Sheet):
        return ()
    need("solve", "diff --edges")
    from pitboss.report.diff.edges import edge_changes

    return edge_changes(before, after, tell)


@app.command()
def check(
    sheets: Annotated[list[Path], typer.Argument(metavar="SHEET...", help="Sheets, or folders of them.")],
    name: Annotated[str | None, typer.Option("--game", help="The game, where a sheet does not name it.")] = None,
    signs: Annotated[
        list[str] | None, typer.Option("--sign", metavar="FILE|NUMBER", help="A sign that hangs: is it still true?")
    ] = None,
    as_json: Json = False,
) -> None:
    """Every fault of a sheet, or of the rules of a jackpot or a tournament, at once: place, what is allowed, paragraph.

    And what is left to be seen to.

    Exit status: 0 if every sheet is lawful, 1 if one is not, 2 if one cannot be read.
    """
    from pitboss.report.check import text
    from pitboss.report.check.check import checked, passed_over
    from pitboss.report.sign.sheet_number import number_of

    found = list(checked(sheets, name, tuple(map(number_of, signs or ()))))
    if as_json:
        _print_json({"sheets": [text.check_data(each) for each in found]})
    else:
        told = (line for each in found for line in text.lines(each))
        for line in (*told, *text.others(passed_over(sheets, name)), *text.summary(found)):
            _print_line(line)
    if worst := max(each.status for each in found):
        raise typer.Exit(worst)


@app.command()
def sign(
    sheet: TableSheet,
    file: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to: FILE.html or FILE.pdf.")],
    page: Annotated[Literal["letter", "a4"], typer.Option("--paper", help="The size of the paper.")] = "letter",
    name: GameOfSheet = None,
) -> None:
    """What has to hang at a table, from its sheet, or where a jackpot is offered, from its rules: one page."""
    need("report", "sign")
    from pitboss.report.paper.printing import writable
    from pitboss.report.sign import printing
    from pitboss.report.sign.jackpot import jackpot_sign
    from pitboss.report.sign.sign import sign_of

    writable(file)
    made = jackpot_sign(jackpot_files.read(sheet)) if jackpot_files.is_jackpot(sheet) else None
    printing.write(made or sign_of(_table_of(name, sheet)), file, page)
    out.print(f"{file}", markup=False)


@app.command()
def submit(
    sheet: TableSheet,
    folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder that all of it goes into.")],
    name: GameOfSheet = None,
) -> None:
    """A submission in one folder: rules, math report, sign, procedures, flow chart, hashes, places to sign."""
    need("report", "submit")
    from pitboss.report.pack.pack import pack

    if folder.exists() and not folder.is_dir():
        raise ReportError(f"{folder}: this is a file; name a folder")
    table = _table_of(name, sheet)
    with listening(quietly=False) as tell:
        for file in pack(table, sheet.read_bytes(), folder, tell):
            out.print(f"{file}", markup=False)


@app.command()
def atlas(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.", autocompletion=_completed)
    ] = None,
    folder: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Write four files there.")] = None,
    where: Cluster = "",
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """Every wager of every house-banked game under every printed schedule, solved, in one table."""
    need("solve", "atlas")
    from rich.markdown import Markdown

    from pitboss.report.atlas import atlas as map_
    from pitboss.report.atlas import edges
    from pitboss.report.atlas import files as plates
    from pitboss.solve.edges import FILE

    home = None if folder is None else plates.folder(folder)
    chosen = [game(name) for name in names or ()]
    with working(where, resume, quietly=as_json) as tell:
        found = list(map_.atlas(tell, chosen))
    if as_json and home is None:
        return _print_json(plates.atlas_data(found))
    docs = plates.checkout() if not names else None
    if home is None and docs is None:
        text = plates.markdown(found)
        return out.print(text, markup=False) if out.soft_wrap else out.print(Markdown(text))
    for file in plates.write(found, home) if home else plates.write(found, docs or Path(), ["atlas.md"]):
        out.print(f"{file}", markup=False)
    if home is None:
        edges.write(edges.from_atlas(found))
        edges.write_favours(found)
        edges.write_side(found)
        out.print(f"{FILE}", markup=False)


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Where to listen; where others can reach it, passwords are asked for."),
    ] = ("127.0.0.1"),
    database: Database = None,
    browse: Annotated[bool, typer.Option("--browse/--no-browse", help="Open the page in a browser.")] = True,
    pace: Annotated[Literal["usual", "fast", "instant"], typer.Option(help="How fast the dealer is.")] = "usual",
    floor: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Who may look into every hand once a round is over.")
    ] = None,
    key_file: KeyFile = None,
    cert: Annotated[
        Path | None, typer.Option("--cert", metavar="FILE", help="A certificate: the pages come over TLS.")
    ] = None,
    key: Annotated[Path | None, typer.Option("--key", metavar="FILE", help="The certificate's key.")] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy in front, whose word on addresses is taken."),
    ] = None,
    sheets: Annotated[
        list[Path] | None,
        typer.Option(
            "--sheet", metavar="FILE", help="The house's sheet of the game it names; no other is dealt there."
        ),
    ] = None,
    readers: Annotated[
        list[str] | None,
        typer.Option("--metrics", metavar="ADDRESS", help="From where /metrics may be read on a network."),
    ] = None,
) -> None:
    """The pit in a browser: sit down at every game of the book."""
    _need_house("serve", database)
    from pitboss.web import server

    def say(line: str) -> None:
        out.print(line, markup=False)

    front = server.Front(cert, key, proxies or (), readers or ())
    server.serve(
        host, port, database, browse=browse, say=say, pace=pace, floor=floor or (), front=front, key_file=key_file,
        sheets=_house_sheets(sheets or ()),
    )  # fmt: skip


def _need_house(command: str, database: str | None) -> None:
    if sys.platform == "win32":
        # Locks that one server holds alone, and files that only their owner reads.
        raise ServeError(f"{command} needs locks and rights of files that Windows has not: run it in WSL")
    need("serve", command)
    if database is not None and database.startswith("postgres"):
        need("postgres", f"{command} with PostgreSQL")


def _house_sheets(paths: Iterable[Path]) -> dict[str, dict[str, Any]]:
    """What each sheet says, by the game it is for; a sheet that cannot stand is refused before the doors open."""
    found: dict[str, dict[str, Any]] = {}
    for path in paths:
        name = slug(_table_of(None, path).game)
        if name in found:
            raise UnreadableError(f"there are two sheets for {name!r}", where=str(path))
        found[name] = read(path)
    return found


@app.command()
def player(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's name.")],
    reset: Annotated[
        bool,
        typer.Option(
            "--reset",
            help="Print a word with which the player chooses a new password, once. The old one is worth nothing any "
            "more, and whoever is signed in under the name is out.",
        ),
    ] = False,
    by: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who signs, in a house that is founded.")] = None,
    database: Database = None,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="PITBOSS_SERVER", help="The server that has a founded house."),
    ] = None,
    key: Annotated[
        str | None, typer.Option(metavar="KEY", envvar="PITBOSS_HOUSE_KEY", help="The key of the house, for a server.")
    ] = None,
    key_file: KeyFile = None,
) -> int:
    """The house looks after a player: one who has lost the password, or never had one."""
    _need_house("player", database)
    if not reset:
        raise ServeError("say what to do: --reset")
    return _house_said(cage.word_for(name, by or [], cage.KeptAt(database, server, key, key_file)))


@app.command()
def forget(
    before: Annotated[str, typer.Option("--before", metavar="DATE", help="The first day that is kept: 2026-01-31.")],
    by: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who signs, in a house that is founded.")] = None,
    database: Database = None,
    key_file: KeyFile = None,
) -> int:
    """Remove rounds of closed tables that began before a day, with every entry of their logs; for good."""
    _need_house("forget", database)
    return _house_said(cage.forgotten(before, by or [], database, key_file))


def _house_said(done: cage.CageSlip | None) -> int:
    """What came of a command of the house: a refusal is one line on the error stream and exit status 1."""
    if done is None:
        return 0
    if done.refused:
        _die(done.refused, 1)
    if done.as_json:
        _print_json(done.data)
    else:
        for line in done.lines:
            _print_line(line)
    return done.status


tournaments = Commands(no_args_is_help=True, help="Tournaments on paper: checked, played out, measured, shared.")
StructureFile = Annotated[
    str, typer.Argument(metavar="FILE", help="The rules, in TOML; or turbo, deep_stack, satellite, shoot_out, league.")
]
PlayersOption = Annotated[int, typer.Option(min=2, max=2000, help="How many enter each event.")]


def _structure(name: str) -> TournamentDocument:
    return tournament_files.read(tournament_files.ready().get(name) or Path(name))


@tournaments.command(name="check")
def tournament_check(sheets: Annotated[list[Path], typer.Argument(metavar="FILE...")], as_json: Json = False) -> None:
    """Every fault of the rules of a tournament at once, as `pitboss check` has it."""
    check(sheets, None, None, as_json)


@tournaments.command(name="play")
def tournament_play(
    file: StructureFile,
    players: PlayersOption = 27,
    seed: Annotated[int, typer.Option(help="The same seed gives the same tournament.")] = 1,
    hands: Annotated[Path | None, typer.Option(metavar="FILE.phhs", help="Its hands, into a new file.")] = None,
    as_json: Json = False,
) -> None:
    """A tournament of house players, from the first entry to the forms."""
    need("tournaments", "tournament play")
    from pitboss.report import tournament_figures as figures
    from pitboss.report import tournament_hands

    kept = tournament_hands.HandFile()
    found = figures.played(_structure(file), players, seed, kept.hear if hands else None)
    if hands:
        kept.write(hands)
    return _print_json({**found}) if as_json else _print_lines(figures.played_lines(found))


@tournaments.command(name="length")
def tournament_length(
    file: StructureFile,
    players: PlayersOption = 27,
    times: Annotated[int, typer.Option(min=1, max=1000, help="How often it is played out.")] = 10,
    seed: Annotated[int, typer.Option(help="Of the first time.")] = 1,
    as_json: Json = False,
) -> None:
    """How long a structure takes, by playing it out at the tables."""
    need("tournaments", "tournament length")
    from pitboss.report import tournament_figures as figures

    with listening(quietly=as_json) as tell:
        found = figures.length(_structure(file), players, seed, times, tell)
    return _print_json({**found}) if as_json else _print_lines(figures.length_lines(found))


@tournaments.command(name="payouts")
def tournament_payouts(
    file: StructureFile,
    entries: Annotated[int, typer.Option(min=1, max=100_000, help="How many have entered.")] = 27,
    event: Annotated[int, typer.Option(min=1, help="Which event of a series.")] = 1,
    carried: Annotated[int, typer.Option(parser=cage.money, metavar="AMOUNT", help="From the events before.")] = 0,
    as_json: Json = False,
) -> None:
    """What each place wins, by the method of the rules and its parameters."""
    from pitboss.report import tournament_figures as figures

    document = _structure(file)
    if event > document.form.last_event:
        raise ReportError(f"{document.name} has {document.form.last_event} events")
    found = figures.payouts(document, entries, event, carried)
    return _print_json({**found}) if as_json else _print_lines(figures.payouts_lines(found))


@tournaments.command(name="deal")
def tournament_deal(
    stacks: Annotated[list[int], typer.Argument(metavar="CHIPS...", help="Of each who is left.")],
    prizes: Annotated[str, typer.Option(metavar="AMOUNTS", help="What is to be won, the first place first: 50,30,20.")],
    first: Annotated[
        int, typer.Option("--leave", parser=cage.money, metavar="AMOUNT", help="Left for the winner.")
    ] = 0,
    split: Annotated[str, typer.Option(metavar="AMOUNTS", help="A proposal, in the order of the stacks.")] = "",
    as_json: Json = False,
) -> None:
    """What a deal comes to: by ICM, by chips, and as proposed."""
    from pitboss.report import tournament_figures as figures

    found = figures.shared(stacks, _amounts(prizes), first, _amounts(split))
    return _print_json({**found}) if as_json else _print_lines(figures.shared_lines(found))


def _amounts(text: str) -> list[int]:
    """Dollars with commas between them, in cents."""
    return [cage.money(each) for each in text.split(",") if each.strip()]


app.add_typer(tournaments, name="tournament")
cage.app.add_typer(tournament_commands.tournament, name="tournament")
app.add_typer(cage.app, name="house", result_callback=_house_said)


if __name__ == "__main__":
    main()

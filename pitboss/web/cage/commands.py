"""`pitboss house`: the verbs of the cage as commands. Each says what to ask; where it is asked is the same for all."""

from __future__ import annotations

import inspect
import shlex
import sys
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import typer

from pitboss._extras import need
from pitboss._progress import ServeError
from pitboss.games import jackpot_files
from pitboss.games.book import GameError, find
from pitboss.games.sheet_files import load
from pitboss.house.books.day import is_day
from pitboss.house.books.positions import Position
from pitboss.money.cents import cents
from pitboss.sheet.faults import SheetError, UnreadableError, shortened
from pitboss.sheet.files import read
from pitboss.web import house_report
from pitboss.web.plain_help import Commands

if TYPE_CHECKING:
    from pitboss.web.cage.window import Window
    from pitboss.web.tables.refused import Refused

app = Commands(no_args_is_help=True, help="The house: its day, its tables, its boxes, and every cent of it.")
day = Commands(no_args_is_help=True, help="The gaming day: open it, close it.")
app.add_typer(day, name="day")
meter = Commands(no_args_is_help=True, help="Progressive meters: the controllers that tables hang on.")
jackpot = Commands(no_args_is_help=True, help="Jackpots of poker tables: offered, posted, ended.")
deck = Commands(no_args_is_help=True, help="Decks of cards: received, inspected, put in, counted, taken out.")
shuffler = Commands(no_args_is_help=True, help="Shufflers at tables.")
waiting = Commands(no_args_is_help=True, help="Waiting lists: joined, left, called.")
dice = Commands(no_args_is_help=True, help="Dice at tables.")
award = Commands(no_args_is_help=True, help="What was won of a meter or a jackpot: verified, paid, backed out.")
prop = Commands(no_args_is_help=True, help="Proposition players: their register.")
sheet_app = Commands(no_args_is_help=True, help="Sheets as documents: submitted, approved, posted, withdrawn.")
for group, name in (
    (meter, "meter"), (jackpot, "jackpot"), (award, "award"), (sheet_app, "sheet"), (deck, "deck"),
    (shuffler, "shuffler"), (dice, "dice"), (waiting, "list"), (prop, "prop"),
):  # fmt: skip
    app.add_typer(group, name=name)
Fields = dict[str, Any]
VerbSaid = tuple[str, Fields]
"""A verb, and what is said with it."""


class CageSlip(NamedTuple):
    """What a command has to show: as data, and in lines. `refused`: why nothing was done."""

    data: Mapping[str, Any]
    lines: tuple[str, ...]
    status: int = 0
    as_json: bool = False
    refused: str = ""


def money(text: str) -> int:
    """Dollars as people write them, in cents."""
    try:
        return cents(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _which(text: str) -> int:
    """A table by its number, 0 for all."""
    if text != "all" and not (text.isascii() and text.isdigit()):
        raise typer.BadParameter(f"{text[:40]!r} is no table; give its number, or all")
    return 0 if text == "all" else int(text)


TableArgument = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="A table by its number.")]
PlayerArgument = Annotated[str, typer.Argument(metavar="PLAYER", help="A player, by the name signed in under.")]
AmountArgument = Annotated[int, typer.Argument(metavar="AMOUNT", parser=money, help="Dollars: 5, 0.25, 1,000.")]
Dollars = Annotated[int, typer.Option(metavar="AMOUNT", parser=money, help="Dollars: 5, 0.25, 1,000.")]
MaybeDollars = Annotated[int | None, typer.Option(metavar="AMOUNT", parser=money, help="Dollars: 5, 0.25, 1,000.")]

PLACE: Mapping[str, Any] = {
    "database": Annotated[
        str | None,
        typer.Option("--db", metavar="URL", help="The database, as /srv/pit.db; without it a file of one's own."),
    ],
    "server": Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="PITBOSS_SERVER", help="The server that has the database, if one has it."),
    ],
    "key": Annotated[
        str | None, typer.Option(metavar="KEY", envvar="PITBOSS_HOUSE_KEY", help="The key of the house, for a server.")
    ],
    "key_file": Annotated[
        Path | None,
        typer.Option(metavar="FILE", envvar="PITBOSS_KEY_FILE", help="The key that seals the cards of the database."),
    ],
    "as_json": Annotated[bool, typer.Option("--json", help="Print plain JSON, amounts in cents.")],
}
SIGNED: Mapping[str, Any] = {
    "by": Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who signs; for a count twice.")],
    "id": Annotated[
        str, typer.Option(metavar="ID", help="The request's own: what was asked under it before is not done twice.")
    ],
}
DEFAULTS: Fields = {"as_json": False, "id": ""}


def _with(
    function: Callable[..., Any], run: Callable[..., CageSlip], more: Mapping[str, Any]
) -> Callable[..., CageSlip]:
    """A command with the options of its own and those that all have."""
    own = inspect.signature(function, eval_str=True)
    option = inspect.Parameter.KEYWORD_ONLY
    added = [inspect.Parameter(n, option, default=DEFAULTS.get(n), annotation=kind) for n, kind in more.items()]
    kept = [each.replace(kind=option) for each in own.parameters.values()]
    run.__signature__ = own.replace(parameters=[*kept, *added], return_annotation=CageSlip)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in [*kept, *added]}
    run.__doc__, run.__name__ = function.__doc__, function.__name__
    return run


def _window(given: Fields) -> Window:
    need("serve", "house")
    from pitboss.web.cage.window import Window

    typed = shlex.join(["pitboss", *sys.argv[1:]])
    return Window(given.pop("database"), given.pop("server"), given.pop("key"), typed, given.pop("key_file"))


class NotMeantError(Exception):
    """What is asked has consequences that are said first. `typed`: what to add where they are meant."""

    def __init__(self, says: str, typed: str) -> None:
        super().__init__(says)
        self.typed = typed


def _refused(refusal: Refused | NotMeantError) -> CageSlip:
    """Why nothing was done, and what to type."""
    return CageSlip({}, (), refused=f"{refusal}: {refusal.typed}" if refusal.typed else str(refusal))


def _asked(where: Window, said: VerbSaid, *, as_json: bool) -> CageSlip:
    from pitboss.web.cage.text import answer_lines
    from pitboss.web.tables.refused import Refused

    try:
        done = where.told(*said)
    except Refused as refusal:
        return _refused(refusal)
    return CageSlip(done, tuple(answer_lines(done)), as_json=as_json)


def verb(name: str, to: typer.Typer = app) -> Callable[[Callable[..., VerbSaid]], Callable[..., CageSlip]]:
    """A command that tells the house something."""

    def made(function: Callable[..., VerbSaid]) -> Callable[..., CageSlip]:
        def run(**given: Any) -> CageSlip:
            where, as_json = _window(given), given.pop("as_json")
            signed = {"by": given.pop("by") or [], "id": given.pop("id") or uuid.uuid4().hex}
            try:
                asked, fields = function(**given)
            except UnreadableError:
                raise
            except NotMeantError as asked_first:
                return _refused(asked_first)
            except SheetError as fault:
                return CageSlip({}, (), refused=shortened(fault, fault.where))
            return _asked(where, (asked, {**fields, **signed}), as_json=as_json)

        return to.command(name)(_with(function, run, {**SIGNED, **PLACE}))

    return made


def look(name: str, to: typer.Typer = app) -> Callable[[Callable[..., CageSlip]], Callable[..., CageSlip]]:
    """A command that only reads."""

    def made(function: Callable[..., CageSlip]) -> Callable[..., CageSlip]:
        def run(**given: Any) -> CageSlip:
            from pitboss.web.tables.refused import Refused

            where, as_json = _window(given), given.pop("as_json")
            try:
                return function(where, **given)._replace(as_json=as_json)
            except Refused as refusal:
                return _refused(refusal)

        return to.command(name)(_with(_later(function), run, PLACE))

    return made


def _later(function: Callable[..., CageSlip]) -> Callable[..., CageSlip]:
    """The same without its first parameter, which is no option."""

    def options() -> None: ...

    signature = inspect.signature(function, eval_str=False)
    types = inspect.get_annotations(function, globals={**globals(), "Window": object}, eval_str=True)
    _, *rest = signature.parameters.values()
    options.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=[each.replace(annotation=types[each.name]) for each in rest]
    )
    options.__doc__, options.__name__ = function.__doc__, function.__name__
    return options  # type: ignore[return-value]


# --- the house and its day ----------------------------------------------------------------------------------------


BesidesHelp = "What the owner is besides: tournament director, cage ...; several."


def _init(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the house is called.")],
    cash: Dollars = 0,
    owner: Annotated[str, typer.Option(metavar="NAME", help="Who stands first in its register.")] = "",
    positions: Annotated[list[str] | None, typer.Option("--as", metavar="POSITION", help=BesidesHelp)] = None,
) -> VerbSaid:
    """Found the house in a database: from then on whatever is not booked does not happen. Prints its key, once."""
    if positions and not owner:
        raise ServeError("--as says what the owner is besides: name one with --owner")
    return "init", {"name": name, "cash": cash, "owner": owner, "positions": _known_positions(positions or [])}


def _known_positions(given: list[str]) -> list[str]:
    known = [each.value for each in Position]
    for each in given:
        if each not in known:
            raise ServeError(f"--as {each[:40]}: the positions are {', '.join(known)}")
    return given


def _initialized(**given: Any) -> CageSlip:
    where, as_json = _window(given), given.pop("as_json")
    if where.server is not None:
        raise ServeError("a house is founded where its database is, while no server has it: without --server")
    signed = {"by": given.pop("by") or [], "id": given.pop("id") or uuid.uuid4().hex}
    asked, fields = _init(**given)
    done = _asked(where, (asked, {**fields, **signed}), as_json=as_json)
    return done if done.refused else _with_key(done, where.new_key())


app.command("init")(_with(_init, _initialized, {**SIGNED, **PLACE}))


def _with_key(done: CageSlip, key: str) -> CageSlip:
    data = {**done.data, "key": key}
    lines = (
        f"The key of the house: {key}",
        "It is shown this once. Who has it tells the house things over the network. Another: pitboss house key --new",
    )
    return done._replace(data=data, lines=(*done.lines, *lines))


@look("key")
def _key(
    where: Window, new: Annotated[bool, typer.Option("--new", help="Make another; the old one is void.")] = False
) -> CageSlip:
    """Another key for those who tell the house things over the network; a server that runs knows it at once."""
    if not new:
        raise ServeError("the key is kept nowhere; to make another: pitboss house key --new")
    return _with_key(CageSlip({}, ()), where.new_key())


@verb("open", day)
def _day_open(
    on: Annotated[str, typer.Argument(metavar="[DATE]", help="As 2026-11-16; without one it is today's.")] = "today",
    sure: Annotated[bool, typer.Option("--sure", help="The date is not today's, and is meant.")] = False,
) -> VerbSaid:
    """Open a gaming day."""
    today = date.today()
    if not sure and is_day(on) and on != today.isoformat():
        raise NotMeantError(_another_day(date.fromisoformat(on), today), "--sure")
    return "day/open", {"date": today.isoformat() if on == "today" else on}


def _another_day(on: date, today: date) -> str:
    """What follows from a gaming day that is not the clock's: whoever opens it has to mean it."""
    days = abs((on - today).days)
    far = f"{days} {'day' if days == 1 else 'days'} {'ahead' if on > today else 'ago'}"
    return (
        f"today is {today}, and {on} is {far}: once it is closed no earlier day can be opened, and what happens in it"
        " is written under that date; if it is meant, add"
    )


@verb("close", day)
def _day_close() -> VerbSaid:
    """Close the gaming day, when all tables are closed and all boxes counted. Prints the day's root."""
    return "day/close", {}


@verb("back", day)
def _day_back() -> VerbSaid:
    """Take back a day that was opened under a wrong date, while nothing has happened in it."""
    return "day/back", {}


@verb("shift")
def _shift() -> VerbSaid:
    """The next shift comes on."""
    return "shift", {}


@verb("owner")
def _owner(
    amount: AmountArgument, out: Annotated[bool, typer.Option("--out", help="Take it out.")] = False
) -> VerbSaid:
    """The owner brings money to the cage, or takes it out."""
    return "owner", {"amount": -amount if out else amount}


# --- tables -------------------------------------------------------------------------------------------------------


@verb("open")
def _open(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's slug, name or alias.")],
    inventory: Dollars = 0,
    sheet: Annotated[Path | None, typer.Option(metavar="FILE", help="The licensee's choices, in TOML.")] = None,
    imprest: Annotated[bool, typer.Option("--imprest", help="Pay out of an imprest bank, the dealer's.")] = False,
    dealer: Annotated[str, typer.Option(metavar="NAME", help="Who deals.")] = "",
    plan: Annotated[str, typer.Option(metavar="TEXT", help="Who gets a pot that nobody has won at the close.")] = "",
    under: Annotated[
        int | None, typer.Option(metavar="SHEET", min=1, help="Which sheet in force, where there are several.")
    ] = None,
    decks: Annotated[
        list[int] | None, typer.Option("--deck", metavar="NUMBER", help="A deck that its dealer has looked through.")
    ] = None,
) -> VerbSaid:
    """Open a table under the sheet in force, with an inventory out of the cage; two people sign."""
    posted = {} if sheet is None else _posted(sheet, game)
    said = {"game": game, "inventory": inventory, "sheet": posted, "imprest": imprest, "dealer": dealer, "plan": plan}
    return "open", {**said, "under": under, "decks": decks or []}


def _posted(sheet: Path, game: str) -> Fields:
    """What the sheet says; its faults are told with the name of its file, those of the game's name by the house."""
    with suppress(GameError):
        load(sheet, find(game))
    return jackpot_files.beside(sheet, read(sheet))


@verb("fill")
def _fill(table: TableArgument, amount: AmountArgument) -> VerbSaid:
    """Chips from the cage to a table."""
    return "fill", {"table": table, "amount": amount}


@verb("credit")
def _credit(table: TableArgument, amount: AmountArgument) -> VerbSaid:
    """Chips from a table to the cage."""
    return "credit", {"table": table, "amount": amount}


@verb("relief")
def _relief(
    table: TableArgument,
    dealer: Annotated[str, typer.Option(metavar="NAME", help="Who comes on.")],
    counted: MaybeDollars = None,
    brought: MaybeDollars = None,
) -> VerbSaid:
    """Another dealer comes on: has counted the imprest bank, or brings another."""
    return "relief", {"table": table, "dealer": dealer, "counted": counted, "brought": brought}


@verb("close")
def _close(table: TableArgument, counted: Dollars) -> VerbSaid:
    """Close a table: everybody is paid, and two people have counted its bank."""
    return "close", {"table": table, "counted": counted}


@verb("last")
def _last(table: TableArgument) -> VerbSaid:
    """Call the last hand of a poker table; a pot that is carried over is given away by one hand more."""
    return "last", {"table": table}


@verb("charge")
def _charge(table: TableArgument) -> VerbSaid:
    """A floorperson has checked the charge for time that lies at a table."""
    return "charge", {"table": table}


# --- players ------------------------------------------------------------------------------------------------------


@verb("buy")
def _buy(
    table: TableArgument,
    player: PlayerArgument,
    amount: AmountArgument,
    slip: Annotated[bool, typer.Option("--slip", help="For the receipt of a machine.")] = False,
    chips: Annotated[bool, typer.Option("--chips", help="With chips of this house that the player has.")] = False,
) -> VerbSaid:
    """A player gets chips at a table that the house banks, for cash if nothing else is said."""
    if slip and chips:
        raise ServeError("--slip or --chips: chips are bought with one thing")
    tender = "slip" if slip else "chips" if chips else "cash"
    return "buy", {"table": table, "player": player, "amount": amount, "tender": tender}


@verb("coupon")
def _coupon(table: TableArgument, player: PlayerArgument, amount: AmountArgument) -> VerbSaid:
    """A player plays a coupon of this house beside as many chips."""
    return "coupon", {"table": table, "player": player, "amount": amount}


@verb("chips")
def _chips(player: PlayerArgument, amount: AmountArgument) -> VerbSaid:
    """A player gets chips at the cage."""
    return "chips", {"player": player, "amount": amount}


@verb("cash")
def _cash(player: PlayerArgument, amount: AmountArgument) -> VerbSaid:
    """A player gets cash for chips at the cage."""
    return "cash", {"player": player, "amount": amount}


Colour = Annotated[str | None, typer.Argument(metavar="[COLOUR]", help="The player's own; not for --back.")]


@verb("colour")
def _colour(
    table: TableArgument,
    player: PlayerArgument,
    count: Annotated[int, typer.Argument(metavar="COUNT", min=1, help="How many chips.")],
    colour: Colour = None,
    each: Dollars = 25,
    back: Annotated[bool, typer.Option("--back", help="Change them back.")] = False,
    later: Annotated[bool, typer.Option("--later", help="Not in the period of play they were bought in.")] = False,
) -> VerbSaid:
    """Chips of 208 Poker, by colour; --back changes them back."""
    said: Fields = {"table": table, "player": player, "count": count}
    if back:
        return "colour/back", {**said, "later": later}
    if colour is None:
        raise ServeError("say which colour the player gets")
    return "colour", {**said, "colour": colour, "each": each}


@verb("pot", award)
def _award(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game whose pot was held over.")],
    shares: Annotated[list[str], typer.Argument(metavar="PLAYER=AMOUNT...", help="All of it, to whom and how much.")],
) -> VerbSaid:
    """Pay a pot that nobody has won, by the plan of the house."""
    return "award/pot", {"game": game, "shares": [_share(each) for each in shares]}


def _share(text: str) -> Fields:
    name, sign, amount = text.rpartition("=")
    if not sign:
        raise ServeError(f"{text[:60]!r}: a share is written PLAYER=AMOUNT")
    return {"player": name, "amount": money(amount)}


# --- boxes --------------------------------------------------------------------------------------------------------


@verb("drop")
def _drop(
    table: Annotated[int, typer.Argument(metavar="TABLE|all", parser=_which, help="A table, or all of them.")],
    box: Annotated[
        Literal["drop", "rake", "jackpot"] | None, typer.Option(help="Which; without it those that hold something.")
    ] = None,
) -> VerbSaid:
    """Take boxes from a table or from all, locked; empty ones hang there then. Says the number of each."""
    return "drop", {"table": table or None, "box": box}


@verb("count")
def _count(
    box: Annotated[int, typer.Argument(metavar="BOX", min=1, help="A box by its number.")],
    amount: AmountArgument,
    notified: Annotated[str, typer.Option(metavar="NAME", help="Of a jackpot in Massachusetts: who was told.")] = "",
    place: Annotated[
        Literal["at a closed poker table", "at the cage"] | None, typer.Option(help="And where it was counted.")
    ] = None,
) -> VerbSaid:
    """What two people have found in a box: says what was expected, counted, and the difference."""
    return "count", {"number": box, "amount": amount, "notified": notified, "place": place}


# --- meters -------------------------------------------------------------------------------------------------------

MeterArgument = Annotated[str, typer.Argument(metavar="NAME", help="A controller by its name.")]
JackpotArgument = Annotated[str, typer.Argument(metavar="NAME", help="A jackpot by its name.")]
GroundArgument = Annotated[Literal["won", "moved", "closing"], typer.Argument(help="By what it ends.")]
Petition = Annotated[str, typer.Option(metavar="NUMBER", help="The petition that allows it.")]
GoesTo = Annotated[
    str, typer.Option("--to", metavar="NAME", help="The other one, or the licensee, that takes the rest.")
]
WhyText = Annotated[str, typer.Option(metavar="TEXT", help="Why.")]
SheetOption = Annotated[Path | None, typer.Option(metavar="FILE", help="The licensee's choices, in TOML.")]


@verb("install", meter)
def _meter_install(
    name: MeterArgument,
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Whose tables may hang on it.")],
    sheet: SheetOption = None,
    seed: MaybeDollars = None,
    adds: Annotated[str | None, typer.Option(metavar="SHARE", help="What feeds it of each wager: 20%.")] = None,
    schedule: Annotated[str, typer.Option(metavar="NAME", help="By which it pays.")] = "",
    reserves: Annotated[str, typer.Option(metavar="SHARE", help="And what is put by for the next start.")] = "0%",
    most: Dollars = 0,
) -> VerbSaid:
    """Set a controller up; what is not said is as the sheet has it, or the usual one of the first game."""
    said: Fields = {"name": name, "games": games, "seed": seed, "adds": adds, "schedule": schedule}
    return "meter/install", {**said, "reserves": reserves, "most": most, "sheet": {} if sheet is None else read(sheet)}


@verb("change", meter)
def _meter_change(
    name: MeterArgument,
    approval: Annotated[str, typer.Option(metavar="NUMBER", help="What approves of the change.")],
    reserves: Annotated[str | None, typer.Option(metavar="SHARE", help="What is put by of each wager.")] = None,
    most: MaybeDollars = None,
    seed: MaybeDollars = None,
) -> VerbSaid:
    """Change what a controller does; two people sign."""
    said: Fields = {"meter": name, "approval": approval, "reserves": reserves}
    return "meter/change", {**said, "most": most, "seed": seed}


@verb("retire", meter)
def _meter_retire(name: MeterArgument, ground: GroundArgument, petition: Petition = "", to: GoesTo = "") -> VerbSaid:
    """Take a controller out of use; two people sign."""
    return "meter/retire", {"meter": name, "ground": ground, "petition": petition, "to": to}


@verb("good", meter)
def _meter_good(name: MeterArgument, amount: AmountArgument, why: WhyText) -> VerbSaid:
    """The house puts money of its own to a meter; two people sign."""
    return "meter/good", {"meter": name, "amount": amount, "why": why}


# --- jackpots -----------------------------------------------------------------------------------------------------


@verb("offer", jackpot)
def _jackpot_offer(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Its approved rules, in TOML.")] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="Instead: a game that brings a jackpot along.")] = "",
    seed: Dollars = 0,
) -> VerbSaid:
    """Offer a jackpot under its rules, or that of a game, with its seed out of the cage."""
    if (file is None) == (not game):
        raise ServeError("name the file with its rules, or --game GAME --seed AMOUNT for one that a game brings along")
    return "jackpot/offer", {"rules": {} if file is None else read(file), "game": game, "seed": seed}


@verb("post", jackpot)
def _jackpot_post(name: JackpotArgument) -> VerbSaid:
    """Put what the pools hold on the signs, after the count."""
    return "jackpot/post", {"jackpot": name}


@verb("cap", jackpot)
def _jackpot_cap(name: JackpotArgument, answer: Annotated[Literal["stop", "lift"], typer.Argument()]) -> VerbSaid:
    """All pools have reached the cap: stop the rake, or lift the cap."""
    return "jackpot/cap", {"jackpot": name, "answer": answer}


@verb("ending", jackpot)
def _jackpot_ending(name: JackpotArgument, petition: Petition = "") -> VerbSaid:
    """It is to end: its pools are one, and it is won more easily; two people sign."""
    return "jackpot/ending", {"jackpot": name, "petition": petition}


@verb("end", jackpot)
def _jackpot_end(name: JackpotArgument, ground: GroundArgument, petition: Petition = "", to: GoesTo = "") -> VerbSaid:
    """It is offered no more; two people sign."""
    return "jackpot/end", {"jackpot": name, "ground": ground, "petition": petition, "to": to}


@verb("withheld", jackpot)
def _jackpot_withheld(name: JackpotArgument) -> VerbSaid:
    """What was withheld from its pools goes back to its players."""
    return "jackpot/withheld", {"jackpot": name}


# --- awards -------------------------------------------------------------------------------------------------------


@look("list", award)
def _award_list(where: Window) -> CageSlip:
    """What is keyed and not paid, how far it is, and what is kept for players who were not there."""
    from pitboss.web.cage.text import award_lines

    found = where.standing()
    data = {"awards": found["awards"], "unclaimed": found["unclaimed"]}
    return CageSlip(data, tuple(award_lines(found)))


@verb("verify", award)
def _award_verify(table: TableArgument) -> VerbSaid:
    """A supervisor has seen the cards; not who keyed it."""
    return "award/verify", {"table": table}


@verb("pay", award)
def _award_pay(table: TableArgument) -> VerbSaid:
    """Pay what was verified; the table goes on."""
    return "award/pay", {"table": table}


@verb("refuse", award)
def _award_refuse(table: TableArgument, why: WhyText) -> VerbSaid:
    """The hand is not verified: all of it goes back, and the table goes on."""
    return "award/refuse", {"table": table, "why": why}


@verb("back", award)
def _award_back(table: TableArgument, why: WhyText) -> VerbSaid:
    """What was keyed was wrong: two people take it back."""
    return "award/back", {"table": table, "why": why}


@verb("key", award)
def _award_key(table: TableArgument) -> VerbSaid:
    """Key what was backed out again."""
    return "award/key", {"table": table}


@verb("aside", award)
def _award_aside(
    table: TableArgument, claim: Annotated[int, typer.Argument(metavar="CLAIM", min=1, help="The first is 1.")]
) -> VerbSaid:
    """Keep a verified claim for a player who is not there."""
    return "award/aside", {"table": table, "claim": claim}


AwardArgument = Annotated[int, typer.Argument(metavar="AWARD", min=1, help="An award that is kept, by its number.")]


@verb("claimed", award)
def _award_claimed(award: AwardArgument) -> VerbSaid:
    """Pay an award that was kept, in chips."""
    return "award/claimed", {"award": award}


@verb("unclaimed", award)
def _award_unclaimed(award: AwardArgument) -> VerbSaid:
    """Nobody came in time: it goes back to the players of the jackpot."""
    return "award/unclaimed", {"award": award}


# --- the floor ----------------------------------------------------------------------------------------------------

SaysArgument = Annotated[str, typer.Argument(metavar="WHAT", help="In a sentence.")]


@verb("bar")
def _bar(
    player: PlayerArgument,
    why: WhyText,
    until: Annotated[str, typer.Option(metavar="DATE", help="The last day of it; without one until admitted.")] = "",
) -> VerbSaid:
    """Let a player play no more: nobody of that name sits down at a table."""
    return "bar", {"player": player, "why": why, "until": until}


@verb("admit")
def _admit(player: PlayerArgument) -> VerbSaid:
    """Let a player who was barred play again."""
    return "admit", {"player": player}


@verb("freeze")
def _freeze(table: TableArgument, why: WhyText) -> VerbSaid:
    """Let nothing happen at a table until it is thawed; clocks stop."""
    return "freeze", {"table": table, "why": why}


@verb("thaw")
def _thaw(table: TableArgument) -> VerbSaid:
    """Let a frozen table go on where it stood."""
    return "thaw", {"table": table}


@verb("dispute")
def _dispute(table: TableArgument, player: PlayerArgument, says: SaysArgument) -> VerbSaid:
    """Open a dispute: what a player does not accept; the table stands still until it is ruled."""
    return "dispute", {"table": table, "player": player, "says": says}


@verb("rule")
def _rule(
    table: TableArgument,
    dispute: Annotated[int, typer.Argument(metavar="DISPUTE", min=1, help="A dispute by its number.")],
    says: SaysArgument,
    law: Annotated[str, typer.Option(metavar="PARAGRAPH", help="By which: CO 1032(7), MA 15(b).")],
) -> VerbSaid:
    """Rule on a dispute, for good: what is decided later only follows it."""
    return "rule", {"table": table, "dispute": dispute, "says": says, "law": law}


@verb("incident")
def _incident(
    says: SaysArgument,
    table: Annotated[int | None, typer.Option(metavar="TABLE", min=1, help="Where.")] = None,
) -> VerbSaid:
    """Note something that somebody may ask for later."""
    return "incident", {"says": says, **({"table": table} if table else {})}


@look("trail")
def _trail(
    where: Window,
    table: Annotated[int, typer.Option(metavar="TABLE", min=0, help="Of one table.")] = 0,
    person: Annotated[str, typer.Option(metavar="NAME", help="Of one who signs.")] = "",
    since: Annotated[str, typer.Option(metavar="DATE", help="Since the beginning of this day, in Greenwich.")] = "",
    day: Annotated[str, typer.Option(metavar="DATE", help="Of this gaming day.")] = "",
) -> CageSlip:
    """Who did what, when and by which rule, the newest first."""
    from pitboss.web.cage.text import trail_lines

    since, day = (_day(text, option) if text else "" for text, option in ((since, "--since"), (day, "--day")))
    found = where.trail(table, person, since, day)
    return CageSlip(found, tuple(trail_lines(found)))


# --- sheets -------------------------------------------------------------------------------------------------------

SheetArgument = Annotated[int, typer.Argument(metavar="SHEET", min=1, help="A sheet by its number.")]
Agreed = Annotated[bool, typer.Option("--agreed", help="All patrons there agree to a higher minimum (Massachusetts).")]


@verb("submit", sheet_app)
def _sheet_submit(
    what: Annotated[str, typer.Argument(metavar="FILE|GAME", help="A sheet in TOML, or a game for its usual one.")],
    number: Annotated[int | None, typer.Option("--as", metavar="SHEET", min=1, help="The next version of it.")] = None,
    post: Annotated[bool, typer.Option("--post", help="In force at once, where nothing stands against it.")] = False,
) -> VerbSaid:
    """Submit a sheet; one that is not lawful is refused with its faults."""
    file = Path(what)
    said = {"sheet": _posted(file, "")} if file.suffix == ".toml" or file.is_file() else {"game": what}
    return "sheet/submit", {**said, "paper": number, "post": post}


@verb("approve", sheet_app)
def _sheet_approve(
    number: SheetArgument,
    approval: Annotated[str, typer.Argument(metavar="NUMBER", help="The number of the approval.")],
    office: Annotated[
        Literal["Director", "Division", "Commission"], typer.Option("--of", help="Who has approved of it.")
    ] = "Director",
) -> VerbSaid:
    """Enter the approval of the version that waits."""
    return "sheet/approve", {"paper": number, "approval": approval, "office": office}


@verb("notice", sheet_app)
def _sheet_notice(
    number: SheetArgument,
    starts: Annotated[str, typer.Option(metavar="TIME", help="From when it holds: 2026-11-17T18:30, Greenwich.")] = "",
) -> VerbSaid:
    """Notice of the version that waits hangs at the tables from now on."""
    return "sheet/notice", {"paper": number, "starts": starts}


@verb("post", sheet_app)
def _sheet_post(
    number: SheetArgument,
    table: Annotated[int | None, typer.Option(metavar="TABLE", min=1, help="At this open table, from now on.")] = None,
    agreed: Agreed = False,
) -> VerbSaid:
    """The version that waits is in force from now on; with --table, the one in force holds at an open table too."""
    if table is not None:
        return "sheet/table", {"paper": number, "table": table, "agreed": agreed}
    return "sheet/post", {"paper": number, "agreed": agreed}


@verb("withdraw", sheet_app)
def _sheet_withdraw(number: SheetArgument) -> VerbSaid:
    """No table is opened under it any more."""
    return "sheet/withdraw", {"paper": number}


@look("list", sheet_app)
def _sheet_list(where: Window) -> CageSlip:
    """Every sheet, how far it has come, and which signs are stale."""
    from pitboss.web.sheets.papers import list_lines

    found = where.papers()
    return CageSlip(found, tuple(list_lines(found)))


@look("show", sheet_app)
def _sheet_show(where: Window, number: SheetArgument) -> CageSlip:
    """One sheet with its history, and what its last version waits for."""
    from pitboss.web.sheets.papers import shown_lines

    found = where.paper(number)
    return CageSlip(found, tuple(shown_lines(found)))


@look("diff", sheet_app)
def _sheet_diff(where: Window, number: SheetArgument) -> CageSlip:
    """What the version that waits changes of the one in force, and the notice that it needs."""
    from pitboss.web.sheets.papers import change_lines

    found = where.paper(number)
    lines = tuple(change_lines(found["changes"])) or ("Nothing changes.",)
    return CageSlip({"paper": number, "changes": found["changes"]}, lines)


@verb("sign")
def _sign(table: TableArgument) -> VerbSaid:
    """The sign of the sheet in use hangs at a table."""
    return "sign", {"table": table}


@verb("rules")
def _rules(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What is posted, as a text.")],
    place: Annotated[str, typer.Option(metavar="TEXT", help="Where in the poker room.")],
    approval: Annotated[str, typer.Option(metavar="NUMBER", help="The Director's approval of text and place.")],
) -> VerbSaid:
    """The rules of the house are posted in the poker room."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ServeError(f"{file}: {error}") from None
    return "rules", {"text": text, "place": place, "approval": approval}


# --- decks --------------------------------------------------------------------------------------------------------

DeckArgument = Annotated[int, typer.Argument(metavar="DECK", min=1, help="A deck by its number.")]
Players = Annotated[list[str], typer.Argument(metavar="PLAYER...", help="By name.")]


@look("list", deck)
def _deck_list(where: Window) -> CageSlip:
    """Every deck: where it is, and how long it was used there."""
    from pitboss.web.cage.text import deck_lines

    found = where.decks()
    return CageSlip(found, tuple(deck_lines(found)))


@verb("receive", deck)
def _deck_receive(
    deck: DeckArgument,
    colour: Annotated[str, typer.Argument(metavar="COLOUR", help="Of its backs.")],
    design: Annotated[str, typer.Option(metavar="TEXT", help="And what is on them.")] = "",
    packs: Annotated[int, typer.Option(min=1, help="A shoe of so many times 52 cards.")] = 1,
    jokers: Annotated[int, typer.Option(min=0, help="Jokers among them.")] = 0,
) -> VerbSaid:
    """Enter a deck in the books."""
    return "deck/receive", {"deck": deck, "colour": colour, "design": design, "packs": packs, "jokers": jokers}


@verb("inspect", deck)
def _deck_inspect(
    deck: DeckArgument,
    table: TableArgument,
    found: Annotated[int | None, typer.Option(min=0, help="How many cards, where not all are there.")] = None,
    fault: Annotated[str, typer.Option(metavar="TEXT", help="What is wrong with it, which takes it out.")] = "",
) -> VerbSaid:
    """Bring a deck to a table: its dealer has looked it through."""
    return "deck/inspect", {"deck": deck, "table": table, "found": found, "fault": fault}


@verb("show", deck)
def _deck_show(table: TableArgument, players: Players) -> VerbSaid:
    """The cards of a table were spread face up before those who came first."""
    return "deck/show", {"table": table, "players": players}


@verb("put", deck)
def _deck_put(deck: DeckArgument, table: TableArgument) -> VerbSaid:
    """Deal from a deck of the table from now on; the one before lies aside."""
    return "deck/put", {"deck": deck, "table": table}


@verb("count", deck)
def _deck_count(
    table: TableArgument,
    found: Annotated[int, typer.Argument(metavar="CARDS", min=0, help="How many were found.")],
    of: Annotated[Literal["deck", "stub", "discards"], typer.Option(help="What was counted.")] = "deck",
    deck: Annotated[int | None, typer.Option(min=1, metavar="DECK", help="Another deck than that in play.")] = None,
    misdealt: Annotated[bool, typer.Option("--misdealt", help="A hand had too many or too few; none is gone.")] = False,
    knew: Annotated[list[str] | None, typer.Option(metavar="PLAYER", help="Who knew and bet all the same.")] = None,
) -> VerbSaid:
    """So many cards were found; a wrong number ends the hand by its rule, and the deck leaves the table."""
    said: Fields = {"table": table, "found": found, "of": of, "deck": deck}
    return "deck/count", {**said, "misdealt": misdealt, "knew": knew or []}


@verb("sequence", deck)
def _deck_sequence(deck: DeckArgument, table: TableArgument) -> VerbSaid:
    """A deck of the table was put into suit and sequence."""
    return "deck/sequence", {"deck": deck, "table": table}


@verb("out", deck)
def _deck_out(
    deck: DeckArgument,
    why: WhyText,
    defective: Annotated[bool, typer.Option("--defective", help="Nobody may deal from it again.")] = False,
    destroyed: Annotated[bool, typer.Option("--destroyed", help="Nobody can.")] = False,
) -> VerbSaid:
    """Take a deck from its table; another that lies aside there comes in."""
    return "deck/out", {"deck": deck, "why": why, "defective": defective, "destroyed": destroyed}


@verb("spread", deck)
def _deck_spread(weighed: Annotated[str, typer.Argument(metavar="TEXT", help="What was weighed.")]) -> VerbSaid:
    """The poker shift supervisor has spread decks of unlike backs over the poker tables today."""
    return "deck/spread", {"weighed": weighed}


@verb("place", shuffler)
def _shuffler_place(
    table: TableArgument, counts: Annotated[bool, typer.Option("--counts", help="It counts the cards.")] = False
) -> VerbSaid:
    """A shuffler stands at a table: its decks take turns."""
    return "shuffler/place", {"table": table, "counts": counts}


@verb("remove", shuffler)
def _shuffler_remove(table: TableArgument) -> VerbSaid:
    """The shuffler is taken away: the cards are shuffled by hand."""
    return "shuffler/remove", {"table": table}


@verb("inspect", dice)
def _dice_inspect(
    dice: Annotated[int, typer.Argument(metavar="DICE", min=1, help="A set of dice by its number.")],
    table: TableArgument,
    bad: Annotated[bool, typer.Option("--bad", help="It is not sound, and another set is brought.")] = False,
) -> VerbSaid:
    """A set of dice at a table was inspected."""
    return "dice/inspect", {"table": table, "dice": dice, "bad": bad}


@verb("join", waiting)
def _list_join(
    player: PlayerArgument,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's slug, name or alias.")],
    table: Annotated[int | None, typer.Option(min=1, help="This table alone.")] = None,
    change: Annotated[bool, typer.Option("--change", help="Instead of the seat that the player has.")] = False,
) -> VerbSaid:
    """Put a player on the waiting list of a game."""
    return "list/join", {"player": player, "game": game, "table": table, "change": change}


@verb("leave", waiting)
def _list_leave(
    player: PlayerArgument, game: Annotated[str, typer.Argument(metavar="GAME", help="Whose list.")]
) -> VerbSaid:
    """Strike a player off the waiting list of a game."""
    return "list/leave", {"player": player, "game": game}


@verb("call", waiting)
def _list_call(
    table: TableArgument,
    player: PlayerArgument,
    seconds: Annotated[int, typer.Option(min=10, help="For which the seat is held.")] = 120,
) -> VerbSaid:
    """Call a player of the list to a free seat."""
    return "list/call", {"table": table, "player": player, "seconds": seconds}


@verb("controls")
def _controls(
    what: Annotated[str, typer.Argument(metavar="IRREGULARITY", help="As pitboss rules calls it.")],
    says: Annotated[str, typer.Argument(metavar="TEXT", help="What the internal controls say of it.")],
    approval: Annotated[str, typer.Option(metavar="NUMBER", help="What approves of them.")],
) -> VerbSaid:
    """The internal controls say more of an irregularity."""
    return "controls", {"what": what, "says": says, "approval": approval}


# --- looking ------------------------------------------------------------------------------------------------------


@look("status")
def _status(where: Window) -> CageSlip:
    """What is open, what lies where, and what is to be done before the day can be closed."""
    from pitboss.web.cage.text import standing_lines

    found = where.standing()
    for step in found["next"]:
        step["command"] += where.options
    return CageSlip(found, tuple(standing_lines(found)))


@look("alarms")
def _alarms(where: Window) -> CageSlip:
    """What is overdue at the tables: counts, changes and inspections of decks and dice."""
    from pitboss.web.cage.text import alarm_lines

    found = where.alarms()
    return CageSlip(found, tuple(alarm_lines(found)))


@look("funds")
def _funds(where: Window) -> CageSlip:
    """Meters and jackpots: what they hold and show, what they are due for, and totals by week, month and year."""
    from pitboss.web.cage.text import fund_lines, total_lines

    found = where.funds()
    return CageSlip(found, (*fund_lines(found), *total_lines(found["totals"])))


@look("balance")
def _balance(
    where: Window,
    account: Annotated[
        list[str] | None, typer.Argument(metavar="[ACCOUNT]...", help="The beginning of its name: cage, tray 1.")
    ] = None,
    at: Annotated[
        str, typer.Option(metavar="TIME", help="2026-11-16 (after that day) or 2026-11-16T18:30 (Greenwich).")
    ] = "",
) -> CageSlip:
    """What accounts hold, now or at any moment of the past; of one alone the rounds behind it too."""
    from pitboss.web.cage.text import balance_lines

    found = where.balance(" ".join(account or ()), at)
    return CageSlip(found, tuple(balance_lines(found)))


@look("verify")
def _verify(
    where: Window,
    rounds: Annotated[
        bool, typer.Option("--rounds", help="Count every figure of the books once more from the raw rounds.")
    ] = False,
) -> CageSlip:
    """Whether journal, tables' logs and what was kept of them are as they were written; exit status 1 if not."""
    from pitboss.web.cage.text import audit_lines

    found = where.audit(rounds=rounds)
    return CageSlip(found, tuple(audit_lines(found)), status=0 if found["sound"] else 1)


# --- people -------------------------------------------------------------------------------------------------------

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Who, by the name signed in under.")]
UntilHelp = "The last day on which it is good: 2027-06-30."


@verb("engage")
def _engage(
    name: NameArgument,
    positions: Annotated[list[str], typer.Option("--as", metavar="POSITION", help="dealer, floor, cage ...; several.")],
    licence: Annotated[str, typer.Option(metavar="NUMBER", help="The number of the licence.")] = "",
    until: Annotated[str, typer.Option(metavar="DATE", help=UntilHelp)] = "",
) -> VerbSaid:
    """Enter somebody in the register, in these positions and no others; prints the word for a first password."""
    return "engage", {"name": name, "positions": _known_positions(positions), "licence": licence, "until": until}


@verb("leave")
def _leave(name: NameArgument) -> VerbSaid:
    """Strike somebody off the register."""
    return "leave", {"name": name}


@verb("word")
def _word(name: NameArgument) -> VerbSaid:
    """Somebody who works or plays here has lost the password: a word for a new one."""
    return "word", {"name": name}


@look("people")
def _people(where: Window) -> CageSlip:
    """The register: who works in the house, in which positions, and who plays for it."""
    from pitboss.web.cage.text import people_lines

    found = where.people()
    return CageSlip(found, tuple(people_lines(found)))


@verb("engage", prop)
def _prop_engage(
    name: NameArgument,
    licence: Annotated[str, typer.Option(metavar="NUMBER", help="The number of the licence.")],
    until: Annotated[str, typer.Option(metavar="DATE", help=UntilHelp)],
    file: Annotated[str, typer.Option(metavar="NUMBER", help="The number of the employment record.")],
) -> VerbSaid:
    """Enter a proposition player."""
    return "prop/engage", {"name": name, "licence": licence, "until": until, "file": file}


@verb("leave", prop)
def _prop_leave(name: NameArgument) -> VerbSaid:
    """Strike a proposition player off."""
    return "prop/leave", {"name": name}


# --- records ------------------------------------------------------------------------------------------------------


@look("records")
def _records(where: Window) -> CageSlip:
    """Kinds of records: what is held since when, how long it is kept, what may go, and who has removed what."""
    from pitboss.web.cage.text import records_lines

    found = where.records()
    return CageSlip(found, tuple(records_lines(found)))


@verb("keep")
def _keep(
    records: Annotated[str, typer.Argument(metavar="KIND", help="A kind of records: rounds.")],
    days: Annotated[int, typer.Argument(metavar="DAYS", min=0, help="For how many days at least.")],
) -> VerbSaid:
    """Say how long records of a kind are kept; nothing younger can be removed."""
    return "keep", {"records": records, "days": days}


@verb("forget")
def _forget(
    before: Annotated[str, typer.Option("--before", metavar="DATE", help="The first day that is kept: 2026-01-31.")],
) -> VerbSaid:
    """Remove rounds of closed tables that began before a day, for good; the journal says who did."""
    return "forget", {"before": _day(before)}


def _day(text: str, option: str = "--before") -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise ServeError(f"{option} {text[:40]}: a day is spelled like 2026-01-31") from None


class KeptAt(NamedTuple):
    """Where a house is kept: its database, or the server that has it and the key of the house."""

    database: str | None = None
    server: str | None = None
    key: str | None = None
    key_file: Path | None = None


def forgotten(before: str, by: list[str], database: str | None, key_file: Path | None) -> CageSlip:
    """The same as a command of its own, for a pit that nobody keeps."""
    from pitboss.web.cage.text import removed_line
    from pitboss.web.cage.window import Window

    where = Window(database, again=shlex.join(["pitboss", "house", *sys.argv[1:]]), key_file=key_file)
    said = {"before": _day(before), "by": by, "id": uuid.uuid4().hex}
    done = _asked(where, ("forget", said), as_json=False)
    return done if done.refused else done._replace(lines=(removed_line(done.data["events"][0]["removed"]),))


def word_for(name: str, by: list[str], where: KeptAt) -> CageSlip:
    """A word for a new password: signed for in a founded house, and in its trail; where nobody keeps it, as it is."""
    from pitboss.web.cage.text import TYPED_WHERE
    from pitboss.web.cage.window import Window

    again = shlex.join(["pitboss", "house", "word", name, *(part for each in by for part in ("--by", each))])
    window = Window(where.database, where.server, where.key, again, where.key_file)
    if where.server is not None or window.is_founded():
        return _asked(window, ("word", {"name": name, "by": by, "id": uuid.uuid4().hex}), as_json=False)
    from pitboss.web import server

    word = server.reset_word(name, where.database)
    lines = (word, "It is good for a day, once; the old password is worth nothing any more.", TYPED_WHERE)
    return CageSlip({"word": word}, lines)


# The last thing of a day, and so the last in the help.
app.command("report", help=house_report.HELP)(house_report.report)

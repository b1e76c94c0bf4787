"""`pitboss house tournament`: a tournament directed from the command line. Entries go by their receipts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pitboss.games import tournament_files
from pitboss.sheet.files import ordinary
from pitboss.web.cage.commands import AmountArgument, CageSlip, VerbSaid, look, verb
from pitboss.web.plain_help import Commands

if TYPE_CHECKING:
    from pitboss.web.cage.window import Window

tournament = Commands(no_args_is_help=True, help="Tournaments: filed, entered, seated, played by the clock, paid.")

NumberArgument = Annotated[int, typer.Argument(metavar="TOURNAMENT", min=1, help="A tournament by its number.")]
FeltNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The number it gets here.")]
FeltArgument = Annotated[str, typer.Argument(metavar="TABLE", help="A table, as it is called in the room.")]
EntryArgument = Annotated[int, typer.Argument(metavar="RECEIPT", min=1, help="An entry by its receipt.")]
PairArguments = Annotated[list[str], typer.Argument(metavar="RECEIPT:CHIPS...", help="For example 12:4500 13:800.")]
WhyArgument = Annotated[str, typer.Argument(metavar="WHY", help="The reason, in a few words.")]
LaterTender = Annotated[Literal["cash", "complimentary"], typer.Option("--for", help="What it is paid with.")]
BacksOption = Annotated[str, typer.Option("--backs", metavar="COLOUR", help="The backs of the first deck.")]
OtherBacks = Annotated[str, typer.Option("--other", metavar="COLOUR", help="The backs of the second deck.")]


@look("list", tournament)
def _list(where: Window) -> CageSlip:
    """Every tournament: its clock, who sits where, its prizes and its last steps."""
    from pitboss.web.cage.text import tournament_lines

    found = where.tournaments()
    return CageSlip(found, tuple(tournament_lines(found)))


@verb("file", tournament)
def _file(file: Annotated[Path, typer.Argument(metavar="FILE", help="The rules, in TOML.")]) -> VerbSaid:
    """File the rules of a tournament, five days ahead."""
    return "tournament/file", {"document": tournament_files.read(file).data}


@verb("object", tournament)
def _object(tournament: NumberArgument, why: WhyArgument) -> VerbSaid:
    """The Division finds the rules unacceptable."""
    return "tournament/object", {"tournament": tournament, "why": why}


@verb("withdraw", tournament)
def _withdraw(tournament: NumberArgument, why: WhyArgument) -> VerbSaid:
    """Withdraw rules that were filed wrongly, before anybody has entered."""
    return "tournament/withdraw", {"tournament": tournament, "why": why}


@verb("table", tournament)
def _table(
    tournament: NumberArgument,
    felt: FeltNumber,
    colour: BacksOption = "red",
    other: OtherBacks = "blue",
    values: Annotated[bool, typer.Option("--values", help="The values of the chips hang there.")] = False,
    called: Annotated[str, typer.Option("--called", metavar="NAME", help="What stands on it in the room.")] = "",
) -> VerbSaid:
    """A table is ready, with two decks."""
    said = {"tournament": tournament, "felt": felt, "colour": colour, "other": other}
    return "tournament/table", {**said, "values": values, "called": called}


@verb("name", tournament)
def _name(
    tournament: NumberArgument,
    felt: FeltArgument,
    called: Annotated[str, typer.Argument(metavar="[NAME]", help="What stands on it; nothing: its number.")] = "",
) -> VerbSaid:
    """What stands on a table in the room."""
    return "tournament/name", {"tournament": tournament, "felt": felt, "called": called}


@verb("enter", tournament)
def _enter(
    tournament: NumberArgument,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Who enters.")],
    tender: Annotated[
        Literal["cash", "complimentary", "goods", "voucher", "licensee"],
        typer.Option("--for", help="What it is paid with."),
    ] = "cash",
    voucher: Annotated[int, typer.Option(min=0, metavar="NUMBER", help="Which voucher.")] = 0,
    through: Annotated[str, typer.Option(metavar="LICENSEE", help="Who has collected it.")] = "",
    own: Annotated[bool, typer.Option("--own", help="A proposition player, for the own account.")] = False,
) -> VerbSaid:
    """Enter a player, who has got the printed rules."""
    said = {"tournament": tournament, "player": player, "tender": tender, "voucher": voucher}
    return "tournament/enter", {**said, "through": through, "own": own}


@verb("import", tournament)
def _import(
    tournament: NumberArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A CSV file with a column `player`.")],
) -> VerbSaid:
    """Enter everybody of a list, or nobody where a line is wrong."""
    from pitboss.web.cage.tournament_asks import LONGEST_LIST

    return "tournament/import", {"tournament": tournament, "table": ordinary(file, LONGEST_LIST).decode("utf-8-sig")}


@verb("partners", tournament)
def _partners(
    tournament: NumberArgument,
    count: Annotated[int, typer.Argument(metavar="COUNT", min=1, help="How many.")] = 1,
) -> VerbSaid:
    """Enter house players, where the pit deals and nothing is at stake."""
    return "tournament/partners", {"tournament": tournament, "count": count}


@verb("pit", tournament)
def _pit(tournament: NumberArgument) -> VerbSaid:
    """The pit deals it, in browsers."""
    return "tournament/pit", {"tournament": tournament}


@verb("rename", tournament)
def _rename(
    tournament: NumberArgument,
    entry: EntryArgument,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The name as it is written.")],
) -> VerbSaid:
    """A name was misspelt; the receipt keeps its number."""
    return "tournament/rename", {"tournament": tournament, "entry": entry, "player": player}


@verb("rebuy", tournament)
def _rebuy(
    tournament: NumberArgument,
    entry: EntryArgument,
    left: Annotated[int, typer.Option(min=0, metavar="CHIPS", help="Chips that are left.")] = 0,
    tender: LaterTender = "cash",
    winner: Annotated[
        int, typer.Option("--to", min=0, metavar="RECEIPT", help="Who has the chips that were lost.")
    ] = 0,
    lost: Annotated[bool, typer.Option("--lost", help="They are lost, to several.")] = False,
) -> VerbSaid:
    """A rebuy."""
    said = {"tournament": tournament, "entry": entry, "left": left, "tender": tender}
    return "tournament/rebuy", {**said, "winner": winner, "lost": lost}


@verb("addon", tournament)
def _addon(tournament: NumberArgument, entry: EntryArgument, tender: LaterTender = "cash") -> VerbSaid:
    """An add-on."""
    return "tournament/addon", {"tournament": tournament, "entry": entry, "tender": tender}


@verb("commit", tournament)
def _commit(
    tournament: NumberArgument,
    commitment: Annotated[str, typer.Argument(metavar="[SHA256]", help="Of a key of one's own, in 64 digits.")] = "",
) -> VerbSaid:
    """Commit to the key of the next draw: of the house, or one's own."""
    return "tournament/commit", {"tournament": tournament, "commitment": commitment}


@verb("draw", tournament)
def _draw(
    tournament: NumberArgument,
    scope: Annotated[Literal["unseated", "broken", "all"], typer.Option("--of", help="Whose seats.")] = "unseated",
    felt: Annotated[str, typer.Option("--table", metavar="TABLE", help="The table that is broken.")] = "",
    word: Annotated[str, typer.Option(metavar="WORD", help="What somebody called out.")] = "",
    draw_key: Annotated[str, typer.Option("--draw-key", metavar="HEX", help="The key that was committed to.")] = "",
) -> VerbSaid:
    """Draw seats."""
    said = {"tournament": tournament, "scope": scope, "felt": felt or 0, "word": word}
    return "tournament/draw", {**said, "key": draw_key}


@verb("balance", tournament)
def _balance(tournament: NumberArgument) -> VerbSaid:
    """Balance the tables with the fewest moves."""
    return "tournament/balance", {"tournament": tournament}


@verb("button", tournament)
def _button(
    tournament: NumberArgument,
    felt: FeltArgument,
    seat: Annotated[int, typer.Argument(metavar="SEAT", min=1, help="The seat with the button.")],
) -> VerbSaid:
    """Where the button of a table is."""
    return "tournament/button", {"tournament": tournament, "felt": felt, "seat": seat}


@verb("start", tournament)
def _start(tournament: NumberArgument) -> VerbSaid:
    """Start the clock, or let it go on."""
    return "tournament/start", {"tournament": tournament}


@verb("pause", tournament)
def _pause(tournament: NumberArgument) -> VerbSaid:
    """Stop the clock."""
    return "tournament/pause", {"tournament": tournament}


@verb("set", tournament)
def _set(
    tournament: NumberArgument,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", min=0, help="Of levels and breaks that are over.")],
) -> VerbSaid:
    """Put the clock right."""
    return "tournament/set", {"tournament": tournament, "minutes": minutes}


@verb("adjust", tournament)
def _adjust(
    tournament: NumberArgument,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", min=1, help="By how many.")] = 1,
    less: Annotated[bool, typer.Option("--less", help="Fewer, instead of more.")] = False,
) -> VerbSaid:
    """Make this level or break longer, or shorter."""
    return "tournament/adjust", {"tournament": tournament, "minutes": -minutes if less else minutes}


@verb("pace", tournament)
def _pace(
    tournament: NumberArgument, off: Annotated[bool, typer.Option("--off", help="No longer.")] = False
) -> VerbSaid:
    """Play hand for hand."""
    return "tournament/pace", {"tournament": tournament, "on": not off}


@verb("next", tournament)
def _next(tournament: NumberArgument) -> VerbSaid:
    """All tables begin the next hand together."""
    return "tournament/next", {"tournament": tournament}


@verb("count", tournament)
def _count(tournament: NumberArgument, stacks: PairArguments) -> VerbSaid:
    """Every stack was counted."""
    return "tournament/count", {"tournament": tournament, "stacks": stacks}


@verb("colour", tournament)
def _colour(
    tournament: NumberArgument,
    colour: Annotated[str, typer.Argument(metavar="COLOUR", help="Which chips go.")],
    more: Annotated[int, typer.Option(metavar="POINTS", help="By so many more are in play, or less.")] = 0,
) -> VerbSaid:
    """Chips of a colour were changed for larger ones."""
    return "tournament/colour", {"tournament": tournament, "colour": colour, "more": more}


@verb("out", tournament)
def _out(
    tournament: NumberArgument,
    out: PairArguments,
    declined: Annotated[bool, typer.Option("--declined", help="More chips were offered and declined.")] = False,
    winner: Annotated[int, typer.Option("--to", min=0, metavar="RECEIPT", help="Who has their chips now.")] = 0,
) -> VerbSaid:
    """Who went out in one hand, with the chips that it was begun with."""
    return "tournament/out", {"tournament": tournament, "out": out, "declined": declined, "winner": winner}


@verb("away", tournament)
def _away(
    tournament: NumberArgument,
    entry: EntryArgument,
    back: Annotated[bool, typer.Option("--back", help="Has come back.")] = False,
) -> VerbSaid:
    """Somebody is not there, and is blinded off."""
    return "tournament/away", {"tournament": tournament, "entry": entry, "away": not back}


@verb("forfeit", tournament)
def _forfeit(tournament: NumberArgument, entry: EntryArgument) -> VerbSaid:
    """Somebody was away for as long as the rules allow."""
    return "tournament/forfeit", {"tournament": tournament, "entry": entry}


@verb("double", tournament)
def _double(
    tournament: NumberArgument,
    entries: Annotated[list[str], typer.Argument(metavar="RECEIPT...", help="All of one person.")],
) -> VerbSaid:
    """Receipts that turned out to be of one person."""
    return "tournament/double", {"tournament": tournament, "entries": entries}


@verb("penalty", tournament)
def _penalty(
    tournament: NumberArgument,
    entry: EntryArgument,
    conduct: Annotated[str, typer.Argument(metavar="RULE", help="A rule of conduct, as its line is called.")],
    penalty: Annotated[
        Literal["warning", "sits out", "disqualified"], typer.Option("--as", help="What follows.")
    ] = "warning",
    hands: Annotated[int, typer.Option(min=0, metavar="HANDS", help="Sat out for so many hands,")] = 0,
    rounds: Annotated[int, typer.Option(min=0, metavar="ROUNDS", help="or for so many rounds.")] = 0,
    note: Annotated[str, typer.Option(metavar="TEXT", help="What happened.")] = "",
) -> VerbSaid:
    """Somebody has broken a rule of conduct."""
    said = {"tournament": tournament, "entry": entry, "conduct": conduct, "penalty": penalty}
    return "tournament/penalty", {**said, "hands": hands, "rounds": rounds, "note": note}


@verb("served", tournament)
def _served(tournament: NumberArgument, entry: EntryArgument) -> VerbSaid:
    """A penalty was sat out, or its rest is forgiven."""
    return "tournament/served", {"tournament": tournament, "entry": entry}


@verb("deal", tournament)
def _deal(
    tournament: NumberArgument,
    split: Annotated[list[str], typer.Argument(metavar="RECEIPT:CENTS...", help="The winner first.")],
    willing: Annotated[list[str], typer.Option("--agrees", metavar="RECEIPT", help="Everybody who agrees.")],
    informed: Annotated[bool, typer.Option("--told", help="Each knows that it is voluntary.")] = False,
    pressed: Annotated[bool, typer.Option("--pressed", help="Somebody was pressured.")] = False,
) -> VerbSaid:
    """Those who are left share the cash prizes."""
    said = {"tournament": tournament, "shared": split, "willing": willing}
    return "tournament/deal", {**said, "told": informed, "pressed": pressed}


@verb("pay", tournament)
def _pay(tournament: NumberArgument, entry: EntryArgument) -> VerbSaid:
    """Pay what an entry has won; two sign."""
    return "tournament/pay", {"tournament": tournament, "entry": entry}


@verb("fees", tournament)
def _fees(tournament: NumberArgument, amount: AmountArgument) -> VerbSaid:
    """The entry fees were counted by two."""
    return "tournament/fees", {"tournament": tournament, "amount": amount}


@verb("deck", tournament)
def _deck(
    tournament: NumberArgument,
    felt: FeltArgument,
    found: Annotated[int, typer.Option(min=0, metavar="CARDS", help="How many were found.")],
) -> VerbSaid:
    """The deck of a table was counted."""
    return "tournament/deck", {"tournament": tournament, "felt": felt, "found": found}


@verb("change", tournament)
def _change(
    tournament: NumberArgument, felt: FeltArgument, colour: BacksOption = "", other: OtherBacks = ""
) -> VerbSaid:
    """The other deck is dealt from; or a new pair, once both were used."""
    return "tournament/change", {"tournament": tournament, "felt": felt, "colour": colour, "other": other}


@verb("end", tournament)
def _end(tournament: NumberArgument) -> VerbSaid:
    """An event of a series is over."""
    return "tournament/end", {"tournament": tournament}


@verb("finish", tournament)
def _finish(tournament: NumberArgument) -> VerbSaid:
    """It has a winner, and everything is paid."""
    return "tournament/finish", {"tournament": tournament}


@verb("back", tournament)
def _back(
    tournament: NumberArgument,
    step: Annotated[int, typer.Argument(metavar="STEP", min=1, help="A step by its number.")],
    why: WhyArgument,
) -> VerbSaid:
    """A step was wrong: it counts as never taken, and what it moved goes back."""
    return "tournament/back", {"tournament": tournament, "step": step, "why": why}

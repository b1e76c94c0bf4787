"""A house at a moment: its day and shift, what each table pays from, its boxes, what its players owe it in custom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from pitboss.games.book import find
from pitboss.house.books.chart import CAGE, OVER_SHORT
from pitboss.house.books.deck_events import HouseDeck, HouseDice, Shuffler
from pitboss.house.books.events import BoxKind, MeterTerms, PaysFrom
from pitboss.house.books.floor_state import FloorState
from pitboss.house.books.positions import Person, Position, Prop, known_as
from pitboss.house.books.sheet_events import Office
from pitboss.house.books.waiting_events import HeldSeat, WaitingLine
from pitboss.house.tournament.state import Tournament
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Posting, Whose, Why, named
from pitboss.table.booking import Movement, move
from pitboss.words import Game, GameChips, PotGame

DAY = 24 * 3600 * 1000
READS_ONLY = "an inspector reads everything and changes nothing"


K = TypeVar("K")
V = TypeVar("V")


class HouseError(ValueError):
    """Something the law or the moment refuses, with the paragraph where one does. `typed`: what helps, as a command;
    `verb`: the same as a verb of the desk.
    """

    def __init__(self, says: str, law: Cite | None = None, typed: str = "", verb: str = "") -> None:
        super().__init__(f"{says} ({law})" if law else says)
        self.law, self.typed, self.verb = law, typed, verb


class GamingDay(NamedTuple):
    """A day of the house. It is closed for good, and the next one follows it. `fresh`: nothing has happened in it."""

    date: str
    opened: int
    shift: int = 1
    fresh: bool = False


class ColourInPlay(NamedTuple):
    """Whose colour it is among the chips of a game, and what a lammer says each is worth."""

    player: str
    colour: str
    each: int


class TableBank(NamedTuple):
    """What a table pays from. `pieces`: whose currency lies on it, to be changed before a pot is pushed, and how much.

    `plan`: what becomes of a pot that nobody has won when the house closes. `on_piece`: whether currency is accepted.
    `fund`: the controller or the jackpot of the house that it hangs on.
    `last_hand`: whether the last one was called. `sheet`, `version`: the document that it is played under.
    `relieved`: since when its dealer deals.
    """

    number: int
    game: str
    bank: PaysFrom
    opened: int
    dealer: str = ""
    pieces: tuple[tuple[str, int], ...] = ()
    colours: tuple[ColourInPlay, ...] = ()
    plan: str = ""
    on_piece: bool = True
    fund: str = ""
    last_hand: bool = False
    sheet: int = 0
    version: int = 0
    relieved: int = 0

    @property
    def definition(self) -> Game | PotGame:
        return find(self.game)

    @property
    def game_chips(self) -> GameChips | None:
        """Chips that only this game knows, where it has any."""
        also = self.definition.also
        return next((rule for rule in also if isinstance(rule, GameChips)), None)

    @property
    def banked(self) -> bool:
        """Whether the house plays against the players."""
        return isinstance(self.definition, Game)

    @property
    def state(self) -> str:
        """Whose law the game is dealt under."""
        return self.definition.law[0].state


class SealedBox(NamedTuple):
    """A box on its way to the count."""

    number: int
    kind: BoxKind
    table: int
    game: str
    date: str
    shift: int
    taken: int
    fund: str = ""

    @property
    def whose(self) -> Whose:
        """What was raked for a jackpot is the players'."""
        return Whose.FUND if self.kind is BoxKind.JACKPOT else Whose.HOUSE


class Controller(NamedTuple):
    """What owns a meter: tables of these games hang on it, all under the same terms.

    `reserves`: the part of a wager that is put by for its next start. `most`: where the meter stops. `used`: whether a
    table ever hung on it; `won`: whether the whole of it was ever won.
    """

    name: str
    games: tuple[str, ...]
    terms: MeterTerms
    reserves: Fraction = Fraction(0)
    most: int = 0
    used: bool = False
    won: bool = False


class JackpotFund(NamedTuple):
    """A jackpot that is offered: the games it is collected in, how that is divided among its pools, what its signs say.

    `base`: the least that the next award is. `lifts`: what the rules say is done when all pools have reached the cap,
    True to lift it; `over`: how what comes then is divided. `into`: the part that goes into the pools at once.
    `own`: it belongs to its one game. `posted`: what the signs say of each pool, since `date`; `pending`: they are not
    true at the moment, and say so. `stopped`: since when nothing is raked for it. `ending`: by what it is eased.
    `posts`, `verifies`, `pays`: which positions do, where its rules name positions of the register and no others.
    """

    name: str
    games: tuple[str, ...]
    state: str
    shares: tuple[Fraction, ...]
    base: int = 0
    cap: int = 0
    lifts: bool | None = None
    over: tuple[Fraction, ...] = ()
    into: Fraction = Fraction(1)
    own: bool = False
    posted: tuple[int, ...] = ()
    date: str = ""
    pending: bool = False
    lifted: bool = False
    stopped: int = 0
    ending: str = ""
    posts: tuple[Position, ...] = ()
    verifies: tuple[Position, ...] = ()
    pays: tuple[Position, ...] = ()


class KeptAward(NamedTuple):
    """An award that is kept for who has won it, and since when."""

    fund: str
    player: str
    amount: int
    since: int


class Back(NamedTuple):
    """What goes back where an award is backed out: from where, to where, how much."""

    source: Account
    target: Account
    amount: int


class AwardLine(NamedTuple):
    """A claim with what it comes to."""

    claim: int
    player: str
    hand: str
    amount: int
    paid: bool = False


class Award(NamedTuple):
    """What a table has won of a fund, from the key to the payment. `by`: who keyed it; `verified`: who has verified it.

    `back`: what goes back if it is backed out, the award itself first. `signs`: what each said before it and after.
    `refused`: why it was not verified; then all of it went back, and the claims come to nothing.
    `whole`: all that a meter showed was won by it. `pending`: whether the signs were not true before it.
    """

    fund: str
    table: int
    round: int
    lines: tuple[AwardLine, ...]
    keyed: int
    by: tuple[str, ...]
    verified: tuple[str, ...] = ()
    back: tuple[Back, ...] = ()
    signs: tuple[tuple[int, int], ...] = ()
    refused: str = ""
    whole: bool = False
    pending: bool = False

    @property
    def amount(self) -> int:
        return sum(line.amount for line in self.lines)


class Approval(NamedTuple):
    """Who has approved of a sheet, under which number, when, and who has entered it."""

    office: Office
    number: str
    at: int
    by: tuple[str, ...]


class SheetStep(NamedTuple):
    """Something that happened to a version of a sheet: when, and who signed. `table`: where it was posted or hung."""

    what: str
    at: int
    by: tuple[str, ...]
    table: int = 0


class SheetVersion(NamedTuple):
    """A sheet as it was submitted. `noticed`: since when notice of it hangs, `starts`: from when it says that it holds.

    `since`: from when it is in force, or 0. `steps`: all that happened to it, in order; at each table once.
    """

    number: int
    sheet: dict[str, Any]
    submitted: int
    by: tuple[str, ...]
    approvals: tuple[Approval, ...] = ()
    noticed: int = 0
    starts: int = 0
    since: int = 0
    steps: tuple[SheetStep, ...] = ()


class SheetDocument(NamedTuple):
    """A sheet of a game with all its versions. `withdrawn`: since when no table is opened under it."""

    number: int
    game: str
    versions: tuple[SheetVersion, ...]
    withdrawn: int = 0

    @property
    def current(self) -> SheetVersion | None:
        """The version in force."""
        return None if self.withdrawn else next((each for each in reversed(self.versions) if each.since), None)


class HungSign(NamedTuple):
    """The sign at a table: of which version of a sheet, with which amounts of a jackpot, since when, and by whom."""

    sheet: int
    version: int
    amounts: tuple[int, ...]
    at: int
    by: tuple[str, ...]


class HungRules(NamedTuple):
    """The rules of the house as they hang in the poker room, and what approves of text and place."""

    text: str
    place: str
    approval: str
    at: int
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HouseState:
    """`boxes`: taken and not counted, by number. `last`: the date of the day that was last closed.

    `name`: of a house that is kept as a licensed one; before it was founded anybody opens tables, and no day is closed.
    """

    now: int = 0
    name: str = ""
    day: GamingDay | None = None
    last: str = ""
    tables: Mapping[int, TableBank] = field(default_factory=dict)
    boxes: Mapping[int, SealedBox] = field(default_factory=dict)
    taken: int = 0
    """Boxes taken so far."""
    controllers: Mapping[str, Controller] = field(default_factory=dict)
    awards: Mapping[int, Award] = field(default_factory=dict)
    """What was keyed and is not paid yet, by table."""
    jackpots: Mapping[str, JackpotFund] = field(default_factory=dict)
    unclaimed: Mapping[int, KeptAward] = field(default_factory=dict)
    kept: int = 0
    """Awards put aside so far."""
    signers: tuple[str, ...] = ()
    """Who signed for what happened last."""
    keeps: Mapping[str, int] = field(default_factory=dict)
    """Days for which records of a kind are kept at least."""
    floor: FloorState = field(default_factory=FloorState)
    """Calls, disputes, tables that stand still, who is not let play."""
    people: Mapping[str, Person] = field(default_factory=dict)
    """Those who work in the house, by name, however it is typed."""
    sheets: Mapping[int, SheetDocument] = field(default_factory=dict)
    by_sheets: bool = False
    """Whether tables are opened only under a sheet in force."""
    full_trays: bool = False
    """Whether a table sells only what lies in its tray."""
    signs: Mapping[int, HungSign] = field(default_factory=dict)
    """What hangs at each table."""
    rules: HungRules | None = None
    decks: Mapping[int, HouseDeck] = field(default_factory=dict)
    """All that ever came into the house, by number."""
    shufflers: Mapping[int, Shuffler] = field(default_factory=dict)
    dice: Mapping[int, HouseDice] = field(default_factory=dict)
    """Shufflers and sets of dice, by table."""
    spread: str = ""
    """The day on which decks were last spread over the poker tables."""
    waiting: tuple[WaitingLine, ...] = ()
    """Who waits for a seat, in order."""
    calls: tuple[HeldSeat, ...] = ()
    """For whom seats are held."""
    clarified: Mapping[str, str] = field(default_factory=dict)
    """What the internal controls say of an irregularity."""
    props: Mapping[str, Prop] = field(default_factory=dict)
    """Proposition players, likewise."""
    tournaments: Mapping[int, Tournament] = field(default_factory=dict)

    def table(self, number: int) -> TableBank:
        """The open table of this number, or a HouseError."""
        if number not in self.tables:
            raise HouseError(f"table {number} is not open")
        return self.tables[number]

    def check_unused(self, fund: str, says: str, law: Cite | None = None) -> None:
        """A HouseError where tables are on a fund, which `says` how, or an award of it is not paid yet."""
        if tables := sorted(number for number, table in self.tables.items() if table.fund == fund):
            raise HouseError(f"tables {', '.join(map(str, tables))} {says} {fund}; close them first", law)
        if any(award.fund == fund for award in self.awards.values()):
            raise HouseError(f"an award of {fund} is not paid yet", law)

    @property
    def founded(self) -> bool:
        return bool(self.name)

    def today(self) -> GamingDay:
        """The gaming day; the date, in a house that was never founded."""
        if self.day is not None:
            return self.day
        if self.founded:
            raise HouseError("no gaming day is open; open one first", typed="pitboss house day open", verb="day/open")
        return GamingDay(_date(self.now // DAY), self.now)


@lru_cache(16)
def _date(day: int) -> str:
    """The date of a day since 1970."""
    return datetime.fromtimestamp(day * DAY / 1000, UTC).date().isoformat()


def on_register(house: HouseState, name: str) -> Person | None:
    """Who stands in the register under this name, however it is typed."""
    return house.people.get(known_as(name))


def reads_only(house: HouseState, name: str) -> bool:
    """Whether this is an inspector."""
    found = on_register(house, name)
    return found is not None and Position.INSPECTOR in found.positions


def is_past(house: HouseState, until: str) -> bool:
    """Whether something was good until a day before this one; without a day it is good."""
    return bool(until) and until < replace(house, name="").today().date


Held = Mapping[Account, int]
"""What each account holds before the event."""
Came = tuple[HouseState, Iterable[Movement]]
"""The house after an event, and the money that it moved."""
Handler = Callable[[HouseState, Any, Held], Came]


def some(amount: int) -> int:
    """An amount that is one."""
    if amount <= 0:
        raise HouseError("an amount must be worth something")
    return amount


def carried(
    source: Account, target: Account, amount: int, why: Why, held: Held, law: Cite | None = None
) -> list[Movement]:
    """Chips that are carried are there: nobody gives what is not."""
    if amount < 0 or amount > max(0, held.get(source, 0)):
        raise HouseError(f"{named(source)} holds {dollars(held.get(source, 0))}, not {dollars(amount)}", law)
    return [move(source, target, amount, why, law)] if amount else []


def made_good(over: Account, expected: int, found: int, law: Cite | None) -> Iterator[Movement]:
    """Of players' money whatever is missing the house makes good; what is too much is theirs too."""
    if found < 0:
        raise HouseError("a count finds nothing or something")
    if found > expected:
        yield move(OVER_SHORT, over, found - expected, Why.COUNT, law)
    elif found < expected:
        yield move(CAGE, OVER_SHORT, expected - found, Why.COUNT, law)


def without(kept: Mapping[K, V], key: K) -> dict[K, V]:
    """The same without one of them."""
    return {each: value for each, value in kept.items() if each != key}


def counted(source: Account, target: Account, held: Held, found: int, law: Cite | None) -> list[Movement]:
    """What a count makes of an account: all of it goes where it is kept, and the difference is nobody's."""
    if found < 0:
        raise HouseError("a count finds nothing or something")
    expected = held.get(source, 0)
    sums = ((source, -expected), (target, found), (OVER_SHORT, expected - found))
    moved = tuple(Posting(each, amount, Why.COUNT, law) for each, amount in sums if amount)
    return [moved] if found != expected or source != target else []

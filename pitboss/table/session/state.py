"""A table between hands: the events of both kinds, and who sits where with what at a poker table. All of it frozen.

Places are counted from the dealer's left, whether or not somebody sits there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from pitboss.law.paragraphs import Cite, Section
from pitboss.money.ledger import Account, Whose
from pitboss.table.banked.booking import METER, TIPS
from pitboss.table.banked.state import Event as RoundEvent
from pitboss.table.lines import Value
from pitboss.table.pot import pools
from pitboss.table.pot.accounts import SPELLED
from pitboss.table.pot.booking import CARRIED, JACKPOT, NEXT, POOL
from pitboss.table.pot.spending import FOOD
from pitboss.table.pot.state import Event as HandEvent
from pitboss.table.pot.state import PotHand, PotPlan, Spent
from pitboss.table.state import TableError, Told, quick


class Place(NamedTuple):
    """A player at the table. `bought`: all the chips bought since sitting down.

    `out`: does not want cards now. `waits`: for the big blind, because one was missed.
    `owes_big`, `owes_small`: blinds to be posted out of turn. `in_pot`: may play for a pot that is carried over.
    `leaving`: gone when the hand ends. `piece`: so much of the stack is currency that was not changed into chips.
    `taken`: the stakes that a player who keeps the seat has taken along, to be brought back. `style`: of a practice
    partner, how it plays.
    """

    name: str
    stack: int
    bought: int
    out: bool = False
    waits: bool = False
    owes_big: bool = False
    owes_small: bool = False
    runners: int = 0
    in_pot: bool = False
    leaving: bool = False
    piece: int = 0
    taken: int = 0
    style: str = ""


# --- events -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody took a place and bought chips. `post`: comes in at once by posting, instead of waiting.

    `tender`: what was given for the chips; currency on the piece stays on the table. `style`: of a practice partner.
    """

    wire: ClassVar = "Sat"

    seat: int
    name: str
    buy_in: int = 0
    post: bool = False
    tender: str = "cash"
    style: str = ""


@dataclass(frozen=True, slots=True)
class ToppedUp:
    """A player bought more chips."""

    wire: ClassVar = "ToppedUp"

    seat: int
    amount: int
    tender: str = "cash"


@dataclass(frozen=True, slots=True)
class SatOut:
    """A player takes no cards from the next hand on."""

    wire: ClassVar = "SatOut"

    seat: int


@dataclass(frozen=True, slots=True)
class StakesTaken:
    """A player who keeps the seat went away with the stakes, which were accounted for."""

    wire: ClassVar = "StakesTaken"

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player takes cards again: posts what was missed, or waits for the big blind."""

    wire: ClassVar = "CameBack"

    seat: int
    post: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """A player left with all the chips."""

    wire: ClassVar = "Left"

    seat: int


@dataclass(frozen=True, slots=True)
class Reseated:
    """A player was moved to an empty place."""

    wire: ClassVar = "Reseated"

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class MovedOn:
    """A player went to another table of the house with the whole stack: to this one, at this place of it."""

    wire: ClassVar = "MovedOn"
    tender: ClassVar = "chips"

    seat: int
    table: int
    to: int


@dataclass(frozen=True, slots=True)
class MovedIn:
    """A player came from another table of the house with the stack that lay there. `out`: sits out, as there."""

    wire: ClassVar = "MovedIn"
    tender: ClassVar = "chips"

    seat: int
    name: str
    stack: int
    table: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class AlsoPlayed:
    """A player against the house plays an empty position beside the own as a further hand, or gives it up again."""

    wire: ClassVar = "AlsoPlayed"

    seat: int
    at: int
    gives_up: bool = False


@dataclass(frozen=True, slots=True)
class Ruled:
    """The table is played under another sheet from now on: its form, as it was written."""

    wire: ClassVar = "Ruled"

    sheet: str


@dataclass(frozen=True, slots=True)
class Treated:
    """A winner posts the next ante or blind of a player just beaten."""

    wire: ClassVar = "Treated"

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The deck of the next hand is shuffled by this key, before anybody is dealt in: no other is dealt from."""

    wire: ClassVar = "Shuffled"

    key: bytes


@dataclass(frozen=True, slots=True)
class Started:
    """The next hand begins, with a deck shuffled by the key or the one given. `final`: a carried pot is given away.

    `reads`: what the meter shows that the table hangs on, if it does. `stopped`: no more is taken for its jackpot.
    """

    wire: ClassVar = "Started"

    key: bytes = b""
    shoe: tuple[int, ...] = ()
    final: bool = False
    reads: int = -1
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """Something happened in the hand, or in the round against the house."""

    wire: ClassVar = "Played"

    event: HandEvent | RoundEvent


@dataclass(frozen=True, slots=True)
class Charged:
    """The house collected its charge for time, at this moment: in seconds since 1970."""

    wire: ClassVar = "Charged"

    at: int = 0


@dataclass(frozen=True, slots=True)
class BoxCounted:
    """The jackpot's box was counted, and its sign shows what it holds."""

    wire: ClassVar = "Counted"


@dataclass(frozen=True, slots=True)
class Inherited:
    """The table opened with what an earlier one of its game had left to nobody."""

    wire: ClassVar = "Inherited"

    pot: int = 0
    pool: int = 0
    jackpot: int = 0
    secondary: int = 0
    meter: int = 0


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table closed and everybody was paid out; what nobody there has a claim to is held for the next table."""

    wire: ClassVar = "Closed"


Event: TypeAlias = (
    Sat
    | ToppedUp
    | SatOut
    | StakesTaken
    | CameBack
    | Left
    | Reseated
    | MovedOn
    | MovedIn
    | Ruled
    | Treated
    | Shuffled
    | Started
    | Played
    | Charged
    | Spent
    | BoxCounted
    | Inherited
    | TableClosed
)


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Chips that may be bought: at an empty place to sit down, or to add to a stack."""

    seat: int
    least: int
    most: int
    step: int


@dataclass(frozen=True, slots=True)
class Spending:
    """What a player may give to the dealer or pay for food and drink, in steps."""

    seat: int
    most: int
    step: int


@quick
class PotSession(NamedTuple):
    """A table from its opening on. `spots`: the places of the blinds in the last hand, the last one the big blind.

    `kill`: the limits are raised; `killer`: who posts for it, or -1. `dealt`: the places of the seats of the hand.
    `last`: the hand that was played last, until the next begins. `winners`, `beaten`: places, of that one.
    `treats`: (who posts, for whom). `gone`: what those who left won.
    `key`: what the deck is shuffled by, of the hand that is played or of the next one, once that is shuffled.
    `charged`: when the charge for time was last collected, or -1.
    """

    plan: PotPlan
    places: tuple[Place | None, ...]
    carried: pools.Carried
    button: int = -1
    spots: tuple[int, ...] = ()
    number: int = 0
    kill: bool = False
    killer: int = -1
    accounts: tuple[tuple[str, int], ...] = ()
    gone: tuple[tuple[str, int], ...] = ()
    hand: PotHand | None = None
    last: PotHand | None = None
    dealt: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    beaten: tuple[int, ...] = ()
    treats: tuple[tuple[int, int], ...] = ()
    closed: bool = False
    key: bytes = b""
    charged: int = -1
    told: tuple[Told, ...] = ()
    log: tuple[Event, ...] = ()

    def seated(self, seat: int) -> Place:
        """The player at this place, or a TableError."""
        found = self.places[seat] if 0 <= seat < len(self.places) else None
        if found is None:
            raise TableError(f"nobody sits at place {seat + 1}")
        return found


def open_table(plan: PotPlan, *, house_holds: bool = False) -> PotSession:
    """An empty table for this game. `house_holds`: its jackpot, if it has one, is linked under its name, or under that
    of the game which brings it along.
    """
    seats, rules = plan.terms.seats, plan.terms.jackpot
    linked = pools.Carried(link=rules.name if rules else plan.slug) if house_holds and plan.jackpot else None
    return PotSession(plan, (None,) * seats, linked or pools.opening(plan.terms, 0))


def with_place(session: PotSession, seat: int, place: Place | None) -> PotSession:
    """The same table with this place changed."""
    places = list(session.places)
    places[seat] = place
    return session._replace(places=tuple(places))


def change(session: PotSession, seat: int, **changes: object) -> PotSession:
    """The same table with the player at this place changed."""
    return with_place(session, seat, session.seated(seat)._replace(**changes))  # type: ignore[arg-type]


def tell(session: PotSession, key: str, law: Cite | None = None, seat: int = -1, /, **args: Value) -> PotSession:
    """The same table with one more line of the story."""
    return session._replace(told=(*session.told, Told(key, tuple(args.items()), law, seat)))


TIME = Account(Whose.HOUSE, "time box")
HELD = {account: Account(Whose.FUND, f"{account.name} held over") for account in (CARRIED, POOL, JACKPOT, NEXT, METER)}
"""Where what a table has left to nobody is held, for the players of the next table of its game."""
BOXES = SPELLED | {TIME: "time", TIPS: "tips", FOOD: "food"} | {account: account.name for account in HELD.values()}
"""The accounts of a table, as its log calls them."""


def credit(session: PotSession, account: Account, amount: int) -> PotSession:
    """Chips to one of the table's accounts, or out of it."""
    sums, name = dict(session.accounts), BOXES[account]
    sums[name] = sums.get(name, 0) + amount
    return session._replace(accounts=tuple(sorted(sums.items())))


# --- the rules that hold between hands ----------------------------------------------------------------------------


class Laws(NamedTuple):
    """The paragraphs of a state for what happens between hands."""

    stakes: Cite
    broke: Cite
    button: Cite
    missed: Cite


TRADE = Section("TRADE", "betting")
CO_STAKES = Section("CO", "47.1-1023")
MA_BETS = Section("MA", "poker 7")
TREATS = CO_STAKES("(4)")
AWAY = MA_BETS("(c)(5), (c)(5)(i)")
"""Stakes that are accounted for when their player goes, and when the player is back."""
COVERED = MA_BETS("(c)(5), (c)(5)(ii)")
PIECE = "on the piece"
TENDERS = ("cash", "slip", PIECE, "chips")
"""What is given for a stack: money, the receipt of a machine, currency that stays on the table, chips of the house."""
ON_PIECE = {"CO": Section("CO", "47.1-1045")("(4)") & Section("CO", "47.1-1030")("text"), "MA": MA_BETS("(c)(2)")}

LAWS = {
    "CO": Laws(
        CO_STAKES("(1)"),
        CO_STAKES("(2) text 3"),
        Section("CO", "47.1-1011")("(1)") & Section("CO", "47.1-1002")("(5)") & TRADE("(17)"),
        TRADE("(18)"),
    ),
    "MA": Laws(
        MA_BETS("(c)(1)"), MA_BETS("(c)(3)"), Section("MA", "poker 10")("(c)(3)") & TRADE("(17)"), TRADE("(18)")
    ),
    "TRADE": Laws(TRADE("(16)"), TRADE("(16)"), TRADE("(17)"), TRADE("(18)")),
}


def state_of(session: PotSession) -> str:
    """Whose law is dealt by."""
    return session.plan.game.law[0].state


def laws(session: PotSession) -> Laws:
    """The paragraphs for what happens between hands here."""
    return LAWS[state_of(session)]

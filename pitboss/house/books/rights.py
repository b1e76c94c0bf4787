"""Whose signature each event of the house takes, and of how many: one table.

Positions are asked for once somebody stands in the register of a founded house; before that names are taken as they are
given, as many as sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pitboss.house.books.awards import VERIFIED
from pitboss.house.books.deck_events import (
    DeckCounted,
    DeckInspected,
    DeckPutIn,
    DeckReceived,
    DeckSequenced,
    DecksLaidOut,
    DecksShown,
    DecksSpread,
    DeckTakenOut,
    DiceInspected,
    IrregularityClarified,
    ShufflerPlaced,
    ShufflerRemoved,
)
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardPutAside,
    AwardRefused,
    AwardVerified,
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    BoxTaken,
    CapAnswered,
    ChargeVerified,
    ChipsRedeemed,
    ChipsSold,
    ControllerChanged,
    ControllerInstalled,
    ControllerRetired,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    DayTakenBack,
    DealerTipped,
    Filled,
    Founded,
    FundMadeGood,
    GameChipsRedeemed,
    GameChipsSold,
    Happened,
    HeldPotAwarded,
    Invested,
    JackpotEnded,
    JackpotEnding,
    JackpotOffered,
    JackpotPosted,
    KeptFor,
    LastHandCalled,
    PieceChanged,
    PieceLaid,
    PieceTakenUp,
    Relieved,
    RoundsRemoved,
    SheetPosted,
    ShiftBegan,
    SlipTaken,
    SoftCounted,
    SweptUp,
    Ticked,
    TookAway,
    UnclaimedPaid,
    UnclaimedReturned,
    WithheldReturned,
)
from pitboss.house.books.floor_events import (
    CallAnswered,
    CallRaised,
    DisputeOpened,
    DisputeRuled,
    IebTold,
    IncidentNoted,
    MoreHandsAllowed,
    MoveDropped,
    MoveOrdered,
    PlayerAdmitted,
    PlayerBarred,
    PlayerMoved,
    RemovedForCollusion,
    RulingMade,
    SupervisorTold,
    TableFrozen,
    TableThawed,
)
from pitboss.house.books.positions import (
    PIT,
    PasswordChosen,
    Person,
    PersonEngaged,
    PersonLeft,
    PersonSignedIn,
    Position,
    PropEngaged,
    PropLeft,
    WordGiven,
    in_words,
    known_as,
)
from pitboss.house.books.props import PROPS
from pitboss.house.books.rules import CASH, GAME_CHIPS, MA_RAKE, RELIEF, TRIPS_PLAN
from pitboss.house.books.sheet_events import (
    NoticePosted,
    RulesPosted,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.house.books.state import HouseError, HouseState, JackpotFund, is_past, on_register
from pitboss.house.books.waiting_events import ListJoined, ListLeft, SeatCalled
from pitboss.house.tournament.events import (
    AddOnTaken,
    ColouredUp,
    DrawCommitted,
    EntryRenamed,
    EntryTaken,
    FeesCounted,
    HandForHandDealt,
    HandForHandSet,
    PlayersMoved,
    PlayersOut,
    PrizePaid,
    RebuyTaken,
    SeatForfeited,
    SeatsDrawn,
    StacksCounted,
    StepTakenBack,
    TableHandBegun,
    TableHandPlayed,
    TournamentFiled,
    TournamentObjected,
    TournamentTableSet,
    TournamentWithdrawn,
)
from pitboss.house.tournament.play import PLAYS, STEPS
from pitboss.house.tournament.steps.parts import PAYOUTS
from pitboss.law.paragraphs import Cite, Section

Positions = tuple[Position, ...]

DEALER, FLOOR, CAGE, ACCOUNTING = Position.DEALER, Position.FLOOR, Position.CAGE, Position.ACCOUNTING
SHIFT, MANAGER, COMPLIANCE, OWNER = (
    Position.SHIFT_SUPERVISOR, Position.PIT_MANAGER, Position.COMPLIANCE, Position.OWNER,
)  # fmt: skip
SUPERVISORS: Positions = (FLOOR, SHIFT, MANAGER)
"""A floorperson or a supervisor of floorpersons; what Colorado calls a games supervisor, Massachusetts a poker one."""
AT_A_TABLE: Positions = (DEALER, *SUPERVISORS)
SUPERVISING: Positions = (*SUPERVISORS, OWNER)
DIRECTS: Positions = (Position.TOURNAMENT_DIRECTOR, *SUPERVISORS)
"""Those who run a tournament."""
BY_PIT: tuple[type, ...] = (
    TournamentTableSet, DrawCommitted, SeatsDrawn, PlayersMoved, HandForHandSet, HandForHandDealt, TableHandBegun,
    TableHandPlayed, PlayersOut, StacksCounted, ColouredUp, SeatForfeited,
)  # fmt: skip
"""What the pit itself does in a tournament that it deals."""
RUNS_TABLES: Positions = (*SUPERVISING, DEALER)
"""Those who say what went wrong at a table."""
RUNS_THE_DAY: Positions = (SHIFT, MANAGER, OWNER)
HOLDS_FOR_PLAYERS: Positions = (MANAGER, ACCOUNTING, COMPLIANCE, OWNER)
"""Those who answer for what the house holds for players."""
PAPERS: Positions = (MANAGER, COMPLIANCE, OWNER)
"""Those who answer for what hangs and for what was filed."""
POSTS_AND_PAYS = Section("CO", "47.1-1060")("(1)(c)")
"""The rules of a jackpot say which positions post it and pay it."""
BAD_BEAT = Section("MA", "poker 19")
FILED = Section("CO", "47.1-1057")("text")


class Right(NamedTuple):
    """Which positions sign for an event. `many`: how many people sign, also where nobody stands in a register; none
    there where nothing is said. `each`: of every group one signs. `by_play`: play itself may make it, and then the pit
    signs, or the dealer of the table by the name that the table has.
    """

    by: Positions
    law: Cite | None = None
    many: int = 0
    each: tuple[Positions, ...] = ()
    by_play: bool = False


ONE, TWO = 1, 2
"""People who sign: one, because it is asked later who did; two, because a count is no count of one person alone, and
what is held for players is changed by no one person alone.
"""


UNDOES: Positions = (Position.TOURNAMENT_DIRECTOR, SHIFT, MANAGER)
"""Those who take a step of a tournament back."""

RIGHTS: dict[type, Right] = {
    Ticked: Right((), by_play=True),
    # The day.
    Founded: Right((OWNER,)),
    DayOpened: Right(RUNS_THE_DAY),
    DayTakenBack: Right(RUNS_THE_DAY),
    ShiftBegan: Right(RUNS_THE_DAY),
    DayClosed: Right((*RUNS_THE_DAY, ACCOUNTING)),
    Invested: Right((OWNER,)),
    # Tables.
    BankOpened: Right((*AT_A_TABLE, CAGE), many=TWO),
    SheetPosted: Right(SUPERVISORS, by_play=True),
    LastHandCalled: Right(SUPERVISORS),
    Filled: Right((*AT_A_TABLE, CAGE)),
    Credited: Right((*AT_A_TABLE, CAGE)),
    Relieved: Right(AT_A_TABLE, RELIEF),
    BankClosed: Right((*AT_A_TABLE, CAGE), many=TWO),
    SweptUp: Right((), by_play=True),
    HeldPotAwarded: Right((SHIFT, MANAGER), TRIPS_PLAN),
    ChargeVerified: Right(SUPERVISORS, MA_RAKE("(b)(3)(v)")),
    # Money at a table and at the cage.
    BoughtIn: Right(AT_A_TABLE, CASH("intro")),
    TookAway: Right((*AT_A_TABLE, CAGE)),
    ChipsSold: Right((CAGE,)),
    ChipsRedeemed: Right((CAGE,)),
    Coupon: Right(AT_A_TABLE),
    SlipTaken: Right(AT_A_TABLE, CASH("intro"), by_play=True),
    PieceLaid: Right(AT_A_TABLE, CASH("(4)"), by_play=True),
    PieceTakenUp: Right(AT_A_TABLE, CASH("(4)"), by_play=True),
    PieceChanged: Right(AT_A_TABLE, CASH("(4)"), by_play=True),
    DealerTipped: Right(AT_A_TABLE, GAME_CHIPS("(7)"), by_play=True),
    GameChipsSold: Right(AT_A_TABLE, GAME_CHIPS("(1)")),
    GameChipsRedeemed: Right(AT_A_TABLE, GAME_CHIPS("(19)"), by_play=True),
    # Boxes.
    BoxTaken: Right((*SUPERVISORS, CAGE, Position.COUNT_TEAM)),
    SoftCounted: Right((Position.COUNT_TEAM, CAGE, ACCOUNTING), many=TWO),
    # Meters.
    ControllerInstalled: Right((MANAGER, COMPLIANCE, OWNER)),
    ControllerChanged: Right(HOLDS_FOR_PLAYERS, many=TWO),
    ControllerRetired: Right(HOLDS_FOR_PLAYERS, many=TWO),
    FundMadeGood: Right(HOLDS_FOR_PLAYERS, many=TWO),
    # Awards.
    AwardKeyed: Right(AT_A_TABLE, by_play=True),
    AwardVerified: Right(SUPERVISORS, Section("CO", "47.1-1017.41")("(16)") & POSTS_AND_PAYS),
    AwardPaid: Right((*AT_A_TABLE, CAGE, ACCOUNTING), POSTS_AND_PAYS),
    AwardPutAside: Right((*SUPERVISORS, CAGE, ACCOUNTING), POSTS_AND_PAYS),
    AwardBackedOut: Right((*SUPERVISORS, ACCOUNTING), many=TWO),
    AwardRefused: Right(SUPERVISORS, Section("CO", "47.1-1017.41")("(16)") & POSTS_AND_PAYS),
    # Jackpots.
    JackpotOffered: Right((MANAGER, COMPLIANCE, OWNER)),
    JackpotPosted: Right((*SUPERVISORS, ACCOUNTING), POSTS_AND_PAYS),
    CapAnswered: Right(HOLDS_FOR_PLAYERS),
    JackpotEnding: Right(HOLDS_FOR_PLAYERS, many=TWO),
    JackpotEnded: Right(HOLDS_FOR_PLAYERS, many=TWO),
    WithheldReturned: Right(HOLDS_FOR_PLAYERS),
    UnclaimedPaid: Right((CAGE, ACCOUNTING), POSTS_AND_PAYS),
    UnclaimedReturned: Right(HOLDS_FOR_PLAYERS),
    # Records.
    KeptFor: Right((COMPLIANCE, OWNER), many=ONE),
    RoundsRemoved: Right((COMPLIANCE, OWNER), many=ONE),
    # The floor.
    CallRaised: Right(RUNS_TABLES, by_play=True),
    CallAnswered: Right(SUPERVISING),
    TableFrozen: Right(SUPERVISING),
    TableThawed: Right(SUPERVISING),
    RulingMade: Right(RUNS_TABLES),
    SupervisorTold: Right(
        SUPERVISORS, Section("CO", "47.1-1017.39")("(22)") & Section("CO", "47.1-1017.49")("(30), (32)(d)")
    ),
    DisputeOpened: Right(RUNS_TABLES),
    DisputeRuled: Right(SUPERVISORS),
    IncidentNoted: Right((*RUNS_TABLES, COMPLIANCE)),
    PlayerBarred: Right((*SUPERVISING, COMPLIANCE)),
    PlayerAdmitted: Right((*SUPERVISING, COMPLIANCE)),
    RemovedForCollusion: Right(SUPERVISING),
    IebTold: Right((*SUPERVISING, COMPLIANCE)),
    MoreHandsAllowed: Right((MANAGER,), Section("CO", "47.1-1017.49")("(34)")),
    **dict.fromkeys((MoveOrdered, MoveDropped, PlayerMoved), Right(SUPERVISING, by_play=True)),
    # Sheets, and what hangs.
    SheetSubmitted: Right(PAPERS, many=ONE),
    SheetApproved: Right((COMPLIANCE, OWNER), many=ONE),
    NoticePosted: Right((*PAPERS, *SUPERVISORS), many=ONE),
    SheetInForce: Right(PAPERS, many=ONE),
    SheetWithdrawn: Right(PAPERS, many=ONE),
    SignHung: Right((*PAPERS, *SUPERVISORS), many=ONE),
    RulesPosted: Right(PAPERS, Section("CO", "47.1-1039")("text"), many=ONE),
    # Decks, shufflers and dice.
    DeckReceived: Right((*SUPERVISORS, OWNER)),
    DeckInspected: Right(AT_A_TABLE, Section("CO", "47.1-1007")("(1) opening check")),
    DecksShown: Right(AT_A_TABLE),
    DecksLaidOut: Right(AT_A_TABLE, by_play=True),
    DeckPutIn: Right(AT_A_TABLE),
    DeckCounted: Right(AT_A_TABLE),
    DeckSequenced: Right(AT_A_TABLE, Section("MA", "poker 2")("(b)")),
    DeckTakenOut: Right(AT_A_TABLE),
    ShufflerPlaced: Right(AT_A_TABLE),
    ShufflerRemoved: Right(AT_A_TABLE),
    DecksSpread: Right((SHIFT, MANAGER), Section("MA", "poker 2")("(c)")),
    DiceInspected: Right(AT_A_TABLE),
    IrregularityClarified: Right(PAPERS, Section("MA", "poker 15")("(r)")),
    # Waiting lists: a player asks, and play itself calls.
    ListJoined: Right(SUPERVISORS, by_play=True),
    ListLeft: Right(SUPERVISORS, by_play=True),
    SeatCalled: Right(SUPERVISORS, by_play=True),
    # Tournaments: the director or a supervisor directs, the cage takes entries and pays too.
    **dict.fromkeys(PLAYS, Right(DIRECTS)),
    **dict.fromkeys(BY_PIT, Right(DIRECTS, by_play=True)),
    **dict.fromkeys((EntryTaken, EntryRenamed, RebuyTaken, AddOnTaken), Right((*DIRECTS, CAGE))),
    TournamentFiled: Right((*PAPERS, Position.TOURNAMENT_DIRECTOR), FILED),
    TournamentWithdrawn: Right((*PAPERS, Position.TOURNAMENT_DIRECTOR), FILED),
    TournamentObjected: Right((*PAPERS, Position.TOURNAMENT_DIRECTOR), FILED),
    PrizePaid: Right((*DIRECTS, CAGE), PAYOUTS, many=TWO),
    FeesCounted: Right((Position.COUNT_TEAM, CAGE, ACCOUNTING), PAYOUTS, many=TWO),
    StepTakenBack: Right(UNDOES),
    # People.
    PersonEngaged: Right((OWNER,)),
    PersonLeft: Right((OWNER,)),
    WordGiven: Right(RUNS_THE_DAY, many=ONE),
    PersonSignedIn: Right((), by_play=True),
    PasswordChosen: Right((), by_play=True),
    PropEngaged: Right((MANAGER, COMPLIANCE, OWNER), PROPS("(2)")),
    PropLeft: Right((MANAGER, COMPLIANCE, OWNER), PROPS("(2)")),
}


def _box_counted(house: HouseState, event: SoftCounted) -> Right | None:
    """In Massachusetts a dealer or a cashier counts what was raked for a bad beat while a poker supervisor is there."""
    box = house.boxes.get(event.number)
    if box is None or box.kind is not BoxKind.JACKPOT or not box.fund or house.jackpots[box.fund].state != "MA":
        return None
    counts, at = ((CAGE,), "(d)(2)") if event.place == "at the cage" else ((DEALER,), "(d)(1)")
    return Right((*counts, *SUPERVISORS), BAD_BEAT(at), TWO, (counts, SUPERVISORS))


def _posted(house: HouseState, event: JackpotPosted) -> Right | None:
    """In Massachusetts accounting adjusts the display while a poker supervisor is there; else whom the rules name."""
    fund = house.jackpots.get(event.name)
    if fund is None or fund.state != "MA":
        return Right(fund.posts, POSTS_AND_PAYS) if fund is not None and fund.posts else None
    return Right((ACCOUNTING, *SUPERVISORS), BAD_BEAT("(h)(1)"), TWO, ((ACCOUNTING,), SUPERVISORS))


def _looked_through(house: HouseState, event: DeckInspected) -> Right | None:
    """In Massachusetts a dealer looks a deck through and a floorperson checks it."""
    table = house.tables.get(event.table)
    if table is None or table.state != "MA":
        return None
    return Right(AT_A_TABLE, Section("MA", "poker 4")("(b)"), TWO, ((DEALER,), SUPERVISORS))


def _is_bad_beat(house: HouseState, table: int) -> bool:
    found = house.tables.get(table)
    return found is not None and not found.banked and found.state == "MA"


def _verified(house: HouseState, event: AwardVerified | AwardRefused | AwardPaid) -> Right | None:
    """In Massachusetts the poker shift supervisor looks at every bad beat; else whom the rules of the jackpot name."""
    if _is_bad_beat(house, event.table):
        return Right((SHIFT,), VERIFIED["MA"])
    fund = _fund_at(house, event.table)
    return Right(fund.verifies, POSTS_AND_PAYS) if fund is not None and fund.verifies else None


def _fund_at(house: HouseState, table: int) -> JackpotFund | None:
    """The jackpot that a table collects for."""
    return house.jackpots.get(house.tables[table].fund) if table in house.tables else None


def _paid(house: HouseState, event: AwardPaid) -> Right | None:
    """In Massachusetts accounting brings the award, or the cage pays it; what was refused is paid to nobody."""
    award = house.awards.get(event.table)
    if award is not None and award.refused:
        return _verified(house, event) or RIGHTS[AwardRefused]
    if _is_bad_beat(house, event.table):
        return Right((ACCOUNTING, CAGE), BAD_BEAT("(f)(2), (g)"))
    fund = _fund_at(house, event.table)
    return Right(fund.pays, POSTS_AND_PAYS) if fund is not None and fund.pays else None


def _word_given(house: HouseState, event: WordGiven) -> Right | None:
    """Of the owner's giving for somebody of the register: whoever has the word can sign in their name."""
    return Right((OWNER,), many=ONE) if on_register(house, event.name) else None


def _step_taken_back(house: HouseState, event: StepTakenBack) -> Right | None:
    """What two have signed is undone by two who may sign for it, one of them somebody who takes steps back."""
    signed = STEPS.get(_kind_of_step(house, event)) if event.as_signed else None
    own = RIGHTS[signed] if signed else None
    if own is None or own.many < TWO:
        return None
    return Right((*own.by, *UNDOES), own.law, TWO, (UNDOES,))


def _kind_of_step(house: HouseState, event: StepTakenBack) -> str:
    held = house.tournaments.get(event.tournament)
    return next((each.kind for each in held.steps if each.number == event.step), "") if held else ""


def is_undone_by_two(kind: str) -> bool:
    """Whether a step of a tournament, by its name, is taken back with two signatures."""
    return RIGHTS[STEPS[kind]].many == TWO


class Case(NamedTuple):
    """Where the signers of an event depend on whose law the table or the jackpot is under, or on whom it is about.

    `right`: whose it is in a house, or None for what stands in the table. `others`: who else may sign in some case:
    those who count a bad beat's box, whomever the rules of a jackpot name. `many`: how many sign in some case.
    `names`: so many also where nobody stands in a register. Whose law a table is under asks for positions too, which
    a house without a register does not know.
    """

    right: Callable[[HouseState, Any], Right | None]
    others: Positions = ()
    many: int = 0
    names: bool = False


SIGNED_BY_TWO: Positions = tuple({each: None for kind in PLAYS if RIGHTS[kind].many == TWO for each in RIGHTS[kind].by})
"""Those who may be one of two who take back what two have signed."""
SIGNS: Positions = tuple(each for each in Position if each is not Position.INSPECTOR)
CASES: dict[type, Case] = {
    SoftCounted: Case(_box_counted, AT_A_TABLE, TWO),
    JackpotPosted: Case(_posted, SIGNS, TWO),
    AwardVerified: Case(_verified, SIGNS),
    AwardRefused: Case(_verified, SIGNS),
    AwardPaid: Case(_paid, SIGNS),
    DeckInspected: Case(_looked_through, many=TWO),
    WordGiven: Case(_word_given, many=ONE),
    StepTakenBack: Case(_step_taken_back, SIGNED_BY_TWO, TWO, names=True),
}
NOBODY = Right(())


def may_sign(kind: type) -> Positions:
    """Everybody whose signature an event of this kind takes, in whatever case."""
    others = CASES[kind].others if kind in CASES else ()
    return tuple(each for each in Position if each in (*RIGHTS.get(kind, NOBODY).by, *others))


def how_many(kind: type) -> tuple[int, int]:
    """How many people sign for an event of this kind: at least, and in some case."""
    least = RIGHTS.get(kind, NOBODY).many
    return least, max(least, CASES[kind].many if kind in CASES else 0)


def right(house: HouseState, event: Any) -> Right:
    """Whose signature an event takes; what does not stand in the table takes nobody's."""
    case = CASES.get(type(event))
    return (case.right(house, event) if case else None) or RIGHTS.get(type(event), NOBODY)


def signers(house: HouseState, event: Any) -> Positions:
    """The positions whose signature an event takes here; an inspector signs nothing, whatever rules say."""
    by = right(house, event).by
    return tuple(each for each in Position if each in by and each is not Position.INSPECTOR)


def check_many(house: HouseState, happened: Happened) -> None:
    """A HouseError where too few sign, whoever they are."""
    kind = type(happened.event)
    by_case = kind in CASES and CASES[kind].names
    many = (right(house, happened.event) if by_case else RIGHTS.get(kind, NOBODY)).many
    names = {known_as(name) for name in happened.by if name.strip()}
    if many == TWO and len(names) < TWO:
        raise HouseError(BOTH, typed="--by NAME --by NAME")
    if many == ONE and not names:
        raise HouseError("somebody signs for this; name who", typed="--by NAME")


BOTH = "two people sign for this; name both"


def check(house: HouseState, happened: Happened) -> None:
    """A HouseError where somebody signs who may not, or too few do."""
    event, wanted = happened.event, right(house, happened.event)
    _check_dealer(house, event)
    if wanted.by_play and set(happened.by) <= {*PIT, _dealer_at(house, event), _caller(house, event)}:
        return
    if not happened.by:
        raise HouseError(f"somebody signs for this: {_takes(wanted)}", wanted.law)
    people = [_signs(house, name, wanted, event) for name in happened.by]
    if len({known_as(each.name) for each in people}) < wanted.many:
        raise HouseError(BOTH, wanted.law, typed="--by NAME --by NAME")
    for group in wanted.each:
        if not any({*each.positions} & {*group} for each in people):
            raise HouseError(f"{in_words(group)} has to be one of those who sign for this", wanted.law)


def _signs(house: HouseState, name: str, wanted: Right, event: Any) -> Person:
    """Who signs, as the register has them."""
    person = on_register(house, name)
    if person is None:
        raise HouseError(f"{name} does not stand in the register; {_takes(wanted)}", wanted.law)
    if is_past(house, person.until) and not _renews(person, event):
        raise HouseError(f"the licence of {person.name} was good until {person.until}; {_takes(wanted)}", wanted.law)
    if Position.INSPECTOR in person.positions or not {*person.positions} & {*wanted.by}:
        raise HouseError(f"{person.name} is {_is(person.positions)}; {_takes(wanted)}", wanted.law)
    return person


def _renews(person: Person, event: Any) -> bool:
    """Whether an owner renews the own entry: a house whose only owner's licence ran out is not locked for good."""
    return isinstance(event, PersonEngaged) and known_as(event.name) == known_as(person.name)


def _check_dealer(house: HouseState, event: Any) -> None:
    """Who is said to deal stands in the register as a dealer."""
    if isinstance(event, BankOpened | Relieved) and event.dealer:
        person = on_register(house, event.dealer)
        if person is None or DEALER not in person.positions or is_past(house, person.until):
            raise HouseError(f"{event.dealer} does not stand in the register as a dealer with a good licence", RELIEF)


def _dealer_at(house: HouseState, event: Any) -> str:
    table = house.tables.get(getattr(event, "table", 0))
    return table.dealer if table and table.dealer else PIT[0]


def _caller(house: HouseState, event: Any) -> str:
    """A player calls the floor in the own name."""
    plays = isinstance(event, CallRaised) and on_register(house, event.caller) is None
    return event.caller if plays else PIT[0]


def _takes(wanted: Right) -> str:
    return f"it takes the signature of {in_words(wanted.by)}" if wanted.by else "the pit itself writes it"


def _is(positions: Iterable[Position]) -> str:
    return " and ".join(each.value for each in positions)

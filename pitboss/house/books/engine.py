"""What an event of the house is refused by, changes and books: one function for the live house and for its audit.

`house, movements = decide(house, held, happened)`: the same events lead to the same state and the same entries.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books import (
    awards,
    banks,
    boxes,
    day,
    decks,
    jackpots,
    meters,
    money,
    people,
    props,
    records,
    rights,
    sheets,
    waiting,
)
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
from pitboss.house.books.floor import FLOOR_HANDLERS, let_close
from pitboss.house.books.positions import (
    PasswordChosen,
    PersonEngaged,
    PersonLeft,
    PersonSignedIn,
    PropEngaged,
    PropLeft,
    WordGiven,
)
from pitboss.house.books.sheet_events import (
    NoticePosted,
    RulesPosted,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.house.books.state import Handler, Held, HouseError, HouseState
from pitboss.house.books.waiting_events import ListJoined, ListLeft, SeatCalled
from pitboss.house.tournament.engine import TOURNAMENT_HANDLERS
from pitboss.house.tournament.events import FeesCounted, PrizePaid
from pitboss.table.booking import Movement

HANDLERS: dict[type, Handler] = {
    Ticked: lambda house, event, held: (house, ()),
    Founded: day.founded,
    DayOpened: day.opened,
    DayTakenBack: day.taken_back,
    ShiftBegan: day.shift,
    DayClosed: day.closed,
    Invested: day.invested,
    BankOpened: banks.opened,
    SheetPosted: banks.posted,
    LastHandCalled: banks.last_hand,
    Filled: banks.filled,
    Credited: banks.credited,
    Relieved: banks.relieved,
    BankClosed: let_close(banks.closed),
    SweptUp: let_close(banks.swept),
    HeldPotAwarded: banks.held_pot,
    ChargeVerified: banks.verified,
    BoughtIn: money.bought_in,
    TookAway: money.took_away,
    ChipsSold: money.sold,
    ChipsRedeemed: money.redeemed,
    Coupon: money.coupon,
    SlipTaken: money.slip_taken,
    PieceLaid: money.laid,
    PieceTakenUp: money.taken_up,
    PieceChanged: money.changed,
    DealerTipped: money.tipped,
    GameChipsSold: money.colour_sold,
    GameChipsRedeemed: money.colour_redeemed,
    BoxTaken: boxes.taken,
    SoftCounted: boxes.counted,
    ControllerInstalled: meters.installed,
    ControllerChanged: meters.changed,
    ControllerRetired: meters.retired,
    FundMadeGood: meters.made_good,
    AwardKeyed: awards.keyed,
    AwardVerified: awards.verified,
    AwardPaid: awards.paid,
    AwardPutAside: awards.put_aside,
    AwardBackedOut: awards.backed_out,
    AwardRefused: awards.refused,
    JackpotOffered: jackpots.offered,
    JackpotPosted: jackpots.post,
    CapAnswered: jackpots.cap_answered,
    JackpotEnding: jackpots.ending,
    JackpotEnded: jackpots.ended,
    WithheldReturned: jackpots.withheld_returned,
    UnclaimedPaid: jackpots.claimed_late,
    UnclaimedReturned: jackpots.returned,
    KeptFor: records.kept_for,
    RoundsRemoved: records.removed,
    PersonEngaged: people.engaged,
    PersonLeft: people.left,
    WordGiven: people.word_given,
    PersonSignedIn: people.written_down,
    PasswordChosen: people.written_down,
    PropEngaged: props.engaged,
    PropLeft: props.left,
    **FLOOR_HANDLERS,
    SheetSubmitted: sheets.submitted,
    SheetApproved: sheets.approved,
    NoticePosted: sheets.noticed,
    SheetInForce: sheets.came_in_force,
    SheetWithdrawn: sheets.withdrawn,
    SignHung: sheets.hung,
    RulesPosted: sheets.rules_posted,
    DeckReceived: decks.received,
    DeckInspected: decks.inspected,
    DecksShown: decks.shown,
    DecksLaidOut: decks.laid_out,
    DeckPutIn: decks.put_in,
    DeckCounted: decks.counted,
    DeckSequenced: decks.sequenced,
    DeckTakenOut: decks.taken_out,
    ShufflerPlaced: decks.shuffler_placed,
    ShufflerRemoved: decks.shuffler_removed,
    DecksSpread: decks.spread,
    DiceInspected: decks.dice_inspected,
    IrregularityClarified: decks.clarified,
    ListJoined: waiting.joined,
    ListLeft: waiting.left,
    SeatCalled: waiting.called,
    **TOURNAMENT_HANDLERS,
}
COUNTS = (BankOpened, BankClosed, SoftCounted, FeesCounted)
"""A count is no count of one person alone."""
CHANGES = (ControllerChanged, ControllerRetired, FundMadeGood, AwardBackedOut, JackpotEnding, JackpotEnded, PrizePaid)
"""What is held for players is changed by no one person alone."""
TWO = (*COUNTS, *CHANGES)
"""What two people sign for."""
PAPERS = (SheetSubmitted, SheetApproved, NoticePosted, SheetInForce, SheetWithdrawn, SignHung, RulesPosted)
"""What hangs at the tables, and what lies behind it."""
ONE = (KeptFor, RoundsRemoved, WordGiven, *PAPERS)
"""What somebody signs for: later it is asked who did."""


def decide(house: HouseState, held: Held, happened: Happened) -> tuple[HouseState, tuple[Movement, ...]]:
    """The house after the event and the money it moves, or a HouseError; the house given is never changed."""
    if happened.at < house.now:
        raise HouseError(f"the clock goes back by {house.now - happened.at:,} ms; nothing happens before what has")
    if house.founded and isinstance(happened.event, TWO) and len(set(happened.by)) < 2:
        raise HouseError("two people sign for this; name both", typed="--by NAME --by NAME")
    if house.founded and isinstance(happened.event, ONE) and not any(name.strip() for name in happened.by):
        raise HouseError("somebody signs for this; name who", typed="--by NAME")
    house = replace(house, now=happened.at, signers=happened.by)
    if house.founded and house.people:
        rights.check(house, happened, two=isinstance(happened.event, TWO))
    after, moved = HANDLERS[type(happened.event)](house, happened.event, held)
    if after.day is not None and after.day.fresh and not isinstance(happened.event, DayOpened | Ticked):
        after = replace(after, day=after.day._replace(fresh=False))
    return after, tuple(moved)

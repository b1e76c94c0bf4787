"""Every event of a house in a sentence: money in dollars, times as dates, sheets with their versions."""

from __future__ import annotations

import dataclasses
import string
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.house.books import deck_events as deck
from pitboss.house.books import events as house
from pitboss.house.books import floor_events as floor
from pitboss.house.books import positions as people
from pitboss.house.books import sheet_events as sheets
from pitboss.house.books import waiting_events as waiting
from pitboss.house.tournament import events as tournament
from pitboss.money.cents import dollars

SAYS: dict[type, str] = {
    house.Ticked: "the clock is read",
    # The day.
    house.Founded: "{name} is founded",
    house.DayOpened: "the gaming day {date} is opened",
    house.DayTakenBack: "the gaming day is taken back",
    house.ShiftBegan: "the next shift comes on",
    house.DayClosed: "the gaming day is closed",
    house.Invested: "the owner brings {amount:$} to the cage",
    # Tables.
    house.BankOpened: (
        "the table opens: {game}{sheet:?, under sheet %}{version:?, version %}, with {inventory:$}"
        "{dealer:?, dealt by %}"
    ),
    house.SheetPosted: (
        "sheet {sheet}, version {version}, holds from the next round on{agreed:?; all patrons there agree}"
    ),
    house.LastHandCalled: "the last hand is called",
    house.Filled: "a fill of {amount:$} from the cage",
    house.Credited: "a credit of {amount:$} to the cage",
    house.Relieved: "{dealer} comes on as dealer{counted:?$, having counted %}{brought:?$, with %}",
    house.BankClosed: "the table is closed, with {counted:$} counted",
    house.SweptUp: "the table is closed",
    house.HeldPotAwarded: "the pot of {game} that was held over is paid: {shares:shares}",
    house.ChargeVerified: "the charge for time is checked",
    # Money.
    house.BoughtIn: "{player} buys in for {amount:$}{tender:? by %}",
    house.TookAway: "{player} takes {amount:$} away",
    house.ChipsSold: "{player} gets chips for {amount:$} at the cage",
    house.ChipsRedeemed: "{player} gets {amount:$} for chips at the cage",
    house.Coupon: "{player} plays a coupon of {amount:$}",
    house.SlipTaken: "{player} signs a slip for {amount:$}",
    house.PieceLaid: "{player} lays down a piece of {amount:$}",
    house.PieceTakenUp: "{player} takes the piece up again",
    house.PieceChanged: "the piece of {player} is changed into chips",
    house.DealerTipped: "{player} tips the dealer {amount:$}",
    house.GameChipsSold: "{player} gets {count} {colour} chips of the game at {each:$} each",
    house.GameChipsRedeemed: "{player} changes {count} chips of the game back{later:?, after the period of play}",
    # Boxes.
    house.BoxTaken: "the {box} is taken",
    house.SoftCounted: "box {number} is counted: {amount:$}{place:?, %}{notified:?; % of the IEB was told}",
    # Meters and jackpots.
    house.ControllerInstalled: "the controller {name} is set up for {games:,}{most:?$, up to %}",
    house.ControllerChanged: (
        "the controller {name} is changed, approval {approval}{reserves:?, reserve %}{most:?$, up to %}"
        "{seed:?$, seed %}"
    ),
    house.ControllerRetired: "the controller {name} is taken out of use: {ground}{to:?, to %}{petition:?, petition %}",
    house.FundMadeGood: "the house puts {amount:$} to the meter of {name}: {why}",
    house.AwardKeyed: "an award is keyed in round {round}: {claims:claims}",
    house.AwardVerified: "the award is verified",
    house.AwardPaid: "a claim of the award is paid",
    house.AwardPutAside: "a claim of the award is kept for its player",
    house.AwardBackedOut: "the award is backed out: {why}",
    house.AwardRefused: "the award is refused: {why}",
    house.JackpotOffered: "the jackpot {name} is offered{seed:?$, with %}",
    house.JackpotPosted: "the amounts of the jackpot {name} are posted",
    house.CapAnswered: "the cap of the jackpot {name} is answered: {lifted:choice it is lifted/its rake stops}",
    house.JackpotEnding: "the jackpot {name} is to end{petition:?, petition %}",
    house.JackpotEnded: "the jackpot {name} is offered no more: {ground}{to:?, to %}{petition:?, petition %}",
    house.WithheldReturned: "what was withheld goes back into the jackpot {name}",
    house.UnclaimedPaid: "award {number}, which was kept, is paid",
    house.UnclaimedReturned: "award {number}, which nobody claimed, goes back to the players",
    # Records.
    house.KeptFor: "records of the kind {kind} are kept for {days} days",
    house.RoundsRemoved: "{rounds} rounds from before {before} are removed",
    # The floor.
    floor.CallRaised: "{caller} calls the floor{why:?: %}",
    floor.CallAnswered: "call {number} is answered",
    floor.TableFrozen: "the table is frozen{why:?: %}",
    floor.TableThawed: "the table goes on{why:?: %}",
    floor.RulingMade: "ruled in round {round}: {says}",
    floor.SupervisorTold: "a supervisor was told in round {round}{what:?: %}",
    floor.DisputeOpened: "{player} disputes in round {round}: {says}",
    floor.DisputeRuled: "dispute {number} is ruled: {says}",
    floor.IncidentNoted: "an incident: {says}{players:?, of %}",
    floor.PlayerBarred: "{player} is barred{until:? until %}{why:?: %}",
    floor.PlayerAdmitted: "{player} is admitted again{why:?: %}",
    floor.RemovedForCollusion: "{player} is removed from the game{why:?: %}",
    floor.IebTold: "the IEB was told of {player}{how:?: %}",
    floor.MoreHandsAllowed: "{player} may have {hands} hands",
    floor.MoveOrdered: "{player} is to move to table {to} when the hand is over",
    floor.MoveDropped: "{player} stays{why:?: %}",
    floor.PlayerMoved: "{player} moves to table {to} with {stack:$}",
    # Sheets, and what hangs.
    sheets.SheetSubmitted: "version {version} of sheet {number}, {game}, is submitted{falls}",
    sheets.SheetApproved: "version {version} of sheet {number} is approved: {office} no. {approval}",
    sheets.NoticePosted: "notice of version {version} of sheet {number} hangs{starts:?at, for %}",
    sheets.SheetInForce: "version {version} of sheet {number} is in force{agreed:?; all patrons at its tables agree}",
    sheets.SheetWithdrawn: "sheet {number} is withdrawn",
    sheets.SignHung: "the sign of the sheet in use hangs",
    sheets.RulesPosted: "the rules of the house hang in the poker room: {place}, approval {approval}",
    # Decks, shufflers and dice.
    deck.DeckReceived: "deck {number} is entered: {colour} backs{design:?, %}",
    deck.DeckInspected: "deck {number} is looked through: {found} cards{fault:?; %}",
    deck.DecksShown: "the cards are spread before {players:,}",
    deck.DecksLaidOut: "the cards lie spread on the table",
    deck.DeckPutIn: "deck {number} is dealt from",
    deck.DeckCounted: (
        "deck {number}, {of}, is counted: {found} of {expected} cards{knew:?; % knew}{misdealt:?; misdealt}"
    ),
    deck.DeckSequenced: "deck {number} is put into suit and sequence",
    deck.DeckTakenOut: "deck {number} is taken out: {why}{defective:?; it is defective}{destroyed:?; it is destroyed}",
    deck.ShufflerPlaced: "a shuffler is set up{counts:?, which counts}",
    deck.ShufflerRemoved: "the shuffler is taken away",
    deck.DecksSpread: "the decks are spread over the poker tables: {weighed}",
    deck.DiceInspected: "the dice {number} are inspected: {sound:choice sound/not sound}",
    deck.IrregularityClarified: "the internal controls say of {what}: {says}, approval {approval}",
    # Waiting lists.
    waiting.ListJoined: "{player} is on the waiting list of {game}{change:?, to change tables}",
    waiting.ListLeft: "{player} is off the waiting list of {game}",
    waiting.SeatCalled: "{player} is called to a seat",
    # People.
    people.PersonEngaged: "{name} is {positions:,}{licence:?, licence %}{until:?, good until %}",
    people.PersonLeft: "{name} does not work here any more",
    people.PersonSignedIn: "{name} signs in",
    people.WordGiven: "{name} gets a word for a new password",
    people.PasswordChosen: "{name} chooses a password",
    people.PropEngaged: "{name} plays for the house as a proposition player, licence {licence}, good until {until}",
    people.PropLeft: "{name} does not play for the house any more",
    # Tournaments.
    tournament.TournamentFiled: "the rules of a tournament are filed with the Division",
    tournament.TournamentObjected: "the Division objects to tournament {tournament}: {why}",
    tournament.TournamentWithdrawn: "the rules of tournament {tournament} are withdrawn: {why}",
    tournament.TournamentTableSet: "table {at_table} of tournament {tournament} is ready",
    tournament.TournamentTableNamed: "table {at_table} of tournament {tournament} is called {name} in the room",
    tournament.EntryTaken: "{player} enters tournament {tournament}",
    tournament.EntryRenamed: "entry {entry} of tournament {tournament} is called {player}",
    tournament.RebuyTaken: "entry {entry} of tournament {tournament} buys chips again",
    tournament.AddOnTaken: "entry {entry} of tournament {tournament} takes the add-on",
    tournament.DrawCommitted: "the draw of seats of tournament {tournament} is committed to",
    tournament.SeatsDrawn: "seats of tournament {tournament} are drawn",
    tournament.PlayersMoved: "tables of tournament {tournament} are balanced",
    tournament.ButtonAt: "the button of table {at_table} of tournament {tournament} is at seat {seat}",
    tournament.ClockStarted: "the clock of tournament {tournament} runs",
    tournament.ClockPaused: "the clock of tournament {tournament} stands",
    tournament.ClockSet: "the clock of tournament {tournament} is put right",
    tournament.ClockAdjusted: "this level of tournament {tournament} is made longer or shorter",
    tournament.HandForHandSet: "tournament {tournament} deals {on:choice hand for hand/as usual again}",
    tournament.HandForHandDealt: "all tables of tournament {tournament} begin the next hand together",
    tournament.PitDeals: "the pit deals tournament {tournament}",
    tournament.TableHandBegun: "a hand begins at table {at_table} of tournament {tournament}",
    tournament.TableHandPlayed: "a hand is played at table {at_table} of tournament {tournament}",
    tournament.StacksCounted: "the stacks of tournament {tournament} are counted",
    tournament.ColouredUp: "chips of tournament {tournament} are coloured up: {colour}",
    tournament.PlayersOut: "players go out of tournament {tournament}",
    tournament.PlayerAway: "entry {entry} of tournament {tournament} is {away:choice away/back}",
    tournament.SeatForfeited: "entry {entry} of tournament {tournament} forfeits the seat",
    tournament.DoubleEntryFound: "entries of tournament {tournament} are of one person: {entries:,}",
    tournament.PlayerPenalised: "entry {entry} of tournament {tournament} has broken {rule}: {penalty}",
    tournament.PenaltyOver: "the penalty of entry {entry} of tournament {tournament} is over",
    tournament.DealAgreed: "those who are left in tournament {tournament} share the prizes",
    tournament.PrizePaid: "the prize of entry {entry} of tournament {tournament} is paid",
    tournament.TournamentDeckCounted: (
        "the deck of table {at_table} of tournament {tournament} is counted: {found} cards"
    ),
    tournament.TournamentDeckChanged: "the deck of table {at_table} of tournament {tournament} is changed",
    tournament.FeesCounted: "the fees of tournament {tournament} are counted: {amount:$}",
    tournament.StepTakenBack: "step {step} of tournament {tournament} is taken back: {why}",
    tournament.TournamentEventEnded: "an event of tournament {tournament} is over",
    tournament.TournamentFinished: "tournament {tournament} is finished",
}
"""`?` in a field: said where there is something, `%` standing for it."""


def moment(at: int) -> str:
    """A time for a person, in Greenwich."""
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%d %H:%M}"


def instant(at: int) -> str:
    """The same for a program: 2026-11-16T20:15:00Z."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat().replace("+00:00", "Z")


def sentence(event: Any, known: Mapping[str, Any] | None = None) -> str:
    """An event in words. `known`: what stands in other lines of the journal, such as which version waited."""
    fields = {each.name: getattr(event, each.name) for each in dataclasses.fields(event)}
    match event:
        case house.Invested(amount) if amount < 0:
            return f"the owner takes {dollars(-amount)} out of the cage"
    usual = {"version": "not known", "falls": ""} if "version" not in fields else {}
    return SPOKEN.format(SAYS[type(event)], **{**usual, **fields, **(known or {})})


class _Spoken(string.Formatter):
    """Values of events as they are said."""

    def format_field(self, value: Any, spec: str) -> str:
        if spec.startswith("?"):
            return _where(value, spec[1:])
        if spec.startswith("choice "):
            return spec.removeprefix("choice ").split("/")[0 if value else 1]
        if spec == "shares":
            return ", ".join(f"{name} {dollars(amount)}" for name, amount in value)
        if spec == "claims":
            return ", ".join(f"{each.player}, {each.hand}" for each in value)
        return dollars(value) if spec == "$" else _plain(value)


SPOKEN = _Spoken()


def _where(value: Any, says: str) -> str:
    """Said where there is something to say."""
    if not value:
        return ""
    for kind, spoken in (("$", dollars), ("at", moment)):
        if says.startswith(kind):
            return says.removeprefix(kind).replace("%", spoken(value))
    return says.replace("%", _plain(value))


def _plain(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(map(_plain, value))
    if isinstance(value, Fraction):
        return f"{float(value * 100):g}%"
    return str(value.value) if isinstance(value, Enum) else str(value)

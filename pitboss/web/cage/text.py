"""What the house answers, in lines for a person: what happened, and what was booked by it with its paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from pitboss.house.books.records import UNSAID
from pitboss.money.cents import dollars
from pitboss.report.contract.house_shapes import (
    AlarmsReport,
    AuditReport,
    BalanceSheet,
    BookedLine,
    CardsLine,
    CountLine,
    DecksReport,
    FloorTrail,
    FundsReport,
    FundTotalLine,
    HouseAnswer,
    HouseStanding,
    JackpotState,
    PeopleReport,
    RecordLine,
    RecordsReport,
    RecountReport,
    RemovalLine,
    RemovedLine,
    TournamentsReport,
)
from pitboss.report.numbers import counted, signed

DID = {
    "Founded": "The house is founded.",
    "Invested": "The owner's money is in the books.",
    "DayOpened": "The gaming day {date} is open.",
    "DayTakenBack": "The gaming day {date} is taken back: it was never begun.",
    "DayClosed": "The gaming day {date} is closed.",
    "ShiftBegan": "The next shift is on.",
    "BankOpened": "Table {table} is open.",
    "Filled": "Table {table} is filled.",
    "Credited": "Table {table} has given a credit.",
    "Relieved": "Table {table} has another dealer.",
    "BankClosed": "Table {table} is closed.",
    "BoughtIn": "Chips are bought at table {table}.",
    "TookAway": "Chips left beside the layout of table {table} are their owner's.",
    "ChipsSold": "Chips are sold at the cage.",
    "ChipsRedeemed": "Chips are cashed.",
    "Coupon": "A coupon is played at table {table}.",
    "GameChipsSold": "Chips of the game are sold at table {table}.",
    "GameChipsRedeemed": "Chips of the game are changed back at table {table}.",
    "ChargeVerified": "The charge for time at table {table} is checked.",
    "BoxTaken": "Box {box} is taken from table {table}; it waits for its count.",
    "SoftCounted": "Box {box} is counted.",
    "HeldPotAwarded": "The pot is paid out.",
    "LastHandCalled": "The last hand is called at table {table}: when it is over the table can be closed.",
    "AwardKeyed": "The award at table {table} is keyed; a supervisor is called.",
    "AwardVerified": "The award at table {table} is verified.",
    "AwardPaid": "An award at table {table} is paid.",
    "AwardRefused": "The award at table {table} is refused; all of it goes back.",
    "AwardBackedOut": "The award at table {table} is backed out; it is keyed again.",
    "AwardPutAside": "The award is kept for its player.",
    "UnclaimedPaid": "The award that was kept is paid.",
    "UnclaimedReturned": "The award that nobody claimed is its players' again.",
    "ControllerInstalled": "The controller is set up.",
    "ControllerChanged": "The controller is changed.",
    "ControllerRetired": "The controller is out of use.",
    "FundMadeGood": "The meter is made good.",
    "JackpotOffered": "The jackpot is offered.",
    "JackpotPosted": "The signs say what the pools hold.",
    "CapAnswered": "It is in the books what is done at the cap.",
    "JackpotEnding": "The pools are one, and the jackpot is won more easily.",
    "JackpotEnded": "The jackpot is offered no more.",
    "WithheldReturned": "What was withheld is in the pools.",
    "PlayerBarred": "The player is not let play.",
    "PlayerAdmitted": "The player may play again.",
    "TableFrozen": "Table {table} stands still.",
    "TableThawed": "Table {table} goes on.",
    "DisputeOpened": "A dispute is open at table {table}, which stands still.",
    "DisputeRuled": "The dispute at table {table} is ruled; the table goes on when it is thawed.",
    "IncidentNoted": "The incident is in the books.",
    "KeptFor": "It is in the books how long these records are kept.",
    "SheetSubmitted": "Sheet {box} is submitted.",
    "SheetApproved": "The approval of sheet {box} is entered.",
    "NoticePosted": "Notice of sheet {box} hangs.",
    "SheetInForce": "Sheet {box} is in force.",
    "SheetPosted": "Another sheet is posted at table {table}; it holds from the next round on.",
    "SheetWithdrawn": "Sheet {box} is withdrawn.",
    "SignHung": "The sign hangs at table {table}.",
    "RulesPosted": "The rules of the house are posted.",
    "RoundsRemoved": "Old rounds are removed for good.",
    "DeckReceived": "Deck {deck} is in the books.",
    "DeckInspected": "Deck {deck} was looked through for table {table}.",
    "DecksShown": "The cards of table {table} were shown.",
    "DeckPutIn": "Deck {deck} is in play at table {table}.",
    "DeckCounted": "Deck {deck} of table {table} is counted.",
    "DeckSequenced": "Deck {deck} of table {table} was put into suit and sequence.",
    "DeckTakenOut": "Deck {deck} is taken out.",
    "ShufflerPlaced": "A shuffler stands at table {table}; its decks take turns.",
    "ShufflerRemoved": "The shuffler of table {table} is gone; the cards are shuffled by hand.",
    "RulingMade": "It is ruled at table {table} what comes of it; the trail says what was undone.",
    "DecksSpread": "It is in the books that the decks were spread over the poker tables.",
    "DiceInspected": "The dice {deck} of table {table} were inspected.",
    "ListJoined": "The player stands on the waiting list.",
    "ListLeft": "The player is off the waiting list.",
    "SeatCalled": "The player is called to table {table}; a seat is held.",
    "TournamentFiled": "The rules are filed.",
    "TournamentObjected": "The objection is entered; nothing is played under these rules.",
    "TournamentWithdrawn": "The rules are withdrawn; nothing is played under them.",
    "TournamentTableSet": "The table is ready.",
    "TournamentTableNamed": "The table is called as it is in the room.",
    "EntryTaken": "The player is entered.",
    "EntryRenamed": "The name is put right; the receipt stays.",
    "RebuyTaken": "The rebuy is taken.",
    "AddOnTaken": "The add-on is taken.",
    "DrawCommitted": "The key of the draw is committed to.",
    "SeatsDrawn": "Seats are drawn.",
    "PlayersMoved": "The tables are balanced.",
    "ButtonAt": "The button is noted.",
    "ClockStarted": "The clock runs.",
    "ClockPaused": "The clock stands still.",
    "ClockSet": "The clock is put right.",
    "ClockAdjusted": "The level lasts longer, or ends sooner.",
    "HandForHandSet": "It is noted whether tables play hand for hand.",
    "HandForHandDealt": "All tables begin the next hand.",
    "PitDeals": "The pit deals; its tables open as they are set.",
    "TableHandBegun": "The hand is dealt.",
    "TableHandPlayed": "The hand is noted.",
    "StacksCounted": "The stacks are counted.",
    "ColouredUp": "The colour is out of play.",
    "PlayersOut": "They are out.",
    "PlayerAway": "It is noted whether the player is there.",
    "SeatForfeited": "The seat is free, and the chips are out of play.",
    "DoubleEntryFound": "These entries are disqualified.",
    "PlayerPenalised": "The penalty is noted.",
    "PenaltyOver": "The penalty is over; the player plays again.",
    "DealAgreed": "The prizes are shared as agreed.",
    "PrizePaid": "The prize is paid.",
    "FeesCounted": "The entry fees are counted.",
    "TournamentDeckCounted": "The deck is counted.",
    "TournamentDeckChanged": "The deck is changed.",
    "TournamentEventEnded": "The event is over; what is left of the pool is carried forward.",
    "TournamentFinished": "The tournament is finished.",
    "StepTakenBack": "The step is taken back.",
    "IrregularityClarified": "It is in the books what the internal controls say.",
    "PersonEngaged": "The register has it: who, in which positions, until when.",
    "PersonLeft": "The name is struck off the register.",
    "WordGiven": "The old password is worth nothing any more.",
    "PropEngaged": "The proposition player is entered.",
    "PropLeft": "The proposition player is struck off.",
}


TYPED_WHERE = 'Whoever it is for types it in the browser: Sign in, "I have a one-time word of the house".'


def answer_lines(answer: HouseAnswer) -> Iterator[str]:
    """What was done, event by event."""
    for event in answer["events"]:
        yield DID[event["event"]].format(**event, date=answer["date"])
        if event["count"] is not None:
            yield f"  {_counted(event['count'])}"
        if event["cards"] is not None:
            yield f"  {_cards(event['cards'])}"
        if event["removed"] is not None:
            yield f"  {removed_line(event['removed'])}"
        yield from _booked(event["booked"])
        if event["next"] is not None:
            yield f"  Next: {event['next']['says']}"
            yield f"      {event['next']['command']}"
    signed = f", signed by {' and '.join(answer['by'])}" if answer["by"] else ""
    yield f"Written on {answer['date']}, shift {answer['shift']}{signed}."
    if answer["root"]:
        yield f"The root of the day: {answer['root']}"
    if answer["word"]:
        yield f"The word for a new password, good for a day and shown this once: {answer['word']}"
        yield TYPED_WHERE


def _counted(count: CountLine) -> str:
    off = count["difference"]
    what = "as it should be" if not off else f"{dollars(abs(off))} {'over' if off > 0 else 'short'}"
    return f"expected {dollars(count['expected'])}, counted {dollars(count['counted'])}: {what}"


def _cards(cards: CardsLine) -> str:
    off = cards["difference"]
    what = "as it should be" if not off else f"{abs(off)} {'too many' if off > 0 else 'too few'}"
    return f"expected {counted(cards['expected'], 'card')}, counted {cards['counted']}: {what}"


def removed_line(removed: RemovedLine) -> str:
    """How much is gone."""
    many = f"{_removed_from(removed['rounds'], removed['entries'])} of {counted(removed['tables'], 'closed table')}"
    return f"Removed {many} from before {removed['before']}. Tables that are open keep everything."


def _removed_from(rounds: int, entries: int) -> str:
    return f"{counted(rounds, 'round')} and {entries:,} {'entry' if entries == 1 else 'entries'}"


def _booked(booked: Iterable[BookedLine]) -> Iterator[str]:
    for line in booked:
        law = f"  [{line['law']}]" if line["law"] else ""
        yield f"  {signed(line['amount']):>12}  {line['account']:<28}  {line['why']}{law}"


def standing_lines(found: HouseStanding) -> Iterator[str]:
    """The house now, and what has to be done next."""
    if found["house"]:
        yield f"{found['house']}: {_day(found)}"
        yield f"  {dollars(found['cage']):>12}  cage"
        yield f"  {dollars(found['owed']):>12}  held for players"
    for table in found["tables"]:
        dealer = f", dealer {table['dealer']}" if table["dealer"] else ""
        yield f"table {table['table']}: {table['game']}{dealer}"
        yield f"  {dollars(table['holds']):>12}  {table['bank']}"
        yield from (f"  {dollars(amount):>12}  {kind}" for kind, amount in table["boxes"].items())
    for box in found["boxes"]:
        yield f"box {box['box']}: {box['kind']} of table {box['table']}, taken on {box['date']}, shift {box['shift']}"
    yield from fund_lines(found)
    yield from award_lines(found)
    yield "To be done before the day can be closed:" if found["date"] else "To be done next:"
    for step in found["next"]:
        yield f"  {step['says']}"
        yield f"      {step['command']}"


def fund_lines(found: HouseStanding | FundsReport) -> Iterator[str]:
    """Each meter and jackpot with what it shows and holds, and what they are due for."""
    for meter in found["meters"]:
        yield f"meter {meter['name']}: {', '.join(meter['games'])}"
        yield f"  {dollars(meter['reads']):>12}  on the meter"
        if meter["reserve"]:
            yield f"  {dollars(meter['reserve']):>12}  put by for its next start"
    for jackpot in found["jackpots"]:
        yield f"jackpot {jackpot['name']}: {', '.join(jackpot['games'])}"
        yield from _signs(jackpot)
    for due in found["due"]:
        yield f"due: {due['fund']}: {due['says']}  [{due['law']}]"


def _signs(jackpot: JackpotState) -> Iterator[str]:
    of = f"posted on {jackpot['date']}" if jackpot["date"] else "posted"
    for at, (sign, holds) in enumerate(zip(jackpot["posted"], jackpot["pools"], strict=True)):
        won = ", won next" if at == jackpot["primary"] and len(jackpot["pools"]) > 1 else ""
        yield f"  {dollars(sign):>12}  {of}; pool {at + 1} holds {dollars(holds)}{won}"
    if jackpot["pending"]:
        yield "                the signs say that a new amount is pending"
    if jackpot["withheld"]:
        yield f"  {dollars(jackpot['withheld']):>12}  withheld"


STEPS = {
    "called": "keyed; a supervisor is called",
    "verified": "verified; to be paid",
    "refused": "refused; the table goes on without it",
}


def award_lines(found: HouseStanding) -> Iterator[str]:
    """What is keyed and not paid, and what is kept for somebody."""
    for award in found["awards"]:
        law = f"  [{award['law']}]" if award["law"] else ""
        yield f"award of {award['fund']} at table {award['table']}: {STEPS[award['step']]}{law}"
        for claim in award["claims"]:
            done = ", paid" if claim["paid"] else ""
            yield f"  {dollars(claim['amount']):>12}  claim {claim['claim']}: {claim['player']}, {claim['hand']}{done}"
    for kept in found["unclaimed"]:
        says = f"award {kept['award']} of {kept['jackpot']}, kept for {kept['player']} until {kept['until']}"
        yield f"{says}: {dollars(kept['amount'])}"


def total_lines(totals: Iterable[FundTotalLine]) -> Iterator[str]:
    """What came in and went out, period by period."""
    for each in totals:
        parts = (("collected", each["collected"]), ("put in by the house", each["seeded"]), ("paid", each["paid"]))
        gone = f", elsewhere {dollars(each['gone'])}" if each["gone"] else ""
        yield f"{each['fund']} {each['period']}: {', '.join(f'{name} {dollars(sum)}' for name, sum in parts)}{gone}"


def _day(found: HouseStanding) -> str:
    if found["date"]:
        return f"{found['date']}, shift {found['shift']}"
    return f"closed since {found['last']}" if found["last"] else "no day was opened yet"


def balance_lines(found: BalanceSheet) -> Iterator[str]:
    """Accounts, and the lines behind one of them."""
    for account in found["accounts"]:
        yield f"{dollars(account['balance']):>14}  {account['account']:<32}  {account['whose']}"
    if found["more"]:
        yield f"  not shown: {counted(found['more'], 'earlier line')}"
    for line in found["lines"]:
        where = f", table {line['table']}" if line["table"] else ""
        where += f" round {line['round']}" if line["round"] else ""
        law = f"  [{line['law']}]" if line["law"] else ""
        moved = f"{signed(line['amount']):>12} = {dollars(line['balance']):>12}"
        yield f"  {line['at']}  {moved}  {line['why']}{where}{law}"


def trail_lines(found: FloorTrail) -> Iterator[str]:
    """Who did what, the newest first."""
    for line in found["lines"]:
        at = datetime.fromtimestamp(line["at"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        where = f"table {line['table']}: " if line["table"] else ""
        law = f"  [{line['law']}]" if line["law"] else ""
        yield f"{at}  {' and '.join(line['signed']) or 'nobody'}  {where}{line['says']}{law}"
    if found["more"]:
        yield "  older lines are not shown; say --table, --person, --day or --since"


def audit_lines(found: AuditReport) -> Iterator[str]:
    """Whether everything is as it was written, and the rounds come to the same."""
    yield from (f"NOT as it was written: {fault}" for fault in found["faults"])
    again = found["rounds"]
    yield from (f"NOT as it was played: {fault['says']}" for fault in (again["faults"] if again else ()))
    read = f"{counted(found['lines'], 'line')} of the journal and the logs of {counted(found['tables'], 'table')}"
    yield f"Read: {read}."
    if found["open"]:
        many, numbers = counted(len(found["open"]), "table"), ", ".join(map(str, found["open"]))
        are, their = ("is", "its") if len(found["open"]) == 1 else ("are", "their")
        yield f"{many} {are} still open ({numbers}): {their} rounds are counted up to now."
    yield from (f"  {day['date']}  {day['root']}" for day in found["days"])
    yield from map(_removal, found["removed"])
    if again:
        yield from _recount_lines(again)
    if found["sound"]:
        yield "Everything is as it was written."


def _recount_lines(again: RecountReport) -> Iterator[str]:
    same = "" if again["faults"] else "; every figure is the same"
    books = f"The books of {counted(again['tables'], 'table')}"
    yield f"{books} were counted once more from their rounds, day by day{same}."
    if again["unkept"]:
        numbers = ", ".join(map(str, again["unkept"]))
        yield f"Of tables {numbers} earlier rounds are not kept any more: their figures stand as they are booked."


def _removal(each: RemovalLine) -> str:
    who = f" by {' and '.join(each['by'])}" if each["by"] else ""
    many = f"{_removed_from(each['rounds'], each['entries'])} of {counted(len(each['tables']), 'table')}"
    return f"Removed on {each['on']}{who}: {many}, from before {each['before']}."


def alarm_lines(found: AlarmsReport) -> Iterator[str]:
    """What is overdue, table by table."""
    for alarm in found["alarms"]:
        late = f"due since {alarm['since']}, for {counted(alarm['minutes'], 'minute')}"
        yield f"Table {alarm['table']} ({alarm['game']}): {alarm['says']}; {late}  [{alarm['law']}]"
    if not found["alarms"]:
        yield "Nothing is overdue."


def deck_lines(found: DecksReport) -> Iterator[str]:
    """Every deck in a line."""
    for deck in found["decks"]:
        back = " ".join(filter(None, (deck["colour"], deck["design"])))
        where = f"{deck['place']} at table {deck['table']}" if deck["table"] else deck["place"]
        used = f", used for {counted(deck['minutes'], 'minute')} and {counted(deck['rounds'], 'round')}"
        why = f": {deck['fault']}" if deck["fault"] else ""
        yield f"Deck {deck['deck']} ({back}, {deck['cards']} cards): {where}{used if deck['table'] else ''}{why}"
    if not found["decks"]:
        yield "No deck is in the books yet: pitboss house deck receive NUMBER COLOUR"


def tournament_lines(found: TournamentsReport) -> Iterator[str]:
    """Each tournament, and who is in, by the receipt."""
    for each in found["tournaments"]:
        left = f"{each['seconds'] // 60}:{each['seconds'] % 60:02}"
        clock = f"level {each['level']}, {left}" if each["level"] else "not begun"
        state = "finished" if each["finished"] else f"{clock}, {counted(each['players'], 'player')}"
        yield f"Tournament {each['tournament']}, {each['name']}: {state}, pool {dollars(each['pool'])}"
        yield from (f"  place {at} wins {dollars(prize)}" for at, prize in enumerate(each["prizes"], 1))
        for entry in each["entries"]:
            seat = f"table {entry['table']} seat {entry['seat']}" if entry["table"] else "no seat"
            where = seat if entry["playing"] else entry["gone"] or "out"
            yield f"  receipt {entry['receipt']} {entry['player']}: {where}, {entry['chips']:,} chips"
        yield from (f"  due: {due}" for due in each["decks"])
        yield from (f"  step {step['step']}: {step['event']}" for step in each["steps"][-LAST_STEPS:])
    if not found["tournaments"]:
        yield "No tournament was filed yet: pitboss house tournament file FILE"


LAST_STEPS = 5
"""As many as somebody takes back by looking."""


def people_lines(found: PeopleReport) -> Iterator[str]:
    """The register, somebody a line."""
    for each in found["people"]:
        licence = _licence(each["licence"], each["until"], good=each["good"])
        yield f"{each['name']}: {', '.join(each['positions'])}{licence}"
    for prop in found["props"]:
        licence = _licence(prop["licence"], prop["until"], good=prop["good"])
        yield f"{prop['name']}: proposition player{licence}, file {prop['file']}"
    if not found["people"]:
        yield "Nobody is in the register: names are taken as given. The first is an owner: pitboss house engage"


def _licence(number: str, until: str, *, good: bool) -> str:
    last = f" {'until' if good else 'ran out after'} {until}" if until else ""
    return f", licence {number}{last}" if number else last and f",{last}"


def records_lines(found: RecordsReport) -> Iterator[str]:
    """Each kind with what is held, how long, and what may go."""
    for kind in found["kinds"]:
        since = f" since {kind['since']}" if kind["since"] else ""
        yield f"{kind['kind']}: {kind['many']:,}{since}"
        yield f"  {kind['what']}"
        yield f"  kept {_kept(kind)}"
        if kind["before"]:
            command = f"pitboss house forget --before {kind['before']} --by NAME"
            yield f"  {kind['may_go']:,} may go, those from before {kind['before']}: {command}"
    yield from map(_removal, found["removed"])
    yield "Nothing is removed unless somebody asks for it."


def _kept(kind: RecordLine) -> str:
    if kind["days"] is not None:
        return f"for {counted(kind['days'], 'day')} at least"
    law = f"  [{kind['law']}]" if kind["law"] else ""
    typed = f": pitboss house keep {kind['kind']} DAYS" if kind["why"] == UNSAID else ""
    return f"{kind['why']}{typed}{law}"

"""What a lawful sheet still leaves to be seen to: each warning with its place, what to do, and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.law.paragraphs import Cite, Section
from pitboss.law.schedules import AS_PRINTED, AS_READ, PayRow, Schedule
from pitboss.money.cents import dollars
from pitboss.sheet.banked import Sheet
from pitboss.sheet.later_bets import cut_off
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.schedules import in_use, printed_for
from pitboss.words import ByAgreement, Manner, Straddle, Taking, walk

JACKPOT_APPROVED = {"CO": Section("CO", "47.1-1060")("(1)"), "MA": Section("MA", "poker 19")("(i)")}
JACKPOT_WORDING = {"CO": Section("CO", "47.1-1061")("(2), (3)"), "MA": Section("MA", "poker 19")("(b)(2), (b)(4)")}
RETURNED = {"CO": Section("CO", "47.1-1060")("(5)"), "MA": Section("MA", "poker 19")("(i)")}
PROPS_NOTICE = Section("CO", "47.1-1048")("(1)")
VARIATIONS = Section("CO", "47.1-1042")("(1)")
MA_PACKETS = Section("MA", "colorado hold'em 8")("(a)")
DIRECTOR, COMMISSION = "Director", "Commission"
"""Whose approval something takes."""
RAKE_SUBMITTED = Section("MA", "poker 14")("(a)")


class SheetWarning(NamedTuple):
    """Something that the sheet does not show to be in order, and what to do about it.

    `at`: its field and, under a heading, its name. `by`: whose approval it takes. `first`: the sheet itself has to say
    more before a table is opened under it.
    """

    at: tuple[str, ...]
    says: str
    do: str
    law: Cite | None = None
    by: str = ""
    first: bool = False

    @property
    def place(self) -> str:
        """The line as it is found on the sheet."""
        return ".".join(self.at)

    def __str__(self) -> str:
        law = f" ({self.law.governing})" if self.law else ""
        return f"{self.place}: {self.says}; {self.do}{law}"


def warnings(sheet: Sheet | PotSheet) -> tuple[SheetWarning, ...]:
    """Everything that somebody has to see to before the table opens; a sheet is lawful all the same."""
    return (*_own(sheet), *_read_against_print(sheet), *_approvals(sheet))


def _own(sheet: Sheet | PotSheet) -> tuple[SheetWarning, ...]:
    """What only a house-banked game, or only a pot game, leaves to be seen to."""
    if isinstance(sheet, PotSheet):
        return (*missing_wording(sheet), *_submitted(sheet))
    return (*_agreements(sheet), *_no_tips(sheet), *_low_meter(sheet), *_cut_off(sheet))


def _agreements(sheet: Sheet) -> Iterator[SheetWarning]:
    """Schedules that need an agreement which the sheet does not name."""
    for rule in (rule for rule in sheet.game.schedules if isinstance(rule, ByAgreement)):
        name = sheet.schedules[rule.wager].printed_name
        if name in rule.names and not sheet.form.agreement:
            says = f"schedule {name} is used only under a written agreement with its owner"
            yield SheetWarning(("pays", rule.wager), says, "name it as `agreement`", rule.law, first=True)


def _low_meter(sheet: Sheet) -> Iterator[SheetWarning]:
    """A meter starts at its seed, and is below it only where parts of it were won since."""
    reads = sheet.form.meter.reads
    if reads is not None and reads < sheet.seed:
        says = f"{dollars(reads)} is below the seed of {dollars(sheet.seed)}"
        do = f"write what the meter shows: {dollars(sheet.seed)} or more, less what was won off it since it was seeded"
        yield SheetWarning(("meter", "reads"), says, do)


def _cut_off(sheet: Sheet) -> Iterator[SheetWarning]:
    """Posted wagers that leave no room for bets which the game offers beside them."""
    for cut in cut_off(sheet):
        bets, fits = " and ".join(cut.bets), dollars(cut.fits)
        says = f"of more than {fits}, {bets} cannot be {cut.times} times as much: {dollars(cut.most)} is the most"
        yield SheetWarning(("limits", cut.wager), says, f"post {fits} at most, or say so at the table", cut.law)


def _no_tips(sheet: Sheet) -> Iterator[SheetWarning]:
    """Bets for the dealer that the house refuses, though the section does not leave them to it."""
    tips = sheet.game.tips
    if tips is not None and not sheet.form.tips and not tips.discretion:
        says = "players may bet for the dealer in this game, and no paragraph leaves it to the house"
        yield SheetWarning(("tips",), says, "see by what right such bets are refused", tips.law)


def _read_against_print(sheet: Sheet | PotSheet) -> Iterator[SheetWarning]:
    """Schedules that pay something else than the print says, because we read it so and no ruling does."""
    if isinstance(sheet, Sheet) and sheet.form.reading not in (AS_READ, AS_PRINTED):
        return
    for schedule in (schedule for schedule in in_use(sheet) if schedule.strict):
        hands = [
            read.hand for read, printed in zip(_read(sheet, schedule), schedule.strict, strict=True) if read != printed
        ]
        several = f"{hands[0]} and {len(hands) - 1} more" if len(hands) > 1 else "".join(hands)
        says = f"schedule {schedule.name} is paid as we read it, not as it is printed: {several}"
        yield SheetWarning(("pays", schedule.wager), says, _ruled(sheet, schedule), schedule.law)


def _read(sheet: Sheet | PotSheet, schedule: Schedule) -> tuple[PayRow, ...]:
    """The rows as we read them, before the house's own odds and commission."""
    return next(each.rows for each in printed_for(sheet.game)[schedule.wager] if each.name == schedule.name)


def _ruled(sheet: Sheet | PotSheet, schedule: Schedule) -> str:
    if isinstance(sheet, Sheet):
        return f'name the ruling behind it as `reading`, or write reading = "{AS_PRINTED}"'
    return f'have a ruling, or choose "{schedule.name} {AS_PRINTED}"'


def _approvals(sheet: Sheet | PotSheet) -> Iterator[SheetWarning]:
    """What is done only after somebody has approved of it."""
    state = sheet.game.law[0].state
    if isinstance(sheet, PotSheet) and unwinnable(sheet):
        says = "no hand can win what these pots give"
        do = "name a jackpot whose document lies beside the sheet"
        yield SheetWarning(("drop", "jackpot"), says, do, RETURNED.get(state), first=True)
    if isinstance(sheet, PotSheet) and unapproved(sheet) and state in JACKPOT_APPROVED:
        says = "a jackpot is offered only once its rules are approved"
        do = "have the approval before a pot is raked"
        yield SheetWarning(("drop", "amount"), says, do, JACKPOT_APPROVED[state], first=True)
    if state == "MA" and isinstance(sheet, Sheet) and sheet.options.get("deal") == Manner.PACKETS.value:
        says = "packets come from a machine that the Commission has approved, with its place and procedure"
        yield SheetWarning(("options", "deal"), says, "have the Commission's approval", MA_PACKETS, COMMISSION)
    if sheet.form.notices.variations and state == "CO":
        says = "other ways of shuffling and dealing are used only as they were approved"
        yield SheetWarning(("notices", "variations"), says, "have the Director's approval", VARIATIONS, DIRECTOR)


def unwinnable(sheet: PotSheet) -> bool:
    """Whether pots are to feed a jackpot whose rules are not at hand: nobody could say who has won it."""
    return bool(sheet.form.drop.amount) and sheet.jackpot is None


def unapproved(sheet: PotSheet) -> bool:
    """Whether pots are to feed a jackpot of which the sheet names no approval."""
    return bool(sheet.form.drop.amount) and not (sheet.form.drop.approval or "").strip()


def _submitted(sheet: PotSheet) -> Iterator[SheetWarning]:
    """Choices that stand in the submission of a house in Massachusetts before they stand on a sheet."""
    if sheet.game.law[0].state != "MA":
        return
    do = "see that the submission has the same"
    if "rake" in sheet.form.model_fields_set:
        says = "kind and amount of the rake are submitted to the Commission"
        yield SheetWarning(("rake",), says, f"{do}: {_as_submitted(sheet)}", RAKE_SUBMITTED)
    if sheet.game.kill and sheet.kill != 1:
        yield SheetWarning(("kill",), "a kill is submitted to the Commission", do, sheet.game.kill.law)
    for step in (step for step in walk(sheet.game.script) if isinstance(step, Straddle) and sheet.form.straddle):
        yield SheetWarning(("straddle",), "straddles are submitted to the Commission", do, step.law)


def _as_submitted(sheet: PotSheet) -> str:
    """The kind of rake, how it is worked out, and the most that can be taken."""
    rake = sheet.rake
    match sheet.way:
        case Taking.TIME:
            whom = "for the table" if rake.table else "from each player"
            how = f"{dollars(rake.hourly)} an hour {whom}, every {rake.minutes} minutes"
            most = f"{dollars(rake.hourly)} an hour"
        case Taking.STEPS:
            how = ", ".join(f"{dollars(amount)} at {dollars(reached)}" for reached, amount in rake.steps)
            most = dollars(sum(amount for _, amount in rake.steps) if rake.most is None else rake.most)
        case _:
            how = f"{sheet.share * 100}% of what is bet in each round"
            most = f"{sheet.share * 100}% of the pot" if rake.most is None else dollars(rake.most)
    return f"{sheet.way.value}; {how}; {most} at most"


def missing_wording(sheet: PotSheet) -> Iterator[SheetWarning]:
    """Wording that is prescribed or is the house's to write, and was not entered; no sign is made without it."""
    notices, state = sheet.form.notices, sheet.game.law[0].state
    if sheet.form.props and not notices.proposition_players.strip():
        do = "enter the notice that is prescribed word for word"
        at = ("notices", "proposition_players")
        yield SheetWarning(at, "proposition players are allowed here", do, PROPS_NOTICE)
    if unwinnable(sheet) and not notices.jackpot.strip():
        do = "enter what qualifies, how it is divided, its reservations"
        yield SheetWarning(("notices", "jackpot"), "pots feed a jackpot", do, JACKPOT_WORDING.get(state))

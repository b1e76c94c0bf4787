"""What somebody has broken, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import DoubleEntryFound, Penalty, PenaltyOver, PlayerPenalised
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, entered, entrant, with_entrants
from pitboss.law.paragraphs import Cite
from pitboss.sheet.tournament_faults import CONDUCT, FIFTEEN, HOUSE_RULES, SERIES

AT_THE_TABLE = (
    "one_hand", "no_substitutes", "no_devices", "pots", "chips_in_sight", "pushed_chips", "spoken_words", "early_split",
)  # fmt: skip
"""Of the fifteen, what a player can break; the others are kept or broken by the house."""
HOUSE_RULE, USUAL_RULE = "house_rules", "usual_rules"
"""One that is printed with the tournament's rules, and one of the casino's that hold besides."""


def double_entry(held: Tournament, event: DoubleEntryFound, moment: StepMoment) -> StepResult:
    """All entries of who was in twice win nothing, also those that have gone out since; the prize passes on."""
    if len(set(event.entries)) < 2:
        raise HouseError("name the entries that are of one person")
    who = [entered(held, number) for number in event.entries]
    if gone := next((each for each in who if each.gone), None):
        raise HouseError(f"{gone.player} (receipt {gone.number}) was disqualified before")
    return _disqualified(held, who, str(SERIES("(2)(c)"))), ()


def _disqualified(held: Tournament, who: Sequence[Entrant], why: str) -> Tournament:
    """Their chips leave the game."""
    gone = (each._replace(gone=why, chips=0, table=0, seat=0) for each in who)
    return replace(with_entrants(held, *gone), withdrawn=held.withdrawn + sum(each.chips for each in who))


def penalised(held: Tournament, event: PlayerPenalised, moment: StepMoment) -> StepResult:
    entry, rules = entrant(held, event.entry), conduct_of(held)
    if event.rule not in rules:
        raise HouseError(f"{event.rule[:40]!r} is no rule of conduct; there are {', '.join(rules)}", CONDUCT("intro"))
    if event.rule == USUAL_RULE and not event.note.strip():
        raise HouseError("name the rule of the house in the note", HOUSE_RULES("(1)"))
    after = replace(held, penalties=(*held.penalties, (entry.number, event.rule, event.penalty.value)))
    if event.penalty is Penalty.DISQUALIFIED:
        after = _disqualified(after, [entry], str(rules[event.rule]))
    if event.penalty is Penalty.SITS_OUT:
        after = with_entrants(after, _sitting_out(held, entry, event))
    return after, ()


def conduct_of(held: Tournament) -> dict[str, Cite]:
    """The rules that somebody may have broken: what a player can break first, the house rules, and the others of the
    fifteen. Those that the house has printed are there where it has printed any; the usual ones always hold.

    No paragraph says what follows. A reading: what is put up for a player who is kept away is normal play, as for one
    who is absent; so a penalty of hands needs no rule of its own, while one for a rule of the house needs that printed,
    or named.
    """
    own = held.form.house_rules
    printed = {HOUSE_RULE: HOUSE_RULES("(6)")} if own.changes or own.forfeits.strip() else {}
    first = {rule: FIFTEEN[rule] for rule in AT_THE_TABLE}
    return {**first, USUAL_RULE: HOUSE_RULES("(1)"), **printed, **FIFTEEN}


def _sitting_out(held: Tournament, entry: Entrant, event: PlayerPenalised) -> Entrant:
    """Where the pit deals it counts hands: a round is one hand for everybody at the table now."""
    if not entry.table:
        raise HouseError(f"{entry.player} has no seat yet; a penalty is sat out at a table")
    if min(event.hands, event.rounds) < 0 or bool(event.hands) == bool(event.rounds):
        raise HouseError("say for how many hands, or for how many rounds")
    if not held.in_pit:
        return entry._replace(hands=entry.hands + event.hands, rounds=entry.rounds + event.rounds)
    return entry._replace(hands=entry.hands + event.hands + event.rounds * len(held.at_table(entry.table)))


def penalty_over(held: Tournament, event: PenaltyOver, moment: StepMoment) -> StepResult:
    entry = entrant(held, event.entry)
    if not entry.sits_out:
        raise HouseError(f"{entry.player} sits no penalty out")
    return with_entrants(held, entry._replace(hands=0, rounds=0)), ()

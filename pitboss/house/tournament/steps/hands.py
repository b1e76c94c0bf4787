"""Hands that the pit deals, and where the chips are."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import ColouredUp, StacksCounted, TableHandBegun, TableHandPlayed
from pitboss.house.tournament.state import Tournament, chips_in_play, clock
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, table_of, with_entrants, with_table
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT


def hand_begun(held: Tournament, event: TableHandBegun, moment: StepMoment) -> StepResult:
    """One hand at a time, to players who sit there; where all deal together, one a round."""
    table, shown = table_of(held, event.at_table), clock(held, moment.at)
    who = {each.number: each for each in held.at_table(table.number)}
    if not held.in_pit or table.playing:
        raise HouseError(f"the pit deals no hand at table {held.table_name(table.number)} now")
    if not shown.running or shown.is_break or held.deal:
        raise HouseError("nothing is dealt before the start, in a break or while the clock stands still")
    if len(event.entries) < 2 or not all(entry in who and who[entry].chips for entry in event.entries):
        raise HouseError(
            f"those who are dealt in sit at table {held.table_name(table.number)} and have chips", CONDUCT("(13)")
        )
    if held.hand_for_hand and table.number in held.round:
        raise HouseError(f"table {held.table_name(table.number)} waits until all have ended their hand")
    after = with_table(held, table._replace(playing=event.entries))
    after = with_entrants(after, *(who[entry]._replace(came=False) for entry in event.entries if who[entry].came))
    return replace(after, round=(*held.round, table.number) if held.hand_for_hand else ()), ()


def hand_played(held: Tournament, event: TableHandPlayed, moment: StepMoment) -> StepResult:
    """Only chips that lay on the table when the hand began are won and lost in it."""
    table = table_of(held, event.at_table)
    who = {each.number: each for each in held.at_table(table.number)}
    changes = dict(event.changes)
    if sum(changes.values()) or not changes.keys() <= who.keys():
        raise HouseError(f"what is won at table {held.table_name(table.number)} is what is lost there", CONDUCT("(13)"))
    if short := [who[number].player for number, change in changes.items() if who[number].chips + change < 0]:
        raise HouseError(f"{short[0]} had not so many chips on the table", CONDUCT("(13)"))
    # With how many chips the hand was begun decides among those who go out in it.
    after = with_entrants(
        held, *(who[at]._replace(chips=who[at].chips + change, began=who[at].chips) for at, change in changes.items())
    )
    sat = (each for each in after.at_table(table.number) if each.hands and each.number in table.playing)
    after = with_entrants(after, *(each._replace(hands=each.hands - 1) for each in sat))
    table = table._replace(playing=())
    if event.button:
        table = table._replace(button=event.button, blinds=event.blinds)
    return with_table(after, table), ()


def counted(held: Tournament, event: StacksCounted, moment: StepMoment) -> StepResult:
    stacks, players = dict(event.stacks), held.players()
    if stacks.keys() != {each.number for each in players}:
        raise HouseError("count the stacks of all who are in, and of nobody else")
    found, there = sum(stacks.values()), chips_in_play(held)
    if found != there or min(stacks.values()) < 0:
        raise HouseError(f"{found:,} chips were counted, and {there:,} are in play; count again", CHIPS("text"))
    after = with_entrants(held, *(each._replace(chips=stacks[each.number]) for each in players))
    return replace(after, unplaced=0, loose=(), mixed=False), ()


def coloured(held: Tournament, event: ColouredUp, moment: StepMoment) -> StepResult:
    values = held.form.chips.colours
    if event.colour not in values or event.colour in held.coloured:
        raise HouseError(f"{event.colour} is no colour in play")
    if abs(event.more) >= values[event.colour] * max(1, len(held.players())) * 10:
        raise HouseError("a colour-up moves less than ten chips a player")
    after = replace(held, recoloured=held.recoloured + event.more, unplaced=held.unplaced + event.more)
    return replace(after, coloured=(*held.coloured, event.colour)), ()

"""Who is out, who is away, and who forfeits the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import PlayerAway, PlayersOut, SeatForfeited
from pitboss.house.tournament.state import Entrant, Tournament, clock, laid, most_at_table
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, entrant, with_entrants
from pitboss.house.tournament.steps.rebuys import no_rebuy
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, HOUSE_RULES, WINNER


def out(held: Tournament, event: PlayersOut, moment: StepMoment) -> StepResult:
    """Who has no chips and no way to more; several in one hand are ranked by what they began it with."""
    if not held.begun:
        raise HouseError("nobody is out before the start")
    who = [entrant(held, each.entry) for each in event.out]
    if not who or len({each.number for each in who}) < len(who):
        raise HouseError("name each who is out once")
    if len(who) >= len(held.players()):
        raise HouseError("somebody has won the chips of the others", WINNER)
    for each in who:
        if not event.declined and not no_rebuy(held, each, moment.at):
            raise HouseError(f"{each.player} may still rebuy; say so if the offer is declined", CONDUCT("(3)"))
    for table in {each.table: None for each in who}:
        _check_lost(held, event, table)
    hand = _hand_now(held)
    began = {each.entry: each.began for each in event.out}
    gone = (each._replace(out=hand, began=began[each.number], chips=0, table=0, seat=0) for each in who)
    left, after = sum(each.chips for each in who), replace(with_entrants(held, *gone), outs=hand)
    if not event.to:
        for each in who:
            after = laid(after, each.table, each.chips)
        return after, ()
    winner = entrant(after, event.to)
    if {winner.table} != {each.table for each in who}:
        raise HouseError(_elsewhere(held, winner, who), CONDUCT("(3)"))
    # What is known of a stack is the last count; by now more of it, or less, is with others at the table. The pit has
    # every chip where it is, and who is left alone has all that was there.
    won = left
    if event.as_begun and not held.in_pit and len(after.at_table(winner.table)) > 1:
        won = min(sum(began.values()), most_at_table(held, winner.table) - winner.chips)
    after = with_entrants(after, winner._replace(chips=winner.chips + won))
    return laid(after, winner.table, left - won), ()


def _elsewhere(held: Tournament, winner: Entrant, who: Sequence[Entrant]) -> str:
    """What to do, where the one who is named cannot have the chips of all who are out."""
    tables = sorted({each.table for each in who})
    if len(tables) == 1:
        return f"{winner.player} sits elsewhere: name somebody at the table of who is out"
    at = " and ".join(held.table_name(table) for table in tables)
    several = f"those who are out sat at tables {at}, and {winner.player} has the chips of one of these at most"
    return f"{several}: write each table down by itself, hand for hand it is one hand; or say that several have them"


def _check_lost(held: Tournament, event: PlayersOut, table: int) -> None:
    """Whoever goes out has lost all chips to somebody at the table, and had some; or a HouseError."""
    here, began = held.at_table(table), {each.entry: each.began for each in event.out}
    gone = [each for each in here if each.number in began]
    if not table:
        raise HouseError("who has no seat yet is not out; take the entry back instead", CONDUCT("(3)"))
    if not held.hand_for_hand and len(gone) < len(began):
        raise HouseError("who goes out in one hand sits at one table; write the others down by themselves")
    for each in gone:
        _check_began(held, each, began[each.number])
    if len(gone) == len(here):
        raise HouseError(f"somebody at table {held.table_name(table)} has won these chips, and is in", CONDUCT("(3)"))
    lost, most = sum(began[each.number] for each in gone), most_at_table(held, table)
    if not held.in_pit and lost >= most:
        there = f"table {held.table_name(table)} has {most:,} in all"
        raise HouseError(f"{lost:,} chips were lost, and {there}; look again", CHIPS("text"))


def _check_began(held: Tournament, entry: Entrant, began: int) -> None:
    """The pit knows every stack; a room knows that it was one."""
    if began <= 0:
        raise HouseError(f"with how many chips did {entry.player} begin the hand? With none nobody does")
    if held.in_pit and entry.chips:
        raise HouseError(f"{entry.player} has {entry.chips:,} chips; who has chips is not out", CONDUCT("(3)"))
    if held.in_pit and began != entry.began:
        raise HouseError(f"{entry.player} began the hand with {entry.began:,} chips, not {began:,}", CONDUCT("(3)"))


def away(held: Tournament, event: PlayerAway, moment: StepMoment) -> StepResult:
    entry = entrant(held, event.entry)
    if bool(entry.away) == event.away:
        raise HouseError(f"{entry.player} is {'away already' if event.away else 'there'}")
    since = max(1, clock(held, moment.at).level) if event.away else 0
    return with_entrants(held, entry._replace(away=since)), ()


def forfeited(held: Tournament, event: SeatForfeited, moment: StepMoment) -> StepResult:
    """As the printed rules say, and for nobody sooner; the place is the one of that moment."""
    entry, after = entrant(held, event.entry), held.form.seating.absent
    if not after:
        raise HouseError("these rules let nobody forfeit a seat; the stack is blinded off", HOUSE_RULES("(6)"))
    if not entry.away or clock(held, moment.at).level < entry.away + after:
        raise HouseError(f"{entry.player} forfeits the seat after {after} levels away", HOUSE_RULES("(6)"))
    if len(held.players()) < 2:
        raise HouseError("somebody has won the chips of the others", WINNER)
    hand = _hand_now(held) if event.in_hand else held.outs + 1
    gone = entry._replace(out=hand, began=entry.chips, chips=0, table=0, seat=0)
    return replace(with_entrants(held, gone), outs=hand, withdrawn=held.withdrawn + entry.chips), ()


def _hand_now(held: Tournament) -> int:
    """The how manieth hand somebody goes out in now: hand for hand it is one at all tables."""
    return max(1, held.outs + (not held.hand_for_hand))

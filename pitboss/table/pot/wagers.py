"""Wagers before the cards that a player chooses, and chips beside the pot: laid, given back, forfeited by a fold."""

from __future__ import annotations

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.rules.settlement import columns, lost_by_fold
from pitboss.table.lines import Chips, Phrase, SeatAt, phrase
from pitboss.table.pot import betting
from pitboss.table.pot.booking import HOUSE, JACKPOT, NEXT
from pitboss.table.pot.deal import lay
from pitboss.table.pot.state import Acted, BetRange, Offer, PotHand, Stage, Won, tell, with_seat
from pitboss.table.state import TableError, replace
from pitboss.words import Ante, BadBeat, Wager


def asks(stage: Stage) -> bool:
    """Whether the players decide here: each sets the own ante, or puts up a wager beside the pot or not."""
    return (isinstance(stage, Ante) and stage.each_sets) or (isinstance(stage, Wager) and stage.optional)


# --- chosen before the cards --------------------------------------------------------------------------------------


def offers(state: PotHand, stage: Stage) -> tuple[Offer, ...]:
    """What the player in turn may put up."""
    seat = state.turn
    if isinstance(stage, Ante):
        least, most = bounds(state, seat)
        return (BetRange(seat, "put up", least, most, state.plan.terms.unit, stage.law),)
    assert isinstance(stage, Wager)
    amount = posted(state, stage)
    put_up = (Acted(seat, "put up", amount),) if state.stack(seat) >= amount else ()
    return (*put_up, Acted(seat, "pass"))


def bounds(state: PotHand, seat: int) -> tuple[int, int]:
    """Between the posted limits; all there is where that is less."""
    return min(state.setting.small, state.stack(seat)), min(state.setting.big, state.stack(seat))


def posted(state: PotHand, stage: Wager) -> int:
    """The posted size of a wager beside the pot."""
    return dict(state.setting.side)[stage.spot.name]


def act(state: PotHand, stage: Stage, event: Acted) -> PotHand:
    """The player in turn puts up a wager or passes."""
    if isinstance(stage, Ante):
        state = _own_ante(state, stage, event)
    else:
        assert isinstance(stage, Wager)
        state = _optional(state, stage, event)
    return with_seat(state, event.seat, drawn=True)


def _own_ante(state: PotHand, stage: Ante, event: Acted) -> PotHand:
    seat, amount, row = event.seat, event.amount, list(state.felt)
    least, most = bounds(state, seat)
    if event.act != "put up" or not least <= amount <= most:
        raise TableError(f"seat {seat + 1} puts up {dollars(least)} to {dollars(most)} ({stage.law.governing})")
    if not betting.whole(row, seat, amount, state.plan.terms.unit):
        unit = dollars(state.plan.terms.unit)
        raise TableError(f"{dollars(amount)} is not a multiple of the smallest chip, {unit} ({stage.law.governing})")
    betting.put_ante(row, seat, amount)
    return tell(replace(state, felt=tuple(row)), "{seat} puts up {amount}.", stage.law, seat, amount=Chips(amount))


def _optional(state: PotHand, stage: Wager, event: Acted) -> PotHand:
    seat, name, amount = event.seat, stage.spot.name, posted(state, stage)
    if event.act == "pass":
        return tell(state, "{seat} leaves {spot} out.", stage.law, seat, spot=name)
    if event.act != "put up" or event.amount != amount:
        raise TableError(f"seat {seat + 1} puts {dollars(amount)} on {name} or passes ({stage.law.governing})")
    if state.stack(seat) < amount:
        raise TableError(f"seat {seat + 1} has not {dollars(amount)} for {name} ({stage.law.governing})")
    state = lay(state, seat, name, amount)
    return tell(state, "{seat} puts {amount} on {spot}.", stage.law, seat, amount=Chips(amount), spot=name)


# --- beside the pot -----------------------------------------------------------------------------------------------


def beside(state: PotHand, seat: int, name: str) -> int:
    """What the seat has on a spot beside the pot."""
    return sum(amount for spot, amount in state.seats[seat].side if spot == name)


def lift(state: PotHand, seat: int, name: str) -> PotHand:
    """The chips leave the spot; whoever calls this says where they go."""
    side = tuple(each for each in state.seats[seat].side if each[0] != name)
    return with_seat(state, seat, side=side)


def give_back(state: PotHand, seat: int, law: Cite) -> PotHand:
    """Everything the seat has beside the pot comes back."""
    row = list(state.felt)
    for name, amount in state.seats[seat].side:
        row[betting.STACK + betting.WIDE * seat] += amount
        says = "{amount} on {spot} goes back to {seat}."
        state = tell(state, says, law, seat, amount=Chips(amount), spot=name)
    return with_seat(replace(state, felt=tuple(row)), seat, side=())


def forfeit(state: PotHand, seat: int) -> PotHand:
    """What a folded hand loses beside the pot: to the tray, or to the jackpot it was for."""
    if not state.seats[seat].side:
        return state
    game = state.plan.game
    for row in game.beside:
        amount = beside(state, seat, row.spot.name)
        if amount and lost_by_fold(row, columns(row, state.plan.terms, None)):
            why = phrase("{seat} has folded", seat=SeatAt(seat))
            won = Won(Phrase(row.spot.name), -1, amount, why, row.law, HOUSE)
            state = replace(lift(state, seat, row.spot.name), won=(*state.won, won))
    return dropped(state, seat, game.bad_beat) if game.bad_beat else state


def dropped(state: PotHand, seat: int, rule: BadBeat) -> PotHand:
    """A wager for the jackpot goes into its box: a part of it for this one, the rest for the next, if there is one."""
    name = rule.spot.name
    amount = beside(state, seat, name)
    if not amount:
        return state
    first = amount if state.plan.terms.form.ends else int(amount * rule.primary)
    what, why = Phrase(name), phrase("{seat}'s wager is dropped", seat=SeatAt(seat))
    parts = (Won(what, -1, first, why, rule.law, JACKPOT), Won(what, -1, amount - first, why, rule.law, NEXT))
    return replace(lift(state, seat, name), won=(*state.won, *(part for part in parts if part.amount)))

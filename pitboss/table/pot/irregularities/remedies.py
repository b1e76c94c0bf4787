"""What becomes of a hand and its chips when something goes wrong: dead hands, refunds, void deals."""

from __future__ import annotations

from pitboss.law.paragraphs import Cite
from pitboss.table.lines import Chips
from pitboss.table.pot import betting, wagers
from pitboss.table.pot import rounds as streets
from pitboss.table.pot.award import told
from pitboss.table.pot.irregularities.undo import OPEN, cleared, taken_back
from pitboss.table.pot.showdown import show
from pitboss.table.pot.state import (
    Acted,
    Deed,
    HandErred,
    PotHand,
    Showdown,
    in_mask,
    mark,
    marked,
    tell,
    unmarked,
    with_seat,
)
from pitboss.table.shuffle import shuffled
from pitboss.table.state import replace
from pitboss.words import BringIn, Burn, First, Mishap, Pitch, Street

BETS = (Street, BringIn)


def betting_on(state: PotHand) -> bool:
    """Whether a round of betting is open."""
    return isinstance(state.here, BETS) and state.begun and state.felt[betting.TURN] != betting.NOBODY


def here_done(state: PotHand) -> tuple[Deed, ...]:
    """What has been done in this round of betting, a forced bet's completion included."""
    forced = isinstance(state.plan.stages[state.stage - 1], BringIn)
    return tuple(deed for deed in state.deeds if state.stage - forced <= deed.stage <= state.stage)


def reopened(state: PotHand) -> PotHand:
    """Where nobody has acted yet the round begins again, because who opens it may have changed."""
    if not isinstance(state.here, BETS) or here_done(state):
        return state
    return unmarked(replace(state, begun=False), *OPEN)


# --- hands --------------------------------------------------------------------------------------------------------


def out(state: PotHand, seat: int) -> PotHand:
    """The hand is dead: it is asked nothing more, and what it has put in stays where it is."""
    row = list(state.felt)
    row[betting.STANDING + betting.WIDE * seat] = betting.FOLDED
    turn = row[betting.TURN]
    if turn != betting.NOBODY and not betting.waits(row, turn):
        row[betting.TURN] = betting.next_turn(row, turn)
    state = with_seat(replace(cleared(state, seat), felt=tuple(row), turn=-1), seat, dead=True)
    return reopened(state)


def lost(state: PotHand, seat: int) -> PotHand:
    """Out like a fold, also for what lies beside the pot."""
    return told(wagers.forfeit(out(state, seat), seat), len(state.won))


def dead(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The hand is dead, and its chips are the pot's."""
    return lost(state, event.seat)


def side_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """Dead, but the wagers beside the pot come back."""
    return wagers.give_back(out(state, event.seat), event.seat, rule.law)


def refund(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """Everything the player has put in comes back, and the others bet on as if it had not been there."""
    seat = event.seat
    rounds = tuple(size - part for size, part in zip(state.rounds, by_round(state, seat), strict=True))
    row = list(state.felt)
    back = betting.all_put(row, seat)
    row[betting.STACK + betting.WIDE * seat] += back
    betting.put_nothing(row, seat)
    if betting_on(state):
        _lowered(state, row, seat)
    else:
        # The bets of the last round are in the pot: none of them has become one that nobody called.
        for other in range(len(state.seats)):
            row[betting.BET + betting.WIDE * other] = 0
    state = tell(replace(state, felt=tuple(row), rounds=rounds), BACK, rule.law, seat, amount=Chips(back))
    return side_back(state, event, rule)


BACK = "{amount} goes back to {seat}."


def _lowered(state: PotHand, row: list[int], seat: int) -> None:
    """The bet to be called is the highest of those still in, and no lower than what was posted."""
    level = max(_posted(state, row), *(row[betting.BET + betting.WIDE * other] for other in state.live_seats))
    if level >= row[betting.TO]:
        return
    row[betting.TO] = level
    raises = (deed for deed in reversed(here_done(state)) if deed.seat == seat and deed.act in {"bet", "raise"})
    before = next((deed.felt for deed in raises if deed.felt[betting.TO] <= level), None)
    for place in (betting.FULL, betting.RAISES, betting.LAST, betting.FINAL, betting.FORCED) if before else ():
        row[place] = before[place] if before else 0


def _posted(state: PotHand, row: list[int]) -> int:
    stage = state.here
    if isinstance(stage, Street) and stage.posted:
        return row[betting.LEAST]
    if isinstance(stage, Street) and stage.first is First.AFTER_BLINDS and state.undealt:
        return state.undealt.felt[betting.TO]
    forced = isinstance(stage, Street) and stage.first is First.AFTER_BRING_IN
    return min(row[betting.TO], state.setting.bring_in) if forced else 0


def by_round(state: PotHand, seat: int) -> tuple[int, ...]:
    """What the seat has put in, by the rounds of betting that have ended."""
    stages = [at for at, stage in enumerate(state.plan.stages) if isinstance(stage, Street)]
    through, parts = 0, []
    for at in (*stages, *stages[-1:] * len(state.rounds))[: len(state.rounds)]:
        later = next((deed.felt for deed in state.deeds if deed.stage > at), None)
        felt = state.felt if later is None else later
        lies = later is not None or (betting_on(state) and state.stage > at)
        put = betting.all_put(felt, seat) - (felt[betting.BET + betting.WIDE * seat] if lies else 0)
        parts.append(put - through)
        through = put
    return tuple(parts)


def ante_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """Dead, but the ante comes back; bets stay."""
    assert state.undealt is not None
    seat, first, row = event.seat, state.undealt.felt, list(state.felt)
    at = betting.WIDE * seat
    where = (betting.DEAD if state.setting.dead else betting.PUT) + at
    posted = 0 if state.setting.dead else first[betting.BET + at]
    ante = min(state.setting.antes[seat], first[where] - posted)
    row[where] -= ante
    row[betting.STACK + at] += ante
    rounds = (state.rounds[0] - ante, *state.rounds[1:]) if state.rounds else ()
    state = tell(replace(state, felt=tuple(row), rounds=rounds), BACK, rule.law, seat, amount=Chips(ante))
    return dead(state, event, rule)


def bet_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The bet that was just made is taken back, and the hand is dead."""
    bet = state.deeds[-1]
    put = state.put(event.seat) - betting.all_put(bet.felt, event.seat)
    state = tell(taken_back(state, bet), BACK, rule.law, event.seat, amount=Chips(put))
    return dead(state, event, rule)


def folds(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A fold in turn."""
    assert isinstance(state.here, Street)
    return streets.act(state, state.here, Acted(event.seat, "fold"))


def owes_and_folds(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The bet goes in, the least that is owed, and the hand is out."""
    stage, seat = state.here, event.seat
    if isinstance(stage, BringIn):
        state = streets.act_forced(state, stage, Acted(seat, "bring in"))
        return lost(replace(state, stage=state.stage + 1, begun=False), seat)
    assert isinstance(stage, Street)
    least, _ = betting.bounds(list(state.felt), seat)
    return lost(streets.act(state, stage, Acted(seat, streets.raising(state), least)), seat)


def chips_lost(state: PotHand, seat: int, pushed: int) -> PotHand:
    """Chips put forward with a hand that is given up: they stay, and are no bet for the others to call."""
    row = list(state.felt)
    lay = row[betting.BET + betting.WIDE * seat]
    betting.put_in(row, seat, pushed)
    row[betting.BET + betting.WIDE * seat] = min(row[betting.BET + betting.WIDE * seat], max(lay, row[betting.TO]))
    return replace(state, felt=tuple(row))


# --- the whole deal -----------------------------------------------------------------------------------------------


def every_card(state: PotHand) -> tuple[int, ...]:
    """All cards of the deck, wherever they lie; discards that were dealt again lie in a hand or in the deck."""
    held = tuple(card for seat in state.seats for card in (*seat.cards, *seat.discards))
    aside = (mark(state, "aside"),) if mark(state, "aside") >= 0 else ()
    return tuple(dict.fromkeys((*state.shoe, *state.burnt, *state.board, *state.muck, *held, *aside)))


def redeal(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """Back to before the first card, with what was posted; cards that nobody has seen are the key of the shuffle."""
    first = next(at for at, stage in enumerate(state.plan.stages) if isinstance(stage, Burn | Pitch))
    cards = shuffled(sorted(every_card(state)), bytes((*state.shoe, *state.burnt)), "misdeal")
    felt, seats, won = state.undealt or (state.felt, state.seats, state.won)
    return replace(
        state,
        felt=felt,
        seats=seats,
        won=won,
        shoe=cards,
        stage=first,
        turn=-1,
        begun=False,
        board=(),
        common=False,
        hidden=0,
        burnt=(),
        muck=(),
        pots=(),
        rounds=(),
        chopped=frozenset(),
        acted=(),
        deeds=(),
        pitched=(-1, -1),
        marks=(),
    )


def all_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The hand is over, and each player has what was there before it; who knew and bet leaves it for the next pot."""
    row, kept = list(state.felt), 0
    for seat, had in enumerate(state.bought):
        lost = state.put(seat) if event.count >> seat & 1 else 0
        row[betting.STACK + betting.WIDE * seat] = had - lost
        betting.put_nothing(row, seat)
        kept += lost
    row[betting.TURN] = betting.NOBODY
    seats = tuple(seat._replace(side=(), aside=0) for seat in state.seats)
    carried = state.setting.carried + kept
    state = tell(state, "{amount} stays for the next pot.", rule.law, amount=Chips(kept)) if kept else state
    return replace(state, felt=tuple(row), seats=seats, won=(), pots=(), carried=carried, turn=-1, over=True)


def settled(state: PotHand) -> PotHand:
    """A hand that is over: chips set aside are back in their stack."""
    if not state.over or not any(seat.aside for seat in state.seats):
        return state
    row = list(state.felt)
    for seat, held in enumerate(state.seats):
        row[betting.STACK + betting.WIDE * seat] += held.aside
    return replace(state, felt=tuple(row), seats=tuple(seat._replace(aside=0) for seat in state.seats))


# --- turns --------------------------------------------------------------------------------------------------------


def take_back(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The last act of the player has not been done, nor what others did after it."""
    return taken_back(state, _last(state, event.seat))


def _last(state: PotHand, seat: int) -> Deed:
    return next(deed for deed in reversed(state.deeds) if deed.seat == seat)


def passed(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The next one is asked."""
    row = list(state.felt)
    row[betting.TURN] = betting.next_turn(row, event.seat)
    return marked(replace(state, felt=tuple(row)), skipped=event.seat, skipped_at=len(state.deeds))


def acts_now(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The turn goes to the player who was passed over; what others did meanwhile stands."""
    row = list(state.felt)
    row[betting.TURN] = event.seat
    return unmarked(replace(state, felt=tuple(row)), "skipped", "skipped_at")


# --- the showdown -------------------------------------------------------------------------------------------------


def live_again(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The hand is turned up; who had nobody left to beat may have to show now."""
    stages = state.plan.stages
    at = next(at for at, stage in enumerate(stages) if isinstance(stage, Showdown))
    state = replace(with_seat(state, event.seat, mucked=False), stage=min(state.stage, at), turn=-1)
    return show(state, event.seat)


def must_show(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """A hand that was asked for is not mucked unseen."""
    asked = max(0, mark(state, "must_show")) | 1 << event.seat
    return replace(marked(state, must_show=asked), turn=-1)


def seen(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The cards are turned up; the hand stays given up."""
    return with_seat(state, event.seat, up=frozenset(range(len(state.seats[event.seat].cards))))


# --- a choice to bet no more --------------------------------------------------------------------------------------


def may_stop(state: PotHand, event: HandErred, rule: Mishap) -> PotHand:
    """The player is asked before the round begins; who is all in has nothing to choose."""
    if not betting.able(list(state.felt), event.seat):
        return state
    asked = max(0, mark(state, "may_stop")) | 1 << event.seat
    return reopened(marked(state, may_stop=asked))


def asked(state: PotHand) -> int:
    """The seat that has to choose whether to bet on, or -1."""
    if not state.marks or mark(state, "may_stop") <= 0:
        return -1
    return next((seat for seat in state.live_seats if in_mask(state, "may_stop", seat)), -1)


def answer(state: PotHand, event: Acted, law: Cite) -> PotHand:
    """The player stops or plays on; who stops is all in for what is in the pot."""
    seat = event.seat
    left = max(0, mark(state, "may_stop")) & ~(1 << seat)
    state = replace(marked(state, may_stop=left), turn=-1)
    if event.act == "play on":
        return tell(state, "{seat} plays on.", law, seat)
    row = list(state.felt)
    behind, row[betting.STACK + betting.WIDE * seat] = row[betting.STACK + betting.WIDE * seat], 0
    state = with_seat(replace(state, felt=tuple(row)), seat, aside=behind)
    return tell(state, "{seat} bets no more and plays for the pot so far.", law, seat)

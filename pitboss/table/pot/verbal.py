"""Words and chips: what a player has said or put forward, and which act it is."""

from __future__ import annotations

from pitboss.money.cents import dollars
from pitboss.table.lines import Chips, Phrase
from pitboss.table.pot import betting, rounds
from pitboss.table.pot.irregularities import remedies
from pitboss.table.pot.irregularities.rulings import law_of, need, rule_of
from pitboss.table.pot.irregularities.undo import MONEY, SHORT, last_of, since, standing, substantial
from pitboss.table.pot.state import Acted, PotHand, Pushed, Said, did, mark, marked, tell, unmarked
from pitboss.table.state import TableError, replace
from pitboss.words import BringIn, Street, Then, What


def meant(state: PotHand, event: Said | Pushed) -> tuple[PotHand, Acted | None]:
    """The act that words or chips are, with what is to be told; None where they have done all there is to do."""
    what = What.ANNOUNCED if isinstance(event, Said) else What.CHIPS_PUSHED
    rule = need(state, what)
    if isinstance(event, Said) and clarifies(state, event):
        return _clarified(state, event)
    _in_turn(state, event)
    if mark(state, "short") == event.seat:
        raise TableError(f"seat {event.seat + 1} has a call to complete first ({law_of(state, What.UNDERPAID)})")
    if isinstance(event, Said):
        says = "{seat} says '{act}', {amount}: {then}." if event.amount else "{seat} says '{act}': {then}."
        words = {"act": Phrase(event.act), "then": Phrase(rule.then.value)}
        return _said(tell(state, says, rule.law, event.seat, amount=Chips(event.amount), **words), event)
    return _pushed(state, event)


def _in_turn(state: PotHand, event: Said | Pushed) -> None:
    """Out of turn nothing counts, and chips added to one's own bet count even less."""
    seat, last = event.seat, last_of(state, event.seat) if event.seat >= 0 else None
    if seat == state.actor and state.turn < 0 and remedies.betting_on(state) and not state.chopped:
        return
    if isinstance(event, Pushed) and last and last.act in MONEY and standing(state, last):
        law = need(state, What.CHIPS_ADDED, Then.REFUSED).law
        raise TableError(f"seat {seat + 1} has bet already and may not add to it ({law.governing})")
    law = need(state, What.OUT_OF_TURN, Then.REFUSED).law
    raise TableError(f"it is not seat {seat + 1}'s turn, and nothing counts before it ({law.governing})")


# --- said ---------------------------------------------------------------------------------------------------------


def _said(state: PotHand, event: Said) -> tuple[PotHand, Acted | None]:
    seat, act = event.seat, event.act
    if act == "fold":
        return _said_fold(state, event)
    if isinstance(state.here, BringIn):
        amount = event.amount if act == "bet" else 0
        return state, Acted(seat, act, amount)
    if act not in {"check", "call", "bet", "raise"}:
        raise TableError(f"seat {seat + 1} may say fold, check, call, bet or raise, not {act!r}")
    owed = betting.owes(list(state.felt), seat)
    if act in {"check", "call"} or (owed and event.amount == state.felt[betting.TO]):
        due, act = owed, "call" if owed and act != "check" else act
        return _corrected(state, event, due), Acted(seat, act)
    return _said_bet(state, event)


def _said_fold(state: PotHand, event: Said) -> tuple[PotHand, Acted | None]:
    """A fold with chips: where it kills the hand they stay, where words count more they come back."""
    rule, seat = rule_of(state, What.FOLD_WITH_BET), event.seat
    if event.pushed > 0 and rule is not None:
        says, pushed = "{amount} was put forward with it: {then}.", Chips(event.pushed)
        state = tell(state, says, rule.law, seat, amount=pushed, then=Phrase(rule.then.value))
        if rule.then is Then.CHIPS_LOST:
            state = remedies.chips_lost(state, seat, event.pushed)
    return state, Acted(seat, "fold")


def _said_bet(state: PotHand, event: Said) -> tuple[PotHand, Acted | None]:
    """A bet or a raise: of the amount said, of the chips that follow, or of what they will be."""
    row, seat, act = list(state.felt), event.seat, rounds.raising(state)
    least, most = betting.bounds(row, seat)
    if event.amount or not most:
        due = event.amount - state.bet(seat)
        return _corrected(state, event, due), Acted(seat, act, event.amount)
    rule = need(state, What.RAISE_ANNOUNCED)
    if event.pushed < 0 and least < most:
        state = tell(state, "{then}.", rule.law, seat, then=Phrase(rule.then.value))
        return marked(state, announced=seat), None
    to = _clamped(state, seat, state.bet(seat) + max(0, event.pushed))
    return _corrected(state, event, to - state.bet(seat)), Acted(seat, act, to)


def _clamped(state: PotHand, seat: int, to: int) -> int:
    least, most = betting.bounds(list(state.felt), seat)
    return max(least, min(most, to))


def _corrected(state: PotHand, event: Said, due: int) -> PotHand:
    if event.pushed in (-1, due):
        return state
    rule = need(state, What.OTHER_CHIPS)
    says, then = "{amount} was put forward: {then}, {due}.", Phrase(rule.then.value)
    return tell(state, says, rule.law, event.seat, amount=Chips(event.pushed), then=then, due=Chips(due))


def bound(state: PotHand, event: Acted) -> None:
    """Who has announced a raise raises, and who has put in too little makes it good first."""
    if mark(state, "announced") == event.seat and event.act not in {"bet", "raise"}:
        raise TableError(f"seat {event.seat + 1} has announced a raise ({law_of(state, What.ANNOUNCED)})")
    if mark(state, "short") == event.seat:
        raise TableError(f"seat {event.seat + 1} has a call to complete first ({law_of(state, What.UNDERPAID)})")


# --- put forward --------------------------------------------------------------------------------------------------


def _pushed(state: PotHand, event: Pushed) -> tuple[PotHand, Acted | None]:
    row, seat, to = list(state.felt), event.seat, state.bet(event.seat) + event.amount
    if not 0 < event.amount <= row[betting.STACK + betting.WIDE * seat] or event.chips < 1:
        raise TableError(f"seat {seat + 1} has {dollars(row[betting.STACK + betting.WIDE * seat])} to put forward")
    law = need(state, What.CHIPS_PUSHED, Then.AS_PUSHED).law
    state = tell(state, "{seat} puts {amount} forward.", law, seat, amount=Chips(event.amount))
    owed = betting.owes(row, seat)
    if isinstance(state.here, BringIn):
        forced = event.amount == min(state.setting.bring_in, row[betting.STACK + betting.WIDE * seat])
        return state, Acted(seat, "bring in") if forced else Acted(seat, "bet", to)
    if mark(state, "announced") == seat:
        return state, Acted(seat, rounds.raising(state), _clamped(state, seat, to))
    if not owed:
        return state, Acted(seat, rounds.raising(state), to)
    if event.amount == owed:
        return state, Acted(seat, "call")
    return _too_few(state, event) if event.amount < owed else _too_many(state, event)


def _too_many(state: PotHand, event: Pushed) -> tuple[PotHand, Acted | None]:
    """More than a call: change comes back where the law says so; elsewhere several chips are a raise if it is one."""
    seat, row = event.seat, list(state.felt)
    rule = rule_of(state, What.OVERPAID) or (rule_of(state, What.ONE_CHIP) if event.chips == 1 else None)
    if rule is not None:
        return tell(state, "{then}.", rule.law, seat, then=Phrase(rule.then.value)), Acted(seat, "call")
    to = state.bet(seat) + event.amount
    lawful = betting.refuses(row, seat, betting.RAISE, to) == betting.FINE
    if not lawful or not betting.whole(row, seat, to, rounds.step(state)) or rounds.no_raise(state, seat):
        raise TableError(_unclear(state, event))
    return state, Acted(seat, rounds.raising(state), to)


def _too_few(state: PotHand, event: Pushed) -> tuple[PotHand, Acted | None]:
    """Less than a call, unnoticed: the next one is asked until somebody sees it."""
    rule, seat = rule_of(state, What.UNDERPAID), event.seat
    if rule is None:
        raise TableError(_unclear(state, event))
    row, at = list(state.felt), len(state.deeds)
    betting.put_in(row, seat, event.amount)
    row[betting.ACTED + betting.WIDE * seat] = betting.DONE
    row[betting.TURN] = betting.next_turn(row, seat)
    state = did(state, row, seat, "short")
    state = marked(state, short=seat, short_to=row[betting.TO], short_at=at + 1, short_put=event.amount)
    return tell(state, "It is less than a call: {then}.", rule.law, seat, then=Phrase(rule.then.value)), None


def _unclear(state: PotHand, event: Pushed) -> str:
    rule = need(state, What.UNCLEAR)
    said = f"seat {event.seat + 1} puts {dollars(event.amount)} forward, neither a call nor a lawful raise"
    return f"{said}: {rule.then.value} ({rule.law.governing})"


# --- a call with too few chips ------------------------------------------------------------------------------------


def making_good(state: PotHand) -> tuple[Acted, ...]:
    """What the player who put in too little may do: complete the call or, before substantial action, take it back."""
    seat = mark(state, "short")
    if seat < 0 or not remedies.betting_on(state):
        return ()
    acts = [Acted(seat, "complete")]
    if not substantial(state.deeds[mark(state, "short_at") :]):
        acts.append(Acted(seat, "withdraw"))
    return tuple(acts)


def make_good(state: PotHand, event: Acted) -> PotHand:
    """The call is completed, or taken back in full with the hand."""
    rule = need(state, What.UNDERPAID)
    if event not in making_good(state):
        late = mark(state, "short") == event.seat and event.act == "withdraw"
        why = "there has been substantial action: the call is completed" if late else "there is no call to make good"
        raise TableError(f"seat {event.seat + 1}: {why} ({rule.law.governing})")
    seat, row = event.seat, list(state.felt)
    if event.act == "complete":
        due = max(0, mark(state, "short_to") - row[betting.BET + betting.WIDE * seat])
        paid = betting.put_in(row, seat, due)
        if row[betting.TURN] == seat and not betting.waits(row, seat):
            row[betting.TURN] = betting.next_turn(row, seat)
        state = did(unmarked(state, *SHORT), row, seat, "call")
        return tell(state, "{seat} completes the call with {amount}.", rule.law, seat, amount=Chips(paid))
    back = mark(state, "short_put")
    for place, sign in ((betting.STACK, 1), (betting.BET, -1), (betting.PUT, -1)):
        row[place + betting.WIDE * seat] += sign * back
    says = "{seat} takes {amount} back and folds."
    state = did(tell(unmarked(state, *SHORT), says, rule.law, seat, amount=Chips(back)), row, seat, "fold")
    return remedies.lost(state, seat)


# --- an apparent call ---------------------------------------------------------------------------------------------


def noted(state: PotHand, event: Said | Pushed, act: Acted | None, owed: int) -> PotHand:
    """A call with more chips than it needs may still be said to be a raise."""
    clear = act is None or act.act != "call" or isinstance(event, Said) or event.amount <= owed
    return state if clear or rule_of(state, What.CLARIFIED) is None else marked(state, apparent=event.seat)


def clarifies(state: PotHand, event: Said) -> bool:
    """Whether this explains an apparent call while nobody behind has put in chips."""
    last = last_of(state, event.seat) if event.seat >= 0 else None
    apparent = mark(state, "apparent") == event.seat and event.act == "raise" and event.seat != state.actor
    if not apparent or last is None or not standing(state, last):
        return False
    return all(deed.act == "fold" for deed in since(state, last)) and len(state.live_seats) > 1


def _clarified(state: PotHand, event: Said) -> tuple[PotHand, Acted | None]:
    """The round is open again, and the player is in turn."""
    rule, seat, last = need(state, What.CLARIFIED), event.seat, last_of(state, event.seat)
    assert last is not None
    row = list(state.felt)
    row[betting.TURN], row[betting.ACTED + betting.WIDE * seat] = seat, betting.NOT_YET
    state = replace(state, felt=tuple(row), stage=last.stage, begun=True, turn=-1, rounds=last.rounds)
    says, chips = "{seat} says that the call is a raise, to {amount}: {then}.", Chips(event.amount)
    state = tell(unmarked(state, "apparent"), says, rule.law, seat, amount=chips, then=Phrase(rule.then.value))
    return state, Acted(seat, "raise", event.amount)


# --- for those who try everything ---------------------------------------------------------------------------------


def offers(state: PotHand) -> tuple[Said | Pushed | Acted, ...]:
    """Words and chips that mean something now."""
    known = rule_of(state, What.ANNOUNCED) is not None
    if not known or state.turn >= 0 or not isinstance(state.here, Street) or not remedies.betting_on(state):
        return ()
    seat = state.actor
    if mark(state, "short") == seat:
        return ()
    return (*_words(state, seat), *_chips(state, seat), *making_good(state), *_clarifications(state))


def _words(state: PotHand, seat: int) -> tuple[Said, ...]:
    row, unit = list(state.felt), rounds.step(state)
    owed, stack = betting.owes(row, seat), row[betting.STACK + betting.WIDE * seat]
    least, most = betting.bounds(row, seat)
    said = []
    if mark(state, "announced") != seat:
        if not betting.refuses(row, seat, betting.FOLD, 0):
            said.append(Said(seat, "fold", 0, min(unit, stack)))
        if not betting.refuses(row, seat, betting.CALL, 0):
            said.append(Said(seat, "call" if owed else "check", 0, -1 if not owed else min(owed + unit, stack)))
    if most and not rounds.no_raise(state, seat) and betting.whole(row, seat, least, unit):
        said += [Said(seat, rounds.raising(state), least, min(unit, stack)), Said(seat, "raise")]
    return tuple(said)


def _chips(state: PotHand, seat: int) -> tuple[Pushed, ...]:
    row, unit = list(state.felt), rounds.step(state)
    owed, stack = betting.owes(row, seat), row[betting.STACK + betting.WIDE * seat]
    if not owed or mark(state, "announced") == seat or betting.refuses(row, seat, betting.CALL, 0):
        return ()
    over = rule_of(state, What.OVERPAID) or rule_of(state, What.ONE_CHIP)
    more = [Pushed(seat, owed + unit, 1)] if over and owed + unit <= stack else []
    less = [Pushed(seat, unit)] if rule_of(state, What.UNDERPAID) and unit < owed and mark(state, "short") < 0 else []
    return (Pushed(seat, owed), *more, *less)


def _clarifications(state: PotHand) -> tuple[Said, ...]:
    seat = mark(state, "apparent")
    if seat < 0 or not clarifies(state, Said(seat, "raise")):
        return ()
    row = list(state.felt)
    row[betting.TURN], row[betting.ACTED + betting.WIDE * seat] = seat, betting.NOT_YET
    least, most = betting.bounds(row, seat)
    fits = most and betting.whole(row, seat, least, rounds.step(state)) and not rounds.no_raise(state, seat)
    return (Said(seat, "raise", least),) if fits else ()

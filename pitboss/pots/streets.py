"""Rounds of betting: who is asked first, what may be done, and what it is called."""

from __future__ import annotations

from pitboss import betting
from pitboss.cards import rank, suit
from pitboss.form import dollars
from pitboss.hands import Ladder, score
from pitboss.hands.ladders import SHOWING
from pitboss.law import Cite
from pitboss.pots.state import Acted, Offer, Range, State, TableError, mark, replace, tell
from pitboss.words import BringIn, Chop, First, Straddle, Street

ACE = 12


def limits(state: State, stage: Street | BringIn) -> list[int]:
    """The felt with this street's limits on it."""
    row, terms = list(state.felt), state.plan.terms
    big = isinstance(stage, Street) and stage.big
    fixed = row[betting.KIND] == betting.FIXED
    row[betting.LEAST] = state.setting.big if fixed and big else state.setting.small
    row[betting.MOST] = state.setting.big
    raises = not isinstance(stage, Street) or stage.raises
    heads_up = betting.players(row) == 2 and not terms.form.heads_up_cap
    room = -1 if heads_up and terms.raises >= 0 else terms.raises
    row[betting.ROOM] = room if raises else 1
    row[betting.MUST] = int(isinstance(stage, Street) and stage.bet_or_fold)
    return row


def opened(state: State, stage: Street | BringIn) -> State:
    """The betting of this stage begins."""
    return open_forced(state, stage) if isinstance(stage, BringIn) else open_street(state, stage)


def open_street(state: State, stage: Street) -> State:
    """The round of betting begins."""
    row = limits(state, stage)
    if stage.first is First.AFTER_BRING_IN:
        return replace(state, felt=tuple(row), begun=True)
    first = opener(state, stage)
    if stage.posted:
        betting.open_street(row, first)
        row[betting.TO], row[betting.ROOM] = row[betting.LEAST], 0
        row[betting.TURN] = betting.next_turn(row, first - 1)
    elif stage.first is First.AFTER_BLINDS:
        betting.start_street(row, first)
    else:
        betting.open_street(row, first)
    return replace(state, felt=tuple(row), begun=True)


def opener(state: State, stage: Street) -> int:
    """The seat that is asked first, if it can act; otherwise the next one is."""
    if stage.first is First.AFTER_BLINDS:
        return after_blinds(state)
    if stage.first is First.SHOWING:
        return best_showing(state, stage.shows or SHOWING)
    if stage.first is First.UP_CARD:
        return max(state.live_seats, key=lambda seat: _up_cards(state, seat)[0])
    return 0


def after_blinds(state: State) -> int:
    """The seat left of the last blind or straddle."""
    if state.setting.opener >= 0 and state.straddled < 0:
        return state.setting.opener
    if state.straddled >= 0:
        return (state.straddled + 1) % len(state.seats)
    posted = [(amount, seat) for seat, amount in enumerate(state.setting.blinds) if amount]
    return (max(posted)[1] + 1) % len(state.seats) if posted else 0


def _up_cards(state: State, seat: int) -> tuple[int, ...]:
    found = state.seats[seat]
    return tuple(found.cards[place] for place in sorted(found.up))


def best_showing(state: State, ladder: Ladder) -> int:
    """The seat whose up-cards, with a card that serves all, rank highest; of equal ones the first from the left."""
    common = state.board if state.common else ()
    return max(state.live_seats, key=lambda seat: (score(ladder, (*_up_cards(state, seat), *common)[:5]), -seat))


def forced_seat(state: State, stage: BringIn) -> int:
    """Whose up-card forces a bet."""
    cards = {seat: _up_cards(state, seat)[-1] for seat in state.live_seats if _up_cards(state, seat)}
    order = sorted(cards, key=lambda seat: _forced_order(cards[seat], aces_low=stage.aces_low))
    return order[-1 if stage.highest else 0]


def _forced_order(card: int, *, aces_low: bool) -> tuple[int, int]:
    low = rank(card) == ACE and aces_low
    return (-1 if low else rank(card)), suit(card)


def open_forced(state: State, stage: BringIn) -> State:
    """The forced bet: its player puts it up or bets in full."""
    row, seat = limits(state, stage), forced_seat(state, stage)
    betting.open_street(row, seat)
    row[betting.TURN] = seat
    return replace(state, felt=tuple(row), begun=True)


# --- what may be done ---------------------------------------------------------------------------------------------


def offers(state: State, stage: Street | BringIn) -> tuple[Offer, ...]:
    """Everything the player in turn may do."""
    row, seat = list(state.felt), state.felt[betting.TURN]
    found: list[Offer] = []
    if isinstance(stage, BringIn):
        found.append(Acted(seat, "bring in", min(state.setting.bring_in, state.stack(seat))))
    else:
        found.append(Acted(seat, "fold"))
        if not betting.refuses(row, seat, betting.CALL, 0):
            owed = betting.owes(row, seat)
            found.append(Acted(seat, "call" if owed else "check", state.bet(seat) + owed if owed else 0))
    least, most = betting.bounds(row, seat)
    if most and not no_raise(state, seat):
        found.append(Range(seat, raising(state), least, most, step(state), stage.law))
    if may_chop(state, stage):
        found.append(Acted(seat, "chop"))
    return tuple(found)


def step(state: State) -> int:
    """The smallest chip."""
    return state.plan.terms.unit


def raising(state: State) -> str:
    """What a raise is called now."""
    return "raise" if state.felt[betting.TO] else "bet"


def no_raise(state: State, seat: int) -> bool:
    """An irregularity that keeps this seat from betting against a player with fewer cards."""
    return mark(state, "no raise") == seat


def may_chop(state: State, stage: Street | BringIn) -> bool:
    """Only the two blinds are left, and nobody has come in."""
    if not (state.plan.game.chop and state.plan.terms.form.chop) or not isinstance(stage, Street):
        return False
    left = state.live_seats
    posted = {seat for seat, amount in enumerate(state.setting.blinds) if amount}
    alone = len(left) == 2 and set(left) <= posted and stage.first is First.AFTER_BLINDS
    return alone and not set(state.acted) & set(left) and state.straddled < 0


REASONS = {
    betting.MUST_BET: "there is no checking here: bet or fold",
    betting.COVERED: "all the chips of this player are needed to call",
    betting.NO_ROOM: "no more bets or raises are allowed in this round",
    betting.NOT_REOPENED: "the last raise was a short all-in and does not open the betting again to who has acted",
    betting.NO_CHECK_RAISE: "this house does not allow a raise after a check",
    betting.NO_ALL_IN: "there is no all-in in this game: who cannot bet must fold",
}


def act(state: State, stage: Street, event: Acted) -> State:
    """The player in turn folds, checks, calls, bets or raises."""
    row, seat = list(state.felt), event.seat
    owed = betting.owes(row, seat)
    kind = {"fold": betting.FOLD, "check": betting.CALL, "call": betting.CALL}.get(event.act, betting.RAISE)
    if event.act == "check" and row[betting.TO] > row[betting.BET + seat]:
        raise TableError(f"seat {seat + 1} faces a bet of {dollars(owed)} and cannot check ({stage.law})")
    if event.act == "call" and not owed:
        raise TableError(f"there is no bet to call: check ({stage.law})")
    if event.act in {"bet", "raise"} and event.act != raising(state):
        raise TableError(f"this would be a {raising(state)}, not a {event.act} ({stage.law})")
    _refuse(state, stage, seat, kind, event.amount)
    betting.take_turn(row, seat, kind, event.amount)
    state = replace(state, felt=tuple(row), acted=(*state.acted, seat))
    return tell(state, f"Seat {seat + 1} {_said(state, event, owed)}.", stage.law, seat)


def _refuse(state: State, stage: Street | BringIn, seat: int, kind: int, to: int) -> None:
    row = list(state.felt)
    why = betting.refuses(row, seat, kind, to)
    law = _rule(state, stage, why)
    if why in REASONS:
        raise TableError(f"seat {seat + 1}: {REASONS[why]} ({law})")
    if kind != betting.RAISE:
        return
    if no_raise(state, seat):
        raise TableError(f"seat {seat + 1} already has the last card and may not bet a player who has not ({law})")
    least, most = betting.bounds(row, seat)
    if not least <= to <= most:
        span = dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"
        raise TableError(f"seat {seat + 1} may {raising(state)} to {span}, not to {dollars(to)} ({law})")
    if to != row[betting.STACK + seat] + row[betting.BET + seat] and to % step(state):
        raise TableError(f"{dollars(to)} is not a multiple of the smallest chip, {dollars(step(state))} ({law})")


def _rule(state: State, stage: Street | BringIn, why: int) -> Cite:
    money = {betting.TOO_LARGE, betting.TOO_SMALL, betting.NO_ROOM}
    return state.plan.game.stakes.law if why in money else stage.law


def _said(state: State, event: Acted, owed: int) -> str:
    all_in = "" if state.stack(event.seat) else ", all in"
    match event.act:
        case "fold":
            return "folds"
        case "check":
            return "checks"
        case "call":
            return f"calls {dollars(owed)}{all_in}"
        case _:
            return (
                f"{event.act}s to {dollars(event.amount)}{all_in}"
                if event.act == "raise"
                else (f"bets {dollars(event.amount)}{all_in}")
            )


def act_forced(state: State, stage: BringIn, event: Acted) -> State:
    """The forced bet is put up, or the player bets in full at once."""
    row, seat = list(state.felt), event.seat
    if event.act == "bring in":
        full = state.setting.bring_in if state.setting.full else 0
        paid = betting.bring_in(row, seat, state.setting.bring_in, full)
        return tell(
            replace(state, felt=tuple(row)), f"Seat {seat + 1} brings it in with {dollars(paid)}.", stage.law, seat
        )
    if event.act != "bet":
        raise TableError(f"seat {seat + 1} has to bring it in or bet ({stage.law})")
    _refuse(state, stage, seat, betting.RAISE, event.amount)
    betting.take_turn(row, seat, betting.RAISE, event.amount)
    state = replace(state, felt=tuple(row), acted=(*state.acted, seat))
    return tell(state, f"Seat {seat + 1} bets {dollars(event.amount)}.", stage.law, seat)


def closed(state: State) -> bool:
    """Whether nobody has to act any more."""
    return state.felt[betting.TURN] == betting.NOBODY


def close(state: State) -> State:
    """What nobody has matched goes back, and the bets go into the pot."""
    row = list(state.felt)
    seat, over = betting.give_back(row)
    state = replace(state, felt=tuple(row))
    return (
        tell(state, f"{dollars(over)} that nobody called goes back to seat {seat + 1}.", None, seat) if over else state
    )


# --- before the cards ---------------------------------------------------------------------------------------------


def straddle_seat(state: State) -> int:
    """Who may straddle: the seat left of the last blind, if it has the chips and is none of the blinds."""
    posted = [(amount, seat) for seat, amount in enumerate(state.setting.blinds) if amount]
    if not posted or not state.plan.terms.form.straddle:
        return -1
    seat = (max(posted)[1] + 1) % len(state.seats)
    return seat if not state.setting.blinds[seat] and state.stack(seat) >= 2 * max(posted)[0] else -1


def straddle(state: State, stage: Straddle, event: Acted) -> State:
    """Twice the last blind, before the cards; or not."""
    if event.act == "pass":
        return replace(state, turn=-1, begun=False, stage=state.stage + 1)
    amount = 2 * max(state.setting.blinds)
    if event != Acted(event.seat, "straddle", amount):
        raise TableError(f"a straddle here is {dollars(amount)} ({stage.law})")
    row = list(state.felt)
    betting.post(row, event.seat, amount, amount)
    state = replace(state, felt=tuple(row), turn=-1, begun=False, straddled=event.seat, stage=state.stage + 1)
    return tell(state, f"Seat {event.seat + 1} straddles for {dollars(amount)}.", stage.law, event.seat)


def chop(state: State, stage: Street, event: Acted) -> State:
    """One of the two blinds agrees to take the bets back; with the other's word the hand is over."""
    rule = state.plan.game.chop
    assert isinstance(rule, Chop)
    agreed = state.chopped | {event.seat}
    state = tell(replace(state, chopped=agreed), f"Seat {event.seat + 1} would chop.", rule.law, event.seat)
    row = list(state.felt)
    if len(agreed) < 2:
        other = next(seat for seat in state.live_seats if seat != event.seat)
        row[betting.TURN] = other
        return replace(state, felt=tuple(row))
    row[betting.TURN] = betting.NOBODY
    return replace(state, felt=tuple(row))

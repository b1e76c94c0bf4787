"""What a round books: each wager to a clearing account of its own and from there to who has won it, and the meter."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import zip_longest

from pitboss.money.ledger import Account, Entry, Posting, Whose, Why, opening
from pitboss.table import booking
from pitboss.table.banked.state import BankedRound, Paid, Stake
from pitboss.table.booking import Movement, difference, move

HOUSE = Account(Whose.HOUSE, "tray")
TIPS = Account(Whose.WORLD, "tips")
"""What a dealer is given is not the house's."""
METER = Account(Whose.FUND, "meter")
STAKED = "stake"
FEED = Account(Whose.DESK, "feed")
"""What wagers have fed to the meter and take out again if they come back."""


@lru_cache(1024)
def purse(player: int) -> Account:
    """The chips a player has beside the layout."""
    return Account(Whose.PATRON, "purse", f"player {player + 1}")


@lru_cache(8192)
def spot(box: int, name: str, pick: str, *, tip: bool) -> Account:
    """Where a wager lies until it is settled."""
    return Account(Whose.DESK, STAKED, "/".join((str(box + 1), name, *([pick] if pick else []), *["tip"] * tip)))


def brought(first: BankedRound) -> Entry:
    """What the table holds for players before the round."""
    return opening("opening", {} if first.meter.link else {METER: first.meter.reads})


@lru_cache(1024)
def coloured(player: int) -> Account:
    """The chips of the game, of the player's own colour."""
    return Account(Whose.PATRON, "game chips", f"player {player + 1}")


def booked(before: BankedRound, after: BankedRound, id: str, in_colour: Container[str] = ()) -> tuple[Entry, ...]:
    """The entries of an event that leads from one state to the other. `in_colour`: spots bet on in game chips."""
    moved_at = _changed(before, after)
    if not moved_at and before.paid is after.paid and before.fed == after.fed and before.waiting is after.waiting:
        return ()
    same = booking.shared(before.paid, after.paid)
    moved = difference(movements(before, same, moved_at), movements(after, same, moved_at))
    if in_colour:
        desks = {*colour_desks(before, in_colour), *colour_desks(after, in_colour)}
        moved = (recoloured(movement, desks) for movement in moved)
    return booking.entries(id, booking.held_by(after.meter.link, moved))


def colour_desks(state: BankedRound, in_colour: Container[str]) -> Iterator[Account]:
    """Where wagers in chips of the game lie, or have lain; a tip beside one is none of theirs."""
    for at, box in enumerate(state.boxes):
        yield from (spot(at, each.spot, each.pick, tip=False) for each in box.stakes if _in(each, in_colour))
    for paid in (*state.paid, *(each.paid for each in state.waiting)):
        if _in(paid, in_colour):
            yield spot(paid.box, paid.spot, paid.pick, tip=False)


def _in(wager: Stake | Paid, in_colour: Container[str]) -> bool:
    return wager.spot in in_colour and not wager.tip


def recoloured(movement: Movement, desks: Container[Account]) -> Movement:
    """A wager in chips of the game comes out of them and is paid in them."""
    if not any(posting.account in desks for posting in movement):
        return movement
    return tuple(
        posting._replace(account=posting.account._replace(name="game chips"))
        if posting.account.name == "purse"
        else posting
        for posting in movement
    )


def _changed(before: BankedRound, after: BankedRound) -> tuple[int, ...]:
    """Hands whose wagers on the layout are not what they were; one that is split has them beside it."""
    both = zip_longest(before.boxes, after.boxes)
    return tuple(at for at, (old, new) in enumerate(both) if not (old and new) or old.stakes != new.stakes)


def movements(state: BankedRound, since: int = 0, boxes: Iterable[int] | None = None) -> Iterator[Movement]:
    """All that has moved in the round so far, without the first so many wagers that were settled.

    `boxes`: of the wagers that lie there, those of these hands alone.
    """
    for paid in state.paid[since:]:
        yield from _cleared(state, paid)
    for at in range(len(state.boxes)) if boxes is None else boxes:
        yield from _staked(state, at)
    for paid in (each.paid for each in state.waiting):
        desk = spot(paid.box, paid.spot, paid.pick, tip=paid.tip)
        yield move(purse(paid.player), desk, paid.stake, Why.STAKE, state.plan.laws.get(paid.spot))
    yield from _metered(state)


def _cleared(state: BankedRound, paid: Paid) -> Iterator[Movement]:
    """A wager that was settled: staked, and then to whoever has it."""
    desk = spot(paid.box, paid.spot, paid.pick, tip=paid.tip)
    if paid.stake:
        yield move(purse(paid.player), desk, paid.stake, Why.STAKE, state.plan.laws.get(paid.spot))
    yield _settled(paid, desk)
    if paid.meter:
        yield move(METER, _whose(paid), paid.meter, Why.AWARD, paid.law)


def _staked(state: BankedRound, at: int) -> Iterator[Movement]:
    if at >= len(state.boxes):
        return
    box = state.boxes[at]
    for stake in box.stakes:
        desk = spot(at, stake.spot, stake.pick, tip=stake.tip)
        yield move(purse(box.player), desk, stake.amount, Why.STAKE, state.plan.laws.get(stake.spot))


def _whose(paid: Paid) -> Account:
    return TIPS if paid.tip else purse(paid.player)


def _settled(paid: Paid, desk: Account) -> Movement:
    """A wager leaves its place: to the player, to the tray, or to the player with something out of the tray."""
    back = paid.back - paid.meter
    sums = ((desk, -paid.stake), (_whose(paid), back), (HOUSE, paid.stake - back))
    why = _why(paid.stake, paid.back)
    return tuple(Posting(account, amount, why, paid.law) for account, amount in sums)


def _why(stake: int, back: int) -> Why:
    if not stake:
        return Why.BONUS
    return Why.WIN if back > stake else Why.PUSH if back == stake else Why.PART if back else Why.LOSE


def _metered(state: BankedRound) -> Iterator[Movement]:
    """What wagers feed is pending while they can come back; then it is the players'. Seeds are the house's gift."""
    if not (state.fed or state.reseeded):
        return
    law = state.plan.meter_law
    if state.fed:
        yield move(HOUSE, FEED, state.fed, Why.FEED, law)
    if state.fed and not _returnable(state):
        yield move(FEED, METER, state.fed, Why.FEED, law)
    if state.reseeded:
        yield move(HOUSE, METER, state.reseeded, Why.SEED, law)


def _returnable(state: BankedRound) -> bool:
    lies = any(stake.spot in state.plan.progressives for box in state.boxes for stake in box.stakes)
    return lies and not any(paid.meter for paid in state.paid)

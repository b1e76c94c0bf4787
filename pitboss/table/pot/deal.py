"""The dealer's moves: antes and blinds collected, cards burned, dealt and turned, decks that run short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.table.lines import Chips, FaceUp, Joined, Phrase, SeatAt, phrase
from pitboss.table.pot import betting
from pitboss.table.pot.showdown import show
from pitboss.table.pot.state import PotHand, Seat, mark, marked, tell, told_line, unmarked, with_seat
from pitboss.table.shuffle import shuffled
from pitboss.table.state import TableError, Told
from pitboss.words import COMMON, PLAYER, Ante, Blinds, Burn, Deal, Lacking, Pitch, StrikeOut, Turn, Wager

FIVE = 5
"""Players without a card for whom no card is burned."""


def take(state: PotHand, count: int) -> tuple[PotHand, tuple[int, ...]]:
    """The top cards of the deck."""
    cards, shoe = parted(state, count)
    return state._replace(shoe=shoe), cards


def parted(state: PotHand, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The top cards of the deck, and what is left of it."""
    if count > len(state.shoe):
        raise TableError(f"{count} cards are wanted and {len(state.shoe)} are left in the deck")
    return state.shoe[:count], state.shoe[count:]


def antes(state: PotHand, stage: Ante) -> PotHand:
    """Every player's ante goes into the pot."""
    if not any(state.setting.antes):
        return state
    row = list(state.felt)
    put = betting.put_dead if state.setting.dead else betting.put_ante
    paid = [put(row, seat, amount) for seat, amount in enumerate(state.setting.antes)]
    if not any(paid):
        return state
    each = Joined(tuple(map(Chips, paid[:1] if len(set(paid)) == 1 else paid)))
    return tell(state._replace(felt=tuple(row)), "The {ante}s go in: {each}.", stage.law, ante=stage.called, each=each)


def blinds(state: PotHand, stage: Blinds) -> PotHand:
    """Those to the left of the button post, in turn; between two the button posts first, the small one."""
    row, lines, called = list(state.felt), [], _called(state)
    for seat, says in called.items():
        amount = state.setting.blinds[seat]
        paid = betting.post(row, seat, amount, amount if state.setting.full else 0)
        lines.append(told_line(state, says, stage.law, seat, amount=Chips(paid)))
    for seat, (live, dead) in enumerate(state.setting.posts):
        if live or dead:
            paid = betting.post(row, seat, live, live if state.setting.full else 0)
            lost = betting.put_dead(row, seat, dead)
            both = "{seat} posts {live} and {dead} that is no bet." if lost else "{seat} posts {live}."
            says = both if paid else "{seat} posts {dead} that is no bet."
            lines.append(told_line(state, says, stage.law, seat, live=Chips(paid), dead=Chips(lost)))
    return state._replace(felt=tuple(row), told=(*state.told, *lines))


def _called(state: PotHand) -> dict[int, str]:
    """Who posts a blind, in turn, and how it is told; only the last two have names, and a blind alone has none."""
    amounts, posted = state.setting.blinds, state.plan.terms.blinds
    seats = [seat for seat, amount in enumerate(amounts) if amount]
    if len(amounts) == 2:
        seats.sort(key=lambda seat: (amounts[seat], -seat))
    if len(posted) < 2 == len(seats):
        # A hand history says what was posted, and no sheet.
        posted = tuple(amounts[seat] for seat in seats)
    says = dict.fromkeys(seats, "{seat} posts a blind of {amount}.")
    named = (("{seat} posts the big blind of {amount}.", -1), ("{seat} posts the small blind of {amount}.", -2))
    for line, at in named if len(posted) > 1 else ():
        # Where the small blind is dead or another's kill stands for one, the one that is posted has its own name.
        if seats and amounts[seats[-1]] == posted[at]:
            says[seats.pop()] = line
    return says


def strike_outs(state: PotHand, stage: StrikeOut) -> PotHand:
    """A wager beside the pot by every player."""
    return _beside(state, stage.spot.name, state.setting.strike_out, stage)


def side_wagers(state: PotHand, stage: Wager) -> PotHand:
    """A posted wager beside the pot."""
    return _beside(state, stage.spot.name, dict(state.setting.side)[stage.spot.name], stage)


def _beside(state: PotHand, name: str, amount: int, stage: StrikeOut | Wager) -> PotHand:
    for seat in state.live_seats:
        state = lay(state, seat, name, amount)
    return tell(state, "Everybody puts {amount} on {spot}.", stage.law, amount=Chips(amount), spot=name)


def lay(state: PotHand, seat: int, name: str, amount: int) -> PotHand:
    """Chips from a stack to a spot beside the pot."""
    row = list(state.felt)
    row[betting.STACK + betting.WIDE * seat] -= amount
    side = (*state.seats[seat].side, (name, amount))
    return with_seat(state._replace(felt=tuple(row)), seat, side=side)


# --- cards --------------------------------------------------------------------------------------------------------


def burn(state: PotHand, stage: Burn) -> PotHand:
    """The top card goes away unseen; a deck that is out has none, and is made up before a card is dealt."""
    return state._replace(shoe=state.shoe[1:], burnt=state.burnt + state.shoe[:1])


def pitch(state: PotHand, stage: Pitch) -> PotHand:
    """Cards to the players, one at a time from the left of the button, or to the board."""
    for deal in stage.deals:
        state = _to_board(state, deal, stage) if deal.to is COMMON else _to_players(state, deal, stage)
    return state


def _to_board(state: PotHand, deal: Deal, stage: Pitch) -> PotHand:
    cards, shoe = parted(state, deal.count)
    down = deal.count - deal.up
    many = "{count} cards face down" if down > 1 else "{count} card face down"
    face = phrase(many, count=down) if down else Phrase("a card") if -1 in cards else FaceUp(cards)
    line = told_line(state, "The board gets {cards}.", stage.law, cards=face)
    board, hidden = state.board + cards, state.hidden + down
    return state._replace(shoe=shoe, board=board, hidden=hidden, told=(*state.told, line))


def _to_players(state: PotHand, deal: Deal, stage: Pitch) -> PotHand:
    early = max(0, mark(state, "early"))
    live = tuple([seat for seat in state.live_seats if not early >> seat & 1])
    if deal.count * len(live) > len(state.shoe) and state.plan.game.runs_short:
        return _short(state, deal, stage)
    cards, shoe = parted(state, deal.count * len(live))
    seats = list(state.seats)
    for turn, seat in enumerate(live):
        seats[seat] = _served(seats[seat], cards[turn :: len(live)], deal.up)
    line = _line(state, seats, deal, stage)
    after = state._replace(shoe=shoe, seats=tuple(seats), told=(*state.told, line))
    if early and len(live) < len(state.live_seats):
        return unmarked(marked(after, kept=mark(after, "early")), "early")
    return after


def _line(state: PotHand, seats: list[Seat], deal: Deal, stage: Pitch) -> Told:
    each = phrase("{count} cards" if deal.count > 1 else "{count} card", count=deal.count)
    if not deal.up:
        return told_line(state, "Each player gets {cards}.", stage.law, cards=each)
    tops = ((SeatAt(seat), FaceUp(_top(seats[seat], deal.up))) for seat in state.live_seats)
    shown = Joined(tuple(phrase("{seat} shows {cards}", seat=seat, cards=cards) for seat, cards in tops))
    return told_line(state, "Each player gets {cards}: {shown}.", stage.law, cards=each, shown=shown)


def _top(seat: Seat, count: int) -> tuple[int, ...]:
    return tuple(seat.cards[place] for place in sorted(seat.up)[-count:] if seat.cards[place] >= 0)


def give(state: PotHand, seat: int, card: int, *, up: bool) -> PotHand:
    """One more card for a player."""
    seats = list(state.seats)
    seats[seat] = _served(seats[seat], (card,), int(up))
    return state._replace(seats=tuple(seats))


def _served(held: Seat, cards: tuple[int, ...], up: int) -> Seat:
    """A player's cards with these besides, so many of them, the last ones, face up."""
    if not up:
        return held._replace(cards=held.cards + cards)
    many = len(held.cards) + len(cards)
    return held._replace(cards=held.cards + cards, up=held.up.union(range(many - up, many)))


def _short(state: PotHand, deal: Deal, stage: Pitch) -> PotHand:
    """Too few cards for a card each."""
    rule = state.plan.game.runs_short
    assert rule is not None
    if rule.then is Lacking.COMMON:
        # The burn before the card has been made, unless there was nothing left for it but burns.
        return _common(state, rule.law, burns=0) if state.shoe else _common(_fresh(state, least=2), rule.law)
    waiting = len(state.live_seats)
    spare = max(0, len(state.shoe) - 1)
    fresh = min(1, len(state.shoe)) + len(state.burnt)
    short = waiting - spare
    burns = 0 if short >= FIVE else 1
    if fresh - burns < short:
        return _common(_fresh(state, least=2), rule.law)
    return _scrambled(state, deal, spare, burns=burns)


def _scrambled(state: PotHand, deal: Deal, spare: int, *, burns: int) -> PotHand:
    """All but the last card go out; that one and the burns are mixed, and the others are served from them."""
    rule = state.plan.game.runs_short
    assert rule is not None
    live = state.live_seats
    state, first = take(state, spare)
    mixed = shuffled((*state.shoe, *state.burnt), bytes((*state.shoe, *state.burnt)), "scramble")
    state = tell(state, "The deck runs short: the last card is mixed with the burns and dealt on.", rule.law)
    state = state._replace(shoe=mixed[burns:], burnt=mixed[:burns])
    state, rest = take(state, len(live) - spare)
    for seat, card in zip(live, first + rest, strict=True):
        state = give(state, seat, card, up=bool(deal.up))
    return state


def _fresh(state: PotHand, *, least: int) -> PotHand:
    """The burns shuffled in where the deck has not enough for a burn and a card."""
    if len(state.shoe) >= least:
        return state
    mixed = shuffled((*state.shoe, *state.burnt), bytes((*state.shoe, *state.burnt)), "burns")
    return state._replace(shoe=mixed, burnt=())


def _common(state: PotHand, law: Any, *, burns: int = 1) -> PotHand:
    state, burned = take(state, burns)
    state, cards = take(state, 1)
    state = state._replace(burnt=state.burnt + burned, board=state.board + cards, common=True)
    return tell(state, "There are not enough cards: {card} serves everybody.", law, card=FaceUp(cards))


def turn(state: PotHand, stage: Turn) -> PotHand:
    """What lay face down on the board is turned, or every hand is opened."""
    if stage.whose is PLAYER:
        return _open(state)
    state = state._replace(hidden=max(0, state.hidden - stage.count) if stage.count else 0)
    return tell(state, "The board shows {cards}.", stage.law, cards=FaceUp(state.board_up))


def _open(state: PotHand) -> PotHand:
    for seat in state.live_seats:
        state = show(state, seat)
    return state


MOVES: dict[type, Callable[[PotHand, Any], PotHand]] = {
    Ante: antes,
    Blinds: blinds,
    StrikeOut: strike_outs,
    Wager: side_wagers,
    Burn: burn,
    Pitch: pitch,
    Turn: turn,
}

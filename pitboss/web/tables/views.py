"""Pictures of a table for one pair of eyes, as plain data: nothing in them that these eyes may not see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from pitboss.games.book import pots
from pitboss.hands.cards import text
from pitboss.table.banked.engine import DECISIONS, here
from pitboss.table.banked.state import BankedRound, BetsClosed, Box, Decided, Offer, Paid, WagerRange
from pitboss.table.banked.view import BoxView, RoundView, view
from pitboss.table.pot import state as pot
from pitboss.table.pot import view as pot_view
from pitboss.table.pot.accounts import SPELLED
from pitboss.table.session.button import has_button
from pitboss.table.state import Moved, Told
from pitboss.words import spots

Json = dict[str, Any]


NUMBERED = re.compile(r"\b([Ss]eat|[Hh]and) (\d+)\b")
Names = Mapping[int, str]
"""Who sits where."""


def story(told: Iterable[Told], names: Sequence[str]) -> list[Json]:
    """The lines of a round, with the players' names in place of the numbers of their seats."""

    def named(found: re.Match[str]) -> str:
        at = int(found[2]) - 1
        return names[at] if at < len(names) and names[at] else found[0]

    return [{"says": NUMBERED.sub(named, line.says), "law": str(line.law) if line.law else None} for line in told]


def house(state: BankedRound, seat: int, names: Names | None = None) -> Json:
    """A house-banked round as a seat sees it; -1 is somebody looking on."""
    seen = view(state, seat)
    called = [(names or {}).get(box.player, "") if box.split_from < 0 else "" for box in state.boxes]
    return {
        "boxes": [_box(hand, state.boxes[at]) for at, hand in enumerate(seen.hands)],
        "dealer": _cards(seen.dealer),
        **_dealers_set(state, seen),
        "board": _cards(seen.board),
        "meter": seen.meter,
        "turn": _turn(state),
        "stage": state.stage,
        "may": [
            _offer(offer, instead=_instead(state, offer))
            for offer in seen.may
            if not isinstance(offer, Moved | BetsClosed)
        ],
        "paid": [_paid(paid) for paid in seen.paid],
        "told": story(seen.told, called),
        "over": seen.over,
    }


def bare(state: BankedRound) -> BankedRound:
    """The same table with every card that was dealt lying open."""
    boxes = tuple(box._replace(shown=True, unseen=frozenset()) for box in state.boxes)
    return state._replace(
        boxes=boxes, dealer_up=frozenset(range(len(state.dealer.cards))), board_up=len(state.board)
    )  # fmt: skip


def _dealers_set(state: BankedRound, seen: RoundView) -> Json:
    """The dealer's back and front hands, once all of the dealer's cards lie open."""
    open_ = None not in seen.dealer
    return {
        "dealer_back": _cards(state.dealer.back if open_ else ()),
        "dealer_front": _cards(state.dealer.front if open_ else ()),
    }


def _turn(state: BankedRound) -> int:
    return state.turn if not state.over and isinstance(here(state), DECISIONS) else -1


def _cards(cards: Iterable[int | None]) -> list[str | None]:
    return [None if card is None else text(card) for card in cards]


def _box(hand: BoxView, box: Box) -> Json:
    stakes = [
        {"spot": stake.spot, "amount": stake.amount, "pick": stake.pick, "tip": stake.tip, "down": stake.down}
        for stake in hand.stakes
    ]
    return {
        "player": hand.player, "standing": hand.standing.value, "stakes": stakes, "cards": _cards(hand.cards),
        "back": _cards(hand.back), "front": _cards(hand.front), "discards": hand.discards, "split": box.split_from,
    }  # fmt: skip


def _instead(state: BankedRound, offer: Offer) -> bool:
    """Whether a wager that serves in its place lies there already."""
    if not isinstance(offer, WagerRange):
        return False
    either = {spot.name for wager in state.plan.wagers if wager.spot.name == offer.spot for spot in spots(wager.either)}
    return any(stake.spot in either for stake in state.boxes[offer.box].stakes)


def _offer(offer: Offer, *, instead: bool) -> Json:
    if isinstance(offer, WagerRange):
        return {
            "do": "bet", "box": offer.box, "spot": offer.spot, "least": offer.least, "most": offer.most,
            "step": offer.step, "law": str(offer.law), "picks": [pick.name for pick in offer.picks],
            "tip": offer.tip, "required": offer.required and not instead,
        }  # fmt: skip
    assert isinstance(offer, Decided)
    return {
        "do": "act", "box": offer.box, "act": offer.act, "spot": offer.spot, "amount": offer.amount,
        "cards": list(offer.cards),
    }  # fmt: skip


def _paid(paid: Paid) -> Json:
    return {
        "box": paid.box, "spot": paid.spot, "pick": paid.pick, "tip": paid.tip, "stake": paid.stake,
        "back": paid.back, "net": paid.net, "says": paid.says, "law": str(paid.law),
        "column": paid.column.name.lower() if paid.column else "", "row": paid.row, "wager": paid.wager,
    }  # fmt: skip


# --- pots ---------------------------------------------------------------------------------------------------------


def pot_hand(state: pot.PotHand, dealt: tuple[int, ...], place: int, names: Names | None = None) -> Json:
    """A hand as the player at this place sees it; `dealt` are the places of its seats, -1 is somebody looking on."""
    me = dealt.index(place) if place in dealt else -1
    seen = pot_view.view(state, me)
    return {
        "seats": [_pot_seat(seat, dealt[at]) for at, seat in enumerate(seen.seats)],
        "board": _cards(seen.board),
        "pots": list(seen.pots),
        "turn": dealt[seen.turn] if seen.turn >= 0 and not seen.over else -1,
        "button": dealt[-1] if _has_button(state.plan.slug) else -1,
        "may": [_pot_offer(offer) for offer in seen.may if not isinstance(offer, Moved)],
        "won": [
            {"pot": won.pot, "seat": dealt[won.seat] if won.seat >= 0 else -1, "amount": won.amount, "says": won.says,
             "law": str(won.law), "account": SPELLED[won.account] if won.account else ""}
            for won in seen.won
        ],
        "nets": [state.stack(at) - had for at, had in enumerate(state.bought)] if seen.over else [],
        "told": story(seen.told, [(names or {}).get(at, "") for at in dealt]),
        "over": seen.over,
    }  # fmt: skip


@cache
def _has_button(slug: str) -> bool:
    return has_button(pots()[slug])


def bare_hand(state: pot.PotHand) -> pot.PotHand:
    """The same hand with every card that was dealt lying open."""
    seats = tuple(seat._replace(shown=True) for seat in state.seats)
    return state._replace(seats=seats, hidden=0)


def _pot_seat(seat: pot_view.SeatView, place: int) -> Json:
    return {
        "place": place, "cards": _cards(seat.cards), "live": seat.live, "stack": seat.stack, "bet": seat.bet,
        "discards": seat.discards, "wild": seat.wild, "shown": seat.shown, "mucked": seat.mucked, "dead": seat.dead,
        "side": [[name, amount] for name, amount in seat.side],
    }  # fmt: skip


def _pot_offer(offer: pot.Offer) -> Json:
    if isinstance(offer, pot.BetRange):
        return {
            "do": "range", "act": offer.act, "least": offer.least, "most": offer.most, "step": offer.step,
            "law": str(offer.law),
        }  # fmt: skip
    if isinstance(offer, pot.Throw):
        return {
            "do": "throw", "act": offer.act, "least": offer.least, "most": offer.most, "held": offer.held,
            "law": str(offer.law),
        }  # fmt: skip
    assert isinstance(offer, pot.Acted)
    return {"do": "act", "act": offer.act, "amount": offer.amount, "cards": list(offer.cards)}

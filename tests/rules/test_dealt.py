"""The count of cards a script implies, against the cards that lie at a live table when it is played."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from pitboss.games.book import games
from pitboss.rules.dealt import Between, DealtSoFar, before_each
from pitboss.rules.script import script
from pitboss.sheet.banked import seats_of
from pitboss.sheet.lawful import usual
from pitboss.table.banked.autoplay import least
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start, step_at
from pitboss.table.banked.state import BankedRound, BetsClosed, Box, Event, Standing, WagerRange
from pitboss.table.banked.view import Face, view
from pitboss.table.shuffle import seed_key
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Choose,
    Deal,
    DealerDoes,
    Declare,
    DrawTo,
    HouseWay,
    Peek,
    Pile,
    Settle,
    Wager,
    walk,
)

ROUNDS = 40
LIVE = (Standing.BETTING, Standing.IN)
Counts = dict[str, int]


def faces(cards: tuple[Face, ...]) -> int:
    return sum(card is not None for card in cards)


def hand(state: BankedRound, index: int, box: Box) -> Counts:
    """What lies before one player, counted card by card."""
    everybody, player = view(state, -1).hands[index], view(state, box.player).hands[index]
    return {
        "held": len(box.cards),
        "dealt": len(box.dealt),
        "discards": len(box.discards),
        "up": faces(everybody.cards),
        "blind": len(box.cards) - faces(player.cards),
    }


def rest(state: BankedRound) -> Counts:
    """What else lies on the table."""
    seen = view(state, -1)
    return {
        "dealer's held": len(state.dealer.cards),
        "dealer's dealt": len(state.dealer.dealt),
        "dealer's discards": len(state.dealer.discards),
        "dealer's up": faces(seen.dealer),
        "dealer's first up": len(state.dealer.exposed),
        "board": len(state.board),
        "board up": faces(seen.board),
        "burnt": len(state.burnt),
    }


def said(at: DealtSoFar) -> dict[str, Between]:
    """The same as the walk has it."""
    own, house, common = at.of(PLAYER), at.of(DEALER), at.of(COMMON)
    return {
        "held": own.held,
        "dealt": at.pile(Pile.DEALT),
        "discards": own.discards,
        "up": own.up,
        "blind": own.blind,
        "dealer's held": house.held,
        "dealer's dealt": Between(at.dealer, at.dealer),
        "dealer's discards": house.discards,
        "dealer's up": house.up,
        "dealer's first up": at.pile(Pile.UPCARD),
        "board": common.held,
        "board up": common.up,
        "burnt": at.burnt,
    }


def entered(first: BankedRound, rng: random.Random) -> Iterator[tuple[range, BankedRound]]:
    """A round with every hand in it, as it stands whenever a stage begins, and the steps for which it stands so.

    Steps that nobody has paid for are passed over in one go; a dealer who looks and has 21 ends the round at once.
    """
    state, last = first, -1
    while not state.over:
        if state.stage != last:
            jumped = last >= 0 and isinstance(state.plan.stages[last], Peek)
            begins = state.stage if jumped else last + 1
            yield range(step_at(state.plan, begins), step_at(state.plan, state.stage) + 1), state
            last = state.stage
        state = apply(state, chosen(state, rng))


def chosen(state: BankedRound, rng: random.Random) -> Event:
    """Every hand makes the wagers it must and most of the others; of what it may do every kind is as likely."""
    offers = legal(state)
    made = {(box, stake.spot) for box, each in enumerate(state.boxes) for stake in each.stakes}
    ranges = [o for o in offers if isinstance(o, WagerRange) and not o.tip and (o.box, o.spot) not in made]
    needed = [offer for offer in ranges if offer.required]
    if needed or (ranges and (BetsClosed() not in offers or rng.random() < 0.8)):
        return least(rng.choice(needed or ranges), rng)
    if BetsClosed() in offers:
        return BetsClosed()
    events = [offer for offer in offers if not isinstance(offer, WagerRange)]
    kinds = sorted({(getattr(event, "act", ""), len(getattr(event, "cards", ()))) for event in events})
    kind = rng.choice(kinds)
    return rng.choice([e for e in events if (getattr(e, "act", ""), len(getattr(e, "cards", ()))) == kind])


def tables(slug: str) -> Iterator[BankedRound]:
    """Tables of one and of three seats, and full ones where an empty position makes a difference."""
    sheet = usual(games()[slug])
    spare = any(isinstance(word, Deal) and word.spare for word in walk(script(sheet).steps))
    for seats in (1, 3, *((seats_of(sheet),) if spare else ())):
        for number in range(ROUNDS):
            yield start(plan(slug, sheet), seats, seed_key(number))


def counted(slug: str) -> dict[tuple[int, str], set[int]]:
    """Every count that came up, by step; of hands still in, and only while there are any."""
    found: dict[tuple[int, str], set[int]] = defaultdict(set)
    rng = random.Random(slug)
    for first in tables(slug):
        for numbers, state in entered(first, rng):
            live = [index for index, box in enumerate(state.boxes) if box.standing in LIVE]
            for counts in ([rest(state)] if live else []) + [hand(state, i, state.boxes[i]) for i in live]:
                for what, many in counts.items():
                    for number in numbers:
                        found[number, what].add(many)
    return found


def rare(step: object) -> set[str]:
    """What may come out in ways too rare to be waited for."""
    match step:
        case DrawTo() | HouseWay(does=DealerDoes.DRAWS):
            return {"dealer's held", "dealer's discards", "dealer's up"}
        case Settle(shows=True):
            return {"up"}
        case Choose() if any(isinstance(act, Declare) for act in step.acts):
            return {"up"}
    return set()


@pytest.mark.parametrize("slug", games())
def test_the_walk_counts_what_lies_at_a_live_table(slug: str) -> None:
    """Nothing lies there that the walk excludes, and whatever it allows comes up."""
    found = script(usual(games()[slug]))
    walked, seen = [said(at) for at in before_each(found.steps)], counted(slug)
    lucky = set().union(*map(rare, found.steps))
    for (number, what), many in sorted(seen.items()):
        allowed, reach = walked[number][what], Between(min(many), max(many))
        fits = allowed.least <= reach.least and reach.most <= allowed.most if what in lucky else reach == allowed
        assert fits, f"{slug}, before step {number}: {what} {reach}, not {allowed}"
    assert {number for number, _ in seen} >= {at for at, step in enumerate(found.steps) if not isinstance(step, Wager)}
    assert (len(found.steps), "held") in seen


@pytest.mark.parametrize("slug", games())
def test_every_deck_gives_what_the_packets_say(slug: str) -> None:
    """Played by one seat, where no empty position is dealt to."""
    sheet = usual(games()[slug])
    found = script(sheet)
    if any(isinstance(deal, Deal) and (deal.everywhere or deal.packet) for deal in walk(found.steps)):
        return
    walked, rng, used = before_each(found.steps), random.Random(slug), defaultdict[tuple[int, str], set[int]](set)
    for number in range(ROUNDS):
        first = start(plan(slug, sheet), 1, seed_key(number))
        for numbers, state in entered(first, rng):
            if any(box.standing in LIVE for box in state.boxes):
                for (name, before), (_, left) in zip(first.shoes, state.shoes, strict=True):
                    for step in numbers:
                        used[step, name].add(len(before) - len(left))
    lucky = any("dealer's held" in rare(step) for step in found.steps)
    for (step, name), many in used.items():
        packets = [packet.many for packet in walked[step].packets if packet.deck == name]
        allowed, reach = sum(packets, start=Between()), Between(min(many), max(many))
        assert allowed.least <= reach.least <= reach.most <= allowed.most if lucky else reach == allowed, (step, name)

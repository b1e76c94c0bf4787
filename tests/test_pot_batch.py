"""Many hands at once end as the live table and PokerKit end them, and no hand that could not be played goes through."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import notated
import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss import betting, phh
from pitboss.cards import parse as cards_of
from pitboss.games import find, pots
from pitboss.pots import auto, cloth, kernel
from pitboss.pots.batch import (
    BRING_IN,
    CALL,
    DRAW,
    FAULTS,
    FOLD,
    RAISE,
    Batch,
    Results,
    collect,
    filled,
    fits,
    lowered,
    replay,
    unfit,
)
from pitboss.pots.plan import least_stack, plan, start, whole_deck
from pitboss.pots.state import Acted, Setting, State
from pitboss.terms import Terms, parse
from pitboss.words import Odd, PotGame, Structure, Taking

SEATS = 9
ACTS = {"fold": FOLD, "check": CALL, "call": CALL, "bet": RAISE, "raise": RAISE, "bring in": BRING_IN}
DRAWS = {"draw", "discard", "stand pat"}
WAYS = [(dead, full) for dead in (False, True) for full in (False, True)]


def house(slug: str, **more: Any) -> Terms:
    """A game without a rake, in chips of a cent, with any number of raises."""
    game = find(slug)
    assert isinstance(game, PotGame)
    return parse({**no_rake(game), "unit": "0.01", "raises": -1, **more}, game)


def no_rake(game: PotGame) -> dict[str, Any]:
    """Terms under which the house takes nothing from a pot."""
    return {"rake": {"share": "0%"}} if game.rake.ways[0] is Taking.SHARE else {}


def rows(hands: list[tuple[int, ...]], width: int = SEATS) -> NDArray[np.int64]:
    """Rows of one width, filled up with nothing."""
    return np.array([(*hand, *(0,) * (width - len(hand))) for hand in hands], np.int64)


# --- the live table -----------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A live hand: the deck before it, and the table after it."""

    deck: tuple[int, ...]
    end: State


def some_setting(terms: Terms, count: int, rng: Random, *, dead: bool, full: bool) -> Setting:
    """Antes, blinds and straddles of all sizes, in the chips of the house."""
    unit = terms.unit
    small = unit * rng.choice((2, 3, 5, 10))
    big = 2 * small if terms.limit is Structure.FIXED else small * rng.randint(1, 20)
    antes = rng.choice(((0,) * count, (unit,) * count, tuple(unit * rng.randint(0, 4) for _ in range(count))))
    posted = [rng.choice((0, small // 2, small)), small, *(2 * small, 4 * small)[: rng.choice((0, 0, 0, 1, 2))]]
    blinds = tuple((posted + [0] * count)[:count]) if terms.blinds else (0,) * count
    opener = rng.randrange(count) if rng.random() < 0.1 else -1
    return Setting(antes, blinds, small, big, unit * rng.randint(1, small // unit), opener, dead, full)


def live_hand(terms: Terms, rng: Random, *, dead: bool, full: bool) -> Played:
    """A hand played to its end by lot, by two to nine players with little or much before them."""
    count = rng.randint(2, min(SEATS, terms.seats))
    hand = some_setting(terms, count, rng, dead=dead, full=full)
    deep = rng.choice((1, 4, 4, 20, 100)) * hand.small
    at = plan("", terms)
    stacks = tuple(rng.randint(1, deep) + least_stack(at, hand, seat) for seat in range(count))
    deck = tuple(rng.sample(whole_deck(terms), len(whole_deck(terms))))
    return Played(deck, auto.play(start(at, stacks, hand=hand, shoe=deck), rng))


def acts_of(state: State) -> list[tuple[int, int]]:
    """What the players of a live hand did, in the order of their turns."""
    done = [event for event in state.log if isinstance(event, Acted) and event.act not in {"show", "muck"}]
    return [
        (DRAW, sum(1 << place for place in event.cards))
        if event.act in DRAWS
        else (ACTS[event.act], event.amount if ACTS[event.act] == RAISE else 0)
        for event in done
    ]


def laid_out(played: list[Played]) -> Batch:
    """Live hands as arrays."""
    ends = [hand.end for hand in played]
    hands = [end.setting for end in ends]
    return collect(
        rows([end.bought for end in ends]).tolist(),
        [hand.deck for hand in played],
        [acts_of(end) for end in ends],
        antes=rows([hand.antes for hand in hands]),
        blinds=rows([hand.blinds for hand in hands]),
        stakes=np.array([(hand.small, hand.big, hand.bring_in) for hand in hands], np.int64),
        openers=np.array([hand.opener for hand in hands], np.int64),
        mucks=np.array([sum(seat.mucked << at for at, seat in enumerate(end.seats)) for end in ends], np.int64),
    )


RAN_SHORT = ("runs short", "not enough cards", "the deck is out")


def ran_short(end: State) -> bool:
    """Whether the dealer of a live hand had to shuffle again, or to lay a card for all."""
    return any(words in told.says.lower() for told in end.told for words in RAN_SHORT)


def compared(terms: Terms, played: list[Played], results: Results) -> int:
    """How many hands ended alike; only those whose deck ran out are left to the live table."""
    for at, (_, end) in enumerate(played):
        short = results.faults[at] == cloth.OUT_OF_CARDS
        assert ran_short(end) if short else not results.says(at), (terms.game.name, results.says(at), end.log)
        if not short:
            after = [end.stack(seat) for seat in range(len(end.seats))]
            assert results.stacks[at].tolist() == after + [0] * (SEATS - len(after)), (terms.game.name, end.log)
    return int((results.faults == betting.FINE).sum())


def every_house() -> dict[str, Terms]:
    """Every pot game that fits, under each structure it may be played at, without a rake."""
    found = {}
    for slug, game in pots().items():
        for limit in game.stakes.limits:
            terms = parse({**no_rake(game), "limit": limit.value}, game)
            found |= {f"{slug}, {limit.value}": terms} if fits(terms) else {}
    return found


@pytest.mark.parametrize("name", every_house())
def test_a_batch_ends_as_the_live_table_does(name: str) -> None:
    """Random hands of every game and structure, with antes, blinds, straddles and tiny stacks, end with equal stacks."""
    terms, many = every_house()[name], 0
    for dead, full in WAYS:
        played = [live_hand(terms, Random(f"{name} {dead} {full} {n}"), dead=dead, full=full) for n in range(15)]
        many += compared(terms, played, replay(terms, laid_out(played), dead=dead, full=full))
    assert many > 30


@pytest.mark.parametrize("slug", ["no-limit-holdem", "pot-limit-holdem", "fixed-limit-holdem"])
def test_many_holdem_hands_end_alike(slug: str) -> None:
    """Hundreds of hands of each structure in chips of a cent, where odd chips and odd raises are common."""
    terms, many = house(slug), 0
    for dead, full in WAYS:
        played = [live_hand(terms, Random(f"{slug} {dead} {full} {n}"), dead=dead, full=full) for n in range(100)]
        many += compared(terms, played, replay(terms, laid_out(played), dead=dead, full=full))
    assert many == 400


# --- PokerKit -----------------------------------------------------------------------------------------------------

VARIANTS = {
    "NT": "no-limit-holdem",
    "FT": "fixed-limit-holdem",
    "NS": "no-limit-short-deck-holdem",
    "PO": "pot-limit-omaha",
    "FO/8": "pot-limit-omaha-eight-or-better",
}
"""PokerKit plays FO/8 as a pot-limit game."""


def without_idle_checks(batch: Batch, results: Results) -> Batch:
    """PokerKit asks a player to check where nobody could answer a bet; here the hand is over before that."""
    idle = np.flatnonzero(results.faults == cloth.LEFT_OVER)
    gone = batch.offsets[idle] + results.places[idle]
    assert (batch.acts[gone] == CALL).all()
    lengths = np.diff(batch.offsets)
    lengths[idle] -= 1
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    return replace(batch, acts=np.delete(batch.acts, gone), amounts=np.delete(batch.amounts, gone), offsets=offsets)


def differs(hand: phh.History, fault: int, gap: list[int]) -> str:
    """By which known rule PokerKit's hand differs from ours; nothing if it does not.

    It lets a player raise again who has acted and faces less than a full raise; it lets a straddle be raised by the
    least bet; and it makes one pot of two as soon as the hands that lose one of them are killed.
    """
    if fault == betting.NOT_REOPENED:
        return "reopened"
    if fault == betting.TOO_SMALL and max(notated.blinds(hand)) > (hand.min_bet or hand.small_bet):
        return "straddle"
    assert not fault, (FAULTS[fault], hand)
    assert sum(gap) == 0 and max(gap) <= 1, (gap, hand)
    return "odd chip" if any(gap) else ""


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_batch_ends_as_pokerkit_does(variant: str) -> None:
    """PokerKit's hands end with PokerKit's stacks, but for the few in which a known rule of it differs from ours."""
    pytest.importorskip("pokerkit")
    from pokerkit_hands import hands

    terms, seen = house(VARIANTS[variant]), Counter[str]()
    written = [phh.parse(text)[0] for text in hands(variant, 200, 7)]
    for trims in (False, True):
        some = [hand for hand in written if hand.ante_trimming_status == trims]
        batch = notated.batch(some)
        results = replay(terms, batch, dead=not trims, full=False)
        results = replay(terms, without_idle_checks(batch, results), dead=not trims, full=False)
        for hand, fault, after in zip(some, results.faults, results.stacks.tolist(), strict=True):
            gap = [have - due for have, due in zip(after, hand.finishing_stacks, strict=False)]
            seen[differs(hand, int(fault), gap)] += 1
    print(seen)
    assert seen[""] >= 185
    assert seen["odd chip"] <= 2

"""Random hands played by PokerKit, as PHH texts: an oracle for the pot games, and the material of their benchmark."""

import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    ChipsPushing,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    HandHistory,
    Mode,
    Poker,
    State,
)

VARIANTS = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""Every variant of the notation."""
STUD = ("F7S", "F7S/8", "FR")
FIXED = ("FT", "FO/8", "F2L3D", "FB", *STUD)
BLINDS = ((1, 2), (1, 3), (2, 3), (2, 5), (5, 10), (25, 50), (50, 100))
DEALER = tuple(step for step in Automation if step != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
"""Everything but the decisions of the players."""
# PokerKit 0.7.7 bets this game up to the pot, whatever its name says.
FixedLimitOmahaHoldemHighLowSplitEightOrBetter.betting_structure = BettingStructure.FIXED_LIMIT


@dataclass(frozen=True)
class Manner:
    """How the players of one hand behave: chances of raising, of folding to a bet, and of mucking when it is safe."""

    raises: float
    folds: float
    mucks: float
    shows: bool
    """Whether the players show or muck by their own choice; if not, PokerKit decides."""


def hands(variant: str, count: int, seed: int) -> Iterator[str]:
    """Hands with many players all-in for odd amounts; each is the same however many are asked for."""
    for number in range(count):
        rng = Random(f"{variant} {seed} {number}")
        while _astray((played := _played(variant, *_terms(variant, rng), rng, _manner(rng)))[1]):
            pass
        yield _told(*played)


def no_limit(count: int, seed: int) -> Iterator[str]:
    """Six-handed no-limit hold'em about a hundred big blinds deep: most fold, a few see the flop."""
    terms = {"raw_antes": [0] * 6, "raw_blinds_or_straddles": [50, 100, 0, 0, 0, 0], "min_bet": 100}
    for number in range(count):
        rng = Random(f"six {seed} {number}")
        stacks = [rng.randint(8_000, 12_000) for _ in range(6)]
        yield _told(*_played("NT", terms | {"ante_trimming_status": False}, stacks, rng, None))


def _told(game: Poker, state: State) -> str:
    """The text of a finished hand."""
    history = HandHistory.from_game_state(
        game, state, ante_trimming_status=game.ante_trimming_status, finishing_stacks=list(state.stacks)
    )
    return history.dumps()


def _played(
    variant: str, terms: dict[str, Any], stacks: list[int], rng: Random, manner: Manner | None
) -> tuple[Poker, State]:
    """One hand from the antes to the last chip; without a manner the players are careful."""
    steps = DEALER if manner and manner.shows else tuple(Automation)
    game = HandHistory.game_types[variant](automations=steps, mode=Mode.CASH_GAME, **terms)
    with _seeded(rng.getrandbits(64)):
        state = game(stacks, len(stacks))
        while state.status:
            _decide(state, rng, manner)
    return game, state


def _astray(state: State) -> bool:
    """Whether the low half of a pot without a low was shared by others than its high hand.

    PokerKit halves every pot as soon as anybody at the table has a low.
    """
    high, lost = set[int](), False
    for step in state.operations:
        if isinstance(step, ChipsPushing):
            winners = {player for player, chips in enumerate(step.amounts) if chips}
            if step.hand_type_index == 0:
                high = winners
            elif step.hand_type_index == 1 and all(state.get_hand(player, 0, 1) is None for player in winners):
                lost |= len(high | winners) > 1
    return lost


@contextmanager
def _seeded(seed: int) -> Iterator[None]:
    """PokerKit shuffles with the module's generator, and warns when it shuffles the discards in."""
    before = random.getstate()
    random.seed(seed)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        random.setstate(before)


def _decide(state: State, rng: Random, manner: Manner | None) -> None:
    """The next decision of a player, whatever it is about."""
    if state.actor_indices:
        if manner is None:
            _act_carefully(state, rng)
        else:
            _act(state, rng, manner)
    elif any(state.standing_pat_or_discarding_statuses):
        _discard(state, rng)
    else:
        mucks = manner is not None and rng.random() < manner.mucks and _may_muck(state)
        state.show_or_muck_hole_cards(not mucks)


def _act(state: State, rng: Random, manner: Manner) -> None:
    low = state.min_completion_betting_or_raising_to_amount
    roll = rng.random()
    if state.bring_in_status:
        if low is not None and low > state.bring_in and roll < manner.raises:
            state.complete_bet_or_raise_to(low)
        else:
            state.post_bring_in()
    elif low is not None and roll < manner.raises:
        state.complete_bet_or_raise_to(_size(state, low, rng))
    elif state.checking_or_calling_amount and roll > 1 - manner.folds:
        state.fold()
    else:
        state.check_or_call()


def _size(state: State, low: int, rng: Random) -> int:
    """A legal raise: the smallest, the largest or one between, mostly nearer the smallest."""
    high = state.max_completion_betting_or_raising_to_amount
    assert high is not None
    return rng.choice((low, high, rng.randint(low, high), rng.randint(low, min(high, 3 * low))))


def _act_carefully(state: State, rng: Random) -> None:
    low = state.min_completion_betting_or_raising_to_amount
    owed, roll = state.checking_or_calling_amount, rng.random()
    facing = bool(owed) and (state.street_index != 0 or max(state.bets) > 100)
    raises, calls = (0.07, 0.3) if facing else (0.2, 0.27) if owed else (0.3, 1.0)
    if low is not None and roll < raises:
        high = state.max_completion_betting_or_raising_to_amount
        assert high is not None
        size = max(state.bets) + int(rng.uniform(0.4, 1.1) * (state.total_pot_amount + (owed or 0)))
        state.complete_bet_or_raise_to(min(max(low, size), high))
    elif roll < calls or not owed:
        state.check_or_call()
    else:
        state.fold()


def _discard(state: State, rng: Random) -> None:
    held = state.hole_cards[state.standing_pat_or_discarding_statuses.index(True)]
    state.stand_pat_or_discard(rng.sample(held, rng.choice((0, 1, 1, 2, 2, 3, 3, len(held)))))


def _may_muck(state: State) -> bool:
    """Whether every pot of the player whose turn it is has a hand already shown: no pot is left without a winner."""
    player = state.showdown_indices[0]
    for pot in state.pots:
        others = [other for other in pot.player_indices if other != player]
        if player in pot.player_indices and not any(all(state.hole_card_statuses[other]) for other in others):
            return False
    return state.street_index == state.street_count - 1 or sum(state.statuses) > 2


def _manner(rng: Random) -> Manner:
    return Manner(
        raises=rng.choice((0.05, 0.2, 0.2, 0.5)),
        folds=rng.choice((0.0, 0.1, 0.25, 0.5)),
        mucks=rng.choice((0.0, 0.3, 0.6)),
        shows=rng.random() < 0.6,
    )


def _terms(variant: str, rng: Random) -> tuple[dict[str, Any], list[int]]:
    """The stakes of a hand, as PokerKit takes them, and the stacks."""
    seats = rng.randint(2, 7 if variant in STUD else 6)
    small, big = rng.choice(BLINDS)
    antes, trims = _antes(seats, small, big, rng)
    terms: dict[str, Any] = {"raw_antes": antes, "ante_trimming_status": trims}
    if variant in STUD:
        terms["bring_in"] = rng.randint(1, big - 1)
    else:
        terms["raw_blinds_or_straddles"] = _blinds(variant, seats, small, big, rng)
        if variant == "NS" and not any(antes) and rng.random() < 0.7:
            terms["raw_antes"] = [small] * seats
    if variant in FIXED:
        terms |= {"small_bet": big, "big_bet": 2 * big}
    else:
        terms["min_bet"] = big
    return terms, _stacks(seats, big, rng)


def _antes(seats: int, small: int, big: int, rng: Random) -> tuple[list[int], bool]:
    """None, the same of all, the big blind's for the table, or of any size; and whether they are trimmed.

    PokerKit loses chips where uneven antes are trimmed, so only even ones are.
    """
    trims = rng.random() < 0.5
    kind = rng.choice(("none", "none", "same", "same", "big blind", "uneven"))
    if kind == "same":
        return [rng.randint(1, big)] * seats, trims
    if kind == "big blind":
        return [0, big] + [0] * (seats - 2), False
    if kind == "uneven":
        return [rng.choice((0, 1, small, big, 2 * big)) for _ in range(seats)], False
    return [0] * seats, trims


def _blinds(variant: str, seats: int, small: int, big: int, rng: Random) -> list[int]:
    """Small and big blind in the first seats, sometimes straddled; in short-deck often the button's alone."""
    if variant == "NS" and rng.random() < 0.6:
        return [0] * (seats - 1) + [big]
    posted = [rng.choice((small, small, small, 0)), big]
    if rng.random() < 0.25:
        posted += [2 * big, 4 * big][: rng.randint(1, 2)]
    return (posted + [0] * seats)[:seats]


def _stacks(seats: int, big: int, rng: Random) -> list[int]:
    """Stacks of one hand: all short, all deep, all the same, or anything."""
    depths = {"short": (big,), "low": (4 * big,), "deep": (60 * big,), "any": (big, 3 * big, 12 * big, 60 * big)}
    most = depths[rng.choice(("short", "low", "low", "deep", "any", "any", "any"))]
    if rng.random() < 0.1:
        return [rng.randint(1, most[-1])] * seats
    return [rng.randint(1, rng.choice(most)) for _ in range(seats)]

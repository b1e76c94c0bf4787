"""From a game and a sheet to a round that can be walked: the house's choices made, the shoe shuffled, the boxes set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pitboss.hands.cards import deck
from pitboss.law.paragraphs import Cite
from pitboss.rules.script import decks_of, script
from pitboss.rules.settlement import columns, lost_by_fold
from pitboss.sheet.banked import Sheet, places_of, seats_of
from pitboss.sheet.options import options_of
from pitboss.table.banked.state import BankedPlan, BankedRound, Betting, Box, MeterReading, Stage
from pitboss.table.shuffle import drawn, shuffled
from pitboss.table.state import TableError
from pitboss.words import (
    PLAYER,
    Adopt,
    AtLeast,
    Bet,
    Buy,
    Choose,
    Floor,
    Going,
    Pitch,
    Progressive,
    Settle,
    Split,
    Step,
    Wager,
    walk,
)
from pitboss.words.options import OptionName


def plan(slug: str, sheet: Sheet) -> BankedPlan:
    """The script under this sheet, ready to be walked; the last stage settles what is still open."""
    game, chosen = sheet.game, script(sheet)
    last = Settle(chosen.settle, game.going.going, losers=game.going.losers, law=game.going.law)
    stages = (*_stages(chosen.steps), last)
    wagers = tuple(w for w in walk(stages) if isinstance(w, Wager))
    fed = {meter.spot for meter in game.meters}
    offered = (row for row in walk(stages) if isinstance(row, Progressive) and row.spot.name in sheet.offered)
    metered = [row for row in offered if row.spot in fed]
    return BankedPlan(
        slug, game, sheet, stages, wagers, frozenset(row.spot.name for row in metered), dict(_laws(stages)),
        qualifies=chosen.qualifies, meter_law=metered[0].law if metered else None,
        blind=next((at for at, stage in enumerate(stages) if isinstance(stage, Choose) and stage.blind), -1),
        folds=_lost_at_once(stages, sheet, chosen.qualifies),
        floors=tuple(bound for bound in game.limits if isinstance(bound, Floor)),
    )  # fmt: skip


def _lost_at_once(stages: Sequence[Stage], sheet: Sheet, qualifies: AtLeast | None) -> dict[str, Cite]:
    """The spots whose wagers a fold loses, and by which rule; those of rows settled early included."""
    found: dict[str, Cite] = {}
    for row in (row for stage in stages if isinstance(stage, Settle) for row in stage.rows):
        if lost_by_fold(row, columns(row, sheet, qualifies)):
            found.setdefault(row.spot.name, row.law)
    return found


def _laws(stages: Sequence[Stage]) -> Iterator[tuple[str, Cite]]:
    """By which rule chips come to a spot: bet in the course of the round, or wagered when bets are called for."""
    for stage in (stage for stage in stages if isinstance(stage, Choose)):
        yield from ((act.spot.name, stage.law) for act in walk(stage) if isinstance(act, Bet | Buy | Split | Adopt))
    yield from ((wager.spot.name, wager.law) for wager in walk(stages) if isinstance(wager, Wager))


def _stages(steps: Sequence[Step]) -> Iterator[Stage]:
    """Wagers that stand side by side are made at one time."""
    for together, some in groupby(steps, lambda step: isinstance(step, Wager)):
        if together:
            yield Betting(tuple(step for step in some if isinstance(step, Wager)))
        else:
            yield from some


def step_at(plan: BankedPlan, stage: int) -> int:
    """A stage's place in the script, where wagers that are made in one go count one by one."""
    return sum(len(each.wagers) if isinstance(each, Betting) else 1 for each in plan.stages[:stage])


def fresh(plan: BankedPlan, key: bytes) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Every deck of the game, freshly shuffled."""
    return tuple((d.name, shuffled(deck(d.decks, d.jokers), key, d.name)) for d in decks_of(plan.sheet))


def start(
    plan: BankedPlan,
    seats: int | Sequence[int],
    key: bytes = b"",
    *,
    shoes: tuple[tuple[str, tuple[int, ...]], ...] = (),
    meter: int | None = None,
    link: str = "",
    lot: int | None = None,
    nth: int = 1,
) -> BankedRound:
    """A table before the first wager: `seats` players with a hand each, or the number of hands each player plays.

    `link`: who holds the meter and answers what is claimed on it, where that is not the table.
    """
    _check_seats(plan, seats)
    hands = [1] * seats if isinstance(seats, int) else list(seats)
    return BankedRound(
        plan,
        tuple(Box(player) for player, count in enumerate(hands) for _ in range(count)),
        Box(-1),
        shoes or fresh(plan, key),
        _lot(plan, key) if lot is None else lot,
        reading(plan, meter, link),
        nth=nth,
    )


def reading(plan: BankedPlan, meter: int | None = None, link: str = "") -> MeterReading:
    """The meter at this amount, or as the sheet says that it reads, or at its seed."""
    form, seed = plan.sheet.form.meter, plan.sheet.seed
    reads = form.reads if meter is None else meter
    return MeterReading(seed if reads is None else reads, seed, form.reserve, link)


def _check_seats(plan: BankedPlan, hands: int | Sequence[int]) -> None:
    """So many hands at the table, and to a player: an option may set the latter."""
    game, seats = plan.game, places_of(plan.sheet)
    total = hands if isinstance(hands, int) else sum(hands)
    if not 1 <= total <= seats:
        raise TableError(f"{game.name} seats 1 to {seats} hands, not {total}")
    most = most_hands(plan)
    if not isinstance(hands, int) and not all(1 <= count <= most for count in hands):
        raise TableError(f"{game.name} allows {most} hand{'s' * (most > 1)} to a player ({law_of_hands(plan)})")


def most_hands(plan: BankedPlan) -> int:
    """How many hands a player may have."""
    return int(plan.sheet.options.get(OptionName.HANDS, plan.game.hands))


def law_of_hands(plan: BankedPlan) -> Cite:
    """By which rule: the one that lets the house choose, or the one by which a player wagers at a position."""
    option = options_of(plan.game).get(OptionName.HANDS)
    return (option.law if option else plan.game.hands_by or plan.wagers[0].law).governing


def _lot(plan: BankedPlan, key: bytes) -> int:
    """Dice or a random number, where one decides who gets the first hand."""
    first = next((stage for stage in plan.stages if isinstance(stage, Pitch) and stage.start), None)
    if first is None:
        return 0
    if plan.sheet.options[OptionName.FIRST_HAND] == OptionName.DICE:
        return drawn(6, 3, key, "dice")
    places = sum(seats_of(plan.sheet) if deal.to is PLAYER else not deal.spare for deal in first.deals)
    return drawn(places, 1, key, "random number")


def order(count: int, going: Going) -> Iterator[int]:
    """Boxes in the order the dealer goes round; box 0 is at the dealer's left."""
    return iter(range(count)) if going is Going.FROM_LEFT else iter(range(count - 1, -1, -1))

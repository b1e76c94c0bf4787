"""Controllers: each owns a meter that tables of one or several games feed, its reserve, and what it restarts from.

A meter reads what its account holds, with the seed that is ready for it: seeds and contributions less awards, always.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil

from pitboss.games.book import GameError, find, games
from pitboss.house.books import chart
from pitboss.house.books.events import (
    ControllerChanged,
    ControllerInstalled,
    ControllerRetired,
    FundMadeGood,
    Ground,
    MeterTerms,
)
from pitboss.house.books.state import Came, Controller, Held, HouseError, HouseState, TableBank, carried, some, without
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.money.ledger import Account, Posting, Why
from pitboss.sheet.fields import FUND_NAME, NAMED
from pitboss.table.booking import Movement, move
from pitboss.words import Game, Meter

INSTALL = "pitboss house meter install NAME GAME..."


def reads(held: Held, name: str) -> int:
    """What a meter shows."""
    return held.get(chart.meter(name), 0) + held.get(chart.seed_ahead(name), 0)


def meter_of(game: str) -> Meter:
    """What a game says of its meter, or a HouseError."""
    try:
        found = find(game)
    except GameError as error:
        raise HouseError(str(error)) from None
    if not isinstance(found, Game) or not found.meters:
        raise HouseError(f"{found.name} has no progressive meter")
    return found.meters[0]


def _law(controller: Controller) -> Cite:
    return meter_of(controller.games[0]).law


def controller_of(house: HouseState, name: str) -> Controller:
    """The controller of this name, or a HouseError."""
    if name not in house.controllers:
        known = ", ".join(sorted(house.controllers)) or "none"
        raise HouseError(
            f"there is no controller {name[:40]!r} (there are: {known}); set it up", typed=INSTALL, verb="meter/install"
        )
    return house.controllers[name]


def kept(house: HouseState, controller: Controller) -> HouseState:
    return replace(house, controllers={**house.controllers, controller.name: controller})


# --- setting up ---------------------------------------------------------------------------------------------------


def installed(house: HouseState, event: ControllerInstalled, held: Held) -> Came:
    """The house puts the seed up."""
    if not FUND_NAME.fullmatch(event.name):
        raise HouseError(f"a controller is named by {NAMED}")
    if event.name in house.controllers:
        raise HouseError(f"{event.name} is a controller already")
    if event.name in house.jackpots:
        raise HouseError(f"{event.name} is offered already, as a jackpot")
    _linkable(event.games, event.terms.schedule)
    new = Controller(event.name, event.games, event.terms, event.reserves, event.most)
    _sound(new)
    return kept(house, new), put_up(house, chart.meter(new.name), new.terms.seed, held, _law(new))


def put_up(house: HouseState, account: Account, amount: int, held: Held, law: Cite | None) -> list[Movement]:
    """The house puts a seed up; a cage that is kept has to hold it."""
    if not amount:
        return []
    source = seeds_from(house)
    return carried(source, account, amount, Why.SEED, held, law) if house.founded else [
        move(source, account, amount, Why.SEED, law)
    ]  # fmt: skip


def seeds_from(house: HouseState) -> Account:
    """A seed comes out of the cage; where nobody keeps one the owner brings it."""
    return chart.CAGE if house.founded else chart.CAPITAL


def _sound(controller: Controller) -> None:
    terms = controller.terms
    if terms.seed < 0 or controller.most < 0:
        raise HouseError("a seed and a limit are amounts of money")
    if not 0 < terms.adds <= 1 or controller.reserves < 0 or terms.adds + controller.reserves > 1:
        raise HouseError(
            "a wager feeds the meter with some of it, and meter and reserve together with no more than all"
        )
    if controller.most and controller.most < terms.seed:
        raise HouseError(f"the meter stops at {dollars(controller.most)}, below its seed of {dollars(terms.seed)}")


def _linkable(games: tuple[str, ...], schedule: str) -> None:
    """Several games share a meter only where the paragraphs of each of them allow it."""
    if not games or len(set(games)) < len(games):
        raise HouseError("name each game whose tables hang on it, once")
    for game in games:
        shared = meter_of(game).shared
        others = [find(other).name for other in games if other != game]
        if not others:
            continue
        if shared is None:
            raise HouseError(f"{find(game).name} shares its meter with no other game", meter_of(game).law)
        names = _names(meter_of(game))
        if not (set(games) <= set(shared.games) or schedule in names):
            wants = f"under {' or '.join(names)}" if names else f"with {' and '.join(shared.games)}"
            raise HouseError(f"{find(game).name} shares a meter only {wants}", shared.law)


def changed(house: HouseState, event: ControllerChanged, held: Held) -> Came:
    """While tables hang on it, nothing about it changes but by two people and what allows them to."""
    old = controller_of(house, event.name)
    if not event.approval.strip():
        raise HouseError(f"{old.name} is in use; name what approves of the change")
    seed = old.terms.seed if event.seed is None else event.seed
    if seed != old.terms.seed and any(table.fund == old.name for table in house.tables.values()):
        raise HouseError(f"tables that hang on {old.name} have its seed on their sheets; close them first")
    new = old._replace(
        terms=replace(old.terms, seed=seed),
        reserves=old.reserves if event.reserves is None else event.reserves,
        most=old.most if event.most is None else event.most,
    )
    _sound(new)
    if new.most and new.most < reads(held, new.name):
        raise HouseError(f"{new.name} reads {dollars(reads(held, new.name))} already: players are not told less")
    return kept(house, new), ()


def retired(house: HouseState, event: ControllerRetired, held: Held) -> Came:
    """Not before the whole of it is won; save on petition, to another game's or another house's jackpot."""
    old = controller_of(house, event.name)
    house.check_unused(old.name, "hang on")
    lasts = [meter.lasts.law for meter in map(meter_of, old.games) if meter.lasts]
    law = lasts[0] if lasts else None
    after = replace(house, controllers=without(house.controllers, old.name))
    if event.ground is Ground.WON:
        return after, _given_back(old, held, law)
    if lasts and not event.petition.strip():
        raise HouseError("name the petition by which the Director lets it end", law)
    return after, list(_moved(house, event, held, law))


def _given_back(old: Controller, held: Held, law: Cite | None) -> list[Movement]:
    """Of a meter that was won only the house's own seed is left, which was never a player's."""
    meter, reserve = chart.meter(old.name), chart.reserve(old.name)
    if (old.used and not old.won) or held.get(reserve, 0) or held.get(meter, 0) != old.terms.seed:
        raise HouseError(
            f"{old.name} reads {dollars(reads(held, old.name))}: what players put there is not won yet", law
        )
    return _to_the_house(meter, held.get(meter, 0), law)


def _to_the_house(meter: Account, amount: int, law: Cite | None) -> list[Movement]:
    """Through what nobody owns: no entry takes from players while the house gains."""
    return [move(meter, chart.CAPITAL, amount, Why.CLOSE, law)] if amount else []


def _moved(house: HouseState, event: ControllerRetired, held: Held, law: Cite | None) -> Iterator[Movement]:
    if event.ground is Ground.MOVED:
        target = chart.meter(controller_of(house, event.to).name)
        if event.to == event.name:
            raise HouseError("name another controller", law)
    else:
        target = chart.ELSEWHERE
        if not event.to.strip():
            raise HouseError("name the licensee that takes the fund over", law)
    for source in (chart.meter(event.name), chart.reserve(event.name)):
        if held.get(source, 0):
            yield move(source, target, held[source], Why.HELD, law)


def made_good(house: HouseState, event: FundMadeGood, held: Held) -> Came:
    """Only ever upwards: nothing is taken from players by an adjustment."""
    controller = controller_of(house, event.name)
    if not event.why.strip():
        raise HouseError("say why the meter is put right")
    return house, put_up(house, chart.meter(event.name), some(event.amount), held, _law(controller))


# --- tables on it -------------------------------------------------------------------------------------------------


def hang(house: HouseState, game: str, fund: str, terms: MeterTerms | None) -> HouseState:
    """A table hangs on a controller under the terms of that one, or a HouseError."""
    controller = controller_of(house, fund)
    if game not in controller.games:
        raise HouseError(f"{controller.name} is for {', '.join(controller.games)}", meter_of(game).law)
    if terms != controller.terms:
        raise HouseError(f"{controller.name} {_differs(controller.terms, terms)}", meter_of(game).law)
    return kept(house, controller._replace(used=True))


def _differs(ours: MeterTerms, theirs: MeterTerms | None) -> str:
    if theirs is None or theirs.schedule != ours.schedule:
        return f"pays by {ours.schedule!r}, the sheet by {theirs.schedule if theirs else 'none'!r}"
    if theirs.seed != ours.seed:
        return f"restarts at {dollars(ours.seed)}, the sheet at {dollars(theirs.seed)}"
    return f"is fed with {percents(ours.adds)} of a wager, the sheet with {percents(theirs.adds)}"


def fed(house: HouseState, table: TableBank, postings: Iterable[Posting], held: Held) -> Iterator[Movement]:
    """What is put by beside what a table feeds, out of the same wagers; so is what would go beyond a limit."""
    controller = house.controllers.get(table.fund)
    if controller is None:
        return
    meter, reserve = chart.meter(controller.name), chart.reserve(controller.name)
    for posting in postings:
        if posting.account != meter or posting.why is not Why.FEED or posting.amount <= 0:
            continue
        # A part of a cent is rounded in the players' favour.
        if amount := ceil(posting.amount * controller.reserves / controller.terms.adds):
            yield move(chart.CAGE, reserve, amount, Why.FEED, posting.law)
        over = reads(held, controller.name) + posting.amount - controller.most if controller.most else 0
        if over > 0:
            yield move(meter, reserve, min(over, posting.amount), Why.FEED, posting.law)


def partners(game: str, schedule: str) -> tuple[str, ...]:
    """The games that may hang on one meter with this one, which is among them; `schedule` as all of them call it."""
    shared = meter_of(game).shared
    if shared is None:
        return (game,)
    if shared.games:
        return shared.games
    metered = (slug for slug, each in games().items() if each.meters)
    return tuple(slug for slug in metered if slug == game or schedule in _names(meter_of(slug)))


def _names(meter: Meter) -> list[str]:
    return [common for _, common in meter.shared.schedules] if meter.shared else []


def joined(game: str, schedule: str) -> str:
    """What a schedule of a game is called by all that may share a meter."""
    shared = meter_of(game).shared
    return dict(shared.schedules).get(schedule, schedule) if shared else schedule

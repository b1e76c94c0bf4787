"""The course of a round against a pay table: what is seen at each decision, what may be done, what the cards become.

Nobody is compared with: a hand is worth what its class is paid, and what matters is only how much lies on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import Ladder, scores, span
from pitboss.hands.fast import tables
from pitboss.lower import FLAT, Line, Mask, Scores, Settled, settled
from pitboss.script import ruled
from pitboss.sheet import Sheet
from pitboss.solve.canon import canon
from pitboss.solve.cells import Cards, Cells, cells, grown
from pitboss.solve.kernels.reveal import become
from pitboss.solve.threads import shared, slices
from pitboss.solve.ticket import Seen, SolveError, Ticket, layout
from pitboss.tell import Tell
from pitboss.words import (
    PLAYER,
    Act,
    AtLeast,
    Bet,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Draw,
    Flat,
    Fold,
    Hand,
    Holds,
    Pile,
    Pitch,
    SettleRow,
    Solo,
    Spot,
    Surrender,
    TakeBack,
    Wager,
)

Finish = tuple[int, int]
"""How a hand is completed: which cards are held, one bit each, and how many are bought."""
WHOLE: Finish = (0, 0)
NOTHING = Line("", Fraction(0))
SLICE = 256


class Move(NamedTuple):
    """One thing a player may do at a decision."""

    text: str
    bet: tuple[str, str, int] | None = None
    """The spot it is put on, the one it is reckoned from, and how many times that."""
    off: str = ""
    """The spot that leaves the felt."""
    cost: Fraction = Fraction(0)
    """What share of it is lost."""
    folds: bool = False
    pays: tuple[Solo, ...] = ()
    """What is paid at once, after which the hand is over."""
    finish: Finish = WHOLE
    needs: str = ""
    """Only with chips on this spot."""
    legal: Mask | None = None

    @property
    def over(self) -> bool:
        return self.folds or bool(self.pays)


class Felt(NamedTuple):
    """What lies on each spot, what was already lost or kept there, and all that was put up; in units of a wager."""

    stakes: Mapping[str, Fraction]
    booked: Mapping[str, Fraction]
    put: Fraction

    def after(self, move: Move) -> Felt:
        """The felt when this has been done."""
        stakes, booked, put = dict(self.stakes), dict(self.booked), self.put
        if move.bet:
            spot, of, times = move.bet
            stakes[spot] = times * stakes[of]
            put += stakes[spot]
        if move.off:
            lost = move.cost * stakes.pop(move.off)
            booked[move.off] = -lost
            put -= 0 if lost else self.stakes[move.off]
        return Felt(stakes, booked, put)


@dataclass(frozen=True, eq=False)
class Look:
    """A decision: everything that can be seen there, what may be done, and what the next card leads to."""

    step: int
    cells: Cells
    moves: tuple[Move, ...]
    links: NDArray[np.int32] | None = None
    """For each cell the cells of the next decision, one for each card that may come; None if no card comes."""
    ways: int = 1
    """How many ways there are from a cell to the end."""


class Hands(NamedTuple):
    """Hands as `lower` reads them."""

    held: Cards

    def __len__(self) -> int:
        return len(self.held)

    def scores(self, hand: Hand) -> Scores:
        return scores(hand.ladder, self.held)

    def cards(self, hand: Hand) -> Cards:
        return self.held


@dataclass(frozen=True, eq=False)
class Course:
    """A round as its decisions, the classes its hands fall into, and how often each cell ends in each class."""

    sheet: Sheet
    rows: Mapping[str, SettleRow]
    looks: tuple[Look, ...]
    classes: tuple[Mapping[str, Line], ...]
    """What each class is paid on each spot."""
    counts: Mapping[Finish, NDArray[np.int64]]
    declared: Mapping[str, Settled] = field(default_factory=dict)
    """What a hand declared at the first decision is paid on each spot."""

    @property
    def total(self) -> int:
        """All deals that are counted."""
        return int(self.looks[0].cells.weights.sum()) * self.looks[0].ways

    def after(self, stakes: Mapping[str, Fraction], history: tuple[int, ...]) -> Felt:
        """The felt when these moves have been made, decision by decision."""
        felt = Felt(stakes, {}, sum(stakes.values(), Fraction(0)))
        for look, at in zip(self.looks, history, strict=False):
            felt = felt.after(look.moves[at])
        return felt

    def moves(self, history: tuple[int, ...]) -> Iterator[Move]:
        return (look.moves[at] for look, at in zip(self.looks, history, strict=False))

    def fold_net(self, spot: str) -> Fraction:
        """What a fold makes of a wager."""
        result = ruled(self.sheet, getattr(self.rows[spot], "fold", Flat.PLAYS))
        if not isinstance(result, Flat) or result is Flat.PLAYS:
            raise SolveError(f"{spot}: a folded wager that still plays")
        return FLAT[result].net

    @property
    def parts(self) -> int:
        """In how many parts to a unit every net of a wager of one is whole."""
        nets = [line.net for each in self.classes for line in each.values()]
        nets += [line.net for each in self.declared.values() for line in each.lines]
        nets += [move.cost for look in self.looks for move in look.moves]
        return lcm(*(net.denominator for net in nets))


# --- reading the script -----------------------------------------------------------------------------------------------


def course(ticket: Ticket, rows: Mapping[str, SettleRow], tell: Tell) -> Course:
    """The course of a round for whoever has wagers on the spots of these rows."""
    looks = _linked(ticket, [_look(ticket, at, step, tuple(rows)) for at, step in looks_of(ticket)])
    last = looks[-1]
    more = _left(ticket, last)
    solos = {spot: row for spot, row in rows.items() if isinstance(row, Solo)}
    ladder = next(iter(solos.values())).hand.ladder  # type: ignore[union-attr]
    table, classes = classes_of(ticket.sheet, solos, ladder)
    for spot in rows.keys() - solos.keys():
        classes = tuple({**each, spot: Line("", Fraction(-1))} for each in classes)
    counts = {f: _count(ticket, last, f, more, (table, len(classes), ladder), tell) for f in _finishes(last)}
    return Course(ticket.sheet, rows, looks, classes, counts, _declared(ticket.sheet, looks[0]))


def looks_of(ticket: Ticket) -> list[tuple[Seen, Choose | Discard]]:
    """The decisions that somebody with all the wagers that are offered is asked."""
    steps = zip(layout(ticket.script), ticket.script.steps, strict=False)
    return [(at, step) for at, step in steps if isinstance(step, Choose | Discard) and _asked(ticket, step)]


def _asked(ticket: Ticket, step: Choose | Discard) -> bool:
    if isinstance(step, Discard):
        return True
    needed = (step.having,) if isinstance(step.having, Spot) else step.having or ()
    return step.after is None and all(spot.name in ticket.sheet.offered for spot in needed)


def _look(ticket: Ticket, at: Seen, step: Choose | Discard, spots: tuple[str, ...]) -> Look:
    here = cells(ticket.deck, at.own, at.board_up)
    if isinstance(step, Discard):
        return Look(at.step, here, tuple(_holds(step, at.own)))
    moves = tuple(move for act in step.acts for move in _moves(ticket, act, here, spots))
    return Look(at.step, here, moves)


def _holds(step: Discard, own: int) -> Iterator[Move]:
    """Every set of cards that may be kept."""
    for held in range(1 << own):
        if step.least <= own - held.bit_count() <= step.most:
            yield Move(kept(held, own), finish=(held, 0))


def kept(held: int, own: int) -> str:
    """What is held, by its bits: the first is the first card of the hand as it is numbered."""
    return " ".join(["hold", *(str(at + 1) for at in range(own) if (held >> at) & 1)])


def _moves(ticket: Ticket, act: Act, here: Cells, spots: tuple[str, ...]) -> Iterator[Move]:
    match act:
        case Bet(spot=spot, times=times, of=of):
            several = len(times) > 1
            yield from (Move(f"bet {n}" if several else "bet", bet=(spot.name, of.name, n)) for n in times)
        case Check(having=having, holding=holding) if having is None or having in _laid(ticket, here):
            legal = _reaches(holding, here) if holding else None
            yield Move(act.called, needs=having.name if having else "", legal=legal)
        case Fold(short_of=rank):
            yield Move("fold", folds=True, legal=~_reaches(rank, here) if rank else None)
        case Declare():
            yield Move("declare", pays=act.pays, legal=_holding(act.holding, here))
        case TakeBack(spot=spot):
            yield Move("take back", off=spot.name)
        case Surrender(spot=spot, share=share):
            yield Move("surrender", off=spot.name, cost=share)
        case Buy() if act.having.name in spots:
            yield _bought(ticket, act, here)


def _laid(ticket: Ticket, here: Cells) -> set[Spot]:
    """The spots that may have chips before this is seen; a bet ahead of its time is never needed."""
    bets = {act.spot for at, step in looks_of(ticket) for act in getattr(step, "acts", ()) if _earlier(at, act, here)}
    return bets | {step.spot for step in ticket.script.steps if isinstance(step, Wager)}


def _earlier(at: Seen, act: Act, here: Cells) -> bool:
    return isinstance(act, Bet) and at.own + at.board_up < here.cards.shape[1]


def _bought(ticket: Ticket, act: Buy, here: Cells) -> Move:
    """A card for a fee; whoever may not draw gets the fee back, which is no move worth counting."""
    draw = next(step for step in ticket.script.steps if isinstance(step, Draw) and step.having == act.spot)
    legal = ~_reaches(draw.unless, here) if draw.unless else None
    finish = (0, draw.size - here.own.shape[1])
    return Move("buy", bet=(act.spot.name, act.of.name, 1), finish=finish, needs=act.having.name, legal=legal)


def _reaches(rule: AtLeast, here: Cells) -> Mask:
    mask: Mask = scores(rule.hand.ladder, _read(rule.hand, here)) >= span(rule.hand.ladder, rule.rank)[0]
    return mask


def _holding(rule: Holds, here: Cells) -> Mask:
    mine = scores(rule.hand.ladder, _read(rule.hand, here))
    spans = [span(rule.hand.ladder, name) for name in rule.names]
    mask: Mask = np.logical_or.reduce([(low <= mine) & (mine <= high) for low, high in spans])
    return mask


def _read(hand: Hand, here: Cells) -> Cards:
    """The cards in view that the hand is made from; only whole piles, whose order does not matter."""
    piles = {Pile.OWN: here.own, Pile.BOARD: here.board}
    for source in hand.cards:
        if source.at or source.first not in (0, piles[source.pile].shape[1]):
            raise SolveError(f"a part of the {source.pile.value} is read")
    return np.concatenate([piles[source.pile] for source in hand.cards], axis=1)


def _linked(ticket: Ticket, looks: list[Look]) -> tuple[Look, ...]:
    """The decisions chained from the last to the first."""
    rest = len(ticket.deck) - looks[-1].cells.cards.shape[1]
    more, draws = _left(ticket, looks[-1]), max(move.finish[1] for move in looks[-1].moves)
    done = [replace(looks[-1], ways=comb(rest, more) * comb(rest - more, draws))]
    for look in reversed(looks[:-1]):
        after = done[0]
        if look.cells.cards.shape == after.cells.cards.shape:
            done.insert(0, replace(look, ways=after.ways))
        else:
            links = grown(ticket.deck, look.cells, after.cells)
            done.insert(0, replace(look, links=links, ways=after.ways * links.shape[1]))
    return tuple(done)


def _left(ticket: Ticket, look: Look) -> int:
    """How many cards are still to come at the last decision, a bought one aside."""
    deals = [deal for step in ticket.script.steps if isinstance(step, Pitch) for deal in step.deals]
    own = sum(deal.count for deal in deals if deal.to is PLAYER)
    return own + ticket.last.board - int(look.cells.cards.shape[1])


# --- what hands become ------------------------------------------------------------------------------------------------


def classes_of(
    sheet: Sheet, solos: Mapping[str, Solo], ladder: Ladder
) -> tuple[NDArray[np.uint8], tuple[Mapping[str, Line], ...]]:
    """Which class every score is in, and what each class is paid on each spot."""
    hands = canon(ladder.size).hands
    values, first = np.unique(scores(ladder, hands), return_index=True)
    view = Hands(hands[first])
    paid = {spot: settled(sheet, row, row.pays, row.hand, view) for spot, row in solos.items()}  # type: ignore[arg-type]
    kinds, which = np.unique(np.stack([each.which for each in paid.values()]), axis=1, return_inverse=True)
    table = np.zeros((len(ladder.kinds) + 1) << ladder.shift, dtype=np.uint8)
    table[values] = which.reshape(-1)
    lines = [
        {spot: each.lines[at] for (spot, each), at in zip(paid.items(), column, strict=True)} for column in kinds.T
    ]
    return table, tuple(lines)


def _finishes(last: Look) -> list[Finish]:
    return list(dict.fromkeys(move.finish for move in last.moves if not move.over))


def _count(
    ticket: Ticket,
    last: Look,
    finish: Finish,
    more: int,
    classes: tuple[NDArray[np.uint8], int, Ladder],
    tell: Tell,
) -> NDArray[np.int64]:
    """How many ways each cell has to each class."""
    here, (table, many, ladder) = last.cells, classes
    held, draws = finish
    kept = [at for at in range(here.own.shape[1]) if not held or (held >> at) & 1]
    used = np.concatenate([here.own[:, kept], here.board], axis=1)
    deck, seen = np.array(ticket.deck, dtype=np.uint8), here.cards
    score, out = tables(ladder, used.shape[1] + more + draws), np.zeros((len(here), many), dtype=np.int64)
    parts = slices(len(here), SLICE)
    plain = table[score.plain]
    work = shared(lambda a, b: become(used, seen, deck, more + draws, score, table, plain, a, b, out), parts)
    for done, _ in enumerate(work, 1):
        tell("hands to come", done, len(parts))
    rest = len(deck) - seen.shape[1]
    return out * (last.ways // comb(rest, more + draws))


def _declared(sheet: Sheet, look: Look) -> dict[str, Settled]:
    rows = [row for move in look.moves for row in move.pays]
    view = Hands(look.cells.own)
    return {row.spot.name: settled(sheet, row, row.pays, row.hand, view) for row in rows}  # type: ignore[arg-type]

"""What cannot stand in the rules of a jackpot: each fault with its place and its paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Protocol, TypeAlias

from pitboss.hands.classes import least
from pitboss.hands.ladder import HandError, Ladder
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, given, percents
from pitboss.sheet.faults import ABOVE, BELOW, BUT, INSTEAD, IS_NOT, TOO_MUCH, Fault, missing, none_of, one_of
from pitboss.sheet.jackpot_form import (
    BAD_BEAT,
    COUNTED,
    DEALT_IN,
    HIGH_HAND,
    KINDS,
    LIFT,
    OWN_CARDS,
    SHOWN_DOWN,
    STOP,
    JackpotForm,
)
from pitboss.sheet.places import usual_ceiling
from pitboss.words import Hand, PotGame


class Found(Protocol):
    """A game that a document names."""

    @property
    def game(self) -> PotGame: ...


Games: TypeAlias = Sequence[tuple[str, Found | None]]
"""The games as they are written, and those that there are."""
At: TypeAlias = tuple[str, str]

CO, CO_RULES, MA = Section("CO", "47.1-1060"), Section("CO", "47.1-1061"), Section("MA", "poker 19")
OFFERED = {"CO": CO("intro"), "MA": MA("(a)")}
QUALIFIES = {"CO": CO_RULES("(2)"), "MA": MA("(b)(4)")}
TAKEN = {"CO": CO_RULES("(4)"), "MA": MA("(b)(1), (c)")}
POSTED = {"CO": CO("(1)(c), (2)"), "MA": MA("(h)")}
MOST_POOLS, POOLS, CAP = 3, CO("(7)"), CO("(8)")

NEEDED: Mapping[str, Mapping[At, tuple[str, Cite]]] = {
    "CO": {
        ("posting", "times"): ("say at which hour the amount is posted", CO("(1)(c), (2)")),
        ("posting", "by"): ("name the positions that may change what is posted", CO("(1)(c)")),
        ("posting", "how"): ("say how the amount is posted", CO("(1)(c)")),
        ("payment", "by"): ("name the positions that may pay an award", CO("(1)(c)")),
        ("payment", "verified_by"): ("name the positions that verify a hand", CO_RULES("(3)")),
        ("payment", "how"): ("say how winners are paid", CO("(1)(b), (1)(c)")),
        ("payment", "unclaimed"): ("say what becomes of an award unclaimed after 120 days", CO("(1)(b)")),
        ("rules", "definitions"): ("explain the terms, and the phrases that say who wins", CO("(1)(a)")),
        ("rules", "reservations"): ("say what is reserved, such as a fouled deck", CO_RULES("(3)")),
    },
    "MA": {
        ("contribution", "pot"): ("name the smallest pot that gives", MA("(b)(3)")),
        ("contribution", "method"): ("say how the contribution is worked out", MA("(b)(1)")),
        ("posting", "times"): ("say at which hour the display is adjusted", MA("(h)")),
        ("posting", "by"): ("name the positions that adjust the display", MA("(h)(1)")),
        ("payment", "verified_by"): ("name the poker shift supervisor who verifies a hand", MA("(f)")),
        ("payment", "by"): ("name who brings the payout, or pays it at the cage", MA("(f)(2), (g)")),
        ("payment", "how"): ("say in what the payout is made up", MA("(g)")),
        ("rules", "counted"): ("say where the boxes are counted", MA("(d)")),
        ("rules", "ending"): ("say how it is discontinued, so that players get all of it", MA("(i)")),
    },
}  # fmt: skip
"""What the law wants said, by state: the line, what to write there, and the paragraph."""


def faults(form: JackpotForm, games: Games) -> Iterator[Fault]:
    """Everything that the law, or plain sense, refuses."""
    yield from _offer_faults(form)
    yield from _game_faults(form, games)
    yield from _hand_faults(form, [each.game for _, each in games if each])
    yield from _card_faults(form)
    yield from _player_faults(form, [each.game for _, each in games if each])
    yield from _division_faults(form)
    yield from _pool_faults(form)
    yield from _cap_faults(form)
    yield from _contribution_faults(form, [each.game for _, each in games if each])
    yield from _time_faults(form)
    yield from _needed(form)


def _offer_faults(form: JackpotForm) -> Iterator[Fault]:
    offer, state = form.jackpot, form.jackpot.state
    if not offer.name.strip():
        yield missing(("jackpot", "name"), "give it the name that hangs in the room", None)
    yield from none_of(("jackpot", "state"), state, OFFERED, None)
    yield from none_of(("jackpot", "kind"), offer.kind, KINDS, OFFERED.get(state))
    if offer.kind == HIGH_HAND and state == "MA":
        says = "is paid for a hand that loses"
        yield Fault(("jackpot", "kind"), given(HIGH_HAND), f"{given(BAD_BEAT)}: a payout {says}", MA("(a)"), IS_NOT)


# --- the games --------------------------------------------------------------------------------------------------------


def _game_faults(form: JackpotForm, games: Games) -> Iterator[Fault]:
    at, state = ("jackpot", "games"), form.jackpot.state
    if not games:
        yield missing(at, "name the games it is offered in", OFFERED.get(state))
    for name, found in games:
        if found is None:
            yield Fault(at, f"no game for a pot is called {name!r}")
        elif state in OFFERED and found.game.law[0].state != state:
            yield Fault(at, f"{found.game.name} is no game of {state}", law=OFFERED[state])
        elif not found.game.drops:
            yield Fault(at, f"{found.game.name} feeds no jackpot of the house", law=found.game.rake.law)
    yield from _unlike(form, [each.game for _, each in games if each])


def _unlike(form: JackpotForm, games: Sequence[PotGame]) -> Iterator[Fault]:
    """Colorado joins similar games only: hands ranked alike, and made from the same piles of cards."""
    if form.jackpot.state == "CO" and len({_alike(game) for game in games}) > 1:
        first, other = games[0], next(game for game in games if _alike(game) != _alike(games[0]))
        both = f"{first.name} and {other.name} are not similar"
        yield Fault(("jackpot", "games"), both, "games whose hands are made and ranked alike", CO("intro"), INSTEAD)


def _alike(game: PotGame) -> object:
    hand = first_hand(game)
    return hand.ladder.name, hand.cards


def first_hand(game: PotGame) -> Hand:
    """The hand that a jackpot is won with: the one that wins the pot, or its first part."""
    return game.share.parts[0].hand


# --- what has to happen -----------------------------------------------------------------------------------------------


def _hand_faults(form: JackpotForm, games: Sequence[PotGame]) -> Iterator[Fault]:
    law, wants = QUALIFIES.get(form.jackpot.state), form.qualifies
    if not wants.hand.strip():
        yield missing(("qualifies", "hand"), 'name the least hand, such as hand = "four eights"', law)
    if wants.winner and form.jackpot.kind == HIGH_HAND:
        yield Fault(("qualifies", "winner"), "a high hand is not beaten", law=law)
    for game in games:
        for field, rank in (("hand", wants.hand), ("winner", wants.winner)):
            if rank.strip() and score_of(game, rank) is None:
                yield Fault(("qualifies", field), given(rank), f"a hand of {game.name}", law, IS_NOT)
        lost, won = score_of(game, wants.hand), score_of(game, wants.winner)
        if lost is not None and won is not None and won < lost:
            yield Fault(
                ("qualifies", "winner"), given(wants.winner), f"{given(wants.hand)}, the beaten hand", law, BELOW
            )


def score_of(game: PotGame, rank: str) -> int | None:
    """The least score of the rank in the game's first hand; None where it has no such hand."""
    ladder = first_hand(game).ladder
    return least(ladder, rank) if rank.strip() and known(ladder, rank) else None


def known(ladder: Ladder, rank: str) -> bool:
    """Whether the ladder has such a hand."""
    try:
        least(ladder, rank)
    except HandError:
        return False
    return True


def _card_faults(form: JackpotForm) -> Iterator[Fault]:
    law, wants = QUALIFIES.get(form.jackpot.state), form.qualifies
    yield from none_of(("qualifies", "own_cards"), wants.own_cards, OWN_CARDS, law)
    if wants.winner_own_cards is not None:
        yield from none_of(("qualifies", "winner_own_cards"), wants.winner_own_cards, OWN_CARDS, law)
        if form.jackpot.kind == HIGH_HAND:
            yield Fault(("qualifies", "winner_own_cards"), "a high hand is not beaten", law=law)


def _player_faults(form: JackpotForm, games: Sequence[PotGame]) -> Iterator[Fault]:
    law, many = QUALIFIES.get(form.jackpot.state), form.qualifies.players
    at = ("qualifies", "players")
    if many < 2:
        yield Fault(at, f"{many}", "2 players, without whom there is no game", law, BELOW)
    for game in games:
        if many > usual_ceiling(game).most:
            yield Fault(at, f"{many}", f"{usual_ceiling(game).most}, all that {game.name} has places for", law, ABOVE)


def _division_faults(form: JackpotForm) -> Iterator[Fault]:
    law, parts = QUALIFIES.get(form.jackpot.state), form.division
    whole = parts.hand + parts.winner + parts.table
    if form.jackpot.kind == HIGH_HAND and parts.winner:
        yield Fault(("division", "winner"), "a high hand is not beaten", law=law)
    if not parts.hand:
        yield missing(("division", "hand"), "say which share the hand that qualifies gets", law)
    elif whole != 1:
        yield Fault(("division",), f"the shares come to {percents(whole)}", "make it 100%", law, INSTEAD)
    yield from none_of(("division", "table_is"), parts.table_is, (DEALT_IN, SHOWN_DOWN), law)


# --- pools ------------------------------------------------------------------------------------------------------------


def _pool_faults(form: JackpotForm) -> Iterator[Fault]:
    pools, colorado = form.pools, form.jackpot.state == "CO"
    at, many, law = ("pools", "shares"), len(form.pools.shares), POOLS if colorado else None
    if not 0 < many <= MOST_POOLS:
        yield Fault(at, f"{many}", "one to three pools", law, BUT)
    if sum(pools.shares) != 1:
        yield Fault(at, f"they come to {percents(sum(pools.shares, Fraction(0)))}", "make it 100%", law, INSTEAD)
    if many > 1 and not pools.reseeds.strip():
        yield missing(("pools", "reseeds"), "say how the other pools follow the one that is won", law)
    if pools.base and not pools.advertised.strip():
        law = CO("(1)(c)") if colorado else None
        yield missing(("pools", "advertised"), "say how the least award after a win is advertised", law)


def _cap_faults(form: JackpotForm) -> Iterator[Fault]:
    pools, law = form.pools, CAP if form.jackpot.state == "CO" else None
    if pools.cap and not pools.at_cap:
        yield missing(("pools", "at_cap"), f"say what is done at the cap: {one_of((STOP, LIFT))}", law)
    elif pools.at_cap:
        yield from none_of(("pools", "at_cap"), pools.at_cap, (STOP, LIFT), law)
        if not pools.cap:
            yield Fault(("pools", "at_cap"), "no award is capped here", law=law)
    if pools.cap and pools.cap < pools.base:
        yield Fault(("pools", "cap"), dollars(pools.cap), f"base, {dollars(pools.base)}", law, BELOW)
    yield from _lifted_faults(form, law)


def _lifted_faults(form: JackpotForm, law: Cite | None) -> Iterator[Fault]:
    """Once the cap is lifted the licensee says anew how what is collected is divided."""
    pools, at = form.pools, ("pools", "lifted")
    if pools.lifted and pools.at_cap != LIFT:
        yield Fault(at, f"only where at_cap is {given(LIFT)}", law=law)
    if pools.lifted and len(pools.lifted) != len(pools.shares):
        yield Fault(at, f"{len(pools.lifted)}", f"one share for each of {len(pools.shares)} pools", law, BUT)
    if pools.lifted and sum(pools.lifted) != 1:
        yield Fault(at, f"they come to {percents(sum(pools.lifted, Fraction(0)))}", "make it 100%", law, INSTEAD)


# --- money ------------------------------------------------------------------------------------------------------------


def _contribution_faults(form: JackpotForm, games: Sequence[PotGame]) -> Iterator[Fault]:
    gives, state = form.contribution, form.jackpot.state
    at = ("contribution", "amount")
    if not gives.amount:
        yield missing(at, "say how much a pot gives at most", TAKEN.get(state))
    for rule in dict.fromkeys(drop for game in games for drop in game.drops if 0 < drop.most < gives.amount):
        yield Fault(at, dollars(gives.amount), f"at most {dollars(rule.most)} a pot", rule.law, TOO_MUCH)
    if gives.pot and gives.amount > gives.pot:
        yield Fault(
            at, dollars(gives.amount), f"the pot it is taken from, {dollars(gives.pot)}", TAKEN.get(state), ABOVE
        )
    yield from _kept_faults(form)


def _kept_faults(form: JackpotForm) -> Iterator[Fault]:
    """Colorado's pots give to the jackpot alone; in Massachusetts a part may wait, and it is said how it returns."""
    gives, state = form.contribution, form.jackpot.state
    if gives.into_jackpot == 1:
        return
    if state == "CO":
        yield Fault(("contribution", "into_jackpot"), percents(gives.into_jackpot), "100%", CO("(5)"), BUT)
    elif not gives.returned.strip():
        yield missing(("contribution", "returned"), "say how what is held back returns to players", MA("(b)(2)"))


def _time_faults(form: JackpotForm) -> Iterator[Fault]:
    for time in form.posting.times:
        if not HOUR.fullmatch(time):
            yield Fault(
                ("posting", "times"), given(time), 'an hour such as "06:00"', POSTED.get(form.jackpot.state), IS_NOT
            )


HOUR = re.compile("([01][0-9]|2[0-3]):[0-5][0-9]")


def _needed(form: JackpotForm) -> Iterator[Fault]:
    """What the law wants said, and is not."""
    state = form.jackpot.state
    for (part, field), (what, law) in NEEDED.get(state, {}).items():
        if not _said(getattr(getattr(form, part), field)):
            yield missing((part, field), what, law)
    if form.rules.counted.strip():
        yield from none_of(("rules", "counted"), form.rules.counted, COUNTED, MA("(d)") if state == "MA" else None)


def _said(value: object) -> bool:
    """Whether something stands there that can be read."""
    if isinstance(value, tuple):
        return any(map(_said, value))
    return bool(value.strip()) if isinstance(value, str) else bool(value)

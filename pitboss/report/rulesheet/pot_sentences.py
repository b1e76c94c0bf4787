"""Every word of a pot game as a sentence a dealer would say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.report.rulesheet.sentences import cards, listed, say, thrown
from pitboss.words import (
    COMMON,
    PLAYER,
    Ante,
    BadBeat,
    Blinds,
    BringIn,
    Carry,
    ChooseWild,
    Chop,
    Deal,
    Discard,
    Drop,
    Exchange,
    First,
    Kill,
    Part,
    Pitch,
    PlaysOn,
    PotRake,
    Runners,
    RunsShort,
    Share,
    Shows,
    Sized,
    Solo,
    Stakes,
    Straddle,
    Street,
    StrikeOut,
    Structure,
    Turn,
    Wager,
)

HALVES = 2


def tell(word: Any, limits: Sequence[Structure]) -> Iterator[tuple[str, Cite]]:
    """The sentences of one word with its citation; what is said as in any other game comes from there. `limits`: those
    that the game may be bet at.
    """
    sentence = partial(_street, limits=limits) if isinstance(word, Street) else SENTENCES.get(type(word))
    yield from ((sentence(word), word.law),) if sentence else say(word, folds=_spots(word))
    needed = word.unless if isinstance(word, Carry) else word.hand if isinstance(word, BadBeat) else None
    if needed:
        yield f"What it takes: {needed.rank} or better.", needed.law


def _spots(word: Any) -> tuple[str, ...]:
    """Chips that a fold leaves on a spot beside the pot."""
    return (word.spot.name,) if isinstance(word, Solo) else ()


def _stakes(stakes: Stakes) -> str:
    kinds = listed([limit.value for limit in stakes.limits], "or")
    most = f"; no bet, and no raise above the bet before it, is more than {dollars(stakes.ceiling)}"
    needs = " To be dealt in a player needs what may be forced and one bet of the least size."
    checks = " The house posts how many raises a round has, and whether a player may check, or raise after a check."
    more = f"{needs if stakes.and_a_bet else ''}{checks if stakes.bet_or_fold else ''}"
    return f"The betting is at {kinds}, as posted{most if stakes.ceiling else ''}.{more}"


def _ante(ante: Ante) -> str:
    one = f"{'an' if ante.called[0] in 'aeiou' else 'a'} {ante.called}"
    if ante.each_sets:
        return f"Every player puts up {one} of the own choice between the posted limits."
    posted = f"the posted {ante.called}" if ante.required else f"{one}, where one is posted"
    return f"Every player puts up {posted}."


def _blinds(blinds: Blinds) -> str:
    many = "One player" if blinds.many == 1 else f"{'One' if blinds.least else 'None'} to {blinds.many} players"
    many = many if blinds.many else "As many players as the house posts"
    return f"{many} from the left of the button post blinds before the cards; a blind counts as a bet."


def _bring_in(forced: BringIn) -> str:
    which = "highest" if forced.highest else "lowest"
    aces = ", aces counting low" if forced.aces_low else ""
    return f"The {which} up-card{aces}, of equal ranks by suit with clubs lowest, brings it in or bets in full."


def _street(street: Street, limits: Sequence[Structure]) -> str:
    fixed = "" if all(limit is Structure.FIXED for limit in limits) else " where the limit is fixed"
    big = f" at the big bet{fixed}" if street.big and Structure.FIXED in limits else ""
    forced = {First.AFTER_BLINDS, First.AFTER_BRING_IN}
    joint = "; the forced bets count" if street.first in forced else ""
    rules = ["each bets the posted amount or folds"] * street.posted
    rules += ["nobody may check"] * (street.bet_or_fold and not street.posted)
    rules += ["whoever is first has to bet"] * street.must_bet
    rules += ["no bet is less than the ante"] * (street.sized is Sized.FROM_ANTE)
    as_ante = "that amount is the ante's" if street.posted else "the least bet is the ante's"
    rules += [as_ante] * (street.sized is Sized.AS_ANTE)
    rules += ["nobody may raise"] * (not street.raises and not street.posted)
    first = street.first.value
    first += ", of equal ones the closest to the dealer's left," if street.first is First.SHOWING else ""
    return f"A round of betting{big}: {first} is asked first{joint}{''.join(f'; {r}' for r in rules)}."


def _exchange(exchange: Exchange) -> str:
    most = f"up to {exchange.most} cards" if exchange.most > 1 else "one card"
    return (
        f"From the left of the button each player stands pat or discards {most} and is dealt as many; "
        f"when the deck runs out, {exchange.short.value}."
    )


def _pitch(pitch: Pitch) -> str:
    return f"Deal {' and '.join(_deal(deal) for deal in pitch.deals)}."


def _deal(deal: Deal) -> str:
    if deal.to is COMMON:
        return f"{cards(deal.count)} to the board, {'face up' if deal.up else 'face down'}"
    lie = "" if not deal.up else ", face up" if deal.up == deal.count else f", {deal.up} of them face up"
    return f"{cards(deal.count)} to each player, one at a time from the left{lie}"


def _discard(discard: Discard) -> str:
    return f"Each player in turn discards {thrown(discard)} and is dealt none."


def _wager(wager: Wager) -> str:
    who = "a player may put up" if wager.optional else "every player puts up"
    return f"{wager.spot.name}: {who} the posted amount beside the pot."


def _turn(turn: Turn) -> str:
    if turn.whose is PLAYER:
        return "The hands that are still in are laid open."
    some = f"The next {turn.count} cards" if turn.count > 1 else "The next card"
    return f"{some if turn.count else 'The cards'} of the board that lie face down are turned up."


def _share(share: Share) -> str:
    matched = " Nobody loses more to a winner than that winner has bet; the rest comes back." if share.matched else ""
    matched += f" An odd chip is worth {dollars(share.odd_most)} at most." if share.odd_most else ""
    if len(share.parts) < HALVES:
        return f"The best hand takes the pot, and equal hands divide it.{matched}"
    first, second = map(part_name, share.parts[:2])
    odd = "the odd chip belongs to the first half, and all of it if no hand counts for the second"
    return f"One half goes to the best hand ranked {first}, one to the best ranked {second}; {odd}.{matched}"


def part_name(part: Part) -> str:
    """What a half of the pot is called: high, or the kind of low hand."""
    return part.hand.ladder.name if part.hand.ladder.low else "high"


def say_part(part: Part, *, alone: bool, stud: bool) -> str:
    """Who gets what does not divide; in stud seats are counted from the dealer."""
    ways = listed([odd.value for odd in part.odd], "or, as the house chooses,")
    ways = ways.replace("left of the button", "left of the dealer") if stud else ways
    which = "equal hands" if alone else f"hands that are equal for {part_name(part)}"
    return f"What does not divide between {which} goes {ways}."


def _carry(carry: Carry) -> str:
    shares = f"{percents(carry.shares[0])} to {percents(carry.shares[-1])}"
    last = f"; from deal {carry.final} for the same pot on the house may give it all of it" if carry.final else ""
    return (
        f"Without {carry.unless.rank} or better the pot stays for the next deal, but for a posted {shares} of it, "
        f"which goes to the best hand{last}."
    )


def _rake(rake: PotRake) -> str:
    ways = listed([way.value for way in rake.ways], "or")
    most = f", at most {percents(rake.most)} of a pot" if rake.most else ""
    most += ", fixed sums apart" if rake.free_steps else ""
    rounds = "; taken as each round of betting ends, never from a bet that nobody called" if rake.rounds else ""
    return f"The house takes {ways}, as posted{most}{rounds}."


def _drop(drop: Drop) -> str:
    most = f"up to {dollars(drop.most)}" if drop.most else "a posted sum"
    return f"After the rake {most} of each pot may go to the {drop.called}."


def _runners(runners: Runners) -> str:
    more = listed([f"{many} for {name}" for name, many in runners.more])
    house = f", of which the house may keep {percents(runners.rake)}" if runners.rake else ""
    return f"Whoever wins a pot alone gets one marker, or {more}; {runners.home} of them win the pool{house}."


def _bad_beat(beat: BadBeat) -> str:
    lost, won, others = map(percents, beat.shares)
    least, most = map(dollars, beat.seed)
    return (
        f"{beat.spot.name}: when {beat.hand.rank} or better is beaten, who loses with it gets {lost} of the jackpot, "
        f"who beats it {won} and all others in it {others}; {percents(beat.primary)} of what is collected feeds it, "
        f"the rest the next one, which starts with {least} to {most}."
        + " To end the game the house may join both, and post a lesser hand."
        * beat.eased
    )


def _shows(shows: Shows) -> str:
    which = "of the whole hand" if shows.whole_hand else "of the last round"
    first = f"The last to bet or raise {which} shows first, or whoever was first to act if nobody did"
    return f"{first}; then the others clockwise, and whoever is beaten may muck."


def _kill(kill: Kill) -> str:
    times = listed([f"{float(each):g}" for each in kill.times], "or")
    return (
        f"Where the sheet says so, after one player has won a whole pot of the posted size the limits are {times} "
        "times as high for a hand, and that player posts one blind of the higher limit."
    )


SENTENCES: dict[type, Callable[[Any], str]] = {
    Stakes: _stakes,
    Ante: _ante,
    Blinds: _blinds,
    Straddle: lambda w: (
        "Where it is offered the player left of the last blind may straddle unseen, for twice the blind or as posted."
    ),
    BringIn: _bring_in,
    Exchange: _exchange,
    RunsShort: lambda w: f"When the deck cannot serve every player, {w.then.value}.",
    ChooseWild: lambda w: "Each player in turn lays one card of the own hand apart: it stands for any card.",
    Pitch: _pitch,
    Discard: _discard,
    Wager: _wager,
    Turn: _turn,
    StrikeOut: lambda w: (
        f"{w.spot.name}: every player puts up the posted amount beside the pot; the winner's comes back and the "
        "others' go into the pool."
    ),
    Share: _share,
    Carry: _carry,
    PotRake: _rake,
    Drop: _drop,
    Runners: _runners,
    BadBeat: _bad_beat,
    Shows: _shows,
    PlaysOn: lambda w: (
        "The last player in does not win by being alone and has to bet on to the end; a pot that nobody bets on for is "
        "the house's, or stays where pots are carried over."
    ),
    Kill: _kill,
    Chop: lambda w: "Where the house allows it, two blinds whom nobody has joined may take their bets back.",
}

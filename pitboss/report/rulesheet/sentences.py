"""Every word of the vocabulary as a sentence a dealer would say, with its citation."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pitboss.games.book import find
from pitboss.hands.cards import NAMES, RANKS
from pitboss.hands.houseway.ways import Best, Holding, Keep
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.table.lines import capital
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Act,
    Adopt,
    Aggregate,
    Among,
    Arrange,
    Aside,
    AtLeast,
    Bet,
    Bets,
    Bonus,
    Both,
    Burn,
    Buy,
    ByAgreement,
    Cap,
    CardIn,
    Check,
    Choose,
    CommissionOn,
    Compare,
    Deal,
    DealerDoes,
    Deck,
    Declare,
    Discard,
    Draw,
    DrawTo,
    Duel,
    Envy,
    Fee,
    FillFromBoard,
    Flat,
    Floor,
    Fold,
    GameChips,
    Going,
    HouseWay,
    Leave,
    Losers,
    Meanwhile,
    Meter,
    MeterLasts,
    MeterLocked,
    MeterVerified,
    Mishap,
    MostSeats,
    Option,
    Pays,
    Peek,
    Pitch,
    Pool,
    PrintedFor,
    Progressive,
    Proposition,
    Rake,
    Reaching,
    Remove,
    Required,
    Rides,
    Round,
    Rule,
    Ruling,
    SameColor,
    ScheduleBy,
    ScheduleFor,
    Settle,
    SharedMeter,
    Solo,
    Split,
    Spot,
    Substitute,
    Surrender,
    TakeBack,
    Then,
    Tips,
    Together,
    Turn,
    Wager,
    Way,
    What,
    called,
    spots,
    whom,
)

CitedLine = tuple[str, Cite]

LOW_TO_HIGH = "low is two to six, medium seven to ten, high jack to king"
"""What the house ways call low, medium and high."""
WHOLE_HAND = 7
"""Cards of a hand that is set as five and two."""
WHOSE = {COMMON: "opens the common hand and sets it", PLAYER: "sets the players' hands that are not set yet"}


def say(word: Any, *, folds: Container[str] = ()) -> Iterator[CitedLine]:
    """The sentences of one word; `folds`: the spots on which a hand that is folded may have chips.

    What is settled now and what a choice of the house brings is said by whoever sets it out.
    """
    match word:
        case Pool():
            yield _pool(word), word.law
            yield from say(word.rake) if word.rake else ()
        case HouseWay():
            does = word.does.value if word.whose is DEALER else WHOSE[word.whose]
            yield f"The dealer {does} by the house ways below.", word.law
        case Choose():
            yield _choose(word), word.law
            paid = (row for act in word.acts if isinstance(act, Declare) for row in act.pays)
            for row in dict.fromkeys(replace(row, silent=Flat.PLAYS) for row in paid):
                yield from ((f"On declaring, {line}", law) for line, law in say(row))
        case Duel() | Solo() | Progressive() | Rides():
            fold = f"; folded: {result(word.fold)}" if word.spot.name in folds else ""
            yield f"{_sentence(word)}{fold}.", word.law
        case _:
            yield _sentence(word), word.law


TOGETHER = {Keep.TOGETHER, Keep.TOGETHER_KING_FRONT, Keep.TOGETHER_ACE_FRONT, Keep.TOGETHER_ACE_KING_FRONT}


def _shared(word: SharedMeter) -> str:
    if word.games:
        return f"Tables of {' and '.join(find(each).name for each in word.games)} may hang on one meter."
    names = " or ".join(f"{own}, elsewhere {common}" for own, common in word.schedules)
    return f"Under a schedule that other games have too ({names}) tables of all of them may hang on one meter."


def say_way(does: DealerDoes, way: Way, shared: tuple[Best, ...]) -> str:
    """One line of the house ways, without the last words that they all share."""
    hand = "The dealer" if way.holding is Holding.ANY else f"Holding {way.holding.value}, the dealer"
    together = "them " if way.keep in TOGETHER else ""
    better = [best.value for best in way.best if best not in shared]
    best = f"; of several ways the one with {', then '.join(better)}" if better else ""
    return f"{hand} {'sets' if does is DealerDoes.SETS else 'keeps'} {together}{way.keep.value}{best}."


def say_choice(option: str, value: str, *, empty: bool) -> str:
    """The head of what the house's choice brings."""
    return f"If the house chooses {value!r} for {option}{', nothing is added here.' if empty else ':'}"


MORE = {
    (None, Then.PROGRESSIVE_ONLY): (
        "the hands play for the progressive and its envy only, and all other wagers come back; if nobody has put up a"
        " progressive wager, all hands are dead"
    ),
    (What.BOARD_COUNT, Then.RESHUFFLE): (
        "those cards and their burn go back, the deck is shuffled without the folded cards, and they are dealt anew"
        " after a burn; what lay there before stays"
    ),
}
"""What a dealer has to be told beyond the name of the consequence: of anything, or of one irregularity."""
UNFOLDED = {Then.ALL_VOID: "all hands are dead and all wagers come back"}
"""What is said where nobody can fold."""
SHORT = {What.PLAYER_COUNT: "a player was dealt {} too few", What.DEALER_COUNT: "the dealer was dealt {} too few"}


def say_mishaps(mishaps: tuple[Mishap, ...], *, folds: bool) -> Iterator[tuple[Mishap, str]]:
    """Each irregularity with what becomes of it; a row that has a narrower one before it says what it is left with."""
    for place, mishap in enumerate(mishaps):
        before = [earlier for earlier in mishaps[:place] if earlier.what is mishap.what]
        then = mishap.then.value if folds else UNFOLDED.get(mishap.then, mishap.then.value)
        then = MORE.get((mishap.what, mishap.then)) or MORE.get((None, mishap.then)) or then
        yield mishap, f"{_wrong(mishap)}{_where(mishap, before)}: {then}."


def _wrong(mishap: Mishap) -> str:
    what = SHORT[mishap.what].format(cards(mishap.missing)) if mishap.missing else mishap.what.value
    return capital(what)


def _where(mishap: Mishap, before: list[Mishap]) -> str:
    where = f" where the {mishap.offering.name} is offered" if mishap.offering else ""
    where += f", if the house chooses {mishap.under[1]!r} for {mishap.under[0]}" if mishap.under else ""
    if not where:
        absent = [earlier.offering.name for earlier in before if earlier.offering]
        where = f" where the {' or '.join(absent)} is not offered" if absent else ""
        narrower = any(earlier.missing or earlier.under for earlier in before)
        where += ", in any other case" if narrower and not mishap.missing else ""
    return where


def cards(count: int) -> str:
    """So many cards."""
    return f"{count} card{'s' * (count > 1)}"


def _sentence(word: Any) -> str:
    for kind, sentence in SENTENCES.items():
        if isinstance(word, kind):
            said: str = sentence(word)
            return said
    raise TypeError(f"no sentence for {type(word).__name__}")


def listed(names: Sequence[str], joint: str = "and") -> str:
    """Names in a sentence: "Ante, Play and Trips"."""
    return f"{', '.join(names[:-1])} {joint} {names[-1]}" if len(names) > 1 else names[0]


def _names(spots: tuple[Any, ...], joint: str = "and") -> str:
    return listed([called(spot.name) for spot in spots], joint)


def _name(spot: Spot) -> str:
    """The spot's name at the head of a line."""
    return capital(called(spot.name))


def _deck(deck: Deck) -> str:
    count = f"{deck.decks} deck{'s' * (deck.decks > 1)} of 52"
    jokers = f" with {deck.jokers} joker{'s' * (deck.jokers > 1)}" if deck.jokers else ""
    lasts = f"; one shuffle lasts {deck.rounds} rounds at most" if deck.rounds > 1 else ""
    lasts = lasts or ("; one shuffle lasts until the cut card comes out" if not deck.rounds else "")
    twins = ", and no longer once identical cards have come to one hand" if deck.fresh_after_twins else ""
    return f"{deck.name.capitalize()}: {count}{jokers}{lasts}{twins}."


def _wager(wager: Wager) -> str:
    parts = [f"{_name(wager.spot)}: {'optional' if wager.optional else 'required'}"]
    parts += [f"or {_names(spots(wager.either), 'or')} instead"] if wager.either else []
    parts += [f"only with {_names(wager.needs, 'or')}"] if wager.needs else []
    share = "" if wager.share == 1 else f"{wager.share} of "
    parts += [f"never beside {called(wager.unless.name)}"] if wager.unless else []
    parts += [f"equal to {share}{called(wager.equals.name)}"] if wager.equals else []
    parts += [f"no less than {called(wager.at_least.name)}"] if wager.at_least else []
    parts += [f"no more than {called(wager.at_most.name)}"] if wager.at_most else []
    parts += [f"exactly {dollars(wager.exactly)}"] if wager.exactly else []
    parts += [f"at most {dollars(wager.most)}"] if wager.most else []
    parts += ["of a posted size, the same for everybody"] if wager.posted else []
    parts += [f"in steps of {dollars(wager.multiple)}"] if wager.multiple else []
    parts += [f"on any of {len(wager.picks)} outcomes"] if wager.picks else []
    parts += ["never on two at once"] if wager.one_pick else []
    parts += ["if a common hand lies on the table"] if wager.common else []
    return ", ".join(parts) + "."


def _pitch(pitch: Pitch) -> str:
    deals = ", ".join(map(_deal, pitch.deals))
    ways = " or ".join(manner.value for manner in pitch.manners)
    count = f", counted {pitch.counting.value}" if pitch.start else ""
    start = f"; {' or '.join(pitch.start)} decides who is first{count}" if pitch.start else ""
    start += f"; dealt {pitch.going.value}" if pitch.going is Going.FROM_RIGHT else ""
    return f"Deal {deals}, {ways}{start}."


def _deal(deal: Deal) -> str:
    up = f" ({deal.up} face up)" if deal.up else ""
    rest = f" (of a packet of {deal.packet} the top {deal.count}; the bottom stays unplayed)" if deal.packet else ""
    return f"{cards(deal.count)} to {whom(deal)}{up}{rest}"


def _burn(burn: Burn) -> str:
    return "Burn a card." if burn.having is None else f"Burn a card if anybody has {burn.having.name}."


def _draw(draw: Draw) -> str:
    who = f"each player with {draw.having.name}" if draw.having else "each player"
    short = f", unless it holds {draw.unless.rank} or better" if draw.unless else ""
    unseen = ", which nobody may look at" if draw.unseen else ""
    return f"Deal {who} back up to {draw.size} cards{short}{unseen}."


def _draw_to(draw: DrawTo) -> str:
    who = f"If anybody has {draw.having.name}, the dealer" if draw.having else "The dealer"
    soft = f", one more at soft {draw.points}" if draw.soft_too else ""
    return f"{who} shows the hand and draws until it counts {draw.points} points{soft}."


def _remove(remove: Remove) -> str:
    """Some of the common cards, or the common hand that nobody has taken."""
    if remove.places == tuple(range(1, WHOLE_HAND + 1)):
        return "A common hand that nobody has taken is put away unseen."
    return f"Remove community cards {', '.join(map(str, remove.places))}."


def _card_in(card: CardIn) -> str:
    return listed([NAMES[RANKS.index(value)] for value in card.ranks], "or") if card.ranks else "any card"


def _turn(turn: Turn) -> str:
    if turn.whose.name == "PLAYER":
        return "Open the players' hands."
    some = f"the next {turn.count} community cards" if turn.count > 1 else "the next community card"
    board = some if turn.count else "the community cards"
    what = "the dealer's cards" if turn.whose.name == "DEALER" else board
    return f"Turn {what} face up."


def _act(act: Act) -> str:
    match act:
        case Bet():
            times = (" to " if act.up_to else " or ").join(str(n) for n in act.times)
            most = f", at most {dollars(act.most)}" if act.most else ""
            return f"bet {times} times {called(act.of.name)} on {called(act.spot.name)}{most}{_holding(act.holding)}"
        case Bets():
            return f"play {act.called} ({' and '.join(_act(bet) for bet in act.bets)})"
        case Fold():
            return "fold" + (f" with less than {act.short_of.rank}" if act.short_of else "")
        case Check():
            return act.called + (f" having {act.having.name}" if act.having else "") + _holding(act.holding)
        case Buy():
            return f"having {act.having.name}, buy {act.spot.name} for a fee equal to {act.of.name}"
        case Surrender():
            return f"surrender {act.share} of {act.spot.name} and take the rest back"
        case Leave():
            return "leave with every wager"
        case TakeBack():
            return f"take back {called(act.spot.name)}"
        case Declare():
            whose = f"having {act.having.name}, " if act.having else ""
            then = " and ".join(["be paid at once"] * bool(act.pays) + ["play on"] * act.plays_on)
            return f"{whose}declare {' or '.join(act.holding.names)} and {then}"
        case Split():
            return f"split into two hands with a second {act.spot.name}"
        case Discard():
            return f"discard {thrown(act)}"
        case Adopt():
            return f"take the common hand with a wager on {act.spot.name}, one player a round"


def _holding(rank: AtLeast | None) -> str:
    return f" holding {rank.rank} or better" if rank else ""


def _choose(choose: Choose) -> str:
    who = f"Each player with {_names(spots(choose.having))}" if choose.having else "Each player"
    who += f" who has no {choose.unless.name} yet" if choose.unless else ""
    who = f"If {choose.after.value}, {who[0].lower()}{who[1:]}" if choose.after else who
    ahead = f"; already now also {' and '.join(_act(bet) for bet in choose.ahead)}" if choose.ahead else ""
    going = f", asked {choose.going.value}" if choose.going is Going.FROM_RIGHT else ""
    return f"{who} may {', or '.join(_act(act) for act in choose.acts)}{ahead}{going}."


def _arrange(arrange: Arrange) -> str:
    asks = ", or asks the dealer to" if arrange.asks else ""
    first = "; of several hands only the first" if arrange.first_only else ""
    sizes = f"a hand of {arrange.back.ladder.size} and one of {arrange.front.ladder.size}"
    return f"Each player sets the cards into {sizes}{asks}{first}."


def _discard(discard: Discard) -> str:
    return f"Each player discards {thrown(discard)}."


def thrown(discard: Discard) -> str:
    """How many cards are discarded."""
    size = str(discard.least) if discard.least == discard.most else f"{discard.least} to {discard.most}"
    return f"{size} card{'s' * (discard.most > 1)}"


def result(value: Any) -> str:
    """A result in words."""
    match value:
        case None:
            return "compared all the same"
        case Flat():
            return value.value
        case Pays():
            other = "" if value.otherwise is Flat.LOSE else f", otherwise {result(value.otherwise)}"
            reads = "".join(f", {start} on the {hand.ladder.name} ladder" for start, hand in value.reads)
            lost = f", but {' and '.join(value.lost)} lost" if value.lost else ""
            return f"paid by the {value.wager} schedule{reads}{lost}{other}"
        case Ruling():
            first, *others = ((name, result(each)) for name, each in value.results)
            return first[1] + "".join(f" or, if the house chooses{_unlike(*other)}, {other[1]}" for other in others)
        case Reaching():
            return f"{result(value.then)} from {value.rank.rank} up, below that {result(value.otherwise)}"
        case SameColor():
            return f"{result(value.same)} if all cards compared are of one colour, otherwise {result(value.otherwise)}"
    return " ".join(f"{value}".split())


def _unlike(name: str, says: str) -> str:
    """The name of a choice, where it is not what the choice brings."""
    return "" if name == says else f" {name!r}"


def _duel(duel: Duel) -> str:
    short = "" if duel.unqualified is None else f"dealer does not qualify: {result(duel.unqualified)}; "
    return (
        f"{_name(duel.spot)}: {short}player wins: {result(duel.win)}; tie: {result(duel.tie)}; "
        f"player loses: {result(duel.lose)}"
    )


def _rides(rides: Rides) -> str:
    duels = _names(tuple(duel.spot for duel in rides.on), "or")
    shared = f"{duels}, and in equal parts with both where both were bet"
    return f"{_name(rides.spot)}: wins, loses or pushes together with the bet on {shared}"


def _both(both: Both) -> str:
    upto = "" if both.commission and both.commission.whole else "up to "
    cut = f", less {upto}{both.commission.most * 100}% commission" if both.commission else ""
    rule = "" if both.copy is Flat.PLAYS else f" ({result(both.copy)})"
    return (
        f"{_name(both.spot)}: player wins both hands: {result(both.win)}{cut}; one each: {result(both.split)}; "
        f"neither: {result(both.lose)}; a copy goes to the dealer{rule}; a fouled hand: {result(both.foul)}."
    )


def _solo(solo: Solo) -> str:
    silent = "" if solo.silent is Flat.PLAYS else f"; not declared: {result(solo.silent)}"
    return f"{_name(solo.spot)}: {result(solo.pays)}{silent}"


def _envy(envy: Envy) -> str:
    least = f" of at least {dollars(envy.least)}" if envy.least else ""
    which = "the highest hand" if envy.highest_only else "a hand"
    board = ", unless the board is as good" if envy.not_the_board else ""
    who = f"every other player with {envy.spot.name}{least}"
    return f"Envy: {who} is paid when {which} hits an envy row of {envy.pays.wager}{board}."


def _fee(fee: Fee) -> str:
    back = f"; it comes back to {fee.back.rank} or better" if fee.back else ""
    return f"{_name(fee.spot)}: a fee, which the house keeps{back}."


def _pool(pool: Pool) -> str:
    best = f"{_name(pool.spot)}: a pot for the best hand among those who are in it"
    odd = "odd cents go to the first of them from the dealer's left"
    return f"{best}; equal hands share it, and {odd}; one player alone takes the wager back."


def _cap(cap: Cap) -> str:
    if not cap.spots:
        return f"No single wager may exceed {dollars(cap.most)}."
    gives = f"; {called(cap.shortens.name)} is made smaller to keep within it" if cap.shortens else ""
    together = " together" if len(cap.spots) > 1 else ""
    return f"{_names(cap.spots)}{together} may not exceed {dollars(cap.most)}{gives}."


def _settle(settle: Settle) -> str:
    waits = f"; of {_names(settle.waits)} only what is lost is taken" if settle.waits else ""
    return f"These are settled now, going {settle.going.value}{_taken(settle.losers)}{waits}:"


def _taken(losers: Losers) -> str:
    return "" if losers is Losers.IN_TURN else f"; lost wagers are taken {losers.value}"


def _tips(tips: Tips) -> str:
    later = f"; may be repeated on {_names(tips.later)}" if tips.later else ""
    later += f" (where the house chooses {tips.later_under[1]!r} for {tips.later_under[0]})" if tips.later_under else ""
    asks = ", if the house allows it" if tips.discretion else ""
    return f"Beside the player's own wager on {_names(tips.spots, 'or')}, {tips.size.value}{later}{asks}."


def _aggregate(aggregate: Aggregate) -> str:
    who = "a round or a player" if aggregate.per_round else "a player"
    above = f"; above {dollars(aggregate.approved_above)} it takes an approval" if aggregate.approved_above else ""
    return f"The house may cap what {who} is paid on {_names(aggregate.spots)}{above}."


SENTENCES: dict[type, Any] = {
    Deck: _deck,
    Wager: _wager,
    Pitch: _pitch,
    Burn: _burn,
    Turn: _turn,
    Remove: _remove,
    Choose: _choose,
    Discard: _discard,
    Draw: _draw,
    FillFromBoard: lambda w: f"Fill each hand up to {w.size} cards from the community cards, in their order.",
    Arrange: _arrange,
    AtLeast: lambda w: f"With {w.rank} or better.",
    Round: lambda w: f"Going {w.going.value}{_taken(w.losers)}.",
    Peek: lambda w: f"With {_card_in(w.at)} up the dealer looks at the other card; 21 points end the round.",
    Meanwhile: lambda w: w.says,
    DrawTo: _draw_to,
    Compare: lambda w: "The higher of the dealer's two hands plays high, the other low.",
    Settle: _settle,
    Duel: _duel,
    Both: _both,
    Solo: _solo,
    Bonus: lambda w: f"{_name(w.spot)} bonus: {result(w.pays)}, besides the wager itself.",
    Progressive: lambda w: f"{_name(w.spot)}: {result(w.pays)}, off the meter or the tray",
    Envy: _envy,
    Proposition: lambda w: f"{_name(w.spot)}: each pick that comes is {result(w.pays)}.",
    Fee: _fee,
    Rides: _rides,
    Rake: lambda w: f"Of that pot the house may keep up to {w.most * 100}%, and never more than {dollars(w.cap)}.",
    Aside: lambda w: f"{_name(w.spot)}: settled by its own game.",
    Cap: _cap,
    Floor: lambda w: f"The table minimum is met by {_names(w.spots)} together.",
    Required: lambda w: f"{_names(w.spots)} together: the house may ask for {dollars(w.most)} at most.",
    Aggregate: _aggregate,
    Tips: _tips,
    Meter: lambda w: f"{w.spot.name} feeds a meter; when the whole of it is won it restarts from seed and reserve.",
    SharedMeter: _shared,
    MeterLasts: lambda w: "The meter is offered until the whole of it is won, unless a petition lets it end or move.",
    MeterLocked: lambda w: "It is locked before the first card, and open again after the round.",
    MeterVerified: lambda w: "A winning hand is keyed, a supervisor is called and verifies it, and then it is paid.",
    Rule: lambda w: w.says,
    GameChips: lambda w: w.says,
    Together: lambda w: f"{' and '.join(w.wagers)} use schedules of the same name.",
    PrintedFor: lambda w: f"{w.wager} is of the size its schedule is printed for.",
    Among: lambda w: f"{w.wager}, in this form of the game: the schedules {', '.join(w.starts)}.",
    ByAgreement: lambda w: (
        f"{w.wager} schedules {w.names[0]} to {w.names[-1]}: only under a written agreement with their owner."
    ),
    CommissionOn: lambda w: (
        f"Where the house chooses {w.value!r} the commission comes off {' and '.join(w.wagers)} too."
    ),
    Substitute: lambda w: f"The house may set other odds for {' and '.join(w.hands)} in the {w.wager} schedule.",
    ScheduleFor: lambda w: f"The schedules of {w.wager} follow {w.option}.",
    ScheduleBy: lambda w: f"The schedule of {w.wager} goes by the {w.card.pile.value}.",
    MostSeats: lambda w: f"At most {w.most} play at a table.",
    Option: lambda w: f"{w.name}: {' | '.join(w.values)}.",
}

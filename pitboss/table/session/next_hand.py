"""The next hand: who is dealt in, what each of them posts, the limits with a kill, and what the hand leaves behind."""

from __future__ import annotations

from pitboss.table.lines import Chips, phrase
from pitboss.table.pot import pools
from pitboss.table.pot.accounts import changes
from pitboss.table.pot.booking import POOL
from pitboss.table.pot.setup import least_stacks, setting, start
from pitboss.table.pot.state import PotHand, Setting
from pitboss.table.session.button import ButtonStanding, noted, standing
from pitboss.table.session.seats import cash_out
from pitboss.table.session.state import BOXES, TREATS, PotSession, Started, change, credit, laws, tell
from pitboss.table.state import TableError


def begin(session: PotSession, event: Started) -> PotSession:
    """The next hand."""
    if session.key and event.key != session.key:
        raise TableError("the deck for this hand is shuffled already: no other is dealt from")
    found, hand = arranged(session, event)
    session = _told(session, found)
    session = _treated(session, found, hand)
    stacks = tuple(session.seated(seat).stack for seat in found.dealt)
    state = start(session.plan, stacks, event.key, hand=hand, shoe=event.shoe)
    session = noted(session, found)
    return session._replace(
        hand=state,
        last=None,
        dealt=found.dealt,
        button=found.button,
        spots=found.spots,
        number=session.number + 1,
        treats=(),
        key=event.key,
    )


def able(session: PotSession) -> frozenset[int]:
    """Who wants cards, has chips, and may play for a pot that is carried over."""
    closed = session.carried.closed
    wants = ((seat, place) for seat, place in enumerate(session.places) if place and place.stack > 0 and not place.out)
    return frozenset(seat for seat, place in wants if place.in_pot or not closed)


def arranged(session: PotSession, event: Started) -> tuple[ButtonStanding, Setting]:
    """Who is dealt in and what is posted: without those whose chips do not reach for it."""
    players = able(session)
    while len(players) > 1:
        found, hand, short = _posting(session, players, event)
        if len(found.dealt) < 2:
            break
        if not short:
            return found, hand
        players -= short
    raise TableError("a hand needs two players with chips enough to be dealt in")


def can_begin(session: PotSession) -> bool:
    """Whether two players want cards and have chips enough to be dealt in."""
    try:
        arranged(session, Started(key=session.key))
    except TableError:
        return False
    return True


def too_short(session: PotSession) -> frozenset[int]:
    """Who wants cards and has too few chips for what would be posted if all of them were dealt in."""
    players = able(session)
    if len(players) < 2:
        return frozenset()
    return _posting(session, players, Started(key=session.key))[2]


def _posting(
    session: PotSession, players: frozenset[int], event: Started
) -> tuple[ButtonStanding, Setting, frozenset[int]]:
    """Where these stand, what they post, and who has too few chips for it."""
    found = standing(session, players, event)
    hand = posted(session, found, final=event.final)._replace(stopped=event.stopped)
    needs = zip(found.dealt, least_stacks(session.plan, hand), strict=True)
    short = frozenset(seat for seat, needed in needs if session.seated(seat).stack < needed)
    return found, hand, short


def posted(session: PotSession, found: ButtonStanding, *, final: bool) -> Setting:
    """What is particular to this hand, by its seats."""
    terms, dealt = session.plan.terms, found.dealt
    times = terms.kill if session.kill else 1
    amounts = dict(zip(found.spots, terms.blinds[len(terms.blinds) - len(found.spots) :], strict=True))
    small, big = int(terms.small * times), int(terms.big * times)
    killer = session.killer if session.kill else -1
    blinds = tuple(0 if seat == killer else amounts.get(seat, 0) for seat in dealt)
    posts = tuple((small, 0) if seat == killer else _missed(session, found, seat) for seat in dealt)
    opener = (dealt.index(found.spots[-1]) + 1) % len(dealt) if found.spots and found.spots[-1] in dealt else -1
    runners = tuple(session.seated(seat).runners for seat in dealt) if session.plan.game.runners else ()
    hand = setting(terms, len(dealt))._replace(
        blinds=blinds, posts=posts, small=small, big=big, opener=opener, final=final
    )
    if terms.big_ante and found.spots:
        # For everybody, by the big blind: dead chips, also where its player has too few for both.
        antes = tuple(terms.big_ante if seat == found.spots[-1] else 0 for seat in dealt)
        hand = hand._replace(antes=antes, dead=True)
    return pools.into(hand, session.carried._replace(runners=runners))


def _missed(session: PotSession, found: ButtonStanding, seat: int) -> tuple[int, int]:
    """Blinds that this player posts out of turn: the big one live, a small one dead."""
    place, blinds = session.seated(seat), session.plan.terms.blinds
    # Who was moved to a table of a tournament waits until the blinds have passed, and owes none.
    if seat in found.spots or found.free or not blinds or session.plan.terms.points:
        return 0, 0
    small = blinds[-2] if place.owes_small and len(blinds) > 1 else 0
    return (blinds[-1] if place.owes_big else 0), small


def _told(session: PotSession, found: ButtonStanding) -> PotSession:
    law = laws(session)
    if found.button >= 0:
        here = session.places[found.button]
        where = here.name if here else phrase("the empty place {place}", place=found.button + 1)
        session = tell(session, "The button is at {where}.", law.button, found.button, where=where)
    for seat in sorted(able(session) - set(found.dealt)):
        place = session.seated(seat)
        waits, broke = "{name} waits for the blinds to pass.", "{name} has too few chips to be dealt in."
        why, rule = (waits, law.missed) if place.owes_big else (broke, law.broke)
        session = tell(session, why, rule, seat, name=place.name)
    return session


def _treated(session: PotSession, found: ButtonStanding, hand: Setting) -> PotSession:
    """Winners who post for the beaten hand over what those owe now, if it leaves them enough."""
    for giver, taker in session.treats:
        if giver not in found.dealt or taker not in found.dealt:
            continue
        at, own = found.dealt.index(taker), found.dealt.index(giver)
        amount = hand.antes[at] + hand.blinds[at] + sum(hand.posts[at])
        left = session.seated(giver).stack - amount
        if left >= max(1, least_stacks(session.plan, hand)[own]):
            session = change(session, giver, stack=left)
            session = change(session, taker, stack=session.seated(taker).stack + amount)
            names = {"name": session.seated(giver).name, "other": session.seated(taker).name}
            session = tell(session, "{name} posts {amount} for {other}.", TREATS, giver, amount=Chips(amount), **names)
    return session


# --- after it -----------------------------------------------------------------------------------------------------


def settled(session: PotSession) -> PotSession:
    """A finished hand: the stacks, the accounts, what is carried on, the kill, and who has to buy or leave."""
    hand = session.hand
    assert hand is not None
    carried = pools.after(hand)
    if hand.plan.game.carry is None:
        # Forfeited chips stay in the middle too, and everybody may win them.
        carried = carried._replace(closed=False)
    for at, seat in enumerate(session.dealt):
        runners = carried.runners[at] if carried.runners else 0
        session = change(session, seat, stack=hand.stack(at), runners=runners, in_pot=carried.closed)
    if any(won.account == POOL and won.seat >= 0 for won in hand.won):
        session = _collected(session)
    for account, amount in changes(hand).items():
        session = credit(session, account, amount) if amount and account in BOXES else session
    session = _scored(_killed(session, hand), hand)
    session = session._replace(carried=carried._replace(runners=()), hand=None, last=hand, key=b"")
    return _emptied(_locked(session))


def _collected(session: PotSession) -> PotSession:
    """The pool is won: everybody's markers are collected, also of those who sit out."""
    for seat, place in enumerate(session.places):
        session = change(session, seat, runners=0) if place else session
    return session


def _locked(session: PotSession) -> PotSession:
    """Whoever was not in the hand has no claim to a pot that is carried over."""
    dealt = session.dealt
    for seat, place in enumerate(session.places):
        if place and place.in_pot and (seat not in dealt or not session.carried.closed):
            session = change(session, seat, in_pot=False)
    return session


def _emptied(session: PotSession) -> PotSession:
    """Places of those who have left, and stacks that are gone."""
    for seat in session.dealt:
        place = session.seated(seat)
        if place.leaving:
            session = cash_out(session, seat)
        elif not place.stack:
            says = "{name} has lost everything, and buys more or leaves."
            session = tell(session, says, laws(session).broke, seat, name=place.name)
    return session


def takers(hand: PotHand) -> dict[int, int]:
    """Who got how much of the pots."""
    got: dict[int, int] = {}
    for won in hand.won:
        if won.seat >= 0 and won.number >= 0 and not won.account:
            got[won.seat] = got.get(won.seat, 0) + won.amount
    return got


def _scored(session: PotSession, hand: PotHand) -> PotSession:
    """Who has won, and who was beaten at the showdown."""
    got = takers(hand)
    beaten = tuple(session.dealt[seat] for seat in hand.live_seats if seat not in got)
    return session._replace(winners=tuple(session.dealt[seat] for seat in got), beaten=beaten)


def _killed(session: PotSession, hand: PotHand) -> PotSession:
    """Whether the next hand is dealt at raised limits, and who posts for it."""
    rule, terms = session.plan.game.kill, session.plan.terms
    if rule is None or terms.kill == 1:
        return session
    got = takers(hand)
    if not hand.pots:
        return session
    enough = sum(got.values()) >= terms.kill_pot
    if not enough or halved(hand):
        ends = tell(session, "The kill is off.", rule.law) if session.kill else session
        return ends._replace(kill=False, killer=-1)
    if len(got) > 1:
        return session
    killer = session.dealt[next(iter(got))]
    says = "{name} has won it all: the next hand is a kill."
    session = tell(session, says, rule.law, killer, name=session.seated(killer).name)
    return session._replace(kill=True, killer=killer)


def halved(hand: PotHand) -> bool:
    """Whether one player took one part of a pot and another the other part."""
    high, low = ({won.seat for won in hand.won if won.part == part} for part in (0, 1))
    return bool(low) and high != low

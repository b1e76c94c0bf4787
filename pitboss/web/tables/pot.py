"""A poker table with people at it: hand after hand, each act in turn, a clock for those who dither."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.games.book import find
from pitboss.hands.cards import text
from pitboss.house.books.events import (
    AwardKeyed,
    BankOpened,
    ChargeVerified,
    JackpotOffered,
    PieceChanged,
    PieceLaid,
    PieceTakenUp,
    SheetPosted,
    SlipTaken,
    Tender,
)
from pitboss.house.books.floor_state import OrderedMove
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.props import PROPS, check_seat
from pitboss.house.books.state import HouseError
from pitboss.house.outside import Outside
from pitboss.house.partners import NUMBERS, partner_name
from pitboss.house.store.schema import Begun, Ended, Written
from pitboss.house.store.store import Store
from pitboss.money.cents import dollars
from pitboss.money.ledger import Entry
from pitboss.sheet.lawful import parse as parse_terms
from pitboss.sheet.pot import PotSheet
from pitboss.table.log import event_of
from pitboss.table.merkle import Decks
from pitboss.table.pot import clock as time_limit
from pitboss.table.pot import pools, styles
from pitboss.table.pot.accounts import net
from pitboss.table.pot.engine import uncut
from pitboss.table.pot.jackpot import PARTIES
from pitboss.table.pot.log import EVENTS
from pitboss.table.pot.setup import plan, whole_deck
from pitboss.table.pot.state import PotHand, PotPlan, Spent, TimedOut, Warned, mark
from pitboss.table.session import booking
from pitboss.table.session.autoplay import buys
from pitboss.table.session.log import POT_LOG, SAID
from pitboss.table.session.next_hand import can_begin, too_short
from pitboss.table.session.pot import spendable
from pitboss.table.session.seats import MOST, bounds, due
from pitboss.table.session.state import (
    PIECE,
    TENDERS,
    CameBack,
    Charged,
    Event,
    Left,
    MovedIn,
    MovedOn,
    Place,
    Played,
    PotSession,
    Ruled,
    Sat,
    SatOut,
    Shuffled,
    StakesTaken,
    Started,
    ToppedUp,
    open_table,
)
from pitboss.table.shuffle import shuffled
from pitboss.table.state import Moved, TableError, Told, replace
from pitboss.web.accounts import Player
from pitboss.web.pictures import (
    ChairLine,
    LeftLine,
    MovedTo,
    OnTheMove,
    PotLimits,
    PotOwn,
    PotPicture,
    PotSummary,
    PotView,
    PrivateHand,
)
from pitboss.web.tables import awards, bots, disputes, funds, motion, views
from pitboss.web.tables.clock import DueMove
from pitboss.web.tables.company import Chair
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused, whole
from pitboss.web.tables.room import Json, Room
from pitboss.web.tables.time_bank import EARNED, TimeBank
from pitboss.web.tables.views import Draws, fresh
from pitboss.words import PotGame, Taking

WARNING = 10.0
"""Seconds before the end of a posted time at which the dealer warns, or the last third of a short one."""
BESIDE_CHIPS = {PIECE: PieceLaid, Tender.SLIP.value: SlipTaken}
"""What the house is told of besides, by what chips were bought with."""


class PotRoom(Room):
    """A table of a pot game."""

    kind = "pot"
    table_log = POT_LOG
    session: PotSession

    def __init__(self, number: int, slug: str, sheet: str, store: Store, pace: Pace, outside: Outside) -> None:
        super().__init__(number, store, pace, outside)
        self.session = self.first(slug, sheet)
        self.carry_out: Callable[[OrderedMove], Awaitable[None]] = _nobody_moves
        """Moves a player who was to go to another table when the hand is over."""
        self.went: dict[int, MovedTo] = {}
        """Where players of this table were moved to."""
        self.given_up: dict[int, int] = {}
        """The stacks that went back to players whose seats were given up, until they are dealt in again."""
        self.time_bank = TimeBank()
        self.sat_down = 0.0
        """When somebody last sat down: by the clock outside."""
        self.arrived: dict[int, int] = {}
        """From which table those have come who were moved here since the last hand began."""

    def first(self, slug: str, sheet: str) -> PotSession:
        """The table before anybody sits there."""
        book = find(slug)
        assert isinstance(book, PotGame)
        return open_table(plan(slug, parse_terms(json.loads(sheet), book)), house_holds=True)

    @property
    def plan(self) -> PotPlan:
        """What is played, under the sheet that is posted now."""
        return self.session.plan

    @property
    def shown(self) -> PotHand | None:
        """The hand on the table, or the last one until the next begins."""
        return self.session.hand or self.session.last

    @property
    def dealt(self) -> tuple[int, ...]:
        """The places of its seats."""
        return self.session.dealt

    # --- wishes ---------------------------------------------------------------------------------------------------

    async def act(self, player: Player, wish: Json) -> None:
        """Sit, leave, move, buy, sit out, come back, ask for company, or do something in the hand."""
        match wish.get("do"):
            case "sit":
                await self._sit(player, wish)
            case "leave":
                await self.leave(player)
            case "move":
                await self.move(player, wish)
            case "buy":
                await self.happen(ToppedUp(self.mine(player), _bought(wish), _tender(wish)), player.id)
            case "spend":
                await self._spend(player, wish)
            case "out":
                gone = StakesTaken if wish.get("takes") is True else SatOut
                await self.happen(gone(self.mine(player)), player.id)
            case "back":
                await self.happen(CameBack(self.mine(player), post=bool(wish.get("post", False))), player.id)
            case "next":
                self.goes_onward(player)
            case "time":
                self._draw_time(player)
            case "company":
                await self._company(player, wish)
            case "dismiss":
                await self.send_away(player)
            case "cut":
                await self.cut(player, wish)
            case "open":
                await self.open(player, wish)
            case "act":
                await self._play(player, wish)
            case _:
                raise Refused(
                    "a wish is to sit, leave, move, buy, spend, sit out, come back, go on to the next, "
                    "draw time, ask for company, dismiss it, cut, open, act"
                )

    async def leave(self, player: Player) -> None:
        """A player gets up with all the chips, at the latest when the hand is over."""
        seat = self.mine(player)
        if self.session.seated(seat).leaving:
            raise Refused("you leave when this hand is over")
        await self.happen(Left(seat), player.id)

    async def give_up(self, player: Player) -> None:
        stack = self.session.seated(self.mine(player)).stack
        await self.leave(player)
        if self.seat_of(player) < 0:
            self.given_up[player.id] = stack

    async def _sit(self, player: Player, wish: Json) -> None:
        if self.seat_of(player) >= 0:
            raise Refused("you sit at this table already")
        seat, amount = whole(wish, "seat"), wish.get("amount")
        self.check_prop(player.name)
        amount = buys(self.session, 0) if amount is None else _bought(wish)
        await self.happen(Sat(seat, player.name, amount, post=True, tender=_tender(wish)), player.id)

    def check_prop(self, name: str) -> None:
        """A proposition player sits down only where the sheet has them, and where no three do already."""
        seated, allowed = self.names().values(), self.plan.terms.form.props
        try:
            check_seat(self.store.books.house, name, seated, allowed=allowed)
        except HouseError as error:
            raise Refused(str(error)) from None

    async def _spend(self, player: Player, wish: Json) -> None:
        """A tip, or food and drink: in the hand where the player is dealt in, else beside it."""
        seat, session = self.mine(player), self.session
        amount, on = whole(wish, "amount"), str(wish.get("on", "tip"))
        if session.hand is not None and seat in session.dealt:
            await self.happen(Played(Spent(session.dealt.index(seat), amount, on)), player.id)
        else:
            await self.happen(Spent(seat, amount, on), player.id)

    def _draw_time(self, player: Player) -> None:
        """More seconds for the decision in turn, from the player's own."""
        seat, hand = self.mine(player), self.session.hand
        if hand is None or hand.actor < 0 or self.dealt[hand.actor] != seat:
            raise Refused("draw time when it is your turn")
        if not self._banks_time():
            raise Refused("at this table the posted time holds, or nobody counts it")
        if not self.time_bank.draw(player.id, self._decision()):
            raise Refused(f"your time bank is empty; each hand you are dealt puts {EARNED:g} seconds into it")

    def _banks_time(self) -> bool:
        """Whether players have time to draw on: not where the sheet posts one, nor where nobody counts."""
        plan = self.plan if self.session.hand is None else self.session.hand.plan
        return not plan.terms.form.seconds and not self.patient

    def _decision(self) -> tuple[int, int]:
        """The round, and how far it has come."""
        return self.round, self.moved

    def _in_bank(self, player: Player | None, seat: int) -> float:
        """Seconds that a player at the table may draw."""
        return self.time_bank.left(player.id) if player is not None and seat >= 0 and self._banks_time() else 0.0

    async def dismiss(self) -> None:
        for seat in [seat for seat, chair in self.chairs.items() if chair.player is None]:
            if self.session.hand is None:
                await self.happen(Left(seat))

    async def _company(self, player: Player, wish: Json) -> None:
        """Practice partners take the empty seats asked for; where money is at stake nobody plays for nobody."""
        self.mine(player)
        if self.store.books.house.founded:
            raise Refused(f"here licensed proposition players alone play for the house ({PROPS('intro')})")
        style, known = wish.get("style", ""), [each.name for each in styles.STYLES]
        if style and style not in known:
            raise Refused(f"a practice partner plays {', '.join(known[:-1])} or {known[-1]}")
        await self._partners(self.for_company(player, whole({"count": 1, **wish}, "count")), style)

    async def partners(self, count: int) -> None:
        """So many practice partners sit down."""
        await self._partners(self.free()[:count])

    async def _partners(self, seats: list[int], style: str = "") -> None:
        for seat in seats:
            name, stack = partner_name(seat + 1), buys(self.session, 0)
            await self.happen(Sat(seat, name, stack, post=True, style=style))

    def _style(self, seat: int) -> styles.Style:
        """How the house player in a seat plays."""
        return styles.style_of(seat, self.session.seated(seat).style)

    async def send_off(self) -> None:
        """Between hands."""
        for seat in sorted(self.going) if self.session.hand is None else ():
            self.going.discard(seat)
            if self.of_house(seat):
                await self.happen(Left(seat))

    async def _play(self, player: Player, wish: Json) -> None:
        seat, session = self.mine(player), self.session
        if session.hand is None or self.held.get(seat) != player.id:
            raise Refused("you are not in a hand now")
        fields = {key: value for key, value in wish.items() if key not in {"do", "seat", "event"}}
        try:
            event = event_of({**fields, "event": "Acted", "seat": session.dealt.index(seat)}, 1, EVENTS)
        except TableError as error:
            raise Refused(str(error)) from None
        if wish.get("act") == "raise" and self.tired(player):
            raise Refused("you have done enough in this hand; call or fold")
        await self.happen(Played(event), player.id)

    # --- what happens ---------------------------------------------------------------------------------------------

    def besides(self, event: Event, after: PotSession) -> tuple[Written, ...]:
        """Who is dealt in, and what each of them won."""
        if isinstance(event, Started):
            seats = tuple((seat, who) for seat, who in self._holders(after).items() if who is not None)
            return (Begun(self.number, self.round + 1, self.seq, seats),)
        if isinstance(event, Played) and after.last is not None:
            return (Ended(self.number, self.round, self._nets(after.last)),)
        return ()

    def booked(self, event: Event, after: PotSession, id: str) -> tuple[Entry, ...]:
        return booking.booked(self.session, after, event, id)

    def dealers(self, event: Event, after: PotSession) -> tuple[Signed, ...]:
        """Currency on the table is changed before a pot is pushed; who leaves takes it up."""
        if isinstance(event, Ruled):
            return (self.posts(SheetPosted(self.number, **_feeds(after.plan))),)
        bank = self.bank
        if bank is None or not bank.pieces:
            return ()
        lies = dict(bank.pieces)
        if self.session.hand is not None and after.hand is None:
            return tuple(Signed(PieceChanged(self.number, name), PIT) for name in lies)
        here = {place.name for place in after.places if place}
        return tuple(Signed(PieceTakenUp(self.number, name), PIT) for name in lies if name not in here)

    def afterwards(self, event: Event, after: PotSession) -> tuple[Signed, ...]:
        """Currency that was laid down, a slip that was taken; a charge for time that nobody but the pit can verify."""
        if keyed := self.keyed(after):
            return keyed
        if isinstance(event, Charged):
            kept = self.store.books.house.founded or after.accounts == self.session.accounts
            return () if kept else (Signed(ChargeVerified(self.number), PIT),)
        if not isinstance(event, Sat | ToppedUp) or event.tender not in BESIDE_CHIPS:
            return ()
        name = event.name if isinstance(event, Sat) else self.session.seated(event.seat).name
        amount = event.buy_in if isinstance(event, Sat) else event.amount
        return (Signed(BESIDE_CHIPS[event.tender](self.number, name, amount), PIT),)

    def bank_opened(self) -> BankOpened:
        opened = BankOpened(self.number, self.plan.slug, **_feeds(self.plan))
        return replace(opened, fund=self.session.carried.link)

    def funds(self) -> tuple[Signed, ...]:
        """Where nobody keeps the house the first table that collects for a jackpot offers it."""
        link, house, terms = self.session.carried.link, self.store.books.house, self.plan.terms
        if not link or house.founded or link in house.jackpots:
            return ()
        if terms.jackpot is None:
            return (Signed(JackpotOffered(link, game=self.plan.slug, seed=pools.seed_of(terms)), PIT),)
        return (Signed(JackpotOffered(link, terms.jackpot.model_dump(mode="json", exclude_defaults=True)), PIT),)

    def award_keyed(self, hand: PotHand) -> AwardKeyed:
        names = {at: self.in_story().get(seat, "") for at, seat in enumerate(self.dealt)}
        parts = {n: PARTIES[claim.row].words for n, claim in enumerate(hand.claims)}
        return awards.keyed(self.number, self.round, hand, names, parts)

    def adopted(self, id: str) -> tuple[Entry, ...]:
        return booking.adopted(self.session, id)

    def seeded(self, id: str) -> tuple[Entry, ...]:
        return booking.seeded(self.session, id)

    def _holders(self, after: PotSession) -> dict[int, int | None]:
        return {seat: self.chairs[seat].player for seat in after.dealt}

    def follow(self, after: PotSession, event: Event, who: int | None) -> None:
        """A hand that begins is that of those who sit there now."""
        super().follow(after, event, who)
        if isinstance(event, Started):
            self.held, self.called, self.arrived = self._holders(after), self.names(), {}
            for dealt in self.held.values():
                self.given_up.pop(dealt or 0, None)
        elif isinstance(event, MovedOn) and who is not None:
            self.went[who] = {"table": event.table, "seat": event.to}
        if isinstance(event, Sat):
            self.sat_down = self.outside.time()
        if isinstance(event, Sat | MovedIn) and who is not None:
            self.went.pop(who, None)
            self.arrived.update({who: event.table} if isinstance(event, MovedIn) else {})

    def _nets(self, state: PotHand) -> tuple[tuple[int, int], ...]:
        seats = ((at, self.held[place]) for at, place in enumerate(self.dealt))
        return tuple((who, net(state, at)) for at, who in seats if who is not None)

    # --- by itself ------------------------------------------------------------------------------------------------

    def next_move(self) -> DueMove | None:
        """The dealer's move, a house player's act, the clock of a player, or the next hand."""
        hand = self.session.hand
        if hand is None and (move := next(iter(self.ordered()), None)):
            return self.clock.after(0.0), lambda: self.carry_out(move)
        if hand is None:
            ready = self.anybody() and can_begin(self.session) and not self._ended()
            if ready and self._charge_is_due():
                return self.clock.after(0.0), self._charge
            if ready and not self.session.key:
                return self.clock.after(0.0), self._shuffle
            if ready and not self.shown:
                return self._first_hand(), self._begin
            pause = self.pause()
            if ready and pause is None:
                return None
            return (self.clock.after(pause or 0.0), self._begin) if ready else self._rebuys()
        if awards.waiting(hand):
            return self.next_answer()
        if hand.actor < 0:
            return self.deals(), self._deal
        chair = self.chairs.get(self.dealt[hand.actor])
        if chair is None or chair.player is None:
            return self.clock.paced(self.pace.house_player), self._company_acts
        return self._by_limit(hand, chair) or (self.patience(chair), self._too_late)

    def _first_hand(self) -> float:
        """Who comes one after another is dealt in together: a pause after the last of them, or when all say so."""
        there = [chair.player for chair in self.people() if not self.absent(chair)]
        said = bool(there) and self.onward.issuperset(there)
        soon = self.clock.after(self.pace.move)
        return soon if said else max(soon, self.sat_down + self.pace.pause)

    def between(self) -> bool:
        return self.session.hand is None

    def moving(self, after: PotSession) -> motion.Moving:
        return motion.of_hand(self.session.hand, after.hand or after.last)

    def anybody(self) -> bool:
        """Whether somebody is there who plays: those of the house do not play on among themselves."""
        there = ((seat, chair) for seat, chair in self.chairs.items() if chair.player is not None)
        return any(not self.absent(chair) and not self.session.seated(seat).out for seat, chair in there)

    def ordered(self) -> list[OrderedMove]:
        """Who goes to another table when the hand is over."""
        return [each for each in self.store.books.house.floor.moves if each.table == self.number]

    def playing(self) -> set[int]:
        """The seats of those who are in a hand."""
        return set() if self.session.hand is None else {*self.session.dealt}

    @property
    def thinking(self) -> float:
        """The house's own limit, where its sheet has one; else the pit's."""
        plan = self.plan if self.session.hand is None else self.session.hand.plan
        return float(plan.terms.form.seconds) or super().thinking + self.time_bank.drawn(self._decision())

    def _by_limit(self, hand: PotHand, chair: Chair) -> DueMove | None:
        """The dealer's warning, and the end of a posted time; nobody warns one who is gone."""
        found = next(iter(time_limit.offers(hand)), None)
        if found is None or self.gone(chair) or self.patient:
            return None
        warns = isinstance(found, Warned)
        early = min(WARNING, self.thinking / 3) if warns else 0.0
        return self.clock.counted(self.thinking - early), self._warn if warns else self._time_out

    @property
    def _last_called(self) -> bool:
        return bool(self.bank and self.bank.last_hand)

    def _ended(self) -> bool:
        """Whether nobody is dealt to any more: the last hand was called, and no pot is left to be given away by one."""
        return self._last_called and not self.session.carried.pot

    def _charge_is_due(self) -> bool:
        """Whether the charge for time is to be collected before the next hand."""
        terms = self.plan.terms
        return terms.way is Taking.TIME and terms.rake.hourly > 0 and self._seconds() >= due(self.session)

    def _seconds(self) -> int:
        """Since 1970, by the clock that the house's books are kept by."""
        return int(self.store.now() // 1_000)

    async def _charge(self) -> None:
        await self.happen(Charged(self._seconds()))

    def _rebuys(self) -> DueMove | None:
        """House players without chips buy again, so that nobody is left alone."""
        return (self.clock.after(self.pace.pause), self._rebuy) if self.anybody() and self._broke() else None

    def _broke(self) -> list[int]:
        """House players who have lost everything, or too much to be dealt in again."""
        empty = {seat for seat, place in enumerate(self.session.places) if place and not place.stack}
        return [
            seat for seat in sorted(empty | too_short(self.session)) if self.of_house(seat) and self._buys_more(seat)
        ]

    def _buys_more(self, seat: int) -> int:
        return buys(self.session, self.session.seated(seat).stack)

    async def _rebuy(self) -> None:
        for seat in self._broke():
            await self.happen(ToppedUp(seat, self._buys_more(seat)))

    async def _shuffle(self) -> None:
        """The next deck is shuffled and committed to while nobody has cards, so that there is time to cut it."""
        await self.happen(Shuffled(self.outside.key()))

    async def _absent_sit_out(self) -> None:
        """Who is not there gets no cards that nobody would play, as if the time had run out in the hand before."""
        for seat, chair in sorted(self.chairs.items()):
            if self.gone(chair) and not self.session.seated(seat).out:
                await self.happen(SatOut(seat))

    async def _begin(self) -> None:
        await self.make_room()
        await self._absent_sit_out()
        await self._rebuy()
        if can_begin(self.session):
            fund = self.store.books.house.jackpots.get(self.session.carried.link)
            stopped = bool(fund and fund.stopped)
            await self.happen(Started(key=self.session.key, final=self._last_called, stopped=stopped))
            self.time_bank.dealt(who for who in self.held.values() if who is not None)

    async def _deal(self) -> None:
        if cut := self.due_cut():
            await self.happen(Played(cut))
        await self.happen(Played(Moved()))

    async def _company_acts(self) -> None:
        assert self.session.hand is not None
        style = self._style(self.dealt[self.session.hand.actor])
        act = await bots.for_house_player_in_pot(self.session.hand, style, self.outside.chance, self.counsel)
        await self.happen(Played(act))

    async def _too_late(self) -> None:
        """A player who does not answer checks or folds; whoever is away sits out the next hand."""
        assert self.session.hand is not None
        await self._stead(styles.for_absent_in_pot(self.session.hand, self.outside.chance))

    async def _warn(self) -> None:
        assert self.session.hand is not None
        await self.happen(Played(Warned(self.session.hand.actor)))

    async def _time_out(self) -> None:
        """After the warning: a check, or a dead hand."""
        assert self.session.hand is not None
        await self._stead(TimedOut(self.session.hand.actor))

    async def _stead(self, event: Any) -> None:
        assert self.session.hand is not None
        seat = self.dealt[self.session.hand.actor]
        await self.acts_for(event)
        place = self.session.places[seat]
        if place is not None and not place.out:
            await self.happen(SatOut(seat))

    async def acts_for(self, event: Any) -> None:
        """Something is done for the player in turn, who is told what, by which limit, and what it cost."""
        hand = self.session.hand
        assert hand is not None
        at = hand.actor
        chair, seconds = self.chairs[self.dealt[at]], self.thinking
        self.too_late(chair)
        await self.happen(Played(event))
        after = self.shown
        gone = after is not None and not after.live(at)
        posted = isinstance(event, TimedOut)
        act = ("" if gone else "check") if posted else event.act
        # Who is out of the hand has lost all of it, also what was told before; else it is what was put in, a bring-in.
        told = self.missed.lost(chair, self.round) if gone else 0
        lost = -net(hand, at) - told if gone else max(0, net(hand, at) - net(after or hand, at))
        self.missed.done_for(chair, self.round, seconds, act, dead=posted and gone, law=time_limit.law(hand), lost=lost)

    # --- the shuffle ----------------------------------------------------------------------------------------------

    def _number(self) -> int:
        """Which hand the deck is for: the one that is played, or the next."""
        return self.round + (self.session.hand is None)

    def root(self) -> bytes:
        return self.cuts.over(self._number(), self.session.key, self._decks)

    def _decks(self) -> Decks:
        cards = shuffled(whole_deck(self.plan.terms), self.session.key, "deck")
        return (("deck", tuple(map(text, cards))),)

    def uncut(self) -> bool:
        return self.session.hand is None or uncut(self.session.hand)

    def sealing(self) -> bool:
        return self.session.hand is None and bool(self.session.key)

    # --- pictures -------------------------------------------------------------------------------------------------

    def view(self, player: Player | None, draws: Draws = fresh) -> PotView:
        """The table as this player sees it."""
        seat, eyes = self.seat_of(player), self.eyes_of(player)
        place = self.session.places[seat] if seat >= 0 else None
        return {
            **self.summary(draws),
            "seat": seat,
            "seq": self.seq,
            "round": self.round,
            "out": bool(place and place.out),
            "waits": bool(place and place.waits),
            "buy": self._buys(place),
            "buys": self._bounds(place),
            "spend": spendable(self.session, seat) if place else 0,
            "bank": self._in_bank(player, seat),
            "between": self.between(),
            "seconds": self.left(),
            "drawn": self.time_bank.drawn(self._decision()),
            "late": self.slow(),
            "missed": self.missed.by(player),
            "warned": self._warned(),
            "commitment": self.commitment(self._number()),
            "cut": self.cut_by(player, seat),
            "fund": funds.of_table(self),
            "award": funds.award_of(self),
            "frozen": self.frozen,
            "held": self.first_at(),
            "disputes": disputes.at_table(self.store.books.house, self.number, self.round - 1),
            "coming": self.coming(),
            "said": draws("said", self.session.told, _says),
            "picture": None if self.shown is None else self._picture(self.shown, eyes, draws),
            **self._on_the_move(player),
        }

    def _on_the_move(self, player: Player | None) -> OnTheMove:
        """To which table a player goes, went or could not go, or from which one came, where one does."""
        found: OnTheMove = {}
        if player is None:
            return found
        if to := self.gone_to(player):
            found["went"] = to
        if player.id in self.arrived:
            found["came"] = self.arrived[player.id]
        if player.id in self.given_up:
            found["given_up"] = self.given_up[player.id]
        for order in self.ordered():
            if order.player == player.name:
                found["moves"] = {"table": order.to, "seat": order.seat}
        for stay in self.store.books.house.floor.stayed:
            if (stay.table, stay.player) == (self.number, player.name):
                found["stays"] = {"table": stay.to, "why": stay.why}
        return found

    def has_own(self, player: Player) -> bool:
        """Also who was moved away, or whose seat was given up, is told so."""
        return super().has_own(player) or self.gone_to(player) is not None or player.id in self.given_up

    def gone_to(self, player: Player) -> MovedTo | None:
        """Where a player of this table was moved to, while nobody has moved them back."""
        return self.went.get(player.id)

    def _warned(self) -> bool:
        hand = self.session.hand
        return hand is not None and hand.actor >= 0 and mark(hand, "warned") == hand.actor

    def _picture(self, hand: PotHand, eyes: int, draws: Draws) -> PotPicture:
        names = self.in_story()
        told = self.story.of(hand.told, views.called_in_pot(self.dealt, names))
        public = views.public_hand(hand, self.dealt, names, told, draws)
        picture = views.pot_picture(public, self._private(eyes, draws))
        if left := [_left(seat, self.called[seat]) for seat in self.dealt if self._has_left(seat)]:
            picture["left"] = left
        return picture

    def _has_left(self, seat: int) -> bool:
        """Whether somebody else, or nobody, sits where the hand on the table was dealt."""
        return seat in self.called and (seat not in self.chairs or self.chairs[seat].name != self.called[seat])

    def own(self, player: Player, draws: Draws = fresh) -> PotOwn:
        """The own cards and what may be done."""
        seat = self.seat_of(player)
        place = self.session.places[seat] if seat >= 0 else None
        private = self._private(self.eyes_at(seat, player), draws)
        return {
            "seat": seat,
            "out": bool(place and place.out),
            "waits": bool(place and place.waits),
            "buy": self._buys(place),
            "buys": self._bounds(place),
            "spend": spendable(self.session, seat) if place else 0,
            "bank": self._in_bank(player, seat),
            "missed": self.missed.by(player),
            "cut": self.cut_by(player, seat),
            "hands": {at: {"cards": cards} for at, cards in private["own"].items()},
            "may": private["may"],
            **self._on_the_move(player),
        }

    def _private(self, eyes: int, draws: Draws) -> PrivateHand:
        """What a place sees besides."""
        hand = self.shown
        if hand is None:
            return {"own": {}, "may": []}
        return views.private_hand(hand, self.dealt, eyes, draws)

    def _buys(self, place: Place | None) -> int:
        """For how much a player buys now, if nothing else is said; who has no seat yet, at any time."""
        return buys(self.session, place.stack if place else 0) if self._sells(place) else 0

    def _bounds(self, place: Place | None) -> tuple[int, int]:
        """The least and the most."""
        return bounds(self.session, place.stack if place else 0) if self._sells(place) else (0, 0)

    def _sells(self, place: Place | None) -> bool:
        return place is None or self.session.hand is None

    def summary(self, draws: Draws = fresh) -> PotSummary:
        """The table in the lobby."""
        props = {*self.props()["props"]}
        chairs = ((seat, chair.name, chair.player is None, self.absent(chair), self._stack(seat),
                   self.session.seated(seat).out, chair.name in props, self._runners(seat),
                   self._style(seat).name if chair.player is None else "",
                   self.held.get(seat, chair.player) != chair.player,
                   chair.player is None or not self.between() or chair.player in self.onward)
                  for seat, chair in sorted(self.chairs.items()))  # fmt: skip
        found: PotSummary = {
            "table": self.number, "kind": "pot", "game": self.plan.slug, "name": self.plan.game.name,
            "places": self.places, "chairs": draws("chairs", chairs, _chair), "button": self.session.button,
            "limits": draws("limits", (self.plan.terms,), _limits)[0],
        }  # fmt: skip
        self.over_table(found)
        if rule := self.plan.game.runners:
            found["pool"] = {"amount": self.session.carried.pool, "home": rule.home}
        return found

    def _runners(self, seat: int) -> int | None:
        return self.session.seated(seat).runners if self.plan.game.runners else None

    def _stack(self, seat: int) -> int:
        hand = self.session.hand
        if hand is not None and seat in self.session.dealt:
            return hand.stack(self.session.dealt.index(seat))
        return self.session.seated(seat).stack

    def trimmed(self, session: PotSession) -> PotSession:
        """A few lines of what happened between hands stay in sight."""
        return session._replace(log=(), told=session.told[-SAID:])


async def _nobody_moves(move: OrderedMove) -> None:
    """Nobody is moved."""


def _chair(taken: tuple[int, str, bool, bool, int, bool, bool, int | None, str, bool, bool]) -> ChairLine:
    seat, name, house, away, stack, out, prop, runners, style, newcomer, ready = taken
    line: ChairLine = {
        "seat": seat, "name": name, "house": house, "ready": ready, "away": away, "stack": stack, "out": out
    }  # fmt: skip
    if name in NUMBERS:
        line["number"] = NUMBERS[name]
    if runners is not None:
        line["runners"] = runners
    if style:
        line["style"] = style
    if newcomer:
        line["newcomer"] = True
    return {**line, "prop": True} if prop else line


def _left(seat: int, name: str) -> LeftLine:
    line: LeftLine = {"seat": seat, "name": name}
    if name in NUMBERS:
        line["number"] = NUMBERS[name]
    return line


def _says(line: Told) -> str:
    return line.says


def _limits(terms: PotSheet) -> PotLimits:
    return {"limit": terms.limit.value, "small": terms.small, "big": terms.big, "blinds": terms.blinds,
            "ante": terms.ante, "unit": terms.unit}  # fmt: skip


def _bought(wish: Json) -> int:
    """Chips that somebody wants to buy; nobody has more than the log can hold."""
    amount = whole(wish, "amount")
    if amount > MOST:
        raise Refused(f"nobody buys more than {dollars(MOST)} at a time")
    return amount


def _tender(wish: Json) -> str:
    """What somebody wants to buy with; cash where nothing is said."""
    tender = wish.get("tender", TENDERS[0])
    if tender not in TENDERS:
        raise Refused(f"chips are bought with {', '.join(TENDERS)}")
    return str(tender)


def _feeds(plan: PotPlan) -> dict[str, Any]:
    """What each pot gives to a jackpot, to which, and what approves of it."""
    drop, rules = plan.terms.form.drop, plan.terms.jackpot
    return {"drops": drop.amount, "jackpot": rules.name if rules else "", "approval": drop.approval or ""}

"""A house-banked table with people at it: wagers until the dealer calls no more bets, then hand by hand."""

from __future__ import annotations

from pitboss.house.partners import partner_name
from pitboss.table.banked import autoplay
from pitboss.table.banked.engine import DECISIONS, here, legal
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Event, Wagered, WagerRange
from pitboss.table.banked.wagers import BETTORS, fault_of
from pitboss.table.session.banked import hands_of, played_on
from pitboss.table.session.state import AlsoPlayed, Left, Played, Sat
from pitboss.table.state import Moved, TableError
from pitboss.web.accounts import Player
from pitboss.web.tables import awards, bots
from pitboss.web.tables.banked_felt import BankedFelt, event_from
from pitboss.web.tables.clock import DueMove
from pitboss.web.tables.company import Chair
from pitboss.web.tables.refused import Refused, whole
from pitboss.web.tables.room import Json
from pitboss.web.tables.views import TOLD_OF_ACTS
from pitboss.web.teacher import lessons


class BankedRoom(BankedFelt):
    """A table of a house-banked game. Every position of the layout is in the round; who bets nothing sits out."""

    # --- seats ----------------------------------------------------------------------------------------------------

    async def act(self, player: Player, wish: Json) -> None:
        """Sit, leave, move, play a further hand or one fewer, ask for company, bet, be ready, decide."""
        match wish.get("do"):
            case "sit":
                await self._sit(player, wish)
            case "leave":
                await self.leave(player)
            case "move":
                await self.move(player, wish)
            case "also" | "alone":
                await self._also(player, wish)
            case "company":
                await self._company(player, wish)
            case "dismiss":
                await self.send_away(player)
            case "ready":
                await self._ready(player)
            case "next":
                self.goes_onward(player)
            case "cut":
                await self.cut(player, wish)
            case "open":
                await self.open(player, wish)
            case "bet" | "act" | "again":
                await self._play(player, wish)
            case _:
                raise Refused(
                    "a wish is to sit, leave, move, play another hand also or the own alone, ask for company, "
                    "dismiss it, bet, be ready, go on to the next, cut, open, act, bet again"
                )

    async def _sit(self, player: Player, wish: Json) -> None:
        seat = wish.get("seat")
        if self.seat_of(player) >= 0:
            raise Refused("you sit at this table already")
        if type(seat) is not int:
            raise Refused(f"this table has seats 1 to {self.places}")
        await self.happen(Sat(seat, player.name), player.id)
        if not self.live() and len(self.people()) == 1:
            await self.begin()

    async def leave(self, player: Player) -> None:
        """A player gets up, and takes chips along that are not in play yet."""
        seat = self.mine(player)
        self.applied(Left(seat))
        if self.betting():
            for at in self.players_hands(seat):
                await self._take_back(at, player.id)
            # With the last player those of the house go too: nobody who sits down there finds their chips.
            for at in range(self.places) if len(self.people()) == 1 and not self.held else ():
                await self._take_back(at)
        await self.happen(Left(seat), player.id)

    async def _also(self, player: Player, wish: Json) -> None:
        """A further hand beside the own, or one fewer, from the next round on; chips not yet in play come back."""
        event = AlsoPlayed(self.mine(player), whole(wish, "seat"), gives_up=wish["do"] == "alone")
        self.applied(event)
        if event.gives_up and not self.held and event.at in self.players_hands(event.seat):
            await self._take_back(event.at, player.id)
        await self.happen(event, player.id)
        if self.state is None:
            await self.begin()

    async def _company(self, player: Player, wish: Json) -> None:
        """House players take the empty seats asked for."""
        self.mine(player)
        if self.store.books.house.founded:
            raise Refused("nobody of the house plays at a table that the house banks")
        for seat in self.for_company(player, whole({"count": 1, **wish}, "count")):
            await self.happen(Sat(seat, partner_name(seat + 1)))
        self.readies(self.sheet)

    def free(self) -> list[int]:
        """Positions that nobody plays, neither as the own hand nor as a further one, and where no chips lie."""
        taken = {at for seat in self.chairs for at in hands_of(self.session, seat)}
        return [seat for seat in range(self.places) if seat not in taken and not played_on(self.session, seat)]

    async def send_off(self) -> None:
        """Between rounds, or before the cards, with chips that are not in play yet."""
        for seat in sorted(self.going) if not self.live() or (self.betting() and not self.held) else ():
            self.going.discard(seat)
            if self.of_house(seat):
                if self.live():
                    await self._take_back(seat)
                await self.happen(Left(seat))

    # --- wagers ---------------------------------------------------------------------------------------------------

    async def _ready(self, player: Player) -> None:
        seat = self.mine(player)
        if not self.betting():
            raise Refused("no bets are being taken now")
        if self.held and self.held.get(seat) != player.id:
            raise Refused("you are not in this round")
        for at in self.players_hands(seat):
            if fault := self._fault(at):
                raise Refused(fault)
        if not self.held:
            await self._company_bets()
        ready = [seat, *(at for at, chair in self.chairs.items() if chair.player is None)]
        await self.keep(player.id, {"ready": ready}, round=self.round)
        self.made_ready(ready)
        soon = self.outside.time() + self.pace.last_bets
        self.clock.hurry = min(self.clock.hurry or soon, soon)

    def _fault(self, seat: int) -> str:
        """What is wrong with the wagers at a position, or nothing."""
        state = self.state
        if state is None:
            return ""
        stage, box = here(state), state.boxes[seat]
        bets = box.stakes and box.standing in BETTORS
        return fault_of(state, stage, seat) if bets and isinstance(stage, Betting) else ""

    async def _company_bets(self) -> None:
        """House players bet the least on what is required."""
        for seat, chair in self.chairs.items():
            while chair.player is None and not self.full(seat) and (missing := self._required(seat)):
                await self.goes_on(autoplay.least(missing[0], self.outside.chance))

    def _required(self, seat: int) -> list[WagerRange]:
        assert self.state is not None
        there = {stake.spot for stake in self.state.boxes[seat].stakes}
        return [
            offer
            for offer in self._ranges(self.state, seat)
            if offer.required and not offer.tip and offer.spot not in there
        ]

    def _ranges(self, state: BankedRound, seat: int) -> list[WagerRange]:
        """What may be wagered at this seat now."""
        offers = legal(state)
        return [offer for offer in offers if isinstance(offer, WagerRange) and offer.box == seat]

    async def _take_back(self, seat: int, who: int | None = None) -> None:
        """Chips that are not in play yet go back to their player."""
        assert self.state is not None
        for stake in self.state.boxes[seat].stakes:
            if not stake.down:
                await self.goes_on(Wagered(seat, stake.spot, 0, stake.pick, stake.tip), who)

    async def _play(self, player: Player, wish: Json) -> None:
        seat = self.mine(player)
        if self.state is None or self.state.over:
            raise Refused("the round is over")
        if self.held.get(seat, player.id) != player.id:
            raise Refused("this hand is another player's; you are in from the next round on")
        if wish["do"] == "again":
            for wager in self._repeated(seat):
                await self.goes_on(wager, player.id)
            return
        event = self._wished(wish, seat)
        await self.goes_on(event, player.id)
        if isinstance(event, Wagered) and event.amount:
            await self._follow(event.box, player.id)

    def _repeated(self, seat: int) -> tuple[Wagered, ...]:
        if not self.last_at(seat) or self.held or not self.betting():
            raise Refused("there are no wagers to be made again")
        tried = self.session
        try:
            # All of them or none: a wager that cannot be made again must not leave the others behind it down.
            for wager in self.last_at(seat):
                tried = self.table_log.engine.apply(tried, Played(wager))
        except TableError as error:
            raise Refused(f"not all of these wagers can be made again: {error}") from None
        return self.last_at(seat)

    def _wished(self, wish: Json, seat: int) -> Event:
        """A player's own wager or decision; what kind of thing it is and whose, the server says."""
        assert self.state is not None
        own = self.boxes_of(seat)
        box = wish.get("box", self.state.turn if wish["do"] == "act" and self.state.turn in own else seat)
        if type(box) is not int or box not in own:
            raise Refused("this hand is not yours")
        fields = {key: value for key, value in wish.items() if key not in {"do", "box", "event", *TOLD_OF_ACTS}}
        try:
            return event_from({**fields, "event": "Wagered" if wish["do"] == "bet" else "Acted", "box": box})
        except TableError as error:
            raise Refused(str(error)) from None

    async def _follow(self, seat: int, who: int) -> None:
        """Wagers that are required and can have one size only go down by themselves."""
        for _ in range(8):
            offer = next((each for each in self._fixed(seat)), None)
            if offer is None:
                return
            await self.goes_on(Wagered(seat, offer.spot, offer.least), who)

    def _fixed(self, seat: int) -> list[WagerRange]:
        assert self.state is not None
        box = self.state.boxes[seat]
        down = {stake.spot: stake.amount for stake in box.stakes if not stake.tip}
        mine = (offer for offer in self._ranges(self.state, seat) if offer.required and not (offer.picks or offer.tip))
        one = (offer for offer in mine if offer.least == offer.most)
        return [offer for offer in one if down.get(offer.spot) != offer.least and box.stakes]

    # --- what happens by itself -----------------------------------------------------------------------------------

    def next_move(self) -> DueMove | None:
        """The dealer's next move, the end of betting, a house player's decision, or the next round."""
        state = self.state
        if state is None or state.over:
            pause = self.pause() if state else 0.0
            return None if pause is None or not self.people() else (self.clock.after(pause), self._next_round)
        if awards.waiting(state):
            return self.next_answer()
        if self.betting():
            return self._closing(state)
        if not isinstance(here(state), DECISIONS):
            return self.deals(), self._deal
        chair = self._decides(state)
        return (self.patience(chair) if chair else self.clock.paced(self.pace.house_player)), self._decide

    def between(self) -> bool:
        return self.state is None or self.state.over

    async def played_out(self) -> None:
        """Wagers on a round in which no card was dealt go back."""
        if self.state is None or not self.betting() or self.held:
            return await super().played_out()
        for seat in range(self.places):
            await self._take_back(seat)
        self.changed()

    def pause(self) -> float | None:
        """Who has played the round reads what it came to, and nobody who has not played it is waited for."""
        there = {seat: chair for seat, chair in self.chairs.items() if chair.player is not None}
        players = {
            chair.player
            for seat, chair in there.items()
            if self.held.get(seat) == chair.player and not self.absent(chair)
        }
        if players and players <= self.onward:
            return 0.0
        usual = super().pause()
        return max(usual, self.pace.reading) if usual and players else usual

    async def _next_round(self) -> None:
        await self.make_room()
        await self.begin()

    def _decides(self, state: BankedRound) -> Chair | None:
        """The player who sits there and was dealt the hand in turn."""
        seat = self.seat_at(state.turn)
        chair = self.chairs.get(seat)
        return chair if chair and chair.player is not None and self.held.get(seat) == chair.player else None

    def _closing(self, state: BankedRound) -> DueMove | None:
        """When the dealer calls no more bets: at once if all are ready, or when the time of the others is up.

        Once cards lie there a player who does not come back holds nobody up either.
        """
        clock, time = self.clock, self.outside.time()
        sound = any(box.stakes and not self._fault(seat) for seat, box in enumerate(state.boxes[: self.places]))
        if not self.held and not (sound and any(chair.ready for chair in self.people())):
            clock.hurry = 0.0
            return None
        if self.patient and self._dithers():
            clock.hurry = 0.0
            return time + self.thinking, self._call_bets
        clock.hurry = clock.hurry or max(time, clock.lies) + (self.pace.decision if self.held else self.pace.last_bets)
        return (clock.hurry if self._dithers() else min(clock.hurry, time)), self._call_bets

    def _dithers(self) -> list[Chair]:
        """Players who may still bet, have not said that they will not, and are waited for."""
        there = ((seat, chair) for seat, chair in self.chairs.items() if chair.player is not None and not chair.ready)
        may = (chair for seat, chair in there if not self.held or self.bets(seat))
        return [chair for chair in may if not self.absent(chair)]

    async def _call_bets(self) -> None:
        """No more bets: wagers that are not complete go back."""
        assert self.state is not None
        for chair in self._dithers() if self.held else ():
            self.too_late(chair)
            self.missed.done_for(chair, self.round, self.thinking)
        for seat in range(self.places):
            if self._fault(seat):
                await self._take_back(seat)
        await self.goes_on(BetsClosed())

    async def _deal(self) -> None:
        if cut := self.due_cut():
            await self.goes_on(cut)
        await self.goes_on(Moved())

    async def _decide(self) -> None:
        """A house player, or one who has not answered in time, does something lawful."""
        assert self.state is not None
        seated = self.chairs.get(self.seat_at(self.state.turn))
        company = seated is not None and seated.player is None
        if not company:
            return await self._act_for(self.state)
        assert self.first is not None
        mine = lessons.told(self.first, self.state, self.state.boxes[self.state.turn].player)
        best = await self.counsel(lessons.best, mine)
        await self.goes_on(event_from(best) if best else bots.for_house_player(self.state))

    async def _act_for(self, before: BankedRound) -> None:
        """A decision for somebody who has not answered in time, or has left; who is there is told what it cost."""
        event, chair = bots.for_absent(before), self._decides(before)
        if chair is not None:
            self.too_late(chair)
        await self.goes_on(event)
        if chair is not None and self.state is not None:
            made = self.state.paid[len(before.paid) :]
            lost = -sum(paid.own for paid in made if paid.box == event.box and paid.own < 0)
            self.missed.done_for(chair, self.round, self.thinking, event.act, lost=lost)

"""A player who is a program: looks at a view of a table, and says what it wants to do next."""

from __future__ import annotations

import random
from typing import Any

Json = dict[str, Any]


def whole(message: Json, before: Json | None) -> Json:
    """The table that a message of the live channel shows, after the one before it: told here a second time."""
    view = message["picture"]
    round_ = view["picture"]
    if since := message.get("since", 0):
        assert before is not None
        round_["told"] = before["picture"]["told"][:since] + round_["told"]
    own = dict(message.get("own", {}))
    hands, may = own.pop("hands", {}), own.pop("may", [])
    view.update(own)
    if own and round_ is not None:
        round_["may"] = may
        for at, hand in hands.items():
            round_["boxes" if view["kind"] == "house" else "seats"][int(at)].update(hand)
    return dict(view)


def wish(view: Json, rng: random.Random) -> Json | None:
    """What to do on this view, or None to wait; by lot among what is offered."""
    if view["seat"] >= 0 and view["kind"] == "pot" and (view["out"] or view["waits"]):
        # Also before the first hand: where everybody sits out none ever begins.
        return {"do": "back", "post": True}
    if view["seat"] < 0 or view["picture"] is None:
        return None
    return _at_house(view, rng) if view["kind"] == "house" else _at_pot(view, rng)


def _at_house(view: Json, rng: random.Random) -> Json | None:
    if view["picture"]["over"]:
        return None
    if view["betting"]:
        return _bet(view, rng)
    acts = [offer for offer in view["picture"]["may"] if offer["do"] == "act"]
    return rng.choice(acts) if acts else None


def _bet(view: Json, rng: random.Random) -> Json | None:
    """The required wagers, now and then another one, and then the deal."""
    if next(chair["ready"] for chair in view["chairs"] if chair["seat"] == view["seat"]):
        return None
    boxes = view["picture"]["boxes"]
    there = {(at, stake["spot"]) for at, box in enumerate(boxes) for stake in box["stakes"]}
    offers = [o for o in view["picture"]["may"] if o["do"] == "bet" and not o["tip"]]
    offers = [offer for offer in offers if (offer["box"], offer["spot"]) not in there]
    offers = [offer for offer in offers if offer["required"] or rng.random() < 0.3]
    if not offers:
        return {"do": "ready"}
    offer = min(offers, key=lambda each: not each["required"])
    amount = -(-offer["least"] // offer["step"]) * offer["step"]
    picks = {"pick": rng.choice(offer["picks"])} if offer["picks"] else {}
    return {"do": "bet", "box": offer["box"], "spot": offer["spot"], "amount": amount, **picks}


def _at_pot(view: Json, rng: random.Random) -> Json | None:
    mine = next(chair for chair in view["chairs"] if chair["seat"] == view["seat"])
    if view["between"] and not mine["stack"] and view["buy"]:
        return {"do": "buy", "amount": view["buy"]}
    offers = view["picture"]["may"]
    acts = [offer for offer in offers if offer.get("act") != "fold" or rng.random() < 0.2] or offers
    return None if view["between"] or not acts else _taken(rng.choice(acts), rng)


def _taken(offer: Json, rng: random.Random) -> Json:
    if offer["do"] == "range":
        return {"do": "act", "act": offer["act"], "amount": _amount(offer, rng)}
    if offer["do"] == "throw":
        many = rng.randint(offer["least"], offer["most"])
        return {"do": "act", "act": offer["act"], "cards": sorted(rng.sample(range(offer["held"]), many))}
    return offer


def _amount(offer: Json, rng: random.Random) -> int:
    """Mostly the least; a stack that is less than a whole bet goes in as it is."""
    least = -(-offer["least"] // offer["step"]) * offer["step"]
    return offer["most"] if rng.random() < 0.1 or least > offer["most"] else least

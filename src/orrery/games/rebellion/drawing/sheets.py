"""Sheets that lie over the planets while they apply: the auction, a battle."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.drawing import Panel
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg, ident
from orrery.games.rebellion.drawing.battle import battle
from orrery.games.rebellion.drawing.places import BATTLES
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import workers
from orrery.games.rebellion.preview import votes_paid


def sheets(scene: Scene) -> list[Panel]:
    """Return the sheet of the present question, if it has one."""
    if scene.question == "BidForAction":
        title = scene.say("auction")
        return [Panel(id="auction", title=title, where="sheet", body=auction(scene))]
    if scene.question in BATTLES:
        planet = scene.planet_name(scene.facts["planet"])
        title = scene.say("battle", planet=planet)
        return [Panel(id="battle", title=title, where="sheet", body=battle(scene))]
    return []


def auction(scene: Scene) -> Svg:
    """Lay the card, everybody's votes, and the bids that the one who looks may make."""
    return tag(
        "div",
        tag("h3", scene.say("auction"), tag("small", scene.say("auction_note"))),
        _card(scene),
        tag("h4", scene.say("paddles"), class_="theirs"),
        tag("div", *(_paddle(scene, seat) for seat in _present(scene)), class_="paddles theirs"),
        *_bids(scene),
        tag("p", scene.say("auction_rule", points=scene.box.sheet.senate_vp), class_="dim"),
        class_="sheet auction",
    )


def _present(scene: Scene) -> list[Seat]:
    return [seat for seat in scene.view.order if any(scene.faction(seat).senate)]


def _card(scene: Scene) -> Svg:
    name = scene.facts["card"]
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == name)
    every = sum(one.count for one in scene.box.sheet.imperial_actions)
    title, body = card.name.in_(scene.language), card.text.in_(scene.language)
    return thing(
        "auctioned",
        tag("div", sign("vote", 44), class_="art"),
        tag(
            "div",
            tag("b", title),
            tag("p", body),
            tag("small", scene.say("copies", n=card.count, all=every), class_="dim"),
        ),
        label=f"{title}{scene.colon}{body}",
        class_="action-card",
    )


def _paddle(scene: Scene, seat: Seat) -> Svg:
    """Draw one who bids: what was bid last, or that nothing will be."""
    faction = scene.faction(seat)
    if scene.facts["highest_seat"] == seat:
        said, face, state = scene.say("leads", n=scene.facts["bid"]), str(scene.facts["bid"]), "up"
    elif seat not in scene.facts["ring"]:
        said, face, state = scene.say("out"), "", "out"
    elif scene.is_asked(seat):
        said, face, state = scene.say("thinks"), "?", "on"
    else:
        said, face, state = scene.say("still_in"), "", ""
    disc = tag("b", face) if face else sign("pass" if state == "out" else "vote", 22, "on")
    return thing(
        ident("paddle", seat),
        tag("span", shape(seat, 14), disc, class_="disc"),
        tag("b", scene.name(seat)),
        tag("span", sign("vote", 15), str(faction.votes), class_="n"),
        workers(seat, faction.senate, 15, 6),
        tag("small", said, class_="dim"),
        label=f"{scene.name(seat)}{scene.colon}{faction.votes} {scene.label('votes')}, {said}",
        class_=f"paddle {state} {seat_class(seat)}",
    )


def _bids(scene: Scene) -> list[Svg]:
    """Lay the numbers that may be bid, with what is kept and where rivals must stop."""
    seat = scene.view.seat
    if seat is None or not scene.is_mine:
        return []
    mine, least = scene.faction(seat).votes, scene.facts["bid"]
    limits: dict[int, list[Seat]] = {}
    for rival in scene.facts["ring"]:
        if rival != seat:
            limits.setdefault(scene.faction(rival).votes, []).append(rival)
    note = scene.say("your_bid_note", least=least, most=mine)
    numbers = [
        _bid(scene, seat, votes, limits.get(votes, []), first=votes == least + 1)
        for votes in range(least + 1, mine + 1)
    ]
    return [
        tag("h4", scene.say("your_bid"), tag("small", note), class_="yours"),
        tag("div", *numbers, class_="bids yours"),
    ]


def _bid(scene: Scene, seat: Seat, votes: int, limits: list[Seat], *, first: bool) -> Svg:
    kept, paid = votes_kept(scene, seat, votes)
    said = scene.say("keeps", n=kept)
    if not paid:
        said = scene.say("pays_nothing")
    elif paid < votes:
        said = scene.say("pays_less", paid=paid, n=kept)
    marks = flow(sign("up", 11, "dim"), *(shape(rival, 12) for rival in limits))
    return thing(
        ident("bid", votes),
        tag("b", str(votes)),
        tag("small", said),
        tag("span", marks, class_="limit") if limits else NOTHING,
        label=f"{scene.label('bid')} {votes}{scene.colon}{said}",
        class_="bid first" if first else "bid",
    )


def votes_kept(scene: Scene, seat: Seat, bid: int) -> tuple[int, int]:
    """REB-7.4: the votes that are left to who wins with a bid, and those that are paid."""
    faction = scene.faction(seat)
    paid = votes_paid(faction.senate, bid)
    return faction.votes - paid, paid

"""What lies before one player: storage, what the sectors give, ships, technologies, markers."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.draw import ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.faces import head, note, price, ship_face
from orrery.games.emperor.drawing.prospects import sectors_give
from orrery.games.emperor.drawing.scene import TECHNOLOGY_ICONS, Scene, reserve_of
from orrery.games.emperor.drawing.sheets import robotics_saves
from orrery.games.emperor.drawing.technologies import short_name
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.text.effects import TECHNOLOGY_FACES
from orrery.games.emperor.view import MatView

MOST_TOLD = 3  # so many technologies have room for what they do


@kept_as_read
def holdings(scene: Scene, seat: Seat) -> Svg:
    """Write all that one player has; the points only for those who may know them (EMP-13.2)."""
    player = scene.view.mats[seat]
    parts = [
        _storage(scene, player),
        tag("div", head(scene.say("sectors_give")), sectors_give(scene, seat), class_="part"),
        _ships(scene, player),
        _cards(scene, player),
        _empire(scene, player),
    ]
    return tag("div", *parts, class_=f"holdings {seat_class(seat)}")


def _storage(scene: Scene, player: MatView) -> Svg:
    seat = player.seat
    purse = tag(
        "div",
        thing(
            ident("money", seat),
            counted("money", player.money, 20),
            label=f"{scene.label('money')}{scene.colon}{player.money}",
            class_="large",
            name="span",
        ),
        thing(
            ident("food", seat),
            counted("food", player.food, 20),
            note(scene.say("in_hand")),
            label=f"{scene.label('food')}{scene.colon}{player.food}",
            class_="large",
            name="span",
        ),
        class_="row",
    )
    return tag(
        "div",
        head(scene.say("storage")),
        _rack(scene, seat, "metal", player.metal, MAX_METAL),
        _rack(scene, seat, "energy", player.energy, MAX_ENERGY),
        purse,
        class_="part",
    )


def _rack(scene: Scene, seat: Seat, name: str, count: int, room: int) -> Svg:
    slots = [tag("i", sign(name, 15) if at < count else "", class_="slot-of") for at in range(room)]
    return thing(
        ident(name, seat),
        sign(name, 18),
        tag("b", str(count)),
        tag("span", *slots, class_="rack"),
        label=f"{scene.label(name)}{scene.colon}{count}/{room}",
        class_="ln",
    )


def _ships(scene: Scene, player: MatView) -> Svg:
    seat = player.seat
    saved = robotics_saves(scene, seat)
    cards = []
    for at, (name, left) in enumerate(reserve_of(player)):
        model = scene.view.ships[at]
        called = model.name.in_(scene.words.language)
        cards.append(
            thing(
                ident("unbuilt", seat, name),
                tag("b", ship_face(seat, name, 24), called),
                note(scene.say("left_of", count=left, most=model.stock_per_player)),
                tag("span", price(model.cost, scene, saved), class_="cost"),
                label=f"{called}{scene.colon}{left}/{model.stock_per_player}",
                class_="yard",
            )
        )
    said = note(scene.say("robotics_saves", count=saved)) if saved else flow()
    return tag(
        "div",
        head(scene.say("ships_to_build"), said),
        tag("div", *cards, class_="yards"),
        class_="part ships",
    )


def _cards(scene: Scene, player: MatView) -> Svg:
    """Write the technologies, and which are used up or foiled now (EMP-13.1)."""
    cards = []
    for technology in scene.box.technologies:
        if technology.id not in player.technologies:
            continue
        state = ""
        if technology.id in scene.view.sabotaged:
            state = scene.say("foiled")
        elif technology.id in scene.view.used:
            state = scene.say("used_up")
        name = short_name(scene, technology)
        does = scene.tell(TECHNOLOGY_FACES[technology.id])
        shown = state or (does if len(player.technologies) <= MOST_TOLD else "")
        cards.append(
            thing(
                ident("owned", technology.id),
                sign(TECHNOLOGY_ICONS[technology.id], 15),
                tag("b", name),
                tag("span", shown, class_="warn" if state else "note") if shown else "",
                label=f"{name}{scene.colon}{does}" + (f" ({state})" if state else ""),
                class_="chip",
                name="span",
            )
        )
    body = tag("div", *cards, class_="owned") if cards else note(scene.say("no_technology"))
    return tag("div", head(scene.label("technologies")), body, class_="part mycards")


def _empire(scene: Scene, player: MatView) -> Svg:
    view, seat = scene.view, player.seat
    count = scene.box.for_players(view.players)
    score = view.scores[seat]
    seen = note(scene.say("only_you_see")) if _is_secret(scene, seat) else flow()
    lines = [
        thing(
            ident("markers", seat),
            sign("marker", 18),
            tag("b", str(player.markers)),
            note(scene.say("markers_left", most=count.empire_markers_each)),
            label=f"{scene.label('reserve')}{scene.colon}{player.markers}",
            class_="ln",
        ),
        thing(
            ident("planets", seat),
            sign("planet", 18),
            tag("b", str(player.planets)),
            note(scene.say("of_sectors", count=player.sectors)),
            label=f"{scene.label('planets')}{scene.colon}{player.planets}",
            class_="ln",
        ),
        thing(
            ident("points", seat),
            sign("vp", 18),
            tag("b", "?" if score is None else str(score)),
            seen if score is not None else note(scene.say("hidden_points")),
            label=f"{scene.label('points')}{scene.colon}{'?' if score is None else score}",
            class_="ln",
        ),
    ]
    if player.influence:
        lines.append(
            thing(
                ident("hand", seat),
                shape(seat, 16),
                tag("b", str(player.influence)),
                note(scene.say("to_place", count=player.influence)),
                label=f"{scene.label('influence')}{scene.colon}{player.influence}",
                class_="ln",
            )
        )
    pool = note(scene.say("in_pool", count=view.pool, most=count.vp_pool))
    title = head(scene.say("empire"), pool)
    return tag("div", title, tag("div", *lines, class_="lines"), class_="part")


def _is_secret(scene: Scene, seat: Seat) -> bool:
    return scene.view.seat == seat and None in scene.view.scores

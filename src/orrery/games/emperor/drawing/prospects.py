"""What each role would give each player now."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.draw import ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.faces import amounts, head, note
from orrery.games.emperor.drawing.scene import ROLE_ICONS, Scene
from orrery.games.emperor.ids import RoleId
from orrery.games.emperor.prospects import (
    buildable,
    fleet_size,
    harvest,
    next_chooser,
    production,
    stored,
    tiles_for,
)
from orrery.games.emperor.rules.market import CHOOSER_MONEY


def prospects(scene: Scene) -> Svg:
    """Write a table: a row for each role that can be chosen, a column for each player."""
    view = scene.view
    seats = view.order or tuple(range(view.players))
    heads = [tag("th", shape(seat, 14), scope="col", aria_label=scene.name(seat)) for seat in seats]
    rows = [
        tag(
            "tr",
            tag("th", sign(ROLE_ICONS[role], 15), scene.label(role), scope="row"),
            *(tag("td", _gives(scene, role, seat)) for seat in seats),
        )
        for role, _ in view.roles
    ]
    return flow(
        head(scene.say("prospects"), note(scene.say("prospect_note"))),
        tag("table", tag("tr", tag("td"), *heads), *rows, class_=f"prospects of-{len(seats)}"),
    )


def _gives(scene: Scene, role: RoleId, seat: Seat) -> Svg:
    """Write what one player gets of a role, if the next to choose takes it."""
    view = scene.view
    player = view.mats[seat]
    is_chooser = seat == next_chooser(view)
    extra = tag("span", "+1", class_="gold") if is_chooser else flow()
    match role:
        case "explorer":
            return counted("eye", tiles_for(view, seat), 14)
        case "merchant":
            wage = tag("span", f"+{scene.dollars(CHOOSER_MONEY)}", class_="gold")
            return flow(counted("food", harvest(view, seat), 14), wage if is_chooser else "")
        case "steward":
            metal, energy = stored(view, seat)
            given = amounts((("metal", metal), ("energy", energy)), 14)
            return flow(given or "–", extra)
        case "engineer":
            return flow(counted("interceptor", buildable(view, seat, 0), 14), extra)
        case "warlord":
            return counted("interceptor", fleet_size(view, seat), 14)
        case "regent":
            return counted("vp", f"+{player.planets}", 14)
        case _:
            return flow(counted("energy", player.energy, 14), extra)


def sectors_give(scene: Scene, seat: Seat) -> Svg:
    """Write what the sectors of a player give at the Merchant, the Steward and the Regent."""
    view = scene.view
    metal, energy = production(view, seat)
    points = tag("b", scene.say("per_regent", count=scene.view.mats[seat].planets), class_="gold")
    rows: list[tuple[RoleId, Svg]] = [
        ("merchant", counted("food", harvest(view, seat))),
        ("steward", flow(counted("metal", metal), counted("energy", energy))),
        ("regent", flow(counted("planet", scene.view.mats[seat].planets), points)),
    ]
    return flow(
        *(
            thing(
                ident("gives", seat, role),
                sign(ROLE_ICONS[role], 16),
                tag("span", scene.label(role), class_="grow"),
                given,
                label=f"{scene.say('sectors_give')}, {scene.label(role)}",
                class_="ln",
            )
            for role, given in rows
        )
    )

"""What lies before a player, in markup: my panel, and a rival's board."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.text import plain, signed
from orrery.draw import NOTHING, Svg, ident, seat_class
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.games.eclipse.drawing.blueprints import blueprints
from orrery.games.eclipse.drawing.faces import tech_sign
from orrery.games.eclipse.drawing.influence import influence
from orrery.games.eclipse.drawing.scene import ICONS, Scene
from orrery.games.eclipse.ids import MONEY, RESOURCES, TRACKS
from orrery.games.eclipse.rules.research import TRACK_LENGTH
from orrery.games.eclipse.view import MatView


@kept_as_read
def mat(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has; before a species is picked there is nothing."""
    shown = scene.view.mats[seat]
    if not shown.species:
        return tag("p", scene.tell("no_species"), class_=f"estate empty {seat_class(seat)}")
    return tag(
        "div",
        stocks(scene, seat, shown),
        tag(
            "div",
            influence(scene, seat, shown),
            tag(
                "div",
                colony_ships(scene, seat, shown),
                reputation(scene, seat, shown),
                trade(scene, seat, shown),
                belongings(scene, seat, shown),
                class_="small",
            ),
            class_="realm",
        ),
        rows(scene, seat, shown),
        blueprints(scene, seat, shown),
        class_=f"estate {seat_class(seat)}",
    )


def after_upkeep(shown: MatView) -> int:
    """ECL-13.3: the money that the next upkeep leaves."""
    return shown.stock[MONEY] + shown.production[MONEY] - shown.upkeep


def stocks(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the three stocks: what there is, what comes, what one more cube would bring."""
    return tag(
        "div", *(_stock(scene, seat, shown, at) for at in range(len(RESOURCES))), class_="funds"
    )


def _stock(scene: Scene, seat: Seat, shown: MatView, at: int) -> Svg:
    resource = RESOURCES[at]
    income = tag("b", f"+{shown.production[at]}", class_="good")
    scale = scene.box.production
    cubes = shown.cubes[at]
    more = (
        tag("span", sign("cube", 12, "dim"), f"+{scale[cubes - 1]}", class_="n")
        if cubes
        else flow(scene.tell("no_cube"))
    )
    if at == MONEY:
        left = after_upkeep(shown)
        income = flow(income, tag("b", f"\N{MINUS SIGN}{shown.upkeep}", class_="bad"))
        more = tag("span", f"→ {plain(left)}", sign("money", 12), class_="n")
    graves = (
        tag("span", sign("skull", 12), str(shown.graves[at]), class_="n graves")
        if shown.graves[at]
        else NOTHING
    )
    warn = " short" if at == MONEY and after_upkeep(shown) < 0 else ""
    return thing(
        ident("track", seat, resource),
        sign(ICONS[resource], 22),
        tag("span", str(shown.stock[at]), class_="have"),
        graves,
        tag("span", tag("span", income, class_="in"), tag("span", more, class_="more")),
        label=f"{scene.label(resource)}{scene.colon}"
        f"{shown.stock[at]}, {signed(shown.production[at])}",
        class_=f"stock{warn}",
    )


def colony_ships(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the colony ships, those used turned over."""
    all_of = max(shown.colony_ships_in_all, shown.colony_ships)
    ships = [
        sign("colonisation", 20, "leaf" if at < shown.colony_ships else "faint")
        for at in range(all_of)
    ]
    return thing(
        ident("colony", seat),
        tag("span", scene.tell("colony_ships"), class_="dimmed"),
        tag("span", *ships, class_="line"),
        label=f"{scene.label('colony_ships')}{scene.colon}{shown.colony_ships}/{all_of}",
        class_="cell",
    )


def reputation(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the reputation track: tiles, ambassadors, places left (ECL-10.3)."""
    ambassadors, tiles_only, either = shown.places
    used: list[Svg] = []
    values = shown.reputation
    for at in range(shown.tiles):
        value = str(values[at]) if values is not None else "?"
        used.append(
            thing(
                ident("tile", seat, at),
                tag("b", value),
                label=f"{scene.label('reputation')}{scene.colon}{value}",
                class_="place gold",
            )
        )
    used += [
        thing(
            ident("ally", seat, ally),
            shape(ally, 14),
            label=f"{scene.tell('ambassador')}{scene.colon}{scene.name(ally)}",
            class_="place",
        )
        for ally in shown.allies
    ]
    free = ambassadors + tiles_only + either - len(used)
    for_people = max(0, ambassadors - len(shown.allies))
    for at in range(free):
        icon = "ambassador" if at < for_people else "reputation"
        used.append(tag("span", sign(icon, 14, "faint"), class_="place free"))
    return tag(
        "div",
        thing(
            ident("reputation", seat),
            flow(scene.tell("reputation_tiles")),
            label=scene.tell("reputation_and_ambassadors"),
            class_="dimmed",
        ),
        tag("div", *used, class_="line"),
        class_="cell",
    )


def trade(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the rate of trade (ECL-2.2)."""
    return thing(
        ident("trade", seat),
        tag("span", scene.tell("trade"), class_="dimmed"),
        tag("b", str(shown.trade), sign("trade", 16), "1", class_="line"),
        label=f"{scene.tell('trade')}{scene.colon}{shown.trade} : 1",
        class_="cell",
    )


def belongings(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw kept discoveries, stored parts and the traitor tile, if there are any."""
    found: list[Svg] = []
    if shown.kept:
        found.append(
            thing(
                ident("kept", seat),
                sign("discovery", 15),
                tag("b", f"+{2 * len(shown.kept)}"),
                label=f"{scene.label('discoveries')}{scene.colon}{len(shown.kept)}",
                class_="place gold",
            )
        )
    found += [
        thing(
            ident("stored", seat, part),
            flow(scene.part(part)),
            label=scene.part(part),
            class_="place",
        )
        for part in shown.store
    ]
    if scene.view.traitor == seat:
        found.append(
            thing(
                ident("traitor", seat),
                sign("skull", 15),
                tag("b", "\N{MINUS SIGN}2"),
                label=scene.label("traitor"),
                class_="place bad",
            )
        )
    if not found:
        return NOTHING
    return tag(
        "div",
        tag("span", scene.tell("belongings"), class_="dimmed"),
        tag("div", *found, class_="line"),
        class_="cell",
    )


def rows(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the three technology tracks with their discounts."""
    total = sum(map(len, shown.tracks))
    lines = [
        tag(
            "span",
            tag("b", scene.label("market")),
            flow(" "),
            tag("span", scene.tell("with_discount", count=total), class_="dimmed"),
        )
    ]
    scale = scene.box.sheet.tracks.discount
    for at, track in enumerate(TRACKS):
        tiles = shown.tracks[at]
        spaces = [_owned(scene, seat, tech) for tech in tiles]
        spaces += [tag("span", class_="tile free")] * max(0, TRACK_LENGTH - len(tiles))
        discount = scale[min(len(tiles), len(scale) - 1)]
        lines.append(
            tag(
                "div",
                thing(
                    ident("techs", seat, track),
                    tag("b", signed(-discount)),
                    label=f"{scene.label(track)}{scene.colon}{signed(-discount)}",
                    class_="tier-head",
                ),
                *spaces,
                class_=f"tier t-{track}",
            )
        )
    return tag("div", *lines, class_="tiers")


def _owned(scene: Scene, seat: Seat, tech: str) -> Svg:
    """Draw one researched tile, by its first sign."""
    return thing(
        ident("owned", seat, tech),
        tag("span", tech_sign(scene, tech), class_="face"),
        label=scene.tech(tech),
        class_="tile",
    )

"""The sheet of the present role: what the players do in it now."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import Svg
from orrery.games.emperor.components import Marker, Ship, Tile
from orrery.games.emperor.drawing.faces import (
    amounts,
    head,
    note,
    rule_lines,
    ship_face,
    tile_face,
    warning,
    yields,
)
from orrery.games.emperor.drawing.faces import price as written_price
from orrery.games.emperor.drawing.market import market, trader
from orrery.games.emperor.drawing.prospects import prospects
from orrery.games.emperor.drawing.regency import regency
from orrery.games.emperor.drawing.scene import (
    MARKER_GLYPHS,
    SHIP_GLYPHS,
    Scene,
    reserve_of,
    ships_of,
)
from orrery.games.emperor.prospects import (
    buildable,
    has_produced,
    produces,
    production,
    research_price,
    stored,
)
from orrery.games.emperor.rules.engineer import ROBOTICS_METAL
from orrery.games.emperor.view import HexView

MOST_PRODUCERS: Final = 10
MOST_FLEETS: Final = 12
FEW_FLEETS: Final = 6  # up to these there is room to say how each type fights
# EMP-4.3 to 4.8
_EXPLORING: Final = (
    ("eye", "explorer_note"),
    ("planet", "explorer_anywhere"),
    ("colony", "explorer_claims"),
    ("wormhole", "explorer_hole"),
)
_FEW_RULES: Final = 2  # beside a tile in hand
# EMP-11.1, 11.4
_BUYING: Final = (("science", "one_each"), ("wormhole", "buy_until"))


@kept_as_read
def sheet(scene: Scene) -> Svg:
    """Write the sheet of the present role, or what each role would give."""
    match scene.view.role:
        case "merchant":
            body = market(scene)
        case "steward":
            body = production_list(scene)
        case "engineer":
            body = shipyard(scene)
        case "warlord":
            body = fleets(scene)
        case "regent":
            body = regency(scene)
        case "scientist":
            body = laboratory(scene)
        case "explorer":
            body = survey(scene)
        case _:
            body = prospects(scene)
    return tag("div", body, class_="box sheet")


def shortened(scene: Scene, rows: list[Svg], most: int) -> list[Svg]:
    """Leave out the rows for which there is no room; the map shows them all."""
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], note(scene.say("others_placed", count=len(rows) - most + 1))]


# -- Explorer


def survey(scene: Scene) -> Svg:
    """Write the tile in hand, and the one on top of the stack for who knows it."""
    view = scene.view
    shown = [(view.held, "in_hand"), (view.top, "top_of_stack")]
    tiles = [
        tag("div", tile_thing(scene, tile), note(scene.say(where)), class_="held")
        for tile, where in shown
        if tile is not None
    ]
    turn = "" if view.turn_seat is None else scene.say("lays", name=scene.name(view.turn_seat))
    return flow(
        head(scene.label("explorer"), note(turn)),
        tag("div", *tiles, class_="row") if tiles else "",
        rule_lines(scene, _EXPLORING[: _FEW_RULES if tiles else None]),
    )


def tile_thing(scene: Scene, tile: Tile, *, named: bool = True) -> Svg:
    """Draw a tile that can be taken."""
    return thing(
        ident("tile", tile.id),
        tile_face(tile, 34),
        yields(tile),
        tag("span", _tile_words(scene, tile, named=named), class_="name"),
        label=scene.describe_tile(tile),
        class_=f"tile {tile.kind}",
    )


def _tile_words(scene: Scene, tile: Tile, *, named: bool) -> str:
    """Name a tile where there is room; one with nothing on it says at least that."""
    if named:
        return scene.tile_name(tile)
    return scene.label(tile.kind) if tile.kind in {"empty", "sun", "black_hole"} else ""


# -- Steward


def production_list(scene: Scene) -> Svg:
    """Write the sectors that yield, fed or not, and what of it there is no room for."""
    seat = trader(scene)
    if seat is None:
        return head(scene.say("production"))
    sectors = [one for one in scene.sectors_of(seat) if produces(one.tile)]
    metal, energy = production(scene.view, seat)
    kept_metal, kept_energy = stored(scene.view, seat)
    lost = metal - kept_metal + energy - kept_energy
    player = scene.view.mats[seat]
    total = [
        counted("metal", f"{player.metal} → {player.metal + kept_metal}"),
        counted("energy", f"{player.energy} → {player.energy + kept_energy}"),
        note(scene.say("all_fed")),
    ]
    if lost:
        total.append(warning(scene.say("would_lose", count=lost)))
    rows = [_producer(scene, one) for one in sorted(sectors, key=lambda one: _is_idle(scene, one))]
    rows = shortened(scene, rows, MOST_PRODUCERS)
    return flow(
        head(scene.say("production"), shape(seat, 13), note(scene.name(seat))),
        _bonus(scene),
        tag("div", *rows, class_="list two") if rows else warning(scene.say("no_producers")),
        tag("div", *total, class_="row purse"),
    )


def _bonus(scene: Scene) -> Svg:
    if scene.question != "StewardBonus":
        return flow()
    return tag(
        "div",
        tag("b", scene.say("take_cube")),
        *(
            thing(
                ident("gain", name), sign(name, 20), scene.label(name),
                label=scene.label(name), class_="chip",
            )
            for name in ("metal", "energy")
        ),
        class_="row",
    )  # fmt: skip


def _is_idle(scene: Scene, one: HexView) -> bool:
    return one.food == 0 and not has_produced(scene.view, one)


def _producer(scene: Scene, one: HexView) -> Svg:
    tile = one.tile
    assert tile is not None
    if has_produced(scene.view, one):
        done = tag("span", scene.say("has_produced"), class_="unseen")
        fed = tag("span", sign("check", 14), done, class_="n")
    else:
        fed = counted("food", one.food, 14) if one.food else warning(scene.say("unfed"))
    given = amounts((("metal", tile.metal), ("energy", tile.energy)), 14)
    return tag("div", tag("span", scene.tile_name(tile), class_="grow"), given, fed, class_="ln")


# -- Engineer


def shipyard(scene: Scene) -> Svg:
    """Write the ships that can be built, what they cost this player now, and where they go."""
    seat = trader(scene)
    bases = [] if seat is None else [
        one for one in scene.sectors_of(seat) if one.marker == "starbase"
    ]  # fmt: skip
    return flow(
        head(scene.say("shipyard"), *_builder(scene, seat)),
        *(model(scene, seat, at) for at in range(len(scene.view.ships))),
        tag(
            "div",
            note(scene.say("bases")),
            *(tag("span", scene.place_name(one), class_="chip") for one in bases),
            class_="row",
        ),
    )


def _builder(scene: Scene, seat: Seat | None) -> list[Svg]:
    if seat is None:
        return []
    player = scene.view.mats[seat]
    have = amounts((("metal", str(player.metal)), ("energy", str(player.energy))))
    return [shape(seat, 13), have, tag("b", scene.dollars(player.money), class_="gold")]


def model(scene: Scene, seat: Seat | None, at: int) -> Svg:
    """Write a type of ship: price, how many are left, how many could be built."""
    ship = scene.view.ships[at]
    parts = [note(scene.say("left_of", count=ship.stock_per_player, most=ship.stock_per_player))]
    saved = 0
    if seat is not None:
        player = scene.view.mats[seat]
        left = reserve_of(player)[at][1]
        saved = robotics_saves(scene, seat)
        parts = [note(scene.say("left_of", count=left, most=ship.stock_per_player))]
        parts.append(note(scene.say("can_build", count=buildable(scene.view, seat, at))))
    name = ship.name.in_(scene.words.language)
    return thing(
        ident("model", ship.id),
        ship_face(seat, ship.id, 30),
        tag("b", name),
        tag("span", written_price(ship.cost, scene, saved), class_="cost"),
        tag("span", *parts, class_="grow col"),
        label=f"{name}{scene.colon}{_cost_words(scene, at, saved)}",
        class_="model",
    )


def robotics_saves(scene: Scene, seat: Seat) -> int:
    """EMP-7.5: the metal that Robotics still saves, as the question of the Engineer says."""
    if "robotics" not in scene.view.mats[seat].technologies or scene.is_spent("robotics"):
        return 0
    prompt = scene.view.prompt
    if prompt is not None and prompt.question == "EngineerTurn" and seat in prompt.asked:
        return int(prompt.facts.get("free_metal", ROBOTICS_METAL))
    return ROBOTICS_METAL


def _cost_words(scene: Scene, at: int, saved: int) -> str:
    cost = scene.view.ships[at].cost
    metal = max(0, cost.metal - saved)
    said = [f"{metal} {scene.label('metal')}", f"{cost.energy} {scene.label('energy')}"]
    return ", ".join([*said, scene.dollars(cost.money)])


# -- Warlord


def fleets(scene: Scene) -> Svg:
    """Write where a player's ships are, and what they meet there."""
    seat = trader(scene)
    if seat is None:
        return head(scene.say("fleets"))
    rows = [_fleet_row(scene, seat, one) for one in scene.view.hexes if _ships_in(one, seat)]
    rows = shortened(scene, rows, MOST_FLEETS)
    return flow(
        head(scene.say("fleets"), shape(seat, 13), note(scene.name(seat))),
        tag("div", *rows, class_="list two") if rows else note(scene.say("no_fleet")),
        tag("p", note(scene.say("fleet_help"))),
        _types(scene) if len(rows) <= FEW_FLEETS else "",
    )


def _types(scene: Scene) -> Svg:
    """Say how far each type of ship goes and how everything fights (EMP-8.2, 8.22, 8.23)."""
    rows: list[tuple[str, str, str, Ship | Marker]] = [
        (SHIP_GLYPHS[ship.id], scene.label(ship.id), scene.say("steps_of", count=ship.move), ship)
        for ship in scene.box.ships
    ]
    rows += [
        (MARKER_GLYPHS[marker.id], scene.label(marker.id), "", marker)
        for marker in scene.box.markers
    ]
    lines = [
        tag(
            "div",
            sign(icon, 16),
            tag("span", name, class_="grow"),
            note(steps),
            tag("span", f"{row.dice}×", sign("die", 13), f"{row.hit_on}+", class_="n"),
            class_="ln",
        )
        for icon, name, steps, row in rows
    ]
    return tag("div", *lines, class_="list types")


def _ships_in(one: HexView, seat: Seat) -> bool:
    return any(fleet.seat == seat for fleet in one.fleets)


def _fleet_row(scene: Scene, seat: Seat, one: HexView) -> Svg:
    mine = next(fleet for fleet in one.fleets if fleet.seat == seat)
    ships = [
        tag("span", ship_face(seat, name, 20), str(count), class_="n")
        for name, count in ships_of(mine)
    ]
    others = [fleet.seat for fleet in one.fleets if fleet.seat != seat]
    if one.owner is not None and one.owner != seat and one.owner not in others:
        others.append(one.owner)
    foes = [sign("war", 14), *(shape(other, 13) for other in others)] if others else []
    return tag(
        "div",
        tag("span", scene.place_name(one), class_="grow"),
        *ships,
        tag("span", *foes, class_="n"),
        class_="ln",
    )


# -- Scientist


def laboratory(scene: Scene) -> Svg:
    """Write what a player can buy."""
    seat = trader(scene)
    if seat is None:
        return head(scene.say("laboratory"))
    player = scene.view.mats[seat]
    means = sum(
        research_price(scene.view, seat, technology.cost) <= player.energy
        for technology in scene.view.technologies
    )
    parts = [
        tag("div", note(scene.say("your_energy")), counted("energy", player.energy, 20),
            note(scene.say("affordable", count=means)), class_="row purse"),
    ]  # fmt: skip
    if seat == scene.view.chooser:
        parts.append(tag("p", tag("span", scene.say("one_less"), class_="gold")))
    owners = [
        tag(
            "div",
            shape(mat.seat, 13),
            tag("span", scene.name(mat.seat)),
            counted("energy", mat.energy, 15),
            tag(
                "span",
                note(", ".join(scene.label(one) for one in mat.technologies) or "–"),
                class_="grow",
            ),
            class_="ln",
        )
        for mat in scene.view.mats
    ]
    return flow(
        head(scene.say("laboratory")),
        *parts,
        tag("div", *owners, class_="list"),
        rule_lines(scene, _BUYING),
    )

"""The tiles face up, the stack, and the order of the round."""

from __future__ import annotations

from orrery.draw import ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.faces import head, note
from orrery.games.emperor.drawing.scene import ROLE_ICONS, Scene
from orrery.games.emperor.drawing.sheets import tile_thing
from orrery.games.emperor.ids import Direction
from orrery.games.emperor.prospects import next_chooser

MOST_NAMED = 4  # so many tiles have room for their names
MOST_LARGE = 8  # so many have room in two rows; more of them stand closer
MOST_CLOSE = 18


def beside(scene: Scene) -> Svg:
    """Write what stands beside the sheet: the display, the order of the round."""
    return tag("div", _display(scene), _order(scene), class_="beside")


def _display(scene: Scene) -> Svg:
    view = scene.view
    named = len(view.display) <= MOST_NAMED
    tiles = [tile_thing(scene, tile, named=named) for tile in view.display]
    if not tiles and view.stack == 0:
        tiles = [tag("p", note(scene.say("no_tiles")))]
    stack = thing(
        "stack",
        scene.say("in_stack", count=view.stack),
        *_hole(scene),
        label=scene.say("in_stack", count=view.stack),
        class_="chip",
        name="span",
    )
    return tag(
        "div",
        head(scene.label("display"), tag("span", class_="grow"), stack),
        tag("div", *tiles, class_=_closeness(len(tiles))),
        class_="box",
    )


def _closeness(count: int) -> str:
    """Return how close so many tiles must stand."""
    if count <= MOST_LARGE:
        return "tiles"
    return "tiles close" if count <= MOST_CLOSE else "tiles close closest"


def before_hole(scene: Scene) -> int | None:
    """EMP-2.5, 13.3: how many tiles lie above the black hole; None where it has come."""
    view = scene.view
    seen = {tile.id for tile in view.display} | {
        one.tile.id for one in view.hexes if one.tile is not None
    }
    if "black_hole" in seen:
        return None
    if view.held is not None:
        seen.add(view.held.id)
    return sum(tile.pile == "plain" and tile.id not in seen for tile in scene.box.tiles)


def _hole(scene: Scene) -> list[Svg]:
    above = before_hole(scene)
    if above is None:
        return []
    said = scene.say("black_hole_after", count=above) if above else scene.say("black_hole_next")
    return [sign("wormhole", 14), flow(said)]


def _order(scene: Scene) -> Svg:
    """Write who chooses when, what they chose, and which way the round goes."""
    view = scene.view
    chips = [_turn(scene, seat) for seat in view.order]
    waits = scene.question == "ChooseDirection"
    ways: tuple[Direction, ...] = ("clockwise", "counterclockwise")
    arrows = [
        thing(
            ident("direction", way),
            sign(way, 18),
            *(_seats_in(scene, way) if waits else ()),
            label=scene.label(way),
            class_="chip" if waits or way == view.direction else "chip faint",
            name="span",
        )
        for way in ways
    ]
    pool = thing(
        "pool",
        counted("laurel", view.pool, 16),
        label=f"{scene.label('pool_label')}{scene.colon}{view.pool}",
        class_="chip",
        name="span",
    )
    top = head(scene.say("this_round", round=view.round), *arrows, tag("span", class_="grow"), pool)
    seat = [] if view.role == "regent" else [tag("span", class_="grow"), _throne(scene)]
    return tag("div", top, tag("div", *chips, *seat, class_="order"), class_="box")


def _throne(scene: Scene) -> Svg:
    """Draw who holds the throne; at the Regent it stands on its own sheet."""
    holder = scene.view.throne
    return thing(
        "throne",
        sign("throne", 16),
        *([] if holder is None else [shape(holder, 13)]),
        label=f"{scene.label('throne')}{scene.colon}{scene.name(holder)}",
        class_="chip",
        name="span",
    )


def _seats_in(scene: Scene, way: Direction) -> list[Svg]:
    """Draw the players in the order that a direction would give."""
    first = scene.view.throne or 0
    step = 1 if way == "clockwise" else -1
    players = scene.view.players
    return [shape((first + step * at) % players, 12) for at in range(players)]


def _turn(scene: Scene, seat: int) -> Svg:
    view = scene.view
    role = view.mats[seat].role
    is_now = seat == (view.chooser if view.role is not None else next_chooser(view))
    said = scene.label(role) if role else scene.say("chooses" if is_now else "to_choose")
    parts = [shape(seat, 13)]
    parts += [sign(ROLE_ICONS[role], 15)] if role else []
    if is_now or view.players <= MOST_NAMED - 1:
        parts.append(flow(said))
    return thing(
        ident("chosen", seat),
        *parts,
        label=f"{scene.name(seat)}{scene.colon}{said}",
        class_=f"chip {'now' if is_now else 'faint' if role else ''}".rstrip(),
        name="span",
    )

"""Where ships in a battle may go: an arrow for each sector of theirs that is linked."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.draw import NOTHING, Svg, centre, ident, seat_class
from orrery.draw.markup import sign, tag, thing
from orrery.games.eclipse.drawing.galaxy import is_linked, neighbour
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.view import BattleView, SectorView


def exits(scene: Scene, shown: BattleView) -> Svg:
    """Draw the ways out around the sector, where they lie on the map (ECL-12.20)."""
    here = scene.sector(shown.sector)
    prompt = scene.view.prompt
    if here is None or prompt is None or prompt.question not in {"Engage", "ChooseRefuge"}:
        return NOTHING
    seat = prompt.asked[0]
    found = [_exit(scene, here, one) for one in linked(scene, here, seat) if one.disc == seat]
    if not found:
        return NOTHING
    return tag(
        "div",
        tag("b", scene.tell("exits"), class_="dimmed"),
        tag("div", tag("b", here.sector, class_="here"), *found, class_="compass"),
        class_=f"exits {seat_class(seat)}",
    )


def linked(scene: Scene, here: SectorView, seat: int) -> Iterator[SectorView]:
    """Yield the sectors that a seat can go to from one: by wormhole, half ones too, or portal."""
    at = {(one.q, one.r): one for one in scene.view.sectors}
    generator = "wormhole_generator" in scene.techs_of(seat)
    for direction in range(6):
        other = neighbour(here, direction, at)
        if other is None:
            continue
        half = here.wormholes >> direction & 1 or other.wormholes >> (direction + 3) % 6 & 1
        if is_linked(here, direction, at) or (generator and half):
            yield other
    if here.portal:
        yield from (one for one in scene.view.sectors if one.portal and one is not here)


def _exit(scene: Scene, here: SectorView, there: SectorView) -> Svg:
    return thing(
        ident("exit", there.sector),
        sign("up", 20, "bright"),
        tag("b", there.sector),
        label=scene.tell("exit_label", sector=there.sector, name=there.name),
        class_=f"exit {_side(here, there)}",
    )


def _side(here: SectorView, there: SectorView) -> str:
    """Return where a sector lies: `north-east`, or `far` where only a portal leads."""
    if (
        max(abs(here.q - there.q), abs(here.r - there.r), abs(here.q + here.r - there.q - there.r))
        > 1
    ):
        return "far"
    (x, y), (to_x, to_y) = (centre((one.q, one.r), 1, "flat") for one in (here, there))
    side = "" if abs(to_x - x) < 0.1 else "-east" if to_x > x else "-west"
    return f"{'north' if to_y < y else 'south'}{side}"

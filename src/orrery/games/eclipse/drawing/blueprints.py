"""The four blueprints with their parts and totals, and the structures one may build."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.draw import Svg, ident
from orrery.draw.markup import flow, sign, tag, thing
from orrery.games.eclipse.drawing.faces import figures, part_face
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import BUILDS, SHIPS, TYPES
from orrery.games.eclipse.view import DesignView, MatView


def blueprints(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw what one builds and how it is fitted."""
    return tag(
        "div",
        *(_blueprint(scene, seat, shown, at) for at in range(len(shown.designs))),
        tag(
            "div",
            *(_structure(scene, seat, shown, at) for at in range(TYPES, len(BUILDS))),
            class_="structures",
        ),
        class_="prints",
    )


def _blueprint(scene: Scene, seat: Seat, shown: MatView, at: int) -> Svg:
    kind = SHIPS[at]
    design = shown.designs[at]
    all_of = scene.box.supply[at]
    head = thing(
        ident("blueprint", seat, kind),
        tag(
            "span",
            sign(kind, 16, "seat"),
            tag("b", scene.ship(kind), class_="name"),
            tag("span", f"{all_of - shown.supply[at]}/{all_of}", class_="dimmed"),
            tag("span", tag("b", str(shown.costs[at])), sign("material", 12), class_="n"),
            class_="first",
        ),
        figures(scene, design, size=11),
        label=said(scene, kind, design),
        class_="print-head",
    )
    slots = [_slot(scene, seat, kind, slot, design) for slot in range(len(design.parts))]
    muon = [_muon(scene, seat, kind)] if design.muon else []
    wide = max(2, (len(slots) + 1) // 2)
    return tag(
        "div",
        head,
        tag("div", *slots, *muon, class_=f"bays w{wide}"),
        class_=f"print p-{kind}",
    )


def said(scene: Scene, kind: str, design: DesignView) -> str:
    """Say a blueprint for who cannot see it."""
    dice = ", ".join(
        f"{count}×{colour + 1}" for colour, count in enumerate(design.cannons) if count
    )
    rockets = ", ".join(
        f"{count}×{colour + 1}" for colour, count in enumerate(design.missiles) if count
    )
    return (
        f"{scene.ship(kind)}{scene.colon}{scene.label('initiative')} {design.initiative}, "
        f"{scene.label('computer')} {design.computer}, {scene.label('shield')} {design.shield}, "
        f"{scene.label('hull')} {design.hull}, {scene.label('movement')} {design.move}, "
        f"{scene.label('energy')} {design.produced - design.energy}/{design.produced}, "
        f"{scene.label('cannons')} {dice or 0}, {scene.label('missiles')} {rockets or 0}"
    )


def _slot(scene: Scene, seat: Seat, kind: str, slot: int, design: DesignView) -> Svg:
    """Draw a space of the grid: what is printed, or the tile on it."""
    part = design.parts[slot]
    placed = " up" if design.tiles[slot] else ""
    name = scene.part(part) if part else scene.tell("empty_space")
    face = part_face(scene.box.sheet.parts[part], 13, brief=True) if part else Svg()  # type: ignore[index] # id
    return thing(
        ident("slot", seat, kind, slot),
        face,
        label=f"{scene.ship(kind)} {slot + 1}{scene.colon}{name}",
        class_=f"bay{placed}" if part else "bay free",
    )


def _muon(scene: Scene, seat: Seat, kind: str) -> Svg:
    return thing(
        ident("muon", seat, kind),
        part_face(scene.box.sheet.parts["muon_source"], 13, brief=True),
        label=scene.part("muon_source"),
        class_="bay up",
    )


def _structure(scene: Scene, seat: Seat, shown: MatView, at: int) -> Svg:
    kind = BUILDS[at]
    known = any(kind in track for track in shown.tracks)
    return thing(
        ident("structure", seat, kind),
        sign(kind, 18, "seat" if known else "faint"),
        tag("b", scene.ship(kind)),
        tag("span", tag("b", str(shown.costs[at])), sign("material", 12), class_="n"),
        flow() if known else tag("span", sign("lock", 12, "dim"), class_="n"),
        label=f"{scene.ship(kind)}{scene.colon}{shown.costs[at]} {scene.label('materials')}",
        class_="structure" if known else "structure locked",
    )

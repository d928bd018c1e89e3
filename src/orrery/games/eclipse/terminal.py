"""The table in characters, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.eclipse.ids import NPC, RESOURCES, SHIPS
from orrery.games.eclipse.view import DesignView, MatView, SectorView

if TYPE_CHECKING:
    from orrery.games.eclipse.drawing.scene import Scene

_DIRECTIONS = ("SE", "S", "SW", "NW", "N", "NE")
_DICE = "yobr"


def write(scene: Scene) -> str:
    """Write the whole table."""
    view = scene.view
    parts = [
        f"{scene.label('round')} {view.round}/{view.rounds} · {scene.label(f'phase_{view.phase}')}"
    ]
    parts += [_sector(scene, sector) for sector in sorted(view.sectors, key=lambda one: one.sector)]
    parts.append("")
    for seat, mat in enumerate(view.mats):
        parts += _mat(scene, seat, mat)
    if view.tray:
        parts.append("")
        parts.append(
            f"{scene.label('market')}: "
            + ", ".join(
                f"{scene.tech(tech.tech)} {tech.price if tech.price >= 0 else tech.cost}"
                + (f"×{tech.count}" if tech.count > 1 else "")
                for tech in view.tray
            )
        )
    if view.battle is not None:
        parts += _battle(scene)
    return "\n".join(parts)


def _sector(scene: Scene, sector: SectorView) -> str:
    """Write a sector: where it lies, its open edges, squares, who is there."""
    edges = " ".join(name for at, name in enumerate(_DIRECTIONS) if sector.wormholes >> at & 1)
    squares = " ".join(
        f"{'■' if sector.cubes >> at & 1 else '□'}{_square(scene, colour)}"
        for at, colour in enumerate(sector.squares)
    )
    owner = f" ={scene.name(sector.disc)}" if sector.disc >= 0 else ""
    there = [f"{sector.npcs} {scene.ship(sector.npc)}"] if sector.npcs else []
    for seat, counts in sector.fleets:
        ships = " ".join(
            f"{count} {scene.ship(kind)}"
            for kind, count in zip(SHIPS, counts, strict=True)
            if count
        )
        there.append(f"{scene.name(seat)}: {ships}")
    signs = "?" if sector.discovery else ""
    return (
        f"{sector.sector} {sector.name} ({sector.q},{sector.r}) {sector.points}★{signs}{owner} "
        f"[{edges}] {squares} {'; '.join(there)}"
    ).rstrip()


def _square(scene: Scene, colour: str) -> str:
    """Name what a square takes; a star marks the advanced ones."""
    name = colour.rstrip("*")
    return scene.label(name) + colour[len(name) :]


def _mat(scene: Scene, seat: int, mat: MatView) -> list[str]:
    if not mat.species:
        return [scene.name(seat)]
    score = scene.view.scores[seat]
    stocks = ", ".join(
        f"{scene.label(name)} {mat.stock[at]} (+{mat.production[at]})"
        for at, name in enumerate(RESOURCES)
    )
    lines = [
        f"{scene.name(seat)} · {scene.names[mat.species]} · {'?' if score is None else score} ★",
        (
            f"  {stocks}; {scene.label('discs')} {mat.discs}, {scene.label('upkeep')} {mat.upkeep} "
            f"→ {mat.next_upkeep}; {scene.label('colony_ships')} "
            f"{mat.colony_ships}/{mat.colony_ships_in_all}"
        ),
        "  " + " | ".join(", ".join(map(scene.tech, track)) or "-" for track in mat.tracks),
    ]
    lines += [
        f"  {scene.ship(SHIPS[at])}: {_design(scene, design)}"
        for at, design in enumerate(mat.designs)
    ]
    return lines


def _design(scene: Scene, design: DesignView) -> str:
    dice = "".join(_DICE[colour] * count for colour, count in enumerate(design.cannons))
    rockets = "".join(_DICE[colour] * count for colour, count in enumerate(design.missiles))
    parts = ", ".join(scene.part(part) if part else "·" for part in design.parts)
    return (
        f"{scene.label('initiative')} {design.initiative}, {scene.label('computer')} "
        f"{design.computer}, {scene.label('shield')} {design.shield}, {scene.label('hull')} "
        f"{design.hull}, {scene.label('movement')} {design.move}, {scene.label('energy')} "
        f"{design.produced - design.energy}/{design.produced}, {dice or '-'}/{rockets or '-'} "
        f"[{parts}]"
    )


def _battle(scene: Scene) -> list[str]:
    shown = scene.view.battle
    assert shown is not None
    lines = ["", f"{scene.label('battle')}: {scene.names[shown.sector]}, {shown.round}"]
    for party, ranks in shown.ranks:
        if party not in (shown.attacker, shown.defender):
            continue
        sector = next(one for one in scene.view.sectors if one.sector == shown.sector)
        ships = ", ".join(
            f"{scene.ship(sector.npc if party == NPC else SHIPS[kind])} {list(wounds)}"
            for kind, wounds in enumerate(ranks)
            if wounds
        )
        lines.append(f"  {scene.name(party)}: {ships or '-'}")
    return lines

"""The table in characters, for a terminal."""

from __future__ import annotations

from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import GALAXY, RADIUS
from orrery.games.emperor.view import EmperorView, HexView

_CELL = 11  # characters across a hex


def write(view: EmperorView, look: Look, words: Words) -> str:
    """Write the whole table."""
    parts = [_heading(view, look, words), _galaxy(view, words.language), words.label("legend")]
    parts += [_beside(view, look, words), _players(view, look, words)]
    return "\n".join(parts)


def _name(seat: int | None, look: Look) -> str:
    return "-" if seat is None else look.names[seat]


def _heading(view: EmperorView, look: Look, words: Words) -> str:
    said = [
        f"{words.label('round')} {view.round}",
        words.label(view.direction),
        f"{words.label('throne')}: {_name(view.throne, look)}",
        f"{words.label('pool_label')}: {view.pool}",
    ]
    if view.role is not None:
        said.append(f"{words.label(view.role)} ({_name(view.chooser, look)})")
    return " · ".join(said)


def _galaxy(view: EmperorView, language: str) -> str:
    """Write every hex where it lies: whose it is; its name; planets and yields; who is there."""
    lines: list[str] = []
    for r in range(-RADIUS, RADIUS + 1):
        cells = [one for one, at in zip(view.hexes, GALAXY.at, strict=True) if at[1] == r]
        indent = " " * (abs(r) * (_CELL + 1) // 2)
        lines += [
            indent + " ".join(_cell(one, language)[part].ljust(_CELL) for one in cells)
            for part in range(4)
        ]
        lines.append("")
    return "\n".join(line.rstrip() for line in lines)


def _cell(one: HexView, language: str) -> tuple[str, ...]:
    top, name, middle = str(one.id), "", ""
    if one.owner is not None:
        top += f" {one.owner + 1}{'H' if one.home else 'B' if one.marker == 'starbase' else 'E'}"
    if one.tile is not None:
        name, middle = one.tile.name.in_(language), _yields(one.tile)
    if one.food:
        middle += f" ({one.food})"
    ships = [
        f"{fleet.seat + 1}:"
        + "".join(
            f"{count}{letter}"
            for letter, count in (
                ("F", fleet.fighters),
                ("C", fleet.cruisers),
                ("D", fleet.dreadnoughts),
            )
            if count
        )
        for fleet in one.fleets
    ]
    ships += [f"+{count}i{seat + 1}" for seat, count in enumerate(one.influence) if count]
    return tuple(part[:_CELL] for part in (top, name, middle, " ".join(ships)))


def _yields(tile: Tile) -> str:
    """Write planets as o, a sun as *, the hole as @; then food, metal and energy."""
    sign = {"sun": "*", "black_hole": "@", "empty": "-"}.get(tile.kind, "o" * tile.planets)
    return f"{sign} {'f' * tile.food}{'m' * tile.metal}{'e' * tile.energy}".rstrip()


def _beside(view: EmperorView, look: Look, words: Words) -> str:
    language = words.language
    roles = ", ".join(
        words.label(role) + (f" x{count}" if count > 1 else "") for role, count in view.roles
    )
    shown = ", ".join(
        f"{tile.name.in_(language)} [{tile.id}: {_yields(tile)}]" for tile in view.display
    )
    lines = [
        f"{words.label('roles')}: {roles}",
        f"{words.label('display')}: {shown or '-'} ({words.label('stack')}: {view.stack})",
    ]
    if view.held is not None:
        lines.append(f"> {view.held.name.in_(language)} [{_yields(view.held)}]")
    if view.top is not None:
        lines.append(f"^ {view.top.name.in_(language)} [{_yields(view.top)}]")
    if view.dice:
        lines.append(f"{words.label('dice')}: {' '.join(map(str, view.dice))}")
    if any(view.prices):
        names = ("food", "metal", "energy")
        prices = zip(names, view.prices, strict=True)
        said = ", ".join(f"{words.label(name)} ${price}" for name, price in prices)
        lines.append(f"{words.label('market')}: {said}")
    if view.technologies:
        cards = ", ".join(f"{words.label(one.id)} {one.cost}" for one in view.technologies)
        lines.append(f"{words.label('technologies')}: {cards}")
    if view.battle is not None:
        fight = view.battle
        place = fight.hex or words.label("showdown")
        lines.append(
            f"{words.label('battle')} {place}: {_name(fight.attacker, look)} / "
            f"{_name(fight.defender, look)}, {words.label('phase')} {fight.phase}"
        )
    return "\n".join(lines)


def _players(view: EmperorView, look: Look, words: Words) -> str:
    lines: list[str] = []
    for mat in view.mats:
        score = view.scores[mat.seat]
        points = words.label("hidden") if score is None else f"{score} {words.label('points')}"
        me = "*" if mat.seat == view.seat else " "
        said = [
            points,
            f"${mat.money}",
            f"{words.label('metal')} {mat.metal}/6",
            f"{words.label('energy')} {mat.energy}/3",
            f"{words.label('planets')} {mat.planets}",
            f"{words.label('reserve')} {mat.markers}",
            f"{mat.fighters}F {mat.cruisers}C {mat.dreadnoughts}D",
        ]
        if mat.food:
            said.append(f"{words.label('food')} {mat.food}")
        if mat.influence:
            said.append(f"{words.label('influence')} {mat.influence}")
        if mat.role is not None:
            said.append(words.label(mat.role))
        said += [words.label(technology) for technology in mat.technologies]
        lines.append(f"{me}{mat.seat + 1} {look.names[mat.seat]}: " + "; ".join(said))
    return "\n".join(lines)

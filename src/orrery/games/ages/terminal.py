"""The table in characters, for a terminal."""

from __future__ import annotations

from textwrap import wrap

from orrery.core.drawing import Look
from orrery.core.hexes import Hex
from orrery.core.text import Words
from orrery.games.ages.actions import SECTORS
from orrery.games.ages.components import Box
from orrery.games.ages.text import kinds_said, sector_name
from orrery.games.ages.view import AgesView, PlayerView, SectorView

_CELL = 14  # characters across a hex


def write(view: AgesView, look: Look, words: Words, box: Box) -> str:
    """Write the whole table."""
    parts = [
        _heading(view, words),
        _galaxy(view, words, box),
        words.label("map_key"),
        "",
        _players(view, look, words),
    ]
    if view.seat is not None and view.seats[view.seat].hand:
        parts.append(_hand(view, words, box))
    return "\n".join(parts)


def _heading(view: AgesView, words: Words) -> str:
    return f"{words.label('age')} {view.age} · {words.label('turn')} {view.turn}"


def _galaxy(view: AgesView, words: Words, box: Box) -> str:
    """Write every sector where it lies: its name, who controls it, its bonus, what stands there."""
    layout = box.layouts[view.players]
    places: dict[str, Hex] = {SECTORS[sector]: at for sector, at in layout.at.items()}
    lowest = min(r for _, r in places.values())
    leftmost = min(2 * q + r for q, r in places.values())
    rows: dict[int, dict[int, tuple[str, ...]]] = {}
    for sector in view.sectors:
        q, r = places[sector.id]
        rows.setdefault(r - lowest, {})[2 * q + r - leftmost] = _cell(sector, view, words, box)
    lines: list[str] = []
    for row in sorted(rows):
        for at in range(4):
            line = ""
            for column, cell in sorted(rows[row].items()):
                line = line.ljust(column * (_CELL + 1) // 2) + cell[at]
            lines += [line] if line.strip() else []
        lines.append("")
    return "\n".join(lines)


def _cell(sector: SectorView, view: AgesView, words: Words, box: Box) -> tuple[str, ...]:
    bonus = words.label("short_home")
    if sector.tile >= 0:
        kind = box.sheet.sectors[sector.tile].bonus
        bonus = words.label("short_victory" if kind == "victory" else f"bonus_{kind}")
    elif not sector.id.startswith("h"):
        bonus = "?"
    owner = [f"={sector.controller + 1}"] if sector.controller >= 0 else []
    pawns = owner + [
        f"{seat + 1}:{ships or ''}{'*' if sector.colony == seat else ''}"
        for seat, ships in enumerate(sector.ships)
        if ships or sector.colony == seat
    ]
    name = [*wrap(sector_name(sector.id, words.language, view), _CELL), ""][:2]
    return *name, bonus[:_CELL], " ".join(pawns)[:_CELL]


def _level(player: PlayerView, name: str, words: Words) -> str:
    """Write a level and what colonies add to it (AGES-2.10)."""
    level = player.levels[name]
    now = {"influence": player.influence, "armament": player.armament}.get(name, level)
    return f"{words.label(name)} {level}" + (f"+{now - level}" if now > level else "")


def _players(view: AgesView, look: Look, words: Words) -> str:
    lines: list[str] = []
    for seat, player in enumerate(view.seats):
        levels = ", ".join(_level(player, name, words) for name in player.levels)
        me = "*" if seat == view.seat else " "
        lines.append(
            f"{me}{seat + 1} {look.names[seat]} ({_civilisation(player.civilisation, words)}): "
            f"{view.scores[seat]} {words.label('points')}; {levels}; "
            f"{words.label('supply')} {player.supply}; "
            f"{words.label('colonies')} {player.colony_pawns}; {words.label('hand')} {player.cards}"
        )
    return "\n".join(lines)


def _civilisation(name: str | None, words: Words) -> str:
    return "-" if name is None else words.field("civilisation", name)


def _hand(view: AgesView, words: Words, box: Box) -> str:
    assert view.seat is not None
    lines: list[str] = [f"{words.label('hand')}:"]
    cards = {card.index: card for card in box.sheet.cards}
    for index in view.seats[view.seat].hand or ():
        card = cards[index]
        expansion = kinds_said(card.expansion.items(), words)
        lines.append(
            f"  {index:>2}  {words.label('evolution')}: {words.label(card.evolution)}; "
            f"{words.label('expansion')}: {expansion}"
        )
    return "\n".join(lines)

"""What every part of the drawing needs: the view, how it is looked at, the words."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.core.text import Words
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import ShipId
from orrery.games.emperor.view import EmperorView, FleetView, HexView

SHIP_GLYPHS: Final[dict[ShipId, str]] = {
    "fighter": "interceptor",
    "cruiser": "cruiser",
    "dreadnought": "dreadnought",
}
ROLE_ICONS: Final = {
    "explorer": "discovery",
    "merchant": "market",
    "steward": "production",
    "engineer": "hull",
    "warlord": "war",
    "regent": "crown",
    "scientist": "science",
}
RESOURCE_TINTS: Final = {"food": "leaf", "metal": "sky", "energy": "gold"}


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("look", "view", "words")

    def __init__(self, view: EmperorView, look: Look, words: Words) -> None:
        self.view = view
        self.look = look
        self.words = words

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def name(self, seat: Seat | None) -> str:
        """Return what a player is called."""
        if seat is None:
            return self.label("nobody")
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def tile_name(self, tile: Tile) -> str:
        """Return what a tile is called."""
        return tile.name.in_(self.words.language)

    def describe_tile(self, tile: Tile) -> str:
        """Say what is on a tile."""
        parts = [self.tile_name(tile)]
        if tile.planets:
            parts.append(f"{self.label('planets')}: {tile.planets}")
        else:
            parts.append(self.label(tile.kind))
        parts += [
            f"{self.label(name)} {count}"
            for name, count in (("food", tile.food), ("metal", tile.metal), ("energy", tile.energy))
            if count
        ]
        return ", ".join(parts)

    def describe(self, one: HexView) -> str:
        """Say all that is in a hex, for those who do not see it."""
        parts = [one.id, self.label("open") if one.tile is None else self.describe_tile(one.tile)]
        if one.owner is not None and one.marker is not None:
            kind = self.label("home" if one.home else one.marker)
            parts.append(f"{kind}: {self.name(one.owner)}")
        if one.food:
            parts.append(f"{self.label('food')}: {one.food}")
        parts += [self.describe_fleet(fleet) for fleet in one.fleets]
        parts += [
            f"{self.label('influence')} {self.name(seat)}: {count}"
            for seat, count in enumerate(one.influence)
            if count
        ]
        if one.id == self.view.private:
            parts.append(self.label("private"))
        return ", ".join(parts)

    def describe_fleet(self, fleet: FleetView) -> str:
        """Say which ships a player has in a hex."""
        ships = [
            f"{count} {self.label(name)}"
            for name, count in (
                ("fighters", fleet.fighters),
                ("cruisers", fleet.cruisers),
                ("dreadnoughts", fleet.dreadnoughts),
            )
            if count
        ]
        return f"{self.name(fleet.seat)}: {', '.join(ships)}"

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

"""What every part of the drawing needs: the view, how it is looked at, the words."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.components import Name
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.emperor.components import Box, Tile, printed
from orrery.games.emperor.ids import ShipId, TechnologyId
from orrery.games.emperor.text.page import PAGE
from orrery.games.emperor.view import EmperorView, FleetView, HexView, MatView

SHIP_GLYPHS: Final[dict[ShipId, str]] = {
    "fighter": "interceptor",
    "cruiser": "cruiser",
    "dreadnought": "dreadnought",
}
MARKER_GLYPHS: Final = {"empire": "colony", "starbase": "space_station"}
ROLE_ICONS: Final = {
    "explorer": "eye",
    "merchant": "market",
    "steward": "production",
    "engineer": "drive",
    "warlord": "war",
    "regent": "crown",
    "scientist": "science",
}
TECHNOLOGY_ICONS: Final[dict[TechnologyId, str]] = {
    "ambassador": "ambassador",
    "shield_generators": "shield",
    "ion_cannons": "cannon",
    "plasma_weapons": "hit",
    "fusion_engines": "drive",
    "robotics": "production",
    "protein_fields": "food",
    "saboteur": "spy",
    "diplomat": "vote",
    "time_warp": "hourglass",
    "space_pirate": "skull",
    "long_range_scanners": "eye",
}
RESOURCE_TINTS: Final = {"food": "leaf", "metal": "steel", "energy": "gold"}


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("colon", "look", "view", "words")

    def __init__(self, view: EmperorView, look: Look, words: Words) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.colon = words.colon

    def of(self, view: EmperorView) -> Scene:
        """Return another view as the same person looks at it."""
        return Scene(view, self.look, self.words)

    @property
    def box(self) -> Box:
        """Return what came in the box of this match."""
        box = self.look.box
        return box if isinstance(box, Box) else printed()

    @property
    def question(self) -> str:
        """Return the name of what is asked."""
        return "" if self.view.prompt is None else self.view.prompt.question

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def say(self, key: str, **fields: object) -> str:
        """Return words of the page."""
        english, french = PAGE[key]
        said = french if self.words.language == "fr" else english
        return said.format(**fields) if fields else said

    def tell(self, sentence: Name, /, **fields: object) -> str:
        """Return a sentence about a thing."""
        said = sentence.in_(self.words.language)
        return said.format(**fields) if fields else said

    def dollars(self, money: int) -> str:
        """Write dollars as the language does."""
        return f"{money}\N{NO-BREAK SPACE}$" if self.words.language == "fr" else f"${money}"

    def name(self, seat: Seat | None) -> str:
        """Return what a player is called."""
        if seat is None:
            return self.label("nobody")
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def owner_of(self, technology: str) -> Seat | None:
        """Return who owns a technology."""
        return next((mat.seat for mat in self.view.mats if technology in mat.technologies), None)

    def is_spent(self, technology: TechnologyId) -> bool:
        """Whether a technology is used up or foiled now (EMP-13.1)."""
        return technology in self.view.used or technology in self.view.sabotaged

    def sectors_of(self, seat: Seat) -> list[HexView]:
        """Return the sectors that a player controls."""
        return [one for one in self.view.hexes if one.owner == seat]

    def hex(self, name: str) -> HexView | None:
        """Return a hex by its name."""
        return next((one for one in self.view.hexes if one.id == name), None)

    def tile_name(self, tile: Tile) -> str:
        """Return what a tile is called."""
        return tile.name.in_(self.words.language)

    def place_name(self, one: HexView) -> str:
        """Return what a hex is called by people: its sector, or its letter and number."""
        return one.id if one.tile is None else self.tile_name(one.tile)

    def describe_tile(self, tile: Tile) -> str:
        """Say what is on a tile."""
        parts = [self.tile_name(tile)]
        if tile.planets:
            parts.append(f"{self.label('planets')}{self.colon}{tile.planets}")
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
            parts.append(f"{kind}{self.colon}{self.name(one.owner)}")
        if one.food:
            parts.append(f"{self.label('food')}{self.colon}{one.food}")
        parts += [self.describe_fleet(fleet) for fleet in one.fleets]
        parts += [
            f"{self.label('influence')} {self.name(seat)}{self.colon}{count}"
            for seat, count in enumerate(one.influence)
            if count
        ]
        if one.id == self.view.private:
            parts.append(self.label("private"))
        return ", ".join(parts)

    def describe_fleet(self, fleet: FleetView) -> str:
        """Say which ships a player has in a hex."""
        return f"{self.name(fleet.seat)}{self.colon}{self.count_ships(fleet)}"

    def count_ships(self, fleet: FleetView) -> str:
        """Say which ships there are: 2 fighters, 1 cruiser."""
        return ", ".join(
            f"{count} {self.label(name if count == 1 else f'{name}s')}"
            for name, count in ships_of(fleet)
        )

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked


def ships_of(fleet: FleetView) -> list[tuple[ShipId, int]]:
    """Return the types of ship in a fleet, and how many of each."""
    counts: tuple[tuple[ShipId, int], ...] = (
        ("fighter", fleet.fighters),
        ("cruiser", fleet.cruisers),
        ("dreadnought", fleet.dreadnoughts),
    )
    return [(name, count) for name, count in counts if count]


def reserve_of(player: MatView) -> list[tuple[ShipId, int]]:
    """Return how many ships of each type a player can still build."""
    return [
        ("fighter", player.fighters),
        ("cruiser", player.cruisers),
        ("dreadnought", player.dreadnoughts),
    ]

"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.rebellion.components import Box, Mission, Technology
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS, Good, Kind
from orrery.games.rebellion.rules.income import Sets, best_sets
from orrery.games.rebellion.rules.missions import CREATURE_COST, SENATE_COST
from orrery.games.rebellion.scoring import majority
from orrery.games.rebellion.text.cards import CARDS
from orrery.games.rebellion.text.moments import MOMENTS
from orrery.games.rebellion.text.page import PAGE, ROMAN
from orrery.games.rebellion.view import FactionView, PlanetView, RebellionView

# the board has two columns so wide
WIDTH: Final = 664.0
COLUMNS: Final = 2
LEGIBLE: Final = 22.0
GAP: Final = 8.0

KIND_ICONS: Final[dict[Kind, str]] = {
    "rebel": "worker",
    "soldier": "war",
    "hero": "medal",
    "smuggler": "trade",
    "scientist": "science",
    "diplomat": "ambassador",
}
GOOD_ICONS: Final[dict[Good, str]] = {
    "medicine": "pill",
    "biotech": "dna",
    "nanotech": "chip",
    "rare_ore": "ore",
    "rocket_fuel": "armament",
    "soma": "drop",
    "liquid_hydrogen": "h2",
    "silica": "sand",
}
GOOD_TINTS: Final[dict[Good, str]] = {
    "medicine": "rose",
    "biotech": "leaf",
    "nanotech": "cyan",
    "rare_ore": "steel",
    "rocket_fuel": "ember",
    "soma": "violet",
    "liquid_hydrogen": "sky",
    "silica": "gold",
}
TRACK_ICONS: Final = {
    "initiative": "initiative",
    "influence": "influence",
    "goods": "goods",
    "missions": "spy",
    "research": "tech",
    "war": "war",
    "specialists": "cards",
    "senate": "vote",
}
SURFACE: Final = ("terra", "garden", "titanium", "desert", "volcanic", "hive", "ocean", "swamp")


class Scene:
    """One view as one person looks at it."""

    def __init__(self, view: RebellionView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.colon = words.colon
        self.box = box

    def of(self, view: RebellionView) -> Scene:
        """Return another view as the same person looks at it."""
        return Scene(view, self.look, self.words, self.box)

    @property
    def language(self) -> str:
        """Return the language that is spoken."""
        return self.words.language

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def say(self, key: str, **fields: object) -> str:
        """Return short words of the page, filled in."""
        return PAGE[key].in_(self.language).format(**fields)

    def caption(self, key: str, **fields: object) -> str:
        """Return what is written over a moment that is played."""
        return MOMENTS[key].in_(self.language).format(**fields)

    def tell(self, key: str, **fields: object) -> str:
        """Return a sentence of a card, filled in."""
        return CARDS[key].in_(self.language).format(**fields)

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def planet_name(self, planet: int) -> str:
        """Return what a planet is called."""
        return self.box.sheet.planets[planet].name.in_(self.language)

    def good_name(self, good: str) -> str:
        """Return what a good is called."""
        return self.box.sheet.goods[GOODS.index(good)].name.in_(self.language)

    def kind_name(self, kind: str) -> str:
        """Return what a kind of worker is called."""
        return self.box.sheet.workers[KINDS.index(kind)].name.in_(self.language)

    def technology(self, name: str) -> Technology:
        """Return a technology of the box."""
        return next(tile for tile in self.box.sheet.technologies if tile.id == name)

    def mission(self, name: str) -> Mission:
        """Return a mission of the box."""
        return next(card for card in self.box.sheet.missions if card.id == name)

    def workers(self, counts: Sequence[int]) -> str:
        """Say how many workers of each kind."""
        parts = [
            f"{count} {self.label(kind)}"
            for kind, count in zip(KINDS, counts, strict=True)
            if count
        ]
        return ", ".join(parts) or "0"

    def faction(self, seat: Seat) -> FactionView:
        """Return what a player has."""
        return self.view.factions[seat]

    def goods(self, seat: Seat) -> list[int]:
        """Return goods by kind, routes counted twice."""
        faction = self.faction(seat)
        return [
            count + 2 * (PLANETS[at] in faction.routes) for at, count in enumerate(faction.goods)
        ]

    def sets(self, seat: Seat) -> Sets:
        """REB-11.1: the sets of a seat's goods."""
        return best_sets(self.goods(seat), self.box.sheet.goods_sets)

    def planet_points(self, one: PlanetView) -> list[int]:
        """REB-11.6: what a planet would give each seat now."""
        return majority([sum(workers) for workers in one.workers], one.high, one.low)

    def senate_points(self) -> list[int]:
        """REB-11.6: what the Senate would give each seat now."""
        votes = [faction.votes for faction in self.view.factions]
        most = max(votes)
        return [self.box.sheet.senate_vp if most and count == most else 0 for count in votes]

    def spies(self, seat: Seat) -> int:
        """REB-6.16: the mission points of a seat."""
        workers = self.faction(seat).missions_track
        values = self.box.mission_values
        return sum(count * value for count, value in zip(workers, values, strict=True))

    def mission_cost(self, card: Mission) -> int | None:
        """REB-6.16: what a mission on its own planet costs now; others depend on their target."""
        if card.location not in PLANETS:
            return None
        return self.cost_at(PLANETS.index(card.location))

    def cost_at(self, planet: int | None) -> int:
        """REB-6.16: what a mission costs on a planet, or in the Senate."""
        cost = SENATE_COST if planet is None else self.view.planets[planet].sentinels
        return cost if self.view.creature is None else cost + CREATURE_COST

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

    @property
    def epoch(self) -> str:
        """Return the number of the epoch as the rulebook writes it."""
        return ROMAN[self.view.epoch]

    @property
    def question(self) -> str:
        """Return the name of the question that is asked; empty when the match is over."""
        return "" if self.view.prompt is None else self.view.prompt.question

    @cached_property
    def facts(self) -> dict[str, Any]:
        """Return what the question tells."""
        return {} if self.view.prompt is None else self.view.prompt.facts

    @property
    def is_mine(self) -> bool:
        """Whether the one who looks owes the answer."""
        return self.view.seat is not None and self.is_asked(self.view.seat)

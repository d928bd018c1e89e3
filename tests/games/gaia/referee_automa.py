"""The referee plays the Automa: a second reading of automa.md, on sets and dictionaries.

No rule of the game is imported. What a faction card says is written here once more, by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.gaia.referee import PIECES, WHEEL, members
from orrery.games.gaia import ids
from orrery.games.gaia.components import AutomaCard
from orrery.games.gaia.state import GaiaState

UPGRADES = (  # AUT-5.2
    ("trading_station", "planetary_institute", ""),
    ("research_lab", "trading_station", "firaks"),
    ("mine", "trading_station", ""),
    ("research_lab", "academy", ""),
    ("trading_station", "research_lab", ""),
)
FACTION_VP = {
    "terrans": 2,
    "geodens": 1,
    "hadsch_hallas": 1,
    "xenos": 2,
    "itars": 4,
    "taklons": 2,
    "firaks": 2,
}


class AutomaReferee:
    """What the Automa has, and what it would do with two cards."""

    def __init__(self, s: GaiaState) -> None:
        mat = s.mats[1]
        self.s = s
        self.faction = ids.FACTION_IDS[mat.faction]
        self.home = s.box.factions[mat.faction].home
        self.planet: list[str] = [ids.PLANET_IDS[one] for one in s.planet]
        self.own: dict[int, str] = {
            at: ids.STRUCTURE_IDS[s.building[at] - 1]
            for at in range(s.board.size)
            if s.owner[at] == 1
        }
        self.human = {at for at in range(s.board.size) if s.owner[at] == 0 or s.shared[at] == 0}
        self.types = {self.planet[at] for at in self.own}
        self.research = list(mat.research)
        self.tiles = [tile >= 0 for tile in s.adv]
        self.used = members(s.used_actions)
        self.satellites = s.automa_satellites
        self.finals: list[str] = [ids.FINAL_TILE_IDS[tile] for tile in s.final_tiles]
        self.extra = 1 if s.options.automa == "alptrauma" else 0
        self.vp = mat.vp
        self.charged: list[int] = []  # hexes for which the human may charge, in order

    def far(self, one: int, other: int) -> int:
        (q, r), (x, y) = self.s.board.at[one], self.s.board.at[other]
        return max(abs(q - x), abs(r - y), abs(q + r - x - y))

    def to_human(self, at: int) -> int:
        return min(self.far(at, one) for one in self.human)

    def score(self, vp: int) -> None:
        """AUT-2.1."""
        self.vp += vp + self.extra if vp else 0

    # -- AUT-3: selections

    def in_direction(self, hexes: Sequence[int], card: AutomaCard) -> int:
        """AUT-3.1: rows from top to bottom, each from left to right; or exactly the reverse."""
        row = sorted(hexes, key=lambda at: (self.s.board.at[at][1], self.s.board.at[at][0]))
        return row[0] if card.direction == "right_down" else row[-1]

    def by_number(self, options: Sequence[int], card: AutomaCard) -> int:
        """AUT-3.2: walk along the row, round and round."""
        walk = sorted(options, reverse=card.count_from == "right") * card.count
        return walk[card.count - 1]

    # -- AUT-5.1: a mine

    def mine(self, card: AutomaCard, reach: int, first: str = "") -> bool:
        s = self.s
        found = [
            at
            for at in range(s.board.size)
            if self.planet[at] != "empty"
            and at not in self.own
            and s.owner[at] < 0
            and s.former[at] < 0
            and any(self.far(at, one) <= reach for one in self.own)
        ]
        if not found or list(self.own.values()).count("mine") >= PIECES["mine"]:
            return False
        if first == "transdim":
            found = [at for at in found if self.planet[at] == "transdim"] or found
        if first == "closest":
            found = self.least(found, self.to_human)
        found = self.for_final_tile(card, found)
        found = self.least(found, self.steps)
        found = self.least(found, self.to_human)
        self.settle(self.in_direction(found, card))
        return True

    def least(self, hexes: list[int], measure: Callable[[int], int]) -> list[int]:
        best = min(map(measure, hexes))
        return [at for at in hexes if measure(at) == best]

    def becomes(self, at: int) -> str:
        return "gaia" if self.planet[at] == "transdim" else self.planet[at]

    def steps(self, at: int) -> int:
        if self.planet[at] not in WHEEL:
            return {"gaia": 1, "transdim": 2}[self.planet[at]]
        away = abs(WHEEL.index(self.home) - WHEEL.index(self.planet[at]))
        return min(away, 7 - away)

    def for_final_tile(self, card: AutomaCard, hexes: list[int]) -> list[int]:
        if card.final_tile == "none":
            return hexes
        tile = self.finals[("top", "bottom").index(card.final_tile)]
        settled = {self.s.board.sector[at] for at in self.own}
        wanted: dict[str, Callable[[int], bool]] = {
            "final_sectors": lambda at: self.s.board.sector[at] not in settled,
            "final_planet_types": lambda at: self.becomes(at) not in self.types,
            "final_gaia_planets": lambda at: self.becomes(at) == "gaia",
        }
        return [at for at in hexes if tile in wanted and wanted[tile](at)] or hexes

    def settle(self, at: int) -> None:
        """AUT-5.1.3."""
        if "final_satellites" in self.finals and not any(
            self.far(at, one) == 1 for one in self.own
        ):
            self.satellites += 1
        self.planet[at] = self.becomes(at)
        self.own[at] = "mine"
        self.charged.append(at)
        if self.planet[at] not in self.types:
            self.types.add(self.planet[at])
            self.score(2 if self.faction == "geodens" else 0)

    # -- AUT-5.2 to 5.4: upgrade, block an action, research

    def upgrade(self, card: AutomaCard) -> bool:
        standing = list(self.own.values())
        for source, target, only in UPGRADES:
            if only not in ("", self.faction):
                continue
            new = target
            if target == "academy":
                new = "academy_qic" if "academy_knowledge" in standing else "academy_knowledge"
            if source not in standing or standing.count(new) >= PIECES[new]:
                continue
            found = [at for at, kind in self.own.items() if kind == source]
            at = self.in_direction(self.least(found, self.to_human), card)
            self.own[at] = new
            self.charged.append(at)
            if new == "trading_station" and self.faction == "hadsch_hallas":
                self.score(3)
            if new == "research_lab" and self.faction == "firaks":
                self.any_research(card)
            return True
        return False

    def block(self, card: AutomaCard) -> None:
        free = [number for number in range(10) if number not in self.used]
        if free:
            self.used.add(self.by_number(free, card))

    def areas(self) -> list[int]:
        found = []
        for area, level in enumerate(self.research):
            taken = any(mat.research[area] == 5 for mat in self.s.mats[:1])
            if level < 4 or (level == 4 and (self.tiles[area] or not taken)):
                found.append(area)
        return found

    def advance(self, area: int) -> None:
        if self.research[area] == 4 and self.tiles[area]:
            self.tiles[area] = False
        else:
            self.research[area] += 1

    def any_research(self, card: AutomaCard) -> None:
        if self.areas():
            self.advance(self.by_number(self.areas(), card))

    def best_research(self, card: AutomaCard) -> None:
        areas = self.areas()
        if areas:
            most = max(self.research[area] for area in areas)
            self.advance(self.by_number([a for a in areas if self.research[a] == most], card))

    # -- AUT-4.3, 5.5: a card

    def act(self, action: str, vp: int, card: AutomaCard) -> None:
        """Do what an action card says, with the parameters of the support card."""
        if action == "faction":
            getattr(self, f"as_{self.faction}")(card)
            self.score(FACTION_VP[self.faction])
            return
        if action == "build_mine":
            self.mine_or_upgrade(card, card.range)
        elif action == "upgrade":
            self.upgrade(card)
        elif action == "power_qic":
            for _ in range(2 if self.faction == "xenos" else 1):
                self.block(card)
        elif action == "research_area_highest":
            self.best_research(card)
        else:
            assert action == "research_area_random"
            self.any_research(card)
        self.score(vp)

    def mine_or_upgrade(self, card: AutomaCard, reach: int, first: str = "") -> None:
        if not self.mine(card, reach, first):
            self.upgrade(card)

    def as_terrans(self, card: AutomaCard) -> None:
        gaia_project = 3
        if gaia_project in self.areas():
            self.advance(gaia_project)
        else:
            self.any_research(card)
        self.mine_or_upgrade(card, 4, "transdim")

    def as_geodens(self, card: AutomaCard) -> None:
        self.any_research(card)
        self.block(card)

    def as_hadsch_hallas(self, card: AutomaCard) -> None:
        if not self.upgrade(card):
            self.mine(card, 3)

    def as_xenos(self, card: AutomaCard) -> None:
        self.mine_or_upgrade(card, 2)
        self.block(card)

    def as_itars(self, card: AutomaCard) -> None:
        self.block(card)
        self.block(card)

    def as_taklons(self, card: AutomaCard) -> None:
        self.mine_or_upgrade(card, 3, "closest")
        self.block(card)

    def as_firaks(self, card: AutomaCard) -> None:
        self.upgrade(card)

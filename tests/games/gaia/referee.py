"""A second, plain and slow reading of the rules: it sees what lies on the table, and nothing else.

Written from rules.md. No rule of the game is imported: the component sheet, the ids of pieces and
the attributes of a state are all that it knows. Sets of hexes are sets, distances are counted anew.
"""

from __future__ import annotations

from collections.abc import Iterable

from orrery.games.gaia import ids
from orrery.games.gaia.components import Gain
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
RANGE = (1, 1, 2, 2, 3, 4)  # GAIA-7.2, by level of Navigation
ORE_PER_STEP = (3, 3, 2, 1, 1, 1)  # GAIA-7.3, by level of Terraforming
PROJECT = (None, 6, 6, 4, 3, 3)  # GAIA-7.10, by level of Gaia Project
COST = {  # GAIA-7.1, 7.13 to 7.16: ore, credits
    "mine": (1, 2),
    "trading_station": (2, 3),
    "research_lab": (3, 5),
    "planetary_institute": (4, 6),
    "academy_knowledge": (6, 6),
    "academy_qic": (6, 6),
}
LONELY = (2, 6)
PIECES = {
    "mine": 8,
    "trading_station": 4,
    "research_lab": 3,
    "planetary_institute": 1,
    "academy_knowledge": 1,
    "academy_qic": 1,
}
AREAS: tuple[str, ...] = ids.AREA_IDS
ACADEMIES = ("academy_knowledge", "academy_qic")
TREE = {  # GAIA-7.13 to 7.16
    "mine": ("trading_station",),
    "trading_station": ("research_lab", "planetary_institute"),
    "research_lab": ACADEMIES,
}
ANDROID_TREE = {  # GAIA-10.20
    "mine": ("trading_station",),
    "trading_station": ("research_lab", *ACADEMIES),
    "research_lab": ("planetary_institute",),
}
WORTH = {"mine": 1, "trading_station": 2, "research_lab": 2}  # GAIA-8.2; else 3
MOST = {"ore": 15, "knowledge": 15, "credits": 30}  # GAIA-2.1
POWER_ACTIONS = {  # GAIA-9.8: power, what is gained or how many steps
    "power_3_knowledge": (7, "knowledge", 0),
    "power_2_steps": (5, "", 2),
    "power_2_ore": (4, "ore", 0),
    "power_7_credits": (4, "credits", 0),
    "power_2_knowledge": (4, "knowledge", 0),
    "power_1_step": (3, "", 1),
    "power_2_tokens": (3, "", 0),
}


def members(bits: int) -> set[int]:
    return {at for at in range(bits.bit_length()) if bits >> at & 1}


def units(gain: Gain) -> list[int]:
    return [getattr(gain, name) for name in ("ore", "credits", "knowledge", "qic")]


class Referee:
    """Looks at one position with the eyes of one player."""

    def __init__(self, s: GaiaState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.mat: Mat = s.mats[seat]
        self.faction = ids.FACTION_IDS[self.mat.faction]
        self.planet: list[str] = [ids.PLANET_IDS[one] for one in s.planet]
        self.main = {at: self.kind(at) for at in range(s.board.size) if s.owner[at] == seat}
        self.shared = {at for at in range(s.board.size) if s.shared[at] == seat}
        self.structures = set(self.main) | self.shared
        self.stations = members(self.mat.stations)
        self.satellites = members(self.mat.satellites)
        self.federated = members(self.mat.federated)
        self.uncovered = {ids.TECH_IDS[t] for t in members(self.mat.tiles & ~self.mat.covered)}
        self.advanced = {ids.ADVANCED_IDS[tile] for tile in members(self.mat.advanced)}
        self.points = self.structures | self.stations
        self.distances: dict[int, int] = {}

    def kind(self, at: int) -> str:
        kind = self.s.building[at]
        return "lost_mine" if kind == ids.LOST_MINE else ids.STRUCTURE_IDS[kind - 1]

    def count(self, *kinds: str) -> int:
        return sum(kind in kinds for kind in self.main.values())

    def mines(self) -> int:
        """Pieces of the board; the Lost Planet has none."""
        return self.count("mine") + len(self.shared)

    def has(self, kind: str) -> bool:
        return kind in self.main.values()

    def institute(self, faction: str) -> bool:
        return self.faction == faction and self.has("planetary_institute")

    def far(self, one: int, other: int) -> int:
        (q, r), (x, y) = self.s.board.at[one], self.s.board.at[other]
        return max(abs(q - x), abs(r - y), abs(q + r - x - y))

    def distance(self, at: int) -> int:
        if at not in self.distances:
            self.distances[at] = min((self.far(at, point) for point in self.points), default=99)
        return self.distances[at]

    def level(self, area: str) -> int:
        return self.mat.research[AREAS.index(area)]

    # -- GAIA-7.A, 7.B: mines and projects

    def qic_for(self, at: int, bonus: int = 0) -> int:
        """GAIA-7.2: Q.I.C. for the range."""
        missing = self.distance(at) - RANGE[self.level("navigation")] - bonus
        return max(0, (missing + 1) // 2)

    def steps(self, at: int) -> int:
        home = WHEEL.index(self.s.box.factions[self.mat.faction].home)
        away = abs(home - WHEEL.index(self.planet[at]))
        return min(away, 7 - away)

    def mine_price(self, at: int, free_steps: int, bonus: int) -> tuple[int, int] | None:
        """GAIA-7.1 to 7.7: ore and Q.I.C. for a mine on a planet; nothing where it is closed."""
        s = self.s
        kind = self.planet[at]
        ore, range_qic = 1, self.qic_for(at, bonus)
        if s.former[at] >= 0:
            own = s.former[at] == self.seat and kind == "gaia"
            return (ore, 0) if own and not free_steps and not bonus else None
        if s.owner[at] >= 0:
            open_to = self.faction == "lantids" and s.owner[at] != self.seat and s.shared[at] < 0
            return (ore, range_qic) if open_to and not free_steps else None
        if kind == "gaia":
            if free_steps:
                return None
            return (ore + 1, range_qic) if self.faction == "gleens" else (ore, range_qic + 1)
        if kind not in WHEEL:
            return None
        steps = self.steps(at)
        if free_steps and not steps:
            return None
        paid = max(0, steps - free_steps)
        return ore + paid * ORE_PER_STEP[self.level("terraforming")], range_qic

    def mine_targets(self, free_steps: int = 0, bonus: int = 0) -> set[int]:
        found: set[int] = set()
        if self.mines() >= PIECES["mine"] or self.mat.credits < COST["mine"][1]:
            return found
        for at in range(self.s.board.size):
            price = self.mine_price(at, free_steps, bonus)
            if price is None or price[0] > self.mat.ore or price[1] > self.mat.qic:
                continue
            if not bonus or self.qic_for(at) > self.qic_for(at, bonus):  # GAIA-9.13
                found.add(at)
        return found

    def power_tokens(self) -> int:
        mat = self.mat
        return mat.bowl1 + mat.bowl2 + mat.bowl3 + (mat.brainstone in (1, 2, 3))

    def project_targets(self, bonus: int = 0) -> set[int]:
        """GAIA-7.9, 7.10."""
        s = self.s
        idle = self.mat.formers - s.former.count(self.seat) - self.mat.formers_in_gaia
        tokens = PROJECT[self.level("gaia_project")]
        if idle < 1 or tokens is None or self.power_tokens() < tokens:
            return set()
        return {
            at
            for at in range(s.board.size)
            if self.planet[at] == "transdim"
            and s.former[at] < 0
            and self.qic_for(at, bonus) <= self.mat.qic
            and (not bonus or self.qic_for(at) > self.qic_for(at, bonus))
        }

    # -- GAIA-7.C, 9: upgrades, research, actions

    def upgrades(self) -> set[tuple[int, str]]:
        tree = ANDROID_TREE if self.faction == "bescods" else TREE
        found = set()
        for at, kind in self.main.items():
            for to in tree.get(kind, ()):
                ore, price = COST[to]
                if to == "trading_station" and not self.neighbour_at(at):
                    ore, price = LONELY
                can_pay = self.mat.ore >= ore and self.mat.credits >= price
                if can_pay and self.count(to) < PIECES[to]:
                    found.add((at, to))
        return found

    def neighbour_at(self, at: int) -> bool:
        """GAIA-7.13: whether an opponent has a structure within two hexes."""
        s = self.s
        others = [
            one
            for one in range(s.board.size)
            if s.owner[one] not in (-1, self.seat) or s.shared[one] not in (-1, self.seat)
        ]
        return any(self.far(at, one) <= 2 for one in others)

    def is_green(self) -> bool:
        return any(token % 2 for token in self.mat.tokens)

    def can_advance(self, area: str) -> bool:
        """GAIA-9.3, 10.15."""
        level = self.level(area)
        if area == "navigation" and self.faction == "bal_taks" and not self.institute("bal_taks"):
            return False
        if level == 4:
            number = AREAS.index(area)
            return self.is_green() and all(mat.research[number] < 5 for mat in self.s.mats)
        return level < 4

    def can_spend(self, power: int) -> bool:
        """GAIA-2.5, 10.8, 10.18."""
        stone = 3 if self.mat.brainstone == 3 else 0
        return self.mat.bowl3 * (2 if self.institute("nevlas") else 1) + stone >= power

    def tiles(self) -> set[str]:
        """GAIA-7.18: tech tiles that can be taken."""
        owned = members(self.mat.tiles)
        found: set[str] = {name for number, name in enumerate(ids.TECH_IDS) if number not in owned}
        if self.is_green() and self.uncovered:
            for area, tile in enumerate(self.s.adv):
                if tile >= 0 and self.mat.research[area] >= 4:
                    found.add(ids.ADVANCED_IDS[tile])
        return found

    def board_actions(self) -> set[str]:
        """GAIA-9.8 to 9.11."""
        used = {ids.BOARD_ACTION_IDS[one] for one in members(self.s.used_actions)}
        found = set()
        for name, (power, gained, steps) in POWER_ACTIONS.items():
            full = gained and getattr(self.mat, gained) >= MOST[gained]
            useful = bool(self.mine_targets(steps)) if steps else not full
            if self.can_spend(power) and useful:
                found.add(name)
        qic = self.mat.qic
        found |= {"qic_planet_types"} if qic >= 2 else set()
        found |= {"qic_rescore_federation"} if qic >= 3 and self.mat.tokens else set()
        found |= {"qic_tech_tile"} if qic >= 4 and self.tiles() else set()
        return found - used

    def specials(self) -> set[str]:
        """GAIA-9.12, 9.13, 9.18."""
        booster = ids.BOOSTER_IDS[self.mat.booster]
        lowest = min(self.mat.research)
        able = {
            "step": booster == "booster_step_action" and bool(self.mine_targets(1)),
            "range": booster == "booster_range_action"
            and bool(self.mine_targets(0, 3) or self.project_targets(3)),
            "academy": self.has("academy_qic"),
            "charge_4": "tech_action_charge_4" in self.uncovered,
            "qic_5_credits": "adv_action_qic_5_credits" in self.advanced,
            "3_ore": "adv_action_3_ore" in self.advanced,
            "3_knowledge": "adv_action_3_knowledge" in self.advanced,
            "swap_institute": self.institute("ambas") and self.has("mine"),
            "downgrade_lab": self.institute("firaks")
            and self.has("research_lab")
            and self.count("trading_station") < 4,
            "space_station": self.institute("ivits")
            and len(self.stations) < 6
            and bool(self.open_space(self.all_stations())),
            "advance_lowest": self.faction == "bescods"
            and any(self.can_advance(area) for area in ids.AREA_IDS if self.level(area) == lowest),
        }
        used = {ids.SPECIAL_IDS[one] for one in members(self.mat.used)}
        return {name for name, can in able.items() if can} - used

    def all_stations(self) -> set[int]:
        return set().union(*(members(mat.stations) for mat in self.s.mats))

    def open_space(self, closed: Iterable[int]) -> set[int]:
        """GAIA-9.6, 10.13: hexes in reach without a planet, but for some."""
        return {
            at
            for at in range(self.s.board.size)
            if self.planet[at] == "empty"
            and self.qic_for(at) <= self.mat.qic
            and at not in set(closed)
        }

    def turn(self) -> set[str]:
        """GAIA-6.2: every action of a turn, as text, but conversions and federations."""
        found = {f"build-mine {at}" for at in self.mine_targets()}
        found |= {f"start-gaia-project {at}" for at in self.project_targets()}
        found |= {f"upgrade {at} {to}" for at, to in self.upgrades()}
        if self.mat.knowledge >= 4:
            found |= {f"research {area}" for area in ids.AREA_IDS if self.can_advance(area)}
        found |= {f"use-board-action {name}" for name in self.board_actions()}
        found |= {f"use-special {name}" for name in self.specials()}
        return found | {"pass"}

    def price(self, text: str, free_steps: int = 0, bonus: int = 0) -> tuple[int, int, int] | None:
        """Return the ore, credits and Q.I.C. that an answer costs; nothing for other answers."""
        words = text.split()
        at = int(words[1]) if len(words) > 1 and words[1].isdigit() else -1
        match words[0]:
            case "build-mine":
                paid = self.mine_price(at, free_steps, bonus)
                assert paid is not None
                return paid[0], COST["mine"][1], paid[1]
            case "upgrade":
                lonely = words[2] == "trading_station" and not self.neighbour_at(at)
                return (*(LONELY if lonely else COST[words[2]]), 0)
            case "start-gaia-project" | "place-lost-planet" | "place-station":
                return 0, 0, self.qic_for(at, bonus)
            case _:
                return None

    # -- GAIA-4: income

    def income(self) -> list[int]:
        """GAIA-4.1, 4.2: ore, credits, knowledge, Q.I.C. of the next Phase I."""
        box = self.s.box
        board = box.factions[self.mat.faction]
        icons: list[Gain] = list(board.base_income)
        for kind in ("mine", "trading_station", "research_lab", "planetary_institute"):
            out = self.mines() if kind == "mine" else self.count(kind)
            for slot in getattr(board.income, kind)[:out]:
                icons += slot
        if self.has("academy_knowledge"):
            for slot in board.income.academy_knowledge:
                icons += slot
        if self.mat.booster >= 0:
            icons += box.boosters[self.mat.booster].income
        for tile in (*box.tech_tiles, *box.advanced_tiles):
            if tile.kind == "income" and tile.id in self.uncovered | self.advanced:
                icons.append(tile.gain)
        for area in ("economy", "science"):
            number = ids.AREA_IDS.index(area)
            icons.append(box.research[number].levels[self.mat.research[number]].income)
        return [sum(column) for column in zip(*map(units, icons), strict=True)]

    # -- GAIA-11: charging

    def worth(self, at: int) -> int:
        """GAIA-8.2."""
        kind = self.main.get(at, "mine")
        big = kind not in (*WORTH, "lost_mine")
        value = 3 if big else WORTH.get(kind, 1)
        value += big and "tech_big_buildings_4" in self.uncovered
        return value + (self.institute("bescods") and self.planet[at] == "titanium")

    def offer(self, at: int) -> int:
        """GAIA-11.2: how much may be charged for what was built on a hex."""
        mat = self.mat
        value = max((self.worth(x) for x in self.structures if self.far(x, at) <= 2), default=0)
        one = mat.bowl1 + (mat.brainstone == 1)
        two = mat.bowl2 + (mat.brainstone == 2)
        return min(value, 2 * one + two, mat.vp + 1)

"""What an answer in the Action phase changes, and that it changes nothing else: a ledger.

Written from `docs/rules/eclipse/rules.md`, as `referee.py`; nothing of the rules is imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from games.eclipse.referee import MONOLITH, ORBITAL, Referee
from orrery.games.eclipse.ids import KINDS, RESOURCES, SECTORS, SHIPS, TECHS, TRACKS
from orrery.games.eclipse.state import EclipseState

Ledger = Counter[str]


def ledger(s: EclipseState, seat: int) -> Ledger:
    """Write down where the pieces of a seat are, and what lies on the board and the tray."""
    mat = s.mats[seat]
    found: Ledger = Counter()
    for number, resource in enumerate(RESOURCES):
        found[f"stock {resource}"] = mat.stock[number]
        found[f"track {resource}"] = mat.cubes[number]
        found[f"grave {resource}"] = mat.graves[number]
    for number, tiles in enumerate(mat.tracks):
        found[f"tiles {TRACKS[number]}"] = len(tiles)
    for number, name in enumerate(TECHS):
        found[f"tray {name}"] = s.pool.tray[number]
        found[f"known {name}"] = mat.techs >> number & 1
    for number, count in enumerate(mat.spaces):
        found[f"space {number}"] = count
    for number, ship in enumerate(SHIPS):
        found[f"supply {ship}"] = mat.supply[number]
    for number, part in enumerate(mat.parts):
        found[f"part {SHIPS[number // 8]} {number % 8}"] = part
    found["discs"] = mat.discs
    found["reserve"] = mat.reserve
    found["colony ships"] = mat.colony_ships
    found["reputation"] = len(mat.reputation)
    for at in s.galaxy.board:
        where = SECTORS[at]
        found[f"{where} disc"] = s.galaxy.disc[at]
        found[f"{where} works"] = s.galaxy.works[at]
        found[f"{where} cubes"] = s.galaxy.cubes[at]
        found[f"{where} non-players"] = s.galaxy.npcs[at]
        for number, ship in enumerate(SHIPS):
            found[f"{where} {ship}"] = Referee(s).ships(at, seat, number)
    return found


class Bookkeeper(Referee):
    """What each answer of the Action phase costs and brings."""

    def trade(self, seat: int, give: str, get: str) -> Ledger:
        """ECL-2.2."""
        return Counter({f"stock {give}": -self.board(seat).trade, f"stock {get}": 1})

    def act(self, seat: int, kind: str) -> Ledger:
        """ECL-4.2, ECL-4.9."""
        return Counter({"discs": -1, f"space {KINDS.index(kind)}": 1})

    def react(self, seat: int, kind: str) -> Ledger:
        """ECL-4.5: the reaction spaces lie behind the six of the Actions."""
        return Counter({"discs": -1, f"space {6 + ('upgrade', 'build', 'move').index(kind)}": 1})

    def colonise(self, seat: int, sector: str, square: str, track: str) -> Ledger:
        """ECL-5.1."""
        return Counter(
            {"colony ships": -1, f"track {track}": -1, f"{sector} cubes": 1 << int(square)}
        )

    def ready(self, seat: int) -> Ledger:
        """ECL-9.15."""
        return Counter({"colony ships": 1})

    def research(self, seat: int, name: str, track: str) -> Ledger:
        """ECL-7.1, ECL-7.2, ECL-7.10."""
        tech = self.sheet.technologies[name]  # type: ignore[index] # a technology
        tiles = len(self.s.mats[seat].tracks[TRACKS.index(track)])
        discs = {"advanced_robotics": 1, "quantum_grid": 2}.get(name, 0)
        return Counter(
            {
                "stock science": -max(tech.floor, tech.cost - (0, 1, 2, 3, 4, 6, 8)[tiles]),
                f"tiles {track}": 1,
                f"tray {name}": -1,
                f"known {name}": 1,
                "discs": discs,
                "reserve": -discs,
            }
        )

    def build(self, seat: int, what: str, sector: str) -> Ledger:
        """ECL-8.7: a miniature from the supply, or a structure."""
        costs = self.sheet.costs[self.board(seat).costs]
        paid: Ledger = Counter({"stock materials": -costs[what]})  # type: ignore[index] # a thing
        if what in SHIPS:
            paid.update({f"supply {what}": -1, f"{sector} {what}": 1})
        else:
            paid[f"{sector} works"] = {"orbital": ORBITAL, "monolith": MONOLITH}[what]
        return paid


# Answers after which the same player goes on and nothing happens by itself.
ENTRIES: dict[str, Callable[..., Ledger]] = {
    "trade": Bookkeeper.trade,
    "act": Bookkeeper.act,
    "react": Bookkeeper.react,
    "colonise": Bookkeeper.colonise,
    "ready-colony-ship": Bookkeeper.ready,
    "research": Bookkeeper.research,
    "build": Bookkeeper.build,
}


def booked(s: EclipseState, seat: int, text: str) -> Ledger | None:
    """Return the ledger after an answer; None where the answer is not kept account of."""
    verb, *words = text.split()
    entry = ENTRIES.get(verb)
    if entry is None:
        return None
    after = ledger(s, seat)
    after.update(entry(Bookkeeper(s), seat, *words))
    return after

"""One file per faction. Importing this package tells the rules who plays by which exceptions."""

from __future__ import annotations

from orrery.games.gaia.faction import FACTIONS, Faction
from orrery.games.gaia.factions.ambas import Ambas
from orrery.games.gaia.factions.bal_taks import BalTaks
from orrery.games.gaia.factions.bescods import Bescods
from orrery.games.gaia.factions.firaks import Firaks
from orrery.games.gaia.factions.geodens import Geodens
from orrery.games.gaia.factions.gleens import Gleens
from orrery.games.gaia.factions.hadsch_hallas import HadschHallas
from orrery.games.gaia.factions.itars import Itars
from orrery.games.gaia.factions.ivits import Ivits
from orrery.games.gaia.factions.lantids import Lantids
from orrery.games.gaia.factions.nevlas import Nevlas
from orrery.games.gaia.factions.taklons import Taklons
from orrery.games.gaia.factions.terrans import Terrans
from orrery.games.gaia.factions.xenos import Xenos

__all__ = ["ALL"]

ALL: tuple[Faction, ...] = (
    Terrans(),
    Lantids(),
    Xenos(),
    Gleens(),
    Taklons(),
    Ambas(),
    HadschHallas(),
    Ivits(),
    Geodens(),
    BalTaks(),
    Firaks(),
    Bescods(),
    Nevlas(),
    Itars(),
)
# each by its number; the last answers for who has chosen none yet
FACTIONS[:] = [*sorted(ALL, key=lambda one: one.number), Faction()]

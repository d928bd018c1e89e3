"""The species: exceptions live with who has them (ECL-15.1).

The Mechanema, Orion and the Terran factions differ in numbers alone, which the component sheet has.
"""

from __future__ import annotations

from typing import Final

from orrery.games.eclipse.ids import SPECIES
from orrery.games.eclipse.species.base import Species
from orrery.games.eclipse.species.draco import Draco
from orrery.games.eclipse.species.eridani import Eridani
from orrery.games.eclipse.species.hydran import Hydran
from orrery.games.eclipse.species.planta import Planta

__all__ = ["OF_SPECIES", "Species"]

_PLAIN: Final = Species()
_OWN: Final[dict[str, Species]] = {
    "eridani": Eridani(),
    "hydran": Hydran(),
    "planta": Planta(),
    "draco": Draco(),
}
OF_SPECIES: Final[tuple[Species, ...]] = tuple(_OWN.get(name, _PLAIN) for name in SPECIES)

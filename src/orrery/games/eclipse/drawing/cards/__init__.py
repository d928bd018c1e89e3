"""The card of every thing that is drawn: what it is, does, costs, and means now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.core.drawing import Card
from orrery.games.eclipse.drawing.cards import belongings, boards, common, fights, maps
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import SHIPS

Maker = Callable[..., Card | None]

# what an id looks like, and who makes its card; fields that are numbers are given as such
_MAKERS: Final[tuple[tuple[str, Maker], ...]] = (
    (r"sector-(\w+)", maps.sector),
    (r"exit-(\w+)", maps.sector),
    (r"zone-(-?\d+)-(-?\d+)", maps.zone),
    (r"found-(\w+)", maps.found),
    (r"turn-(\w+)-(\d)", maps.turn),
    (r"square-(\w+)-(\d)", maps.square),
    (r"npc-(\w+)", maps.npc),
    (r"ships-(\w+)-(\d)-(\w+)", maps.ships),
    (r"tech-(\w+)", common.tech),
    (r"species-(\w+)", common.species),
    (r"discovery-(\w+)", common.discovery),
    (r"figure-(\w+)", common.figure),
    (r"stack-(\d)", common.stack),
    (r"(pile-discoveries|bag-reputation|bag-technologies)", common.supply),
    (r"standing-(\d)", common.partner),
    (r"(round|phase-\d)", common.stretch),
    (r"track-(\d)-(\w+)", boards.track),
    (r"(?:influence|upkeep)-(\d)", boards.influence),
    (r"colony-(\d)", boards.colony),
    (r"trade-(\d)", boards.trade),
    (r"techs-(\d)-(\w+)", boards.techs),
    (r"owned-(\d)-(\w+)", boards.owned),
    (r"blueprint-(\d)-(\w+)", boards.blueprint),
    (r"slot-(\d)-(\w+)-(\d)", boards.slot),
    (r"muon-(\d)-(\w+)", boards.muon),
    (r"structure-(\d)-(\w+)", boards.structure),
    (rf"fleet-(\d)(?:-(?:{'|'.join(SHIPS)}))?", boards.fleet),
    (r"reputation-(\d)", belongings.reputation),
    (r"tile-(\d)-(\d)", belongings.tile),
    (r"ally-(\d)-(\d)", belongings.ally),
    (r"kept-(\d)", belongings.kept),
    (r"stored-(\d)-(\w+)", belongings.stored),
    (r"traitor-(\d)", belongings.traitor),
    (r"drawn-(\d)", belongings.drawn),
    (r"save-(\w+)", belongings.saving),
    (r"target-(\d)-(\w+)-(\d+)", fights.target),
    (r"odds", fights.odds),
    (r"dice", fights.dice),
)
_PATTERNS: Final = tuple((re.compile(pattern), maker) for pattern, maker in _MAKERS)
# the fields of these makers that are ids although they look like numbers
_NAMES: Final = re.compile(r"\d{3}")


def card(scene: Scene, id_: str) -> Card | None:
    """Return the card of an element; None where nothing of that id can be."""
    for pattern, maker in _PATTERNS:
        found = pattern.fullmatch(id_)
        if found is not None:
            fields = [
                int(one) if re.fullmatch(r"-?\d+", one) and not _NAMES.fullmatch(one) else one
                for one in found.groups()
            ]
            try:
                return maker(scene, *fields)
            except (KeyError, IndexError, ValueError, TypeError):
                return None  # nothing of that name is in the box or on the table
    return None

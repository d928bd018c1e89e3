"""The shelf of parts: which of them do not fit on a space of a blueprint, and why (ECL-8.3)."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Reason
from orrery.core.errors import IllegalAction
from orrery.core.wording import say_reason
from orrery.games.eclipse.actions import PLACE
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import PARTS, SHIP_NUMBER, SLOTS
from orrery.games.eclipse.rules import upgrade
from orrery.games.eclipse.state import EclipseState

_SPACE: Final = re.compile(r"slot-(\d)-(\w+)-(\d)")


def barred_parts(s: EclipseState, seat: Seat, id_: str, scene: Scene) -> list[Reason]:
    """Return the parts that a seat has but cannot place on a space, by reason."""
    space = _SPACE.fullmatch(id_)
    if space is None or int(space[1]) != seat or space[2] not in SHIP_NUMBER:
        return []
    ship, slot = SHIP_NUMBER[space[2]], int(space[3])
    if slot >= SLOTS:
        return []
    spares = upgrade.available(s, seat)
    fits = set(upgrade.legal_places(s, seat, ship, spares))
    names: dict[tuple[str, str], list[str]] = {}
    for part in spares.numbers:
        action = PLACE[ship][slot][part]
        if action not in fits:
            names.setdefault(upgrade.why_not(s, seat, action), []).append(scene.part(PARTS[part]))
    return [_reason(scene, key, clause, barred) for (key, clause), barred in names.items()]


def _reason(scene: Scene, key: str, clause: str, names: list[str]) -> Reason:
    why = say_reason(IllegalAction(key, clause), scene.language)
    return Reason(words=f"{', '.join(names)}{scene.colon}{why}", met=False, clause=clause)

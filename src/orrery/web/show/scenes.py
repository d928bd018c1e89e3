"""What happened, as the page plays it: a scene for each event that this viewer heard of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.drawing import Scene
from orrery.core.events import heard_by
from orrery.draw.markup import shape, sign
from orrery.store.rows import ActionRow
from orrery.web.show.ending import ending
from orrery.web.show.log import NOBODY
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, bare
from orrery.web.tables.table import read_told


def scenes_of(viewing: Viewing, row: ActionRow) -> list[tuple[Scene, str]]:
    """Return the scenes of one answer with their captions, as far as the viewer heard of it."""
    if viewing.drawing is None:
        return []
    how = look(viewing.table, viewing.viewer)
    found = []
    for told in read_told(viewing.table.game, row.told):
        if heard_by(told, viewing.viewer.seat):
            scene = viewing.drawing.scene(told.event, viewing.view, how)
            if scene is not None:
                caption = viewing.words.event(told.event, viewing.table.names, viewing.view)
                found.append((scene, caption))
    return found


def scenes_since(viewing: Viewing, seq: int) -> list[dict[str, Any]]:
    """Return the scenes of all answers after one, for the page's script."""
    rows: Sequence[ActionRow] = [row for row in viewing.table.recent if row.seq > seq]
    played = [(row, scene, said) for row in rows for scene, said in scenes_of(viewing, row)]
    found = [as_data(scene, said, row.seat, row.seq) for row, scene, said in played]
    if not rows:
        return found
    last = ending(viewing, [scene for row, scene, _ in played if row.seq == rows[-1].seq])
    return found + [as_data(scene, scene.title, NOBODY, rows[-1].seq) for scene in last]


def as_data(scene: Scene, caption: str, by: int, seq: int) -> dict[str, Any]:
    """Write a scene for the script."""
    of_all = scene.kind in {"banner", "sheet", "victory", "reveal"}
    seat = scene.seat if scene.seat is not None else NOBODY if of_all else by
    return {
        "kind": scene.kind,
        "title": scene.title,
        "body": str(bare(scene.body)),
        "at": list(scene.at),
        "seat": seat,
        "shape": str(shape(seat)) if seat >= 0 else "",
        "gains": [[str(sign(icon, 18)), words, icon] for icon, words in scene.gains],
        "seconds": scene.seconds,
        "caption": caption,
        "seq": seq,
    }

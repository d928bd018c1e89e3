"""What the others did since the viewer's own last answer, as a strip on the stage."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

from orrery.draw.markup import shape, sign
from orrery.web.show.log import entries, is_new, my_last
from orrery.web.show.scenes import scenes_of
from orrery.web.show.viewing import Viewing, part

MOST = 8
_ICONS = {
    "move": "movement",
    "gain": "vp",
    "reveal": "eye",
    "dice": "die",
    "battle": "war",
    "banner": "hourglass",
    "sheet": "vp",
    "victory": "crown",
}


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody did: where, and in words."""

    seq: int
    seat: int
    shape: Markup
    icon: Markup
    at: str
    words: str


def since(viewing: Viewing) -> str:
    """Show what the others did since the viewer's own last answer."""
    rows = viewing.table.recent
    last = my_last(viewing, rows)
    deeds = []
    for row in rows:
        if row.seat < 0 or not is_new(viewing, row, last):
            continue
        found = entries(viewing, [row])
        if not found or not found[0].lines:
            continue
        scenes = scenes_of(viewing, row)
        kind = scenes[0][0].kind if scenes else "move"
        deeds.append(
            Deed(
                seq=row.seq,
                seat=row.seat,
                shape=Markup(str(shape(row.seat, 12))),  # noqa: S704 - our own drawing
                icon=Markup(str(sign(_ICONS[kind], 14))),  # noqa: S704 - our own drawing
                at=" ".join(dict.fromkeys(id_ for scene, _ in scenes for id_ in scene.at)),
                words=" ".join(found[0].lines),
            )
        )
    return part(viewing, "since", deeds=deeds[-MOST:], hidden=max(0, len(deeds) - MOST))

"""What the others did since the viewer's own last answer, as a strip on the stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from orrery.core.drawing import Scene
from orrery.draw.markup import shape, sign
from orrery.store.rows import ActionRow
from orrery.web.kept import Kept, Latest
from orrery.web.show.log import entries, is_new, my_last
from orrery.web.show.scenes import as_data, scenes_of
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


_STRIPS: Latest[tuple[object, ...], str] = Latest(256)


def since(viewing: Viewing) -> str:
    """Show what the others did since the viewer's own last answer."""
    table, viewer = viewing.table, viewing.viewer
    key = (table.id, viewer.seat, viewer.language, table.names)
    return _STRIPS.of(key, (table.recent,), lambda: _since(viewing))


def _since(viewing: Viewing) -> str:
    rows = viewing.table.recent
    last = my_last(viewing, rows)
    fresh = [deed_of(viewing, row) for row in rows if row.seat >= 0 and is_new(viewing, row, last)]
    deeds = [deed for deed in fresh if deed is not None]
    return part(viewing, "since", deeds=deeds[-MOST:], hidden=max(0, len(deeds) - MOST))


def last_deeds(viewing: Viewing) -> dict[int, Deed]:
    """Return the last thing that each of the others did lately."""
    found: dict[int, Deed] = {}
    for row in reversed(viewing.table.recent):
        if row.seat < 0 or row.seat in found or row.seat in viewing.viewer.seats:
            continue
        deed = deed_of(viewing, row)
        if deed is not None:
            found[row.seat] = deed
    return found


_DEEDS: Kept[tuple[object, ...], Deed | None] = Kept(10_000)


def deed_of(viewing: Viewing, row: ActionRow) -> Deed | None:
    """Return an answer as a deed, if it told the viewer anything; told once, it stays the same."""
    table, viewer = viewing.table, viewing.viewer
    key = (table.id, row.seq, row.at, viewer.seat, viewer.language, table.names)
    return _DEEDS.of(key, lambda: _deed(viewing, row))


def _deed(viewing: Viewing, row: ActionRow) -> Deed | None:
    words = _words(viewing, row)
    if words is None:
        return None
    scenes = scenes_of(viewing, row)
    kind = scenes[0][0].kind if scenes else "move"
    return Deed(
        seq=row.seq,
        seat=row.seat,
        shape=Markup(str(shape(row.seat, 12))),  # noqa: S704 - our own drawing
        icon=Markup(str(sign(_ICONS[kind], 14))),  # noqa: S704 - our own drawing
        at=" ".join(_places(row, [scene for scene, _ in scenes])),
        words=words,
    )


def played_since(viewing: Viewing) -> list[dict[str, Any]]:
    """Return what the others did as scenes, to be played again; what has none is told in words."""
    return [
        as_data(scene, caption, row.seat, row.seq)
        for row, words in _told(viewing)
        for scene, caption in scenes_of(viewing, row) or [(Scene(kind="gain"), words)]
    ]


def _places(row: ActionRow, scenes: Sequence[Scene]) -> list[str]:
    """Return where somebody did something; what others did because of it is theirs."""
    own = [scene for scene in scenes if scene.seat in {None, row.seat} and scene.kind != "banner"]
    return list(dict.fromkeys(id_ for scene in own for id_ in scene.at))


def _told(viewing: Viewing) -> Iterator[tuple[ActionRow, str]]:
    """Return the answers of others that told the viewer something, and what."""
    rows = viewing.table.recent
    last = my_last(viewing, rows)
    for row in rows:
        if row.seat >= 0 and is_new(viewing, row, last):
            words = _words(viewing, row)
            if words is not None:
                yield row, words


def _words(viewing: Viewing, row: ActionRow) -> str | None:
    """Return what an answer told the viewer; None where it told nothing."""
    found = entries(viewing, [row])
    return " ".join(found[0].lines) if found and found[0].lines else None

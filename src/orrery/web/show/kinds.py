"""The button of a kind of action: the same for everybody who can do as much of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup

from orrery.web.show.choices import Choice
from orrery.web.show.templates import render


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of action in its place in the bar: what can be done of it now, or why nothing."""

    id: str
    name: str
    icon: Markup
    key: str
    choices: Sequence[Choice]
    targets: int
    reason: str
    begins: str = ""  # the answers with which chains of this kind begin, before a place is pressed

    @property
    def unplaced(self) -> list[Choice]:
        """Those that are pressed nowhere on the table."""
        return [choice for choice in self.choices if not choice.place]

    @property
    def only(self) -> Choice | None:
        """The one that the button itself gives, where there is no other and no place for it."""
        return self.choices[0] if len(self.choices) == 1 and not self.choices[0].place else None


class _Face(msgspec.Struct, frozen=True, kw_only=True):
    """What the button of a slot shows: all that its template may know."""

    id: str
    name: str
    icon: Markup
    key: str
    begins: str
    reason: str
    only: Choice | None
    can: bool
    targets: int


def kind_button(slot: Slot, language: str) -> Markup:
    """Write the button of a slot."""
    face = _Face(
        id=slot.id,
        name=slot.name,
        icon=slot.icon,
        key=slot.key,
        begins=slot.begins,
        reason=slot.reason,
        only=slot.only,
        can=bool(slot.choices),
        targets=slot.targets,
    )
    return Markup(_written(face, language))  # noqa: S704 - a template escaped it


@lru_cache(maxsize=2048)
def _written(face: _Face, language: str) -> str:
    """Write a button; most kinds can do as much of it after the next click."""
    return render("parts/kind.html", language, one=face)

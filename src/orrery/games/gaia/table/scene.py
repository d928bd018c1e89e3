"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.core.text import Words
from orrery.games.gaia.components import Box
from orrery.games.gaia.text import name_of
from orrery.games.gaia.view import GaiaView, HexView

RESOURCES: Final = {"ore": "ore", "credits": "credit", "knowledge": "knowledge", "qic": "qic"}
# the drawing of each planet, where it is called otherwise
SURFACE: Final = {"gaia": "living"}
BUILDING: Final = {"academy_knowledge": "academy", "academy_qic": "academy"}


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "look", "view", "words")

    def __init__(self, view: GaiaView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.box = box

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def called(self, piece: str) -> str:
        """Return what a piece of the box is called."""
        return name_of(piece, self.words.language)

    def name(self, seat: Seat) -> str:
        """Return what a player is called; the Automa sits behind the last one."""
        names = self.look.names
        if seat < len(names):
            return names[seat]
        return "Automa" if self.view.automa is not None else f"#{seat + 1}"

    def faction(self, seat: Seat) -> str:
        """Return the faction of a seat, if it has one yet."""
        faction = self.view.mats[seat].faction
        return self.called(faction) if faction else ""

    def asks(self, question: str) -> bool:
        """Whether a question of this name is asked now."""
        return self.view.prompt is not None and self.view.prompt.question == question

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

    def describe(self, place: HexView) -> str:
        """Say all that is on a hex, for those who do not see it."""
        parts = [f"{self.called(place.planet)} ({place.at[0]}, {place.at[1]})"]
        if place.seat is not None:
            parts.append(f"{self.called(place.structure)}: {self.name(place.seat)}")
        for seat, word in (
            (place.shared_seat, "mine"),
            (place.gaiaformer_seat, "gaiaformer"),
            (place.station_seat, "space_station"),
        ):
            if seat is not None:
                parts.append(f"{self.called(word)}: {self.name(seat)}")
        if place.satellite_seats:
            names = ", ".join(map(self.name, place.satellite_seats))
            parts.append(f"{self.label('satellite')}: {names}")
        return ", ".join(parts)

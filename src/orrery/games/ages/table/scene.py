"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.core.text import Words
from orrery.games.ages.actions import CIVILISATION_NUMBER, COUNT
from orrery.games.ages.components import Bonus, Box, CivilisationBoard, StrategyCard
from orrery.games.ages.view import AgesView, SectorView

# the icon of each bonus, where it is not named like the bonus
BONUS_ICONS: Final[dict[Bonus, str]] = {
    "portal": "portal",
    "movement": "movement",
    "production": "production",
    "ambush": "ambush",
    "conversion": "conversion",
    "victory": "vp",
    "influence": "influence",
    "armament": "armament",
}
HOME_WORLDS: Final[dict[str, str]] = {
    "humans": "terra",
    "dragonites": "gas",
    "minerls": "factory",
    "sherais": "hive",
    "nagaritakas": "garden",
    "cireades": "ocean",
}


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "look", "view", "words")

    def __init__(self, view: AgesView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.box = box

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def ships(self, count: int) -> str:
        """Say how many ships."""
        return self.words.action(COUNT[count], self.look.names)

    def card(self, index: int) -> StrategyCard:
        """Return a card by its index."""
        return next(card for card in self.box.sheet.cards if card.index == index)

    def civilisation(self, seat: Seat) -> CivilisationBoard | None:
        """Return the civilisation that a player leads, if it has chosen one."""
        name = self.view.seats[seat].civilisation
        return None if name is None else self.box.sheet.civilisations[CIVILISATION_NUMBER[name]]

    def sector_name(self, sector: SectorView) -> str:
        """Return the name of a sector; that of its slot while nobody knows more."""
        if sector.tile >= 0:
            return self.box.sheet.sectors[sector.tile].name.in_(self.words.language)
        for seat, player in enumerate(self.view.seats):
            board = self.civilisation(seat)
            if player.home == sector.id and board is not None:
                return board.home.in_(self.words.language)
        return sector.id

    def describe(self, sector: SectorView) -> str:
        """Say all that is on a sector, for those who do not see it."""
        parts = [f"{self.sector_name(sector)} ({sector.id})"]
        if sector.tile >= 0:
            parts.append(self.label(f"bonus_{self.box.sheet.sectors[sector.tile].bonus}"))
        elif not sector.id.startswith("h"):
            parts = [f"{sector.id}: {self.label('unknown')}"]
        if sector.controller >= 0:
            parts.append(f"{self.label('held_by')} {self.name(sector.controller)}")
        if sector.colony >= 0:
            parts.append(f"{self.label('colony')}: {self.name(sector.colony)}")
        parts += [
            f"{self.name(seat)}: {self.ships(ships)}"
            for seat, ships in enumerate(sector.ships)
            if ships
        ]
        return ", ".join(parts)

    def asks(self, question: str) -> bool:
        """Whether a question of this name is asked now."""
        return self.view.prompt is not None and self.view.prompt.question == question

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

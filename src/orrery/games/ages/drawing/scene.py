"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.ages.actions import CIVILISATION_NUMBER, STRATEGY_NUMBER, Count
from orrery.games.ages.components import Bonus, Box, CivilisationBoard, StrategyCard
from orrery.games.ages.text.effects import EFFECTS
from orrery.games.ages.view import AgesView, SectorView, ShownCard

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

    __slots__ = ("box", "colon", "look", "view", "words")

    def __init__(self, view: AgesView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.colon = words.colon
        self.box = box

    def of(self, view: AgesView) -> Scene:
        """Return another view as the same person looks at it."""
        return Scene(view, self.look, self.words, self.box)

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def say(self, key: str, *fields: object) -> str:
        """Return words of the game with fields put into them."""
        return self.words.label(key).format(*fields)

    def many(self, key: str, count: int) -> str:
        """Say how many: French counts nought as one, English does not."""
        is_one = count == 1 or (count == 0 and self.words.language == "fr")
        return self.say(f"{key}_one" if is_one else f"{key}_many", count)

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def effect(self, key: str, **fields: object) -> str:
        """Say what something does, in a sentence or two."""
        said = EFFECTS[key].in_(self.words.language)
        return said.format(**fields) if fields else said

    def seat_of(self, text: str) -> Seat | None:
        """Read a seat from an element's id."""
        seat = self.number_of(text, self.view.players - 1)
        return 0 if text == "0" else seat

    def card_of(self, text: str) -> StrategyCard | None:
        """Read a card from an element's id."""
        index = self.number_of(text, len(self.box.sheet.cards))
        return None if index is None else self.card(index)

    def number_of(self, text: str, most: int) -> int | None:
        """Read a number from 1 on from an element's id; None where it is none, or beyond."""
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            return None
        return int(text) if 1 <= int(text) <= most else None

    def ships(self, count: int) -> str:
        """Say how many ships."""
        if not count:
            return self.label("no_ships")
        return self.words.action(Count(count), self.look.names)

    def card(self, index: int) -> StrategyCard:
        """Return a card by its index."""
        return next(card for card in self.box.sheet.cards if card.index == index)

    def civilisation(self, seat: Seat) -> CivilisationBoard | None:
        """Return the civilisation that a player leads, if it has chosen one."""
        name = self.view.seats[seat].civilisation
        return None if name is None else self.box.sheet.civilisations[CIVILISATION_NUMBER[name]]

    def sector(self, id_: str) -> SectorView | None:
        """Return a sector by its id, where it is in play."""
        return next((sector for sector in self.view.sectors if sector.id == id_), None)

    def sector_number(self, sector: SectorView) -> str:
        """Return what tells a slot apart while it has no name."""
        return sector.id[1:].lstrip("0")

    def sector_name(self, sector: SectorView) -> str:
        """Return the name of a sector; that of its slot while nobody knows more."""
        if sector.tile >= 0:
            return self.box.sheet.sectors[sector.tile].name.in_(self.words.language)
        for seat, player in enumerate(self.view.seats):
            board = self.civilisation(seat)
            if player.home == sector.id and board is not None:
                return board.home.in_(self.words.language)
        slot = "home_slot" if sector.id.startswith("h") else "unknown_sector"
        return f"{self.label(slot)} {self.sector_number(sector)}"

    def describe(self, sector: SectorView) -> str:
        """Say all that is on a sector, for those who do not see it."""
        parts = [self.sector_name(sector)]
        if sector.tile >= 0:
            parts.append(self.label(f"bonus_{self.box.sheet.sectors[sector.tile].bonus}"))
        elif not sector.id.startswith("h"):
            parts.append(self.label("unknown"))
        if sector.controller >= 0:
            parts.append(f"{self.label('held_by')} {self.name(sector.controller)}")
        if sector.colony >= 0:
            parts.append(f"{self.label('colony')}{self.colon}{self.name(sector.colony)}")
        parts += [
            f"{self.name(seat)}{self.colon}{self.ships(ships)}"
            for seat, ships in enumerate(sector.ships)
            if ships
        ]
        return ", ".join(parts)

    def played_now(self) -> list[ShownCard]:
        """Return the cards of this turn in the order of their resolution (AGES-6.3)."""
        return self.played_in(self.view)

    @staticmethod
    def played_in(view: AgesView) -> list[ShownCard]:
        """Return the same of any view."""
        now = [card for card in view.shown if card.turn == view.turn and card.strategy]
        return sorted(now, key=lambda card: (STRATEGY_NUMBER[card.strategy or ""], card.card))

    def is_choosing(self) -> bool:
        """Whether strategies are being chosen: nothing of this turn is shown yet (AGES-6.1)."""
        return self.view.prompt is not None and self.view.prompt.question == "ChooseStrategies"

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

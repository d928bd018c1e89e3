"""What stands on the table of the referee, and every fact that follows from it.

Plain and slow, written from `docs/rules/ages/rules.md`; nothing of the game is imported but the
rows of its box. Nothing is remembered that can be worked out anew.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, Protocol

from orrery.games.ages.components import Sheet

TRACKS = ("production", "movement", "influence", "armament")
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # AGES-4.1


class Chance(Protocol):
    """What fell, as the referee may ask for it when its moment has come."""

    def tile(self, sector: str) -> int:
        """Return the row of the tile that was laid on a sector."""

    def first(self) -> int:
        """Return who chooses first."""

    def dealt(self, seat: int) -> tuple[str, str]:
        """Return the civilisation and the home slot that were dealt to a seat."""

    def hand(self, seat: int) -> list[int]:
        """Return the hand that was dealt to a seat."""


class Card(NamedTuple):
    """A card that lies face up, how it came there and whose it was."""

    card: int
    seat: int | None
    turn: int
    side: str | None


class Hand:
    """A hand of cards, and everybody who has held it this age (AGES-14.6)."""

    def __init__(self, cards: list[int], holder: int) -> None:
        self.cards = sorted(cards)
        self.held_by = {holder}


class Player:
    """What lies before a player."""

    def __init__(self) -> None:
        self.civilisation: str | None = None
        self.home: str | None = None
        self.levels = dict.fromkeys(TRACKS, 0)
        self.points = {"control": 0, "battles": 0, "victory_sectors": 0}
        self.hand = Hand([], -1)
        self.clicks: list[str] = []


class Facts:
    """The whole table."""

    def __init__(self, sheet: Sheet, players: int, options: dict[str, str], chance: Chance) -> None:
        self.sheet = sheet
        self.options = options
        self.chance = chance
        self.seats = range(players)
        self.age = 0
        self.turn = 0
        self.players = [Player() for _ in self.seats]
        row = sheet.layouts[players]
        self.at: dict[str, tuple[int, int]] = {
            str(slot): (place[0], place[1])
            for slot, place in [*row.home_slots.items(), *row.neutral_slots.items()]
        }
        self.homes = [str(slot) for slot in row.home_slots]
        self.neutrals = [str(slot) for slot in row.neutral_slots]
        self.face_up = set(self.homes)
        self.ships: Counter[tuple[int, str]] = Counter()
        self.colonies: dict[str, int] = {}
        self.open_cards: list[Card] = []

    @property
    def is_duel(self) -> bool:
        return len(self.seats) == 2

    def card(self, index: int) -> Any:
        return next(card for card in self.sheet.cards if card.index == index)

    def supply(self, seat: int) -> int:
        """AGES-2.12: twenty ships in all."""
        return 20 - sum(count for (owner, _), count in self.ships.items() if owner == seat)

    def colony_pawns(self, seat: int) -> int:
        """AGES-2.12: three pawns in all; the home colony is none (AGES-2.5)."""
        mine = [sector for sector, owner in self.colonies.items() if owner == seat]
        return 3 - len([sector for sector in mine if sector in self.neutrals])

    def pawns(self, seat: int, sector: str) -> int:
        return self.ships[seat, sector] + (self.colonies.get(sector) == seat)

    def bonuses(self, seat: int) -> Counter[str]:
        """AGES-9.5, 9.6: one for each colony on a neutral sector that has a bonus."""
        found: Counter[str] = Counter()
        for sector, owner in self.colonies.items():
            if owner == seat and sector in self.neutrals:
                found[self.sheet.sectors[self.chance.tile(sector)].bonus] += 1
        del found["none"]
        return found

    def effective(self, seat: int, track: str) -> int:
        """AGES-2.10: the marker, and one for each colony with that bonus."""
        return self.players[seat].levels[track] + self.bonuses(seat)[track]

    def scores(self, sector: str, track: str) -> dict[int, int]:
        """AGES-4.5, 7.5: pawns and level of everybody who has a pawn there."""
        there = [seat for seat in self.seats if self.pawns(seat, sector)]
        return {seat: self.pawns(seat, sector) + self.effective(seat, track) for seat in there}

    def controller(self, sector: str) -> int | None:
        """AGES-4.3 to 4.5."""
        scores = self.scores(sector, "influence")
        leaders = [seat for seat, score in scores.items() if score == max(scores.values())]
        return leaders[0] if len(leaders) == 1 else None

    def near(self, sector: str) -> list[str]:
        """AGES-4.1: sectors that share a side."""
        q, r = self.at[sector]
        around = [(q + step, r + other) for step, other in NEIGHBOURS]
        return [other for other, place in self.at.items() if place in around]

    def pool(self, seat: int, card: int) -> Counter[str]:
        """AGES-10.1: the card, the levels, the colonies."""
        pool: Counter[str] = Counter(self.card(card).expansion)
        pool["production"] += self.players[seat].levels["production"]
        pool["movement"] += self.players[seat].levels["movement"]
        for bonus, count in self.bonuses(seat).items():
            if bonus in {"portal", "movement", "production", "ambush", "conversion"}:
                pool[bonus] += count
        return pool

    def fights(self, seat: int) -> list[str]:
        """AGES-7.1: where one's own pawn meets another's."""
        return [
            sector
            for sector in self.at
            if self.pawns(seat, sector)
            and any(self.pawns(other, sector) for other in self.seats if other != seat)
        ]

    def colonisable(self, seat: int) -> list[str]:
        """AGES-9.1 to 9.3."""
        if not self.colony_pawns(seat):
            return []
        free = [sector for sector in self.at if sector not in self.colonies]
        return [sector for sector in free if self.controller(sector) == seat]

    def victims(self, seat: int, sector: str) -> list[int]:
        return [other for other in self.seats if other != seat and self.ships[other, sector]]

    def targets(self, seat: int, kind: str) -> list[str]:
        """AGES-15.17: sectors where an action may begin."""
        if kind in {"movement", "portal"}:
            return [sector for sector in self.at if self.ships[seat, sector]]
        if kind in {"production", "conversion"} and not self.supply(seat):
            return []  # AGES-10.9
        if kind == "production":
            return [sector for sector, owner in self.colonies.items() if owner == seat]
        prey = [sector for sector in self.at if self.victims(seat, sector)]
        if kind == "ambush":
            return [sector for sector in prey if self.pawns(seat, sector)]
        return [sector for sector in prey if self.controller(sector) == seat]

    def totals(self) -> list[int]:
        return [sum(player.points.values()) for player in self.players]

    def places(self) -> list[int]:
        """AGES-11.5: by points, then by pawns on sectors."""
        marks = [
            (total, sum(self.pawns(seat, sector) for sector in self.at))
            for seat, total in enumerate(self.totals())
        ]
        return [1 + len([other for other in marks if other > mark]) for mark in marks]

    def knows(self, seat: int | None, holder: int) -> bool:
        """AGES-14.6: the hands one has held, and all of them from turn `players - 1` on."""
        if seat is None:
            return False
        is_late = self.turn >= len(self.seats) - 1
        return is_late or seat in self.players[holder].hand.held_by

"""AGES-3: the galaxy, the deck, who leads which civilisation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.ring import clockwise
from orrery.core.step import Question
from orrery.games.ages.actions import (
    CIVILISATION_NUMBER,
    CIVILISATIONS,
    LEAD,
    SECTOR_NUMBER,
    SECTORS,
    SETTLE,
    Civilisation,
    Home,
)
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.events import CivilisationTaken, FirstChooser, HomeSettled
from orrery.games.ages.ids import BONUSES, MAP, NO_CARD, NO_SIDE, NOBODY, TRACKS
from orrery.games.ages.rules.age import BeginAge, EndGame
from orrery.games.ages.state import AgesState


def set_up(s: AgesState) -> None:
    """AGES-3.9: galaxy, deck, first chooser, choices, then age 1."""
    cards = s.cards
    players = s.players
    counts = s.box.sheet.counts
    s.civilisations = [NOBODY] * players
    s.homes = [NOBODY] * players
    s.supply = [counts.ships_per_civilisation] * players  # AGES-3.6
    s.colony_pawns = [counts.colony_pawns_per_civilisation] * players
    s.vp_control = [0] * players
    s.vp_battles = [0] * players
    s.vp_bonuses = [0] * players
    s.colonies = [NOBODY] * MAP
    s.ships = [0] * (players * MAP)
    s.levels = [0] * (players * TRACKS)
    s.bonuses = [0] * (players * BONUSES)
    cards.hands = [[] for _ in range(players)]
    cards.picked_cards = [NO_CARD] * players
    cards.picked_sides = [NO_SIDE] * players
    cards.picked_discards = [NO_CARD] * players
    lay_galaxy(s)
    cards.deck = s.box.cards_for(players)  # AGES-3.2
    ages = range(1, s.box.sheet.game.ages + 1)
    s.ask(*(BeginAge(age) for age in ages), EndGame())  # AGES-1.1
    first = s.rng.below(players)  # AGES-3.3
    if s.options.civilisations == "random":
        deal_civilisations(s)
        return
    if s.sink is not None:
        s.sink.tell(FirstChooser(first))
    for seat in reversed(clockwise(first, players)):  # AGES-3.4
        s.ask(ChooseCivilisation(seat), ChooseHome(seat))


def lay_galaxy(s: AgesState) -> None:
    """AGES-3.1: lay four neutral sectors a player, face down when exploring (AGES-13.1)."""
    tiles = list(range(len(s.box.sheet.sectors)))
    s.rng.shuffle(tiles)
    s.tiles = [NOBODY] * MAP
    s.face_up = [True] * MAP
    for sector in s.layout.neutrals:
        s.tiles[sector] = tiles.pop()
        s.face_up[sector] = s.options.mode == "standard"


def deal_civilisations(s: AgesState) -> None:
    """AGES-3.7, `random`: a different civilisation and home slot for every seat."""
    civilisations = list(range(len(CIVILISATIONS)))
    slots = list(s.layout.homes)
    s.rng.shuffle(civilisations)
    s.rng.shuffle(slots)
    for seat in range(s.players):
        take_civilisation(s, seat, civilisations[seat])
        settle_home(s, seat, slots[seat])


def take_civilisation(s: AgesState, seat: Seat, civilisation: int) -> None:
    """AGES-3.5: the markers start at 0, or at the level that the board circles."""
    s.civilisations[seat] = civilisation
    levels = s.box.sheet.civilisations[civilisation].start_levels
    for track, name in enumerate(TRACK_NAMES):
        s.levels[seat * TRACKS + track] = levels[name]
    if s.sink is not None:
        s.sink.tell(CivilisationTaken(seat, CIVILISATIONS[civilisation]))


def settle_home(s: AgesState, seat: Seat, sector: int) -> None:
    """AGES-3.5: the home colony stands, and the starting ships beside it."""
    s.homes[seat] = sector
    s.colonies[sector] = seat
    ships = s.box.sheet.civilisations[s.civilisations[seat]].start_ships
    s.add_ships(seat, sector, ships)
    if s.sink is not None:
        s.sink.tell(HomeSettled(seat, SECTORS[sector], ships))


class ChooseCivilisation(Question[AgesState, Civilisation], frozen=True):
    """AGES-3.4 a: lead one of the civilisations that nobody leads yet."""

    clause: ClassVar[str] = "AGES-3.4"

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Civilisation]:
        return [LEAD[number] for number in range(len(LEAD)) if number not in s.civilisations]

    def play(self, s: AgesState, seat: Seat, action: Civilisation) -> None:
        take_civilisation(s, seat, CIVILISATION_NUMBER[action.civilisation])

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Civilisation):
            return "ages.civilisation_taken", self.clause
        return "ages.civilisation_first", self.clause


class ChooseHome(Question[AgesState, Home], frozen=True):
    """AGES-3.4 b: place the home sector on a free home slot."""

    clause: ClassVar[str] = "AGES-3.4"

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Home]:
        return [SETTLE[slot] for slot in s.layout.homes if slot not in s.homes]

    def play(self, s: AgesState, seat: Seat, action: Home) -> None:
        settle_home(s, seat, SECTOR_NUMBER[action.slot])

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Home):
            return "ages.home_taken", self.clause
        return "ages.home_first", self.clause

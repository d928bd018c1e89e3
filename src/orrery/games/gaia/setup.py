"""Setting up (GAIA-3, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from orrery.core.action import Action, Seat
from orrery.core.errors import InternalError
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    CHOOSE_FACTION,
    CONFIRM_MAP,
    NUMBER,
    PLACE_STRUCTURE,
    ROTATE_SECTOR,
    TAKE_BOOSTER,
    ChooseFaction,
    ConfirmMap,
    PlaceStructure,
    RotateSector,
    TakeBooster,
)
from orrery.games.gaia.automa import place_first_mine, set_up_automa, take_first_booster
from orrery.games.gaia.board import layout_of, planets_of
from orrery.games.gaia.components import Given
from orrery.games.gaia.events import BoosterTaken, FactionChosen, StructurePlaced
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.factions import ALL
from orrery.games.gaia.parts import FROM_RESEARCH, FROM_START, Mat
from orrery.games.gaia.rules.mines import occupy
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.rules.turn import RoundStart
from orrery.games.gaia.state import GaiaState

TRIES = 1000
TURNS_AT_MOST = 100  # clicks of the last player on the map
TOKENS_FOR_AUTOMA = 2  # AUT-2.3


def lay_out(s: GaiaState) -> None:
    """GAIA-3: map, tiles, boosters; then the players choose."""
    assert len(FACTIONS) == len(ALL)
    solo = s.players == 1
    s.mats = [Mat() for _ in range(s.players + (1 if solo else 0))]
    if solo:
        s.reserve = [card.id for card in s.box.automa.cards]
    given = s.box.given
    if given is not None:
        lay_out_given(s, given)
    else:
        s.first = 0 if solo else s.rng.below(s.players)  # GAIA-3.1, AUT-2.5
        lay_map(s)
        deal_tiles(s, solo=solo)
    count = len(s.mats)
    s.order = [(s.first + step) % count for step in range(count)]
    seats = [seat for seat in s.order if seat < s.players]
    turned = s.options.map_rotation_by_last_player and s.options.game_mode == "standard"
    if turned and given is None:
        s.ask(LastPlayerTurnsTiles(seats[-1], tuple(s.turns), 0))
    chosen = s.options.faction_selection == "free" or given is not None
    s.stack[:0] = [
        RoundStart(),
        FirstBoosters(),
        FirstStructures(),
        *(WhichFaction(seat) if chosen else RandomFaction(seat) for seat in reversed(seats)),
    ]


# -- the map


def lay_map(s: GaiaState) -> None:
    """GAIA-3.2, 13.3 to 13.5: the default map, or one that keeps the adjacency rule."""
    layout = layout_of(s.box, s.players, small=s.options.small_map_3_players)
    sides = [sector.id for sector in s.box.sectors]
    tiles = [tile for tile, _, _ in layout.tiles]
    method = s.options.map_method
    if method == "default" or s.options.game_mode == "beginner" or layout.id == "sector_8":
        put_tiles(s, [sides.index(tile) for tile in tiles], [0] * len(tiles))
        return
    wanted = method if s.players > 2 else "two_player_random"
    rule = next(one for one in s.box.map_methods if one.id == wanted)
    for _ in range(TRIES):
        moved = tiles[:]
        for group in rule.permute:
            places = [place for place, tile in enumerate(tiles) if tile in group]
            shuffled = [tiles[place] for place in places]
            s.rng.shuffle(shuffled)
            for place, tile in zip(places, shuffled, strict=True):
                moved[place] = tile
        turns = [s.rng.below(6) if tile in rule.rotate else 0 for tile in moved]
        put_tiles(s, [sides.index(tile) for tile in moved], turns)
        if map_is_legal(s):
            return
    raise InternalError("no legal map was found")


def put_tiles(s: GaiaState, slots: list[int], turns: list[int]) -> None:
    """Lay tiles into their slots, each turned so often."""
    s.slots = slots
    s.turns = turns
    board = s.board
    s.planet = [ids.EMPTY] * board.size
    s._planets = None
    for place, (tile, turned) in enumerate(zip(slots, turns, strict=True)):
        for at, planet in planets_of(s.box.sectors[tile], board.centres[place], turned):
            s.planet[board.index[at]] = planet


def map_is_legal(s: GaiaState) -> bool:
    """GAIA-13.2: planets of one type never adjoin across two tiles [R-09]."""
    last = ids.ICE if s.options.adjacency_rule == "home_types_only" else ids.TRANSDIM
    for at in s.planets():
        planet = s.planet[at]
        if planet > last:
            continue
        for other in s.board.adjacent[at]:
            if s.planet[other] == planet and s.board.sector[other] != s.board.sector[at]:
                return False
    return True


class LastPlayerTurnsTiles(Question[GaiaState, RotateSector | ConfirmMap], frozen=True):
    """GAIA-13.5: turn tiles, or leave the map as it lies?"""

    clause: ClassVar[str] = "GAIA-13.5"

    dealt: tuple[int, ...]
    turned: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[RotateSector | ConfirmMap]:
        found: list[RotateSector | ConfirmMap] = []
        if map_is_legal(s):
            found.append(CONFIRM_MAP)
        found += ROTATE_SECTOR[: len(s.slots)]
        return found

    def play(self, s: GaiaState, seat: Seat, action: RotateSector | ConfirmMap) -> None:
        if isinstance(action, ConfirmMap):
            return
        turns = s.turns[:]
        turns[action.slot] = (turns[action.slot] + 1) % 6
        put_tiles(s, s.slots, turns)
        if self.turned + 1 < TURNS_AT_MOST:
            s.ask(LastPlayerTurnsTiles(seat, self.dealt, self.turned + 1))
        elif not map_is_legal(s):
            put_tiles(s, s.slots, list(self.dealt))  # patience has an end

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        return {"seat": self.seat}

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "planets of one type would adjoin across two tiles", "GAIA-13.2"


# -- tiles


def deal_tiles(s: GaiaState, *, solo: bool) -> None:
    """GAIA-3.3 to 3.6: everything that is drawn."""
    rng = s.rng
    s.tech = list(range(len(ids.TECH_IDS)))
    rng.shuffle(s.tech)
    advanced = list(range(len(ids.ADVANCED_IDS)))
    rng.shuffle(advanced)
    s.adv = advanced[:6]
    counts = [token.count for token in s.box.federation_tokens]
    if solo:
        counts = [TOKENS_FOR_AUTOMA] * ids.TOKEN_GLEENS + counts[ids.TOKEN_GLEENS :]
    pieces = [kind for kind in range(ids.TOKEN_GLEENS) for _ in range(counts[kind])]
    s.terraforming_token = rng.pick(pieces)  # GAIA-3.4: one of the 18
    counts[s.terraforming_token] -= 1
    s.supply = counts
    rounds = list(range(len(ids.ROUND_TILE_IDS)))
    rng.shuffle(rounds)
    s.round_tiles = rounds[: s.tables.rounds]
    finals = list(range(len(ids.FINAL_TILE_IDS)))
    rng.shuffle(finals)
    s.final_tiles = finals[:2]
    boosters = list(range(len(ids.BOOSTER_IDS)))
    rng.shuffle(boosters)
    s.boosters = boosters[: len(s.mats) + 3]


def lay_out_given(s: GaiaState, given: Given) -> None:
    """Lay out a set-up that is given: an imported game."""
    board = s.board
    for q, r, planet, _ in given.map:
        s.planet[board.index[q, r]] = ids.PLANET_IDS.index(planet)
    s.tech = [ids.TECH_IDS.index(tile) for tile in given.tech]
    s.adv = [ids.ADVANCED_IDS.index(tile) for tile in given.advanced]
    s.round_tiles = [ids.ROUND_TILE_IDS.index(tile) for tile in given.rounds]
    s.final_tiles = [ids.FINAL_TILE_IDS.index(tile) for tile in given.finals]
    s.boosters = [ids.BOOSTER_IDS.index(tile) for tile in given.boosters]
    s.terraforming_token = ids.TOKEN_IDS.index(given.terraforming_token)
    s.supply = [token.count for token in s.box.federation_tokens]
    s.supply[s.terraforming_token] -= 1


# -- factions


class WhichFaction(Question[GaiaState, ChooseFaction], frozen=True):
    """GAIA-3.7: which faction do you play?"""

    clause: ClassVar[str] = "GAIA-3.7"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[ChooseFaction]:
        return [CHOOSE_FACTION[number] for number in factions_left(s)]

    def play(self, s: GaiaState, seat: Seat, action: ChooseFaction) -> None:
        take_faction(s, seat, NUMBER[action.faction])
        if s.players == 1:
            set_up_automa(s)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "that faction, or the other side of its board, is taken", self.clause


class RandomFaction(Routine[GaiaState], frozen=True):
    """GAIA-13.1: a random side of a random board that is left."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        take_faction(s, self.seat, s.rng.pick(factions_left(s)))
        if s.players == 1:
            set_up_automa(s)


def factions_left(s: GaiaState) -> list[int]:
    """GAIA-3.7: a board that is taken removes both its sides."""
    boards = s.tables.board
    taken = {boards[mat.faction] for mat in s.mats if mat.faction >= 0}
    found = [number for number in range(len(boards)) if boards[number] not in taken]
    if s.options.game_mode == "beginner":
        first_game = next(one for one in s.box.beginner if one.players == s.players)
        found = [number for number in found if ids.FACTION_IDS[number] in first_game.factions]
    return found


def take_faction(s: GaiaState, seat: Seat, number: int) -> None:
    """GAIA-3.8 to 3.10: what is printed on the board, then the first research level."""
    mat = s.mats[seat]
    mat.faction = number
    mat.home = s.tables.home[number]
    mat.score(s.box.limits.start_vp, FROM_START)
    mat.ore, mat.credits, mat.knowledge, mat.qic = s.tables.start[number][:4]
    mat.bowl1, mat.bowl2, mat.bowl3 = s.tables.bowls[number]
    if number == ids.TAKLONS:
        mat.brainstone = 1  # GAIA-3.10
    area = s.tables.start_area[number]
    if area >= 0:
        mat.research[area] = 1
        gain(s, seat, s.tables.level_gain[area][1], FROM_RESEARCH)
    if s.sink is not None:
        s.sink.tell(FactionChosen(seat, ids.FACTION_IDS[number]))


# -- first structures


class FirstStructures(Routine[GaiaState], frozen=True):
    """GAIA-3.11: there and back, then the third mine of the Xenos, then the Ivits."""

    def run(self, s: GaiaState) -> None:
        if s.options.game_mode == "beginner":
            place_beginner_mines(s)
            if s.players == 1:
                s.ask(AutomaMine(), AutomaMine())
            return
        once = [seat for seat in s.order if first_mines(s, seat) >= 2]
        third = [seat for seat in s.order if first_mines(s, seat) == 3]
        swarm = [seat for seat in s.order if FACTIONS[s.mats[seat].faction].starts_with_institute]
        steps: list[FirstStructure | AutomaMine] = [
            FirstStructure(seat) if seat < s.players else AutomaMine()
            for seat in (*once, *reversed(once), *third, *swarm)
        ]
        s.ask(*steps)


def first_mines(s: GaiaState, seat: Seat) -> int:
    """GAIA-3.11, AUT-2.6: how many mines a faction places."""
    return FACTIONS[s.mats[seat].faction].first_mines


class AutomaMine(Routine[GaiaState], frozen=True):
    """AUT-2.6: the Automa places a mine."""

    def run(self, s: GaiaState) -> None:
        place_first_mine(s)


class FirstStructure(Question[GaiaState, PlaceStructure], frozen=True):
    """GAIA-3.11: on which planet does your first structure stand?"""

    clause: ClassVar[str] = "GAIA-3.11"

    def choices(self, s: GaiaState, seat: Seat) -> list[PlaceStructure]:
        home = s.mats[seat].home
        return [
            PLACE_STRUCTURE[at] for at in s.planets() if s.planet[at] == home and s.owner[at] < 0
        ]

    def play(self, s: GaiaState, seat: Seat, action: PlaceStructure) -> None:
        place_first(s, seat, action.at)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "your first structures stand on empty planets of your home type", self.clause


def place_first(s: GaiaState, seat: Seat, at: int) -> None:
    """GAIA-3.11: no cost, no charging, no scoring."""
    mat = s.mats[seat]
    faction = FACTIONS[mat.faction]
    kind = ids.INSTITUTE if faction.starts_with_institute else ids.MINE
    s.owner[at] = seat
    s.building[at] = kind
    mat.built[kind] += 1
    mat.types |= 1 << s.planet[at]
    occupy(s, seat, at)
    if s.sink is not None:
        s.sink.tell(StructurePlaced(seat, ids.STRUCTURE_IDS[kind - 1], at))


def place_beginner_mines(s: GaiaState) -> None:
    """GAIA-3.12: the fixed planets of the first game."""
    first_game = next(one for one in s.box.beginner if one.players == s.players)
    for seat in range(s.players):
        name = ids.FACTION_IDS[s.mats[seat].faction]
        for q, r in first_game.mines[name]:
            place_first(s, seat, s.board.index[q, r])


# -- first boosters


class FirstBoosters(Routine[GaiaState], frozen=True):
    """GAIA-3.13: from the last player to the first."""

    def run(self, s: GaiaState) -> None:
        s.ask(
            *(
                FirstBooster(seat) if seat < s.players else AutomaBooster()
                for seat in reversed(s.order)
            )
        )


class AutomaBooster(Routine[GaiaState], frozen=True):
    """AUT-2.7: the Automa takes a booster."""

    def run(self, s: GaiaState) -> None:
        take_first_booster(s)


class FirstBooster(Question[GaiaState, TakeBooster], frozen=True):
    """GAIA-3.13: which round booster do you start with?"""

    clause: ClassVar[str] = "GAIA-3.13"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[TakeBooster]:
        return [TAKE_BOOSTER[one] for one in s.boosters]

    def play(self, s: GaiaState, seat: Seat, action: TakeBooster) -> None:
        taken = NUMBER[action.booster]
        s.boosters.remove(taken)
        s.mats[seat].booster = taken
        if s.sink is not None:
            s.sink.tell(BoosterTaken(seat, action.booster))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "that booster is not available", self.clause

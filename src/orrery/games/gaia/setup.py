"""Setting up (GAIA-3, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.errors import BadOption
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    CHOOSE_AUTOMA_FACTION,
    CHOOSE_FACTION,
    NUMBER,
    PLACE_STRUCTURE,
    TAKE_BOOSTER,
    ChooseAutomaFaction,
    ChooseFaction,
    PlaceStructure,
    TakeBooster,
)
from orrery.games.gaia.automa.cards import HUMAN
from orrery.games.gaia.automa.setup import (
    other_boards,
    place_first_mine,
    set_up_automa,
    take_first_booster,
)
from orrery.games.gaia.components import AUTOMA_FIRST_FACTION, Given
from orrery.games.gaia.events import BoosterTaken, FactionChosen, StructurePlaced
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.factions import ALL
from orrery.games.gaia.parts import FROM_RESEARCH, FROM_START, IN_BOWL_1, Mat
from orrery.games.gaia.rules.maps import LastPlayerAssembles, LastPlayerTurnsTiles, lay_map
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.rules.turn import RoundStart
from orrery.games.gaia.state import GaiaState

TOKENS_FOR_AUTOMA: Final = 2  # AUT-2.3
FREE_BOOSTERS: Final = 3  # GAIA-3.6
FINAL_TILES: Final = 2  # GAIA-3.5


def lay_out(s: GaiaState) -> None:
    """GAIA-3: map, tiles, boosters; then the players choose."""
    assert len(FACTIONS) > len(ALL), "and one for who has chosen none yet"
    solo = s.players == 1
    s.mats = [Mat() for _ in range(s.players + (1 if solo else 0))]
    if solo:
        s.reserve = [card.id for card in s.box.automa.cards]
    given = s.box.given
    if given is not None:
        if s.options.game_mode == "beginner":
            raise BadOption("gaia.own_map")
        lay_out_given(s, given)
    else:
        s.first = 0 if solo else s.rng.below(s.players)  # GAIA-3.1, AUT-2.5
        lay_map(s)
        deal_tiles(s, solo=solo)
    line_up(s)


def line_up(s: GaiaState) -> None:
    """GAIA-3.1, 3.7 to 3.13: in turn order, the questions that come before the first round."""
    count = len(s.mats)
    s.order = [(s.first + step) % count for step in range(count)]
    seats = [seat for seat in s.order if seat < s.players]
    chosen = s.options.faction_selection == "free" or s.box.given is not None
    s.ask(
        *(WhichFaction(seat) if chosen else RandomFaction(seat) for seat in seats),
        FirstStructures(),
        FirstBoosters(),
        RoundStart(),
    )
    if s.options.game_mode == "standard" and s.box.given is None:
        ask_the_last_player(s, seats[-1])


def ask_the_last_player(s: GaiaState, last: Seat) -> None:
    """GAIA-13.5, 13.7: the last player may turn the tiles of the map, or also exchange them."""
    if s.options.map_assembled_by_last_player:
        s.ask(LastPlayerAssembles(last, tuple(s.slots), tuple(s.rotations), 0))
    elif s.options.map_rotation_by_last_player:
        s.ask(LastPlayerTurnsTiles(last, tuple(s.rotations), 0))


# -- tiles


def deal_tiles(s: GaiaState, *, solo: bool) -> None:
    """GAIA-3.3 to 3.6: everything that is drawn."""
    rng = s.rng
    s.tech = list(range(len(ids.TECH_IDS)))
    rng.shuffle(s.tech)
    advanced = list(range(len(ids.ADVANCED_IDS)))
    rng.shuffle(advanced)
    s.adv = advanced[: len(ids.AREAS)]  # GAIA-3.3: one for each
    counts = [token.count for token in s.box.federation_tokens]
    if solo:
        counts = [TOKENS_FOR_AUTOMA] * ids.COMMON_TOKENS + counts[ids.COMMON_TOKENS :]
    pieces = [kind for kind in range(ids.COMMON_TOKENS) for _ in range(counts[kind])]
    s.terraforming_token = rng.pick(pieces)  # GAIA-3.4: one of the 18
    counts[s.terraforming_token] -= 1
    s.supply = counts
    rounds = list(range(len(ids.ROUND_TILE_IDS)))
    rng.shuffle(rounds)
    s.round_tiles = rounds[: s.box.limits.rounds]
    finals = list(range(len(ids.FINAL_TILE_IDS)))
    rng.shuffle(finals)
    s.final_tiles = finals[:FINAL_TILES]
    boosters = list(range(len(ids.BOOSTER_IDS)))
    rng.shuffle(boosters)
    s.boosters = boosters[: len(s.mats) + FREE_BOOSTERS]


def lay_out_given(s: GaiaState, given: Given) -> None:
    """Lay out a set-up that is given: an imported game."""
    board = s.board
    for q, r, planet, _ in given.map:
        if planet != "empty":
            s.put_planet(board.index[q, r], ids.PLANET_IDS.index(planet))
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
            settle_automa(s)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return ("gaia.faction_taken", self.clause)


class RandomFaction(Routine[GaiaState], frozen=True):
    """GAIA-13.1: a random side of a random board that is left."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        take_faction(s, self.seat, s.rng.pick(factions_left(s)))
        if s.players == 1:
            settle_automa(s)


def settle_automa(s: GaiaState) -> None:
    """AUT-1.4: the Automa plays the Taklons in a first game; else a faction drawn or chosen."""
    if s.options.game_mode == "beginner":
        set_up_automa(s, ids.FACTION_IDS.index(AUTOMA_FIRST_FACTION))
    elif s.options.automa_faction == "chosen":
        s.ask(WhichAutomaFaction(HUMAN))
    else:
        set_up_automa(s, s.rng.pick(other_boards(s)))


class WhichAutomaFaction(Question[GaiaState, ChooseAutomaFaction], frozen=True):
    """AUT-1.4: which faction does the Automa play?"""

    clause: ClassVar[str] = "AUT-1.4"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[ChooseAutomaFaction]:
        return [CHOOSE_AUTOMA_FACTION[number] for number in other_boards(s)]

    def play(self, s: GaiaState, seat: Seat, action: ChooseAutomaFaction) -> None:
        set_up_automa(s, NUMBER[action.faction])

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return ("gaia.no_automa_faction", self.clause)


def factions_left(s: GaiaState) -> list[int]:
    """GAIA-3.7: a board that is taken removes both its sides."""
    boards = s.box.factions
    taken = {boards[mat.faction].board for mat in s.mats if mat.faction >= 0}
    found = [number for number, one in enumerate(boards) if one.board not in taken]
    if s.options.game_mode == "beginner":
        first_game = next(one for one in s.box.beginner if one.players == s.players)
        found = [number for number in found if ids.FACTION_IDS[number] in first_game.factions]
    return found


def take_faction(s: GaiaState, seat: Seat, number: int) -> None:
    """GAIA-3.8 to 3.10: what is printed on the board, then the first research level."""
    mat = s.mats[seat]
    board = s.box.factions[number]
    mat.faction = number
    mat.home = s.tables.home[number]
    mat.score(s.box.limits.start_vp, FROM_START)
    mat.ore = board.start.ore
    mat.credits = board.start.credits
    mat.knowledge = board.start.knowledge
    mat.qic = board.start.qic
    mat.bowl1, mat.bowl2, mat.bowl3 = board.bowls
    if FACTIONS[number].starts_with_brainstone:
        mat.brainstone = IN_BOWL_1  # GAIA-3.10
    if board.start_research is not None:
        area = ids.AREA_IDS.index(board.start_research)
        mat.research[area] = 1
        gain(s, seat, s.box.research[area].levels[mat.research[area]].gain, FROM_RESEARCH)
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
        twice = [seat for seat in s.order if first_mines(s, seat)]
        third = [seat for seat in s.order if first_mines(s, seat) == 3]
        swarm = [seat for seat in s.order if FACTIONS[s.mats[seat].faction].starts_with_institute]
        steps: list[FirstStructure | AutomaMine] = [
            FirstStructure(seat) if seat < s.players else AutomaMine()
            for seat in (*twice, *reversed(twice), *third, *swarm)
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
        return ("gaia.home_planets_first", self.clause)


def place_first(s: GaiaState, seat: Seat, at: int) -> None:
    """GAIA-3.11: no cost, no charging, no scoring."""
    mat = s.mats[seat]
    faction = FACTIONS[mat.faction]
    kind = ids.INSTITUTE if faction.starts_with_institute else ids.MINE
    mat.types |= 1 << s.planet[at]
    s.put(seat, at, kind)
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
        return ("gaia.booster_taken", self.clause)

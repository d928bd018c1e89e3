"""The Automa sets up (AUT-2)."""

from __future__ import annotations

from orrery.games.gaia import ids
from orrery.games.gaia.automa.cards import human_of, mat_of, sheet, turn_up
from orrery.games.gaia.automa.deeds import put_mine
from orrery.games.gaia.automa.selections import directional
from orrery.games.gaia.events import (
    AutomaAdvanced,
    AutomaPlays,
    AutomaStarted,
    AutomaTookBooster,
)
from orrery.games.gaia.parts import FROM_START
from orrery.games.gaia.state import GaiaState


def set_up_automa(s: GaiaState, faction: int) -> None:
    """AUT-2.1 to 2.4: its faction, its points, its research, its cards."""
    mat = mat_of(s)
    mat.faction = faction
    mat.home = s.tables.home[mat.faction]
    level = s.automa_level()
    mat.score(level.start_vp, FROM_START)
    if s.sink is not None:
        s.sink.tell(AutomaPlays(ids.FACTION_IDS[faction], level.start_vp))
    research = sheet(s).research
    if research is not None:
        mat.research[ids.AREA_IDS.index(research)] = 1
        if s.sink is not None:
            s.sink.tell(AutomaAdvanced(research, 1))
    others = [one.id for one in s.box.automa.cards if one.id not in level.cards]
    s.rng.shuffle(others)
    s.deck = [*level.cards, others.pop()]
    s.reserve = others


def other_boards(s: GaiaState) -> list[int]:
    """AUT-1.4: the factions that it knows how to play and whose board the human does not use."""
    known = {one.id for one in s.box.automa.factions}
    taken = s.box.factions[human_of(s).faction].board
    return [
        number
        for number, one in enumerate(s.box.factions)
        if one.id in known and one.board != taken
    ]


def place_first_mine(s: GaiaState) -> None:
    """AUT-2.6: the empty home planet closest to the middle; ties by a random card."""
    mat = mat_of(s)
    middle = s.board.index[0, 0]
    distance = s.board.distance[middle]
    free = [at for at in s.planets() if s.planet[at] == mat.home and s.owner[at] < 0]
    best = min(distance[at] for at in free)
    tied = [at for at in free if distance[at] == best]
    direction = turn_up(s, s.rng.pick(s.deck)).direction if len(tied) > 1 else "right_down"
    at = directional(tied, direction)
    put_mine(s, at)
    if s.sink is not None:
        s.sink.tell(AutomaStarted(at))


def take_first_booster(s: GaiaState) -> None:
    """AUT-2.7: the slot shown on a random card, counted among the boosters still there."""
    slot = turn_up(s, s.rng.pick(s.deck)).first_booster
    taken = s.boosters.pop((slot - 1) % len(s.boosters))
    mat_of(s).booster = taken
    if s.sink is not None:
        s.sink.tell(AutomaTookBooster(ids.BOOSTER_IDS[taken]))

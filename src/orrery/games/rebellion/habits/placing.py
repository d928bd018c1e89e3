"""REB-5: which worker goes where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.rebellion.actions import (
    PLACE_WORKER,
)
from orrery.games.rebellion.habits.evaluate import (
    GOOD,
    MISSION_POINT,
    MISSION_POINTS_WANTED,
    VOTE,
    VOTES_WANTED,
    arrival_hope,
)
from orrery.games.rebellion.habits.planets import BEFORE, LAST, SETTLED, WHIM, most_wanted, prize
from orrery.games.rebellion.habits.technologies import WORKER_WORTH, money_worth, technology_hope
from orrery.games.rebellion.habits.temper import Temper
from orrery.games.rebellion.ids import KINDS
from orrery.games.rebellion.rules.goods import SMUGGLED
from orrery.games.rebellion.rules.missions import strength as mission_strength
from orrery.games.rebellion.rules.place_workers import (
    FIRST_TRAINING,
    GOODS_TRACK,
    INFLUENCE,
    INITIATIVE,
    MISSIONS,
    RESEARCH,
    SENATE,
    WAR,
    open_tracks,
)
from orrery.games.rebellion.rules.research import SCIENTIST_DISCOUNT
from orrery.games.rebellion.rules.specialists import PAID
from orrery.games.rebellion.state import RebellionState

SENATE_DOUBT: Final = 8.0
# where each kind does something that rebels do not
FORTE: Final = (
    (),
    (WAR,),
    (WAR, MISSIONS),
    (INFLUENCE, GOODS_TRACK, MISSIONS),
    (INFLUENCE, RESEARCH),
    (INFLUENCE, SENATE),
)


def place(
    s: RebellionState, seat: Seat, step: Any, rng: Rng, temper: Temper | None = None
) -> Action | None:
    """Put the worker that is spared most easily where it usually does most, by mood."""
    tracks = open_tracks(s, seat)
    pool = s.factions[seat].pool
    worths = track_worths(s, seat, tracks)
    spared: Sequence[float] = WORKER_WORTH
    if temper is not None:
        spared = temper.workers
        late = (s.turn - 1) / (s.box.turns - 1)
        for where, (times, first, last) in enumerate(temper.tracks):
            worths[where] = times * worths[where] + first + late * (last - first)
    mood = rng.bits()
    usual, usually = SENATE, -99.0
    for where in range(len(worths)):
        worths[where] += WHIM * (mood >> 4 * where & 15) / 16
        if worths[where] > usually and where != WAR and tracks & 1 << where:
            usual, usually = where, worths[where]
    best_kind, best_where, most = -1, -1, -99.0
    for kind in range(len(KINDS)):
        if pool[kind]:
            where, worth = usual, usually
            for other in FORTE[kind]:
                if tracks & 1 << other:
                    more = worths[other] + forte(s, seat, kind, other)
                    if more > worth:
                        where, worth = other, more
            worth -= spared[kind]
            if worth > most:
                best_kind, best_where, most = kind, where, worth
    return PLACE_WORKER[best_kind][best_where]


def forte(s: RebellionState, seat: Seat, kind: int, where: int) -> float:
    """Weigh what a specialist does better than a rebel on a track."""
    if where == INFLUENCE:
        return arrival_hope(s, kind)
    if where == GOODS_TRACK:
        return (SMUGGLED - 1) * GOOD if len(s.tracks.goods) + 1 < len(s.decks.goods_offer) else 0.0
    if where == RESEARCH:
        return SCIENTIST_DISCOUNT * money_worth(s, seat)
    if where == MISSIONS:
        return MISSION_POINT
    return VOTE if where == SENATE else 0.0


def track_worths(s: RebellionState, seat: Seat, tracks: int) -> list[float]:
    """Weigh a plain worker on each destination."""
    faction = s.factions[seat]
    turns = s.box.turns - s.turn
    credit = money_worth(s, seat)
    found = [0.0] * (SENATE + 1)
    if tracks & 1 << INFLUENCE:
        found[INFLUENCE] = 0.9 * most_wanted(s, seat)[1]
    found[GOODS_TRACK] = (
        GOOD + 0.12 * turns if len(s.tracks.goods) < len(s.decks.goods_offer) else 0.0
    )
    found[SENATE] = senate_worth(s, seat)
    found[WAR] = 1.0 + 0.15 * faction.cubes
    cheapest = s.box.research_costs[s.turn]
    mine = 1
    for worker in s.tracks.research:
        mine += worker.seat == seat
    if faction.money >= cheapest * mine and tracks & 1 << RESEARCH:
        hopes = [technology_hope(s, seat, tile) for tile in s.decks.technology_offer]
        if len(s.tracks.research) < len(hopes):
            hopes.sort(reverse=True)
            found[RESEARCH] = 0.85 * (hopes[len(s.tracks.research)] - credit * cheapest)
    if not turns:
        return found
    if mission_strength(s, seat) < MISSION_POINTS_WANTED:
        found[MISSIONS] = MISSION_POINT
    slot = len(s.tracks.initiative) + 1
    found[INITIATIVE] = credit * slot + 0.25 * (s.players - slot)
    for kind in range(1, len(KINDS)):
        if faction.reserve[kind]:
            found[FIRST_TRAINING + kind - 1] = 0.95 * WORKER_WORTH[kind]
    if faction.money >= s.box.sheet.paid_specialist:
        found[FIRST_TRAINING + PAID] = 2.3 - s.box.sheet.paid_specialist * credit
    return found


def senate_worth(s: RebellionState, seat: Seat) -> float:
    """Weigh one more vote."""
    mine = s.votes(seat)
    rival = 0
    for other in range(s.players):
        if other != seat:
            rival = max(rival, s.votes(other))
    vp = s.box.sheet.senate_vp
    turn = s.turn
    before = prize(vp, 0, mine, rival - 1, SETTLED[turn], SENATE_DOUBT)
    after = prize(vp, 0, mine + 1, rival - 1, SETTLED[turn], SENATE_DOUBT)
    worth = (BEFORE[turn] + LAST[turn]) * (after - before)
    return worth + (VOTE if mine < VOTES_WANTED and turn < s.box.turns else 0.0)

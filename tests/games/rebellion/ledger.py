"""The referee keeps a board of its own: it is moved by what is told, and by the rules' order alone.

Each turn is a row of stages (REB-1.3, REB-6.1). What must happen in a stage is worked out when it
begins and ticked off as it is told; pieces go where the clauses say. At every decision this board
and the snapshot of the state must be the same.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from games.rebellion.referee import (
    EPOCHS,
    KINDS,
    MILITARY,
    NOBODY,
    PIECES,
    PLANETS,
    SPECIALISTS,
    Plain,
    Table,
    goods,
    income,
    is_performable,
    mission_aims,
    mission_points,
    planet_points,
    senate_points,
    technology_points,
)

(
    SETTLING,
    PLACING,
    INITIATIVE,
    INFLUENCE,
    GOODS_TRACK,
    MISSIONS,
    RESEARCH,
    WAR,
    SPECIALISTS_TRACK,
    SENATE,
    INCOME,
    BENEFITS,
    GALACTIC_WAR,
    SCORING,
    FINAL,
    REFRESH,
) = range(16)
# the stage to which a question belongs, where it belongs to one alone
STAGES = {
    "Settle": SETTLING,
    "Placement": PLACING,
    "Influence": INFLUENCE,
    "TakeGoods": GOODS_TRACK,
    "ChooseMission": MISSIONS,
    "AimMission": MISSIONS,
    "PayMission": MISSIONS,
    "TakeReward": MISSIONS,
    "Research": RESEARCH,
    "ChooseAlly": RESEARCH,
    "ChooseAttack": WAR,
    "PaidSpecialist": SPECIALISTS_TRACK,
    "BidForAction": SENATE,
    "PayVotes": SENATE,
    "HyperSource": BENEFITS,
    "HyperDestination": BENEFITS,
    "HyperWorker": BENEFITS,
    "PlaceRebelFleet": BENEFITS,
    "DisplaceFleet": BENEFITS,
}
# REB-11.4: workers of every turn, and where they go
WORKERS = {
    "human_cloning": ("rebel", 2, "pool"),
    "hawk_maneuver_engines": ("smuggler", 1, "pool"),
    "blast_armor": ("soldier", 1, "pool"),
    "hyper_learning_pharma": ("scientist", 1, "pool"),
    "brainwave_sync_implants": ("diplomat", 1, "pool"),
    "performance_enhancement_suit": ("hero", 1, "pool"),
    "auto_targeting_blaster": ("soldier", 1, "pool"),
    "mind_control": ("diplomat", 1, "pool"),
    "intergalactic_translator": ("smuggler", 1, "pool"),
    "archon_helmet": ("hero", 1, "pool"),
    "laboratory_droid": ("scientist", 1, "pool"),
    "election_hack_firmware": ("rebel", 1, "senate"),
    "personal_cloaking_device": ("hero", 1, "missions"),
    "stun_blaster": ("hero", 1, "missions"),
    "red_falcon_missile_fighter": ("hero", 1, "war"),
    "loyalty_scanner": ("rebel", 1, "influence_x"),
    "propaganda_amplification_software": ("rebel", 1, "influence_y"),
}
MONEY = {"matter_duplication": 5, "meta_embezzlement_mainframe": 10, "dynastic_monarchy": 25}
EVERY_TURN = {
    *WORKERS,
    *MONEY,
    "imperial_corruption",
    "nanotech_optimized_trade_vessels",
    "automated_factory",
    "miniaturized_hyperdrive",
}
FLEET_TILES = {"capital_ship_drydock", "molten_injector_boarding_cannon"}
ONCE = {"trance_state_inducer", "planetary_jump_armor"}
SCORED = (3, 6, 8)
TRACKS = {"goods": "goods_track", "research": "research_track"}

Told = tuple[Any, ...]  # the name of an event, then its fields


class Ledger(Table):
    """A board beside the state's, and what must still happen on it."""

    def __init__(self, snapshot: Plain, power: list[tuple[int, int]]) -> None:
        super().__init__(snapshot, power)
        self.stage = SETTLING
        # what must be told in this stage, in this order
        self.queue: deque[Told] = deque()
        # what must be told next
        self.due: deque[Told] = deque()
        self.is_due = False
        # slots of the present track that were resolved
        self.slot = 0
        self.second_loss: Told | None = None
        self.fight: Plain = {}
        self.target: tuple[int, int] = (NOBODY, NOBODY)
        self.ring: list[int] = []
        self.bid, self.highest = 0, NOBODY
        self.owed, self.paid = 0, 0
        self.aim = ""
        self.performed = False
        # a reward or a benefit whose outcome is chosen or drawn
        self.rescued, self.made = NOBODY, NOBODY
        self.taking = 0
        self.last_placed = NOBODY
        # the card or tile whose effect is carried out, and whose card it is
        self.source, self.user = "", NOBODY
        self.goods_are_drawn = False

    # -- stages

    def reach(self, stage: int) -> None:
        """Finish every stage before this one, and begin it."""
        assert stage >= self.stage, f"stage {stage} after stage {self.stage}"
        while self.stage < stage:
            assert not self.queue, f"not told in stage {self.stage}: {self.queue}"
            self.close(self.stage)
            self.stage += 1
            self.slot = 0
            self.queue.extend(self.opening(self.stage))

    def close(self, stage: int) -> None:
        """Clear a track that is finished; nobody may have been left out."""
        if stage == INFLUENCE:
            assert not any(self["influence"] + self["influence_extra"]), "REB-6.4"
            self["influence"].clear()
        elif stage == GOODS_TRACK:
            assert self.slot == len(self["goods_track"]), "REB-6.11"
            self.back("goods_track")
            self["goods_bag"].extend(self["goods_offer"])
            self["goods_offer"].clear()
        elif stage == MISSIONS and not self.performed:
            for seat in self.mission_order()[self.slot :]:
                assert not self.can_perform(seat), "REB-6.14"
        elif stage == RESEARCH:
            assert self.slot == len(self["research_track"]), "REB-6.22"
            self.back("research_track")
        elif stage == WAR:
            self.skip_blockers()
            assert self.slot == len(self["war"]), "REB-8.1"
            self.back("war")
            for one in self.factions:
                one["versus_sentinels"] = one["versus_factions"] = 0
        elif stage == SPECIALISTS_TRACK:
            self.back("training")
            self["training"].extend([None] * 6)
        elif stage == SENATE:
            assert self["revealed"] is None, "REB-7.7"
        elif stage == BENEFITS:
            for one in self.factions:
                one["fresh"] = 0
        elif stage == GALACTIC_WAR and self["turn"] == 8:
            for planet in range(8):
                assert not (self["sentinels"][planet] and any(self.count(planet))), "REB-12.3"

    def opening(self, stage: int) -> list[Told]:
        """Return what must be told in a stage, whatever anybody decides."""
        if stage == INITIATIVE:
            slots = enumerate(self["initiative"], 1)
            return [("InitiativePaid", one["Placed"][0], slot) for slot, one in slots]
        if stage == SPECIALISTS_TRACK:
            return self.training()
        if stage == INCOME:
            counted = [(seat, goods(self, seat)) for seat in self["order"]]
            yields = [(seat, income(found), tuple(found)) for seat, found in counted]
            return [("IncomePaid", *one) for one in yields if one[1]]
        if stage == BENEFITS:
            return [
                ("Benefit", at, tile)
                for at in self["order"]
                for tile in self.working(self.factions[at])
            ]
        if stage == SCORING and self["turn"] in SCORED:
            return self.scoring()
        if stage == FINAL and self["turn"] == 8:
            return self.final_scoring()
        if stage == SENATE:
            self.ring = [seat for seat in self["order"] if any(self.factions[seat]["senate"])]
            self.bid, self.highest = 0, NOBODY
        if stage == REFRESH:
            self.refresh()
        return []

    def training(self) -> list[Told]:
        """REB-6.27, REB-2.3: one of each kind from the reserve, if it has any."""
        found: list[Told] = []
        for kind, one in zip(SPECIALISTS, self["training"], strict=False):
            if one is not None and self.factions[one["Placed"][0]]["reserve"][KINDS.index(kind)]:
                found.append(("WorkersGained", one["Placed"][0], 1, kind, "pool"))
        return found

    def working(self, mine: Plain) -> list[str]:
        """REB-11.3: the tiles that work this turn, in the order of purchase."""
        tiles: list[str] = mine["technologies"]
        new = tiles[len(tiles) - mine["fresh"] :]
        return [
            tile
            for tile in tiles
            if tile in EVERY_TURN
            or (tile in ONCE and tile in new)
            or (tile in FLEET_TILES and tile in [*new, *mine["kept"]])
        ]

    def scoring(self) -> list[Told]:
        """REB-11.6."""
        found: list[Told] = []
        for one in self.factions:
            one["last_vp"] = 0
        for planet in range(8):
            found += [
                ("PlanetScored", seat, PLANETS[planet], points)
                for seat, points in enumerate(planet_points(self, planet))
                if points
            ]
        return [
            *found,
            *(
                ("SenateScored", at, points)
                for at, points in enumerate(senate_points(self))
                if points
            ),
        ]

    def final_scoring(self) -> list[Told]:
        """REB-13."""
        found: list[Told] = []
        for seat, one in enumerate(self.factions):
            for tile in one["technologies"]:
                points = technology_points(self, seat, tile)
                if points:
                    found.append(("TechnologyScored", seat, tile, points))
            found.append(("MissionsScored", seat, mission_points(self, seat)))
            found.append(("EconomyScored", seat, income(goods(self, seat))))
        return found

    # -- pieces

    def reserve(self, seat: int, kind: str) -> int:
        return int(self.factions[seat]["reserve"][KINDS.index(kind)])

    def move(self, seat: int, kind: str, zone: list[int], count: int = 1) -> None:
        """REB-2.3: from the reserve to a zone; back with a count below nought."""
        at = KINDS.index(kind)
        zone[at] += count
        self.factions[seat]["reserve"][at] -= count
        assert zone[at] >= 0
        assert 0 <= self.factions[seat]["reserve"][at] <= PIECES[at]

    def back(self, track: str) -> None:
        """REB-2.2: whoever stands on a finished track returns."""
        for one in self[track]:
            if one is not None:
                seat, kind = one["Placed"]
                self.factions[seat]["reserve"][kind] += 1
        self[track].clear()

    def zone(self, seat: int, place: str) -> list[int]:
        name = {"missions": "missions_track", "senate": "senate", "pool": "pool"}.get(place)
        found: list[int] = (
            self.factions[seat][name] if name else self.on(PLANETS.index(place), seat)
        )
        return found

    def skip_blockers(self) -> None:
        """REB-8.1: only soldiers and heroes attack."""
        war = self["war"]
        while self.slot < len(war) and (
            war[self.slot] is None or KINDS[war[self.slot]["Placed"][1]] not in MILITARY
        ):
            self.slot += 1

    def mission_order(self) -> list[int]:
        """REB-6.14."""
        first = [seat for seat in self["order"] if seat == self["double_agent"]]
        return [*first, *(seat for seat in self["order"] if seat not in first)]

    def can_perform(self, seat: int) -> bool:
        """REB-6.14, REB-6.17."""
        return any(self.factions[seat]["missions_track"]) and any(
            one is not None and is_performable(self, seat, one) for one in self["mission_offer"]
        )

    # -- what is answered and told

    def asked(self, question: str) -> None:
        """A question is on the table: its stage is reached."""
        assert not self.due, f"not told: {self.due}"
        assert self.made == NOBODY, "REB-11.4: a good is drawn at once"
        if question in STAGES:
            self.reach(STAGES[question])
        assert (self.second_loss is not None) == (question == "SecondLoss"), "REB-8.6"

    def answered(self, question: str, seat: int, answer: str) -> None:
        """What an answer changes without a word; a single aim needs no answer."""
        words = answer.split()
        if question == "PaidSpecialist" and words[0] == "choose-kind":
            self.factions[seat]["money"] -= 5
            self.due.append(("WorkersGained", seat, 1, words[1], "pool"))
        elif question == "AimMission":
            self.aim = answer
        elif question == "ChooseMission" and words[0] == "perform":
            self.aim = next((aim for _, aim in mission_aims(self, seat, words[1])), "")
        elif question == "BombardingFleet" and words[0] == "choose-planet":
            self["capital_fleets"][PLANETS.index(words[1])] = False

    def tick(self, stage: int, *told: Any) -> None:
        """What must be told in a stage is told in its order."""
        self.reach(stage)
        assert self.queue, f"{told} was told, and nothing was due"
        assert told == self.queue.popleft(), f"{told} was told too early, or wrong"

    def next_worker(self, track: str) -> tuple[int, str]:
        """Return whose worker stands on the next slot of a track, and its kind; it is resolved."""
        seat, kind = self[track][self.slot]["Placed"]
        self.slot += 1
        return seat, KINDS[kind]

    # -- the refresh

    def refresh(self) -> None:
        """REB-11.7, but for what is drawn."""
        ahead = [one["Placed"][0] for one in self["initiative"]]
        self.plain["order"] = ahead + [seat for seat in self["order"] if seat not in ahead]
        self.back("initiative")
        if None not in self["mission_offer"]:
            self["mission_under"].extend(self["mission_offer"])
            self.plain["mission_offer"] = [None] * 3

    def begin_turn(self) -> None:
        """REB-11.7, after what was drawn; REB-6.31."""
        assert None not in self["mission_offer"]
        assert self["revealed"] is not None
        stack = self["technology_stacks"][EPOCHS[self["turn"]] - 1]
        assert len(self["technology_offer"]) == 5 or not stack
        for seat, one in enumerate(self.factions):
            self.move(seat, "rebel", one["pool"], min(5, self.reserve(seat, "rebel")))
            for versus in ("versus_sentinels", "versus_factions"):
                one[versus] = one[f"{versus}_next"]
                one[f"{versus}_next"] = 0
        self.plain["turn"] += 1
        self["cubes_drawn"].clear()
        self.stage = PLACING
        self.target = (NOBODY, NOBODY)
        self.performed = False
        self.goods_are_drawn = True

    def see_goods(self, snapshot: Plain) -> None:
        """REB-11.7: four of the goods that lie face down, whichever; fewer if there are fewer."""
        self.goods_are_drawn = False
        bag, offer = self["goods_bag"], snapshot["goods_offer"]
        assert len(offer) == min(4, len(bag))
        for good in offer:
            bag.remove(good)
        self["goods_offer"].extend(offer)

    def differences(self, snapshot: Plain) -> dict[str, tuple[Any, Any]]:
        """Return what is not the same on both boards."""
        if self.goods_are_drawn:
            self.see_goods(snapshot)
        found = {
            name: (plain(name, self[name]), plain(name, value))
            for name, value in snapshot.items()
            if name not in {"rng", "seals", "stack", "asked"}
        }
        return {name: both for name, both in found.items() if both[0] != both[1]}


def plain(name: str, value: Any) -> Any:  # whatever a snapshot holds
    """What lies in a bag or in the box has no order."""
    if name == "technology_stacks":
        return [sorted(stack) for stack in value]
    return sorted(value) if name.endswith(("_bag", "_gone")) else value

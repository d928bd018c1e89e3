"""The Action phase (ECL-4): turns, Actions, Reactions, passing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    ACT,
    END,
    PASS,
    REACT,
    READY,
    Act,
    Build,
    Colonise,
    End,
    Explore,
    Pass,
    PickShip,
    PlaceMuon,
    PlacePart,
    Propose,
    React,
    ReadyColonyShip,
    RemovePart,
    Research,
    ReturnReputation,
    Trade,
)
from orrery.games.eclipse.events import (
    ActionTaken,
    ColonyShipReadied,
    Passed,
    PassedFirst,
    ReactionTaken,
)
from orrery.games.eclipse.ids import (
    ACTION_PHASE,
    BUILD,
    EXPLORE,
    INFLUENCE,
    KIND_NUMBER,
    KINDS,
    MONEY,
    MOVE,
    RESEARCH,
    UPGRADE,
)
from orrery.games.eclipse.rules import build, explore, influence, move, research, upgrade
from orrery.games.eclipse.rules.diplomacy import (
    CheckAggression,
    offer_proposals,
    offer_room,
    propose,
)
from orrery.games.eclipse.rules.population import colonise, offer_squares
from orrery.games.eclipse.rules.reputation import put_back
from orrery.games.eclipse.rules.resources import offer_trades, trade
from orrery.games.eclipse.state import EclipseState

FIRST_PASS_MONEY = 2  # ECL-4.4
READIES = 2  # ECL-9.15
TurnAnswer: TypeAlias = Act | React | Pass | Trade
# what an activation of each kind may begin with
OFFERS: tuple[Callable[[EclipseState, Seat, list[Action]], None], ...] = (
    explore.offer_zones,
    research.offer_research,
    upgrade.offer_upgrades,
    build.offer_buildings,
    move.offer_ships,
    influence.offer_discs,
)
# ECL-4.10: and how it is carried out
ACTIVATIONS: tuple[Callable[[EclipseState, Seat, Any], None], ...] = (
    explore.explore,
    research.research,
    upgrade.upgrade,
    build.build,
    move.pick,
    influence.take,
)
# where the discs of reactions lie among the spaces of a mat
REACTION_SPACE = {UPGRADE: len(KINDS), BUILD: len(KINDS) + 1, MOVE: len(KINDS) + 2}


def activations(s: EclipseState, seat: Seat, kind: int) -> int:
    """ECL-4.3: as the species board shows, and more by technology."""
    mat = s.mats[seat]
    count = s.box.activations[mat.species][kind]
    for tech, more in s.box.extra[kind]:
        if mat.techs & tech:
            count += more
    return count


def offer_actions(s: EclipseState, seat: Seat, offers: list[TurnAnswer]) -> None:
    """R5: the Actions with a step to take now, counting what trades could pay (R41)."""
    if explore.can_explore(s, seat):
        offers.append(ACT[EXPLORE])
    if research.is_within_reach(s, seat):
        offers.append(ACT[RESEARCH])
    if upgrade.can_upgrade(s, seat):
        offers.append(ACT[UPGRADE])
    if build.is_within_reach(s, seat):
        offers.append(ACT[BUILD])
    if move.can_move(s, seat):
        offers.append(ACT[MOVE])
    offers.append(ACT[INFLUENCE])


def offer_reactions(s: EclipseState, seat: Seat, offers: list[TurnAnswer]) -> None:
    """ECL-4.5, R5: the Reactions with a step to take now."""
    if upgrade.can_upgrade(s, seat):
        offers.append(REACT[UPGRADE])
    if build.is_within_reach(s, seat):
        offers.append(REACT[BUILD])
    if move.can_move(s, seat):
        offers.append(REACT[MOVE])


class ActionPhase(Routine[EclipseState], frozen=True):
    """ECL-4.1: turns, in order, until everybody has passed."""

    def run(self, s: EclipseState) -> None:
        s.phase = ACTION_PHASE
        s.ask(NextTurn(0))


def has_everybody_passed(s: EclipseState) -> bool:
    """ECL-4.6: whether nobody is left to act; reactions end with the last pass."""
    for mat in s.mats:
        if not mat.passed and not mat.is_out:
            return False
    return True


class NextTurn(Routine[EclipseState], frozen=True):
    """ECL-4.1, ECL-4.6: the next turn; none when the last player has passed."""

    at: int

    def run(self, s: EclipseState) -> None:
        if has_everybody_passed(s):
            return
        seat = s.order[self.at]
        after = NextTurn((self.at + 1) % s.players)
        if s.mats[seat].is_out:
            s.ask(after)
            return
        s.turn += 1
        s.ask(Turn(seat), after)


class Turn(Question[EclipseState, TurnAnswer], frozen=True):
    """ECL-4.1: take an Action (after passing: a Reaction), or pass?"""

    clause: ClassVar[str] = "ECL-4.1"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[TurnAnswer]:
        mat = s.mats[seat]
        if not mat.discs:  # ECL-4.4
            return (PASS,)
        found: list[Any] = []  # of several kinds of action
        if mat.passed:
            offer_reactions(s, seat, found)
        else:
            offer_actions(s, seat, found)
        offer_trades(s, seat, found)
        found.append(PASS)
        return found

    def play(self, s: EclipseState, seat: Seat, action: TurnAnswer) -> None:
        if isinstance(action, Trade):
            s.ask(self)
            trade(s, seat, action)
        elif isinstance(action, Pass):
            pass_turn(s, seat)
        elif isinstance(action, Act):
            act(s, seat, KIND_NUMBER[action.kind])
        else:
            react(s, seat, KIND_NUMBER[action.kind])

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        mat = s.mats[seat]
        if isinstance(action, (Act, React)) and not mat.discs:
            return "eclipse.no_disc_so_pass", "ECL-4.4"
        if isinstance(action, Act) and mat.passed:
            return "eclipse.only_reactions", "ECL-4.5"
        if isinstance(action, React) and not mat.passed:
            return "eclipse.not_passed", "ECL-4.5"
        if isinstance(action, (Act, React)):
            return "eclipse.nothing_to_do", "ECL-4.2"
        if isinstance(action, Colonise):
            return "eclipse.colony_ships_later", "ECL-4.7"
        return super().refusal(s, seat, action)


def act(s: EclipseState, seat: Seat, kind: int) -> None:
    """ECL-4.2, ECL-4.9: the disc comes first, then the activations."""
    mat = s.mats[seat]
    mat.discs -= 1
    mat.spaces[kind] += 1
    s.touched = 0
    if s.sink is not None:
        s.sink.tell(ActionTaken(seat, KINDS[kind]))
    readies = READIES if kind == INFLUENCE else 0
    s.ask(
        Acting(seat, kind, activations(s, seat, kind), readies, 0, reaction=False),
        CheckAggression(seat),
    )


def react(s: EclipseState, seat: Seat, kind: int) -> None:
    """ECL-4.5: a disc for a single activation."""
    mat = s.mats[seat]
    mat.discs -= 1
    mat.spaces[REACTION_SPACE[kind]] += 1
    if s.sink is not None:
        s.sink.tell(ReactionTaken(seat, KINDS[kind]))
    s.ask(Acting(seat, kind, 1, 0, 0, reaction=True), CheckAggression(seat))


def pass_turn(s: EclipseState, seat: Seat) -> None:
    """ECL-4.4: the first to pass gains Money and the start player tile."""
    mat = s.mats[seat]
    if mat.passed:
        return
    mat.passed = True
    if not s.passes:
        mat.stock[MONEY] += FIRST_PASS_MONEY
        s.next_starter = seat
    if s.sink is not None:
        s.sink.tell(Passed(seat) if s.passes else PassedFirst(seat))
    s.passes.append(seat)


class Acting(Question[EclipseState, Action], frozen=True):
    """ECL-4.2, ECL-4.7: an activation, a colony ship, a trade, a proposal, or the end?"""

    clause: ClassVar[str] = "ECL-4.2"
    kind: int
    # activations left, colony ships that may still be readied, partners already asked, as bits
    left: int
    readies: int
    asked: int
    reaction: bool

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Action]:
        offers: list[Action] = []
        mat = s.mats[seat]
        if self.left:
            OFFERS[self.kind](s, seat, offers)
        offer_squares(s, seat, offers)
        if self.readies and mat.colony_ships < s.box.species[mat.species].colony_ships:
            offers.append(READY)
        offer_proposals(s, seat, self.asked, offers)
        if not offers and not (self.left and self._can_trade_on(s)):
            return (END,)
        offer_room(s, seat, offers)
        offer_trades(s, seat, offers)
        offers.append(END)
        return offers

    def _can_trade_on(self, s: EclipseState) -> bool:
        """Whether trades would make an activation possible."""
        if self.kind == RESEARCH:
            return research.is_within_reach(s, self.seat)
        return self.kind == BUILD and build.is_within_reach(s, self.seat)

    def play(self, s: EclipseState, seat: Seat, action: Action) -> None:
        if isinstance(action, End):
            return
        if isinstance(action, Trade):
            s.ask(self)
            trade(s, seat, action)
        elif isinstance(action, Colonise):
            s.ask(self)
            colonise(s, seat, action)
        elif isinstance(action, ReturnReputation):
            s.ask(self)
            put_back(s, seat, action)
        elif isinstance(action, Propose):
            asked = self.asked | 1 << action.partner_seat
            s.ask(Acting(seat, self.kind, self.left, self.readies, asked, self.reaction))
            propose(s, seat, action.partner_seat)
        elif isinstance(action, ReadyColonyShip):
            s.ask(Acting(seat, self.kind, self.left, self.readies - 1, self.asked, self.reaction))
            s.mats[seat].colony_ships += 1
            if s.sink is not None:
                s.sink.tell(ColonyShipReadied(seat))
        else:
            s.ask(Acting(seat, self.kind, self.left - 1, self.readies, self.asked, self.reaction))
            ACTIVATIONS[self.kind](s, seat, action)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return why_not(s, seat, self, action)


def why_not(s: EclipseState, seat: Seat, step: Acting, action: Action) -> tuple[str, str]:
    """Say why something cannot be done in an Action."""
    if isinstance(action, (Explore, Research, RemovePart, PlacePart, PlaceMuon, Build, PickShip)):
        if not step.left:
            return "eclipse.no_activation", "ECL-4.2"
        if isinstance(action, Explore):
            return "eclipse.no_wormhole_there", "ECL-6.2"
        if isinstance(action, Research):
            return "eclipse.technology_refused", "ECL-7.1"
        if isinstance(action, Build):
            return "eclipse.cannot_build", "ECL-8.8"
        if isinstance(action, PickShip):
            return move.why_not(s, seat, action)
        return upgrade.why_not(s, seat, action)
    if isinstance(action, Colonise):
        return "eclipse.cannot_settle", "ECL-5.1"
    if isinstance(action, Propose):
        return "eclipse.no_relations", "ECL-10.1"
    if isinstance(action, Trade):
        return "eclipse.too_little_to_trade", "ECL-2.2"
    return "action.not_offered", step.clause

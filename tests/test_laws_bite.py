"""A law that no game can break proves nothing: each of these toys breaks one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

import test_laws as laws
from matches import Setting
from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.options import Options
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from toy import Bid, Toy, ToyState


class Crooked(ToyState):
    """Copies itself as what it is."""

    def clone(self) -> ToyState:
        other = type(self)(self.options, self.box)
        for name in ("comets", "bids", "points", "spent", "passed"):
            setattr(other, name, getattr(self, name)[:])
        other.hands = [hand[:] for hand in self.hands]
        other.copy_engine(self)
        return other


class Leaky(Crooked):
    def prompt(self, seat: Seat | None) -> Any:
        found = super().prompt(seat)
        if found is not None:
            found.facts["first"] = self.hands[0][:]
        return found


class Shared(Crooked):
    def clone(self) -> ToyState:
        other = super().clone()
        other.hands = self.hands[:]
        return other


class Lossy(Crooked):
    def copy_engine(self, other: State) -> None:
        super().copy_engine(other)
        self.seals = 0


class Foreseen(Crooked):
    def forget(self, rng: Rng) -> None:
        self._offer = ()


class Losing(Crooked):
    def inventory(self) -> dict[str, int]:
        return {"cards": sum(map(len, self.hands))}


class Indebted(Crooked):
    def seal(self) -> None:
        super().seal()
        self.points[0] -= 50


class Dreaming(Crooked):
    def score_sheet(self) -> list[dict[str, int]]:
        return [{"dreams": 1000} for _ in self.points]


class Unsealed(Crooked):
    """Reveals bids, and which comet comes, without saying so."""

    def seal(self) -> None:
        pass

    def play(self, seat: Seat, action: Action) -> None:
        word = self.rng.word
        super().play(seat, action)
        self.rng.word = word


class Oblivious(Crooked):
    def choices(self, seat: Seat) -> Sequence[Action]:
        return [*super().choices(seat)] * 2


class Trap(Crooked):
    def choices(self, seat: Seat) -> Sequence[Action]:
        offer = super().choices(seat)
        if offer and isinstance(offer[0], Bid):
            missing = next(card for card in range(1, 10) if card not in self.hands[seat])
            return [*offer, Bid(missing)]
        return offer


def game_of(kind: type[ToyState]) -> Toy:
    class Bent(Toy):
        id: ClassVar[str] = "bent"

        @property
        def package(self) -> str:
            return "toy"

        def blank(self, players: int, options: Options, box: Component) -> ToyState:
            made = super().blank(players, options, box)
            return kind(made.options, made.box)

    return Bent()


def broken(kind: type[ToyState], law: Callable[[laws.Played], None]) -> None:
    game = game_of(kind)
    games()["bent"] = game
    try:
        for seed in range(1, 6):
            law(laws.Played(laws.Case(Setting("bent", 3, 0), "random", seed), laws.THOROUGH))
    finally:
        del games()["bent"]


class Forgetful(Crooked):
    """Keeps what one seat knows, and forgets the others."""

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> ToyState:
        return super().redraw(seats[:1], rng)


BREAKS: list[tuple[type[ToyState], Callable[[laws.Played], None]]] = [
    (Leaky, laws.nothing_hidden_shows),
    (Foreseen, laws.nothing_hidden_shows),
    (Forgetful, laws.what_several_seats_know_stays),
    (Shared, laws.a_clone_is_independent),
    (Lossy, laws.a_clone_is_independent),
    (Losing, laws.components_are_conserved),
    (Indebted, laws.nothing_is_negative),
    (Dreaming, laws.it_ends_with_winners),
    (Unsealed, laws.undo_goes_back_unless_something_was_revealed),
    (Oblivious, laws.there_are_no_dead_ends),
    (Trap, laws.every_choice_is_playable),
]


@pytest.mark.parametrize(("kind", "law"), BREAKS)
def test_a_law_is_broken_by_a_game_that_breaks_it(
    kind: type[ToyState], law: Callable[[laws.Played], None]
) -> None:
    broken(Crooked, law)
    with pytest.raises((AssertionError, ValueError)):
        broken(kind, law)

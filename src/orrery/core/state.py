"""The state of a game: a pure machine that asks questions.

state.pending()            the seats that owe an answer now; if nobody does, the game is over
state.choices(seat)        every legal answer, as small frozen values, in a stable order
state.play(seat, action)   apply one answer; the rules run on to the next question
state.afterthoughts(seat)  how a seat that owes nothing may still go back on what it answered
state.view(seat)           what that seat may know (None: a spectator)
state.clone()              an independent copy
state.determinize(seat, rng)   a copy in which everything that seat may not know is drawn anew
state.redraw(seats, rng)   the same for what none of several seats may know
state.scores() / winners() / ranking()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.action import Action, Seat
from orrery.core.errors import IllegalAction, InternalError, MatchOver, NotYourSeat
from orrery.core.events import Sink
from orrery.core.part import Part
from orrery.core.rng import Rng
from orrery.core.step import Step
from orrery.core.view import Prompt, View


class State(Part):
    """What every game's state has: players, chance, the stack of steps.

    A game's state names its own attributes, fills `box` and `options` (frozen, shared by clones,
    not saved with the state: the match names them) and writes `clone` by hand.
    """

    __slots__ = ("_offer", "_offered_to", "asked", "players", "rng", "seals", "sink", "stack")

    def __init__(self) -> None:
        self.players = 0
        self.rng = Rng()
        self.stack: list[Step[Any]] = []
        self.asked: tuple[Seat, ...] = ()
        # How many points of no return were passed: an answer that passes one cannot be undone.
        self.seals = 0
        self.sink: Sink | None = None
        self._offer: Sequence[Action] = ()
        self._offered_to = -1

    # -- what clients call

    def pending(self) -> tuple[Seat, ...]:
        """Return the seats that owe an answer; nobody when the game is over."""
        return self.asked

    def choices(self, seat: Seat) -> Sequence[Action]:
        """Return every legal answer of a seat; none when it owes none."""
        if self._offered_to == seat:
            return self._offer
        if seat not in self.asked:
            return ()
        step: Any = self.stack[-1]
        self._offer = step.choices(self, seat)
        self._offered_to = seat
        return self._offer

    def real_choices(self, seat: Seat) -> Sequence[Action]:
        """Return the choices that do not merely take an earlier click back; all, where all do."""
        offer = self.choices(seat)
        return [action for action in offer if not action.takes_back] or offer

    def afterthoughts(self, seat: Seat) -> Sequence[Action]:
        """Return how a seat that owes no answer may still go back on its last one.

        Nobody waits for these: a bot never gives them, and a seat that owes an answer has none.
        """
        if not self.asked or seat in self.asked or not 0 <= seat < self.players:
            return ()
        step: Any = self.stack[-1]
        found: Sequence[Action] = step.afterthoughts(self, seat)
        return found

    def play(self, seat: Seat, action: Action) -> None:
        """Apply one answer and run on to the next question. What is refused changes nothing."""
        if action not in self.choices(seat) and action not in self.afterthoughts(seat):
            self.refuse(seat, action)
        self._offer = ()  # as `_withdraw` does
        self._offered_to = -1
        step: Any = self.stack.pop()
        step.play(self, seat, action)
        self.run()

    def skip(self) -> None:
        """Leave the question unanswered and run on: for thoughts about a seat's own turns only."""
        self._withdraw()
        self.stack.pop()
        self.run()

    def refuse(self, seat: Seat, action: Action) -> None:
        """Raise the error that says why an answer is not accepted."""
        if not self.asked:
            raise MatchOver("match.over")
        if seat not in self.asked:
            raise NotYourSeat("seat.not_asked", seat=seat)
        step: Any = self.stack[-1]
        key, clause = step.refusal(self, seat, action)
        raise IllegalAction(key, clause)

    # -- what rules call

    def ask(self, *steps: Step[Any]) -> None:
        """Put steps on the stack so that the first named comes first."""
        if len(steps) == 1:
            self.stack.append(steps[0])
        else:
            self.stack.extend(reversed(steps))

    def seal(self) -> None:
        """Pass a point of no return: something was revealed, or is final by the rules."""
        self.seals += 1

    def run(self) -> None:
        """Run the rules on until somebody has a real choice or the game is over."""
        stack = self.stack
        while stack:
            step: Any = stack[-1]
            if not step.asks:
                stack.pop()
                step.run(self)
                continue
            seats = step.pending(self)
            if len(seats) == 1 and step.automatic:
                seat = seats[0]
                offer = step.choices(self, seat)
                if len(offer) == 1:
                    stack.pop()
                    if self.sink is not None:
                        self.sink.give(seat, offer[0])
                    step.play(self, seat, offer[0])
                    continue
                if not offer:
                    raise InternalError("step.no_choice", step=type(step).__name__, seat=seat)
                self._offer = offer
                self._offered_to = seat
            self.asked = tuple(seats)
            if not self.asked:
                raise InternalError("step.nobody", step=type(step).__name__)
            return
        self.asked = ()

    def copy_engine(self, other: State) -> None:
        """Copy what every state has from another state of the same game.

        The copy tells nobody anything.
        """
        self.players = other.players
        self.rng.word = other.rng.word
        self.stack = other.stack.copy()
        self.asked = other.asked
        self.seals = other.seals
        self._offer = other._offer
        self._offered_to = other._offered_to

    def forget(self, rng: Rng) -> None:
        """Draw the future chance anew: the last word of every `determinize`."""
        self.rng = rng.fork()
        self._withdraw()

    def _withdraw(self) -> None:
        """Forget what was offered; nobody, not even seat -1, is offered it any more."""
        self._offer = ()
        self._offered_to = -1

    # -- what a game provides

    def clone(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know, or a spectator."""
        raise NotImplementedError

    def determinize(self, seat: Seat | None, rng: Rng) -> State:
        """Return a copy in which all that the seat may not know is drawn anew, chance too."""
        raise NotImplementedError

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> State:
        """Return a copy in which all that none of these seats may know is drawn anew.

        A game whose seats have secrets of their own says how to keep those of several.
        """
        return self.determinize(seats[0] if seats else None, rng)

    def reopen(self, seat: Seat) -> None:
        """In a guess: ask the others again what they answered in secret in the step of the moment.

        A guess at such an answer is as good as any other; a search finds a better one by itself.
        """

    def scores(self) -> list[int]:
        """Return the victory points of each seat, now."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Return the place of each seat, 1 for the winners; equal seats share a place."""
        raise NotImplementedError

    def moment(self) -> tuple[int, int]:
        """Return the round and the turn in it, as people count them, for replays to stop at."""
        return 0, 0

    def score_sheet(self) -> list[dict[str, int]]:
        """Return for each seat where its points came from.

        The keys are labels of the game's words.
        """
        return [{"points": score} for score in self.scores()]

    def inventory(self) -> dict[str, int]:
        """Count every component by name, wherever it lies: no play ever changes these counts."""
        return {}

    def tags(self, seat: Seat) -> dict[str, str]:
        """Return what sets a seat apart, for statistics: {"faction": "terrans"}."""
        return {}

    # -- what follows

    def winners(self) -> tuple[Seat, ...]:
        """Return the seats in first place; nobody before the game is over."""
        if self.asked:
            return ()
        return tuple(seat for seat, place in enumerate(self.ranking()) if place == 1)

    def prompt(self, seat: Seat | None) -> Prompt | None:
        """Return what is being asked, in data that this seat may see."""
        if not self.asked:
            return None
        step: Any = self.stack[-1]
        return Prompt(type(step).__name__, step.clause, self.asked, step.facts(self, seat))

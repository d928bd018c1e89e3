"""A tentative turn: a player's answers on a private copy, until they are confirmed.

An answer that is out of the player's hands once it is played (`core.undo`: it draws chance, reveals
something, or lets others act) is never played on the copy, for its outcome would tell what nobody
may know before it counts: it waits, chosen, for the confirmation.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from orrery.core.action import Action, Seat
from orrery.core.errors import CannotUndo, OrreryError, StaleAction
from orrery.core.events import Sink
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.undo import is_final
from orrery.core.view import View
from orrery.store.rows import DraftRow


class Draft:
    """One seat's unconfirmed turn: the positions after its answers, and the final answer."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.seat = seat
        self.states: list[State] = [base]
        self.actions: list[Action] = []
        self.given: list[list[Action]] = []  # by answer: what came of it that had no other answer
        self.presses: list[int] = []  # how many answers there were before each press
        self.closing: Action | None = None
        self._views: dict[int, View] = {}  # of positions that stay, by their place

    def copy(self) -> Draft:
        """Return the same turn, to go on with."""
        other = Draft(self.states[0], self.seat)
        other.states, other.actions = self.states[:], self.actions[:]
        other.given, other.presses = self.given[:], self.presses[:]
        other.closing, other._views = self.closing, self._views.copy()
        return other

    @property
    def state(self) -> State:
        """The position that the player sees."""
        return self.states[-1]

    def view(self, at: int = -1) -> View:
        """Return a position as the player sees it, after so many answers; the present one else."""
        at %= len(self.states)
        if at not in self._views:
            self._views[at] = self.states[at].view(self.seat)
        return self._views[at]

    @property
    def clicks(self) -> list[Action]:
        """Every answer, the final one last."""
        return self.actions if self.closing is None else [*self.actions, self.closing]

    @property
    def last_press(self) -> int:
        """How many answers there were before the last press: what it gave is undone together."""
        return self.presses[-1] if self.presses else max(0, len(self.clicks) - 1)

    def press(self) -> None:
        """Begin with what one press answers; it takes the place of a final answer that waits."""
        self.presses = [one for one in self.presses if one < len(self.actions)]
        self.presses.append(len(self.actions))

    def click(self, action: Action) -> None:
        """Answer the next question; another final answer takes the place of the one that waits.

        A refused answer changes nothing.
        """
        after = self.state.clone()
        heard = after.sink = Sink()
        after.play(self.seat, action)
        after.sink = None
        if is_final(self.state, after, self.seat):
            self.closing = action
        else:
            self.closing = None
            self.actions.append(action)
            self.states.append(after)
            self.given.append([answer for seat, answer in heard.given if seat == self.seat])

    def answer(self, actions: Sequence[Action], keep: int | None = None) -> None:
        """Answer one question, or several in a row that one press answers.

        Who replaces the press that waits keeps only the clicks before it.
        """
        if keep is not None:
            self.keep(keep)
        self.press()
        for at, action in enumerate(actions):
            if at and self.closing is not None:
                raise StaleAction("turn.answered")
            self.click(action)

    def take_one_back(self, action: Action) -> None:
        """Take one answer back, the last that is the same; those after it are given again."""
        clicks = list(self.clicks)
        if action not in clicks:
            raise CannotUndo("turn.nothing_to_undo")
        at = len(clicks) - 1 - clicks[::-1].index(action)
        presses = sorted({one - (one > at) for one in self.presses})  # those after it move up
        self.keep(at)
        for later in clicks[at + 1 :]:
            self.click(later)
        self.presses = [one for one in presses if one < len(self.clicks)]

    def give_instead(self, at: int, action: Action) -> None:
        """Give another answer in the place of one; those after it are given again."""
        clicks, presses = list(self.clicks), self.presses
        self.keep(at)
        for later in [action, *clicks[at + 1 :]]:
            self.click(later)
        self.presses = presses

    def keep(self, clicks: int) -> None:
        """Undo to a point: keep only the first so many answers."""
        if not 0 <= clicks < len(self.clicks):
            raise CannotUndo("turn.nothing_to_undo")
        self.closing = None
        del self.actions[clicks:]
        del self.states[clicks + 1 :]
        del self.given[clicks:]
        self._views = {at: view for at, view in self._views.items() if at <= clicks}
        self.presses = [one for one in self.presses if one < clicks]

    def row(self, seq: int) -> DraftRow | None:
        """Return what the store keeps of it."""
        if not self.clicks:
            return None
        texts = tuple(str(action) for action in self.clicks)
        return DraftRow(seq, texts, tuple(self.presses))


def resume_draft(
    game: Game, base: State, seat: Seat, clicks: Sequence[str], presses: Sequence[int] = ()
) -> Draft:
    """Play a stored turn on a position again; what no longer fits is dropped from there on."""
    draft = Draft(base, seat)
    with suppress(OrreryError):
        for text in clicks:
            draft.click(game.language.read_text(text))
    draft.presses = [one for one in presses if one < len(draft.clicks)]
    return draft

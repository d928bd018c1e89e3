"""Answering: tentatively until it is confirmed, or for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.action import Action, Seat
from orrery.core.errors import MatchOver, NotYourSeat, StaleAction
from orrery.web.errors import BadRequest
from orrery.web.live import Live, Turn
from orrery.web.sketch import Sketch

if TYPE_CHECKING:
    from orrery.web.house import House


class Answers:
    """The answers at all tables."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def click(
        self, id_: str, seat: Seat, question: int, action: Action, *, confirms: bool
    ) -> None:
        """Answer tentatively. Without confirmation, a final answer commits the turn at once."""
        async with self.house.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.click(action)
            if sketch.closing is not None and not confirms:
                await self._commit(live, sketch)
            else:
                await self._keep(live, sketch)

    async def confirm(self, id_: str, seat: Seat, question: int) -> None:
        """Make a tentative turn count."""
        async with self.house.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            if sketch.closing is None:
                raise BadRequest("nothing_to_confirm")
            await self._commit(live, sketch)

    async def undo(self, id_: str, seat: Seat, question: int, keep: int | None) -> None:
        """Take tentative answers back: the last one, or all after the first so many."""
        async with self.house.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.keep(len(sketch.clicks) - 1 if keep is None else keep)
            await self._keep(live, sketch)

    async def act(self, id_: str, seat: Seat, question: int, action: Action) -> None:
        """Answer for good, as programs do; a tentative turn before it counts with it."""
        async with self.house.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            turn = Turn(live)
            for clicked in sketch.clicks:
                turn.play(seat, clicked, "person")
            turn.play(seat, action, "person")
            turn.play_standing()
            await self.house.append(live, turn)

    def _check_asked(self, live: Live, seat: Seat, question: int) -> None:
        if live.row.status == "over":
            raise MatchOver("the game is over")
        if not live.playing or seat not in live.state.asked:
            raise NotYourSeat("you are not asked anything now")
        if question != live.question(seat):
            raise StaleAction("this question has already been answered; look at the table again")

    async def _keep(self, live: Live, sketch: Sketch) -> None:
        draft = sketch.draft(live.row.moves)
        live.row.version = await self.house.store.set_draft(live.id, sketch.seat, draft)
        if draft is None:
            live.sketches.pop(sketch.seat, None)
        else:
            live.sketches[sketch.seat] = sketch

    async def _commit(self, live: Live, sketch: Sketch) -> None:
        turn = Turn(live)
        for action in sketch.clicks:
            turn.play(sketch.seat, action, "person")
        turn.play_standing()
        await self.house.append(live, turn)

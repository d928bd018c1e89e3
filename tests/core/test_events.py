from __future__ import annotations

from orrery.core.events import Sink, Told, heard_by
from toy import BidPlaced, CometTaken


def test_a_sink_gives_what_was_told_once() -> None:
    sink = Sink()
    sink.tell(CometTaken(0, 3))
    sink.tell(BidPlaced(1, 5), only=1)
    assert sink.take() == [Told(CometTaken(0, 3)), Told(BidPlaced(1, 5), 1)]
    assert sink.take() == []


def test_a_secret_is_heard_by_one_seat_only() -> None:
    secret, public = Told(BidPlaced(1, 5), 1), Told(CometTaken(0, 3))
    assert [heard_by(secret, seat) for seat in (0, 1, None)] == [False, True, False]
    assert all(heard_by(public, seat) for seat in (0, 1, None))

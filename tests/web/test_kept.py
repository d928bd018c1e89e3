"""What is kept is what was used last, and never more than was said."""

from __future__ import annotations

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from orrery.web.kept import Kept, Latest


@given(
    st.integers(1, 4), st.lists(st.tuples(st.sampled_from(["put", "get", "of"]), st.integers(0, 6)))
)
def test_the_answers_that_were_used_last_are_known(most: int, uses: list[tuple[str, int]]) -> None:
    kept: Kept[int, int | None] = Kept(most)
    used: list[int] = []  # the last one last
    for at, (use, key) in enumerate(uses):
        was_known = key in used
        if use == "get":
            assert (kept.get(key) is not None) == was_known
        elif use == "put":
            assert kept.put(key, at) == at
        else:
            assert (kept.of(key, partial(int, at)) == at) != was_known
        if was_known or use != "get":
            used = [*(one for one in used if one != key), key][-most:]
        assert [one for one in range(7) if one in kept] == sorted(used)


def test_nothing_may_be_an_answer_and_is_not_worked_out_again() -> None:
    kept: Kept[str, None] = Kept(1)
    asked: list[str] = []

    for _ in range(2):
        kept.of("table", lambda: asked.append("table"))

    assert asked == ["table"]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), max_size=30))
def test_an_answer_is_worked_out_anew_where_it_is_about_something_else(
    uses: list[tuple[int, int, int]],
) -> None:
    things: list[list[int]] = [[], [], []]  # equal, and yet others
    latest: Latest[int, tuple[int, int]] = Latest(4)
    asked: list[tuple[int, int]] = []
    last: dict[int, tuple[int, int]] = {}

    def work_out(one: int, other: int) -> tuple[int, int]:
        asked.append((one, other))
        return one, other

    for key, one, other in uses:
        asked.clear()
        about = (things[one], things[other])
        assert latest.of(key, about, partial(work_out, one, other)) == (one, other)
        assert bool(asked) == (last.get(key) != (one, other))
        last[key] = (one, other)

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from orrery.core import save
from orrery.core.errors import BadMatch, InternalError
from orrery.core.part import Part, Section
from orrery.core.save import attributes, digest, dump, dump_state, fingerprint, load_state
from orrery.core.state import State
from orrery.core.step import Record
from toy import Bid, Double, ToyState

PACKAGE = __name__


class Chart(Record, frozen=True):
    """A frozen value with a sequence in it."""

    stars: tuple[int, ...]
    name: str | None = None


class Mat(Part):
    """A mutable part with everything in it."""

    def __init__(self) -> None:
        self.ore = 3
        self.chart: Chart | None = None
        self.stock: dict[str, list[int]] = {}
        self.wished: Bid | None = None
        self._memo = object()


class Dust(Section):
    """A section: files know its attributes, not itself."""

    WRITTEN_AS: ClassVar[dict[str, str]] = {"hazy": "fog"}

    def __init__(self) -> None:
        self.density = 1
        self.hazy: list[int] = []


class Sky(State):
    __slots__ = ("box", "dust", "mats", "options", "stars")

    SHARED: ClassVar[frozenset[str]] = frozenset({"stars"})

    def __init__(self) -> None:
        super().__init__()
        self.stars = object()
        self.dust = Dust()
        self.mats: list[Mat] = []


class Murk(Sky):
    """It writes its own density where its dust writes one."""

    __slots__ = ("density",)

    def __init__(self) -> None:
        super().__init__()
        self.density = 2


def sky() -> Sky:
    state = Sky()
    mat = Mat()
    mat.chart = Chart((1, 2), "north")
    mat.stock = {"ice": [1, 2], "gas": []}
    state.mats = [mat, Mat()]
    return state


def loaded(data: Any) -> Sky:
    state = Sky()
    load_state(state, PACKAGE, data)
    return state


def test_a_part_is_saved_by_its_attributes_without_memos() -> None:
    assert attributes(Mat()) == ("chart", "ore", "stock", "wished")
    assert attributes(Sky()) == ("asked", "dust", "mats", "players", "rng", "seals", "stack")
    assert attributes(Sky()) is attributes(Sky())


def test_a_section_is_written_among_the_attributes_of_its_owner() -> None:
    state = sky()
    state.dust.hazy = [4]
    data = dump_state(state)
    assert list(data) == [
        *("asked", "density", "fog", "mats", "players", "rng", "seals", "stack"),
    ]
    assert loaded(data).dust.hazy == [4]


def test_two_attributes_of_one_written_name_are_our_bug() -> None:
    with pytest.raises(InternalError, match="Murk writes two things under one name"):
        dump_state(Murk())


def test_what_all_clones_share_is_not_saved() -> None:
    assert "stars" not in attributes(Sky())
    assert "stars" not in dump_state(sky())
    assert frozenset() == Mat.SHARED


def test_everything_comes_back_as_it_was() -> None:
    copy = loaded(json.loads(json.dumps(dump_state(sky()))))
    assert digest(copy) == digest(sky())
    mat = copy.mats[0]
    assert mat.chart == Chart((1, 2), "north")
    assert mat.stock == {"ice": [1, 2], "gas": []}


def test_an_action_in_a_state_is_no_record_of_the_same_name() -> None:
    assert dump(Bid(3)) == {"!Bid": [3]}
    assert dump(Double(1, 2)) == {"Double": [1, 2]}
    state = toy.GAME.empty(2)
    assert isinstance(state, ToyState)
    load_state(state, "toy", {**dump_state(toy.GAME.start(2)), "spent": [{"!Bid": [3]}]})
    assert str(state.spent[0]) == "bid 3"


@pytest.mark.parametrize("number", [0, (1 << 64) - 1, 1 << 64, 1 << 189, -(1 << 63), -(1 << 70)])
def test_a_number_of_any_size_comes_back(number: int) -> None:
    state = sky()
    state.mats[0].ore = number
    data = msgspec.msgpack.decode(msgspec.msgpack.encode(dump_state(state)))
    assert loaded(data).mats[0].ore == number
    assert digest(loaded(data)) == digest(state)


@pytest.mark.parametrize("value", [{1, 2}, object(), b"bytes", toy.GAME.box])
def test_a_state_holds_only_what_can_be_saved(value: object) -> None:
    with pytest.raises(TypeError, match="a state cannot hold"):
        dump(value)


def test_a_new_slot_keeps_its_first_value_and_a_lost_one_is_passed_over() -> None:
    data = dump_state(sky())
    old = data["mats"][1]["+Mat"]
    del old["ore"]
    old["gold"] = 5
    assert loaded(data).mats[1].ore == 3


def test_two_kinds_of_one_name_are_our_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = type("Chart", (Part,), {"__slots__": (), "__module__": PACKAGE})
    monkeypatch.setattr(save, "_MARKS", {Record: "", Part: ""})
    save._kinds.cache_clear()
    with pytest.raises(InternalError, match="have the same name"):
        save._kinds(PACKAGE)
    save._kinds.cache_clear()
    assert twin.__name__ == Chart.__name__


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: [],
        lambda data: None,
        lambda data: "x",
        lambda data: {**data, "mats": {}},
        lambda data: {**data, "mats": [{"+Mat": {}, "+Rng": {}}]},
        lambda data: {**data, "mats": [{"+Ghost": {}}]},
        lambda data: {**data, "mats": [{"+Mat": 5}]},
        lambda data: {**data, "mats": [{"Chart": []}]},
        lambda data: {**data, "mats": [{"Chart": [1, 2, 3]}]},
        lambda data: {**data, "mats": [{"Chart": 7}]},
        lambda data: {**data, "mats": [{"{}": [[1]]}]},
        lambda data: {**data, "mats": [{"{}": [[{"{}": []}, []]]}]},
        lambda data: {**data, "mats": [{"{}": 3}]},
        lambda data: {**data, "players": {"#": "zz"}},
        lambda data: {**data, "players": {"#": 5}},
        lambda data: {**data, "stack": "abc"},
        lambda data: {**data, "stack": [1]},
        lambda data: {**data, "stack": {"+Rng": {}}},
        lambda data: {**data, "stack": [{"Chart": [[]]}]},
    ],
)
def test_a_damaged_snapshot_is_refused(damage: Callable[[dict[str, Any]], Any]) -> None:
    with pytest.raises(BadMatch):
        loaded(damage(dump_state(sky())))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["+Rng", "Bids", "Double", "{}", "!Bid", "stack", "x"]),
            inner,
            max_size=2,
        )
    ),
    max_leaves=8,
)


@given(st.sampled_from(attributes(toy.GAME.empty(2))), JUNK)
def test_any_junk_in_an_attribute_is_loaded_or_refused(name: str, junk: Any) -> None:
    state = toy.GAME.empty(2)
    try:
        load_state(state, "toy", {**dump_state(toy.GAME.start(2)), name: junk})
    except BadMatch:
        return
    assert name in attributes(state)


def test_the_digest_is_that_of_the_plain_data() -> None:
    assert digest(sky()) == fingerprint(dump_state(sky()))
    changed = sky()
    changed.mats[1].ore = 4
    assert digest(changed) != digest(sky())

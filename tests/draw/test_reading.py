"""Pictures that are kept by what they read: they are those that would be drawn anew."""

from __future__ import annotations

from sys import getsizeof

import msgspec
import pytest

from orrery.core.drawing import Look
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import reading
from orrery.draw.reading import Shelf, kept_as_read, kept_as_told, noted
from orrery.draw.svg import Svg

POSITIONS = 6
EVERY = pytest.mark.parametrize("game", games().values(), ids=games())


class Moon(msgspec.Struct, frozen=True):
    size: int
    colour: str = "grey"


class Sky(msgspec.Struct, frozen=True, kw_only=True):
    stars: int
    clouds: tuple[int, ...] = ()
    seat: int | None = None
    moons: tuple[Moon | None, ...] = ()


class Scene:
    def __init__(self, view: Sky, look: Look) -> None:
        self.view = view
        self.look = look

    def of(self, view: Sky) -> Scene:
        return Scene(view, self.look)


def scene(stars: int, *clouds: int, seat: int | None = None, look: Look | None = None) -> Scene:
    view = Sky(stars=stars, clouds=clouds, seat=seat)
    return Scene(view, look or Look(names=("Ada", "Bob")))


drawn: list[str] = []


@kept_as_read
def stars(at: Scene) -> Svg:
    drawn.append("stars")
    return Svg(f"{at.view.stars} stars")


@kept_as_read
def sky(at: Scene, size: int = 1) -> Svg:
    drawn.append("sky")
    if at.view.clouds:
        return Svg(f"clouds {at.view.clouds} {at.look.names} {size}")
    return Svg(f"{stars(at)} {size}")


@pytest.fixture(autouse=True)
def _empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "SHELF", Shelf())
    drawn.clear()


def test_a_view_notes_what_is_read_of_it_and_is_otherwise_the_same() -> None:
    view, notes = noted(Sky(stars=3, seat=1))

    assert isinstance(view, Sky)
    assert view.stars == 3
    assert notes.names == {"stars"}


def test_a_picture_is_drawn_once_for_all_who_see_the_same_in_it() -> None:
    assert [sky(scene(3, seat=seat)) for seat in (0, 1, None)] == ["3 stars 1"] * 3
    assert drawn == ["sky", "stars"]


@pytest.mark.parametrize(
    "other",
    [scene(4), scene(3, 1), scene(3, look=Look(("Ada", "Bob"), "fr")),
     scene(3, look=Look(("Ada", "Bob"), "en", "light")), scene(3, look=Look(("Ada", "Eve")))],
)  # fmt: skip
def test_whatever_it_reads_or_how_one_looks_makes_another_picture(other: Scene) -> None:
    sky(scene(3))
    drawn.clear()

    assert sky(other) == sky.__wrapped__(other)  # type: ignore[attr-defined]
    assert drawn


def test_a_part_that_is_on_the_shelf_counts_as_read_by_the_whole() -> None:
    stars(scene(3))

    assert sky(scene(3)) == "3 stars 1"
    assert sky(scene(5)) == "5 stars 1"


def test_what_a_part_reads_on_other_ways_does_not_count() -> None:
    """A sky with clouds reads no stars: it is the same under any."""
    sky(scene(3))
    sky(scene(3, 7))
    drawn.clear()

    assert sky(scene(9, 7)) == "clouds (7,) ('Ada', 'Bob') 1"
    assert not drawn


def test_another_argument_makes_another_picture() -> None:
    assert sky(scene(3)) != sky(scene(3), 2)
    assert sky(scene(3), size=2) == sky(scene(3), 2)


@kept_as_read
def moon(at: Scene, which: int) -> Svg:
    drawn.append("moon")
    return Svg(f"{at.view.moons[which].size}")  # type: ignore[union-attr]


@kept_as_read
def moons(at: Scene) -> Svg:
    drawn.append("moons")
    return Svg(" ".join(moon(at, which) for which in range(len(at.view.moons))))


def under(*moons: Moon | None) -> Scene:
    return Scene(Sky(stars=1, moons=moons), Look(names=()))


def test_of_a_few_parts_only_what_is_read_of_each_counts() -> None:
    assert moons(under(Moon(3), Moon(4))) == "3 4"
    drawn.clear()

    assert moons(under(Moon(3, "red"), Moon(4, "blue"))) == "3 4"
    assert not drawn
    assert moons(under(Moon(3), Moon(5))) == "3 5"
    assert drawn == ["moons", "moon"]
    assert moons(under(Moon(3))) == "3"
    assert moons(under(Moon(3), Moon(5), Moon(7))) == "3 5 7"


def test_parts_of_which_one_is_missing_are_read_together() -> None:
    def draws(at: Scene) -> Svg:
        return Svg(",".join("none" if one is None else str(one.size) for one in at.view.moons))

    kept = kept_as_read(draws)
    for scene_ in [under(Moon(3), None), under(Moon(3), Moon(4)), under(None, Moon(4)), under()]:
        assert kept(scene_) == draws(scene_)


@pytest.mark.parametrize("use", ["hash", "equal", "argument", "tuple", "changed"])
def test_a_part_that_is_used_whole_was_read_whole(use: str) -> None:
    @kept_as_read
    def inner(at: Scene, one: object) -> Svg:
        return Svg(str(one))

    def draws(at: Scene) -> Svg:
        first = at.view.moons[0]
        assert first is not None
        match use:
            case "hash":
                return Svg(str({Moon(3): "small"}.get(first, "large")))
            case "equal":
                return Svg(str(first == Moon(3)))
            case "argument":
                return inner(at, first)
            case "tuple":
                return inner(at, at.view.moons)
            case _:
                larger = msgspec.structs.replace(first, size=first.size + 1)
                return Svg(str({Moon(4): "four"}.get(larger, "other")))

    kept = kept_as_read(draws)
    for one in (Moon(3), Moon(3, "red"), Moon(4), Moon(3)):
        assert kept(under(one)) == draws(under(one))


def test_a_view_that_is_changed_in_between_is_read_as_it_then_is() -> None:
    def draws(at: Scene) -> Svg:
        first = at.view.moons[0]
        other = msgspec.structs.replace(at.view, moons=(Moon(9), *at.view.moons[1:]))
        sizes = [one.size for one in (first, *other.moons) if one is not None]
        return Svg(f"{sizes} {other.stars}")

    kept = kept_as_read(draws)
    for size in (3, 4, 3):
        assert kept(under(Moon(size), Moon(5))) == f"[{size}, 9, 5] 1"


def test_parts_of_a_view_that_was_changed_are_drawn_of_what_it_then_is() -> None:
    """What is known of the values of a view is not known of its changed copies."""

    @kept_as_read
    def both(at: Scene) -> Svg:
        other = at.of(msgspec.structs.replace(at.view, stars=at.view.stars + 1))
        return Svg(f"{stars(at)}, {stars(other)}, {stars(at)}")

    for number in (3, 4, 3):
        few, more = f"{number} stars", f"{number + 1} stars"
        assert both(scene(number)) == f"{few}, {more}, {few}"


def test_what_is_told_all_that_it_shows_is_drawn_once_for_it() -> None:
    @kept_as_told
    def star(size: int, *, colour: str) -> Svg:
        drawn.append("star")
        return Svg(f"{size} {colour}")

    assert [star(3, colour="red") for _ in range(2)] == ["3 red"] * 2
    assert drawn == ["star"]
    assert star(3, colour="blue") == "3 blue"
    assert star(4, colour="red") == "4 red"


def test_the_oldest_pictures_make_room() -> None:
    size = getsizeof(Svg("1234"))
    shelf = Shelf(most=2 * size + 2)
    for key in "abc":
        shelf.put(key, Svg("1234"), None)

    assert shelf.get("a") is None
    assert shelf.get("b") == shelf.get("c") == "1234"
    assert shelf.size == 2 * size


def test_a_function_knows_only_so_many_ways() -> None:
    view = msgspec.defstruct("Wide", [("which", int), *((f"f{at}", int) for at in range(20))])

    @kept_as_read
    def one(at: Scene) -> Svg:
        return Svg(str(getattr(at.view, f"f{at.view.which}")))  # type: ignore[attr-defined]

    for at in (*range(20), *range(20)):
        shown = view(at, *range(20))
        assert one(Scene(shown, Look(names=()))) == str(at)  # type: ignore[arg-type]


# -- the law: for every game


def positions(game: Game, players: int) -> list[State]:
    rng = Rng(11)
    state = game.start(players, 5)
    found = []
    for _ in range(POSITIONS):
        found.append(state.clone())
        for _ in range(9):
            if state.asked:
                state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
    return found


def bodies(game: Game, view: View, look: Look) -> dict[str, str]:
    return {panel.id: str(panel.body) for panel in game.drawing.panels(view, look)}


@pytest.mark.untraced
@EVERY
def test_kept_pictures_are_those_drawn_anew_for_every_seat(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looked before, and at whatever; to and fro in the match, in both languages."""
    players = max(2, game.min_players)
    names = tuple(["Ada", "Bob", "Cid", "Dan", "Eve", "Fay"][:players])
    shelf = Shelf()
    views = [
        (state.view(seat), Look(names, language))
        for state in positions(game, players)
        for seat in (*range(players), None)
        for language in ("en", "fr")
    ]
    monkeypatch.setattr(reading, "SHELF", shelf)
    for view, look in views:
        bodies(game, view, look)
    for view, look in reversed(views):
        monkeypatch.setattr(reading, "SHELF", shelf)
        kept = bodies(game, view, look)
        monkeypatch.setattr(reading, "SHELF", Shelf(most=0))
        assert bodies(game, view, look) == kept

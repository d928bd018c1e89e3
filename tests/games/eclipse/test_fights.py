"""The fights at hand on a table, and their chances."""

from __future__ import annotations

import msgspec
import pytest

from drawn import read as parsed
from games.eclipse.positions import (
    A,
    B,
    battle,
    dice,
    equip,
    lay,
    no_ships,
    number,
    offer,
    own,
    say,
    ships,
    table,
)
from orrery.core.drawing import Look
from orrery.core.odds import Fight
from orrery.core.rng import Rng
from orrery.core.save import dump_state
from orrery.core.text import LANGUAGES
from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import FIRE
from orrery.games.eclipse.events import BattleBegan
from orrery.games.eclipse.state import EclipseState


def at_hand(s: EclipseState, seat: int | None = A, language: str = "en") -> list[Fight]:
    return list(GAME.fights(s, seat, ("Ada", "Bob", "Cyd"), language))


def sector_name(sector: str) -> str:
    return GAME.words("en").field("sector", sector)


def test_a_fleet_in_reach_of_ancients_knows_its_chances() -> None:
    """As `orrery odds` tells them; another seat and who only watches see no such plans."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    at = lay(s, "304", 6, -7)
    s.galaxy.npcs[at] = 1
    ships(s, A, "310", cruiser=2)
    (fight,) = at_hand(s)
    assert fight.title == f"If all your ships in reach went there: {sector_name('304')}"
    assert fight.fleets == ("2 × Cruiser", "1 × Ancient")
    assert fight.odds.sides == ("Ada", "The neutral ships")
    known = GAME.odds("2 cruiser vs ancient")
    assert fight.odds.wins == known.wins
    assert fight.odds.losses[0] == {"Cruiser": known.losses[0]["cruiser"]}
    assert fight.odds.is_exact
    assert not at_hand(s, B)
    assert not at_hand(s, None)
    (french,) = at_hand(s, language="fr")
    assert french.fleets[0] == "2 × Frégate"


def test_ecl_9_4_who_is_pinned_attacks_nobody() -> None:
    """ECL-9.2, ECL-9.3: Starbases stay, enemies on the way stop the rest."""
    s = no_ships(table())
    for sector, r in (("310", -6), ("313", -7), ("304", -8)):
        lay(s, sector, 6, r)
    equip(s, A, "cruiser", None, None, "nuclear_drive")  # two steps
    s.galaxy.npcs[number("304")] = 1
    ships(s, A, "310", cruiser=1, interceptor=1, starbase=1)
    (fight,) = at_hand(s)
    assert fight.fleets[0] == "1 × Cruiser"  # the Interceptor is too slow
    ships(s, B, "313", interceptor=1)
    assert [fight.title.partition(": ")[2] for fight in at_hand(s)] == [sector_name("313")]
    ships(s, B, "310", dreadnought=2)
    ships(s, B, "310", interceptor=1)
    coming = at_hand(s)
    assert [fight.title.partition(":")[0] for fight in coming] == ["Battle to come"]


def test_a_battle_to_come_is_seen_by_everybody() -> None:
    s = no_ships(table())
    lay(s, "310", 6, -6)
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", cruiser=1)
    (mine,), (theirs,), (watched,) = at_hand(s, A), at_hand(s, B), at_hand(s, None)
    assert mine == theirs == watched
    assert mine.title.startswith("Battle to come")
    assert mine.odds.wins == GAME.odds("1 cruiser vs 1 interceptor").wins
    assert mine.odds.sides == ("Bob", "Ada")


def test_ecl_12_1_friends_do_not_fight() -> None:
    s = no_ships(table("draco"))
    lay(s, "310", 6, -6)
    at = lay(s, "304", 6, -7)
    s.galaxy.npcs[at] = 1
    ships(s, A, "310", cruiser=2)
    assert not at_hand(s)
    ships(s, A, "304", cruiser=1)
    assert not at_hand(s)


def test_the_battle_under_way_is_told_from_where_it_stands() -> None:
    """ECL-12.8: only the types that have not acted in this round fire before the next."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    own(s, A, "313")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    dice(s, "-")
    battle(s)
    assert offer(s)[0] == "fire"  # the Interceptor missed, the Cruiser is about to fire
    (fight,) = at_hand(s)
    assert fight.title.startswith("Battle under way")
    assert fight.odds.sides == ("Bob", "Ada")
    hit = 2 / 6  # with one computer, a burst or a five
    from_the_start = GAME.odds("1 interceptor vs 1 cruiser").wins[1]
    assert fight.odds.wins[1] == pytest.approx(hit + (1 - hit) * from_the_start)
    assert GAME.preview(s, A, FIRE, "en") == f"wins {100 * fight.odds.wins[1]:.0f} %"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_battle_tells_the_volleys_so_far(language: str) -> None:
    """What was fired before in this battle, no other; the position remembers none of it."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    own(s, A, "313")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=2)
    dice(s, "- - * -")
    told = battle(s)
    assert offer(s)[0] == "fire"
    told += say(s, "fire")
    how = Look(("Ada", "Bob", "Cyd"), language)

    words = text_of(GAME.drawing.recount("battle", told, s.view(A), how))

    ship, lost = (("Interceptor", "lost"), ("Intercepteur", "perdu"))[language == "fr"]
    assert ship in words
    assert lost in words
    assert GAME.drawing.recount("species", told, s.view(A), how) == ""
    began = next(at for at, one in enumerate(told) if isinstance(one, BattleBegan))
    elsewhere = [msgspec.structs.replace(told[began], sector="313"), *told[began + 1 :]]
    assert GAME.drawing.recount("battle", elsewhere, s.view(A), how) == ""
    assert GAME.drawing.recount("battle", told[began + 1 :], s.view(A), how) == ""


def text_of(markup: str) -> str:
    return " ".join(parsed(markup).itertext())


def test_dice_on_the_table_count_in_the_battle_under_way() -> None:
    """ECL-12.11: what is still to be given is given where it destroys soonest."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    ships(s, A, "310", cruiser=1, interceptor=1)
    ships(s, B, "310", dreadnought=2)
    dice(s, "- - * * * *")
    battle(s)
    assert offer(s)[-1] == "auto-assign"
    before = dump_state(s)
    (fight,) = at_hand(s)
    assert dump_state(s) == before
    assert fight.fleets == ("2 × Dreadnought", "")
    assert fight.odds.wins == (1.0, 0.0)


@pytest.mark.untraced
def test_equal_missiles_and_a_large_battle_under_way() -> None:
    """ECL-12.7: too many outcomes are fought out from where the battle stands, with an error."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    equip(s, A, "dreadnought", None, None, "flux_missile", "nuclear_drive")
    equip(s, A, "cruiser", None, None, "flux_missile")
    ships(s, A, "310", cruiser=4, dreadnought=2, interceptor=8)
    ships(s, B, "310", interceptor=8, dreadnought=2, cruiser=4)
    battle(s)
    assert offer(s) == ["activate-next cruiser", "activate-next dreadnought"]
    before = dump_state(s)
    (fight,) = at_hand(s)
    assert dump_state(s) == before
    assert not fight.odds.is_exact
    assert 0 < fight.odds.error < 0.03
    assert fight.odds.wins[1] > 0.5  # the Defender has missiles


def test_no_more_fights_are_told_than_can_be_read() -> None:
    s = no_ships(table())
    assert not at_hand(s)
    for at, sector in enumerate(("301", "302", "303", "304", "305", "306", "307", "308", "309")):
        lay(s, sector, 6 + at, -6)
        for seat in (A, B):
            ships(s, seat, sector, **{"interceptor" if at < 8 else "cruiser": 1})
    assert len(at_hand(s, None)) == 8


def test_hidden_tiles_do_not_change_the_odds() -> None:
    s = no_ships(table())
    lay(s, "310", 6, -6)
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", cruiser=1)
    s.mats[B].reputation = [1, 4]
    assert at_hand(s.determinize(A, Rng(3))) == at_hand(s)

"""What a sheet of one's own may not say (GAIA-3), named before anybody sits down."""

from __future__ import annotations

import pytest

from games.gaia.test_drawing import LOGS
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents, BadOption
from orrery.core.rehearsal import rehearse
from orrery.games.gaia import GAME

SHEET = own_sheet("orrery.games.gaia")


@pytest.mark.parametrize(
    ("printed", "wrong", "why"),
    [
        ("[-1, -1, desert]", "[-9, -1, desert]", r"sector s01 has no hex \[-9, -1\]"),
        ("[0, -1, swamp]", "[-1, -1, swamp]", "sector s01 has two planets on one hex"),
        ("[s10, 1, -8]", "[s10, 2, -8]", "layout sector_10 has a tile twice, or one upon another"),
        ("[s10, 1, -8]", "[s10, 10, -8]", "layout sector_10 falls apart"),
        ("[s10, 1, -8]", "[s10, 900, -8]", "layout sector_10 has s10 too far away"),
        ("[s10, 1, -8]", "[s11, 1, -8]", "layout sector_10 names 's11', which is no sector"),
        ("{id: sector_8, p", "{id: sector_9, p", "layouts must be 3 rows in the known order"),
        ("{id: method_3, p", "{id: method_4, p", "map_methods must be 5 rows"),
        ("rotate: [s05, s06,", "rotate: [s99, s06,", "map method method_1 names 's99'"),
        ("per: mine, vp: 1", "per: moon, vp: 1", "booster_mines counts 'moon', which is nothing"),
        ("rounds: 6", "rounds: 900", "a game has 6 rounds, not 900"),
        ("rank_vp: [18, 12, 6, 0]", "rank_vp: [18]", "rank_vp has fewer than 4 places"),
        ("- {id: 17, pass_icon", "- {id: 16, pass_icon", "decision cards 1 to 17"),
        ("id: automa, start", "id: automat, start", "automa levels must be 5 rows"),
        ("cards: [1, 4, 5, 7, 13]", "cards: [1, 4, 5, 7, 99]", "automalein has a card twice, or"),
        ("- {id: taklons, research: null", "- {id: gleens, research: null", "lacks the Taklons"),
        ("{players: 4, factions", "{players: 3, factions", "beginner must be 4 rows"),
        (
            "hadsch_hallas: [[1, -3], [-4, -2]]",
            "hadsch_hallas: [[1, -3], [-4, -3]]",
            r"the first game of 4: \[-4, -3\] is no home of hadsch_hallas",
        ),
        (
            "factions: [terrans, taklons, geodens]",
            "factions: [terrans, taklons, taklons]",
            "the first game of 3 needs as many factions and mines",
        ),
    ],
)
def test_what_cannot_be_laid_out_is_named(printed: str, wrong: str, why: str) -> None:
    assert printed in SHEET
    with pytest.raises(BadComponents, match=why):
        GAME.read_box(SHEET.replace(printed, wrong, 1))


def test_a_given_set_up_is_for_those_who_bid_in_it_and_plays() -> None:
    sheet = GAME.import_log("boardgamers", LOGS / "gaia-3p-05.json.gz").components
    assert sheet is not None
    box = rehearse(GAME, sheet)
    assert GAME.players_of(box) == (3,)
    with pytest.raises(BadOption, match="this component sheet is for 3 players, not 2"):
        GAME.start(2, 1, None, box)
    with pytest.raises(BadOption, match="the first game has its own map"):
        GAME.start(3, 1, {"game_mode": "beginner"}, box)
    with pytest.raises(BadComponents, match="a set-up is for 1 to 4 players, not 0"):
        GAME.read_box(sheet[: sheet.index("bids:")] + "bids: []\n")

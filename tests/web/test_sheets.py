"""Corrected component sheets: a table plays by its own; a bad one is refused, nothing is kept."""

from __future__ import annotations

import json

import httpx
import pytest

from core.test_plain_yaml import LAUGHS, MERGES
from orrery.core.bounds import LONGEST_SHEET, MOST_WISH
from orrery.core.components import own_sheet
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rulebook import edition
from sentences import english_in
from toy import GAME as TOY
from visits import Site, Visit
from web.test_api import Program

OWN = own_sheet("orrery.games.emperor")
CORRECTED = OWN.replace("en: Old Hearth", "en: Ruby throne world")
REFUSED = {
    "a count": (
        OWN.replace("fighters: 48", "fighters: 47"),
        "fighters",
    ),
    "a type": (
        OWN.replace("planets: 1, food: 3, metal", "planets: 1, food: much, metal"),
        "tiles, row 13 (p05), field food",
    ),
    "a missing row": (
        "".join(line for line in OWN.splitlines(keepends=True) if "{id: p07," not in line),
        "tiles",
    ),
    "a key": (OWN + "\nwormholes: 3\n", "wormholes"),
    "no YAML": ("tiles: [", "not YAML"),
    "too deep": ("tiles: " + "[" * 100_000, "nested too deep"),
    "nested merges": (MERGES, "line 1: no anchors here"),
    "nested aliases": (LAUGHS, "line 1: no anchors here"),
    "a merge key": ("tiles:\n  <<: {a: 1}\n", "line 2: no merge keys here"),
    "a tag": ("tiles: !!python/name:os.system []", "line 1: no tags here"),
    "an amount": (
        OWN.replace("planets: 1, food: 3, metal", "planets: 1, food: 1000000000000, metal"),
        "tiles, row 13 (p05), field food: a number lies between -999 and 999",
    ),
    "many digits": ("tiles: " + "9" * 900, "line 1: a number of 900 characters"),
    "a character": ('tiles: "\\0"', "line 1: the character U+0000 cannot be shown"),
    "a row twice": ("tiles: []\ntiles: []\n", "line 2: tiles twice"),
}

# what the counts of the rulebook do not tell: each opened a table that could not be shown
GAIA = (
    ("[-1, -1, desert]", "[-9, -1, desert]"),
    ("per: mine, vp: 1", "per: moon, vp: 1"),
    ("[s10, 1, -8]", "[s10, 2, -8]"),
    ("id: automa, start_vp", "id: automat, start_vp"),
    ("cards: [1, 4, 5, 7, 13]", "cards: [1, 4, 5, 7, 99]"),
    ("hadsch_hallas: [[1, -3], [-4, -2]]", "hadsch_hallas: [[1, -3], [-4, -3]]"),
)


def plans(players: int) -> dict[str, str]:
    """Fill the form for a new table: me first, then bots."""
    bots = {f"seat{seat}": "random" for seat in range(1, players)}
    return {"players": str(players), "seat0": "me"} | bots


def open_with(visit: Visit, game: str, sheet: bytes | str, players: int = 3) -> httpx.Response:
    """Open a table with a sheet, as a file or pasted."""
    data = {"csrf": visit.csrf, **plans(players)}
    path = f"/games/{game}/tables"
    if isinstance(sheet, bytes):
        return visit.post(path, data=data, files={"sheet-file": ("mine.yaml", sheet)})
    return visit.post(path, data=data | {"sheet": sheet})


def tables(visit: Visit) -> int:
    return visit.get("/tables").text.count('href="/tables/')


def test_a_game_gives_its_own_sheet_to_start_from(site: Site) -> None:
    visit = site.person()
    assert 'href="/games/emperor/components.yaml"' in visit.get("/games/emperor/new").text
    assert 'href="/games/emperor/components.yaml"' in visit.get("/games/emperor/").text
    got = visit.get("/games/emperor/components.yaml")
    assert got.text == OWN
    assert "emperor-components.yaml" in got.headers["content-disposition"]
    assert visit.get("/games/nix/components.yaml").status_code == 404


@pytest.mark.parametrize("form", ["file", "pasted"])
def test_a_table_plays_by_a_corrected_sheet_and_is_drawn_and_saved_with_it(
    site: Site, form: str
) -> None:
    visit = site.person()
    sheet = CORRECTED.encode() if form == "file" else CORRECTED.replace("\n", "\r\n")
    page = open_with(visit, "emperor", sheet)
    assert page.status_code == 200
    table = page.url.path.rstrip("/")
    assert "Ruby throne world" in page.text
    assert "Old Hearth" not in page.text
    assert visit.get(f"{table}/components.yaml").text == CORRECTED
    assert "corrected component sheet" in page.text
    assert "Ruby throne world" in visit.get(f"{table}/replay?at=0").text
    saved = visit.get(f"{table}/save")
    match = Match.load(saved.content)
    assert match.components == CORRECTED
    again = visit.post(
        "/upload", data={"csrf": visit.csrf}, files={"match": ("m.json", saved.content)}
    )
    assert "Ruby throne world" in again.text


def test_the_game_s_own_sheet_or_none_changes_nothing(site: Site) -> None:
    visit = site.person()
    for sheet in (OWN, "", OWN.encode(), b""):
        page = open_with(visit, "emperor", sheet)
        assert page.status_code == 200
        assert "Old Hearth" in page.text
        assert "corrected component sheet" not in page.text
        assert visit.get(f"{page.url.path.rstrip('/')}/components.yaml").text == OWN


@pytest.mark.parametrize("fault", REFUSED)
def test_a_bad_sheet_is_refused_with_its_fault_named_and_no_table_is_opened(
    site: Site, fault: str
) -> None:
    sheet, place = REFUSED[fault]
    visit = site.person()
    program = Program(site)
    refused = open_with(visit, "emperor", sheet.encode())
    assert refused.status_code == 400
    assert place in refused.text
    wish = {"game": "emperor", "seats": [{"kind": "me"}] * 3, "components": sheet}
    answered = program.post("/tables", json=wish)
    assert answered.status_code == 400
    assert place in answered.json()["error"]
    assert tables(visit) == 0
    assert program.get("/tables?mine=true").json() == []


def test_it_is_refused_in_french_too(site: Site) -> None:
    visit = site.person(**{"accept-language": "fr"})
    refused = open_with(visit, "emperor", REFUSED["a type"][0])
    assert refused.status_code == 400
    assert "La fiche de composants est refusée" in refused.text
    assert "tiles, ligne 13 (p05), champ food : `int` attendu, `str` trouvé" in refused.text


@pytest.mark.parametrize(
    ("fault", "french"),
    [
        ("too deep", "ligne 1 : trop de niveaux imbriqués"),
        ("nested merges", "ligne 1 : pas d’ancres ici"),
        ("a merge key", "ligne 2 : pas de clés de fusion ici"),
        ("a tag", "ligne 1 : pas d’étiquettes ici"),
        ("an amount", "tiles, ligne 13 (p05), champ food : un nombre est compris entre -999 et"),
        ("many digits", "ligne 1 : un nombre de 900 caractères, au plus 20"),
        ("a character", "ligne 1 : le caractère U+0000 ne peut pas être montré"),
        ("a row twice", "ligne 2 : tiles deux fois"),
    ],
)
def test_what_a_sheet_may_not_hold_is_said_in_french(site: Site, fault: str, french: str) -> None:
    visit = site.person(**{"accept-language": "fr"})
    refused = open_with(visit, "emperor", REFUSED[fault][0])
    assert refused.status_code == 400
    assert french in refused.text


@pytest.mark.parametrize("fault", REFUSED)
def test_no_english_sentence_about_a_sheet_reaches_a_french_reader(site: Site, fault: str) -> None:
    wish = {"game": "emperor", "seats": [{"kind": "me"}] * 3, "components": REFUSED[fault][0]}
    answered = Program(site).post("/tables", json=wish, headers={"accept-language": "fr"})
    assert answered.status_code in {400, 413}
    assert not english_in(answered.json()["error"])


def test_a_sheet_that_can_be_read_but_not_played_is_refused(site: Site) -> None:
    """Every count is right, but no table could be opened with it."""
    sheet = own_sheet("orrery.games.gaia")
    program = Program(site)
    for wrong in GAIA:
        odd = sheet.replace(*wrong)
        assert odd != sheet
        wish = {"game": "gaia", "seats": [{"kind": "me"}] * 3, "components": odd}
        answered = program.post("/tables", json=wish)
        assert answered.status_code == 400, (wrong, answered.text)
    assert program.get("/tables?mine=true").json() == []


def test_what_is_no_text_or_too_long_is_refused(site: Site) -> None:
    visit = site.person()
    assert open_with(visit, "emperor", b"\xff\xfe\x00tiles").status_code == 400
    assert open_with(visit, "emperor", b"# " + b"x" * LONGEST_SHEET).status_code == 413
    assert open_with(visit, "emperor", b"# " + b"x" * MOST_WISH).status_code == 413
    program = Program(site)
    wish = {
        "game": "emperor",
        "seats": [{"kind": "me"}] * 3,
        "components": "#" * (LONGEST_SHEET + 1),
    }
    assert program.post("/tables", json=wish).status_code == 400
    assert tables(visit) == 0


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in {"gaia", "toy"} else pytest.mark.slow)
        for game in (*games(), "toy")
    ],
)
def test_programs_correct_the_sheet_of_any_game(site: Site, game: str) -> None:
    program = Program(site)
    own = program.get(f"/games/{game}/components").text
    players = TOY.min_players if game == "toy" else games()[game].min_players
    seats = [{"kind": "me"}] * players
    plain = program.post("/tables", json={"game": game, "seats": seats}).json()
    assert plain["has_own_sheet"] is False
    assert program.get(f"/tables/{plain['id']}/components").text == own
    made = program.post(
        "/tables", json={"game": game, "seats": seats, "components": own + "# corrected\n"}
    )
    assert made.status_code == 201, made.text
    table = made.json()
    assert table["has_own_sheet"] is True
    assert program.get(f"/tables/{table['id']}/components").text.endswith("# corrected\n")
    for _ in range(4):
        seat = program.get(f"/tables/{table['id']}").json()["asked"][0]
        now = program.now(table["id"], seat=seat)
        body = {"question": now["question"], "action": now["choices"][0]["action"], "seat": seat}
        assert program.post(f"/tables/{table['id']}/actions", json=body).status_code == 200
    saved = json.loads(program.get(f"/tables/{table['id']}/save").content)
    assert saved["components"].endswith("# corrected\n")
    copy = program.post(f"/tables/{table['id']}/try", json={"at": 2})
    assert copy.status_code == 201, copy.text
    assert copy.json()["has_own_sheet"] is True


def test_a_private_table_s_sheet_is_not_for_strangers(site: Site) -> None:
    owner, stranger = site.person(), site.person()
    table = open_with(owner, "emperor", CORRECTED).url.path.rstrip("/")
    assert stranger.get(f"{table}/components.yaml").status_code == 404


def test_about_this_edition_in_both_languages(site: Site) -> None:
    english = site.person().get("/games/emperor/").text
    french = site.person(**{"accept-language": "fr"}).get("/games/emperor/").text
    assert "<h4>Printed, and checked</h4>" in english
    assert "<td>the hexes of the homes</td>" in english
    assert "<code>orrery play emperor --components my-sheet.yaml" in english
    assert "<h4>Imprimé, et vérifié</h4>" in french
    assert "Imprimé" not in english
    assert edition("nothing", "en") == ""
    assert site.person().get("/games/toy/").status_code == 200

"""Matches brought as files: replayed elsewhere, refused with a sentence, written at once."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from core.test_match import changed, played
from core.test_outside import rich
from orrery.core.bounds import LONGEST_MATCH, MOST_UPLOAD
from orrery.core.match import Match
from orrery.core.outside import is_signed, sign
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import Saved, read_file, write_file
from orrery.store.site import site_key
from orrery.web import sheets
from orrery.web.tables import files
from orrery.web.tables.checking import WAITING, Checkers
from orrery.web.tables.uploads import Upload
from sentences import english_in
from visits import Site, Visit, site_at, wait_for
from web.test_absent import run
from web.test_api import Program
from web.test_checking import sleep

JSON = {"content-type": "application/json"}


def upload(visit: Visit, data: bytes) -> httpx.Response:
    return visit.post("/upload", data={"csrf": visit.csrf}, files={"match": ("m.json", data)})


def tables(program: Program) -> int:
    return len(program.get("/tables?mine=true").json())


@pytest.mark.parametrize("data", [b"{}", b"[null]", b"\xff", b"[" * 4000])
def test_what_is_plainly_no_match_needs_no_process(
    site: Site, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    async def run(*_: object) -> None:
        pytest.fail("a process was asked")

    monkeypatch.setattr(Checkers, "run", run)
    answered = Program(site).post("/uploads", content=data, headers=JSON)
    assert answered.status_code == 400


# -- what is refused

# what is changed in a match of twenty answers, or all that is sent; and what the refusal says
HOSTILE: dict[str, tuple[dict[str, Any] | bytes, str]] = {
    "a forged snapshot": ({"rules": 0, "log": [], "rich": True}, "Played by rules 0 of toy"),
    "a forged snapshot of today": ({"rich": True}, "another position"),
    "names of a million characters": (
        {"names": ["x" * 10**6] * 4},
        "A player&#39;s name is too long",
    ),
    "names with NUL bytes": ({"names": ["a\0", "b", "c", "d"]}, "cannot be kept"),
    "names that turn the text": ({"names": ["a\u202e", "b", "c", "d"]}, "cannot be shown"),
    "a million lines": ({"log": ["0 k"] * 10**6}, "The log is too long"),
    "a line with NUL bytes": ({"log": ["0 bid\0"]}, "cannot be kept"),
    "a seed of many digits": (
        b'{"orrery":1,"game":"toy","rules":1,"players":2,"seed":' + b"9" * 10**5 + b"}",
        "Not a saved match",
    ),
    "deep nesting": (b'{"snapshot":' + b"[" * 10**6, "Not a saved match"),
    "many players": ({"players": 10**15}, "Toy is for 2 to 4 players"),
    "another game": ({"game": "go"}, "No game is called"),
    "an option of many words": ({"options": {"gamble": "x" * 10**5}}, "too long"),
    "a hostile sheet": ({"components": "a: &a [*a, *a]"}, "no anchors here"),
    "a sheet that does not play": (
        {"components": "comets: [1]\ncards: 1000000000000"},
        "cards: a number lies between",
    ),
    "random bytes": (bytes(range(1, 256)) * 9, "Not a saved match"),
    "nothing": (b"", "Not a saved match"),
}


def hostile(attack: str) -> bytes:
    facts, _ = HOSTILE[attack]
    if isinstance(facts, bytes):
        return facts
    match = played(20)
    plain = {name: value for name, value in facts.items() if name != "rich"}
    return changed(match, **plain, **(rich(match) if "rich" in facts else {}))


@pytest.mark.parametrize("attack", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence_and_changes_nothing(
    site: Site, attack: str
) -> None:
    data, why = hostile(attack), HOSTILE[attack][1]
    program, visit = Program(site), site.person()
    answered = program.post("/uploads", content=data, headers=JSON)
    assert answered.status_code == 400, answered.text
    assert why.replace("&#39;", "'") in answered.json()["error"]
    page = upload(visit, data)
    assert page.status_code == 400
    assert why in page.text
    assert len(page.text) < 10_000
    assert tables(program) == 0
    assert 'href="/tables/' not in visit.get("/tables").text


FRENCH = {
    "a forged snapshot": "Jouée avec les règles 0 de toy ; cet Orrery connaît les règles 1 et",
    "a forged snapshot of today": "Le journal mène à une autre position",
    "names of a million characters": "Un nom de joueur : trop long, 1000000, au plus 40",
    "a million lines": f"Le journal : trop long, 1000000, au plus {LONGEST_MATCH}",
    "deep nesting": "Ce n’est pas une partie enregistrée",
    "a hostile sheet": "pas d’ancres ici",
}


@pytest.mark.parametrize("attack", FRENCH)
def test_it_is_refused_in_french_too(site: Site, attack: str) -> None:
    page = upload(site.person(**{"accept-language": "fr"}), hostile(attack))
    assert page.status_code == 400
    assert "Ce fichier ne peut pas être ouvert" in page.text
    assert FRENCH[attack] in page.text


@pytest.mark.parametrize("attack", HOSTILE)
def test_no_english_sentence_reaches_a_french_reader(site: Site, attack: str) -> None:
    answered = Program(site).post(
        "/uploads", content=hostile(attack), headers={**JSON, "accept-language": "fr"}
    )
    assert answered.status_code == 400
    told = answered.json()
    assert told["key"]
    assert told["error"].startswith(
        ("Ce fichier ne peut pas être ouvert. ", "Il y a là des signes")
    )
    assert not english_in(told["error"])


def test_more_bytes_than_any_match_has_are_not_even_read(site: Site) -> None:
    program = Program(site)
    assert (
        program.post("/uploads", content=b" " * (MOST_UPLOAD + 1), headers=JSON).status_code == 413
    )


# -- what is accepted


@pytest.mark.parametrize("game", games())
def test_a_match_of_any_game_that_was_played_elsewhere_is_opened_and_goes_on(
    site: Site, game: str
) -> None:
    match = Match(game, games()[game].max_players, seed=2**64 - 1)
    rng = Rng(5)
    for _ in range(70):
        seat = match.state.asked[0]
        match.play(seat, rng.pick(match.state.choices(seat)))
    program = Program(site)
    made = program.post("/uploads", content=match.save(), headers=JSON)
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    again = Match.load(program.get(f"/tables/{table}/save").content)
    assert again.log == match.log
    assert digest(again.state) == digest(match.state)
    seat = match.state.asked[0]
    now = program.now(table, seat=seat)
    body = {"question": now["question"], "action": now["choices"][0]["action"], "seat": seat}
    assert program.post(f"/tables/{table}/actions", json=body).status_code == 200
    for at in (0, 33, 70):
        seen = program.get(f"/tables/{table}/situation", params={"at": at, "seat": 0}).json()
        assert seen["scores"] == list(match.at(at).view(0).scores)


# -- signatures


def key_of(site: Site) -> bytes:
    return run(site, site_key(site.inside.store.database))


def test_a_file_that_the_site_gives_out_is_signed(site: Site) -> None:
    program = Program(site)
    table = program.new_table("me", "me")
    saved = msgspec.json.decode(program.get(f"/tables/{table}/save").content, type=Saved)
    assert is_signed(saved, key_of(site))


def test_a_file_that_the_site_gives_out_is_laid_out_like_any_other(site: Site) -> None:
    """But for the signature it is what the same match writes anywhere."""
    program = Program(site)
    table = program.post("/uploads", content=played(20).save(), headers=JSON).json()["id"]

    file = program.get(f"/tables/{table}/save").content

    unsigned = msgspec.structs.replace(read_file(file), signature="")
    assert write_file(unsigned) == Match.load(file).save()
    assert write_file(read_file(file)) == file


def test_a_signed_file_of_older_rules_goes_on_from_its_snapshot(site: Site) -> None:
    """As if the rules had changed since: its log leads nowhere under the rules of today."""
    old = played(20)
    saved = msgspec.structs.replace(old.saved(), rules=0, seed=old.seed + 1)
    program = Program(site)
    unsigned = program.post("/uploads", content=msgspec.json.encode(saved), headers=JSON)
    assert unsigned.status_code == 400
    file = msgspec.json.encode(sign(saved, key_of(site)))
    made = program.post("/uploads", content=file, headers=JSON)
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    seat = old.state.asked[0]
    now = program.now(table, seat=seat)
    assert now["scores"] == old.state.scores()
    assert now["moves"] == 20
    body = {"question": now["question"], "action": now["choices"][0]["action"], "seat": seat}
    assert program.post(f"/tables/{table}/actions", json=body).status_code == 200
    # what came before is kept, but cannot be shown
    assert program.get(f"/tables/{table}/situation", params={"at": 3}).status_code == 404
    assert program.get(f"/tables/{table}/situation", params={"at": 20}).status_code == 200
    # and it can be taken out and brought back again
    again = program.get(f"/tables/{table}/save").content
    assert json.loads(again)["rules"] == 0
    assert len(json.loads(again)["log"]) == 21
    assert program.post("/uploads", content=again, headers=JSON).status_code == 201


def test_a_signed_file_that_was_tampered_with_is_refused(site: Site) -> None:
    old = played(20)
    signed = sign(msgspec.structs.replace(old.saved(), rules=0), key_of(site))
    for change in (rich(old), {"seed": 4}, {"log": old.saved().log[:-1]}, {"rules": -1}):
        forged = msgspec.structs.replace(signed, **change)
        refused = Program(site).post("/uploads", content=msgspec.json.encode(forged), headers=JSON)
        assert refused.status_code == 400, change


# -- others are served meanwhile


def sleep_over_upload(given: Upload) -> None:
    sleep(600)


def sleep_over_sheet(given: Any) -> None:
    sleep(600)


@pytest.fixture
def patient(folder: Path) -> Iterator[Site]:
    """A site whose checks may take four seconds."""
    with site_at(folder, check_seconds=4.0) as running:
        yield running


@pytest.mark.slow
def test_while_a_file_is_checked_others_are_served_and_then_it_is_stopped(
    patient: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, other = Program(patient), Program(patient)
    answers: list[httpx.Response] = []

    def send() -> None:
        answers.append(program.post("/uploads", content=played(20).save(), headers=JSON))

    with monkeypatch.context() as patch:
        patch.setattr(files, "bring", sleep_over_upload)
        sender = threading.Thread(target=send)
        sender.start()
        wait_for(lambda: patient.inside.checkers._in_line)
        for _ in range(10):
            assert other.get("/games").status_code == 200
        table = other.new_table("me", "me")
        assert other.get(f"/tables/{table}/situation", params={"seat": 0}).status_code == 200
        assert not answers  # all of that was answered before the file was
        sender.join()
    assert answers[0].status_code == 400
    assert "took longer than 4 seconds" in answers[0].json()["error"]
    assert tables(program) == 0
    made = program.post("/uploads", content=played(20).save(), headers=JSON)
    assert made.status_code == 201  # by a fresh process


@pytest.fixture
def very_patient(folder: Path) -> Iterator[Site]:
    """A site where the first check still runs when the last one has come."""
    with site_at(folder, check_seconds=10.0) as running:
        yield running


@pytest.mark.slow
def test_a_sheet_is_stopped_too_and_a_full_line_asks_to_come_back(
    very_patient: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = very_patient
    monkeypatch.setattr(sheets, "check_sheet", sleep_over_sheet)
    wish = {"game": "toy", "seats": [{"kind": "me"}] * 2, "components": "comets: [2]\ncards: 3"}
    programs = [Program(patient) for _ in range(1 + WAITING)]
    answers: list[httpx.Response] = []
    senders = [
        threading.Thread(target=lambda one=one: answers.append(one.post("/tables", json=wish)))
        for one in programs
    ]
    for sender in senders:
        sender.start()
    wait_for(lambda: len(patient.inside.checkers._in_line) == 1 + WAITING)
    late = Program(patient)
    turned_away = late.post("/tables", json=wish)
    assert turned_away.status_code == 503
    assert int(turned_away.headers["retry-after"]) > 0
    again = programs[0].post("/tables", json=wish)
    assert again.status_code == 429
    french = late.post("/tables", json=wish, headers={"accept-language": "fr"})
    assert "en cours de vérification" in french.json()["error"]
    patient.inside.checkers.seconds = 0.1
    for sender in senders:
        sender.join()
    assert {answer.status_code for answer in answers} == {400}

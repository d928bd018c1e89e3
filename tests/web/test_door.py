"""What is turned away at the door: on both databases, with a clear refusal, and nothing changed."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import psycopg
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import postgres
from orrery.core.bounds import (
    LONGEST_PATH,
    LONGEST_QUERY,
    MOST_FIELDS,
    MOST_HEADER_BYTES,
    MOST_HEADERS,
    MOST_NUMBER,
)
from orrery.web.door.clean import check_bytes, check_value, clean_name, clean_talk, is_clean, whole
from orrery.web.door.hosts import Hosts
from orrery.web.errors import BadRequest
from orrery.web.settings import Settings
from toy import GAME
from visits import Site, site_at
from web.test_api import Program

HUGE = "9" * 5000
NUMBERS = ["١٢", HUGE, "-1", "1e9", "2.0", "+2", " 2", "0x2", "²", "2\0", str(2**31), ""]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """The site on either database."""
    if request.param == "sqlite":
        with site_at(tmp_path_factory.mktemp("door")) as running:
            yield running
        return
    address = request.getfixturevalue("postgres_url")
    with (
        postgres.database(address, f"d{time.time_ns()}") as url,
        site_at(tmp_path_factory.mktemp("door"), database=url) as running,
    ):
        yield running


# -- numbers


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_number_of_players_that_is_none_is_refused(site: Site, number: str) -> None:
    person = site.person()

    assert person.fill("/games/toy/play", players=number).status_code == 400
    assert person.fill("/games/toy/tables", players=number).status_code == 400
    assert person.get("/tables").text.count("table-card") == 0


@pytest.mark.parametrize("players", ["0", "1", "13", "999999999"])
def test_no_more_players_than_the_game_seats(site: Site, players: str) -> None:
    person = site.person()

    assert person.fill("/games/toy/play", players=players).status_code == 400
    assert person.fill("/games/toy/tables", players=players).status_code == 400


@pytest.mark.parametrize("number", NUMBERS)
def test_a_clock_that_is_none_is_refused(site: Site, number: str) -> None:
    person = site.person()

    sent = person.fill("/games/toy/tables", players=2, clock=f"move {number}")

    assert sent.status_code == 400


@pytest.mark.parametrize("number", NUMBERS)
def test_a_seat_a_question_and_a_moment_that_are_none_are_refused(site: Site, number: str) -> None:
    person = site.person()
    table = person.play_now()

    sent = person.fill(f"{table}play", seat=number, question=number, action="bid 1")
    moment = person.get(f"{table}replay", params={"at": number})
    program = person.get(f"/api{table}situation", params={"at": number, "seat": number})

    assert {sent.status_code, moment.status_code, program.status_code} <= {400, 414}


@given(st.text())
def test_a_number_is_read_whole_or_not_at_all(text: str) -> None:
    try:
        number = whole("x", text)
    except BadRequest:
        assert not (text.isascii() and text.isdigit() and len(text) <= 9)
    else:
        assert 0 <= number <= MOST_NUMBER
        assert number == int(text)


@pytest.mark.parametrize(
    "value",
    [{"a": 10**30}, {"a": "x" * 300}, {"a": [[[[[[[[[1]]]]]]]]]}, {"a": [1] * 501}, {"a\0": 1},
     {str(n): n for n in range(300)}],
)  # fmt: skip
def test_values_of_no_action_are_refused(site: Site, value: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        check_value("action", value)
    robo = Program(site)
    table = robo.new_table("me", "me")
    question = robo.now(table, seat=0)["question"]

    body = {"question": question, "seat": 0, "action": {"type": "bid", **value}}
    assert robo.post(f"/tables/{table}/actions", json=body).status_code == 400
    wish = {"game": "toy", "seats": [{"kind": "me"}] * 2, "options": value}
    assert robo.post("/tables", json=wish).status_code == 400


@pytest.mark.parametrize("digits", [20, 400, 4000, 60_000])
def test_numbers_of_json_have_an_end(site: Site, digits: int) -> None:
    robo = Program(site)
    table = robo.new_table("me", "me")
    kind = {"content-type": "application/json"}
    for field in ("question", "seat"):
        body = f'{{"question": 0, "seat": 0, "action": "bid 1", "{field}": {"9" * digits}}}'
        sent = robo.post(f"/tables/{table}/actions", content=body, headers=kind)
        assert sent.status_code == 400


# -- signs that no database keeps


def test_a_nul_is_refused_wherever_it_stands(either: Site) -> None:
    person, robo = either.person(), Program(either)
    table = robo.new_table("me", "me", is_open=True)
    escaped = {"content-type": "application/json"}
    for name, value in (("na\0me", "x"), ("name", "A\0da"), ("csrf", "\0")):
        sent = person.post("/me/name", data={"csrf": person.csrf, "name": "Ada", name: value})
        assert sent.status_code in {400, 403}
    for path in (
        "/tables/%00/", "/invite/%00", "/seat/%00", "/return/%00", "/games/%00/",
        "/api/tables/%00", "/games/toy/rules?q=%00", "/?%00=1", "/prefer?back=/%00",
        f"/api/tables/{table}/situation?at=%00",
    ):  # fmt: skip
        assert person.get(path).status_code in {400, 404}, path
    for path, body in (
        ("/people", {"name": "A\0"}),
        (f"/tables/{table}/chat", {"text": "\0"}),
        ("/tables", {"game": "toy\0", "seats": [{"kind": "me"}] * 2}),
        ("/tables", {"game": "toy", "seats": [{"kind": "me", "name": "\0x"}] * 2}),
        ("/tables", {"game": "toy", "seats": [{"kind": "me"}] * 2, "components": "a: \0"}),
        (f"/tables/{table}/sit", {"seat": 0, "invite": "\0"}),
    ):  # fmt: skip
        assert robo.post(path, json=body).status_code == 400, path
    for raw in (
        b'{"name": "\\ud800"}',
        b'{"name": "\\udc00\\ud800x"}',
        b'{"name": "\xed\xa0\x80"}',
    ):
        assert robo.post("/people", content=raw, headers=escaped).status_code == 400

    assert robo.get("/me").json()["name"] == "Robo"
    assert robo.get(f"/tables/{table}/chat").json() == []


def test_a_nul_in_a_file_is_refused(either: Site) -> None:
    person, robo = either.person(), Program(either)
    table = person.play_now()
    saved = json.loads(person.get(f"{table}save").content)
    saved["names"] = ["A\0"] * len(saved["names"])
    unclean = json.dumps(saved).encode()

    for content in (unclean, b"\0", b"\\u0000"):
        sent = person.post(
            "/upload", data={"csrf": person.csrf}, files={"match": ("m.json", content)}
        )
        assert sent.status_code == 400
        sheet = {"csrf": person.csrf, "players": "2"}
        files = {"sheet-file": ("s.yaml", content)}
        assert person.post("/games/toy/tables", data=sheet, files=files).status_code == 400
    kind = {"content-type": "application/json"}
    assert robo.post("/uploads", content=unclean, headers=kind).status_code == 400


def test_a_form_in_an_odd_alphabet_is_refused(either: Site) -> None:
    """UTF-7 writes half a surrogate pair in plain ASCII."""
    person = either.person()
    body = (
        f'--b\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n{person.csrf}\r\n'
        '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda +2AA-\r\n--b--\r\n'
    )
    kind = {"content-type": "multipart/form-data; charset=utf-7; boundary=b"}

    assert person.post("/me/name", content=body, headers=kind).status_code == 400


@given(st.text(st.characters(exclude_categories=())))
def test_names_and_talk_are_cleaned(text: str) -> None:
    said = clean_talk(text)
    assert is_clean(said)
    assert not set(said) & set("\n\r\t\x1b\u202e\u2066\u200f")
    try:
        name = clean_name(text)
    except BadRequest:
        return
    assert name.isprintable()
    assert 0 < len(name) <= 40


def test_a_name_cannot_turn_the_writing_around(site: Site) -> None:
    person = site.person()
    person.fill("/me/name", name="A\u202ed\x1ba")
    seats = {"seat0": "me", "name0": "B\u2066o", "seat1": "me", "name1": "x" * 41}

    assert 'value="Ada"' in person.get("/me").text
    assert person.fill("/games/toy/tables", players=2, **seats).status_code == 400
    table = person.fill("/games/toy/tables", players=2, **{**seats, "name1": "Cy"})
    assert "Bo" in table.text
    assert "\u2066" not in table.text


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_clean_texts_pass_as_json(text: str) -> None:
    for body in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
        assert check_bytes(body.encode())


@given(st.text(st.characters(exclude_categories=())))
@example("\\ud83d\ude00")  # a backslash, some letters, and half a pair
@example("\\u0000 \\\0")
def test_what_no_database_can_keep_is_refused_as_json(text: str) -> None:
    body = json.dumps(text)
    if is_clean(json.loads(body)):
        assert check_bytes(body.encode())
        return
    with pytest.raises(BadRequest):
        check_bytes(body.encode())


# -- sizes


def test_fields_files_and_their_names_are_counted(site: Site) -> None:
    person = site.person()
    many = {f"f{n}": "x" for n in range(MOST_FIELDS + 1)}
    files = [("match", ("a", b"{}")), ("match", ("b", b"{}"))]

    assert person.fill("/me/name", name="Ada", **many).status_code == 400
    assert person.post("/me/name", content="a&" * 9000, headers=FORM).status_code == 400
    assert person.fill("/me/name", **{"x" * 200: "y"}, name="Ada").status_code == 400
    assert person.fill("/me/name", name="x" * 50_000).status_code == 400
    assert person.post("/upload", data={"csrf": person.csrf}, files=files).status_code == 400
    assert "Ada" not in person.get("/me").text


FORM = {"content-type": "application/x-www-form-urlencoded"}


def test_a_form_of_separators_alone_is_not_taken_apart(site: Site) -> None:
    answer = site.person().post("/upload", content="&" * 10_000, headers=FORM)

    assert answer.status_code == 400  # and not 403, which takes every sign of it in hand first


def test_addresses_and_headers_have_an_end(site: Site) -> None:
    person = site.person()

    assert person.get("/" + "x" * LONGEST_PATH).status_code == 414
    assert person.get("/?q=" + "x" * LONGEST_QUERY).status_code == 414
    assert person.get("/", headers={"x-a": "x" * MOST_HEADER_BYTES}).status_code in {400, 431}
    assert person.get("/", headers={"cookie": "a=b;" * 3500}).status_code == 431
    many = {f"x-{n}": "x" for n in range(MOST_HEADERS)}
    assert person.get("/", headers=many).status_code == 431
    assert person.get("/").status_code == 200


# -- hosts


def asked_as(site: Site, host: str, path: str = "/", **headers: str) -> httpx.Response:
    return httpx.get(site.address + path, headers={"host": host, **headers})


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "", "a b", "[::1",
             "localhost:port", "localhost/x", "evil.example:80", "é".encode().decode("latin-1")]
)  # fmt: skip
def test_a_foreign_name_is_turned_away_and_told_why(site: Site, host: str) -> None:
    raw = f"GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode("latin-1")
    with socket.create_connection(("127.0.0.1", site.port), timeout=10) as line:
        line.sendall(raw)
        answer = line.makefile("rb").read().decode()

    assert answer.split()[1] in {"421", "400"}
    if host == "evil.example":
        assert "ORRERY_ALLOWED_HOSTS" in answer


def test_friends_on_one_network_need_no_setting(site: Site) -> None:
    for host in ("localhost", "192.168.7.7:8000", "[fd00::7]:8000", socket.gethostname()):
        assert asked_as(site, host).status_code == 200, host


def test_the_names_can_be_set() -> None:
    hosts = Hosts(Settings(allowed_hosts="play.example.org, .friends.example"))

    for host in ("play.example.org", "PLAY.example.org:443", "a.friends.example", "localhost:80"):
        assert hosts.know(host, "/"), host
    for host in ("example.org", "friends.example", "192.0.2.7", "xfriends.example", "play.example"):
        assert not hosts.know(host, "/"), host
    assert hosts.know("10.0.0.7", "/health")
    assert Hosts(Settings(allowed_hosts="*")).know("anything.example", "/")
    assert Hosts(Settings(public_url="https://play.example.org")).know("play.example.org", "/")


def test_links_follow_no_forged_host(tmp_path: Path) -> None:
    with site_at(tmp_path, public_url="https://play.example.org/") as site:
        person = site.person(**{"x-forwarded-host": "evil.example", "forwarded": "host=evil"})
        table = person.fill("/games/toy/tables", players=2, seat0="me", seat1="open")
        started = person.play_now()
        pages = [
            table.text,
            person.fill(f"{table.url.path}link", seat=0).text,
            person.fill("/me/link").text,
            person.get(f"{started}replay").text,
        ]
    for page in pages:
        assert "https://play.example.org/" in page
        assert "evil" not in page


def test_without_a_setting_links_follow_the_host_and_nothing_else(site: Site) -> None:
    person = site.person(**{"x-forwarded-host": "evil.example"})

    page = person.fill("/me/link").text

    assert f"{site.address}/return/" in page
    assert "evil" not in page


# -- forms


@pytest.mark.parametrize("token", ["", "é", "\ud83d", "x" * 32, "0" * 10_000])
def test_a_wrong_word_in_a_form_is_refused(site: Site, token: str) -> None:
    person = site.person()
    data = {"csrf": token.encode(errors="surrogatepass").decode("latin-1"), "name": "Ada"}

    assert person.post("/me/name", data=data).status_code == 403


def test_how_long_a_refusal_takes_tells_nothing_of_the_right_word(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def note(given: bytes, right: bytes) -> bool:
        compared.append((given, right))
        return False

    person = site.person()
    monkeypatch.setattr("orrery.web.door.csrf.secrets", SimpleNamespace(compare_digest=note))

    assert person.fill("/me/name", name="Ada").status_code == 403
    assert compared == [(person.csrf.encode(), person.csrf.encode())]


def test_the_origin_knows_schemes_and_ports(site: Site) -> None:
    person = site.person()

    def status(host: str, origin: str, proto: str = "http") -> int:
        headers = {"host": host, "origin": origin, "x-forwarded-proto": proto}
        headers["cookie"] = f"{'__Host-' if proto == 'https' else ''}orrery={key}"
        form = {"csrf": person.csrf, "name": "Ada"}
        sent = httpx.post(f"{site.address}/me/name", data=form, headers=headers)
        return sent.status_code

    key = dict(person.cookies)["orrery"]
    assert status("localhost", "http://localhost") == 303
    assert status("localhost:8000", "http://localhost:8000") == 303
    assert status("localhost", "https://localhost") == 303  # TLS ends before us, and nobody says so
    assert status("localhost", "https://localhost", "https") == 303
    assert status("localhost:443", "https://localhost", "https") == 303
    assert status("localhost", "http://localhost", "https") == 403
    assert status("localhost:8000", "http://localhost") == 403
    assert status("localhost", "http://localhost:8000") == 403
    assert status("localhost", "http://evil.example") == 403
    assert status("localhost", "null") == 403
    assert status("localhost", "ftp://localhost") == 403
    assert status("localhost", "http://localhost:x") == 403


# -- faults


def test_a_fault_tells_nothing_of_the_inside(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object, language: str) -> None:
        raise RuntimeError("/secret/place/of/a/file.py")

    person = site.person(**{"accept-language": "fr"})
    monkeypatch.setattr(type(GAME), "words", fails)
    page, program = person.get("/games/toy/new"), person.get(
        "/games/toy/new", headers={"accept": "application/json"}
    )  # fmt: skip

    assert page.status_code == program.status_code == 500
    assert "secret" not in page.text + program.text
    assert "pas votre faute" in page.text
    assert "pas votre faute" in program.json()["error"]
    assert "script-src 'self'" in page.headers["content-security-policy"]


def test_a_store_that_is_gone_is_said_plainly(postgres_url: str, tmp_path: Path) -> None:
    name = f"gone{time.time_ns()}"
    with postgres.database(postgres_url, name) as url, site_at(tmp_path, database=url) as site:
        person = site.person(**{"accept-language": "fr"})
        person.fill("/me/name", name="Ada")
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
        pages = [person.get("/me"), person.get("/api/me"), person.get("/nothing")]

    assert [page.status_code for page in pages] == [503, 503, 404]
    assert pages[0].headers["retry-after"] == "5"
    for page in pages[:2]:
        assert "ne répond pas" in page.text
        assert name not in page.text
        assert "postgres" not in page.text.lower()


def test_the_bound_of_a_public_address_is_checked_when_it_is_set() -> None:
    with pytest.raises(ValueError, match="ORRERY_PUBLIC_URL"):
        Settings(public_url="play.example.org")

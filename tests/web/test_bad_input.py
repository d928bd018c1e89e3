"""Whatever is sent: a clear 4xx, never a 500, never a changed match."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from orrery.web.api.routes import description
from visits import Site
from web.test_api import Program

schema = schemathesis.openapi.from_dict(description())
# The hundreds of examples that are made while tests are collected are left to test_fuzz.py.
schema.config.phases.coverage.enabled = False
# those that do not mind that the table in the path is changed; test_fuzz.py has them all
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
    allow_header_conformance,
]


class Prey:
    """Somebody's table, and a stranger with a table of their own who tries everything."""

    def __init__(self, site: Site) -> None:
        self.owner, self.stranger = Program(site, "Ada"), Program(site, "Mallory")
        self.table = self.owner.new_table("me", "me", is_open=True)
        self.strangers = self.stranger.new_table("me", "me", "open")
        self.before = self.position()

    def position(self) -> object:
        """Return all that a stranger must not be able to change."""
        table = self.owner.get(f"/tables/{self.table}").json()
        return table["moves"], table["seats"], self.owner.now(self.table, seat=0)["choices"]


@pytest.fixture(scope="module")
def prey(site: Site) -> Prey:
    return Prey(site)


@schema.exclude(path_regex="/events$").parametrize()
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_the_api_by_its_description(case: schemathesis.Case[Any], site: Site, prey: Prey) -> None:
    if "table" in case.path_parameters:
        way = len(str(case.path_parameters["table"])) % 3
        case.path_parameters["table"] = (prey.table, prey.strangers, "nothing")[way]

    case.call_and_validate(
        base_url=site.address,
        headers={"authorization": f"Bearer {prey.stranger.key}"},
        checks=CHECKS,
        timeout=20,
    )

    assert prey.position() == prey.before


PATHS = (
    "/", "/tables", "/tables/x/", "/tables/x/play", "/games/toy/play", "/games/toy/tables",
    "/games/nix/", "/me/name", "/login", "/upload", "/invite/x", "/seat/x", "/return/x", "/prefer",
    "/static/../app.py", "/static/%2e%2e/app.py", "/api/tables", "/api/people", "/api/nothing",
    "/games/ages/rules?q=%00%ff", "/tables/%00/", "/prefer?back=//evil.example&theme=dark",
)  # fmt: skip
KINDS = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json",
         "text/plain", "", "multipart/form-data")  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_random_bytes(site: Site, path: str) -> None:
    chance = random.Random(path)
    person = site.person()
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
        for kind in KINDS:
            body = chance.randbytes(chance.randrange(200)) if method != "GET" else b""
            answer = person.request(
                method, path, content=body, headers={"content-type": kind}, follow_redirects=False
            )
            assert answer.status_code < 500, (method, path, kind, body)


def test_raw_garbage_does_not_stop_the_site(site: Site) -> None:
    chance = random.Random(9)
    for _ in range(30):
        with socket.create_connection(("127.0.0.1", site.port), timeout=2) as raw:
            raw.sendall(chance.randbytes(300) + b"\r\n\r\n")

    assert site.person().get("/").status_code == 200


def test_oversized_bodies_are_refused(site: Site) -> None:
    person = site.person()
    answer = person.post("/me/name", data={"csrf": person.csrf, "name": "x" * 200_000})

    assert answer.status_code == 413
    assert "64 KB" in answer.text


def test_oversized_bodies_without_a_length_are_refused(site: Site) -> None:
    person = site.person()

    def endless() -> Iterator[bytes]:
        for _ in range(400):
            yield b"a" * 1000

    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = person.post("/me/name", content=endless(), headers=kind)

    assert answer.status_code == 413


def test_forms_of_other_sites_are_refused(site: Site) -> None:
    person = site.person()
    plain = httpx.post(f"{site.address}/games/toy/play", data={"csrf": person.csrf})
    foreign = person.post(
        "/games/toy/play", data={"csrf": person.csrf}, headers={"origin": "http://evil.example"}
    )
    crossed = person.post(
        "/games/toy/play", data={"csrf": person.csrf}, headers={"sec-fetch-site": "cross-site"}
    )

    assert [plain.status_code, foreign.status_code, crossed.status_code] == [403, 403, 403]


def test_foreign_cookies_open_nothing(site: Site) -> None:
    table = site.person().play_now()
    for cookie in ("", "x", "x" * 43, "é" * 30, "'; DROP TABLE people; --" * 2):
        headers = {"cookie": f"orrery={cookie}".encode()}
        answer = httpx.get(f"{site.address}{table}", headers=headers)  # type: ignore[arg-type]  # raw bytes on purpose
        assert answer.status_code == 404


def test_html_in_names_is_shown_as_text(site: Site) -> None:
    person = site.person()
    person.fill("/me/name", name="<img src=x onerror=alert(1)>")

    page = person.get(person.play_now("ages")).text

    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def test_the_policy_forbids_inline_script(site: Site) -> None:
    answer = site.person().get("/")

    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "<script>" not in answer.text


def test_the_key_is_kept_from_scripts_and_other_sites(site: Site) -> None:
    cookie = httpx.get(site.address).headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_too_many_requests_are_slowed_down(tmp_path: object) -> None:
    from orrery.web.door.limits import Bucket  # noqa: PLC0415 - beside its use
    from orrery.web.errors import Busy  # noqa: PLC0415 - beside its use

    bucket = Bucket(3, 0.001)
    for _ in range(3):
        bucket.take("ada")
    bucket.take("bo")

    with pytest.raises(Busy):
        bucket.take("ada")

"""What is written down, and that no secret is among it."""

from __future__ import annotations

import json
import logging
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from orrery.web.server.logs import JsonLines, PlainLines, scrub
from server_process import ServerProcess
from visits import Visit, found, offered, question, wait_for

KEY = "abcdefghijklmnopqrstuvwxyz012345"
PASSWORD = "correct horse 1"  # noqa: S105 - a test's


@pytest.fixture(params=["json", pytest.param("text", marks=pytest.mark.slow)])
def server(request: pytest.FixtureRequest, tmp_path: Path, toy: None) -> Iterator[ServerProcess]:
    """A server that logs all it can."""
    running = ServerProcess(
        tmp_path / "log",
        ORRERY_DATA=str(tmp_path / "data"),
        ORRERY_LOG=request.param,
        ORRERY_LOG_LEVEL="debug",
        ORRERY_ACCESS_LOG="true",
        ORRERY_PRIVATE_WEBHOOKS="true",
    )
    running.start()
    yield running
    running.stop()


def evening(server: ServerProcess) -> dict[str, str]:
    """Do all that takes a secret, well and badly; return the secrets."""
    with closing(Visit(server.address, {})) as ada, closing(Visit(server.address, {})) as bo:
        return _evening(server, ada, bo)


def _evening(server: ServerProcess, ada: Visit, bo: Visit) -> dict[str, str]:
    secrets = {"csrf": ada.csrf}
    with socket.socket() as deaf:  # a webhook that nobody answers
        deaf.bind(("127.0.0.1", 0))
        hook = f"http://127.0.0.1:{deaf.getsockname()[1]}/hook-of-ada-lovelace?token=opensesame"
        ada.fill("/me/webhook", webhook=hook)
        ada.fill("/me/password", login="ada lovelace", password=PASSWORD)
        ada.csrf = found(r'name="csrf" value="(\w+)"', ada.get("/").text)  # a new key, a new word
        bo.fill("/login", login="ada lovelace", password="wrong horse 1")  # noqa: S106 - a test's
        secrets |= {"password": PASSWORD, "wrong": "wrong horse 1", "hook": hook}
        secrets |= {"path of hook": "hook-of-ada", "token": "opensesame"}
        link = found(r'value="(http[^"]+/return/[^"]+)"', ada.fill("/me/link").text)
        secrets["return"] = link.rpartition("/")[2]
        bo.get(link)
        bo.fill(link)
        bo.csrf = found(r'name="csrf" value="(\w+)"', bo.get("/").text)
        bo.get(f"{link}x")
        table = ada.play_now(name="Ada").rstrip("/")
        page = wait_for(lambda: _asked(ada.get(f"{table}?secret=query-string-abc").text))
        secrets["query"] = "query-string-abc"
        secrets["invite"] = found(r"/invite/([\w-]+)", page)
        bo.get(f"/invite/{secrets['invite']}")
        ada.fill(f"{table}/say", text="a word between us")
        secrets["talk"] = "a word between us"
        ada.fill(f"{table}/play", seat=0, question=question(page), action=offered(page)[0])
        seat = found(r'/seat/([^"]+)"', ada.fill(f"{table}/link", seat=0).text)
        secrets["seat"] = seat
        bo.get(f"/seat/{seat}")
        bo.fill(f"/seat/{seat}")
    made = ada.post("/api/people", json={"name": "Robo"}).json()
    secrets["bearer"] = made["key"]
    bearer = {"authorization": f"Bearer {made['key']}"}
    httpx.post(f"{server.address}/api/tables", headers=bearer, content=b"not-json-opensesame{")
    for visit in (ada, bo):
        for name, value in visit.cookies.items():
            if len(value) > 8:
                secrets[f"cookie {name} {value[:4]}"] = value
    return secrets


def _asked(page: str) -> str:
    return page if 'name="question"' in page and offered(page) else ""


@pytest.mark.slow
def test_a_whole_evening_leaves_no_secret_in_the_log(server: ServerProcess) -> None:
    secrets = evening(server)
    assert server.end() == 0
    assert server.log is not None
    log = server.log.read_text()

    assert len(secrets) >= 12
    leaked = {name for name, secret in secrets.items() if secret in log}
    assert not leaked, log
    assert "/return/{key}" in log
    assert "/tables/{table}/play" in log
    if server.environment["ORRERY_LOG"] == "json":
        _check_lines([json.loads(line) for line in log.splitlines()])


def _check_lines(lines: list[dict[str, Any]]) -> None:
    for line in lines:
        assert {"at", "level", "logger", "message"} <= set(line)
    requests = [line for line in lines if line["logger"] == "orrery.access"]
    played = [line for line in requests if line.get("route") == "/tables/{table}/play"]
    assert played
    assert played[0]["method"] == "POST"
    assert played[0]["status"] == 303
    assert played[0]["seconds"] > 0
    assert re.fullmatch(r"[\w-]{16}", played[0]["person"])
    assert len({line["request"] for line in requests}) == len(requests)


def test_requests_are_not_logged_unless_asked_for(tmp_path: Path, toy: None) -> None:
    server = ServerProcess(tmp_path / "log", ORRERY_DATA=str(tmp_path / "data"))
    server.start()
    httpx.get(server.address)
    assert server.end() == 0
    assert (tmp_path / "log").read_text() == ""


@pytest.mark.parametrize(
    "said",
    [
        "cannot reach postgresql://orrery:opensesame@db/orrery?host=x: refused",
        'missing "=" after "postgres://u:opensesame@h/d" in connection info string',
        "connection failed: password=opensesame host=db",
        "POST https://example.org/hook/opensesame",
        "Authorization: Bearer opensesame",
        "no such key: opensesame-opensesame-opensesame",
        "Cookie: orrery=opensesame",
    ],
)
def test_what_others_say_is_scrubbed(said: str) -> None:
    assert "opensesame" not in scrub(said)


@pytest.mark.parametrize("lines", [JsonLines(), PlainLines()])
def test_the_words_of_an_exception_are_scrubbed_and_its_places_stay(
    lines: logging.Formatter,
) -> None:
    try:
        raise ValueError(f"bad key {KEY}")  # noqa: TRY301 - to be caught
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it failed", None, sys.exc_info())
    written = lines.format(record)

    assert KEY not in written
    assert "test_logs.py" in written
    assert "ValueError: bad key [hidden]" in written


def test_ids_of_tables_and_people_can_be_read() -> None:
    assert scrub("bot failed at table a1B2c3D4e5F6") == "bot failed at table a1B2c3D4e5F6"

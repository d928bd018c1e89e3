"""What Prometheus is told, and where."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from orrery.web.server.noting import METHODS
from visits import Site, free_port, offered, question, site_at, wait_for


@pytest.fixture
def measured(tmp_path: Path) -> Iterator[Site]:
    with site_at(tmp_path, metrics_port=free_port()) as running:
        yield running


def read(site: Site) -> str:
    return httpx.get(f"http://127.0.0.1:{site.app.state.metrics.port}/metrics").text


def values(site: Site) -> dict[str, float]:
    """Return every sample, by its name and labels."""
    return {
        f"{sample.name}{sorted(sample.labels.values())}": sample.value
        for family in text_string_to_metric_families(read(site))
        for sample in family.samples
    }


def test_a_move_is_seen_in_every_number(measured: Site) -> None:
    before = values(measured)
    ada = measured.person()
    table = ada.play_now().rstrip("/")
    with ada.stream("GET", f"{table}/events") as stream:
        parts = stream.iter_raw()  # without a name it would end at once
        next(parts)
        page = wait_for(lambda: _asked(ada.get(table).text))
        ada.fill(f"{table}/play", seat=0, question=question(page), action=offered(page)[0])
        page = ada.get(table).text
        ada.fill(f"{table}/confirm", seat=0, question=question(page))
        wait_for(lambda: _moves(values(measured)) > _moves(before))
        now = values(measured)
    assert now["orrery_streams_open[]"] == 1
    assert now["orrery_tables_live[]"] == 1
    assert now["orrery_loop_lag_seconds[]"] >= 0
    assert now["orrery_database_listening[]"] == 1
    assert now["orrery_database_reconnects_total[]"] == 0
    play = "orrery_requests_total['/tables/{table}/play', '303', 'POST']"
    assert now[play] == before.get(play, 0) + 1
    assert now["orrery_request_seconds_count['/tables/{table}/play']"] >= 1
    assert now["orrery_store_seconds_count['write']"] > before.get(
        "orrery_store_seconds_count['write']", 0
    )
    assert any(name.startswith("orrery_build_info") for name in now)


def _asked(page: str) -> str:
    return page if 'name="question"' in page and offered(page) else ""


def _moves(found: dict[str, float]) -> float:
    return sum(value for name, value in found.items() if name.startswith("orrery_moves_total"))


def test_no_address_of_anybody_stands_in_a_label(measured: Site) -> None:
    ada = measured.person()
    table = ada.play_now().rstrip("/")
    for path in (
        table,
        f"{table}/log",
        "/seat/abcdefghijkl",
        "/return/abcdefghijkl",
        "/x/abcdefghi",
    ):
        ada.get(path)
    ada.request("BREW", "/abcdefghijkl")

    told = read(measured)

    assert table.rpartition("/")[2] not in told
    assert "abcdefgh" not in told
    assert set(re.findall(r'method="(\w+)"', told)) <= METHODS | {"other"}
    assert 'route="/seat/{key}"' in told


def test_the_public_port_tells_nothing(measured: Site) -> None:
    assert httpx.get(f"{measured.address}/metrics").status_code == 404


def test_it_is_told_to_this_machine_only(measured: Site) -> None:
    port = measured.app.state.metrics.port
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # nobody listens at all addresses


def test_the_answers_of_bots_are_counted(measured: Site) -> None:
    measured.person().play_now(bot="random")

    told = wait_for(lambda: values(measured).get("orrery_bot_answers_total['bot']"))

    assert told >= 1
    assert values(measured)["orrery_bot_line[]"] == 0
    assert values(measured)["orrery_bot_inherited_total[]"] == 0


def test_nothing_is_told_unless_asked_for(site: Site) -> None:
    assert site.app.state.metrics is None


def test_a_port_that_is_taken_is_no_reason_not_to_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with site_at(tmp_path, metrics_port=taken.getsockname()[1]) as running:
            assert httpx.get(f"{running.address}/health").status_code == 200
            assert "no metrics yet: port" in caplog.text
            taken.close()
            wait_for(lambda: running.app.state.metrics)
            assert "orrery_build_info" in read(running)

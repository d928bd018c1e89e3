"""Looking after a site: with the site stopped, beside a running one, and on PostgreSQL."""

from __future__ import annotations

import json
import sqlite3
import stat
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import postgres
from orrery.cli import main
from orrery_process import COMMAND, environment
from visits import Site, offered, question, site_at, wait_for, with_toy

DAY = 86400
PASSWORD = "correct horse"  # noqa: S105 - a test's


class Admin:
    """`orrery admin` for one site."""

    def __init__(self, home: Path, url: str = "") -> None:
        self.home = home
        self.url = url

    def run(self, *words: str) -> Result:
        """Run the command here; `test_the_real_command` runs it in a process of its own."""
        told = {"ORRERY_DATA": str(self.home), "ORRERY_DATABASE_URL": self.url}
        return CliRunner().invoke(main, ["admin", *words], env=told)

    def ask(self, *words: str) -> Any:
        """Return what it tells programs."""
        said = self.run(*words, "--json")
        assert said.exit_code == 0, said.stderr
        return json.loads(said.stdout)


class Place:
    """A site that is run or stopped, and those who look after it."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.folder = folder
        self.url = url
        self.admin = Admin(folder, url)

    def site(self, **changes: Any) -> Site:
        return site_at(self.folder, database=self.url or None, **changes)

    def sql(self, *statements: str) -> None:
        """Change the past; the site is stopped."""
        if self.url:
            import psycopg  # noqa: PLC0415 - beside its use

            with psycopg.connect(self.url) as connection:
                for statement in statements:
                    connection.execute(statement.encode())
            return
        with closing(sqlite3.connect(self.folder / "orrery.sqlite3")) as file, file:
            for statement in statements:
                file.execute(statement)


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    with with_toy():
        yield


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


# The statements are tested on both in tests/store; here it is about commands.
@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    if request.param == "sqlite":
        yield Place(tmp_path)
        return
    name = f"d{abs(hash(str(tmp_path))) % 10**9}"
    with postgres.database(request.getfixturevalue("cluster"), name) as url:
        yield Place(tmp_path, url)


@pytest.fixture
def file(tmp_path: Path) -> Place:
    """A site on SQLite."""
    return Place(tmp_path)


def open_table(site: Site, name: str, *seats: str) -> tuple[Any, str]:
    """Somebody opens a table; return them and its id."""
    visit = site.person()
    made = visit.post("/api/people", json={"name": name}).json()
    visit.headers["authorization"] = f"Bearer {made['key']}"
    wish = {"game": "toy", "seats": [{"kind": seat} for seat in seats], "is_open": True}
    table = visit.post("/api/tables", json=wish)
    assert table.status_code == 201, table.text
    return visit, str(table.json()["id"])


# -- looking, closing, deleting


def test_tables_and_people_are_listed(place: Place) -> None:
    with place.site() as site:
        _, waiting = open_table(site, "Ada", "me", "open")
        _, playing = open_table(site, "Bo", "me", "me")
        admin = place.admin
        assert {row["id"] for row in admin.ask("tables")} == {waiting, playing}
        assert [row["id"] for row in admin.ask("tables", "--status", "playing")] == [playing]
        assert admin.ask("tables", "--game", "none") == []
        assert admin.ask("tables", "--untouched", "1") == []
        people = {row["name"]: row for row in admin.ask("people")}
        assert people["Ada"]["tables"] == 1
        (of_ada,) = admin.ask("tables", "--person", people["Ada"]["id"])
        assert of_ada["id"] == waiting
        assert admin.ask("people", "--unseen", "1") == []
        assert waiting in admin.run("tables").stdout
        assert "Ada" in admin.run("people").stdout


def test_a_closed_table_is_over_for_everybody_at_once(place: Place) -> None:
    with place.site() as site:
        ada, table = open_table(site, "Ada", "me", "me")
        assert ada.get(f"/api/tables/{table}/situation").json()["asked"]

        assert place.admin.ask("close", table)["closed"] == [table]

        wait_for(lambda: ada.get(f"/api/tables/{table}/situation").json()["asked"] == [])
        assert ada.get(f"/api/tables/{table}").json()["status"] == "over"
        assert ada.get(f"/tables/{table}/").status_code == 200
        assert place.admin.ask("close", table)["closed"] == []
        assert place.admin.ask("tables", "--status", "over")[0]["id"] == table


def test_a_deleted_table_is_gone_for_everybody_at_once(place: Place) -> None:
    with place.site() as site:
        ada, table = open_table(site, "Ada", "me", "random")
        bo, other = open_table(site, "Bo", "me", "random")
        assert ada.get(f"/tables/{table}/").status_code == 200
        ada.post(f"/api/tables/{table}/chat", json={"text": "hello"})

        assert place.admin.ask("delete", table)["deleted"] == [table]

        wait_for(lambda: ada.get(f"/tables/{table}/").status_code == 404)
        assert bo.get(f"/tables/{other}/").status_code == 200
    assert [row["id"] for row in place.admin.ask("tables")] == [other]


WRONG = (
    ("close", "nothing"),
    ("delete", "nothing"),
    ("erase", "nobody"),
    ("export", "nobody"),
    ("mute", "nobody"),
    ("ban", "not-an-address"),
    ("unban", "192.0.2.7"),
    ("tables", "--person", "nobody"),
    ("tables", "--status", "lost"),
    ("expire", "--guests", "-1"),
    ("end-tournament", "nothing"),
    ("delete-tournament", "nothing"),
    ("extend-tournament", "nothing", "2"),
    ("extend-tournament", "nothing", "0"),
)


def test_bad_input_is_refused_and_changes_nothing(file: Place) -> None:
    with file.site() as site:
        open_table(site, "Ada", "me", "me")
        beside = [file.admin.run(*words) for words in WRONG]
    alone = [file.admin.run(*words) for words in WRONG]

    for words, said in zip(WRONG * 2, beside + alone, strict=True):
        assert (said.exit_code, said.stdout) == (2, ""), words
    assert [said.stderr for said in beside] == [said.stderr for said in alone]
    assert len(file.admin.ask("tables")) == 1


def test_where_no_site_ever_was_it_says_so_and_makes_nothing(tmp_path: Path) -> None:
    said = Admin(tmp_path / "elsewhere").run("tables")

    assert said.exit_code == 1
    assert "no site has kept anything in" in said.stderr
    assert not (tmp_path / "elsewhere").exists()


def test_only_the_owner_of_the_folder_may_use_the_door(file: Place) -> None:
    with file.site():
        mode = (file.folder / "admin.sock").stat().st_mode
        assert stat.S_IMODE(mode) == 0o600
    assert not (file.folder / "admin.sock").exists()


def test_the_real_command_beside_a_running_site(file: Place) -> None:
    with file.site() as site:
        _, table = open_table(site, "Ada", "me", "me")
        said = subprocess.run(  # noqa: S603 - our own command
            [*COMMAND, "admin", "--data", str(file.folder), "tables", "--json"],
            env=environment(file.folder / "home"),
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
    assert [row["id"] for row in json.loads(said.stdout)] == [table]


# -- people


def evening(site: Site) -> tuple[Any, Any, str, str, str]:
    """Ada and Bo play together; Ada also plays alone; Ada has a password, a webhook, talks."""
    ada, bo = site.person(), site.person()
    ada.fill("/me/name", name="Ada Lovelace")
    bo.fill("/me/name", name="Bo")
    kept = ada.fill("/me/webhook", webhook="http://127.0.0.1:8099/secret-hook")
    assert kept.status_code == 200, kept.text
    alone = ada.play_now().rstrip("/").rpartition("/")[2]
    wish = {"seat0": "me", "seat1": "open", "access": "open"}
    made = ada.fill("/games/toy/tables", **wish, players=2)
    together = made.url.path.rstrip("/").rpartition("/")[2]
    assert bo.fill(f"/tables/{together}/sit", seat=1).status_code == 200
    for text in ("good luck", "have fun"):
        ada.fill(f"/tables/{together}/say", text=text)
    bo.fill(f"/tables/{together}/say", text="you too")
    ada.fill("/me/password", login="ada", password=PASSWORD)
    return ada, bo, alone, together, "Ada Lovelace"


@pytest.fixture
def shared(place: Place) -> Iterator[tuple[Place, Site, Any, Any, str, str, str]]:
    with place.site(private_webhooks=True) as site:
        yield (place, site, *evening(site))


def test_everything_about_one_person_is_exported(
    shared: tuple[Place, Site, Any, Any, str, str, str],
) -> None:
    place, _, ada, _, alone, together, name = shared
    page = wait_for(lambda: _asked(ada.get(f"/tables/{alone}/").text))
    ada.csrf = _csrf(page)
    ada.fill(f"/tables/{alone}/play", seat=0, question=question(page), action=offered(page)[0])

    told = place.admin.ask("export", "ada")

    assert told["person"]["name"] == name
    assert told["person"]["webhook"] == "http://127.0.0.1:8099/secret-hook"
    assert told["person"]["has_password"] is True
    assert {seat["table"] for seat in told["seats"]} == {alone, together}
    assert set(told["opened"]) == {alone, together}
    assert {line["text"] for line in told["said"]} == {"good luck", "have fun"}
    mine = next(seat for seat in told["seats"] if seat["table"] == alone)
    assert mine["moves"] or mine["unconfirmed"]
    written = json.dumps(told)
    for cookie in ada.cookies.values():
        assert cookie not in written
    assert "argon2" not in written


def _csrf(page: str) -> str:
    return page.split('name="csrf" value="')[1].split('"', maxsplit=1)[0]


def _asked(page: str) -> str:
    return page if 'name="question"' in page and offered(page) else ""


def test_erasing_leaves_the_match_of_others_and_no_trace_of_the_person(
    shared: tuple[Place, Site, Any, Any, str, str, str],
) -> None:
    place, _, ada, bo, alone, together, name = shared

    done = place.admin.ask("erase", "ada")

    assert set(done["changed"]) == {alone, together}
    page = wait_for(lambda: _without(bo.get(f"/tables/{together}/").text, name))
    assert "good luck" in page
    assert "Erased" in page
    assert "you too" in page
    # a bot sits there now and goes on
    wait_for(lambda: _asked(bo.get(f"/tables/{together}/").text))
    # nobody gets in any more
    assert name not in ada.get("/me").text
    assert "ada" not in [row["login"] for row in place.admin.ask("people")]
    assert place.admin.run("export", "ada").exit_code == 2
    assert not _kept(place, name)
    assert not _kept(place, "secret-hook")


def _without(page: str, name: str) -> str:
    return "" if name in page else page


def _kept(place: Place, text: str) -> bool:
    """Whether a text stands in any column of people, seats or talk."""
    dump = [place.admin.ask("people"), place.admin.ask("tables")]
    if not place.url:
        with closing(sqlite3.connect(place.folder / "orrery.sqlite3")) as file:
            dump = ["\n".join(file.iterdump())]
    return text in str(dump)


def test_deleting_somebody_takes_the_tables_where_they_were_alone(
    shared: tuple[Place, Site, Any, Any, str, str, str],
) -> None:
    place, _, _, bo, alone, together, _ = shared

    done = place.admin.ask("delete-person", "ada")

    assert done["deleted"] == [alone]
    assert [row["id"] for row in place.admin.ask("tables")] == [together]
    assert bo.get(f"/tables/{together}/").status_code == 200


def test_somebody_who_sits_nowhere_is_gone_without_a_trace(file: Place) -> None:
    with file.site() as site:
        ada = site.person()
        ada.fill("/me/name", name="Ada")
        (row,) = file.admin.ask("people")
        file.admin.ask("erase", row["id"])
        assert file.admin.ask("people") == []


@pytest.mark.parametrize("command", ["export", "erase", "delete-person", "mute", "unmute"])
def test_an_id_that_begins_with_a_dash_is_no_option(file: Place, command: str) -> None:
    assert "option" not in file.admin.run(command, "-nobody").stderr


def test_a_muted_person_may_not_talk_until_unmuted(place: Place) -> None:
    with place.site() as site:
        ada, table = open_table(site, "Ada", "me", "me")
        (person,) = [row["id"] for row in place.admin.ask("people") if row["name"] == "Ada"]

        place.admin.ask("mute", person)
        assert ada.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code == 403
        place.admin.ask("unmute", person)
        assert ada.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code == 200


def test_a_banned_address_is_not_served_until_unbanned(place: Place) -> None:
    with place.site() as site:
        ada = site.person(**{"x-forwarded-for": "192.0.2.7"})
        assert place.admin.ask("ban", "192.0.2.0/24", "--why", "noise") == {
            "banned": "192.0.2.0/24"
        }
        (ban,) = place.admin.ask("bans")
        assert (ban["why"], ban["until"]) == ("noise", None)
        wait_for(lambda: ada.get("/").status_code == 403)
        assert site.person().get("/").status_code == 200
        place.admin.ask("unban", "192.0.2.0/24")
        wait_for(lambda: ada.get("/").status_code == 200)
        assert place.admin.ask("bans") == []


# -- expiry


def test_expiry_follows_the_stated_rule(place: Place) -> None:
    with place.site() as site:
        _, waiting = open_table(site, "Ada", "me", "open")
        _, young = open_table(site, "Bo", "me", "open")
        _, running = open_table(site, "Cy", "me", "me")
        _, finished = open_table(site, "Di", "me", "me")
        place.admin.ask("close", finished)
        for name in ("Eve", "Fay"):
            site.person().fill("/me/name", name=name)
        gil = site.person()
        gil.fill("/me/name", name="Gil")
        gil.fill("/me/password", login="gil", password=PASSWORD)
    long_ago = time.time() - 400 * DAY
    place.sql(
        f"UPDATE tables SET changed = {long_ago} WHERE id <> '{young}'",  # noqa: S608 - our own words
        f"UPDATE people SET made = {long_ago}",  # noqa: S608 - as above
        f"UPDATE keys SET made = {long_ago}, seen = {long_ago} "  # noqa: S608 - as above
        "WHERE person IN (SELECT id FROM people WHERE name <> 'Fay')",
    )
    names = {row["id"]: row["name"] for row in place.admin.ask("people")}
    would = place.admin.ask("expire", "--dry-run")
    assert len(place.admin.ask("tables")) == 4

    done = place.admin.ask("expire")

    assert done == would
    assert (done["deleted"], done["closed"]) == ([waiting], [running])
    # Ada sat only at the table that went; Fay was seen lately; Gil has a login name
    assert sorted(names[id_] for id_ in done["people"]) == ["Ada", "Eve"]
    left = {row["id"]: row["status"] for row in place.admin.ask("tables")}
    assert left == {young: "waiting", running: "over", finished: "over"}
    assert not any(place.admin.ask("expire").values())


def test_the_site_tidies_up_by_itself(file: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    with file.site() as site:
        open_table(site, "Ada", "me", "open")
    file.sql(f"UPDATE tables SET changed = {time.time() - 31 * DAY}")  # noqa: S608 - our own words
    monkeypatch.setattr("orrery.web.app.FIRST_EXPIRY", 0.0)
    with file.site(expire=False):
        time.sleep(0.3)
        assert len(file.admin.ask("tables")) == 1
    with file.site():
        wait_for(lambda: file.admin.ask("tables") == [])


# -- copies


def test_a_copy_of_a_running_site_is_whole_and_can_be_put_back(place: Place) -> None:
    copy = place.folder / "copy"
    with place.site() as site:
        ada, table = open_table(site, "Ada", "me", "me")
        going = threading.Event()
        talk = threading.Thread(target=_talk, args=(ada, table, going))
        talk.start()
        try:
            assert place.admin.run("backup", str(copy)).exit_code == 0
        finally:
            going.set()
            talk.join()
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        _, later = open_table(site, "Bo", "me", "me")
        said = place.admin.run("restore", str(copy))
        assert said.exit_code == 1
        assert "in use" in said.stderr
    assert {row["id"] for row in place.admin.ask("tables")} == {table, later}
    assert place.admin.run("restore", str(copy)).exit_code == 0
    assert [row["id"] for row in place.admin.ask("tables")] == [table]
    with place.site() as site:
        assert site.person().get(f"/tables/{table}/").status_code == 200
    if not place.url:
        assert (place.folder / "orrery.sqlite3.before-restore").exists()


def _talk(visit: Any, table: str, going: threading.Event) -> None:
    while not going.is_set():
        visit.post(f"/api/tables/{table}/chat", json={"text": "still here"})


@pytest.mark.parametrize("content", [b"", b"no database at all", None])
def test_what_is_no_copy_is_not_put_back(file: Place, content: bytes | None) -> None:
    with file.site() as site:
        _, table = open_table(site, "Ada", "me", "me")
    wrong = file.folder / "wrong"
    if content is not None:
        wrong.write_bytes(content)

    said = file.admin.run("restore", str(wrong))

    assert said.exit_code == 1
    assert said.stderr.count("\n") == 1
    assert [row["id"] for row in file.admin.ask("tables")] == [table]


def test_a_copy_that_cannot_be_written_leaves_nothing(file: Place) -> None:
    with file.site():
        pass
    said = file.admin.run("backup", str(file.folder / "no" / "such" / "place"))

    assert said.exit_code == 1
    assert said.stderr.count("\n") == 1


def test_vacuum_gives_room_back_and_waits_for_the_site(file: Place) -> None:
    with file.site() as site:
        _, table = open_table(site, "Ada", "me", "me")
        said = file.admin.run("vacuum")
        assert said.exit_code == 1
        assert "in use by another Orrery" in said.stderr
    path = file.folder / "orrery.sqlite3"
    with closing(sqlite3.connect(path)) as opened, opened:
        opened.execute("CREATE TABLE big AS SELECT hex(zeroblob(1000000)) AS it")
        opened.execute("DROP TABLE big")
    before = path.stat().st_size
    assert file.admin.run("vacuum").exit_code == 0
    assert path.stat().st_size < before
    assert [row["id"] for row in file.admin.ask("tables")] == [table]


def test_vacuum_runs_beside_a_site_on_postgresql(cluster: str, tmp_path: Path) -> None:
    with postgres.database(cluster, "vacuumed") as url:
        place = Place(tmp_path, url)
        with place.site():
            assert place.admin.run("vacuum").exit_code == 0


def test_without_the_programs_of_postgresql_a_copy_says_what_to_do(
    cluster: str, tmp_path: Path
) -> None:
    said = subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, "admin", "backup", str(tmp_path / "copy")],
        env={**environment(tmp_path), "ORRERY_DATABASE_URL": cluster, "PATH": "/nowhere"},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert said.returncode == 1
    assert "pg_dump is not installed" in said.stderr
    assert list(tmp_path.iterdir()) == []


# -- tournaments


def cup(site: Site, *names: str, name: str = "Cup") -> tuple[list[Any], str]:
    """Let somebody open a tournament of Swiss rounds, and some people sign up for it."""
    people = []
    for each in names:
        visit = site.person()
        made = visit.post("/api/people", json={"name": each}).json()
        visit.headers["authorization"] = f"Bearer {made['key']}"
        people.append(visit)
    wish = {"name": name, "game": "toy", "size": 2, "system": "swiss", "rounds": 3, "days": 2}
    opened = people[0].post("/api/tournaments", json=wish)
    assert opened.status_code == 201, opened.text
    id_ = str(opened.json()["id"])
    for visit in people:
        assert visit.post(f"/api/tournaments/{id_}/join").status_code == 200
    return people, id_


def seen(visit: Any, tournament: str) -> Any:
    answer = visit.get(f"/api/tournaments/{tournament}")
    return answer.json() if answer.status_code == 200 else answer.status_code


def test_tournaments_are_listed_and_get_more_days(place: Place) -> None:
    with place.site() as site:
        people, waiting = cup(site, "Ada", "Bo")
        _, other = cup(site, "Cy", "Di", "Ed", name="Night league")
        admin = place.admin
        rows = {row["id"]: row for row in admin.ask("tournaments")}
        assert set(rows) == {waiting, other}
        assert (rows[other]["name"], rows[other]["entrants"]) == ("Night league", 3)
        assert admin.ask("tournaments", "--status", "running") == []
        assert admin.ask("tournaments", "--game", "none") == []
        ada = people[0].get("/api/me").json()["id"]
        assert [row["id"] for row in admin.ask("tournaments", "--person", ada)] == [waiting]
        assert "Night league" in admin.run("tournaments").stdout

        for status in ("open", "running"):
            before = seen(people[0], waiting)["due"]
            done = admin.ask("extend-tournament", waiting, "3")
            assert (done["status"], round(done["due"] - before)) == (status, 3 * DAY)
            assert seen(people[0], waiting)["due"] == done["due"]
            if status == "open":
                people[0].post(f"/api/tournaments/{waiting}/start")
        (row,) = admin.ask("tournaments", "--status", "running")
        assert (row["round"], row["playing"]) == (1, 1)
        assert admin.run("extend-tournament", waiting, "89").exit_code == 2


def test_a_tournament_is_ended_as_it_stands_and_deleted(place: Place) -> None:
    with place.site() as site:
        people, id_ = cup(site, "Ada", "Bo")
        ada = people[0]
        ada.post(f"/api/tournaments/{id_}/start")
        (table,) = [met["table"] for met in seen(ada, id_)["rounds"][0]["pairings"]]
        assert ada.get(f"/api/tables/{table}").json()["status"] == "playing"

        done = place.admin.ask("end-tournament", id_)

        assert (done["status"], done["closed"]) == ("over", [table])
        wait_for(lambda: ada.get(f"/api/tables/{table}").json()["status"] == "over")
        assert seen(ada, id_)["status"] == "over"
        assert "Cup" in ada.get(f"/tournaments/{id_}/").text
        assert place.admin.run("end-tournament", id_).exit_code == 2
        assert place.admin.run("extend-tournament", id_, "1").exit_code == 2
        assert place.admin.ask("delete-tournament", id_)["status"] == "deleted"
        assert seen(ada, id_) == 404
        assert ada.get(f"/tables/{table}/").status_code == 200
        _, early = cup(site, "Cy", "Di")
        assert place.admin.ask("end-tournament", early)["status"] == "off"
    assert [row["id"] for row in place.admin.ask("tournaments")] == [early]


def test_a_match_of_a_deleted_tournament_goes_on_as_any_other(place: Place) -> None:
    with place.site() as site:
        people, id_ = cup(site, "Ada", "Bo")
        ada = people[0]
        ada.post(f"/api/tournaments/{id_}/start")
        (table,) = [met["table"] for met in seen(ada, id_)["rounds"][0]["pairings"]]
        assert ada.get(f"/api/tables/{table}").json()["tournament"] == id_

        assert "deleted" in place.admin.run("delete-tournament", id_).stdout

        wait_for(lambda: ada.get(f"/api/tables/{table}").json()["tournament"] is None)
        live = ada.get(f"/api/tables/{table}").json()
        asked = people[live["seats"][live["asked"][0]]["name"] != "Ada"]
        mine = asked.get(f"/api/tables/{table}/situation").json()
        body = {"question": mine["question"], "action": mine["choices"][0]["text"]}
        assert asked.post(f"/api/tables/{table}/actions", json=body).status_code == 200

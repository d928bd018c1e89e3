"""Keys, cookies, personal links, passwords: who is who, and who is so no more."""

# ruff: noqa: S106 - passwords of a test

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import postgres
from orrery.store.people import IDLE, hash_key
from orrery.web.door.passwords import Passwords
from orrery.web.door.visitors import fresh_key, is_ours
from orrery.web.errors import Saturated
from visits import Site, Visit, found, site_at
from web.test_api import Program

SITE_KEY = b"k" * 32
PASSWORD = "correct horse"  # noqa: S105 - of a test


def key_of(person: Visit) -> str:
    return dict(person.cookies)["orrery"]


def name_of(person: Visit) -> str:
    return found(r'name="name"[^>]* value="([^"]*)"', person.get("/me").text)


def with_key(site: Site, key: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{site.address}/me", headers={"cookie": f"orrery={key}", **headers})


def run(site: Site, work: Any) -> Any:
    """Let something happen in the site's own loop."""
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(20)


def link_of(person: Visit) -> str:
    return found(r'value="(http[^"]+/return/[^"]+)"', person.fill("/me/link").text)


# -- keys


def test_a_key_that_somebody_brings_along_is_never_taken_over(site: Site) -> None:
    planted = "x" * 43
    page = with_key(site, planted)
    given = found(r"orrery=([^;]+);", page.headers["set-cookie"])
    csrf = found(r'name="csrf" value="(\w+)"', page.text)

    sent = httpx.post(
        f"{site.address}/me/name",
        data={"csrf": csrf, "name": "Victim"},
        headers={"cookie": f"orrery={given}"},
    )

    assert sent.status_code == 303
    assert given != planted
    assert "Victim" in with_key(site, given).text
    assert "Victim" not in with_key(site, planted).text


def test_only_keys_of_this_site_that_are_fresh_are_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = fresh_key(SITE_KEY)

    assert is_ours(key, SITE_KEY)
    assert not is_ours(key, b"o" * 32)
    for forged in (key[:-1] + ("0" if key[-1] != "0" else "1"), "a" + key, "", ".", "é." * 20):
        assert not is_ours(forged, SITE_KEY)
    now = time.time()
    monkeypatch.setattr("orrery.web.door.visitors.time.time", lambda: now + 2 * 86400)
    assert not is_ours(key, SITE_KEY)


def test_workers_share_the_key_of_the_site(postgres_url: str, tmp_path: Path) -> None:
    with (
        postgres.database(postgres_url, f"k{time.time_ns()}") as url,
        site_at(tmp_path / "a", database=url) as one,
        site_at(tmp_path / "b", database=url) as other,
    ):
        person = one.person()
        form = {"csrf": person.csrf, "name": "Ada"}
        cookie = {"cookie": f"orrery={key_of(person)}"}
        sent = httpx.post(f"{other.address}/me/name", data=form, headers=cookie)

        assert sent.status_code == 303
        assert name_of(person) == "Ada"


def test_a_key_that_was_ended_is_nobody_s_and_stays_so(site: Site) -> None:
    person = site.person()
    person.fill("/me/name", name="Ada")
    key, csrf = key_of(person), person.csrf

    out = person.fill("/me/logout")

    assert out.url.path == "/"
    assert key_of(person) != key
    assert "Ada" not in with_key(site, key).text
    again = httpx.post(
        f"{site.address}/me/name",
        data={"csrf": csrf, "name": "Mallory"},
        headers={"cookie": f"orrery={key}"},
    )
    assert again.status_code == 403
    assert run(site, site.inside.store.people.by_key(hash_key(key))) is None


def test_a_key_ends_after_a_long_idle_time(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        person = site.person()
        person.fill("/me/name", name="Ada")
        store = site.inside.store

        def seen(at: float) -> None:
            run(site, store.database.write(lambda sql: sql.do("UPDATE keys SET seen = ?", at)))

        seen(time.time() - IDLE / 2)
        renewed = person.get("/me")
        assert "Max-Age=31536000" in renewed.headers["set-cookie"]
        assert "set-cookie" not in person.get("/me").headers
        seen(0)  # a key from before times were kept
        assert name_of(person) == "Ada"
        seen(time.time() - IDLE - 1)
        assert name_of(person) == ""


# -- personal links


def test_a_personal_link_works_once_and_gives_a_key_of_its_own(site: Site) -> None:
    here, there, third = site.person(), site.person(), site.person()
    here.fill("/me/name", name="Ada")
    link = link_of(here)

    assert with_key(site, link.rpartition("/")[2]).text.count("Ada") == 0
    there.fill(link)

    assert name_of(there) == "Ada"
    assert key_of(there) not in {key_of(here), link.rpartition("/")[2]}
    assert third.get(link).status_code == 404
    assert third.fill(link).status_code == 404


def test_of_two_who_open_a_link_at_once_one_gets_in(site: Site) -> None:
    here = site.person()
    here.fill("/me/name", name="Ada")
    link = link_of(here)
    people = site.inside.store.people
    key = hash_key(link.rpartition("/")[2])

    async def race() -> list[Any]:
        return list(await asyncio.gather(*(people.use_link(key, f"k{n}", "") for n in range(8))))

    assert sum(one is not None for one in run(site, race())) == 1


def test_a_personal_link_can_be_revoked_and_expires(site: Site) -> None:
    here, there = site.person(), site.person()
    here.fill("/me/name", name="Ada")
    first, page = link_of(here), here.get("/me").text
    assert "Links that nobody has opened yet" in page

    here.fill("/me/links/forget")

    assert "Links that nobody has opened yet" not in here.get("/me").text
    assert there.get(first).status_code == 404
    second = link_of(here)
    run(
        site,
        site.inside.store.database.write(
            lambda sql: sql.do("UPDATE links SET until = ?", time.time() - 1)
        ),
    )
    assert there.fill(second).status_code == 404
    assert name_of(there) == ""


# -- sessions


def test_the_page_lists_where_i_am_logged_in(site: Site) -> None:
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    here, there = site.person(), site.person(**{"user-agent": agent})
    here.fill("/me/name", name="Ada")
    there.fill(link_of(here))

    page = here.get("/me").text

    assert page.count("since ") == 2
    assert "this browser" in page
    assert "Firefox, Linux" in page
    here.fill("/me/forget")
    assert here.get("/me").text.count("since ") == 1
    assert name_of(there) == ""
    assert name_of(here) == "Ada"


def test_the_key_of_a_program_is_called_so(site: Site) -> None:
    robo = Program(site)
    (session,) = run(site, site.inside.store.people.sessions(robo.get("/me").json()["id"]))

    assert session.kind == "program"


def test_a_new_password_ends_the_other_sessions_and_links(site: Site) -> None:
    here, there = site.person(), site.person()
    here.fill("/me/name", name="Ada")
    there.fill(link_of(here))
    link, before = link_of(here), key_of(here)

    login = f"ada {time.time_ns()}"
    set_ = here.fill("/me/password", login=login, password=PASSWORD)

    assert set_.status_code == 200
    assert name_of(here) == "Ada"
    assert key_of(here) != before
    assert "Ada" not in with_key(site, before).text
    assert name_of(there) == ""
    assert there.get(link).status_code == 404


def test_logging_in_makes_a_fresh_key_and_nobody_new(site: Site) -> None:
    here, there = site.person(), site.person()
    login = f"bo {time.time_ns()}"
    here.fill("/me/password", login=login, password=PASSWORD)
    before = key_of(there)
    people = site.inside.store.database

    def how_many() -> Any:
        return run(site, people.read(lambda sql: sql.rows("SELECT COUNT(*) FROM people")))

    count = how_many()
    there.fill("/login", login=login, password="wrong horse")
    there.fill("/login", login=login, password=PASSWORD)

    assert how_many() == count
    assert key_of(there) != before
    assert there.get("/me").text.count("since ") == 2


# -- cookies


def test_behind_https_the_cookie_is_safe_by_itself(site: Site) -> None:
    plain = httpx.get(site.address)
    safe = httpx.get(site.address, headers={"x-forwarded-proto": "https"})

    assert plain.headers["set-cookie"].startswith("orrery=")
    assert "Secure" not in plain.headers["set-cookie"]
    assert "strict-transport-security" not in plain.headers
    assert safe.headers["set-cookie"].startswith("__Host-orrery=")
    for word in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
        assert word in safe.headers["set-cookie"]
    assert "Domain" not in safe.headers["set-cookie"]
    assert safe.headers["strict-transport-security"].startswith("max-age=31536000")


def test_behind_https_a_plain_cookie_opens_nothing_new(site: Site) -> None:
    person = site.person()
    person.fill("/me/name", name="Ada")
    key = key_of(person)
    https = {"x-forwarded-proto": "https"}

    assert "Ada" not in with_key(site, key, **https).text
    hash_ = hash_key(key)
    run(
        site,
        site.inside.store.database.write(
            lambda sql: sql.do("UPDATE keys SET kind = '' WHERE hash = ?", hash_)
        ),
    )
    old = with_key(site, key, **https)  # from before cookies had their safe name
    assert "Ada" in old.text
    assert old.headers["set-cookie"].startswith("__Host-orrery=")


def test_the_setting_makes_cookies_secure_everywhere(tmp_path: Path) -> None:
    with site_at(tmp_path, secure_cookies=True) as site:
        given = httpx.get(site.address).headers["set-cookie"]

    assert given.startswith("__Host-orrery=")
    assert "Secure" in given


# -- passwords


def test_an_unknown_name_is_answered_like_a_wrong_password(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same words, and the same work, beside the event loop."""
    here, there = site.person(), site.person()
    login = f"cy {time.time_ns()}"
    here.fill("/me/password", login=login, password=PASSWORD)
    checked: list[str] = []
    check = Passwords._check

    def noted(self: Passwords, kept: str | None, password: str) -> bool:
        checked.append(threading.current_thread().name)
        return check(self, kept, password)

    monkeypatch.setattr(Passwords, "_check", noted)
    wrong = there.fill("/login", login=login, password="wrong horse")
    unknown = there.fill("/login", login="nobody at all", password="wrong horse")
    nameless = there.fill("/login", login="\u200b", password="wrong horse")

    assert wrong.status_code == unknown.status_code == nameless.status_code == 401
    assert wrong.text == unknown.text == nameless.text
    assert len(checked) == 3
    assert all(name.startswith("password") for name in checked)


@pytest.mark.anyio
async def test_nobody_s_password_is_right_for_nobody() -> None:
    passwords = Passwords()
    kept = await passwords.hash(PASSWORD)

    assert await passwords.is_right(kept, PASSWORD)
    assert not await passwords.is_right(kept, "wrong horse")
    assert not await passwords.is_right(None, PASSWORD)
    assert not await passwords.is_right("no hash", PASSWORD)
    passwords.close()


@pytest.mark.anyio
async def test_passwords_are_checked_two_at_a_time_in_a_short_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go, lock = threading.Event(), threading.Lock()
    at_once = most = 0

    def slow(self: Passwords, kept: str | None, password: str) -> bool:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        go.wait(20)
        with lock:
            at_once -= 1
        return True

    monkeypatch.setattr(Passwords, "_check", slow)
    passwords = Passwords()
    tried = [asyncio.ensure_future(passwords.is_right(None, "x")) for _ in range(30)]
    await asyncio.sleep(0.1)  # the loop goes on meanwhile
    refused = [one for one in tried if one.done()]
    go.set()
    done = await asyncio.gather(*tried, return_exceptions=True)

    assert len(refused) == 18
    assert all(isinstance(one.exception(), Saturated) for one in refused)
    assert done.count(True) == 12
    assert most == 2
    assert await passwords.is_right(None, "x")  # the line is short again
    passwords.close()

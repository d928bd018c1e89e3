"""Names, personal links, passwords."""

# ruff: noqa: S106 - passwords of a test

from __future__ import annotations

from visits import Site, found


def test_a_personal_link_makes_another_browser_mine(site: Site) -> None:
    here, there = site.person(), site.person()
    here.fill("/me/name", name="Ada")
    link = found(r'value="(http[^"]+/return/[^"]+)"', here.fill("/me/link").text)

    assert "Welcome back, Ada" in there.get(link).text
    there.fill(link)

    assert "Ada" in there.get("/me").text
    here.fill("/me/forget")
    assert 'value="Ada"' not in there.get("/me").text


def test_a_password_lets_one_back_in(site: Site) -> None:
    here, there = site.person(), site.person()
    here.fill("/me/name", name="Bo")
    here.fill("/me/password", login="Bo the Brave", password="correct horse")

    wrong = there.fill("/login", login="bo the brave", password="wrong horse")
    there.fill("/login", login="bo the brave", password="correct horse")

    assert wrong.status_code == 401
    assert 'value="Bo"' in there.get("/me").text


def test_a_login_name_cannot_be_taken_twice(site: Site) -> None:
    for status, person in ((200, site.person()), (409, site.person())):
        sent = person.fill("/me/password", login="the one", password="12345678")
        assert sent.status_code == status


def test_short_passwords_and_empty_names_are_refused(site: Site) -> None:
    person = site.person()

    assert person.fill("/me/password", login="x", password="short").status_code == 400
    assert person.fill("/me/name", name=" \u200b ").status_code == 400
    assert person.fill("/me/name", name="x" * 41).status_code == 400


def test_my_tables_lists_those_that_wait_for_me_first(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    page = person.get("/tables").text

    assert table in page
    assert "Your turn" in page


def test_a_theme_is_remembered(site: Site) -> None:
    person = site.person()

    page = person.get("/prefer?theme=light&back=/me")

    assert page.url.path == "/me"
    assert 'class="light"' in page.text
    assert person.get("/prefer?theme=light&back=//evil.example").status_code == 400

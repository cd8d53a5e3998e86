"""The guide in the app: every button that its pages name exists, its pictures are taken here, and it needs no network.

`GUIDE_PICTURES=web/assets/guide` saves the pictures for the app; without it they are only taken.
"""

import base64
import os
import pathlib
import re

import pytest
from playwright.sync_api import Error, expect

from app_page import go_to, settle, wait_until, wait_until_kept_on_device
from guide_ways import OF_A_GUEST, OF_THE_ACCOUNT, PICTURES
from test_gallery import NOWHERE, begin_walk, gallery, sign_in_as  # noqa: F401

#: The size of a picture; `GuidePage.tsx` has it too.
PICTURE = {"width": 390, "height": 520}

SAVED = pathlib.Path(os.environ["GUIDE_PICTURES"]).resolve() if os.environ.get("GUIDE_PICTURES") else None

NAMED_ROLES = ("link", "radio", "checkbox", "textbox", "searchbox", "combobox", "heading", "group")

NAMES_OF_PAGE = """() => [...document.querySelectorAll(".guide-page b[data-text]")].map((one) => [one.dataset.text, one.textContent])"""

PAGES = """() => [...document.querySelectorAll(".guide .row-link")].map((one) => one.getAttribute("href").split("/").at(-1))"""


def control(page, name):
    """A visible control, field or label whose name begins with these words."""
    pattern = re.compile(rf"^\W*{re.escape(name)}(?!\w)")
    found = page.get_by_role("button", name=pattern)
    for role in NAMED_ROLES:
        found = found.or_(page.get_by_role(role, name=pattern))
    return found.or_(page.get_by_text(name, exact=True)).locator("visible=true").first


def names_of_pages(page):
    """Reads all pages: the buttons that each names, by their keys."""
    page.goto(f"{page.url.rsplit('/', 1)[0]}/guide")
    expect(page.locator(".guide .row-link").first).to_be_visible()
    ids = page.evaluate(PAGES)
    names = {}
    for each in ids:
        go_to(page, f"/guide/{each}")
        settle(page)
        names[each] = dict(page.evaluate(NAMES_OF_PAGE))
    return names


def follow(page, way, names, places):
    """Goes a way; its steps are keys of texts or selectors."""
    address, *steps = way
    # Closes what an earlier way has opened on this screen.
    for place in (NOWHERE, address):
        go_to(page, place.format(**places))
        settle(page)
    for step in steps:
        if step.startswith("see:"):
            page.locator(step[4:]).first.evaluate("(one) => one.scrollIntoView()")
        else:
            (page.locator(step[4:]).first if step.startswith("css:") else control(page, names[step])).click(timeout=10_000)


def faults_of(page, ways, names, places):
    found = []
    all_names = {key: name for of_page in names.values() for key, name in of_page.items()}
    for guide_page, buttons in ways.items():
        for key, way in buttons.items():
            try:
                follow(page, way, all_names, places)
                expect(control(page, all_names[key])).to_be_visible(timeout=10_000)
            except (AssertionError, Error) as error:
                found.append(f"{guide_page}: {key} “{all_names.get(key)}” on {way}: {str(error).splitlines()[0][:100]}")
    return found


# Pages name buttons by the keys of their texts, so one language shows that they exist; the long run also shows the other.
@pytest.mark.parametrize("language", ["en-US", "de-DE"] if os.environ.get("FORAGE_TEST_LONG") == "1" else ["en-US"])
def test_each_button_that_a_page_names_exists_on_its_screen(gallery, visit, language):  # noqa: F811
    """(S-16)"""
    forage, places = gallery
    page = visit(f"{forage.address}/settings", "phone", language=language)
    names = names_of_pages(page)
    assert {each: set(keys) for each, keys in names.items()} == {
        each: set(ways) for each, ways in {**OF_A_GUEST, **OF_THE_ACCOUNT}.items()
    }

    faults = faults_of(page, OF_A_GUEST, names, places)
    sign_in_as(page, forage, "Ann", language)
    faults += faults_of(page, OF_THE_ACCOUNT, names, places)

    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_the_pictures_are_of_this_app(gallery, visit, language, tmp_path):  # noqa: F811
    """(S-16)"""
    forage, places = gallery
    page = visit(f"{forage.address}/settings", "phone", language=language)
    sign_in_as(page, forage, "Ann", language)
    page.set_viewport_size(PICTURE)
    folder = (SAVED or tmp_path) / language[:2]
    folder.mkdir(parents=True, exist_ok=True)
    devtools = page.context.new_cdp_session(page)
    for each, way in PICTURES.items():
        follow(page, way, {}, places)
        if each == "walk-store" and page.locator("main.view-overview").count() > 0:
            begin_walk(page, NoGallery(), way[0])
        settle(page)
        picture = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": 45})
        (folder / f"{each}.webp").write_bytes(base64.b64decode(picture["data"]))

    taken = {file.stem: file.stat().st_size for file in folder.glob("*.webp")}
    assert set(taken) == set(PICTURES)
    assert all(2_000 < size < 24_000 for size in taken.values()), taken


class NoGallery:
    """Looks at nothing."""

    def look(self, what):
        pass


@pytest.mark.cold
def test_the_guide_is_read_and_searched_without_a_network(forage, visit, look):
    """(S-16)"""
    page = visit(forage.address, "phone")
    wait_until_kept_on_device(page)
    forage.stop()

    page.goto(f"{forage.address}/guide")
    field = page.get_by_role("searchbox", name="Search the guide")
    expect(page.get_by_role("heading", name="For owners of stores and restaurants")).to_be_visible()
    look(page, "phone-guide")
    field.fill("xylophone")
    expect(page.get_by_text("No page about “xylophone”. All pages are below.")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Back up and restore the server"))).to_be_visible()
    field.fill("leaflet")
    expect(page.get_by_text("1 page", exact=True)).to_be_visible()
    field.fill("check")
    page.wait_for_url("**/guide?search=check")
    page.get_by_role("link", name=re.compile("^Add items and check them off")).click()

    expect(page.get_by_role("heading", level=1, name="Add items and check them off")).to_be_visible()
    wait_until(page, "() => document.querySelector('.guide-picture').naturalWidth === 390")
    look(page, "phone-guide-page")
    page.go_back()
    expect(field).to_have_value("check")
    page.goto(f"{forage.address}/guide/nothing")
    expect(page.get_by_text("Page of the guide not found")).to_be_visible()


def test_the_question_mark_of_a_screen_leads_to_its_page_and_back(forage, visit, look):
    """(S-16)"""
    page = visit(f"{forage.address}/stores", "desk", "dark", language="de-DE")
    page.get_by_role("link", name="Anleitung", exact=True).click()

    expect(page.get_by_role("heading", level=1, name="Markt wählen")).to_be_visible()
    assert page.url.endswith("/guide/choose-store")
    look(page, "desk-guide-page-german-dark")
    window = page.viewport_size
    page.set_viewport_size({"width": 820, "height": 1180})
    look(page, "tablet-guide-page-german-dark")
    page.set_viewport_size(window)
    page.get_by_role("link", name="Märkte öffnen").click()
    page.wait_for_url("**/stores")
    page.go_back()
    page.get_by_role("button", name="Zurück").click()
    page.wait_for_url("**/stores")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("link", name="Anleitung zu Forage").click()
    page.wait_for_url("**/guide")


def test_a_page_of_the_guide_prints_its_words_and_picture_alone(forage, visit):
    """(S-16)"""
    page = visit(f"{forage.address}/guide/plan-trip", "desk")
    expect(page.get_by_role("heading", level=1, name="Plan a trip")).to_be_visible()

    page.emulate_media(media="print")

    for shown in (page.get_by_role("heading", level=1), page.locator(".guide-steps li").first, page.locator(".guide-picture")):
        expect(shown).to_be_visible()
    for hidden in ("nav.places", ".guide-rest", ".guide-page .button", ".screen-head .icon-button"):
        assert page.locator(hidden).locator("visible=true").count() == 0, hidden
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1

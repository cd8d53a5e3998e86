"""Home, and with it the way out, is one tap from every screen of a phone, including walks and cooking. (N-03)"""

import re

from playwright.sync_api import expect

from app_page import start_walk
from people import register
from recipe_hands import new_recipe, save, write_recipe
from test_on_the_way import start_trip


def goes_home(page, address):
    """Checks that Home leads home, and the avatar to the account with its sign-out."""
    page.get_by_role("link", name="Home").locator("visible=true").click()
    page.wait_for_url(f"{address}/")
    page.get_by_role("link", name="Account of Ann").locator("visible=true").click()
    expect(page.get_by_role("button", name="Sign out", exact=True)).to_be_visible()


def test_home_is_one_tap_from_a_walk_from_its_paper_and_from_cooking(forage, visit):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    start_trip(page, forage)
    page.get_by_role("link", name="Walk this store").first.click()
    expect(page.locator("main.view-overview")).to_be_visible()
    walk = page.url
    goes_home(page, forage.address)
    page.goto(walk)
    page.get_by_role("link", name="Print").click()
    page.wait_for_url("**/print")
    goes_home(page, forage.address)
    page.goto(walk)
    start_walk(page)
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("button", name=re.compile("^Put back|^Undo|^Take back"))).to_be_visible()
    bar = page.locator(".walk-bar")
    assert bar.bounding_box()["height"] < 60, "all in one line"
    for view in ("", "?view=map", "?view=list"):
        page.goto(walk + view)
        expect(page.locator(".walk-segments")).to_be_visible()
        goes_home(page, forage.address)

    new_recipe(page, forage.address)
    write_recipe(page, "Red lentil soup")
    save(page, "Red lentil soup")
    page.get_by_role("link", name="Cook", exact=True).click()
    expect(page.get_by_role("heading", name="Step 1 of 3")).to_be_visible()
    goes_home(page, forage.address)

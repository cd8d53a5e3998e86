"""Sunday, three in the night: every store of the town is closed."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import names
from people import make_list

pytestmark = pytest.mark.moment("2026-11-22T03:00")

THINGS = ["milk", "bread", "coffee"]
CLOSED = re.compile("closed", re.IGNORECASE)


@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_a_trip_at_night_is_refused_with_the_reason_and_one_for_noon_is_found(forage, visit, look, size, scheme):
    page = visit(f"{forage.address}/stores", size, scheme)
    find_stores(page)
    expect(page.get_by_role("main").get_by_text("closed until")).to_have_count(10)
    make_list(page, forage.address, "Weekly shop", THINGS)
    open_list = page.url
    plan(page)

    told = page.get_by_role("main").get_by_text(CLOSED)
    expect(told.first).to_be_visible()
    wait_until_planned(page)
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    look(page, f"{size}-plan-closed")

    leave_at(page, "2026-11-22T12:00")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    page.goto(open_list)
    expect(page.locator(".entry-name")).to_have_count(len(THINGS))
    assert sorted(names(page)) == ["Bread", "Coffee", "Milk"]


def find_stores(page):
    page.get_by_label("Zip code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()


def plan(page):
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Car").check(force=True)
    page.get_by_role("button", name="More: Time").click()


def leave_at(page, moment):
    page.get_by_role("button", name="98701").click()
    page.get_by_role("radio", name="Later").check(force=True)
    page.get_by_label("Day and time").fill(moment)
    page.keyboard.press("Escape")

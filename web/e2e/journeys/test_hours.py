"""Hours of closed stores: a Sunday evening and night, a public holiday, tomorrow night, and unknown hours."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from forage_server import PROGRAM, ForageServer
from list_hands import names
from people import make_list

# Items that only these stores sell.
TEA, PASTE = "Marlwort", "Quillroot"
MILL, OWNER = "Old Mill", "The Owner's Own"
# Imports reject invalid hours; this is a valid comment without any times.
REMARK = '"when the owner is in"'


def store(name, hours):
    return {
        "id": name.lower().replace(" ", "-").replace("'", ""), "organisation": "mill", "name": name, "street": "1 Mill Ln",
        "city": "Alder Falls", "region": "OR", "zip": "98701", "country": "US", "latitude": 44.2003, "longitude": -120.3011,
        "openingHours": hours}


@pytest.fixture
def town(demo_town, moment, tmp_path):
    """The demo town, with a store closed on public holidays and one with unknown hours."""
    server = ForageServer(demo_town, moment)
    stores = [store(MILL, "Mo-Su 08:00-20:00; PH off"), store(OWNER, REMARK)]
    products = [{
        "id": f"mill-{place}", "organisation": "mill", "name": item, "item": item, "department": "pantry",
        "size": {"amount": 500, "unit": "g"}, "weightGrams": 500} for place, item in enumerate((TEA, PASTE))]
    offers = [{"store": one["id"], "product": product["id"], "priceCents": 300}
              for one, product in zip(stores, products, strict=True)]
    path = tmp_path / "mill.json"
    path.write_text(json.dumps({
        "format": 1, "organisations": [{"id": "mill", "kind": "grocer", "name": "Mill", "emoji": "🌾"}], "stores": stores,
        "products": products, "offers": offers}))
    subprocess.run([PROGRAM, "import", path, "--data", server.folder.name], check=True, capture_output=True)
    try:
        yield server.start()
    finally:
        server.remove()


def planned(page, server, *things):
    page.goto(f"{server.address}/stores")
    find_stores(page)
    make_list(page, server.address, "Weekly shop", list(things))
    plan(page)
    wait_until_planned(page)


def plan(page):
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Car").check(force=True)
    page.get_by_role("button", name="More: Time").click()


def leave_at(page, moment):
    page.get_by_role("button", name="98701").click()
    page.get_by_role("radio", name="Later").check(force=True)
    page.get_by_label("Day and time").fill(moment)
    page.keyboard.press("Escape")


def find_stores(page):
    page.get_by_label("ZIP code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=MILL).first).to_be_visible()


def later(page):
    return page.get_by_role("heading", name=re.compile("Leave at"))


# (N-15)
@pytest.mark.moment("2026-11-22T21:15")
def test_on_a_sunday_evening_most_stores_are_closed_and_the_clock_is_blamed(town, visit, look):
    page = visit(town.address, "phone")
    planned(page, town, "milk", TEA)

    expect(page.get_by_text(re.compile("Most stores are closed then|All stores are closed until")).first).to_be_visible()
    expect(page.get_by_text("Visiting more stores saves nothing")).to_have_count(0)
    look(page, "phone-plan-sunday")


# Thanksgiving. (N-14, N-15)
@pytest.mark.moment("2026-11-26T12:00")
def test_on_a_public_holiday_a_store_that_keeps_it_is_closed_until_the_next_day(town, visit, look):
    page = visit(town.address, "desk")
    planned(page, town, TEA)

    expect(page.get_by_text("All stores are closed until").first).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(later(page)).to_contain_text("27")
    look(page, "desk-plan-holiday")

    leave_at(page, "2026-11-27T12:00")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


# (N-15)
def test_a_trip_for_tomorrow_night_is_told_the_first_morning_on_which_it_works(town, visit, look):
    page = visit(town.address, "phone")
    planned(page, town, TEA)
    leave_at(page, "2026-11-22T23:45")

    expect(page.get_by_text("All stores are closed until").first).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(later(page)).to_contain_text("23")
    look(page, "phone-plan-tomorrow-night")


@pytest.mark.moment("2026-11-22T03:00")
def test_a_trip_at_night_is_refused_with_the_reason_and_hours_that_nobody_knows_close_no_store(town, visit, look):
    page = visit(town.address, "phone", "dark")
    planned(page, town, PASTE)
    # The only store that sells it counts as open.
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()

    page.goto(f"{town.address}/stores")
    # The ten of the demo town and the mill, without the one with unknown hours.
    expect(page.get_by_role("main").get_by_text("closed until")).to_have_count(11)
    make_list(page, town.address, "Party", ["milk", "bread", "coffee"])
    open_list = page.url
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_role("main").get_by_text(re.compile("closed", re.IGNORECASE)).first).to_be_visible()
    wait_until_planned(page)
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    look(page, "phone-plan-closed")

    leave_at(page, "2026-11-22T12:00")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    page.goto(open_list)
    expect(page.locator(".entry-name")).to_have_count(3)
    assert sorted(names(page)) == ["Bread", "Coffee", "Milk"]

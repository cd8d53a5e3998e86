"""A phone in another time zone than the stores: trips use the stores' time. (N-33)"""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned, wait_until_still
from forage_server import PROGRAM, ForageServer
from people import make_list, register, sign_in
from test_hours import MILL, TEA, find_stores, store
from town_clock import ZONE

BERLIN = "Europe/Berlin"
# The town is nine hours behind Berlin: morning there, evening here.
BOTH = re.compile(r"Times are in the stores’ time zone: 1\d:\d\d\WAM there, \d:\d\d\WPM here\.")
WORDS = re.compile("Times are in the stores’ time zone|Zeiten in der Zeitzone der Märkte")

# Playwright does not report Blob bodies.
HEAR_WAY = """
    const ask = window.fetch;
    window.fetch = async (address, options) => {
        if (String(address).endsWith("/v1/trips/way")) window.askedWay = await options.body.text();
        return ask(address, options);
    };
"""


@pytest.fixture
def town(demo_town, moment, tmp_path):
    """The demo town, with a store that has a time zone and the only stock of an item."""
    server = ForageServer(demo_town, moment)
    path = tmp_path / "mill.json"
    path.write_text(json.dumps({
        "format": 1, "organisations": [{"id": "mill", "kind": "grocer", "name": "Mill", "emoji": "🌾"}],
        "stores": [store(MILL, "Mo-Su 08:00-20:00") | {"timeZone": ZONE}],
        "products": [{
            "id": "mill-tea", "organisation": "mill", "name": TEA, "item": TEA, "department": "pantry",
            "size": {"amount": 500, "unit": "g"}, "weightGrams": 500}],
        "offers": [{"store": "old-mill", "product": "mill-tea", "priceCents": 300}]}))
    subprocess.run([PROGRAM, "import", path, "--data", server.folder.name], check=True, capture_output=True)
    try:
        yield server.start()
    finally:
        server.remove()


def plan(page, server):
    page.goto(f"{server.address}/stores")
    find_stores(page)
    make_list(page, server.address, "Weekly shop", [TEA, "milk"])
    page.get_by_role("link", name="Plan trip").click()
    wait_until_planned(page)


def start(page):
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    wait_until_still(page)


def times(page):
    """Returns the times at the trip's stores, and of the return."""
    expect(page.locator(".trip-visit h2").first).to_be_visible()
    return [*page.locator(".trip-visit .trip-times").all_inner_texts(), page.locator(".trip-home").inner_text()]


def test_in_the_evening_here_the_stores_are_open_since_it_is_morning_there(town, visit, look):
    page = visit(town.address, "phone", zone=BERLIN)
    page.add_init_script(HEAR_WAY)
    plan(page, town)

    expect(page.locator(".trip-answer").get_by_text(BOTH)).to_be_visible()
    look(page, "phone-plan-other-zone")
    page.get_by_role("button", name="When should I go?").click()
    sheet = page.get_by_role("dialog", name="When should I go?")
    expect(sheet.get_by_text(BOTH)).to_be_visible()
    look(page, "phone-when-other-zone")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # A typed departure is in the stores' time, and is shown in local time, too.
    page.locator(".trip-more").click()
    page.get_by_role("radio", name="Later").check(force=True)
    field = page.get_by_label("Day and time")
    assert field.input_value().startswith("2026-11-21T1")
    field.fill("2026-11-21T16:00")
    page.keyboard.press("Escape")
    wait_until_planned(page)
    expect(page.locator(".trip-answer").get_by_text("Saturday, 4:00 PM there, Sunday, 1:00 AM here.")).to_be_visible()
    start(page)
    expect(page.get_by_text("Saturday, 4:00 PM there, Sunday, 1:00 AM here.")).to_be_visible()
    look(page, "phone-trip-other-zone")
    # The route is requested in the stores' time, with the departure from each place.
    page.wait_for_function("window.askedWay !== undefined")
    request = json.loads(page.evaluate("window.askedWay"))
    assert request["departure"] == "2026-11-21T16:00"
    assert len(request["leaves"]) == len(request["places"]) - 1 and request["leaves"][0] == 16 * 3600


def test_who_travels_between_choosing_and_shopping_sees_the_times_of_the_stores(town, visit):
    here = visit(town.address, "desk", zone=BERLIN)
    register(here, town.address, "Ann")
    plan(here, town)
    start(here)
    expect(here.get_by_text(BOTH)).to_be_visible()
    expected = times(here)

    there = visit(town.address, "phone", zone=ZONE)
    sign_in(there, town.address, "Ann")
    there.get_by_role("link", name="Your trip").click()
    assert times(there) == expected
    # In the stores' own time zone there is no message.
    expect(there.get_by_text(WORDS)).to_have_count(0)

    further = visit(town.address, "phone", zone="Asia/Tokyo")
    sign_in(further, town.address, "Ann")
    further.get_by_role("link", name="Your trip").click()
    expect(further.get_by_text(re.compile(r"stores’ time zone: Saturday, 1\d:\d\d\WAM there, Sunday, \d:\d\d\WAM here"))).to_be_visible()
    assert times(further) == expected

"""When should I go, where a road engine knows the traffic by the hour? Monday, eight in the morning, in Andorra. (N-33)"""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from forage_server import PROGRAM, ForageServer
from test_real_roads import planned
from town_clock import ZONE

# First: it says where these lie.
from andorra import world
from speeds import busy_engine

ANDORRA = "Europe/Andorra"


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """Roads are half as fast from seven to nine on workdays."""
    with busy_engine(tmp_path_factory.mktemp("speeds")) as running:
        yield running


@pytest.fixture
def country(busy, demo_town, moment, tmp_path):
    server = ForageServer(demo_town, moment)
    path = tmp_path / "andorra.json"
    path.write_text(json.dumps(world()))
    subprocess.run([PROGRAM, "import", path, "--data", server.folder.name], check=True, capture_output=True)
    server.settings = busy.settings | {"FORAGE_ROADS_SECONDS": "10"}
    try:
        yield server.start()
    finally:
        server.remove()


# The town's own clock shows eleven in the evening of Sunday then.
@pytest.mark.moment("2026-11-22T23:05")
@pytest.mark.parametrize("size, scheme, zone", [("phone", "light", ANDORRA), ("desk", "dark", ZONE)])
def test_in_the_morning_traffic_the_curve_falls_when_the_roads_are_empty_again(country, visit, look, size, scheme, zone):
    page = visit(country.address, size, scheme, zone=zone)
    planned(page, country)

    page.get_by_role("button", name="When should I go?").click()

    sheet = page.get_by_role("dialog", name="When should I go?")
    expect(sheet.get_by_text("The roads are emptier then")).to_be_visible()
    expect(sheet.get_by_text(re.compile(r"^Leave at (Nov 24, )?\d+:\d\d"))).to_be_visible()
    expect(sheet.get_by_text(re.compile(r"^\d+\Wmin less than as planned"))).to_be_visible()
    # By the stores' clock; who is elsewhere is told their own time too.
    there = sheet.get_by_text("Times are by the stores' clock")
    expect(there).to_have_count(0 if zone == ANDORRA else 1)
    look(page, f"{size}-{scheme}-when-in-traffic")
    slider = sheet.get_by_role("slider", name="Departure")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^8:\d\d"))
    look(page, f"{size}-{scheme}-when-in-traffic-first")

    with page.expect_response("**/v1/trips/plan"):
        page.keyboard.press("End")
        sheet.get_by_role("button", name=re.compile("^Plan for")).click()

    wait_until_planned(page)
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()

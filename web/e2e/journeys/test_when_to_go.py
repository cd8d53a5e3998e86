"""When should I go? The best departure of a day, its reasons, and a plan for it: before opening hours, and with busy
roads. (N-33)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from test_same_money import STORE, new_list, shop_at


def plan_early(page, forage):
    """Plans at four in the morning, with the time as the only obstacle. (N-15)"""
    shop_at(page, forage, STORE)
    new_list(page, forage, "Early")
    put(page, "milk", "bread", "2 kg potatoes", "coffee")
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_text(re.compile(r"(All stores are closed until|open before) \d+:\d\d"))).to_be_visible()
    expect(page.get_by_text("Visiting more stores saves nothing")).to_have_count(0)
    # The two messages, most closed and all closed, never appear together.
    all_closed = page.get_by_text("All stores are closed until").count() > 0
    expect(page.get_by_text("No store is open then")).to_have_count(1 if all_closed else 0)
    expect(page.get_by_text("Most stores are closed then")).to_have_count(0 if all_closed else 1)
    expect(page.get_by_role("heading", name=re.compile("Leave at"))).to_be_visible()
    wait_until_planned(page)


# (N-15)
@pytest.mark.moment("2026-11-21T04:10")
def test_before_the_stores_open_one_tap_plans_for_the_first_departure_or_for_the_best_one(forage, visit, look):
    page = visit(forage.address, "phone")
    plan_early(page, forage)
    look(page, "phone-plan-before-opening")

    page.get_by_role("button", name="When should I go?").click()

    sheet = page.get_by_role("dialog", name="When should I go?")
    expect(sheet.get_by_text(re.compile(r"^Leave at \d+:\d\d"))).to_be_visible()
    expect(sheet.get_by_text(re.compile(r"opens at \d+:\d\d")).first).to_be_visible()
    look(page, "phone-when-to-go")
    # The chart by keyboard: another departure is announced and can be planned.
    slider = sheet.get_by_role("slider", name="Departure")
    before = slider.get_attribute("aria-valuetext")
    slider.press("ArrowRight")
    expect(slider).not_to_have_attribute("aria-valuetext", before)
    slider.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", before)
    # The list agrees.
    sheet.get_by_text("All departures").click()
    time = before.split(": ", 1)[0]
    expect(sheet.get_by_role("listitem").filter(has_text=time).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Choose this trip").first.click()
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    expect(page.get_by_text(re.compile("Leave at"))).to_have_count(0)
    wait_until_planned(page)

    page.route("**/v1/trips/when", in_traffic)
    page.get_by_role("button", name="When should I go?").click()
    expect(sheet.get_by_text("Less traffic then")).to_be_visible()
    expect(sheet.get_by_text(re.compile(r"^\d+\Wmin less than planned"))).to_be_visible()
    look(page, "phone-when-in-traffic")
    slider.press("ArrowRight")
    last = slider.get_attribute("aria-valuetext").split(": ", 1)[0]
    with page.expect_response("**/v1/trips/plan"):
        sheet.get_by_role("button", name=f"Plan for {last}").click()

    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    expect(page.locator(".trip-more")).to_contain_text(last)


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """Traffic at half speed from seven to nine on workdays."""
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


def in_traffic(route):
    """Returns the server's response, as if an engine reported traffic at the requested departure."""
    response = route.fetch()
    answer = response.json()
    requested = next(each for each in answer["departures"] if each["departure"] == answer["asked"])
    requested["minutes"] += 25
    others = [index for index, each in enumerate(answer["departures"]) if each is not requested]
    answer.update(best=others[0], reasons=[{"kind": "traffic", "store": None, "at": None, "product": None}])
    route.fulfill(response=response, json=answer)

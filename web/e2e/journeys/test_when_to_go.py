"""When should I go? The best departure of a day, why, and a plan for it (N-33)."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from test_same_money import STORE, new_list, shop_at

MOMENT = "2026-11-21T05:40"


@pytest.mark.moment(MOMENT)
@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_before_the_stores_open_one_tap_plans_for_the_best_departure(forage, visit, look, size, scheme):
    page = visit(forage.address, size, scheme)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Early")
    put(page, "milk", "bread", "2 kg potatoes", "coffee")
    page.get_by_role("link", name="Plan trip").click()
    wait_until_planned(page)

    page.get_by_role("button", name="When should I go?").click()

    sheet = page.get_by_role("dialog", name="When should I go?")
    expect(sheet.get_by_text(re.compile(r"^Leave at \d+:\d\d"))).to_be_visible()
    expect(sheet.get_by_text(re.compile(r"opens at \d+:\d\d")).first).to_be_visible()
    look(page, f"{size}-when-to-go")
    # The curve by keyboard: another departure is told, and could be planned.
    slider = sheet.get_by_role("slider", name="Departure")
    before = slider.get_attribute("aria-valuetext")
    slider.press("ArrowRight")
    expect(slider).not_to_have_attribute("aria-valuetext", before)
    slider.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", before)
    # The list says the same.
    sheet.get_by_text("All departures").click()
    time = before.split(": ", 1)[0]
    expect(sheet.get_by_role("listitem").filter(has_text=time).first).to_be_visible()

    with page.expect_response("**/v1/trips/plan"):
        sheet.get_by_role("button", name=f"Plan for {time}").click()

    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    expect(page.locator(".trip-more")).to_contain_text(time)

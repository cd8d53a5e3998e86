"""The chart of time against money is a control: each of its points shows a trip. (N-12)"""

import re

from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from test_same_money import STORE, new_list, shop_at

THINGS = ["milk", "bread", "2 kg potatoes", "coffee", "butter", "a dozen eggs", "900 g spaghetti", "cheese"]


def test_a_point_is_pulled_by_keys_mouse_and_finger_and_its_trip_is_taken(forage, visit, look):
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    put(page, *THINGS)
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Best", exact=True).check(force=True)
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    wait_until_planned(page)
    # The others state their difference from the first in words.
    expect(page.locator("#trip-2")).to_contain_text(re.compile("(cheaper|more|same price), .*(longer|shorter|same time)"))
    chart = page.get_by_role("slider")
    card = page.locator(".trip-picked")
    most = int(chart.get_attribute("aria-valuemax"))
    assert most > 2
    expect(card).to_have_count(0)

    chart.focus()
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuenow", str(most))
    expect(card).to_be_visible()
    page.keyboard.press("Home")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "2")
    look(page, "phone-chart-picked")

    box = chart.bounding_box()
    assert box["height"] >= 44
    right, left, middle = box["x"] + box["width"] - 2, box["x"] + 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(right, middle)
    expect(chart).to_have_attribute("aria-valuenow", str(most))
    page.touchscreen.tap(left, middle)
    expect(chart).to_have_attribute("aria-valuenow", "1")
    page.mouse.move(right, middle)
    page.mouse.down()
    expect(chart).to_have_attribute("aria-valuenow", str(most))
    page.mouse.move(left, middle, steps=6)
    page.mouse.up()
    expect(chart).to_have_attribute("aria-valuenow", "1")
    words = chart.get_attribute("aria-valuetext")

    plan = card.get_by_role("button", name="Plan this one")
    if plan.count() > 0:
        plan.click()
    card.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/trip")
    names = [each.split(" ", 1)[1] for each in page.locator(".trip-visit h2 .grow").all_inner_texts()]
    assert all(name in words for name in names), f"{names}: {words}"

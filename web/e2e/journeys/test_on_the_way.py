"""An active trip: the rest is changed on the way, online and offline. (N-32)"""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_planned
from list_hands import put
from test_same_money import STORE, new_list, shop_at

THINGS = ["milk", "bread", "2 kg potatoes", "coffee", "butter", "a dozen eggs", "900 g spaghetti", "cheese"]


def start_trip(page, forage, *stores):
    """Starts a trip over the stores with these names."""
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    put(page, *THINGS)
    list_address = page.url
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Best", exact=True).check(force=True)
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    wait_until_planned(page)
    go_to(page, *stores)
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    expect(page.get_by_text("works offline")).to_be_visible()
    return list_address


def go_to(page, *stores):
    """Adds the stores with these names to the planned trip."""
    for store in stores:
        page.locator("details.change").first.evaluate("(changes) => { changes.open = true; }")
        page.get_by_role("button", name="Add a store").click()
        page.get_by_role("dialog").get_by_role("button", name=store).click()
        expect(page.locator("#trip-1")).to_contain_text(store)
        wait_until_planned(page)


def sheet(page):
    return page.get_by_role("dialog", name="The rest of the trip")


def visits(page):
    return page.locator(".trip-visit h2 .grow").all_inner_texts()


def total(page):
    words = page.locator(".trip-sum b").first.inner_text()
    return round(100 * float(words.removeprefix("$")))


def bills(page):
    return page.locator(".trip-visit h2 .bill-price").all_inner_texts()


def test_a_store_is_left_out_on_the_way_and_the_rest_is_planned_from_where_one_is(forage, visit, look):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill", "Pennywise Station")
    before, cost = visits(page), total(page)
    assert len(before) > 1

    page.get_by_role("button", name=re.compile("^Done here")).first.click()
    page.get_by_role("button", name="Change the rest").click()
    expect(sheet(page).get_by_text("Items in the cart stay in the cart.")).to_be_visible()
    left_out = before[1].split(" ", 1)[1]
    after = sheet(page).locator(".rest-answer")
    expect(after.get_by_text("After")).to_be_visible()
    with page.expect_response("**/v1/trips/plan"):
        sheet(page).get_by_role("button", name=f"{left_out}: Buy it elsewhere").click()
    expect(after.locator(".rest-compared > div").nth(1)).not_to_contain_text(left_out)
    look(page, "phone-rest-changed")
    after.get_by_role("button", name="Use this plan").click()

    expect(sheet(page)).to_have_count(0)
    assert left_out not in " ".join(visits(page)[1:])
    assert visits(page)[0] == before[0], "what is over stays"
    look(page, "phone-trip-changed")
    page.get_by_role("button", name="Undo").last.click()
    expect(page.locator(".trip-visit h2 .grow")).to_have_text(before)
    assert total(page) == cost


def test_without_a_connection_the_rest_is_planned_on_the_device_and_said_so(forage, visit, look):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill", "Pennywise Station")
    wait_until_kept_on_device(page)
    before = visits(page)
    forage.stop()

    page.get_by_role("button", name="Change the rest").click()
    expect(sheet(page).get_by_text("Planned on this device because the server isn’t answering")).to_be_visible()
    left_out = before[-1].split(" ", 1)[1]
    sheet(page).get_by_role("button", name=f"{left_out}: Buy it elsewhere").click()
    after = sheet(page).locator(".rest-compared > div").nth(1)
    expect(after).not_to_contain_text(left_out)
    look(page, "phone-rest-offline")
    sheet(page).get_by_role("button", name="Use this plan").click()

    expect(sheet(page)).to_have_count(0)
    assert left_out not in " ".join(visits(page))
    lines = page.locator(".trip-visit .bill li").count()
    unplanned = page.get_by_role("region", name="At no store of the trip")
    missing = len(unplanned.locator("p").first.inner_text().split(", ")) if unplanned.count() > 0 else 0
    assert lines + missing == len(THINGS), "every entry is at one store, or said to be at none"
    page.get_by_role("button", name="Change the rest").click()
    sheet(page).get_by_role("button", name="Go home now").click()
    expect(sheet(page).get_by_text("Straight home")).to_be_visible()
    sheet(page).get_by_role("button", name="Use this plan").click()
    expect(page.locator(".trip-visit")).to_have_count(0)


def test_what_is_not_on_its_shelf_is_bought_at_another_store_of_the_trip_and_the_bill_follows(forage, visit, look):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill", "Pennywise Station")
    lines = page.locator(".trip-visit .bill li")
    all_lines, cost = lines.count(), total(page)
    here = page.locator(".trip-visit").first.locator(".bill li")
    had = here.count()

    page.locator(".trip-visit").first.get_by_role("button", name=re.compile("^Not found here")).first.click()
    elsewhere = page.get_by_role("dialog").get_by_role("group", name="At another store of the trip")
    expect(elsewhere.get_by_role("button", name=re.compile(r": \$")).first).to_be_visible()
    look(page, "phone-not-found-here")
    elsewhere.get_by_role("button", name=re.compile(r": \$")).first.click()

    expect(here).to_have_count(had - 1)
    assert lines.count() == all_lines
    assert total(page) != cost
    page.get_by_role("button", name="Undo").first.click()
    expect(here).to_have_count(had)
    assert total(page) == cost

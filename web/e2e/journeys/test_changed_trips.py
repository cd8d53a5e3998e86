"""A trip states the number of its entries, is changed in place, and planned again."""

import re

from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from people import make_list

ADDED = "Corner Co-op College Hill"


# Shows N-12.
def test_the_first_trip_is_the_one_that_was_asked_for_last(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_label("ZIP code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=ADDED)).to_be_visible()
    make_list(page, forage.address, "Weekly shop", ["milk", "bread", "coffee", "2 kg potatoes", "butter", "cheese"])
    page.get_by_role("link", name="Plan trip").click()
    first = page.locator("#trip-1")
    expect(first.get_by_text("Cheapest in your time")).to_be_visible()
    wait_until_planned(page)
    look(page, "phone-plan-cheapest")
    cheapest = cents(first)

    page.get_by_role("radio", name="Quickest").check(force=True)
    expect(first.get_by_text("Quickest")).to_be_visible()
    assert cents(first) > cheapest
    page.get_by_role("radio", name="Best", exact=True).check(force=True)
    expect(first.get_by_text("Best mix, an hour at $12.00")).to_be_visible()
    page.get_by_role("button", name="More: An hour is worth").click()
    expect(first.get_by_text("Best mix, an hour at $15.00")).to_be_visible()
    expect(page.get_by_role("button", name="That’s right")).to_have_count(0)
    wait_until_planned(page)
    look(page, "phone-plan-best-of-both")

    page.reload()
    expect(page.get_by_role("radio", name="Best", exact=True)).to_be_checked()
    expect(first.get_by_text("Best mix, an hour at $15.00")).to_be_visible()


def cents(trip):
    return round(100 * float(trip.locator(".trip-head .grow").inner_text().removeprefix("$")))


# Shows N-13.
def test_a_store_is_added_to_a_trip_taken_off_and_left_to_the_planner_again(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_label("ZIP code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=ADDED)).to_be_visible()
    make_list(page, forage.address, "Weekly shop", ["milk", "bread", "coffee"])
    for odd in ("unicorn horn", "moon dust", "dragon scales"):
        put(page, odd)
        confirm(page)
    page.get_by_role("link", name="Plan trip").click()
    first = page.locator("#trip-1")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    # With its preferences loaded, and trips shown.
    expect(page.get_by_role("radio", name="Car")).to_be_checked()
    expect(first.get_by_text("3 of 6 items", exact=True)).to_be_visible()
    expect(page.get_by_text("Proven: no better trip exists")).to_have_count(0)
    expect(page.get_by_text("Best for 3 of 6 items")).to_be_visible()
    wait_until_planned(page)
    look(page, "phone-plan-three-of-six")
    expect(first).not_to_contain_text(ADDED)

    open_changes(page)
    page.get_by_role("button", name="Add a store").click()
    page.get_by_role("dialog").get_by_role("button", name=ADDED).click()
    expect(first).to_contain_text(ADDED)
    wait_until_planned(page)
    expect(first.get_by_text("Nothing from your list is bought here.")).to_be_visible()
    look(page, "phone-plan-changed")
    page.get_by_role("button", name="Show what to buy where: Trip 2").click()
    expect(page.locator("#trip-2").get_by_text("Change this trip")).to_be_visible()

    open_changes(page)
    page.get_by_role("button", name=f"Without {ADDED}").click()
    expect(first).not_to_contain_text(ADDED)
    preferences = page.locator(".trip-wish-chips").get_by_role("button")
    expect(preferences).to_have_text(f"Without {ADDED}")
    expect(page.get_by_role("button", name=f"Remove choice for {ADDED}")).to_be_visible()
    expect(page.locator("#trip-1 .bill h3", has_text=ADDED)).to_have_count(0)
    # The preferences of this list's trip survive a visit to another screen.
    page.get_by_role("button", name="Back").click()
    page.get_by_role("link", name="Plan trip").click()
    expect(preferences).to_have_text(f"Without {ADDED}")
    preferences.click()
    expect(preferences).to_have_count(0)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def confirm(page):
    """Confirms the question about an unknown item as it is."""
    create = page.get_by_role("button", name=re.compile("^(Create|Add)"))
    if create.count() > 0:
        create.first.click()


def open_changes(page):
    """Opens the changes of a trip, unless they are open already."""
    page.locator("details.change").first.evaluate("(changes) => { changes.open = true; }")

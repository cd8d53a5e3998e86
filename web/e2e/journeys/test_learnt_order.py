"""The order of an unmapped store, learned from the order of ticks."""

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from app_page import start_walk
from list_hands import entry, names, put
from people import live_together
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"

#: Care first, fruit last: neither the store's aisles nor the usual order.
WAY = ["Shampoo", "Milk", "Bread", "Apples"]


@pytest.fixture
def town_without_maps(forage):
    """The demo town without maps."""
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite")) as database:
        database.execute("DELETE FROM store_map")
        database.commit()
    return forage


def shop_at_the_store(page):
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()


def start_list(page, forage, name, household):
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(name)
    page.get_by_label("Shared with").select_option(label=household)
    page.get_by_role("button", name="Create", exact=True).click()
    put(page, "apples, bread, milk, shampoo")
    expect(page.locator(".entry")).to_have_count(4)


def tick(page, things):
    """Ticks entries one by one with walking times between them, by the page's clock."""
    for thing in things:
        # Less in total than the minute that a device's clock may be ahead.
        page.clock.set_fixed_time(page.evaluate("new Date(Date.now() + 4_000).toISOString()"))
        entry(page, thing).click()
        expect(page.locator(".in-cart .entry-name").get_by_text(thing, exact=True)).to_be_visible()


# Shows X-05.
def test_three_visits_teach_a_household_the_way_through_a_store(town_without_maps, visit, look):
    forage = town_without_maps
    ann, bo = (visit(forage.address, "phone") for _ in range(2))
    live_together(ann, bo, forage.address)
    for page in (ann, bo):
        page.goto(f"{forage.address}/stores")
        shop_at_the_store(page)

    start_list(ann, forage, "Weekly shop", "Linden")
    ann.get_by_label("Sort by").select_option(label="Aisle")
    expect(ann.locator(".category h2").first).to_be_visible()
    expect(ann.get_by_text("learnt from")).to_have_count(0)
    for number in (1, 2, 3):
        tick(ann, WAY)
        ann.get_by_role("button", name="Clear", exact=True).click()
        expect(ann.locator(".entry")).to_have_count(0)
        if number < 3:
            # Another list for another visit: within two hours the same list continues the visit.
            start_list(ann, forage, f"Weekly shop {number + 1}", "Linden")

    message = ann.get_by_text(f"Sorted by your route through {STORE}, learned from 3 visits")
    start_list(ann, forage, "The fourth", "Linden")
    ann.get_by_label("Sort by").select_option(label="Aisle")
    expect(message).to_be_visible()
    assert names(ann) == WAY
    look(ann, "phone-list-learnt-order")

    # The walk has the same order.
    ann.get_by_role("button", name="Go shopping").click()
    expect(ann.get_by_text("learned from 3 visits")).to_be_visible()
    expect(ann.locator("main")).to_contain_text(re.compile("Care.*Dairy.*Bakery.*Produce"))
    start_walk(ann)
    expect(ann.locator("main")).to_contain_text("Shampoo")
    look(ann, "phone-walk-learnt-order")

    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name=re.compile("The fourth")).click()
    bo.get_by_label("Sort by").select_option(label="Aisle")
    expect(bo.get_by_text("learned from 3 visits")).to_be_visible()
    assert names(bo) == WAY

    bo.get_by_role("button", name="Forget route").click()
    expect(bo.get_by_text("learnt from")).to_have_count(0)
    bo.get_by_role("button", name="Undo").click()
    expect(bo.get_by_text("learned from 3 visits")).to_be_visible()
    bo.goto(f"{forage.address}/settings")
    expect(bo.get_by_role("button", name="Forget my route through 1 store")).to_be_visible()
    look(bo, "phone-settings-ways")

"""A device's cache over half a year, and its messages about old data while offline. (S-06)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_still
from list_hands import put
from test_same_money import STORE, new_list, shop_at
from town_clock import now_in_town

DAY = 86_400_000
OLD = "This may be out of date"


@pytest.fixture
def device(forage, visit):
    """Opens a store, its products, a menu, and a list with plan and walk; then stops the service."""

    def start(size, scheme="light"):
        page = visit(forage.address, size, scheme)
        shop_at(page, forage, STORE)
        store = page.url
        page.goto(f"{store}/products")
        expect(page.locator(".product-row, .product-tile").first).to_be_visible()
        page.goto(f"{forage.address}/eat-out")
        page.get_by_role("link", name=re.compile("Rosa|Wok|Pizza|Curry|Burger|Grill")).first.click()
        menu = page.url
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        new_list(page, forage, "Cellar")
        put(page, "milk", "bread")
        expect(page.locator(".entry .entry-price")).to_have_count(2)
        listed = page.url
        page.get_by_role("button", name="Go shopping").click()
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        walk = page.url
        page.goto(listed)
        expect(page.locator(".entry .entry-price")).to_have_count(2)
        wait_until_kept_on_device(page)
        wait_until_still(page)
        forage.stop()
        return page, walk, {
            "stores": f"{forage.address}/stores", "store": store, "products": f"{store}/products",
            "eat-out": f"{forage.address}/eat-out", "menu": menu, "plan": f"{listed}/plan",
        }

    return start


def test_what_is_older_than_promised_is_called_old_on_every_screen_that_shows_it(device, look):
    page, walk, screens = device("desk", "dark")
    old = page.get_by_text(OLD)
    # Five weeks later: too old for prices, but not for stores.
    page.clock.set_fixed_time((now_in_town() + 35 * DAY) / 1000)
    for name in ("products", "store"):
        page.goto(screens[name])
        expect(old.first, name).to_be_visible()
        expect(page.get_by_text("Stored copy, 5 weeks ago").or_(page.get_by_text("ago · No connection")).first).to_be_visible()
    page.goto(walk)
    expect(page.get_by_text("These prices are more than a month old")).to_be_visible()
    page.goto(screens["stores"])
    expect(page.get_by_role("link", name=STORE).first).to_be_visible()
    expect(old).to_have_count(0)

    page.clock.set_fixed_time((now_in_town() + 200 * DAY) / 1000)
    for name, address in screens.items():
        page.goto(address)
        expect(old.first, name).to_be_visible()
        if name == "store":
            # For the store itself, and for its prices.
            expect(old).to_have_count(2)
        expect(page.get_by_text(re.compile("Stored copy, 20[01] days ago · No connection")).first, name).to_be_visible()
        look(page, f"desk-old-{name}")
    expect(page.get_by_text(re.compile("confirmed 20[01] days ago"))).to_be_visible()

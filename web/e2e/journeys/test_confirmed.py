"""Shoppers see when a price, hours and a map were last confirmed. (N-42)"""

import re

from playwright.sync_api import expect

from list_hands import put
from test_same_money import STORE, new_list, shop_at
from town_clock import now_in_town

DAY = 86_400_000


def test_confirmations_are_quiet_while_fresh_and_plain_once_old(forage, visit, look):
    """(N-42)"""
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    store = page.url
    quiet, plain = page.locator(".last-confirmed.quiet-text"), page.locator(".last-confirmed.old")
    for words in ("Hours confirmed", "Prices confirmed", "Map confirmed"):
        expect(quiet.filter(has_text=words)).to_be_visible()
    expect(plain).to_have_count(0)
    look(page, "phone-store-confirmed")
    page.goto(f"{store}/products?search=butter")
    page.locator(".product-main").first.click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("^Price confirmed"))).to_be_visible()
    look(page, "phone-product-confirmed")
    new_list(page, forage, "Weekly shop")
    put(page, "milk")
    expect(page.locator(".entry .entry-price")).to_have_count(1)
    page.get_by_role("button", name="Go shopping").click()
    expect(quiet.filter(has_text="Map confirmed")).to_be_visible()
    walk = page.url
    look(page, "phone-walk-confirmed")

    # Two months later the prices are old; a year later everything is.
    page.clock.set_fixed_time((now_in_town() + 60 * DAY) / 1000)
    page.goto(store)
    expect(plain.filter(has_text="Prices may be out of date")).to_be_visible()
    expect(quiet.filter(has_text="Hours confirmed")).to_be_visible()
    page.clock.set_fixed_time((now_in_town() + 365 * DAY) / 1000)
    page.goto(store)
    expect(plain).to_have_count(3)
    look(page, "phone-store-confirmed-long-ago")
    page.goto(walk)
    expect(plain.filter(has_text="Map may be out of date")).to_be_visible()
    look(page, "phone-walk-confirmed-long-ago")


def test_what_was_never_confirmed_says_so_in_german(forage, visit, look):
    page = visit(f"{forage.address}/stores/rosas-greens", "desk", "dark", "de-DE")
    expect(page.get_by_text(re.compile("^Öffnungszeiten (vom Markt nicht bestätigt|.* bestätigt)$"))).to_be_visible()
    look(page, "desk-store-confirmed-german")

"""A coupon from the store to the checkout scanner. (N-25, S-13, N-09, G-27)"""

import re

from playwright.sync_api import expect

from app_page import start_walk, wait_until_kept_on_device
from list_hands import entry, put
from scanner import scan

# The demo town has one of each kind.
CODES = [
    ("maple-old-town", "maple-dollar-off-milk", "DataBarExpStk", "(8110)1061414165432131001100003351231" + "90001"),
    ("maple-old-town", "maple-coffee-offer", "DataBarExpStk", "(8112)010614141123456" + "41234567890"),
    ("pennywise-station", "pennywise-eggs-coupon", "EAN13", "9901234567899"),
    ("pennywise-station", "pennywise-everything", "Code128", "PENNY-5-ALL"),
    # UPC-A is EAN-13 with a leading zero: the two are indistinguishable.
    ("coop-market", "coop-loaf", "EAN13", "0512345678900"),
    ("depot-junction", "depot-rice-sack", "DataBarExp", "(8110)06141416543213200110000"),
    ("rosas-greens", "rosa-basil", "QRCode", "https://rosas-garden.example/basil?pot=1"),
]


def test_a_scanner_reads_the_screen_of_a_phone(forage, visit, look):
    page = visit(forage.address, "phone", "dark")
    for store, coupon, kind, text in CODES:
        page.goto(f"{forage.address}/stores/{store}/coupons/{coupon}")
        expect(page.locator(".coupon-picture")).to_be_visible()
        look(page, f"phone-coupon-{coupon}")

        assert (kind, text) in scan(page)


def test_the_coupon_is_on_the_list_and_shown_without_a_network(forage, visit, look):
    page = visit(forage.address, "phone")
    begin_list(page, forage.address, ["salt"])
    # Lists without discounts show a message.
    page.get_by_role("link", name="No discounts or coupons for this list today").click()
    expect(page.get_by_text(re.compile("has no discounts or coupons for this list"))).to_be_visible()
    page.go_back()
    put(page, "milk", "coffee", "frozen peas")
    # Named once, by the discount that uses it.
    expect(entry(page, "Milk").get_by_text(re.compile("with (a )?coupon"))).to_have_count(1)
    expect(entry(page, "Frozen peas").get_by_text(re.compile("with (a )?coupon"))).to_have_count(0)
    offers = page.get_by_role("link", name=re.compile("2 coupons for this list"))
    expect(offers).to_be_visible()
    look(page, "phone-list-with-coupons")
    offers.click()
    expect(page.get_by_role("heading", name="Coupons", exact=True)).to_be_visible()
    look(page, "phone-list-offers")
    wait_until_kept_on_device(page)
    page.wait_for_timeout(500)

    forage.stop()
    page.reload()
    page.get_by_role("link", name=re.compile(r"\$1 off any milk")).click()

    expect(page.get_by_text("Turn up the screen brightness")).to_be_visible()
    expect(page.locator(".coupon-picture")).to_be_visible()
    assert CODES[0][2:] in scan(page)


def test_a_coupon_that_is_over_by_the_clock_of_the_device_shows_no_code(forage, visit, look):
    page = visit(f"{forage.address}/stores/maple-old-town/coupons/maple-dollar-off-milk", "phone")
    expect(page.locator(".coupon-picture")).to_be_visible()

    page.clock.set_fixed_time("2036-01-02T12:00:00-08:00")
    page.reload()

    expect(page.get_by_text("This coupon has expired")).to_be_visible()
    expect(page.locator(".coupon-picture")).to_have_count(0)
    assert scan(page) == []
    look(page, "phone-coupon-over")


def test_at_the_end_of_a_walk_the_coupons_lie_in_order(forage, visit, look):
    page = visit(forage.address, "phone")
    begin_list(page, forage.address, ["milk", "coffee"])
    page.get_by_role("button", name="Go shopping").click()
    start_walk(page)
    for _ in range(2):
        page.get_by_role("button", name="Got it").click()
        page.wait_for_timeout(300)
    expect(page.get_by_role("heading", name="2 coupons for your cart")).to_be_visible()
    look(page, "phone-walk-coupons")
    order = page.locator(".checkout-coupons .coupon-link").all_inner_texts()

    page.get_by_role("link", name="Show at checkout").click()

    first = page.get_by_role("heading", level=1)
    assert first.inner_text() in order[0]
    page.get_by_role("link", name="Next coupon, the last one").click()
    expect(first).not_to_have_text("")
    assert first.inner_text() in order[1]


def test_the_coupon_in_german(forage, visit, look):
    page = visit(f"{forage.address}/stores/rosas-greens/coupons/rosa-basil", "phone", "light", "de-DE")
    expect(page.get_by_text("Stellen Sie den Bildschirm heller")).to_be_visible()
    look(page, "phone-coupon-german")


def begin_list(page, address, things):
    """Starts a list at Maple & Main Old Town."""
    page.goto(f"{address}/stores/maple-old-town")
    page.get_by_role("button", name="Shop here").click()
    page.goto(f"{address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Weekly shop")
    page.keyboard.press("Enter")
    put(page, *things)

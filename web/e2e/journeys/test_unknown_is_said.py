"""None is never said of what could not be asked: every question of every main screen fails once. (S-18)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_still
from list_hands import put
from test_same_money import STORE, new_list, shop_at

#: A store near the list's own that the device knows by its address only.
OTHER = "pennywise-station"

#: Words that claim that there is nothing.
NONE = re.compile(
    "no longer exists|No discounts or coupons|has no discounts|No map of this store yet|does not have a map|0 products"
    "|No coupons near you|has not published|No offers|none nearby|Not sold nearby|No prices here yet|No restaurants|No recipes"
)

#: Words that name the cause.
CAUSE = {
    "refused": re.compile("did not respond|didn’t answer|could not be loaded|could not be checked|couldn’t be loaded|failed", re.I),
    "cut": re.compile("No connection|offline|connection|could not be loaded|could not be checked", re.I),
}

SCREENS = {
    "home": "/?home",
    "store": f"/stores/{OTHER}",
    "products": f"/stores/{OTHER}/products",
    "maps": f"/stores/{OTHER}/maps",
    "map": f"/stores/{OTHER}/maps/{OTHER}-map",
    "coupon": f"/stores/{OTHER}/coupons/pennywise-eggs-coupon",
    "unknown store": "/stores/somewhere-else",
    "all stores at once": "/products",
    "flyer": "/offers",
    "restaurants": "/eat-out",
    "menu": "/eat-out/forno-alder",
    "posted recipes": "/recipes/posted",
    "list": "{list}",
    "discounts and coupons": "{list}/offers",
    "walk": "/walk/{id}/" + OTHER,
}

AGAIN = "Try again"


@pytest.fixture
def shopper(forage, visit):
    """A guest with a store and a list of one thing without coupons, before restaurants are fetched ahead."""
    page = visit(forage.address, "phone")
    page.route("**/v1/restaurants*", lambda route: route.abort())
    shop_at(page, forage, STORE)
    new_list(page, forage, "Cellar")
    put(page, "salt")
    expect(page.locator(".entry .entry-price")).to_have_count(1)
    wait_until_kept_on_device(page)
    wait_until_still(page)
    return page, page.url.removeprefix(forage.address)


def fail(page, how):
    if how == "refused":
        page.route("**/v1/**", lambda route: route.fulfill(status=500, body="no"))
    else:
        page.route("**/v1/**", lambda route: route.abort())


@pytest.mark.parametrize("how", ["refused", "cut"])
def test_every_screen_says_why_it_does_not_know_and_asks_again(forage, shopper, look, how):
    """(S-18) (S-08)"""
    page, listed = shopper
    fail(page, how)
    for name, pattern in SCREENS.items():
        page.goto(forage.address + pattern.format(list=listed, id=listed.rsplit("/", 1)[1]))
        if name == "list":
            page.get_by_label("Sort by").select_option(label="Availability")
        expect(page.get_by_role("button", name=AGAIN).first, name).to_be_visible()
        words = page.locator("body").inner_text()
        assert CAUSE[how].search(words), f"{name}: {words}"
        assert NONE.search(words) is None, f"{name}: {NONE.search(words)[0]}"
        look(page, f"phone-unknown-{how}-{name.replace(' ', '-')}")


def test_the_sheet_of_an_entry_says_that_other_stores_are_unknown(forage, shopper, look):
    """(S-18)"""
    page, listed = shopper
    fail(page, "refused")
    page.goto(forage.address + listed)
    page.get_by_role("button", name="Edit Salt").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Other stores could not be checked")).to_be_visible()
    look(page, "phone-unknown-entry")

    page.unroute("**/v1/**")
    sheet.get_by_role("button", name=AGAIN).click()

    expect(sheet.get_by_text("Other stores could not be checked")).to_have_count(0)
    expect(sheet.get_by_role("heading", name="At nearby stores")).to_be_visible()


def test_a_coupon_that_could_not_be_loaded_is_there_after_trying_again(forage, shopper):
    """(S-18) (S-13)"""
    page, _ = shopper
    fail(page, "refused")
    page.goto(f"{forage.address}{SCREENS['coupon']}")
    expect(page.get_by_text("This coupon could not be loaded")).to_be_visible()

    page.unroute("**/v1/**")
    page.get_by_role("button", name=AGAIN).click()

    expect(page.locator(".coupon-picture")).to_be_visible()
    page.goto(f"{forage.address}/stores/{OTHER}/coupons/never-made")
    expect(page.get_by_text("This coupon no longer exists")).to_be_visible()

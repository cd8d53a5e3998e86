"""Browsing: stores on list and map, their products, and an evening out; also offline."""

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device

STORE = "Maple & Main Old Town"


# Shows S-03.
def test_stores_are_found_on_the_list_and_on_the_map(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")

    page.get_by_role("radio", name="By name").check(force=True)
    names = page.locator(".store-line b").all_inner_texts()
    assert names == sorted(names, key=str.casefold) and len(names) >= 8

    page.get_by_role("radio", name="Map").check(force=True)
    pin = page.get_by_role("button", name="Rosa's Greens")
    pin.click()
    expect(pin).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("link", name="Rosa's Greens")).to_have_attribute("aria-current", "true")
    look(page, "phone-stores-map")


def test_no_pin_hides_another(forage, visit):
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    page.get_by_role("radio", name="Map").check(force=True)

    pins = page.locator(".pin")
    expect(pins).to_have_count(10)
    for index in range(10):
        pins.nth(index).click()
        expect(pins.nth(index)).to_have_attribute("aria-pressed", "true")


@pytest.mark.motion
def test_leaving_the_map_while_it_still_zooms_and_draws_breaks_nothing(forage, visit):
    page = visit(f"{forage.address}/stores", "desk")
    find_stores(page, "98701")
    page.get_by_role("button", name="Zoom in").wait_for()
    page.locator(".leaflet-zoom-animated").first.wait_for(state="attached")
    # A zoom takes a quarter of a second; an error in the page fails the journey.
    page.evaluate("""() => {
        document.querySelector(".map-zoom button").click();
        setTimeout(() => document.querySelector('nav a[href="/lists"]').click(), 100);
    }""")
    expect(page).to_have_url(f"{forage.address}/lists")
    expect(page.locator(".stores-map")).to_have_count(0)
    page.wait_for_timeout(1_200)


def test_a_position_that_is_refused_is_told(forage, visit):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_role("button", name="Use my location").click()
    expect(page.get_by_text("Location access is off")).to_be_visible()


# Shows N-04.
def test_products_are_searched_filtered_and_put_on_a_list(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("link", name="Products", exact=True).click()
    count = page.get_by_role("status").filter(has_text="products")
    expect(count).to_have_text("1,157 products")

    page.get_by_role("searchbox").fill("TOMATO")
    expect(page.get_by_text("Canned", exact=False).first).to_be_visible()
    look(page, "phone-products-search")

    page.get_by_role("searchbox").fill("nothing of the kind")
    expect(page.get_by_text("No product found for “nothing of the kind”")).to_be_visible()
    # (S-11) The products stay as they were before.
    expect(page.locator(".product").first).to_be_visible()
    page.get_by_role("button", name="Clear field").click()

    page.get_by_role("button", name="On discount").click()
    page.get_by_label("Sort by").select_option(label="Cheapest")
    expect(page.locator(".product").first).to_contain_text("🏷️")

    page.get_by_role("button", name="Filters").click()
    page.get_by_label("to", exact=True).fill("cheap")
    expect(page.get_by_text("Enter a price such as $2.50.")).to_be_visible()
    page.get_by_label("to", exact=True).fill("4.00")
    look(page, "phone-products-filters")
    page.get_by_role("button", name="Show ", exact=False).first.click()

    first = page.locator(".product").first
    put = first.locator(".product-add")
    put.click()
    expect(put).to_have_attribute("aria-pressed", "true")
    expect(first).to_contain_text("on list")
    put.click()
    expect(first).not_to_contain_text("on list")
    page.get_by_role("button", name="Undo").click()
    expect(first).to_contain_text("on list")

    first.get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("At other stores")
    look(page, "phone-product")


def test_stored_stores_products_and_menus_work_without_a_network(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("link", name="Products", exact=True).click()
    expect(page.locator(".product").first).to_be_visible()
    page.goto(f"{forage.address}/eat-out")
    expect(page.get_by_role("link", name="Forno Alder")).to_be_visible()
    wait_until_kept_on_device(page)

    forage.stop()

    page.goto(f"{forage.address}/stores")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("link", name="Products", exact=True).click()
    page.get_by_role("searchbox").fill("oat milk")
    page.locator(".product-main").first.click()
    expect(page.get_by_text("You are offline. Connect to see prices at other stores.")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto(f"{forage.address}/eat-out")
    page.get_by_role("searchbox").fill("marg")
    page.get_by_role("link", name="Margherita").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Forno Alder")
    look(page, "phone-menu-offline")


# Shows F-09.
def test_a_party_orders_and_everybody_knows_what_to_pay(forage, visit, look):
    page = visit(f"{forage.address}/eat-out", "desk", "dark")
    page.get_by_role("link", name="Stack House Burgers").click()
    page.get_by_role("button", name="Add a person").click()
    dishes = page.locator(".variant")
    dishes.nth(0).click()
    page.get_by_role("radio", name="Fox").check(force=True)
    dishes.nth(0).click()
    dishes.nth(1).click()
    look(page, "desk-menu")

    order = page.get_by_role("complementary", name="Order")
    expect(order.get_by_role("heading", name="Bear")).to_be_visible()
    total = amount(order.locator(".order-total .amount"))
    people = [amount(row) for row in order.locator(".person-order .row > b").all()]
    assert total == sum(people) and len(people) == 2 and min(people) > 0
    look(page, "desk-order")

    order.get_by_role("button", name="Remove Bear").click()
    expect(order.get_by_role("heading", name="Bear")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("radio", name="Bear")).to_have_count(0)


def find_stores(page, zip_code):
    page.get_by_label("ZIP code").fill(zip_code)
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=STORE).first).to_be_visible()


def amount(place):
    """Returns the cents of a price on the screen."""
    return int("".join(character for character in place.inner_text() if character.isdigit()))

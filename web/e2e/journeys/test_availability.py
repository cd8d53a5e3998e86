"""Where each thing of a list can be had, with and without a network. (N-37)"""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_still
from list_hands import names, put
from test_same_money import new_list, shop_at

NEAR, SMALL = "Maple & Main Old Town", "Rosa's Greens"


def group(page, title):
    return page.locator(".category", has=page.get_by_role("heading", name=title, exact=True))


def sort_by_availability(page, label="Sort by", option="Availability"):
    page.get_by_label(label).select_option(label=option)


def test_a_list_is_sorted_by_where_its_things_can_be_had(forage, visit, look):
    """(N-37)"""
    page = visit(forage.address, "phone")
    shop_at(page, forage, NEAR)
    shop_at(page, forage, SMALL)
    new_list(page, forage, "Soup")
    listed = page.url
    put(page, "tomatoes", "cat litter", "Quux")
    expect(page.locator(".entry .entry-price").first).to_be_visible()

    sort_by_availability(page)

    expect(group(page, "Sold here")).to_contain_text("Tomatoes")
    expect(group(page, "Sold here")).to_contain_text(re.compile(rf"{SMALL}\W*, [\d.,]+\s(mi|ft)"))
    elsewhere = group(page, "Only at other stores")
    expect(elsewhere).to_contain_text("Cat litter")
    expect(elsewhere).to_contain_text(re.compile(r", [\d.,]+\s(mi|ft) · \$\d+\.\d\d"))
    expect(group(page, "Not sold nearby")).to_contain_text("Quux")
    assert names(page.locator(".list-card")) == ["Tomatoes", "Cat litter", "Quux"]
    look(page, "phone-list-by-availability")

    wait_until_kept_on_device(page)
    wait_until_still(page)
    forage.stop()
    page.goto(listed)

    # The other store's products are on the device; nothing is said of what could not be asked.
    expect(page.get_by_text("Other stores could not be checked")).to_be_visible()
    expect(group(page, "Only at other stores")).to_contain_text(re.compile(r"\$\d+\.\d\d"))
    expect(group(page, "Not known")).to_contain_text("Quux")
    expect(page.get_by_text("none nearby")).to_have_count(0)
    look(page, "phone-list-by-availability-offline")

    forage.start()
    page.get_by_role("button", name="Try again").first.click()
    expect(group(page, "Not sold nearby")).to_contain_text("Quux")
    expect(page.get_by_text("Other stores could not be checked")).to_have_count(0)


def test_the_order_by_availability_in_german_at_a_desk(forage, visit, look):
    page = visit(f"{forage.address}/stores", "desk", "dark", "de-DE")
    page.get_by_label("Postleitzahl oder Ort", exact=True).fill("98701")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=SMALL).first.click()
    page.get_by_role("button", name="Hier einkaufen").click()
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="Neue Liste").click()
    page.get_by_label("Name der Liste").fill("Suppe")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Auf die Liste setzen")
    for thing in ("Tomaten", "Katzenstreu"):
        field.fill(thing)
        field.press("Enter")
        expect(field).to_have_value("")

    sort_by_availability(page, "Sortieren nach", "Verfügbarkeit")

    expect(group(page, "Gibt es hier")).to_contain_text("Tomaten")
    expect(group(page, "Nur in anderen Märkten")).to_contain_text("Katzenstreu")
    look(page, "desk-list-by-availability-german")


def test_a_list_says_where_the_same_costs_less_and_what_it_costs_at_each_store(forage, visit, look):
    page = visit(forage.address, "phone")
    shop_at(page, forage, NEAR)
    new_list(page, forage, "Breakfast")
    put(page, "milk", "bread", "coffee", "Quux")
    less = page.get_by_role("button", name=re.compile(r"^\$\d+\.\d\d less at .+ (mi|ft)$"))
    expect(less).to_be_visible()
    look(page, "phone-list-less-elsewhere")
    store = re.escape(re.search(r"less at \W*([^\u2069,]+)", less.inner_text()).group(1))

    less.click()
    sheet = page.get_by_role("dialog", name="Where you shop for this list")
    expect(sheet.get_by_role("button", name=re.compile(rf"{store}.*\$\d+\.\d\d for 3 items"))).to_be_visible()
    look(page, "phone-list-stores-with-totals")
    sheet.get_by_role("button", name=re.compile(store)).click()
    expect(page.get_by_role("button", name=re.compile(store))).to_be_visible()
    expect(less).to_have_count(0)

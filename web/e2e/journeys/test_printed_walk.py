"""The printed route through a store, with its list."""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_still
from people import make_list
from test_walk_list import choose_store

THINGS = ["potatoes", "bananas", "milk", "bread", "coffee", "butter"]

#: More than fits on a page beside a map.
MANY = """apples, lemons, onions, carrots, tomatoes, lettuce, mushrooms, ginger, bagels, ham, salami, beef, chicken, salmon,
yogurt, cream, eggs, cheddar, mozzarella, rice, spaghetti, lentils, chickpeas, ketchup, mustard, mayonnaise, honey, jam,
oatmeal, flour, sugar, salt, pepper, cinnamon, olive oil, vinegar, tea, cola, beer, wine, chips, chocolate, cookies,
toilet paper, dish soap, sponges, shampoo, toothpaste, soap, diapers, cat food, ice cream, frozen peas, frozen pizza, tofu,
popcorn, walnuts, raisins, crackers, orange juice""".replace("\n", " ").split(", ")


def sheets(page, **paper):
    """Returns the number of printed pages."""
    return page.pdf(margin=dict.fromkeys(("top", "bottom", "left", "right"), "10mm"), **paper).count(b"/Type /Page\n")


def test_the_way_and_the_list_are_one_sheet_for_a_guest_without_a_network(forage, visit, look):
    """(G-19)"""
    page = visit(f"{forage.address}/stores", "phone", "dark")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", THINGS)
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    # Tiles are fetched once and then available.
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    overview = page.locator(".walk-figures").inner_text()
    wait_until_kept_on_device(page)
    wait_until_still(page)
    page.context.set_offline(True)
    page.get_by_role("link", name="Print with the list").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Maple & Main Old Town")
    rows = page.locator(".print-row")
    expect(rows).to_have_count(len(THINGS))
    look(page, "phone-walk-print")
    facts = page.locator(".print-facts")
    expect(facts).to_contain_text("Weekly shop · As of November 21, 2026 · 6 items")
    # The same distance and time as in the overview.
    for figure in re.findall(r"[\d,]+\s(?:ft|min)", overview):
        expect(facts).to_contain_text(figure)
    # The numbers of the list are those of the map, in the same order.
    numbers = page.locator(".print-number").all_text_contents()
    on_map = page.locator(".route-number").all_text_contents()
    assert sorted(set(numbers), key=int) == on_map and numbers == sorted(numbers, key=int)
    assert len(page.locator(".route-arrow").all()) >= 4
    for words in ("start of the route", "stop, in order", "end of the route", "aisle"):
        expect(page.locator(".map-legend")).to_contain_text(words)

    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    assert sheets(page, format="A4") == 1
    assert sheets(page, format="Letter", landscape=True) == 1
    # Black on white, whatever the device's theme.
    assert page.evaluate("getComputedStyle(document.querySelector('.print-sheet')).backgroundColor") == "rgb(255, 255, 255)"


def test_a_long_list_goes_on_over_the_page_and_leaves_none_empty(forage, visit, look):
    """(G-19)"""
    page = visit(f"{forage.address}/stores", "desk", language="de-DE")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="Neue Liste").click()
    page.get_by_label("Name der Liste").fill("Großer Einkauf")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Auf die Liste")
    for thing in MANY:
        field.fill(thing)
        field.press("Enter")
    expect(field).to_have_value("")
    wait_until_still(page)
    # From a map's page, with the route for a list.
    page.goto(f"{forage.address}/stores/maple-summit/maps")
    page.get_by_role("link", name=re.compile("Offizieller Plan")).click()
    page.get_by_role("link", name="Drucken").click()
    choice = page.get_by_role("navigation", name="Mit Weg und Liste")
    expect(choice).to_be_visible()
    look(page, "desk-map-print-for-list-german")
    choice.get_by_role("link", name="Großer Einkauf").click()

    rows = page.locator(".print-row")
    expect(rows.nth(50)).to_be_visible()
    look(page, "desk-walk-print-german")
    expect(page.locator(".print-facts")).to_contain_text("Großer Einkauf · Stand: 21. November 2026")
    assert sheets(page, format="A4") == 2
    assert sheets(page, format="A4", landscape=True) == 2

"""Product locations: at a pin on one's own map; otherwise marked as a guess."""

import re

from playwright.sync_api import expect

from app_page import start_walk
from map_hands import Board, new_map
from people import ask, make_list, register
from test_finds import MAP as HILL_MAP
from test_finds import STORE as HILL_SHOP
from test_published_maps import STORE, find_store

#: The size of a cell in a map's picture.
CELL = 10

#: In the bakery's shelf, far from the middle of the dairy; counted from 1.
PIN = (2, 2)
#: The floor in front of it.
STAND = (3, 2)


def draw_with_pin(page, forage, name):
    """Draws a corner shop with the butter pinned to the bakery shelf."""
    new_map(page, forage.address, "My corner", "Corner store", "Square, checkout at the door")
    board = Board(page, 13, 18)
    page.get_by_role("button", name="Pin a product").click()
    board.cell(*PIN, "shelf, Bakery")
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="What is here?")
    panel.get_by_label("Product or item").fill(name)
    panel.get_by_role("button", name="Pin it here").click()
    page.keyboard.press("Escape")
    board.cell(*PIN, f"shelf, Bakery; pinned: {name}")


def stops(page):
    """Returns the cells, counted from 1, of the overview's stops."""
    pins = page.locator(".walk-pin")
    expect(pins.first).to_be_attached()
    places = pins.evaluate_all("all => all.map((one) => [one.cy.baseVal.value, one.cx.baseVal.value])")
    return sorted((int(row // CELL) + 1, int(column // CELL) + 1) for row, column in places)


# Shows G-16, G-22, G-24, G-25.
def test_a_pin_on_ones_own_map_leads_the_walk_and_a_guess_is_said_to_be_one(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone", "dark")
    find_store(page, forage)
    draw_with_pin(page, forage, "Butter")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Map of the store").select_option(label=STORE)
    page.get_by_role("button", name="Use this map for walks").click()
    expect(page.get_by_text("Your walks use this map and its pins")).to_be_visible()

    make_list(page, forage.address, "Breakfast", ["butter"])
    page.goto(page.url)
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    assert stops(page) == [STAND]
    look(page, "phone-walk-to-a-pin")
    start_walk(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^butter$", re.IGNORECASE))
    # A known location needs no note.
    expect(page.get_by_text("Exact spot unknown")).to_have_count(0)
    page.get_by_role("button", name="Got it").click()

    # At a store without products, items have a department at most.
    register(page, forage.address, "Ann")
    assert ask(page, "POST", "/v1/stores", HILL_SHOP)["status"] == 201
    assert ask(page, "PUT", "/v1/maps/hill-map", HILL_MAP)["status"] == 200
    make_list(page, forage.address, "Breakfast for many", ["milk"])
    listed = re.search(r"/lists/([^/?]+)", page.url).group(1)
    page.goto(f"{forage.address}/walk/{listed}/hill-shop")
    start_walk(page)
    expect(page.get_by_text("Exact spot unknown: look around Dairy & eggs")).to_be_visible()
    look(page, "phone-walk-guess")
    page.goto(f"{page.url.split('?')[0]}?view=list")
    expect(page.get_by_text("roughly")).to_be_visible()
    look(page, "phone-walk-guess-list")

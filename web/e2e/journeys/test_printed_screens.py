"""A list, a recipe, a week and a store map on paper: one page each, without controls."""

import re

from playwright.sync_api import expect

from looking import PICTURES
from people import make_list
from recipe_hands import save, write_recipe
from test_printed_walk import sheets
from test_walk_list import choose_store

THINGS = ["2 kg potatoes", "bananas", "milk", "bread", "coffee", "butter", "eggs", "onions", "rice", "soap"]

#: Pressing *Print* opens the browser's dialog, which no test can close.
NOTE_PRINT = "() => { window.printed = 0; window.print = () => { window.printed += 1; }; }"

#: Everything on the paper that could be pressed or typed into, except the entries themselves.
CONTROLS = """() => [...document.querySelectorAll("a, button:not(.entry-main, .meal-main), input, select, dialog")]
    .filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 120))"""


def on_paper(page, name):
    """Returns the words on the paper, after asserting that both paper sizes need one page, in black on white."""
    for paper in ("A4", "Letter"):
        assert sheets(page, format=paper) == 1, paper
    if PICTURES is not None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.pdf(path=PICTURES / f"{name}.pdf", format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "10mm"))
    before = page.viewport_size
    # A4 without its margins, at 96 pixels per inch.
    page.set_viewport_size({"width": 718, "height": 1046})
    page.emulate_media(media="print")
    words = page.locator("body").inner_text().replace("\xa0", " ")
    assert page.evaluate(CONTROLS) == []
    if PICTURES is not None:
        page.screenshot(path=PICTURES / f"{name}.png")
    page.emulate_media(media="null")
    page.set_viewport_size(before)
    return words


def print_from_menu(page):
    """Presses *Print* in the open menu, which closes."""
    page.get_by_role("dialog").get_by_role("button", name="Print", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("window.printed") == 1


def test_a_list_is_printed_by_department_with_boxes_and_without_controls(forage, visit, look):
    for size, scheme in (("phone", "dark"), ("desk", "light")):
        page = visit(f"{forage.address}/stores", size, scheme)
        choose_store(page)
        make_list(page, forage.address, "Weekly shop", THINGS)
        page.get_by_role("checkbox", name=re.compile("Soap")).click()
        page.evaluate(NOTE_PRINT)
        page.get_by_role("button", name="List options").click()
        look(page, f"{size}-list-menu")
        # Also with the menu still open, as some browsers print later.
        assert "Print" not in on_paper(page, f"{size}-paper-list-menu")
        print_from_menu(page)

        words = on_paper(page, f"{size}-paper-list")
        assert words.startswith("Weekly shop")
        for thing in ("Potatoes", "Bananas", "Milk", "Bread", "Coffee", "Butter", "Eggs", "Onions", "Rice"):
            assert thing in words
        assert re.search(r"Potatoes\s+(2 kg|4\.4 lb)", words), words
        # Things in the cart need no paper.
        assert "Soap" not in words
        for control in ("Print", "Plan trip", "Go shopping", "Sort", "All", "Lists", "$"):
            assert control not in words.split("\n"), control
        # The categories of the screen, each with its entries.
        assert page.locator(".category > h2").count() >= 4


def test_a_recipe_and_its_week_are_printed_on_one_page_each(forage, visit, look):
    page = visit(f"{forage.address}/recipes", "phone", "dark")
    page.get_by_role("button", name="New recipe").first.click()
    page.get_by_role("link", name="Write a recipe").click()
    write_recipe(page, "Red lentil soup")
    save(page, "Red lentil soup")
    page.evaluate(NOTE_PRINT)
    page.get_by_role("button", name="Recipe options").click()
    print_from_menu(page)
    words = on_paper(page, "phone-paper-recipe")
    assert words.startswith("Red lentil soup")
    for part in ("35 min", "red lentils", "coconut milk", "finely chopped", "Rinse the lentils.", "Simmer everything"):
        assert part.lower() in words.lower(), part
    for control in ("Put on list", "Cook", "Print"):
        assert control not in words.split("\n"), control

    page.get_by_role("button", name="Recipe options").click()
    page.get_by_role("button", name="Plan for a day").click()
    page.get_by_role("dialog").get_by_role("button", name="Plan for a day").click()
    page.get_by_role("button", name="Back").click()
    page.locator(".week-strip").click()
    expect(page.locator(".week-day")).to_have_count(7)
    page.evaluate(NOTE_PRINT)
    page.get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("window.printed") == 1
    look(page, "phone-week-with-print")
    words = on_paper(page, "phone-paper-week")
    assert "This week" in words and "Red lentil soup" in words
    days = [line for line in words.split("\n") if re.match(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b", line)]
    assert len(days) == 7, words
    assert "Print" not in words and "Add week" not in words
    # A week on the wall: seven columns.
    assert sheets(page, format="A4", landscape=True) == 1


def test_a_store_map_is_printed_on_one_page(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone", "dark")
    choose_store(page)
    page.get_by_role("link", name="All maps of this store").click()
    page.get_by_role("link", name=re.compile("Official map")).click()
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.locator(".map-page .store-map")).to_be_visible()
    page.evaluate(NOTE_PRINT)
    page.get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("window.printed") == 1
    words = on_paper(page, "phone-paper-map")
    assert "Print" not in words and "Home" not in words
    expect(page.locator(".map-legend li").first).to_be_visible()

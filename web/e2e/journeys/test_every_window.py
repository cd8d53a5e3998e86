"""The main screens in unusual windows: large text, narrow, landscape, forced colors. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import go_to, settle, start_walk, wait_until_still
from layout import UNREACHABLE, WIDER
from list_hands import put
from people import make_list
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"
THINGS = "1 kg apples, bananas, milk, butter, bread, onions, toilet paper, eggs, rice, coffee"

#: The screens by name, with their addresses.
SCREENS = {
    "home": "/", "lists": "/lists", "list": "/lists/{list}", "stores": "/stores", "store": "/stores/{store}",
    "products": "/stores/{store}/products", "plan": "/lists/{list}/plan",
    "overview": "/walk/{list}/{store}", "walk": "/walk/{list}/{store}",
    "walk-map": "/walk/{list}/{store}?view=map", "walk-list": "/walk/{list}/{store}?view=list",
    "printed": "/walk/{list}/{store}/print", "maps": "/maps", "store-maps": "/stores/{store}/maps", "add-store": "/stores/new",
    "recipes": "/recipes", "week": "/recipes/plan", "eat-out": "/eat-out", "items": "/items", "bring": "/bring",
    "categories": "/categories", "settings": "/settings", "account": "/account",
}

#: Finds a word of four or more letters that is broken letter by letter.
TORN = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector("#screen"), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest(".visually-hidden, svg")) continue;
        for (const match of node.data.matchAll(/\\p{L}{4,}/gu)) {
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
            if (lines.size > Math.max(2, match[0].length / 5)) found.push(match[0]);
        }
    }
    return found;
}"""


@pytest.fixture
def town(forage, visit):
    """A guest's device with a list at a store; opens its screens."""

    def start(language="en-US", **window):
        page = visit(f"{forage.address}/stores", "phone")
        find_stores(page, "98701")
        page.get_by_role("link", name=STORE).first.click()
        store = page.url.split("/stores/")[1]
        page.get_by_role("button", name="Shop here").click()
        make_list(page, forage.address, "Weekly shop")
        put(page, THINGS)
        expect(page.locator(".entry-price").first).to_be_visible()
        places = {"list": page.url.split("/lists/")[1], "store": store}
        wait_until_still(page)
        if window:
            page.set_viewport_size(window)

        def screen(name):
            go_to(page, screen.address(name))
            settle(page)
            if name.startswith("walk") and page.locator("main.view-overview").count() > 0:
                start_walk(page)
                settle(page)
            return page

        screen.address = lambda name: forage.address + SCREENS[name].format(**places)
        return screen

    return start


#: The maximum share of a narrow window's height for the buttons at the bottom.
DOCK_SHARE = 0.25


def bottom(place):
    box = place.bounding_box()
    return box["y"] + box["height"]


def assert_usable(page, name):
    assert page.evaluate(WIDER) <= 0, name
    assert page.evaluate(UNREACHABLE) == [], name


def test_with_letters_twice_as_large_everything_can_still_be_reached(town, look):
    screen = town()
    for name in SCREENS:
        page = screen(name)
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        page.wait_for_timeout(100)
        assert_usable(page, name)
        look(page, f"phone-large-{name}")
        if name == "home":
            expect(page.get_by_role("link", name="Eat out")).to_be_in_viewport(ratio=1)
        if name == "list":
            assert page.locator(".dock").bounding_box()["height"] < 844 * 0.5
        if name == "walk-map":
            expect(page.get_by_role("button", name=re.compile("Walking order"))).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("link", name="List")).to_be_in_viewport(ratio=1)


def test_in_a_narrow_window_no_word_stands_letter_under_letter(town, look):
    screen = town(width=320, height=640)
    for name in SCREENS:
        page = screen(name)
        assert_usable(page, name)
        assert page.evaluate(TORN) == [], name
        if name in ("list", "walk"):
            assert page.locator(".dock").bounding_box()["height"] < 640 * DOCK_SHARE, name
        if name == "walk":
            for selector in (".walk-where", ".walk-name", ".walk-amount"):
                assert bottom(page.locator(selector)) <= page.locator(".walk-dock").bounding_box()["y"] + 1, selector
        look(page, f"narrow-{name}")


def test_long_german_words_fit_a_narrow_window_in_the_dark(town, look):
    screen = town(width=320, height=640)
    page = screen("settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.emulate_media(color_scheme="dark")
    for name in ("list", "plan", "overview", "walk", "walk-map", "walk-list", "printed", "maps", "store-maps", "add-store"):
        page = screen(name)
        assert_usable(page, name)
        assert page.evaluate(TORN) == [], name
        look(page, f"narrow-german-{name}")


def test_a_phone_on_its_side_shows_what_the_screens_are_for(town, look):
    screen = town(width=844, height=390)
    page = screen("list")
    assert_usable(page, "list")
    dock = page.locator(".dock").bounding_box()
    visible_rows = [box for box in (row.bounding_box() for row in page.locator(".entry").all()) if box["y"] + box["height"] <= dock["y"]]
    assert len(visible_rows) >= 2
    look(page, "lying-list")

    page = screen("walk")
    assert_usable(page, "walk")
    name = page.locator(".walk-name")
    expect(name).to_be_in_viewport(ratio=1)
    assert name.bounding_box()["y"] + name.bounding_box()["height"] <= page.locator(".walk-dock").bounding_box()["y"] + 1
    look(page, "lying-walk")


#: Controls without a border of their own in forced colors.
EDGELESS = """() => {
    const hasEdge = (one) => {
        const style = getComputedStyle(one);
        const isLine = (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none";
        return ["Top", "Right", "Bottom", "Left"].every(isLine) || (parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none");
    };
    const controls = ".button, .quick-field, .search-field, .input, .suggestion, .card, .department-chip, .progress, .segments, .choice-box select, .tick, .find-button";
    return [...document.querySelectorAll(controls)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !hasEdge(one))
        .map((one) => one.className);
}"""


def test_where_colours_are_the_systems_every_control_has_an_edge(town, look):
    screen = town()
    page = screen("home")
    page.emulate_media(forced_colors="active")
    for name in SCREENS:
        page = screen(name)
        assert page.evaluate(EDGELESS) == [], name
        look(page, f"forced-{name}")


def test_names_and_amounts_keep_their_order_in_every_script(town):
    page = town()("list")
    put(page, "2 kg בטטה")
    row = page.locator(".entry", has_text="בטטה")
    assert_in_order(row, "בטטה", "2 kg")
    assert "\u00a0" in row.locator("bdi").nth(1).text_content()


def assert_in_order(place, name, amount):
    """Checks that name and amount do not overlap, name first, in either writing direction."""
    named, amount_part = place.locator("bdi").nth(0), place.locator("bdi").nth(1)
    expect(named).to_have_text(name)
    expect(amount_part).to_contain_text(amount)
    first, second = named.bounding_box(), amount_part.bounding_box()
    # Boxes of adjacent lines touch.
    is_below = first["y"] + first["height"] / 2 < second["y"]
    assert is_below or first["x"] + first["width"] <= second["x"] + 1


def test_a_name_in_another_script_keeps_its_place_on_home_template_bill_and_walk(town, look):
    screen = town()
    page = discounted_product_in_hebrew(screen)
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Save as a template").click()
    page.get_by_label("Template name").fill("Basics")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Add from a template").click()
    assert_in_order(page.locator(".template-line", has_text=HEBREW), HEBREW, "2")
    page.keyboard.press("Escape")

    page = screen("home")
    assert_in_order(page.locator(".deal", has_text=HEBREW), HEBREW, "$")
    page = screen("walk-list")
    assert_in_order(page.locator(".walk-row-name", has_text=HEBREW), HEBREW, "2 ×")
    look(page, "phone-hebrew-walk-list")
    page = screen("walk")
    while page.locator(".walk-name").inner_text() != HEBREW:
        page.get_by_role("button", name="Got it").click()
        page.wait_for_timeout(200)
    assert_in_order(page.locator(".walk-stop"), HEBREW, "2 ×")
    look(page, "phone-hebrew-walk")
    page.route("**/v1/trips/plan", in_hebrew)
    page = screen("plan")
    line = page.locator(".bill li", has_text=HEBREW).first
    expect(line).to_be_visible()
    assert_in_order(line, HEBREW, "")
    look(page, "phone-hebrew-bill")


HEBREW = "חלב"


def in_hebrew(route):
    """The server's response with Hebrew names of the products to buy."""
    answer = route.fetch()
    plan = answer.json()
    for trip in plan["trips"]:
        for line in (line for stop in trip["visits"] for line in stop["lines"]):
            line["name"] = HEBREW
    route.fulfill(response=answer, json=plan)


def discounted_product_in_hebrew(screen):
    """Adds two of a discounted product, and renames its item in Hebrew."""
    page = screen("list")
    before = set(page.locator(".entry-name").all_inner_texts())
    page = screen("products")
    page.locator(".product", has=page.locator(".saving")).first.get_by_role("button").last.click()
    page = screen("list")
    expect(page.locator(".entry")).to_have_count(len(before) + 1)
    [name] = set(page.locator(".entry-name").all_inner_texts()) - before
    page = screen("items")
    page.locator(".item-row", has_text=name).first.click()
    page.get_by_label("Item name").fill(HEBREW)
    page.get_by_role("button", name="Save", exact=True).click()
    page = screen("list")
    page.get_by_role("button", name=f"Edit {HEBREW}", exact=True).click()
    page.get_by_role("button", name=re.compile("^More: ")).first.click()
    page.keyboard.press("Escape")
    return page

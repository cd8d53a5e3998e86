"""Forage without a pointer and with imprecise touch: WCAG 2.2 AA beyond axe's checks. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import go_to, settle, wait_until_planned
from desk_hands import sign_in_at_counter
from list_hands import entry, quick
from map_hands import new_map
from test_administration import operator
from test_contact import sign_in_as_owner
from test_every_window import SCREENS, town

#: The focused element and its visibility: it must not be fully covered (2.4.11), and the focus must show (2.4.7).
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return null;
    const label = one.closest("label") ?? one.labels?.[0];
    const isTiny = one.getBoundingClientRect().width < 4 || getComputedStyle(one).opacity === "0";
    const shown = isTiny && label ? label : one;
    const box = shown.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((x) => [0.15, 0.5, 0.85].some((y) => {
        const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return at !== null && shown.contains(at);
    }));
    const marks = [one, shown, one.parentElement, shown.parentElement];
    const isMarked = marks.some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const name = (one.getAttribute("aria-label") ?? shown.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 60);
    one.dataset.visited = String(Number(one.dataset.visited ?? 0) + 1);
    return { name, isSeen, isMarked, visits: Number(one.dataset.visited), at: one.outerHTML.slice(0, 90) };
}"""

# Persistent elements, such as the tab bar, count as unvisited on each screen.
UNVISITED = "() => document.querySelectorAll('[data-visited]').forEach((one) => delete one.dataset.visited)"

COVER = """() => {
    const cover = document.createElement("div");
    cover.style.cssText = "position: fixed; inset: 0; z-index: 1000; background: white";
    document.body.append(cover);
}"""

MOST_STOPS = 120


def assert_focus_is_seen(page, name):
    """Checks the focus at every Tab stop of a screen."""
    page.evaluate(UNVISITED)
    stops = ends = 0
    while stops < MOST_STOPS and ends < 2:
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        # After the last one continue with the first, since a screen may begin in its middle.
        if focused is None:
            ends += 1
            continue
        if focused["visits"] > 1:
            break
        stops += 1
        assert focused["isSeen"], f"{name}: covered: {focused}"
        assert focused["isMarked"], f"{name}: the focus does not show: {focused}"
    assert stops >= 3, f"{name}: the keyboard gets nowhere"


def test_the_focus_goes_through_every_screen_and_is_always_seen(town):
    screen = town()
    for name in SCREENS:
        page = screen(name)
        assert_focus_is_seen(page, name)
    # A full cover would be detected.
    page.evaluate(COVER)
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED)["isSeen"]


def reach(page, name):
    """Moves the focus by Tab alone."""
    for _ in range(MOST_STOPS):
        focused = page.evaluate(FOCUSED)
        if focused is not None and re.search(name, focused["name"]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {name}")


def press(page, name, key="Enter"):
    reach(page, name)
    page.keyboard.press(key)


def test_a_shopping_trip_by_keyboard_alone(town):
    page = town()("home")
    press(page, "^Weekly shop")
    expect(entry(page, "Milk")).to_be_visible()
    page.keyboard.press("Tab")
    for _ in range(MOST_STOPS):
        if page.evaluate("document.activeElement.role") == "combobox":
            break
        page.keyboard.press("Tab")
    expect(quick(page)).to_be_focused()
    page.keyboard.type("coco")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(quick(page)).to_have_value("")
    expect(quick(page)).to_be_focused()

    press(page, "^(Milk|🥛 ?Milk)", "Space")
    expect(entry(page, "Milk")).to_be_checked()
    press(page, "Rice", "Delete")
    expect(entry(page, "Rice")).to_have_count(0)
    press(page, "^Undo")
    expect(entry(page, "Rice")).to_be_visible()

    press(page, "^Plan trip$")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    wait_until_planned(page)
    press(page, "^Start$")
    page.wait_for_url("**/trip")
    expect(page.get_by_role("link", name="Walk this store").first).to_be_visible()
    press(page, "^Walk this store")
    expect(page.locator("main.view-overview")).to_be_visible()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    press(page, "^Start$")
    got_it = page.get_by_role("button", name="Got it")
    expect(got_it).to_be_visible()
    press(page, "^Walking order")
    # Arrow keys choose, and the sheet waits until the choice is final.
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Walking order"))).to_be_focused()
    number = page.locator(".walk-number").inner_text()
    press(page, "Got it")
    expect(page.locator(".walk-number")).not_to_have_text(number)


#: The screens of a grocer's desk, as paths after its main menu.
DESK_SCREENS = (
    "", "/items", "/items/new", "/files", "/shelf", "/discounts", "/discounts/new", "/coupons", "/coupons/new", "/ads", "/ads/new",
    "/worth", "/seen-prices", "/stores", "/stores/maple-old-town", "/stores/new", "/people", "/profile",
)


def opened(page, address):
    go_to(page, address)
    settle(page)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_focus_goes_through_a_grocers_desk_and_is_always_seen(forage, visit, size):
    page = visit(forage.address, size)
    sign_in_at_counter(forage, page, "Olive")
    for name in DESK_SCREENS:
        opened(page, f"{forage.address}/desk/maple{name}")
        assert_focus_is_seen(page, name)


def test_the_focus_goes_through_a_restaurants_desk_and_the_servers_and_is_always_seen(forage, visit):
    page = visit(forage.address, "phone")
    sign_in_as_owner(forage, visit, page)
    operator(forage, "administrator", "Rita")
    parts = ("accounts", "stores", "recipes", "maps", "messages", "registration", "usage")
    at_desk = [f"/desk/forno-alder{name}" for name in ("", "/menu", "/messages", "/profile")]
    for name in (*at_desk, "/eat-out/forno-alder/contact", *(f"/administration?part={part}" for part in parts)):
        opened(page, forage.address + name)
        assert_focus_is_seen(page, name)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_focus_goes_through_the_map_editor_and_is_always_seen(forage, visit, size):
    page = visit(forage.address, size)
    new_map(page, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    assert_focus_is_seen(page, "editor")


def test_a_discount_is_published_by_keyboard_alone(forage, visit):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    press(page, "^Discounts")
    expect(page.get_by_role("list", name="Discounts")).to_be_visible()
    press(page, "New discount")
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    # Missing input is reported, and the first such field has the focus.
    press(page, "^Publish$")
    expect(page.get_by_text("Enter a whole number from 1 to 100.")).to_be_visible()
    reach_field(page, "Percent")
    page.keyboard.type("15")
    reach_field(page, "Find a product to add")
    page.keyboard.type("flour")
    result = page.get_by_role("list", name="Products found").get_by_role("button").first
    expect(result).to_be_visible()
    product_name = result.inner_text()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if result.evaluate("(one) => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    press(page, "^Publish$")
    expect(page.get_by_text("Saved for 1 product.")).to_be_visible()
    assert "lour" in product_name


def reach_field(page, label):
    """Moves the focus by Tab alone to a field with this label."""
    field = page.get_by_label(label, exact=True)
    for _ in range(MOST_STOPS):
        if field.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {label}")


def test_prices_are_imported_by_keyboard_alone(forage, visit, tmp_path):
    prices = tmp_path / "honey.csv"
    prices.write_text("id,name,size,department,price\ncitrus-honey,Citrus honey,500 g,breakfast,6.49\n")
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    press(page, "From a file")
    expect(page.get_by_text("Drop a file here")).to_be_visible()
    with page.expect_file_chooser() as chooser:
        press(page, "^Choose a file")
    chooser.value.set_files(prices)
    expect(page.get_by_role("button", name="Import file")).to_be_enabled()
    press(page, "^Import file")
    expect(page.get_by_text("1 added, 0 changed.")).to_be_visible()


def test_a_shelf_is_drawn_and_what_lies_there_is_named_by_keyboard_alone(forage, visit):
    page = visit(f"{forage.address}/maps", "desk")
    press(page, "^New map")
    reach_field(page, "Name")
    page.keyboard.type("By keys")
    press(page, "^Start drawing")
    sheet = page.get_by_role("application", name="Sheet of By keys")
    expect(sheet).to_be_visible()
    press(page, "Dairy & eggs", "Space")
    for _ in range(MOST_STOPS):
        if sheet.evaluate("(one) => one === document.activeElement"):
            break
        page.keyboard.press("Tab")
    announcement = page.locator(".announcement")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    for _ in range(3):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(announcement).to_contain_text("shelf, Dairy & eggs")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    reach_field(page, "Name, if it has one")
    page.keyboard.type("Milk and more")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(sheet).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(announcement).to_contain_text("Milk and more")
    # Drawing can be undone and redone by keyboard, too.
    page.keyboard.press("Control+z")
    expect(announcement).not_to_contain_text("Milk and more")

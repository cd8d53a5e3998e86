"""Lists and their stores: views in every order, a store for each list, missing prices."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device, wait_until_still
from layout import WIDER
from list_hands import entry, names, put
from people import make_household, make_list, register
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"
OTHER = "Pennywise"

COLOR = "element => getComputedStyle(element).color"

# True if the view in the URL is the visible one.
NOTED = """(() => {
    const { row, top } = history.state.products ?? {};
    const found = document.getElementsByClassName("product")[row]?.getBoundingClientRect();
    return found !== undefined && found.bottom > 0 && Math.abs(found.top - top) < 1;
})()"""

# The product in the middle of the screen, with its position.
IN_THE_MIDDLE = """() => {
    const product = document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest(".product");
    return [product.innerText, product.getBoundingClientRect().top];
}"""


@pytest.fixture
def list_at(forage, visit):
    """A guest's list with these items, at a chosen store."""

    def start(things, size="phone", scheme="light"):
        page = visit(f"{forage.address}/stores", size, scheme)
        find_stores(page, "98701")
        page.get_by_role("link", name=STORE).first.click()
        page.get_by_role("button", name="Shop here").click()
        make_list(page, forage.address, "Weekly shop")
        put(page, things)
        expect(page.locator(".entry")).to_have_count(len(things.split(",")))
        expect(page.locator(".entry-price").first).to_be_visible()
        return page

    return start


def test_a_large_line_is_asked_about_once_and_again_when_it_grows(list_at, look):
    """(N-05)"""
    page = list_at("milk, 12 butter")
    question = page.get_by_role("group", name=re.compile(r"^12 packs, \$[\d.]+\. Is that right\?$"))
    expect(question).to_be_visible()
    look(page, "phone-list-large-line")
    question.get_by_role("button", name="Change", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Butter")
    page.keyboard.press("Escape")
    question.get_by_role("button", name="Yes").click()
    expect(question).to_have_count(0)
    wait_until_kept_on_device(page)
    page.reload()
    expect(page.locator(".entry-price").first).to_be_visible()
    expect(question).to_have_count(0)

    page.get_by_role("button", name="Edit Butter").click()
    page.get_by_role("button", name="More: Quantity").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name=re.compile("^13 packs"))).to_be_visible()


def test_a_short_list_is_sorted_by_aisle_searched_and_filtered(forage, list_at, look):
    """(S-10) (S-11) (S-12) (S-17)"""
    page = list_at("milk, apples, butter")
    page.get_by_label("Sort by").select_option(label="Aisle")
    headings = page.locator(".category h2")
    expect(headings.first).to_be_visible()
    aisles = headings.all_inner_texts()
    assert aisles == sorted(aisles, key=lambda text: int(re.search(r"\d+", text)[0]) if re.search(r"\d", text) else 99)
    entry(page, "Milk").click()
    expect(entry(page, "Milk")).to_contain_text("Dairy wall")
    entry(page, "Milk").click()
    look(page, "phone-list-by-aisle")

    page.get_by_role("button", name="Filters", exact=True).click()
    page.get_by_label("Aisle", exact=True).select_option(label=aisles[0])
    page.get_by_role("button", name=re.compile("Show 1|Show 2")).click()
    expect(headings).to_have_text([aisles[0]])
    page.get_by_role("button", name="Filters · 1").click()
    page.get_by_role("button", name="Clear filters").click()
    page.keyboard.press("Escape")

    opening = page.get_by_role("button", name="Search this list")
    opening.click()
    search = page.get_by_role("searchbox", name="Search this list")
    search.fill("PPL")
    expect(page.locator(".entry-name")).to_have_text(["Apples"])
    search.fill("saffron")
    expect(page.get_by_text("Nothing on this list matches “saffron”.")).to_be_visible()
    assert len(names(page)) == 3

    page.get_by_label("Sort by").select_option(label="Name")
    wait_until_still(page)
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    expect(page.get_by_label("Sort by")).to_have_value("name")
    assert names(page) == ["Apples", "Butter", "Milk"]
    # On wide screens the field is always open.
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(search).to_be_visible()
    expect(opening).to_be_hidden()


# Texts that are cut off, or do not fit their boxes.
CUT = "(one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1"

LONG = "Maple & Main Old Town, Market Hall and Riverside"


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_beside_a_list_the_whole_name_of_its_store_is_read_and_finding_takes_one_line(list_at, forage, look, language):
    page = list_at("milk, apples, butter", "desk")
    address = page.url
    if language == "de-DE":
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name="Deutsch").check(force=True)
        page.goto(address)
    total = page.locator(".list-aside .list-total")
    expect(total.locator("b")).to_be_visible()
    name = total.locator(".cut")
    button = total.locator(".list-store-button")
    for long in (False, True):
        if long:
            name.evaluate("(one, text) => (one.textContent = text)", LONG)
        for width, height in ((1920, 1080), (1280, 800), (1200, 800), (1024, 768), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".list-toolbar .find-search")).to_have_count(1 if width >= 1200 else 0)
            assert page.locator(".list-toolbar").bounding_box()["height"] < 60, width
            assert not name.evaluate(CUT), width
            assert total.locator("b").bounding_box()["y"] >= button.bounding_box()["y"] + button.bounding_box()["height"] - 1, width
            if width == 1280:
                look(page, f"desk-list-store-{language}-{'long' if long else 'short'}")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not name.evaluate(CUT)
    assert page.evaluate(WIDER) <= 0
    look(page, f"desk-list-store-{language}-large")


def test_a_list_has_a_store_of_its_own_and_keeps_every_entry_when_it_moves(forage, list_at, look):
    """(G-32) (G-08) (H-04)"""
    page = list_at("milk, apples, butter, oat milk")
    before = page.locator(".list-total b").inner_text()
    page.get_by_role("button", name=f"Store for this list: {STORE}").click()
    look(page, "phone-list-store")
    page.get_by_role("button", name=re.compile(OTHER)).first.click()
    expect(page.get_by_role("button", name=re.compile(f"Store for this list: {OTHER}"))).to_be_focused()
    expect(page.locator(".list-total b")).not_to_have_text(before)
    assert sorted(names(page)) == ["Apples", "Butter", "Milk", "Oat milk"]

    # Lists started there are shopped there, too; a list without a store uses the usual one.
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Duplicate list").click()
    page.get_by_label("List name").fill("Again")
    page.get_by_label("Description (optional)").fill("for Sunday")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Again")).to_be_visible()
    expect(page.get_by_text("for Sunday")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(f"Store for this list: {OTHER}"))).to_be_visible()
    make_list(page, forage.address, "Fresh")
    expect(page.get_by_role("button", name=re.compile(f"Store for this list: {STORE}"))).to_be_visible()


def test_prices_that_are_not_to_be_had_are_told_on_the_list_and_at_home(forage, list_at):
    """(S-08)"""
    page = list_at("milk, bread")
    wait_until_kept_on_device(page)
    wait_until_still(page)
    forage.stop()
    page.get_by_role("button", name=f"Store for this list: {STORE}").click()
    page.get_by_role("button", name=re.compile(OTHER)).first.click()
    note = page.locator(".prices-note")
    expect(note).to_contain_text(re.compile(f"No prices available for {OTHER}.* · No connection"))
    expect(note).to_have_class(re.compile("quiet-text"))
    page.get_by_role("button", name="Back").click()
    page.get_by_role("link", name="Home").locator("visible=true").first.click()
    expect(page.locator(".prices-note")).to_contain_text("No connection")


def test_as_many_products_as_before_are_there_on_going_back(list_at):
    page = list_at("milk")
    page.get_by_role("button", name=f"Store for this list: {STORE}").click()
    page.get_by_role("link", name="Open store page").click()
    page.get_by_role("link", name="Products", exact=True).click()
    expect(page.locator(".product").first).to_be_visible()
    for _ in range(8):
        page.mouse.wheel(0, 3_000)
        page.wait_for_timeout(150)
    wait_until(page, f"() => scrollY > 15000 && {NOTED}")
    rows = page.locator(".product").count()
    assert rows >= 300
    product, top = page.evaluate(IN_THE_MIDDLE)
    page.get_by_role("link", name="Home").locator("visible=true").first.click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(STORE)
    page.go_back()
    # The same number of rows as before at once, instead of the first page.
    expect(page.locator(".product")).to_have_count(rows)
    # The scroll position is restored: the same products are visible.
    page.wait_for_timeout(1_000)
    again, place = page.evaluate(IN_THE_MIDDLE)
    assert again == product and abs(place - top) < 4


def test_an_entry_tells_at_which_stores_it_is_to_be_had_and_greys_the_others(forage, list_at, look):
    """(N-05)"""
    page = list_at("milk, bread")
    page.get_by_role("button", name="Edit Milk", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="At nearby stores")).to_be_visible()
    having = sheet.locator(".size-row:not(.gone)")
    expect(having.first).to_contain_text("$")
    prices = [float(text.split("$")[1]) for text in having.all_inner_texts()]
    assert len(prices) >= 3 and prices == sorted(prices)
    # Stores of all chains, beside the branches of the list's own.
    assert len({name.split()[1] for name in having.all_inner_texts()}) >= 2
    look(page, "phone-entry-at-stores")
    page.get_by_role("button", name="Close").click()
    # A general word shows the item that it matches, here and at the other stores.
    put(page, "cheese")
    expect(entry(page, "Cheese")).to_contain_text("Cheddar")
    page.get_by_role("button", name="Edit Cheese", exact=True).click()
    expect(having.filter(has_text="$")).not_to_have_count(0)
    page.get_by_role("button", name="Close").click()
    put(page, "unicorn dust")
    missing = page.locator(".entry.missing .entry-name")
    expect(missing).to_have_text("Unicorn dust")
    assert missing.evaluate(COLOR) != page.locator(".entry:not(.missing) .entry-name").first.evaluate(COLOR)
    page.get_by_role("button", name="Edit Milk", exact=True).click()
    missing = sheet.locator(".size-row.gone")
    expect(missing.filter(has_text="not sold")).not_to_have_count(0)
    assert missing.first.evaluate(COLOR) != having.first.evaluate(COLOR)


def finger(page, element, moves, hold=0):
    """Presses a finger in the middle of an element, moves it sideways in steps, holds and lifts it."""
    box = element.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for move in moves:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + move, "y": y}]})
    page.wait_for_timeout(hold)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_entries_are_removed_and_ticked_by_a_swipe_and_chosen_when_held(list_at):
    """(H-22)"""
    page = list_at("milk, apples, butter")
    row = page.locator(".entry", has_text="Milk")
    finger(page, row, [-20, -60, -100])
    expect(row).to_be_visible()
    finger(page, row, [-20, -80, -160, -220])
    expect(page.get_by_text("Milk removed")).to_be_visible()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()

    finger(page, row, [20, 80, 160, 220])
    expect(entry(page, "Milk")).to_be_checked()
    finger(page, page.locator(".entry", has_text="Apples"), [], hold=700)
    expect(page.get_by_text("1 chosen")).to_be_visible()
    expect(entry(page, "Apples")).to_be_checked()
    page.get_by_role("button", name="Cancel").click()
    expect(entry(page, "Apples")).not_to_be_checked()

    page.locator(".entry", has_text="Butter").click(button="right")
    expect(page.get_by_text("1 chosen")).to_be_visible()
    expect(entry(page, "Butter")).to_be_checked()


def test_lists_recipes_and_households_open_what_can_be_done_when_held(forage, visit):
    """(H-22)"""
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    make_list(page, forage.address, "Weekly shop")
    page.goto(f"{forage.address}/lists")
    finger(page, page.get_by_role("link", name="Weekly shop"), [], hold=700)
    expect(page.get_by_role("button", name="Name and description")).to_be_visible()
    page.get_by_role("button", name="Remove list").click()
    expect(page.get_by_text("“Weekly shop” removed")).to_be_visible()

    make_household(page, forage.address, "Linden")
    page.goto(f"{forage.address}/households")
    page.get_by_role("link", name="Linden").click(button="right")
    expect(page.get_by_role("button", name="Rename")).to_be_visible()
    page.get_by_role("link", name="Open household").click()
    expect(page.get_by_role("heading", level=1, name="Linden")).to_be_visible()

    page.goto(f"{forage.address}/recipes/new")
    page.get_by_label("Name", exact=True).fill("Soup")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1, name="Soup")).to_be_visible()
    page.goto(f"{forage.address}/recipes")
    finger(page, page.get_by_role("link", name="Soup"), [], hold=700)
    expect(page.get_by_role("dialog").get_by_role("heading", name="Soup")).to_be_visible()
    expect(page).to_have_url(f"{forage.address}/recipes")

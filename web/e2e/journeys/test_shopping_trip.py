"""From an empty device to the bags in the car, with the server gone for the second half."""

import re

import pytest
from playwright.sync_api import expect

from app_page import start_walk, wait_until_kept_on_device, wait_until_planned

THINGS = ["2 kg potatoes", "3x milk", "a dozen eggs", "butter", "bread", "900 g spaghetti", "coffee", "frozen peas"]
STORE = "Maple & Main Old Town"
NAMES = ["Potatoes", "Milk", "Eggs", "Butter", "Bread", "Spaghetti", "Coffee", "Frozen peas"]


# Shows G-02, S-02, G-09, G-15, G-22, G-24, G-26, G-34, N-10, N-12, S-15.
@pytest.mark.cold
def test_a_shopping_trip_with_the_server_gone_half_way(forage, visit, look):
    def check(name):
        look(page, f"phone-{name}")

    page = visit(forage.address, "phone")
    check("home-first")
    choose_zip(page, check)
    choose_store(page, check)
    type_list(page, check)
    plan_trip(page, check)
    start_trip(page, check)
    read_german(page, forage.address, check)

    forage.stop()

    walk_one_store(page, forage.address, check)
    page.goto(f"{forage.address}/")
    expect(page.get_by_role("link", name="Weekly shop").first).to_be_visible()
    check("home")


def choose_zip(page, check):
    page.get_by_role("link", name="Stores", exact=True).click()
    check("stores-first")
    page.get_by_label("ZIP code or town", exact=True).fill("98701")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=STORE).first).to_be_visible()
    check("stores")


def choose_store(page, check):
    page.get_by_role("link", name=STORE).first.click()
    shop_here(page)
    check("store")
    page.get_by_role("link", name="Products", exact=True).click()
    page.get_by_role("searchbox").fill("tomato")
    expect(page.get_by_text("Canned Diced Tomatoes").first).to_be_visible()
    check("products")


def shop_here(page):
    """Chooses the store; the button keeps the focus, and nothing on the screen moves."""
    page.evaluate("window.scrollTo(0, 120)")
    page.wait_for_timeout(100)
    before = page.evaluate("window.scrollY")
    page.get_by_role("button", name="Shop here").click()
    store_button = page.get_by_role("button", name="Your store")
    expect(store_button).to_have_attribute("aria-pressed", "true")
    expect(store_button).to_be_focused()
    assert page.evaluate("window.scrollY") == before


def type_list(page, check):
    page.goto(page.url.split("/stores")[0] + "/lists")
    check("lists-first")
    page.get_by_role("button", name="New list").click()
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_text("The list needs a name.")).to_be_visible()
    page.get_by_label("List name").fill("Weekly shop")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Add to the list")
    for thing in THINGS:
        field.fill(thing)
        field.press("Enter")
    for name in NAMES:
        expect(page.get_by_role("button", name=f"Edit {name}", exact=True)).to_be_visible()
    field.fill("pa")
    expect(page.get_by_role("listbox", name="Suggestions").get_by_role("option").first).to_be_visible()
    page.evaluate("window.scrollTo(0, 0)")
    check("list")
    field.fill("")


def plan_trip(page, check):
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Car").check(force=True)
    page.get_by_role("radio", name="Best", exact=True).check(force=True)
    page.get_by_role("button", name="That’s right").click()
    page.get_by_role("button", name="More: Time").click()
    page.get_by_role("button", name="More: Saving").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    wait_until_planned(page)
    check("plan")


def start_trip(page, check):
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/trip")
    expect(page.get_by_text("works offline")).to_be_visible()
    check("trip")
    wait_until_kept_on_device(page)


def read_german(page, address, check):
    """Reads the same screens in German, before the walk."""
    choose_language(page, address, "Deutsch")
    page.goto(f"{address}/")
    expect(page.get_by_role("link", name="Ihre Tour")).to_be_visible()
    check("home-german")
    page.get_by_role("link", name="Weekly shop").first.click()
    expect(page.get_by_text("Obst & Gemüse")).to_be_visible()
    check("list-german")
    page.get_by_role("link", name="Tour planen").click()
    expect(page.get_by_role("button", name="Los geht’s").first).to_be_visible()
    wait_until_planned(page)
    check("plan-german")
    page.goto(f"{address}/trip")
    page.get_by_role("link", name="Zum Rundgang").click()
    expect(page.get_by_role("button", name="Los geht’s")).to_be_visible()
    check("overview-german")
    choose_language(page, address, "English")
    page.goto(f"{address}/trip")


def walk_german(page, address, check):
    """Reads the active walk in German."""
    walk = page.url
    choose_language(page, address, "Deutsch")
    page.goto(walk)
    expect(page.get_by_role("button", name="Hab ich")).to_be_visible()
    check("walk-german")
    page.get_by_role("link", name="Plan öffnen").click()
    check("walk-map-german")
    page.go_back()
    page.get_by_role("link", name="Als Liste").click()
    check("walk-list-german")
    choose_language(page, address, "English")
    page.goto(walk)


def choose_language(page, address, language):
    page.goto(f"{address}/settings")
    page.get_by_role("radio", name=language).check(force=True)


def walk_one_store(page, address, check):
    page.get_by_role("link", name="Walk this store").first.click()
    read_overview(page, check)
    start_walk(page)
    got_it = page.get_by_role("button", name="Got it")
    expect(got_it).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    check("walk")
    got_it.click()
    # The browser is closed and reopened: the walk continues.
    page.reload()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    change_mode(page)
    walk_german(page, address, check)
    page.get_by_role("link", name="Open the map").click()
    check("walk-map")
    page.go_back()
    page.get_by_role("link", name="List view").click()
    check("walk-list")
    page.go_back()
    finish(page, got_it)
    expect(page.get_by_text("💳 Head to the checkout.")).to_be_visible()
    check("walk-finished")
    # The last store leads to the one closing step, which a person can also leave.
    page.get_by_role("link", name="End the trip").click()
    ending = page.get_by_role("dialog", name="End this trip?")
    expect(ending).to_be_visible()
    expect(ending.get_by_text(re.compile(r"^\d+ items? stays? on your list\.$"))).to_be_visible()
    check("trip-closing")
    ending.get_by_role("button", name="Close").click()


def read_overview(page, check):
    """Reads the overview before the first item: the route, amount, distance and time."""
    figures = page.locator(".walk-figures")
    expect(figures).to_have_text(re.compile(r"^\d+ items \d+\sft.*about \d+\smin$"))
    expect(page.get_by_role("img", name=re.compile("^Map: the whole route"))).to_be_visible()
    expect(page.get_by_role("list", name="Departments in walking order").get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    check("overview")


def change_mode(page):
    page.get_by_role("button", name="Walking order").click()
    page.get_by_role("radio", name="Frozen last").click(force=True)
    # There are no more questions: the sheet closes by itself.
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Walking order: Frozen last")).to_be_visible()
    expect(page.locator(".announcement")).to_have_text(re.compile("^Walking order: Frozen last"))


def finish(page, got_it):
    """Finishes all items except one, which the store does not have."""
    page.get_by_role("button", name="Not found").click()
    for _ in range(len(THINGS)):
        page.wait_for_timeout(300)
        if got_it.count() == 0:
            return
        got_it.click()

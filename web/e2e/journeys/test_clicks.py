"""The ten most common tasks, from Home, in clicks and keys. (N-19)"""

import json
import pathlib
import re
import statistics

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned, wait_until_still
from list_hands import entry, put, quick
from people import PASSWORD, make_household, make_list, register
from recipe_hands import card
from store_hands import find_store

CONTRACT = json.loads(pathlib.Path("contract/clicks.json").read_text())

# Events seen by the browser: presses of finger or mouse and keys count, typed letters do not.
COUNT = """
addEventListener("pointerdown", (event) => { if (event.isTrusted) count(); }, true);
addEventListener("keydown", (event) => { if (event.isTrusted && event.key.length > 1) count(); }, true);
function count() {
    sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1));
}
"""


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_ten_jobs_take_few_clicks(forage, visit, size):
    page = visit(forage.address, size)
    page.add_init_script(COUNT)
    register(page, forage.address, "Ann")
    make_household(page, forage.address, "Maple Street")
    find_store(page, forage)
    make_list(page, forage.address, "Weekly shop")
    put(page, "milk", "coffee", "frozen peas", "bread")

    def press(control):
        control.tap() if size == "phone" else control.click()

    def begin():
        page.goto(f"{forage.address}/")
        expect(page.get_by_role("link", name=re.compile("Weekly shop")).first).to_be_visible()

    check(page, press, JOBS, CONTRACT, begin)


# Shows N-19.
def test_the_ten_jobs_take_few_clicks_on_the_first_day(forage, visit):
    """One after the other, by a newcomer who begins with nothing."""
    page = visit(forage.address, "phone")
    page.add_init_script(COUNT)
    page.reload()
    check(page, lambda control: control.tap(), FIRST_DAY, CONTRACT["firstDay"])


def check(page, press, jobs, table, begin=lambda: None):
    counted = {}
    for job, do in jobs.items():
        begin()
        page.evaluate("sessionStorage.setItem('clicks', '0')")
        do(page, press)
        counted[job] = int(page.evaluate("sessionStorage.getItem('clicks')"))

    mean, spread = statistics.mean(counted.values()), statistics.pstdev(counted.values())
    for job, clicks in counted.items():
        print(f"{job:24} {clicks}")
    print(f"{'mean':24} {mean:.2f}, at least {min(counted.values())}, standard deviation {spread:.2f}")
    assert counted == {each["job"]: each["clicks"] for each in table["jobs"]}
    assert mean <= table["limit"]


def open_list(page, press):
    press(page.get_by_role("link", name=re.compile("^Weekly shop")).first)
    expect(entry(page, "Milk")).to_be_visible()


def add(page, press):
    press(page.get_by_role("combobox", name="Add to “Weekly shop”"))
    page.keyboard.type("3 bananas")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Bananas is on the list")).to_be_visible()


def tick(page, press):
    open_list(page, press)
    press(entry(page, "Bread"))
    expect(entry(page, "Bread")).to_be_checked()


def plan(page, press):
    press(page.get_by_role("link", name="Plan trip"))
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    wait_until_planned(page)


def choose(page, press):
    plan(page, press)
    choose_shown(page, press)


def walk(page, press):
    press(page.get_by_role("button", name="Go shopping"))
    expect(page.locator("main.view-overview")).to_be_visible()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    press(page.get_by_role("button", name="Start", exact=True))
    expect(page.get_by_role("button", name="Got it")).to_be_visible()


def show_coupon(page, press):
    press(page.get_by_role("link", name=re.compile("^Milk.*with a coupon")))
    expect(page.locator(".coupon-picture")).to_be_visible()


def change_mode(page, press):
    press(page.get_by_role("link", name=re.compile("Continue shopping")))
    change_shown_mode(page, press)


def find(page, press):
    press(page.get_by_role("link", name="Search everything"))
    expect(page.get_by_role("combobox", name="Search everything")).to_be_focused()
    page.keyboard.type("tomato")
    expect(page.get_by_role("group", name="Products").get_by_text("Tomatoes").first).to_be_visible()


def share(page, press):
    open_list(page, press)
    press(page.get_by_role("link", name="Share list"))
    press(page.get_by_role("button", name=re.compile("^Maple Street")))
    expect(page.get_by_text("“Weekly shop” is now in Maple Street")).to_be_visible()


JOBS = {
    "open the list": open_list,
    "add something": add,
    "tick something off": tick,
    "find a product": find,
    "show a coupon": show_coupon,
    "plan a trip": plan,
    "walk through a store": walk,
    "walk in another way": change_mode,
    "choose a trip": choose,
    "share a list": share,
}


def open_first_list(page, press):
    press(page.get_by_role("button", name="Alder Falls, 98701"))
    press(page.get_by_role("button", name="Maple & Main Old Town").first)
    expect(quick(page)).to_be_focused()


def add_first(page, press):
    for thing in ("milk", "bread"):
        page.keyboard.type(thing)
        page.keyboard.press("Enter")
        expect(entry(page, thing.capitalize())).to_be_visible()


def tick_first(page, press):
    press(entry(page, "Bread"))
    expect(entry(page, "Bread")).to_be_checked()


def choose_shown(page, press):
    press(page.get_by_role("button", name="Start", exact=True))
    page.wait_for_url("**/trip")
    expect(page.get_by_role("link", name="Walk this store").first).to_be_visible()
    wait_until_still(page)


def walk_on_trip(page, press):
    press(page.get_by_role("link", name="Walk this store").first)
    press(page.get_by_role("button", name="Start", exact=True))
    expect(page.get_by_role("button", name="Got it")).to_be_visible()


def change_shown_mode(page, press):
    press(page.get_by_role("button", name=re.compile("^Walking order")))
    press(page.get_by_text("Frozen last", exact=True))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Walking order: Frozen last")).to_be_visible()


def find_from_walk(page, press):
    press(page.get_by_role("link", name="Home").first)
    find(page, press)


def share_as_guest(page, press):
    press(page.get_by_role("button", name="Back"))
    press(page.get_by_role("link", name=re.compile("^Shopping list")).first)
    press(page.get_by_role("link", name="Share list"))
    press(page.get_by_role("link", name="Register"))
    for label, words in (("Nickname", "Ann"), ("Email", "ann@example.org"), ("Password", PASSWORD)):
        press(page.get_by_label(label, exact=True))
        page.keyboard.type(words)
    press(page.get_by_role("checkbox"))
    press(page.get_by_role("button", name="Register"))
    press(page.get_by_role("link", name="Continue"))
    press(page.get_by_role("button", name="Create link"))
    expect(page.get_by_role("textbox", name="Link to send")).to_be_visible()


def put_posted_recipe_on_list(page, press):
    press(page.get_by_role("link", name="Home").first)
    press(page.get_by_role("link", name="Recipes").first)
    press(card(page, "Chili con Carne").get_by_role("link"))
    press(page.get_by_role("button", name="Put on list"))
    press(page.get_by_role("button", name=re.compile(r"^Put \d+ items on the list$")))
    expect(page.get_by_text("items put on Shopping list")).to_be_visible()


FIRST_DAY = {
    "open the list": open_first_list,
    "add two things": add_first,
    "tick something off": tick_first,
    "plan a trip": plan,
    "choose a trip": choose_shown,
    "walk through a store": walk_on_trip,
    "walk in another way": change_shown_mode,
    "find a product": find_from_walk,
    "share a list": share_as_guest,
    "put a recipe on the list": put_posted_recipe_on_list,
}

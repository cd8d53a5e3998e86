"""The ten most common tasks, from Home, in clicks and keys. (N-19)"""

import json
import pathlib
import re
import statistics

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import entry, put
from people import make_household, make_list, register
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

    counted = {}
    for job, do in JOBS.items():
        page.goto(f"{forage.address}/")
        expect(page.get_by_role("link", name=re.compile("Weekly shop")).first).to_be_visible()
        page.evaluate("sessionStorage.removeItem('clicks')")
        do(page, press)
        counted[job] = int(page.evaluate("sessionStorage.getItem('clicks')"))

    mean, spread = statistics.mean(counted.values()), statistics.pstdev(counted.values())
    for job, clicks in counted.items():
        print(f"{job:24} {clicks}")
    print(f"{'mean':24} {mean:.2f}, at least {min(counted.values())}, standard deviation {spread:.2f}")
    assert counted == {each["job"]: each["clicks"] for each in CONTRACT["jobs"]}
    assert mean <= CONTRACT["limit"]


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
    press(page.get_by_role("button", name="Start", exact=True))
    page.wait_for_url("**/trip")
    expect(page.get_by_role("link", name="Walk this store").first).to_be_visible()


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
    press(page.get_by_role("button", name=re.compile("^Walking order")))
    press(page.get_by_text("Frozen last", exact=True))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Walking order: Frozen last")).to_be_visible()


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

"""Prices that a household notes itself, in stores that publish none."""

import re

from playwright.sync_api import expect

from app_page import start_walk
from list_hands import entry
from people import make_list, register
from test_empty_store import add_store
from test_walk_list import choose_store


def shop_here(page, forage, store):
    page.goto(f"{forage.address}/stores/{store}")
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("is now your store.")).to_be_visible()


def open_pad(page, name, store):
    """Opens the number pad from the sheet of an entry."""
    page.get_by_role("button", name=f"Edit {name}", exact=True).click()
    page.get_by_role("button", name=f"Note a price: {name} at {store}").click()
    pad = page.get_by_role("dialog", name=f"Price of {name}")
    expect(pad).to_be_visible()
    return pad


def close_entry(page, name):
    sheet = page.get_by_role("dialog", name=re.compile(name))
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def choose_asking(page, forage, choice):
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radiogroup", name="Ask for prices").get_by_role("radio", name=choice).check()


def total(page):
    return page.locator(".list-total b")


def test_prices_are_noted_by_two_taps_each_in_a_store_that_publishes_none(forage, visit, look):
    """(R-06, R-09)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    add_store(ann, "escaldes")
    add_store(ann, "encamp", name="Bon Preu Encamp", street="Avinguda Nova 8", latitude=42.536, longitude=1.583)

    # In the sheet of an entry: with keys that fill from the right, and as a text.
    shop_here(ann, forage, "escaldes")
    make_list(ann, forage.address, "Weekly shop", ["milk", "bread"])
    address = ann.url
    pad = open_pad(ann, "Milk", "Super Escaldes")
    pad.get_by_role("button", name="Save").click()
    expect(pad.get_by_text("Enter a price.")).to_be_visible()
    for digit in "129":
        pad.get_by_role("button", name=digit, exact=True).click()
    expect(pad.get_by_role("textbox", name="Price", exact=True)).to_have_value("1.29")
    look(ann, "phone-price-pad")
    pad.get_by_role("button", name="Save").click()
    expect(ann.get_by_text("Milk: $1.29 noted")).to_be_visible()
    close_entry(ann, "Milk")
    expect(total(ann)).to_have_text("$1.29")
    pad = open_pad(ann, "Bread", "Super Escaldes")
    field = pad.get_by_role("textbox", name="Price", exact=True)
    field.fill("3 for 2")
    expect(pad.get_by_text("Add the price of one")).to_be_visible()
    field.fill("2 for 3")
    expect(pad.get_by_text("$1.50 each")).to_be_visible()
    field.press("Enter")
    expect(ann.get_by_text("Bread: 2 for $3.00 noted")).to_be_visible()
    close_entry(ann, "Bread")
    expect(total(ann)).to_have_text("$2.79")

    # In another store the sum is an estimate, until each price has been confirmed with a tap after *Got it*.
    shop_here(ann, forage, "encamp")
    ann.goto(address)
    expect(ann.get_by_text("about $2.79 of it estimated")).to_be_visible()
    ann.get_by_role("button", name="Go shopping").click()
    start_walk(ann)
    question = ann.get_by_role("region", name="Ask for prices")
    expect(question).to_contain_text("tap the item, then its price")
    got_it = ann.get_by_role("button", name="Got it")
    before = got_it.bounding_box()
    first = ann.get_by_role("heading", level=1).inner_text()
    got_it.click()
    again = question.get_by_role("button", name=re.compile("again"))
    expect(question).to_contain_text("Super Escaldes, Nov")
    # The next press meets the same button.
    assert got_it.bounding_box() == before
    look(ann, "phone-walk-price-question")
    again.click()
    expect(question.get_by_role("button", name=f"Undo: price of {first}")).to_be_visible()
    assert got_it.bounding_box() == before
    got_it.click()
    expect(ann.locator("main.view-finished")).to_be_visible()
    again.click()
    expect(question.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    look(ann, "phone-walk-price-noted")

    ann.goto(address)
    expect(total(ann)).to_have_text("$2.79")
    expect(ann.get_by_text("estimated")).to_have_count(0)


def test_prices_are_asked_for_on_the_list_as_the_setting_says(forage, visit, look):
    """(R-06)"""
    page = visit(f"{forage.address}/stores", "phone", "dark")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", ["milk", "bread", "butter"])
    address = page.url
    question = page.get_by_role("region", name="Ask for prices")
    # The store publishes its prices, so nothing is asked without a choice.
    entry(page, "Milk").click()
    expect(entry(page, "Milk")).to_have_attribute("aria-checked", "true")
    expect(question).to_have_count(0)

    choose_asking(page, forage, "Always")
    look(page, "phone-settings-prices")
    page.goto(address)
    entry(page, "Bread").click()
    question.get_by_role("button", name="Enter price").click()
    pad = page.get_by_role("dialog", name="Price of Bread")
    pad.get_by_role("radio", name="Several").check()
    for key in ("5", "00"):
        pad.get_by_role("button", name=key, exact=True).click()
    expect(pad.get_by_text("2 for $5.00 · $2.50 each")).to_be_visible()
    pad.get_by_role("button", name="Save").click()
    undo = question.get_by_role("button", name="Undo: price of Bread")
    expect(undo).to_be_visible()
    look(page, "phone-list-price-noted")
    undo.click()
    expect(question.get_by_role("button", name="Enter price")).to_be_visible()
    # Ignoring a question costs nothing: the next entry replaces it.
    entry(page, "Butter").click()
    expect(question).to_contain_text("Butter")
    question.get_by_role("button", name="Skip the price of Butter").click()
    expect(question).to_contain_text("tap the item, then its price")

    choose_asking(page, forage, "Off")
    page.goto(address)
    entry(page, "Butter").click()
    entry(page, "Butter").click()
    expect(entry(page, "Butter")).to_have_attribute("aria-checked", "true")
    expect(question).to_have_count(0)

"""Pounds, cups and miles for some, kilograms and kilometers for others."""

import re

from playwright.sync_api import expect

from app_page import start_walk, wait_until_planned, wait_until_still
from list_hands import entry
from people import make_list, register, sign_in
from recipe_hands import new_recipe, save, write_recipe
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"
METRIC = re.compile(r"\d\s?(kg|g|km|m|L|mL)(?![a-z])|/(kg|l)(?![a-z])")
AMERICAN = re.compile(r"\d\s?(lb|oz|fl\s?oz|gal|mi|ft)(?![a-z])|/(lb|qt)(?![a-z])")


def shop(page, address):
    page.goto(f"{address}/stores")
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    make_list(page, address, "Weekly shop", ["500 g spaghetti", "milk"])


def expect_amounts(page, place, system):
    """Checks for an amount in one system, and none in the other."""
    here = page.locator(place).first
    expect(here).to_contain_text(AMERICAN if system == "us" else METRIC)
    expect(here).not_to_contain_text(METRIC if system == "us" else AMERICAN)


def choose(page, address, name):
    page.goto(f"{address}/settings")
    page.get_by_role("radio", name=name).check(force=True)
    expect(page.get_by_role("radio", name=name)).to_be_checked()
    wait_until_still(page)


def tour(page, address, system, look, name):
    """Visits the list, a product, its store, the plan and the walk."""
    page.goto(f"{address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    # The typed amount, for every reader.
    expect(entry(page, "Spaghetti")).to_contain_text("500 g")
    page.get_by_role("button", name="Edit Milk", exact=True).click()
    expect_amounts(page, ".sheet", system)
    look(page, f"{name}-units-list")
    page.keyboard.press("Escape")
    listed = page.url

    page.goto(f"{address}/stores")
    expect_amounts(page, ".store-row .quiet-text", system)
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("link", name="Products", exact=True).click()
    page.get_by_role("searchbox").fill("spaghetti")
    expect(page.locator(".product").first).to_contain_text("Spaghetti")
    expect_amounts(page, ".product", system)
    page.locator(".product-main").first.click()
    expect_amounts(page, ".product-head", system)
    look(page, f"{name}-units-product")

    page.goto(listed)
    page.get_by_role("link", name="Plan trip").click()
    wait_until_planned(page)
    look(page, f"{name}-units-plan")
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    expect_amounts(page, ".trip-leg", system)
    look(page, f"{name}-units-trip")
    page.get_by_role("link", name="Walk this store").first.click()
    if system == "us":
        expect_amounts(page, ".walk-figures", system)
        start_walk(page)
    # The second time it is active.
    expect_amounts(page, "#screen", system)
    look(page, f"{name}-units-walk")


# Shows X-04, N-29, X-01.
def test_an_american_sees_pounds_and_kilograms_once_they_are_chosen(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    new_recipe(page, forage.address)
    write_recipe(page, "Creamy pasta", "500 g spaghetti\n250 ml cream\n1 tsp salt\n2 tbsp olive oil")
    page.get_by_label("Steps, one per line").fill("Heat the oven to 180 °C.\nAdd 250 ml of cream and stir.\nServe at once.")
    save(page, "Creamy pasta")
    amounts = page.locator(".ingredient-amount")
    expect(amounts).to_have_text(["17½ oz", "1 cup", "1 tsp", "2 tbsp"])
    steps = page.locator(".recipe-steps li")
    expect(steps).to_have_text([
        "Heat the oven to 355 °F.In the recipe: 180 °C", "Add 1 cup of cream and stir.In the recipe: 250 ml", "Serve at once.",
    ])
    look(page, "phone-units-recipe")
    recipe = page.url
    shop(page, forage.address)
    tour(page, forage.address, "us", look, "phone-american")

    choose(page, forage.address, "kg, l, km")
    look(page, "phone-units-settings")
    tour(page, forage.address, "metric", look, "phone-metric")
    page.goto(recipe)
    expect(amounts).to_have_text(["500 g", "250 ml", "1 tsp", "2 tbsp"])
    expect(steps).to_have_text(["Heat the oven to 180 °C.", "Add 250 ml of cream and stir.", "Serve at once."])
    look(page, "phone-metric-units-recipe")

    # The setting belongs to the account.
    other = visit(forage.address, "phone")
    sign_in(other, forage.address, "Ann")
    other.goto(f"{forage.address}/settings")
    expect(other.get_by_role("radio", name="kg, l, km")).to_be_checked()


# Shows X-04.
def test_a_briton_weighs_in_grams_and_goes_by_miles_and_yards(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone", language="en-GB")
    page.get_by_label("Postcode").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    rows = page.locator(".store-row .quiet-text")
    expect(rows.first).to_contain_text(re.compile(r"\d\s?(mi|yd)\b"))
    expect(page.locator("#screen")).not_to_contain_text(re.compile(r"\d\s?(km|m|ft)\b"))
    look(page, "phone-british-stores")
    page.goto(f"{forage.address}/settings")
    expect(page.get_by_role("radio", name="kg, l, mi")).to_be_checked()

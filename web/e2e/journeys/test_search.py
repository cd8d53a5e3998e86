"""One search for everything: each kind is found by hand, in both languages and without a network."""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_still
from list_hands import put
from recipe_hands import save, write_recipe
from store_hands import STORE

FIELD = {"en": "Search everything", "de": "Alles durchsuchen"}

#: What is typed, the group and the row of the result, and the title of its screen.
FOUND = (
    ("shop", "Lists", "Shopping list", "Shopping list"),
    ("courgettes", "On your lists", "Zucchini", "Shopping list"),
    ("courgettes", "Products", "Zucchini", STORE),
    ("pennywise", "Stores", "Pennywise Station", "Pennywise Station"),
    ("alder f", "Towns", "Alder Falls, 98701", "Stores"),
    ("margherita", "Dishes", "Forno Alder", "Forno Alder"),
    ("lentil", "Recipes", "Lentil soup", "Lentil soup"),
    ("units", "Settings", "Units", "Settings"),
    ("install", "Guide", "Put Forage on your home screen", "Put Forage on your home screen"),
)

ON_DEVICE = ("Lists", "On your lists", "Products", "Stores", "Dishes", "Recipes", "Settings", "Guide")


def field(page, language="en"):
    return page.get_by_role("combobox", name=FIELD[language])


def option(page, group, name):
    rows = page.get_by_role("group", name=group, exact=True)
    return rows.get_by_role("option", name=re.compile(re.escape(name), re.I)).first


def expect_title(page, name):
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def begin(page, town="Alder Falls, 98701"):
    """The first start of a guest: a town, a store, and an empty list."""
    page.get_by_role("button", name=town).click()
    page.get_by_role("button", name=STORE).first.click()


def open_search(page):
    page.get_by_role("link", name="Home").locator("visible=true").first.click()
    page.get_by_role("link", name=FIELD["en"]).click()
    expect(field(page)).to_be_focused()


def cook(page):
    """Writes a recipe, from Home."""
    page.get_by_role("link", name="Home").locator("visible=true").first.click()
    page.get_by_role("link", name="Recipes", exact=True).locator("visible=true").first.click()
    page.get_by_role("button", name="New recipe").first.click()
    page.get_by_role("link", name=re.compile("Write a recipe")).click()
    write_recipe(page, "Lentil soup")
    save(page, "Lentil soup")


def find_each(page, found):
    for typed, group, name, title in found:
        field(page).fill(typed)
        option(page, group, name).click()
        expect_title(page, title)
        if group == "Settings":
            expect(page.get_by_role("heading", name=name, exact=True)).to_be_focused()
        page.go_back()
        # Back leads to the results.
        expect(field(page)).to_have_value(typed)
        expect(option(page, group, name)).to_be_visible()


def test_each_kind_is_found_by_hand_and_without_a_network(forage, visit, look):
    """(S-18)"""
    page = visit(forage.address, "phone")
    begin(page)
    put(page, "zucchini", "milk")
    expect(page.locator(".entry .entry-price")).to_have_count(2)
    cook(page)
    open_search(page)
    look(page, "phone-search-empty")

    find_each(page, FOUND)
    field(page).fill("milk")
    expect(option(page, "Products", "More: Products")).to_be_visible()
    look(page, "phone-search-milk")
    option(page, "Products", "More: Products").click()
    expect(page.get_by_role("searchbox")).to_have_value("milk")
    page.go_back()
    field(page).fill("xylophone")
    expect(page.get_by_text("Nothing found for “xylophone”")).to_be_visible()
    look(page, "phone-search-nothing")

    wait_until_kept_on_device(page)
    wait_until_still(page)
    page.route("**/v1/**", lambda route: route.abort())
    find_each(page, [row for row in FOUND if row[1] in ON_DEVICE])
    # None is not said of what could not be asked.
    field(page).fill("xylophone")
    expect(page.get_by_text(re.compile("^Not fully searched: Products"))).to_be_visible()
    expect(page.get_by_text("Nothing found")).to_have_count(0)
    look(page, "phone-search-offline")
    page.unroute("**/v1/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Nothing found for “xylophone”")).to_be_visible()


def test_the_key_opens_the_search_at_a_desk_in_german_and_arrows_choose(forage, visit, look):
    page = visit(forage.address, "desk", "dark", "de-DE")
    begin(page)
    expect_title(page, "Einkaufsliste")
    page.get_by_role("link", name="Start").locator("visible=true").first.click()
    expect(page.get_by_role("link", name=FIELD["de"])).to_be_visible()
    page.keyboard.press("/")
    expect(field(page, "de")).to_be_focused()
    page.keyboard.type("Milch")
    expect(option(page, "Produkte", "Milk")).to_be_visible()
    look(page, "desk-search-milk-german-dark")

    page.keyboard.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_have_count(1)
    assert chosen.get_attribute("id") == field(page, "de").get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect_title(page, STORE)
    page.go_back()
    expect(field(page, "de")).to_have_value("Milch")
    field(page, "de").fill("Einheiten")
    expect(option(page, "Einstellungen", "Einheiten")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Einheiten", exact=True)).to_be_focused()

    # On a list the key finds a product; the second one leads on.
    page.get_by_role("link", name="Listen").locator("visible=true").first.click()
    expect_title(page, "Listen")
    page.get_by_role("link", name=re.compile("Einkaufsliste")).first.click()
    expect_title(page, "Einkaufsliste")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("/")
    expect(field(page, "de")).to_be_focused()


def test_before_the_agreement_nothing_is_sent_and_a_town_waits_in_its_form(forage, visit, look):
    """(G-04)"""
    page = visit(forage.address, "desk")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Start with a list").click()
    open_search(page)
    field(page).fill("milk")
    expect(page.get_by_text("Not searched yet: Products, Stores")).to_be_visible()
    look(page, "desk-search-without-a-place")
    field(page).fill("alder")
    option(page, "Towns", "Alder Falls, 98701").click()
    place = page.get_by_label("ZIP code")
    expect(place).to_have_value("98701")
    expect(page.locator(".agreement")).to_be_visible()
    assert [url for url in asked if re.search(r"/v1/(products|stores)\b|milk|alder", url)] == []

    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=STORE).first).to_be_visible()

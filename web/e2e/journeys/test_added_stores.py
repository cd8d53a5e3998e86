"""Unknown stores: added, placed on the map, given a size, found, and merged if duplicate."""

import re

from playwright.sync_api import expect

from people import ask, make_list, register, sign_in
from store_hands import at_the_store, look_around, operator


def fill_store(page, forage, name, street, size="Corner store"):
    look_around(page, forage)
    page.get_by_role("link", name="Missing a store? Add it").click()
    for label, words in (
        ("Store name", name), ("Street and number", street), ("City", "Alder Falls"), ("State", "WA"), ("ZIP code", "98701"),
    ):
        page.get_by_label(label).fill(words)
    page.get_by_label("Size").select_option(label=size)


def add_store(page, forage, name, street, size="Corner store"):
    fill_store(page, forage, name, street, size)
    page.get_by_role("button", name="Add the store").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def place_of(page, store):
    store_details = ask(page, "GET", f"/v1/stores/{store}")["json"]
    return store_details["latitude"], store_details["longitude"]


def pin(page):
    return page.get_by_role("button", name=re.compile("Store location"))


def test_a_store_that_nobody_knew_is_added_drawn_and_found(forage, visit, look):
    """(G-12)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    look_around(ann, forage)
    ann.get_by_role("link", name="Missing a store? Add it").click()
    ann.get_by_role("button", name="Add the store").click()
    expect(ann.get_by_text("Please fill this in.").first).to_be_visible()
    look(ann, "phone-store-new")
    store = add_store(ann, forage, "Harbour Grocery", "5 Dock Road")
    expect(ann.get_by_text("Added by Ann, not confirmed")).to_be_visible()
    # It has no products, so the link leads to its map.
    expect(ann.get_by_role("link", name="Products")).to_have_count(0)
    ann.get_by_role("button", name="Shop here").click()
    look(ann, "phone-store-added")
    ann.get_by_role("link", name="Draw its map").click()
    sheet = ann.get_by_role("dialog")
    expect(sheet.get_by_label("Store size").locator("option:checked")).to_have_text("Corner store")
    expect(sheet.get_by_label("Name")).to_have_value("Harbour Grocery")
    look(ann, "phone-map-of-an-added-store-new")
    sheet.get_by_label("Name").fill("The harbour shop")
    sheet.get_by_label("Start from").select_option(label="Square, checkout at the door")
    sheet.get_by_role("button", name="Start drawing").click()
    ann.get_by_role("button", name="More", exact=True).click()
    card = ann.get_by_role("region", name="Publish")
    expect(card.get_by_label("Which store?").locator("option:checked")).to_contain_text("Harbour Grocery")
    card.get_by_role("button", name="Publish", exact=True).click()
    expect(card.get_by_role("link", name="Published at Harbour Grocery")).to_be_visible()

    guest = visit(f"{forage.address}/stores", "desk", "dark")
    look_around(guest, forage)
    row = guest.get_by_role("link", name=re.compile("Harbour Grocery"))
    expect(row).to_contain_text("not confirmed")
    look(guest, "desk-stores-with-an-added-one")
    row.click()
    expect(guest.locator("#screen").get_by_role("link", name="Maps", exact=True)).to_be_visible()
    at_the_store(guest)
    guest.get_by_role("link", name=re.compile("The harbour shop")).click()
    expect(guest.get_by_text("✓ Your walks use this map")).to_be_visible()
    look(guest, "desk-map-of-an-added-store")

    assert operator(forage, "admin", "verify", "list").split("\t")[0] == store
    operator(forage, "admin", "verify", "refuse", store, "--reason", "No such street")
    assert ask(guest, "GET", f"/v1/stores/{store}")["status"] == 404
    ann.goto(f"{forage.address}/notices")
    expect(ann.get_by_text("“Harbour Grocery” was not verified").first).to_be_visible()
    expect(ann.get_by_text("No such street").first).to_be_visible()


def test_a_store_is_put_on_the_map_by_hand_by_keys_and_by_position(forage, visit, look):
    """(G-12)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    fill_store(ann, forage, "Harbour Grocery", "5 Dock Road")
    ann.get_by_role("button", name="Show the map").click()
    expect(pin(ann)).to_be_visible()
    pin(ann).focus()
    for _ in range(5):
        ann.keyboard.press("ArrowUp")
    look(ann, "phone-store-on-the-map")
    ann.get_by_role("button", name="Add the store").click()
    expect(ann.get_by_role("heading", level=1, name="Harbour Grocery")).to_be_visible()
    store = ann.url.rsplit("/", 1)[1]
    middle = ask(ann, "GET", "/v1/stores?zip=98701")["json"]["origin"]["latitude"]
    latitude, longitude = place_of(ann, store)
    assert 0 < latitude - middle < 0.01

    # The person who added it moves it, first to the device's location, then by dragging the pin.
    ann.get_by_role("link", name="Move on the map").click()
    expect(pin(ann)).to_be_visible()
    ann.context.grant_permissions(["geolocation"])
    ann.context.set_geolocation({"latitude": 44.206, "longitude": -120.306})
    ann.get_by_role("button", name="Use my location").click()
    expect(pin(ann)).to_be_visible()
    look(ann, "phone-store-moved")
    ann.get_by_role("button", name="Save location").click()
    expect(ann.get_by_text("Location of Harbour Grocery saved")).to_be_visible()
    assert place_of(ann, store) == (44.206, -120.306)
    ann.get_by_role("link", name="Move on the map").click()
    expect(pin(ann)).to_be_visible()
    look(ann, "phone-store-to-drag")
    box = pin(ann).bounding_box()
    ann.mouse.move(box["x"] + 24, box["y"] + 24)
    ann.mouse.down()
    ann.mouse.move(box["x"] + 84, box["y"] + 24, steps=6)
    ann.mouse.up()
    ann.get_by_role("button", name="Save location").click()
    expect(ann.get_by_role("heading", level=1, name="Harbour Grocery")).to_be_visible()
    latitude, longitude = place_of(ann, store)
    assert abs(latitude - 44.206) < 0.0002 and 0.0002 < longitude + 120.306 < 0.01

    # No one else can move it.
    bo = visit(f"{forage.address}/stores", "desk", language="de-DE")
    bo.goto(f"{forage.address}/stores/{store}")
    expect(bo.get_by_role("heading", level=1, name="Harbour Grocery")).to_be_visible()
    expect(bo.get_by_role("link", name="Auf der Karte verschieben")).to_have_count(0)
    look(bo, "desk-added-store-german")


def test_a_store_that_was_there_twice_becomes_one(forage, visit, look):
    """(G-12)"""
    ann = visit(f"{forage.address}/stores", "phone", "dark")
    register(ann, forage.address, "Ann")
    first = add_store(ann, forage, "Harbour Grocery", "5 Dock Road", "Warehouse club")

    bo = visit(f"{forage.address}/stores", "desk")
    register(bo, forage.address, "Bo")
    fill_store(bo, forage, "Harbor Grocery", "Dock Road 5")
    bo.get_by_role("button", name="Add the store").click()
    question = bo.get_by_role("dialog", name="Is it one of these?")
    expect(question.get_by_role("link", name=re.compile("Harbour Grocery"))).to_be_visible()
    look(bo, "desk-store-alike")
    question.get_by_role("button", name="No, it’s a different store").click()
    expect(bo.get_by_role("heading", level=1, name="Harbor Grocery")).to_be_visible()
    second = bo.url.rsplit("/", 1)[1]
    bo.get_by_role("button", name="Shop here").click()
    make_list(bo, forage.address, "Weekly shop", ["milk"])

    words = operator(forage, "admin", "merge", second, first)
    assert words == "Merged Harbor Grocery into Harbour Grocery, with 0 maps.\n"
    # A device that has just fetched the store does not fetch it again at once; another one does.
    again = visit(f"{forage.address}/stores", "desk")
    sign_in(again, forage.address, "Bo")
    again.goto(f"{forage.address}/stores/{second}")
    again.wait_for_url(f"{forage.address}/stores/{first}")
    expect(again.get_by_text("Your store").first).to_be_visible()
    look(again, "desk-store-merged")

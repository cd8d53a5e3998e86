"""The first minute of a new user who has read nothing: every step leads on."""

import re

from playwright.sync_api import expect

from app_page import start_walk
from list_hands import quick
from people import make_list, register, sign_in


def test_an_unknown_zip_code_leads_to_the_towns_whose_stores_are_known(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    town = page.get_by_role("button", name="Alder Falls, 98701")
    expect(town).to_be_visible()
    page.get_by_role("textbox", name="ZIP code").fill("00000")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("alert")).to_contain_text("We don’t know the ZIP code 00000")
    look(page, "phone-stores-towns")

    town.click()

    expect(page.get_by_role("textbox", name="ZIP code")).to_have_value("98701")
    expect(page.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()


def test_the_first_screen_asks_one_thing_and_shows_it_without_scrolling(forage, visit, look):
    """(S-16) (G-04)"""
    page = visit(forage.address, "phone", "dark", "de-DE")
    field = page.locator(".place-form input")
    expect(field).to_be_visible()
    expect(page.get_by_role("button", name="Alder Falls, 98701")).to_be_visible()
    look(page, "phone-first-start-de-dark")
    dock = page.locator("nav.places, .places").last.bounding_box()
    town = page.get_by_role("button", name="Alder Falls, 98701")
    for part in (field, page.locator(".place-form button[type=submit]"), page.locator(".agreement p"), town):
        box = part.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= dock["y"]
    assert page.locator(".note").count() == 0
    page.locator(".agreement-details summary").click()
    expect(page.locator(".agreement-details li")).to_have_count(4)


def test_a_newcomer_has_a_list_with_prices_after_a_town_and_a_store(forage, visit, look):
    """(S-16)"""
    page = visit(forage.address, "phone")
    page.get_by_role("button", name="Alder Falls, 98701").click()
    expect(page.get_by_text("Choose a store, and start your list with its prices.")).to_be_visible()
    look(page, "phone-first-stores")
    page.get_by_role("button", name="Maple & Main Old Town").first.click()

    expect(page.get_by_role("heading", level=1, name="Shopping list")).to_be_visible()
    expect(quick(page)).to_be_focused()
    page.keyboard.type("milk")
    page.keyboard.press("Enter")
    expect(page.locator(".list-total b")).to_contain_text("$")
    look(page, "phone-first-list")
    # Each later question finds the place and the store.
    page.get_by_role("link", name="Home").click()
    expect(page.locator(".home-grid")).to_contain_text("Shopping list")
    expect(page.get_by_text("Choose your stores")).to_have_count(0)


def test_go_shopping_without_a_store_asks_for_one_and_goes_on(forage, visit, look):
    page = visit(f"{forage.address}/lists", "phone")
    make_list(page, forage.address, "Saturday", ["milk", "bread"])
    page.get_by_role("button", name="Go shopping").click()
    expect(page.get_by_text("Where do you shop?")).to_be_visible()
    page.get_by_role("button", name="Alder Falls, 98701").click()
    look(page, "phone-store-for-the-walk")

    page.get_by_role("button", name="Maple & Main Old Town").first.click()

    start_walk(page)
    expect(page.get_by_role("button", name="Got it")).to_be_visible()
    # Back leads to the list's start, never to the answered question.
    assert "/walk/" in page.url


def test_go_shopping_without_a_store_takes_the_nearest_and_offers_another(forage, visit):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_role("button", name="Alder Falls, 98701").click()
    nearest = page.locator(".store-rows b").first
    expect(nearest).to_be_visible()
    name = nearest.inner_text()
    make_list(page, forage.address, "Saturday", ["milk", "bread"])

    page.get_by_role("button", name="Go shopping").click()

    expect(page.get_by_text(f"Shopping at {name}, the nearest store.")).to_be_visible()
    assert "/walk/" in page.url
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="Pennywise Station").first.click()
    page.wait_for_url("**/walk/**")
    expect(page.locator("#screen")).to_contain_text("Pennywise Station")


def test_home_and_list_have_the_same_two_buttons_in_the_same_places(forage, visit):
    page = visit(f"{forage.address}/lists", "phone")
    make_list(page, forage.address, "Saturday", ["milk"])

    def actions():
        buttons = page.locator(".dock-actions.two > *")
        expect(buttons).to_have_count(2)
        return [(one.inner_text(), "primary" in one.get_attribute("class")) for one in buttons.all()]

    on_list = actions()
    page.goto(f"{forage.address}/?home")
    expect(page.locator(".home-grid")).to_be_visible()
    assert on_list == actions() == [("Plan trip", False), ("Go shopping", True)]


def test_a_guest_agrees_before_a_place_is_sent_and_can_take_it_back(forage, visit, look):
    """(G-04)"""
    page = visit(f"{forage.address}/stores", "phone")
    addresses = []
    page.on("request", lambda request: addresses.append(request.url))
    consent = page.get_by_text("By continuing, you agree to send your location and lists")
    expect(consent).to_be_visible()
    field = page.get_by_role("textbox", name="ZIP code")
    field.fill("98701")
    look(page, "phone-stores-agreement")
    page.wait_for_timeout(500)
    assert not [address for address in addresses if "98701" in address]

    field.press("Enter")
    expect(page.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()
    expect(consent).to_be_hidden()

    page.goto(f"{forage.address}/settings")
    page.get_by_role("button", name="Withdraw consent").click()
    expect(page.get_by_role("button", name="Withdraw consent")).to_be_hidden()
    addresses.clear()
    page.goto(f"{forage.address}/stores")
    expect(consent).to_be_visible()
    assert not [address for address in addresses if "zip=" in address or "latitude=" in address]


def test_what_is_on_a_list_is_sent_after_agreeing_only_and_never_in_an_address(forage, visit):
    """(G-04)"""
    page = visit(f"{forage.address}/lists", "phone")
    requests = []
    page.on("request", lambda one: requests.append((one.method, one.url)) if "/v1/availability" in one.url else None)
    make_list(page, forage.address, "Saturday", ["butter", "bread"])
    listed = page.url
    page.goto(f"{forage.address}/stores")
    page.get_by_text("What is sent?").click()
    expect(page.get_by_text("The items on the list you open")).to_be_visible()
    page.goto(listed)
    # A list is requested once it has not changed for a second.
    page.wait_for_timeout(1_200)
    assert requests == []

    page.goto(f"{forage.address}/stores")
    page.get_by_role("button", name="Alder Falls, 98701").click()
    expect(page.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()
    with page.expect_response("**/v1/availability") as answer:
        page.goto(listed)
    assert answer.value.status == 200
    assert set(requests) == {("POST", f"{forage.address}/v1/availability")}
    log = forage.log.read_text().lower()
    # Browsers do not always report requests that bypass a service worker, so read the service's log.
    sent = re.findall(r"bytes=(\d+) .*route=/v1/availability status=200", log)
    assert len(sent) == 1 and int(sent[0]) > len('{"offers":[]}')
    assert "butter" not in log and "bread" not in log

    page.goto(f"{forage.address}/settings")
    page.get_by_role("button", name="Withdraw consent").click()
    expect(page.get_by_role("button", name="Withdraw consent")).to_be_hidden()
    requests.clear()
    page.goto(listed)
    page.wait_for_timeout(1_200)
    assert requests == []


def test_the_first_start_leads_to_choosing_a_store_and_later_ones_to_where_one_was(forage, visit):
    """(S-01, S-16)"""
    page = visit(forage.address, "phone")
    expect(page.get_by_role("heading", level=1, name="Where do you shop?")).to_be_visible()
    page.get_by_role("button", name="Start with a list").click()
    expect(page.get_by_role("heading", level=1, name="Shopping list")).to_be_visible()
    expect(quick(page)).to_be_focused()
    page.goto(forage.address)
    expect(page.locator(".home-grid")).to_be_visible()

    page.goto(f"{forage.address}/eat-out?search=soup")
    expect(page.get_by_role("searchbox")).to_have_value("soup")
    page.goto(f"{forage.address}/?from=home-screen")

    page.wait_for_url("**/eat-out?search=soup")
    expect(page.get_by_role("searchbox")).to_have_value("soup")


def test_place_store_and_language_follow_the_account(forage, visit):
    """(N-29, H-01)"""
    desk = visit(forage.address, "desk")
    register(desk, forage.address, "Ann")
    desk.goto(f"{forage.address}/stores")
    desk.get_by_role("textbox", name="ZIP code").fill("98701")
    desk.get_by_role("button", name="Find stores").click()
    desk.get_by_role("link", name="Maple & Main Old Town").first.click()
    desk.get_by_role("button", name="Shop here").click()
    desk.goto(f"{forage.address}/settings")
    desk.get_by_role("radio", name="Deutsch").check(force=True)
    expect(desk.get_by_role("heading", level=1, name="Einstellungen")).to_be_visible()
    desk.goto(forage.address)
    expect(desk.get_by_text("alles aktuell")).to_be_visible()

    phone = visit(forage.address, "phone")
    sign_in(phone, forage.address, "Ann")

    phone.goto(f"{forage.address}/stores")
    expect(phone.get_by_role("heading", level=1, name="Märkte")).to_be_visible()
    expect(phone.get_by_role("textbox", name="Postleitzahl")).to_have_value("98701")
    row = phone.locator(".store-row", has_text="Maple & Main Old Town")
    expect(row.locator(".tag.go")).to_be_visible()

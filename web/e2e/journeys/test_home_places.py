"""The coupons to swipe through on Home, and the stores and maps used last on any device. (N-39, G-10)"""

import re

from playwright.sync_api import expect

from app_page import start_walk, wait_until_kept_on_device, wait_until_still
from list_hands import put
from people import register, sign_in
from test_same_money import STORE, new_list, shop_at

FOCUSED = "() => document.activeElement.innerText"


def gallery(page, name="Coupons for you"):
    return page.get_by_role("region", name=name)


def test_home_shows_coupons_those_for_the_list_first(forage, visit, look):
    """(N-39)"""
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    page.goto(f"{forage.address}/?home")
    cards = gallery(page).get_by_role("link")
    expect(cards.nth(1)).to_be_visible()
    look(page, "phone-home-coupons-without-a-list")
    new_list(page, forage, "Weekly shop")
    put(page, "milk")
    expect(page.locator(".entry .entry-price")).to_have_count(1)

    page.goto(f"{forage.address}/?home")
    first = gallery(page).locator(".rail a").first
    expect(first).to_contain_text("On your list")
    expect(first).to_contain_text("milk")
    expect(gallery(page).locator(".rail a").last).not_to_contain_text("On your list")
    look(page, "phone-home-coupons")

    # By keyboard along the cards, then into one.
    first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == gallery(page).locator(".rail a").nth(1).inner_text()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".coupon-picture")).to_be_visible()

    # The gallery is there without a network too, with the reason for its age.
    page.goto(f"{forage.address}/?home")
    expect(first).to_be_visible()
    wait_until_kept_on_device(page)
    wait_until_still(page)
    page.route("**/v1/**", lambda route: route.abort())
    page.goto(f"{forage.address}/?home")
    expect(first).to_contain_text("On your list")


def test_the_gallery_at_a_desk_in_german(forage, visit, look):
    page = visit(f"{forage.address}/stores", "desk", "dark", "de-DE")
    page.get_by_label("Postleitzahl oder Ort", exact=True).fill("98701")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Hier einkaufen").click()
    page.goto(f"{forage.address}/?home")
    expect(gallery(page, "Coupons für Sie").locator(".rail a").first).to_be_visible()
    look(page, "desk-home-coupons-german")


def test_recent_is_what_was_used_on_any_device_not_what_was_looked_at(forage, visit, look):
    """(G-10)"""
    phone = visit(forage.address, "phone")
    register(phone, forage.address, "Ann")
    shop_at(phone, forage, "Rosa's Greens")
    shop_at(phone, forage, STORE)
    new_list(phone, forage, "Weekly shop")
    put(phone, "milk")
    expect(phone.locator(".entry .entry-price")).to_have_count(1)
    phone.get_by_role("button", name="Go shopping").click()
    start_walk(phone)
    for store in ("pennywise-station", "depot-junction"):
        phone.goto(f"{forage.address}/stores/{store}/products")
        expect(phone.locator(".product-row, .product-tile").first).to_be_visible()
    wait_until_still(phone)

    desk = visit(forage.address, "desk")
    sign_in(desk, forage.address, "Ann")
    desk.goto(f"{forage.address}/?home")

    recent = desk.get_by_role("region", name="Recent")
    expect(recent.get_by_role("link", name=re.compile(f"^\\W*{re.escape(STORE)}"))).to_be_visible()
    expect(recent.get_by_role("link", name=re.compile("Rosa's Greens"))).to_be_visible()
    expect(recent.get_by_role("link", name=re.compile(f"Map of {re.escape(STORE)}|{re.escape(STORE)}.*map", re.I))).to_be_visible()
    expect(recent.get_by_text(re.compile("Pennywise|Depot"))).to_have_count(0)
    look(desk, "desk-home-recent")

    # One's own store stays on the phone, whatever was looked at.
    forage.stop()
    phone.goto(f"{forage.address}/lists")
    phone.get_by_role("link", name=re.compile("Weekly shop")).first.click()
    expect(phone.locator(".entry .entry-price")).to_have_count(1)

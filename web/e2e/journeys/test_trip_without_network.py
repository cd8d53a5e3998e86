"""Offline, the phone plans the trip itself, over the stores with cached products. (N-10, S-08)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_planned
from list_hands import put
from test_same_money import STORE, choose_store, new_list, shop_at

NOTE = "Planned on this device because the server isn’t answering"


def list_with_prices(page, forage):
    """A list whose store is cached on the device."""
    shop_at(page, forage, STORE)
    new_list(page, forage, "Cellar")
    put(page, "milk", "bread", "coffee")
    expect(page.locator(".entry .entry-price")).to_have_count(3)
    wait_until_kept_on_device(page)


@pytest.mark.cold
def test_in_a_cellar_the_trip_is_planned_on_the_device_and_started(forage, visit, look):
    page = visit(forage.address, "phone")
    list_with_prices(page, forage)
    forage.stop()

    page.get_by_role("link", name="Plan trip").click()

    expect(page.get_by_text(NOTE)).to_be_visible()
    expect(page.get_by_text(re.compile(r"Covers the (one store|\d+ stores) with prices on this device"))).to_be_visible()
    first = page.locator("#trip-1")
    expect(first).to_contain_text(STORE)
    expect(first.get_by_text("Proven among the stores on this device")).to_be_visible()
    assert first.locator(".bill li").count() == 3
    wait_until_planned(page)
    look(page, "phone-plan-offline")
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    page.get_by_role("link", name="Walk this store").first.click()
    page.wait_for_url("**/walk/**")


def test_a_server_that_fails_is_asked_again_and_its_young_plan_stays_until_the_device_is_told_to(forage, visit, look):
    page = visit(forage.address, "phone")
    list_with_prices(page, forage)
    page.route("**/v1/trips/plan", lambda route: route.fulfill(status=500, body="no"))
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_text(NOTE)).to_be_visible()

    page.get_by_role("button", name="Ask again when online").click()
    expect(page.get_by_text("This plan stays until you choose the server’s.")).to_be_visible()
    page.unroute("**/v1/trips/plan")
    page.evaluate("window.dispatchEvent(new Event('online'))")

    expect(page.get_by_text("The server’s plan is ready.")).to_be_visible()
    expect(page.get_by_text(NOTE)).to_be_visible()
    look(page, "phone-plan-server-is-back")
    page.get_by_role("button", name="Show plan").click()
    expect(page.get_by_text(NOTE)).to_have_count(0)
    expect(page.locator("#trip-1").get_by_text("Proven: no better trip exists")).to_be_visible()
    wait_until_planned(page)
    page.go_back()
    wait_until_kept_on_device(page)
    forage.stop()

    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_text("Your last plan is shown below.")).to_be_visible()
    page.get_by_role("button", name="Plan on this device").click()

    expect(page.get_by_text(NOTE)).to_be_visible()
    expect(page.get_by_text("Your last plan is shown below.")).to_have_count(0)
    # In German and dark mode, too.
    page.emulate_media(color_scheme="dark")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.go_back()
    expect(page.get_by_text("Auf diesem Gerät geplant, weil der Server nicht antwortet")).to_be_visible()
    look(page, "phone-dark-german-plan-offline")


def test_a_device_without_any_products_says_what_to_do(forage, visit, look):
    page = visit(forage.address, "phone")
    # Neither whole nor in pages.
    page.route(re.compile("/v1/stores/[^/]+/(catalog|products)"), lambda route: route.fulfill(status=500, body="no"))
    choose_store(page, forage, STORE)
    new_list(page, forage, "Nothing here")
    put(page, "milk")
    page.route("**/v1/trips/plan", lambda route: route.fulfill(status=500, body="no"))

    page.get_by_role("link", name="Plan trip").click()

    expect(page.get_by_text("it has no store’s products")).to_be_visible()
    look(page, "phone-plan-nothing-here")

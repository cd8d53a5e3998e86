"""Eating out: prices fetched with a progress bar, menus prefetched, and orders shared between devices."""

import re
import threading

import pytest
from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device
from gate import Gate


@pytest.fixture
def gate(forage):
    gate = Gate(forage.port)
    yield gate
    gate.close()


def download(page, gate, cuts):
    """Starts a download of which 60 % arrive, and checks its screen."""
    gate.held, gate.cuts = threading.Event(), cuts
    page.get_by_role("button", name="Download prices").click()
    share = page.locator(".download-percent")
    expect(share).to_have_text(re.compile(r"^[1-9]\d %$|^[1-9]\d%$"))
    expect(page.get_by_role("progressbar")).to_be_visible()


# Shows F-03.
def test_prices_come_with_a_true_share_and_a_cut_connection_leaves_those_that_were_there(gate, visit, look):
    page = visit(f"{gate.address}/eat-out", "phone")
    expect(page.get_by_role("link", name="Forno Alder")).to_be_visible()
    page.get_by_role("button", name="Options").click()

    download(page, gate, cuts=True)
    look(page, "phone-download-share")
    gate.held.set()
    note = page.get_by_role("dialog").get_by_role("status").filter(has_text="You keep the saved prices")
    expect(note).to_be_visible()
    look(page, "phone-download-cut")

    download(page, gate, cuts=False)
    gate.held.set()
    expect(page.locator(".download-percent")).to_have_text("100%")
    expect(page.get_by_role("dialog").get_by_text("You have the latest prices.").first).to_be_visible()
    look(page, "phone-download-whole")
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Forno Alder")).to_be_visible()


SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} }, configurable: true })"

#: True if the menus are in the device's storage.
HAS_MENUS = """() => new Promise((resolve) => {
    const opening = indexedDB.open("forage");
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
        const kept = opening.result.transaction("resource").objectStore("resource").getAllKeys();
        kept.onsuccess = () => {
            opening.result.close();
            resolve(kept.result.some((key) => String(key).includes("restaurants")));
        };
    };
})"""


# Shows F-03.
def test_menus_are_on_the_device_before_anybody_has_opened_them(forage, visit):
    as_usual, saving_data = (visit("about:blank", "phone") for _ in range(2))
    saving_data.add_init_script(SAVES_DATA)
    for page in (as_usual, saving_data):
        page.goto(f"{forage.address}/stores")
    for page in (as_usual, saving_data):
        wait_until_kept_on_device(page)
        wait_until(page, HAS_MENUS)

    forage.stop()

    for page in (as_usual, saving_data):
        page.goto(f"{forage.address}/eat-out")
        page.get_by_role("link", name="Forno Alder").click()
        expect(page.locator(".variant").first).to_be_visible()


# Shows F-05.
def test_an_order_goes_to_another_device_in_a_link_and_to_the_waiter_on_the_screen(forage, visit, look):
    page = visit(f"{forage.address}/eat-out", "phone")
    # Records the content given to the system's share sheet.
    page.evaluate("() => { navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }; }")
    page.get_by_role("link", name="Stack House Burgers").click()
    dishes = page.locator(".variant")
    dishes.nth(0).click()
    page.locator(".add-person").click()
    dishes.nth(0).click()
    dishes.nth(2).click()
    page.locator(".order-dock button").click()
    place = page.get_by_role("dialog")
    total = place.locator(".order-total .amount").inner_text()
    place.get_by_role("button", name="Show to the waiter").click()
    order = page.get_by_role("dialog", name=re.compile("^Order at Stack House"))
    expect(order.get_by_role("heading", name="Everyone")).to_be_visible()
    expect(order.get_by_role("listitem").first).to_contain_text("2 ×")
    expect(order).to_contain_text(total)
    look(page, "phone-order-shown")
    page.keyboard.press("Escape")
    place.get_by_role("button", name="Share order", exact=True).click()
    link = page.evaluate("() => window.shared")
    assert link.startswith(f"{forage.address}/eat-out/") and "#order=" in link

    requests = []
    other = visit(forage.address, "phone")
    other.on("request", lambda request: requests.append(request.url + (request.post_data or "")))
    other.goto(link)
    dialog = other.get_by_role("dialog", name="Shared order")
    expect(dialog).to_contain_text(total)
    look(other, "phone-order-received")
    dialog.get_by_role("button", name="Use this order").click()
    expect(dialog).to_have_count(0)
    expect(other.locator(".order-dock .amount")).to_have_text(total)
    assert "#" not in other.url
    assert all("order=" not in each and link[-40:] not in each for each in requests)

    other.goto(link[:-30])
    other.reload()
    expect(other.get_by_text("This order can’t be read")).to_be_visible()

"""The app on a home screen: its shortcuts, content shared from other apps, the hint to install it, and its number."""

import re
from urllib.parse import urlencode

from playwright.sync_api import expect

from people import make_list
from test_walk_list import choose_store

#: Background work has begun by then.
STARTED = 7_000

OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { window.prompted = true; return Promise.resolve({ outcome: "accepted" }); };
    window.dispatchEvent(offer);
}"""

#: Before the page's own scripts: the number on the icon.
NOTE_BADGE = "navigator.setAppBadge = async (count) => { window.badge = count; };"

AGE = """(hours) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("forage");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const change = opening.result.transaction("device", "readwrite");
        const store = change.objectStore("device");
        const reading = store.get("firstStart");
        reading.onsuccess = () => store.put({ id: "firstStart", value: reading.result.value - hours * 3600000 });
        change.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""


def shared(page, forage, **parts):
    """Opens the address that the system opens when another app shares something with the installed app."""
    page.goto(f"{forage.address}/bring?{urlencode(parts)}")


def test_shared_text_goes_on_the_last_list_and_a_shared_address_to_the_recipe_import(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", ["bananas"])
    shared(page, forage, text="2 kg potatoes\nmilk\n3 onions")

    expect(page.get_by_text("Shared text", exact=False)).to_be_visible()
    # It is on no list, and in no address, before it is confirmed.
    expect(page).to_have_url(f"{forage.address}/bring")
    expect(page.locator("select option:checked").last).to_have_text("Weekly shop")
    look(page, "phone-shared-text")
    page.get_by_role("button", name="Import all").click()
    page.get_by_role("link", name="Weekly shop").click()
    for thing in ("Potatoes", "Milk", "Onions"):
        expect(page.get_by_role("button", name=f"Edit {thing}", exact=True)).to_be_visible()

    shared(page, forage, title="Lentil soup", text="https://ann:secret@example.org/soup")
    expect(page.get_by_role("textbox", name="Page address")).to_have_value("https://example.org/soup")
    expect(page).to_have_url(f"{forage.address}/recipes/import")
    look(page, "phone-shared-address")


def test_shortcuts_lead_to_the_last_list_its_trip_and_the_maps(forage, visit):
    page = visit(f"{forage.address}/stores", "phone")
    choose_store(page)
    page.goto(f"{forage.address}/lists/last")
    expect(page.get_by_role("heading", level=1, name="Lists")).to_be_visible()
    make_list(page, forage.address, "Weekly shop", ["bananas", "milk"])
    address = page.url
    shortcuts = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")["shortcuts"]
    for shortcut, landing in zip(shortcuts, [address, f"{address}/plan", f"{forage.address}/maps"], strict=True):
        page.goto(forage.address + shortcut["url"])
        expect(page).to_have_url(landing)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_hint_to_install_appears_once_on_a_later_visit_and_the_icon_counts_the_last_list(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone", "dark")
    page.context.add_init_script(NOTE_BADGE)
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", ["bananas", "milk"])
    hint = page.get_by_role("region", name="Keep Forage on your home screen")
    page.goto(forage.address)
    page.evaluate(OFFER)
    page.wait_for_timeout(STARTED)
    # Not on the first visit.
    expect(hint).to_have_count(0)
    assert page.evaluate("window.badge") == 2

    page.evaluate(AGE, 2)
    page.goto(forage.address)
    page.evaluate(OFFER)
    expect(hint).to_be_visible()
    look(page, "phone-install-hint")
    hint.get_by_role("button", name="Not now").click()
    expect(hint).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("navigation").get_by_role("link", name="Lists").click()
    page.get_by_role("link", name=re.compile("Weekly shop")).click()
    page.get_by_role("checkbox", name=re.compile("Milk")).click()
    page.wait_for_timeout(300)
    assert page.evaluate("window.badge") == 1
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(hint).to_have_count(0)

    page.goto(forage.address)
    page.evaluate(OFFER)
    page.wait_for_timeout(STARTED)
    expect(hint).to_have_count(0)

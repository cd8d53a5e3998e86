"""A person with butter on the list is notified once of a lower price while the app is open."""

import json
import pathlib
import subprocess
import time

from playwright.sync_api import expect

from forage_server import PROGRAM
from people import add, ask, make_list, register
from test_follows import choose_place
from town_clock import in_town

STRIP = ".notice-strip"

# The maximum time to a notification, in milliseconds: the service polls every second.
TOLD = 3_000


def butter(page):
    """Returns the store nearest to the person: its id, its name, and one of its products."""
    for store in ask(page, "GET", "/v1/stores?zip=98701")["json"]["stores"]:
        products = ask(page, "GET", f"/v1/stores/{store['id']}/products?search=butter")["json"]["products"]
        product = next((each for each in products if each["item"] == "Butter" and each["inStock"]), None)
        if product is not None:
            return store, product
    raise AssertionError("nobody sells butter")


def bring_in(forage, store, product, name, rule):
    """Imports by command, as an operator does while the service runs."""
    world = {"format": 1, "discounts": [{
        "id": f"d-{name}", "organisation": store["organisation"]["id"], "rule": rule, "lastDay": "2026-11-28",
        "products": [product["id"]], "stores": [store["id"]]}]}
    path = pathlib.Path(forage.folder.name, f"{name}.json")
    path.write_text(json.dumps(world))
    subprocess.run(
        [PROGRAM, "import", str(path), "--data", forage.folder.name], check=True, capture_output=True,
        env=in_town(forage.moment))


def ready(page, forage, nickname):
    register(page, forage.address, nickname)
    choose_place(page, forage.address)
    store, product = butter(page)
    make_list(page, forage.address, "Saturday")
    add(page, "butter")
    return store, product


# Shows N-24.
def test_a_discount_that_comes_while_the_app_is_open_is_told_once(forage, visit, look):
    page = visit(forage.address, "desk", "dark")
    store, product = ready(page, forage, "Ann")

    bring_in(forage, store, product, "butter", {"percent": 20})
    strip = page.locator(STRIP)
    expect(strip).to_contain_text("Butter: 20% off at")
    expect(strip).to_have_count(1)
    look(page, "told-desk-strip")
    page.reload()
    expect(page.locator(STRIP)).to_have_count(1)
    page.goto(f"{forage.address}/notices")
    expect(page.locator(".notice")).to_have_count(1)
    expect(page.locator(".notice")).to_contain_text("until Nov 28")
    look(page, "told-desk-news")
    bring_in(forage, store, product, "butter", {"percent": 20})
    page.get_by_role("link", name="Butter at").click()
    expect(page.get_by_role("searchbox")).to_have_value("Butter")

    page.goto(f"{forage.address}/notices")
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_text("No notifications")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No notifications")).to_be_visible()


# Shows N-24.
def test_whoever_wants_no_news_or_mutes_the_store_gets_none(forage, visit, look):
    ann = visit(forage.address, "phone")
    store, product = ready(ann, forage, "Ann")
    bring_in(forage, store, product, "first", {"percent": 20})
    expect(ann.locator(STRIP)).to_contain_text("20% off")

    ann.goto(f"{forage.address}/notices")
    ann.get_by_role("button", name="Mute this store").click()
    expect(ann.get_by_text("No notifications")).to_be_visible()
    ann.get_by_role("link", name="Offer notifications").click()
    muted = ann.get_by_role("region", name="Muted stores")
    expect(muted).to_contain_text(store["name"])
    look(ann, "told-choices-phone")
    bring_in(forage, store, product, "second", {"percent": 30})
    ann.wait_for_timeout(TOLD)
    muted.get_by_role("button", name="Unmute").click()
    expect(muted).not_to_contain_text(store["name"])
    ann.get_by_role("checkbox", name="An offer starts: App").click()
    expect(ann.get_by_role("checkbox", name="An offer starts: App")).not_to_be_checked()
    ann.get_by_role("checkbox", name="Quiet hours").click()
    expect(ann.get_by_label("From", exact=True)).to_have_value("22:00")
    ann.reload()
    expect(ann.get_by_role("checkbox", name="An offer starts: App")).not_to_be_checked()
    expect(ann.get_by_role("checkbox", name="Quiet hours")).to_be_checked()
    bring_in(forage, store, product, "third", {"percent": 40})
    ann.wait_for_timeout(TOLD)

    notifications = ask(ann, "POST", "/v1/sync", {"format": 1, "device": "test", "cursors": {}, "changes": []})["json"]["notices"]
    assert [notification for notification in notifications if notification["kind"] == "discount"] == []


# Shows N-24.
def test_a_message_that_arrives_is_shown(forage, visit):
    page = visit(forage.address, "desk", language="de-DE")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    worker = page.context.service_workers[0]
    # A headless browser shows no notifications; record them.
    worker.evaluate("""() => {
        self.shown = [];
        self.registration.showNotification = async (title, { body, tag, lang, data }) => {
            self.shown.push({ title, body, tag, lang, data });
        };
    }""")
    console = page.context.new_cdp_session(page)
    registrations = []
    console.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    console.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    message = {"title": "🧈 Butter: 20 % billiger", "body": "Meadow Butter bei Maple", "tag": "discount-d-1",
               "store": "maple-old-town", "item": "Butter", "language": "de"}

    console.send("ServiceWorker.deliverPushMessage", {
        "origin": forage.address, "registrationId": registrations[0]["registrationId"], "data": json.dumps(message)})
    deadline = time.monotonic() + 20
    while worker.evaluate("() => self.shown.length") == 0 and time.monotonic() < deadline:
        page.wait_for_timeout(100)

    assert worker.evaluate("() => self.shown") == [{
        "title": message["title"], "body": message["body"], "tag": "discount-d-1", "lang": "de",
        "data": {"store": "maple-old-town", "item": "Butter"}}]

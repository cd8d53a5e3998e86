"""Over EDGE every response takes at most ten seconds plus the link's own time, and a plan arrives in parts. (S-14)

Only these journeys check times, since the limit is a promise to users; see `SlowLink.within`. Most waits take a tenth
of it.
"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_planned
from list_hands import put
from people import ask, fill_sign_in, register
from slow_link import SlowLink
from test_on_the_way import sheet, start_trip
from test_same_money import STORE, new_list, shop_at

MEANWHILE = "Planned on this device for now"
STILL_ASKED = "Still waiting for the server."

LISTS, ENTRIES = 20, 20
THINGS = ["Milk", "Bread", "Coffee", "Rice", "Eggs"]


def household_of_ann(page, forage):
    """A year's lists, on the server and on another device."""
    register(page, forage.address, "Ann")
    household = ask(page, "POST", "/v1/households", {"name": "Linden"})["json"]["id"]
    rows = [("item", f"item{number}", {
        "name": name, "department": "pantry", "emoji": "🥛", "unit": None, "categoryId": None, "uses": 1, "used": 1, "isDeleted": False,
    }) for number, name in enumerate(THINGS)]
    rows += [("list", f"list{number}", {
        "name": f"Week {number + 1}", "details": "", "created": number, "used": number, "storeId": None, "isTemplate": False,
        "isDeleted": False,
    }) for number in range(LISTS)]
    rows += [("entry", f"entry{number}", {
        "listId": f"list{number // ENTRIES}", "itemId": f"item{number % len(THINGS)}", "productId": None, "quantity": None, "count": 1,
        "shownUnit": None, "note": f"note {number}", "isInCart": False, "cartTime": 0, "added": number, "isDeleted": False,
    }) for number in range(LISTS * ENTRIES)]
    changes = [{
        "household": household, "kind": kind, "id": name, "set": fields, "stamps": {"*": f"{0x19A00000000 + number:012x}-0000-other"},
    } for number, (kind, name, fields) in enumerate(rows)]
    answer = ask(page, "POST", "/v1/sync", {"format": 1, "device": "other", "cursors": {household: 1 << 50}, "changes": changes})
    assert answer["status"] == 200 and answer["json"]["refused"] == [], answer


# Shows S-14.
@pytest.mark.cold
def test_over_edge_stores_a_search_and_the_lists_of_a_household_are_there_in_time(forage, visit):
    household_of_ann(visit(forage.address, "desk"), forage)
    page = visit("about:blank", "phone")
    edge = SlowLink(page)

    with edge.within("first start", round_trips=5):
        page.goto(f"{forage.address}/stores", wait_until="commit")
        expect(page.get_by_label("ZIP code or town", exact=True)).to_be_visible()
    assert edge.told["first start"]["seconds"] > edge.told["first start"]["share"] / 2, "the link is as slow as it says"
    with edge.within("stores near a zip code", round_trips=2):
        page.get_by_label("ZIP code or town", exact=True).fill("98701")
        page.keyboard.press("Enter")
        expect(page.get_by_role("link", name=STORE).first).to_be_visible()
    with edge.within("a store", round_trips=2):
        page.get_by_role("link", name=STORE).first.click()
        expect(page.get_by_role("heading", level=1, name=STORE)).to_be_visible()
    with edge.within("its products", round_trips=3):
        page.get_by_role("link", name="Products", exact=True).click()
        expect(page.locator(".product").first).to_be_visible()
    with edge.within("a search among them", round_trips=2):
        page.get_by_role("searchbox").fill("tomato")
        expect(page.locator(".product", has_text=re.compile("tomato", re.I)).first).to_be_visible()
    wait_until_kept_on_device(page)
    with edge.within("the app anew, and a search at the stores around", round_trips=3):
        page.goto(f"{forage.address}/products?search=bananas")
        expect(page.get_by_role("listitem").filter(has_text=re.compile("banana", re.I)).first).to_be_visible()
    page.goto(f"{forage.address}/sign-in")
    expect(page.get_by_label("Nickname or email")).to_be_visible()
    with edge.within("signing in, until the lists of the household are there", round_trips=4):
        fill_sign_in(page, "Ann")
        page.wait_for_url(f"{forage.address}/")
        page.get_by_role("link", name="Lists").locator("visible=true").first.click()
        expect(page.get_by_role("link", name=re.compile(r"^Week \d+"))).to_have_count(LISTS)


def list_with_prices(page, forage):
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    put(page, "milk", "bread", "coffee")
    expect(page.locator(".entry .entry-price")).to_have_count(3)
    wait_until_kept_on_device(page)


def plan_with_a_server_that_takes_long(page):
    """Waits until the device has planned a request that the server has not received yet."""
    requests = []
    page.route("**/v1/trips/plan", lambda route: requests.append(route))
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_text(MEANWHILE)).to_be_visible()
    expect(page.get_by_text(STILL_ASKED)).to_be_visible()
    assert len(requests) == 1
    return requests[0]


# Shows S-14.
def test_over_edge_the_server_plans_and_where_it_is_slow_the_device_meanwhile(forage, visit, look):
    page = visit(forage.address, "phone", "dark")
    list_with_prices(page, forage)
    edge = SlowLink(page)

    # The server alone, if it responds quickly.
    with edge.within("a plan", round_trips=2):
        page.get_by_role("link", name="Plan trip").click()
        expect(page.locator("#trip-1").get_by_text("Proven: no better trip exists")).to_be_visible()
    expect(page.get_by_text(MEANWHILE)).to_have_count(0)

    want_more(page, "butter", 4)
    with edge.within("the plan of the device", round_trips=0):
        question = plan_with_a_server_that_takes_long(page)
    first = page.locator("#trip-1")
    expect(first).to_contain_text(STORE)
    expect(first.get_by_text("Proven among the stores on this device")).to_be_visible()
    wait_until_planned(page)
    look(page, "phone-dark-plan-meanwhile")
    words = first.inner_text()

    with edge.within("the plan of the server", round_trips=2):
        question.continue_()
        expect(page.get_by_text("The server’s plan is ready.")).to_be_visible()
    assert first.inner_text() == words, "nothing moves under a finger"
    look(page, "phone-dark-plan-meanwhile-answered")
    page.get_by_role("button", name="Show plan").click()
    expect(page.get_by_text(MEANWHILE)).to_have_count(0)
    expect(first.get_by_text("Proven: no better trip exists")).to_be_visible()


def want_more(page, thing, count):
    """Goes back from a plan to its list, and adds an item for another request."""
    page.go_back()
    put(page, thing)
    expect(page.locator(".entry .entry-price")).to_have_count(count)


# Shows S-14.
def test_what_a_slow_server_refuses_is_gone_and_whoever_does_not_wait_starts_with_the_plan_of_the_device(forage, visit, look):
    page = visit(forage.address, "phone")
    list_with_prices(page, forage)
    question = plan_with_a_server_that_takes_long(page)
    question.fulfill(status=422, content_type="application/problem+json", body='{"code": "bad-request", "title": "", "detail": ""}')
    expect(page.get_by_role("alert")).to_contain_text("This trip can’t be planned")
    expect(page.get_by_text(MEANWHILE)).to_have_count(0)
    expect(page.locator("#trip-1")).to_have_count(0)
    look(page, "phone-plan-refused-after-all")
    want_more(page, "butter", 4)
    plan_with_a_server_that_takes_long(page)

    page.get_by_role("button", name="Stop", exact=True).click()

    expect(page.get_by_text(STILL_ASKED)).to_have_count(0)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("button", name="Ask again when online")).to_have_count(0)
    look(page, "phone-plan-meanwhile-stopped")
    # A returning person finds it, and the server is asked again. In German, too.
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.go_back()
    expect(page.get_by_text("Vorläufig auf diesem Gerät geplant")).to_be_visible()
    expect(page.get_by_text("Der Server hat noch nicht geantwortet.")).to_be_visible()
    look(page, "phone-german-plan-meanwhile")
    page.get_by_role("button", name="Los", exact=False).first.click()
    page.wait_for_url("**/trip")


# Shows S-14.
def test_the_rest_of_a_trip_is_planned_on_the_device_while_the_server_takes_long(forage, visit, look):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill")
    wait_until_kept_on_device(page)
    requests = []
    page.route("**/v1/trips/plan", lambda route: requests.append(route))

    page.get_by_role("button", name="Change the rest").click()

    expect(sheet(page).get_by_text(MEANWHILE)).to_be_visible()
    expect(sheet(page).get_by_text(STILL_ASKED)).to_be_visible()
    expect(sheet(page).get_by_role("button", name="Use this plan")).to_be_visible()
    look(page, "phone-rest-meanwhile")
    requests[-1].continue_()
    sheet(page).get_by_role("button", name="Show plan").click()
    expect(sheet(page).get_by_text(MEANWHILE)).to_have_count(0)
    expect(sheet(page).get_by_role("button", name="Use this plan")).to_be_visible()

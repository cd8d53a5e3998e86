"""Product locations: shared only with consent, anonymously, and shown once three people agree."""

import contextlib
import re
import sqlite3

from playwright.sync_api import expect

from app_page import start_walk, wait_until
from people import ask, make_list, register

#: A store with two pantry shelves, the first one larger; `1` and `2` are the signs over its aisles.
GRID = [
    "#############",
    "#...........#",
    "#.KK..DK..DD#",
    "#.KK..DK..DD#",
    "#.KK..DK..DD#",
    "#.KK..DK..DD#",
    "#.KK..DD..DD#",
    "#.KK..DD..DD#",
    "#...........#",
    "#############",
]
STORE = {
    "id": "hill-shop", "name": "Hill Shop", "street": "7 Hill St", "city": "Alder Falls", "region": "OR", "zip": "98701", "size": "small",
}
MAP = {
    "id": "hill-map", "store": "hill-shop", "name": "Hill Shop as it is", "decimetresPerCell": 20, "grid": GRID,
    "legend": {
        "#": {"kind": "wall"}, ".": {"kind": "floor"}, "K": {"kind": "shelf", "department": "pantry"},
        "D": {"kind": "shelf", "department": "dairy"},
    },
    "entrances": [[8, 1]], "checkouts": [[8, 11]], "aisles": [{"number": 1, "cell": [4, 4]}, {"number": 2, "cell": [4, 8]}],
}
#: The smaller pantry shelf, row and column.
FAR = (3, 7)
PLACES = "/v1/stores/hill-shop/found-places"
#: Records uploads; bodies are Blobs, which Playwright does not show. The app takes the window's `fetch` at its start,
#: so this must be installed before.
RECORDER = """(() => {
    const ask = window.fetch;
    window.told = [];
    window.fetch = async (address, options) => {
        if (options?.method === "POST" && String(address).includes("found-places")) {
            window.told.push(JSON.parse(await new Response(options.body).text()));
        }
        return ask.call(window, address, options);
    };
})()"""
QUESTION = "Share where you found it?"


def age_accounts(forage):
    """Makes all accounts old enough to count."""
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite", timeout=30)) as database:
        database.execute("UPDATE account SET created = 0")
        database.commit()


def choice(page, name):
    """The answer about sharing finds; prices have the same ones."""
    return page.get_by_role("radiogroup", name="Where you find things").get_by_role("radio", name=name)


def begin(page, address, things):
    """Starts a list, and walks through the store with it."""
    make_list(page, address, "Weekly shop", things)
    listed = re.search(r"/lists/([^/?]+)", page.url).group(1)
    page.add_init_script(RECORDER)
    page.goto(f"{address}/walk/{listed}/hill-shop")
    start_walk(page)


def stand_at(page, cell):
    """Says *I am here* at a cell of the map, which is shown whole."""
    if page.locator("main.split").count() == 0:
        page.get_by_role("link", name="Open the map").click()
    box = page.locator(".walk-map svg").first.bounding_box()
    side = box["width"] / len(GRID[0])
    page.mouse.click(box["x"] + (cell[1] + 0.5) * side, box["y"] + (cell[0] + 0.5) * side)
    bar = page.locator(".walk-here-bar")
    expect(bar).to_contain_text("Cans & jars")
    bar.get_by_role("button", name="I am here").click()
    expect(bar).to_have_count(0)


def tick_in_the_list(page, *names):
    page.get_by_role("link", name="List view").click()
    for name in names:
        if name != names[0]:
            # Faster ticks count as made at the checkout.
            page.clock.set_fixed_time(page.evaluate("new Date(Date.now() + 4_200).toISOString()"))
        page.get_by_role("checkbox", name=f"{name}: got it").click()


# Shows G-04.
def test_what_three_people_have_found_elsewhere_is_told_to_all_and_only_by_those_who_agree(forage, visit, look):
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    age_accounts(forage)
    assert ask(ann, "POST", "/v1/stores", STORE)["status"] == 201
    assert ask(ann, "PUT", "/v1/maps/hill-map", MAP)["status"] == 200

    begin(ann, forage.address, ["rice", "milk", "zorbelkraut"])
    stand_at(ann, FAR)
    tick_in_the_list(ann, "Rice", "Zorbelkraut")
    # At the checkout.
    ann.get_by_role("checkbox", name="Milk: got it").click()
    question = ann.get_by_role("region", name=QUESTION)
    expect(question).to_be_visible()
    look(ann, "phone-walk-finds-question")
    question.get_by_text("What is sent and what is not").click()
    look(ann, "phone-walk-finds-question-in-full")
    assert ann.evaluate("window.told") == []

    question.get_by_role("button", name="Yes, share").click()
    expect(question).to_have_count(0)
    wait_until(ann, "window.told.length > 0")
    # The generic item and its location, without Ann's own words or list.
    assert ann.evaluate("window.told") == [{"finds": [{"thing": "rice", "department": "pantry", "aisle": 2}]}]
    assert ask(ann, "GET", PLACES)["json"] == {"places": []}

    ann.goto(f"{forage.address}/settings")
    expect(choice(ann, "Share")).to_be_checked()
    ann.get_by_role("heading", name="Where you find things").scroll_into_view_if_needed()
    look(ann, "phone-settings-finds")
    choice(ann, "Keep to myself").check()
    expect(choice(ann, "Keep to myself")).to_be_checked()

    find = {"finds": [{"thing": "rice", "department": "pantry", "aisle": 2}]}
    for name in ["Bo", "Cy"]:
        other = visit(forage.address, "desk")
        register(other, forage.address, name)
        age_accounts(forage)
        assert ask(other, "POST", PLACES, find)["status"] == 204
        # Each person counts once.
        assert ask(other, "POST", PLACES, find)["status"] == 204
        places = ask(ann, "GET", PLACES)["json"]["places"]
        assert places == ([] if name == "Bo" else [{"thing": "rice", "department": "pantry", "aisle": 2, "count": 3}])

    # A fourth person, without an account, is led there.
    flo = visit(forage.address, "phone", "dark")
    begin(flo, forage.address, ["rice"])
    expect(flo.get_by_text("Probably in aisle 2: others found it there")).to_be_visible()
    look(flo, "phone-walk-found-by-others")


# Shows G-04.
def test_who_says_no_is_not_asked_again_and_a_guest_is_not_asked_at_all(forage, visit, look):
    eve = visit(forage.address, "desk", "dark")
    register(eve, forage.address, "Eve")
    assert ask(eve, "POST", "/v1/stores", STORE)["status"] == 201
    assert ask(eve, "PUT", "/v1/maps/hill-map", MAP)["status"] == 200
    begin(eve, forage.address, ["rice", "milk"])
    stand_at(eve, FAR)
    tick_in_the_list(eve, "Rice", "Milk")
    question = eve.get_by_role("region", name=QUESTION)
    question.scroll_into_view_if_needed()
    look(eve, "desk-walk-finds-question")
    question.get_by_role("button", name="No", exact=True).click()
    expect(question).to_have_count(0)
    assert eve.evaluate("window.told") == []
    eve.goto(f"{forage.address}/settings")
    expect(choice(eve, "Keep to myself")).to_be_checked()
    # The device's own memory is deleted on request.
    eve.get_by_role("button", name="Forget what I found at 1 store").click()
    expect(eve.get_by_role("button", name="Forget what I found at 1 store")).to_have_count(0)

    dora = visit(f"{forage.address}/settings", "phone", "light", "de-DE")
    expect(dora.get_by_role("heading", name="Wo Sie etwas finden")).to_be_visible()
    expect(dora.get_by_role("radio", name="Teilen")).to_have_count(0)
    dora.get_by_role("heading", name="Wo Sie etwas finden").scroll_into_view_if_needed()
    look(dora, "phone-german-settings-finds-of-a-guest")

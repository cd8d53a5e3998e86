"""A store without products: no error, no promise of prices, and a list is walked there all the same (R-05)."""

import re

from playwright.sync_api import expect

from people import ask, make_list, register

PLACE = {"latitude": 42.509, "longitude": 1.541}


def add_store(page, id, **more):
    store = {"id": id, "name": "Super Escaldes", "street": "Carrer Major 1", "city": "Escaldes-Engordany", "zip": "AD700"}
    answer = ask(page, "POST", "/v1/stores", store | {"country": "AD", "size": "small"} | PLACE | more)
    assert answer["status"] == 201, answer


def test_a_store_without_prices_is_found_by_town_chosen_and_walked(forage, visit, look):
    """(S-02, G-12)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    add_store(ann, "escaldes")
    requests = []
    ann.on("request", lambda request: requests.append(request.url))

    ann.get_by_role("link", name="Stores", exact=True).click()
    ann.get_by_label("ZIP code").fill("escal")
    ann.get_by_role("button", name="Find stores").click()
    expect(ann.get_by_text("1 store near Escaldes-Engordany")).to_be_visible()
    # Nothing is offered or compared where no store has products.
    expect(ann.get_by_role("link", name=re.compile("Offers nearby"))).to_have_count(0)
    ann.get_by_role("link", name=re.compile("Super Escaldes")).click()
    expect(ann.get_by_text("No prices here yet.")).to_be_visible()
    expect(ann.get_by_text("AD700 Escaldes-Engordany")).to_be_visible()
    expect(ann.get_by_text("0 products")).to_have_count(0)
    expect(ann.get_by_role("button", name="Load products")).to_have_count(0)
    ann.get_by_role("button", name="Shop here").click()
    expect(ann.get_by_text("Super Escaldes is now your store.")).to_be_visible()
    expect(ann.get_by_text("No prices here yet.")).to_be_visible()
    look(ann, "phone-store-without-prices")

    make_list(ann, forage.address, "Weekly shop", ["milk", "bread"])
    expect(ann.get_by_text("No prices here yet.")).to_be_visible()
    ann.get_by_role("button", name="Go shopping").click()
    expect(ann.get_by_role("heading", level=1, name="Super Escaldes")).to_be_visible()
    expect(ann.get_by_text("No prices here yet.")).to_be_visible()
    expect(ann.get_by_text("aren’t on this device")).to_have_count(0)
    look(ann, "phone-walk-without-prices")
    assert not [url for url in requests if "/catalog" in url or "/personal-discounts" in url]

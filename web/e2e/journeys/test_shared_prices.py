"""Prices that people share without names: two report one, a third sees it and doubts it."""

import contextlib
import re

import pytest
from playwright.sync_api import expect

from forage_server import ForageServer
from gate import Gate
from people import make_list, register
from test_empty_store import add_store
from test_noted_prices import close_entry, open_pad, shop_here, total

STORE = "Super Escaldes"
# Sending waits for the moment in which most mistakes are undone.
SENT_WITHIN = 30_000


@pytest.fixture
def forage(demo_town, moment):
    """The demo town behind a proxy that tells networks apart."""
    server = ForageServer(demo_town, moment)
    server.settings = {"FORAGE_TRUSTED_PROXY": "127.0.0.1/32"}
    try:
        yield server.start()
    finally:
        server.remove()


def note(page, name, price):
    """Notes a price in the sheet of an entry, which stays open."""
    field = open_pad(page, name, STORE).get_by_role("textbox", name="Price", exact=True)
    field.fill(price)
    field.press("Enter")
    expect(page.get_by_text(f"{name}: ${price} noted")).to_be_visible()


def shares(page, path="/v1/shared-prices"):
    """Waits for a request to share, to withdraw or to doubt."""
    return page.expect_response(lambda answer: answer.url.endswith(path) and answer.request.method != "GET", timeout=SENT_WITHIN)


def sharing_choice(page, address, choice):
    page.goto(f"{address}/settings")
    return page.get_by_role("radiogroup", name="Share prices").get_by_role("radio", name=choice, exact=True)


def test_two_people_share_a_price_and_a_third_sees_and_doubts_it(forage, visit, look):
    """(R-10, R-09)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    add_store(ann, "escaldes")
    sent = []

    def note_body(route):
        sent.append(route.request.post_data_json)
        route.continue_()

    ann.route(re.compile("/v1/shared-prices"), note_body)

    # After the first price, sharing is offered once, and starts with the next price.
    shop_here(ann, forage, "escaldes")
    make_list(ann, forage.address, "Weekly shop", ["milk", "bread"])
    note(ann, "Bread", "2.50")
    offer = ann.get_by_role("group", name="Share prices")
    offer.get_by_text("What is sent?").click()
    expect(offer.get_by_text("items in your own words")).to_be_visible()
    look(ann, "phone-share-offer")
    assert sent == []
    offer.get_by_role("button", name="Share", exact=True).click()
    expect(ann.get_by_text("Prices you note from now on are shared.")).to_be_visible()
    close_entry(ann, "Bread")
    with shares(ann) as answer:
        note(ann, "Milk", "1.29")
    expect(offer).to_have_count(0)
    assert answer.value.status == 200
    [price] = sent[-1]["prices"]
    assert (price["name"], price["cents"], price["storeId"]) == ("Milk", 129, "escaldes")

    # One report is shown, but does not count. Bo is in another network.
    with contextlib.closing(Gate(forage.port, client="198.51.100.7")) as gate:
        bo = visit(f"{gate.address}/stores", "phone", "dark")
        register(bo, gate.address, "Bo")
        shop_here(bo, gate, "escaldes")
        make_list(bo, gate.address, "Weekly shop", ["milk"])
        bo.get_by_role("button", name="Edit Milk", exact=True).click()
        expect(bo.get_by_text("Seen once, on Saturday: $1.29")).to_be_visible()
        look(bo, "phone-seen-once")
        close_entry(bo, "Milk")
        address = bo.url
        sharing_choice(bo, gate.address, "Share").check()
        look(bo, "phone-settings-sharing")
        bo.goto(address)
        with shares(bo) as answer:
            note(bo, "Milk", "1.29")
        assert answer.value.status == 200

    # Two reports count for a third person, until the person doubts the price.
    cy = visit(f"{forage.address}/stores", "phone")
    register(cy, forage.address, "Cy")
    shop_here(cy, forage, "escaldes")
    expect(cy.get_by_role("region", name="Prices seen here")).to_contain_text("seen by others, Nov 21")
    look(cy, "phone-store-seen-prices")
    make_list(cy, forage.address, "Weekly shop", ["milk"])
    expect(total(cy)).to_have_text("$1.29")
    expect(cy.get_by_text("seen by others, Nov 21").first).to_be_visible()
    cy.get_by_role("button", name="Edit Milk", exact=True).click()
    doubt = cy.get_by_role("button", name="Doubt this price: Seen by 2 people, last on Saturday: $1.29")
    doubt.click()
    expect(cy.get_by_text("This price no longer counts for you.")).to_be_visible()
    cy.get_by_role("button", name="Undo: doubt about the price of Milk").click()
    with shares(cy, "/doubt") as answer:
        doubt.click()
    assert answer.value.status == 204
    close_entry(cy, "Milk")
    expect(cy.get_by_text("No prices here yet.")).to_be_visible()

    # Shared prices can be taken back.
    sharing_choice(ann, forage.address, "Keep to myself").click()
    sheet = ann.get_by_role("dialog", name="Stop sharing prices?")
    expect(sheet.get_by_role("checkbox", name="Also take back what was shared")).to_be_checked()
    look(ann, "phone-stop-sharing")
    with shares(ann, "/v1/shared-prices/withdrawals") as answer:
        sheet.get_by_role("button", name="Stop sharing").click()
    assert sent[-1] == {"all": True}
    assert answer.value.status == 204
    expect(ann.get_by_text(re.compile("^Prices are no longer shared"))).to_be_visible()

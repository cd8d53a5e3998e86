"""Prices that shoppers have confirmed: a store's owner answers them, and a person hears of a lower one."""

import contextlib
import json
import re
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from forage_server import ForageServer
from gate import Gate
from people import ask, make_list, register

STORE = "maple-old-town"
STRIP = ".notice-strip"


@pytest.fixture
def forage(demo_town, moment):
    """The demo town behind a proxy that tells networks apart."""
    server = ForageServer(demo_town, moment)
    server.settings = {"FORAGE_TRUSTED_PROXY": "127.0.0.1/32"}
    try:
        yield server.start()
    finally:
        server.remove()


def shared(name, cents, day):
    """A price of a liter as a device shares it."""
    return {
        "id": f"p-{name}", "storeId": STORE, "name": name, "department": "dairy", "size": {"amount": 1000, "unit": "ml"},
        "isByWeight": False, "cents": cents, "packs": 1, "isReduced": False, "currency": "USD", "day": day}


def test_an_owner_corrects_one_seen_price_and_refuses_another(forage, visit, look):
    """(R-10)"""
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    with contextlib.closing(Gate(forage.port, client="203.0.113.5")) as gate:
        bo = visit(gate.address, "phone")
        register(bo, gate.address, "Bo")
        for person in (ann, bo):
            prices = [shared("Milk", 129, "2026-11-21"), shared("Kefir", 99, "2026-11-20")]
            answer = ask(person, "POST", "/v1/shared-prices", {"prices": prices})
            assert answer == {"status": 200, "json": {"refused": []}}

    olive = visit(forage.address, "desk")
    sign_in_at_counter(forage, olive, "Olive")
    olive.get_by_role("link", name=re.compile("Prices shoppers saw")).click()
    milk = olive.get_by_role("listitem").filter(has_text="Milk")
    kefir = olive.get_by_role("listitem").filter(has_text="Kefir")
    expect(milk).to_contain_text("Seen at $1.29, Nov 21")
    look(olive, "desk-seen-prices")

    milk.get_by_role("button", name="Correct the price of Milk").click()
    field = milk.get_by_role("textbox", name="Price of Milk")
    field.fill("dear")
    field.press("Enter")
    expect(milk).to_contain_text("Enter a price such as 1.29.")
    field.fill("1.19")
    field.press("Enter")
    expect(olive.get_by_text("Milk is published at $1.19.")).to_be_visible()
    expect(milk).to_contain_text("You publish $1.19 · shoppers saw 8% more")

    kefir.get_by_role("button", name="Never at this price: Kefir").click()
    expect(olive.get_by_text("The price of Kefir is hidden.")).to_be_visible()
    expect(kefir).to_have_count(0)
    prices = ask(ann, "GET", f"/v1/stores/{STORE}/shared-prices")["json"]["prices"]
    assert [price["name"] for price in prices] == ["Milk"]

    vera = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, vera, "Eddie", "de")
    vera.goto(f"{forage.address}/desk/maple/seen-prices")
    row = vera.get_by_role("listitem").filter(has_text="Milk")
    expect(row).to_contain_text("Für 1,29 $ gesehen")
    row.get_by_role("button", name="Preis berichtigen: Milk").click()
    look(vera, "phone-seen-prices-dark-german")


def test_a_price_below_the_usual_one_is_told_with_its_origin(forage, visit, look):
    """(N-24)"""
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    facts = {
        "occasion": "cheaper", "source": "price", "offer": "others.2026-11-21.x", "product": "others.2026-11-21.x",
        "productName": "Milk", "item": "Milk", "emoji": "🥛", "store": STORE, "storeName": "Maple & Main Old Town",
        "percent": 20, "seen": "2026-11-21", "limit": None, "membersOnly": False, "personal": False, "firstDay": None,
        "lastDay": None}
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite", timeout=30)) as database:
        database.execute(
            "INSERT INTO notice SELECT 'n1', id, 'discount', ?, ? FROM account WHERE nickname = 'Ann'",
            (json.dumps(facts), int(time.time() * 1000)))
        database.commit()

    make_list(page, forage.address, "Saturday")
    page.reload()
    expect(page.locator(STRIP)).to_contain_text("Milk: 20% cheaper than you usually pay, at Maple & Main Old Town")
    page.goto(f"{forage.address}/notices")
    expect(page.locator(".notice")).to_contain_text("seen by others, Nov 21")
    look(page, "phone-cheaper-price")
    page.get_by_role("link", name="Milk at Maple & Main Old Town").click()
    page.wait_for_url(f"{forage.address}/stores/{STORE}")
    page.goto(f"{forage.address}/notices/choices")
    way = page.get_by_role("checkbox", name="Others saw a lower price than you usually pay: App")
    expect(way).to_be_checked()
    look(page, "phone-cheaper-price-choices")
    way.click()
    expect(way).not_to_be_checked()
    page.reload()
    expect(way).not_to_be_checked()

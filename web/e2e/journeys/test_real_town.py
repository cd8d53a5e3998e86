"""A town without store owners: three stores known by their places, two receipts, and a plan whose figures say where
they come from (R-05, R-07, R-09)."""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_planned
from people import make_list, register
from test_empty_store import add_store
from test_noted_prices import shop_here, total
from test_trip_without_network import NOTE

THINGS = ["milk", "butter", "bananas", "yogurt", "eggs", "coffee", "bread", "apples", "rice", "sugar"]

ESCALDES = """SUPER ESCALDES
Carrer Major 1
AD700 ESCALDES-ENGORDANY
MILK 1L                  1.19
BUTTER 250G              2.09
BANANAS
 1.62 lb @ 0.79/lb       1.28
YOGURT                   0.99
EGGS                     3.49
COFFEE 500G              5.95
TOTAL                   14.99
VISA                    14.99
11/20/26 17:42
"""

ENCAMP = """BON PREU ENCAMP
Avinguda Nova, 8
AD200 ENCAMP
BREAD                    2.40
APPLES
 2.00 lb @ 1.50/lb       3.00
RICE 1KG                 1.85
SUGAR 1KG                1.35
PAELLA PAN              19.90
TOTAL                   28.50
CASH                    30.00
CHANGE                   1.50
11/19/26 11:05
"""

#: The words on a line of a bill or list that tell where its price comes from.
ORIGIN = re.compile(r"seen .*Nov|estimate")


def add_town(page):
    add_store(page, "escaldes")
    encamp = {"city": "Encamp", "zip": "AD200", "street": "Avinguda Nova 8", "latitude": 42.536, "longitude": 1.583}
    add_store(page, "encamp", name="Bon Preu Encamp", **encamp)
    canillo = {"city": "Canillo", "zip": "AD100", "street": "Plaça Major 3", "latitude": 42.567, "longitude": 1.598}
    add_store(page, "canillo", name="Economat Canillo", **canillo)


def paste(page, receipt):
    page.get_by_role("button", name=re.compile("^Paste its text")).click()
    page.get_by_role("textbox", name="The receipt’s text").fill(receipt)


def with_origin(lines):
    return lines.filter(has_text=ORIGIN)


def test_ten_things_in_a_town_without_owners_have_prices_with_their_origin_on_list_and_plan(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    register(page, forage.address, "Ann")
    add_town(page)
    page.goto(f"{forage.address}/stores")
    page.get_by_label("ZIP code").fill("escal")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_text("3 stores near Escaldes-Engordany")).to_be_visible()
    shop_here(page, forage, "escaldes")
    make_list(page, forage.address, "Weekly shop", THINGS)
    address = page.url

    # Without any price, distance alone decides.
    page.get_by_role("link", name="Plan trip").click()
    nearest = page.get_by_role("region", name="The nearest stores").get_by_role("link")
    expect(nearest).to_have_count(3)
    expect(nearest.first).to_contain_text("Super Escaldes")
    look(page, "phone-plan-without-prices")

    page.goto(f"{address}/receipt/escaldes")
    paste(page, ESCALDES)
    expect(page.get_by_text("All lines add up to the total, $14.99")).to_be_visible()
    page.get_by_role("button", name="Save 6 prices").click()
    expect(page.get_by_text("6 prices saved")).to_be_visible()
    expect(page.get_by_text("4 without a price")).to_be_visible()
    expect(total(page)).to_have_text("$14.50")

    keep_receipt_of_another_store(page, address, look)
    expect(total(page)).to_have_text("$21.60")
    expect(page.get_by_text("about $7.10 of it estimated")).to_be_visible()
    entries = page.locator(".entry")
    expect(with_origin(entries)).to_have_count(10)
    look(page, "phone-real-town-list")

    plan_over_three_stores(page, look)
    # The pages seen so far open without the server.
    page.go_back()
    wait_until_kept_on_device(page)
    forage.stop()
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_text("Your last plan is shown below.")).to_be_visible()
    bill = page.locator("#trip-1 .bill li")
    expect(with_origin(bill)).to_have_count(10)
    page.get_by_role("button", name="Plan on this device").click()
    expect(page.get_by_text(NOTE)).to_be_visible()
    expect(with_origin(bill)).to_have_count(10)
    page.goto(address)
    expect(with_origin(entries)).to_have_count(10)
    expect(total(page)).to_have_text("$21.60")


def keep_receipt_of_another_store(page, address, look):
    """Reads Encamp's receipt at the list's store: the screen asks, and nothing is saved there by itself."""
    page.goto(f"{address}/receipt/escaldes")
    paste(page, ENCAMP)
    expect(page.get_by_text("This looks like a receipt of Bon Preu Encamp, Avinguda Nova 8.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Save"))).to_have_count(0)
    expect(page.get_by_role("button", name="No, at Super Escaldes, Carrer Major 1")).to_be_visible()
    look(page, "phone-receipt-of-another-store")
    page.get_by_role("button", name="Yes, keep them there").click()
    expect(page.get_by_text("All lines add up to the total, $28.50")).to_be_visible()
    page.get_by_role("combobox", name="Item").fill("Paella pan")
    expect(page.get_by_role("checkbox", name="Remember the item that was not on the list")).to_be_checked()
    look(page, "phone-receipt-with-an-unlisted-item")
    page.get_by_role("button", name="Save 5 prices").click()
    expect(page.get_by_text("5 prices saved")).to_be_visible()
    # It is known from now on, and not on the list.
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill("pael")
    expect(page.get_by_role("listbox", name="Suggestions").get_by_role("option", name="Paella pan")).to_be_visible()
    field.fill("")
    expect(page.get_by_role("button", name="Edit Paella pan", exact=True)).to_have_count(0)


def plan_over_three_stores(page, look):
    """Plans where the things are cheapest, then with a stop at each store."""
    page.get_by_role("link", name="Plan trip").click()
    first = page.locator("#trip-1")
    bill = first.locator(".bill li")
    expect(bill).to_have_count(10)
    expect(with_origin(bill)).to_have_count(10)
    expect(first).to_contain_text("$21.60")
    wait_until_planned(page)
    for _ in range(6):
        page.get_by_role("button", name="More: Time").click()
    page.locator(".trip-more").click()
    page.get_by_text("Stores to visit or avoid").click()
    for store in ("Super Escaldes", "Bon Preu Encamp", "Economat Canillo"):
        page.get_by_role("button", name=f"Must visit {store}").click()
    for store in ("Super Escaldes", "Bon Preu Encamp", "Economat Canillo"):
        expect(first.locator(".bill h3", has_text=store)).to_be_visible()
    wait_until_planned(page)
    expect(with_origin(bill)).to_have_count(10)
    look(page, "phone-real-town-plan")

"""Discounts are made at the desk, and shoppers pay exactly these (N-20, N-23, N-34, N-35)."""

import re
import urllib.parse

from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from people import ask, register

STORE = "maple-old-town"


def first_product(page, search):
    return ask(page, "GET", f"/v1/stores/{STORE}/products?search={search}&limit=1")["json"]["products"][0]


def shelf(forage, product):
    """Returns the shopper's screen with the store's price."""
    return f"{forage.address}/stores/{STORE}/products?search={urllib.parse.quote(product['name'])}"


def choose(page, label, results, name):
    page.get_by_role("searchbox", name=label).fill(name)
    page.get_by_role("list", name=results).get_by_role("button").first.click()


def test_a_new_price_is_published_and_shoppers_pay_it(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Olive")
    look(page, "desk-menu-grocer")
    page.get_by_role("link", name="Discounts", exact=True).click()
    expect(page.get_by_role("list", name="Discounts")).to_be_visible()
    look(page, "desk-discounts")
    page.get_by_role("link", name="New discount").click()
    # Missing input is reported beside its field, and nothing is sent.
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Enter a whole number from 1 to 100.")).to_be_visible()
    expect(page.get_by_text("Choose at least one product or department.")).to_be_visible()
    page.get_by_label("Type of discount").select_option("newPriceCents")
    page.get_by_label("New price").fill("1.11")
    expect(page.get_by_text("$1.11 each")).to_be_visible()
    product = first_product(page, "flour")
    choose(page, "Find a product to add", "Products found", product["name"])
    # A price above the shelf price is not a discount: the form says so, and the server rejects it.
    page.get_by_label("New price").fill("999")
    expect(page.get_by_text("1 product does not get cheaper.")).to_be_visible()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("This does not lower any price in these stores.")).to_be_visible()
    # The form scrolls back to the rejected field, far above the button.
    expect(page.get_by_label("New price")).to_be_focused()
    look(page, "desk-discount-lowers-nothing")
    page.get_by_label("New price").fill("1.11")
    expect(page.get_by_text(re.compile("not cheaper|does not lower any price"))).to_have_count(0)
    page.get_by_label("First day").fill("2036-01-02")
    page.get_by_label("Last day").fill("2036-01-01")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("The end must be after the start.")).to_be_visible()
    page.get_by_label("First day").fill("")
    look(page, "desk-discount-new")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Saved for 1 product.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("$1.11 each")
    look(page, "desk-discount")

    # The server's response and the shopper's screen agree.
    assert first_product(page, "flour")["discount"]["priceCents"] == 111
    shopper = visit(shelf(forage, product), "phone")
    expect(shopper.get_by_text("$1.11 each").first).to_be_visible()
    look(shopper, "phone-product-discounted-at-the-desk")

    # Two editors: the later change wins.
    editor = visit(forage.address, "desk", "dark")
    sign_in_at_counter(forage, editor, "Eddie")
    editor.goto(page.url)
    editor.get_by_label("New price").fill("0.99")
    page.get_by_label("New price").fill("1.05")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("$1.05 each")
    editor.get_by_role("button", name="Save").click()
    sheet = editor.get_by_role("dialog", name="Someone else has changed this")
    expect(sheet.get_by_text("$1.05 each")).to_be_visible()
    expect(sheet.get_by_text("$0.99 each")).to_be_visible()
    look(editor, "desk-discount-changed-dark")
    sheet.get_by_role("button", name="Keep theirs").click()
    expect(editor.get_by_role("heading", level=1)).to_have_text("$1.05 each")

    page.get_by_role("button", name="End today").click()
    expect(page.get_by_role("button", name="End today")).to_have_count(0)
    page.get_by_role("button", name="Remove discount").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove discount").click()
    expect(page.get_by_text("The discount was removed.")).to_be_visible()
    discount = first_product(page, "flour")["discount"]
    assert discount is None or discount["priceCents"] != 105


def test_a_department_is_cheaper_for_named_people_alone(forage, visit, look):
    bo = visit(forage.address, "phone")
    register(bo, forage.address, "Bo")
    page = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, page, "Eddie", "de")
    page.get_by_role("link", name="Rabatte", exact=True).click()
    look(page, "phone-desk-discounts-dark-german")
    page.get_by_role("link", name="Neuer Rabatt").click()
    page.get_by_label("Art des Rabatts").select_option("buyGet")
    page.get_by_label("Packungen kaufen").fill("1")
    page.get_by_label("Packungen gratis").fill("1")
    look(page, "phone-desk-discount-new-dark-german")
    page.get_by_label("Ganze Abteilungen").select_option("baby")
    expect(page.get_by_role("list", name="Ganze Abteilungen")).to_be_visible()
    page.get_by_label("Für wen").select_option("accounts")
    page.get_by_label("Spitznamen").fill("Bo\nNiemandsland")
    page.get_by_label("Packungen pro Person").fill("4")
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text("Den Spitznamen Niemandsland gibt es nicht.")).to_be_visible()
    look(page, "phone-desk-discount-unknown-dark-german")
    page.get_by_label("Spitznamen").fill("Bo")
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text(re.compile(r"Gespeichert: für \d+ Produkte?\."))).to_be_visible()

    product = ask(page, "GET", f"/v1/stores/{STORE}/products?department=baby&limit=1")["json"]["products"][0]
    bo.goto(shelf(forage, product))
    expect(bo.get_by_text("2 for 1").first).to_be_visible()
    look(bo, "phone-product-for-bo-alone")
    guest = visit(shelf(forage, product), "phone")
    expect(guest.get_by_text(product["name"]).first).to_be_visible()
    expect(guest.get_by_text("2 for 1")).to_have_count(0)

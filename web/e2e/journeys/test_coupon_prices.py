"""Coupon discounts are part of the prices on list, shelf, plan and bill, and are named there (N-16, N-25)."""

import re
import urllib.parse

from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from list_hands import entry, put
from people import ask
from test_same_money import STORE, cents, new_list, plan_here, shop_at

EAN = "4006381333931"
TITLE = "Salt for less"


def test_a_coupon_of_the_desk_is_in_every_price(forage, visit, look):
    before = visit(forage.address, "phone")
    begin_list(before, forage)
    put(before, "3x salt")
    full, product = price(before, "Salt"), bought(before, "Salt")

    owner = visit(forage.address, "desk")
    sign_in_at_counter(forage, owner, "Olive")
    begin_coupon(owner, product)
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text("Enter an amount such as 0.50.")).to_be_visible()
    owner.get_by_label("Amount off").fill("0.11")
    expect(owner.get_by_text("🏷️ $0.11 off")).to_be_visible()
    owner.get_by_role("radio", name="As often as they like").check(force=True)
    owner.get_by_text("Value of the coupon", exact=True).scroll_into_view_if_needed()
    look(owner, "phone-desk-coupon-rule")
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text(f"Saved: {TITLE}.")).to_be_visible()
    # It does not appear as a separate discount.
    owner.goto(owner.url.split("/coupons")[0] + "/discounts")
    expect(owner.get_by_role("list", name="Discounts")).to_be_visible()
    expect(owner.get_by_text("$0.11 off")).to_have_count(0)

    # The list, then the shelf.
    shopper = visit(forage.address, "phone")
    begin_list(shopper, forage)
    put(shopper, "3x salt", "frozen peas")
    expect(entry(shopper, "Salt")).to_contain_text("$0.11 off · with coupon")
    assert price(shopper, "Salt") == full - 33
    expect(shopper.get_by_role("link", name=re.compile("1 coupon for this list"))).to_be_visible()
    look(shopper, "phone-list-with-coupon-price")
    address = shopper.url
    shopper.goto(f"{forage.address}/stores/maple-old-town/products?search={urllib.parse.quote(product)}")
    expect(shopper.get_by_text("$0.11 off · with coupon").first).to_be_visible()
    shopper.get_by_role("button", name=re.compile(re.escape(product))).first.click()
    sheet = shopper.get_by_role("dialog")
    expect(sheet.get_by_text("$0.11 off · with coupon").first).to_be_visible()
    look(shopper, "phone-product-with-coupon-price")
    sheet.get_by_role("link", name=re.compile(TITLE)).click()
    expect(shopper.get_by_text("It is included in your prices and plans.")).to_be_visible()
    look(shopper, "phone-coupon-with-rule")

    # The plan, computed by hand.
    shopper.goto(address)
    plan = plan_here(shopper)
    trip = plan["trips"][0]
    lines = [line for visit_ in trip["visits"] for line in visit_["lines"]]
    [salt] = [line for line in lines if line["name"] == product]
    assert salt["packs"] == 3 and [its["discount"]["rule"] for its in salt["discounts"] if its["discount"]["coupon"]] == [{"cutCents": 11}]
    assert salt["totalCents"] == 3 * (salt["unitCents"] - 11) == full - 33
    assert trip["goodsCents"] == sum(line["totalCents"] for line in lines)
    shopper.get_by_role("button", name="Start", exact=True).first.click()
    shopper.wait_for_url("**/trip")
    bill = shopper.locator(".trip-visit.next .bill li").filter(has_text=product)
    expect(bill).to_contain_text("3 × $0.11 off · with coupon")
    assert cents(bill.locator(".bill-price").inner_text()) == full - 33
    bill.scroll_into_view_if_needed()
    look(shopper, "phone-bill-with-coupon-price")
    bill.get_by_role("link", name="Coupon").click()
    expect(shopper.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(shopper.locator(".coupon-picture")).to_be_visible()


def test_a_coupon_for_one_use_is_taken_off_once_until_it_was_used(forage, visit, look):
    before = visit(forage.address, "phone", "dark", "de-DE")
    begin_german_list(before, forage.address)
    full = cents_of_salt(before)
    products = ask(before, "GET", "/v1/stores/maple-old-town/products?search=salt&sort=price&limit=200")["json"]["products"]
    salts = [each["id"] for each in products if each["item"] == "Salt"]
    owner = visit(forage.address, "phone", "light", "de-DE")
    sign_in_at_counter(forage, owner, "Olive", "de")
    owner.get_by_role("link", name=re.compile("^.*Coupons Anlegen")).click()
    owner.get_by_role("link", name="Neuer Coupon").click()
    expect(owner.get_by_text("Ihre Kundschaft sieht den Coupon und die Preise ohne ihn")).to_be_visible()
    response = ask(
        owner, "POST", owner.url.replace(forage.address + "/desk", "/v1/organisations").replace("/coupons/new", "/coupons"),
        {
            "id": "salz", "title": "Salz billiger", "products": salts, "singleUse": True,
            "code": {"symbology": "ean13", "text": EAN},
        },
    )
    assert response["status"] == 201
    owner.goto(owner.url.replace("/new", "/salz"))
    expect(owner.get_by_text("und die Preise ohne ihn")).to_be_visible()
    owner.get_by_role("radio", name="In den Preisen enthalten").check(force=True)
    owner.get_by_label("Art des Rabatts").select_option("cutCents")
    owner.get_by_label("Nachlass je Packung").fill("0,11")
    owner.get_by_label("Nachlass je Packung").scroll_into_view_if_needed()
    look(owner, "phone-desk-coupon-rule-german")
    owner.get_by_role("button", name="Speichern").click()
    expect(owner.get_by_text("Gespeichert: Salz billiger.")).to_be_visible()

    shopper = visit(forage.address, "phone", "dark", "de-DE")
    begin_german_list(shopper, forage.address)
    assert cents_of_salt(shopper) == full - 11
    expect(entry(shopper, "Salz")).to_contain_text("mit Coupon")
    look(shopper, "phone-list-with-coupon-price-dark-german")
    address = shopper.url
    shopper.goto(f"{forage.address}/stores/maple-old-town/coupons/salz")
    shopper.get_by_role("button", name="Als eingelöst markieren").click()
    expect(shopper.get_by_role("button", name=re.compile("^Eingelöst"))).to_be_visible()
    shopper.goto(address)
    expect(entry(shopper, "Salz")).to_be_visible()
    expect(entry(shopper, "Salz")).not_to_contain_text("mit Coupon")
    assert digits(entry(shopper, "Salz").locator(".entry-price").inner_text()) == full


def begin_coupon(page, product):
    page.get_by_role("link", name=re.compile("Coupons")).click()
    page.get_by_role("link", name="New coupon").click()
    page.get_by_label("Title for shoppers").fill(TITLE)
    expect(page.get_by_text("Shoppers see the coupon and the prices without it.")).to_be_visible()
    page.get_by_role("radio", name="Some products").check(force=True)
    page.get_by_role("searchbox", name="Find a product to add").fill(product)
    page.get_by_role("list", name="Products found").get_by_role("button").first.click()
    page.get_by_label("The code").fill(EAN)
    page.get_by_role("radio", name="Included in prices").check(force=True)
    page.get_by_label("Type of discount").select_option("cutCents")


def begin_list(page, forage):
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly shop")


def begin_german_list(page, address):
    page.goto(f"{address}/stores/maple-old-town")
    page.get_by_role("button", name="Hier einkaufen").click()
    page.goto(f"{address}/lists")
    page.get_by_role("button", name="Neue Liste").click()
    page.get_by_label("Name der Liste").fill("Wocheneinkauf")
    page.keyboard.press("Enter")


def price(page, name):
    return cents(entry(page, name).locator(".entry-price").inner_text())


def cents_of_salt(page):
    """Adds three packs to a German list; returns their cost in cents."""
    field = page.get_by_role("combobox", name="Auf die Liste setzen")
    field.fill("3x Salz")
    field.press("Enter")
    return digits(entry(page, "Salz").locator(".entry-price").inner_text())


def digits(money):
    """Returns `2,67 $` in cents."""
    return int(re.sub(r"\D", "", money))


def bought(page, name):
    """Returns the product that the store sells for an entry."""
    page.get_by_role("button", name=f"Edit {name}").click()
    words = page.get_by_role("dialog").get_by_text(re.compile(r"^3 × ")).inner_text()
    page.keyboard.press("Escape")
    return re.match(r"3 × [\u2068]?([^,\u2069]+)", words)[1]

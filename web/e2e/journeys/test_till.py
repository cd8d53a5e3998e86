"""Checkout charges are entered at the desk, and are on the bill before leaving home (N-16, N-38)."""

import re

from playwright.sync_api import expect

from app_page import wait_until, wait_until_planned
from desk_hands import cell, sign_in_at_counter
from list_hands import put
from people import ask
from test_same_money import STORE, cents, new_list, plan_here, shop_at

TAX, DEPOSIT, BAG, CASH = 8_875, 25, 10, 5

IS_ASKED_WITH_BAGS_AND_CASH = """() => {
    const { bags, paysCash } = JSON.parse(window.asked.at(-1) ?? "{}");
    return bags === 2 && paysCash;
}"""


def test_tax_deposit_bags_and_cash_are_typed_at_the_desk_and_stand_on_the_bill(forage, visit, look):
    before = visit(forage.address, "phone")
    shop_at(before, forage, STORE)
    begin_list(before, forage)
    water = line(plan_here(before), "drinks")
    assert water["deposit"] is None

    owner = visit(forage.address, "desk")
    sign_in_at_counter(forage, owner, "Olive")
    say_what_the_till_adds(owner, look)
    say_the_deposit(owner, water)

    shopper = visit(forage.address, "phone")
    shop_at(shopper, forage, STORE)
    shopper.get_by_role("link", name="Products", exact=True).click()
    shopper.get_by_role("searchbox").fill("sparkling water")
    expect(shopper.get_by_text("+ $0.25 deposit").first).to_be_visible()
    begin_list(shopper, forage)
    plan_here(shopper)
    for _ in range(2):
        shopper.get_by_role("button", name="More: Carrier bags to buy at each store").click()
    shopper.get_by_label("I pay cash").check()
    wait_until(shopper, IS_ASKED_WITH_BAGS_AND_CASH)
    wait_until_planned(shopper)
    look(shopper, "phone-plan-bags-and-cash")

    # By hand: tax on the soap alone, rounded once; the deposit is refunded, so it does not count toward the trip's
    # cost.
    plan = ask(shopper, "POST", "/v1/trips/plan", shopper.evaluate("() => JSON.parse(window.asked.at(-1))"))["json"]
    trip = plan["trips"][0]
    [visited] = trip["visits"]
    soap, water = line(plan, "household"), line(plan, "drinks")
    tax = (soap["askedCents"] * TAX + 50_000) // 100_000
    due = visited["goodsCents"] + tax + 2 * BAG + DEPOSIT * water["packs"]
    paid = (2 * due + CASH) // (2 * CASH) * CASH
    till = visited["till"]
    assert till["taxes"] == [{"rate": TAX, "baseCents": soap["askedCents"], "cents": tax}]
    assert (till["bagCents"], till["depositCents"], till["feeCents"]) == (2 * BAG, DEPOSIT * water["packs"], 0)
    assert (till["roundingCents"], till["totalCents"]) == (paid - due, paid)
    assert trip["chargesCents"] == tax + 2 * BAG
    assert trip["moneyCents"] == trip["goodsCents"] + trip["chargesCents"] + trip["travelCents"]

    bill = shopper.locator("#trip-1 .bill")
    for words, amount in [
        (re.compile(r"Sales tax 8\.875% on \$"), tax), ("Deposit, refunded for returned empties", DEPOSIT * water["packs"]),
        ("2 bags", 2 * BAG), ("To pay", paid),
    ]:
        row = bill.locator("li").filter(has_text=words)
        assert cents(row.locator(".bill-price").inner_text()) == amount, words
    expect(bill.locator("li").filter(has_text="Cash rounding")).to_have_count(0 if paid == due else 1)
    sums = bill.locator(".bill-total .row")
    assert cents(sums.filter(has_text="Taxes, fees and bags").inner_text()) == tax + 2 * BAG
    assert cents(sums.filter(has_text="To pay at checkout").inner_text()) == paid
    bill.locator("li").filter(has_text="To pay").scroll_into_view_if_needed()
    look(shopper, "phone-bill-with-till")

    # The bill is the same on the trip.
    shopper.get_by_role("button", name="Start", exact=True).first.click()
    shopper.wait_for_url("**/trip")
    row = shopper.locator(".trip-visit.next .bill li").filter(has_text="To pay")
    assert cents(row.locator(".bill-price").inner_text()) == paid


def begin_list(page, forage):
    new_list(page, forage, "Till")
    put(page, "dish soap", "sparkling water")
    expect(page.locator(".entry .entry-price")).to_have_count(2)


def line(plan, department):
    """Returns the only line of the first trip from a department."""
    lines = [each for visited in plan["trips"][0]["visits"] for each in visited["lines"]]
    [match] = [each for each in lines if each["department"] == department]
    return match


def say_what_the_till_adds(owner, look):
    owner.get_by_role("link", name="Stores", exact=True).click()
    owner.get_by_role("link", name=STORE).click()
    owner.get_by_role("button", name="Add a tax").click()
    owner.get_by_label("Price of a carrier bag").fill("0.10")
    # An empty tax is ignored; one without a department is an error.
    owner.get_by_label("Percent", exact=True).fill("8.875")
    owner.get_by_role("button", name="Save", exact=True).click()
    expect(owner.get_by_text("Choose the taxed departments.")).to_be_visible()
    owner.get_by_label("For these departments").select_option("household")
    owner.get_by_label("Cash is rounded").select_option(str(CASH))
    # 10.00 + 0.89 + 0.10, in cash to 0.05.
    expect(owner.get_by_text("Household for $10.00 and a bag, paid in cash: $11.00 at checkout.")).to_be_visible()
    owner.get_by_text("Added at checkout", exact=True).scroll_into_view_if_needed()
    look(owner, "desk-store-till")
    owner.get_by_role("button", name="Save", exact=True).click()
    expect(owner.get_by_text(f"Saved: {STORE}.")).to_be_visible()
    owner.reload()
    expect(owner.get_by_label("Percent", exact=True)).to_have_value("8.875")


def say_the_deposit(owner, bought):
    product = bought["product"]
    owner.get_by_role("link", name="Items", exact=True).click()
    owner.get_by_role("searchbox").fill(bought["name"])
    expect(cell(owner, 0, 0)).to_contain_text(bought["name"])
    # The unit price is read-only: a tap on it opens the product.
    cell(owner, 0, 2).click()
    owner.get_by_label("Deposit", exact=True).fill("0.25")
    owner.get_by_role("button", name="Save", exact=True).click()
    expect(owner.get_by_text(re.compile("^Saved"))).to_be_visible()
    [priced] = [
        each for each in ask(owner, "GET", "/v1/stores/maple-old-town/products?search=sparkling%20water&limit=200")["json"]["products"]
        if each["id"] == product
    ]
    assert priced["deposit"] == {"cents": DEPOSIT, "feeCents": 0}

"""Goods sold by weight cost the same on list and plan, and the receipt states the weight. (N-16, N-18)"""

import re

from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from test_same_money import STORE, cents, new_list, plan_here, shop_at

POUND = 454


def test_goods_by_weight_are_weighed_on_list_plan_and_receipt(forage, visit, look):
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    page.get_by_role("link", name="Products", exact=True).click()
    page.get_by_role("searchbox").fill("gouda")
    expect(page.get_by_text("by weight, per lb").first).to_be_visible()
    look(page, "phone-products-by-weight")
    new_list(page, forage, "By weight")
    put(page, "1 lb gouda", "nectarines", "milk")
    prices = page.locator(".entry .entry-price")
    expect(prices).to_have_count(3)
    listed = [cents(price) for price in prices.all_inner_texts()]
    expect(page.get_by_text("about 1 lb")).to_be_visible()
    look(page, "phone-list-by-weight")

    plan = plan_here(page)
    [visited] = plan["trips"][0]["visits"]
    weighed = {each["line"]: each for each in visited["lines"] if each["portion"] is not None}
    gouda, nectarines = sorted(weighed.values(), key=lambda each: each["portion"]["isEstimate"])
    assert [each["portion"] for each in (gouda, nectarines)] == [
        {"grams": POUND, "isEstimate": False}, {"grams": POUND, "isEstimate": True},
    ]
    assert sorted(each["totalCents"] for each in visited["lines"]) == sorted(listed)
    bill = page.locator("#trip-1 .bill")
    expect(bill.get_by_text("about 1 lb")).to_be_visible()
    look(page, "phone-plan-by-weight")

    wait_until_planned(page)
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    page.get_by_role("button", name=re.compile("^Done here")).first.click()
    page.get_by_role("button", name="End trip").click()
    over = page.get_by_role("dialog", name="End this trip?")
    over.get_by_role("button", name=re.compile("^Paste its text")).first.click()
    # Half a pound more than estimated, at the plan's price.
    unit = nectarines["unitCents"]
    charge = (3 * unit + 1) // 2
    total = visited["till"]["totalCents"] - nectarines["totalCents"] + charge
    receipt = f"NECTARINES {charge / 100:.2f} F\n1.50 lb @ 1 lb /{unit / 100:.2f}\nTOTAL {total / 100:.2f}"
    over.get_by_label("The receipt’s text").fill(receipt)
    expect(over.get_by_label("Weighed at checkout")).to_have_text(f"Nectarines: 1.5 lb weighed, ${charge / 100:.2f}")
    look(page, "phone-receipt-by-weight")
    over.get_by_role("button", name="Yes, save and end the trip").click()
    page.wait_for_url("**/lists/**")

"""The README's minute at the store desk: the week's prices are dropped as a file, and shoppers pay exactly these."""

import pathlib
import re

from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from list_hands import put
from test_same_money import STORE, cents, new_list, plan_here, shop_at

ROOT = pathlib.Path(__file__).resolve().parents[3]
WEEK = ROOT / "demo/prices-of-the-week.csv"


# Shows N-16, N-22.
def test_prices_of_the_week_are_dropped_and_shoppers_pay_them(forage, visit, look):
    desk = visit(forage.address, "desk")
    sign_in_at_counter(forage, desk, "Eddie")
    desk.get_by_role("link", name=re.compile("From a file")).click()
    desk.get_by_label("Choose a file").set_input_files(WEEK)
    desk.get_by_role("button", name="Import file").click()
    expect(desk.get_by_text("2 added, 4 changed.")).to_be_visible()
    look(desk, "desk-prices-of-the-week")

    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    new_list(page, forage, "Saturday")
    put(page, "coffee", "quince jelly")
    prices = page.locator(".entry .entry-price")
    expect(prices).to_have_count(2)
    expect(prices.filter(has_text="$5.49")).to_have_count(1)
    look(page, "phone-list-of-the-week")
    listed = sorted(cents(price.inner_text()) for price in prices.all())

    plan = plan_here(page)

    lines = [line for visited in plan["trips"][0]["visits"] for line in visited["lines"]]
    assert sorted(line["totalCents"] for line in lines) == listed
    assert 549 in listed
    look(page, "phone-plan-of-the-week")

"""One meaning of *discounts* and one of *saves*, from the list over the plan and the walk to the end of it. (N-09)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import start_walk, wait_until_planned
from list_hands import put
from test_plan_answers import first_trip
from test_same_money import STORE, cents, new_list, plan_here, shop_at

THINGS = ["butter", "coffee", "milk", "spaghetti", "bread", "frozen peas", "eggs", "cheese", "2 kg potatoes", "2 kg apples", "pears"]


@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_discounts_are_one_figure_and_savings_are_what_stays_in_the_purse(forage, visit, look, size, scheme):
    page = visit(forage.address, size, scheme)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    listed = page.url
    put(page, "salt")
    expect(page.locator(".entry .entry-price")).to_have_count(1)
    page.goto(forage.address)
    expect(page.get_by_text(f"No discounts for this list at {STORE} right now.")).to_be_visible()

    page.goto(listed)
    put(page, *THINGS)
    expect(page.locator(".entry .entry-price")).to_have_count(len(THINGS) + 1)
    off = cents(page.get_by_text(re.compile(r"^discounts and coupons \$")).inner_text())
    assert off > 0
    page.goto(forage.address)
    expect(page.get_by_role("heading", name="Discounts and coupons on this list")).to_be_visible()
    assert cents(page.locator("#savings .saving").inner_text()) == off
    deals = page.locator(".deal")
    assert sum(cents(deal.locator(".tag").inner_text()) for deal in deals.all()) == off
    for deal in deals.all():
        was, now = (cents(told) for told in deal.locator("bdi").nth(1).locator("[aria-hidden=true]").all_inner_texts())
        assert was - now == cents(deal.locator(".tag").inner_text())
    look(page, f"{size}-home-discounts")

    page.goto(listed)
    plan = plan_here(page)
    lines = [line for stop in plan["trips"][0]["visits"] for line in stop["lines"]]
    assert sum(line["fullCents"] - line["totalCents"] for line in lines) == off
    # Against one store: what is saved there is nothing but the difference of two totals.
    total, saved, alone = first_trip(page)
    assert total + saved == alone
    wait_until_planned(page)
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    page.get_by_role("link", name="Walk this store").first.click()
    start_walk(page)
    got_it = page.get_by_role("button", name="Got it")
    for left in range(len(lines), 0, -1):
        expect(page.get_by_role("progressbar").first).to_have_attribute("aria-valuenow", str(len(lines) - left))
        got_it.click()
    expect(page.get_by_text("💳 Head to the checkout.")).to_be_visible()
    sums = page.locator(".walk-sums .row")
    assert cents(sums.filter(has_text="Discounts").locator("dd").inner_text()) == off
    assert re.search(r"\bsave[sd]?\b", page.locator(".walk-sums").inner_text().replace("Walking saved", ""), re.I) is None
    look(page, f"{size}-walk-finished-discounts")


def test_what_is_in_the_cart_is_not_counted_among_the_deals_that_are_shown(forage, visit):
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    put(page, *THINGS)
    expect(page.locator(".entry .entry-price")).to_have_count(len(THINGS))
    reduced = page.locator(".entry", has=page.locator(".entry-price.saving"))
    assert reduced.count() >= 2
    reduced.first.locator(".entry-main").click()
    page.goto(forage.address)

    told = page.locator("#savings .saving")
    expect(told).to_be_visible()
    deals = [cents(tag) for tag in page.locator(".deal .tag").all_inner_texts()]
    assert cents(told.inner_text()) == sum(deals) > 0

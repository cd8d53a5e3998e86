"""An entry costs the same on list, bill and walk, however its amount is written; *discounts* is one figure everywhere.
(N-12, N-09)"""

import re

from playwright.sync_api import expect

from app_page import start_walk, wait_until, wait_until_planned
from list_hands import put
from people import ask

STORE = "Maple & Main Old Town"

# By the piece of a weighed item, by weight, by volume, by pack, by words on a pack, and of an item in two departments.
ENTRIES = {
    "6 bananas": "Bananas",
    "2 onions": "Onions",
    "1 l broth": "Broth",
    "500 g spaghetti": "Spaghetti",
    "3x milk": "Milk",
    "a dozen eggs": "Eggs",
    "2 kg potatoes": "Potatoes",
    "1.5 l orange juice": "Orange juice",
    "cheese": "Cheese",
    "butter": "Butter",
    "pepper": "Pepper",
}

# Six bananas are one bag, and a litre of broth is one carton.
PACKS = {"6 bananas": 1, "2 onions": 1, "1 l broth": 1, "3x milk": 3}

# Discounted items, among others.
MORE = ["coffee", "bread", "frozen peas", "2 kg apples", "pears"]


def test_list_home_bill_and_walk_name_the_same_packs_money_and_discounts(forage, visit, look):
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    new_list(page, forage, "Same money")
    address = page.url
    put(page, "salt")
    expect(page.locator(".entry .entry-price")).to_have_count(1)
    page.goto(forage.address)
    expect(page.get_by_text(f"No discounts for this list at {STORE} right now.")).to_be_visible()
    page.goto(address)
    put(page, *ENTRIES, *MORE)
    listed = prices_on_list(page)
    assert len(listed) == len(ENTRIES) + len(MORE) + 1, f"the store sells all of it: {listed}"
    off = cents(page.get_by_text(re.compile(r"^discounts and coupons \$")).inner_text())
    assert off > 0

    check_home(page, forage.address, off, look)
    page.goto(address)
    plan = plan_here(page)

    bill = [line for visited in plan["trips"][0]["visits"] for line in visited["lines"]]
    assert sorted(line["totalCents"] for line in bill) == sorted(listed.values())
    assert sum(line["fullCents"] - line["totalCents"] for line in bill) == off
    # Compared with one store, the saving is just the difference of two totals.
    total, saved, alone = first_trip(page)
    assert total + saved == alone
    look(page, "phone-same-money-plan")
    wait_until_planned(page)
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    page.get_by_role("link", name="Walk this store").first.click()
    start_walk(page)
    page.get_by_role("link", name="List view").click()
    rows = page.locator(".walk-row-name")
    expect(rows).to_have_count(len(listed))
    packs = {row.locator("b").inner_text(): packs_shown_in(row.inner_text()) for row in rows.all()}
    assert sorted(packs) == sorted(listed)
    assert sorted(packs.values()) == sorted(line["packs"] for line in bill)
    assert {entry: packs[ENTRIES[entry]] for entry in PACKS} == PACKS
    look(page, "phone-same-money-walk")
    page.go_back()
    finish_walk(page, len(bill), off)
    look(page, "phone-walk-finished-discounts")


def check_home(page, address, off, look):
    """Checks that Home shows the same discounts, without those of entries in the cart."""
    reduced = page.locator(".entry", has=page.locator(".entry-price.saving"))
    assert reduced.count() >= 2
    page.goto(address)
    expect(page.get_by_role("heading", name="Discounts and coupons on this list")).to_be_visible()
    saving, deals = page.locator("#savings .saving"), page.locator("section:has(#savings) .deal")
    assert cents(saving.inner_text()) == off == sum(cents(deal.locator(".tag").inner_text()) for deal in deals.all())
    for deal in deals.all():
        was, now = (cents(price) for price in deal.locator("bdi").nth(1).locator("[aria-hidden=true]").all_inner_texts())
        assert was - now == cents(deal.locator(".tag").inner_text())
    look(page, "phone-home-discounts")

    page.go_back()
    reduced.first.locator(".entry-main").click()
    expect(page.locator(".in-cart .entry-name")).to_have_count(1)
    page.goto(address)
    expect(saving).to_be_visible()
    assert 0 < cents(saving.inner_text()) < off
    assert cents(saving.inner_text()) == sum(cents(tag) for tag in deals.locator(".tag").all_inner_texts())
    page.go_back()
    page.locator(".in-cart .entry-main").click()
    expect(page.locator(".in-cart .entry-name")).to_have_count(0)


def finish_walk(page, count, off):
    """Puts everything into the cart; the final sum is of discounts, not of savings."""
    for done in range(count):
        expect(page.get_by_role("progressbar").first).to_have_attribute("aria-valuenow", str(done))
        page.get_by_role("button", name="Got it").click()
    expect(page.get_by_text("💳 Head to the checkout.")).to_be_visible()
    sums = page.locator(".walk-sums .row")
    assert cents(sums.filter(has_text="Discounts").locator("dd").inner_text()) == off
    assert re.search(r"\bsave[sd]?\b", page.locator(".walk-sums").inner_text().replace("Walking saved", ""), re.I) is None


def packs_shown_in(row):
    """`Milk 3 × 2 L` are three packs; without a number before the size, it is one."""
    match = re.search(r"(\d+) ×", row)
    return int(match[1]) if match else 1


def shop_at(page, forage, store):
    choose_store(page, forage, store)
    # Its products are on the device.
    expect(page.get_by_text("Prices loaded").first).to_be_visible()


def choose_store(page, forage, store):
    page.goto(f"{forage.address}/stores")
    page.get_by_label("ZIP code or town", exact=True).fill("98701")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=store).first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()


def new_list(page, forage, name):
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(name)
    page.keyboard.press("Enter")


def prices_on_list(page):
    """Returns cents by entry name, once everything that the store sells has a price."""
    expect(page.locator(".entry .entry-price")).to_have_count(len(ENTRIES) + len(MORE) + 1)
    rows = page.locator(".entry").all()
    return {row.locator(".entry-name").inner_text(): cents(row.locator(".entry-price").inner_text()) for row in rows}


def cents(money):
    whole, part = re.search(r"\$([\d,]+)\.(\d\d)", money).groups()
    return int(whole.replace(",", "")) * 100 + int(part)


def first_trip(page):
    card = page.locator("#trip-1")
    words = card.inner_text()
    total = cents(card.locator(".trip-head").inner_text())
    saved = re.search(r"saves \$([\d.]+)", words)
    more = re.search(r"\$([\d.]+) more than one store", words)
    alone = re.search(r"alone: \$([\d.]+)", words)
    change = cents(saved[0]) if saved else -cents(more[0]) if more else 0
    return total, change, cents(alone[0]) if alone else total + change


# Browsers neither report nor intercept requests that bypass a service worker.
NOTES_PLANS = """(() => {
    const send = window.fetch;
    const note = (request) => window.asked.push(request);
    window.asked = [];
    window.fetch = (address, options) => {
        if (String(address).endsWith("/v1/trips/plan")) void new Response(options.body).text().then(note);
        return send(address, options);
    };
})();"""

IS_FOR_ONE_STORE = """() => {
    const { include, maximumStores } = JSON.parse(window.asked.at(-1) ?? "{}");
    return include?.[0] === "maple-old-town" && maximumStores === 1;
}"""


def plan_here(page):
    """Returns the plan for the chosen store alone, from the server."""
    page.add_init_script(NOTES_PLANS)
    page.reload()
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    page.locator(".trip-more").click()
    page.get_by_text("Stores to visit or avoid").click()
    page.get_by_role("button", name=f"Must visit {STORE}").click()
    for _ in range(8):
        page.get_by_role("button", name="Less: Maximum stores").click()
    # Requests are debounced.
    wait_until(page, IS_FOR_ONE_STORE)
    wait_until_planned(page)
    # The same request again, since the page has consumed the response.
    plan = ask(page, "POST", "/v1/trips/plan", page.evaluate("() => JSON.parse(window.asked.at(-1))"))["json"]
    assert plan["trips"], plan["obstacles"]
    assert {visit["store"] for trip in plan["trips"] for visit in trip["visits"]} == {"maple-old-town"}
    return plan

"""An entry costs the same on list, bill and walk, however its amount is written. (N-12)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import start_walk, wait_until, wait_until_planned
from list_hands import put
from people import ask

STORE = "Maple & Main Old Town"

# By piece of what is weighed, by weight, by volume, by pack, by words on a pack, and what two departments have.
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


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_list_bill_and_walk_name_the_same_packs_and_money(forage, visit, look, size):
    page = visit(forage.address, size)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Same money")
    for entry in ENTRIES:
        put(page, entry)
    listed = prices_on_list(page)
    assert len(listed) == len(ENTRIES), f"the store sells all of it: {listed}"

    plan = plan_here(page)

    bill = {line["line"]: line for visit_ in plan["trips"][0]["visits"] for line in visit_["lines"]}
    billed = sorted(line["totalCents"] for line in bill.values())
    assert billed == sorted(listed.values())
    for name, cents in listed.items():
        assert cents in billed, name
    look(page, f"{size}-same-money-plan")
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    page.get_by_role("link", name="Walk this store").first.click()
    start_walk(page)
    page.get_by_role("link", name="List view").click()
    rows = page.locator(".walk-row-name")
    expect(rows).to_have_count(len(listed))
    assert sorted(row.locator("b").inner_text() for row in rows.all()) == sorted(listed)
    assert sorted(packs_told(row.inner_text()) for row in rows.all()) == sorted(line["packs"] for line in bill.values())
    look(page, f"{size}-same-money-walk")


def packs_told(row):
    """`Milk 3 × 2 L` are three packs; where no number stands before the size, it is one."""
    found = re.search(r"(\d+) ×", row)
    return int(found[1]) if found else 1


def test_six_bananas_are_one_bag_and_a_litre_of_broth_is_one_carton(forage, visit):
    page = visit(forage.address, "phone")
    shop_at(page, forage, STORE)
    new_list(page, forage, "Few things")
    for entry in ("6 bananas", "2 onions", "1 l broth", "3x milk"):
        put(page, entry)

    plan = plan_here(page)

    packs = {line["name"]: line["packs"] for visit_ in plan["trips"][0]["visits"] for line in visit_["lines"]}
    assert sorted(packs.values()) == [1, 1, 1, 3], packs


def shop_at(page, forage, store):
    page.goto(f"{forage.address}/stores")
    page.get_by_label("Zip code", exact=True).fill("98701")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=store).first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()


def new_list(page, forage, name):
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("Name of the list").fill(name)
    page.keyboard.press("Enter")


def prices_on_list(page):
    """Cents by the name of the entry, once all that the store sells is priced."""
    expect(page.locator(".entry .entry-price")).to_have_count(len(ENTRIES))
    rows = page.locator(".entry").all()
    return {row.locator(".entry-name").inner_text(): cents(row.locator(".entry-price").inner_text()) for row in rows}


def cents(money):
    whole, part = re.search(r"\$([\d,]+)\.(\d\d)", money).groups()
    return int(whole.replace(",", "")) * 100 + int(part)


# Browsers do not tell a test what is sent past a service worker, nor let it answer in the server's place.
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
    """The plan for the chosen store alone, as the server answers it."""
    page.add_init_script(NOTES_PLANS)
    page.reload()
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    page.locator(".trip-more").click()
    page.get_by_text("Stores to visit or to avoid").click()
    page.get_by_role("button", name=f"Visit {STORE} surely").click()
    for _ in range(8):
        page.get_by_role("button", name="Less: Stores at most").click()
    # Wishes rest for a moment before they are asked for.
    wait_until(page, IS_FOR_ONE_STORE)
    wait_until_planned(page)
    # The same question again: what was answered has been read by the page.
    plan = ask(page, "POST", "/v1/trips/plan", page.evaluate("() => JSON.parse(window.asked.at(-1))"))["json"]
    assert plan["trips"], plan["obstacles"]
    assert {visit["store"] for trip in plan["trips"] for visit in trip["visits"]} == {"maple-old-town"}
    return plan

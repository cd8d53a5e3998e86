"""A discount for one person: announced to them, on their product screen, list and bill, and unknown to others.
(N-34)"""

import re

from playwright.sync_api import expect

from list_hands import put
from people import ask, make_list, register
from test_administration import operator
from test_follows import choose_place
from test_same_money import cents, plan_here

STORE = "maple-old-town"
WORDS = "$0.50 each · first 2 · for you"


def give(forage, editor, nickname):
    """As a staff member, gives one person two packs of the store's butter for 50 cents each."""
    operator(forage, "role", "Olga", "maple", "editor")
    products = ask(editor, "GET", f"/v1/stores/{STORE}/products?search=butter")["json"]["products"]
    butter = next(each for each in products if each["item"] == "Butter" and each["inStock"])
    response = ask(editor, "POST", "/v1/organisations/maple/discounts", {
        "rule": {"newPriceCents": 50}, "limit": 2, "accounts": [nickname], "products": [butter["id"]],
        "stores": [STORE]})
    assert response["status"] == 201, response
    return butter


def test_a_discount_for_one_person_is_theirs_alone(forage, visit, look):
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    choose_place(ann, forage.address)
    make_list(ann, forage.address, "Saturday", ["butter"])
    here = ann.url
    editor = visit(forage.address, "desk")
    register(editor, forage.address, "Olga")

    butter = give(forage, editor, "Ann")

    expect(ann.locator(".notice-strip")).to_contain_text(WORDS)
    for page in (ann, editor):
        page.goto(f"{forage.address}/stores/{STORE}/products?search=butter")
        expect(page.get_by_text(butter["name"]).first).to_be_visible()
    expect(ann.get_by_text("for you").first).to_be_visible()
    look(ann, "phone-personal-discount-product")
    # The editor who creates it does not get it, either.
    expect(editor.get_by_text("for you")).to_have_count(0)

    ann.goto(f"{forage.address}/stores/{STORE}")
    ann.get_by_role("button", name="Shop here").click()
    ann.goto(here)
    put(ann, "3x butter")
    row = ann.locator(".entry", has_text="Butter")
    expect(row).to_contain_text("$0.50 each + $1.00 off")
    listed = cents(row.locator(".entry-price").inner_text())
    # Two for 0.50, the others at the usual discount: list and bill give each pack its best discount.
    assert listed == 100 + butter["discount"]["priceCents"] * (packs_on(row) - 2)
    look(ann, "phone-personal-discount-list")

    plan = plan_here(ann)

    lines = [line for visit_ in plan["trips"][0]["visits"] for line in visit_["lines"]]
    assert [line["totalCents"] for line in lines] == [listed]
    both = [(its["packs"], its["discount"].get("personal", False)) for its in lines[0]["discounts"]]
    assert sorted(both) == [(lines[0]["packs"] - 2, False), (2, True)]
    expect(ann.get_by_text("for you").first).to_be_attached()
    look(ann, "phone-personal-discount-plan")


def packs_on(row):
    return int(re.search(r"(\d+) ×", row.inner_text())[1])

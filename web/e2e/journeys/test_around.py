"""All stores nearby at once: a flyer to leaf through, products of several chains and price histories."""

import re

from playwright.sync_api import expect

from list_hands import put
from people import make_list
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"

# A swipe to the left.
SWIPE = """element => {
    const touch = (x) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
    const send = (name, points) => element.dispatchEvent(new TouchEvent(name, {
        bubbles: true, touches: name === "touchend" ? [] : points, changedTouches: points,
    }));
    send("touchstart", [touch(300)]);
    send("touchend", [touch(100)]);
}"""

def test_a_flyer_is_leafed_through_with_what_is_on_the_list_first(forage, visit, look):
    """(N-31)"""
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    make_list(page, forage.address, "Weekly shop")
    put(page, "Haferdrink, butter, candles, coffee")
    page.goto(f"{forage.address}/stores")
    page.get_by_role("link", name="Offers nearby").click()

    chips = page.get_by_role("group", name="Flyer pages")
    expect(chips.get_by_role("button", name=re.compile("On my lists"))).to_have_attribute("aria-pressed", "true")
    rows = page.locator(".flyer-rows .product")
    expect(rows.filter(has_text="Oat Milk").first).to_be_visible()
    expect(rows.filter(has_text="Butter").first).to_be_visible()
    expect(rows.filter(has_text="Candle")).to_have_count(0)
    # Several chains, with start and end.
    assert page.locator(".flyer-columns section").count() >= 2
    expect(rows.filter(has_text="Butter").filter(has_text=re.compile("Jan.* to .*2035")).first).to_be_visible()
    # The coupon for an entry on the list, at the store that accepts it.
    expect(page.locator(".flyer-coupons li")).to_have_count(1)
    expect(page.locator(".flyer-coupons li")).to_contain_text("Coffee of the month")
    look(page, "phone-flyer-wanted")

    page.get_by_role("button", name="Next page").click()
    expect(page.get_by_text(re.compile("Page 2 of"))).to_be_visible()
    expect(chips.get_by_role("button", name=re.compile("Produce"))).to_have_attribute("aria-pressed", "true")
    look(page, "phone-flyer-page")
    first = rows.first
    first.locator(".product-add").click()
    expect(first.locator(".product-add")).to_have_attribute("aria-pressed", "true")
    page.locator(".flyer-page").evaluate(SWIPE)
    expect(page.get_by_text(re.compile("Page 3 of"))).to_be_visible()
    chips.get_by_role("button", name=re.compile("On my lists")).click()
    expect(rows).not_to_have_count(0)
    name = rows.first.locator("b").first.inner_text()
    page.reload()
    expect(rows.first.locator("b").first).to_have_text(name)

    chips.get_by_role("button", name=re.compile("Coupons for everything")).click()
    expect(page.get_by_role("link", name=re.compile("5% on everything"))).to_be_visible()
    look(page, "phone-flyer-coupons")
    page.get_by_role("link", name=re.compile("5% on everything")).click()
    expect(page.locator(".coupon-picture")).to_be_visible()


def test_products_of_all_stores_are_browsed_at_once_and_one_of_two_chains_is_compared(forage, visit, look):
    """(N-04) (N-30) (X-01) (X-06)"""
    page = visit(f"{forage.address}/stores", "desk", "dark")
    find_stores(page, "98701")
    page.get_by_role("link", name="Compare stores").click()
    rows = page.locator(".around-rows .product")
    expect(rows).to_have_count(30)
    # One brand's product at two chains, with the unit price of each.
    page.get_by_role("searchbox").fill("black cherry hard seltzer")
    expect(rows).to_have_count(1)
    rows.first.locator(".product-main").click()
    sheet = page.get_by_role("dialog")
    same = sheet.get_by_role("heading", name="The same product").locator("+ ul .size-row")
    for chain in ["Pennywise", "Maple & Main"]:
        expect(same.filter(has_text=chain).first).to_contain_text(re.compile(r"\$[0-9.]+/qt"))
    page.keyboard.press("Escape")

    page.get_by_role("searchbox").fill("harvest lane oat milk")
    page.get_by_label("Sort by").select_option(label="Cheapest")
    row = rows.filter(has_text="Harvest Lane").filter(has_text=re.compile("at [0-9]+ more stores? for"))
    expect(rows.filter(has_not_text="Harvest Lane")).to_have_count(0)
    expect(row.first).to_be_visible()
    look(page, "desk-around")

    row.first.locator(".product-add").click()
    expect(row.first.locator(".product-add")).to_have_attribute("aria-pressed", "true")
    row.first.locator(".product-main").click()
    instead = sheet.get_by_role("heading", name="Where it is not sold, alternatives").locator("+ ul .size-row")
    expect(instead.filter(has_text="Pennywise").first).to_contain_text("Oat Milk")
    expect(instead.filter(has_text="Harvest Lane")).to_have_count(0)

    expect(sheet.get_by_role("heading", name="Price over the last year")).to_be_visible()
    expect(sheet.get_by_text(re.compile("Lowest of the last 90 days"))).to_be_visible()
    expect(sheet.get_by_role("img", name=re.compile("Between .* and .*, now"))).to_be_visible()
    sheet.get_by_text("As a table").click()
    assert sheet.get_by_role("table").get_by_role("row").count() >= 3
    look(page, "desk-around-product")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Filters").click()
    page.get_by_label("to", exact=True).fill("0.50")
    page.get_by_role("button", name=re.compile("^Show ")).first.click()
    expect(rows).to_have_count(0)
    page.get_by_role("button", name="Clear filters").click()
    expect(rows.first).to_be_visible()

    # (N-04) The store is chosen on the same screen, keeping the search.
    page.get_by_role("searchbox").fill("oat milk")
    expect(page).to_have_url(re.compile("search=oat"))
    page.get_by_label("Products of").select_option(label=f"🏬 {STORE}")
    expect(page.get_by_role("heading", level=1)).to_have_text(STORE)
    expect(page.get_by_role("searchbox")).to_have_value("oat milk")
    expect(page.locator(".product").first).to_contain_text("Oat Milk")
    page.locator(".product-main").first.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=re.compile("Between"))).to_be_visible()
    look(page, "desk-product-history")


def test_the_flyer_and_the_comparison_speak_german(forage, visit, look):
    """(N-30) (N-31) (X-04)"""
    page = visit(f"{forage.address}/stores", "phone", "dark", language="de-DE")
    page.get_by_label("Postleitzahl").fill("98701")
    page.get_by_role("button", name=re.compile("Märkte suchen")).first.click()
    # German readers see kilograms and kilometers in the same town.
    expect(page.locator(".store-row .quiet-text").first).to_contain_text(re.compile(r"\d\s?k?m\b"))
    page.get_by_role("link", name="Angebote in der Nähe").click()
    expect(page.get_by_text(re.compile("Seite 2 von"))).to_be_visible()
    look(page, "phone-flyer-german")
    page.goto(f"{forage.address}/products")
    expect(page.locator(".around-rows .product").first).to_be_visible()
    look(page, "phone-around-german")
    page.goto(f"{forage.address}/stores/maple-old-town/products?search=spaghetti")
    expect(page.locator(".product").first).to_contain_text(re.compile(r"/(kg|l)\b"))
    page.goto(f"{forage.address}/settings")
    expect(page.get_by_role("radio", name="kg, l, km")).to_be_checked()


def test_what_its_store_does_not_sell_is_grey_and_says_where_it_is_sold(forage, visit, look):
    """(N-30) (X-06)"""
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    page.get_by_role("link", name="Rosa's Greens").click()
    page.get_by_role("button", name="Shop here").click()
    make_list(page, forage.address, "Weekly shop")
    put(page, "tomatoes, toilet paper")
    missing = page.locator(".entry.missing")
    expect(missing).to_contain_text(re.compile(r"not sold here, but at .+ for \$[0-9.]+ and at [0-9]+ more"))
    look(page, "phone-list-sold-elsewhere")
    page.get_by_label("Show", exact=True).select_option(label="Sold here")
    expect(missing).to_have_count(0)
    expect(page.locator(".entry-name")).to_have_text(["Tomatoes"])

"""A receipt of a store that publishes no prices, from its text to prices on the list (R-07, R-09)."""

import pytest
from playwright.sync_api import expect

from people import add, make_list, register
from photographs import photograph
from test_empty_store import add_store
from test_noted_prices import shop_here, total

RECEIPT = """SUPER ESCALDES
Carrer de la Constitucio 1
BIO MILK 1L              1.19 F
BUTTER 250G              4.18 F
 2 @ 2.09
BANANAS
 1.62 lb @ 0.79/lb       1.28 F
YOGURT PLAIN             0.99 F
WONDERSTICK 7            7.99 T
SUBTOTAL                15.63
TAX                      0.52
TOTAL                   16.15
VISA                    16.15
11/20/26 17:42
"""


def text_field(page):
    page.get_by_role("button", name="Paste its text: the receipt from Super Escaldes").click()
    return page.get_by_role("textbox", name="The receipt’s text")


def test_a_receipt_becomes_prices_after_one_look(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    register(page, forage.address, "Ann")
    add_store(page, "escaldes")
    shop_here(page, forage, "escaldes")
    make_list(page, forage.address, "Weekly shop", ["milk", "butter", "bananas", "eggs"])
    address = page.url
    page.get_by_role("button", name="List options").click()
    page.get_by_role("link", name="Read a receipt").click()
    field = text_field(page)
    field.fill("hello")
    expect(page.get_by_text("No line has an amount.")).to_be_visible()
    field.fill(RECEIPT)

    expect(page.get_by_text("All lines add up to the total, $16.15")).to_be_visible()
    doubtful = page.get_by_role("region", name="Please check 1 line")
    expect(doubtful.get_by_role("listitem")).to_have_count(1)
    expect(doubtful).to_contain_text("WONDERSTICK 7")
    look(page, "phone-receipt")
    # A line without a name is left out.
    page.get_by_role("button", name="Save 4 prices").click()

    expect(page).to_have_url(address)
    expect(page.get_by_text("4 prices saved")).to_be_visible()
    expect(page.get_by_text("1 without a price")).to_be_visible()
    expect(total(page)).to_have_text("$4.07")
    look(page, "phone-list-with-seen-prices")

    # The same receipt again adds nothing.
    page.goto(f"{address}/receipt/escaldes")
    text_field(page).fill(RECEIPT)
    page.get_by_role("button", name="Save 4 prices").click()
    expect(page.get_by_text("These prices are saved already")).to_be_visible()

    # A thing that only this household has a price for is an estimate where others publish theirs.
    page.goto(f"{address}/receipt/escaldes")
    text_field(page).fill(RECEIPT)
    page.get_by_role("combobox", name="Item").fill("Wonderstick")
    page.get_by_role("button", name="Save 5 prices").click()
    expect(page.get_by_text("1 price saved")).to_be_visible()
    add(page, "wonderstick")
    page.goto(f"{forage.address}/stores/maple-old-town")
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()
    page.goto(address)
    expect(page.get_by_text("about $7.99 of it estimated")).to_be_visible()


# Some phones recognize text; Chromium on a desktop has no such feature.
READS_RECEIPT = """
window.TextDetector = class {
  async detect() {
    const rows = [["SUPER ESCALDES"], ["MILK 1L", "1.19"], ["WONDERSTICK 7", "7.99"], ["TOTAL", "9.18"]];
    return rows.flatMap((row, line) => row.map((rawValue, column) => (
      { rawValue, boundingBox: { x: 120 + 300 * column, y: 160 + 40 * line, width: 100, height: 24 } })));
  }
};
"""

IS_DRAWN = "(strip) => strip.getContext('2d').getImageData(strip.width / 2, strip.height / 2, 1, 1).data[3] === 255"


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_doubtful_line_of_a_photographed_receipt_shows_its_part_of_the_picture(forage, visit, look, size):
    """(R-07)"""
    page = visit(f"{forage.address}/stores", size)
    page.add_init_script(READS_RECEIPT)
    register(page, forage.address, "Ann")
    add_store(page, "escaldes")
    make_list(page, forage.address, "Weekly shop", ["milk"])
    page.goto(f"{page.url}/receipt/escaldes")
    picture = {"name": "receipt.jpg", "mimeType": "image/jpeg", "buffer": photograph(page)}
    page.locator("input[type=file]").set_input_files(picture)

    expect(page.get_by_text("All lines add up to the total, $9.18")).to_be_visible()
    strip = page.get_by_role("region", name="Please check 1 line").get_by_role("img")
    expect(strip).to_have_accessible_name("The line on the receipt: WONDERSTICK 7")
    assert strip.evaluate(IS_DRAWN)
    # A clear line shows its part only when it is opened.
    expect(page.locator(".receipt-strip")).to_have_count(1)
    page.get_by_role("button", name="Change MILK 1L").click()
    expect(page.locator(".receipt-strip")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look(page, f"{size}-receipt-with-its-picture")

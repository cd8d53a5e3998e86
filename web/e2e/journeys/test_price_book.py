"""A household's price book: a table is imported whole or not at all; its prices are compared, corrected and removed."""

import re

from playwright.sync_api import expect

from people import live_together
from store_hands import STORE, look_around

HEAD = "day,store,thing,size,unit,price,source\n"
PRICES = HEAD + f"2026-05-20,{STORE},Butter,250,g,2.00,typed\n2026-11-20,{STORE},Butter,250,g,2.24,receipt\n"


def give(page, content):
    file = {"name": "prices.csv", "mimeType": "text/csv", "buffer": content.encode()}
    page.locator("input[type=file]").set_input_files(file)


# Shows R-08.
def test_prices_come_as_a_table_and_are_compared_by_the_household(forage, visit, look):
    ann, bo = (visit(forage.address, "phone") for _ in range(2))
    live_together(ann, bo, forage.address)
    look_around(ann, forage)
    expect(ann.get_by_role("link", name=STORE).first).to_be_visible()

    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("link", name="Price book").click()
    expect(ann.get_by_text("No prices yet")).to_be_visible()
    look(ann, "phone-price-book-empty")

    # A line with an unknown store stops the whole table.
    give(ann, f"{PRICES}2026-11-20,Nowhere,Milk,1,l,1.19,typed\n")
    expect(ann.get_by_text("1 line cannot be imported")).to_be_visible()
    expect(ann.get_by_text("Line 4, store")).to_be_visible()
    expect(ann.get_by_role("button", name=re.compile("^Import .* prices"))).to_have_count(0)
    look(ann, "phone-price-table-refused")
    ann.locator("dialog").get_by_role("button", name="Close").click()
    give(ann, PRICES)
    expect(ann.get_by_label("Import into").locator("option:checked")).to_have_text("Linden")
    ann.get_by_role("button", name="Import 2 prices").click()
    expect(ann.get_by_text("2 prices imported")).to_be_visible()
    give(ann, PRICES)
    expect(ann.get_by_text("There is nothing new in this file.")).to_be_visible()
    ann.locator("dialog").get_by_role("button", name="Close").click()
    look(ann, "phone-price-book")

    ann.get_by_role("link", name="Butter").click()
    expect(ann.get_by_text("12% more expensive than in May")).to_be_visible()
    look(ann, "phone-priced-thing")
    ann.get_by_role("button", name=STORE).click()
    ann.get_by_role("button", name="Correct $2.24").click()
    ann.get_by_label("Price", exact=True).fill("2.50")
    ann.get_by_role("button", name="Save").click()
    expect(ann.get_by_text("25% more expensive than in May")).to_be_visible()

    # The other member sees who noted it; a removed price comes back.
    bo.goto(f"{forage.address}/prices")
    bo.get_by_role("link", name="Butter").click()
    expect(bo.get_by_text("by Ann")).to_be_visible()
    bo.get_by_role("button", name=STORE).click()
    look(bo, "phone-price-course")
    bo.get_by_role("button", name="Remove $2.50").click()
    expect(bo.get_by_text("more expensive than in May")).to_have_count(0)
    bo.get_by_role("button", name="Undo").click()
    expect(bo.get_by_text("25% more expensive than in May")).to_be_visible()

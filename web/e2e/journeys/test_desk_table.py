"""The products table at the store desk (N-21): many rows, keyboard, spreadsheet blocks, two editors."""

import re

from playwright.sync_api import expect

from desk_hands import InventedGoods, cell, paste, sign_in_at_counter
from people import register

# The maximum number of rendered rows, some of them out of sight.
MOST_DRAWN = 60

# Scrolls through the table in a number of steps, one a frame; returns the maximum number of rendered rows.
SCROLL = """async (steps) => {
    const grid = document.querySelector(".grid");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const drawn = [];
    for (let step = 1; step <= steps; step += 1) {
        grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * step / steps;
        await frame();
        drawn.push(document.querySelectorAll(".grid-row").length);
    }
    return Math.max(...drawn);
}"""


def test_of_many_thousand_rows_few_are_drawn_wherever_one_scrolls(forage, visit):
    page = visit(forage.address, "desk")
    register(page, forage.address, "Ann")
    InventedGoods(page, 20_000, page_rows=5_000)
    page.goto(f"{forage.address}/desk/o/items")
    expect(cell(page, 0, 0)).to_contain_text("Product 000000")
    # Each page is fetched shortly before its rows are visible.
    grid = page.get_by_role("grid")
    while grid.evaluate("(grid) => grid.scrollHeight") < 20_000 * 44:
        before = grid.evaluate("(grid) => grid.scrollHeight")
        grid.evaluate("(grid) => { grid.scrollTop = grid.scrollHeight; }")
        page.wait_for_function("(before) => document.querySelector('.grid').scrollHeight !== before", arg=before)
    grid.evaluate("(grid) => { grid.scrollTop = grid.scrollHeight; }")
    expect(page.get_by_text("Product 019999")).to_be_visible()
    assert grid.get_attribute("aria-rowcount") == "20001"

    grid.evaluate("(grid) => { grid.scrollTop = 0; }")
    assert page.evaluate(SCROLL, 100) <= MOST_DRAWN
    # The focus survives when its row is out of sight.
    cell(page, 19_999, 1).click()
    grid.evaluate("(grid) => { grid.scrollTop = 0; }")
    expect(cell(page, 0, 0)).to_be_visible()
    expect(cell(page, 19_999, 1)).to_be_focused()


def test_prices_are_written_pasted_and_confirmed_with_the_keyboard_alone(forage, visit, look):
    """(N-35)"""
    page = visit(forage.address, "desk")
    register(page, forage.address, "Ann")
    goods = InventedGoods(page, 300)
    page.goto(f"{forage.address}/desk/o/items")
    write_prices(page, goods, look)
    paste_block(page, goods, look)
    confirm_prices(page, goods, look)
    page.keyboard.press("Control+Home")
    expect(cell(page, 0, 0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("columnheader", name="Product")).to_have_attribute("aria-sort", "descending")


def write_prices(page, goods, look):
    cell(page, 0, 1).click()
    # A letter starts editing; Enter saves and moves down.
    page.keyboard.type("4.44")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000000, Price is now $4.44.")).to_be_visible()
    expect(cell(page, 1, 1)).to_be_focused()
    look(page, "desk-table-saved")
    # Escape restores the cell.
    page.keyboard.type("9")
    page.keyboard.press("Escape")
    expect(cell(page, 1, 1)).to_have_text("$1.01")
    # Tab moves to the next editable cell: the unit price is read-only.
    page.keyboard.press("Enter")
    page.keyboard.type("2.50")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Stock: Product 000001")).to_be_focused()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000001, Stock is now 7.")).to_be_visible()
    assert [(edit["was"], edit["value"]) for [edit] in goods.edits] == [(100, 444), (101, 250), (None, 7)]
    # An invalid price is not sent.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("3,5,7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Not saved. Nothing was changed. Enter a price such as 3.49")
    assert len(goods.edits) == 3
    look(page, "desk-table-refused")
    # And undo, one by one.
    page.keyboard.press("Control+z")
    expect(page.get_by_text("Undone: 1 cell restored.")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(cell(page, 1, 1)).to_have_text("$1.01")


def paste_block(page, goods, look):
    """Pastes a spreadsheet block, then edits with two editors; the later one wins."""
    sent = len(goods.edits)
    cell(page, 2, 1).click()
    paste(page, "1.11\t\t\t5\n2.22\t\t\t6\n")
    expect(page.get_by_text("Saved: 4 cells.")).to_be_visible()
    assert [(edit["product"], edit["field"], edit["value"]) for edit in goods.edits[sent]] == [
        ("p2", "priceCents", 111), ("p2", "stock", 5), ("p3", "priceCents", 222), ("p3", "stock", 6)
    ]
    # All or nothing: one invalid price rejects the block, and nothing is sent.
    paste(page, "1.00\n1e9")
    expect(page.get_by_role("alert")).to_contain_text("1 of the pasted cells are not valid")
    assert len(goods.edits) == sent + 1

    goods.refuse_next = changed_since("p2", 111)
    page.keyboard.type("3.33")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Someone else has changed this")
    expect(sheet.get_by_text("1.99")).to_be_visible()
    expect(sheet.get_by_text("3.33")).to_be_visible()
    look(page, "desk-table-changed")
    sheet.get_by_role("radio", name="Save mine").check(force=True)
    sheet.get_by_role("button", name="Save mine").click()
    expect(cell(page, 2, 1)).to_contain_text("3.33")
    assert [(edit["was"], edit["value"]) for edit in goods.edits[-1]] == [(199, 333)]


def confirm_prices(page, goods, look):
    """Confirms prices with one tap, and by keyboard."""
    sent = len(goods.edits)
    confirmed = page.get_by_role("columnheader", name="Confirmed").get_attribute("data-column")
    status_cell = cell(page, 4, confirmed)
    expect(status_cell).to_have_text("neverConfirm price")
    status_cell.click()
    expect(page.get_by_text("Saved: Product 000004, price confirmed just now.")).to_be_visible()
    expect(status_cell).not_to_contain_text("never")
    assert [[(edit["product"], edit["field"], edit["was"], edit["value"]) for edit in edits] for edits in goods.edits[sent:]] == [
        [("p4", "priceCents", 104, 104)]
    ]
    look(page, "desk-table-confirmed")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000005, price confirmed just now.")).to_be_visible()
    # Another editor was faster: both prices are shown, and nothing is confirmed.
    goods.refuse_next = changed_since("p6", 106)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Someone else has changed this").get_by_role("button", name="Keep theirs").click()
    expect(cell(page, 6, 1)).to_have_text("$1.99")


def changed_since(product, was):
    """Returns the server's conflict response to an editor with an outdated price."""
    conflicts = [{"product": product, "field": "priceCents", "was": was, "now": 199}]
    return 409, {"code": "changed-since", "title": "", "status": 409, "detail": "", "changed": conflicts, "changedCount": 1}


def test_rows_are_filtered_opened_put_on_sale_and_removed_by_name(forage, visit, look):
    """(N-21)"""
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    page.get_by_role("link", name="Items", exact=True).click()
    chips = page.get_by_role("group", name="Filters")
    chips.get_by_role("button", name="Discounted").click()
    expect(cell(page, 0, 1)).to_contain_text(re.compile("before .* now "))
    look(page, "desk-table-discounted")
    # Each row has a visible way to its product, and a key.
    name = cell(page, 0, 0).locator(".cut").inner_text()
    cell(page, 0, 0).locator("[data-open]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    page.go_back()
    cell(page, 0, 1).click()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    page.go_back()
    expect(chips.get_by_role("button", name="Discounted")).to_have_attribute("aria-pressed", "true")

    mark_two(page)
    page.get_by_role("link", name="Put on sale").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("New discount")
    expect(page.get_by_role("list", name="Chosen products").get_by_role("listitem")).to_have_count(2)
    look(page, "desk-discount-of-marked")
    page.go_back()
    mark_two(page)
    page.get_by_role("group", name="2 selected").get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove 2 products").click()
    expect(page.get_by_text("2 products were removed from this store.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(re.compile("Undone: "))).to_be_visible()
    page.reload()
    expect(cell(page, 0, 0)).to_contain_text(name)


def mark_two(page):
    expect(cell(page, 1, 0)).not_to_have_attribute("aria-busy", "true")
    for row in (0, 1):
        cell(page, row, -1).click()
    expect(page.get_by_role("group", name="2 selected")).to_be_visible()

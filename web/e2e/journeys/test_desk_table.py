"""The table of products at the store desk (N-21): a hundred thousand rows, a keyboard, a spreadsheet's block, two editors."""

from playwright.sync_api import expect

from desk_hands import InventedGoods, cell, paste
from people import register

# Rows that may be in the page at once, of which some are out of sight.
MOST_DRAWN = 60

# Scrolls through everything in so many steps, one a frame; what each frame took, and the most rows that were drawn.
SCROLL = """async (steps) => {
    const grid = document.querySelector(".grid");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const [took, drawn] = [[], []];
    await frame();
    let before = performance.now();
    for (let step = 1; step <= steps; step += 1) {
        grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * step / steps;
        await frame();
        took.push(performance.now() - before);
        before = performance.now();
        drawn.push(document.querySelectorAll(".grid-row").length);
    }
    took.sort((one, other) => one - other);
    return { rows: Math.max(...drawn), median: took[steps >> 1], most: took[Math.floor(steps * 0.95)] };
}"""


def test_a_hundred_thousand_rows_are_scrolled_and_few_are_drawn(forage, visit):
    page = visit(forage.address, "desk")
    register(page, forage.address, "Ann")
    InventedGoods(page, 100_000, page_rows=10_000)
    page.goto(f"{forage.address}/desk/o/items")
    expect(cell(page, 0, 0)).to_contain_text("Product 000000")
    # Each page comes when its rows are about to be seen.
    grid = page.get_by_role("grid")
    while grid.evaluate("(grid) => grid.scrollHeight") < 100_000 * 44:
        before = grid.evaluate("(grid) => grid.scrollHeight")
        grid.evaluate("(grid) => { grid.scrollTop = grid.scrollHeight; }")
        page.wait_for_function("(before) => document.querySelector('.grid').scrollHeight !== before", arg=before)
    grid.evaluate("(grid) => { grid.scrollTop = grid.scrollHeight; }")
    expect(page.get_by_text("Product 099999")).to_be_visible()
    assert grid.get_attribute("aria-rowcount") == "100001"

    grid.evaluate("(grid) => { grid.scrollTop = 0; }")
    found = page.evaluate(SCROLL, 400)
    print(f"\n100,000 rows: at most {found['rows']} drawn; a frame takes {found['median']:.1f} ms, 95 % {found['most']:.1f} ms")
    assert found["rows"] <= MOST_DRAWN
    # The focus is not lost where its row is out of sight.
    cell(page, 99_999, 1).click()
    grid.evaluate("(grid) => { grid.scrollTop = 0; }")
    expect(cell(page, 0, 0)).to_be_visible()
    expect(cell(page, 99_999, 1)).to_be_focused()


def test_prices_are_written_with_the_keyboard_alone(forage, visit, look):
    page = visit(forage.address, "desk")
    register(page, forage.address, "Ann")
    goods = InventedGoods(page, 300)
    page.goto(f"{forage.address}/desk/o/items")
    cell(page, 0, 1).click()
    # A letter writes; Enter keeps it and goes down.
    page.keyboard.type("4.44")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000000, Price is now $4.44.")).to_be_visible()
    expect(cell(page, 1, 1)).to_be_focused()
    look(page, "desk-table-saved")
    # Escape leaves the cell as it was.
    page.keyboard.type("9")
    page.keyboard.press("Escape")
    expect(cell(page, 1, 1)).to_have_text("$1.01")
    # Tab goes on to the next cell that can be written in: the price per unit is told only.
    page.keyboard.press("Enter")
    page.keyboard.type("2.50")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Stock: Product 000001")).to_be_focused()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000001, Stock is now 7.")).to_be_visible()
    assert [(edit["was"], edit["value"]) for [edit] in goods.edits] == [(100, 444), (101, 250), (None, 7)]
    # What cannot be a price is not sent.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("3,5,7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Not saved. Nothing was changed. Write a price such as 3.49")
    assert len(goods.edits) == 3
    look(page, "desk-table-refused")
    # And back, one after the other.
    page.keyboard.press("Control+z")
    expect(page.get_by_text("Taken back: 1 cell is as it was.")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(cell(page, 1, 1)).to_have_text("$1.01")
    page.keyboard.press("Control+Home")
    expect(cell(page, 0, 0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("columnheader", name="Product")).to_have_attribute("aria-sort", "descending")


def test_a_block_of_a_spreadsheet_is_pasted_and_of_two_editors_the_later_one_decides(forage, visit, look):
    page = visit(forage.address, "desk", "dark", "de-DE")
    register_german(page, forage.address, "Ann")
    goods = InventedGoods(page, 300)
    page.goto(f"{forage.address}/desk/o/items")
    cell(page, 2, 1).click()
    paste(page, "1,11\t\t\t5\n2,22\t\t\t6\n")
    expect(page.get_by_text("Gespeichert: 4 Zellen.")).to_be_visible()
    assert [(edit["product"], edit["field"], edit["value"]) for edit in goods.edits[0]] == [
        ("p2", "priceCents", 111), ("p2", "stock", 5), ("p3", "priceCents", 222), ("p3", "stock", 6)
    ]
    # All or none: one cell that cannot be a price refuses the block, and nothing is sent.
    paste(page, "1,00\n1e9")
    expect(page.get_by_role("alert")).to_contain_text("1 der Zellen")
    assert len(goods.edits) == 1

    changed = [{"product": "p2", "field": "priceCents", "was": 111, "now": 199}]
    problem = {"code": "changed-since", "title": "", "status": 409, "detail": "", "changed": changed, "changedCount": 1}
    goods.refuse_next = (409, problem)
    page.keyboard.type("3,33")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Jemand anderes hat das inzwischen geändert")
    expect(sheet.get_by_text("1,99")).to_be_visible()
    expect(sheet.get_by_text("3,33")).to_be_visible()
    look(page, "desk-table-changed-dark-german")
    sheet.get_by_role("radio", name="Meines speichern").check(force=True)
    sheet.get_by_role("button", name="Meines speichern").click()
    expect(cell(page, 2, 1)).to_contain_text("3,33")
    assert [(edit["was"], edit["value"]) for edit in goods.edits[-1]] == [(199, 333)]


def test_one_tap_says_that_a_price_is_right(forage, visit, look):
    """(N-35)"""
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    goods = InventedGoods(page, 30)
    page.goto(f"{forage.address}/desk/o/items")
    confirmed = page.get_by_role("columnheader", name="Confirmed").get_attribute("data-column")
    told = cell(page, 1, confirmed)
    expect(told).to_have_text("neverPrice is right")
    told.click()
    expect(page.get_by_text("Saved: Product 000001, price confirmed just now.")).to_be_visible()
    expect(told).not_to_contain_text("never")
    assert [[(edit["product"], edit["field"], edit["was"], edit["value"]) for edit in edits] for edits in goods.edits] == [
        [("p1", "priceCents", 101, 101)]
    ]
    look(page, "phone-desk-table-confirmed")
    # With the keyboard too; all that is only told opens the product, as before.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved: Product 000002, price confirmed just now.")).to_be_visible()
    # Somebody else was faster: both prices are shown, and nothing is confirmed.
    changed = [{"product": "p3", "field": "priceCents", "was": 103, "now": 199}]
    goods.refuse_next = (409, {"code": "changed-since", "title": "", "status": 409, "detail": "", "changed": changed, "changedCount": 1})
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Somebody else has changed this meanwhile")
    sheet.get_by_role("button", name="Keep theirs").click()
    expect(cell(page, 3, 1)).to_have_text("$1.99")


def register_german(page, address, nickname):
    body = {"nickname": nickname, "email": "ann@example.org", "password": "three small words", "consentVersion": 1}
    page.goto(address)
    asked = page.evaluate(
        """async (body) => (await fetch("/v1/accounts", {
            method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
        })).status""",
        body,
    )
    assert asked == 201
    page.goto(f"{address}/sign-in")
    page.get_by_label("Spitzname oder E-Mail").fill(nickname)
    page.get_by_label("Passwort", exact=True).fill("three small words")
    page.get_by_role("button", name="Anmelden", exact=True).click()
    page.wait_for_url(f"{address}/")

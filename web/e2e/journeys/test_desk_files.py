"""A file dropped on the desk: canceled during the import, and found again after the page was closed (N-22, N-35)."""

import re

from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from people import ask

# Drags a file over an element and drops it; returns whether the default action was prevented.
DROP = """async ([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: "text/csv" }));
    const over = document.querySelector("h1");
    const told = (kind) => !over.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    const isHeld = told("dragover");
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isSeen = document.querySelector(".desk-drop").classList.contains("over");
    return [isHeld, isSeen, told("drop")];
}"""

FEW = "id,name,size,department,price\ncitrus-honey,Citrus honey,500 g,breakfast,6.49\n"

# Enough rows for an import of some seconds.
MANY = 60_000


def many():
    lines = (f"many-{index},Nail no. {index},{100 + index % 50} g,household,{1 + index % 9}.{index % 90 + 10}" for index in range(MANY))
    return "id,name,size,department,price\n" + "\n".join(lines) + "\n"


def drop(page, name, text):
    assert page.evaluate(DROP, [name, text]) == [True, True, True]


def products(page):
    return ask(page, "GET", "/v1/organisations/maple/products?limit=1")["json"]["total"]


def settled_products(page):
    """The number of products after the transaction that is under way."""
    earlier, present = None, products(page)
    while present != earlier:
        page.wait_for_timeout(1_000)
        earlier, present = present, products(page)
    return present


def open_files(page, forage):
    page.goto(f"{forage.address}/desk/maple/files")
    expect(page.get_by_text("Drop a file here")).to_be_visible()


def test_a_file_is_dropped_anywhere_on_the_page(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    open_files(page, forage)
    drop(page, "honey.csv", FEW)
    card = page.get_by_role("region", name="honey.csv")
    # A small file is in bytes, not in megabytes.
    expect(card.get_by_text(re.compile(rf"^{len(FEW)}\sbytes"))).to_be_visible()
    look(page, "desk-file-dropped")
    page.get_by_role("button", name="Import file").click()
    expect(page.get_by_text("1 added, 0 changed.")).to_be_visible()
    expect(page).to_have_url(f"{forage.address}/desk/maple/files")


def test_a_large_file_is_cancelled_halfway_and_goes_on_without_its_page(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    before = products(page)
    open_files(page, forage)
    drop(page, "nails.csv", many())
    page.get_by_role("button", name="Import file").click()
    card = page.get_by_role("region", name="nails.csv")
    expect(card.get_by_role("progressbar", name="Importing")).to_be_visible()
    # In progress: some of the rows would be imported already.
    expect(card.get_by_text(re.compile(r"Importing (3[1-9]|[4-9]\d)%"))).to_be_visible()
    look(page, "desk-file-running")
    card.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled. Products imported so far stay.")).to_be_visible()
    expect(card).to_have_count(0)
    imported = settled_products(page) - before
    assert 0 < imported < MANY

    # The rest; its page is closed during the upload, and during the import.
    drop(page, "nails.csv", many())
    expect(card.get_by_role("progressbar", name="Reading")).to_be_visible()
    page.close()
    other = visit(f"{forage.address}/sign-in", "phone")
    sign_in_at_counter(forage, other, "Olive")
    open_files(other, forage)
    other.get_by_role("button", name="Import file").click()
    expect(other.get_by_role("progressbar", name="Importing")).to_be_visible()
    other.goto(f"{forage.address}/desk/maple")
    open_files(other, forage)
    expect(other.get_by_role("progressbar", name="Importing")).to_be_visible()
    expect(other.get_by_text("You can close this page")).to_be_visible()
    look(other, "phone-desk-file-running")
    # A slow machine writes some hundred rows a second.
    expect(other.get_by_text(f"{MANY - imported:,} added, 0 changed.")).to_be_visible(timeout=180_000)
    assert products(other) == before + MANY

"""Entries are understood: synonyms, pasted lists and spoken sentences, also offline."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_still
from list_hands import entry, names, put, quick
from people import make_list
from test_stores_and_menus import find_stores

STORE = "Maple & Main Old Town"
# Every file of the app that a first visit downloads.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
}"""


def at_a_store(page, address, *things):
    page.goto(f"{address}/stores")
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    make_list(page, address, "Weekly shop")
    put(page, *things)


# Shows G-07.
def test_the_english_town_understands_german_and_british_words(forage, visit, look):
    page = visit(forage.address, "phone")
    at_a_store(page, forage.address, "Kartoffeln", "courgettes", "aubergine", "minced beef", "yoghurt")

    shelves = {shelf.locator("h2").inner_text(): names(shelf) for shelf in page.locator(".category").all()}
    assert shelves == {
        "Produce": ["Kartoffeln", "Courgettes", "Aubergine"],
        "Meat": ["Minced beef"],
        "Dairy & eggs": ["Yoghurt"],
    }
    expect(page.locator(".entry", has_text="Kartoffeln")).to_contain_text("🥔")
    sold = [("Kartoffeln", "Potatoes"), ("Courgettes", "Zucchini"), ("Aubergine", "Eggplant"), ("Yoghurt", "Yogurt")]
    for typed, product in [*sold, ("Minced beef", "Beef")]:
        expect(page.locator(".entry", has_text=typed)).to_contain_text(re.compile(r"\$\d"))
        page.get_by_role("button", name=f"Edit {typed}", exact=True).click()
        expect(page.locator(".sheet")).to_contain_text(product)
        page.keyboard.press("Escape")
    look(page, "phone-list-other-words")


# Shows N-06.
def test_another_name_for_what_is_on_the_list_is_offered_as_one_more_and_adds_up(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    put(page, "courgettes", "1 kg potatoes")
    quick(page).fill("zucchini")
    quick(page).press("Enter")
    toast = page.locator(".toast", has_text="Courgettes")
    expect(toast).to_be_visible()
    look(page, "phone-list-same-thing")
    toast.get_by_role("button").first.click()
    put(page, "2 kg Kartoffeln")

    expect(page.locator(".entry-name")).to_have_text(["Courgettes", "Potatoes"])
    expect(page.locator(".entry", has_text="Potatoes")).to_contain_text("3\u00a0kg")
    expect(page.locator(".entry", has_text="Courgettes")).to_contain_text("2")


PASTED = """Einkauf:
- [ ] 2 kg Kartoffeln
- [ ] 6 × 1,5 l Wasser
• eggs (12)
3. 2–3 onions
☐ ca. 200 g Käse
🥛 Milch"""


# Shows N-06.
def test_a_pasted_list_becomes_entries_with_their_amounts(forage, visit, look):
    page = visit(forage.address, "desk", "dark")
    make_list(page, forage.address, "Party")
    field = page.locator(".quick-entry input")
    field.evaluate(
        """(field, text) => {
            const clipboard = new DataTransfer();
            clipboard.setData("text/plain", text);
            field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
        }""",
        PASTED,
    )
    field.press("Enter")
    expect(page.locator(".entry")).to_have_count(6)

    texts = {row.locator(".entry-name").inner_text(): row.inner_text() for row in page.locator(".entry").all()}
    assert set(texts) == {"Kartoffeln", "Wasser", "Eggs", "Onions", "Käse", "Milch"}
    for name, amount in [("Kartoffeln", "2\u00a0kg"), ("Wasser", "9\u00a0"), ("Eggs", "12"), ("Onions", "3")]:
        assert amount in texts[name], texts
    look(page, "desk-list-pasted")


# Shows N-06.
def test_a_spoken_sentence_becomes_entries(forage, visit):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    put(page, "add two litres of milk and a loaf of bread")

    expect(page.locator(".entry-name")).to_have_text(["Bread", "Milk"])
    expect(page.locator(".entry", has_text="Milk")).to_contain_text("2\u00a0l")


# Shows N-06.
@pytest.mark.cold
def test_words_are_understood_without_a_network_after_the_first_visit(forage, visit):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    paths = page.evaluate(KEPT)
    assert [path for path in paths if re.fullmatch(r"/language-[0-9A-F]{8}\.wasm", path)], paths

    wait_until_still(page)
    page.context.set_offline(True)
    page.reload()
    put(page, "2 kg Kartoffeln", "add two litres of milk and a loaf of bread")

    expect(page.locator(".category", has_text="Produce")).to_contain_text("Kartoffeln")
    expect(entry(page, "Milk")).to_be_visible()
    expect(page.locator(".entry", has_text="Kartoffeln")).to_contain_text("2\u00a0kg")

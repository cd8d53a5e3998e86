"""A page without recipe metadata: its text is shown, and a person marks the recipe in it."""

from playwright.sync_api import expect

from people import register


LINES = ["Für 3 Personen", "500 g Erbsen", "1 l Wasser", "Alles kochen.", "Alles pürieren.", "Bis bald."]

PAGE = """<!doctype html><nav>Menu</nav><h1>Erbsensuppe</h1><p>Für 3 Personen</p>
<h2>Zutaten</h2><ul><li>500 g Erbsen<li>1 l Wasser</ul><h2>2026</h2>
<p>Alles kochen.</p><p>Alles pürieren.</p><p>Bis bald.</p>"""


# Shows X-02.
def test_a_recipe_is_marked_in_the_words_of_a_page_by_hand_and_by_keys(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.goto(f"{forage.address}/recipes/import")
    page.get_by_role("radio", name="Seitentext").check(force=True)
    page.get_by_label("Quelltext der Seite").fill(PAGE)
    page.get_by_role("button", name="Rezept einlesen").click()
    expect(page.get_by_role("heading", level=1, name="Rezept heraussuchen")).to_be_visible()

    # The suggestion is there, the menu is not.
    guessed = [f"Zutat{line}" for line in LINES[1:3]]
    expect(page.locator(".mark-line.ingredient")).to_have_text(guessed)
    expect(page.get_by_text("Menu", exact=True)).to_have_count(0)

    def line(words):
        return page.get_by_role("button", name=words)

    # The title is unmarked, and requested.
    page.get_by_role("radio", name="Nichts").check(force=True)
    line("Erbsensuppe").click()
    page.get_by_role("button", name="Das ist das Rezept").click()
    expect(page.get_by_text("Bitte zuerst den Titel markieren.")).to_be_visible()
    page.get_by_role("radio", name="Titel").check(force=True)
    line("Erbsensuppe").click()
    expect(line("Titel Erbsensuppe")).to_be_visible()
    # Two steps by keyboard: one is marked, the next one with Shift.
    page.get_by_role("radio", name="Schritt").check(force=True)
    line(LINES[3]).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(line(LINES[4])).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".mark-line.step")).to_have_count(2)
    look(page, "phone-mark-lines-german")

    page.get_by_role("button", name="Das ist das Rezept").click()
    expect(page.get_by_role("heading", level=1, name="Erbsensuppe")).to_be_visible()
    expect(page.get_by_text("500 g")).to_be_visible()
    expect(page.get_by_text(LINES[4])).to_be_visible()
    expect(page.get_by_text(LINES[5])).to_have_count(0)
    page.get_by_role("button", name="Rezept speichern").click()
    expect(page.get_by_text("Erbsensuppe gespeichert")).to_be_visible()

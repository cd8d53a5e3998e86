"""A person switches from another app: recipes from its ZIP file and a table of items are previewed, imported and shared
once."""

import io
import json
import zipfile

from playwright.sync_api import expect

from people import live_together

SOUP = {
    "name": "Lentil soup",
    "slug": "lentil-soup",
    "recipe_yield": "4 bowls",
    "total_time": "40 minutes",
    "org_url": "https://example.org/soup",
    "image": "abc",
    "recipe_ingredient": [
        {"quantity": 300, "unit": {"name": "gram", "abbreviation": "g"}, "food": {"name": "red lentils"}, "note": ""},
        {"quantity": 1, "unit": None, "food": None, "note": "2 onions, finely chopped"},
    ],
    "recipe_instructions": [{"text": "Rinse the lentils."}, {"text": "Simmer everything."}],
}
GALETTE = {**SOUP, "name": "Plum galette", "slug": "plum-galette", "org_url": None}
TABLE = "Name;Amount;Unit;Note;List\nPotatoes;1,5;kg;floury;Week\nMilk;2;l;;Week\n;3;;;Week\nCharcoal;;;;Garden\n"


def mealie():
    """Returns a ZIP file like Mealie's export: a folder for each recipe, with its pictures."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for recipe in (SOUP, GALETTE):
            folder = f"recipes/{recipe['slug']}"
            archive.writestr(f"{folder}/{recipe['slug']}.json", json.dumps(recipe))
            archive.writestr(f"{folder}/images/original.webp", b"RIFF")
    return packed.getvalue()


def give(page, name, content):
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": content})


def bring_in(page):
    page.get_by_role("button", name="Import all").click()


# Shows X-10.
def test_recipes_and_lists_of_another_app_are_brought_once(forage, visit, look):
    ann, bo = (visit(forage.address, "desk", "dark") for _ in range(2))
    live_together(ann, bo, forage.address)

    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("link", name="Import from another app").click()
    expect(ann.get_by_role("heading", level=1, name="Import from another app")).to_be_visible()
    look(ann, "desk-bring")
    give(ann, "recipes.json", b"<!doctype html><title>Sign in</title>")
    expect(ann.get_by_text("This is a web page, not an export")).to_be_visible()
    look(ann, "desk-bring-refused")

    give(ann, "mealie.zip", mealie())
    expect(ann.get_by_text("Mealie: mealie.zip")).to_be_visible()
    expect(ann.get_by_label("Import into").locator("option:checked")).to_have_text("Linden")
    expect(ann.get_by_text("Pictures are not imported.")).to_be_visible()
    look(ann, "desk-bring-recipes")
    bring_in(ann)
    expect(ann.get_by_text("Imported: 0 items, 2 recipes")).to_be_visible()
    expect(ann.get_by_role("link", name="Lentil soup")).to_be_visible()

    ann.goto(f"{forage.address}/bring")
    give(ann, "Our things.csv", TABLE.encode("utf-8-sig"))
    expect(ann.get_by_text("Line 4")).to_be_visible()
    expect(ann.get_by_text("Potatoes, Milk")).to_be_visible()
    look(ann, "desk-bring-table")
    bring_in(ann)
    expect(ann.get_by_text("Imported: 3 items, 0 recipes")).to_be_visible()
    ann.get_by_role("link", name="Week").click()
    expect(ann.locator(".entry-name")).to_have_count(2)
    expect(ann.get_by_text("floury")).to_be_visible()

    # The household's other device receives all of it by itself.
    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name="Week").click()
    expect(bo.locator(".entry-name")).to_have_count(2)
    bo.goto(f"{forage.address}/recipes")
    bo.get_by_role("link", name="Lentil soup").click()
    expect(bo.get_by_text("Simmer everything.")).to_be_visible()

    # Importing the same files again adds nothing, on any device.
    bo.goto(f"{forage.address}/bring")
    give(bo, "mealie.zip", mealie())
    expect(bo.get_by_text("2 recipes already in Forage")).to_be_visible()
    expect(bo.get_by_role("button", name="Import all")).to_be_disabled()
    look(bo, "desk-bring-known")
    bo.get_by_role("button", name="Choose another file").click()
    give(bo, "Our things.csv", TABLE.encode())
    expect(bo.get_by_text("3 items already in Forage")).to_be_visible()
    expect(bo.get_by_role("button", name="Import all")).to_be_disabled()


def test_what_was_brought_can_be_taken_back_in_german_and_without_an_account(forage, visit, look):
    page = visit(forage.address, "phone", "dark", language="de-DE")
    page.goto(f"{forage.address}/bring")
    give(page, "Einkauf.csv", "Artikel;Menge;Einheit\nKäse;200;g\nBrot;;\n".encode("cp1252"))
    expect(page.get_by_text("Eine Tabelle: Einkauf.csv")).to_be_visible()
    look(page, "phone-bring-german")
    page.get_by_role("button", name="Alles importieren", exact=True).click()
    expect(page.get_by_role("link", name="Einkauf")).to_be_visible()

    page.get_by_role("button", name="Rückgängig").click()

    expect(page.get_by_role("link", name="Einkauf")).to_have_count(0)


# A browser would leave the page and open the file.
def test_a_file_that_is_dropped_beside_its_place_is_taken_all_the_same(forage, visit):
    page = visit(forage.address, "desk")
    page.goto(f"{forage.address}/bring")
    expect(page.get_by_role("heading", level=1, name="Import from another app")).to_be_visible()

    is_kept_off = page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File(["Milk\\nBread\\n"], "Things.txt"));
        const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector("h1").dispatchEvent(drop);
        return drop.defaultPrevented;
    }""")

    assert is_kept_off
    expect(page.get_by_text("Milk, Bread")).to_be_visible()

"""A restaurant's menu at the desk: brought as a file, refused line by line, put right, and seen by its guests. (F-02, F-08)"""

import json

import pytest
from playwright.sync_api import expect

from test_contact import sign_in_as_owner

RESTAURANT = "forno-alder"

#: What the screen calls things, by language.
WORDS = {
    "en-US": ("Menu", "Choose a file", "Take it over", "2 lines cannot be taken", "This is not a price.", "This dish has no name.",
              "This is no menu as CSV or JSON.", "4 dishes: 4 new, 0 changed", "1 without a price", "Price of Leek Soup", "Save"),
    "de-DE": ("Speisekarte", "Datei wählen", "Übernehmen", "2 Zeilen lassen sich nicht übernehmen", "Das ist kein Preis.",
              "Dieses Gericht hat keinen Namen.", "Das ist keine Speisekarte als CSV oder JSON.", "4 Gerichte: 4 neu, 0 geändert",
              "1 ohne Preis", "Preis von Leek Soup", "Speichern"),
}

CSV = """group,name,description,price,vegetarian
Soups,Leek Soup,with bread,S 4.50 / L 6.00,x
,Goulash,,"5,90 €",
Mains,Catch of the Day,,market price,
,Lasagne,from the oven,$3.49 – $139.99,
"""
BAD_CSV = "group,name,price\nSoups,Leek Soup,4.50\n,Goulash,-3.00\n,,5.00\n"
BAD_JSON = [{"name": "Leek Soup", "price": "4.50"}, {"name": "Goulash", "price": 1.345}, {"price": 5}]


def bring(page, name, text):
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


# Shows F-02, F-08.
@pytest.mark.parametrize("size, scheme, language", [("phone", "dark", "de-DE"), ("desk", "light", "en-US")])
def test_a_menu_comes_as_a_file_and_guests_see_it(forage, visit, look, size, scheme, language):
    title, choose, take, two_refused, no_price, no_name, no_menu, plan, without, price_of, save = WORDS[language]
    rita = visit(forage.address, size, scheme, language)
    sign_in_as_owner(forage, visit, rita, language)
    rita.goto(f"{forage.address}/desk/{RESTAURANT}")
    rita.get_by_role("link", name=title).click()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_be_visible()
    look(rita, f"{size}-desk-menu-dishes")

    # Which lines, and why; then a file that breaks off, with the place.
    for name, text, lines in (("menu.csv", BAD_CSV, ("3", "4")), ("menu.json", json.dumps(BAD_JSON), ("2", "3"))):
        bring(rita, name, text)
        refused = rita.get_by_role("alert").filter(has_text=two_refused)
        expect(refused.get_by_role("row")).to_have_count(3)
        for row, line, reason in zip((1, 2), lines, (no_price, no_name)):
            expect(refused.get_by_role("row").nth(row)).to_contain_text(line)
            expect(refused.get_by_role("row").nth(row)).to_contain_text(reason)
    look(rita, f"{size}-desk-menu-refused")
    bring(rita, "menu.json", '{"groups": [{"name": "Soups", "dishes": [{"name": "Leek"}, 7]}]}')
    expect(rita.get_by_role("alert").filter(has_text=no_menu)).to_contain_text("groups[0].dishes[1]")

    bring(rita, "menu.csv", CSV)
    # Nothing has changed before it is taken over.
    expect(rita.get_by_text(plan, exact=False)).to_be_visible()
    expect(rita.get_by_text(without, exact=False)).to_be_visible()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_be_visible()
    look(rita, f"{size}-desk-menu-plan")
    rita.get_by_role("button", name=take).click()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_have_count(0)
    rita.get_by_role("button", name=price_of).click()
    look(rita, f"{size}-desk-menu-price")
    field = rita.get_by_role("dialog").get_by_role("textbox")
    field.fill("4.75")
    rita.get_by_role("dialog").get_by_role("button", name=save).click()
    expect(rita.get_by_role("listitem").filter(has_text="Leek Soup")).to_contain_text("4.75")

    guest = visit(f"{forage.address}/eat-out/{RESTAURANT}", size, scheme, language)
    for dish in ("Leek Soup", "Goulash", "Catch of the Day", "Lasagne"):
        expect(guest.get_by_role("main")).to_contain_text(dish)
    look(guest, f"{size}-menu-brought")

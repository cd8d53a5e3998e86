"""A restaurant's menu at the desk: imported from a file, rejected line by line, corrected, and seen by guests. (F-02,
F-08)"""

import json

from playwright.sync_api import expect

from test_contact import sign_in_as_owner

RESTAURANT = "forno-alder"

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
def test_a_menu_comes_as_a_file_and_guests_see_it(forage, visit, look):
    rita = visit(forage.address, "desk")
    sign_in_as_owner(forage, visit, rita)
    rita.goto(f"{forage.address}/desk/{RESTAURANT}")
    rita.get_by_role("link", name="Menu").click()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_be_visible()
    look(rita, "desk-desk-menu-dishes")

    # The invalid lines with reasons; then a truncated file, with the position.
    for name, text, lines in (("menu.csv", BAD_CSV, ("3", "4")), ("menu.json", json.dumps(BAD_JSON), ("2", "3"))):
        bring(rita, name, text)
        refused = rita.get_by_role("alert").filter(has_text="2 lines cannot be imported")
        expect(refused.get_by_role("row")).to_have_count(3)
        for row, line, reason in zip((1, 2), lines, ("This is not a price.", "This dish has no name.")):
            expect(refused.get_by_role("row").nth(row)).to_contain_text(line)
            expect(refused.get_by_role("row").nth(row)).to_contain_text(reason)
    look(rita, "desk-desk-menu-refused")
    bring(rita, "menu.json", '{"groups": [{"name": "Soups", "dishes": [{"name": "Leek"}, 7]}]}')
    expect(rita.get_by_role("alert").filter(has_text="This isn’t a menu in CSV or JSON.")).to_contain_text("groups[0].dishes[1]")

    bring(rita, "menu.csv", CSV)
    # Nothing changes before it is imported.
    expect(rita.get_by_text("4 dishes: 4 new, 0 changed", exact=False)).to_be_visible()
    expect(rita.get_by_text("1 without a price", exact=False)).to_be_visible()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_be_visible()
    look(rita, "desk-desk-menu-plan")
    rita.get_by_role("button", name="Replace menu").click()
    expect(rita.get_by_text("Garlic Knots", exact=True)).to_have_count(0)
    rita.get_by_role("button", name="Price of Leek Soup").click()
    look(rita, "desk-desk-menu-price")
    field = rita.get_by_role("dialog").get_by_role("textbox")
    field.fill("4.75")
    rita.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(rita.get_by_role("listitem").filter(has_text="Leek Soup")).to_contain_text("4.75")

    guest = visit(f"{forage.address}/eat-out/{RESTAURANT}", "desk")
    for dish in ("Leek Soup", "Goulash", "Catch of the Day", "Lasagne"):
        expect(guest.get_by_role("main")).to_contain_text(dish)
    look(guest, "desk-menu-brought")

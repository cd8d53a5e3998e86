"""A store starts with a file from its checkout system, maintains its prices, and a shopper sees exactly these (N-20,
N-21, N-22, N-26, N-35)."""

import re

from playwright.sync_api import expect

from desk_hands import cell, organisation_of, paste, register_organisation, sign_in_at_counter
from people import ask, fill_sign_in, register
from test_administration import operator
from test_ads import orange_picture
from test_store_people import add_store

# The format of German checkout systems: semicolons, decimal commas, Windows-1252.
TILL = """EAN;Artikel;Marke;Warengruppe;Inhalt;Einheit;VK-Preis;Bestand
4006381333931;Bergkäse würzig;Almhof;Käse;200;g;3,49 €;12
4006381333948;Vollmilch 3,5 %;Almhof;Milchprodukte;1000;ml;1,29 €;40
4006381333955;Roggenbrot;Bäcker Öhl;Backwaren;750;g;3,20 €;8
"""


def open_store(forage, visit):
    """Registers an owner with a verified store; the page is at the main menu."""
    owner = visit(forage.address, "desk")
    register(owner, forage.address, "Ann")
    register_organisation(owner, forage.address, "Beehive")
    organisation = organisation_of(owner)
    add_store(owner, forage.address, organisation, "Beehive Mill")
    operator(forage, "administrator", "Ann")
    owner.goto(f"{forage.address}/sign-in")
    fill_sign_in(owner, "Ann")
    owner.wait_for_url(f"{forage.address}/desk/*")
    owner.goto(f"{forage.address}/administration?part=stores")
    owner.get_by_role("button", name="Verify: Beehive Mill").click()
    expect(owner.get_by_text("Beehive Mill was verified. Everyone can see it now.")).to_be_visible()
    owner.goto(f"{forage.address}/desk/{organisation}")
    return owner


def drop(page, name, text):
    page.get_by_label("Choose a file").set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": text.encode("cp1252")}
    )


def test_a_file_of_the_till_fills_a_store_and_a_shopper_sees_its_prices(forage, visit, look):
    owner = open_store(forage, visit)
    store = ask(owner, "GET", "/v1/organisations")["json"]["organisations"][0]["stores"][0]["id"]
    owner.get_by_role("link", name=re.compile("From a file")).click()
    look(owner, "desk-files-empty")
    # Two lines are invalid: each is reported with its column and the reason, and nothing is imported.
    bad = TILL.replace("4006381333948", "4006381333949").replace("3,20 €", "3,5,7")
    drop(owner, "kasse.csv", bad)
    expect(owner.get_by_text("2 lines cannot be imported")).to_be_visible()
    expect(owner.get_by_role("row", name=re.compile("^3 EAN"))).to_be_visible()
    expect(owner.get_by_role("row", name=re.compile("^4 VK-Preis .*3,5,7"))).to_be_visible()
    look(owner, "desk-file-refused")
    drop(owner, "kasse.csv", TILL)
    expect(owner.get_by_role("button", name="Import file")).to_be_visible()
    look(owner, "desk-file-preview")
    owner.get_by_role("button", name="Import file").click()
    expect(owner.get_by_text("The file was imported.")).to_be_visible()
    expect(owner.get_by_text("3 added, 0 changed.")).to_be_visible()
    look(owner, "desk-file-done")

    owner.get_by_role("link", name="Items").click()
    expect(cell(owner, 0, 0)).to_contain_text("Bergkäse würzig")
    expect(cell(owner, 0, 1)).to_have_text("$3.49")
    look(owner, "desk-items")
    # A price set by keyboard alone.
    cell(owner, 0, 1).click()
    owner.keyboard.type("3.99")
    owner.keyboard.press("Enter")
    expect(owner.get_by_text("Saved: Bergkäse würzig, Price is now $3.99.")).to_be_visible()
    # A spreadsheet block: two prices and two stock counts.
    paste(owner, "3.10\t\t\t5\n1.19\t\t\t33\n")
    expect(owner.get_by_text("Saved: 4 cells.")).to_be_visible()
    expect(cell(owner, 2, 1)).to_have_text("$1.19")
    owner.keyboard.press("Control+z")
    expect(owner.get_by_text("Undone: 4 cells restored.")).to_be_visible()
    expect(cell(owner, 2, 1)).to_have_text("$1.29")
    # A bulk change: ten percent off everything that matches the search.
    owner.get_by_role("searchbox", name="Search by name, brand or number").fill("almhof")
    expect(owner.get_by_text("2 products")).to_be_visible()
    owner.get_by_role("columnheader", name="Select all rows shown").click()
    owner.get_by_role("button", name="Edit selected").click()
    owner.get_by_label("Percent, such as -10 or 5").fill("-10")
    look(owner, "desk-items-bulk")
    owner.get_by_role("button", name="Change all 2").click()
    expect(owner.get_by_text("Saved: 2 products changed.")).to_be_visible()
    expect(cell(owner, 0, 1)).to_have_text("$3.59")

    # A coupon for one of the new products.
    owner.get_by_role("link", name="Home", exact=True).click()
    owner.get_by_role("link", name=re.compile("Coupons")).click()
    owner.get_by_role("link", name="New coupon").click()
    owner.get_by_label("Title for shoppers").fill("Cheese week")
    owner.get_by_role("radio", name="Some products").check(force=True)
    owner.get_by_role("searchbox", name="Find a product to add").fill("bergkäse")
    owner.get_by_role("list", name="Products found").get_by_role("button").click()
    owner.get_by_label("The code").fill("4006381333931")
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text("Saved: Cheese week.")).to_be_visible()
    expect(owner.get_by_role("list", name="Chosen products")).to_contain_text("Bergkäse würzig")

    shopper = visit(f"{forage.address}/stores/{store}/products", "phone")
    expect(shopper.get_by_text("Bergkäse würzig")).to_be_visible()
    expect(shopper.get_by_text("$3.59")).to_be_visible()
    expect(shopper.get_by_text("$1.16")).to_be_visible()
    look(shopper, "phone-products-of-the-desk")
    # Stock counts are private; availability is public.
    [milk] = ask(shopper, "GET", f"/v1/stores/{store}/products?search=vollmilch")["json"]["products"]
    assert milk["inStock"] and "stock" not in milk


def test_at_the_shelf_a_phone_changes_one_after_the_other(forage, visit, look):
    page = visit(forage.address, "phone", "dark")
    sign_in_at_counter(forage, page, "Eddie")
    page.get_by_role("link", name=re.compile("At the shelf")).click()
    [product] = ask(page, "GET", "/v1/organisations/maple/products?store=maple-old-town&search=milk&limit=1")["json"]["products"]
    field = page.get_by_label("Number or name")
    field.fill(product["gtin"] or product["name"])
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("heading", name=product["name"])).to_be_visible()
    page.get_by_label("Price", exact=True).fill("2.22")
    page.get_by_label("Stock", exact=True).fill("7")
    look(page, "phone-desk-shelf-dark")
    page.get_by_role("button", name="Save and next").click()
    expect(page.get_by_text(f"Saved: {product['name']}.")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    # By name, which matches several.
    page.keyboard.type("milk")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Which one?")).to_be_visible()
    look(page, "phone-desk-shelf-several-dark")
    field.fill("4006381333931")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No product with this number")).to_be_visible()
    store = page.get_by_label("Store", exact=True).input_value()
    path = f"/v1/organisations/maple/products/{product['id']}?store={store}"
    offer = ask(page, "GET", path)["json"]["offer"]
    assert (offer["priceCents"], offer["stock"], offer["inStock"]) == (222, 7, True)
    # A correct price is confirmed with one tap, and the next product can be typed.
    field.fill(product["gtin"] or product["name"])
    page.keyboard.press("Enter")
    expect(page.get_by_text("last confirmed")).to_be_visible()
    look(page, "phone-desk-shelf-confirm-dark")
    page.get_by_role("button", name="Confirm price").click()
    expect(page.get_by_text(f"Saved: {product['name']}, price confirmed just now.")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    again = ask(page, "GET", path)["json"]["offer"]
    assert again["priceCents"] == 222 and again["confirmed"] > offer["confirmed"]


def test_a_product_begins_as_a_draft_on_a_german_phone(forage, visit, look):
    page = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, page, "Eddie", "de")
    page.get_by_role("link", name=re.compile("Neues Produkt")).click()
    page.get_by_label("Produkt", exact=True).fill("Honigmelone")
    look(page, "phone-desk-new-item-dark-german")
    page.get_by_role("button", name="Als Entwurf behalten").click()
    expect(page.get_by_text("Als Entwurf gespeichert. Nur Ihre Organisation sieht ihn.")).to_be_visible()
    look(page, "phone-desk-items-dark-german")
    # Another member continues it; shoppers see nothing of it.
    other = visit(forage.address, "desk", "light", "de-DE")
    sign_in_at_counter(forage, other, "Olive", "de")
    other.get_by_role("link", name=re.compile("Neues Produkt")).click()
    other.get_by_role("link", name=re.compile("Honigmelone")).click()
    expect(other.get_by_label("Produkt", exact=True)).to_have_value("Honigmelone")
    other.get_by_label("Packung").fill("1")
    other.get_by_label("Preis", exact=True).fill("2,99")
    # Goods sold by the piece need a weight.
    other.get_by_role("button", name="Produkt hinzufügen").click()
    expect(other.get_by_text("Was stückweise verkauft wird, braucht eines.")).to_be_visible()
    look(other, "desk-new-item-refused-german")
    other.get_by_label("Gewicht", exact=True).fill("900")
    other.get_by_role("button", name="Produkt hinzufügen").click()
    expect(other.get_by_text("Honigmelone wurde hinzugefügt.")).to_be_visible()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Honigmelone")
    look(other, "desk-product-german")
    assert ask(other, "GET", "/v1/organisations/maple/drafts")["json"]["drafts"] == []
    products = ask(page, "GET", "/v1/stores/maple-old-town/products?search=honigmelone")["json"]["products"]
    assert [(each["name"], each["priceCents"]) for each in products] == [("Honigmelone", 299)]
    other.get_by_role("button", name="Aus allen Märkten entfernen").click()
    other.get_by_role("dialog").get_by_role("button", name="Aus allen Märkten entfernen").click()
    expect(other.get_by_text("Honigmelone wurde entfernt.")).to_be_visible()
    assert ask(page, "GET", "/v1/stores/maple-old-town/products?search=honigmelone")["json"]["total"] == 0
    page.goto(f"{forage.address}/desk/maple/files")
    expect(page.get_by_text("Datei hier ablegen")).to_be_visible()
    look(page, "phone-desk-files-dark-german")
    with page.expect_download() as download:
        page.get_by_role("link", name="Tabelle herunterladen").click()
    assert download.value.suggested_filename.endswith(".csv")


def test_a_new_item_with_picture_price_and_discount_is_one_form_and_one_request(forage, visit, look):
    """(N-40)"""
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Eddie")
    page.get_by_role("link", name=re.compile("New item")).click()
    page.get_by_label("Product", exact=True).fill("Quince jam")
    page.get_by_label("Pack", exact=True).fill("340 g")
    page.get_by_label("Price", exact=True).fill("4.99")
    picture = {"name": "jam.png", "mimeType": "image/png", "buffer": orange_picture()}
    page.get_by_label("Add a picture").set_input_files(picture)
    expect(page.get_by_role("img", name="Picture")).to_be_visible()
    page.get_by_label("With a discount").check()
    page.get_by_role("textbox", name="Percent").fill("20")
    look(page, "desk-new-item-with-discount")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    page.get_by_role("button", name="Add item").click()
    expect(page.get_by_text("Quince jam was added.")).to_be_visible()
    assert [url for url in sent if "/organisations/" in url] == [f"{forage.address}/v1/organisations/maple/products"]
    expect(page.get_by_role("img", name="Picture")).to_be_visible()

    shopper = visit(forage.address, "phone")
    path = "/v1/stores/maple-old-town/products?search=quince%20jam"
    [jam] = ask(shopper, "GET", path)["json"]["products"]
    assert jam["priceCents"] == 499 and jam["picture"] is not None
    discounts = ask(page, "GET", f"/v1/organisations/maple/discounts?product={jam['id']}")["json"]["discounts"]
    assert [(each["rule"], each["stores"]) for each in discounts] == [({"percent": 20}, ["maple-old-town"])]
    page.get_by_role("button", name="Remove from all stores").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove from all stores").click()
    expect(page.get_by_text("Quince jam was removed.")).to_be_visible()

"""Maps drawn by people: by touch and by keyboard, from a template, with validation, saved."""

import base64
import json
import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from layout import WIDER
from map_hands import Board, Fingers, new_map

#: A picture of one pixel.
DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def test_a_guest_draws_a_store_by_touch_from_a_template(forage, visit, look):
    """(G-12, G-13, G-14, G-16, G-20, G-33, X-12)"""
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Maps").click()
    expect(page.get_by_role("heading", name="No maps yet")).to_be_visible()
    look(page, "phone-maps-empty")
    page.get_by_role("button", name="New map").click()
    look(page, "phone-map-new")
    page.keyboard.press("Escape")
    new_map(page, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    board, fingers = Board(page, 13, 18), Fingers(page)
    look(page, "phone-map-editor")
    board.cell(12, 6, "floor; left: floor")

    page.get_by_role("button", name="Dairy & eggs").click()
    fingers.draw(board.point(12, 5), board.point(12, 9))
    expect(board.announcement()).to_contain_text("Row 12, column 9: shelf, Dairy & eggs")
    board.cell(12, 6, "shelf, Dairy & eggs; left: shelf, Dairy & eggs; right: shelf, Dairy & eggs; above: floor; below: wall")

    # A second finger undoes the first one's stroke, and moves the map.
    fingers.pinch(board.point(11, 14), 20, 90)
    page.get_by_role("button", name="Fit to screen").click()
    board.cell(11, 14, "floor")

    page.get_by_role("button", name="Undo").click()
    board.cell(12, 6, "floor")
    page.get_by_role("button", name="Redo").click()
    board.cell(12, 6, "shelf, Dairy & eggs")
    page.reload()
    board.cell(12, 6, "shelf, Dairy & eggs")
    page.goto(f"{forage.address}/maps")
    row = page.get_by_role("link", name=re.compile("Corner store"))
    expect(row).to_contain_text("0.6 m per cell")
    expect(row).to_contain_text("All shelves reachable, loop of 104\N{NO-BREAK SPACE}ft, proven shortest")
    look(page, "phone-maps")


def test_a_store_is_drawn_by_keyboard_alone(forage, visit, look):
    """(G-14)"""
    page = visit(f"{forage.address}/maps", "desk")
    new_map(page, forage.address, "By keys", "Corner store", "Empty sheet")
    board, keys = Board(page, 14, 18), page.keyboard
    expect(page.get_by_text("There is no entrance")).to_be_visible()
    expect(page.get_by_text("There is no checkout")).to_be_visible()

    # Walls as a rectangle, and floor inside.
    page.get_by_role("button", name="wall", exact=True).click()
    board.cell(1, 1, "floor")
    keys.press("r")
    expect(board.announcement()).to_contain_text("Tool: Rectangle")
    keys.press("Enter")
    expect(board.announcement()).to_contain_text("Rectangle started")
    for _ in range(3):
        keys.press("PageDown")
    keys.press("End")
    keys.press("Enter")
    expect(board.announcement()).to_contain_text("Row 14, column 18: wall")
    page.get_by_role("button", name="floor", exact=True).click()
    board.cell(2, 2, "wall")
    keys.press("r")
    keys.press("Enter")
    for _ in range(11):
        keys.press("ArrowDown")
    for _ in range(15):
        keys.press("ArrowRight")
    keys.press("Enter")
    for words, row, column in (("entrance", 14, 4), ("checkout", 12, 8), ("Dairy & eggs", 2, 3)):
        page.get_by_role("button", name=words, exact=True).click()
        board.cell(row, column, "")
        keys.press("b")
        keys.press("Enter")
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()

    # A stroke, undone with Control+Z.
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    for _ in range(4):
        keys.press("Shift+ArrowRight")
    board.cell(4, 6, "shelf, Dairy & eggs")
    for _ in range(4):
        keys.press("Control+z")
    board.cell(4, 6, "floor")
    keys.press("n")
    keys.press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Milk and more")
    keys.press("Enter")
    board.cell(4, 6, "floor; sign 1 Milk and more")
    look(page, "desk-map-by-keys")


def test_a_store_that_cannot_be_walked_says_where_and_why(forage, visit, look):
    """(G-21)"""
    page = visit(f"{forage.address}/maps", "desk", "dark")
    new_map(page, forage.address, "Walled", "Supermarket", "Aisles with a cross aisle", is_mirrored=True)
    board = Board(page, 36, 48)
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()
    page.get_by_role("button", name="wall", exact=True).click()
    page.get_by_role("button", name="Rectangle").click()
    page.mouse.move(*board.point(33, 42))
    page.mouse.down()
    page.mouse.move(*board.point(33, 44), steps=6)
    page.mouse.up()
    fault = page.get_by_role("button", name=re.compile("Show where: Shoppers can’t reach this shelf: ")).first
    expect(page.get_by_role("button", name=re.compile("Show where: The entrance isn’t connected to a checkout"))).to_be_visible()
    look(page, "desk-map-faults-dark")
    fault.click()
    card = page.get_by_role("region", name=re.compile("Shoppers can’t reach this shelf: "))
    expect(card).to_be_focused()
    look(page, "desk-map-fault-card-dark")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(board.element).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(board.announcement()).to_contain_text("problem here")

    # One button mends it, and undo brings the fault back.
    page.get_by_role("button", name=re.compile("Show where: The entrance isn’t connected to a checkout")).click()
    page.get_by_role("button", name="Open this wall").click()
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()
    expect(board.element).to_be_focused()
    page.keyboard.press("Control+z")
    expect(fault).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()


def test_rows_scale_states_and_files_come_and_go(forage, visit, look):
    """(G-12, G-16, G-33)"""
    page = visit(f"{forage.address}/maps", "desk")
    new_map(page, forage.address, "Market", "Neighborhood market", "Aisles to the back")
    board = Board(page, 24, 30)
    expect(page.get_by_text("30 × 24 cells")).to_be_visible()
    page.get_by_label("Version name").fill("Before the change")
    page.get_by_role("button", name="Save version").click()
    board.cell(3, 5, "floor")
    page.get_by_role("button", name="Row above").click()
    page.get_by_role("button", name="Column to the left").click()
    expect(page.get_by_text("31 × 25 cells")).to_be_visible()
    page.get_by_role("button", name="More: A cell is").click()
    expect(page.get_by_text("0.9 m long")).to_be_visible()

    # The background picture stays on the device.
    sent = []
    page.on("request", lambda request: sent.append(request.post_data_buffer or b""))
    picture = page.get_by_label("Choose a picture")
    picture.set_input_files({"name": "plan.txt", "mimeType": "text/plain", "buffer": b"no picture"})
    expect(page.get_by_text("This file isn’t a picture.")).to_be_visible()
    picture.set_input_files({"name": "plan.png", "mimeType": "image/png", "buffer": base64.b64decode(DOT)})
    expect(page.get_by_label("Opacity")).to_be_visible()
    page.get_by_role("button", name="Remove picture").click()
    assert [body for body in sent if b"PNG" in body] == []

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as rows of text").click()
    rows = download.value.path().read_text().splitlines()
    assert rows[:3] == ["Forage map 1", "name Market", "decimetres 9"]
    assert len(rows[rows.index("grid") + 1 : rows.index("end")]) == 25

    page.get_by_role("button", name=re.compile("Restore Before the change")).click()
    expect(page.get_by_text("30 × 24 cells")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).first.click()
    expect(page.get_by_text("31 × 25 cells")).to_be_visible()

    page.goto(f"{forage.address}/maps")
    page.get_by_role("button", name="New map").click()
    field = page.get_by_label("Open a file")
    cut = "\n".join(rows[:-4]).encode()
    field.set_input_files({"name": "cut.txt", "mimeType": "text/plain", "buffer": cut})
    expect(page.get_by_text("The file is incomplete. Choose the whole file.")).to_be_visible()
    huge = {"format": 1, "name": "", "decimetresPerCell": 8, "legend": {}, "grid": ["." * 500] * 500}
    field.set_input_files({"name": "huge.json", "mimeType": "application/json", "buffer": json.dumps(huge).encode()})
    expect(page.get_by_text("It has 500 × 500 cells. A side can have up to 500, the whole map up to 100,000.")).to_be_visible()
    field.set_input_files({"name": "whole.txt", "mimeType": "text/plain", "buffer": "\n".join(rows).encode()})
    expect(page.get_by_text("31 × 25 cells")).to_be_visible()
    page.goto(f"{forage.address}/maps")
    page.get_by_role("button", name="Remove: Market").first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Remove: Market")).to_have_count(2)
    new_map(page, forage.address, "Branch", "Corner store", "Market, version “Before the change”")
    expect(page.get_by_text("30 × 24 cells")).to_be_visible()


@pytest.mark.parametrize(("language", "maps"), [("en-US", "Maps"), ("de-DE", "Pläne")])
def test_maps_are_reached_from_the_bar_in_every_window(forage, visit, look, language, maps):
    """(G-36)"""
    page = visit(f"{forage.address}/lists", "desk", language=language)
    for width, height in [(320, 640), (390, 844), (820, 1180), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{forage.address}/lists")
        link = page.locator("nav.places").get_by_role("link", name=maps, exact=True)
        link.click()
        expect(page.get_by_role("heading", level=1, name=maps)).to_be_visible()
        expect(link).to_have_attribute("aria-current", "page")
        # All places are in sight, each with room for a thumb, and the present one always has its label.
        places = page.locator("nav.places > a:not(.face-link)")
        expect(places).to_have_count(6)
        for place in places.all():
            expect(place).to_be_in_viewport(ratio=1)
            box = place.bounding_box()
            assert min(box["width"], box["height"]) >= 44, (width, box)
        assert page.evaluate(WIDER) <= 0
        assert page.locator("nav.places").evaluate("(bar) => bar.scrollWidth - bar.clientWidth") <= 0
        labels = page.locator("nav.places > a > span").filter(visible=True)
        assert link.locator("span").evaluate("(label) => label.getBoundingClientRect().width") > 20
        assert width < 390 or all(label.bounding_box()["width"] > 20 for label in labels.all())
        look(page, f"{width}-{language[:2]}-maps-in-the-bar")


def test_a_stores_own_map_is_looked_at_taken_as_a_start_and_printed_without_a_network(forage, visit, look):
    """(G-19, G-33)"""
    page = visit(f"{forage.address}/stores", "desk", language="de-DE")
    page.get_by_label("Postleitzahl").fill("98701")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=re.compile("Maple & Main Old Town")).first).to_be_visible()
    page.get_by_role("link", name=re.compile("^.*Pläne")).last.click()
    page.get_by_role("link", name=re.compile("Maple & Main Old Town")).click()
    page.get_by_role("link", name=re.compile("Offizieller Plan")).click()
    expect(page.get_by_text("vom Markt selbst")).to_be_visible()
    look(page, "desk-map-of-a-store")
    wait_until_kept_on_device(page)
    page.context.set_offline(True)
    page.get_by_role("link", name="Drucken").click()
    expect(page.get_by_role("heading", name="Legende")).to_be_visible()
    look(page, "desk-map-of-a-store-print")
    page.go_back()
    page.get_by_role("button", name="Als Vorlage verwenden").click()
    expect(page.get_by_role("application", name=re.compile("Blatt von"))).to_be_visible()
    expect(page.get_by_text("Keine Fehler: Alle Regale sind erreichbar.")).to_be_visible()
    look(page, "desk-map-editor-german")
    page.get_by_role("link", name="Drucken").click()
    expect(page.get_by_role("heading", name="Legende")).to_be_visible()
    look(page, "desk-map-print")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Drucken")).to_be_hidden()
    pages = page.pdf(format="A4", landscape=True).count(b"/Type /Page\n")
    assert pages == 1, f"{pages} pages"


def test_an_aisle_is_closed_for_now_and_opened_again_without_drawing(forage, visit, look):
    """(G-33)"""
    page = visit(f"{forage.address}/maps", "desk")
    new_map(page, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    board, keys = Board(page, 13, 18), page.keyboard
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()

    board.cell(5, 8, "floor")
    keys.press("v")
    keys.press("Enter")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    page.get_by_label("Section name").fill("Aisle 2")
    page.get_by_role("button", name="Closed for now").click()
    page.get_by_label("Last day, if known").fill("2027-01-31")
    expect(page.get_by_role("heading", name="While aisles are closed")).to_be_visible()
    message = page.get_by_role("button", name="Show where: Shoppers can’t reach this shelf: Spices")
    expect(message).to_be_visible()
    # It is not an error of the map.
    expect(page.get_by_text("No problems: shoppers can reach every shelf.")).to_be_visible()
    board.cell(6, 9, "floor; Aisle 2, Closed for now, 2027-01-31")

    board.cell(2, 14, "shelf, Frozen")
    keys.press("v")
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Enter")
    page.get_by_label("Section name").fill("Christmas")
    page.get_by_role("button", name="Seasonal shelves").first.click()
    look(page, "desk-map-conditions")
    page.get_by_role("link", name="Print").click()
    expect(page.get_by_text("Closed for now: Aisle 2, until January 31, 2027")).to_be_visible()
    expect(page.get_by_text("Seasonal shelves: Christmas")).to_be_visible()
    look(page, "desk-map-conditions-print")
    page.go_back()

    page.get_by_role("button", name="Reopen").click()
    expect(message).to_have_count(0)
    board.cell(6, 9, "floor; Aisle 2; left: floor")
    page.get_by_role("button", name="Aisle 2: Closed for now").click()
    expect(message).to_be_visible()

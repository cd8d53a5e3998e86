"""Maps in the account: drawings at the desk appear on the phone, and signing out leaves nothing behind."""

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from map_hands import Board, Fingers, new_map
from people import ask, register, sign_in

#: The map data in all stores of the browser's database.
KEPT = """async () => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('forage');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['drawnMap', 'drawnMapState', 'drawing', 'drawingState', 'outbox'];
  const counts = {};
  for (const store of stores) {
    counts[store] = await new Promise((resolve) => {
      const request = database.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(JSON.stringify(request.result).split('cells-').length - 1 + request.result.filter(
        ({ kind, rowId }) => kind === undefined || kind === 'drawnMap').length);
    });
  }
  database.close();
  return counts;
}"""


# Shows G-16, G-10, G-20.
def test_a_map_drawn_on_the_phone_is_at_the_desk_while_both_draw(forage, visit, look):
    phone = visit(forage.address, "phone")
    register(phone, forage.address, "Ann")
    new_map(phone, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    on_phone, fingers = Board(phone, 13, 18), Fingers(phone)
    phone.get_by_role("button", name="Dairy & eggs").click()
    fingers.draw(on_phone.point(12, 5), on_phone.point(12, 9))
    on_phone.cell(12, 6, "shelf, Dairy & eggs")

    desk = visit(forage.address, "desk")
    sign_in(desk, forage.address, "Ann")
    desk.goto(forage.address)
    recent = desk.get_by_role("region", name="Recent")
    look(desk, "desk-home-with-maps")
    recent.get_by_role("link", name="Corner store").click()
    at_desk = Board(desk, 13, 18)
    at_desk.cell(12, 6, "shelf, Dairy & eggs")

    # Both continue drawing, and see the other's changes while the map is open.
    desk.get_by_role("button", name="Produce", exact=True).click()
    at_desk.cell(2, 3, "")
    desk.keyboard.press("b")
    desk.keyboard.press("Enter")
    on_phone.cell(2, 3, "shelf, Produce")
    phone.get_by_role("button", name="Undo").click()
    on_phone.cell(2, 3, "shelf, Produce")
    at_desk.cell(12, 6, "floor")

    # A base map syncs, too, like a store's.
    desk.get_by_label("Version name").fill("Before the summer")
    desk.get_by_role("button", name="Save version").click()
    look(desk, "desk-map-base")
    phone.goto(f"{forage.address}/maps")
    new_map(phone, forage.address, "Branch", "Corner store", "Corner store, version “Before the summer”")
    on_phone.cell(2, 3, "shelf, Produce")
    phone.goto(forage.address)
    look(phone, "phone-home-with-maps")


# Shows G-16, G-20.
def test_a_guests_map_goes_into_their_account_and_nothing_stays_behind(forage, visit, look):
    phone = visit(forage.address, "phone")
    new_map(phone, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    board, fingers = Board(phone, 13, 18), Fingers(phone)
    phone.get_by_role("button", name="Dairy & eggs").click()
    fingers.draw(board.point(12, 5), board.point(12, 9))
    board.cell(12, 6, "shelf, Dairy & eggs")
    wait_until_kept_on_device(phone)
    assert phone.evaluate(KEPT)["drawnMap"] > 0
    register(phone, forage.address, "Ann")
    phone.goto(f"{forage.address}/maps")
    expect(phone.get_by_role("link", name="Corner store")).to_be_visible()

    phone.goto(f"{forage.address}/account")
    phone.get_by_role("button", name="Sign out").first.click()
    sheet = phone.get_by_role("dialog")
    if sheet.is_visible():
        sheet.get_by_role("button", name="Sign out").click()
    expect(phone.get_by_role("button", name="Sign out")).to_have_count(0)
    wait_until_kept_on_device(phone)
    assert set(phone.evaluate(KEPT).values()) == {0}
    phone.goto(f"{forage.address}/maps")
    expect(phone.get_by_role("heading", name="No maps yet")).to_be_visible()

    sign_in(phone, forage.address, "Ann")
    phone.goto(f"{forage.address}/maps")
    phone.get_by_role("link", name="Corner store").click()
    board.cell(12, 6, "shelf, Dairy & eggs")


# Shows G-16.
def test_two_windows_draw_on_one_map(forage, visit):
    one = visit(forage.address, "desk")
    new_map(one, forage.address, "Corner store", "Corner store", "Empty sheet")
    wait_until_kept_on_device(one)
    other = one.context.new_page()
    other.goto(one.url)
    boards = [Board(page, 14, 18) for page in (one, other)]
    for page, board, row in ((one, boards[0], 3), (other, boards[1], 4)):
        page.get_by_role("button", name="wall", exact=True).click()
        board.cell(row, 5, "floor")
        page.keyboard.press("b")
        page.keyboard.press("Enter")
    boards[0].cell(4, 5, "wall")
    boards[1].cell(3, 5, "wall")


# Shows G-16: pins are part of the map, on all devices.
def test_products_are_pinned_to_shelves_and_found_at_the_desk(forage, visit, look):
    phone = visit(forage.address, "phone")
    register(phone, forage.address, "Ann")
    board, fingers = map_of_old_town(phone, forage)

    phone.get_by_role("button", name="Pin a product").click()
    panel = phone.get_by_role("region", name="What is here?")
    fingers.draw(board.point(2, 6))
    panel.get_by_label("Product or item").fill("whole milk")
    result = panel.get_by_role("group").get_by_role("button").first
    expect(result).to_be_visible()
    product = result.inner_text().split("\n")[-1].strip()
    look(phone, "phone-map-pin")
    result.click()
    panel.get_by_label("Product or item").fill("Quark")
    panel.get_by_role("button", name="Pin it here").click()
    expect(panel.get_by_role("button", name="Unpin Quark")).to_be_visible()
    fingers.draw(board.point(4, 6))
    expect(panel.get_by_text("You can only pin products to shelves. Draw one here first.")).to_be_visible()
    look(phone, "phone-map-pinned")

    desk = visit(forage.address, "desk", "dark")
    sign_in(desk, forage.address, "Ann")
    desk.goto(phone.url)
    at_desk = Board(desk, 13, 18)
    at_desk.cell(2, 6, "shelf, Dairy & eggs; pinned:")
    pins = desk.get_by_role("list").filter(has=desk.get_by_role("button", name="Show where Quark is"))
    expect(pins).to_contain_text("Row 2, column 6")
    assert product.split(" ", 1)[-1] in pins.inner_text()
    # By keyboard: the shelf, its contents, and back to the map.
    desk.keyboard.press("p")
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Product or item")).to_be_focused()
    desk.keyboard.type("Kefir")
    desk.keyboard.press("Enter")
    expect(pins).to_contain_text("Kefir")
    look(desk, "desk-map-pin-dark")
    desk.keyboard.press("Escape")
    expect(at_desk.element).to_be_focused()
    desk.get_by_role("button", name="Eraser").click()
    at_desk.cell(2, 6, "shelf, Dairy & eggs")
    desk.keyboard.press("Delete")
    expect(pins).to_contain_text("no longer on a shelf")
    pins.scroll_into_view_if_needed()
    look(desk, "desk-map-pins")


# A fake camera with barcodes: many phones recognize them, this browser does not.
CAMERA = """() => {
    window.BarcodeDetector = class {
        async detect() { return window.beforeCamera === undefined ? [] : [{ rawValue: window.beforeCamera }]; }
    };
    navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 240;
        canvas.getContext("2d").fillRect(0, 0, 240, 240);
        return canvas.captureStream(5);
    };
}"""


# Shows G-14: who walks through the store says where they stand, and scans or types what is there, one after another.
def test_a_store_is_walked_through_with_the_phone_to_pin_what_stands_there(forage, visit, look):
    phone = visit(forage.address, "phone")
    phone.add_init_script(f"({CAMERA})()")
    products = ask(phone, "GET", "/v1/stores/maple-old-town/products?search=milk&limit=50")["json"]["products"]
    phone.reload()
    milk, other = [product for product in products if product["gtin"] is not None][:2]
    board, fingers = map_of_old_town(phone, forage)
    phone.get_by_role("button", name="Pin a product").click()
    panel = phone.get_by_role("region", name="What is here?")
    expect(panel.get_by_text("Walk through the store")).to_be_visible()
    panel.get_by_label("My shelf").select_option(label="🥛 Dairy & eggs")

    panel.get_by_role("button", name="Scan", exact=True).click()
    expect(panel.get_by_label("Scan", exact=True)).to_be_visible()
    phone.evaluate("code => { window.beforeCamera = code; }", milk["gtin"])
    expect(panel.get_by_role("button", name=f"Unpin {milk['name']}")).to_be_visible()
    phone.evaluate("code => { window.beforeCamera = code; }", other["gtin"])
    expect(panel.get_by_role("button", name=f"Unpin {other['name']}")).to_be_visible()
    # An unknown barcode: its name is typed.
    phone.evaluate("() => { window.beforeCamera = '4006381333931'; }")
    expect(panel.get_by_text("4006381333931")).to_be_visible()
    look(phone, "phone-map-scan")
    panel.get_by_label("Product or item").fill("Crayons")
    panel.get_by_role("button", name="Pin it here").click()
    expect(panel.get_by_role("list").get_by_role("button")).to_have_count(3)

    # On to the next shelf; the code still in view is read again there.
    phone.evaluate("code => { window.beforeCamera = code; }", milk["gtin"])
    fingers.draw(board.point(2, 12))
    expect(panel.get_by_role("button", name=f"Unpin {milk['name']}")).to_be_visible()
    expect(panel.get_by_role("list").get_by_role("button")).to_have_count(1)
    panel.get_by_role("button", name="Stop scanning").click()
    phone.get_by_role("button", name="Undo").click()
    expect(panel.get_by_role("list")).to_have_count(0)
    phone.get_by_role("button", name="More", exact=True).click()
    pins = phone.get_by_role("list").filter(has=phone.get_by_role("button", name="Show where Crayons is"))
    expect(pins.get_by_role("listitem")).to_have_count(3)
    look(phone, "phone-map-pins-scanned")


def map_of_old_town(phone, forage):
    """Draws a corner shop as the map of a store of the town."""
    phone.goto(f"{forage.address}/stores")
    phone.get_by_label("ZIP code or town", exact=True).fill("98701")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()
    new_map(phone, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    phone.get_by_role("button", name="More", exact=True).click()
    phone.get_by_label("Map of the store").select_option(label="Maple & Main Old Town")
    phone.keyboard.press("Escape")
    return Board(phone, 13, 18), Fingers(phone)

"""A product's own picture and description: edited at the desk, seen by shoppers, even offline (N-21, S-05, N-04)."""

from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device
from desk_hands import sign_in_at_counter
from test_ads import orange_picture
from test_stores_and_menus import find_stores

WORDS = "Seedless and sweet: four make a glass of juice."
STORE = "maple-old-town"
FOUND = f"/stores/{STORE}/products?search=navel"

# The service worker's cache, regardless of the browser's own cache.
KEPT_PICTURES = "async () => (await (await caches.open('product-pictures')).keys()).length"


def tile(page, name):
    return page.locator(".product", has_text=name).first.locator(".product-tile")


def expect_picture(place):
    """Checks that an image is rendered there, not just requested."""
    # Images far from the viewport are not fetched.
    place.scroll_into_view_if_needed()
    image = place.locator("img")
    expect(image).to_be_visible()
    # The emoji disappears once the image is loaded.
    expect(place).to_have_text("")
    assert image.evaluate("(image) => image.complete && image.naturalWidth > 0")


def upload(page, content):
    file = {"name": "oranges.png", "mimeType": "image/png", "buffer": content}
    page.get_by_label("Add a picture").set_input_files(file)


def test_what_an_owner_shows_of_a_product_a_shopper_sees(forage, visit, look):
    owner = visit(forage.address, "desk")
    sign_in_at_counter(forage, owner, "Eddie")
    owner.goto(f"{forage.address}/desk/maple/items/maple-oranges-1")
    expect(owner.get_by_text("Shoppers see the emoji.")).to_be_visible()
    upload(owner, b"no picture at all")
    expect(owner.get_by_role("alert").filter(has_text="format is not supported")).to_be_visible()
    # Typed text survives the separate saving of the picture.
    owner.get_by_label("Description").fill(WORDS)
    upload(owner, orange_picture())
    expect(owner.get_by_text("Saved: Navel Oranges has a new picture.")).to_be_visible()
    expect(owner.get_by_role("img", name="Picture")).to_be_visible()
    expect(owner.get_by_label("Description")).to_have_value(WORDS)
    owner.get_by_role("heading", level=1).scroll_into_view_if_needed()
    look(owner, "desk-product-form")
    owner.get_by_role("button", name="Save", exact=True).click()
    expect(owner.get_by_text("Saved: Navel Oranges.")).to_be_visible()

    shopper = visit(f"{forage.address}/stores", "phone")
    find_stores(shopper, "98701")
    shopper.goto(f"{forage.address}{FOUND}")
    expect_picture(tile(shopper, "Navel Oranges"))
    box = tile(shopper, "Navel Oranges").bounding_box()
    # The size of the emoji of other products: nothing moves when it loads.
    assert (round(box["width"]), round(box["height"])) == (48, 48)
    shopper.locator(".product-main", has_text="Navel Oranges").click()
    sheet = shopper.get_by_role("dialog")
    expect_picture(sheet.locator(".product-tile.large"))
    expect(sheet).to_contain_text(WORDS)
    look(shopper, "phone-product-sheet")
    shopper.goto(f"{forage.address}/stores/{STORE}/products?department=produce")
    expect_picture(tile(shopper, "Gala Apples"))
    look(shopper, "phone-product-pictures")
    # Among all stores nearby, a row shows one store's product, which has a picture at every chain here.
    shopper.goto(f"{forage.address}/products?search=bananas")
    expect_picture(tile(shopper, "Bananas"))

    # Offline, and without the browser's own cache.
    wait_until_kept_on_device(shopper)
    shopper.goto(f"{forage.address}{FOUND}")
    expect_picture(tile(shopper, "Navel Oranges"))
    wait_until(shopper, f"async () => (await ({KEPT_PICTURES})()) > 0")
    shopper.context.new_cdp_session(shopper).send("Network.clearBrowserCache")
    forage.stop()
    shopper.goto(f"{forage.address}{FOUND}")
    expect_picture(tile(shopper, "Navel Oranges"))
    look(shopper, "phone-product-pictures-offline")

    # Removed: the emoji is back. A restarted demo has new staff passwords.
    forage.start()
    sign_in_at_counter(forage, owner, "Eddie")
    owner.goto(f"{forage.address}/desk/maple/shelf?store={STORE}")
    owner.get_by_label("Number or name").fill("navel oranges")
    owner.keyboard.press("Enter")
    picture = owner.get_by_role("region", name="Picture")
    expect(picture.get_by_role("img")).to_be_visible()
    look(owner, "desk-shelf-picture")
    picture.get_by_role("button", name="Remove the picture").click()
    expect(owner.get_by_text("Saved: the picture of Navel Oranges was removed.")).to_be_visible()
    expect(picture.get_by_text("Shoppers see the emoji.")).to_be_visible()
    shopper.goto(f"{forage.address}/stores/{STORE}")
    shopper.get_by_role("button", name="Refresh prices").click()
    expect(shopper.get_by_role("button", name="Refresh prices")).to_be_enabled()
    shopper.goto(f"{forage.address}{FOUND}")
    expect(tile(shopper, "Navel Oranges")).to_have_text("🍊")
    expect(tile(shopper, "Navel Oranges").locator("img")).to_have_count(0)

"""From the store desk to the checkout scanner: a coupon is made, changed and ended at the desk (N-25, N-34, N-35)."""

import re
import zlib
from struct import pack

from playwright.sync_api import expect

from desk_hands import sign_in_at_counter
from scanner import scan

EAN = "4006381333931"
# The demo's coupon for milk, with other dates.
DATA_BAR = "(8110)106141416543213100110000335123190001"


def test_a_coupon_is_made_at_the_desk_and_read_at_the_till(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Olive")
    page.get_by_role("link", name=re.compile("Coupons")).click()
    expect(page.get_by_role("list", name="Coupons")).to_be_visible()
    look(page, "desk-coupons")
    page.get_by_role("link", name="New coupon").click()
    # Missing input is reported beside its field, and nothing is sent.
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Enter a title.")).to_be_visible()
    page.get_by_label("Title for shoppers").fill("Two for the bakers")
    page.get_by_label("Description").fill("Fifty cents off flour.")
    page.get_by_label("Not valid for").fill("Not with other coupons")
    page.get_by_role("radio", name="Some products").check(force=True)
    page.get_by_role("searchbox", name="Find a product to add").fill("flour")
    page.get_by_role("list", name="Products found").get_by_role("button").first.click()
    chosen_products = page.get_by_role("list", name="Chosen products")
    expect(chosen_products).to_contain_text(re.compile("flour", re.IGNORECASE))
    # A wrong check digit is reported while typing.
    page.get_by_label("The code").fill(EAN[:-1] + "2")
    expect(page.get_by_text("Character 13 is not allowed there.")).to_be_visible()
    expect(page.get_by_text("The check digit is 1, not 2.")).to_be_visible()
    look(page, "desk-coupon-wrong-code")
    page.get_by_label("The code").fill("")
    page.get_by_label("Code type").select_option("dataBarExpandedStacked")
    page.get_by_label("The code").fill(DATA_BAR)
    expect(page.get_by_text("days in the code: until")).to_be_visible()
    page.get_by_role("button", name="Publish").scroll_into_view_if_needed()
    look(page, "desk-coupon-stacked")
    assert ("DataBarExpStk", DATA_BAR) in scan(page)
    page.get_by_label("Code type").select_option("ean13")
    page.get_by_label("The code").fill(EAN)
    expect(page.get_by_role("img", name=EAN)).to_be_visible()
    page.get_by_role("button", name="Publish").scroll_into_view_if_needed()
    look(page, "desk-coupon-new")
    assert ("EAN13", EAN) in scan(page)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Saved: Two for the bakers.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two for the bakers")
    look(page, "desk-coupon")

    page.get_by_role("link", name="View as a shopper").click()
    expect(page.locator(".coupon-picture")).to_be_visible()
    assert ("EAN13", EAN) in scan(page)
    shopper = visit(page.url, "phone")
    expect(shopper.get_by_text("Not valid for: Not with other coupons")).to_be_visible()
    look(shopper, "phone-coupon-of-the-desk")
    assert ("EAN13", EAN) in scan(shopper)

    # It ends before it begins: rejected without any change.
    page.go_back()
    page.get_by_label("First day").fill("2036-01-02")
    page.get_by_label("Last day").fill("2036-01-01")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The end must be after the start")).to_be_visible()
    page.get_by_label("First day").fill("")
    page.get_by_role("button", name="End today").click()
    expect(page.get_by_text("Saved: Two for the bakers.")).to_be_visible()
    expect(page.get_by_role("button", name="End today")).to_have_count(0)
    page.get_by_role("button", name="Withdraw coupon").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw coupon").click()
    expect(page.get_by_text("Two for the bakers was withdrawn.")).to_be_visible()
    shopper.reload()
    expect(shopper.get_by_text("This coupon no longer exists")).to_be_visible()


def test_a_picture_takes_the_place_of_a_code(forage, visit, look):
    page = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, page, "Eddie", "de")
    look(page, "phone-desk-menu-grocer-dark-german")
    page.get_by_role("link", name=re.compile("^.*Coupons Anlegen")).click()
    look(page, "phone-desk-coupons-dark-german")
    page.get_by_role("link", name="Neuer Coupon").click()
    page.get_by_label("Titel für die Kundschaft").fill("Ein Euro auf alles")
    # Errors in a code are in German, too.
    page.get_by_label("Der Code").fill(EAN[:-1] + "2")
    expect(page.get_by_text("Die Prüfziffer ist 1, nicht 2.")).to_be_visible()
    look(page, "phone-desk-coupon-wrong-code-dark-german")
    page.get_by_label("Der Code").fill("")
    page.get_by_role("radio", name="Ein eigenes Bild").check(force=True)
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text("Bitte wählen Sie ein Bild.")).to_be_visible()
    file = page.get_by_label("Bild wählen")
    file.set_input_files({"name": "notes.png", "mimeType": "image/png", "buffer": b"no picture at all"})
    expect(page.get_by_role("alert").filter(has_text="Bildformat wird nicht unterstützt")).to_be_visible()
    file.set_input_files({"name": "coupon.png", "mimeType": "image/png", "buffer": grey_picture()})
    expect(page.get_by_role("img", name="Ein eigenes Bild")).to_be_visible()
    look(page, "phone-desk-coupon-picture-dark-german")
    page.get_by_role("button", name="Veröffentlichen").click()
    expect(page.get_by_text("Gespeichert: Ein Euro auf alles.")).to_be_visible()
    expect(page.get_by_role("radio", name="Ein eigenes Bild")).to_be_checked()
    expect(page.get_by_role("img", name="Ein eigenes Bild")).to_be_visible()


def test_of_two_editors_the_later_one_decides_and_a_viewer_only_looks(forage, visit, look):
    owner, editor = visit(forage.address, "desk"), visit(forage.address, "phone")
    sign_in_at_counter(forage, owner, "Olive")
    sign_in_at_counter(forage, editor, "Eddie")
    # A coupon without a code is not visible to shoppers yet.
    address = owner.url.rstrip("/") + "/coupons"
    owner.goto(f"{address}/new")
    owner.get_by_label("Title for shoppers").fill("Quiet offer")
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text("Shoppers do not see it yet")).to_be_visible()
    editor.goto(owner.url)
    editor.get_by_label("Description").fill("By Eddie")
    owner.get_by_label("Description").fill("By Olive")
    owner.get_by_role("button", name="Save").click()
    expect(owner.get_by_text("Saved: Quiet offer.")).to_be_visible()
    editor.get_by_role("button", name="Save").click()
    sheet = editor.get_by_role("dialog", name="Someone else has changed this")
    expect(sheet.get_by_text("By Olive")).to_be_visible()
    look(editor, "phone-desk-coupon-changed")
    sheet.get_by_role("button", name="Keep theirs").click()
    expect(editor.get_by_label("Description")).to_have_value("By Olive")

    viewer = visit(forage.address, "desk", "dark")
    sign_in_at_counter(forage, viewer, "Vera")
    viewer.goto(owner.url)
    expect(viewer.get_by_role("button", name="Save")).to_be_disabled()
    expect(viewer.get_by_text("Only editors and owners can change this. You can view it.").first).to_be_visible()
    look(viewer, "desk-coupon-viewer-dark")


def grey_picture():
    """A PNG of 400 × 200 pixels."""
    width, height = 400, 200
    rows = b"".join(b"\0" + bytes(90 + (column // 8 % 2) * 120 for column in range(width)) for _ in range(height))

    def part(kind, content):
        return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))

    head = pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")

"""The actual times of a finished trip improve the next estimate, with the person's consent. (N-18, N-36)"""

import re

from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import entry
from photographs import photograph
from test_on_the_way import start_trip


def walk_the_trip(page):
    """Starts the trip, arrives and finishes at each store, with some minutes for each part."""
    page.get_by_role("button", name="I’m leaving now").click()
    for _ in range(page.locator(".trip-visit").count()):
        minutes_later(page, 4)
        page.get_by_role("button", name=re.compile("^I’m at ")).click()
        minutes_later(page, 12)
        page.get_by_role("button", name=re.compile("^Done here")).first.click()
    page.get_by_role("button", name="I’m home").click()
    page.get_by_role("button", name="End trip").click()


def minutes_later(page, minutes):
    page.clock.set_fixed_time(page.evaluate("minutes => new Date(Date.now() + minutes * 60000).toISOString()", minutes))


def test_a_finished_trip_is_learnt_from_where_one_agrees(forage, visit, look):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill")
    walk_the_trip(page)

    over = page.get_by_role("dialog", name="End this trip?")
    expect(over.get_by_text("Use this trip to improve future estimates?")).to_be_visible()
    receipts = over.get_by_label(re.compile("^Receipt total at "))
    receipts.first.fill("-3")
    over.get_by_role("button", name="Yes, save and end the trip").click()
    expect(over.get_by_text("Enter a total such as 23.40.")).to_be_visible()
    look(page, "phone-trip-over")
    over.get_by_role("button", name=re.compile("^Paste its text")).first.click()
    pasted = over.get_by_label("The receipt’s text")
    expect(pasted).to_be_focused()
    pasted.fill("MILK 3.20\nSUBTOTAL 21.50\nTOTAL l3.40")
    expect(over.get_by_text("The total was not found.")).to_be_visible()
    look(page, "phone-receipt-without-total")
    pasted.fill("MILK 3.20\nSUBTOTAL 21.50\nTAX 1.90\nTOTAL USD$ 23.40\nCASH 30.00\nCHANGE 6.60")
    expect(receipts.first).to_have_value("23.40")
    expect(over.get_by_text("TOTAL USD$ 23.40")).to_be_visible()
    expect(pasted).to_have_count(0)
    look(page, "phone-receipt-read")
    over.get_by_role("button", name="Yes, save and end the trip").click()

    page.wait_for_url("**/lists/**")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("link", name="Estimate accuracy").click()
    expect(page.get_by_role("row", name=re.compile("Time off by.*of 1 trip"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Cost off by.*of 1 trip"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Taps for a frequent task.*of 10"))).to_contain_text("1.8")
    look(page, "phone-how-good")
    page.get_by_role("button", name="Delete 1 trip").click()
    expect(page.get_by_text("No finished trips yet")).to_be_visible()


# Chromium does not report the bodies of such requests.
HEARD = """
const ask = window.fetch;
window.wishes = [];
window.fetch = async (address, request) => {
  if (String(address).endsWith("/v1/trips/plan")) window.wishes.push(JSON.parse(await new Response(request.body).text()));
  return ask(address, request);
};
"""


def test_the_next_plan_is_told_by_what_was_learnt_and_nothing_is_sent_before(forage, visit):
    page = visit(forage.address, "phone")
    page.add_init_script(HEARD)
    page.reload()
    start_trip(page, forage)
    before = page.evaluate("wishes")
    assert before and all(request["pace"] is None for request in before)
    walk_the_trip(page)
    page.get_by_role("dialog", name="End this trip?").get_by_role("button", name="Yes, save and end the trip").click()
    page.wait_for_url("**/lists/**")

    page.get_by_role("link", name="Plan trip").click()
    wait_until_planned(page)
    pace = page.evaluate("wishes.at(-1).pace")
    assert pace["fromStart"] and pace["stores"]


def test_who_does_not_want_it_is_not_asked_again_and_keeps_nothing(forage, visit):
    page = visit(forage.address, "phone")
    start_trip(page, forage)
    page.get_by_role("button", name=re.compile("^Done here")).first.click()
    page.get_by_role("button", name="End trip").click()
    page.get_by_role("button", name="No, don’t ask again").click()
    page.wait_for_url("**/lists/**")

    page.goto(f"{forage.address}/settings/trips")
    expect(page.get_by_text("Learning from trips is off")).to_be_visible()


# Some phones have text recognition; Chromium on a desktop has none. The parts come column by column.
READS_LETTERS = """
window.TextDetector = class {
  async detect(picture) {
    const piece = (rawValue, x, y) => ({ rawValue, boundingBox: { x, y, width: 80, height: 20 } });
    if (picture.width !== 640) return [];
    return [piece("SUBTOTAL", 10, 100), piece("TOTAL", 10, 130), piece("21.50", 300, 103), piece("23.40", 300, 128)];
  }
};
"""


def test_a_receipt_is_photographed_and_its_total_is_proposed(forage, visit, look):
    page = visit(forage.address, "desk")
    page.add_init_script(READS_LETTERS)
    page.reload()
    start_trip(page, forage)
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.goto(f"{forage.address}/trip")
    page.get_by_role("button", name=re.compile("^Hier fertig")).first.click()
    page.get_by_role("button", name="Tour beenden", exact=True).click()
    over = page.get_by_role("dialog")
    camera = over.get_by_role("button", name=re.compile("fotografieren"))
    expect(camera).to_be_visible()
    file_input = over.locator("input[type=file]")
    file_input.set_input_files({"name": "receipt.jpg", "mimeType": "image/jpeg", "buffer": b"no picture at all"})
    expect(over.get_by_role("alert")).to_be_visible()
    file_input.set_input_files({"name": "receipt.jpg", "mimeType": "image/jpeg", "buffer": photograph(page)})
    expect(over.get_by_role("textbox").first).to_have_value("23,40")
    expect(over.get_by_text("TOTAL 23.40")).to_be_visible()
    expect(over.get_by_role("alert")).to_have_count(0)
    look(page, "desk-german-receipt-photographed")


def test_the_cart_the_question_and_the_tills_stand_in_one_sheet(forage, visit, look):
    page = visit(forage.address, "phone", "dark")
    list_address = start_trip(page, forage)
    trip = page.url
    page.goto(list_address)
    entry(page, "Milk").click()
    page.goto(trip)
    page.get_by_role("button", name=re.compile("^Done here")).first.click()
    page.get_by_role("button", name="End trip").click()
    over = page.get_by_role("dialog", name="End this trip?")
    expect(over.get_by_role("checkbox", name="Clear 1 checked entry")).to_be_checked()
    look(page, "phone-dark-trip-over-with-a-cart")
    over.get_by_role("button", name="Yes, save and end the trip").click()
    page.wait_for_url("**/lists/**")
    expect(entry(page, "Bread")).to_be_visible()
    expect(entry(page, "Milk")).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(entry(page, "Milk")).to_have_count(1)

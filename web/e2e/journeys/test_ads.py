"""Ads appear only in their places, and owners see their statistics (N-27, F-11, G-30)."""

import contextlib
import re
import sqlite3
import zlib
from struct import pack

from playwright.sync_api import expect

from app_page import start_walk
from desk_hands import sign_in_at_counter
from list_hands import put
from people import ask

LINE = "Pumpkins for lanterns, by the gate"


def test_an_owner_makes_an_ad_and_a_shopper_sees_it_in_its_places_alone(forage, visit, look):
    owner = visit(forage.address, "desk")
    sign_in_at_counter(forage, owner, "Olive")
    owner.get_by_role("link", name=re.compile("Ads A picture")).click()
    expect(owner.get_by_role("list", name="Ads")).to_contain_text("Bread from our own oven")
    look(owner, "desk-ads")
    owner.get_by_role("link", name="New ad").click()
    # Missing input is reported beside its field, and nothing is sent.
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text("Enter a text.")).to_be_visible()
    owner.get_by_label("Ad text").fill(LINE)
    # The ad that ends first comes first.
    owner.get_by_label("Last day").fill("2035-01-31")
    file = owner.get_by_label("Choose a picture")
    file.set_input_files({"name": "notes.png", "mimeType": "image/png", "buffer": b"no picture at all"})
    expect(owner.get_by_role("alert").filter(has_text="format is not supported")).to_be_visible()
    file.set_input_files({"name": "pumpkin.png", "mimeType": "image/png", "buffer": orange_picture()})
    expect(owner.get_by_role("img", name="Picture")).to_be_visible()
    look(owner, "desk-ad-new")
    owner.get_by_role("button", name="Publish").click()
    expect(owner.get_by_text(f"Saved: {LINE}.")).to_be_visible()
    expect(owner.get_by_role("heading", level=1)).to_have_text(LINE)

    shopper = visit(f"{forage.address}/stores", "phone")
    ad = shopper.get_by_role("complementary", name="Ad")
    shopper.get_by_label("ZIP code").fill("98701")
    shopper.get_by_role("button", name="Find stores").click()
    expect(shopper.locator(".store-rows li").first).to_be_visible()
    expect(ad).to_contain_text(LINE)
    ad.scroll_into_view_if_needed()
    wait_for_sum(forage, owner, "impressions")
    look(shopper, "phone-ad-stores")
    # It is at the end, below all stores.
    assert ad.bounding_box()["y"] > shopper.locator(".store-rows li").last.bounding_box()["y"]
    ad.get_by_role("link", name=LINE).click()
    wait_for_sum(forage, owner, "clicks")
    expect(shopper).to_have_url(re.compile("/stores/maple-"))
    expect(ad).to_have_count(0)

    # The next place shows the ad that was shown less.
    shopper.goto(f"{forage.address}/offers")
    expect(ad).to_be_visible()
    expect(ad).not_to_contain_text(LINE)
    # Rows are rendered when near, and move the content below.
    for _ in range(4):
        ad.scroll_into_view_if_needed()
        shopper.wait_for_timeout(300)
    expect(ad).to_be_in_viewport()
    look(shopper, "phone-ad-flyer")

    # Restaurants have their marked place too, below all of them, and it counts like the others (F-11).
    shopper.goto(f"{forage.address}/eat-out")
    expect(ad).to_be_visible()
    shown = re.search("/v1/ads/([^/]+)/picture", ad.locator("img").get_attribute("src"))[1]
    before = count_of(forage, "impressions", shown)
    ad.scroll_into_view_if_needed()
    wait_until_count(forage, shopper, "impressions", shown, before + 1)
    look(shopper, "phone-ad-eat-out")
    assert ad.bounding_box()["y"] > shopper.locator(".restaurants > li").last.bounding_box()["y"]
    shopper.get_by_role("searchbox").fill("zzz")
    expect(ad).to_have_count(0)
    shopper.goto(f"{forage.address}/eat-out/forno-alder")
    expect(shopper.locator(".variant").first).to_be_visible()
    expect(ad).to_have_count(0)

    shopper.goto(f"{forage.address}/stores/maple-old-town")
    shopper.get_by_role("button", name="Shop here").click()
    shopper.goto(f"{forage.address}/lists")
    expect(ad).to_have_count(0)
    shopper.get_by_role("button", name="New list").click()
    shopper.get_by_label("List name").fill("Weekly shop")
    shopper.keyboard.press("Enter")
    put(shopper, "milk")
    address = shopper.url
    expect(ad).to_have_count(0)
    shopper.goto(f"{address}/plan")
    expect(shopper.get_by_role("heading", level=1)).to_be_visible()
    expect(ad).to_have_count(0)
    shopper.goto(address)
    shopper.get_by_role("button", name="Go shopping").click()
    start_walk(shopper)
    expect(shopper.get_by_role("button", name="Got it")).to_be_visible()
    expect(ad).to_have_count(0)
    shopper.get_by_role("button", name="Got it").click()
    expect(shopper.get_by_role("heading", name="All finished")).to_be_visible()
    expect(ad).to_be_visible()
    ad.scroll_into_view_if_needed()
    look(shopper, "phone-ad-walk")

    # Turned off for oneself, from the ad itself.
    ad.get_by_role("link", name="Turn ads off").click()
    shopper.get_by_role("radio", name="Hide").check(force=True)
    look(shopper, "phone-ads-off")
    shopper.goto(f"{forage.address}/offers")
    expect(shopper.locator(".flyer-page")).to_be_visible()
    expect(ad).to_have_count(0)
    shopper.goto(f"{forage.address}/eat-out")
    expect(shopper.get_by_role("link", name="Forno Alder")).to_be_visible()
    expect(ad).to_have_count(0)

    # Turned off for the whole server: owners see a message, shoppers do not even see the setting.
    forage.stop()
    forage.settings["FORAGE_ADS"] = "off"
    forage.start()
    # A restarted demo has new staff passwords.
    owner = visit(forage.address, "desk")
    sign_in_at_counter(forage, owner, "Olive")
    owner.goto(f"{forage.address}/desk/maple/ads")
    expect(owner.get_by_text("Ads are turned off on this server")).to_be_visible()
    other = visit(f"{forage.address}/settings", "desk", "dark", "de-DE")
    expect(other.get_by_role("heading", name="Einheiten")).to_be_visible()
    expect(other.get_by_role("heading", name="Werbung")).to_have_count(0)


def test_an_owner_sees_what_information_is_worth(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Vera")
    page.get_by_role("link", name=re.compile("Insights")).click()
    trips = page.get_by_role("region", name="Trips that stop at your stores")
    expect(trips.get_by_role("img")).to_have_count(3)
    expect(trips.get_by_role("row", name=re.compile("Old Town"))).to_contain_text(re.compile(r"\d+ on "))
    look(page, "desk-worth")
    maps = page.get_by_role("region", name="Maps downloaded")
    maps.locator("summary").last.click()
    expect(maps.get_by_role("row", name=re.compile("fewer than 5")).first).to_be_visible()
    look(page, "desk-worth-days")
    page.get_by_role("radio", name="3 months").check(force=True)
    expect(trips.get_by_role("img")).to_have_count(3)

    phone = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, phone, "Eddie", "de")
    phone.get_by_role("link", name=re.compile("Auswertung")).click()
    expect(phone.get_by_role("region", name="Gesehene Anzeigen").get_by_role("img")).to_have_count(2)
    look(phone, "phone-worth-dark-german")
    phone.goto(f"{forage.address}/desk/maple/ads")
    expect(phone.get_by_role("list", name="Anzeigen")).to_be_visible()
    look(phone, "phone-desk-ads-dark-german")


def test_an_ad_whose_stores_were_removed_says_so_and_gets_others(forage, visit, look):
    """(N-27)"""
    page = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_at_counter(forage, page, "Olive", "de")
    sent = []

    def without_stores(route):
        """Returns the service's answer after the ad's only store was removed, until another one is chosen."""
        if route.request.method == "PATCH":
            sent.append(route.request.post_data_json)
        answer = route.fetch()
        ad = answer.json()
        if not sent:
            ad.update(stores=[], state="nowhere")
        route.fulfill(response=answer, json=ad)

    [ad, *_] = ask(page, "GET", "/v1/organisations/maple/ads")["json"]["ads"]
    page.route(f"**/v1/organisations/maple/ads/{ad['id']}", without_stores)
    page.goto(f"{forage.address}/desk/maple/ads/{ad['id']}")
    expect(page.get_by_text("In keinem Markt")).to_be_visible()
    expect(page.get_by_role("radio", name="Einzelne Märkte")).to_be_checked()
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("Wählen Sie mindestens einen Markt.")).to_be_visible()
    look(page, "phone-desk-ad-nowhere-dark-german")
    page.get_by_role("radio", name="Alle Märkte").check(force=True)
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text(re.compile("^Gespeichert"))).to_be_visible()
    assert sent == [{"set": {"stores": []}, "was": {"stores": []}}]
    expect(page.get_by_text("In keinem Markt")).to_have_count(0)


def wait_for_sum(forage, owner, figure):
    """Waits until the database counts one for the ad of the owner's page, which hides counts below five."""
    wait_until_count(forage, owner, figure, owner.url.rsplit("/", 1)[1], 1)


def wait_until_count(forage, page, figure, ad, count):
    for _ in range(100):
        if count_of(forage, figure, ad) == count:
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"no {figure} were counted")


def count_of(forage, figure, ad):
    """Returns the sum of an ad over all days."""
    question = "SELECT coalesce(sum(count), 0) FROM worth WHERE figure = ? AND subject_id = ?"
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite")) as database:
        return database.execute(question, (figure, ad)).fetchone()[0]


def orange_picture():
    """A PNG of 400 × 300 pixels."""
    width, height = 400, 300
    rows = b"".join(b"\0" + bytes((235, 120 + row // 4, 30)) * width for row in range(height))

    def part(kind, content):
        return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))

    head = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")

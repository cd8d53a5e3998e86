"""Maps that people publish: found at the store by others, reviewed, walked on without a network, taken back, hidden."""

import re
import subprocess

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from forage_server import PROGRAM
from map_hands import new_map
from people import ask, make_list, register, sign_in

STORE = "Maple & Main Old Town"


def operator(forage, *words):
    """What `forage …` prints beside the running service."""
    command = [PROGRAM, *words, "--data", forage.folder.name]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def find_store(page, forage):
    page.goto(f"{forage.address}/stores")
    page.get_by_label("Zip code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()


def draw_and_publish(page, forage, name):
    """From a template, at the store that is chosen."""
    new_map(page, forage.address, name, "Corner shop", "Square, till at the door")
    card = page.get_by_role("region", name="Publish")
    expect(card.get_by_label("Of which store?")).to_contain_text(STORE)
    card.get_by_role("button", name="Publish", exact=True).click()
    expect(card.get_by_role("link", name=f"Published at {STORE}")).to_be_visible()
    return card


def at_the_store(page):
    """From the store to one of its maps."""
    page.get_by_role("link", name="All maps of this store").click()
    expect(page.get_by_role("heading", level=1, name="Maps of this store")).to_be_visible()


def test_a_map_that_one_draws_another_walks_on(forage, visit, look):
    """(G-02, G-17, G-18, G-20, G-33)"""
    ann = visit(f"{forage.address}/stores", "desk")
    register(ann, forage.address, "Ann")
    find_store(ann, forage)
    card = draw_and_publish(ann, forage, "By the bakery")
    expect(card.get_by_text("your nickname, Ann")).to_be_visible()
    look(ann, "desk-map-published")

    bo = visit(f"{forage.address}/stores", "phone")
    register(bo, forage.address, "Bo")
    find_store(bo, forage)
    at_the_store(bo)
    rows = bo.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Official map")
    expect(rows.nth(0)).to_contain_text("You walk on this map")
    expect(rows.nth(1)).to_contain_text("by Ann")
    look(bo, "phone-maps-of-a-store")
    bo.get_by_role("link", name=re.compile("By the bakery")).click()
    expect(bo.get_by_text("no reviews yet").first).to_be_visible()
    bo.get_by_role("radio", name="5 stars").check(force=True)
    bo.get_by_label("In words, if you like").fill("Right to the last shelf")
    bo.get_by_role("button", name="Publish review").click()
    expect(bo.get_by_text("5 ★ (1 review)").first).to_be_visible()
    expect(bo.get_by_role("button", name="Change review")).to_be_visible()
    look(bo, "phone-map-reviewed")
    bo.get_by_role("button", name="Report what is wrong").click()
    bo.get_by_label("In words, such as").fill("Aisle 4 is dairy now")
    look(bo, "phone-map-report")
    bo.get_by_role("button", name="Send report").click()
    expect(bo.get_by_text("Thank you.")).to_be_visible()
    bo.get_by_role("button", name="Walk on this map").click()
    expect(bo.get_by_text("✓ You walk on this map")).to_be_visible()

    # What is wrong is read by whoever has drawn it.
    ann.reload()
    expect(card.get_by_text("Aisle 4 is dairy now")).to_be_visible()
    look(ann, "desk-map-reported")
    card.get_by_role("button", name="Done").click()
    expect(card.get_by_text("Aisle 4 is dairy now")).to_have_count(0)

    # Bo walks on it with the server gone.
    make_list(bo, forage.address, "Weekly shop", ["milk", "bread"])
    wait_until_kept_on_device(bo)
    forage.stop()
    bo.get_by_role("button", name="Go shopping").or_(bo.get_by_role("link", name="Go shopping")).click()
    expect(bo.get_by_role("img", name=re.compile("Maple")).or_(bo.locator("svg.store-map")).first).to_be_visible()
    look(bo, "phone-walk-on-anns-map")
    forage.start()

    # Taken back, it is gone for others; a walk has the official map again.
    card.get_by_role("button", name="Take back").click()
    expect(card.get_by_role("button", name="Publish", exact=True)).to_be_visible()
    assert len(ask(bo, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]) == 1


def test_a_map_is_hidden_by_the_operator_and_its_author_reads_why(forage, visit, look):
    """(G-17)"""
    ann = visit(f"{forage.address}/stores", "desk", "dark")
    register(ann, forage.address, "Ann")
    find_store(ann, forage)
    card = draw_and_publish(ann, forage, "Rude words")
    line = operator(forage, "admin", "maps").split("\t")
    assert line[1:4] == ["Rude words", STORE, "Ann"]

    operator(forage, "admin", "maps", "hide", line[0], "--reason", "Not a store")

    ann.reload()
    expect(card.get_by_text("Whoever runs this server has hidden this map")).to_be_visible()
    expect(card.get_by_text("Not a store")).to_be_visible()
    look(ann, "desk-map-hidden-dark")
    assert len(ask(ann, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]) == 1
    ann.goto(f"{forage.address}/notices")
    expect(ann.get_by_text("Your map “Rude words” of “Maple & Main Old Town” has been hidden").first).to_be_visible()
    operator(forage, "admin", "maps", "show", line[0])
    assert len(ask(ann, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]) == 2


def test_a_guest_draws_but_is_told_that_publishing_needs_an_account(forage, visit, look):
    """(G-02, G-20)"""
    page = visit(f"{forage.address}/maps", "phone", language="de-DE")
    page.get_by_role("button", name="Neuer Plan").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Mein Laden")
    sheet.get_by_role("button", name="Anfangen zu zeichnen").click()
    page.get_by_role("button", name="Mehr", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Veröffentlichen")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("link", name=re.compile("Konto|registrieren", re.IGNORECASE)).first).to_be_visible()
    look(page, "phone-map-guest-german")


def test_the_stores_own_people_change_its_official_map(forage, visit, look):
    """(G-18, G-33)"""
    olive = visit(f"{forage.address}/stores", "desk")
    register(olive, forage.address, "Oona")
    operator(forage, "account", "role", "Oona", "maple", "editor")
    find_store(olive, forage)
    new_map(olive, forage.address, "After the rebuilding", "Corner shop", "Square, till at the door")
    card = olive.get_by_role("region", name="Publish")
    card.get_by_role("button", name="Publish as the official map").click()
    expect(olive.get_by_text(f"Official map of {STORE} changed")).to_be_visible()
    look(olive, "desk-map-official")

    guest = visit(f"{forage.address}/stores", "phone")
    find_store(guest, forage)
    at_the_store(guest)
    rows = guest.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("After the rebuilding")
    expect(rows.first).to_contain_text("by the store itself")


def test_a_store_that_nobody_knew_is_added_drawn_and_found(forage, visit, look):
    """(G-12)"""
    ann = visit(f"{forage.address}/stores", "phone")
    register(ann, forage.address, "Ann")
    ann.goto(f"{forage.address}/stores")
    ann.get_by_label("Zip code").fill("98701")
    ann.get_by_role("button", name="Find stores").click()
    ann.get_by_role("link", name="A store is missing? Add it").click()
    ann.get_by_role("button", name="Add the store").click()
    expect(ann.get_by_text("Please fill this in.").first).to_be_visible()
    look(ann, "phone-store-new")
    for label, words in (
        ("Name of the store", "Harbour Grocery"), ("Street and number", "5 Dock Road"), ("City", "Alder Falls"), ("State", "WA"),
        ("Zip code", "98701"),
    ):
        ann.get_by_label(label).fill(words)
    ann.get_by_label("Size").select_option(label="small")
    ann.get_by_role("button", name="Add the store").click()
    expect(ann.get_by_role("heading", level=1, name="Harbour Grocery")).to_be_visible()
    expect(ann.get_by_text("Added by Ann, not confirmed")).to_be_visible()
    ann.get_by_role("button", name="Shop here").click()
    look(ann, "phone-store-added")
    new_map(ann, forage.address, "The harbour shop", "Corner shop", "Square, till at the door")
    ann.get_by_role("button", name="More", exact=True).click()
    card = ann.get_by_role("region", name="Publish")
    expect(card.get_by_label("Of which store?")).to_contain_text("Harbour Grocery")
    card.get_by_role("button", name="Publish", exact=True).click()
    expect(card.get_by_role("link", name="Published at Harbour Grocery")).to_be_visible()

    guest = visit(f"{forage.address}/stores", "desk", "dark")
    guest.get_by_label("Zip code").fill("98701")
    guest.get_by_role("button", name="Find stores").click()
    row = guest.get_by_role("link", name=re.compile("Harbour Grocery"))
    expect(row).to_contain_text("not confirmed")
    look(guest, "desk-stores-with-an-added-one")
    row.click()
    at_the_store(guest)
    guest.get_by_role("link", name=re.compile("The harbour shop")).click()
    expect(guest.get_by_text("✓ You walk on this map")).to_be_visible()
    look(guest, "desk-map-of-an-added-store")

    store = operator(forage, "admin", "verify", "list").split("\t")[0]
    operator(forage, "admin", "verify", "refuse", store, "--reason", "No such street")
    assert ask(guest, "GET", f"/v1/stores/{store}")["status"] == 404
    ann.goto(f"{forage.address}/notices")
    expect(ann.get_by_text("“Harbour Grocery” was not verified").first).to_be_visible()
    expect(ann.get_by_text("No such street").first).to_be_visible()


def test_the_operator_hides_a_map_and_a_review_from_the_app(forage, visit, look):
    """(G-17)"""
    ann = visit(f"{forage.address}/stores", "desk")
    register(ann, forage.address, "Ann")
    find_store(ann, forage)
    draw_and_publish(ann, forage, "By the bakery")
    map_id = ann.url.rsplit("/", 1)[1]
    boss = visit(forage.address, "phone")
    register(boss, forage.address, "Olga")
    assert ask(boss, "PUT", f"/v1/maps/{map_id}/review", {"stars": 1, "words": "Rude"})["status"] == 204
    operator(forage, "account", "administrator", "Olga")
    boss.goto(f"{forage.address}/account")
    sign_in(boss, forage.address, "Olga")
    boss.goto(f"{forage.address}/stores/maple-old-town/maps/{map_id}")
    boss.get_by_role("button", name="Hide review: Olga").click()
    boss.get_by_label("Reason").fill("Rude")
    boss.get_by_role("dialog").get_by_role("button", name="Hide review").click()
    expect(boss.get_by_text("What Olga says is hidden.")).to_be_visible()
    boss.goto(f"{forage.address}/administration?part=maps")
    boss.get_by_role("button", name="Hide: By the bakery").click()
    boss.get_by_label("Reason").fill("Not a store")
    boss.get_by_role("dialog").get_by_role("button", name="Hide", exact=True).click()
    expect(boss.get_by_text("hidden: Not a store")).to_be_visible()
    look(boss, "phone-administration-maps")
    boss.get_by_role("button", name="Show again: By the bakery").click()
    expect(boss.get_by_text("hidden: Not a store")).to_have_count(0)

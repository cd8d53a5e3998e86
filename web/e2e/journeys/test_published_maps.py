"""Published maps: found at the store by others, reviewed, used offline, unpublished, hidden."""

import re

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from map_hands import Board, new_map
from people import ask, make_list, register, sign_in
from store_hands import STORE, at_the_store, find_store, operator

def draw_and_publish(page, forage, name):
    """Draws a map from a template, and publishes it at the chosen store."""
    new_map(page, forage.address, name, "Corner store", "Square, checkout at the door")
    card = page.get_by_role("region", name="Publish")
    expect(card.get_by_label("Which store?")).to_contain_text(STORE)
    card.get_by_role("button", name="Publish", exact=True).click()
    expect(card.get_by_role("link", name=f"Published at {STORE}")).to_be_visible()
    return card


def test_a_map_that_one_draws_another_walks_on(forage, visit, look):
    """(G-02, G-17, G-18, G-20, G-33, X-12)"""
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
    expect(rows.nth(0)).to_contain_text("Your walks use this map")
    expect(rows.nth(0)).to_contain_text("All shelves reachable, loop of")
    expect(rows.nth(1)).to_contain_text("by Ann")
    look(bo, "phone-maps-of-a-store")
    bo.get_by_role("link", name=re.compile("By the bakery")).click()
    expect(bo.get_by_text("no reviews yet").first).to_be_visible()
    expect(bo.get_by_text(re.compile(r"Every shelf can be reached\. Shortest loop .*: \d+\sft, "))).to_be_visible()
    bo.get_by_role("radio", name="5 stars").check(force=True)
    bo.get_by_label("Your comment (optional)").fill("Right to the last shelf")
    bo.get_by_role("button", name="Publish review").click()
    expect(bo.get_by_text("5 ★ (1 review)").first).to_be_visible()
    expect(bo.get_by_role("button", name="Change review")).to_be_visible()
    look(bo, "phone-map-reviewed")
    bo.get_by_role("button", name="Report a problem").click()
    bo.get_by_label("Describe it, for example").fill("Aisle 4 is dairy now")
    look(bo, "phone-map-report")
    bo.get_by_role("button", name="Send report").click()
    expect(bo.get_by_text("Thank you.")).to_be_visible()
    bo.get_by_role("button", name="Use this map for walks").click()
    expect(bo.get_by_text("✓ Your walks use this map")).to_be_visible()

    # The map's author reads the reported problem.
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

    # Unpublished, it is gone for others; a walk uses the official map again.
    card.get_by_role("button", name="Unpublish").click()
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
    expect(card.get_by_text("This server’s administrator has hidden this map")).to_be_visible()
    expect(card.get_by_text("Not a store")).to_be_visible()
    look(ann, "desk-map-hidden-dark")
    assert len(ask(ann, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]) == 1
    ann.goto(f"{forage.address}/notices")
    expect(ann.get_by_text("Your map “Rude words” of “Maple & Main Old Town” was hidden").first).to_be_visible()
    operator(forage, "admin", "maps", "show", line[0])
    assert len(ask(ann, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]) == 2


def test_a_guest_draws_but_is_told_that_publishing_needs_an_account(forage, visit, look):
    """(G-02, G-20)"""
    page = visit(f"{forage.address}/maps", "phone", language="de-DE")
    page.get_by_role("button", name="Neuer Plan").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Mein Laden")
    sheet.get_by_role("button", name="Zeichnen").click()
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
    new_map(olive, forage.address, "After the rebuilding", "Corner store", "Square, checkout at the door")
    # Local knowledge, known only to people at the store.
    board, keys = Board(olive, 13, 18), olive.keyboard
    board.cell(5, 8, "floor")
    keys.press("v")
    keys.press("Enter")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    olive.get_by_label("Section name").fill("Aisle 2")
    olive.get_by_role("button", name="Closed for now").click()
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
    expect(rows.first).to_contain_text("by the store")
    rows.first.get_by_role("link").first.click()
    expect(guest.get_by_text("Closed for now: Aisle 2")).to_be_visible()
    look(guest, "phone-map-with-a-closed-aisle")
    make_list(guest, forage.address, "Breakfast", ["milk"])
    guest.get_by_role("button", name="Go shopping").or_(guest.get_by_role("link", name="Go shopping")).click()
    expect(guest.get_by_text("Closed for now: Aisle 2")).to_be_visible()
    look(guest, "phone-walk-around-a-closed-aisle")


def test_the_stores_own_people_read_what_is_wrong_with_their_map_and_see_to_it(forage, visit, look):
    """(G-18, G-33)"""
    bo = visit(f"{forage.address}/stores", "phone")
    register(bo, forage.address, "Bo")
    maps = ask(bo, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]
    report = {"kind": "moved", "words": "Bread is at the back now"}
    assert ask(bo, "POST", f"/v1/maps/{maps[0]['id']}/reports", report)["status"] == 204

    oona = visit(f"{forage.address}/stores", "desk")
    register(oona, forage.address, "Oona")
    operator(forage, "account", "role", "Oona", "maple", "editor")
    oona.goto(f"{forage.address}/desk/maple/stores/maple-old-town")
    card = oona.get_by_role("link", name=re.compile("Official map"))
    expect(card).to_contain_text("1 problem reported")
    look(oona, "desk-store-with-a-report")
    card.click()
    section = oona.get_by_role("region", name="For members of Maple & Main")
    expect(section.get_by_text("Bread is at the back now")).to_be_visible()
    expect(oona.get_by_text("Every shelf can be reached.")).to_be_visible()
    look(oona, "desk-map-of-members")
    section.get_by_role("button", name="Done").click()
    expect(section.get_by_text("No reports right now.")).to_be_visible()

    # People outside the organization see nothing of it.
    bo.goto(f"{forage.address}/stores/maple-old-town/maps/{maps[0]['id']}")
    expect(bo.get_by_role("button", name="Report a problem")).to_be_visible()
    expect(bo.get_by_role("region", name="For members of Maple & Main")).to_have_count(0)
    # The store's own page has the confirmations of its map, too.
    bo.goto(f"{forage.address}/stores/maple-old-town")
    bo.locator(".map-proof").scroll_into_view_if_needed()
    expect(bo.get_by_text("Every shelf can be reached.")).to_be_visible()
    look(bo, "phone-store-with-a-proof")


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
    expect(boss.get_by_text("The review by Olga was hidden.")).to_be_visible()
    boss.goto(f"{forage.address}/administration?part=maps")
    boss.get_by_role("button", name="Hide: By the bakery").click()
    boss.get_by_label("Reason").fill("Not a store")
    boss.get_by_role("dialog").get_by_role("button", name="Hide", exact=True).click()
    expect(boss.get_by_text("hidden: Not a store")).to_be_visible()
    look(boss, "phone-administration-maps")
    boss.get_by_role("button", name="Show again: By the bakery").click()
    expect(boss.get_by_text("hidden: Not a store")).to_have_count(0)

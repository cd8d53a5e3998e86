"""The demo says that it is one, and every dead end leads to the shopper's own town (R-12)."""

from playwright.sync_api import expect

from people import register


def test_the_demo_is_labeled_and_tells_how_to_load_a_town(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone", "dark", "de-DE")
    page.get_by_role("link", name="Demo-Ort mit erfundenen Märkten.").click()

    expect(page.get_by_role("heading", level=1, name="Ihr eigener Ort")).to_be_visible()
    expect(page.get_by_text("forage import places FILE")).to_be_visible()
    expect(page.get_by_text("Das können nur die Betreiber dieses Servers.")).to_be_visible()
    look(page, "phone-own-town-de-dark")
    page.get_by_role("link", name="Dem Betreiber schreiben").click()
    expect(page).to_have_url(f"{forage.address}/contact")


def test_an_unknown_town_leads_to_adding_a_store_through_an_account(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_label("ZIP code or town").fill("Atlantis")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("alert")).to_contain_text("We don’t know the town Atlantis")
    page.get_by_role("link", name="My town is not here").click()
    expect(page.get_by_text("Adding a store needs an account")).to_be_visible()
    look(page, "phone-add-store-guest")

    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/stores/new")

    page.get_by_label("Country").select_option("AD")
    expect(page.get_by_label("Street and number (optional)")).to_be_visible()


def test_settings_name_openstreetmap_where_the_server_uses_it(forage, visit):
    """(R-04)"""
    forage.stop()
    forage.settings = {"FORAGE_MAP_ATTRIBUTION": "© OpenStreetMap contributors"}
    forage.start()
    page = visit(f"{forage.address}/settings", "phone")

    link = page.get_by_role("link", name="© OpenStreetMap contributors")
    expect(link).to_be_visible()
    assert link.get_attribute("href") == "https://www.openstreetmap.org/copyright"

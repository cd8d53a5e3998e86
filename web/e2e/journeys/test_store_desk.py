"""Store staff sign in, switch between shopping and desk, and edit their organization's profile (G-03, N-03, N-20,
N-35)."""

import re

from playwright.sync_api import expect

from desk_hands import organisation_of, register_organisation, sign_in_at_counter
from people import register, sign_in


def test_a_shop_is_registered_and_one_person_shops_and_works_there(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/account")
    page.get_by_role("link", name="For stores").click()
    expect(page.get_by_text("You don’t belong to an organization yet")).to_be_visible()
    look(page, "phone-desk-none")
    page.get_by_role("link", name="Register an organization").click()
    # A missing name is reported beside its field.
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_text("Please enter a name.")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    look(page, "phone-desk-register")
    page.get_by_label("Name", exact=True).fill("Beehive")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_text("Beehive was registered. Add its first store.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Beehive")
    look(page, "phone-desk-menu")

    # To one's own shopping and back: one tap each (N-03).
    page.get_by_role("link", name="Ann, shopping").click()
    expect(page).to_have_url(f"{forage.address}/")
    page.get_by_role("link", name="Store desk").locator("visible=true").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Beehive")
    # Home and the way out are on every screen of the desk.
    page.get_by_role("link", name="Profile").click()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Switch or sign out").click()
    look(page, "phone-desk-leave")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(f"{forage.address}/sign-in")

    # Signing in leads to the last place.
    fill(page, "Ann")
    page.wait_for_url(f"{forage.address}/desk/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Beehive")
    page.get_by_role("link", name="Ann, shopping").click()
    page.goto(f"{forage.address}/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(f"{forage.address}/sign-in")
    sign_in(page, forage.address, "Ann")


def fill(page, name):
    page.get_by_label("Nickname or email").fill(name)
    page.get_by_label("Password", exact=True).fill("three small words")
    page.get_by_role("button", name="Sign in", exact=True).click()


def test_two_people_change_the_profile_at_once_and_the_later_one_decides(forage, visit, look):
    first = visit(forage.address, "desk")
    register(first, forage.address, "Ann")
    register_organisation(first, forage.address, "Beehive", "Bee card")
    look(first, "desk-own-menu")
    profile = f"{forage.address}/desk/{organisation_of(first)}/profile"
    second = visit(forage.address, "desk", "dark")
    second.goto(f"{forage.address}/sign-in")
    fill(second, "Ann")
    # Another device opens the last place, too.
    second.wait_for_url(f"{forage.address}/desk/*")
    first.goto(profile)
    second.goto(profile)
    # Both have read the same version before either of them writes.
    for page in (first, second):
        expect(page.get_by_label("Name of the membership program")).to_have_value("Bee card")
    first.get_by_label("Name of the membership program").fill("Honey card")
    first.get_by_role("button", name="Save", exact=True).click()
    expect(first.get_by_text("The profile was saved.")).to_be_visible()

    second.get_by_label("Name of the membership program").fill("Wax card")
    second.get_by_label("Name", exact=True).fill("Beehive & Co")
    second.get_by_role("button", name="Save", exact=True).click()
    sheet = second.get_by_role("dialog", name="Someone else has changed this")
    expect(sheet.get_by_text("Honey card")).to_be_visible()
    expect(sheet.get_by_text("Wax card")).to_be_visible()
    look(second, "desk-profile-changed-dark")
    # Theirs stays; fields without a conflict are saved.
    sheet.get_by_role("button", name="Keep theirs").click()
    expect(second.get_by_text("The profile was saved.")).to_be_visible()
    expect(second.get_by_label("Name of the membership program")).to_have_value("Honey card")
    first.reload()
    expect(first.get_by_label("Name", exact=True)).to_have_value("Beehive & Co")


def test_a_guest_and_a_stranger_find_the_desk_explained_and_closed(forage, visit, look):
    page = visit(f"{forage.address}/desk", "phone", "dark", "de-DE")
    expect(page.get_by_text("Sie brauchen ein Konto")).to_be_visible()
    look(page, "phone-desk-guest-dark-german")
    other = visit(forage.address, "desk")
    register(other, forage.address, "Bo")
    other.goto(f"{forage.address}/desk/maple-main")
    expect(other.get_by_text("Organization not found")).to_be_visible()


# The visible part of each tab, and whether its label is complete.
PLACES = """() => [...document.querySelectorAll("nav.places > a")].map((place) => {
    const [box, word] = [place.getBoundingClientRect(), place.querySelector("span")];
    return {
        word: word.textContent, width: box.width, height: box.height, isSeen: box.left >= -0.5 && box.right <= innerWidth + 0.5,
        isWhole: word.scrollWidth <= place.clientWidth + 0.5 && word.getClientRects().length === 1,
    };
})"""


#: The labels of the five tabs, and of the screens behind four of them.
WORDS = {
    "English": (["Home", "Items", "Discounts", "Stores", "Ads"], ["My items", "Discounts", "My stores", "Ads"]),
    "Deutsch": (["Start", "Produkte", "Rabatte", "Märkte", "Anzeigen"], ["Meine Produkte", "Rabatte", "Meine Märkte", "Anzeigen"]),
}


def test_five_places_are_one_tap_away_on_every_phone(forage, visit, look):
    """(N-20)"""
    page = visit(forage.address, "phone")
    sign_in_at_counter(forage, page, "Eddie")
    for language, (words, titles) in WORDS.items():
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name=language).check(force=True)
        page.goto(f"{forage.address}/desk/maple")
        expect(page.locator("nav.places > a")).to_have_text(words)
        look_at_places(page, look, language, words)
        tap_places(page, words, titles)
        expect(page).to_have_url(f"{forage.address}/desk/maple")


def look_at_places(page, look, language, words):
    """Checks phones of two widths, and text twice as large."""
    for width, letters in ((390, "16px"), (320, "16px"), (390, "32px")):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
        places = page.evaluate(PLACES)
        assert [place["word"] for place in places] == words
        assert all(place["isSeen"] and place["width"] >= 44 and place["height"] >= 44 for place in places), places
        if letters == "16px":
            assert all(place["isWhole"] for place in places), places
        look(page, f"phone-desk-places-{language}-{width}-{letters}")
    page.evaluate("document.documentElement.style.fontSize = ''")


def tap_places(page, words, titles):
    bar = page.get_by_role("navigation")
    for name, heading in zip(words[1:], titles):
        bar.get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(bar.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")
    # Coupons are under discounts, which says so.
    bar.get_by_role("link", name=words[2], exact=True).click()
    page.get_by_role("link", name="Coupons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Coupons")
    expect(bar.get_by_role("link", name=words[2], exact=True)).to_have_attribute("aria-current", "page")
    bar.get_by_role("link", name=words[0], exact=True).click()


def test_what_is_due_comes_first_with_its_number_and_one_tap(forage, visit, look):
    """(N-20)"""
    page = visit(forage.address, "desk")
    sign_in_at_counter(forage, page, "Olive")
    due = page.get_by_role("region", name="Needs attention")
    expect(due).to_have_attribute("aria-busy", "false")
    publish_for_three_days(page)
    page.get_by_role("link", name="Home", exact=True).locator("visible=true").click()
    ends = due.get_by_role("link", name=re.compile("discount ends within 7 days"))
    expect(ends).to_contain_text("$0.11 each")
    look(page, "desk-home-due")
    ends.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("$0.11 each")

    # A part that did not answer is named, and nothing is said to be done.
    page.route("**/v1/organisations/maple/ads", lambda route: route.abort())
    page.get_by_role("link", name="Home", exact=True).locator("visible=true").click()
    expect(due.get_by_text("Could not be checked: ads.")).to_be_visible()
    expect(page.get_by_text("Nothing is due today.")).to_have_count(0)
    page.unroute("**/v1/organisations/maple/ads")
    due.get_by_role("button", name="Try again").click()
    expect(due.get_by_text("Could not be checked")).to_have_count(0)
    expect(ends).to_be_visible()
    remove_discount(page, ends)


def publish_for_three_days(page):
    page.get_by_role("link", name="Discounts", exact=True).click()
    page.get_by_role("link", name="New discount").click()
    page.get_by_label("Type of discount").select_option("newPriceCents")
    page.get_by_label("New price").fill("0.11")
    page.get_by_role("searchbox", name="Find a product to add").fill("flour")
    page.get_by_role("list", name="Products found").get_by_role("button").first.click()
    day = page.evaluate("new Date(Date.now() + 2 * 86400000).toLocaleDateString('sv-SE')")
    page.get_by_label("Last day").fill(day)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("$0.11 each")


def remove_discount(page, link):
    """Other journeys use the same store."""
    link.click()
    page.get_by_role("button", name="Remove discount").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove discount").click()
    expect(page.get_by_text("The discount was removed.")).to_be_visible()

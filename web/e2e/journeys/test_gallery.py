"""Every screen of one account, at both sizes, in both languages, in light and dark.

Other journeys test the flows. Here each screen is only checked by axe and for its layout. A screen of the app that is
not opened here fails the first test.
"""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from app_page import go_to, settle, start_walk, wait_until_still
from desk_hands import SIGN_IN
from exchange import Device
from forage_server import ROOT, ForageServer
from layout import SMALL, UNREACHABLE, WIDER
from looking import AT_REST, COLOURS, VIOLATIONS, take_picture, violations
from made_once import made_once
from people import PASSWORD, ask, invite, make_household, register
from recipe_hands import new_recipe, save, write_recipe
from store_hands import operator
from test_every_window import SCREENS
from test_on_the_way import start_trip
from test_price_book import PRICES, give
from test_published_maps import draw_and_publish
from test_read_aloud import transcript, reading_errors
from test_usage import fill

RESTAURANT = "forno-alder"

#: An address without a screen.
NOWHERE = "/nowhere"

#: The screens of a guest, by pattern and address.
OF_A_GUEST = {
    "/": ["/?home"],
    "/stores": ["/stores?first"],
    "/register": ["/register"],
    "/invitation": ["/invitation"],
    "/sign-in": ["/sign-in"],
    "/forgot": ["/forgot"],
    "/reset": ["/reset"],
    "/confirm": ["/confirm"],
    "/join": ["/join"],
    "/shared": ["/shared"],
    "/letters-off": ["/letters-off"],
    "/contact": ["/contact"],
    "/guide": ["/guide", "/guide?search=receipt"],
    "/guide/:page": ["/guide/add-items", "/guide/back-up-server"],
    "/lists": ["/lists"],
    "/recipes": ["/recipes"],
    "/maps": ["/maps"],
    "/households": ["/households"],
    "/account": ["/account"],
    "/notices": ["/notices"],
    "/desk": ["/desk"],
}

#: The screens of the prepared account. `{…}` is filled with its ids.
OF_THE_ACCOUNT = {
    "/": ["/"],
    "/lists": ["/lists"],
    "/lists/:list": ["/lists/{list}"],
    "/lists/:list/plan": ["/lists/{list}/plan"],
    "/lists/:list/offers": ["/lists/{list}/offers"],
    "/lists/:list/share": ["/lists/{list}/share"],
    "/lists/:list/receipt/:store": ["/lists/{list}/receipt/{store}"],
    "/prices": ["/prices"],
    "/prices/:thing": ["/prices/butter"],
    "/items": ["/items"],
    "/categories": ["/categories"],
    "/bring": ["/bring"],
    "/trip": ["/trip"],
    "/products": ["/products", "/products?search=milk"],
    "/offers": ["/offers"],
    "/stores": ["/stores"],
    "/stores/new": ["/stores/new"],
    "/stores/:store": ["/stores/{store}"],
    "/stores/:store/place": ["/stores/{store}/place"],
    "/stores/:store/products": ["/stores/{store}/products"],
    "/stores/:store/coupons/:coupon": ["/stores/{coupon_store}/coupons/{coupon}"],
    "/stores/:store/maps": ["/stores/{store}/maps"],
    "/stores/:store/maps/:map": ["/stores/{store}/maps/{published}"],
    "/stores/:store/maps/:map/print": ["/stores/{store}/maps/{published}/print"],
    "/maps": ["/maps"],
    "/maps/:map": ["/maps/{map}"],
    "/maps/:map/print": ["/maps/{map}/print"],
    "/walk/:list/:store": [
        "/walk/{list}/{store}", "/walk/{list}/{store}?view=map", "/walk/{list}/{store}?view=list",
    ],
    "/walk/:list/:store/print": ["/walk/{list}/{store}/print"],
    "/recipes": ["/recipes"],
    "/recipes/new": ["/recipes/new"],
    "/recipes/import": ["/recipes/import"],
    "/recipes/plan": ["/recipes/plan"],
    "/recipes/posted": ["/recipes/posted"],
    "/recipes/posted/:id": ["/recipes/posted/{posted}"],
    "/recipes/:recipe": ["/recipes/{recipe}", "/recipes/{recipe}?view=cook"],
    "/recipes/:recipe/edit": ["/recipes/{recipe}/edit"],
    "/eat-out": ["/eat-out"],
    "/eat-out/:store": ["/eat-out/{restaurant}"],
    "/eat-out/:store/contact": ["/eat-out/{restaurant}/contact"],
    "/contact": ["/contact"],
    "/account": ["/account"],
    "/account/data": ["/account/data"],
    "/account/devices": ["/account/devices"],
    "/account/security": ["/account/security"],
    "/not-kept": ["/not-kept"],
    "/administration": [
        f"/administration?part={part}"
        for part in ("accounts", "stores", "places", "recipes", "maps", "messages", "registration", "usage")
    ],
    "/households": ["/households"],
    "/households/:household": ["/households/{household}"],
    "/households/:household/log": ["/households/{household}/log"],
    "/notices": ["/notices"],
    "/notices/choices": ["/notices/choices"],
    "/search": ["/search?search=milk"],
    "/settings/trips": ["/settings/trips"],
    "/settings": ["/settings"],
    "/desk": ["/desk"],
    "/desk/new": ["/desk/new"],
    "/desk/:organisation": ["/desk/maple", "/desk/{restaurant}"],
    "/desk/:organisation/items": ["/desk/maple/items"],
    "/desk/:organisation/items/new": ["/desk/maple/items/new"],
    "/desk/:organisation/items/:product": ["/desk/maple/items/{product}"],
    "/desk/:organisation/files": ["/desk/maple/files"],
    "/desk/:organisation/shelf": ["/desk/maple/shelf"],
    "/desk/:organisation/discounts": ["/desk/maple/discounts"],
    "/desk/:organisation/discounts/new": ["/desk/maple/discounts/new"],
    "/desk/:organisation/discounts/:discount": ["/desk/maple/discounts/{discount}"],
    "/desk/:organisation/coupons": ["/desk/maple/coupons"],
    "/desk/:organisation/coupons/new": ["/desk/maple/coupons/new"],
    "/desk/:organisation/coupons/:coupon": ["/desk/maple/coupons/{desk_coupon}"],
    "/desk/:organisation/ads": ["/desk/maple/ads"],
    "/desk/:organisation/ads/new": ["/desk/maple/ads/new"],
    "/desk/:organisation/ads/:ad": ["/desk/maple/ads/{ad}"],
    "/desk/:organisation/worth": ["/desk/maple/worth"],
    "/desk/:organisation/seen-prices": ["/desk/maple/seen-prices"],
    "/desk/:organisation/stores": ["/desk/maple/stores", "/desk/{restaurant}/stores"],
    "/desk/:organisation/stores/new": ["/desk/maple/stores/new"],
    "/desk/:organisation/stores/:store": ["/desk/maple/stores/{store}"],
    "/desk/:organisation/people": ["/desk/maple/people"],
    "/desk/:organisation/menu": ["/desk/{restaurant}/menu"],
    "/desk/:organisation/messages": ["/desk/{restaurant}/messages"],
    "/desk/:organisation/profile": ["/desk/maple/profile", "/desk/{restaurant}/profile"],
}

#: The most visited screens, whose whole screen reader output is checked.
READ_ALOUD = {*SCREENS.values(), "/walk/{list}/{store} before it begins"}

#: The screens by part; parts run separately, so that processes can share them.
PARTS = {
    "lists": lambda place: place.startswith(("/lists", "/prices", "/trip", "/walk", "/items", "/categories", "/bring", "/recipes")) or place == "/",
    "town": lambda place: place.startswith(("/stores", "/products", "/offers", "/maps", "/eat-out")),
    "account": lambda place: not any(PARTS[part](place) for part in ("lists", "town", "desk")),
    "desk": lambda place: place.startswith(("/desk", "/administration")),
}

#: The app's files with tables of screens.
TABLES = ("web/src/app/Screens.tsx", "web/src/desk/Desk.tsx")


def test_every_screen_of_the_app_is_opened_here():
    sources = [(ROOT / table).read_text() for table in TABLES]
    patterns = {pattern for source in sources for pattern in re.findall(r'pattern: "([^"]+)"', source)}
    # The desk's table is for organizations; other desk screens are in its code.
    patterns |= set(re.findall(r'path === "(/desk[^"]*)"', sources[1]))
    assert len(patterns) > 80, "the tables were not understood"
    assert patterns - {*OF_A_GUEST, *OF_THE_ACCOUNT} == set()


# The texts of failed screens: not found, no such organization, or a load error.
FAILED = """(nowhere) => {
    const isOfNobody = document.querySelector(".empty .picture")?.textContent === "🚪";
    if (isOfNobody || document.querySelector("h1").textContent === nowhere) return "no such screen";
    return document.querySelector("#screen .note.problem")?.textContent ?? "";
}"""


#: Screens without the tab bar, which still lead home.
WITHOUT_BAR = ("/walk/", "/recipes/{recipe}")

LEADS_HOME = """() => [...document.querySelectorAll('a[href="/"]')].some((one) => one.checkVisibility({ visibilityProperty: true }))"""


class Gallery:
    """Checks screens of one page, and records all errors."""

    def __init__(self, page, name):
        self.page, self.name = page, name
        self.found = []
        #: The title of the not-found screen.
        self.nowhere = None

    def look(self, what):
        page = self.page
        settle(page)
        # A plan that is asked for again is faint meanwhile.
        expect(page.locator(".trip-answer[aria-busy=true], .trip-looking")).to_have_count(0)
        page.evaluate(AT_REST)
        self.note(what, page.evaluate(FAILED, self.nowhere))
        self.note(what, "" if not what.startswith(WITHOUT_BAR) or page.evaluate(LEADS_HOME) else "no way home")
        wide = page.evaluate(WIDER)
        self.note(what, f"{wide} pixels too wide" if wide > 0 else "")
        for each in page.evaluate(UNREACHABLE):
            self.note(what, each)
        for each in page.evaluate(SMALL):
            self.note(what, f"too small for a finger: {each}")
        if what in READ_ALOUD and self.name.startswith("phone"):
            for each in reading_errors(transcript(page)):
                self.note(what, each)
        self.axe(f"{what} in light", VIOLATIONS)
        page.emulate_media(color_scheme="dark")
        page.evaluate(AT_REST)
        self.axe(f"{what} in dark", COLOURS)
        page.emulate_media(color_scheme="light")

    def axe(self, what, question):
        for each in violations(self.page, question):
            self.note(what, each)
        take_picture(self.page, f"gallery-{self.name}-{re.sub(r'[^a-z0-9]+', '-', what)}")

    def note(self, what, fault):
        if fault:
            self.found.append(f"{what}: {fault}")


@pytest.fixture
def gallery(demo_town, visit, moment, tmp_path_factory):
    """A service with the prepared account, and its ids. The account is made once for all test processes."""

    def make(folder):
        server = ForageServer(demo_town, moment).start()
        try:
            places = prepare(server, visit)
            server.stop()
            shutil.copytree(server.folder.name, folder)
            (folder / "places.json").write_text(json.dumps(places))
        finally:
            server.remove()

    folder = made_once(tmp_path_factory, "gallery-town", make)
    server = ForageServer(folder, moment)
    try:
        yield server.start(), json.loads((folder / "places.json").read_text())
    finally:
        server.remove()


def prepare(forage, visit):
    """Ann has data of every kind, owns a desk of each kind and is an administrator."""
    page = visit(f"{forage.address}/stores", "desk")
    register(page, forage.address, "Ann")
    Device(forage, "Bo")
    operator(forage, "account", "administrator", "Ann")
    for organisation in ("maple", RESTAURANT):
        operator(forage, "account", "role", "Ann", organisation, "owner")
    listed = start_trip(page, forage, "Corner Co-op College Hill").split("/lists/")[1]
    new_recipe(page, forage.address)
    write_recipe(page, "Red lentil soup")
    save(page, "Red lentil soup")
    recipe = last_part(page)
    page.get_by_role("button", name="Recipe options").click()
    page.get_by_role("button", name="Post for everyone").click()
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.get_by_text("Red lentil soup is posted")).to_be_visible()
    draw_and_publish(page, forage, "By the bakery")
    map_id = last_part(page)
    make_household(page, forage.address, "Linden")
    household = last_part(page)
    invite(page, "Bo")
    expect(page.get_by_text("Bo", exact=True).first).to_be_visible()
    page.goto(f"{forage.address}/prices")
    give(page, PRICES)
    page.get_by_role("button", name="Import 2 prices").click()
    expect(page.get_by_text("2 prices imported")).to_be_visible()
    wait_until_still(page)
    for restaurant in (RESTAURANT, None):
        enquiry = {"name": "Gil Guest", "email": "gil@example.org", "message": "A table for five?\n\nOne of us eats no nuts."}
        assert ask(page, "POST", "/v1/contact", enquiry | ({"restaurant": restaurant} if restaurant else {}))["status"] == 201

    def first(path, *keys):
        answer = ask(page, "GET", path)["json"]
        items = answer[keys[0]]
        return items[0]["id"]

    maps = ask(page, "GET", "/v1/stores/maple-old-town/maps")["json"]["maps"]
    [published] = [each["id"] for each in maps if each["name"] == "By the bakery"]
    operator(forage, "admin", "maps", "hide", published, "--reason", "Too loud")
    operator(forage, "admin", "maps", "show", published)
    fill(forage)
    desk = "/v1/organisations/maple"
    coupon_store, coupon = coupon_of_a_shopper(page)
    return {
        "list": listed, "store": "maple-old-town", "restaurant": RESTAURANT, "recipe": recipe, "map": map_id,
        "household": household, "published": published, "coupon_store": coupon_store, "coupon": coupon,
        "posted": first("/v1/posted-recipes", "recipes"),
        "product": first(f"{desk}/products?limit=1", "products"),
        "discount": first(f"{desk}/discounts", "discounts"),
        "desk_coupon": first(f"{desk}/coupons", "coupons"),
        "ad": first(f"{desk}/ads", "ads"),
    }


def last_part(page):
    return page.url.split("?")[0].rsplit("/", 1)[1]


def coupon_of_a_shopper(page):
    for store in ask(page, "GET", "/v1/stores?zip=98701")["json"]["stores"]:
        coupons = ask(page, "GET", f"/v1/stores/{store['id']}/coupons")["json"]["coupons"]
        if coupons:
            return store["id"], coupons[0]["id"]
    raise AssertionError("no store has a coupon")


TWO_SMALL = """() => {
    for (const left of [100, 116]) {
        const button = document.createElement("button");
        button.style.cssText = `position: fixed; top: 50%; left: ${left}px; width: 14px; height: 14px; min-height: 0; padding: 0`;
        document.querySelector("#screen").append(button);
    }
}"""

def test_what_is_wrong_would_be_found(forage, visit):
    page = visit(f"{forage.address}/settings", "phone")
    settle(page)
    assert page.evaluate(SMALL) == [] and reading_errors(transcript(page)) == []
    page.evaluate(TWO_SMALL)
    assert len(page.evaluate(SMALL)) == 2
    assert reading_errors(transcript(page)) == ["without a name: button"] * 2
    assert violations(page) != []


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("part", PARTS)
def test_every_screen_fits_its_window_and_axe_finds_nothing(gallery, visit, part, size, language):
    forage, places = gallery
    page = visit(f"{forage.address}/settings", size, language=language)
    gallery_page = Gallery(page, f"{size}-{language[:2]}")
    go_to(page, NOWHERE)
    expect(page.locator(".empty .picture")).to_have_text("🧭")
    gallery_page.look("no screen")
    gallery_page.nowhere = page.get_by_role("heading", level=1).inner_text()
    of_a_guest, of_the_account = ([place for place in table if PARTS[part](place)] for table in (OF_A_GUEST, OF_THE_ACCOUNT))
    for address in (address for place in of_a_guest for address in OF_A_GUEST[place]):
        go_to(page, address)
        gallery_page.look(f"guest {address}")
    sign_in_as(page, forage, "Ann", language)
    for template in (address for place in of_the_account for address in OF_THE_ACCOUNT[place]):
        go_to(page, template.format(**places))
        if template.startswith("/walk/") and not template.endswith("print"):
            begin_walk(page, gallery_page, template)
        gallery_page.look(template)
    assert gallery_page.found == [], "\n".join(gallery_page.found)


def sign_in_as(page, forage, nickname, language):
    name, password, action = SIGN_IN[language[:2]]
    page.goto(f"{forage.address}/sign-in")
    page.get_by_label(name).fill(nickname)
    page.get_by_label(password, exact=True).fill(PASSWORD)
    page.get_by_role("button", name=action, exact=True).click()
    page.wait_for_url(re.compile(f"^{re.escape(forage.address)}/($|desk)"))


def begin_walk(page, gallery_page, template):
    settle(page)
    if page.locator("main.view-overview").count() > 0:
        gallery_page.look(f"{template} before it begins")
        start_walk(page)

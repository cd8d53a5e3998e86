"""The screen reader output in order: Chromium's whole accessibility tree, in words. (N-28)

The tests check the content for screen readers, not the speech.
"""

import re

import pytest
from playwright.sync_api import expect

from app_page import go_to, settle, start_walk, wait_until_planned
from people import make_list
from test_on_the_way import start_trip
from test_every_window import SCREENS, STORE, THINGS
from test_stores_and_menus import find_stores

#: Roles whose name is read, without their content.
WHOLE = {"button", "link", "checkbox", "radio", "option", "heading", "image", "img", "tab", "switch", "menuitem", "combobox"}

#: Controls must have a name.
USED = {"button", "link", "checkbox", "radio", "combobox", "textbox", "searchbox", "slider", "spinbutton", "switch", "dialog", "application"}

STATES = ("checked", "pressed", "expanded", "level")

#: An emoji alone, which screen readers spell out in their own language.
ONLY_EMOJI = re.compile(r"^[\U0001F000-\U0001FAFF\u2600-\u27BF\uFE0F\u200D\s]+$")

#: An emoji or symbol at the start of a text, which a screen reader would spell out first.
DRAWN = re.compile(r"^[\U0001F000-\U0001FAFF\u2190-\u21FF\u2600-\u27BF\uFE0F\u200D]")


def reading_errors(lines):
    """Returns errors: controls need a name that is not repeated after it, and each screen and document has one title.

    Link names must be unique, since they are read out of context. An emoji neither is a name nor begins a text.
    """
    links = [line[1] for line in lines if line[0] == "link"]
    titles = sum(line[0] == "heading" and "level 1" in line[2] for line in lines)
    pairs = zip(lines, lines[1:])
    return [
        *(["the document has no title"] if lines[0][0] != "RootWebArea" or not lines[0][1] else []),
        *([f"{titles} titles"] if titles != 1 else []),
        *(f"without a name: {line[0]}" for line in lines if line[0] in USED and not line[1]),
        *(f"twice: {line[1]}" for before, line in pairs if line[0] == "text" and before[0] in USED and line[1] == before[1]),
        *(f"two links: {link}" for link in sorted({link for link in links if links.count(link) > 1})),
        *(f"a pictogram: {line[1]}" for line in lines if line[0] in USED | {"heading"} and ONLY_EMOJI.match(line[1])),
        *(f"begins with a picture: {line[1]}" for line in lines if line[0] == "text" and DRAWN.match(line[1])),
    ]


def transcript(page):
    """Returns a line for each item in page order: role, name, states."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    lines = []

    def visit(node):
        role = node.get("role", {}).get("value", "")
        name = re.sub(r"\s+", " ", node.get("name", {}).get("value", "")).strip()
        if not node.get("ignored"):
            states = {each["name"]: each["value"].get("value") for each in node.get("properties", []) if each["name"] in STATES}
            state_words = [f"{key} {value}" for key, value in states.items() if key != "level" or role == "heading"]
            if role == "StaticText":
                lines.append(("text", name, ""))
            elif role != "InlineTextBox" and (name or role in USED):
                lines.append((role, name, ", ".join(state_words)))
            if role in WHOLE:
                return
        for child in node.get("childIds", []):
            if child in by_id:
                visit(by_id[child])

    visit(nodes[0])
    return [line for line in lines if line[1] or line[0] in USED]


def words(lines):
    return [" | ".join(part for part in line if part) for line in lines]


def assert_in_order(lines, *expected):
    """Checks that all occur in this order; other lines may come between."""
    rest = iter(line.replace("\N{NO-BREAK SPACE}", " ") for line in words(lines))
    for each in expected:
        assert any(re.search(each, line) for line in rest), f"{each}: not in its place in\n" + "\n".join(words(lines))


#: The required lines in order, by screen and language.
TRANSCRIPTS = {
    "en-US": {
        "home": (
            r"^link \| Apples before \$3\.69 now \$3\.14 −\$0\.55", r"^link \| Milk before \$3\.59 now \$2\.59", r"^heading \| Recent", r"^combobox \| Add to “Weekly shop”", r"^link \| Plan trip",
        ),
        "plan": (
            r"^text \| 3 trips found", r"^heading \| Trip 1 .* level 2", r"^heading \| Maple & Main Riverside .* level 3", r"^text \| 15% off", r"^text \| was", r"^link \| Coupon Maple & Main Whole Milk", r"^text \| Proven: no better trip exists for these prices\.",
        ),
        "walk-list": (
            r"^progressbar \| Go shopping", r"^text \| Shortest walk, each (part of a )?department once", r"^heading \| Produce 3 left \| level 2", r"^checkbox \| Bananas: got it, Aisle 2, left, shelf end", r"^heading \| Bakery 1 left \| level 2", r"^button \| Bakery: I am here",
        ),
        "list": (
            r"^RootWebArea \| Weekly shop", r"^link \| Skip to content", r"^heading \| Weekly shop \| level 1",
            r"^button \| Store for this list: Maple & Main Old Town\. ", r"^text \| Total", r"^text \| \$41\.95", r"^link \| .* for this list\. discounts and coupons \$2\.55",
            r"^heading \| Produce \| level 2", r"^checkbox \| Apples 1 kg · 15% off \$3\.14 \| checked false", r"^button \| Edit Apples",
            r"^heading \| Dairy & eggs \| level 2", r"^checkbox \| Milk · \$1\.00 off · with coupon \$2\.59 \| checked false",
            r"^checkbox \| Coffee with a coupon \$7\.69", r"^combobox \| Add to the list", r"^button \| Say what you need", r"^link \| Plan trip",
        ),
        "walk": (
            r"^RootWebArea \| Bananas · Maple & Main Old Town", r"^text \| Next: Bananas\. Produce, Aisle 2, left", r"^button \| Walking order: Fastest",
            r"^link \| Open the map\. .* to Bananas\.", r"^region \| Bananas", r"^heading \| Bananas \| level 1", r"^text \| left", r"^text \| then",
            r"^text \| Onions", r"^button \| Not found", r"^button \| Got it",
        ),
        "contact": (
            r"^heading \| Write to Forno Alder \| level 1", r"^textbox \| Your name", r"^textbox \| Your email address", r"^textbox \| Message",
            r"^button \| Cancel", r"^button \| Send",
        ),
        "menu": (
            r"^heading \| Forno Alder \| level 1", r"^button \| Write to Forno Alder", r"^navigation \| Menu groups", r"^radiogroup \| Order for",
            r"^heading \| Starters \| level 2", r"^heading \| Garlic Knots vegetarian \| level 3", r"^button \| Garlic Knots, \$6\.99 \| pressed false",
            r"^button \| House Salad, Small, \$5\.99", r"^button \| House Salad, Large, \$9\.99",
        ),
    },
    "de-DE": {
        "home": (
            r"^link \| Apples vorher 3,69 \$ jetzt 3,14 \$ −0,55 \$", r"^link \| Milk vorher 3,59 \$ jetzt 2,59 \$", r"^link \| Tour planen",
        ),
        "plan": (
            r"^text \| 3 Touren gefunden", r"^heading \| Maple & Main Riverside .* level 3", r"^text \| statt", r"^link \| Coupon Maple & Main Whole Milk",
        ),
        "walk-list": (
            r"^heading \| Obst & Gemüse noch 3 \| level 2", r"^checkbox \| Bananas: hab ich, Gang 2, links", r"^button \| .*: Hier bin ich",
        ),
        "list": (
            r"^link \| Zum Inhalt", r"^heading \| Weekly shop \| level 1",
            r"^button \| Markt dieser Liste: Maple & Main Old Town\. ", r"^text \| Summe", r"^text \| 41,95 \$", r"^link \| .* für diese Liste\. Rabatte und Coupons 2,55 \$",
            r"^heading \| Obst & Gemüse \| level 2", r"^checkbox \| Apples 1 kg · 15 % Rabatt 3,14 \$ \| checked false", r"^button \| Apples bearbeiten",
            r"^checkbox \| Milk · 1,00 \$ billiger · mit Coupon 2,59 \$", r"^checkbox \| Coffee mit Coupon 7,69 \$",
            r"^combobox \| Auf die Liste setzen", r"^link \| Tour planen",
        ),
        "walk": (
            r"^text \| Als Nächstes: Bananas\. Obst & Gemüse, Gang 2, links", r"^link \| Plan öffnen\. .* bis Bananas\.", r"^heading \| Bananas \| level 1",
            r"^text \| links", r"^text \| dann", r"^text \| Onions", r"^button \| Nicht da", r"^button \| Hab ich",
        ),
        "contact": (
            r"^heading \| An Forno Alder schreiben \| level 1", r"^textbox \| Ihr Name", r"^textbox \| Ihre E-Mail-Adresse", r"^textbox \| Nachricht",
            r"^button \| Abbrechen", r"^button \| Senden",
        ),
        "menu": (
            r"^heading \| Forno Alder \| level 1", r"^navigation \| Gruppen der Karte", r"^radiogroup \| Bestellen für",
            r"^heading \| Garlic Knots vegetarisch \| level 3", r"^button \| Garlic Knots, 6,99 \$ \| pressed false", r"^button \| House Salad, Large, 9,99 \$",
        ),
    },
}


@pytest.mark.parametrize("language", list(TRANSCRIPTS))
def test_what_is_said_of_the_main_screens_in_its_order(forage, visit, language):
    screen = opener(forage, visit, language)
    expected = TRANSCRIPTS[language]
    assert_in_order(transcript(screen("home")), *expected["home"])
    page = screen("plan")
    expect(page.locator(".trip-card").first).to_be_visible()
    wait_until_planned(page)
    assert_in_order(transcript(page), *expected["plan"])
    assert_in_order(transcript(screen("list")), *expected["list"])
    page = screen("walk")
    start_walk(page)
    lines = transcript(page)
    assert_in_order(lines, *expected["walk"])
    page = screen("walk-list")
    assert_in_order(transcript(page), *expected["walk-list"])
    # A picture has a label; its drawing is not read.
    assert [line for line in lines if line[0] == "text" and ONLY_EMOJI.match(line[1])] == []
    page.goto(f"{forage.address}/eat-out/forno-alder/contact")
    expect(page.locator("form")).to_be_visible()
    assert_in_order(transcript(page), *expected["contact"])
    page.goto(f"{forage.address}/eat-out/forno-alder")
    expect(page.locator(".variant").first).to_be_visible()
    assert_in_order(transcript(page), *expected["menu"])


# Shows N-28.
@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_what_is_said_of_a_trip_its_end_and_what_is_said_last(forage, visit, language):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill")
    if language == "de-DE":
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name="Deutsch").check(force=True)
        page.goto(f"{forage.address}/trip")
    walk, done, back, end, coupon, last = {
        "en-US": ("Walk this store", "Done here", "back around", "End trip", "Coupon", "Last change"),
        "de-DE": ("Zum Rundgang", "Hier fertig", "zurück", "Tour beenden", "Coupon", "Letzte Änderung"),
    }[language]
    expect(page.get_by_role("button", name=end)).to_be_visible()
    lines = transcript(page)
    assert reading_errors(lines) == []
    assert_in_order(
        lines, r"level 1", rf"^link \| .*{walk} Maple & Main Riverside", rf"^button \| {done}: Maple & Main Riverside",
        rf"^link \| {coupon} Maple & Main Whole Milk", rf"^link \| .*{walk} Corner Co-op College Hill", rf"^text \| {back}",
        rf"^button \| {end}", rf"^status \| {last}",
    )
    # Results are announced in a live region, with the available action.
    page.get_by_role("button", name=re.compile(f"^{done}")).first.click()
    expect(page.locator(".toast")).to_be_visible()
    lines = transcript(page)
    assert_in_order(lines, rf"^status \| {last}", r"^text \| .*Riverside", r"^button \| (Undo|Rückgängig)", r"^button \| ")


def opener(forage, visit, language):
    """Opens the town's device, whose language is set once its list is there."""
    page = visit(f"{forage.address}/stores", "phone")
    find_stores(page, "98701")
    page.get_by_role("link", name=STORE).first.click()
    store = page.url.split("/stores/")[1]
    page.get_by_role("button", name="Shop here").click()
    make_list(page, forage.address, "Weekly shop")
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill(THINGS)
    field.press("Enter")
    expect(page.locator(".entry-price").first).to_be_visible()
    places = {"list": page.url.split("/lists/")[1], "store": store}
    if language == "de-DE":
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name="Deutsch").check(force=True)
        expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")

    def screen(name):
        go_to(page, forage.address + SCREENS[name].format(**places))
        settle(page)
        return page

    return screen

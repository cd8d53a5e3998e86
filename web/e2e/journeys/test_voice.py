"""Spoken items get on the list, in a browser with fake speech recognition. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from list_hands import entry, quick
from people import make_list

# A fake of the browser's speech recognition, without microphone and external service. `hears` is its next result.
EARS = """
window.heardIn = [];
window.hears = { said: "" };
window.SpeechRecognition = window.webkitSpeechRecognition = class {
    start() {
        window.heardIn.push(this.lang);
        const { said, error, waits } = window.hears;
        const tell = (words) => this.onresult?.({ results: [[{ transcript: words }]] });
        if (waits) { tell(said); this.stop = () => setTimeout(() => this.onend?.()); return; }
        setTimeout(() => {
            if (error !== undefined) this.onerror?.({ error });
            else if (said !== "") { tell(said.split(" ")[0]); tell(said); }
            this.onend?.();
        }, 50);
    }
    stop() {}
    abort() { this.onend?.(); }
};
"""


@pytest.fixture
def list_page(forage, visit):
    def start(language="en-US", size="phone", scheme="light"):
        page = visit("about:blank", size, scheme, language)
        page.add_init_script(EARS)
        if language == "en-US":
            make_list(page, forage.address, "Weekly shop")
        else:
            page.goto(f"{forage.address}/lists")
            page.get_by_role("button", name="Neue Liste").click()
            page.get_by_label("Name der Liste").fill("Wocheneinkauf")
            page.keyboard.press("Enter")
        return page

    return start


def hears(page, said="", **more):
    page.evaluate("(next) => { window.hears = next; }", {"said": said, **more})


def panel(page):
    return page.get_by_role("region", name=re.compile("^(Say what you need|Ansagen, was fehlt)$"))


def test_two_things_are_said_and_two_are_on_the_list(list_page, look):
    page = list_page()
    hears(page, "two litres of milk and bread")
    speak = page.get_by_role("button", name="Say what you need")
    speak.click()
    # Before the first use a notice names the recipient; nothing is recorded yet.
    expect(panel(page).get_by_text(re.compile("send the recording to their maker"))).to_be_visible()
    assert page.evaluate("window.heardIn") == []
    look(page, "phone-voice-explained")
    page.get_by_role("button", name="Listen").click()

    items = panel(page).get_by_role("listitem")
    expect(items).to_have_text([re.compile("Milk.*2.l"), re.compile("Bread")])
    expect(panel(page).get_by_role("status")).to_contain_text("Heard: “two litres of milk and bread”.")
    assert page.evaluate("window.heardIn") == ["en-US"]
    look(page, "phone-voice-heard")
    # The most likely choice has the focus, so the keyboard is enough.
    expect(page.get_by_role("button", name="Add 2 items")).to_be_focused()
    page.keyboard.press("Enter")

    expect(entry(page, "Milk")).to_contain_text(re.compile("2.l"))
    expect(entry(page, "Bread")).to_be_visible()
    expect(panel(page)).to_have_count(0)

    # The second time it listens at once; unwanted items are left out.
    hears(page, "butter and eggs")
    speak.click()
    panel(page).get_by_role("button", name=re.compile("Butter")).click()
    page.get_by_role("button", name="Add 1 item").click()
    expect(entry(page, "Eggs")).to_be_visible()
    expect(entry(page, "Butter")).to_have_count(0)


def test_german_is_heard_as_german(list_page, look):
    page = list_page("de-DE")
    hears(page, "zwei Liter Milch und Brot")
    page.get_by_role("button", name="Ansagen, was fehlt").click()
    page.get_by_role("button", name="Zuhören").click()
    expect(panel(page).get_by_role("listitem")).to_have_text([re.compile("Milch.*2.l"), re.compile("Brot")])
    look(page, "phone-voice-german")
    page.get_by_role("button", name="2 Einträge").click()

    expect(entry(page, "Milch")).to_contain_text(re.compile("2.l"))
    expect(entry(page, "Brot")).to_be_visible()
    assert page.evaluate("window.heardIn") == ["de-DE"]


REFUSALS = [
    ({"error": "not-allowed"}, "Allow it for this site"),
    ({"error": "service-not-allowed"}, "Allow it for this site"),
    ({"error": "network"}, "needs a connection to understand speech"),
    ({"error": "audio-capture"}, "No microphone"),
    ({"error": "language-not-supported"}, "doesn’t recognize speech in this language"),
    ({"error": "no-speech"}, "We didn’t hear anything"),
    ({"error": "something-new"}, "stopped listening"),
    ({"said": "a pound of"}, "but found nothing to buy in it"),
]


def test_whatever_goes_wrong_is_said_and_typing_works(list_page, look):
    page = list_page()
    speak = page.get_by_role("button", name="Say what you need")
    speak.click()
    for next_one, words in REFUSALS:
        hears(page, **next_one)
        page.get_by_role("button", name=re.compile("^(Listen|Try again)$")).click()
        expect(panel(page).get_by_role("status")).to_contain_text(words)
    look(page, "phone-voice-nothing")
    hears(page, "milk", waits=True)
    page.get_by_role("button", name="Try again").click()
    expect(panel(page).get_by_role("status")).to_contain_text("“milk” …")
    expect(speak).to_have_attribute("aria-pressed", "true")
    look(page, "phone-voice-listening")
    page.get_by_role("button", name="Done", exact=True).click()
    expect(panel(page).get_by_role("listitem")).to_have_text([re.compile("Milk")])
    panel(page).get_by_role("button", name="Close").click()
    expect(panel(page)).to_have_count(0)
    expect(entry(page, "Milk")).to_have_count(0)

    # A phone keyboard's dictation types into the field, without commas.
    quick(page).fill("two litres of milk and bread")
    quick(page).press("Enter")
    expect(entry(page, "Milk")).to_contain_text(re.compile("2.l"))
    expect(entry(page, "Bread")).to_be_visible()


# Shows N-19.
def test_what_a_keyboards_microphone_writes_is_parted_and_one_tap_takes_it_as_one(list_page, look):
    page = list_page("de-DE", size="desk", scheme="dark")
    sentence = "milch brot drei zitronen"
    field = page.locator("input[role=combobox]")
    field.fill(sentence)
    field.press("Enter")
    for thing in ("Milch", "Brot", "Zitronen"):
        expect(entry(page, thing)).to_be_visible()
    toast = page.get_by_role("status").filter(has_text="Einzeln hinzugefügt: Milch, Brot, Zitronen")
    expect(toast).to_be_visible()
    look(page, "desk-typed-without-commas")
    toast.get_by_role("button", name="Das ist ein Artikel").click()
    expect(page.locator(".entry-name")).to_have_count(1)
    expect(page.locator(".entry-name")).to_have_text(re.compile(sentence, re.IGNORECASE))

    # Two words may be one item: they are not split.
    field.fill("lemon chicken")
    field.press("Enter")
    field.press("Enter")
    expect(page.locator(".entry-name")).to_have_count(2)


def test_a_browser_that_does_not_hear_has_no_microphone(forage, visit):
    page = visit("about:blank", "phone")
    page.add_init_script("delete window.webkitSpeechRecognition; delete window.SpeechRecognition;")
    make_list(page, forage.address, "Weekly shop")
    expect(quick(page)).to_be_visible()
    expect(page.get_by_role("button", name="Say what you need")).to_have_count(0)

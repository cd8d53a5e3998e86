"""Timers while cooking: started from the words of a step, running everywhere, and heard at their end."""

from playwright.sync_api import expect

from app_page import wait_until
from recipe_hands import save, write_recipe

STEPS = """Blanch the beans for 4 seconds.
Simmer everything for 25 minutes, then let it rest for half an hour.
Serve at once."""
STEPS_DE = "10–12 Min. braten und eine halbe Stunde ruhen lassen."

# Counts what is heard and felt.
LISTEN = """() => {
    window.tones = 0;
    window.vibrations = [];
    window.OscillatorNode = class extends OscillatorNode {
        start(...when) { window.tones += 1; super.start(...when); }
    };
    navigator.vibrate = (pattern) => window.vibrations.push(pattern);
}"""

LOOK_AWAY = """() => {
    window.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => window.shown.push([title, options]);
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
}"""


def cook(page, steps, name="Bean stew"):
    """Writes a recipe and begins to cook it, by hand."""
    page.wait_for_url("**/stores?first")
    page.get_by_role("link", name="Recipes", exact=True).locator("visible=true").first.click()
    page.get_by_role("button", name="New recipe").first.click()
    page.get_by_role("link", name="Write a recipe").click()
    write_recipe(page, name)
    page.get_by_label("Steps, one per line").fill(steps)
    save(page, name)
    page.get_by_role("link", name="Cook", exact=True).click()


def timers(page):
    return page.get_by_role("list", name="Timers").get_by_role("listitem")


def next_step(page):
    page.get_by_role("button", name="Next step").click()


def go_home(page):
    page.get_by_role("link", name="Home").locator("visible=true").first.click()


# Shows H-15.
def test_a_time_in_a_step_is_a_timer_that_goes_on_everywhere_and_rings(forage, visit, look):
    page = visit(forage.address, "phone")
    cook(page, STEPS)
    expect(page.get_by_role("heading", name="Step 1 of 3")).to_be_focused()
    next_step(page)
    dock = page.get_by_role("button", name="Next step").bounding_box()
    page.get_by_role("button", name="25 minutes: start a timer").click()
    expect(page.get_by_role("status").filter(has_text="Timer started: 25 minutes")).to_have_count(1)
    page.get_by_role("button", name="half an hour: start a timer").click()
    expect(timers(page)).to_have_count(2)
    expect(timers(page).first).to_contain_text("24:5")
    assert page.get_by_role("button", name="Next step").bounding_box() == dock, "the buttons stay"
    page.get_by_role("button", name="25 minutes: timer is running").click()
    expect(timers(page).first).to_be_focused()
    expect(timers(page)).to_have_count(2)
    look(page, "phone-cook-timers")

    # Another step and a reload end no timer.
    next_step(page)
    expect(timers(page)).to_have_count(2)
    page.reload()
    expect(timers(page)).to_have_count(2)
    page.get_by_role("button", name="Pause: 25 minutes").click()
    expect(timers(page).first).to_contain_text("paused")
    page.get_by_role("button", name="+1 min: 25 minutes").click()
    expect(timers(page).first).to_contain_text("25:")
    page.get_by_role("button", name="Resume: 25 minutes").click()
    expect(timers(page).first).to_contain_text("Step 2")
    page.get_by_role("button", name="Remove timer: half an hour").click()
    expect(timers(page)).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(timers(page)).to_have_count(2)

    # Elsewhere they are one line, which leads to the step.
    go_home(page)
    expect(page.locator(".timer-line")).to_have_count(1)
    line = page.get_by_role("link", name="2 timers are running")
    look(page, "phone-timers-elsewhere")
    line.click()
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_focused()

    page.get_by_role("button", name="Back", exact=True).last.click()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="4 seconds: start a timer").click()
    go_home(page)
    expect(page.get_by_text("Time is up: 4 seconds").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Time is up: 4 seconds")).to_have_count(1)
    wait_until(page, "() => window.tones === 1 && window.vibrations.length === 1")
    look(page, "phone-timer-over")
    page.get_by_role("button", name="5 more minutes").click()
    expect(page.get_by_role("button", name="5 more minutes")).to_have_count(0)
    wait_until(page, "() => window.vibrations.at(-1) === 0")
    expect(page.get_by_role("link", name="3 timers are running")).to_contain_text("4:5")


# Shows H-15.
def test_a_timer_that_ended_while_the_phone_slept_says_since_when(forage, visit, look):
    page = visit(forage.address, "desk", "dark")
    cook(page, STEPS)
    next_step(page)
    page.get_by_role("button", name="25 minutes: start a timer").focus()
    page.keyboard.press("Enter")
    expect(timers(page)).to_have_count(1)
    page.evaluate(LOOK_AWAY)
    page.clock.set_fixed_time(page.evaluate("new Date(Date.now() + 29 * 60000).toISOString()"))
    expect(page.get_by_text("Time is up: 25 minutes").first).to_be_visible()
    expect(page.get_by_text("Bean stew, step 2 · since")).to_be_visible()
    expect(timers(page)).to_have_count(0)
    look(page, "desk-timer-late")
    wait_until(page, "() => window.shown.length === 1")
    (title, options) = page.evaluate("window.shown[0]")
    assert title == "Time is up: 25 minutes" and options["data"]["address"].endswith("view=cook&step=2")
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_focused()
    expect(page.get_by_role("button", name="25 minutes: start a timer")).to_be_visible()


# Shows H-15.
def test_timers_fit_a_narrow_window_with_large_text(forage, visit, look):
    page = visit(forage.address, "phone")
    cook(page, STEPS_DE)
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for words in ("10–12 Min", "eine halbe Stunde"):
        page.get_by_role("button", name=f"{words}: start a timer").click()
    expect(timers(page)).to_have_count(2)
    look(page, "narrow-cook-timers")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.locator(".cook-timers button, .step-time").all():
        box = button.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44
    button = page.get_by_role("button", name="Done", exact=True)
    assert button.bounding_box()["y"] + button.bounding_box()["height"] <= 640

"""Settings of this device: light or dark, and the screen that opens first."""

from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device

GROUND = "() => getComputedStyle(document.documentElement).backgroundColor"
BAR = "() => document.querySelector('[name=theme-color]').content"
DARK, LIGHT = "rgb(13, 18, 15)", "rgb(243, 245, 240)"

# The ground of each frame from the first, before the app's script has run.
WATCH = """(() => {
    window.grounds = new Set();
    const look = () => {
        if (document.body !== null) window.grounds.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""


def open_settings(page):
    page.get_by_role("link", name="Home").locator("visible=true").first.click()
    page.get_by_role("link", name="Settings").locator("visible=true").first.click()
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()


def choose(page, group, choice):
    page.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice, exact=True).check()


def test_light_or_dark_is_chosen_and_is_there_from_the_first_frame(forage, visit, look):
    page = visit(forage.address, "phone")
    page.wait_for_url("**/stores?first")
    open_settings(page)
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (LIGHT, "#F3F5F0")
    choose(page, "Appearance", "Dark")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DARK, "#0D120F")
    look(page, "phone-settings-dark")
    wait_until_kept_on_device(page)

    page.add_init_script(WATCH)
    page.reload()
    expect(page.get_by_role("radio", name="Dark", exact=True)).to_be_checked()
    assert page.evaluate("() => [...window.grounds]") == [DARK]
    # Paper is white, and with forced colors the system decides.
    page.emulate_media(media="print")
    assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "light"
    page.emulate_media(media="screen", forced_colors="active", color_scheme="light")
    wait_until(page, "() => !document.documentElement.hasAttribute('data-dark')")
    page.emulate_media(forced_colors="none", color_scheme="dark")
    choose(page, "Appearance", "Light")
    assert page.evaluate(GROUND) == LIGHT
    choose(page, "Appearance", "Automatic")
    wait_until(page, f"() => ({GROUND})() === '{DARK}'")
    page.emulate_media(color_scheme="light")
    wait_until(page, f"() => ({GROUND})() === '{LIGHT}'")


# Shows S-01.
def test_what_opens_first_is_chosen_and_home_is_still_home(forage, visit):
    page = visit(forage.address, "phone")
    page.wait_for_url("**/stores?first")
    page.get_by_role("link", name="Lists", exact=True).locator("visible=true").first.click()
    page.get_by_role("button", name="New list").first.click()
    page.get_by_label("List name").fill("Weekend")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Weekend")).to_be_visible()
    open_settings(page)
    choose(page, "Opens first", "Last list")
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Saturday")).to_be_visible()

    # A new page, as from a bookmark or the icon.
    for address in (forage.address, f"{forage.address}/?from=home-screen"):
        other = page.context.new_page()
        other.goto(address)
        expect(other.get_by_role("heading", level=1, name="Weekend")).to_be_visible()
        open_home = other.get_by_role("link", name="Home").locator("visible=true").first
        open_home.click()
        expect(other.get_by_role("heading", level=1, name="Saturday")).to_be_visible()
        other.reload()
        expect(other.get_by_role("heading", level=1, name="Saturday")).to_be_visible()
        other.close()

    open_settings(page)
    choose(page, "Opens first", "Lists")
    other = page.context.new_page()
    other.goto(forage.address)
    expect(other.get_by_role("heading", level=1, name="Lists")).to_be_visible()
    other.close()
    choose(page, "Opens first", "Home")
    other = page.context.new_page()
    other.goto(forage.address)
    expect(other.get_by_role("heading", level=1, name="Saturday")).to_be_visible()

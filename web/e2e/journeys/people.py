"""Common actions: register, sign in, start households and lists, and join them."""

import re

from playwright.sync_api import expect

PASSWORD = "three small words"


def register(page, address, nickname, password=PASSWORD):
    """Registers the person from any screen, and waits until the account has all data."""
    page.goto(f"{address}/register")
    page.get_by_label("Nickname").fill(nickname)
    page.get_by_label("Email").fill(f"{nickname.lower()}@example.org")
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register").click()
    go_on = page.get_by_role("link", name="Continue")
    expect(page.get_by_text("Now in your account").or_(page.get_by_text("it on every device"))).to_be_visible()
    go_on.click()
    expect(page.get_by_role("link", name=f"Account of {nickname}").locator("visible=true")).to_be_visible()


def sign_in(page, address, name, password=PASSWORD):
    page.goto(f"{address}/sign-in")
    fill_sign_in(page, name, password)
    page.wait_for_url(f"{address}/")


def fill_sign_in(page, name, password=PASSWORD):
    page.get_by_label("Nickname or email").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()


def printed_password(forage, nickname):
    """Returns the password of one of the demo's people, which the service prints at each start."""
    return re.findall(rf"{nickname} \(\w+\), (\S+)", forage.log.read_text())[-1]


def make_list(page, address, name, things=()):
    page.goto(f"{address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(name)
    page.keyboard.press("Enter")
    add(page, *things)


def add(page, *things):
    field = page.get_by_role("combobox", name="Add to the list")
    for thing in things:
        field.fill(thing)
        field.press("Enter")
    for thing in things:
        expect(page.get_by_role("button", name=f"Edit {thing.split()[-1].capitalize()}", exact=True)).to_be_visible()


def make_household(page, address, name):
    page.goto(f"{address}/households")
    page.get_by_role("button", name="New household").click()
    page.get_by_label("Household name").fill(name)
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def invite(page, name):
    """Invites a person, on the household's own screen."""
    page.get_by_label("Nickname or email").fill(name)
    page.get_by_role("button", name="Invite", exact=True).click()


def join(page, household):
    """Accepts an invitation from any screen, once it appears."""
    page.get_by_role("link", name="Show", exact=True).click()
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("link", name=household)).to_be_visible()


def live_together(ann, bo, address):
    """Registers Ann and Bo, each on their own page, in one household."""
    register(ann, address, "Ann")
    register(bo, address, "Bo")
    make_household(ann, address, "Linden")
    invite(ann, "Bo")
    join(bo, "Linden")


def ask(page, method, path, body=None):
    """Sends a request as the signed-in person; returns the status and code."""
    return page.evaluate(
        """async ([method, path, body]) => {
            const headers = body === null ? {} : { "Content-Type": "application/json" };
            const answer = await fetch(path, { method, headers, body: body === null ? null : JSON.stringify(body) });
            const text = await answer.text();
            return { status: answer.status, json: text === "" ? null : JSON.parse(text) };
        }""",
        [method, path, body],
    )

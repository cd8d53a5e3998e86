"""From guest to account and back: nothing is lost, every device has the same data, and all of it can be exported or
deleted."""

import json
import re
import subprocess
import zipfile

from playwright.sync_api import expect

from forage_server import PROGRAM
from people import PASSWORD, add, ask, fill_sign_in, make_list, register, sign_in
from town_clock import in_town


# Shows G-01, G-02, G-04, G-11.
def test_registering_asks_for_consent_and_moves_everything_a_guest_has_made(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop", ["milk", "bread"])
    make_list(page, forage.address, "Barbecue", ["butter"])
    page.goto(forage.address)
    page.get_by_role("link", name="Account").locator("visible=true").click()
    expect(page.get_by_role("heading", level=1, name="You are a guest")).to_be_visible()
    look(page, "phone-guest")
    page.get_by_role("link", name="Register").click()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("Please choose a nickname.")).to_be_visible()
    expect(page.get_by_label("Nickname")).to_be_focused()
    expect(page.get_by_text("Check the box to register")).to_be_visible()
    look(page, "phone-register-faults")
    page.get_by_label("Nickname").fill("Ann")
    page.get_by_label("Email").fill("ann@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_role("checkbox")).to_be_focused()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("Now in your account: 2 lists.")).to_be_visible()
    look(page, "phone-registered")

    other = visit(forage.address, "desk")
    sign_in(other, forage.address, "Ann")
    other.goto(f"{forage.address}/lists")
    other.get_by_role("link", name="Weekly shop").click()
    for name in ("Milk", "Bread"):
        expect(other.get_by_role("button", name=f"Edit {name}", exact=True)).to_be_visible()
    add(other, "eggs")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    expect(page.get_by_role("button", name="Edit Eggs", exact=True)).to_be_visible()


def test_registering_without_a_server_loses_nothing_and_can_be_tried_again(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop", ["milk"])
    page.goto(f"{forage.address}/register")
    page.get_by_label("Nickname").fill("Ann")
    page.get_by_label("Email").fill("ann@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("checkbox").check()
    forage.stop()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_role("alert")).to_contain_text("No connection")
    look(page, "phone-register-offline")

    forage.start()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("Now in your account: 1 list.")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("link", name="Weekly shop").first).to_be_visible()


def test_a_name_that_is_taken_and_a_weak_password_are_told_beside_their_fields(forage, visit):
    register(visit(forage.address, "phone"), forage.address, "Ann")
    page = visit(f"{forage.address}/register", "phone")
    page.get_by_label("Nickname").fill("ANN")
    page.get_by_label("Email").fill("other@example.org")
    page.get_by_label("Password", exact=True).fill("password")
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("This password is too easy to guess")).to_be_visible()
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("This nickname is taken.")).to_be_visible()
    expect(page.get_by_label("Nickname")).to_be_focused()


def test_too_many_attempts_are_told_with_the_time_to_wait(forage, visit, look):
    register(visit(forage.address, "phone"), forage.address, "Ann")
    page = visit(f"{forage.address}/sign-in", "phone")
    fill_sign_in(page, "Ann", "not the password")
    expect(page.get_by_text("Wrong name or password")).to_be_visible()
    look(page, "phone-sign-in-wrong")
    waiting = page.get_by_text("Too many attempts")
    for _ in range(30):
        if waiting.is_visible():
            break
        with page.expect_response("**/v1/sessions"):
            page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_timeout(100)
    expect(waiting).to_be_visible()
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"You can try again in \d+:\d\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_disabled()
    look(page, "phone-sign-in-throttled")


def test_signing_in_where_a_guest_has_lists_asks_whether_to_bring_them_along(forage, visit, look):
    first = visit(forage.address, "phone")
    make_list(first, forage.address, "Weekly shop", ["milk"])
    register(first, forage.address, "Ann")

    bringing = visit(forage.address, "phone")
    make_list(bringing, forage.address, "Barbecue", ["butter"])
    bringing.goto(f"{forage.address}/sign-in")
    expect(bringing.get_by_text("Created here and not in an account yet: 1 list.")).to_be_visible()
    look(bringing, "phone-sign-in-bring-along")
    fill_sign_in(bringing, "Ann")
    bringing.wait_for_url(f"{forage.address}/")
    bringing.goto(f"{forage.address}/lists")
    for name in ("Weekly shop", "Barbecue"):
        expect(bringing.get_by_role("link", name=name)).to_be_visible()
    first.goto(f"{forage.address}/lists")
    expect(first.get_by_role("link", name="Barbecue")).to_be_visible()

    leaving = visit(forage.address, "phone")
    make_list(leaving, forage.address, "Secret", ["bread"])
    leaving.goto(f"{forage.address}/sign-in")
    leaving.get_by_role("radio", name="Delete").check(force=True)
    fill_sign_in(leaving, "Ann")
    leaving.wait_for_url(f"{forage.address}/")
    leaving.goto(f"{forage.address}/lists")
    expect(leaving.get_by_role("link", name="Barbecue")).to_be_visible()
    expect(leaving.get_by_role("link", name="Secret")).to_have_count(0)


# Shows N-03.
def test_signing_out_takes_the_lists_off_the_device_and_everywhere_means_everywhere(forage, visit, look):
    one = visit(forage.address, "phone")
    make_list(one, forage.address, "Weekly shop", ["milk"])
    register(one, forage.address, "Ann")
    other = visit(forage.address, "phone")
    sign_in(other, forage.address, "Ann")
    third = visit(forage.address, "phone")
    sign_in(third, forage.address, "Ann")

    one.goto(f"{forage.address}/account")
    look(one, "phone-account")
    one.goto(f"{forage.address}/recipes/new")
    one.get_by_label("Name", exact=True).fill("Half a soup")
    one.goto(f"{forage.address}/account")
    one.get_by_role("button", name="Sign out", exact=True).click()
    expect(one.get_by_role("dialog").get_by_text("1 recipe is unfinished")).to_be_visible()
    look(one, "phone-sign-out-unfinished")
    one.get_by_role("button", name="Sign out anyway").click()
    expect(one.get_by_role("heading", level=1, name="Sign in")).to_be_visible()
    one.goto(f"{forage.address}/lists")
    expect(one.get_by_role("button", name="New list")).to_be_visible()
    expect(one.get_by_role("link", name="Weekly shop")).to_have_count(0)

    other.goto(f"{forage.address}/account/devices")
    expect(other.get_by_text("this device")).to_have_count(1)
    expect(other.get_by_role("button", name="Sign out there", exact=False)).to_have_count(1)
    look(other, "phone-devices")
    other.goto(f"{forage.address}/account")
    other.get_by_role("button", name="Sign out everywhere").click()
    asking = other.get_by_role("dialog")
    asking.get_by_label("Password", exact=True).fill("not the password")
    asking.get_by_role("button", name="Sign out everywhere").click()
    expect(asking.get_by_text("This is not your current password.")).to_be_visible()
    assert ask(third, "GET", "/v1/account")["status"] == 200
    asking.get_by_label("Password", exact=True).fill(PASSWORD)
    asking.get_by_role("button", name="Sign out everywhere").click()
    expect(other.get_by_role("heading", level=1, name="Sign in")).to_be_visible()
    # Nothing is lost there, but nothing is sent until the next sign-in.
    expect(third.get_by_text("signed out", exact=False).or_(third.get_by_text("Sign in again")).first).to_be_visible()
    assert ask(third, "GET", "/v1/account")["status"] == 401


def test_a_forgotten_password_is_set_anew_with_the_operators_link(forage, visit, look):
    first = visit(forage.address, "phone")
    register(first, forage.address, "Ann")
    page = visit(f"{forage.address}/sign-in", "phone")
    page.get_by_role("link", name="Forgot your nickname or password?").click()
    # Without a mail server, no email is promised.
    expect(page.get_by_text("This server does not send email")).to_be_visible()
    look(page, "phone-forgot-no-letters")

    output = operator(forage, "reset", "Ann")
    token = re.search(r"/reset#(\S+)", output).group(1)
    page.goto(f"{forage.address}/reset#{token}")
    page.get_by_label("New password", exact=True).fill("four quite other words")
    # The token is removed from the URL before it can be copied.
    assert page.url == f"{forage.address}/reset"
    look(page, "phone-reset")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("Your new password is saved")).to_be_visible()
    page.get_by_role("link", name="Sign in").click()
    fill_sign_in(page, "Ann")
    expect(page.get_by_text("Wrong name or password")).to_be_visible()
    fill_sign_in(page, "Ann", "four quite other words")
    page.wait_for_url(f"{forage.address}/")

    page.goto("about:blank")
    page.goto(f"{forage.address}/reset#{token}")
    page.get_by_label("New password", exact=True).fill("once more with feeling")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("This link no longer works")).to_be_visible()
    page.get_by_role("link", name="Forgot your nickname or password?").click()
    page.wait_for_url(f"{forage.address}/forgot")


def test_nickname_and_password_can_be_changed_and_other_devices_are_signed_out(forage, visit):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    other = visit(forage.address, "phone")
    sign_in(other, forage.address, "Ann")

    page.goto(f"{forage.address}/account")
    page.get_by_role("button", name="Change nickname").click()
    page.get_by_label("Nickname", exact=True).fill("Anna")
    page.get_by_role("dialog").get_by_role("button", name="Change nickname").click()
    expect(page.get_by_role("heading", level=2, name="Anna")).to_be_visible()
    page.get_by_role("button", name="Change password").click()
    page.get_by_label("Current password", exact=True).fill("wrong")
    page.get_by_label("New password", exact=True).fill("four quite other words")
    page.get_by_role("dialog").get_by_role("button", name="Change password").click()
    expect(page.get_by_text("This is not your current password.")).to_be_visible()
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_role("dialog").get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Your password was changed.")).to_be_visible()
    assert ask(page, "GET", "/v1/account")["status"] == 200
    assert ask(other, "GET", "/v1/account")["status"] == 401


# Shows G-05.
def test_everything_held_is_shown_taken_along_and_brought_in_elsewhere(forage, visit, look, tmp_path):
    page = visit(forage.address, "desk", "dark")
    make_list(page, forage.address, "Weekly shop", ["milk"])
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/account/data")
    page.locator("summary", has_text="Lists").first.click()
    expect(page.locator(".data-rows").get_by_text("Weekly shop")).to_be_visible()
    look(page, "desk-my-data")
    # A slow download is canceled.
    page.route("**/v1/account/export", lambda route: None)
    page.get_by_role("button", name="Download my data").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Download my data")).to_be_visible()
    page.unroute("**/v1/account/export")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my data").click()
    file = tmp_path / "forage.zip"
    download.value.save_as(file)
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert "Weekly shop" in json.dumps(json.loads(archive.read("data.json")))

    other = visit(forage.address, "desk", "dark")
    register(other, forage.address, "Bo")
    other.goto(f"{forage.address}/account/data")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Choose a file").click()
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"not a ZIP")
    chooser.value.set_files(broken)
    expect(other.get_by_text("This file is not from Forage")).to_be_visible()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)
    expect(other.get_by_role("dialog").get_by_text("Lists", exact=True)).to_be_visible()
    look(other, "desk-import-preview")
    other.get_by_role("button", name="Import everything").click()
    expect(other.get_by_text("Imported")).to_be_visible()
    other.goto(f"{forage.address}/lists")
    expect(other.get_by_role("link", name="Weekly shop")).to_be_visible()


def test_deleting_the_account_says_what_it_means_and_leaves_nothing(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop", ["milk"])
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/account/data")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("You cannot undo this.")).to_be_visible()
    look(page, "phone-delete-account")
    page.get_by_label("Enter your password to confirm").fill("wrong")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("This is not your current password.")).to_be_visible()
    page.get_by_label("Enter your password to confirm").fill(PASSWORD)
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Your account and everything in it was deleted.")).to_be_visible()
    page.goto(f"{forage.address}/lists")
    expect(page.get_by_role("button", name="New list")).to_be_visible()
    expect(page.get_by_role("link", name="Weekly shop")).to_have_count(0)
    page.goto(f"{forage.address}/sign-in")
    fill_sign_in(page, "Ann")
    expect(page.get_by_text("Wrong name or password")).to_be_visible()


def test_the_screens_stay_usable_with_text_twice_as_large_in_german(forage, visit, look):
    page = visit(forage.address, "phone", language="de-DE")
    for path in ("sign-in", "register", "forgot", "reset", "account", "households"):
        page.goto(f"{forage.address}/{path}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        look(page, f"phone-large-text-{path}")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path


def operator(forage, *command):
    """Runs an operator command beside the service."""
    run = subprocess.run(
        [PROGRAM, "account", *command, "--data", forage.folder.name],
        capture_output=True, text=True, check=False, env=in_town(forage.moment),
    )
    assert run.returncode == 0, run.stderr
    return run.stdout

"""An administrator acts against abuse from the app, and decides who may register."""

import re
import subprocess

from playwright.sync_api import expect

from forage_server import PROGRAM
from people import PASSWORD, ask, fill_sign_in, register, sign_in


def operator(forage, *words):
    """Returns the output of `forage account …` beside the running service."""
    command = [PROGRAM, "account", *words, "--data", forage.folder.name]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_an_account_is_blocked_from_the_app_and_is_told_so_kindly(forage, visit, look):
    boss = visit(forage.address, "phone")
    register(boss, forage.address, "Ann")
    bo = visit(forage.address, "phone")
    register(bo, forage.address, "Bo")
    operator(forage, "administrator", "Ann")
    boss.goto(f"{forage.address}/account")
    sign_in(boss, forage.address, "Ann")
    boss.goto(f"{forage.address}/account")
    boss.get_by_role("link", name="Administration").click()
    boss.get_by_role("searchbox", name="Search nicknames").fill("bo")
    expect(boss.get_by_role("button", name="Actions for Ann")).to_have_count(0)
    boss.get_by_role("button", name="Actions for Bo").click()
    look(boss, "phone-administration-deeds")
    boss.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    boss.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(boss.get_by_text("Please enter a reason.")).to_be_visible()
    boss.get_by_label("Reason").fill("spam")
    look(boss, "phone-administration-block")
    boss.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(boss.get_by_text("Bo was blocked.")).to_be_visible()
    expect(boss.get_by_text(re.compile("since .*: spam"))).to_be_visible()
    look(boss, "phone-administration-accounts")

    # The live feed reports it at once.
    expect(bo.get_by_text("signed out", exact=False).or_(bo.get_by_text("Sign in again")).first).to_be_visible()
    bo.goto(f"{forage.address}/sign-in")
    fill_sign_in(bo, "Bo")
    expect(bo.get_by_text("This account is blocked")).to_be_visible()
    look(bo, "phone-sign-in-blocked")

    operator(forage, "unblock", "Bo", "--reason", "a mistake")
    fill_sign_in(bo, "Bo")
    bo.wait_for_url(f"{forage.address}/")
    # A command takes effect in the running service, too.
    operator(forage, "sign-out", "Bo", "--reason", "a lost phone")
    expect(bo.get_by_text("signed out", exact=False).or_(bo.get_by_text("Sign in again")).first).to_be_visible()
    assert ask(bo, "GET", "/v1/account")["status"] == 401


def test_an_account_is_deleted_only_by_typing_its_name(forage, visit, look):
    boss = visit(forage.address, "desk", "dark")
    register(visit(forage.address, "phone"), forage.address, "Bo")
    register(boss, forage.address, "Ann")
    operator(forage, "administrator", "Ann")
    sign_in(boss, forage.address, "Ann")
    boss.goto(f"{forage.address}/administration")
    boss.get_by_role("button", name="Actions for Bo").click()
    boss.get_by_role("button", name="Delete permanently").click()
    boss.get_by_label("Reason").fill("asked for it")
    boss.get_by_role("dialog").get_by_role("button", name="Delete permanently").click()
    expect(boss.get_by_text("This is not the nickname.")).to_be_visible()
    look(boss, "desk-administration-delete")
    # Signing in again has ended the previous session; no page mistakes that for the end of the new one.
    expect(boss.get_by_text("no longer signed in", exact=False)).to_have_count(0)
    boss.get_by_label("Type Bo to confirm").fill("Bo")
    boss.get_by_role("dialog").get_by_role("button", name="Delete permanently").click()
    expect(boss.get_by_text("Bo was deleted.")).to_be_visible()
    expect(boss.get_by_role("button", name="Actions for Bo")).to_have_count(0)


def test_a_posted_recipe_is_taken_away_with_a_reason(forage, visit, look):
    boss = visit(forage.address, "phone", "dark", "de-DE")
    bo = visit(forage.address, "phone")
    register(bo, forage.address, "Bo")
    soup = {"id": "soup", "recipe": {"name": "Nail soup", "ingredients": [{"name": "nails"}]}}
    assert ask(bo, "POST", "/v1/posted-recipes", soup)["status"] == 201
    link = operator(forage, "invite").strip().split("#")[1]
    body = {"nickname": "Ann", "email": "ann@example.org", "password": PASSWORD, "consentVersion": 1, "invitation": link}
    assert ask(boss, "POST", "/v1/accounts", body)["status"] == 201
    operator(forage, "administrator", "Ann")
    boss.goto(f"{forage.address}/sign-in")
    boss.get_by_label("Spitzname oder E-Mail").fill("Ann")
    boss.get_by_label("Passwort", exact=True).fill(PASSWORD)
    boss.get_by_role("button", name="Anmelden", exact=True).click()
    boss.wait_for_url(f"{forage.address}/")
    boss.goto(f"{forage.address}/administration")
    expect(boss.get_by_role("button", name="Aktionen für Bo")).to_be_visible()
    look(boss, "phone-administration-dark-german")
    boss.get_by_role("radio", name="Rezepte").check(force=True)
    look(boss, "phone-administration-recipes")
    boss.get_by_role("button", name="Entfernen: Nail soup").click()
    boss.get_by_role("dialog").get_by_role("button", name="Entfernen").click()
    expect(boss.get_by_text("Bitte einen Grund angeben.")).to_be_visible()
    boss.get_by_label("Grund").fill("Das ist kein Rezept")
    boss.get_by_role("dialog").get_by_role("button", name="Entfernen").click()
    expect(boss.get_by_text("„Nail soup“ wurde entfernt.")).to_be_visible()
    assert ask(bo, "GET", "/v1/posted-recipes/soup")["status"] == 404
    assert "reason=\"Das ist kein Rezept\"" in forage.log.read_text()


def test_an_administrator_says_who_may_register(forage, visit, look):
    boss = visit(forage.address, "desk")
    register(boss, forage.address, "Ann")
    operator(forage, "administrator", "Ann")
    sign_in(boss, forage.address, "Ann")
    boss.goto(f"{forage.address}/administration")
    look(boss, "desk-administration-accounts")
    boss.get_by_role("radio", name="Registration").check(force=True)
    choice = boss.get_by_role("radiogroup", name="Who may register")
    expect(choice.get_by_role("radio", name="Everyone")).to_be_checked()
    choice.get_by_role("radio", name="No one").check(force=True)
    expect(boss.get_by_text("Registration is now closed.")).to_be_visible()
    look(boss, "desk-administration-registration")
    guest = visit(f"{forage.address}/register", "phone", "dark", "de-DE")
    expect(guest.get_by_text("Die Registrierung ist geschlossen")).to_be_visible()
    expect(guest.get_by_label("Spitzname")).to_have_count(0)
    look(guest, "phone-registration-closed-german")
    choice.get_by_role("radio", name="By invitation").check(force=True)
    expect(boss.get_by_text("Now only invited people can register.")).to_be_visible()
    boss.get_by_role("button", name="Create invitation").click()
    link = boss.locator(".long-link").inner_text()
    expect(boss.get_by_text("created by Ann")).to_be_visible()
    guest.goto(link.strip())
    expect(guest.get_by_label("Spitzname")).to_be_visible()
    look(guest, "phone-registration-by-link-german")
    boss.get_by_role("button", name=re.compile("Withdraw")).click()
    expect(boss.get_by_text("The invitation was withdrawn.")).to_be_visible()
    expect(boss.get_by_text("created by Ann")).to_have_count(0)


def test_registration_is_closed_and_an_invitation_opens_it_for_one(forage, visit, look):
    forage.stop()
    forage.settings = {"FORAGE_REGISTRATION": "invited"}
    forage.start()
    guest = visit(f"{forage.address}/account", "phone")
    expect(guest.get_by_text("You need an invitation to register here")).to_be_visible()
    expect(guest.get_by_role("link", name="Register")).to_have_count(0)
    look(guest, "phone-registration-invited")

    link = operator(forage, "invite").strip()
    token = link.split("#")[1]
    guest.goto(f"{forage.address}/invitation#{token}")
    # The token does not stay in the URL.
    expect(guest).to_have_url(f"{forage.address}/invitation")
    guest.get_by_label("Nickname").fill("Ann")
    guest.get_by_label("Email").fill("ann@example.org")
    guest.get_by_label("Password", exact=True).fill(PASSWORD)
    guest.get_by_role("checkbox").check()
    guest.get_by_role("button", name="Register").click()
    expect(guest.get_by_text("it on every device")).to_be_visible()

    operator(forage, "administrator", "Ann")
    sign_in(guest, forage.address, "Ann")
    guest.goto(f"{forage.address}/administration")
    guest.get_by_role("radio", name="Registration").check(force=True)
    # The command has set it.
    expect(guest.get_by_role("radiogroup", name="Who may register")).to_have_count(0)
    expect(guest.get_by_text("cannot be changed here", exact=False)).to_be_visible()
    guest.get_by_role("button", name="Create invitation").click()
    invitation = guest.locator(".long-link").inner_text()
    expect(guest.get_by_role("button", name=re.compile("Withdraw"))).to_have_count(1)
    look(guest, "phone-administration-invitations")
    other = visit(invitation.strip(), "phone")
    expect(other.get_by_role("button", name="Register")).to_be_visible()

    forage.stop()
    forage.settings = {"FORAGE_REGISTRATION": "closed"}
    forage.start()
    stranger = visit(f"{forage.address}/register", "phone")
    expect(stranger.get_by_text("Registration is closed")).to_be_visible()

"""Passkeys and codes: added, used, lost and removed (M8, G-01)."""

import base64
import hashlib
import hmac
import json
import re
import struct
import subprocess

from playwright.sync_api import expect

from forage_server import PROGRAM
from people import PASSWORD, ask, fill_sign_in, register
from town_clock import now_in_town


def code_of(secret, steps=0):
    """Returns the code of an authenticator app (RFC 6238), by the town's clock."""
    key = base64.b32decode(secret.replace(" ", ""))
    digest = hmac.new(key, struct.pack(">Q", now_in_town() // 30_000 + steps), hashlib.sha1).digest()
    offset = digest[19] & 15
    return f"{(struct.unpack('>I', digest[offset:offset + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


class Authenticator:
    """A virtual phone authenticator with a fingerprint check."""

    def __init__(self, page):
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
        }
        self.id = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def knows_whose_finger_it_is(self, knows):
        self.devtools.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": knows})

    def keys(self):
        return self.devtools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]


def confirm(page, action):
    """Confirms with the password in the sheet."""
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Password", exact=True).fill(PASSWORD)
    sheet.get_by_role("button", name=action, exact=True).click()


def kept_codes(page):
    """Reads the codes from the sheet that shows them once."""
    sheet = page.get_by_role("dialog", name="Save these codes")
    expect(sheet.get_by_role("listitem")).to_have_count(10)
    codes = sheet.get_by_role("listitem").all_inner_texts()
    assert all(re.fullmatch("([A-Z2-7]{4}-){5}[A-Z2-7]{4}", code) for code in codes)
    sheet.get_by_role("button", name="I saved them").click()
    expect(sheet).to_have_count(0)
    return codes


def sign_out(page, address):
    page.goto(f"{address}/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Sign in")).to_be_visible()


def sign_in_with_passkey(page, address):
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{address}/")
    expect(page.get_by_role("link", name="Account of Ann").locator("visible=true")).to_be_visible()


def test_a_passkey_lets_in_and_the_password_alone_no_longer(forage, visit, look):
    # Passkeys need a host name instead of an IP address.
    address = f"http://localhost:{forage.port}"
    page = visit(address, "phone")
    authenticator = Authenticator(page)
    register(page, address, "Ann")
    page.goto(f"{address}/account")
    page.get_by_role("link", name="Security Passkeys, codes").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_have_count(0)
    page.get_by_role("button", name="Add a passkey").click()
    confirm(page, "Add a passkey")
    expect(page.get_by_text("The passkey was added.")).to_be_visible()
    look(page, "phone-security-recovery-codes")
    codes = kept_codes(page)
    expect(page.get_by_role("button", name="Remove:")).to_have_count(1)
    look(page, "phone-security")
    assert [key["rpId"] for key in authenticator.keys()] == ["localhost"]

    # This device already has one.
    page.get_by_role("button", name="Add a passkey").click()
    confirm(page, "Add a passkey")
    expect(page.get_by_text("The passkey was not added")).to_be_visible()

    sign_out(page, address)
    look(page, "phone-sign-in-passkey")
    sign_in_with_passkey(page, address)
    sign_out(page, address)
    sign_in_with_passkey(page, address)

    # Another person's finger.
    sign_out(page, address)
    authenticator.knows_whose_finger_it_is(False)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("No passkey was chosen.")).to_be_visible()
    authenticator.knows_whose_finger_it_is(True)

    fill_sign_in(page, "Ann")
    expect(page.get_by_text("This account uses a passkey")).to_be_visible()
    look(page, "phone-sign-in-passkey-asked")
    page.get_by_label("Recovery code").fill(codes[0])
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/account/security")
    expect(page.get_by_text("9 recovery codes are left.")).to_be_visible()

    page.get_by_role("button", name="Remove:").click()
    confirm(page, "Remove")
    expect(page.get_by_text("The passkey was removed.")).to_be_visible()
    expect(page.get_by_role("heading", name="Recovery codes")).to_have_count(0)
    sign_out(page, address)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey does not belong to an account here")).to_be_visible()
    fill_sign_in(page, "Ann")
    page.wait_for_url(f"{address}/")


def test_what_a_passkey_has_signed_is_good_once(forage, visit):
    address = f"http://localhost:{forage.port}"
    page = visit(address, "phone")
    Authenticator(page)
    register(page, address, "Ann")
    page.goto(f"{address}/account/security")
    page.get_by_role("button", name="Add a passkey").click()
    confirm(page, "Add a passkey")
    kept_codes(page)
    # Records requests from the next page on.
    page.add_init_script(
        """const { fetch } = window;
        window.fetch = (address, init) => {
            if (String(address).endsWith("/v1/passkey-sessions")) window.signed = new Response(init.body).text();
            return fetch(address, init);
        };"""
    )
    sign_out(page, address)

    sign_in_with_passkey(page, address)
    signed = json.loads(page.evaluate("window.signed"))
    sign_out(page, address)
    again = ask(page, "POST", "/v1/passkey-sessions", signed)

    assert (again["status"], again["json"]["code"]) == (401, "wrong-passkey")


def test_codes_are_asked_for_and_a_recovery_code_helps_once(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/account/security")
    expect(page.get_by_text("Browsers support passkeys only")).to_be_visible()
    page.get_by_role("button", name="Turn on codes").click()
    confirm(page, "Continue")
    secret = page.get_by_role("dialog").locator(".secret").inner_text()
    look(page, "phone-security-secret")
    page.get_by_label("Code", exact=True).fill("000000")
    page.get_by_role("dialog").get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("This code is wrong or already used.")).to_be_visible()
    page.get_by_label("Code", exact=True).fill(code_of(secret, -1))
    page.get_by_role("dialog").get_by_role("button", name="Turn on").click()
    codes = kept_codes(page)
    expect(page.get_by_text("10 recovery codes are left.")).to_be_visible()
    look(page, "phone-security-codes")

    for typed in (code_of(secret), codes[0].lower()):
        sign_out(page, forage.address)
        fill_sign_in(page, "Ann")
        expect(page.get_by_text("Enter the code from your authenticator app")).to_be_visible()
        expect(page.get_by_label("Code", exact=True)).to_be_focused()
        page.get_by_label("Code", exact=True).fill("000000")
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_text("This code is wrong or already used.")).to_be_visible()
        look(page, "phone-sign-in-code")
        page.get_by_label("Code", exact=True).fill(typed)
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_url(f"{forage.address}/")
    sign_out(page, forage.address)
    fill_sign_in(page, "Ann")
    page.get_by_label("Code", exact=True).fill(codes[0])
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("This code is wrong or already used.")).to_be_visible()
    page.get_by_label("Code", exact=True).fill(codes[1])
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{forage.address}/")

    page.goto(f"{forage.address}/account/security")
    expect(page.get_by_text("8 recovery codes are left.")).to_be_visible()
    page.get_by_role("button", name="New recovery codes").click()
    confirm(page, "New recovery codes")
    kept_codes(page)
    page.get_by_role("button", name="Turn off codes").click()
    confirm(page, "Turn off")
    expect(page.get_by_text("Codes are off.")).to_be_visible()
    sign_out(page, forage.address)
    fill_sign_in(page, "Ann")
    page.wait_for_url(f"{forage.address}/")


def test_whoever_loses_everything_is_let_in_by_the_operator(forage, visit, look):
    page = visit(forage.address, "desk", "dark", "de-DE")
    register(visit(forage.address, "phone"), forage.address, "Ann")
    page.goto(f"{forage.address}/sign-in")

    def sign_in(code=None):
        page.get_by_label("Spitzname oder E-Mail").fill("Ann")
        page.get_by_label("Passwort", exact=True).fill(PASSWORD)
        if code is not None:
            page.get_by_label("Code", exact=True).fill(code)
        page.get_by_role("button", name="Anmelden", exact=True).click()

    sign_in()
    page.wait_for_url(f"{forage.address}/")
    page.goto(f"{forage.address}/account/security")
    look(page, "desk-dark-security")
    page.get_by_role("button", name="Codes einschalten").click()
    page.get_by_role("dialog").get_by_label("Passwort", exact=True).fill(PASSWORD)
    page.get_by_role("dialog").get_by_role("button", name="Weiter").click()
    secret = page.get_by_role("dialog").locator(".secret").inner_text()
    look(page, "desk-dark-security-secret")
    page.get_by_label("Code", exact=True).fill(code_of(secret, -1))
    page.get_by_role("dialog").get_by_role("button", name="Einschalten").click()
    expect(page.get_by_role("dialog", name="Codes sichern")).to_be_visible()
    look(page, "desk-dark-security-recovery-codes")
    page.get_by_role("button", name="Ich habe sie gesichert").click()
    look(page, "desk-dark-security-codes")
    page.goto(f"{forage.address}/account")
    page.get_by_role("button", name="Abmelden", exact=True).click()
    sign_in()
    expect(page.get_by_text("Geben Sie den Code aus")).to_be_visible()
    look(page, "desk-dark-sign-in-code")

    words = ["remove-factors", "Ann", "--reason", "lost the phone", "--data", forage.folder.name]
    done = subprocess.run([PROGRAM, "account", *words], check=True, capture_output=True, text=True)
    assert "Ann now signs in with the password only." in done.stdout
    assert "They are not notified" in done.stderr

    page.goto(f"{forage.address}/sign-in")
    sign_in()
    page.wait_for_url(f"{forage.address}/")

"""Passkeys and codes: added, used, lost, and taken away."""

import base64
import hashlib
import hmac
import struct
import time

from playwright.sync_api import expect

from people import PASSWORD, register


def code_of(secret, steps=0):
    """What an authenticator app would show (RFC 6238)."""
    key = base64.b32decode(secret.replace(" ", ""))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30 + steps), hashlib.sha1).digest()
    offset = digest[19] & 15
    return f"{(struct.unpack('>I', digest[offset:offset + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def confirm(page, action):
    """In the sheet that asks for the password."""
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Password", exact=True).fill(PASSWORD)
    sheet.get_by_role("button", name=action, exact=True).click()


def sign_out(page, address):
    page.goto(f"{address}/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Sign in")).to_be_visible()


def test_a_passkey_lets_in_without_a_password(forage, visit, look):
    # Passkeys belong to a name, not to a number.
    address = f"http://localhost:{forage.port}"
    page = visit(address, "phone")
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
                "isUserVerified": True, "automaticPresenceSimulation": True,
            }
        },
    )
    register(page, address, "Ann")
    page.goto(f"{address}/account")
    page.get_by_role("link", name="Sign-in and security").click()
    page.get_by_role("button", name="Add a passkey").click()
    confirm(page, "Add a passkey")
    expect(page.get_by_text("The passkey is added.")).to_be_visible()
    expect(page.get_by_role("button", name="Remove:")).to_have_count(1)
    look(page, "phone-security")

    sign_out(page, address)
    look(page, "phone-sign-in-passkey")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{address}/")
    expect(page.get_by_role("link", name="Account of Ann").locator("visible=true")).to_be_visible()

    page.goto(f"{address}/account/security")
    page.get_by_role("button", name="Remove:").click()
    confirm(page, "Remove")
    expect(page.get_by_text("The passkey is removed.")).to_be_visible()
    sign_out(page, address)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("No account here knows this passkey")).to_be_visible()


def test_codes_are_asked_for_and_a_recovery_code_helps(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/account/security")
    expect(page.get_by_text("This browser makes passkeys only")).to_be_visible()
    page.get_by_role("button", name="Turn on").click()
    confirm(page, "Go on")
    secret = page.get_by_role("dialog").locator(".long-link").inner_text()
    look(page, "phone-security-secret")
    page.get_by_label("Code").fill(code_of(secret, -1))
    page.get_by_role("dialog").get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("Keep these recovery codes")).to_be_visible()
    expect(page.get_by_text("10 recovery codes are left.")).to_be_visible()
    recovery = page.locator(".recovery-codes li").first.inner_text()
    look(page, "phone-security-codes")

    for typed in (code_of(secret), recovery):
        sign_out(page, forage.address)
        page.get_by_label("Nickname or e-mail").fill("Ann")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_text("Enter the code that your authenticator app shows")).to_be_visible()
        page.get_by_label("Code").fill("000000")
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_text("This code is wrong, or was used already.")).to_be_visible()
        look(page, "phone-sign-in-code")
        page.get_by_label("Code").fill(typed)
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_url(f"{forage.address}/")
    page.goto(f"{forage.address}/account/security")
    expect(page.get_by_text("9 recovery codes are left.")).to_be_visible()
    page.get_by_role("button", name="Turn off").click()
    confirm(page, "Turn off")
    expect(page.get_by_text("Codes are no longer asked for.")).to_be_visible()

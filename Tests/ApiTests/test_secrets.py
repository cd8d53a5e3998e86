"""Secrets that other users of the machine and readers of the log must not see."""

import json
import os
import re
import shlex
import stat
import subprocess
import urllib.error
import urllib.request

from conftest import Service
from exchange import Device
from postbox import postbox, wait_for
from test_start import refusal

PASSWORD = "hunter2secret"


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def open_files(folder):
    """Returns the files in the folder that another user could read or write."""
    return {str(path): oct(mode(path)) for path in [folder, *folder.rglob("*")] if mode(path) & 0o077}


def test_data_is_for_the_service_alone_however_it_is_started(tmp_path):
    before = os.umask(0)
    try:
        service = Service(tmp_path, "--demo")
    finally:
        os.umask(before)
    try:
        Device(service, "Ann")
        files = {path.name for path in (tmp_path / "data").iterdir()}
        assert {"forage.sqlite", "forage.sqlite-wal", "forage.sqlite-shm", "secret.key"} <= files
        assert open_files(tmp_path / "data") == {}
    finally:
        service.stop()


def test_data_that_was_open_to_others_is_closed_and_that_is_told(tmp_path):
    assert Service(tmp_path).stop() == 0
    folder = tmp_path / "data"
    (folder / "copy.sqlite").write_bytes((folder / "forage.sqlite").read_bytes())
    for name, rights in {".": 0o755, "forage.sqlite": 0o644, "copy.sqlite": 0o664}.items():
        os.chmod(folder / name, rights)

    service = Service(tmp_path)
    assert service.stop() == 0

    assert open_files(folder) == {}
    for words in ["data from 755 to 700", "forage.sqlite from 644 to 600",
                  "copy.sqlite from 664 to 600"]:
        assert words in service.log()


def test_a_key_that_others_can_read_is_refused_with_the_command_that_mends_it(tmp_path):
    assert Service(tmp_path).stop() == 0
    key = tmp_path / "data" / "secret.key"
    for rights in [0o644, 0o660, 0o604]:
        os.chmod(key, rights)
        words = refusal("--port", "0", "--data", key.parent)
        assert "secret.key" in words
        subprocess.run(shlex.split(re.search(r"fix it with: (.*)", words)[1]), check=True)
        assert mode(key) == 0o600
    assert Service(tmp_path).stop() == 0


def test_a_secret_in_a_file_that_others_can_read_is_refused_and_a_plain_setting_is_not(tmp_path):
    secret = tmp_path / "it's a secret"
    secret.write_text(PASSWORD + "\n")
    os.chmod(secret, 0o644)
    words = refusal("--port", "0", "--data", tmp_path / "data", smtp_password_file=str(secret))
    assert PASSWORD not in words
    subprocess.run(shlex.split(re.search(r"fix it with: (.*)", words)[1]), check=True)
    assert mode(secret) == 0o600
    name = tmp_path / "name"
    name.write_text("Corner\n")
    os.chmod(name, 0o644)

    service = Service(tmp_path, smtp_password_file=secret, name_file=name)

    assert service.get("/v1/configuration")[1]["name"] == "Corner"
    assert service.stop() == 0


def test_no_secret_is_taken_from_the_command_line(tmp_path):
    words = refusal("--port", "0", "--data", tmp_path / "data", "--smtp-password", PASSWORD)
    assert "FORAGE_SMTP_PASSWORD_FILE" in words
    assert PASSWORD not in words


def test_the_log_holds_no_secret_at_any_level(start, tmp_path):
    with postbox() as server:
        service = start(
            log_level="debug", smtp_address=f"smtp://127.0.0.1:{server.server_address[1]}", smtp_user="shop",
            smtp_password=PASSWORD, mail_from="shop@example.org", public_address="https://shop.example.org")
        ann = Device(service, "Ann")
        ann.send("POST", "/v1/sessions", {"name": "Ann", "password": "Ann likes pears"})
        ann.send("POST", "/v1/password-resets", {"name": "Ann"})
        wait_for(lambda: server.letters or "was not sent" in service.log())
        assert service.stop() == 0

    log = service.log()
    assert " debug " in log
    keys = (tmp_path / "data/secret.key").read_text().split()
    for secret in [PASSWORD, "Ann likes pears", "ann@example.org", ann.cookie.split("=", 1)[1], keys[1]]:
        assert secret not in log, secret


def test_what_a_deleted_account_wrote_is_in_no_file(start, tmp_path):
    service = start()
    ann = Device(service, "Ann")
    phrase = "Zwetschgenmus for the neighbour"
    changes = [ann.change(f"item-{number}", f"{phrase} {number}") for number in range(40)]
    assert ann.sync(changes).status == 200
    files = lambda: b"".join(path.read_bytes() for path in (tmp_path / "data").glob("*.sqlite*"))
    assert phrase.encode() in files()

    assert ann.send("DELETE", "/v1/account", {"password": "Ann likes pears"}).status == 204

    assert phrase.encode() not in files()


def test_a_problem_leads_to_its_line_in_the_log(start):
    service = start(log_format="json")
    problem = service.get("/v1/stores/nowhere")[1]
    service.stop()

    request = problem["instance"].removeprefix("urn:uuid:")
    lines = [json.loads(line) for line in service.log().splitlines() if request in line]
    assert [(line["message"], line["status"]) for line in lines] == [("request", 404)]


def test_a_forwarded_address_forges_no_field_of_the_log_and_is_told_once_where_nobody_named_the_proxy(start):
    def fail(service, header, name):
        request = urllib.request.Request(
            service.address + "/v1/sessions", json.dumps({"name": name, "password": "wrong password"}).encode(),
            {"Content-Type": "application/json", "X-Forwarded-For": header}, method="POST")
        try:
            urllib.request.urlopen(request, timeout=10)
        except urllib.error.HTTPError as error:
            assert error.code == 401

    named = start(trusted_proxy="127.0.0.1/32")
    fail(named, "1.2.3.4\taddress=9.9.9.9", "x")
    fail(named, "1.2.3.4 address=9.9.9.9", "x")
    assert "9.9.9.9" not in named.log()
    assert named.log().count("A sign-in failed address=unknown") == 2
    named.stop()

    # A new instance with the same database, which stores the failed attempts.
    plain = start()
    for _ in range(3):
        fail(plain, "1.2.3.4", "y")
    assert plain.log().count("--trusted-proxy") == 1
    assert "1.2.3.4" not in plain.log()


def test_a_service_with_the_power_of_root_says_so(start):
    service = start()
    assert ("runs as root" in service.log()) == (os.geteuid() == 0)

"""Emails are sent through a mail server, and their links work."""

import json
import re
import socket
import urllib.error
import urllib.request

from conftest import Service
from postbox import postbox, wait_for


def send(service, method, path, body, cookie=None):
    request = urllib.request.Request(
        service.address + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method)
    if cookie:
        request.add_header("Cookie", cookie)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read(), error.headers


ANN = {"nickname": "Ann", "email": "ann@example.org", "password": "ann likes pears", "consentVersion": 1}


def start_with_mail(start, server):
    return start(
        smtp_address=f"smtp://127.0.0.1:{server.server_address[1]}", mail_from="shop@example.org",
        public_address="https://shop.example.org", name="Grüner Laden")


# Shows G-01.
def test_a_letter_confirms_the_address(start):
    with postbox() as server:
        service = start_with_mail(start, server)
        status, _, headers = send(service, "POST", "/v1/accounts", ANN)
        assert status == 201
        assert headers["Set-Cookie"].startswith("__Host-forage=")
        wait_for(lambda: server.letters)

        envelope, letter = server.letters[0]
        assert envelope["from"].startswith("MAIL FROM:<shop@example.org>")
        assert envelope["to"] == "RCPT TO:<ann@example.org>"
        assert letter["Subject"] == "Grüner Laden: Confirm your email address"
        assert letter["From"].addresses[0].display_name == "Grüner Laden"
        token = re.search(r"https://shop\.example\.org/confirm#(\S+)", letter.get_content())[1]
        assert send(service, "POST", "/v1/email-confirmations", {"token": token})[0] == 204
        status, body, _ = send(
            service, "POST", "/v1/sessions", {"name": "ann@example.org", "password": "ann likes pears"})
        assert (status, json.loads(body)["emailConfirmed"]) == (201, True)


def test_a_letter_that_is_not_taken_is_told_in_the_log_without_its_address(start):
    with postbox() as server:
        server.is_open = False
        service = start_with_mail(start, server)
        assert send(service, "POST", "/v1/accounts", ANN)[0] == 201
        wait_for(lambda: "An email was not sent" in service.log())

        assert "550" in service.log()
        assert "ann" not in service.log().lower().replace("cannot", "")


def test_failed_sign_ins_are_logged_with_the_address_and_without_the_name(start):
    service = start(trusted_proxy="127.0.0.1/32")
    request = urllib.request.Request(
        service.address + "/v1/sessions", json.dumps({"name": "whisper", "password": "hush hush"}).encode(),
        {"Content-Type": "application/json", "X-Forwarded-For": "198.51.100.7"}, method="POST")
    try:
        urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as error:
        assert error.code == 401

    assert "A sign-in failed address=198.51.100.7" in service.log()
    assert "whisper" not in service.log() and "hush" not in service.log()


# Shows G-01.
def test_a_service_that_is_killed_after_it_was_asked_has_its_letter_sent_by_the_next(start):
    with postbox() as server:
        server.is_silent = True
        service = start_with_mail(start, server)
        assert send(service, "POST", "/v1/accounts", ANN)[0] == 201
        assert server.asked.wait(10), "the letter is under way"
        service.process.kill()
        service.process.wait()
        server.is_silent = False

        service = start_with_mail(start, server)
        wait_for(lambda: server.letters)
        token = re.search(r"/confirm#(\S+)", server.letters[0][1].get_content())[1]
        assert send(service, "POST", "/v1/email-confirmations", {"token": token})[0] == 204


# Shows G-01.
def test_of_several_services_any_sends_what_another_one_was_asked_for_and_each_letter_comes_once(tmp_path, postgres):
    with postbox() as server, socket.create_server(("127.0.0.1", 0)) as nobody:
        homes = [tmp_path / name for name in ("one", "two", "three")]
        services = []

        def serve(home, port):
            (home / "data").mkdir(parents=True, exist_ok=True)
            if services:
                key = home / "data" / "secret.key"
                key.write_bytes((homes[0] / "data" / "secret.key").read_bytes())
                key.chmod(0o600)
            service = Service(
                home, "--database", postgres.address, smtp_address=f"smtp://127.0.0.1:{port}",
                mail_from="shop@example.org", public_address="https://shop.example.org")
            services.append(service)
            return service

        # Its emails cannot be delivered, and it is killed while sending one.
        first = serve(homes[0], nobody.getsockname()[1])
        assert send(first, "POST", "/v1/accounts", ANN)[0] == 201
        nobody.accept()
        first.process.kill()
        first.process.wait()
        serve(homes[1], server.server_address[1])
        third = serve(homes[2], server.server_address[1])
        assert not server.letters
        # Six minutes later any instance may claim it.
        postgres.ask("UPDATE letter_errand SET claimed = 1")
        wait_for(lambda: server.letters, 20)
        for number in range(20):
            person = ANN | {"nickname": f"Bo {number}", "email": f"bo{number}@example.org"}
            assert send(services[1 + number % 2], "POST", "/v1/accounts", person)[0] == 201
        wait_for(lambda: postgres.ask("SELECT count(*) FROM letter_errand") == "0", 30)
        recipients = [envelope["to"] for envelope, _ in server.letters]
        assert len(recipients) == 21 and len(set(recipients)) == 21
        token = re.search(r"/confirm#(\S+)", server.letters[0][1].get_content())[1]
        assert send(third, "POST", "/v1/email-confirmations", {"token": token})[0] == 204
        assert services[1].stop() == 0 and third.stop() == 0

"""Start and stop, including failed starts."""

import json
import os
import pathlib
import re
import signal
import socket
import sqlite3
import subprocess
import threading
import time

from conftest import BINARY, ROOT, Service


def refusal(*arguments, **settings):
    """Returns the error of a failed start, and checks its exit status."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("FORAGE_")}
    environment |= {f"FORAGE_{name.upper()}": value for name, value in settings.items()}
    result = subprocess.run(
        [BINARY, "serve", *arguments], capture_output=True, text=True, timeout=20, env=environment)
    assert result.returncode == 2, result
    assert result.stdout == ""
    lines = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert len(lines) == 1, result.stderr
    return lines[0]


def test_a_port_in_use_is_named(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port}" in refusal("--data", tmp_path / "data", "--port", str(port))


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in refusal("--port", "0", "--data", tmp_path / "file" / "data")


def test_something_else_than_a_database_is_named(tmp_path):
    (tmp_path / "forage.sqlite").write_text("not a database, but long enough to look at " * 100)
    assert "forage.sqlite" in refusal("--port", "0", "--data", tmp_path)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    service = Service(tmp_path)
    assert service.stop() == 0
    path = tmp_path / "data" / "forage.sqlite"
    database = sqlite3.connect(path)
    database.execute("INSERT INTO migration (position, name) VALUES (1000, 'from the future')")
    database.commit()
    before = list(database.iterdump())
    assert "newer version" in refusal("--port", "0", "--data", path.parent)
    assert list(database.iterdump()) == before
    database.close()


def test_a_web_folder_without_a_page_is_named(tmp_path):
    assert "index.html" in refusal("--port", "0", "--data", tmp_path / "data", "--web", tmp_path)


def test_a_slip_in_a_setting_is_named(tmp_path):
    assert "FORAGE_PROT" in refusal("--data", tmp_path / "data", prot="80")


def test_the_demo_town_survives_a_second_start(start):
    first = start("--demo")
    stores = first.get("/v1/stores?zip=98701")[1]
    assert len(stores["stores"]) >= 8
    assert first.stop() == 0
    second = start("--demo")
    assert second.get("/v1/stores?zip=98701")[1] == stores


def test_a_request_that_has_begun_is_finished_before_the_end(start):
    service = start("--demo")
    body = pathlib.Path(__file__).with_name("plan.json").read_bytes()
    answers = []

    def plan():
        with socket.create_connection(("127.0.0.1", service.port), timeout=20) as connection:
            connection.sendall(
                b"POST /v1/trips/plan HTTP/1.1\r\nHost: forage\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body[:-1])
            time.sleep(0.5)
            service.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            connection.sendall(body[-1:])
            answers.append(connection.recv(65536))

    thread = threading.Thread(target=plan)
    thread.start()
    thread.join()
    assert answers[0].startswith(b"HTTP/1.1 200")
    assert service.process.wait(timeout=15) == 0


def test_a_log_for_machines_is_json(start):
    import json

    service = start(log_format="json")
    service.get("/health")
    service.stop()
    lines = [json.loads(line) for line in service.log().splitlines()]
    request = next(line for line in lines if line["message"] == "request")
    assert request["route"] == "/health"
    assert request["status"] == 200
    assert isinstance(request["ms"], (int, float))


def test_the_command_tells_its_version():
    result = subprocess.run([BINARY, "--version"], capture_output=True, text=True, timeout=20)
    assert result.returncode == 0
    source = (ROOT / "Sources/forage/Version.swift").read_text()
    version = re.search('forageVersion = "(.+)"', source)[1]
    assert result.stdout == f"forage {version}\n"


def test_a_former_setting_is_refused_with_the_way_on(tmp_path):
    assert "--trusted-proxy 127.0.0.1/32" in refusal("--data", tmp_path / "data", "--trusted-proxies", "1")
    assert "FORAGE_TRUSTED_PROXY" in refusal("--data", tmp_path / "data", trusted_proxies="1")


# N-33
def test_a_table_of_traffic_that_makes_no_sense_is_named_with_its_place(tmp_path):
    table = tmp_path / "traffic.json"

    def told(text):
        table.write_text(text)
        words = refusal("--port", "0", "--data", tmp_path / "data", "--traffic", table)
        assert str(table) in words
        assert not (tmp_path / "data").exists(), "nothing was begun"
        return words

    assert "car.Mo-Fr[7]: 4" in told(json.dumps({"car": {"Mo-Fr": [1] * 7 + [4] + [1] * 16}}))
    assert "car.Fr-Mo" in told(json.dumps({"car": {"Fr-Mo": [1] * 24}}))
    assert "boat" in told('{"boat": {}}')
    assert "line 1" in told("rush hour: yes")
    table.unlink()
    assert "cannot be read" in refusal("--port", "0", "--data", tmp_path / "data", "--traffic", table)

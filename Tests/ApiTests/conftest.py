"""Runs the built server like an operator, on its own folder."""

import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Shared with the journeys.
sys.path.insert(0, str(ROOT / "Tests/Andorra"))
numbers = itertools.count()
#: True to run the long forms; `bin/test long` sets the variable, and the service never sees it.
IS_LONG = os.environ.get("FORAGE_TEST_LONG") == "1"
BINARY = pathlib.Path(os.environ.get("TRIAL_PROGRAM", ROOT / ".build/debug/forage"))


class Service:
    """A running server; `settings` become environment variables."""

    def __init__(self, folder, *arguments, **settings):
        self.log_path = pathlib.Path(folder) / "log.txt"
        environment = {k: v for k, v in os.environ.items() if not k.startswith("FORAGE_")}
        # Tests register their own accounts.
        environment |= {"FORAGE_REGISTRATION": "open"}
        environment |= {f"FORAGE_{name.upper()}": str(value) for name, value in settings.items()}
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--port", "0", "--data", pathlib.Path(folder) / "data", *arguments],
                stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"Forage is at http://[\w.]+:(\d+)\n", line)
        assert match, f"{line!r}\n{self.log()}"
        self.port = int(match[1])

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def log(self):
        return self.log_path.read_text()

    def get(self, path):
        """Returns the status and JSON."""
        try:
            with urllib.request.urlopen(self.address + path, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def stop(self):
        """Returns the exit status after SIGTERM."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=15)


@pytest.fixture(scope="session")
def service(tmp_path_factory):
    """The demo town, for read-only tests."""
    service = Service(tmp_path_factory.mktemp("service"), "--demo")
    yield service
    assert service.stop() == 0


@pytest.fixture
def start(tmp_path):
    """Starts servers for one test, and stops those still running afterward."""
    services = []

    def start(*arguments, **settings):
        service = Service(tmp_path, *arguments, **settings)
        services.append(service)
        return service

    yield start
    for service in services:
        if service.process.poll() is None:
            service.stop()


class TrialDatabase:
    """An empty database on the server that bin/test starts."""

    def __init__(self):
        self.host = os.environ["TRIAL_POSTGRES"].split("host=")[1]
        self.name = f"api_{os.getpid()}_{next(numbers)}"
        self.ask(f"CREATE DATABASE {self.name}", "postgres")

    @property
    def address(self):
        return f"postgresql://forage@/{self.name}?host={self.host}"

    def ask(self, statement, database=None):
        """Returns psql's output."""
        return subprocess.run(
            ["psql", "-XAtq", "-h", self.host, "-U", "forage", "-d", database or self.name, "-c", statement],
            check=True, capture_output=True, text=True).stdout.strip()

    def wait_until_left(self):
        """Waits until the server has released the locks of processes that have ended."""
        end = time.monotonic() + 60
        others = f"SELECT 1 FROM pg_stat_activity WHERE datname = '{self.name}' AND pid <> pg_backend_pid()"
        while self.ask(others, "postgres"):
            assert time.monotonic() < end, "somebody still uses the database"

    def remove(self):
        self.ask(f"DROP DATABASE {self.name} WITH (FORCE)", "postgres")


@pytest.fixture
def postgres():
    """A database for one test."""
    if "TRIAL_POSTGRES" not in os.environ:
        pytest.skip("it needs the server that bin/test starts")
    database = TrialDatabase()
    yield database
    database.remove()


def pytest_terminal_summary(terminalreporter):
    """Prints the measurements of tests; parallel workers would otherwise swallow them."""
    for report in terminalreporter.getreports("passed"):
        terminalreporter.write(report.capstdout)

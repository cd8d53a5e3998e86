"""A Debian with the Forage package, as the trials of bin/package try use it."""

import http.client
import pathlib
import sys
import tempfile
import types

from trial_ground import System, ask, wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/ApiTests"))
from exchange import Device, rows  # noqa: E402

DATA = "var/lib/forage"


class TrialSystem:
    """A running copy of a Debian made by trial_ground.py, with the service in it; `steps` returns what is tried."""

    def __init__(self, folder, place):
        self.system = System(folder, place / "root")
        self.root = self.system.root
        self.service = types.SimpleNamespace(port=8080)

    def check(self, what, holds):
        if not holds:
            sys.exit(f"not so: {what}\n{self.system.journal()}")
        print(f"  {what}", flush=True)

    def apt(self, *words):
        return self.system.inside(
            "apt-get", "-q", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", *words)

    def answer(self, path, picture=None):
        """Returns the status and text, or nothing without a response."""
        connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=10)
        try:
            if picture is None:
                connection.request("GET", path)
            else:
                connection.request("POST", path, picture, {"Content-Type": "image/png"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        except OSError:
            return None
        finally:
            connection.close()

    def wait_for_service(self):
        is_ready = lambda: (self.answer("/ready") or [0])[0] == 200  # noqa: E731
        wait_until("the service to be ready", is_ready, otherwise=self.system.journal)

    def process(self):
        return self.system.inside("systemctl", "show", "--value", "--property=MainPID", "forage").strip()

    def libraries(self):
        """Returns the text of the process's memory map, which names the loaded libraries."""
        return self.system.inside("cat", f"/proc/{self.process()}/maps")

    def has_milk(self):
        self.ann.reach(self.service)
        return rows(self.ann.sync(), self.ann.household)["milk"]["name"] == "Milk"

    def write(self, name):
        """Registers a person, who writes milk."""
        self.ann = Device(self.service, name)
        self.ann.sync([self.ann.change("milk", "Milk")])
        return self.has_milk()


def run(trial, folder, *rest):
    """Runs a trial's steps in an isolated network, in a copy of the Debian of a folder."""
    ask("ip", "link", "set", "lo", "up")
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        running = trial(folder, pathlib.Path(place), *rest)
        try:
            for step in running.steps():
                step()
        finally:
            running.system.end()

"""The service as it is shipped, on a port and a data folder of its own, stopped by its process id."""

import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from town_clock import OPEN, in_town

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = pathlib.Path(os.environ.get("TRIAL_PROGRAM", ROOT / ".build/debug/forage"))
WEB = ROOT / ".build-web/app"


class ForageServer:
    """Serves the demo town; can be stopped and started again on the same address and data.

    `filled` is the data folder of a service that was stopped, to begin with a copy of it; `moment` is what its clock
    showed when the tests began.
    """

    def __init__(self, filled=None, moment=OPEN):
        self.folder = tempfile.TemporaryDirectory(prefix="forage-journey-")
        if filled is not None:
            # Not what processes share about a database while they have it open, nor what marks a folder as the one in
            # which it was: the mark names files by numbers, which the system gives to other files once these are gone.
            ignored = shutil.ignore_patterns("*-shm", "epoch")
            shutil.copytree(filled, self.folder.name, ignore=ignored, dirs_exist_ok=True)
        self.port = ports.take()
        self.address = f"http://127.0.0.1:{self.port}"
        #: Variables of the service's environment, such as FORAGE_SMTP_ADDRESS.
        self.settings = {}
        self.moment = moment
        self.process = None

    def start(self):
        # It ends with the process that walks the journeys, also where that one is killed.
        command = [
            "setpriv", "--pdeathsig", "TERM", PROGRAM, "serve", "--demo",
            "--port", str(self.port), "--data", self.folder.name, "--web", WEB,
        ]
        # A file, not a pipe: nobody reads while the browser works, and a full pipe would hold the server up.
        self.log = pathlib.Path(self.folder.name, "log.txt")
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=in_town(self.moment) | self.settings
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"forage ended with {self.process.returncode}: {self.log.read_text()}")
            if self.answers():
                return self
            time.sleep(0.02)
        self.stop()
        raise RuntimeError("forage did not answer within a minute")

    def answers(self):
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=2) as response:
                return response.status == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def stop(self):
        if self.process is None:
            return
        os.kill(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def remove(self):
        self.stop()
        self.folder.cleanup()
        ports.give_back(self.port)


class Ports:
    """The ports of this process that runs tests, used again: a browser profile that is kept has the app of these addresses.

    They lie below the ports that the system gives out by itself: nobody takes one while the service is stopped for a while.
    """

    #: An address where nothing listens; whoever holds a port there has reserved it for the whole run.
    RESERVING = "127.0.0.2"

    def __init__(self):
        self.free = []
        self.reserved = {}

    def take(self):
        if not self.free:
            self.free.append(self._reserve())
        return self.free.pop(0)

    def give_back(self, port):
        # The lowest ones come first: most tests need only one, and always the same.
        self.free = sorted({*self.free, port}, key=list(self.reserved).index)

    def knows(self, origin):
        """Whether it is an address of the service, now or later."""
        return any(origin in (f"http://127.0.0.1:{port}", f"http://localhost:{port}") for port in self.reserved)

    def _reserve(self):
        while True:
            port = random.randrange(15_000, 32_000)
            holder = socket.socket()
            try:
                holder.bind((self.RESERVING, port))
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", port))
            except OSError:
                holder.close()
                continue
            self.reserved[port] = holder
            return port


ports = Ports()

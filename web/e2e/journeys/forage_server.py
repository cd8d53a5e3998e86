"""The service as shipped, with its own port and data folder, stopped by its process id."""

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
    """Serves the demo town; can be stopped and restarted at the same address with the same data.

    `filled` is the data folder of a stopped service, to start with a copy; `moment` is the time of its clock when the
    tests begin.
    """

    def __init__(self, filled=None, moment=OPEN):
        self.folder = tempfile.TemporaryDirectory(prefix="forage-journey-")
        if filled is not None:
            # Skips shared memory files of an open database and the mark that ties a folder to its place. The mark names
            # files by inode, and inodes are reused.
            ignored = shutil.ignore_patterns("*-shm", "epoch")
            shutil.copytree(filled, self.folder.name, ignore=ignored, dirs_exist_ok=True)
        self.port = ports.take()
        self.address = f"http://127.0.0.1:{self.port}"
        #: Environment variables of the service, such as FORAGE_SMTP_ADDRESS.
        self.settings = {}
        #: What its catalog begins with; nothing for an empty installation.
        self.town = ["--demo"]
        self.moment = moment
        self.process = None

    def start(self):
        # It ends with the test process, even if that is killed.
        command = [
            "setpriv", "--pdeathsig", "TERM", PROGRAM, "serve", *self.town,
            "--port", str(self.port), "--data", self.folder.name, "--web", WEB,
        ]
        # A file instead of a pipe: no one reads while the browser works, and a full pipe would block the server.
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
    """The reused ports of this test process: a kept browser profile has the app of these addresses.

    They are below the ephemeral range, so no other process takes one while the service is stopped.
    """

    #: An address without listeners; a process that holds a port there has reserved it for the whole run.
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
        """Returns true for an address of the service, now or later."""
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

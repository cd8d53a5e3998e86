"""The server, or one of two, is killed repeatedly while working; acknowledged changes survive."""

import http.client
import os
import random
import shutil
import signal
import sqlite3
import tempfile
import threading
import time

from conftest import IS_LONG, Service
from exchange import Device, rows

ROUNDS = int(os.environ.get("FORAGE_KILLS", "100" if IS_LONG else "25"))
SEED = int(os.environ.get("FORAGE_SEED", "4"))
PEOPLE = ["Ann", "Bo", "Cy", "Dee"]
ROWS = 12
CHANGES = 3
#: The maximum number of acknowledged syncs before a kill. Kills depend on work rather than time: within 30 days one
#: person may overwrite at most 12,500 values (docs/guides/sync.md), and a fast machine gets there in a tenth of the
#: time of a slow one.
EXCHANGES = 60
#: Kills of one of two instances on one database.
KILLS_OF_ONE = 10 if IS_LONG else 5


class Writer:
    """Writes numbers into rows, sync after sync, until the server is gone."""

    def __init__(self, device, acknowledgements):
        self.device = device
        #: Released once for each sync of any writer.
        self.acknowledgements = acknowledgements
        self.number = 0
        #: By row, the highest number acknowledged and the highest sent.
        self.acknowledged = {}
        self.sent = {}
        self.surprises = []

    def run(self):
        while not self.surprises:
            try:
                self.exchange()
            except (OSError, http.client.HTTPException):
                return

    def exchange(self):
        changes = []
        for _ in range(CHANGES):
            self.number += 1
            row = f"{self.device.nickname}-{self.number % ROWS}"
            self.sent[row] = self.number
            changes.append(self.device.change(row, str(self.number)))
        answer = self.device.sync(changes)
        # An assertion in a thread would be lost.
        if answer.status != 200 or answer.document["refused"]:
            self.surprises.append(answer.document)
            return
        for change in changes:
            self.acknowledged[change["id"]] = int(change["set"]["name"])
        self.acknowledgements.release()

    def check(self):
        """Checks that each row holds what was acknowledged, or what was sent later."""
        assert self.surprises == []
        kept = rows(self.device.sync(), self.device.household)
        for row, number in self.acknowledged.items():
            assert number <= int(kept[row]["name"]) <= self.sent[row], (self.device.nickname, row, number, kept[row])


class Wanderer(Writer):
    """A writer that switches between instances at random, and whenever one does not respond."""

    def __init__(self, device, acknowledgements, services, seed):
        super().__init__(device, acknowledgements)
        self.services = services
        self.chance = random.Random(seed)

    def live(self, ending):
        while not (ending.is_set() or self.surprises):
            if self.chance.random() < 0.1:
                self.move()
            try:
                self.exchange()
            except (OSError, http.client.HTTPException):
                self.move()

    def move(self):
        self.device.reach(self.chance.choice(self.services))


def check_database(folder):
    """Checks a copy, since opening the file would do the server's recovery."""
    with tempfile.TemporaryDirectory() as copy:
        for name in ("forage.sqlite", "forage.sqlite-wal"):
            if (folder / name).exists():
                shutil.copy(folder / name, copy)
        database = sqlite3.connect(os.path.join(copy, "forage.sqlite"))
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        database.close()


# Shows H-09.
def test_a_hundred_kills_lose_nothing_that_was_acknowledged(start, tmp_path):
    chance = random.Random(SEED)
    service = start()
    acknowledgements = threading.Semaphore(0)
    writers = [Writer(Device(service, name), acknowledgements) for name in PEOPLE]
    began = time.monotonic()
    for number in range(ROUNDS):
        threads = [threading.Thread(target=writer.run) for writer in writers]
        for thread in threads:
            thread.start()
        await_some(acknowledgements, chance.randint(1, EXCHANGES))
        # In the middle of a sync rather than at its end.
        time.sleep(chance.uniform(0, 0.01))
        service.process.send_signal(signal.SIGKILL)
        service.process.wait()
        for thread in threads:
            thread.join()
        while acknowledgements.acquire(blocking=False):
            pass
        check_database(tmp_path / "data")
        service = start()
        for writer in writers:
            writer.device.reach(service)
            writer.check()
    acknowledged = sum(sum(writer.acknowledged.values()) > 0 for writer in writers)
    assert acknowledged == len(writers)
    changes = sum(writer.number for writer in writers)
    print(f"\n{ROUNDS} kills under load in {time.monotonic() - began:.0f} s; {changes} changes sent, none that was "
          f"acknowledged is missing (seed {SEED})")


# Shows H-09.
def test_one_of_two_services_is_killed_and_nothing_that_was_acknowledged_is_lost(tmp_path, postgres):
    chance = random.Random(SEED)
    services = []

    def begin(name):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        services.append(Service(
            folder, "--database", postgres.address, "--secret-key", tmp_path / "secret.key", "--work-rate", "0"))
        services[-1].name = name

    try:
        for name in ("one", "two"):
            begin(name)
        acknowledgements = threading.Semaphore(0)
        wanderers = [
            Wanderer(Device(chance.choice(services), name), acknowledgements, services, chance.random()) for name in PEOPLE]
        began = time.monotonic()
        for _ in range(KILLS_OF_ONE):
            ending = threading.Event()
            threads = [threading.Thread(target=wanderer.live, args=(ending,)) for wanderer in wanderers]
            for thread in threads:
                thread.start()
            await_some(acknowledgements, chance.randint(1, EXCHANGES))
            time.sleep(chance.uniform(0, 0.01))
            dying = chance.choice(services)
            dying.process.send_signal(signal.SIGKILL)
            dying.process.wait()
            services.remove(dying)
            # The other instance continues, including what the first left unfinished.
            await_some(acknowledgements, 20)
            begin(dying.name)
            ending.set()
            for thread in threads:
                thread.join()
            for wanderer in wanderers:
                wanderer.move()
                wanderer.check()
        changes = sum(wanderer.number for wanderer in wanderers)
        print(f"\n{KILLS_OF_ONE} kills of one of two services in {time.monotonic() - began:.0f} s; {changes} changes sent, "
              f"none that was acknowledged is missing (seed {SEED})")
    finally:
        for service in services:
            service.stop()


def await_some(acknowledgements, count):
    """Waits with a limit: a rejected writer has ended and is reported later."""
    for _ in range(count):
        if not acknowledgements.acquire(timeout=20):
            break

"""A backup is made while people write, and an older one is taken back: what devices hold is there again."""

import os
import random
import subprocess
import threading
import time

from conftest import BINARY, Service
from exchange import Device, rows
from test_killed import check_database

PEOPLE = ["Ann", "Bo", "Cy", "Dee"]
SEED = int(os.environ.get("FORAGE_SEED", "7"))


def forage(*arguments):
    """The command, which must not take long; how it ended, and what it said."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
    result = subprocess.run(
        [BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=120, env=environment)
    return result.returncode, result.stderr


def succeed(*arguments):
    status, words = forage(*arguments)
    assert status == 0, words
    return words


def refusal(*arguments):
    status, words = forage(*arguments)
    assert status == 2, (status, words)
    return words


class Shopper:
    """Somebody whose device writes on, and knows what the server has acknowledged."""

    def __init__(self, service, nickname):
        self.device = Device(service, nickname)
        self.changes = {}
        self.cursor = 0
        self.waits = []
        self.surprises = []
        self.chance = random.Random(f"{SEED} {nickname}")

    def write(self):
        row = f"row-{self.chance.randrange(40)}"
        change = self.device.change(row, f"{self.device.nickname} {self.chance.randrange(10**6)}")
        began = time.monotonic()
        answer = self.device.sync([change])
        self.waits.append(time.monotonic() - began)
        if answer.status != 200 or answer.document["refused"]:
            self.surprises.append(answer.document)
            return
        self.changes[row] = change
        self.epoch = answer.document["epoch"]
        self.cursor = max([self.cursor] + [part["revision"] for part in answer.document["households"]])

    def write_until(self, over):
        while not over.is_set():
            self.write()

    def come_back(self, service):
        """As a device does that hears of another epoch: it sends every row that it has."""
        self.device.sign_in(service)
        answer = self.device.sync(
            list(self.changes.values()), {self.device.household: self.cursor}, self.epoch)
        assert answer.status == 200 and not answer.document["refused"], answer.document
        assert answer.document["epoch"] != self.epoch

    def check(self):
        assert self.surprises == []
        kept = rows(self.device.sync(), self.device.household)
        for row, change in self.changes.items():
            assert kept[row]["name"] == change["set"]["name"], (self.device.nickname, row)


def while_writing(shoppers, work):
    """Runs `work` while everybody writes; what it answers, and the longest that a change waited."""
    over = threading.Event()
    threads = [threading.Thread(target=shopper.write_until, args=[over]) for shopper in shoppers]
    for shopper in shoppers:
        shopper.waits = []
    for thread in threads:
        thread.start()
    try:
        return work(), sorted(wait for shopper in shoppers for wait in shopper.waits)
    finally:
        over.set()
        for thread in threads:
            thread.join()


#
def test_an_older_backup_made_under_load_loses_nothing_that_devices_hold(tmp_path):
    folder, backup = tmp_path / "data", tmp_path / "town.backup"
    key = tmp_path / "backup.key"
    succeed("backup", "--make-key", key)
    service = Service(tmp_path)
    shoppers = [Shopper(service, name) for name in PEOPLE]

    def copy():
        time.sleep(0.5)
        words = succeed("backup", backup, "--data", folder, "--backup-key", key)
        time.sleep(0.5)
        return words

    words, waits = while_writing(shoppers, copy)
    assert "Backed up and compared" in words
    print(f"\nwhile a backup is made: {len(waits)} changes, median {waits[len(waits) // 2] * 1e3:.1f} ms, "
          f"longest {waits[-1] * 1e3:.1f} ms")
    # All that follows is in no backup.
    for shopper in shoppers:
        for _ in range(60):
            shopper.write()
    words = refusal("restore", backup, "--data", folder, "--backup-key", key, "--replace")
    assert "another forage serves from this folder" in words
    assert service.get("/ready")[0] == 200
    assert service.stop() == 0

    succeed("restore", backup, "--data", folder, "--backup-key", key, "--replace")
    check_database(folder)
    service = Service(tmp_path)
    assert "set back to a copy" in service.log()
    for shopper in shoppers:
        shopper.device.reach(service)
        assert shopper.device.sync().status == 401, "sessions that a copy revives have ended"
        shopper.come_back(service)
    for shopper in shoppers:
        shopper.check()
        shopper.write()
        shopper.check()
    assert service.stop() == 0


#
def test_a_backup_taken_back_on_another_machine_is_the_same_town(tmp_path):
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    service = Service(tmp_path / "here", "--demo")
    ann = Device(service, "Ann")
    ann.sync([ann.change("one", "Milk")])
    stores = service.get("/v1/stores?zip=98701")[1]
    backup = tmp_path / "town.backup"
    succeed("backup", backup, "--data", tmp_path / "here" / "data")
    assert service.stop() == 0

    succeed("restore", backup, "--data", tmp_path / "there" / "data")
    service = Service(tmp_path / "there")
    ann.sign_in(service)
    kept = rows(ann.sync(), ann.household)
    after = service.get("/v1/stores?zip=98701")[1]
    assert service.stop() == 0

    assert kept["one"]["name"] == "Milk"
    assert after == stores


#
def test_a_backup_that_is_killed_leaves_nothing_that_passes_for_one(tmp_path):
    service = Service(tmp_path, "--demo")
    folder, backup = tmp_path / "data", tmp_path / "town.backup"
    chance = random.Random(SEED)
    killed = 0
    for _ in range(8):
        process = subprocess.Popen(
            [BINARY, "backup", backup, "--data", folder], stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.01, 0.6))
        process.kill()
        killed += process.wait() != 0
        assert not backup.exists() or process.returncode == 0
    assert killed > 0
    succeed("backup", backup, "--data", folder)
    assert not (folder / "backup-work").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "log.txt", "town.backup"]
    assert service.get("/ready")[0] == 200
    assert service.stop() == 0


#
def test_a_restore_that_is_killed_is_done_or_was_never_begun(tmp_path):
    (tmp_path / "service").mkdir()
    service = Service(tmp_path / "service")
    ann = Device(service, "Ann")
    ann.sync([ann.change("old", "Milk")])
    folder, backup = tmp_path / "service" / "data", tmp_path / "town.backup"
    succeed("backup", backup, "--data", folder)
    ann.sync([ann.change("new", "Eggs")])
    assert service.stop() == 0
    chance = random.Random(SEED)
    for _ in range(8):
        process = subprocess.Popen(
            [BINARY, "restore", backup, "--data", folder, "--replace"], stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.01, 0.4))
        process.kill()
        process.wait()
        if (folder / "restoring").exists():
            assert "interrupted" in refusal("account", "list", "--data", folder)
            succeed("restore", backup, "--data", folder, "--replace")
        service = Service(tmp_path / "service")
        ann.sign_in(service)
        kept = rows(ann.sync(), ann.household)
        assert "old" in kept
        assert service.stop() == 0

"""A backup is made under load and an older one restored; devices bring back what it lacks."""

import fcntl
import os
import pathlib
import random
import re
import signal
import subprocess
import threading
import time

from conftest import BINARY, Service
from exchange import Device, rows
from test_killed import check_database
from test_start import refusal as start_refusal
from test_sweep import DAY, fill

PEOPLE = ["Ann", "Bo", "Cy", "Dee"]
SEED = int(os.environ.get("FORAGE_SEED", "7"))


def started(*arguments):
    """Starts the command without the tests' settings."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
    return subprocess.Popen([BINARY, *map(str, arguments)], stderr=subprocess.PIPE, text=True, env=environment)


def forage(*arguments):
    """Returns the exit status and output; asserts that it is fast."""
    process = started(*arguments)
    _, words = process.communicate(timeout=120)
    return process.returncode, words


def succeed(*arguments):
    status, words = forage(*arguments)
    assert status == 0, words
    return words


def refusal(*arguments):
    status, words = forage(*arguments)
    assert status == 2, (status, words)
    return words


class Shopper:
    """A person whose device keeps writing and knows what the server has acknowledged."""

    def __init__(self, service, nickname):
        self.device = Device(service, nickname)
        self.changes = {}
        self.cursor = 0
        self.waits = []
        self.surprises = []
        self.chance = random.Random(f"{SEED} {nickname}")

    def write(self):
        row = f"{self.device.nickname}-{self.chance.randrange(40)}"
        change = self.device.change(row, f"{self.device.nickname} {self.chance.randrange(10**6)}")
        began = time.monotonic()
        answer = self.device.sync([change])
        self.waits.append(time.monotonic() - began)
        if answer.status != 200 or answer.document["refused"]:
            self.surprises.append(answer.document.get("refused", answer.document))
            return
        self.changes[row] = change
        self.epoch = answer.document["epoch"]
        self.cursor = max([self.cursor] + [part["revision"] for part in answer.document["households"]])

    def write_until(self, over):
        while not over.is_set():
            self.write()

    def come_back(self, service):
        """Sends every row, as a device does after a new epoch."""
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


def expect_all_come_back(shoppers, service):
    """After a restore: all sign in again, send their rows and continue."""
    assert "was restored or moved here" in service.log()
    for shopper in shoppers:
        shopper.device.reach(service)
        assert shopper.device.sync().status == 401, "sessions that a copy revives have ended"
        shopper.come_back(service)
    for shopper in shoppers:
        shopper.check()
        shopper.write()
        shopper.check()


def while_writing(shoppers, work):
    """Runs `work` while all write; returns its result and the longest wait for a change."""
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
    assert "Backed up and verified" in words
    print(f"\nwhile a backup is made: {len(waits)} changes, median {waits[len(waits) // 2] * 1e3:.1f} ms, "
          f"longest {waits[-1] * 1e3:.1f} ms")
    # Everything from here on is in no backup.
    for shopper in shoppers:
        for _ in range(60):
            shopper.write()
    words = refusal("restore", backup, "--data", folder, "--backup-key", key, "--replace")
    assert "another forage server is using this folder" in words
    assert service.get("/ready")[0] == 200
    assert service.stop() == 0

    succeed("restore", backup, "--data", folder, "--backup-key", key, "--replace")
    check_database(folder)
    service = Service(tmp_path)
    expect_all_come_back(shoppers, service)
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
        process = started("backup", backup, "--data", folder)
        time.sleep(chance.uniform(0.01, 0.6))
        process.kill()
        process.communicate()
        killed += process.returncode == -signal.SIGKILL
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
        process = started("restore", backup, "--data", folder, "--replace")
        time.sleep(chance.uniform(0.01, 0.4))
        process.kill()
        process.communicate()
        if (folder / "restoring").exists():
            assert "interrupted" in refusal("account", "list", "--data", folder)
            succeed("restore", backup, "--data", folder, "--replace")
        service = Service(tmp_path / "service")
        ann.sign_in(service)
        kept = rows(ann.sync(), ann.household)
        assert "old" in kept
        assert service.stop() == 0


def waited(condition, seconds=60):
    """Returns the condition's value once it is true."""
    end = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < end:
        time.sleep(0.1)
    return found


#
def test_a_service_makes_a_backup_by_itself_that_can_be_taken_back(tmp_path):
    key, shelf = tmp_path / "backup.key", tmp_path / "backups"
    succeed("backup", "--make-key", key)
    (tmp_path / "here").mkdir()
    service = Service(tmp_path / "here", backups=shelf, backup_key=key)
    assert waited(lambda: list(shelf.glob("*.backup")) if shelf.exists() else [])
    assert waited(lambda: service.get("/ready")[1] == {"status": "ok", "backups": "good"})
    assert shelf.stat().st_mode & 0o777 == 0o700
    assert service.stop() == 0

    (backup,) = shelf.iterdir()
    (tmp_path / "there").mkdir()
    succeed("restore", backup, "--data", tmp_path / "there" / "data", "--backup-key", key)
    assert Service(tmp_path / "there").stop() == 0
    # The next start finds this hour's backup.
    service = Service(tmp_path / "here", backups=shelf, backup_key=key)
    assert waited(lambda: service.get("/ready")[1]["backups"] == "good")
    assert service.stop() == 0
    assert list(shelf.iterdir()) == [backup]


#
def test_a_backup_that_fails_is_told_and_the_service_goes_on(tmp_path):
    data, shelf = tmp_path / "data", tmp_path / "backups"
    (data / "backup-work").mkdir(parents=True)
    held = os.open(data / "backup-work", os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    try:
        service = Service(tmp_path, backups=shelf)
        assert waited(lambda: service.get("/ready")[1]["backups"] == "failed")
        assert "another backup or restore is running" in service.log()
        assert service.get("/ready")[0] == 200
        assert service.stop() == 0
    finally:
        os.close(held)
    assert list(shelf.iterdir()) == []


#
def test_a_folder_for_backups_that_cannot_be_is_named_at_the_start(tmp_path):
    (tmp_path / "file").write_text("")
    words = start_refusal("--port", "0", "--data", tmp_path / "data", "--backups", tmp_path / "file" / "backups")
    assert "--backups" in words
    words = start_refusal(
        "--port", "0", "--data", tmp_path / "data", "--backups", tmp_path, "--backup-key", tmp_path / "none")
    assert "--make-key" in words


#
def test_a_large_database_is_backed_up_in_bounded_memory(tmp_path):
    service = Service(tmp_path, work_rate=0)
    shoppers = [Shopper(service, name) for name in PEOPLE]
    for shopper in shoppers:
        shopper.write()
    path, backup = tmp_path / "data" / "forage.sqlite", tmp_path / "town.backup"
    devices = [shopper.device for shopper in shoppers]
    fill(path, [device.household for device in devices], [device.account for device in devices], 20 * DAY, 1 * DAY)

    def copy():
        began = time.monotonic()
        process = started("backup", backup, "--data", tmp_path / "data")
        megabytes = 0
        # The system's figures for an ended process would include its parent.
        while process.poll() is None:
            peak = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())
            megabytes = max(megabytes, int(peak[1]) // 1024) if peak else megabytes
            time.sleep(0.02)
        return process.returncode, megabytes, time.monotonic() - began

    (status, megabytes, seconds), waits = while_writing(shoppers, copy)
    log = path.with_name("forage.sqlite-wal").stat().st_size
    print(f"\na backup of {path.stat().st_size / 1e6:.0f} MB took {seconds:.1f} s and {megabytes} MB of memory, and has "
          f"{backup.stat().st_size / 1e6:.1f} MB; meanwhile {len(waits)} changes, median "
          f"{waits[len(waits) // 2] * 1e3:.1f} ms, longest {waits[-1] * 1e3:.1f} ms; log {log / 1e6:.1f} MB")
    assert status == 0
    assert megabytes < 120
    assert service.stop() == 0

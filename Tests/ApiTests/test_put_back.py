"""A backup copy is restored as in docs/operating.md; devices bring back what they hold."""

import sqlite3

import pytest

from conftest import Service
from exchange import Device, rows
from test_start import refusal


def copy(folder):
    """Copies the database as in the manual, while the service runs."""
    database = sqlite3.connect(folder / "forage.sqlite")
    database.execute("VACUUM INTO ?", [str(folder.parent / "copy.sqlite")])
    database.close()


def put_back(folder, removing_log=True):
    if removing_log:
        for ending in ("-wal", "-shm"):
            (folder / f"forage.sqlite{ending}").unlink(missing_ok=True)
    (folder / "forage.sqlite").unlink()
    (folder.parent / "copy.sqlite").rename(folder / "forage.sqlite")


def test_what_a_device_holds_comes_back_after_a_restore(tmp_path):
    """(H-09) Ten acknowledged changes were missing after the restore."""
    folder = tmp_path / "data"
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    first = ann.sync([ann.change("old", "Milk")]).document
    copy(folder)
    changes = [ann.change(f"new-{number}", "Eggs") for number in range(10)]
    held = ann.sync(changes, {ann.household: first["households"][0]["revision"]}).document
    cursor = held["households"][0]["revision"]
    service.stop()

    put_back(folder)
    service = Service(tmp_path)
    ann.reach(service)
    ended = ann.sync()
    ann.sign_in(service)
    heard = ann.sync(changes, {ann.household: cursor}, held["epoch"])
    after = rows(ann.sync(), ann.household)
    assert service.stop() == 0

    assert ended.status == 401
    assert heard.document["epoch"] != held["epoch"]
    assert "old" in rows(heard, ann.household), "everything is told to a device of another epoch"
    assert sorted(after) == sorted(["old"] + [change["id"] for change in changes])


def test_a_restart_keeps_epoch_and_sessions(tmp_path):
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    before = ann.sync([ann.change("one", "Milk")]).document
    service.process.kill()
    service.process.wait()
    service = Service(tmp_path)
    ann.reach(service)
    after = ann.sync()
    assert service.stop() == 0

    assert (after.status, after.document["epoch"]) == (200, before["epoch"])


def test_a_second_service_on_the_same_folder_is_refused(tmp_path):
    """(H-09) The first instance did not send changes stored by the second."""
    service = Service(tmp_path)
    try:
        words = refusal("--port", "0", "--data", tmp_path / "data")
        assert "another forage server is using this folder" in words
        assert service.get("/ready")[0] == 200
    finally:
        service.stop()
    assert Service(tmp_path).stop() == 0


@pytest.mark.parametrize("removing_log", [True, False])
def test_a_copy_beside_another_databases_log_is_refused(tmp_path, removing_log):
    """(H-09) The old log undid the restore, or damaged the file."""
    folder = tmp_path / "data"
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    copy(folder)
    ann.sync([ann.change("one", "Milk")])
    service.process.kill()
    service.process.wait()
    assert (folder / "forage.sqlite-wal").stat().st_size > 0

    put_back(folder, removing_log)

    if removing_log:
        assert Service(tmp_path).stop() == 0
    else:
        assert "remove forage.sqlite-wal" in refusal("--port", "0", "--data", folder)

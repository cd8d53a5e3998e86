"""A PostgreSQL database is backed up into the same file format as a folder, and restored into either."""

import fcntl
import os
import random
import re
import subprocess
import time

import pytest

from conftest import BINARY, Service, TrialDatabase
from exchange import Device, rows
from test_backup import PEOPLE, Shopper, expect_all_come_back, refusal, started, succeed, waited, while_writing
from test_move import contents, fill, names
from test_move import succeed as move
from test_start import refusal as start_refusal

SEED = int(os.environ.get("FORAGE_SEED", "7"))


@pytest.fixture
def another(postgres):
    """Creates a second database."""
    database = TrialDatabase()
    yield database
    database.remove()


def folders(tmp_path, *names):
    for name in names:
        (tmp_path / name).mkdir()
    return [tmp_path / name for name in names]


def cut_off(postgres):
    """Ends every connection to the database."""
    postgres.ask(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{postgres.name}'", "postgres")


#
def test_an_older_backup_of_postgresql_loses_nothing_that_devices_hold(tmp_path, postgres, another):
    folder, backup, key = tmp_path / "data", tmp_path / "town.backup", tmp_path / "backup.key"
    succeed("backup", "--make-key", key)
    service = Service(tmp_path, "--database", postgres.address)
    shoppers = [Shopper(service, name) for name in PEOPLE]

    def copy():
        time.sleep(0.5)
        words = succeed("backup", backup, "--data", folder, "--database", postgres.address, "--backup-key", key)
        time.sleep(0.5)
        return words

    words, waits = while_writing(shoppers, copy)
    assert "Backed up and verified" in words and "encrypted with the key" in words
    print(f"\nwhile PostgreSQL is backed up: {len(waits)} changes, median {waits[len(waits) // 2] * 1e3:.1f} ms, "
          f"longest {waits[-1] * 1e3:.1f} ms")
    assert not (folder / "backup-work").exists(), "the copy lies nowhere any more"
    for shopper in shoppers:
        for _ in range(60):
            shopper.write()
    assert "another forage server is using this" in refusal(
        "restore", backup, "--data", folder, "--database", another.address, "--backup-key", key)
    assert service.stop() == 0

    assert "the database is not empty" in refusal(
        "restore", backup, "--data", folder, "--database", postgres.address, "--backup-key", key)
    words = succeed("restore", backup, "--data", folder, "--database", another.address, "--backup-key", key)
    assert "Restored and verified" in words
    service = Service(tmp_path, "--database", another.address)
    expect_all_come_back(shoppers, service)
    assert service.stop() == 0


#
def test_a_backup_that_was_just_made_begins_a_new_epoch_at_whichever_service_comes_first(tmp_path, postgres, another):
    first, second = folders(tmp_path, "first", "second")
    backup = tmp_path / "town.backup"
    service = Service(first, "--database", postgres.address)
    ann = Device(service, "Ann")
    epoch = ann.sync([ann.change("milk", "Milk")]).document["epoch"]
    (second / "data").mkdir()
    (second / "data" / "secret.key").write_bytes((first / "data" / "secret.key").read_bytes())
    (second / "data" / "secret.key").chmod(0o600)
    other = Service(second, "--database", postgres.address)
    succeed("backup", backup, "--data", first / "data", "--database", postgres.address)
    assert other.stop() == 0 and service.stop() == 0

    # Not the folder marked for this database.
    succeed("restore", backup, "--data", first / "data", "--database", another.address)
    other = Service(second, "--database", another.address)
    assert "was restored or moved here" in other.log()
    ann.reach(other)
    assert ann.sync().status == 401
    ann.sign_in(other)
    assert ann.sync().document["epoch"] != epoch
    # The second instance uses the first one's epoch.
    service = Service(first, "--database", another.address)
    assert "was restored or moved here" not in service.log()
    ann.reach(service)
    assert ann.sync().status == 200
    assert service.stop() == 0 and other.stop() == 0


#
def test_a_town_goes_from_a_folder_to_postgresql_and_back_by_backups(tmp_path, postgres):
    (here, there) = folders(tmp_path, "here", "there")
    service = Service(here, "--demo")
    ann = Device(service, "Ann")
    ann.sync([ann.change("milk", "Milk"), ann.change("week", "Week", kind="list")])
    stores = names(service)
    backup, back = tmp_path / "town.backup", tmp_path / "back.backup"
    assert service.stop() == 0
    before = contents(here / "data" / "forage.sqlite")
    succeed("backup", backup, "--data", here / "data")

    succeed("restore", backup, "--data", there / "data", "--database", postgres.address)
    assert sorted(path.name for path in (there / "data").iterdir()) == ["lock", "secret.key"]
    postgres.wait_until_left()
    succeed("backup", back, "--data", there / "data", "--database", postgres.address)
    succeed("restore", back, "--data", tmp_path / "folder")

    after = contents(tmp_path / "folder" / "forage.sqlite")
    assert after.pop("service_start") == [] and before.pop("service_start") != []
    assert after == before
    service = Service(there, "--database", postgres.address)
    ann.sign_in(service)
    assert rows(ann.sync(), ann.household)["milk"]["name"] == "Milk"
    assert names(service) == stores
    assert service.stop() == 0


#
def test_a_restore_into_postgresql_that_is_killed_or_cut_off_is_begun_anew(tmp_path, postgres):
    service = Service(tmp_path, "--demo")
    ann = Device(service, "Ann")
    assert service.stop() == 0
    fill(tmp_path / "data", ann, 20_000, 20)
    backup, target = tmp_path / "town.backup", tmp_path / "there"
    succeed("backup", backup, "--data", tmp_path / "data")
    arguments = ["restore", backup, "--data", target, "--database", postgres.address]
    chance = random.Random(SEED)
    begun = 0
    for turn in range(6):
        process = started(*arguments)
        if turn % 2 == 0:
            time.sleep(chance.uniform(0.2, 1.2))
            process.kill()
        else:
            # A lost connection is reopened once; here the server stays down.
            while process.poll() is None and not (
                    postgres.ask("SELECT 1 FROM pg_tables WHERE tablename = 'unfinished_move'")):
                time.sleep(0.02)
            for _ in range(40):
                cut_off(postgres)
                time.sleep(0.01)
        _, words = process.communicate(timeout=120)
        postgres.wait_until_left()
        if postgres.ask("SELECT 1 FROM pg_tables WHERE tablename = 'unfinished_move'"):
            begun += 1
            words = start_refusal("--port", "0", "--data", tmp_path / "other", "--database", postgres.address)
            assert "the same 'forage restore'" in words
        elif process.returncode == 0:
            postgres.remove()
            postgres.ask(f"CREATE DATABASE {postgres.name}", "postgres")
    assert begun > 0
    succeed(*arguments)
    postgres.wait_until_left()
    move(postgres, "--from", postgres.address, "--to", tmp_path / "back")
    after, before = contents(tmp_path / "back" / "forage.sqlite"), contents(tmp_path / "data" / "forage.sqlite")
    after.pop("service_start"), before.pop("service_start")
    assert after == before


#
def test_a_backup_of_postgresql_outlives_a_lost_connection_and_not_a_server_that_is_gone(tmp_path, postgres):
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    assert service.stop() == 0
    fill(tmp_path / "data", ann, 60_000, 40)
    move(postgres, "--from", tmp_path / "data", "--to", postgres.address)
    backup = tmp_path / "town.backup"
    arguments = ["backup", backup, "--data", tmp_path / "data", "--database", postgres.address]

    def reading():
        return postgres.ask(
            f"SELECT 1 FROM pg_stat_activity WHERE datname = '{postgres.name}' AND query LIKE '%household_row%'",
            "postgres")

    process = started(*arguments)
    while not reading():
        assert process.poll() is None
    cut_off(postgres)
    _, words = process.communicate(timeout=120)
    assert process.returncode == 0, words
    first = backup.read_bytes()

    process = started(*arguments)
    while not reading():
        assert process.poll() is None
    postgres.ask(f"ALTER DATABASE {postgres.name} ALLOW_CONNECTIONS false", "postgres")
    cut_off(postgres)
    _, words = process.communicate(timeout=120)
    postgres.ask(f"ALTER DATABASE {postgres.name} ALLOW_CONNECTIONS true", "postgres")
    assert process.returncode == 2 and "cannot be opened" in words, words
    assert backup.read_bytes() == first, "the older one is as it was"
    assert not (tmp_path / "data" / "backup-work").exists()
    assert not list(tmp_path.glob("*.unfinished"))


#
def test_what_cannot_be_restored_into_postgresql_leaves_it_empty(tmp_path, postgres):
    service = Service(tmp_path)
    Device(service, "Ann")
    backup, key = tmp_path / "town.backup", tmp_path / "backup.key"
    succeed("backup", "--make-key", key)
    succeed("backup", backup, "--data", tmp_path / "data")
    sealed = tmp_path / "sealed.backup"
    succeed("backup", sealed, "--data", tmp_path / "data", "--backup-key", key)
    assert service.stop() == 0
    whole = backup.read_bytes()
    other = tmp_path / "other.key"
    succeed("backup", "--make-key", other)
    there = tmp_path / "there"

    def told(path, *options):
        words = refusal("restore", path, "--data", there, "--database", postgres.address, *options)
        assert not there.exists(), "nothing was written"
        assert postgres.ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0"
        postgres.wait_until_left()
        return words

    for harm, expected in {
        whole[: len(whole) * 2 // 3]: "is incomplete",
        whole[: len(whole) // 2] + bytes([whole[len(whole) // 2] ^ 1]) + whole[len(whole) // 2 + 1:]: "is corrupt",
        whole.replace(b'"migrations":', b'"migrations":9', 1): "newer version of Forage",
        b"Dear grocer": "is not a backup",
    }.items():
        backup.write_bytes(harm)
        assert expected in told(backup)
    assert "--backup-key" in told(sealed)
    assert "set it to the right file" in told(sealed, "--backup-key", other)
    postgres.ask("CREATE TABLE somebody (id INTEGER)")
    words = refusal("restore", sealed, "--data", there, "--database", postgres.address, "--backup-key", key)
    assert "tables of another program" in words
    words = refusal("backup", backup, "--data", there, "--database", postgres.address)
    assert "tables of another program" in words
    postgres.ask("DROP TABLE somebody")
    assert "no Forage database found" in refusal(
        "backup", tmp_path / "empty.backup", "--data", there, "--database", postgres.address)


#
def test_keys_of_another_installation_are_left_alone_or_put_aside(tmp_path, postgres):
    service = Service(tmp_path)
    Device(service, "Ann")
    backup, there = tmp_path / "town.backup", tmp_path / "there"
    succeed("backup", backup, "--data", tmp_path / "data")
    assert service.stop() == 0
    key = (tmp_path / "data" / "secret.key").read_bytes()
    there.mkdir()
    (there / "secret.key").write_text("1 of another server\n")

    words = refusal("restore", backup, "--data", there, "--database", postgres.address)
    assert "secret.key already exists" in words
    postgres.wait_until_left()
    succeed("restore", backup, "--data", there, "--database", postgres.address, "--replace")
    assert (there / "secret.key").read_bytes() == key
    assert (there / "replaced-1" / "secret.key").read_text() == "1 of another server\n"


#
def test_of_several_services_one_makes_the_backup_of_the_hour_and_all_know_of_it(tmp_path, postgres):
    homes = folders(tmp_path, "one", "two", "three")
    key = tmp_path / "backup.key"
    succeed("backup", "--make-key", key)
    services = []
    for home in homes:
        if services:
            (home / "data").mkdir()
            (home / "data" / "secret.key").write_bytes((homes[0] / "data" / "secret.key").read_bytes())
            (home / "data" / "secret.key").chmod(0o600)
        services.append(Service(home, "--database", postgres.address, "--backups", home / "backups", backup_key=key))

    def made():
        return [path for home in homes for path in (home / "backups").glob("*.backup")]

    assert waited(made)
    for service in services:
        assert waited(lambda: service.get("/ready")[1] == {"status": "ok", "backups": "good"}), service.log()
    assert waited(lambda: all((home / "data" / "last-backup").exists() for home in homes))
    assert len(made()) == 1
    # The instance that made it is killed and restarted: there is still one for this hour.
    maker = next(number for number, home in enumerate(homes) if list((home / "backups").glob("*.backup")))
    services[maker].process.kill()
    services[maker].process.wait()
    services[maker] = Service(
        homes[maker], "--database", postgres.address, "--backups", homes[maker] / "backups", backup_key=key)
    # An hour later another instance may make it.
    postgres.ask("UPDATE backup_state SET shelved = shelved - 3600000, claimed = claimed - 3600000")
    assert waited(lambda: len(made()) == 2)
    time.sleep(1)
    assert len(made()) == 2
    for service in services:
        assert service.stop() == 0
    postgres.wait_until_left()
    for path in made():
        succeed("restore", path, "--data", tmp_path / path.name, "--backup-key", key)

    def doctor():
        environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
        return subprocess.run(
            [BINARY, "doctor", "--data", homes[maker] / "data", "--database", postgres.address],
            capture_output=True, text=True, env=environment).stdout

    assert "The last backup is 0 hours old." in doctor()
    for home in homes:
        (home / "data" / "last-backup").unlink()
    assert "The last backup is 0 hours old." in doctor(), "the database knows it too"
    postgres.ask("UPDATE backup_state SET made = made - 20 * 86400000")
    assert re.search(r"fault\s+backups: The last backup is 20 days old", doctor())


#
def test_a_service_that_cannot_make_the_backup_leaves_it_to_another(tmp_path, postgres):
    (one, two) = folders(tmp_path, "one", "two")
    (one / "data" / "backup-work").mkdir(parents=True)
    held = os.open(one / "data" / "backup-work", os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    try:
        first = Service(one, "--database", postgres.address, "--backups", one / "backups")
        assert waited(lambda: first.get("/ready")[1]["backups"] == "failed")
        (two / "data").mkdir()
        (two / "data" / "secret.key").write_bytes((one / "data" / "secret.key").read_bytes())
        (two / "data" / "secret.key").chmod(0o600)
        second = Service(two, "--database", postgres.address, "--backups", two / "backups")
        assert waited(lambda: list((two / "backups").glob("*.backup")))
        assert waited(lambda: second.get("/ready")[1]["backups"] == "good")
        assert first.stop() == 0 and second.stop() == 0
    finally:
        os.close(held)


#
def test_a_large_database_of_postgresql_is_backed_up_and_taken_back_in_bounded_memory(tmp_path, postgres, another):
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    assert service.stop() == 0
    path, backup = tmp_path / "data" / "forage.sqlite", tmp_path / "town.backup"
    fill(path.parent, ann, 60_000, 200)
    move(postgres, "--from", path.parent, "--to", postgres.address)
    size = int(postgres.ask("SELECT pg_database_size(current_database())"))

    def measured(*arguments):
        began = time.monotonic()
        process = started(*arguments)
        megabytes = 0
        while process.poll() is None:
            peak = re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{process.pid}/status").read())
            megabytes = max(megabytes, int(peak[1]) // 1024) if peak else megabytes
            time.sleep(0.02)
        assert process.returncode == 0, process.communicate()[1]
        return time.monotonic() - began, megabytes

    made = measured("backup", backup, "--data", path.parent, "--database", postgres.address)
    back = measured("restore", backup, "--data", tmp_path / "there", "--database", another.address)
    print(f"\na backup of {path.stat().st_size / 1e6:.0f} MB ({size / 1e6:.0f} MB in PostgreSQL) took {made[0]:.1f} s "
          f"and {made[1]} MB of memory, and has {backup.stat().st_size / 1e6:.1f} MB; taking it back into PostgreSQL "
          f"{back[0]:.1f} s and {back[1]} MB")
    assert made[1] < 120 and back[1] < 120

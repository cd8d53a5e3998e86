"""An installation moves from its folder to PostgreSQL and back without its users noticing."""

import os
import random
import re
import signal
import sqlite3
import subprocess
import time

from conftest import BINARY, Service
from exchange import Device, rows
from test_start import refusal as start_refusal

SEED = int(os.environ.get("FORAGE_SEED", "7"))


def started(*arguments, **settings):
    """Starts the command with the given settings only."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
    environment |= {f"FORAGE_{name.upper()}": str(value) for name, value in settings.items()}
    return subprocess.Popen(
        [BINARY, "move", *map(str, arguments)], stderr=subprocess.PIPE, text=True, env=environment)


def ended(process):
    _, words = process.communicate(timeout=300)
    return process.returncode, words


def succeed(postgres, *arguments, **settings):
    """Runs the command once the previous user of the database has disconnected."""
    postgres.wait_until_left()
    status, words = ended(started(*arguments, **settings))
    assert status == 0, words
    postgres.wait_until_left()
    return words


def refusal(*arguments, **settings):
    status, words = ended(started(*arguments, **settings))
    assert status == 2, (status, words)
    return words


def contents(path):
    """Returns all rows by table, in any order, without indexes, sums and statistics, which derive from them."""
    database = sqlite3.connect(path)
    tables = [name for (name,) in database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'product_search%' "
        "AND name NOT LIKE 'sqlite_%' AND name <> 'storage_use'")]
    found = {table: sorted(database.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in tables}
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()
    return found


def names(service):
    """Returns the names of the stores, nearest first."""
    return [store["name"] for store in service.get("/v1/stores?zip=98701")[1]["stores"]]


def fill(folder, device, rows, pictures=0):
    """Writes rows of a household, and pictures of a megabyte each."""
    database = sqlite3.connect(folder / "forage.sqlite")
    database.executemany(
        "INSERT INTO picture (id, account_id, media_type, width, height, bytes, created) VALUES (?, ?, ?, 1, 1, ?, 1)",
        ((f"picture-{number:04}", device.account, "image/png", os.urandom(1 << 20)) for number in range(pictures)))
    database.executemany(
        "INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps) "
        "VALUES (?, 'item', ?, 1, ?, ?, '{}')",
        ((device.household, f"item-{number}", device.account, '{"name":"Ünï' + "x" * 200 + '"}')
         for number in range(rows)))
    database.commit()
    database.close()


#
def test_a_town_moves_to_postgresql_and_back_and_everybody_stays_signed_in(tmp_path, postgres):
    address = tmp_path / "address"
    address.write_text(postgres.address)
    address.chmod(0o600)
    folder = tmp_path / "data"
    service = Service(tmp_path, "--demo")
    ann = Device(service, "Ann")
    ann.sync([ann.change("milk", "Milk"), ann.change("week", "Week", kind="list")])
    epoch = ann.sync().document["epoch"]
    stores = names(service)
    words = refusal("--from", folder, "--to", postgres.address)
    assert "another forage server is using this folder" in words
    assert service.stop() == 0
    before = contents(folder / "forage.sqlite")

    words = succeed(postgres, "--from", folder, database_file=address)
    assert "Moved and verified" in words
    assert contents(folder / "forage.sqlite") == before, "the source is as it was"

    service = Service(tmp_path, database_file=address)
    ann.reach(service)
    answer = ann.sync()
    assert answer.status == 200, "nobody is signed out"
    assert answer.document["epoch"] == epoch
    assert rows(answer, ann.household)["milk"]["name"] == "Milk"
    assert names(service) == stores
    ann.sign_in(service)
    assert ann.sync([ann.change("eggs", "Eggs")]).status == 200
    Device(service, "Bo")
    words = refusal("--from", postgres.address, "--to", tmp_path / "back")
    assert "another forage server is using this database" in words
    assert service.stop() == 0
    postgres.wait_until_left()

    assert "is not empty" in refusal("--from", folder, "--to", postgres.address)
    postgres.wait_until_left()
    assert "is not empty" in refusal("--from", postgres.address, "--to", folder)
    (folder / "forage.sqlite").rename(tmp_path / "older.sqlite")
    words = succeed(postgres, "--to", folder, database_file=address)
    assert "Moved and verified" in words and "secret.key" not in words

    service = Service(tmp_path)
    ann.reach(service)
    answer = ann.sync()
    assert answer.status == 200 and answer.document["epoch"] == epoch
    assert rows(answer, ann.household).keys() >= {"milk", "eggs", "week"}
    Device(service, "Cy")
    assert service.stop() == 0


#
def test_an_older_source_that_is_served_again_is_another_life_to_devices(tmp_path, postgres):
    folder = tmp_path / "data"
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    ann.sync([ann.change("milk", "Milk")])
    epoch = ann.sync().document["epoch"]
    assert service.stop() == 0
    succeed(postgres, "--from", folder, "--to", postgres.address)
    service = Service(tmp_path, "--database", postgres.address)
    ann.reach(service)
    ann.sync([ann.change("eggs", "Eggs")])
    assert service.stop() == 0

    # An operator forgets --database.
    service = Service(tmp_path)
    assert "was restored or moved here" in service.log()
    ann.reach(service)
    assert ann.sync().status == 401
    ann.sign_in(service)
    assert ann.sync().document["epoch"] != epoch
    assert service.stop() == 0


#
def test_a_move_that_is_killed_again_and_again_goes_on_both_ways(tmp_path, postgres):
    service = Service(tmp_path, "--demo")
    ann = Device(service, "Ann")
    assert service.stop() == 0
    fill(tmp_path / "data", ann, 20_000, 20)
    source, back = tmp_path / "data", tmp_path / "back"
    before = contents(source / "forage.sqlite")
    chance = random.Random(SEED)

    def is_unfinished():
        return postgres.ask("SELECT 1 FROM pg_tables WHERE tablename = 'unfinished_move'")

    def killed_until_done(place, *arguments):
        """Returns the number of kills and the working time; `place` names the target to a service."""
        kills, resumed, began = 0, 0, time.monotonic()
        while True:
            postgres.wait_until_left()
            process = started(*arguments)
            try:
                # Later with every kill, so that it makes progress on a slow machine, too.
                process.wait(timeout=chance.uniform(0.02, 0.5) + 0.1 * kills)
            except subprocess.TimeoutExpired:
                process.kill()
            status, words = ended(process)
            resumed += "Resuming an interrupted move" in words
            if status == 0:
                return kills, resumed, time.monotonic() - began
            assert status == -signal.SIGKILL, words
            kills += 1
            if "Comparing" in words or resumed:
                if place[-1] == postgres.address and not is_unfinished():
                    # It was done, and was killed while disconnecting.
                    return kills, resumed, time.monotonic() - began
                assert "run the same 'forage move' again" in start_refusal("--port", "0", *place)

    there = killed_until_done(
        ["--data", tmp_path / "other", "--database", postgres.address], "--from", source, "--to", postgres.address)
    here = killed_until_done(["--data", back], "--from", postgres.address, "--to", back)

    print(f"\nmoved to PostgreSQL with {there[0]} kills in {there[2]:.1f} s, back with {here[0]} in {here[2]:.1f} s; "
          f"{sum(len(found) for found in before.values())} rows (seed {SEED})")
    assert there[1] > 0 and here[1] > 0, "some went on"
    assert contents(back / "forage.sqlite") == before
    assert contents(source / "forage.sqlite") == before
    assert sorted(path.name for path in back.iterdir()) == ["forage.sqlite", "lock"]


#
def test_a_source_that_has_changed_since_is_moved_anew(tmp_path, postgres):
    folder = tmp_path / "data"
    service = Service(tmp_path, "--demo")
    ann = Device(service, "Ann")
    assert service.stop() == 0
    fill(folder, ann, 60_000)
    process = started("--from", folder, "--to", postgres.address)
    while not postgres.ask("SELECT 1 FROM pg_tables WHERE tablename = 'unfinished_move'"):
        assert process.poll() is None, "it was quicker than a look at the database"
    process.kill()
    ended(process)
    postgres.wait_until_left()
    words = start_refusal("--port", "0", "--data", tmp_path / "other", "--database", postgres.address)
    assert "not complete" in words
    service = Service(tmp_path)
    ann.reach(service)
    ann.sync([ann.change("milk", "Milk")])
    assert service.stop() == 0

    postgres.wait_until_left()
    assert "--anew" in refusal("--from", folder, "--to", postgres.address)
    succeed(postgres, "--from", folder, "--to", postgres.address, "--anew")

    service = Service(tmp_path, "--database", postgres.address)
    ann.reach(service)
    # The filled rows have revision 1, and are a page of their own.
    assert "milk" in rows(ann.sync(cursors={ann.household: 1}), ann.household)
    assert service.stop() == 0


#
def test_a_move_takes_bounded_memory(tmp_path, postgres):
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    assert service.stop() == 0
    path = tmp_path / "data" / "forage.sqlite"
    fill(path.parent, ann, 60_000, 200)
    began = time.monotonic()
    process = started("--from", path.parent, "--to", postgres.address)
    megabytes = 0
    while process.poll() is None:
        peak = re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{process.pid}/status").read())
        megabytes = max(megabytes, int(peak[1]) // 1024) if peak else megabytes
        time.sleep(0.02)
    status, words = ended(process)
    print(f"\na move of {path.stat().st_size / 1e6:.0f} MB took {time.monotonic() - began:.1f} s and {megabytes} MB of "
          f"memory")
    assert status == 0, words
    assert megabytes < 120

"""Writes go on during a large cleanup of old rows, and files stay small."""

import os
import sqlite3
import time

from conftest import Service
from exchange import Device
from test_killed import check_database

#: In all logs; 360000 is what a thousand busy households leave within a month.
ENTRIES = int(os.environ.get("FORAGE_OLD_ENTRIES", "20000"))
HOUSEHOLDS = 40
DAY = 86_400_000


def fill(path, households, accounts, oldest=45 * DAY, youngest=29 * DAY):
    """Writes a number of entries; returns how many are expired, and their last time."""
    database = sqlite3.connect(path)
    now = int(time.time() * 1000)

    def entries():
        for number in range(ENTRIES):
            turn = number % len(households)
            age = oldest - number * (oldest - youngest) // ENTRIES
            yield (households[turn], 1, number, now - age, accounts[turn], "entry", f"row-{number % 500}-{turn}",
                   "note", "overwritten", f'"{number} pears, the green ones, not too soft"', f"{now:012x}-0001-x",
                   f'"{number + 1} pears, the green ones, and a melon"')

    database.executemany(
        f"INSERT INTO household_log (household_id, revision, position, time, account_id, kind, row_id, field, reason, "
        f"lost_value, lost_stamp, kept_value) VALUES ({','.join('?' * 12)})", entries())
    database.execute(
        "INSERT OR REPLACE INTO household_log_size (household_id, account_id, entries, bytes) "
        "SELECT household_id, account_id, count(*), sum(length(lost_value) + length(kept_value)) "
        "FROM household_log GROUP BY household_id, account_id")
    database.commit()
    old = old_entries(path, now - 30 * DAY)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return old, now - 30 * DAY


def old_entries(path, time):
    database = sqlite3.connect(path)
    try:
        return database.execute(
            "SELECT count(*) FROM household_log WHERE time < ?", [time]).fetchone()[0]
    finally:
        database.close()


#
def test_nobody_waits_for_the_sweep(tmp_path):
    path = tmp_path / "data" / "forage.sqlite"
    service = Service(tmp_path, work_rate=0)
    people = [Device(service, f"Shopper{number}") for number in range(HOUSEHOLDS)]
    people[0].sync([people[0].change("one", "Milk")])
    assert service.stop() == 0
    old, over = fill(path, [person.household for person in people], [person.account for person in people])
    assert old > ENTRIES * 0.9

    service = Service(tmp_path, work_rate=0)
    ann = people[0]
    ann.reach(service)
    began, waits, logs = time.monotonic(), [], []
    rest = old
    while rest and time.monotonic() - began < 1_000:
        for _ in range(50):
            start = time.monotonic()
            assert ann.sync([ann.change("one", f"Milk {len(waits)}")]).status == 200
            waits.append(time.monotonic() - start)
            time.sleep(0.005)
        logs.append((tmp_path / "data" / "forage.sqlite-wal").stat().st_size)
        rest = old_entries(path, over)
    took = time.monotonic() - began
    # The end of the cleanup truncates the log.
    time.sleep(1)
    after = (tmp_path / "data" / "forage.sqlite-wal").stat().st_size
    usual = []
    for number in range(300):
        start = time.monotonic()
        ann.sync([ann.change("one", f"Eggs {number}")])
        usual.append(time.monotonic() - start)
        time.sleep(0.005)
    assert service.stop() == 0
    check_database(tmp_path / "data")

    waits.sort()
    print(f"\n{old} old entries swept in {took:.1f} s; meanwhile {len(waits)} changes, median "
          f"{waits[len(waits) // 2] * 1e3:.1f} ms, 99 % {waits[len(waits) * 99 // 100] * 1e3:.1f} ms, longest "
          f"{waits[-1] * 1e3:.1f} ms (without a sweep {max(usual) * 1e3:.1f} ms); write-ahead log at most {max(logs) / 1e6:.1f} MB, afterwards {after / 1e6:.1f} MB")
    assert rest == 0
    assert max(logs) < 16 << 20
    assert after < 8 << 20

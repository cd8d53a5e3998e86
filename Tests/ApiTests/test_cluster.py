"""Three instances behind HAProxy on one PostgreSQL: one is killed, another frozen, and devices only notice a delay.

`bin/cluster drills` does the same with a standby, network failures, full disks and wrong clocks.
"""

import asyncio
import sys

from conftest import BINARY, ROOT

sys.path.insert(0, str(ROOT / "bench/cluster"))
from cluster import Cluster  # noqa: E402
from device import Account, Device  # noqa: E402
from drills import drill, freeze, kill  # noqa: E402
from load import Load, Record  # noqa: E402


async def killed_and_frozen(cluster, load):
    await load.begin(cluster.proxy.port)
    try:
        return [await drill(cluster, load, work.__name__, work) for work in (kill, freeze)]
    finally:
        load.end()


def test_a_killed_and_a_frozen_service_cost_time_and_nothing_else():
    with Cluster(BINARY, replicated=False, namespaces=False) as cluster:
        cluster.begin()
        load = Load(households=3, pace=1)

        reports = asyncio.run(killed_and_frozen(cluster, load))

        for report in reports:
            print(f"\n{report.text}")
            assert report.is_passed, report.text
            assert report.refusals == {}, report.text
        assert all(record.count > 0 for record in load.records)
        assert load.counts.events > 0


def test_the_judgement_sees_what_is_lost():
    record = Record("h0")
    record.typed("item", "h0-item-1", "name", "Milk", "a")
    record.typed("item", "h0-item-1", "name", "Oat milk", "b")
    record.kept("item", "h0-item-1", "name", "b")

    assert record.lost(row("Oat milk", "b")) == []
    assert len(record.lost(row("Milk", "a"))) == 1
    assert len(record.lost(row("Eggs", "b"))) == 1
    assert len(record.lost({})) == 1


def test_the_judgement_sees_an_emptied_log():
    record = Record("h0")
    for text, stamp in (("Milk", "a"), ("Oat milk", "b"), ("Soy milk", "c")):
        record.typed("item", "h0-item-1", "name", text, stamp)
        record.kept("item", "h0-item-1", "name", stamp)
    log = {("h0-item-1", "name", "a"), ("h0-item-1", "name", "b")}

    assert record.unlogged(row("Soy milk", "c"), log) == []
    assert [stamp for *_, stamp in record.unlogged(row("Soy milk", "c"), log - {("h0-item-1", "name", "a")})] == ["a"]
    assert len(record.unlogged(row("Soy milk", "c"), set())) == 2


def test_the_judgement_sees_what_a_listening_device_was_not_told():
    load = Load(households=1)
    record = Record("h0")
    load.records, load.silence = [record], asyncio.Event()
    load.listeners, load.newcomers = [device(record, load.counts)], [device(record, load.counts)]
    told = {"kind": "item", "id": "h0-item-1", "fields": {"name": "Milk"}, "stamps": {"*": "0193507f2a40-0003-a.1"}, "revision": 1}
    load.newcomers[0].take_rows("shared", [told])

    assert [key for _, key in load.untold()] == [("item", "h0-item-1")]
    load.listeners[0].take_rows("shared", [told])
    assert load.untold() == []


def test_the_judgement_sees_what_is_told_to_strangers_and_what_differs():
    load = Load(households=1)
    record = Record("h0")
    load.records = [record]
    load.devices, load.newcomers = [device(record, load.counts) for _ in range(4)], [device(record, load.counts)]
    told = {"kind": "item", "id": "h0-item-1", "fields": {"name": "Milk"}, "stamps": {"*": "0193507f2a40-0003-a.1"}, "revision": 1}
    for one in (*load.devices, *load.newcomers):
        one.take_rows("shared", [told])
    assert not any(load.judgement(set()).values())

    load.devices[2].take_rows("shared", [told | {"fields": {"name": "Eggs"}, "revision": 2}])
    load.devices[3].take_rows("another", [told])
    load.devices[3].take_rows("shared", [told | {"id": "h1-item-1"}])

    judgement = load.judgement(set())
    assert [key for _, key in judgement["unequal"]] == [("item", "h0-item-1"), ("item", "h1-item-1")]
    assert sorted(judgement["strangers"]) == [("another", "item", "h0-item-1"), ("shared", "item", "h1-item-1")]


def device(record, counts):
    account = Account("Ann")
    account.household = "own"
    return Device("a.1", account, "shared", record, counts, seed=1)


def row(name, stamp):
    return {("item", "h0-item-1"): {"fields": {"name": name}, "stamps": {"name": stamp}}}

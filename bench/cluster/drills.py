"""Faults injected into a cluster under load, one function a drill; each returns a description."""

import asyncio
import time

from database import seconds_until

#: Seconds of normal work before and after each fault.
CALM_SECONDS = 6
#: The maximum number of attempts to stop an instance within a transaction. One moment in twenty is.
TRIES = 60
CLOCKS_SECONDS = (300, 0, -300)


class Skipped(Exception):
    """The machine does not support the drill; holds the reason."""


async def away(work, *arguments):
    """Runs blocking work on a thread while the devices go on."""
    return await asyncio.to_thread(work, *arguments)


async def kill(cluster, _):
    service = cluster.services[0]
    service.process.kill()
    await asyncio.sleep(CALM_SECONDS)
    await away(service.begin)
    await away(cluster.proxy.wait_until_up)
    return f"SIGKILL of {service.name}, begun again after {CALM_SECONDS} s"


async def in_a_transaction(cluster, stop, go_on):
    """Stops an instance repeatedly until it is within a transaction: its locks are the worst it can leave behind.

    Returns the time of the stop and a description.
    """
    for _ in range(TRIES):
        began = time.monotonic()
        await away(stop)
        await asyncio.sleep(0.4)
        if await away(cluster.database.has_open_transactions):
            return began, "in a transaction"
        await away(go_on)
        await away(cluster.proxy.wait_until_up)
        await asyncio.sleep(cluster.chance.uniform(0, 0.3))
    await away(stop)
    return time.monotonic(), "between transactions"


async def freeze(cluster, _, seconds=20):
    service = cluster.services[1]
    began, where = await in_a_transaction(cluster, service.process.freeze, service.process.wake)
    await asyncio.sleep(began + seconds - time.monotonic())
    service.process.wake()
    await away(cluster.proxy.wait_until_up)
    return f"{service.name} frozen {where} for {seconds} s, and woken"


async def take_over(database, kill):
    """Applies `kill` to the primary. Returns it, and a description of the failover and its duration."""
    await away(database.wait_for_standby, 120)
    old = database.primary
    other = next(node for node in database.nodes if node is not old)
    await away(kill, old)
    seconds = await away(seconds_until, lambda: other.is_primary, 120)
    return old, f"{other.name} led {seconds:.0f} s later"


async def primary(cluster, _):
    database = cluster.database
    old, led = await take_over(database, lambda node: node.kill())
    await asyncio.sleep(CALM_SECONDS)
    old.process.begin()
    follows = await away(seconds_until, lambda: database.standby is old, 180)
    return f"SIGKILL of PostgreSQL and Patroni of the primary; {led}, the killed one followed {follows:.0f} s after its start"


async def postgres(cluster, _):
    """Kills PostgreSQL alone; Patroni reports it."""
    database = cluster.database
    old, led = await take_over(database, lambda node: node.kill_postgres())
    await away(seconds_until, lambda: database.standby is old, 180)
    return f"SIGKILL of PostgreSQL on the primary; {led}"


async def cut(cluster, _, seconds=40):
    if cluster.link is None:
        raise Skipped(cluster.why_no_link)
    service = cluster.services[-1]
    began, where = await in_a_transaction(cluster, cluster.link.cut, cluster.link.join)
    await away(seconds_until, lambda: not cluster.proxy.is_up(service.name), 60)
    noticed = time.monotonic() - began
    await asyncio.sleep(max(0, began + seconds - time.monotonic()))
    cluster.link.join()
    back = await away(seconds_until, lambda: cluster.proxy.is_up(service.name), 120)
    return (f"the link from {service.name} to the database cut {where} for {seconds} s; nothing new was sent there after "
            f"{noticed:.0f} s, and again {back:.0f} s after the link was joined")


async def disk(cluster, _, seconds=30):
    database = cluster.database
    await away(database.wait_for_standby, 120)
    full = database.primary
    if not full.is_mounted:
        raise Skipped("only root may mount a small disk")
    await away(full.fill)
    began, led_by = time.monotonic(), full
    while time.monotonic() - began < seconds:
        led_by = await away(lambda: database.primary) or led_by
        await asyncio.sleep(1)
    full.empty()
    await away(database.wait_for_standby, 240)
    end = f"{led_by.name} took over" if led_by is not full else "it went on leading"
    return f"the disk of the primary full for {seconds} s: {end}"


async def rolling(cluster, _):
    """Restarts one instance after the other with the current build."""
    codes, schemas = [], [await away(cluster.schema)]
    was_earlier = any(service.binary != cluster.binary for service in cluster.services)
    for service in cluster.services:
        await away(cluster.proxy.take_out, service.name)
        codes.append(await away(service.stop))
        service.build(cluster.binary)
        await away(service.begin)
        cluster.proxy.take_in(service.name)
        await away(cluster.proxy.wait_until_up)
        # Instances still on the old build run on the migrated schema.
        await asyncio.sleep(CALM_SECONDS)
    assert codes == [0] * len(codes), codes
    schemas.append(await away(cluster.schema))
    steps = "the schema of both is the same" if len(set(schemas)) == 1 else f"steps of the schema {' → '.join(schemas)}"
    return "the services begun anew one after the other" + (f", from an earlier build; {steps}" if was_earlier else "")


async def clocks(cluster, _):
    if cluster.moved_clock is None:
        raise Skipped("the clock that can be moved was not built")
    for service, seconds in zip(cluster.services, CLOCKS_SECONDS):
        await replace(cluster, service, seconds)
    await asyncio.sleep(20)
    out = [service.name for service in cluster.services if not cluster.proxy.is_up(service.name)]
    for service in cluster.services:
        await replace(cluster, service, 0)
    await away(cluster.proxy.wait_until_up)
    told = ", ".join(f"{seconds:+d}" for seconds in CLOCKS_SECONDS)
    return f"clocks of the services {told} s off; taken out by their own word: {', '.join(out) or 'none'}"


async def replace(cluster, service, clock_seconds):
    """Restarts an instance with another clock. It may report that it is not ready."""
    await away(cluster.proxy.take_out, service.name)
    await away(service.stop)
    service.clock_seconds = clock_seconds
    await away(service.begin)
    cluster.proxy.take_in(service.name)


DRILLS = {
    "kill": kill, "freeze": freeze, "cut": cut, "rolling": rolling, "clocks": clocks, "postgres": postgres,
    "primary": primary, "disk": disk,
}


class Report:
    """A line of output, and whether the drill passed."""

    def __init__(self, name, words, load, judgement):
        self.name, self.judgement = name, judgement
        self.is_passed = not any(judgement.values())
        self.failures = dict(load.counts.failures)
        self.refusals = dict(load.counts.refusals)
        kept = sum(record.count for record in load.records)
        self.text = (
            f"{name}: {words}. {load.counts.line()}; {kept} values acknowledged so far, "
            + ", ".join(f"{kind} {len(found)}" for kind, found in judgement.items()))
        if not self.is_passed:
            self.text += "".join(f"\n  {kind}: {found[:5]}" for kind, found in judgement.items() if found)


async def drill(cluster, load, name, work):
    """Runs a drill: devices work, a fault is injected, devices settle, and the result is checked.

    Raises Skipped if the machine does not support it.
    """
    load.resume()
    await asyncio.sleep(CALM_SECONDS)
    words = "not done"
    try:
        words = await work(cluster, load)
    finally:
        load.fault()
        await asyncio.sleep(CALM_SECONDS)
        await load.rest()
    return Report(name, words, load, load.judgement(await away(cluster.log)))

"""Households of devices as the load of a drill, and the final check."""

import asyncio
import random
import statistics
import time

from device import Account, Device

#: The items and entries of a household: few, so that devices write to the same ones.
THINGS = 12
#: The maximum offset of devices' clocks from the true time, in milliseconds.
WALL_ERROR = 20_000
#: The time in which a device that only listens must have heard of everything: a check for killed servers takes 2 s, and
#: a broken stream is opened again after at most 4 s.
HEARING_SECONDS = 15


class Counts:
    """The counts of all devices since the last drill."""

    def __init__(self):
        self.clear()

    def clear(self):
        self.answers, self.failures, self.refusals = 0, {}, {}
        #: Seconds until a change was stored, and until another device received it.
        self.waits, self.heard = [], []
        self.streams = self.events = 0
        self.epochs = []

    def asked(self):
        self.answers += 1

    def failed(self, kind):
        self.failures[kind] = self.failures.get(kind, 0) + 1

    def refused(self, code):
        self.refusals[code] = self.refusals.get(code, 0) + 1

    def waited(self, seconds):
        self.waits.append(seconds)

    def line(self):
        failed = ", ".join(f"{count} × {kind}" for kind, count in sorted(self.failures.items())) or "none"
        longest = max(self.waits, default=0)
        usual, heard = (statistics.median(seconds) if seconds else 0 for seconds in (self.waits, self.heard))
        refused = "".join(f"; refused {count} × {code}" for code, count in sorted(self.refusals.items()))
        return (
            f"{self.answers} answers, failed: {failed}; a write waited {1000 * usual:.0f} ms, at most {longest:.1f} s, "
            f"other devices heard of it after {1000 * heard:.0f} ms; {self.events} events, "
            f"{self.streams} streams taken up again{refused}")


class Record:
    """The changes made and acknowledged on the devices of one household."""

    def __init__(self, mark, things=THINGS):
        self.mark, self.things = mark, things
        #: By row and field, the values by timestamp.
        self.values = {}
        #: By row and field, the latest acknowledged timestamp.
        self.acknowledged = {}
        #: By row and field, all acknowledged timestamps.
        self.all_acknowledged = {}
        #: By timestamp, the time of the change.
        self.moments = {}
        self.count = 0

    def typed(self, kind, row, name, value, stamp):
        self.values.setdefault((kind, row, name), {})[stamp] = value
        self.moments[stamp] = time.monotonic()

    def kept(self, kind, row, name, stamp):
        key = (kind, row, name)
        self.count += 1
        self.acknowledged[key] = max(self.acknowledged.get(key, ""), stamp)
        self.all_acknowledged.setdefault(key, set()).add(stamp)

    def lost(self, rows):
        """Returns the fields with an unknown value, or an older one than was acknowledged."""
        found = []
        for (kind, row, name), least in self.acknowledged.items():
            known = rows.get((kind, row), {"fields": {}, "stamps": {}})
            value, stamp = known["fields"].get(name), known["stamps"].get(name, "")
            if stamp < least or self.values[kind, row, name].get(stamp, "nobody's") != value:
                found.append((kind, row, name, least, stamp))
        return found

    def unlogged(self, rows, log):
        """Returns the acknowledged texts that are neither in their row nor in the household's log."""
        found = []
        for (kind, row, name), stamps in self.all_acknowledged.items():
            if name not in ("name", "note"):
                continue
            values = self.values[kind, row, name]
            final = rows.get((kind, row), {"stamps": {}})["stamps"].get(name)
            for stamp in stamps - {final}:
                # A value that another one equals is not logged.
                is_single = sum(value == values.get(stamp) for value in values.values()) == 1
                if is_single and (row, name, stamp) not in log:
                    found.append((kind, row, name, stamp))
        return found


class Load:
    """`households`, each of two people with two devices each."""

    def __init__(self, households=6, seed=1, pace=0.6):
        self.chance = random.Random(seed)
        self.seed, self.pace = seed, pace
        self.counts = Counts()
        self.size = households
        self.devices, self.listeners, self.newcomers, self.records = [], [], [], []
        self.hearing, self.untold_rows = [], []

    async def begin(self, port):
        for number in range(self.size):
            record = Record(f"h{number}")
            people = [Account(f"drill{self.seed}x{number}x{index}") for index in range(2)]
            for person in people:
                await person.register(port)
            shared = await people[0].share_with(people[1])
            self.records.append(record)
            for index in range(4):
                device = Device(
                    f"{self.seed:02x}{number:03x}{index:03x}.0001", people[index % 2], shared, record,
                    self.counts, self.chance.randrange(1 << 30), self.chance.randint(-WALL_ERROR, WALL_ERROR))
                device.begin(port)
                self.devices.append(device)
            self.devices[-1].write("list", f"{record.mark}-list", {"name": f"{record.mark} 1"})
            listener = Device(
                f"{self.seed:02x}{number:03x}eee.0001", people[0], shared, record, self.counts, self.chance.randrange(1 << 30))
            listener.begin(port)
            self.listeners.append(listener)

    def fault(self):
        """Returns the unexpected error that has ended a device."""
        for task in (*self.living, *self.hearing):
            if task.done() and not task.cancelled() and task.exception():
                raise task.exception()

    async def rest(self, seconds=120):
        """Stops writing, and lets every device finish its sync."""
        self.ending.set()
        await asyncio.gather(*self.living)
        for device in self.devices:
            await device.settle(seconds)
        # The first device lacks the changes of the last.
        for device in self.devices:
            await device.settle(seconds)
        await self.begin_anew(seconds)
        await self.hear_out()

    async def hear_out(self):
        """Waits until the devices that only listen have everything, and stops them."""
        until = time.monotonic() + HEARING_SECONDS
        while self.untold() and time.monotonic() < until:
            await asyncio.sleep(0.2)
        self.untold_rows = self.untold()
        self.silence.set()
        await asyncio.gather(*self.hearing)

    def untold(self):
        """Returns the rows that a device which only listens lacks, or has in another state."""
        return [
            (listener.name, key) for listener, newcomer in zip(self.listeners, self.newcomers)
            for key in newcomer.rows.keys() | listener.rows.keys()
            if newcomer.rows.get(key, {}).get("fields") != listener.rows.get(key, {}).get("fields")]

    async def begin_anew(self, seconds):
        """Starts an empty device in each household to read the database's state."""
        self.newcomers = []
        for number, record in enumerate(self.records):
            known = self.devices[4 * number]
            newcomer = Device(f"{self.seed:02x}{number:03x}fff.0001", known.account, known.shared, record, self.counts, 0)
            newcomer.begin(known.port)
            self.newcomers.append(newcomer)
            await newcomer.settle(seconds)
            newcomer.connection.close()

    def resume(self):
        self.counts.clear()
        self.ending, self.silence = asyncio.Event(), asyncio.Event()
        self.living = [asyncio.create_task(device.live(self.pace, self.ending)) for device in self.devices]
        self.hearing = [asyncio.create_task(listener.live(None, self.silence)) for listener in self.listeners]

    def end(self):
        for task in (*self.living, *self.hearing):
            task.cancel()
        for device in (*self.devices, *self.listeners):
            device.connection.close()

    def judgement(self, log):
        """Returns the errors by kind. `log` has row, field and timestamp of each line of the households' logs."""
        unequal, lost, unlogged, strangers = [], [], [], []
        for number, record in enumerate(self.records):
            first = self.newcomers[number]
            for other in self.devices[4 * number:4 * number + 4]:
                unequal += [
                    (other.name, key) for key in first.rows.keys() | other.rows.keys()
                    if first.rows.get(key, {}).get("fields") != other.rows.get(key, {}).get("fields")]
            lost += record.lost(first.rows)
            unlogged += record.unlogged(first.rows, log)
        for device in (*self.devices, *self.listeners, *self.newcomers):
            strangers += device.strangers
        return {
            "lost": lost, "unequal": unequal, "untold": self.untold_rows, "unlogged": unlogged, "strangers": strangers,
            "epochs": self.counts.epochs}

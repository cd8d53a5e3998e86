"""Measures the live feed: memory per client, latency of an edit on the other screens, a storm of reconnects.

Usage: live_load.py BINARY [--households N] [--screens N] [--edits N] [--rate N]

Each household is an account whose screens all listen; an edit in it reaches each of its screens. They share the machine
with the service, and this program uses more of it than the service does; it prints how much.
"""

import argparse
import asyncio
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import tempfile
import time

from run_http import change, exchange, processor_seconds

SEED = 15
#: A stream without a response by then counts as refused.
PATIENCE_SECONDS = 60


class Service:
    """A service on its own folder without a proxy, which trusts this program's client addresses."""

    def __init__(self, binary, folder, connections):
        self.process = subprocess.Popen(
            [binary, "serve", "--port", "0", "--data", folder, "--work-rate", "0", "--registration", "open", "--trusted-proxy",
             "127.0.0.1/32", "--maximum-connections", str(connections), "--log-level", "notice"],
            stdout=subprocess.PIPE, stderr=open(pathlib.Path(folder) / "log.txt", "wb"), text=True)
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip())[1])

    def kilobytes(self):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1])

    def processor_seconds(self):
        return processor_seconds(self.process.pid)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Household:
    """An account to register with, and the screens that listen."""

    def __init__(self, number):
        self.number = number
        self.network = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.cookie = None
        self.cursors = {}
        self.edits = 0
        self.screens = []

    async def register(self, port):
        self.port = port
        name = f"shopper{self.number}"
        head, answer = await self.ask("POST", "/v1/accounts", {
            "nickname": name, "email": f"{name}@example.org", "password": f"{name} likes pears", "device": "bench",
            "consentVersion": 1})
        self.cookie = re.search(r"(?im)^set-cookie: ([^;\r]+)", head)[1]
        self.household = answer["household"]
        await self.edit()

    async def ask(self, method, path, document):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = json.dumps(document).encode()
        cookie = "" if self.cookie is None else f"Cookie: {self.cookie}\r\n"
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {self.network}\r\n{cookie}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        answer = await reader.readexactly(int(re.search(r"(?im)^content-length: (\d+)", head)[1]))
        writer.close()
        assert re.match(r"HTTP/1.1 20[01] ", head), (head, answer)
        return head, json.loads(answer)

    async def edit(self):
        """Renames an item; the response has no known rows."""
        self.edits += 1
        name = f"{self.number} {self.edits}"
        stamp = f"{int(time.time() * 1000):012x}-{self.edits:04x}-bench"
        wish = exchange([change(self.household, "item", f"item-{self.number}", {"name": name}, stamp)], self.cursors)
        _, answer = await self.ask("POST", "/v1/sync", wish)
        assert answer["refused"] == [], answer["refused"]
        self.cursors = {self.household: answer["households"][0]["revision"]}
        return name


    async def look(self):
        """Fetches missed changes, as a screen does once its stream has begun."""
        while True:
            try:
                return await self.ask("POST", "/v1/sync", exchange([], self.cursors))
            except (OSError, asyncio.IncompleteReadError):
                # More connections than the system allows to wait.
                await asyncio.sleep(1)


class Screen(asyncio.Protocol):
    """A stream of events, read cheaply: this program shares the machine with the service."""

    def __init__(self, household):
        self.household = household
        self.heard = {}
        self.retries = 0

    async def come_back(self, port):
        """Waits until the stream has begun and missed changes are fetched."""
        began = time.monotonic()
        await self.listen(port)
        await self.household.look()
        return time.monotonic() - began

    async def listen(self, port):
        """Waits until the stream has begun."""
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        while True:
            self.opened = loop.create_future()
            self.rest = b""
            self.is_open = False
            try:
                await loop.create_connection(lambda: self, "127.0.0.1", port)
                wait = await self.opened
            except OSError:
                # More connections than the system allows to wait.
                wait = 1
            if self.is_open:
                return time.monotonic() - began
            assert time.monotonic() - began < PATIENCE_SECONDS
            self.retries += 1
            await asyncio.sleep(wait)

    def connection_made(self, transport):
        self.transport = transport
        transport.write(
            f"GET /v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {self.household.network}\r\n"
            f"Cookie: {self.household.cookie}\r\n\r\n".encode())

    def data_received(self, data):
        self.rest += data
        if not self.is_open and not self.read_head():
            return
        *lines, self.rest = self.rest.split(b"\n")
        for line in lines:
            if line.startswith(b"data:") and (name := re.search(rb'"name":"(\d+ \d+)"', line)):
                self.heard[name[1].decode()] = time.monotonic()

    def read_head(self):
        """Returns True once the stream is open: the head is OK and the first bytes have arrived."""
        head, end, begun = self.rest.partition(b"\r\n\r\n")
        if not end or (head.startswith(b"HTTP/1.1 200") and b":" not in begun):
            return False
        self.is_open = head.startswith(b"HTTP/1.1 200")
        self.rest = begun
        wait = re.search(rb"(?im)^retry-after: (\d+)", head)
        self.opened.set_result(int(wait[1]) if wait else 1)
        if not self.is_open:
            self.transport.close()
        return self.is_open

    def connection_lost(self, _error):
        if not self.opened.done():
            self.opened.set_result(1)

    def leave(self):
        self.transport.close()


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def in_groups(works, size):
    """Runs a number of tasks at a time."""
    turns = asyncio.Semaphore(size)

    async def one(work):
        async with turns:
            return await work

    return await asyncio.gather(*(one(work) for work in works))


async def edits(households, count, rate, chance):
    """Returns the milliseconds from an edit until each of the household's screens has it."""
    waits = []

    async def one(household):
        began = time.monotonic()
        name = await household.edit()
        for _ in range(500):
            if all(name in screen.heard for screen in household.screens):
                break
            await asyncio.sleep(0.01)
        waits.extend(1000 * (screen.heard[name] - began) for screen in household.screens)

    busy = []
    for household in chance.sample(households, min(count, len(households))):
        busy.append(asyncio.create_task(one(household)))
        await asyncio.sleep(1 / rate)
    await asyncio.gather(*busy)
    return waits


async def measure(service, options):
    chance = random.Random(SEED)
    households = [Household(number) for number in range(options.households)]
    await in_groups([household.register(service.port) for household in households], 4)
    await asyncio.sleep(2)
    before = service.kilobytes()
    for household in households:
        household.screens = [Screen(household) for _ in range(options.screens)]
    screens = [screen for household in households for screen in household.screens]
    await in_groups([screen.listen(service.port) for screen in screens], 50)
    await asyncio.sleep(2)
    print(f"{len(screens)} screens of {len(households)} households: {(service.kilobytes() - before) / len(screens):.1f} kB each, "
          f"{service.kilobytes() / 1024:.0f} MB in all", flush=True)

    spent, mine = service.processor_seconds(), processor_seconds(os.getpid())
    waits = await edits(households, options.edits, options.rate, chance)
    spent, mine = service.processor_seconds() - spent, processor_seconds(os.getpid()) - mine
    print(f"{options.edits} edits, {options.rate} a second, on {options.screens} screens each: median {percentile(waits, 0.5):.1f} ms, "
          f"p99 {percentile(waits, 0.99):.1f} ms, last {max(waits):.1f} ms; {1000 * spent / options.edits:.2f} ms of a processor "
          f"an edit, {mine:.1f} s of this program", flush=True)

    for screen in screens:
        screen.leave()
    spent, mine, began = service.processor_seconds(), processor_seconds(os.getpid()), time.monotonic()
    opened = await asyncio.gather(*(screen.come_back(service.port) for screen in screens))
    print(f"a storm of {len(screens)} who come back and exchange: all within {time.monotonic() - began:.1f} s, median {percentile(opened, 0.5):.1f} s, "
          f"p99 {percentile(opened, 0.99):.1f} s; refused {sum(screen.retries for screen in screens)} times; "
          f"{service.processor_seconds() - spent:.1f} s of processors, {processor_seconds(os.getpid()) - mine:.1f} s of this program; "
          f"{service.kilobytes() / 1024:.0f} MB", flush=True)
    for screen in screens:
        screen.leave()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--households", type=int, default=1000)
    parser.add_argument("--screens", type=int, default=5)
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=50)
    options = parser.parse_args()
    # Clients reconnect before the service has closed their old connections, so both need room.
    wanted = options.households * (2 * options.screens + 1) + 1000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most < wanted else max(wanted, 4096), most))
    with tempfile.TemporaryDirectory() as folder:
        service = Service(options.binary, folder, wanted)
        try:
            asyncio.run(measure(service, options))
        finally:
            service.stop()


if __name__ == "__main__":
    main()

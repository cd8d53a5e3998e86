"""A person's device: a replica of the household's rows, an outbox and the sync of docs/guides/sync.md."""

import asyncio
import json
import random
import re
import time

#: The timeout after which a device sends a request again.
REQUEST_SECONDS = 40
#: The pauses between retries, increasing to the last.
PAUSES = (0.3, 0.6, 1.2, 2, 3)
#: The polling interval without events from the stream.
LOOK_SECONDS = 10
#: A stream sends something every 15 s; after this long it counts as closed.
SILENCE_SECONDS = 60


class Failure(Exception):
    """No response, or an unexpected one."""

    def __init__(self, kind, pause=None):
        super().__init__(kind)
        self.kind, self.pause = kind, pause


class Connection:
    """A persistent connection, as in browsers."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def ask(self, method, path, document=None, cookie=None, seconds=REQUEST_SECONDS):
        """Returns the status, headers and JSON."""
        try:
            async with asyncio.timeout(seconds):
                return await self.exchange(method, path, document, cookie)
        except TimeoutError:
            self.close()
            raise Failure("silent") from None
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            raise Failure("cut off") from None

    async def exchange(self, method, path, document, cookie):
        if self.writer is None or self.writer.is_closing() or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        body = b"" if document is None else json.dumps(document).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
        lines += ["Content-Type: application/json"] if body else []
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        text = await self.body(head)
        if re.search(r"(?im)^connection: close", head):
            self.close()
        answer = json.loads(text) if text and "json" in head.lower() else None
        return int(head.split()[1]), head, answer

    async def body(self, head):
        if length := re.search(r"(?im)^content-length: (\d+)", head):
            return await self.reader.readexactly(int(length[1]))
        if not re.search(r"(?im)^transfer-encoding: chunked", head):
            return b""
        text = b""
        while size := int(await self.reader.readline(), 16):
            text += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readline()
        return text

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Account:
    """A person with a session that their devices share."""

    def __init__(self, name):
        self.name = name

    async def register(self, port):
        connection = Connection(port)
        status, head, answer = await connection.ask("POST", "/v1/accounts", {
            "nickname": self.name, "email": f"{self.name}@example.org", "password": f"{self.name} likes pears",
            "device": "drill", "consentVersion": 1})
        assert status == 201, answer
        self.cookie = re.search(r"(?im)^set-cookie: ([^;\r]+)", head)[1]
        self.household = answer["household"]
        self.connection = connection

    async def share_with(self, other):
        """Creates a household with both members; returns its id."""
        status, _, answer = await self.connection.ask("POST", "/v1/households", {"name": self.name}, self.cookie)
        assert status == 201, answer
        household = answer["id"]
        path = f"/v1/households/{household}/invitations"
        status, _, answer = await self.connection.ask("POST", path, {"name": other.name}, self.cookie)
        assert status == 201, answer
        status, _, answer = await other.connection.ask(
            "POST", f"/v1/invitations/{answer['id']}/acceptance", {}, other.cookie)
        assert status in (200, 201, 204), answer
        return household


class Device:
    """A device that works on the household `shared`, beside its account's own.

    `record` collects the changes of all devices of the shared household for the final check. `wall_error` is the offset
    of its clock from the true time, in milliseconds.
    """

    def __init__(self, name, account, shared, record, counts, seed, wall_error=0):
        self.name, self.account, self.shared, self.record, self.counts = name, account, shared, record, counts
        self.chance = random.Random(seed)
        self.wall_error, self.offset = wall_error, 0
        self.last = 0
        self.rows = {}
        self.outbox = {}
        self.cursors = {}
        self.epoch = None
        self.heard = asyncio.Event()
        self.strangers = set()
        self.is_living = False
        #: The time of the first attempt to send the waiting changes.
        self.waits_since = None

    def begin(self, port):
        self.connection = Connection(port)
        self.port = port

    # Writing

    def stamp(self):
        """Returns a timestamp that is behind neither the wall clock nor any timestamp seen."""
        now = int(time.time() * 1000) + self.wall_error + self.offset << 16
        self.last = max(now, self.last + 1)
        return f"{self.last >> 16:012x}-{self.last & 0xFFFF:04x}-{self.name}"

    def see(self, stamp):
        self.last = max(self.last, int(stamp[:12], 16) << 16 | int(stamp[13:17], 16))

    def write(self, kind, row, fields):
        stamp = self.stamp()
        waiting = self.outbox.setdefault((kind, row), {})
        known = self.rows.setdefault((kind, row), {"fields": {}, "stamps": {}, "revision": 0})
        for name, value in fields.items():
            waiting[name] = (value, stamp)
            known["fields"][name], known["stamps"][name] = value, stamp
            self.record.typed(kind, row, name, value, stamp)
        if self.waits_since is None:
            self.waits_since = time.monotonic()

    def edit(self):
        """Makes a random change to a list."""
        text = f"{self.record.mark} {self.chance.randrange(10**6)}"
        item, entry = (self.chance.randrange(self.record.things) for _ in range(2))
        if self.chance.random() < 0.4:
            self.write("item", f"{self.record.mark}-item-{item}", {"name": text})
            return
        fields = {"listId": f"{self.record.mark}-list", "itemId": f"{self.record.mark}-item-{item}", "note": text}
        if self.chance.random() < 0.3:
            fields["isInCart"] = self.chance.random() < 0.5
        self.write("entry", f"{self.record.mark}-entry-{entry}", fields)

    # Syncing

    async def exchange(self):
        """Sends one request with the waiting changes; returns True if nothing more is to be fetched."""
        sent = {key: dict(fields) for key, fields in list(self.outbox.items())[:200]}
        changes = [
            {"household": self.shared, "kind": kind, "id": row, "set": {name: value for name, (value, _) in fields.items()},
             "stamps": {name: stamp for name, (_, stamp) in fields.items()}}
            for (kind, row), fields in sent.items()]
        request = {"format": 1, "device": self.name, "cursors": self.cursors, "changes": changes}
        if self.epoch is not None:
            request["epoch"] = self.epoch
        try:
            status, head, answer = await self.connection.ask("POST", "/v1/sync", request, self.account.cookie)
            self.counts.asked()
            if status != 200 or answer is None:
                pause = re.search(r"(?im)^retry-after: (\d+)", head)
                raise Failure(f"{status} {(answer or {}).get('code', 'of the proxy')}", pause and int(pause[1]))
        except Failure as failure:
            self.counts.failed(failure.kind)
            raise
        self.take(answer, list(sent), sent)
        return all(part["isComplete"] for part in answer["households"]) and not self.outbox

    def take(self, answer, order, sent):
        refused = {one["index"]: one["code"] for one in answer["refused"]}
        if "stamp-from-the-future" in refused.values():
            self.correct_clock(answer["now"])
        if self.epoch not in (None, answer["epoch"]):
            # The database was restored, which never happens in a drill.
            self.counts.failed("another epoch")
            self.counts.epochs.append((self.name, answer["epoch"]))
        self.epoch = answer["epoch"]
        for index, key in enumerate(order):
            if index not in refused:
                self.acknowledge(key, sent[key])
            elif refused[index] != "stamp-from-the-future":
                self.counts.refused(refused[index])
                self.forget(key, sent[key])
        if self.outbox == {}:
            if self.waits_since is not None:
                self.counts.waited(time.monotonic() - self.waits_since)
            self.waits_since = None
        for part in answer["households"]:
            self.take_rows(part["id"], part["rows"])
            self.cursors[part["id"]] = part["revision"]

    def acknowledge(self, key, fields):
        for name, (value, stamp) in fields.items():
            self.record.kept(*key, name, stamp)
        self.forget(key, fields)

    def forget(self, key, fields):
        """Removes sent changes; later ones stay in the outbox."""
        waiting = self.outbox.get(key, {})
        for name, sent in fields.items():
            if waiting.get(name) == sent:
                del waiting[name]
        if not waiting:
            self.outbox.pop(key, None)

    def correct_clock(self, now):
        """Renews the timestamps of waiting changes, in the same order."""
        self.offset = now - (int(time.time() * 1000) + self.wall_error)
        self.last = 0
        waiting = sorted(
            ((stamp, key, name, value) for key, fields in self.outbox.items() for name, (value, stamp) in fields.items()),
            key=lambda one: one[:3])
        for _, key, name, value in waiting:
            stamp = self.stamp()
            self.outbox[key][name] = (value, stamp)
            self.rows[key]["fields"][name], self.rows[key]["stamps"][name] = value, stamp
            self.record.typed(*key, name, value, stamp)

    def take_rows(self, household, rows):
        """Applies rows from the server unless their revision is lower; waiting changes stay on top."""
        for row in rows:
            if household != self.shared:
                if household != self.account.household or self.is_of_a_drill(row):
                    self.strangers.add((household, row["kind"], row["id"]))
                continue
            if self.is_of_a_drill(row) and not row["id"].startswith(self.record.mark + "-"):
                self.strangers.add((household, row["kind"], row["id"]))
            key = (row["kind"], row["id"])
            known = self.rows.get(key)
            if known is not None and known["revision"] > row["revision"]:
                continue
            rest = row["stamps"].get("*")
            stamps = {name: row["stamps"].get(name, rest) for name in row["fields"]}
            for stamp in stamps.values():
                # Ignore timestamps that no correct clock could produce.
                if int(stamp[:12], 16) <= int(time.time() * 1000) + self.wall_error + self.offset + 60_000:
                    self.see(stamp)
            self.note_news(stamps, known)
            fields = dict(row["fields"])
            for name, (value, stamp) in self.outbox.get(key, {}).items():
                if stamp > stamps.get(name, ""):
                    fields[name], stamps[name] = value, stamp
            self.rows[key] = {"fields": fields, "stamps": stamps, "revision": row["revision"]}

    def note_news(self, stamps, known):
        """Records the delay of changes made by other devices."""
        if self.is_living:
            for name, stamp in stamps.items():
                typed = self.record.moments.get(stamp)
                if typed is not None and stamp[18:] != self.name and (known is None or known["stamps"].get(name) != stamp):
                    self.counts.heard.append(time.monotonic() - typed)

    @staticmethod
    def is_of_a_drill(row):
        return re.match(r"h\d+-", row["id"]) is not None

    # Running

    async def live(self, pace, until):
        """Writes, syncs and listens until stopped. Without a pace it only listens: it neither writes nor asks by itself."""
        listening = asyncio.create_task(self.listen())
        self.is_living = True
        try:
            next_edit, next_look, tries = time.monotonic() + self.chance.random() * (pace or 0), time.monotonic(), 0
            while not until.is_set():
                if pace is not None and time.monotonic() >= next_edit:
                    self.edit()
                    next_edit = time.monotonic() + self.chance.uniform(0.5, 1.5) * pace
                if self.outbox or self.heard.is_set() or pace is not None and time.monotonic() >= next_look:
                    self.heard.clear()
                    try:
                        await self.exchange()
                        next_look, tries = time.monotonic() + LOOK_SECONDS, 0
                    except Failure as failure:
                        self.heard.set()
                        await asyncio.sleep(self.pause(tries, failure))
                        tries += 1
                    continue
                await asyncio.sleep(0.05)
        finally:
            self.is_living = False
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def pause(self, tries, failure):
        wanted = PAUSES[min(tries, len(PAUSES) - 1)]
        return max(wanted, min(failure.pause or 0, 5)) * self.chance.uniform(0.7, 1.3)

    async def listen(self):
        """Listens to the live feed, reconnecting whenever it ends."""
        tries = 0
        while True:
            stream = Connection(self.port)
            try:
                await self.follow(stream)
                tries = 0
            except (Failure, OSError, asyncio.IncompleteReadError):
                # This includes a silence timeout.
                tries += 1
            finally:
                stream.close()
            self.counts.streams += 1
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)] * self.chance.uniform(0.7, 1.3))

    async def follow(self, stream):
        reader, stream.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        stream.writer.write(
            f"GET /v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.account.cookie}\r\n\r\n".encode())
        async with asyncio.timeout(REQUEST_SECONDS):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        if head.split()[1] != "200":
            raise Failure(head.split()[1])
        text = b""
        while True:
            async with asyncio.timeout(SILENCE_SECONDS):
                size = int(await reader.readline() or b"0", 16)
                text += (await reader.readexactly(size + 2))[:-2]
            if size == 0:
                return
            *events, text = text.split(b"\n\n")
            for event in events:
                lines = [line.partition(": ") for line in event.decode().split("\n")]
                self.take_event({name: value for name, _, value in lines if name})

    def take_event(self, event):
        if "event" not in event:
            return
        self.counts.events += 1
        if event["event"] == "rows":
            news = json.loads(event["data"])
            self.take_rows(news["household"], news["rows"])
        elif event["event"] in ("epoch", "resync", "people", "gone"):
            self.heard.set()

    async def settle(self, seconds):
        """Sends waiting changes and fetches until nothing is left."""
        until, tries = time.monotonic() + seconds, 0
        while True:
            try:
                if await self.exchange():
                    return
                tries = 0
            except Failure as failure:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(self.pause(tries, failure))
                tries += 1

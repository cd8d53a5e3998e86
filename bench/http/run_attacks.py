"""Measures what others notice while one account, or one stranger, sends as much as the service takes.

Usage: run_attacks.py BINARY [--beside OTHER] [--seconds N] [--only ATTACK…] [--postgres]

Each attack sends from eight connections, as fast as it is answered, with the metering that ships. Meanwhile two people
change a list twenty times a second, one signs in again and again, and one looks for stores, each from a network of their
own. --beside does the same to another build, attack by attack. --postgres stores everything in a new database of the
PostgreSQL server at TRIAL_POSTGRES.

The service, its clients and other programs share the machine: compare builds of one run.
"""

import argparse
import contextlib
import http.client
import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import time
import urllib.parse

CONNECTIONS = 8
#: Products of the largest table.
LINES = 100_000
STORES = 40
TARGETS = 30
DISCOUNTS = 120
#: Items of the household that is copied.
ITEMS = 20_000
STORE = {
    "street": "4 Mill St", "city": "Alder Falls", "region": "OR", "zip": "98701", "country": "US", "latitude": 44.2,
    "longitude": -120.3, "openingHours": "Mo-Sa 08:00-20:00", "size": "small",
}


class Service:
    def __init__(self, binary, folder, database):
        self.folder = pathlib.Path(folder)
        self.command = [binary, "serve", "--demo", "--port", "0", "--data", folder, "--trusted-proxy", "127.0.0.1/32"]
        if database is not None:
            self.command += ["--database", database]

    def start(self, *options):
        with open(self.folder / "log.txt", "ab") as log:
            self.process = subprocess.Popen([*self.command, *options], stdout=subprocess.PIPE, stderr=log, text=True)
        self.port = int(re.search(r"http://[^ ]*:(\d+)", self.process.stdout.readline())[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Client:
    """One connection of a person, from a network of their own."""

    def __init__(self, service, network, cookie=None, account=None):
        self.service, self.network, self.cookie, self.account = service, network, cookie, account
        self.reach()

    def reach(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=120)

    @staticmethod
    def register(service, nickname, network):
        client = Client(service, network)
        status, answer = client.send("POST", "/v1/accounts", {
            "nickname": nickname, "email": f"{nickname}@example.org", "password": f"{nickname} likes pears",
            "device": "bench", "consentVersion": 1})
        assert status == 201, answer
        client.account = answer
        client.cookie = client.cookies.split(";")[0]
        return client

    def another(self):
        return Client(self.service, self.network, self.cookie, self.account)

    def send(self, method, path, body=None, kind="application/json"):
        headers = {"X-Forwarded-For": self.network}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if body is not None:
            headers["Content-Type"] = kind
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            return 0, None
        self.cookies = answer.headers.get("Set-Cookie", "")
        return answer.status, json.loads(text) if text and "json" in answer.headers["Content-Type"] else None

    def sync(self, changes):
        return self.send("POST", "/v1/sync", {"format": 1, "device": "bench", "cursors": {}, "changes": changes})

    def item(self, row, name, order=0):
        stamp = f"{int(time.time() * 1000):012x}-{order % 65536:04x}-bench"
        return {"household": self.account["household"], "kind": "item", "id": row, "set": {"name": name},
                "stamps": {"*": stamp}}


class Neighbours:
    """People who use the service as usual, and how long each request takes them."""

    def __init__(self, service):
        self.service = service
        self.people = [Client.register(service, f"neighbour{number}", f"198.51.{number}.7") for number in range(3)]
        self.numbers = itertools.count()

    @contextlib.contextmanager
    def living(self):
        self.waits = {"change": [], "sign-in": [], "stores": []}
        self.refused = dict.fromkeys(self.waits, 0)
        over = threading.Event()
        lives = [(self.change, 0.05, 0), (self.change, 0.05, 1), (self.sign_in, 0.25, 2), (self.look, 0.05, 3)]
        threads = [threading.Thread(target=self.live, args=(over, *life)) for life in lives]
        for thread in threads:
            thread.start()
        yield
        over.set()
        for thread in threads:
            thread.join()

    def live(self, over, act, pause, number):
        client = self.people[number].another() if number < 3 else Client(self.service, "198.51.3.7")
        while not over.wait(pause):
            began = time.monotonic()
            kind, status = act(client)
            self.waits[kind].append(1000 * (time.monotonic() - began))
            if status not in (200, 201):
                self.refused[kind] += 1

    def change(self, client):
        number = next(self.numbers)
        return "change", client.sync([client.item(f"milk-{client.network}", f"Milk {number}", number)])[0]

    def sign_in(self, client):
        network = f"203.0.{next(self.numbers) % 250}.{next(self.numbers) % 250}"
        status, _ = Client(self.service, network).send("POST", "/v1/sessions", {
            "name": "neighbour2", "password": "neighbour2 likes pears", "device": "bench"})
        return "sign-in", status

    def look(self, client):
        return "stores", client.send("GET", f"/v1/stores?zip=98701&radius={20_000 + next(self.numbers) % 5_000}")[0]


class Desk:
    """A shop that one account has registered, with unverified stores, products and discounts."""

    def __init__(self, service):
        self.owner = Client.register(service, "owner", "192.0.2.9")
        _, shop = self.owner.send("POST", "/v1/organisations", {"kind": "grocer", "name": "Corner", "emoji": "🏪"})
        self.path = f"/v1/organisations/{shop['id']}"
        self.stores = [self.patiently("POST", self.path + "/stores", STORE | {"name": f"Corner {number}"})["id"]
                       for number in range(STORES)]
        for store in self.stores[1:]:
            self.imports(store, self.table(TARGETS, 199))
        self.imports(self.stores[0], self.table(LINES, 199))
        self.products = [product["id"] for product in self.patiently(
            "GET", f"{self.path}/products?store={self.stores[1]}&limit={TARGETS}")["products"]]
        for number in range(DISCOUNTS):
            self.patiently("POST", self.path + "/discounts", self.discount(f"kept-{number}", number))
        # Each attack has an account of its own, with all of its points.
        self.editors = [self.editor(f"editor{number}") for number in range(4)]

    def editor(self, nickname):
        client = Client.register(self.owner.service, nickname, "192.0.2.9")
        invitation = self.patiently("POST", self.path + "/invitations", {"name": nickname, "role": "editor"})
        status, answer = client.send("POST", f"/v1/organisation-invitations/{invitation['id']}/acceptance")
        assert status in (200, 204), answer
        return client

    def patiently(self, method, path, body=None, kind="application/json"):
        while True:
            status, answer = self.owner.send(method, path, body, kind)
            # A connection that was idle for long is closed.
            if status not in (0, 429, 503):
                assert status in (200, 201, 202), (path, status, answer)
                return answer
            time.sleep(1)

    @staticmethod
    def table(lines, cents):
        rows = [f"{number + 1000};Salted herring {number};fish;250 g;{cents / 100:.2f}" for number in range(lines)]
        return ("sku;name;department;size;price\n" + "\n".join(rows) + "\n").encode()

    def uploads(self, store, table):
        """Returns the path of the file, which has been read."""
        path = f"{self.path}/stores/{urllib.parse.quote(store)}/files"
        file = self.patiently("POST", path + "?name=prices.csv", table, "text/csv")
        return self.waits(f"{path}/{file['id']}", ("reading",))

    def waits(self, path, states):
        while True:
            file = self.patiently("GET", path)
            if file["state"] not in states:
                assert file["state"] in ("ready", "done"), file
                return path
            time.sleep(0.05)

    def imports(self, store, table):
        path = self.uploads(store, table)
        self.patiently("POST", path + "/start", {"removeMissing": False})
        self.waits(path, ("ready", "running"))
        self.owner.send("DELETE", path)

    def discount(self, name, number):
        return {"id": name, "rule": {"percent": 10 + number % 50}, "products": self.products, "stores": self.stores}


class Attacks:
    """What one sends; each attack gives a request for each number."""

    def __init__(self, service):
        self.service = service
        self.desk = Desk(service)
        self.guest = Client(service, "192.0.2.77")
        self.copier = self.registers_copier()

    def all(self):
        desk = self.desk
        yield "nothing", desk.owner, None
        discounter, reader, importer, mapper = desk.editors
        yield f"discounts of {TARGETS} products in {STORES} stores, with {DISCOUNTS} others", discounter, self.discounts
        yield f"pages of {LINES:,} products", reader, self.pages
        # A restart forgets uploads.
        self.table = desk.uploads(desk.stores[0], desk.table(LINES, 299))
        yield f"other prices for {LINES:,} products", importer, self.prices
        self.table = desk.uploads(desk.stores[0], desk.table(LINES, 399))
        yield f"tables of {LINES:,} lines, read again", mapper, self.readings
        yield f"new households with copies of {ITEMS:,} items", self.copier, self.copies
        yield "usage reports of 16 networks of a /48", self.guest, self.reports

    def discounts(self, client, number):
        name = f"more-{number}"
        status, _ = client.send("POST", self.desk.path + "/discounts", self.desk.discount(name, number))
        if status == 201:
            client.send("DELETE", f"{self.desk.path}/discounts/{name}")
        return status

    def pages(self, client, number):
        question = ("search=e", "department=fish", "search=herring", "sort=price", "discounted=true")[number % 5]
        return client.send("GET", f"{self.desk.path}/products?store={self.desk.stores[0]}&limit=50&{question}")[0]

    def prices(self, client, number):
        if number == 0:
            return client.send("POST", self.table + "/start", {"removeMissing": False})[0]
        time.sleep(0.1)
        return client.send("GET", self.table)[0]

    def readings(self, client, number):
        fields = ("id", "name", "department" if number % 2 else None, "size", "price")
        columns = [{"field": field, "decimal": "point" if field == "price" else None} for field in fields]
        return client.send("PUT", self.table + "/mapping", {"columns": columns})[0]

    def registers_copier(self):
        client = Client.register(self.service, "copier", "192.0.2.99")
        for start in range(0, ITEMS, 1_000):
            changes = [client.item(f"copied-{number}", f"Thing {number}", number)
                       for number in range(start, start + 1_000)]
            while (status := client.sync(changes)[0]) != 200:
                assert status in (429, 503), status
                time.sleep(1)
        return client

    @staticmethod
    def copies(client, number):
        status, household = client.send("POST", "/v1/households", {"name": f"Home {number}"})
        if status == 201:
            client.send("DELETE", f"/v1/households/{household['id']}/members/{client.account['id']}")
        return status

    @staticmethod
    def reports(client, number):
        client.network = f"2001:db8:1:{number % 16}::7"
        return client.send("POST", "/v1/usage", {})[0]


def attacked(attack, client, seconds):
    """Sends from several connections; returns how often each status was the answer."""
    statuses, numbers, end = {}, itertools.count(), time.monotonic() + seconds

    def send(own):
        while time.monotonic() < end:
            if attack is None:
                time.sleep(0.1)
                continue
            status = attack(own, next(numbers))
            statuses[status] = statuses.get(status, 0) + 1
            # A refusal asks for a pause.
            if status in (0, 429, 503):
                time.sleep(0.02)

    threads = [threading.Thread(target=send, args=(client.another(),)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def in_words(waits):
    waits = sorted(waits) or [float("nan")]
    return f"{waits[len(waits) // 2]:.0f} | {waits[int(len(waits) * 0.99)]:.0f} | {waits[-1]:.0f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--beside", metavar="OTHER")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--only", nargs="*", metavar="ATTACK", default=[])
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    builds = {"this": arguments.binary} | ({"other": arguments.beside} if arguments.beside else {})
    with contextlib.ExitStack() as stack:
        sides = []
        for name, binary in reversed(builds.items()):
            database = None
            if arguments.postgres:
                address = os.environ["TRIAL_POSTGRES"]
                subprocess.run(["psql", "-q", "-c", f"CREATE DATABASE attacks_{name}", address], check=True)
                database = address.replace("/postgres?", f"/attacks_{name}?")
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            service = Service(binary, folder, database)
            # Without metering, until everything is there.
            service.start("--work-rate", "0")
            neighbours, attacks = Neighbours(service), Attacks(service)
            service.stop()
            service.start()
            attacks.desk.owner.reach()
            stack.callback(service.stop)
            sides.append((name, neighbours, attacks.all()))
        print("| attack | build | change: median ms | p99 | worst | sign-in: median ms | p99 | worst | stores: median ms | "
              "p99 | worst | refused of the neighbours | answers to the attack |")
        print("|---|---|" + "--:|" * 9 + "---|---|")
        attacks = zip(*(attacks for _, _, attacks in sides), strict=True)
        for both in attacks:
            title = both[0][0]
            if arguments.only and title != "nothing" and not any(word in title for word in arguments.only):
                continue
            for (name, neighbours, _), (_, client, attack) in zip(sides, both, strict=True):
                with neighbours.living():
                    statuses = attacked(attack, client, arguments.seconds)
                cells = [in_words(neighbours.waits[kind]) for kind in ("change", "sign-in", "stores")]
                refused = ", ".join(f"{count} {kind}" for kind, count in neighbours.refused.items() if count) or "none"
                answers = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
                print(f"| {title} | {name} | {' | '.join(cells)} | {refused} | {answers} |", flush=True)
                # Queued work ends before the next attack.
                time.sleep(3)
        print(f"\nload {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()

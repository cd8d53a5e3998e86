"""A person with an item on a list is notified once of a lower price, even if the app is closed (N-24)."""

import json
import os
import sqlite3
import subprocess
import threading
import time
import urllib.request

from conftest import BINARY, IS_LONG
from exchange import Device
from push_service import Browser, claims, push_service, wait_until

def start_town(start, **settings):
    return start("--demo", push="loopback", mail_from="shop@example.org", **settings)


def butter(service):
    """Returns a store of the demo town: its id and a product."""
    _, found = service.get("/v1/stores?zip=98701")
    for store in found["stores"]:
        _, page = service.get(f"/v1/stores/{store['id']}/products?search=butter")
        for product in page["products"]:
            if product["item"] == "Butter" and product["inStock"]:
                return store, product
    raise AssertionError("nobody sells butter")


def bring_in(service, tmp_path, organisation, product, rule, name="told"):
    """Imports by command, as an operator does while the service runs."""
    world = {"format": 1, "discounts": [
        {"id": f"d-{name}", "organisation": organisation, "rule": rule, "products": [product]}]}
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(world))
    environment = {k: v for k, v in os.environ.items() if not k.startswith("FORAGE_")}
    done = subprocess.run(
        [BINARY, "import", str(path), "--data", str(tmp_path / "data")], capture_output=True, text=True,
        env=environment)
    assert done.returncode == 0, done.stderr


def needs(device, item, store):
    """Creates an open list with one item for the person."""
    def row(kind, name, fields):
        return {"household": device.household, "kind": kind, "id": name, "set": fields | {"isDeleted": False},
                "stamps": {"*": device.stamp()}}

    name = device.nickname.lower()
    answer = device.sync([
        row("list", f"{name}-l", {"name": "Saturday", "storeId": store}), row("item", f"{name}-i", {"name": item}),
        row("entry", f"{name}-e", {"listId": f"{name}-l", "itemId": f"{name}-i"})])
    assert answer.document["refused"] == []


def offers(device):
    return [n["facts"] for n in device.sync().document["notices"] if n["kind"] == "discount"]


# Shows N-24.
def test_an_import_reaches_a_closed_app_once_and_sealed(start, tmp_path):
    with push_service() as push:
        service = start_town(start)
        store, product = butter(service)
        ann, browser = Device(service, "Ann"), Browser()
        needs(ann, "butter", store["id"])
        key = ann.send("GET", "/v1/push/key").document["key"]
        answer = ann.send("PUT", "/v1/push/subscription", browser.subscription(push.address("/ann")))
        assert answer.status == 204

        organisation = store["organisation"]["id"]
        bring_in(service, tmp_path, organisation, product["id"], {"percent": 35})
        wait_until(lambda: push.taken)
        bring_in(service, tmp_path, organisation, product["id"], {"percent": 35})
        time.sleep(2.5)

        assert len(push.taken) == 1
        path, headers, body = push.taken[0]
        said, sender = claims(headers["Authorization"], push.address(""))
        assert sender == key
        assert said["sub"] == "mailto:shop@example.org"
        assert 0 < said["exp"] - time.time() < 24 * 3600
        assert (path, headers["Content-Encoding"]) == ("/ann", "aes128gcm")
        assert int(headers["TTL"]) > 0 and len(headers["Topic"]) <= 32
        message = browser.opened(body)
        assert message["title"].endswith(f"{product['item']}: 35% off")
        assert store["name"] in message["body"]
        assert (message["store"], message["item"]) == (store["id"], product["item"])
        # The push service can read no content.
        readable = json.dumps(headers).encode() + body
        assert not any(word.encode() in readable for word in ("utter", store["name"], "Ann", store["id"]))
        assert [(told["occasion"], told["product"]) for told in offers(ann)] == [("starts", product["id"])]
        # The log has none either.
        assert "utter" not in service.log() and "/ann" not in service.log()


# Shows N-24.
def test_a_gone_device_is_forgotten_and_a_redirected_message_goes_nowhere(start, tmp_path):
    with push_service() as push:
        push.statuses = {"/gone": 410, "/moved": 302}
        service = start_town(start)
        store, product = butter(service)
        for name, path in (("Ann", "/gone"), ("Bo", "/moved"), ("Cy", "/well")):
            person = Device(service, name)
            needs(person, "butter", store["id"])
            person.send("GET", "/v1/push/key")
            assert person.send("PUT", "/v1/push/subscription", Browser().subscription(push.address(path))).status == 204

        bring_in(service, tmp_path, store["organisation"]["id"], product["id"], {"percent": 35})
        wait_until(lambda: len(push.taken) == 3)
        bring_in(service, tmp_path, store["organisation"]["id"], product["id"], {"percent": 36})
        wait_until(lambda: len(push.taken) == 5)
        time.sleep(1)

        assert sorted(path for path, _, _ in push.taken) == ["/gone", "/moved", "/moved", "/well", "/well"]


#: The service matches 2,000 people at a time and notifies 200 in one transaction; the short form takes several of both.
PEOPLE = 10_000 if IS_LONG else 2_500


def crowd(path, household_of, store, now):
    """Creates people with lists of thirty items directly in the database, as their devices would have."""
    rows, base = [], sqlite3.connect(path, timeout=30)
    things = ["bread", "milk", "eggs", "apples", "coffee", "rice", "salt", "cheese", "onions", "carrots"]
    with base:
        for number in range(PEOPLE):
            account, home = f"crowd-{number:05d}", f"crowd-home-{number:05d}"
            base.execute("INSERT INTO household (id, kind, name, created) VALUES (?, 'own', '', ?)", (home, now))
            base.execute(
                "INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed, "
                "email_index, email_confirmed, key_number, is_administrator, consent_version, consented, created) "
                "SELECT ?, ?, ?, ?, password_hash, email_sealed, email_index, 0, key_number, 0, 1, ?, ? "
                "FROM account WHERE household_id = ?", (account, home, account, account, now, now, household_of))
            base.execute(
                "INSERT INTO household_member (household_id, account_id, is_leader, joined) VALUES (?, ?, 1, ?)",
                (home, account, now))
            rows.append((home, "list", "l", None, {"name": "Saturday", "storeId": store}))
            for thing in range(30):
                name = "butter" if thing == 0 else f"{things[thing % 10]} {thing if thing > 10 else ''}".strip()
                rows.append((home, "item", f"i{thing}", None, {"name": name}))
                rows.append((home, "entry", f"e{thing}", "l", {"listId": "l", "itemId": f"i{thing}"}))
        base.executemany(
            "INSERT INTO household_row (household_id, kind, id, revision, fields, stamps, list_id) "
            "VALUES (?, ?, ?, 1, ?, '{}', ?)",
            ((home, kind, name, json.dumps(fields), of) for home, kind, name, of, fields in rows))
    return base


# Shows N-24.
def test_ten_thousand_people_are_told_while_stores_are_listed_as_ever(start, tmp_path):
    service = start_town(start)
    store, product = butter(service)
    ann = Device(service, "Ann")
    base = crowd(tmp_path / "data" / "forage.sqlite", ann.household, store["id"], int(time.time() * 1000))

    waits, is_over = [], threading.Event()

    def look():
        while not is_over.is_set():
            began = time.monotonic()
            with urllib.request.urlopen(service.address + "/v1/stores?zip=98701", timeout=10) as answer:
                answer.read()
            waits.append(time.monotonic() - began)
            time.sleep(0.02)

    def told():
        return base.execute("SELECT count(*) FROM notice WHERE kind = 'discount'").fetchone()[0]

    def done():
        return base.execute("SELECT count(*) FROM occasion WHERE NOT is_done").fetchone()[0] == 0

    # Without load first, to compare.
    watcher = threading.Thread(target=look)
    watcher.start()
    time.sleep(3 if IS_LONG else 0.3)
    alone = sorted(waits)
    waits.clear()
    bring_in(service, tmp_path, store["organisation"]["id"], product["id"], {"percent": 35})
    began = time.monotonic()
    wait_until(lambda: told() == PEOPLE, seconds=120)
    took = time.monotonic() - began
    is_over.set()
    watcher.join()
    wait_until(done)

    def part(values, share):
        return sorted(values)[int(len(values) * share)] * 1000

    print(f"\ntold {PEOPLE} people in {took:.1f} s, {PEOPLE / took:.0f} a second; list of stores: "
          f"p50 {part(waits, 0.5):.0f} ms, p99 {part(waits, 0.99):.0f} ms of {len(waits)} meanwhile, "
          f"p99 {part(alone, 0.99):.0f} ms alone")
    assert told() == PEOPLE
    assert base.execute("SELECT count(*) FROM telling WHERE kind = 'starts'").fetchone()[0] == PEOPLE
    assert done()

"""Fills a server with a household at the required maximum size, and edits it as another member would.

Usage: household_world.py ADDRESS     fills it for Ann, and prints the household's id
"""

import json
import random
import sys
import urllib.request

LISTS = 20
ENTRIES = 60
RECIPES = 100
ITEMS = 220
PASSWORD = "three small words"
STAMP = "{:012x}-0000-world"


def word(number):
    """Returns a word unique to a number that does not parse as an amount."""
    syllables = [a + b for a in "bdfgklmnprst" for b in "aeiou"]
    return "".join(syllables[number // 60 ** place % 60] for place in (2, 1, 0)).capitalize()


class Person:
    """A person who talks to the server without a browser."""

    def __init__(self, address, nickname):
        self.address = address
        self.cookie = None
        self.account = self.ask("POST", "/v1/accounts", {
            "nickname": nickname, "email": f"{nickname.lower()}@example.org", "password": PASSWORD, "device": "bench",
            "consentVersion": 1})
        self.edits = 0

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request, timeout=60) as answer:
            self.cookie = (answer.headers["Set-Cookie"] or self.cookie or "").split(";")[0]
            content = answer.read()
            return json.loads(content) if content else None

    def keep(self, household, rows):
        """Stores rows given as (kind, id, fields), a thousand at a time."""
        for start in range(0, len(rows), 1_000):
            answer = self.ask("POST", "/v1/sync", {
                "format": 1, "device": "bench", "cursors": {household: 1 << 50},
                "changes": [{"household": household, "kind": kind, "id": name, "set": fields,
                             "stamps": {"*": STAMP.format(self.tick())}}
                            for kind, name, fields in rows[start:start + 1_000]]})
            assert answer["refused"] == [], answer["refused"][:3]

    def tick(self):
        self.edits += 1
        return 0x19A00000000 + self.edits

    def join(self, leader, household):
        sent = leader.ask("POST", f"/v1/households/{household}/invitations", {"name": self.account["nickname"]})
        self.ask("POST", f"/v1/invitations/{sent['id']}/acceptance")


def fill(person):
    """Returns the household's id; its lists are `list0` …, its items `item0` …"""
    chance = random.Random(1)
    household = person.ask("POST", "/v1/households", {"name": "Home"})["id"]
    rows = [("item", f"item{i}", {
        "name": word(i), "department": "produce", "emoji": "🥦", "unit": None, "categoryId": None, "uses": 1, "used": 1,
        "isDeleted": False}) for i in range(ITEMS)]
    for n in range(LISTS + 1):
        rows.append(("list", f"list{n}", {
            "name": f"Shopping {n + 1}", "details": "", "created": n, "used": n, "storeId": None, "isTemplate": False,
            "isDeleted": False}))
    # The last list stays empty, for edits.
    for n in range(LISTS * ENTRIES):
        rows.append(entry(f"entry{n}", f"list{n // ENTRIES}", f"item{chance.randrange(ITEMS)}", chance))
    rows += [("recipe", f"recipe{n}", recipe(n, chance)) for n in range(RECIPES)]
    person.keep(household, rows)
    return household


def entry(name, home, item, chance):
    return ("entry", name, {
        "listId": home, "itemId": item, "productId": None,
        "quantity": chance.choice([None, {"amount": 500, "unit": "g"}]), "count": chance.randint(1, 4),
        "shownUnit": None, "note": "", "isInCart": False, "cartTime": 0, "added": chance.randrange(1 << 40),
        "isDeleted": False})


def recipe(number, chance):
    def sentence():
        return " ".join(word(chance.randrange(2_000)).lower() for _ in range(12))

    ingredients = [{"name": word(chance.randrange(ITEMS)), "quantity": {"amount": chance.randint(1, 900), "unit": "g"},
                    "count": 1, "shownUnit": "g", "note": "", "isOptional": chance.random() < 0.2} for _ in range(10)]
    return {
        "name": f"{word(3_000 + number)} soup", "details": "\n".join(sentence() for _ in range(8)), "servings": 4,
        "minutes": 40, "pictureId": None, "source": None, "ingredients": ingredients, "postedId": None,
        "created": number, "isDeleted": False}


if __name__ == "__main__":
    print(fill(Person(sys.argv[1], "Ann")))

"""A person with a device that syncs with the server over HTTP, like a browser."""

import http.client
import json
import time


class Device:
    """Registers an account, or resumes one with its cookie."""

    def __init__(self, service, nickname, cookie=None):
        self.nickname = nickname
        self.cookie = cookie
        self.count = 0
        self.reach(service)
        if cookie is None:
            answer = self.send("POST", "/v1/accounts", {
                "nickname": nickname, "email": f"{nickname.lower()}@example.org", "password": f"{nickname} likes pears",
                "device": "Test", "consentVersion": 1,
            })
            assert answer.status == 201, answer.document
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            self.account = answer.document["id"]
            self.household = answer.document["household"]

    def reach(self, service):
        """Switches to this server."""
        self.connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=10)

    def send(self, method, path, document=None):
        headers = {} if self.cookie is None else {"Cookie": self.cookie}
        body = None
        if document is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(document).encode()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return Answer(answer.status, answer.headers, json.loads(text) if text else None)

    def stamp(self):
        """Returns a timestamp later than all before."""
        self.count += 1
        return f"{int(time.time() * 1000):012x}-{self.count % 65536:04x}-{self.nickname.lower()}"

    def change(self, row, name, household=None, kind="item"):
        return {
            "household": household or self.household, "kind": kind, "id": row, "set": {"name": name},
            "stamps": {"*": self.stamp()},
        }

    def sync(self, changes=(), cursors=None, epoch=None):
        request = {
            "format": 1, "device": self.nickname.lower(), "cursors": cursors or {}, "changes": list(changes),
        }
        return self.send("POST", "/v1/sync", request if epoch is None else request | {"epoch": epoch})

    def sign_in(self, service):
        """Signs in again, as after a restore."""
        self.reach(service)
        self.cookie = None
        answer = self.send("POST", "/v1/sessions", {
            "name": self.nickname, "password": f"{self.nickname} likes pears", "device": "Test",
        })
        assert answer.status == 201, answer.document
        self.cookie = answer.headers["Set-Cookie"].split(";")[0]


class Answer:
    def __init__(self, status, headers, document):
        self.status, self.headers, self.document = status, headers, document


def rows(answer, household):
    """Returns the rows of a household by id."""
    part = next(part for part in answer.document["households"] if part["id"] == household)
    return {row["id"]: row["fields"] for row in part["rows"]}

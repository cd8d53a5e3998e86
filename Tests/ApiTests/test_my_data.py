"""A person exports their data and imports it on another server."""

import io
import json
import urllib.error
import urllib.request
import zipfile

STAMP = "0190a1b2c3d4-0000-test"


class Person:
    """Registers at a service, and sends the cookie with every request."""

    def __init__(self, service, nickname):
        self.service = service
        self.cookie = None
        self.account = self.send("POST", "/v1/accounts", {
            "nickname": nickname, "email": f"{nickname.lower()}@example.org", "password": f"{nickname} likes pears",
            "device": "test", "consentVersion": 1})

    def send(self, method, path, body=None, media_type="application/json"):
        """Returns JSON, or the bytes of anything else."""
        data = json.dumps(body).encode() if media_type == "application/json" and body is not None else body
        request = urllib.request.Request(self.service.address + path, data, method=method)
        request.add_header("Content-Type", media_type)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request, timeout=20) as answer:
            cookie = answer.headers["Set-Cookie"]
            if cookie:
                self.cookie = cookie.split(";")[0]
            content = answer.read()
            return json.loads(content) if answer.headers["Content-Type"] == "application/json" else content

    def sync(self, changes):
        return self.send("POST", "/v1/sync", {"format": 1, "device": "test", "cursors": {}, "changes": [
            {"household": household, "kind": kind, "id": name, "set": fields, "stamps": {"*": STAMP}}
            for household, kind, name, fields in changes]})

    def rows(self):
        """Maps household and kind to the rows by id."""
        return {(h["kind"], h["name"]): {row["id"]: row["fields"] for row in h["rows"]}
                for h in self.sync([])["households"]}


def filled(person):
    """Gives a person a list, and a shared household with another list."""
    own = person.account["household"]
    shared = person.send("POST", "/v1/households", {"name": "Home"})["id"]
    answer = person.sync([
        (own, "list", "l1", {"name": "Größe & Co", "details": "", "created": 1, "used": 1, "isDeleted": False}),
        (shared, "list", "l2", {"name": "Ours", "details": "", "created": 1, "used": 1, "isDeleted": False}),
    ])
    assert answer["refused"] == []


# Shows G-05.
def test_an_export_can_be_opened_by_other_programs(start):
    ann = Person(start(), "Ann")
    filled(ann)

    archive = zipfile.ZipFile(io.BytesIO(ann.send("GET", "/v1/account/export")))

    assert archive.testzip() is None
    assert archive.namelist() == ["data.json"]
    data = json.loads(archive.read("data.json"))
    assert data["account"]["email"] == "ann@example.org"
    assert [h["name"] for h in data["households"]] == ["", "Home"]
    assert data["households"][0]["rows"][0]["fields"]["name"] == "Größe & Co"


def test_everything_comes_along_to_another_server(start, tmp_path_factory):
    ann = Person(start(), "Ann")
    filled(ann)
    export = ann.send("GET", "/v1/account/export")
    elsewhere = Person(start("--data", str(tmp_path_factory.mktemp("other"))), "Anna")

    # A file repacked by another program, with extra entries, is accepted, too.
    repacked = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(export)) as old, zipfile.ZipFile(repacked, "w", zipfile.ZIP_STORED) as new:
        new.writestr("data.json", old.read("data.json"))
        new.writestr("../../etc/pictures/x.png", b"nothing")
    first = elsewhere.send("POST", "/v1/account/import", repacked.getvalue(), "application/zip")
    rows = elsewhere.rows()
    second = elsewhere.send("POST", "/v1/account/import", export, "application/zip")

    assert first == {"rows": 2, "pictures": 0, "refused": []}
    assert second == first
    assert rows == ann.rows()
    assert elsewhere.rows() == rows


def test_what_is_no_export_is_refused_and_changes_nothing(start):
    ann = Person(start(), "Ann")
    huge = io.BytesIO()
    with zipfile.ZipFile(huge, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", b" " * (70 << 20))
    for content, status in [(b"", 422), (b"PK\x05\x06", 422), (b"\0" * 100_000, 422), (huge.getvalue(), 413)]:
        try:
            ann.send("POST", "/v1/account/import", content, "application/zip")
            raise AssertionError("was taken")
        except urllib.error.HTTPError as error:
            assert error.code == status
            assert json.load(error)["code"] in ("unprocessable", "body-too-large")
    assert ann.rows() == {("own", ""): {}}

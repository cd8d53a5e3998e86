"""A list opened by a link, over real connections (X-08)."""

import json
import time

from exchange import Device
from test_live import Stream


class Guest:
    """Someone without an account who holds a link."""

    def __init__(self, service, token):
        self.device = Device(service, "Guest", cookie="")
        self.device.cookie = None
        self.token = token

    def view(self):
        return self.device.send("POST", "/v1/list-link-views", {"token": self.token})

    def change(self, *changes):
        return self.device.send("POST", "/v1/list-link-changes", {"token": self.token, "changes": list(changes)})


def fields(device, kind, row, **values):
    return {"household": device.household, "kind": kind, "id": row, "set": values, "stamps": {"*": device.stamp()}}


def linked(service, role):
    """Returns a device with a list, and a link to it."""
    ann = Device(service, "Ann")
    answer = ann.sync([
        fields(ann, "list", "weekly", name="Weekly"), fields(ann, "item", "milk", name="Milk"),
        fields(ann, "entry", "e1", listId="weekly", itemId="milk", isInCart=False),
    ])
    assert answer.document["refused"] == []
    link = ann.send("POST", f"/v1/households/{ann.household}/list-links", {"list": "weekly", "role": role}).document
    return ann, link


# Shows X-08.
def test_a_guests_tick_is_heard_at_once_and_the_secret_is_in_no_log(start):
    service = start(log_level="debug")
    ann, link = linked(service, "tick")
    guest = Guest(service, link["token"])
    stream = Stream(service, ann)

    assert [entry["name"] for entry in guest.view().document["entries"]] == ["Milk"]
    begun = time.monotonic()
    answer = guest.change({"entry": "e1", "set": {"isInCart": True}})
    event = stream.next()

    assert answer.status == 200 and answer.document["refused"] == []
    assert event["event"] == "rows" and json.loads(event["data"])["rows"][0]["fields"]["isInCart"] is True
    assert time.monotonic() - begun < 5
    assert link["token"] not in service.log()


# Shows X-08.
def test_a_stopped_link_opens_nothing_and_limits_hold_for_links_and_bodies(start):
    service = start()
    ann, link = linked(service, "edit")
    guest = Guest(service, link["token"])

    many = [{"entry": f"n{number}", "set": {"isInCart": True}} for number in range(101)]
    assert guest.change(*many).status == 422
    assert guest.change({"entry": "e1", "set": {"note": "x" * 70_000}}).status == 413
    assert guest.change({"entry": "e1", "set": {"note": "x" * 501}}).document["refused"][0]["code"] == "bad-field"
    assert ann.send("DELETE", f"/v1/households/{ann.household}/list-links/{link['id']}").status == 204
    assert guest.view().status == 404
    assert guest.view().document["code"] == "link-expired"
    assert {guest.view().status for _ in range(130)} == {404, 429}

"""Edits a household, as many times as each input line says: another member, for bench/link/measure.py.

Usage: other_member.py ADDRESS COOKIE HOUSEHOLD
"""

import json
import sys
import time
import urllib.request

ENTRIES_TO_EDIT = 40


def edit(address, cookie, household, number):
    """Adds a note to an entry, as a person in a shop would."""
    milliseconds = int(time.time() * 1000)
    body = {"format": 1, "device": "other", "cursors": {household: 1 << 50}, "changes": [{
        "household": household, "kind": "entry", "id": f"entry{number % ENTRIES_TO_EDIT}",
        "set": {"note": f"the ripe ones, {number}"}, "stamps": {"*": f"{milliseconds:012x}-{number:04x}-other"}}]}
    request = urllib.request.Request(address + "/v1/sync", json.dumps(body).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("Cookie", cookie)
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert json.load(answer)["refused"] == []


def main():
    address, cookie, household = sys.argv[1:]
    number = 0
    for line in sys.stdin:
        for _ in range(int(line)):
            number += 1
            edit(address, cookie, household, number)
        print("done", flush=True)


if __name__ == "__main__":
    main()

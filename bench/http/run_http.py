"""Measures the running service with wrk: requests a second, processor time per answer, latency, memory, start.

Usage: run_http.py BINARY [--seconds N] [--beside OTHER [--rounds N] [--only CASE…]] [--postgres]

--beside alternates each case with another build for a number of rounds. It prints both medians and the median ratio of the
rounds; other load on the machine affects both builds of a round. --postgres stores everything in a new database of the
PostgreSQL server at TRIAL_POSTGRES, and the processor time is that of the service and of that server. Beside itself, that
compares the two databases.

The server has the demo town in a new folder, and runs as shipped, with its log on. wrk and the server share the machine;
compare processor time, which does not depend on that, rather than requests a second.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
#: Accounts that write concurrently.
ACCOUNTS = 64
RECIPES = 200


class Server:
    def __init__(self, binary, folder, postgres=None):
        began = time.monotonic()
        self.log = open(pathlib.Path(folder) / "log.txt", "ab")
        self.postgres = postgres
        database = [] if postgres is None else ["--database", postgres.database]
        self.process = subprocess.Popen(
            # Measures the capacity without rate limits.
            [binary, "serve", "--demo", "--port", "0", "--data", folder, "--work-rate", "0", *database],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        self.address = re.search(r"http://\S+", line)[0]
        urllib.request.urlopen(self.address + "/health").read()
        self.start_seconds = time.monotonic() - began

    def processor_seconds(self):
        beside = 0 if self.postgres is None else self.postgres.processor_seconds()
        return processor_seconds(self.process.pid) + beside

    def resident_megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def get(self, path):
        with urllib.request.urlopen(self.address + path) as answer:
            return json.load(answer), answer.headers

    def post(self, path, document, cookie=""):
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        return urllib.request.urlopen(
            urllib.request.Request(self.address + path, json.dumps(document).encode(), headers))

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


def processor_seconds(process, with_children=False):
    """Returns the processor time of a process; with children, also of those that ended."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:15 if with_children else 13]) / TICKS


class Postgres:
    """The server started by `bin/support/postgres.sh`."""

    def __init__(self, address):
        subprocess.run(["psql", "-q", "-c", "CREATE DATABASE bench", address], check=True)
        self.database = address.replace("/postgres?", "/bench?")
        folder = address.rpartition("host=")[2]
        self.process = int((pathlib.Path(folder) / "data/postmaster.pid").read_text().split()[0])

    def processor_seconds(self):
        children = pathlib.Path(f"/proc/{self.process}/task/{self.process}/children").read_text().split()
        seconds = processor_seconds(self.process, with_children=True)
        for child in children:
            # A process that ends meanwhile is counted with its parent next time.
            with contextlib.suppress(OSError):
                seconds += processor_seconds(child)
        return seconds


def script(folder, headers=(), body=None):
    """Returns a wrk script; wrk itself can only send plain GETs. A body of several lines is Lua that builds the
    bodies."""
    lines = [f"wrk.headers[{json.dumps(name)}] = {json.dumps(value)}" for name, value in headers]
    if body is not None:
        lines += ['wrk.method = "POST"', body if "\n" in body else f"wrk.body = {json.dumps(body)}"]
    path = pathlib.Path(folder) / "request.lua"
    path.write_text("\n".join(lines))
    return path


def never_the_same(path):
    """Returns Lua that sends a different number each time, with no repetition within a second."""
    return f"""
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", string.format({json.dumps(path)}, 16000 + count % 40000), nil, "")
end
"""


def settle(server):
    """Waits until the server has finished the work of the previous case."""
    spent = -1
    while server.processor_seconds() - spent > 0.02:
        spent = server.processor_seconds()
        time.sleep(1)


def measure(server, path, lua, connections, seconds):
    settle(server)
    before = server.processor_seconds()
    output = subprocess.run(
        ["wrk", "-t", "1", "-c", str(connections), "-d", f"{seconds}s", "--latency", "--timeout", "20s", "-s", lua,
         server.address + path],
        capture_output=True, text=True, check=True).stdout
    spent = server.processor_seconds() - before
    requests = int(re.search(r"(\d+) requests in", output)[1])
    per_second = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    latency = re.search(r"99%\s+([\d.]+)(us|ms|s)", output)
    milliseconds = float(latency[1]) * {"us": 0.001, "ms": 1, "s": 1000}[latency[2]]
    failures = sum(int(n) for n in re.findall(r"(?:connect|read|write|timeout) (\d+)", output))
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
    return {
        "per_second": per_second, "cpu": 1000 * spent / max(1, requests), "p99": milliseconds,
        "failures": failures, "refused": int(refused[1]) if refused else 0,
    }


def register(server, name="ann"):
    """Registers an account with a list of 50 entries; returns its cookie, household and cursor."""
    account = {"nickname": name, "email": f"{name}@example.org", "password": f"{name} likes pears", "device": "wrk",
               "consentVersion": 1}
    answer = server.post("/v1/accounts", account)
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    household = json.load(answer)["household"]
    stamp = "019000000000-0000-wrk"
    # Row ids must be unique across households.
    changes = [change(household, "list", f"list-{household}", {"name": "Saturday"}, stamp)] + [
        change(household, "entry", f"{household}-{number}",
               ENTRY | {"listId": f"list-{household}", "itemId": f"item-{number}"}, stamp) for number in range(50)]
    answer = json.load(server.post("/v1/sync", exchange(changes), cookie))
    assert answer["refused"] == [], answer["refused"]
    return cookie, household, answer["households"][0]["revision"]


def register_cook(server):
    """Registers an account with recipes of typical length; returns its cookie."""
    account = {"nickname": "cook", "email": "cook@example.org", "password": "cook likes pears", "device": "wrk",
               "consentVersion": 1}
    answer = server.post("/v1/accounts", account)
    cookie = answer.headers["Set-Cookie"].split(";")[0]
    household = json.load(answer)["household"]
    changes = [change(household, "recipe", f"recipe-{number}", recipe(number), "019000000000-0000-wrk")
               for number in range(RECIPES)]
    answer = json.load(server.post("/v1/sync", exchange(changes), cookie))
    assert answer["refused"] == [], answer["refused"]
    return cookie


def recipe(number):
    ingredients = [{"name": f"Ingredient {number + line}", "quantity": {"amount": 10 * line + 5, "unit": "g"},
                    "count": 1, "shownUnit": "g", "note": "", "isOptional": line == 9} for line in range(10)]
    return {"name": f"Soup {number}", "details": "Cut it all small, and let it simmer until it is soft.\n" * 6,
            "servings": 4, "minutes": 40, "pictureId": None, "source": None, "ingredients": ingredients,
            "postedId": None, "created": number, "isDeleted": False}


ENTRY = {"productId": None, "quantity": {"amount": 500, "unit": "g"}, "count": 1,
         "shownUnit": "g", "note": "", "isInCart": False, "cartTime": 0, "added": 1700000000000, "isDeleted": False}


def change(household, kind, row, fields, stamp):
    return {"household": household, "kind": kind, "id": row, "set": fields, "stamps": {"*": stamp}}


def exchange(changes, cursors=()):
    return {"format": 1, "device": "wrk", "cursors": dict(cursors), "changes": changes}


def one_change_of_each(accounts):
    """Returns Lua that ticks off entries one by one, account by account."""
    # The cursor of the household excludes the rows of others.
    bodies = [one_change(household, revision) for _, household, revision in accounts]
    turns = "\n".join(
        f"turns[{number}] = (function()\n{body}\nreturn request end)()" for number, body in enumerate(bodies, 1))
    cookies = "{" + ", ".join(json.dumps(cookie) for cookie, _, _ in accounts) + "}"
    return f"""
local turns, cookies, turn = {{}}, {cookies}, 0
{turns}
request = function()
  turn = turn % #cookies + 1
  wrk.headers["Cookie"] = cookies[turn]
  return turns[turn]()
end
"""


def one_change(household, revision):
    """Returns Lua that ticks off entries one by one, with increasing timestamps.

    With as many clients writing at once, a response includes their changes: up to 50 rows.
    """
    body = json.dumps(exchange([change(household, "entry", household + "-%d", {"isInCart": "%s"}, "%012x-%04x-wrk")],
                               [(household, "%d")]))
    body = body.replace('"%s"', "%s").replace('"%d"', "%d")
    return f"""
local count = 0
local began = (os.time() - 3600) * 1000
request = function()
  count = count + 1
  local cursor = {revision} + math.max(0, count - 40)
  -- Alternates true and false, so that every request changes something.
  local ticked = (math.floor(count / 50) % 2 == 0) and "true" or "false"
  local body = string.format({json.dumps(body)}, cursor, count % 50, ticked,
    began + math.floor(count / 100), count % 100)
  return wrk.format(nil, nil, nil, body)
end
"""


def cases(server, folder):
    zip_code = "98701"
    stores, _ = server.get(f"/v1/stores?zip={zip_code}&limit=50")
    store = max(stores["stores"], key=lambda store: store["productCount"])["id"]
    _, headers = server.get(f"/v1/stores/{store}/catalog")
    plan = json.dumps(json.loads((ROOT / "Tests/ApiTests/plan.json").read_text()))
    gzip = [("Accept-Encoding", "gzip")]
    json_type = [("Content-Type", "application/json")]
    yield "health", "/health", (), None
    yield "stores near a zip", f"/v1/stores?zip={zip_code}", (), None
    yield "the same, packed", f"/v1/stores?zip={zip_code}", gzip, None
    yield "a store", f"/v1/stores/{store}", (), None
    yield "a store, 304", f"/v1/stores/{store}", [("If-None-Match", server.get(f"/v1/stores/{store}")[1]["ETag"])], None
    yield "catalog, packed", f"/v1/stores/{store}/catalog", gzip, None
    yield "catalog, 304", f"/v1/stores/{store}/catalog", [("If-None-Match", headers["ETag"])], None
    yield "search", f"/v1/stores/{store}/products?search=tomato&limit=20", (), None
    # Caches do not help these.
    yield "stores near a zip, never the same", "", (), never_the_same(f"/v1/stores?zip={zip_code}&radius=%d")
    yield "search, never the same", "", (), never_the_same(
        f"/v1/stores/{store}/products?search=tomato&limit=20&maximumCents=%d")
    yield "plan of 8 lines", "/v1/trips/plan", json_type, plan
    cookie, household, revision = register(server)
    signed_in = json_type + [("Cookie", cookie)]
    empty = json.dumps(exchange([], [(household, revision)]))
    yield "exchange without news", "/v1/sync", signed_in, empty
    yield "exchange, 51 rows", "/v1/sync", signed_in, json.dumps(exchange([]))
    cook = json_type + [("Cookie", register_cook(server))]
    yield f"exchange, {RECIPES} recipes", "/v1/sync", cook, json.dumps(exchange([]))
    yield "exchange of a change", "/v1/sync", signed_in, one_change(household, revision)
    accounts = [register(server, f"shopper{number}") for number in range(ACCOUNTS)]
    yield f"a change, {ACCOUNTS} accounts", "/v1/sync", json_type, one_change_of_each(accounts)


def median(values):
    return sorted(values)[len(values) // 2]


def beside(binaries, arguments, postgres):
    """Measures two builds in the same run, so that other load affects both."""
    with tempfile.TemporaryDirectory() as folder:
        folders = [pathlib.Path(folder, name) for name in ("other", "ours")]
        for each in folders:
            each.mkdir()
        servers = [Server(binary, each, database) for binary, each, database in zip(binaries, folders, (None, postgres))]
        print("| request | connections | CPU ms each: other | ours | ratio | a second: other | ours | p99 ms: other | ours | "
              "refused: other | ours |")
        print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
        for cases_of_both in zip(*(list(cases(server, each)) for server, each in zip(servers, folders))):
            if arguments.only and cases_of_both[0][0] not in arguments.only:
                continue
            for connections in (32, 256):
                results = [[], []]
                for _ in range(arguments.rounds if connections == 32 else 1):
                    for index, (_, path, headers, body) in enumerate(cases_of_both):
                        lua = script(folders[index], headers, body)
                        results[index].append(measure(servers[index], path, lua, connections, arguments.seconds))
                cells = [f"{median([result[key] for result in each]):{layout}}"
                         for key, layout in (("cpu", ".3f"), ("per_second", ".0f"), ("p99", ".1f"), ("refused", "d"))
                         for each in results]
                ratio = median([ours["cpu"] / max(other["cpu"], 1e-6) for other, ours in zip(*results)])
                cells.insert(2, f"{ratio:.2f}")
                print(f"| {cases_of_both[0][0]} | {connections} | " + " | ".join(cells) + " |", flush=True)
        memory = [f"{server.resident_megabytes():.0f} MB" for server in servers]
        print(f"\nafterwards {memory[0]}, ours {memory[1]}; load {os.getloadavg()[0]:.1f}")
        for server in servers:
            server.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--beside", metavar="OTHER")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", metavar="CASE")
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    postgres = Postgres(os.environ["TRIAL_POSTGRES"]) if arguments.postgres else None
    if arguments.beside:
        return beside((arguments.beside, arguments.binary), arguments, postgres)
    with tempfile.TemporaryDirectory() as folder:
        first = Server(arguments.binary, folder, postgres)
        first_start = first.start_seconds
        first.stop()
        server = Server(arguments.binary, folder, postgres)
        time.sleep(2)
        print(f"first start with the demo town {first_start:.2f} s, next start {server.start_seconds:.2f} s, "
              f"idle {server.resident_megabytes():.0f} MB\n")
        print("| request | connections | a second | CPU ms each | p99 ms | failed | refused as busy |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for name, path, headers, body in cases(server, folder):
            lua = script(folder, headers, body)
            for connections in (32, 256):
                result = measure(server, path, lua, connections, arguments.seconds)
                print(f"| {name} | {connections} | {result['per_second']:.0f} | {result['cpu']:.3f} | "
                      f"{result['p99']:.1f} | {result['failures']} | {result['refused']} |", flush=True)
        print(f"\nafterwards {server.resident_megabytes():.0f} MB")
        server.stop()


if __name__ == "__main__":
    main()

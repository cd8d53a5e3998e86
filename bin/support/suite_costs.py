"""Reports the cost of the parts of bin/test and those that exceed their figures in docs/testing.md; exits with 1 if one is
far above.

    suite_costs.py speed            prints the processor seconds that a fixed loop takes on this machine now
    suite_costs.py swift FILE       prints the slowest tests of an event stream of Swift Testing
    suite_costs.py report FOLDER    FOLDER has a PART.log of each part, and the speed before and after as speed.txt

Processor seconds are relative to the fixed loop, which adjusts for slower machines. A busy machine is not judged: its two
speeds differ from each other, or by half from that of the documented figures.
"""

import collections
import json
import pathlib
import re
import sys
import time

#: The growth of a part beyond which it is reported.
GROWTH = 1.2
#: The growth beyond which a part fails. Two runs of the same build on one machine took from 1,200 to 1,750 s of
#: processor time, since two hardware threads that share a core are slower together.
BEYOND_DOUBT = 1.8
SLOWEST = 10

#: The formats of test durations: node's, then those of pytest and `swift` below.
TIMES = [
    (re.compile(r"^\s*✔ (?P<name>.+) \((?P<time>[\d.]+)ms\)$"), 1000),
    (re.compile(r"^(?P<time>[\d.]+)s (?:call|swift) +(?P<name>.+)"), 1),
]
TOOK = re.compile(r"^== bin/test \w+ took (\d+) s, (\d+) s of processors", re.MULTILINE)
ROW = re.compile(r"^\| `(\w+)` \|.*\| *([\d,]+) \|$", re.MULTILINE)
LOOP = re.compile(r"fixed loop takes ([\d.]+) s")


def speed():
    """Returns the processor seconds of a fixed loop, the best of five."""
    return min(timed_loop() for _ in range(5))


def timed_loop():
    began = time.process_time()
    total = 0
    for number in range(2_000_000):
        total = (total * 31 + number) & 0xFFFFFFFF
    return time.process_time() - began


def slowest(log):
    found = {}
    for line in log.splitlines():
        for pattern, parts in TIMES:
            if match := pattern.match(line):
                name = match["name"]
                found[name] = max(found.get(name, 0), float(match["time"]) / parts)
    return sorted(found.items(), key=lambda each: -each[1])[:SLOWEST]


def swift(events):
    """Returns the seconds by test, slowest first; the cases of a test are summed, although several run at a time."""
    names, began, seconds = {}, {}, collections.Counter()
    for line in events:
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            names[payload["id"]] = payload.get("displayName", payload["name"])
        elif payload.get("kind") in ("testCaseStarted", "testCaseEnded"):
            case = (payload["testID"], json.dumps(payload.get("_testCase")))
            now = payload["instant"]["absolute"]
            if payload["kind"] == "testCaseStarted":
                began[case] = now
            else:
                seconds[payload["testID"]] += now - began.pop(case, now)
    return [(names.get(test, test), spent) for test, spent in seconds.most_common(SLOWEST)]


def ceilings(page):
    """Returns the figures in docs/testing.md, by part, and the time of the fixed loop at their measurement."""
    rows = {name: int(figure.replace(",", "")) for name, figure in ROW.findall(page)}
    return rows, float(LOOP.search(page)[1])


def outgrown(costs, page, before, after, growth=GROWTH):
    """Returns the parts that have grown by more than a factor; None if the machine is too busy to tell."""
    kept, loop = ceilings(page)
    slower, faster = max(before, after), min(before, after)
    if slower > 1.1 * faster or slower > 1.5 * loop:
        return None
    scale = (before + after) / 2 / loop
    return [part for part, cost in costs.items() if part in kept and cost > growth * scale * kept[part]]


def report(folder, page):
    costs = {}
    for log in sorted(folder.glob("*.log"), key=lambda path: path.stat().st_mtime):
        text = log.read_text(errors="replace")
        took = TOOK.findall(text)
        if took:
            clock, costs[log.stem] = map(int, took[-1])
            print(f"\n{log.stem}: {clock} s by the clock, {costs[log.stem]} s of processors. Its slowest tests:")
        for name, seconds in slowest(text):
            print(f"  {seconds:7.1f} s  {name}")
    before, after = map(float, (folder / "speed.txt").read_text().split())
    over = outgrown(costs, page, before, after)
    print(f"\nThe fixed loop took {before:.3f} s before and {after:.3f} s after.")
    if over is None:
        print("The machine was too busy to compare processor seconds with docs/testing.md.")
    for part in over or []:
        print(f"{part} has outgrown its ceiling: {costs[part]} s of processors, {ceilings(page)[0][part]} in docs/testing.md.")
    return 1 if outgrown(costs, page, before, after, BEYOND_DOUBT) else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["speed"]:
        print(f"{speed():.4f}")
    elif sys.argv[1] == "swift":
        with open(sys.argv[2]) as events:
            for name, seconds in swift(events):
                print(f"{seconds:.2f}s swift {name}")
    else:
        root = pathlib.Path(__file__).resolve().parents[2]
        sys.exit(report(pathlib.Path(sys.argv[2]), (root / "docs/testing.md").read_text()))

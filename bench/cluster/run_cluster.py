"""Starts three instances, HAProxy, and PostgreSQL with a standby on this machine, and runs drills under load.

Usage: run_cluster.py BINARY up | drills | drill NAME… [--earlier BINARY] [--clock LIBRARY] [--small] [--seed N]
                      [--households N] [--pace SECONDS]

--small uses a single PostgreSQL, without Patroni, etcd and the drills of the database. With --earlier every instance
starts with that build, on its schema; the first drill is then a rolling restart to BINARY. Nothing remains when the
program ends, however it ends.
"""

import argparse
import asyncio
import signal
import sys
import time

from cluster import Cluster
from drills import DRILLS, Skipped, drill
from load import Load

OF_THE_DATABASE = ("postgres", "primary", "disk")


def interrupted(*_):
    raise KeyboardInterrupt


def up(cluster):
    print(f"Forage is at {cluster.proxy.address}, in {cluster.folder}", flush=True)
    for process in cluster.processes():
        print(f"  {process.id:>8}  {process.name}", flush=True)
    print("Ends with this program: Ctrl-C, or bin/cluster down.", flush=True)
    signal.pause()


async def drill_all(cluster, options, names):
    """Returns the number of failed and of skipped drills."""
    load = Load(options.households, options.seed, options.pace)
    await load.begin(cluster.proxy.port)
    print(f"{len(load.devices)} devices of {options.households} households write each {options.pace} s "
          f"(seed {options.seed})", flush=True)
    failed = skipped = 0
    for name in names:
        try:
            report = await drill(cluster, load, name, DRILLS[name])
        except Skipped as reason:
            print(f"{name}: SKIPPED, {reason}", flush=True)
            skipped += 1
            continue
        print(report.text, flush=True)
        failed += not report.is_passed
        if name == "rolling" and report.failures:
            print("  a rolling restart is to have no failed answer", flush=True)
            failed += report.is_passed
    for words, count in sorted(cluster.words_of_services().items(), key=lambda one: -one[1])[:10]:
        print(f"  services said {count} ×: {words}", flush=True)
    load.end()
    return failed, skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("verb", choices=["up", "drill", "drills"])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(DRILLS))
    parser.add_argument("--earlier")
    parser.add_argument("--clock")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--households", type=int, default=6)
    parser.add_argument("--pace", type=float, default=0.6)
    options = parser.parse_args()
    if (options.verb == "drill") != bool(options.names):
        parser.error("`drill` names some, `drills` does all")
    names = options.names or list(DRILLS)
    if unknown := [name for name in names if name not in DRILLS]:
        parser.error(f"no drill is called {', '.join(unknown)}: {', '.join(DRILLS)}")
    if options.earlier:
        names.sort(key=lambda name: name != "rolling")
    if options.small:
        names = [name for name in names if name not in OF_THE_DATABASE]
    # SIGTERM must stop all processes, too.
    signal.signal(signal.SIGTERM, interrupted)
    signal.signal(signal.SIGHUP, interrupted)
    began = time.monotonic()
    with Cluster(options.binary, replicated=not options.small, moved_clock=options.clock, earlier=options.earlier) as cluster:
        try:
            cluster.begin()
            print(f"begun in {time.monotonic() - began:.0f} s", flush=True)
            if options.verb == "up":
                up(cluster)
            failed, skipped = asyncio.run(drill_all(cluster, options, names))
        except KeyboardInterrupt:
            return 0 if options.verb == "up" else 130
    print(f"{len(names)} drills in {time.monotonic() - began:.0f} s: {failed} not passed, {skipped} skipped", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())

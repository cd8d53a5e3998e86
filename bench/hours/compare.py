#!/usr/bin/env python3
"""Compares `forage hours` with an independent parser of opening hours, week by week over a year.

    python3 -m venv .venv-hours && .venv-hours/bin/pip install opening-hours-py==2.1.4
    .venv-hours/bin/python bench/hours/compare.py .build-run/release/forage [--year 2026] [--country DE] [FILE]

FILE has one value a line; the default is the values of real stores in Core/Tests/GroceryTests/Samples. With a country its
public holidays apply. Weeks that `forage hours` rejects are counted separately: school holidays, regional holidays and sun
times. Weeks that the other parser cannot read are, too. Exits with 1 if the two differ.
"""
import argparse
import datetime
import json
import pathlib
import subprocess
import sys

import opening_hours

SAMPLES = pathlib.Path(__file__).parents[2] / "Core/Tests/GroceryTests/Samples/opening-hours.json"


def peer_week(value, country, monday):
    """Returns the open minutes after midnight on Monday, as `forage hours` prints them; None if the value is
    invalid."""
    try:
        hours = opening_hours.OpeningHours(value, country=country or None)
        start = datetime.datetime.combine(monday, datetime.time())
        spans = []
        for begins, ends, state, _ in hours.intervals(start, start + datetime.timedelta(days=7)):
            if str(state).lower().rsplit(".", 1)[-1] != "open":
                continue
            first, last = ((moment - start).total_seconds() // 60 for moment in (begins, ends))
            if spans and spans[-1][1] == first:
                spans[-1][1] = int(last)
            else:
                spans.append([int(first), int(last)])
        return spans
    except (opening_hours.ParserError, opening_hours.UnknownCountryError):
        return None


def clipped(spans):
    """Clips to seven days: one program reports the last night to its end, the other to midnight."""
    return [[first, min(last, 7 * 1440)] for first, last in spans if first < 7 * 1440]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("forage")
    parser.add_argument("file", nargs="?")
    parser.add_argument("--year", type=int, default=2026)
    parser.add_argument("--country", default="")
    arguments = parser.parse_args()
    if arguments.file:
        values = [line.rstrip("\n") for line in open(arguments.file, encoding="utf-8") if line.strip()]
    else:
        values = [sample["value"] for sample in json.loads(SAMPLES.read_text())["values"]]
    first = datetime.date(arguments.year, 1, 1)
    mondays = [first + datetime.timedelta(days=7 * week - first.weekday()) for week in range(53)]
    questions = [(value, monday) for value in values for monday in mondays]
    lines = "".join(f"{value}\t{arguments.country}\t{monday}\n" for value, monday in questions)
    answers = subprocess.run(
        [arguments.forage, "hours"], input=lines, capture_output=True, text=True, check=True
    ).stdout.splitlines()

    same = refused = unknown = 0
    different = {}
    for (value, monday), answer in zip(questions, answers, strict=True):
        peer = peer_week(value, arguments.country, monday)
        if answer == "refused":
            refused += 1
        elif peer is None:
            unknown += 1
        elif clipped(json.loads(answer)) == clipped(peer):
            same += 1
        else:
            different.setdefault(value, []).append((monday, answer, peer))
    count = sum(map(len, different.values()))
    print(f"{len(values)} values, {len(mondays)} weeks: {same} weeks alike, {count} different, "
          f"{refused} refused, {unknown} not understood by the other one")
    for value, weeks in different.items():
        monday, answer, peer = weeks[0]
        print(f"{len(weeks)} weeks of {value!r}, the first of {monday}:\n  {answer}\n  {json.dumps(peer, separators=(',', ':'))}")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()

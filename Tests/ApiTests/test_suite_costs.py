"""A part of the suite that has grown is reported or fails, unless the machine is too busy."""

import importlib.util
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("suite_costs", ROOT / "bin/support/suite_costs.py")
suite_costs = importlib.util.module_from_spec(spec)
spec.loader.exec_module(suite_costs)

PAGE = "The fixed loop takes 0.200 s there.\n| `root` | shows | 1,000 |\n| `web` | shows | 100 |\n"


def test_a_part_beyond_its_ceiling_is_named():
    assert suite_costs.outgrown({"root": 1190, "web": 119}, PAGE, 0.2, 0.2) == []
    assert suite_costs.outgrown({"root": 1210, "web": 119}, PAGE, 0.2, 0.2) == ["root"]


def test_a_slower_machine_may_take_longer_and_a_faster_one_less():
    assert suite_costs.outgrown({"root": 1500, "web": 100}, PAGE, 0.26, 0.26) == []
    assert suite_costs.outgrown({"root": 1000, "web": 80}, PAGE, 0.15, 0.15) == ["root"]


def test_a_busy_machine_is_not_judged():
    assert suite_costs.outgrown({"root": 9000}, PAGE, 0.2, 0.25) is None
    assert suite_costs.outgrown({"root": 9000}, PAGE, 0.4, 0.4) is None


def test_a_part_fails_where_no_difference_between_two_runs_explains_its_growth(tmp_path):
    (tmp_path / "speed.txt").write_text("0.2\n0.2\n")
    for spent, exit_code in ((1700, 0), (1900, 1)):
        (tmp_path / "root.log").write_text(f"== bin/test root took 900 s, {spent} s of processors\n")
        assert suite_costs.report(tmp_path, PAGE) == exit_code


def test_the_slowest_tests_of_all_runners_are_read():
    log = "\n".join(
        ["2.50s swift Nothing is lost",
         "  ✔ a trip is planned (1500.25ms)",
         "3.25s call     web/e2e/journeys/test_lists.py::test_a_list"])
    assert suite_costs.slowest(log) == [
        ("web/e2e/journeys/test_lists.py::test_a_list", 3.25), ("Nothing is lost", 2.5),
        ("a trip is planned", 1.50025)]


def test_swift_tests_are_timed_from_their_turn_on():
    def event(kind, at):
        return json.dumps({"kind": "event", "payload": {"kind": kind, "testID": "T/a", "instant": {"absolute": at}}})

    named = json.dumps({"kind": "test", "payload": {"id": "T/a", "name": "a()", "displayName": "All is well"}})
    events = [named, event("testStarted", 1), event("testCaseStarted", 5), event("testCaseEnded", 7.5)]
    assert suite_costs.swift(events) == [("All is well", 2.5)]


def test_the_page_keeps_figures_of_parts():
    rows, loop = suite_costs.ceilings((ROOT / "docs/testing.md").read_text())
    assert {"build", "web", "root", "wasm", "api", "journeys"} <= rows.keys()
    assert all(rows.values()) and loop > 0

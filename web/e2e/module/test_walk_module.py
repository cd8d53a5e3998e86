"""The walk module in Chromium: the same answers as natively, in a module worker, with times."""

import json
import os
import pathlib
import statistics

BUILD = pathlib.Path(__file__).resolve().parents[3] / ".build-web"
CASES = json.loads((BUILD / "buffers/index.json").read_text())
#: `bin/bench module` and `bin/test long` measure times; otherwise a few walks check that everything is picked up.
IS_LONG = os.environ.get("FORAGE_TEST_LONG") == "1"


# Shows G-22.
def test_every_recorded_request_is_answered_as_natively(page):
    milliseconds = {}
    for case in CASES:
        result = page.evaluate("name => compare(name)", case["name"])

        assert result.get("isEqual"), f"{case['name']}: {result}"
        size = (case["entries"], case["cells"])
        milliseconds.setdefault(size, []).append((result["milliseconds"], case["milliseconds"]))

    print("\nentries    cells  requests   Chromium median, worst   native median, worst (ms)")
    for (entries, cells), pairs in sorted(milliseconds.items()):
        browser, native = zip(*pairs)
        print(
            f"{entries:7}  {cells:7}  {len(pairs):8}  {statistics.median(browser):16.1f} {max(browser):7.1f}"
            f"  {statistics.median(native):14.1f} {max(native):7.1f}"
        )


# Shows G-28; prints times, and tests that everything is picked up.
def test_sixty_things_in_a_large_store_on_a_processor_four_times_as_slow(page):
    session = page.context.new_cdp_session(page)
    for rate, count in ((1, 20), (4, 20)) if IS_LONG else ((1, 5), (4, 1)):
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        result = page.evaluate("count => walks(100, 60, count, 600_000, 500_000)", count)

        assert "fault" not in result, result
        times = sorted(result["milliseconds"])
        print(f"\n60 things, 100 × 100 cells, {rate} times as slow: median {statistics.median(times):.0f} ms, worst {times[-1]:.0f} ms")


# Shows G-28; prints times, and tests that everything is picked up.
def test_the_first_walk_of_a_page_with_and_without_a_rehearsal(start_chromium, address):
    times = {False: [], True: []}
    for _ in range(5 if IS_LONG else 1):
        for is_rehearsed, milliseconds in times.items():
            # Separate browsers: the pages of one share compiled code.
            browser = start_chromium()
            page = browser.new_page()
            page.goto(f"{address}/walk.html")
            page.wait_for_function("window.isReady")
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            if is_rehearsed:
                assert page.evaluate("rehearse()") >= 10
            result = page.evaluate("walks(100, 60, 1, 600_000, 500_000)")
            assert "fault" not in result, result
            milliseconds += result["milliseconds"]
            browser.close()
    for is_rehearsed, milliseconds in times.items():
        words = "after a rehearsal" if is_rehearsed else "without one"
        print(
            f"\nfirst walk of a page, 60 things, 100 × 100 cells, 4 times as slow, {words}: "
            f"median {statistics.median(milliseconds):.0f} ms, worst {max(milliseconds):.0f} ms"
        )


def test_ten_thousand_requests_leave_nothing_behind(page):
    smallest = min(CASES, key=lambda case: case["entries"])["name"]

    result = page.evaluate("name => soak(name, 10_000)", smallest)

    assert result["leakedBytes"] == 0
    assert result["grownBytes"] == 0
    print(f"\n10,000 requests: nothing left, memory stays at {result['memory']} bytes")

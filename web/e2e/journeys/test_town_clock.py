"""All processes of a journey use the town's clock, regardless of the tests' own."""

import subprocess

from town_clock import now_in_town

MINUTE = 60_000


def test_programs_pages_and_the_driver_of_the_browser_show_the_same_moment(forage, visit):
    page = visit(forage.address, "desk")
    program = subprocess.run(["date", "+%s"], check=True, capture_output=True, text=True).stdout
    assert abs(int(program) * 1000 - now_in_town()) < MINUTE
    assert abs(page.evaluate("Date.now()") - now_in_town()) < MINUTE

    # Weeks apart from Playwright's clock, a page would catch up timer by timer without end.
    noon = now_in_town() + 60 * MINUTE
    page.clock.set_fixed_time(noon / 1000)
    page.reload()
    assert page.evaluate("Date.now()") == noon
    assert page.evaluate("() => new Promise((resolve) => setTimeout(() => resolve(true), 200))")

"""What axe and people see of a screen."""

import os
import pathlib

from axe_playwright_python.base import AXE_SCRIPT

# Where pictures go; None: nobody wants any.
PICTURES = pathlib.Path(os.environ["JOURNEY_PICTURES"]).resolve() if os.environ.get("JOURNEY_PICTURES") else None

# Once letters are there and everything that moves has come to rest; what moves for long is not waited for.
AT_REST = """() => {
    const isShort = ({ effect }) => effect !== null && effect.getComputedTiming().endTime < 1000;
    const moving = document.getAnimations().filter(isShort).map(({ finished }) => finished.catch(() => undefined));
    const long = new Promise((resolve) => setTimeout(resolve, 500));
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.fonts.ready.then(drawn).then(() => Promise.race([Promise.all(moving), long])).then(drawn);
}"""

# What axe finds wrong; what it finds in order is not even told.
VIOLATIONS = "() => axe.run(document, { reporter: 'no-passes' }).then(({ violations }) => violations)"

# What axe asks of colours, which is all that can differ between light and dark.
COLOURS = """() => axe.run(document, { reporter: "no-passes", runOnly: ["color-contrast", "link-in-text-block"] })
    .then(({ violations }) => violations)"""


def violations(page, question=VIOLATIONS):
    """In words, each with the first of its places."""
    # Read once by each document: to read it takes a browser as long as to look.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(question)
    return [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in found]


def take_picture(page, name):
    """Where pictures are wanted."""
    if PICTURES is not None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

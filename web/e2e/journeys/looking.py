"""Screen checks by axe, and screenshots."""

import os
import pathlib

from axe_playwright_python.base import AXE_SCRIPT

# The folder of screenshots; None for none.
PICTURES = pathlib.Path(os.environ["JOURNEY_PICTURES"]).resolve() if os.environ.get("JOURNEY_PICTURES") else None

# True once fonts are loaded and animations are over; long animations are ignored.
AT_REST = """() => {
    const isShort = ({ effect }) => effect !== null && effect.getComputedTiming().endTime < 1000;
    const moving = document.getAnimations().filter(isShort).map(({ finished }) => finished.catch(() => undefined));
    const long = new Promise((resolve) => setTimeout(resolve, 500));
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.fonts.ready.then(drawn).then(() => Promise.race([Promise.all(moving), long])).then(drawn);
}"""

# The violations that axe finds, without its passes.
VIOLATIONS = "() => axe.run(document, { reporter: 'no-passes' }).then(({ violations }) => violations)"

# axe's color rules, the only ones whose results can differ between light and dark.
COLOURS = """() => axe.run(document, { reporter: "no-passes", runOnly: ["color-contrast", "link-in-text-block"] })
    .then(({ violations }) => violations)"""


def violations(page, question=VIOLATIONS):
    """Returns the violations in words, each with its first place."""
    # Loaded once per document: loading takes a browser as long as a check.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    results = page.evaluate(question)
    return [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in results]


def take_picture(page, name):
    """Takes a screenshot if requested."""
    if PICTURES is not None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

"""Criteria of WCAG 2.2 that axe does not check, evaluated in the page. Each returns its errors in words."""

from layout import SMALL, UNREACHABLE, WIDER

#: Functions of all checks below.
WORDS = """
    const plain = (text) => text.replace(/[^\\p{L}\\p{N}]+/gu, " ").trim().toLowerCase();
    const named = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 50);
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && one.closest(".visually-hidden, [aria-hidden=true]") === null && one.getBoundingClientRect().width > 2;
"""

#: Targets below the app's own 44 pixels; a link within a sentence has the height of its line, a tag on a bill 28 pixels.
#: On phones the icons beside a title are 40 pixels wide and 48 high, so that its words are not torn.
BELOW_44 = f"""() => {{ {WORDS}
    return [...document.querySelectorAll("#screen :is(a[href], button, select, input, summary), nav.places a")]
        .map((one) => (/^(radio|checkbox)$/.test(one.type) ? one.closest("label") ?? one : one))
        .filter((one) => isShown(one) && getComputedStyle(one).display !== "inline")
        // A field's frame is its target, and a map has its own controls.
        .filter((one) => one.closest(".search-field, .quick-field, .choice-box, .leaflet-container, .coupon-tag") === null)
        .filter((one) => {{
            const {{ width, height }} = one.getBoundingClientRect();
            return Math.min(width, height) < 39.5 || Math.max(width, height) < 43.5;
        }})
        .map((one) => `${{Math.round(one.getBoundingClientRect().width)}}×${{Math.round(one.getBoundingClientRect().height)}} ${{named(one)}}`);
}}"""

#: Visible words of a control that its name for assistive technology leaves out (2.5.3).
NOT_IN_NAME = f"""() => {{ {WORDS}
    const seen = (one) => [...one.childNodes].map((each) => {{
        if (each.nodeType === Node.TEXT_NODE) return each.data;
        return each.nodeType === Node.ELEMENT_NODE && isShown(each) ? seen(each) : " ";
    }}).join(" ");
    return [...document.querySelectorAll("#screen :is(a, button)[aria-label]")].filter(isShown)
        .filter((one) => !plain(one.getAttribute("aria-label")).includes(plain(seen(one))))
        .map((one) => `“${{seen(one).trim()}}” is not in “${{named(one)}}”`);
}}"""

#: The guide's link, which stands behind the title and before Home and the account on each screen (3.2.6).
HELP = f"""() => {{ {WORDS}
    const links = [...document.querySelectorAll("#screen header :is(a, button)")].filter(isShown);
    const at = links.findIndex((one) => one.getAttribute("href")?.startsWith("/guide"));
    if (at < 0) return ["no link to the guide"];
    const later = links.slice(at + 1).map((one) => one.getAttribute("href"));
    return later.every((href) => href === "/" || /^\\/(account|desk|sign-in)/.test(href ?? "")) ? [] : [`after the guide: ${{later}}`];
}}"""

#: Movement in spite of reduced motion. The time left to undo goes on in six steps.
MOVING = f"""() => {{ {WORDS}
    return document.getAnimations()
        .filter((each) => each.playState === "running" && each.effect.getComputedTiming().duration > 0)
        .map((each) => each.effect.target).filter((one) => one.closest(".toast-place") === null)
        .map((one) => `moves: ${{one.className}}`);
}}"""

#: Texts that show through in spite of reduced transparency.
FAINT = f"""() => {{ {WORDS}
    return [...document.querySelectorAll("#screen *, dialog *")]
        .filter((one) => one.checkVisibility({{ visibilityProperty: true }}) && one.closest(".leaflet-container") === null)
        .filter((one) => {{ const opacity = Number(getComputedStyle(one).opacity); return opacity > 0 && opacity < 1; }})
        .map((one) => `faint: ${{one.className}} ${{named(one)}}`);
}}"""

#: The spacing of 1.4.12. A constructed sheet needs no exception from the content security policy.
SPACE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
        p { margin-block-end: 2em !important; }`);
    window.spacing = sheet;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""

UNSPACE = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.spacing); }"

#: Texts that are cut off. A name that ends in an ellipsis is read in full on its own screen.
CUT_OFF = f"""() => {{ {WORDS}
    const cuts = (one) => /hidden|clip/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 3;
    return [...document.querySelectorAll("#screen *")]
        .filter((one) => isShown(one) && cuts(one) && named(one) !== "")
        .filter((one) => one.closest(".cut, .cut-two, .leaflet-container, svg, canvas") === null)
        .map((one) => `cut off: ${{one.className}} ${{named(one)}}`);
}}"""

#: Texts with a name that is neither alone in an isolated element nor between isolation marks.
NOT_ISOLATED = """(name) => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector("#screen"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (!node.data.includes(name) || node.parentElement.closest(".visually-hidden, option, svg") !== null) continue;
        const isAlone = node.parentElement.closest("bdi, [dir=auto]")?.textContent.trim() === name;
        if (!isAlone && !node.data.includes(`\\u2068${name}\\u2069`)) found.push(node.parentElement.outerHTML.slice(0, 120));
    }
    return found;
}"""

#: True if the number of a name from right to left stands to the left of its letters.
FROM_RIGHT_TO_LEFT = """(one) => {
    const node = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    const [number] = /\\d+/.exec(node.data);
    const range = document.createRange();
    const left = (start, end) => { range.setStart(node, start); range.setEnd(node, end); return range.getBoundingClientRect().left; };
    const at = node.data.indexOf(number);
    return at > 0 ? left(at, at + number.length) < left(0, 1) : left(at, at + number.length) > left(node.data.length - 1, node.data.length);
}"""


def unmet(page):
    """The criteria that the screen does not meet, in words."""
    found = [error for check in (UNREACHABLE, BELOW_44, NOT_IN_NAME, MOVING, FAINT) for error in page.evaluate(check)]
    found += [f"below 24 pixels: {each}" for each in page.evaluate(SMALL)]
    if page.evaluate("document.activeElement === null || document.activeElement === document.body"):
        found.append("nothing has the focus")
    if page.evaluate("document.documentElement.lang") != "en":
        found.append("the page's language is not told")
    page.evaluate(SPACE)
    found += [f"spaced: {error}" for check in (UNREACHABLE, CUT_OFF) for error in page.evaluate(check)]
    if page.evaluate(WIDER) > 0:
        found.append("spaced: wider than the window")
    page.evaluate(UNSPACE)
    return found

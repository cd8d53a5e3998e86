"""Layout checks of a screen in its window, evaluated in the page."""

#: The number of pixels that the page is wider than its window.
WIDER = "document.documentElement.scrollWidth - window.innerWidth"

#: Controls that are out of reach: the center must be inside the window with nothing over it.
UNREACHABLE = """() => {
    const named = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
    const scrolls = (one, axis) => {
        for (let at = one.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
            const style = getComputedStyle(at);
            const [how, room] = axis === "x"
                ? [style.overflowX, at.scrollWidth - at.clientWidth] : [style.overflowY, at.scrollHeight - at.clientHeight];
            if ((how === "auto" || how === "scroll") && room > 0) return true;
        }
        return false;
    };
    const found = [];
    for (const one of document.querySelectorAll("#screen a, #screen button, #screen select, nav.places a")) {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = one.getBoundingClientRect();
        if (box.width < 2 || getComputedStyle(one).clipPath !== "none" || one.closest(".visually-hidden")) continue;
        const isBeside = box.left < -1 || box.right > innerWidth + 1;
        if (isBeside && !scrolls(one, "x")) found.push(`beside the window: ${named(one)}`);
        if (named(one) === "" && one.labels?.length !== 1) found.push(`without a name: ${one.outerHTML.slice(0, 80)}`);
    }
    return found;
}"""

#: Targets smaller than 24 by 24 pixels that are not inline text and have too little space around them (2.5.8).
SMALL = """() => {
    const targets = [...document.querySelectorAll("a[href], button, select, input, summary, [role=option]")]
        .map((one) => (/^(radio|checkbox)$/.test(one.type) ? one.closest("label") ?? one : one))
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".visually-hidden"));
    const boxes = targets.map((one) => one.getBoundingClientRect());
    return targets.filter((one, index) => {
        const box = boxes[index];
        if (box.width < 2 || box.right < 0 || (box.width >= 24 && box.height >= 24)) return false;
        if (getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim()) return false;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return boxes.some((other, at) => at !== index && !one.contains(targets[at]) && !targets[at].contains(one)
            && other.left < x + 12 && other.right > x - 12 && other.top < y + 12 && other.bottom > y - 12);
    }).map((one) => `${Math.round(one.getBoundingClientRect().width)}×${Math.round(one.getBoundingClientRect().height)} ${one.outerHTML.slice(0, 90)}`);
}"""

/** Selector of focusable elements, in page order. */
const focusable = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

/** The first field, choice or button inside; the selected one of radio buttons. */
export function firstFocusable(place: Element): HTMLElement | null {
  const all = [...place.querySelectorAll<HTMLElement>(focusable)].filter((one) => !one.matches(":disabled, [hidden] *"));
  const [first] = all;
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first ?? null;
  const checked = all.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked);
  return checked ?? first;
}

/** True if nothing has the focus because its element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the screen's title, if there is no nearer target. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>("#screen h1")?.focus({ preventScroll: true });
}

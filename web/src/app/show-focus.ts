/** Scrolls a focused element of a horizontal strip into view, since browsers accept a few visible pixels. */
export function showFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const { left, right } = target.getBoundingClientRect();
    if (left < 0 || right > innerWidth) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

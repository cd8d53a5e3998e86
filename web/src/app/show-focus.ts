/**
 * Brings what the keyboard reaches in a strip that scrolls sideways wholly into sight. Browsers leave it where some pixels of it
 * stand in the window, which nobody can read.
 */
export function showFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const { left, right } = target.getBoundingClientRect();
    if (left < 0 || right > innerWidth) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

// The elements of entries on the screen.

/** Returns the element that ticks an entry; null if it is not shown. */
export function entryElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
}

/** Scrolls an entry into view above the dock, unless it is already visible. */
export function reveal(element: HTMLElement): void {
  const dock = document.querySelector(".dock")?.getBoundingClientRect().top ?? window.innerHeight;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > dock) element.scrollIntoView({ block: "center" });
}

/** The next entry with the same cart state, else the previous one; null without one. */
export function neighbourOf(id: string): string | null {
  const own = entryElement(id);
  const isLike = (one: HTMLElement): boolean => one.ariaChecked === own?.ariaChecked;
  const all = [...document.querySelectorAll<HTMLElement>("[data-entry]")].filter(isLike);
  const index = own === null ? -1 : all.indexOf(own);
  return (all[index + 1] ?? all[index - 1])?.dataset["entry"] ?? null;
}

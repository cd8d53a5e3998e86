// The elements of entries on the screen.
import { focusTitle, isFocusLost } from "../ui/focus";

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

/** The next entry on the screen with the same cart state, else the previous one; null without one. */
export function neighbourOf(id: string): string | null {
  const own = entryElement(id);
  const isLike = (one: HTMLElement): boolean => one.ariaChecked === own?.ariaChecked && one.offsetParent !== null;
  const all = [...document.querySelectorAll<HTMLElement>("[data-entry]")].filter(isLike);
  const index = own === null ? -1 : all.indexOf(own);
  return (all[index + 1] ?? all[index - 1])?.dataset["entry"] ?? null;
}

/** The entries on the screen from top to bottom, without those that are folded. */
export function shownEntries(): readonly string[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  return all.filter((one) => one.offsetParent !== null).map(({ dataset }) => dataset["entry"] ?? "");
}

/** The entries on the screen from one to another, both included. */
export function entriesThrough(one: string, other: string): readonly string[] {
  const ids = shownEntries();
  const [first = -1, last = -1] = [ids.indexOf(one), ids.indexOf(other)].sort((left, right) => left - right);
  return first < 0 ? [other] : ids.slice(first, last + 1);
}

/** Focuses an entry after rendering, unless something else has the focus. Null: focuses the title. */
export function focusLater(id: string | null, isScrolled: boolean): void {
  window.setTimeout(() => {
    const active = document.activeElement;
    const isElsewhere = !isFocusLost() && active?.closest(".entry, .toast") === null;
    if (isElsewhere) return;
    const element = id === null ? null : entryElement(id);
    if (element === null) focusTitle();
    else element.focus({ preventScroll: !isScrolled });
  });
}

import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/** Gap between the last button and the messages, in pixels. */
const gap = 8;

/**
 * Adds room below the page for toasts. A page scrolled to its end stays there, with the last button above the toasts,
 * and the focused element stays visible. The room is removed only while invisible, since a shrinking page would move
 * tap targets.
 *
 * @param shelf - the element of the toasts; empty without any.
 */
export function useToastRoom(shelf: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = shelf.current;
    if (element === null) return undefined;
    const page = document.documentElement;
    let room = 0;
    const setRoom = (pixels: number): void => {
      room = pixels;
      page.style.setProperty("--toast-room", `${pixels}px`);
    };
    const covered = (): number => {
      const { top } = element.getBoundingClientRect();
      // In a walk, it takes its room above the screen.
      if (element.childElementCount === 0 || top === 0) return 0;
      // The screen already has room for its dock or bar.
      const screen = document.getElementById("screen");
      const screenPadding = screen === null ? 0 : Number.parseFloat(getComputedStyle(screen).paddingBottom);
      return Math.max(0, window.innerHeight - top - screenPadding + gap);
    };
    const shrink = (): void => {
      const needed = covered();
      const end = Math.max(0, page.scrollHeight - (room - needed) - window.innerHeight);
      if (needed < room && window.scrollY <= end) setRoom(needed);
    };
    const measure = (): void => {
      const needed = covered();
      page.style.setProperty("--toast-height", `${element.childElementCount === 0 ? 0 : element.offsetHeight}px`);
      if (needed <= room) return shrink();
      const below = page.scrollHeight - window.innerHeight - window.scrollY;
      const addition = needed - room;
      setRoom(needed);
      window.scrollBy({ top: Math.max(0, addition - below) });
      const focused = document.activeElement;
      const isCovered = focused !== null && focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      if (isCovered && focused.closest(".screen-body") !== null) focused.scrollIntoView({ block: "nearest" });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("scroll", shrink, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", shrink);
    };
  }, [shelf]);
}

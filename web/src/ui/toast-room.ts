import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/** Gap between the last button and the messages, in pixels. */
const gap = 8;

/**
 * Makes room for what was said: the page grows below by what is covered, and whoever stands at its end stays there, with the
 * last button above. What has the focus is not covered either. The room goes when nobody sees it go: a page that shrinks
 * would move what a finger is about to touch.
 *
 * @param shelf - where toasts stand; empty while there is none.
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
      if (element.childElementCount === 0) return 0;
      // The screen leaves room for its own dock, or for the bar of places.
      const screen = document.getElementById("screen");
      const own = screen === null ? 0 : Number.parseFloat(getComputedStyle(screen).paddingBottom);
      return Math.max(0, window.innerHeight - element.getBoundingClientRect().top - own + gap);
    };
    const shrink = (): void => {
      const wanted = covered();
      const end = Math.max(0, page.scrollHeight - (room - wanted) - window.innerHeight);
      if (wanted < room && window.scrollY <= end) setRoom(wanted);
    };
    const measure = (): void => {
      const wanted = covered();
      page.style.setProperty("--toast-height", `${element.childElementCount === 0 ? 0 : element.offsetHeight}px`);
      if (wanted <= room) return shrink();
      const below = page.scrollHeight - window.innerHeight - window.scrollY;
      const more = wanted - room;
      setRoom(wanted);
      window.scrollBy({ top: Math.max(0, more - below) });
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

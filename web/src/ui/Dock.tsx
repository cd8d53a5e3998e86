import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

/**
 * The main actions at the lower edge, overlaid on the page, so that a field in it never scrolls the page. It reports
 * the covered height, for floating elements and focus, and the room needed below the content.
 */
export function Dock({ children }: { readonly children: ReactNode }): ReactElement {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dock.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let room = 0;
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - element.getBoundingClientRect().top);
      style.setProperty("--dock-height", `${Math.min(window.innerHeight / 2, covered)}px`);
      // Never shrinks while the screen is shown, since a page scrolled to its end would jump.
      room = Math.max(room, covered);
      style.setProperty("--dock-room", `${room}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
      style.removeProperty("--dock-height");
      style.removeProperty("--dock-room");
    };
  }, []);
  return (
    <div ref={dock} className="dock fixed">
      <div className="dock-inner">{children}</div>
    </div>
  );
}

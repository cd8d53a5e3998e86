import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

/**
 * What the thumb does on a screen, at its lower edge. It stands over the page instead of in its flow: a field in it
 * never makes the page scroll. The page is told how much of it is covered, for what floats above and for what gets the
 * focus, and how much room it needs below to be seen whole.
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

import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

/** What the thumb does on a screen, at its lower edge. What floats above it is told how high that is. */
export function Dock({ children }: { readonly children: ReactNode }): ReactElement {
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dock.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const covered = window.innerHeight - element.getBoundingClientRect().top;
      style.setProperty("--dock-height", `${Math.min(window.innerHeight / 2, Math.max(0, covered))}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
      style.removeProperty("--dock-height");
    };
  }, []);
  return (
    <div ref={dock} className="dock">
      {children}
    </div>
  );
}

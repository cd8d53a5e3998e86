import { useSyncExternalStore } from "react";

/** Light or dark; null as the system. */
export type Theme = "light" | "dark" | null;

/** Outside of the replica, which opens too late for the first paint; `app/splash.ts` reads it. */
const storageKey = "theme";

/** The name of the browser's event for a change by another page, sent for own changes too. */
const changed = "storage";

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked, so the system decides.
  }
  window.dispatchEvent(new Event(changed));
}

export function useChosenTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function chosenTheme(): Theme {
  try {
    const theme = localStorage.getItem(storageKey);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}

/** Calls `listener` after a change between light and dark, for what is drawn by script, until the returned function is called. */
export function followDark(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-dark"] });
  return () => observer.disconnect();
}

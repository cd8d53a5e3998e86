import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from "react";

/** The app's current address without its origin. */
export interface AppLocation {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface Router {
  readonly location: AppLocation;
  /** Goes to an address of the app; `replace` leaves no way back to the present one. */
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
  /** To the screen before, or to `otherwise` where the app was opened on this one. */
  readonly back: (otherwise: string) => void;
}

const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error("outside of RouterProvider");
  return router;
}

/** The number of earlier screens in the app; stored in the history state. */
function depth(): number {
  const state = window.history.state as { readonly depth?: unknown } | null;
  return typeof state?.depth === "number" ? state.depth : 0;
}

function currentLocation(): AppLocation {
  return { path: window.location.pathname, query: new URLSearchParams(window.location.search) };
}

export function RouterProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [location, setLocation] = useState(currentLocation);

  useEffect(() => {
    const moved = (): void => setLocation(currentLocation());
    window.addEventListener("popstate", moved);
    return () => window.removeEventListener("popstate", moved);
  }, []);

  const router = useMemo<Router>(() => {
    const go: Router["go"] = (address, options) => {
      const replaces = options?.replace === true;
      // Another address of the same screen keeps what the screen has noted beside it.
      const state = { ...(replaces ? (window.history.state as object | null) : {}), depth: depth() + (replaces ? 0 : 1) };
      if (replaces) window.history.replaceState(state, "", address);
      else window.history.pushState(state, "", address);
      setLocation(currentLocation());
      if (!replaces) window.scrollTo(0, 0);
    };
    return {
      location,
      go,
      back: (otherwise) => (depth() > 0 ? window.history.back() : go(otherwise, { replace: true })),
    };
  }, [location]);

  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A real link, so that it can be opened elsewhere; a plain click stays inside the app. */
export function Link({ to, onClick, ...rest }: LinkProps): ReactElement {
  const { go } = useRouter();
  const clicked = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    go(to);
  };
  return <a href={to} onClick={clicked} {...rest} />;
}

/** True if a path is that of a screen or below it. */
export function isUnder(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}

/**
 * The parts of `path` that stand at the `:names` of `pattern`, or undefined where they do not match.
 *
 *     match("/lists/:list", "/lists/7") // { list: "7" }
 */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split("/");
  const found = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== found.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, word] of wanted.entries()) {
    const part = found[index] ?? "";
    if (word.startsWith(":")) {
      const decoded = decodedPart(part);
      if (decoded === undefined || decoded === "") return undefined;
      parts[word.slice(1)] = decoded;
    } else if (word !== part) return undefined;
  }
  return parts;
}

function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    // Somebody typed a stray percent sign: no screen has such an address.
    return undefined;
  }
}

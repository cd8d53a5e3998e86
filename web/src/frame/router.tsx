import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from "react";

/** The app's current address without its origin. */
export interface AppLocation {
  readonly path: string;
  readonly query: URLSearchParams;
  /** True after *back* or *forward*, where the browser restores how far the page was scrolled. */
  readonly isReturn?: boolean;
}

export interface Router {
  readonly location: AppLocation;
  /** Navigates to an address of the app; `replace` replaces the current history entry. */
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Goes to the previous screen, or to `otherwise` if the app was opened on this one. */
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

function isCurrent({ path, query }: AppLocation): boolean {
  const current = currentLocation();
  return path === current.path && query.toString() === current.query.toString();
}

export function RouterProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [location, setLocation] = useState(currentLocation);

  useEffect(() => {
    const onPopState = (): void => setLocation({ ...currentLocation(), isReturn: true });
    window.addEventListener("popstate", onPopState);
    // The address may have changed since the first render, before anyone listened.
    setLocation((shown) => (isCurrent(shown) ? shown : currentLocation()));
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  const router = useMemo<Router>(() => {
    const go: Router["go"] = (address, options) => {
      const replaces = options?.replace === true;
      // Replacing the address keeps the screen's history state.
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

/** A real link, which can open in a new tab; a plain click stays inside the app. */
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

/** True if a path is that of the screen or below it. */
export function isUnder(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}

/**
 * The values of the `:names` in `pattern`; undefined if the path does not match.
 *
 *     match("/lists/:list", "/lists/7") // { list: "7" }
 */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const patternParts = pattern.split("/");
  const pathParts = path.replace(/(.)\/$/, "$1").split("/");
  if (patternParts.length !== pathParts.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, word] of patternParts.entries()) {
    const part = pathParts[index] ?? "";
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
    // An invalid percent-encoding matches no screen.
    return undefined;
  }
}

import { useEffect, useState } from "react";

/** Kept, so that later components are there at once and nothing moves. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Components loaded when they are first needed: null before, and "failed" offline if they are not cached yet. */
export function useLaterViews<Views>(load: () => Promise<Views>): Views | "failed" | null {
  const [views, setViews] = useState<Views | "failed" | null>(() => (loaded.get(load) as Views | undefined) ?? null);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (fetched) => {
        loaded.set(load, fetched);
        // Set as a value, since a component is a function.
        if (isMounted) setViews(() => fetched);
      },
      () => {
        if (isMounted) setViews("failed");
      },
    );
    return () => void (isMounted = false);
  }, [load]);
  return views;
}

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { entriesThrough, entryElement, focusLater, shownEntries } from "../entry-places";

/** Several entries of a list, chosen for one action. */
export interface Choosing {
  /** Null while nothing is being chosen. */
  readonly chosen: ReadonlySet<string> | null;
  /** Begins without an entry. */
  readonly begin: () => void;
  /**
   * Adds an entry, or takes it out again; the first one begins.
   *
   * @param isThrough - true to add all entries from the last one up to it
   */
  readonly choose: (id: string, isThrough: boolean) => void;
  readonly chooseAll: () => void;
  readonly end: () => void;
}

/** Chooses entries of the list on the screen. Escape ends it. */
export function useSelection(): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const begin = useCallback(() => setChosen(new Set()), []);
  const choose = useCallback((id: string, isThrough: boolean) => {
    const ids = isThrough && last.current !== null ? entriesThrough(last.current, id) : [id];
    last.current = id;
    setChosen((present) => {
      const next = new Set(present ?? []);
      if (!isThrough && next.has(id)) next.delete(id);
      else for (const one of ids) next.add(one);
      return next;
    });
    entryElement(id)?.focus({ preventScroll: true });
  }, []);
  const chooseAll = useCallback(() => setChosen(new Set(shownEntries())), []);
  const end = useCallback(() => {
    const id = last.current;
    last.current = null;
    setChosen(null);
    focusLater(id, false);
  }, []);
  const isUnderWay = chosen !== null;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) end();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isUnderWay, end]);
  return useMemo(() => ({ chosen, begin, choose, chooseAll, end }), [chosen, begin, choose, chooseAll, end]);
}

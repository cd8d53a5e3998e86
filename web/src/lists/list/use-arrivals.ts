import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useServices } from "../../frame/services";
import { outboxId } from "../../replica/outbox";
import type { Entry } from "../list-views";
import { changedEntries } from "./arrivals";
import { entryElement, reveal } from "../entry-places";

/** The time for which a new or changed entry is highlighted. */
const highlightMilliseconds = 1_600;

export interface Arrivals {
  /** The highlighted entries. */
  readonly arrived: ReadonlySet<string>;
  /** Scrolls to entries once they are on the screen, and highlights them. */
  readonly show: (ids: readonly string[]) => void;
}

/** Highlights entries just added or changed, by others or on this device. */
export function useArrivals(entries: readonly Entry[]): Arrivals {
  const { replica } = useServices();
  const before = useRef(entries);
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<string | undefined>();
  useEffect(() => {
    const isOwn = (id: string): boolean => {
      const household = replica.row("entry", id)?.household ?? "";
      return replica.outbox.get(outboxId("entry", household, id)) !== undefined;
    };
    const changedIds = changedEntries(before.current, entries, isOwn);
    before.current = entries;
    if (changedIds.length > 0) setHighlighted((current) => new Set([...current, ...changedIds]));
  }, [entries, replica]);
  useEffect(() => {
    if (highlighted.size === 0) return undefined;
    const timer = window.setTimeout(() => setHighlighted(new Set()), highlightMilliseconds);
    return () => window.clearTimeout(timer);
  }, [highlighted]);
  useLayoutEffect(() => {
    const element = target === undefined ? null : entryElement(target);
    if (element === null) return;
    reveal(element);
    setTarget(undefined);
  }, [entries, target]);
  const show = useCallback((ids: readonly string[]) => {
    setHighlighted(new Set(ids));
    setTarget(ids[ids.length - 1]);
  }, []);
  return { arrived: highlighted, show };
}

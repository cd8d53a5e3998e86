import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useServices } from "../../frame/services";
import { outboxId } from "../../replica/outbox";
import type { Entry } from "../list-views";
import { arrivedEntries } from "./arrivals";
import { entryElement, reveal } from "./entry-places";

/** The time for which a new or changed entry is highlighted. */
const noticeMilliseconds = 1_600;

export interface Arrivals {
  /** Entries that stand out now. */
  readonly arrived: ReadonlySet<string>;
  /** Brings entries of one's own into view, as soon as they are on the screen, and lets them stand out too. */
  readonly show: (ids: readonly string[]) => void;
}

/** The entries that have just come or changed: by another person, on another device, or by one's own hand. */
export function useArrivals(entries: readonly Entry[]): Arrivals {
  const { replica } = useServices();
  const before = useRef(entries);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string | undefined>();
  useEffect(() => {
    const isOwn = (id: string): boolean => {
      const household = replica.row("entry", id)?.household ?? "";
      return replica.outbox.get(outboxId("entry", household, id)) !== undefined;
    };
    const fresh = arrivedEntries(before.current, entries, isOwn);
    before.current = entries;
    if (fresh.length > 0) setArrived((known) => new Set([...known, ...fresh]));
  }, [entries, replica]);
  useEffect(() => {
    if (arrived.size === 0) return undefined;
    const timer = window.setTimeout(() => setArrived(new Set()), noticeMilliseconds);
    return () => window.clearTimeout(timer);
  }, [arrived]);
  useLayoutEffect(() => {
    const element = wanted === undefined ? null : entryElement(wanted);
    if (element === null) return;
    reveal(element);
    setWanted(undefined);
  }, [entries, wanted]);
  const show = useCallback((ids: readonly string[]) => {
    setArrived(new Set(ids));
    setWanted(ids[ids.length - 1]);
  }, []);
  return { arrived, show };
}

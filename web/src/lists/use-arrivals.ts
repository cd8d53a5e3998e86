import { useEffect, useRef, useState } from "react";
import { useServices } from "../app/services";
import { outboxId } from "../replica/outbox";
import { arrivedEntries } from "./arrivals";
import type { Entry } from "./list-views";

/** How long an entry that somebody else has changed stands out. */
const noticeMilliseconds = 1_600;

/** The entries that have just come or changed from elsewhere: another person, or another device of one's own. */
export function useArrivals(entries: readonly Entry[]): ReadonlySet<string> {
  const { replica } = useServices();
  const before = useRef(entries);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
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
  return arrived;
}

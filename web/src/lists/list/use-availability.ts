import { useEffect, useMemo, useState } from "react";
import { Cancelled, isApiFailure } from "../../api/failures";
import type { Buyer, LineOffer, NearbyStore, TripLine } from "../../api/types";
import { availabilityLines, availabilityOf, soldElsewhere } from "../../catalog/availability";
import type { EntryAvailability, SoldElsewhere } from "../../catalog/availability";
import { requestLine } from "../../catalog/request-line";
import { useBuyer } from "../../coupons/use-buyer";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { usePrices } from "../../prices/services";
import { useAgreement } from "../../stores/use-agreement";
import { useNearby } from "../../stores/use-nearby";
import type { Entry } from "../list-views";

/** The availability of a list's entries at nearby stores (N-05). */
export interface ListAvailability {
  /** The nearby stores that publish prices, nearest first. */
  readonly stores: readonly NearbyStore[];
  /** Undefined while unknown: without a location or a connection. */
  readonly of: (entry: Entry) => EntryAvailability | undefined;
  /** The cheapest nearby store but one; null: none sells it, undefined: unknown. */
  readonly cheapest: (entry: Entry, but?: string) => SoldElsewhere | null | undefined;
}

const mostStores = 40;
/** Waits for several entries typed in a row. */
const restMilliseconds = 700;

interface Answer {
  readonly lines: readonly TripLine[];
  readonly offers: readonly LineOffer[];
}

const none: readonly NearbyStore[] = [];

/** Loads the availability for the whole list and keeps it while the list is open. */
export function useAvailability(entries: readonly Entry[]): ListAvailability {
  const { api } = useServices();
  const { priceBook } = usePrices();
  const buyer = useBuyer();
  const knowsWords = useQuery(words.isReady);
  const nearby = useNearby();
  const agreement = useAgreement();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const around = nearby?.kind === "ready" ? nearby.value.stores : none;
  const stores = useMemo(() => around.filter(({ catalogRevision }) => catalogRevision !== null), [around]);
  const requestedLines = useMemo(() => availabilityLines(entries), [entries, knowsWords]);
  // Others may have seen prices at the rest.
  const ids = [...new Set([...stores, ...around])].slice(0, mostStores).map(({ id }) => id);
  // Entries leave the device only after the user has agreed (G-04).
  const isNothing = agreement.isNeeded || ids.length === 0 || requestedLines.length === 0;
  const request = isNothing ? "" : JSON.stringify([ids, requestedLines, buyer]);
  useEffect(() => {
    if (request === "") return undefined;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const [storeIds, lines, requestBuyer] =
        JSON.parse(request) as readonly [readonly string[], readonly TripLine[], Buyer];
      try {
        const offers = await api.availability(storeIds, lines, requestBuyer, { signal: controller.signal });
        setAnswer({ lines, offers: await priceBook.trusted(offers) });
      } catch (error) {
        // Availability is optional; keep the previous answer.
        if (!(error instanceof Cancelled) && !isApiFailure(error)) throw error;
      }
    };
    const timer = window.setTimeout(() => void load(), restMilliseconds);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [api, priceBook, request]);
  const of = (entry: Entry): EntryAvailability | undefined =>
    answer === null ? undefined : availabilityOf(requestLine(entry.id, entry), answer.lines, answer.offers);
  return {
    stores,
    of,
    cheapest: (entry, but) => {
      const availability = of(entry);
      const sold = availability && soldElsewhere(availability, around.filter(({ id }) => id !== but));
      // Stores that publish nothing may sell it.
      return sold === null && around.length > stores.length ? undefined : sold;
    },
  };
}

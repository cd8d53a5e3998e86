import { useCallback, useEffect, useMemo, useState } from "react";
import { Cancelled, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { Buyer, LineOffer, Store, TripLine } from "../../api/types";
import { availabilityByLine, availabilityLines, listTotals, supplyOf } from "../../catalog/availability";
import type { ListTotals, OffersAround, OfferingStore, Supply } from "../../catalog/availability";
import type { EntryPrice } from "../../catalog/list-prices";
import { requestLine } from "../../catalog/request-line";
import { useBuyer } from "../../coupons/use-buyer";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { usePrices } from "../../prices/services";
import { useStores } from "../../stores/services";
import { useAgreement } from "../../stores/use-agreement";
import { useNearby } from "../../stores/use-nearby";
import { usePlace } from "../../stores/use-place";
import type { Entry } from "../list-views";
import { useStoredOffers } from "./use-stored-offers";

/** The availability of a list's entries at nearby stores (N-05). */
export interface ListAvailability {
  /** The offers for an entry; undefined while unknown. */
  readonly at: (entry: Entry) => OffersAround | undefined;
  /** Returns where an entry can be bought, by its price at the list's store (N-37). */
  readonly supply: (entry: Entry, price: EntryPrice | undefined) => Supply;
  /** The list's sums at the stores around, by the server's latest answer; null without one. */
  readonly totals: ListTotals | null;
  /** False without a location, whose stores could be asked. */
  readonly isPlaced: boolean;
  /** The reason why the stores could not be asked; null otherwise. */
  readonly failure: ApiFailure | Cancelled | null;
  /** Asks again. */
  readonly again: () => void;
}

const mostStores = 40;
/** Waits for several entries typed in a row. */
const restMilliseconds = 700;

interface Answer {
  readonly lines: readonly TripLine[];
  readonly offers: readonly LineOffer[];
}

const none: readonly OfferingStore[] = [];

const publishes = ({ catalogRevision }: OfferingStore): boolean => catalogRevision !== null;

/**
 * Loads the availability for the whole list and keeps it while the list is open. Without the server, the stores whose
 * products are on this device take its place.
 */
export function useAvailability(entries: readonly Entry[], own: Store | null): ListAvailability {
  const { api } = useServices();
  const { priceBook } = usePrices();
  const { stores: allStores } = useStores();
  const buyer = useBuyer();
  const knowsWords = useQuery(words.isReady);
  const nearby = useNearby();
  const { place } = usePlace();
  const agreement = useAgreement();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const around = nearby?.kind === "ready" ? nearby.value.stores : none;
  // Others may have seen prices at stores that publish none; those come last.
  const asked = useMemo(() => [...around.filter(publishes), ...around.filter((store) => !publishes(store))].slice(0, mostStores), [around]);
  // Entries leave the device only after the user has agreed (G-04).
  const isNothing = agreement.isNeeded || asked.length === 0 || entries.length === 0;
  const [request, setRequest] = useState("");
  useEffect(() => {
    // Made at rest, since the words of a whole list take as long as its rows.
    const timer = window.setTimeout(() => {
      setRequest(isNothing ? "" : JSON.stringify([asked.map(({ id }) => id), availabilityLines(entries), buyer]));
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
  }, [isNothing, asked, entries, buyer, knowsWords]);
  useEffect(() => {
    if (request === "") return undefined;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const [storeIds, lines, requestBuyer] =
        JSON.parse(request) as readonly [readonly string[], readonly TripLine[], Buyer];
      try {
        const offers = await api.availability(storeIds, lines, requestBuyer, { signal: controller.signal });
        setAnswer({ lines, offers: await priceBook.trusted(offers) });
        setFailure(null);
      } catch (error) {
        if (error instanceof Cancelled) return;
        if (!isApiFailure(error)) throw error;
        // The previous answer stays for the entries that it covers.
        setFailure(error);
      }
    };
    void load();
    return () => controller.abort();
  }, [api, priceBook, request, attempt]);
  const reason = nearby?.kind === "failed" ? nearby.failure : failure;
  const stored = useStoredOffers(reason !== null || place === null, entries, around);
  const lineOf = useMemo(() => once((entry: Entry) => JSON.stringify(requestLine(entry.id, entry))), [knowsWords]);
  const byLine = useMemo(() => (answer === null ? null : availabilityByLine(answer.lines, answer.offers)), [answer]);
  const at = useMemo(() => once((entry: Entry): OffersAround | undefined => {
    const offers = byLine?.get(lineOf(entry));
    return offers === undefined ? stored(entry) : { stores: around, offers, isComplete: around.every(publishes) };
  }), [byLine, lineOf, stored, around]);
  const ownId = own?.id ?? null;
  const present = useMemo(() => {
    if (byLine === null) return "[]";
    const lines = new Set(entries.map(lineOf));
    return JSON.stringify([...byLine.keys()].flatMap((line, index) => (lines.has(line) ? [index] : [])));
  }, [byLine, entries, lineOf]);
  const totals = useMemo(
    () => (answer === null ? null : listTotals(new Set(JSON.parse(present) as readonly number[]), answer.offers, around, ownId)),
    [answer, present, around, ownId],
  );
  const supply = useMemo(() => {
    const offering = own === null ? null : { ...own, distanceMetres: around.find(({ id }) => id === own.id)?.distanceMetres ?? null };
    const supplies = new WeakMap<Entry, { readonly price: EntryPrice | undefined; readonly supply: Supply }>();
    return (entry: Entry, price: EntryPrice | undefined): Supply => {
      const known = supplies.get(entry);
      if (known !== undefined && known.price === price) return known.supply;
      const found = supplyOf(offering, price, at(entry));
      supplies.set(entry, { price, supply: found });
      return found;
    };
  }, [own, around, at]);
  const again = useCallback(() => {
    if (place !== null) void allStores.nearby(place).refresh();
    setAttempt((count) => count + 1);
  }, [allStores, place]);
  return {
    at,
    supply,
    totals,
    isPlaced: place !== null,
    failure: reason,
    again,
  };
}

/** Computes the value of an entry once. */
function once<Value>(compute: (entry: Entry) => Value): (entry: Entry) => Value {
  const values = new WeakMap<Entry, { readonly value: Value }>();
  return (entry) => {
    const known = values.get(entry) ?? { value: compute(entry) };
    values.set(entry, known);
    return known.value;
  };
}

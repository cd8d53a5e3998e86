import { useEffect, useMemo, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { ItemOffer } from "../api/types";
import { useServices } from "../app/services";
import { askedNames, availabilityOf } from "../catalog/availability";
import type { EntryAvailability } from "../catalog/availability";
import type { ListPrices } from "../catalog/list-prices";
import { useNearby } from "../stores/use-nearby";
import type { NearbyStore } from "../api/types";
import type { Entry } from "./list-views";

/** What is to be had of a list at the stores around (N-05). */
export interface ListAvailability {
  /** Nearest first. */
  readonly stores: readonly NearbyStore[];
  /** Undefined while nobody knows: no place was told, or there is no connection. */
  readonly of: (entry: Entry) => EntryAvailability | undefined;
}

const mostStores = 40;
/** Several things typed one after the other are asked for together. */
const restMilliseconds = 700;

interface Answer {
  readonly asked: readonly string[];
  readonly offers: readonly ItemOffer[];
}

const none: readonly NearbyStore[] = [];

/** Asked for the whole list at once, when it is looked at; kept as long as it is. */
export function useAvailability(entries: readonly Entry[], prices: ListPrices | null): ListAvailability {
  const { api } = useServices();
  const nearby = useNearby();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const stores = nearby?.kind === "ready" ? nearby.value.stores : none;
  const asked = useMemo(() => askedNames(entries, prices?.byEntry), [entries, prices]);
  const [storeKey, nameKey] = [stores.slice(0, mostStores).map(({ id }) => id).join(","), asked.join(";")];
  useEffect(() => {
    if (storeKey === "" || nameKey === "") return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const names = nameKey.split(";");
      try {
        const found = await api.availability(storeKey.split(","), names, { signal: controller.signal });
        if (found.kind === "fresh") setAnswer({ asked: names, offers: found.value });
      } catch (error) {
        // The list is whole without it; what is known already stays.
        if (!(error instanceof Cancelled) && !isApiFailure(error)) throw error;
      }
    };
    const timer = window.setTimeout(() => void ask(), restMilliseconds);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [api, storeKey, nameKey]);
  return {
    stores,
    of: (entry) =>
      answer === null
        ? undefined
        : availabilityOf(entry, prices?.byEntry.get(entry.id), answer.asked, answer.offers),
  };
}

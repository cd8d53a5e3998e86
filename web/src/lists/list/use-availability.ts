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
import { useAgreement } from "../../stores/use-agreement";
import { useNearby } from "../../stores/use-nearby";
import type { Entry } from "../list-views";

/** The availability of a list's entries at nearby stores (N-05). */
export interface ListAvailability {
  /** Nearest first. */
  readonly stores: readonly NearbyStore[];
  /** Undefined while nobody knows: no place was told, or there is no connection. */
  readonly of: (entry: Entry) => EntryAvailability | undefined;
  /** Where it is cheapest; null: at none of the stores, undefined: as above. */
  readonly cheapest: (entry: Entry) => SoldElsewhere | null | undefined;
}

const mostStores = 40;
/** Several things typed one after the other are asked for together. */
const restMilliseconds = 700;

interface Answer {
  readonly asked: readonly TripLine[];
  readonly offers: readonly LineOffer[];
}

const none: readonly NearbyStore[] = [];

/** Asked for the whole list at once, when it is looked at; kept as long as it is. */
export function useAvailability(entries: readonly Entry[]): ListAvailability {
  const { api } = useServices();
  const buyer = useBuyer();
  const knowsWords = useQuery(words.isReady);
  const nearby = useNearby();
  const agreement = useAgreement();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const stores = nearby?.kind === "ready" ? nearby.value.stores : none;
  const asked = useMemo(() => availabilityLines(entries), [entries, knowsWords]);
  const ids = stores.slice(0, mostStores).map(({ id }) => id);
  // What is on a list leaves the device only once somebody has agreed to it (G-04).
  const question = agreement.isNeeded || ids.length === 0 || asked.length === 0 ? "" : JSON.stringify([ids, asked, buyer]);
  useEffect(() => {
    if (question === "") return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const [at, lines, who] = JSON.parse(question) as readonly [readonly string[], readonly TripLine[], Buyer];
      try {
        setAnswer({ asked: lines, offers: await api.availability(at, lines, who, { signal: controller.signal }) });
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
  }, [api, question]);
  const of = (entry: Entry): EntryAvailability | undefined =>
    answer === null ? undefined : availabilityOf(requestLine(entry.id, entry), answer.asked, answer.offers);
  return {
    stores,
    of,
    cheapest: (entry) => {
      const availability = of(entry);
      return availability === undefined ? undefined : soldElsewhere(availability, stores);
    },
  };
}

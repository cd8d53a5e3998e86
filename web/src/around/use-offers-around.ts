import { useMemo } from "react";
import { AroundClient, readAroundOffers } from "../api/around-client";
import type { AroundOffers } from "../api/around-client";
import { Copy, lifetimes } from "../api/copy";
import type { CopyState } from "../api/copy";
import { recordSource } from "../api/resources";
import type { Place } from "../api/types";
import { useServices } from "../frame/services";
import { fields, text } from "../grocery/reader";
import { localDay } from "../grocery/local-day";
import type { Replica } from "../replica/replica";
import { useOptionalCopy } from "../trips/use-optional-copy";

/** The offers around a place, with the device's day of the answer. */
export interface DatedOffers {
  readonly place: string;
  readonly deviceDay: string;
  readonly offers: AroundOffers;
}

const readDatedOffers = fields<DatedOffers>({ place: text, deviceDay: text, offers: readAroundOffers });
const restMilliseconds = 10 * 60_000;
/** The last place alone is kept: a person on the move would fill the device. */
const record = "offers-around";

let last: { readonly replica: Replica; readonly place: string; readonly copy: Copy<DatedOffers> } | undefined;

/** Returns the offers around a place, kept on the device for the next time without a network; null without a place. */
export function useOffersAround(place: Place | null): { readonly copy: Copy<DatedOffers>; readonly state: CopyState<DatedOffers> } | null {
  const { replica } = useServices();
  const copy = useMemo(() => (place === null ? null : offersAround(replica, place)), [replica, place]);
  const state = useOptionalCopy(copy);
  return copy === null || state === null ? null : { copy, state };
}

function offersAround(replica: Replica, place: Place): Copy<DatedOffers> {
  const key = JSON.stringify(place);
  if (last?.replica === replica && last.place === key) return last.copy;
  const source = recordSource(replica.storage, "resource", record, readDatedOffers);
  const { now } = replica.environment;
  const copy = new Copy<DatedOffers>({
    ...source,
    load: async () => {
      const stored = await source.load();
      return stored?.value.place === key ? stored : null;
    },
    ask: async (options) => {
      const offers = await new AroundClient().offers(place, options);
      const value = { place: key, deviceDay: localDay(new Date(now())), offers };
      return { kind: "fresh", value, etag: null, isWhole: true };
    },
    lifetimeMilliseconds: lifetimes.others,
    restMilliseconds,
    now,
  });
  last = { replica, place: key, copy };
  return copy;
}

import type { Location } from "../../api/organisation-client";
import { laterDay } from "../../grocery/local-day";
import type { LaterTexts } from "../../locale";
import type { Period } from "../offers/period-words";

export type DueKind = keyof LaterTexts["deskDue"]["kinds"];

/** The parts of the desk that are asked about separately. */
export type DuePart = keyof LaterTexts["deskDue"]["parts"];

/** Something that needs an answer, with the screen that answers it. */
export interface Due {
  readonly kind: DueKind;
  readonly count: number;
  /** True if more of the kind were not counted. */
  readonly isAtLeast: boolean;
  /** Path below the organization's, or of the app with a slash. */
  readonly to: string;
  /** The things, those of the nearest day first; empty for kinds without days. */
  readonly named: readonly NamedPeriod[];
  /** The stores with most of it first; empty for kinds without stores. */
  readonly stores: readonly StoreCount[];
}

export interface NamedPeriod extends Period {
  readonly id: string;
  readonly name: string;
}

export interface StoreCount {
  readonly store: Pick<Location, "id" | "name">;
  readonly count: number;
  readonly isAtLeast: boolean;
}

/** Days ahead in which an end or a beginning is due. */
const dueDays = 7;

/** A price that was not confirmed for so many milliseconds is due. */
const confirmedFor = 30 * 86_400_000;

const offerKinds = {
  discounts: ["discountsEnd", "discountsBegin"], coupons: ["couponsEnd", "couponsBegin"], ads: ["adsEnd", "adsBegin"],
} as const;

/** Counts what ends and what begins soon. A single one is opened, several are listed. */
export function offersDue(
  offers: keyof typeof offerKinds,
  { running, coming }: { readonly running: readonly NamedPeriod[]; readonly coming: readonly NamedPeriod[] },
  today: string,
): readonly Due[] {
  const last = laterDay(today, dueDays);
  const within = (day: string | null): boolean => day !== null && day >= today && day <= last;
  const due = (kind: DueKind, found: readonly NamedPeriod[], day: (one: NamedPeriod) => string): readonly Due[] => {
    const [only] = found;
    if (only === undefined) return [];
    const named = [...found].sort((one, other) => day(one).localeCompare(day(other)));
    const to = found.length === 1 ? `${offers}/${encodeURIComponent(only.id)}` : offers;
    return [{ kind, count: found.length, isAtLeast: false, to, named, stores: [] }];
  };
  const [ends, begins] = offerKinds[offers];
  return [
    ...due(ends, running.filter(({ lastDay }) => within(lastDay)), ({ lastDay }) => lastDay ?? ""),
    ...due(begins, coming.filter(({ firstDay }) => within(firstDay)), ({ firstDay }) => firstDay ?? ""),
  ];
}

/** Adds up the stores; the screen of the one with most answers it. */
export function storesDue(kind: DueKind, counts: readonly StoreCount[], to: (store: string) => string): readonly Due[] {
  const stores = counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  const [most] = stores;
  if (most === undefined) return [];
  const count = stores.reduce((sum, store) => sum + store.count, 0);
  return [{ kind, count, isAtLeast: stores.some(({ isAtLeast }) => isAtLeast), to: to(most.store.id), named: [], stores }];
}

/** True if the price was not confirmed lately. */
export function isUnconfirmed(confirmed: number | null, now: number): boolean {
  return confirmed === null || now - confirmed > confirmedFor;
}

import type { TripRequest } from "../../api/trip-request";
import type { BillLine, Visit } from "../../api/types";
import { pointsOn, pointsWorthOfLine } from "../../grocery/prices/loyalty";
import type { Loyalty, VisitPoints } from "../../grocery/prices/loyalty";
import { tillTotal } from "../../grocery/prices/till";
import type { VisitTill } from "../../grocery/prices/till";
import type { OfflineLineOffer, StoreHere } from "./goods-here";

// The twin of `TripPoints.swift` and of the tills in `TripBill.swift`: points earned, charges at tills, and their
// weight in the planner. `contract/plans-here.json` tests both.

const partsWithPoints = 20;
/** In the planner's units: `TripProblem.maximumPrice` and `maximumPurchase`. */
const [maximumPrice, maximumPurchase] = [100_000_000, 1_000_000_000];

/** Returns the loyalty terms for a member; null without a membership or terms. */
export function loyaltyAt({ store }: StoreHere, memberships: readonly string[]): Loyalty | null {
  return memberships.includes(store.organisation.id) ? store.organisation.loyalty : null;
}

/**
 * Returns the planner's units per cent: one if there are neither points nor taxes, or if sums are too large for
 * smaller units.
 */
export function partsOfCent(
  stores: readonly StoreHere[], offers: readonly (readonly (OfflineLineOffer | null)[])[], memberships: readonly string[],
): number {
  const isWhole = stores.every((here) => loyaltyAt(here, memberships) === null && (here.store.till?.taxes ?? []).length === 0);
  if (isWhole) return 1;
  const dearest = (offers[0] ?? []).map((_, line) =>
    Math.max(0, ...stores.map((here, store) => {
      const offer = offers[store]?.[line] ?? null;
      return offer === null ? 0 : offer.price.totalCents + chargeParts(offer, here, 1);
    })),
  );
  const isSmall =
    dearest.every((cents) => cents <= maximumPrice / partsWithPoints) &&
    dearest.reduce((sum, cents) => sum + cents, 0) <= maximumPurchase / partsWithPoints;
  return isSmall ? partsWithPoints : 1;
}

/** Returns the till's charges on a line, except the deposit, in parts of a cent, rounded down. */
function chargeParts({ product: { department, deposit }, price: { totalCents, packs } }: OfflineLineOffer, { store }: StoreHere, parts: number): number {
  const fee = (deposit?.feeCents ?? 0) * packs;
  const rate = store.till?.taxes.find(({ departments }) => departments.includes(department))?.rate ?? 0;
  return fee * parts + Math.floor((totalCents * rate * parts) / 100_000);
}

/** Returns the planner's weight of a line in parts of a cent: its price and charges, less the value of its points. */
export function weighedParts(offer: OfflineLineOffer, here: StoreHere, loyalty: Loyalty | null, parts: number): number {
  const { totalCents } = offer.price;
  const pointsValue = loyalty === null ? 0 : pointsWorthOfLine(totalCents, loyalty, parts);
  return Math.min(maximumPrice, totalCents * parts + chargeParts(offer, here, parts) - pointsValue);
}

/**
 * Returns the payment of a visit.
 *
 * @param pointsLeft - the remaining points by organization, reduced by this payment.
 */
export function visitTill(
  lines: readonly BillLine[], here: StoreHere, { bags, paysCash, memberships }: TripRequest,
  pointsLeft: Map<string, number>,
): VisitTill {
  const { till: rules, organisation: { id } } = here.store;
  const payment = { bags, isCash: paysCash, points: pointsLeft.get(id) ?? 0 };
  const total = tillTotal(lines, rules, payment, loyaltyAt(here, memberships));
  pointsLeft.set(id, payment.points - total.points);
  return { ...total, rules, payment: { ...payment, points: total.points } };
}

/** Returns the points that a bill earns; others see what members would get. */
export function visitPoints(billCents: number, here: StoreHere, memberships: readonly string[]): VisitPoints | null {
  const { id, name, membership, loyalty } = here.store.organisation;
  if (loyalty === null) return null;
  return { membership: membership ?? name, isMember: memberships.includes(id), loyalty, ...pointsOn(billCents, loyalty) };
}

/** Returns the value of the points on a member's bills. */
export function pointsCentsOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, { points }) => sum + (points?.isMember === true ? points.worthCents : 0), 0);
}

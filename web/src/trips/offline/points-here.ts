import type { BillLine, TripRequest, Visit } from "../../api/types";
import { pointsOn, pointsWorthOfLine } from "../../grocery/prices/loyalty";
import type { Loyalty, VisitPoints } from "../../grocery/prices/loyalty";
import { tillTotal } from "../../grocery/prices/till";
import type { VisitTill } from "../../grocery/prices/till";
import type { OfflineLineOffer, StoreHere } from "./goods-here";

// What members earn and tills add, and what the planner weighs for it; the twin of `TripPoints.swift` and of the tills in
// `TripBill.swift`, held to them by `contract/plans-here.json`.

const partsWithPoints = 20;
/** In the planner's units: `TripProblem.maximumPrice` and `maximumPurchase`. */
const [maximumPrice, maximumPurchase] = [100_000_000, 1_000_000_000];

/** What a shopper who pays there earns; null where nothing, or where they are no member. */
export function loyaltyAt({ store }: StoreHere, memberships: readonly string[]): Loyalty | null {
  return memberships.includes(store.organisation.id) ? store.organisation.loyalty : null;
}

/**
 * Into how many parts the planner divides a cent; one where there are neither points nor taxes, and where sums are too high
 * for parts.
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

/** What the till adds to a line that does not come back, as the planner reckons it: in parts of a cent, rounded down. */
function chargeParts({ product: { department, deposit }, price: { totalCents, packs } }: OfflineLineOffer, { store }: StoreHere, parts: number): number {
  const fee = (deposit?.feeCents ?? 0) * packs;
  const rate = store.till?.taxes.find(({ departments }) => departments.includes(department))?.rate ?? 0;
  return fee * parts + Math.floor((totalCents * rate * parts) / 100_000);
}

/** What a line counts at a store, in parts of a cent: its price with what the till adds, less what its points are worth. */
export function weighedParts(offer: OfflineLineOffer, here: StoreHere, loyalty: Loyalty | null, parts: number): number {
  const { totalCents } = offer.price;
  const worth = loyalty === null ? 0 : pointsWorthOfLine(totalCents, loyalty, parts);
  return Math.min(maximumPrice, totalCents * parts + chargeParts(offer, here, parts) - worth);
}

/**
 * What is paid at a visit.
 *
 * @param left - the points that are left to pay with, by organisation: what is paid with here is taken off.
 */
export function visitTill(
  lines: readonly BillLine[], here: StoreHere, { bags, paysCash, memberships }: TripRequest, left: Map<string, number>,
): VisitTill {
  const { till: rules, organisation: { id } } = here.store;
  const payment = { bags, isCash: paysCash, points: left.get(id) ?? 0 };
  const total = tillTotal(lines, rules, payment, loyaltyAt(here, memberships));
  left.set(id, payment.points - total.points);
  return { ...total, rules, payment: { ...payment, points: total.points } };
}

/** What a bill earns members; said to others too. */
export function visitPoints(billCents: number, here: StoreHere, memberships: readonly string[]): VisitPoints | null {
  const { id, name, membership, loyalty } = here.store.organisation;
  if (loyalty === null) return null;
  return { membership: membership ?? name, isMember: memberships.includes(id), loyalty, ...pointsOn(billCents, loyalty) };
}

/** Returns the value of the points on a member's bills. */
export function pointsCentsOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, { points }) => sum + (points?.isMember === true ? points.worthCents : 0), 0);
}

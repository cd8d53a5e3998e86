import type { Visit } from "../../api/types";
import { pointsOn, pointsWorthOfLine } from "../../grocery/prices/loyalty";
import type { Loyalty, VisitPoints } from "../../grocery/prices/loyalty";
import type { LineOffer, StoreHere } from "./goods-here";

// What members earn, and what the planner weighs for it; the twin of `TripPoints.swift`, held to it by
// `contract/plans-here.json`.

const partsWithPoints = 20;
/** In the planner's units: `TripProblem.maximumPrice` and `maximumPurchase`. */
const [maximumPrice, maximumPurchase] = [100_000_000, 1_000_000_000];

/** What a shopper who pays there earns; null where nothing, or where they are no member. */
export function loyaltyAt({ store }: StoreHere, memberships: readonly string[]): Loyalty | null {
  return memberships.includes(store.organisation.id) ? store.organisation.loyalty : null;
}

/** Into how many parts the planner divides a cent; one where nobody earns points, and where sums are too high for parts. */
export function partsOfCent(
  stores: readonly StoreHere[], offers: readonly (readonly (LineOffer | null)[])[], memberships: readonly string[],
): number {
  if (!stores.some((here) => loyaltyAt(here, memberships) !== null)) return 1;
  const dearest = (offers[0] ?? []).map((_, line) => Math.max(0, ...offers.map((each) => each[line]?.price.totalCents ?? 0)));
  const isSmall =
    dearest.every((cents) => cents <= maximumPrice / partsWithPoints) &&
    dearest.reduce((sum, cents) => sum + cents, 0) <= maximumPurchase / partsWithPoints;
  return isSmall ? partsWithPoints : 1;
}

/** What a line counts at a store, in parts of a cent: its price less what its points are worth. */
export function weighedParts(totalCents: number, loyalty: Loyalty | null, parts: number): number {
  return totalCents * parts - (loyalty === null ? 0 : pointsWorthOfLine(totalCents, loyalty, parts));
}

/** What a bill earns members; said to others too. */
export function visitPoints(billCents: number, here: StoreHere, memberships: readonly string[]): VisitPoints | null {
  const { id, name, membership, loyalty } = here.store.organisation;
  if (loyalty === null) return null;
  return { membership: membership ?? name, isMember: memberships.includes(id), loyalty, ...pointsOn(billCents, loyalty) };
}

/** What the points of a member's bills are worth. */
export function pointsCentsOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, { points }) => sum + (points?.isMember === true ? points.worthCents : 0), 0);
}

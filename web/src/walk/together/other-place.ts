import { halfOf, otherSide } from "../../lists/split/split";
import type { Side, SplitWalk } from "../../lists/split/split";
import type { Entry } from "../../lists/list-views";
import { placeAt } from "../shopper-location";
import type { Standpoint } from "../walk-request";
import type { Ground } from "./deal";

/** The other's position: at the shelf of their last tick; outside before the first. */
export function otherStandpoint(
  walk: SplitWalk, me: Side, entries: readonly Entry[], ground: Ground | undefined,
): Standpoint {
  const outside = { cell: null, openSection: null };
  if (ground === undefined) return outside;
  const ticked = halfOf(walk, otherSide(me), entries).done.filter(({ isInCart }) => isInCart);
  const last = ticked.reduce<Entry | null>((best, one) => (best === null || one.cartTime > best.cartTime ? one : best), null);
  const shelf = last === null ? undefined : ground.placement.shelves.get(last.id);
  const place = shelf === undefined ? null : placeAt(ground.layout, shelf);
  return place === null ? outside : { cell: place.cell, openSection: place.section };
}

import { halfOf, otherSide } from "../../lists/split/split";
import type { Side, SplitWalk } from "../../lists/split/split";
import type { Entry } from "../../lists/list-views";
import type { StoreLayout } from "../../store-maps/store-layout";
import { placeAt } from "../standing-place";
import type { WalkItem } from "../walk-items";
import { placed } from "../walk-request";
import type { Standpoint } from "../walk-request";

/** Where the other one is: before the shelf of what they have ticked last; outside while that is nothing. */
export function otherStandpoint(
  walk: SplitWalk, me: Side, entries: readonly Entry[], items: readonly WalkItem[], layout: StoreLayout | undefined,
): Standpoint {
  const outside = { cell: null, openSection: null };
  if (layout === undefined) return outside;
  const ticked = halfOf(walk, otherSide(me), entries).done.filter(({ isInCart }) => isInCart);
  const last = ticked.reduce<Entry | null>((best, one) => (best === null || one.cartTime > best.cartTime ? one : best), null);
  const item = items.find(({ id }) => id === last?.id);
  const shelf = item === undefined ? undefined : placed(layout, [item]).shelves.get(item.id);
  const place = shelf === undefined ? null : placeAt(layout, shelf);
  return place === null ? outside : { cell: place.cell, openSection: place.section };
}

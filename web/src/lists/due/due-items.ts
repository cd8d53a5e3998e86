import { localDay } from "../../grocery/local-day";
import { itemKey } from "../../grocery/words/item-name";
import type { HouseholdItems, Item } from "../../items/items";
import type { Replica } from "../../replica/replica";
import type { ListVisit } from "../learnt/visit";
import { dueThings } from "./due-things";
import type { DueThing, Purchase } from "./due-things";

export interface DueItem extends Omit<DueThing, "thing"> {
  readonly item: Item;
}

/** More would be a list of their own. */
const mostItems = 5;

/**
 * The household's items that are due, without those still to get on one of its lists.
 *
 * @param visits - to all stores, of all households
 */
export function dueItems(
  replica: Replica, items: HouseholdItems, visits: readonly ListVisit[], household: string,
): readonly DueItem[] {
  const today = localDay(new Date(replica.environment.now()));
  const due = new Map(dueThings(purchases(replica, visits, household), today).map((one) => [one.thing, one]));
  if (due.size === 0) return [];
  const wanted = wantedItems(replica, household);
  const byThing = new Map(items.all.getSnapshot().map((item) => [itemKey(item.name), item]));
  const all = [...due.values()].flatMap(({ thing, ...rhythm }) => {
    const item = byThing.get(thing);
    return item === undefined || wanted.has(item.id) ? [] : [{ item, ...rhythm }];
  });
  return all.slice(0, mostItems);
}

/** Items ticked on lists and at visits to stores, or read from receipts. A day counts once. */
function purchases(replica: Replica, visits: readonly ListVisit[], household: string): readonly Purchase[] {
  const dayOf = (time: number): string => localDay(new Date(time));
  const keys = new Map<string, string>();
  const thingOf = (itemId: string): string => {
    const thing = keys.get(itemId) ?? itemKey(replica.row("item", itemId, household)?.name ?? "");
    keys.set(itemId, thing);
    return thing;
  };
  const ticked = replica.rowsEver("entry", household).flatMap(({ itemId, isInCart, cartTime }) =>
    isInCart && cartTime > 0 ? [{ thing: thingOf(itemId), day: dayOf(cartTime) }] : [],
  );
  const own = visits.filter(({ listId }) => replica.row("list", listId)?.household === household);
  const visited = own.flatMap(({ ticks }) => ticks.map(({ thing, time }) => ({ thing, day: dayOf(time) })));
  const receipts = replica.rows("seenPrice", household).filter(({ source }) => source === "receipt");
  return [...ticked, ...visited, ...receipts.map(({ name, day }) => ({ thing: itemKey(name), day }))];
}

function wantedItems(replica: Replica, household: string): ReadonlySet<string> {
  const open = replica.rows("entry", household).filter(({ isInCart, listId }) => {
    const list = replica.row("list", listId, household);
    return !isInCart && list?.isDeleted === false && !list.isTemplate;
  });
  return new Set(open.map(({ itemId }) => itemId));
}

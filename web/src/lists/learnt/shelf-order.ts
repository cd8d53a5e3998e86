import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { FetchedModule, fetchedCode } from "../../grocery/modules/fetched-module";
import { itemKey } from "../../grocery/words/item-name";
import { OrderModule } from "./order-module";
import { usualPlaces } from "./usual-places";
import type { ListVisit } from "./visit";

/** `OrderRequest.format` in Core. */
const format = 1;

/** `OrderRequest.mostEntries` in Core; further entries come last. */
const mostEntries = 512;

/** An item on a list. */
export interface ListedThing {
  readonly id: string;
  readonly name: string;
  readonly department: Department;
}

/** A list in the usual order of shopping at a store. */
export interface ShelfOrder {
  /** The position of each entry, from 0. */
  readonly places: ReadonlyMap<string, number>;
  /** The number of visits used, without those before the store was rebuilt. */
  readonly visitCount: number;
}

/** @param visits - to one store, oldest first */
export function orderRequest(things: readonly ListedThing[], visits: readonly ListVisit[]): number[] {
  const numbers = new Map<string, number>();
  const numberOf = (thing: string): number => {
    const number = numbers.get(thing) ?? numbers.size;
    numbers.set(thing, number);
    return number;
  };
  const words = [format, departments.length, things.length, visits.length];
  words.push(...departments.map((department) => usualPlaces[department]));
  for (const { name, department } of things) words.push(numberOf(itemKey(name)), departments.indexOf(department));
  for (const { ticks } of visits) {
    words.push(ticks.length);
    let before = ticks[0]?.time ?? 0;
    for (const { thing, department, time } of ticks) {
      words.push(numberOf(thing), departments.indexOf(department), Math.max(0, Math.round((time - before) / 1000)));
      before = time;
    }
  }
  return words;
}

/** Null for an invalid answer. */
export function readOrder(answer: Int32Array, things: readonly ListedThing[]): ShelfOrder | null {
  const [answerFormat, failure, count, visitCount = 0] = answer;
  if (answerFormat !== format || failure !== 0 || count !== things.length) return null;
  const ids = things.flatMap((_, place) => things[answer[4 + 3 * place] ?? -1]?.id ?? []);
  return { places: new Map(ids.map((id, place) => [id, place])), visitCount };
}

/** The module's address, set by the build because the name contains a content hash. */
declare const ORDER_MODULE: string;

/** The learned order; its module is loaded once there are visits. */
class ShelfOrders {
  private readonly fetched = new FetchedModule((code) => OrderModule.open(code));
  readonly isReady = this.fetched.isReady;

  /** See `FetchedModule.open`. */
  open(fetchCode: () => Promise<BufferSource> = () => fetchedCode(ORDER_MODULE)): Promise<void> {
    return this.fetched.open(fetchCode);
  }

  /** Null without the module or without visits. */
  order(things: readonly ListedThing[], visits: readonly ListVisit[]): ShelfOrder | null {
    const { module } = this.fetched;
    if (module === null || visits.length === 0) return null;
    const listed = things.slice(0, mostEntries);
    return readOrder(module.answer(orderRequest(listed, visits)), listed);
  }
}

export const shelfOrders = new ShelfOrders();

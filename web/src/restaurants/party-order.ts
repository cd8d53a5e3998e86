import type { Dish, MenuGroup } from "../api/types";
import { tableFaces } from "../grocery/people/table-faces";
import type { TableFace } from "../grocery/people/table-faces";
import { fields, integer, list, nullable, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";

/** A person at the table, identified by an emoji. */
export interface Diner {
  readonly id: string;
  readonly face: TableFace;
}

/** A person's portions of one dish in one size. */
export interface DishPortion {
  readonly person: string;
  readonly dish: string;
  /** The size on the menu; null if the dish has only one. */
  readonly size: string | null;
  /** At least 1. */
  readonly count: number;
}

/** A party's order from one restaurant. It contains no prices, which may change on the menu. */
export type PartyOrder = Value<typeof readPartyOrder>;

/** The maximum count of one dish for a person. */
export const mostOfADish = 20;

/** A table with one person and nothing ordered. */
export const emptyOrder: PartyOrder = { people: [{ id: "1", face: tableFaces[0] }], portions: [] };

export const readPartyOrder = fields({
  people: list(fields<Diner>({ id: text, face: word(tableFaces) })),
  portions: list(fields<DishPortion>({ person: text, dish: text, size: nullable(text), count: integer })),
});

/** Adds a person with the first free face; returns the same order if the table is full. */
export function withPerson(order: PartyOrder): PartyOrder {
  const face = tableFaces.find((free) => order.people.every((person) => person.face !== free));
  if (face === undefined) return order;
  const id = String(1 + Math.max(0, ...order.people.map((person) => Number(person.id) || 0)));
  return { ...order, people: [...order.people, { id, face }] };
}

/** Removes a person with their portions; the last person stays. */
export function withoutPerson(order: PartyOrder, id: string): PartyOrder {
  if (order.people.length < 2) return order;
  return {
    people: order.people.filter((person) => person.id !== id),
    portions: order.portions.filter((portion) => portion.person !== id),
  };
}

/** Returns the number of a person's portions of a dish in a size. */
export function countOf(order: PartyOrder, person: string, dish: string, size: string | null): number {
  return order.portions.find((portion) => isOf(portion, person, dish, size))?.count ?? 0;
}

/** Sets the number of a person's portions; 0 removes the dish. */
export function withCount(
  order: PartyOrder,
  person: string,
  dish: string,
  size: string | null,
  count: number,
): PartyOrder {
  const newCount = Math.min(mostOfADish, Math.max(0, count));
  const isKnown = countOf(order, person, dish, size) > 0;
  if (!isKnown) {
    if (newCount === 0) return order;
    return { ...order, portions: [...order.portions, { person, dish, size, count: newCount }] };
  }
  const portions = order.portions
    .map((portion) => (isOf(portion, person, dish, size) ? { ...portion, count: newCount } : portion))
    .filter((portion) => portion.count > 0);
  return { ...order, portions };
}

function isOf(portion: DishPortion, person: string, dish: string, size: string | null): boolean {
  return portion.person === person && portion.dish === dish && portion.size === size;
}

/** A portion with what the menu says about it. */
export interface PartyLine {
  readonly portion: DishPortion;
  readonly dish: Dish;
  /** The price of all portions; null without a price on the menu. */
  readonly totalCents: number | null;
  /** True for a minimum price. */
  readonly isLeast: boolean;
}

/** The sum of lines. */
export interface BillSum {
  /** The total of lines with a price. */
  readonly totalCents: number;
  /** True for a minimum sum. */
  readonly isLeast: boolean;
  /** The number of dishes without a price on the menu, which are not in the total. */
  readonly withoutPrice: number;
}

export interface PersonBill extends BillSum {
  readonly person: Diner;
  readonly lines: readonly PartyLine[];
}

export interface PartyBill extends BillSum {
  readonly people: readonly PersonBill[];
  /** The number of dishes. */
  readonly count: number;
  /** Portions that the menu no longer has; they do not count. */
  readonly gone: readonly DishPortion[];
}

/** Returns each person's bill at the prices of `menu`. */
export function billOf(order: PartyOrder, menu: readonly MenuGroup[]): PartyBill {
  const dishes = new Map(menu.flatMap((group) => group.dishes.map((dish) => [dish.id, dish] as const)));
  const goneDishes: DishPortion[] = [];
  const people = order.people.map((person): PersonBill => {
    const lines: PartyLine[] = [];
    for (const portion of order.portions.filter((candidate) => candidate.person === person.id)) {
      const dish = dishes.get(portion.dish);
      const price = dish?.prices.find((candidate) => candidate.size === portion.size);
      if (dish === undefined || price === undefined) goneDishes.push(portion);
      else lines.push({ portion, dish, totalCents: times(portion.count, price.priceCents), isLeast: price.isLeast });
    }
    return { person, lines, ...sumOf(lines) };
  });
  return {
    people,
    ...sumOf(people.flatMap(({ lines }) => lines)),
    count: sum(people.flatMap((bill) => bill.lines.map((line) => line.portion.count))),
    gone: goneDishes,
  };
}

/** Returns the kitchen's order: each dish and size once, in order of the first request. */
export function togetherOf({ people }: PartyBill): readonly { readonly dish: Dish; readonly size: string | null; readonly count: number }[] {
  const sums = new Map<string, { dish: Dish; size: string | null; count: number }>();
  for (const { portion, dish } of people.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([dish.id, portion.size]);
    const sum = sums.get(key) ?? { dish, size: portion.size, count: 0 };
    sums.set(key, { ...sum, count: sum.count + portion.count });
  }
  return [...sums.values()];
}

/** Returns the faces of the people who have the dish in any size, in table order. */
export function facesFor(order: PartyOrder, dish: string): readonly TableFace[] {
  return order.people
    .filter((person) => order.portions.some((portion) => portion.person === person.id && portion.dish === dish))
    .map((person) => person.face);
}

function times(count: number, cents: number | null): number | null {
  return cents === null ? null : count * cents;
}

function sumOf(lines: readonly PartyLine[]): BillSum {
  return {
    totalCents: sum(lines.map(({ totalCents }) => totalCents ?? 0)),
    isLeast: lines.some(({ isLeast }) => isLeast),
    withoutPrice: sum(lines.map(({ totalCents, portion }) => (totalCents === null ? portion.count : 0))),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}

/** Returns the order without dishes that the menu no longer has. */
export function withoutGone(order: PartyOrder, bill: PartyBill): PartyOrder {
  return { ...order, portions: order.portions.filter((portion) => !bill.gone.includes(portion)) };
}

import type { FoundSum } from "../../api/finds-client";
import type { Department } from "../../grocery/departments";
import type { OwnFind } from "./kept-finds";
import { soughtThings } from "./things";
import type { FoundThing, Sought } from "./things";

/** Where a thing was found, and by how many. */
export interface FoundPlace {
  readonly department: Department;
  /** As on the sign; null: none with a number. */
  readonly aisle: string | null;
  readonly count: number;
}

/** One's own find weighs as much as those of so many others: the fewest of whom anybody hears. */
export const ownWeight = 3;

/** What is known of a store, for one thing after the other: others' sums, and one's own finds, which weigh more. */
export function taughtOf(sums: readonly FoundSum[], own: readonly OwnFind[]): (sought: Sought) => readonly FoundPlace[] {
  const places = new Map<string, FoundPlace[]>();
  const add = ({ kind, id }: FoundThing, department: Department, aisle: number | null, count: number): void => {
    const known = places.get(`${kind} ${id}`) ?? [];
    places.set(`${kind} ${id}`, [...known, { department, aisle: aisle === null ? null : String(aisle), count }]);
  };
  for (const { product, thing, department, aisle, count } of sums) {
    if (product !== null) add({ kind: "product", id: product }, department, aisle, count);
    else if (thing !== null) add({ kind: "thing", id: thing }, department, aisle, count);
  }
  for (const { department, aisle, count, ...thing } of own) add(thing, department, aisle, ownWeight * count);
  return (sought) => summed(soughtThings(sought).flatMap(({ kind, id }) => places.get(`${kind} ${id}`) ?? []));
}

/** Each place once, what most have found first. */
function summed(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const sums = new Map<string, FoundPlace>();
  for (const place of places) {
    const key = `${place.department} ${place.aisle ?? ""}`;
    sums.set(key, { ...place, count: place.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

import type { FoundSum } from "../../api/finds-client";
import type { Department } from "../../grocery/departments";
import type { OwnFind } from "./stored-finds";
import type { LearntPlace } from "./teaching";
import { soughtThings } from "./things";
import type { FoundThing, Sought } from "./things";

/** The place of an item, and the number of people who found it there. */
export interface FoundPlace {
  readonly department: Department;
  /** The aisle on the sign; null without a numbered aisle. */
  readonly aisle: string | null;
  readonly count: number;
  /** True if only this person found it there. */
  readonly isOwn: boolean;
}

/** The weight of an own find: the minimum number of other people behind a published place. */
const ownWeight = 3;

/** The learned places of items at a store: others' counts and, with more weight, own finds. */
export function placesByItem(
  sums: readonly FoundSum[], own: readonly OwnFind[],
): (sought: Sought) => readonly FoundPlace[] {
  const places = new Map<string, FoundPlace[]>();
  const add = ({ kind, id }: FoundThing, { department, aisle }: LearntPlace, count: number, isOwn: boolean): void => {
    const existing = places.get(`${kind} ${id}`) ?? [];
    const place = { department, aisle: aisle === null ? null : String(aisle), count, isOwn };
    places.set(`${kind} ${id}`, [...existing, place]);
  };
  for (const { product, thing, count, ...place } of sums) {
    if (product !== null) add({ kind: "product", id: product }, place, count, false);
    else if (thing !== null) add({ kind: "thing", id: thing }, place, count, false);
  }
  for (const find of own) add(find, find, ownWeight * find.count, true);
  return (sought) => sumByPlace(soughtThings(sought).flatMap(({ kind, id }) => places.get(`${kind} ${id}`) ?? []));
}

/** The distinct places, most found first. */
function sumByPlace(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const sums = new Map<string, FoundPlace>();
  for (const place of places) {
    const key = `${place.department} ${place.aisle ?? ""}`;
    const { count = 0, isOwn = true } = sums.get(key) ?? {};
    sums.set(key, { ...place, count: place.count + count, isOwn: place.isOwn && isOwn });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

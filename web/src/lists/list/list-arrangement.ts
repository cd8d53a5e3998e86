import { noFilter, shelfFilterCount } from "../../catalog/products/shelf-filter";
import type { ShelfFilter } from "../../catalog/products/shelf-filter";
import type { Department } from "../../grocery/departments";
import { arranged, compareAisles } from "../list-views";
import type { CategoryGroup, Entry, ListContents } from "../list-views";

/** `soldHere`: what the list's store sells. */
export const listShows = ["all", "notInCart", "soldHere", "inCart"] as const;
export const listSorts = ["category", "name", "aisle", "price", "-price"] as const;

/** The view settings of a list (S-10 to S-12). */
export interface ListArrangement {
  readonly show: typeof listShows[number];
  readonly sort: typeof listSorts[number];
  /** Empty: everything. */
  readonly search: string;
  readonly filter: ShelfFilter;
}

export const plainArrangement: ListArrangement = { show: "all", sort: "category", search: "", filter: noFilter };

/** The place and the price of an entry at the store. */
export interface EntryPlacement {
  /** Empty where nobody knows. */
  readonly aisle: string;
  /** Null where it is not sold, or not known. */
  readonly cents: number | null;
  readonly isDiscounted: boolean;
}

export const unknownStanding: EntryPlacement = { aisle: "", cents: null, isDiscounted: false };

/** Entries that stand under one heading. */
export type EntryGroup =
  | ({ readonly kind: "category" } & CategoryGroup)
  /** An empty aisle: where nobody knows. */
  | { readonly kind: "aisle"; readonly aisle: string; readonly entries: readonly Entry[] }
  /** What follows each other on a learnt way; null: things of several departments, one of each. */
  | { readonly kind: "stretch"; readonly department: Department | null; readonly entries: readonly Entry[] };

/** The content of a list, from top to bottom. */
export interface ShownList {
  readonly groups: readonly EntryGroup[];
  /** In one row, where there are no groups. */
  readonly entries: readonly Entry[];
  /** At the bottom. */
  readonly inCart: readonly Entry[];
  /** Nothing matches what is searched, so the list is shown as it was (S-11). */
  readonly isNothingFound: boolean;
  /** The number of entries. */
  readonly count: number;
}

/**
 * @param way - the places of entries on the way that is usually gone through the store, where that was learnt: it takes the place
 *   of aisles.
 */
export function shownList(
  { entries, groups, inCart }: ListContents,
  { show: wanted, sort, search, filter }: ListArrangement,
  standingOf: (entry: Entry) => EntryPlacement,
  way: ReadonlyMap<string, number> | null = null,
): ShownList {
  const sold = wanted === "soldHere" ? entries.filter((entry) => standingOf(entry).cents !== null) : entries;
  const show = wanted === "soldHere" ? "all" : wanted;
  const passing = shelfFilterCount(filter) === 0 ? sold : sold.filter((entry) => passes(standingOf(entry), filter));
  const words = search.trim();
  const asked = { show, sort: sort === "category" ? "name" : sort, search: words } as const;
  const found = words === "" ? null : arranged(passing, asked, standingOf);
  if (found !== null && found.length > 0) {
    return { groups: [], entries: found, inCart: [], isNothingFound: false, count: found.length };
  }
  const isShown = new Set(passing);
  const shown = (all: readonly Entry[]): readonly Entry[] => all.filter((entry) => isShown.has(entry));
  const open = show === "inCart" ? [] : shown(entries.filter((entry) => !entry.isInCart));
  const taken = show === "notInCart" ? [] : shown(inCart);
  const isByWay = sort === "aisle" && way !== null;
  const sorted = (all: readonly Entry[]): readonly Entry[] =>
    sort === "category" ? all : isByWay ? alongWay(all, way) : arranged(all, { show: "all", sort }, standingOf);
  const shownGroups =
    show === "inCart" ? [] : isByWay ? stretches(sorted(open)) : grouped(groups, sorted(open), sort, shown, standingOf);
  return {
    groups: shownGroups,
    entries: shownGroups.length > 0 ? [] : sort === "category" ? [] : sorted(open),
    inCart: sorted(taken),
    isNothingFound: found !== null,
    count: open.length + taken.length,
  };
}

function alongWay(entries: readonly Entry[], way: ReadonlyMap<string, number>): readonly Entry[] {
  const placeOf = ({ id }: Entry): number => way.get(id) ?? way.size;
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Two things of a department in a row have its name above them; none where that is nowhere so. */
function stretches(entries: readonly Entry[]): readonly EntryGroup[] {
  const runs: { readonly department: Department; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = runs[runs.length - 1];
    if (last?.department === entry.department) last.entries.push(entry);
    else runs.push({ department: entry.department, entries: [entry] });
  }
  if (runs.every((run) => run.entries.length < 2)) return [];
  const groups: { readonly kind: "stretch"; readonly department: Department | null; readonly entries: Entry[] }[] = [];
  for (const run of runs) {
    const last = groups[groups.length - 1];
    if (run.entries.length > 1) groups.push({ kind: "stretch", ...run });
    else if (last?.department === null) last.entries.push(...run.entries);
    else groups.push({ kind: "stretch", department: null, entries: [...run.entries] });
  }
  return groups;
}

function grouped(
  categories: readonly CategoryGroup[],
  open: readonly Entry[],
  sort: ListArrangement["sort"],
  shown: (all: readonly Entry[]) => readonly Entry[],
  standingOf: (entry: Entry) => EntryPlacement,
): readonly EntryGroup[] {
  if (sort === "category") {
    const groups = categories.map(({ category, entries }) => ({ kind: "category" as const, category, entries: shown(entries) }));
    return groups.filter(({ entries }) => entries.length > 0);
  }
  if (sort !== "aisle") return [];
  const aisles = [...new Set(open.map((entry) => standingOf(entry).aisle))].sort(compareAisles);
  return aisles.map((aisle) => ({
    kind: "aisle", aisle, entries: open.filter((entry) => standingOf(entry).aisle === aisle),
  }));
}

function passes({ aisle, cents, isDiscounted }: EntryPlacement, filter: ShelfFilter): boolean {
  return (
    (filter.aisle === null || aisle === filter.aisle) &&
    (!filter.discounted || isDiscounted) &&
    (filter.minimumCents === null || (cents !== null && cents >= filter.minimumCents)) &&
    (filter.maximumCents === null || (cents !== null && cents <= filter.maximumCents))
  );
}

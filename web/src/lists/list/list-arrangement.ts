import { supplyKinds } from "../../catalog/availability";
import type { Supply } from "../../catalog/availability";
import { noFilter, shelfFilterCount } from "../../catalog/products/shelf-filter";
import type { ShelfFilter } from "../../catalog/products/shelf-filter";
import type { Department } from "../../grocery/departments";
import type { CategoryGroup, Entry, ListContents } from "../list-views";
import { arrangeEntries, compareAisles } from "./arranged-entries";

/** The filters; `soldHere`: entries the list's store sells. */
export const listShows = ["all", "notInCart", "soldHere", "inCart"] as const;
export const listSorts = ["category", "name", "aisle", "price", "-price", "availability"] as const;

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
  /** Empty if unknown. */
  readonly aisle: string;
  /** Null if not sold or unknown. */
  readonly cents: number | null;
  readonly isDiscounted: boolean;
  readonly supply: Supply["kind"];
}

/** The entries under one heading. */
export type EntryGroup =
  | ({ readonly kind: "category" } & CategoryGroup)
  /** An empty aisle: unknown. */
  | { readonly kind: "aisle"; readonly aisle: string; readonly entries: readonly Entry[] }
  /** Entries that can be bought in the same way (N-37). */
  | { readonly kind: "supply"; readonly supply: Supply["kind"]; readonly entries: readonly Entry[] }
  /** A run of one department on a learned route; null: single items of several departments. */
  | { readonly kind: "stretch"; readonly department: Department | null; readonly entries: readonly Entry[] };

/** The visible content of a list from top to bottom. */
export interface VisibleList {
  readonly groups: readonly EntryGroup[];
  /** Without groups. */
  readonly entries: readonly Entry[];
  /** Shown below. */
  readonly inCart: readonly Entry[];
  /** Put off, the next day first; shown at the end. */
  readonly later: readonly Entry[];
  /** True if the search has no match; the list is then shown without it (S-11). */
  readonly isNothingFound: boolean;
  /** The number of entries. */
  readonly count: number;
}

/**
 * Arranges a list for display. Urgent entries are the first of their group, except along a learned route.
 *
 * @param way - the positions of entries on the learned route, which replaces aisles
 */
export function visibleList(
  { entries, groups, inCart, later: putOff }: ListContents,
  { show: filterMode, sort, search, filter }: ListArrangement,
  placementOf: (entry: Entry) => EntryPlacement,
  way: ReadonlyMap<string, number> | null = null,
): VisibleList {
  const sold = filterMode === "soldHere" ? entries.filter((entry) => placementOf(entry).cents !== null) : entries;
  const show = filterMode === "soldHere" ? "all" : filterMode;
  const filtered = shelfFilterCount(filter) === 0 ? sold : sold.filter((entry) => passes(placementOf(entry), filter));
  const words = search.trim();
  const isByName = sort === "category" || sort === "availability";
  const arrangement = { show, sort: isByName ? "name" : sort, search: words } as const;
  const matches = words === "" ? null : arrangeEntries(filtered, arrangement, placementOf);
  // Nothing is known of their places and prices.
  const isWithLater = show !== "inCart" && filtered === entries;
  const later = isWithLater ? arrangeEntries(putOff, { show: "all", sort: "name", search: words }, placementOf) : [];
  const byDay = [...later].sort((one, other) => Date.parse(one.notBefore ?? "") - Date.parse(other.notBefore ?? ""));
  if (matches !== null && matches.length + later.length > 0) {
    return { groups: [], entries: matches, inCart: [], later: byDay, isNothingFound: false, count: matches.length + later.length };
  }
  const visibleEntries = new Set(filtered);
  const onlyVisible = (all: readonly Entry[]): readonly Entry[] => all.filter((entry) => visibleEntries.has(entry));
  const open = show === "inCart" ? [] : onlyVisible(entries.filter((entry) => !entry.isInCart));
  const cartEntries = show === "notInCart" ? [] : onlyVisible(inCart);
  const isByWay = sort === "aisle" && way !== null;
  const sorted = (all: readonly Entry[]): readonly Entry[] =>
    sort === "category" ? all : isByWay ? alongWay(all, way) : arrangeEntries(all, { ...arrangement, show: "all", search: "" }, placementOf);
  const visibleGroups =
    show === "inCart" ? [] : isByWay ? stretches(sorted(open)) : grouped(groups, sorted(open), sort, onlyVisible, placementOf);
  const ranked = isByWay ? (all: readonly Entry[]) => all : urgentFirst;
  return {
    groups: visibleGroups.map((group) => ({ ...group, entries: ranked(group.entries) })),
    entries: visibleGroups.length > 0 ? [] : sort === "category" ? [] : ranked(sorted(open)),
    inCart: sorted(cartEntries),
    later: byDay,
    isNothingFound: matches !== null,
    count: open.length + cartEntries.length,
  };
}

/** False for a heading without words, and for one that says of a whole list only that nothing is known. */
export function hasHeading(group: EntryGroup, groups: readonly EntryGroup[]): boolean {
  if (group.kind === "stretch" && group.department === null) return false;
  const isNameless = group.kind === "category" && group.category.name === null;
  if (isNameless && group.category.department === null) return false;
  if (groups.length > 1) return true;
  if (group.kind === "aisle") return group.aisle !== "";
  return !((isNameless && group.category.department === "other") || (group.kind === "stretch" && group.department === "other"));
}

function urgentFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((one, other) => Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false));
}

function alongWay(entries: readonly Entry[], way: ReadonlyMap<string, number>): readonly Entry[] {
  const placeOf = ({ id }: Entry): number => way.get(id) ?? way.size;
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Groups runs of a department under its heading; no groups if every run has one entry. */
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
  onlyVisible: (all: readonly Entry[]) => readonly Entry[],
  placementOf: (entry: Entry) => EntryPlacement,
): readonly EntryGroup[] {
  if (sort === "category") {
    const groups = categories.map(({ category, entries }) => ({ kind: "category" as const, category, entries: onlyVisible(entries) }));
    return groups.filter(({ entries }) => entries.length > 0);
  }
  if (sort === "availability") {
    return supplyKinds.flatMap((supply) => {
      const entries = open.filter((entry) => placementOf(entry).supply === supply);
      return entries.length === 0 ? [] : [{ kind: "supply" as const, supply, entries }];
    });
  }
  if (sort !== "aisle") return [];
  const aisles = [...new Set(open.map((entry) => placementOf(entry).aisle))].sort(compareAisles);
  return aisles.map((aisle) => ({
    kind: "aisle", aisle, entries: open.filter((entry) => placementOf(entry).aisle === aisle),
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

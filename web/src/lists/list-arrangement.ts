import { arranged } from "./list-views";
import type { CategoryGroup, Entry, ListContents } from "./list-views";

export const listShows = ["all", "notInCart", "inCart"] as const;
export const listSorts = ["category", "name", "aisle"] as const;

/** How somebody looks at a list (S-10 to S-12). */
export interface ListArrangement {
  readonly show: typeof listShows[number];
  readonly sort: typeof listSorts[number];
  /** Empty: everything. */
  readonly search: string;
}

export const plainArrangement: ListArrangement = { show: "all", sort: "category", search: "" };

/** What a list shows, from top to bottom. */
export interface ShownList {
  /** Under the names of their categories; null where they are in another order or searched. */
  readonly groups: readonly CategoryGroup[] | null;
  /** In one row, where there are no groups. */
  readonly entries: readonly Entry[];
  /** At the bottom. */
  readonly inCart: readonly Entry[];
  /** Nothing matches what is searched, so the list is shown as it was (S-11). */
  readonly isNothingFound: boolean;
}

/** @param aisleOf - the aisle of an entry at the store, empty where nobody knows. */
export function shownList(
  contents: ListContents,
  arrangement: ListArrangement,
  aisleOf: (entry: Entry) => string,
): ShownList {
  const { show, sort } = arrangement;
  const search = arrangement.search.trim();
  const order = sort === "category" ? "name" : sort;
  const found = search === "" ? null : arranged(contents.entries, { show, sort: order, search }, aisleOf);
  if (found !== null && found.length > 0) return { groups: null, entries: found, inCart: [], isNothingFound: false };
  const isNothingFound = found !== null;
  const open = show === "inCart" ? [] : contents.entries.filter(({ isInCart }) => !isInCart);
  const inCart = show === "notInCart" ? [] : contents.inCart;
  if (sort === "category") {
    return { groups: show === "inCart" ? [] : contents.groups, entries: [], inCart, isNothingFound };
  }
  const sorted = (entries: readonly Entry[]): readonly Entry[] => arranged(entries, { show: "all", sort }, aisleOf);
  return { groups: null, entries: sorted(open), inCart: sorted(inCart), isNothingFound };
}

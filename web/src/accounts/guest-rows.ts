/** The amount of guest data on this device. */
export interface GuestRows {
  readonly lists: number;
  readonly recipes: number;
  readonly items: number;
  /** Drawn maps. */
  readonly maps: number;
}

export interface GuestRowWords {
  readonly lists: (count: number) => string;
  readonly recipes: (count: number) => string;
  readonly items: (count: number) => string;
  readonly maps: (count: number) => string;
  readonly and: (one: string, other: string) => string;
}

export const nothing: GuestRows = { lists: 0, recipes: 0, items: 0, maps: 0 };

/** True if there is data worth asking about. */
export function hasAny(rows: GuestRows): boolean {
  return rows.lists > 0 || rows.recipes > 0 || rows.maps > 0 || rows.items > 0;
}

/** `3 lists and 1 recipe`; items only if there is nothing else, since every list has them. */
export function guestRowWords(rows: GuestRows, words: GuestRowWords): string {
  const parts = [
    ...(rows.lists > 0 ? [words.lists(rows.lists)] : []),
    ...(rows.recipes > 0 ? [words.recipes(rows.recipes)] : []),
    ...(rows.maps > 0 ? [words.maps(rows.maps)] : []),
  ];
  if (parts.length === 0) return words.items(rows.items);
  return parts.reduce((one, other) => words.and(one, other));
}

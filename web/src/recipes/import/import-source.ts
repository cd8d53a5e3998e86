import type { ImportSource } from "../../api/recipe-client";

/** The import method: the page's address or its text. */
export type ImportWay = "address" | "text";

/** What the server takes of a pasted page; more is cut here, with its end, where recipes rarely stand. */
export const longestPage = 2_900_000;

/**
 * What to read; null while there is nothing.
 *
 * @param typed - what stands in the field of each way: only the one that is shown counts, so that a recipe from a pasted
 *   text never claims to be from an address that was tried before.
 */
export function importSource(way: ImportWay, typed: Readonly<Record<ImportWay, string>>): ImportSource | null {
  if (typed[way].trim() === "") return null;
  return way === "address" ? { url: withScheme(typed.address) } : { html: typed.text.slice(0, longestPage) };
}

/** Copied without it more often than not. */
function withScheme(address: string): string {
  const bare = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`;
}

import type { ImportSource } from "../../api/recipe-client";

/** The import method: the page's address or its text. */
export type ImportWay = "address" | "text";

/** The server's size limit of a pasted page. The end is cut, which rarely holds the recipe. */
export const longestPage = 2_900_000;

/**
 * The source to import; null if empty.
 *
 * @param typed - the text of each method. Only the visible one counts, so that a pasted recipe never gets a URL tried
 * before.
 */
export function importSource(way: ImportWay, typed: Readonly<Record<ImportWay, string>>): ImportSource | null {
  if (typed[way].trim() === "") return null;
  return way === "address" ? { url: withScheme(typed.address) } : { html: typed.text.slice(0, longestPage) };
}

/** Adds the scheme that copied URLs often lack. */
function withScheme(address: string): string {
  const bare = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`;
}

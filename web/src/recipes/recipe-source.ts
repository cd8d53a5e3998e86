/** The source of a recipe. */
export interface RecipeOrigin {
  /** Null for words, and for addresses that no browser should open from here. */
  readonly address: string | null;
  readonly shown: string;
}

/** Only web pages become links: an address that came with a recipe may be anything. */
export function sourceOf(source: string): RecipeOrigin {
  const plain = { address: null, shown: source };
  if (!/^https?:\/\//i.test(source)) return plain;
  try {
    const { href, hostname } = new URL(source);
    return { address: href, shown: hostname.replace(/^www\./, "") };
  } catch {
    // Looks like an address, but is none.
    return plain;
  }
}

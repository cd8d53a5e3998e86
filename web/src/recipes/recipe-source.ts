/** The source of a recipe. */
export interface RecipeOrigin {
  /** Null for text, and for URLs other than web pages. */
  readonly address: string | null;
  readonly shown: string;
}

/** Links only web pages, since the source of an imported recipe is untrusted. */
export function sourceOf(source: string): RecipeOrigin {
  const plain = { address: null, shown: source };
  if (!/^https?:\/\//i.test(source)) return plain;
  try {
    const { href, hostname } = new URL(source);
    return { address: href, shown: hostname.replace(/^www\./, "") };
  } catch {
    // Not a valid URL.
    return plain;
  }
}

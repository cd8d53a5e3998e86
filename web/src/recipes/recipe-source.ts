import { webUrl } from "../grocery/web-url";

/** The source of a recipe. */
export interface RecipeOrigin {
  /** Null for text, and for URLs other than web pages. */
  readonly address: string | null;
  readonly shown: string;
}

/** Links only web pages, since the source of an imported recipe is untrusted. */
export function sourceOf(source: string): RecipeOrigin {
  const url = webUrl(source);
  return url === null ? { address: null, shown: source } : { address: url.href, shown: url.hostname.replace(/^www\./, "") };
}

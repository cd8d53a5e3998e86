import { centsTyped } from "../../grocery/prices/typed-money";

/** Parses a typed price in cents: `2.50`, `2,5`, `$ 3`. Null if empty, undefined if invalid. */
export function typedPrice(typed: string, digits: number): number | null | undefined {
  // A price under way, such as `2.` or `$`, is not an error yet.
  const words = typed.replace(/[\s\p{Sc}]/gu, "").replace(/[.,]$/, "");
  return words === "" ? null : (centsTyped(words, digits) ?? undefined);
}

import type { SeenAtOwnStore } from "../../api/seen-at-store-client";

/** True if shoppers see another price than the published one, or the only one. */
export function isOpen({ cents, publishedCents }: Pick<SeenAtOwnStore, "cents" | "publishedCents">): boolean {
  return cents !== publishedCents;
}

/** Puts the prices that need an answer first, and keeps the order otherwise. */
export function openFirst(prices: readonly SeenAtOwnStore[]): readonly SeenAtOwnStore[] {
  return [...prices.filter(isOpen), ...prices.filter((price) => !isOpen(price))];
}

/** Returns how far the seen price is from the published one, in rounded per cent of the latter; null without it. */
export function differencePercent({ cents, publishedCents }: Pick<SeenAtOwnStore, "cents" | "publishedCents">): number | null {
  if (publishedCents === null || publishedCents === 0) return null;
  return Math.round(((cents - publishedCents) / publishedCents) * 100);
}

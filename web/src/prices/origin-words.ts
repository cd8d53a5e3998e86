import type { Formats, Texts } from "../locale";
import { originOf } from "../grocery/prices/price-origin";

/** Says where the price of a product comes from: "seen 21 Nov", "estimate"; empty for a published one. */
export function originWords(productId: string, text: Texts, formats: Pick<Formats, "day">): string {
  const origin = originOf(productId);
  if (origin === null) return "";
  return origin.kind === "seen" ? text.lists.seenOn(formats.day(new Date(`${origin.day}T12:00`))) : text.lists.estimate;
}

import { originOf } from "../grocery/prices/price-origin";
import type { Formats, Texts } from "../locale";

/** "seen 21 Nov" */
export function seenWords(day: string, text: Texts, formats: Pick<Formats, "day">): string {
  return text.lists.seenOn(formats.day(new Date(`${day}T12:00`)));
}

/** "seen by others, 21 Nov" */
export function othersWords(day: string, text: Texts, formats: Pick<Formats, "day">): string {
  return text.lists.seenByOthers(formats.day(new Date(`${day}T12:00`)));
}

/** Says where the price of a product comes from: "seen 21 Nov", "estimate"; empty for a published one. */
export function originWords(productId: string, text: Texts, formats: Pick<Formats, "day">): string {
  const origin = originOf(productId);
  if (origin === null) return "";
  switch (origin.kind) {
    case "seen":
      return seenWords(origin.day, text, formats);
    case "others":
      return othersWords(origin.day, text, formats);
    case "estimate":
      return text.lists.estimate;
  }
}

import type { BestDeparture, DepartureReason } from "../../api/when-client";
import type { Formats } from "../../locale/formats";
import type { LaterTexts } from "../../locale/en/later";
import { isolated } from "../../ui/isolated";
import { departureWords } from "../questions/more-words";

/** The comparison of the best departure with the requested one. */
export type WhenComparison =
  /** There is no trip at the requested time. */
  | { readonly kind: "only" }
  | { readonly kind: "now" }
  | { readonly kind: "better"; readonly lessMinutes: number; readonly lessCents: number };

export function whenComparison({ asked, best, departures }: BestDeparture): WhenComparison {
  const bestDeparture = best === null ? undefined : departures[best];
  const now = departures.find(({ departure }) => departure === asked);
  if (bestDeparture === undefined || now === undefined) return { kind: "only" };
  if (bestDeparture === now) return { kind: "now" };
  return {
    kind: "better",
    lessMinutes: Math.max(0, now.minutes - bestDeparture.minutes),
    lessCents: Math.max(0, now.moneyCents - bestDeparture.moneyCents),
  };
}

/** Returns the reasons in words, without duplicates. */
export function reasonWords(answer: BestDeparture, text: LaterTexts["when"], formats: Formats): readonly string[] {
  const today = answer.asked.slice(0, 10);
  const words = answer.reasons.map((reason) => inWords(reason, answer, text, (moment) => departureWords(moment, formats, today)));
  return [...new Set(words)];
}

function inWords(
  { kind, store, at, product }: DepartureReason,
  { stores }: BestDeparture,
  text: LaterTexts["when"],
  timeOf: (moment: string) => string,
): string {
  if (kind === "traffic") return text.traffic;
  const name = stores.find(({ id }) => id === store)?.name ?? store ?? "";
  const time = at === null ? "" : timeOf(at);
  switch (kind) {
    case "opens":
      return text.opens(isolated(name), time);
    case "closes":
      return text.closes(isolated(name), time);
    case "discountStarts":
      return text.discountStarts(product ?? "", name, time);
    case "discountEnds":
      return text.discountEnds(product ?? "", name, time);
  }
}

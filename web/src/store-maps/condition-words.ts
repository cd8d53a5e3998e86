import type { PartCondition } from "../grocery/map-words";
import type { Formats, Texts } from "../locale";
import type { FoundCondition } from "./conditions";

export const conditionSigns: Readonly<Record<PartCondition, string>> = { closed: "🚧", seasonal: "🍂" };

/** Formats a condition as "Closed for now: Aisle 4, until December 31, 2026". */
export function conditionWords(found: Pick<FoundCondition, "condition" | "name" | "until">, text: Texts, formats: Formats): string {
  const { condition, name, until } = found;
  const what = [text.stores.conditions[condition], name ?? ""].filter(Boolean).join(": ");
  // At noon, so that no time zone changes the day.
  return until === null ? what : `${what}, ${text.stores.lastDay(formats.longDay(new Date(`${until}T12:00`)))}`;
}

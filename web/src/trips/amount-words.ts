import type { Quantity } from "../grocery/amounts/quantity";
import type { Texts } from "../locale";
import type { Formats } from "../locale/formats";

/** What a pack holds: `500 g`, `1.5 l`, `12`; empty for a single piece, which needs no number. */
export function amountWords({ amount, unit }: Quantity, text: Texts, formats: Formats): string {
  const { units } = text.lists;
  if (unit === "piece") return amount === 1 ? "" : formats.number(amount);
  const isLarge = amount >= 1_000;
  const name = unit === "g" ? (isLarge ? units.kg : units.g) : isLarge ? units.l : units.ml;
  return `${formats.number(isLarge ? amount / 1_000 : amount)} ${name}`;
}

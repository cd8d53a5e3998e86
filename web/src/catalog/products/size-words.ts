import type { Quantity } from "../../grocery/amounts/quantity";
import { unitPrice } from "../../grocery/prices/pricing";
import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";

/** What a pack holds, as people say it: `500 g`, `1.5 l`, `6 pieces`. */
export function sizeWords({ amount, unit }: Quantity, text: Texts, formats: Formats): string {
  if (unit === "piece") return amount === 1 ? text.stores.onePiece : text.stores.pieces(formats.number(amount));
  if (amount < 1000) return `${formats.number(amount)}\u00a0${unit}`;
  return `${formats.number(amount / 1000)}\u00a0${unit === "g" ? "kg" : "l"}`;
}

/** `$3.98/kg`, for comparing packs of different sizes; null where a pack is one piece and says so itself. */
export function unitPriceWords(
  packCents: number,
  size: Quantity,
  text: Texts,
  formats: Formats,
): string | null {
  if (size.unit === "piece" && size.amount === 1) return null;
  const { cents, per } = unitPrice(packCents, size);
  return text.stores.unitPrice(formats.money(cents), text.stores.perUnit[per]);
}

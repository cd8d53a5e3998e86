import type { Quantity } from "../../grocery/amounts/quantity";
import { unitPrice } from "../../grocery/prices/pricing";
import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";

/** What a pack holds, as people say it: `500 g`, `1.5 L`, `32 fl oz`, `6 pieces`. */
export function sizeWords({ amount, unit }: Quantity, text: Texts, formats: Formats): string {
  if (unit === "piece") return amount === 1 ? text.stores.onePiece : text.stores.pieces(formats.number(amount));
  return formats.measure({ amount, unit });
}

/** `$3.98/kg` or `$1.81/lb`, for comparing packs of different sizes; null where a pack is one piece and says so itself. */
export function unitPriceWords(
  packCents: number,
  size: Quantity,
  text: Texts,
  formats: Formats,
): string | null {
  if (size.unit === "piece" && size.amount === 1) return null;
  const { cents, per } = unitPrice(packCents, size, formats.system);
  return text.stores.unitPrice(formats.money(cents), text.stores.perUnit[per]);
}

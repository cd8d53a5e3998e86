import type { Catalogue } from "../locale";
import type { Formats } from "../locale/formats";
import type { UnitPrice } from "./pricing";
import type { Quantity } from "./quantity";

/** What a pack holds, as people say it: `500 g`, `1.5 l`, `6 pieces`. */
export function sizeWords({ amount, unit }: Quantity, text: Catalogue, formats: Formats): string {
  if (unit === "piece") return amount === 1 ? text.stores.onePiece : text.stores.pieces(formats.number(amount));
  if (amount < 1000) return `${formats.number(amount)} ${unit}`;
  return `${formats.number(amount / 1000)} ${unit === "g" ? "kg" : "l"}`;
}

/** `$3.98/kg`, for comparing packs of different sizes. */
export function unitPriceWords({ cents, per }: UnitPrice, text: Catalogue, formats: Formats): string {
  return text.stores.unitPrice(formats.money(cents), text.stores.perUnit[per]);
}

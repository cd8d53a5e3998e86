import type { Quantity } from "../../grocery/amounts/quantity";
import { unitPrice } from "../../grocery/prices/unit-price";
import type { Deposit } from "../../grocery/prices/till";
import type { LaterTexts, Texts } from "../../locale";
import type { Formats } from "../../locale/formats";

/** Describes a pack's content: `500 g`, `1.5 L`, `32 fl oz`, `6 pieces`; or that it is sold by weight. */
export function sizeWords({ size, byWeight }: Sized, text: Texts, formats: Formats): string {
  const { amount, unit } = size;
  // "per lb", "per 100 g".
  if (byWeight !== null) return text.stores.byWeight(formats.weight(amount).replace(/^1\s/, ""));
  if (unit === "piece") return amount === 1 ? text.stores.onePiece : text.stores.pieces(formats.number(amount));
  return formats.measure({ amount, unit });
}

/** Returns `+ $0.25 deposit + $0.07 fee` for beside the price; null without a deposit. */
export function depositWords(deposit: Deposit | null, text: LaterTexts["around"], formats: Formats): string | null {
  if (deposit === null) return null;
  const { cents, feeCents } = deposit;
  const parts = [cents > 0 ? text.deposit(formats.money(cents)) : null, feeCents > 0 ? text.containerFee(formats.money(feeCents)) : null];
  return parts.filter((part) => part !== null).join(" ");
}

/** The fields of a product's size. */
interface Sized {
  readonly size: Quantity;
  /** Null for a product sold in packs. */
  readonly byWeight: object | null;
}

/** Returns `$3.98/kg` or `$1.81/lb`, to compare packs of different sizes; null for a single piece. */
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

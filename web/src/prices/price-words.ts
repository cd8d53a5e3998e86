import type { Product } from "../catalog/product";
import type { Formats, LaterTexts, Texts } from "../locale";
import type { LastPrice } from "./last-price";
import { seenWords } from "../catalog/origin-words";
import { packCents } from "./seen-prices";
import type { TypedPrice } from "./typed-price";

type PriceFormats = Pick<Formats, "money" | "measure" | "number">;

/** Says a price as on a shelf: "$1.29", "$0.59 per lb", "2 for $3.00". */
export function priceWords(price: Pick<TypedPrice, "cents" | "packs" | "size" | "isByWeight">, text: LaterTexts, formats: PriceFormats): string {
  const { pad } = text.prices;
  const { cents, packs, size, isByWeight } = price;
  const money = formats.money(cents);
  if (packs > 1) return pad.severalFor(formats.number(packs), money);
  return isByWeight && size !== null ? pad.per(money, pricedAmountWords(size, formats)) : money;
}

/** Says the price of a product: of a pack, or by weight. */
export function productPriceWords(product: Pick<Product, "priceCents" | "size" | "byWeight">, text: LaterTexts, formats: PriceFormats): string {
  const { priceCents, size, byWeight } = product;
  return priceWords({ cents: priceCents, packs: 1, size, isByWeight: byWeight !== null }, text, formats);
}

/** Says a price in full, to check what was entered: "2 for $3.00 · $1.50 each, reduced". */
export function wholePriceWords(price: TypedPrice, text: LaterTexts, formats: PriceFormats): string {
  const { pad } = text.prices;
  const plain = priceWords(price, text, formats);
  const { packs, size, isByWeight, isReduced } = price;
  const parts = [
    packs === 1 && !isByWeight && size !== null ? pad.ofSize(plain, formats.measure(size)) : plain,
    ...(packs > 1 ? [pad.eachPack(formats.money(packCents(price)))] : []),
  ].join(" · ");
  return isReduced ? pad.reducedPrice(parts) : parts;
}

/** Says where and when the last price was seen: "seen 21 Nov" here, "Maple Station, 21 Nov" elsewhere. */
export function lastPriceWords({ price, from }: LastPrice, text: Texts, later: LaterTexts, formats: Pick<Formats, "day">): string {
  if (from === "store") return seenWords(price.day, text, formats);
  return later.prices.pad.fromElsewhere(price.storeName ?? "", formats.day(new Date(`${price.day}T12:00`)));
}

/** "kg" for one kilogram, "100 g" for a hundred grams. */
export function pricedAmountWords(size: NonNullable<TypedPrice["size"]>, formats: Pick<Formats, "measure">): string {
  return formats.measure(size).replace(/^1\s/, "");
}

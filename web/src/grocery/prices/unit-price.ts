import type { MeasureSystem } from "../amounts/measures";
import { milligramsOf } from "../amounts/packs";
import { quantityOf, unitSize } from "../amounts/quantity";
import type { BaseUnit, Quantity } from "../amounts/quantity";

/** The price of one measure, for comparing packs; the twin of `UnitPrice` in Swift, held to it by `contract/pricing.json`. */
export interface UnitPrice {
  readonly cents: number;
  readonly per: "kg" | "l" | "lb" | "qt" | "piece";
}

/** One unit for small packs and for large ones: a price by the ounce could not be compared with one by the pound. */
const comparedBy: Readonly<Record<MeasureSystem, Readonly<Record<BaseUnit, UnitPrice["per"]>>>> = {
  metric: { g: "kg", ml: "l", piece: "piece" },
  us: { g: "lb", ml: "qt", piece: "piece" },
};

/** What a pack costs per kilogram, litre or piece, or per pound or quart, rounded half a cent up. */
export function unitPrice(packCents: number, size: Quantity, system: MeasureSystem = "metric"): UnitPrice {
  const per = comparedBy[system][size.unit];
  const [whole] = unitSize(per);
  // A pound is kept as 454 g.
  if (quantityOf(1, per).amount === size.amount) return { cents: packCents, per };
  const held = Math.max(1, size.unit === "g" ? milligramsOf(size) : 1000 * size.amount);
  return { cents: Math.floor((2000 * packCents * whole + held) / (2 * held)), per };
}

import type { MeasureSystem } from "../amounts/measures";
import { milligramsOf } from "../amounts/packs";
import { quantityOf, unitSize } from "../amounts/quantity";
import type { BaseUnit, Quantity } from "../amounts/quantity";

/**
 * The price per unit, for comparing packs. Mirrors `UnitPrice` in Swift; both are checked by `contract/pricing.json`.
 */
export interface UnitPrice {
  readonly cents: number;
  readonly per: "kg" | "l" | "lb" | "qt" | "piece";
}

/** One unit for packs of all sizes, since a price per ounce is not comparable with one per pound. */
const comparedBy: Readonly<Record<MeasureSystem, Readonly<Record<BaseUnit, UnitPrice["per"]>>>> = {
  metric: { g: "kg", ml: "l", piece: "piece" },
  us: { g: "lb", ml: "qt", piece: "piece" },
};

/** The price per kilogram, liter or piece, or per pound or quart, rounded half a cent up. */
export function unitPrice(packCents: number, size: Quantity, system: MeasureSystem = "metric"): UnitPrice {
  const per = comparedBy[system][size.unit];
  const [whole] = unitSize(per);
  // A pound is stored as 454 g.
  if (quantityOf(1, per).amount === size.amount) return { cents: packCents, per };
  const milliUnits = Math.max(1, size.unit === "g" ? milligramsOf(size) : 1000 * size.amount);
  return { cents: Math.floor((2000 * packCents * whole + milliUnits) / (2 * milliUnits)), per };
}

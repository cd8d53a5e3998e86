import { isForeign } from "../../grocery/amounts/measures";
import type { MeasureSystem } from "../../grocery/amounts/measures";
import { unitSize } from "../../grocery/amounts/quantity";
import type { BaseUnit, ShownUnit } from "../../grocery/amounts/quantity";
import { measurable } from "./kitchen-amount";
import type { KitchenAmount } from "./kitchen-amount";

/** American kitchen measures with their ranges in grams or milliliters; the first near one is used. */
const americanMeasures: Readonly<Record<BaseUnit, readonly (readonly [ShownUnit, number, number])[]>> = {
  g: [["lb", 450, Infinity], ["oz", 0, Infinity]],
  ml: [["qt", 1_890, Infinity], ["cup", 59, Infinity], ["tbsp", 14, 120], ["tsp", 0, 30], ["floz", 30, Infinity]],
  piece: [],
};

/** Tolerance of a measure; ovens and eggs vary more. */
const nearEnough = 0.06;
/** Tolerance for rounding spoons and cups to whole numbers: 7 tablespoons, not 6¾. */
const nearWhole = 0.04;

/**
 * Converts an amount to the kitchen measures of `system`: 250 ml is a cup, and 8 oz are 225 g. Null if the unit already
 * belongs to the system, or without a measure nearby: 2 g is impractical in ounces.
 */
export function kitchenMeasure({ value, unit }: KitchenAmount, system: MeasureSystem): KitchenAmount | null {
  if (!isForeign(unit, system)) return null;
  const [size, base] = unitSize(unit);
  const exact = value * size;
  if (system === "metric") return readable({ value: exact, unit: base });
  for (const [measure, least, most] of americanMeasures[base]) {
    if (exact < least || exact > most) continue;
    const one = exact / unitSize(measure)[0];
    const isWhole = base === "ml" && Math.abs(Math.round(one) - one) <= nearWhole * one;
    const converted = readable({ value: isWhole ? Math.round(one) : one, unit: measure });
    if (Math.abs(converted.value * unitSize(converted.unit)[0] - exact) <= nearEnough * exact) return converted;
  }
  return null;
}

/** Rounds twice, since the rounded number may have a better unit: 998 ml become 1,000 ml, then a liter. */
function readable(amount: KitchenAmount): KitchenAmount {
  return measurable(measurable(amount));
}

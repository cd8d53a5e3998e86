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
/** Spoons and cups are counted whole where that is off by no more: 7 tablespoons, not 6¾. */
const nearWhole = 0.04;

/**
 * An amount as the kitchens of `system` measure it: 250 ml is a cup, and 8 oz are 225 g. Null where it is at home there
 * already, or where no measure is near: nobody weighs 2 g by the ounce.
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
    const found = readable({ value: isWhole ? Math.round(one) : one, unit: measure });
    if (Math.abs(found.value * unitSize(found.unit)[0] - exact) <= nearEnough * exact) return found;
  }
  return null;
}

/** Rounded, and then in the unit of the round number: 998 ml are 1,000, and those are a litre. */
function readable(amount: KitchenAmount): KitchenAmount {
  return measurable(measurable(amount));
}

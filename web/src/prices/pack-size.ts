import { packMeasure } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import { mostAmount, quantityOf } from "../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";

/** The content of a pack while it is typed. */
export interface PackSizeInput {
  /** Empty for an unknown content. */
  readonly amount: string;
  readonly unit: ShownUnit;
}

/** The content of a pack as typed; null if unknown. */
export type ReadPackSize = Quantity | null | "unreadable";

const units: Readonly<Record<MeasureSystem, readonly ShownUnit[]>> = {
  metric: ["g", "kg", "ml", "l", "piece"],
  us: ["oz", "lb", "floz", "gal", "piece"],
};

/** Accepts both decimal marks, and three decimals. */
export function readPackSize({ amount, unit }: PackSizeInput): ReadPackSize {
  const typed = amount.trim();
  if (typed === "") return null;
  if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(typed)) return "unreadable";
  const value = Number(typed.replace(",", "."));
  const size = quantityOf(value, unit);
  return value > 0 && size.amount <= mostAmount ? size : "unreadable";
}

/** Returns a content as it is shown before typing, in a readable unit, without separators between thousands. */
export function packSizeInput(size: Quantity | null, system: MeasureSystem, region: string): PackSizeInput {
  if (size === null) return { amount: "", unit: system === "us" ? "oz" : "g" };
  const { amount, unit } = packMeasure(size, system);
  return { amount: new Intl.NumberFormat(region, { maximumFractionDigits: 3, useGrouping: false }).format(amount), unit };
}

/** Returns the units to choose from; the current one is always among them. */
export function packSizeUnits(system: MeasureSystem, current: ShownUnit): readonly ShownUnit[] {
  return units[system].includes(current) ? units[system] : [current, ...units[system]];
}

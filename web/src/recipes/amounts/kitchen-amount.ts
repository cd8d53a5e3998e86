import { quantityOf, shownAmount } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";

/** An amount as a cook reads it: 1.5 cups, 250 g, 3 pieces. */
export interface KitchenAmount {
  readonly value: number;
  readonly unit: ShownUnit;
}

/** Fractions with a kitchen measure, most common first. */
const parts = [0, 1 / 2, 1 / 4, 3 / 4, 1 / 3, 2 / 3, 1 / 8] as const;

const glyphs: readonly (readonly [number, string])[] = [
  [1 / 2, "½"],
  [1 / 4, "¼"],
  [3 / 4, "¾"],
  [1 / 3, "⅓"],
  [2 / 3, "⅔"],
  [1 / 8, "⅛"],
];

/** Units measured in fractions; all others are read from a scale. */
const measuredInParts: ReadonlySet<ShownUnit> = new Set([
  "cup", "tbsp", "tsp", "floz", "pt", "ukpt", "qt", "gal", "oz", "lb", "piece", "part", "dl",
]);

/**
 * The amount as originally typed: half a teaspoon is stored as 2 ml and restored as ½.
 *
 * @param unit - the unit as typed; null for the base unit.
 */
export function kitchenAmount(quantity: Quantity, unit: ShownUnit | null): KitchenAmount {
  const plain = shownAmount(quantity, unit ?? quantity.unit);
  const isIt = (value: number): boolean => quantityOf(value, plain.unit).amount === quantity.amount;
  const likely = likelyValues(plain).find(isIt);
  return { value: likely ?? plain.amount, unit: plain.unit };
}

/** Candidate amounts, likeliest first. */
function likelyValues({ amount, unit }: { readonly amount: number; readonly unit: ShownUnit }): readonly number[] {
  // One and three pinches are both stored as one milliliter.
  if (unit === "pinch") return [-2, -1, 0, 1].map((more) => Math.floor(amount) + more).filter((value) => value >= 1);
  if (!measuredInParts.has(unit)) return [];
  return parts.map((part) => Math.max(part === 0 ? 1 : 0, Math.round(amount - part)) + part);
}

/** Rounds to a measurable amount in the most readable unit: twice 1.5 tsp is a tablespoon. */
export function measurable({ value, unit }: KitchenAmount): KitchenAmount {
  const amount = inReadableUnit({ value, unit });
  return { value: rounded(amount), unit: amount.unit };
}

/** "1½" for 1.5; null without a common fraction nearby. */
export function withFraction(value: number): string | null {
  const wholePart = Math.floor(value + 0.001);
  const rest = value - wholePart;
  const glyph = glyphs.find(([part]) => Math.abs(part - rest) < 0.005)?.[1];
  if (glyph === undefined) return null;
  return wholePart === 0 ? glyph : `${wholePart}${glyph}`;
}

/** True if fractions are usual for the unit: half a cup, but 0.5 kg. */
export function isInParts(unit: ShownUnit): boolean {
  return measuredInParts.has(unit);
}

/** A condition for converting to another unit, and the ratio of the two units. */
interface Exchange {
  readonly unit: ShownUnit;
  readonly per: number;
  readonly applies: (value: number) => boolean;
}

// Spoons become cups only in large numbers, since cups are not common everywhere.
const exchanges: Partial<Readonly<Record<ShownUnit, readonly Exchange[]>>> = {
  mg: [{ unit: "g", per: 1_000, applies: (value) => value >= 1_000 }],
  g: [{ unit: "kg", per: 1_000, applies: (value) => value >= 1_000 }],
  ml: [{ unit: "l", per: 1_000, applies: (value) => value >= 1_000 }],
  kg: [{ unit: "g", per: 1 / 1_000, applies: (value) => value < 1 }],
  l: [{ unit: "ml", per: 1 / 1_000, applies: (value) => value < 1 }],
  tsp: [{ unit: "tbsp", per: 3, applies: (value) => value >= 3 && isNear((value / 3) * 2) }],
  tbsp: [
    { unit: "tsp", per: 1 / 3, applies: (value) => value < 0.49 },
    { unit: "cup", per: 16, applies: (value) => value >= 16 },
  ],
  cup: [{ unit: "tbsp", per: 1 / 16, applies: (value) => value < 0.24 }],
  oz: [{ unit: "lb", per: 16, applies: (value) => value >= 16 && isNear((value / 16) * 4) }],
  lb: [{ unit: "oz", per: 1 / 16, applies: (value) => value < 0.24 }],
};

function inReadableUnit({ value, unit }: KitchenAmount): KitchenAmount {
  const exchange = exchanges[unit]?.find(({ applies }) => applies(value));
  return exchange === undefined ? { value, unit } : { value: value / exchange.per, unit: exchange.unit };
}

function rounded({ value, unit }: KitchenAmount): number {
  if (unit === "pinch") return Math.max(1, Math.round(value));
  if (!measuredInParts.has(unit)) return roundedByScale(value, unit);
  if (value >= 10) return toStep(value, value < 20 ? 1 / 2 : 1);
  const [whole, rest] = [Math.floor(value), value - Math.floor(value)];
  // Eighths apply only below one: 3⅛ cups are impractical.
  const usual = [...parts.filter((part) => part > 1 / 8 || part === 0 || (whole === 0 && unit !== "piece" && unit !== "part")), 1];
  const nearest = usual.sort((one, other) => Math.abs(one - rest) - Math.abs(other - rest))[0] ?? rest;
  return whole + nearest === 0 ? Math.min(...usual.filter((part) => part > 0)) : whole + nearest;
}

function roundedByScale(value: number, unit: ShownUnit): number {
  if (unit === "kg" || unit === "l") return toStep(value, value < 5 ? 0.05 : 0.25);
  if (unit === "cl") return toStep(value, 0.5);
  if (value < 50) return toStep(value, 1);
  return toStep(value, value < 250 ? 5 : 10);
}

function toStep(value: number, step: number): number {
  const steps = Math.max(1, Math.round(value / step));
  // Divides for steps below one, so that 0.05 twenty times is exactly 1.
  return step < 1 ? steps / Math.round(1 / step) : steps * step;
}

function isNear(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 0.02;
}

import { quantityOf, shownAmount } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";

/** An amount as a cook reads it: 1.5 cups, 250 g, 3 pieces. */
export interface KitchenAmount {
  readonly value: number;
  readonly unit: ShownUnit;
}

/** Parts that kitchens have measures for, the most usual first. */
const parts = [0, 1 / 2, 1 / 4, 3 / 4, 1 / 3, 2 / 3, 1 / 8] as const;

const glyphs: readonly (readonly [number, string])[] = [
  [1 / 2, "½"],
  [1 / 4, "¼"],
  [3 / 4, "¾"],
  [1 / 3, "⅓"],
  [2 / 3, "⅔"],
  [1 / 8, "⅛"],
];

/** Units of which people measure parts; of the others they read a scale. */
const measuredInParts: ReadonlySet<ShownUnit> = new Set([
  "cup", "tbsp", "tsp", "floz", "pt", "ukpt", "qt", "gal", "oz", "lb", "piece", "part", "dl",
]);

/**
 * What somebody wrote, from what was kept: half a teaspoon is kept as 2 whole millilitres, and comes back as ½.
 *
 * @param unit - the unit it was written in; null for the base unit.
 */
export function kitchenAmount(quantity: Quantity, unit: ShownUnit | null): KitchenAmount {
  const plain = shownAmount(quantity, unit ?? quantity.unit);
  const isIt = (value: number): boolean => quantityOf(value, plain.unit).amount === quantity.amount;
  const found = likelyValues(plain).find(isIt);
  return { value: found ?? plain.amount, unit: plain.unit };
}

/** What could have been written, the likeliest first. */
function likelyValues({ amount, unit }: { readonly amount: number; readonly unit: ShownUnit }): readonly number[] {
  // Three pinches are kept as one millilitre, and so is one.
  if (unit === "pinch") return [-2, -1, 0, 1].map((more) => Math.floor(amount) + more).filter((value) => value >= 1);
  if (!measuredInParts.has(unit)) return [];
  return parts.map((part) => Math.max(part === 0 ? 1 : 0, Math.round(amount - part)) + part);
}

/** Rounded to what a kitchen can measure, in the unit that reads best: 1.5 tsp twice is a tablespoon. */
export function measurable({ value, unit }: KitchenAmount): KitchenAmount {
  const amount = inReadableUnit({ value, unit });
  return { value: rounded(amount), unit: amount.unit };
}

/** "1½" of 1.5, or null where no part of a kitchen's is near. */
export function withFraction(value: number): string | null {
  const whole = Math.floor(value + 0.001);
  const rest = value - whole;
  const glyph = glyphs.find(([part]) => Math.abs(part - rest) < 0.005)?.[1];
  if (glyph === undefined) return null;
  return whole === 0 ? glyph : `${whole}${glyph}`;
}

/** True if fractions are usual for the unit: half a cup, but 0.5 kg. */
export function isInParts(unit: ShownUnit): boolean {
  return measuredInParts.has(unit);
}

/** When an amount is told in another unit, and how many of the one are one of the other. */
interface Exchange {
  readonly unit: ShownUnit;
  readonly per: number;
  readonly applies: (value: number) => boolean;
}

// Spoons only become cups where nobody would count spoons: cups are not known everywhere.
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
  const found = exchanges[unit]?.find(({ applies }) => applies(value));
  return found === undefined ? { value, unit } : { value: value / found.per, unit: found.unit };
}

function rounded({ value, unit }: KitchenAmount): number {
  if (unit === "pinch") return Math.max(1, Math.round(value));
  if (!measuredInParts.has(unit)) return roundedByScale(value, unit);
  if (value >= 10) return toStep(value, value < 20 ? 1 / 2 : 1);
  const [whole, rest] = [Math.floor(value), value - Math.floor(value)];
  // An eighth only where it is all there is: nobody measures 3⅛ cups.
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
  // By division where a step is a part, so that 0.05 twenty times is 1.
  return step < 1 ? steps / Math.round(1 / step) : steps * step;
}

function isNear(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 0.02;
}

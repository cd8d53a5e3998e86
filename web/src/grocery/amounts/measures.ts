import { unitSize } from "./quantity";
import type { Quantity, ShownUnit } from "./quantity";

export const measureSystems = ["metric", "us"] as const;

/** The unit system: kilograms, liters and kilometers, or pounds, gallons and miles. */
export type MeasureSystem = typeof measureSystems[number];

/** An amount in a unit that people read. */
export interface Measure {
  readonly amount: number;
  readonly unit: ShownUnit;
}

/** A distance in the unit it is shown in. */
export interface WayMeasure {
  readonly amount: number;
  readonly unit: "m" | "km" | "ft" | "yd" | "mi";
}

/**
 * The default unit system: American if the region is, unless the store is elsewhere. Browsers report en-US all over the
 * world, while a German reader in Oregon uses grams.
 *
 * @param region - a language tag; without a region, the language's most common region.
 * @param country - of the chosen store, ISO 3166; null if unknown.
 */
export function usualSystem(region: string, country: string | null): MeasureSystem {
  return countryOf(region) === "US" && (country === null || country === "US") ? "us" : "metric";
}

/** The units of distances. Britain measures ways in miles and yards, and all else in metric units. */
export type WaySystem = MeasureSystem | "uk";

/** The units of distances of people who use `system`, in Britain or elsewhere: where the store is, or the region. */
export function usualWays(system: MeasureSystem, region: string, country: string | null): WaySystem {
  return system === "metric" && (country ?? countryOf(region)) === "GB" ? "uk" : system;
}

function countryOf(region: string): string | undefined {
  return new Intl.Locale(region).maximize().region;
}

/** Units of only one system; spoons, pinches and pieces belong to both. */
const homes: Partial<Readonly<Record<ShownUnit, MeasureSystem>>> = {
  mg: "metric", g: "metric", kg: "metric", ml: "metric", cl: "metric", dl: "metric", l: "metric",
  ukpt: "metric", oz: "us", lb: "us", floz: "us", cup: "us", pt: "us", qt: "us", gal: "us",
};

/** True if people who use `system` do not measure in this unit. */
export function isForeign(unit: ShownUnit, system: MeasureSystem): boolean {
  return (homes[unit] ?? system) !== system;
}

const large = 1_000;

/** The size of a pack: 500 g and 1.5 l, or 17.6 oz, 2 lb and 32 fl oz. */
export function packMeasure({ amount, unit }: Quantity, system: MeasureSystem): Measure {
  if (unit === "piece") return { amount, unit };
  if (system === "us") return unit === "g" ? americanWeight(amount) : americanVolume(amount);
  return amount < large ? { amount, unit } : { amount: amount / large, unit: unit === "g" ? "kg" : "l" };
}

/** A weight from a scale, not printed on a pack: 720 g, or 1.6 lb. */
export function scaleMeasure(grams: number, system: MeasureSystem): Measure {
  if (system === "metric" || grams < 0.995 * ouncesInPound * sizeOf("oz")) return packMeasure({ amount: grams, unit: "g" }, system);
  return { amount: toTenths(grams / sizeOf("lb")), unit: "lb" };
}

const ouncesInPound = 16;

/** Packs below two pounds are labelled in ounces, unless they hold quarters of a pound. */
function americanWeight(grams: number): Measure {
  const pounds = grams / sizeOf("lb");
  const quarters = Math.round(pounds * 4) / 4;
  if (quarters >= 1 && isAbout(quarters, pounds)) return { amount: quarters, unit: "lb" };
  if (pounds >= 2) return { amount: toTenths(pounds), unit: "lb" };
  return { amount: readable(grams / sizeOf("oz")), unit: "oz" };
}

/** Bottles are labelled in fluid ounces up to a gallon. */
function americanVolume(millilitres: number): Measure {
  const gallons = millilitres / sizeOf("gal");
  if (gallons > 0.995) return { amount: toTenths(gallons), unit: "gal" };
  return { amount: readable(millilitres / sizeOf("floz")), unit: "floz" };
}

/** One decimal, as on a label; two below 1. */
function readable(amount: number): number {
  return amount < 1 ? Math.max(0.01, Math.round(amount * 100) / 100) : toTenths(amount);
}

function toTenths(amount: number): number {
  return Math.round(amount * 10) / 10;
}

/** Packs have whole grams: a pound is 454 g, or 450 g on a rounded label. */
function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005 * other;
}

function sizeOf(unit: ShownUnit): number {
  return unitSize(unit)[0];
}

const metresInMile = 1_609.344;
/** Shown below about a fifth of a mile. */
const shortWays = { us: { unit: "ft", size: 0.3048, most: 1_000 }, uk: { unit: "yd", size: 0.9144, most: 350 } } as const;

/** A distance on the map: 350 m, 2.4 km; 750 ft, 250 yd, 1.5 mi. */
export function wayMeasure(metres: number, system: WaySystem): WayMeasure {
  if (system === "metric") {
    if (metres < 950) return { amount: toStep(metres, 10), unit: "m" };
    return { amount: metres / large, unit: "km" };
  }
  const { unit, size, most } = shortWays[system];
  const short = metres / size;
  if (short < most) return { amount: toStep(short, short < 100 ? 10 : 50), unit };
  const miles = metres / metresInMile;
  return { amount: miles < 100 ? miles : Math.round(miles), unit: "mi" };
}

/** A distance within a store, to the meter, the foot or the yard. */
export function stepMeasure(metres: number, system: WaySystem): WayMeasure {
  if (system === "metric") return { amount: Math.round(metres), unit: "m" };
  const { unit, size } = shortWays[system];
  return { amount: Math.round(metres / size), unit };
}

/** The longest distance, in meters, at most `most`, that reads as 1, 2 or 5 followed by zeros. */
export function roundWay(most: number, system: WaySystem): number {
  // A tenth of a mile would be shown in feet or yards.
  const size = system === "metric" ? 1 : most < metresInMile / 5 ? shortWays[system].size : metresInMile;
  const units = most / size;
  const power = 10 ** Math.floor(Math.log10(units));
  return ([5, 2, 1].map((digit) => digit * power).find((candidate) => candidate <= units) ?? power) * size;
}

function toStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}

import { packMeasure, scaleMeasure, stepMeasure, wayMeasure } from "../grocery/amounts/measures";
import type { Measure, MeasureSystem, WayMeasure, WaySystem } from "../grocery/amounts/measures";
import type { Quantity } from "../grocery/amounts/quantity";
import { currencyDigits } from "../grocery/prices/currency";

/** Formats for money, distances and times of a region, in the user's units. */
export interface Formats {
  /** The unit system of amounts. */
  readonly system: MeasureSystem;
  /** The same formats with another unit system of amounts. */
  readonly withSystem: (system: MeasureSystem) => Formats;
  /** The units of distances. */
  readonly ways: WaySystem;
  /** `$58.32`, `¥583`, from cents or a currency's other smallest units */
  readonly money: (cents: number) => string;
  /** Digits after the decimal mark of a price: 2 for most currencies. */
  readonly moneyDigits: number;
  /** `2.4 km`, `350 m`; `1.5 mi`, `750 ft`, `250 yd` */
  readonly distance: (metres: number) => string;
  /** `6 m`, to the meter, or `20 ft`, `7 yd`: a distance within a store. */
  readonly steps: (metres: number) => string;
  /** The size of a pack: `1.5 kg`, `500 g`, `1 L`; `17.6 oz`, `2 lb`, `32 fl oz`; a bare number for pieces. */
  readonly measure: (quantity: Quantity) => string;
  /** A weight from a scale: `720 g`; `1.6 lb`. */
  readonly weight: (grams: number) => string;
  /** `1 h 14`, `41 min` */
  readonly duration: (minutes: number) => string;
  /** A time of day, `11:02`, from seconds after midnight; `+1` marks the next day. */
  readonly timeOfDay: (seconds: number) => string;
  /** A full hour, short: `6 AM`, `18:00` */
  readonly hourOfDay: (seconds: number) => string;
  /** `11 %`, from a share between 0 and 1 */
  readonly percent: (share: number) => string;
  /** A file size: `600 bytes`, `12 kB`, `1.2 MB`. */
  readonly bytes: (bytes: number) => string;
  /** `1.5` */
  readonly number: (value: number) => string;
  /** `Saturday` */
  readonly weekday: (date: Date) => string;
  /** `21 Nov` */
  readonly day: (date: Date) => string;
  /** `November 21, 2026` */
  readonly longDay: (date: Date) => string;
  /** `2 hours ago` */
  readonly ago: (milliseconds: number) => string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** Unit names of `Intl`. */
const unitNames = {
  g: "gram", kg: "kilogram", ml: "milliliter", l: "liter", oz: "ounce", lb: "pound", floz: "fluid-ounce", gal: "gallon",
  m: "meter", km: "kilometer", ft: "foot", yd: "yard", mi: "mile", byte: "byte", kB: "kilobyte",
  MB: "megabyte",
} as const;

type NamedUnit = keyof typeof unitNames;

export function formatsFor(region: string, currency: string, system: MeasureSystem = "metric", ways: WaySystem = system): Formats {
  const moneyDigits = currencyDigits(currency);
  const smallestUnits = 10 ** moneyDigits;
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  // Whole amounts as usual in the region: Hungarians write `500 Ft`, though a forint has a hundred fillér.
  const wholeMoney = late(() => new Intl.NumberFormat(region, style));
  const money = late(() => new Intl.NumberFormat(region, {
    ...style, minimumFractionDigits: moneyDigits, maximumFractionDigits: moneyDigits,
  }));
  const percent = late(() => new Intl.NumberFormat(region, { style: "percent", maximumFractionDigits: 0 }));
  const number = late(() => new Intl.NumberFormat(region, { maximumFractionDigits: 2 }));
  const inUnits = unitFormats(region);
  const measured = ({ amount, unit }: Measure): string => (isNamed(unit) ? inUnits(amount, unit, 2) : number().format(amount));
  const size = (bytes: number): string => {
    // Rounds up to a megabyte instead of 1,000 kB.
    if (bytes >= 999_500) return inUnits(bytes / 1e6, "MB", 1);
    return bytes < 1_000 ? inUnits(bytes, "byte", 0) : inUnits(bytes / 1e3, "kB", 0);
  };
  const way = ({ amount, unit }: WayMeasure): string => inUnits(amount, unit, 1);
  const dates = (options: Intl.DateTimeFormatOptions) => late(() => new Intl.DateTimeFormat(region, options));
  const time = dates({ hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  // With AM or PM, a full hour needs no minutes.
  const fullHour = dates({ hour: "numeric", timeZone: "UTC" });
  const hourOnly = (): Intl.DateTimeFormat => (time().resolvedOptions().hour12 === true ? fullHour() : time());
  const weekday = dates({ weekday: "long" });
  const day = dates({ day: "numeric", month: "short" });
  const longDay = dates({ day: "numeric", month: "long", year: "numeric" });
  const relative = late(() => new Intl.RelativeTimeFormat(region, { numeric: "auto" }));
  return {
    system,
    withSystem: (other) => formatsFor(region, currency, other, ways),
    ways,
    money: (cents) => (cents % smallestUnits === 0 ? wholeMoney() : money()).format(cents / smallestUnits),
    moneyDigits,
    distance: (metres) => way(wayMeasure(metres, ways)),
    steps: (metres) => way(stepMeasure(metres, ways)),
    measure: (quantity) => measured(packMeasure(quantity, system)),
    weight: (grams) => measured(scaleMeasure(grams, system)),
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const text = rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
      return unbroken(hours === 0 ? `${rest} min` : text);
    },
    timeOfDay: (seconds) => {
      const days = Math.floor(seconds / 86_400);
      const text = time().format(new Date((seconds - days * 86_400) * second));
      return days === 0 ? text : `${text} +${days}`;
    },
    hourOfDay: (seconds) => hourOnly().format(new Date(seconds * second)),
    percent: (share) => percent().format(share),
    bytes: size,
    number: (value) => number().format(value),
    weekday: (date) => weekday().format(date),
    day: (date) => day().format(date),
    longDay: (date) => longDay().format(date),
    ago: (milliseconds) => {
      if (milliseconds < hour) return relative().format(-Math.round(milliseconds / minute), "minute");
      if (milliseconds < dayLength) return relative().format(-Math.round(milliseconds / hour), "hour");
      return relative().format(-Math.round(milliseconds / dayLength), "day");
    },
  };
}

/** Makes something on first use: `Intl` takes milliseconds for each format, and a screen shows few. */
function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function isNamed(unit: string): unit is NamedUnit {
  return unit in unitNames;
}

/** Creates each format on first use, since few units are used. */
function unitFormats(region: string): (amount: number, unit: NamedUnit, digits: number) => string {
  const formats = new Map<NamedUnit, Intl.NumberFormat>();
  return (amount, unit, maximumFractionDigits) => {
    // Bytes have no common abbreviation.
    const unitDisplay = unit === "byte" ? "long" : "short";
    const style = { style: "unit", unit: unitNames[unit], unitDisplay, maximumFractionDigits } as const;
    const format = formats.get(unit) ?? new Intl.NumberFormat(region, style);
    formats.set(unit, format);
    return unbroken(format.format(amount));
  };
}

/** Keeps a number and its unit on one line. */
function unbroken(words: string): string {
  return words.replace(/ /g, "\u00a0");
}

import type { Quantity } from "../grocery/amounts/quantity";

/** Money, ways and times as a region writes them. */
export interface Formats {
  /** `$58.32` */
  readonly money: (cents: number) => string;
  /** `2.4 km`, `350 m` */
  readonly distance: (metres: number) => string;
  /** `6 m`, to the metre: a way inside a store. */
  readonly steps: (metres: number) => string;
  /** `1.5 kg`, `500 g`, `1 L`; pieces are a bare number. */
  readonly measure: (quantity: Quantity) => string;
  /** `1 h 14`, `41 min` */
  readonly duration: (minutes: number) => string;
  /** A time of day, `11:02`, from seconds after midnight; a later day is told by `+1`. */
  readonly timeOfDay: (seconds: number) => string;
  /** `11 %`, from a share between 0 and 1 */
  readonly percent: (share: number) => string;
  /** `1.2 MB` */
  readonly megabytes: (bytes: number) => string;
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

export function formatsFor(region: string, currency: string): Formats {
  const money = new Intl.NumberFormat(region, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const smallestUnits = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2);
  const percent = new Intl.NumberFormat(region, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(region, { maximumFractionDigits: 2 });
  const kilometres = new Intl.NumberFormat(region, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  const metres = new Intl.NumberFormat(region, { style: "unit", unit: "meter", maximumFractionDigits: 0 });
  const megabytes = new Intl.NumberFormat(region, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const inUnit = (unit: string): Intl.NumberFormat =>
    new Intl.NumberFormat(region, { style: "unit", unit, maximumFractionDigits: 2 });
  const measures = { g: inUnit("gram"), kg: inUnit("kilogram"), ml: inUnit("milliliter"), l: inUnit("liter") };
  const time = new Intl.DateTimeFormat(region, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(region, { weekday: "long" });
  const day = new Intl.DateTimeFormat(region, { day: "numeric", month: "short" });
  const longDay = new Intl.DateTimeFormat(region, { day: "numeric", month: "long", year: "numeric" });
  const relative = new Intl.RelativeTimeFormat(region, { numeric: "auto" });
  return {
    money: (cents) => money.format(cents / smallestUnits),
    distance: (value) =>
      unbroken(value < 950 ? metres.format(Math.round(value / 10) * 10) : kilometres.format(value / 1_000)),
    steps: (value) => unbroken(metres.format(Math.round(value))),
    measure: ({ amount, unit }) => {
      if (unit === "piece") return number.format(amount);
      if (amount < 1_000) return unbroken(measures[unit].format(amount));
      return unbroken(measures[unit === "g" ? "kg" : "l"].format(amount / 1_000));
    },
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const written = rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
      return unbroken(hours === 0 ? `${rest} min` : written);
    },
    timeOfDay: (seconds) => {
      const days = Math.floor(seconds / 86_400);
      const shown = time.format(new Date((seconds - days * 86_400) * second));
      return days === 0 ? shown : `${shown} +${days}`;
    },
    percent: (share) => percent.format(share),
    megabytes: (bytes) => unbroken(megabytes.format(bytes / 1e6)),
    number: (value) => number.format(value),
    weekday: (date) => weekday.format(date),
    day: (date) => day.format(date),
    longDay: (date) => longDay.format(date),
    ago: (milliseconds) => {
      if (milliseconds < hour) return relative.format(-Math.round(milliseconds / minute), "minute");
      if (milliseconds < dayLength) return relative.format(-Math.round(milliseconds / hour), "hour");
      return relative.format(-Math.round(milliseconds / dayLength), "day");
    },
  };
}

/** A number stays on one line with its unit. */
function unbroken(words: string): string {
  return words.replace(/ /g, "\u00a0");
}

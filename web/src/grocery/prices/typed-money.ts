/** The server's highest price, in the smallest units. */
export const mostCents = 100_000_000;

/**
 * Cents of a typed price with either decimal mark: `3,49`, `3.49`, `$3.49`, `1.234,50`, `1 234,5`, `3 €`, `99¢`.
 *
 * Null for everything ambiguous: `-1`, `1e9`, `NaN`, `3,5,7`, and three digits after the last mark (`3.499` is either a
 * thousand or a typo). They are a thousand in a currency without decimals, and its decimals in one with three.
 *
 * @param digits - the decimals of the currency.
 */
export function centsTyped(typed: string, digits = 2): number | null {
  const cents = digits === 2 ? /^\s*(\d{1,2})\s*(?:¢|ct|c)\s*$/i.exec(typed)?.[1] : undefined;
  if (cents !== undefined) return Number(cents);
  // A space between digits may only separate thousands: "3 49" is rejected.
  const spaced = /\d[\s\u00a0\u202f](?!\d{3}(?!\d))\d/.test(typed);
  const bare = spaced || typed.includes("¢") ? "" : typed.replace(/[\s\u00a0\u202f'’]/g, "").replace(/^(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})$/gu, "");
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d+))?$/.exec(bare);
  if (match === null) return null;
  const [, whole = "", group, point, fraction = ""] = match;
  if (digits === 3 && /^\d+[.,]\d{3}$/.test(bare)) return unitsOf(bare.slice(0, -4), bare.slice(-3), 3);
  // One mark with three digits after it is ambiguous: a thousand or a typo.
  if (group !== undefined && (point === undefined ? digits !== 0 : point === group)) return null;
  if (fraction.length > digits) return null;
  return unitsOf(whole, fraction, digits);
}

/** Returns an amount in the smallest units; null above the highest price. */
function unitsOf(whole: string, fraction: string, digits: number): number | null {
  const amount = Number(whole.replace(/[.,]/g, "") + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(amount) && amount <= mostCents ? amount : null;
}

/** A price as the initial text of a field, without its currency. */
export function centsWritten(cents: number, region: string, digits = 2): string {
  const format = new Intl.NumberFormat(region, {
    minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false,
  });
  return format.format(cents / 10 ** digits);
}

/** The percentage of a tax, to the thousandth: `8.875`. */
export function rateWritten(rate: number, region: string): string {
  return new Intl.NumberFormat(region, { maximumFractionDigits: 3 }).format(rate / 1000);
}

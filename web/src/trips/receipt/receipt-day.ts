/** The first three letters of months in English, German, French, Finnish, Spanish and Catalan, folded. */
const months: readonly (readonly string[])[] = [
  ["jan", "ene", "gen", "tam"], ["feb", "fev", "hel"], ["mar", "maa", "mrz"], ["apr", "avr", "abr", "huh"], ["may", "mai", "tou"], ["jun", "kes"],
  ["jul", "hei"], ["aug", "aou", "ago", "elo"], ["sep", "set", "syy"], ["oct", "okt", "lok"], ["nov"], ["dec", "dez", "dic", "des", "jou"],
];

const numeric = /(?<![\d.,/-])(\d{1,4})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|[.,]\d)/;
const named = /(?<![\d.,])(\d{1,2})\.?[ -]?(\p{L}{3})\p{L}{0,7}\.?[ -]?(\d{4}|\d{2})(?!\d)/u;
const namedFirst = /(?<!\p{L})(\p{L}{3})\p{L}{0,7}\.? (\d{1,2}),? (\d{4})(?!\d)/u;

/** True if a line has a date of digits. */
export function hasDate(line: string): boolean {
  return numeric.test(line);
}

/**
 * Returns the day of a receipt as `2026-11-23`; null without a date.
 *
 * @param isMonthFirst - true if `11/12/26` is in November.
 */
export function receiptDay(lines: readonly string[], isMonthFirst: boolean): string | null {
  for (const line of lines) {
    const day = numericDay(line, isMonthFirst) ?? namedDay(line);
    if (day !== null) return day;
  }
  return null;
}

function numericDay(line: string, isMonthFirst: boolean): string | null {
  const [, first = "", separator = "", second = "", third = ""] = numeric.exec(line) ?? [];
  if (first.length === 4) return day(first, second, third);
  if (first.length > 2) return null;
  const isSwapped = Number(second) > 12 || (isMonthFirst && separator !== "." && Number(first) <= 12);
  return isSwapped ? day(third, first, second) : day(third, second, first);
}

function namedDay(line: string): string | null {
  const [, first = "", name = "", year = ""] = named.exec(line) ?? [];
  const [, otherName = "", second = "", otherYear = ""] = first === "" ? namedFirst.exec(line) ?? [] : [];
  const folded = (first === "" ? otherName : name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const month = months.findIndex((names) => names.includes(folded)) + 1;
  return month === 0 ? null : day(first === "" ? otherYear : year, String(month), first === "" ? second : first);
}

/** Returns a day that exists, from 2000; otherwise null. */
function day(year: string, month: string, date: string): string | null {
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return !written.startsWith("20") || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
}

/** Texts are cut at this length. */
const longest = 200;

/** Parses "12", "4 servings", "About 3 dozen"; null for measures such as "a 9-inch pie" or "1½ cups". */
export function servingsIn(written: string): number | null {
  const text = written.slice(0, longest);
  const dozens = /(\d+)?\s*(?:dozen|dutzend)/i.exec(text);
  if (dozens !== null) return Number(dozens[1] ?? 1) * 12;
  const isMeasured = /\d\s*(?:[½⅓⅔¼¾⅛/.,]|-?\s*(?:inch|"|cups?\b|tassen?\b|cm\b|g\b|kg\b|ml\b|l\b|liters?\b|litres?\b|quarts?\b|pints?\b|oz\b|lbs?\b))/i;
  if (/[½⅓⅔¼¾⅛]/.test(text) || isMeasured.test(text)) return null;
  const count = /\d+/.exec(text)?.[0];
  return count === undefined ? null : Number(count) || null;
}

/** Parses "PT1H30M", "P0Y0M0DT0H35M", "1 hour 30 minutes", "1 Std. 30 Min.", "45"; takes the end of a range. */
export function minutesIn(written: string): number | null {
  const text = written.slice(0, longest);
  if (/^\d+$/.test(text)) return Number(text);
  // In ISO 8601, an M before the T is a month.
  const iso = /^P(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:(\d+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:[\d.,]+S)?)?$/i.exec(text);
  if (iso !== null) return minutesOf(iso[1], iso[2], iso[3]);
  const last = text.split(/\s(?:to|bis)\s|\s?[–/]\s?/i).at(-1) ?? "";
  const days = /(\d+)\s*(?:d|tag)/i.exec(last)?.[1];
  const hours = /(\d+(?:[.,]\d+)?)\s*(?:h|std|stunde)/i.exec(last)?.[1];
  const minutes = /(\d+)\s*m(?!o)/i.exec(last)?.[1];
  return days === undefined && hours === undefined && minutes === undefined ? null : minutesOf(days, hours, minutes);
}

/** The total duration; the sum of its parts if the total is missing. */
export function minutesInAll(whole: number | null, ...parts: readonly (number | null)[]): number | null {
  const isKnown = parts.some((part) => part !== null);
  return whole ?? (isKnown ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null);
}

function minutesOf(days = "0", hours = "0", minutes = "0"): number | null {
  const number = (written: string): number => Number(written.replace(",", "."));
  return Math.round(number(days) * 1_440 + number(hours) * 60 + number(minutes)) || null;
}

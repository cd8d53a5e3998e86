/** A calendar day, `2026-11-21`; sorts as text. */
export type Day = string;

export const daysOfWeek = 7;

const dayMilliseconds = 86_400_000;

// Regions whose weeks start on Sunday or Saturday, for browsers without this data; from the Common Locale Data
// Repository, version 42.
const sundayFirst = new Set(
  [
    "AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ",
    "NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW",
  ].flatMap((line) => line.split(" ")),
);
const saturdayFirst = new Set("AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(" "));

/** Locale data missing from the types of TypeScript 4.8. */
interface WeekAware {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** The first day of the week in a locale: 0 for Sunday to 6 for Saturday. */
export function firstWeekday(languageTag: string): number {
  const locale = new Intl.Locale(languageTag);
  const aware = locale as Intl.Locale & WeekAware;
  const weekInfo = aware.getWeekInfo?.() ?? aware.weekInfo;
  if (weekInfo !== undefined) return weekInfo.firstDay % daysOfWeek;
  const region = locale.maximize().region ?? "";
  return sundayFirst.has(region) ? 0 : saturdayFirst.has(region) ? 6 : 1;
}

/** The week around a day: seven days, starting on the first weekday. */
export function weekAround(day: Day, first: number): readonly Day[] {
  const before = (weekday(day) - first + daysOfWeek) % daysOfWeek;
  const start = daysLater(day, -before);
  return Array.from({ length: daysOfWeek }, (_, index) => daysLater(start, index));
}

export function daysLater(day: Day, count: number): Day {
  return new Date(midnight(day) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return new Date(midnight(day)).getUTCDay();
}

/** Noon on this device, for formatting; safe from clock changes. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00`);
}

/** Midnight in UTC, so that each day has 24 hours. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

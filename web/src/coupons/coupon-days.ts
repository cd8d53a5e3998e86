import type { Formats } from "../locale";

/** Formats a day as `Dec 31`, with the year if it is not the current one. */
export function dayWords(day: string, formats: Formats, now: Date): string {
  const date = new Date(`${day}T12:00`);
  return date.getFullYear() === now.getFullYear() ? formats.day(date) : formats.longDay(date);
}

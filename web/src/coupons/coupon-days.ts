import type { Formats } from "../locale";

/** A day as it is read: `Dec 31`, in another year with the year. */
export function dayWords(day: string, formats: Formats, now: Date): string {
  const date = new Date(`${day}T12:00`);
  return date.getFullYear() === now.getFullYear() ? formats.day(date) : formats.longDay(date);
}

import { storeMoment } from "../../grocery/local-day";

const dayMilliseconds = 86_400_000;

/** Wall-clock times have no zone, so they are computed as UTC, which has no clock changes. */
function millisecondsOf(moment: string): number {
  return Date.parse(`${moment}:00Z`);
}

/** Returns the wall-clock time `YYYY-MM-DDTHH:MM` after a number of seconds, rounded down to the minute. */
export function momentAfter(moment: string, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return new Date(millisecondsOf(moment) + minutes * 60_000).toISOString().slice(0, 16);
}

/**
 * Returns a request's departure on the stores' clock, `YYYY-MM-DDTHH:MM`, as `TripWish.onClock` on the server.
 *
 * @param timeZone - the stores' zone; null: the departure counts as their clock.
 */
export function onStoresClock(departure: string, timeZone: string | null): string {
  const wallClock = departure.slice(0, 16);
  return departure === wallClock || timeZone === null ? wallClock : storeMoment(new Date(departure), timeZone);
}

export function secondOfDay(moment: string): number {
  return (millisecondsOf(moment) % dayMilliseconds) / 1000;
}

/** 0 for Monday. */
export function weekdayOf(moment: string): number {
  return (new Date(millisecondsOf(moment)).getUTCDay() + 6) % 7;
}

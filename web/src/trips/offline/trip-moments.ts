import { storeMoment } from "../../grocery/local-day";

const dayMilliseconds = 86_400_000;

/** Wall-clock moments have no zone: they are reckoned as if it were UTC, which knows no change of the clocks. */
function millisecondsOf(moment: string): number {
  return Date.parse(`${moment}:00Z`);
}

/** So many seconds after a wall-clock moment, `YYYY-MM-DDTHH:MM`; the minute that has begun. */
export function momentAfter(moment: string, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return new Date(millisecondsOf(moment) + minutes * 60_000).toISOString().slice(0, 16);
}

/**
 * A departure as a request has it, on the stores' clock, `YYYY-MM-DDTHH:MM`; as `TripWish.onClock` on the server.
 *
 * @param timeZone - theirs; null: what the departure says counts as their clock.
 */
export function onStoresClock(departure: string, timeZone: string | null): string {
  const told = departure.slice(0, 16);
  return departure === told || timeZone === null ? told : storeMoment(new Date(departure), timeZone);
}

export function secondOfDay(moment: string): number {
  return (millisecondsOf(moment) % dayMilliseconds) / 1000;
}

/** 0 for Monday. */
export function weekdayOf(moment: string): number {
  return (new Date(millisecondsOf(moment)).getUTCDay() + 6) % 7;
}

import { fields, flag, integer, list, nullable, text } from "../../grocery/reader";

/** A timer for a duration named in a recipe's step. */
export interface KitchenTimer {
  readonly id: string;
  /** The duration as the step names it: "25 minutes". */
  readonly words: string;
  readonly recipe: string;
  readonly recipeName: string;
  /** The step in the cook view. */
  readonly address: string;
  /** The step's number, from 1. */
  readonly step: number;
  /** Place of the words in the step, which may name the same duration twice. */
  readonly place: number;
  /** The end, so that it stays right while the phone sleeps; null while paused. */
  readonly ends: number | null;
  /** Milliseconds left while paused. */
  readonly left: number;
  readonly hasRung: boolean;
}

export const readTimers = list(fields<KitchenTimer>({
  id: text, words: text, recipe: text, recipeName: text, address: text, step: integer, place: integer, ends: nullable(integer), left: integer, hasRung: flag,
}));

export const minuteMilliseconds = 60_000;
/** An older end is not shown, and its timer goes by itself. */
const longestOver = 12 * 60 * minuteMilliseconds;

export function startedTimer(
  named: Omit<KitchenTimer, "ends" | "left" | "hasRung">, seconds: number, now: number,
): KitchenTimer {
  // A full second, when the shown time changes.
  return { ...named, ends: Math.ceil(now / 1_000) * 1_000 + seconds * 1_000, left: 0, hasRung: false };
}

/** Milliseconds to the end; zero or less once it is over. */
export function timeLeft({ ends, left }: KitchenTimer, now: number): number {
  return ends === null ? left : ends - now;
}

export function isOver({ ends }: KitchenTimer, now: number): boolean {
  return ends !== null && ends <= now;
}

export function pausedTimer(timer: KitchenTimer, now: number): KitchenTimer {
  return { ...timer, ends: null, left: Math.max(0, timeLeft(timer, now)) };
}

export function resumedTimer(timer: KitchenTimer, now: number): KitchenTimer {
  return { ...timer, ends: now + timer.left, left: 0 };
}

/** Adds to the time left; a timer that is over runs again. */
export function extendedTimer(timer: KitchenTimer, milliseconds: number, now: number): KitchenTimer {
  if (timer.ends === null) return { ...timer, left: timer.left + milliseconds };
  return { ...timer, ends: Math.max(timer.ends, now) + milliseconds, hasRung: false };
}

/** The timers without those that were over long ago, first those that end first. */
export function presentTimers(timers: readonly KitchenTimer[], now: number): readonly KitchenTimer[] {
  const present = timers.filter((timer) => timeLeft(timer, now) > -longestOver);
  return present.sort((one, other) => timeLeft(one, now) - timeLeft(other, now));
}

/** `24:59`, `1:30:00`: whole seconds, rounded up so that the end is 0:00. */
export function shownTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const end = `${String(minutes).padStart(hours > 0 ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${end}` : end;
}

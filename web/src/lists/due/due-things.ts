/** A thing that a household bought. */
export interface Purchase {
  /** The key of the item: `itemKey`. */
  readonly thing: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A thing that a household buys regularly and would buy again by now. */
export interface DueThing {
  readonly thing: string;
  /** The usual number of days between two purchases. */
  readonly everyDays: number;
  /** The number of days since the last purchase. */
  readonly daysAgo: number;
}

/** Fewer purchases show no habit. */
const fewestPurchases = 3;

/** Older purchases do not count, so that a new habit shows soon. */
const mostPurchases = 8;

/** After so many intervals without a purchase, the habit has ended. */
const lastingIntervals = 3;

const dayMilliseconds = 86_400_000;

/**
 * The things that are due: bought on at least three days, with the last of them at least one interval and at most three
 * intervals ago. The interval is the median number of days between the last eight of these days. What is bought most
 * often comes first.
 *
 * @param today - `YYYY-MM-DD`
 */
export function dueThings(purchases: readonly Purchase[], today: string): readonly DueThing[] {
  const now = dayNumber(today);
  const daysOf = new Map<string, Set<number>>();
  for (const { thing, day } of purchases) {
    const number = dayNumber(day);
    // A clock may have been wrong.
    if (Number.isNaN(number) || number > now) continue;
    const days = daysOf.get(thing) ?? new Set();
    daysOf.set(thing, days.add(number));
  }
  const due = [...daysOf].flatMap(([thing, all]): readonly DueThing[] => {
    const days = [...all].sort((one, other) => one - other).slice(-mostPurchases);
    if (days.length < fewestPurchases) return [];
    const everyDays = Math.round(median(days.slice(1).map((day, index) => day - (days[index] ?? day))));
    const daysAgo = now - (days.at(-1) ?? now);
    return daysAgo < everyDays || daysAgo > lastingIntervals * everyDays ? [] : [{ thing, everyDays, daysAgo }];
  });
  return due.sort((one, other) => one.everyDays - other.everyDays || (one.thing < other.thing ? -1 : 1));
}

function dayNumber(day: string): number {
  return Date.parse(day) / dayMilliseconds;
}

/** @param numbers - at least one */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

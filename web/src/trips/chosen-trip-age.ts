/** The prices of a trip are those of the day on which it was planned. */
const dayMilliseconds = 86_400_000;

/** Returns the age of a trip's prices in milliseconds; null for prices of today, and if a clock was put back. */
export function ageOfPrices(chosen: number, now: number): number | null {
  const age = now - chosen;
  return age < dayMilliseconds ? null : age;
}

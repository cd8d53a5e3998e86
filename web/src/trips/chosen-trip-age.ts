/** The prices of a trip are from its planning day. */
const dayMilliseconds = 86_400_000;

/** Returns the age of a trip's prices in milliseconds; null within a day, and if the clock was set back. */
export function ageOfPrices(chosen: number, now: number): number | null {
  const age = now - chosen;
  return age < dayMilliseconds ? null : age;
}

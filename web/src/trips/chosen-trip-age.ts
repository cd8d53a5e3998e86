/** The prices of a trip are those of the day on which it was planned. */
const dayMilliseconds = 86_400_000;

/** How old the prices of a trip are, in milliseconds; null while they are of today, and where a clock was put back. */
export function ageOfPrices(chosen: number, now: number): number | null {
  const age = now - chosen;
  return age < dayMilliseconds ? null : age;
}

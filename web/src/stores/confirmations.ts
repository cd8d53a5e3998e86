/** A part of what a store publishes, confirmed by its own people. */
export type ConfirmedPart = "hours" | "prices" | "price" | "map";

/** Prices change within weeks; hours and shelves stay for longer. */
const freshDays: Readonly<Record<ConfirmedPart, number>> = { prices: 30, price: 30, hours: 182, map: 182 };

/** Returns the age of a confirmation: "old" is said plainly, the others quietly (N-42). */
export function confirmationAge(part: ConfirmedPart, time: number | null, now: number): "fresh" | "old" | "never" {
  if (time === null) return "never";
  return now - time <= freshDays[part] * 86_400_000 ? "fresh" : "old";
}

import type { PricePoint } from "../../api/around-client";

/** A price with its period. */
export interface PriceStep {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/** Returns the prices in order up to now, without repetitions. */
export function priceSteps(prices: readonly PricePoint[], now: number): readonly PriceStep[] {
  const changes = prices.filter(({ priceCents }, index) => priceCents !== prices[index - 1]?.priceCents);
  return changes.map(({ since, priceCents }, index) => ({
    from: since,
    to: Math.max(since, changes[index + 1]?.since ?? now),
    cents: priceCents,
  }));
}

/** Returns the start of the chart: a year before now, or the first price. */
export function chartStart(steps: readonly PriceStep[], now: number): number {
  const year = 365 * 86_400_000;
  return Math.max(now - year, steps[0]?.from ?? now);
}

/** Returns the price range of the chart, wide enough that differences of cents look small. */
export function chartRange(steps: readonly PriceStep[]): readonly [lowest: number, highest: number] {
  const cents = steps.map((step) => step.cents);
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
  const room = Math.max((highest - lowest) * 0.15, highest * 0.05, 1);
  return [Math.max(0, lowest - room), highest + room];
}

/**
 * Returns the line of the chart: along each price, then vertically to the next.
 *
 * @returns the `d` of a path in a box of `width` by `height`.
 */
export function stepPath(steps: readonly PriceStep[], now: number, width: number, height: number): string {
  const start = chartStart(steps, now);
  const [lowest, highest] = chartRange(steps);
  const across = (time: number): number => round((Math.max(0, time - start) / Math.max(1, now - start)) * width);
  const down = (cents: number): number => round(((highest - cents) / (highest - lowest)) * height);
  const visibleSteps = steps.filter(({ to }, index) => to > start || index === steps.length - 1);
  return visibleSteps
    .map(({ from, to, cents }, index) => `${index === 0 ? "M" : "L"}${across(from)} ${down(cents)}H${across(to)}`)
    .join("");
}

/** Returns the vertical position of a price. */
export function priceHeight(steps: readonly PriceStep[], cents: number, height: number): number {
  const [lowest, highest] = chartRange(steps);
  return round(((highest - cents) / (highest - lowest)) * height);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

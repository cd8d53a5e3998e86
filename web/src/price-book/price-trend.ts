import { median } from "../grocery/median";
import { daysBetween, freshDays, packCents } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";

/** The change of a price since an earlier month. */
export interface PriceTrend {
  /** 0.12 for 12% more; negative if cheaper. */
  readonly share: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** Prices closer together say nothing about a trend. */
const leastDays = 30;
/** The months to compare with: the one nearest to a year ago is in the same season. */
const [leastMonths, mostMonths] = [6, 12];

/**
 * Compares the latest regular price with the median of a month half a year to a year before, else of the oldest month.
 *
 * @param prices - of one thing, size and store, latest first.
 * @returns null for a latest price older than half a year, and without a regular price at least 30 days before it.
 */
export function priceTrend(prices: readonly SeenPrice[], today: string): PriceTrend | null {
  const [latest, ...others] = prices.filter(({ isReduced }) => !isReduced);
  if (latest === undefined || daysBetween(latest.day, today) > freshDays) return null;
  const earlier = others.filter(({ day }) => daysBetween(day, latest.day) >= leastDays);
  const inSeason = earlier.filter(({ day }) => {
    const months = monthsBetween(day, latest.day);
    return months >= leastMonths && months <= mostMonths;
  });
  const oldest = inSeason.at(-1) ?? earlier.at(-1);
  if (oldest === undefined) return null;
  const month = monthOf(oldest);
  const before = median(earlier.filter((price) => monthOf(price) === month).map(packCents));
  return before > 0 ? { share: packCents(latest) / before - 1, month } : null;
}

function monthOf({ day }: SeenPrice): string {
  return day.slice(0, 7);
}

function monthsBetween(day: string, later: string): number {
  const months = (of: string): number => 12 * Number(of.slice(0, 4)) + Number(of.slice(5, 7));
  return months(later) - months(day);
}

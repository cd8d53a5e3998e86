import type { OrganisationPreferences } from "../../api/organisation-client";
import { laterDay } from "../../grocery/local-day";
import { emptyDiscount } from "./discount-form";
import type { TypedDiscount } from "./discount-form";

/** The server's limits, in days. */
export const mostDiscountStart = 60;
export const mostDiscountDays = 366;

/**
 * Returns a new discount with the usual dates of the organization's stores (N-40).
 *
 * @param today - `YYYY-MM-DD`.
 */
export function newDiscount(
  { discountStart, discountDays }: Pick<OrganisationPreferences, "discountStart" | "discountDays">, today: string,
): TypedDiscount {
  // By default a discount begins at once and has no last day.
  if (discountStart === 0 && discountDays === null) return emptyDiscount;
  return {
    ...emptyDiscount,
    firstDay: laterDay(today, discountStart),
    lastDay: discountDays === null ? "" : laterDay(today, discountStart + discountDays - 1),
  };
}

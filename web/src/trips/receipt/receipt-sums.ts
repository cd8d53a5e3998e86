import { isOneDigitOff } from "./receipt-amounts";
import { isProduct } from "./receipt-details";
import { sumOf, termsOf } from "./receipt-terms";
import type { DraftReceipt, PendingLine, Term } from "./receipt-terms";

/** The most amounts that are changed together, and the most combinations that are tried. */
const mostChanges = 2;
const mostTries = 2_000;

/**
 * Chooses other readings of unclear amounts, so that the sum is the total. Changes nothing if none or several ways lead
 * there.
 *
 * @returns true if the sum is the total.
 */
export function settle(drafts: DraftReceipt, total: number): boolean {
  const missing = total - sumOf(drafts);
  if (missing === 0) return true;
  const unclear = termsOf(drafts).filter(({ options }) => options.length > 0);
  const found: (readonly Change[])[] = [];
  let tries = 0;
  const search = (from: number, rest: number, changes: readonly Change[]): void => {
    if (rest === 0) found.push(changes);
    if (rest === 0 || changes.length === mostChanges) return;
    for (let index = from; index < unclear.length; index += 1) {
      const changed = unclear[index];
      if (changed === undefined) continue;
      for (const cents of new Set(changed.options)) {
        tries += 1;
        if (tries > mostTries) return;
        if (cents !== changed.cents) search(index + 1, rest - (cents - changed.cents), [...changes, { changed, cents }]);
      }
    }
  };
  search(0, missing, []);
  const [only, ...others] = leastChanges(found);
  if (only === undefined || others.length > 0 || tries > mostTries) return false;
  for (const { changed, cents } of only) changed.cents = cents;
  return true;
}

interface Change {
  readonly changed: Term;
  readonly cents: number;
}

function leastChanges(ways: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
  const least = Math.min(...ways.map(({ length }) => length));
  return ways.filter(({ length }) => length === least);
}

/** True if a line's amount is exactly the product of its count or weight. */
export function isConfirmed({ gross, detail, discounts, deposits, isOptional }: PendingLine): boolean {
  const isPrinted = detail !== null && (detail.unitCents !== null || detail.weight !== null);
  return isPrinted && !isOptional && discounts.length + deposits.length === 0 && Math.abs(detail.expected - gross.cents) < 0.51;
}

/** True if a line's amount differs from the product of its count or weight. */
export function isContradicted({ gross, detail }: PendingLine): boolean {
  return detail !== null && !isProduct(detail, gross.cents);
}

/**
 * Returns the lines in which a single misread digit would explain the difference; null if more is wrong.
 *
 * @param missing - the total minus the sum.
 */
export function suspects({ lines }: DraftReceipt, missing: number): ReadonlySet<PendingLine> | null {
  const found = lines.filter(
    ({ gross, discounts, deposits }) => [gross, ...deposits, ...discounts.map(({ term }) => term)].some(({ cents }) => isOneDigitOff(cents, cents + missing)),
  );
  return found.length === 0 ? null : new Set(found);
}

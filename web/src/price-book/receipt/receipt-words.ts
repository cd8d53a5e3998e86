import { centsTyped } from "../../grocery/prices/typed-money";
import type { Formats, LaterTexts } from "../../locale";
import type { Receipt } from "../../trips/receipt/receipt";
import type { LineDraft } from "./receipt-prices";

/** Returns the total minus the sum of all lines in cents, with the amounts as corrected; null without a total. */
export function openDifference({ difference }: Receipt, drafts: readonly LineDraft[], digits: number): number | null {
  if (difference === null) return null;
  const corrected = drafts.reduce((sum, { line, amount }) => sum + (centsTyped(amount, digits) ?? line.cents) - line.cents, 0);
  return difference - corrected;
}

/** Says whether the lines of a receipt add up to its total. */
export function sumWords(
  receipt: Receipt, drafts: readonly LineDraft[], words: LaterTexts["prices"]["receipt"], formats: Pick<Formats, "money" | "moneyDigits">,
): { readonly isRight: boolean; readonly text: string } {
  const difference = openDifference(receipt, drafts, formats.moneyDigits);
  if (receipt.total === null || difference === null) return { isRight: false, text: words.noTotal };
  const total = formats.money(receipt.total.cents);
  if (difference === 0) return { isRight: true, text: words.agrees(total) };
  return { isRight: false, text: words.differs(formats.money(Math.abs(difference)), total, difference > 0) };
}

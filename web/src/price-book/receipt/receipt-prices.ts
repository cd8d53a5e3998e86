import type { Quantity } from "../../grocery/amounts/quantity";
import { mostCount } from "../../grocery/amounts/quantity";
import { centsTyped } from "../../grocery/prices/typed-money";
import type { Sighting } from "../../prices/price-changes";
import type { Receipt, ReceiptLine } from "../../trips/receipt/receipt";
import { matchNames } from "./match-names";
import type { NameSources } from "./match-names";
import { mostSeenCents } from "../../prices/price-changes";

/** A line of a receipt as a price that can be kept. */
export interface LineDraft {
  readonly line: ReceiptLine;
  /** The thing, as typed or matched; empty if unknown. */
  readonly name: string;
  readonly size: Quantity | null;
  /** The amount of the line, as typed. */
  readonly amount: string;
  readonly isKept: boolean;
  /** True if name or amount should be looked at. */
  readonly isDoubtful: boolean;
}

/** Returns the goods of a receipt in their order. Lines that a person should look at are kept only after that. */
export function priceDrafts({ lines }: Receipt, sources: NameSources, written: (cents: number) => string): readonly LineDraft[] {
  const goods = lines.filter(({ kind, cents }) => kind === "goods" && cents > 0);
  const matches = matchNames(goods.map(({ text }) => text), sources);
  return goods.map((line, index) => {
    const match = matches[index];
    const isDoubtful = !line.isSure || match?.isSure !== true;
    return {
      line, name: match?.name ?? "", size: match?.size ?? null, amount: written(line.cents), isKept: !isDoubtful, isDoubtful,
    };
  });
}

/** The fields of a draft that cannot be kept. */
export function wrongFields({ name, amount }: LineDraft, digits: number): readonly ("name" | "amount")[] {
  const cents = centsTyped(amount, digits);
  const isAmount = cents !== null && cents > 0 && cents <= mostSeenCents;
  return [...(name.trim() === "" || [...name.trim()].length > 100 ? (["name"] as const) : []), ...(isAmount ? [] : (["amount"] as const))];
}

type Purchase = Pick<Sighting, "storeId" | "storeName" | "organisationId" | "currency" | "day">;

/** Returns the prices of the kept drafts; those with wrong fields are left out. */
export function receiptSightings(drafts: readonly LineDraft[], purchase: Purchase, digits: number): readonly Sighting[] {
  return drafts.flatMap((draft): readonly Sighting[] => {
    const cents = centsTyped(draft.amount, digits);
    if (!draft.isKept || cents === null || wrongFields(draft, digits).length > 0) return [];
    const { line, name, size } = draft;
    const label = [...line.text].slice(0, 100).join("").trim();
    return [{
      ...purchase, ...paid(line, cents, size), name: name.trim(), label: label === "" ? null : label, productId: null, gtin: null,
      isReduced: line.discounts.length > 0, source: "receipt",
    }];
  });
}

/** The price of a line: of a kilogram for goods by weight, of one if the receipt says so, otherwise of all packs. */
function paid(line: ReceiptLine, cents: number, size: Quantity | null): Pick<Sighting, "cents" | "packs" | "size" | "isByWeight"> {
  const { weight, count, unitCents, discounts } = line;
  if (weight !== null) {
    const grams = Math.round(weight.unitMilligrams / 1_000);
    const unit = discounts.length > 0 || cents !== line.cents ? (cents * weight.unitMilligrams) / weight.milligrams : weight.unitCents;
    return { cents: Math.max(1, Math.round(unit)), packs: 1, size: { amount: grams, unit: "g" }, isByWeight: true };
  }
  if (unitCents !== null && discounts.length === 0 && cents === line.cents) return { cents: unitCents, packs: 1, size, isByWeight: false };
  return { cents, packs: Math.min(mostCount, Math.max(1, count)), size, isByWeight: false };
}

import { mostAmount, mostCount, quantityOf, shownUnits } from "../grocery/amounts/quantity";
import type { Quantity } from "../grocery/amounts/quantity";
import { centsTyped } from "../grocery/prices/typed-money";
import { cleanText } from "../grocery/rows/names";
import { folded } from "../grocery/words/folding";
import { yesWords } from "../imports/formats/table";
import { mostSeenCents } from "../prices/price-changes";
import type { Sighting } from "../prices/price-changes";
import { priceSources } from "../replica/types";
import type { PriceLine } from "./price-file";
import { currencyPattern, moneyDigits } from "./price-table";
import type { PriceColumn } from "./price-table";
import type { NamedStore, NamedStores } from "./named-stores";

/** The reason why a line is refused. */
export type PriceRefusal =
  | "notADay" | "future" | "noStore" | "unknownStore" | "severalStores" | "noThing" | "tooLong" | "noPrice" | "notAPrice"
  | "notASize" | "notAUnit" | "notPacks" | "notACurrency" | "notYesOrNo" | "notABarcode";

export interface RefusedPrice {
  readonly line: number;
  readonly column: PriceColumn;
  /** The text in that column. */
  readonly typed: string;
  readonly why: PriceRefusal;
}

export interface ReadPrices {
  readonly sightings: readonly Sighting[];
  readonly refused: readonly RefusedPrice[];
}

export interface PriceReadingContext {
  readonly stores: NamedStores;
  /** For lines without one. */
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const mostLetters = 100;
const noWords: ReadonlySet<string> = new Set(["", "no", "n", "0", "false", "nein", "falsch"]);

/** Reads the lines of a file as prices; a line with an invalid cell is refused. */
export function readPrices(lines: readonly PriceLine[], context: PriceReadingContext): ReadPrices {
  const sightings: Sighting[] = [];
  const refused: RefusedPrice[] = [];
  for (const line of lines) {
    try {
      sightings.push(sighting(line, context));
    } catch (error) {
      if (!(error instanceof RefusedCell)) throw error;
      refused.push({ line: line.line, column: error.column, typed: line.cell(error.column), why: error.why });
    }
  }
  return { sightings, refused };
}

class RefusedCell extends Error {
  constructor(readonly column: PriceColumn, readonly why: PriceRefusal) {
    super(why);
    this.name = "RefusedCell";
  }
}

/** @throws RefusedCell */
function sighting({ cell }: PriceLine, { stores, currency, today }: PriceReadingContext): Sighting {
  const { id: storeId, name: storeName, organisationId } = storeOf(cell, stores);
  const money = cell("currency").toUpperCase() || currency;
  if (!currencyPattern.test(money)) throw new RefusedCell("currency", "notACurrency");
  const name = words(cell, "thing");
  if (name === "") throw new RefusedCell("thing", "noThing");
  return {
    name, storeId, storeName, organisationId, productId: null,
    gtin: barcode(cell("barcode")), label: words(cell, "label") || null,
    size: size(cell("size"), cell("unit")), isByWeight: flag(cell, "byWeight"),
    packs: packs(cell("packs")), cents: cents(cell("price"), money), currency: money,
    isReduced: flag(cell, "reduced"), day: day(cell("day"), today),
    source: priceSources.find((source) => source === cell("source")) ?? "imported",
  };
}

function storeOf(cell: PriceLine["cell"], stores: NamedStores): NamedStore {
  const known = stores.byId.get(cell("storeId"));
  if (known !== undefined) return known;
  const name = cell("store");
  if (name === "") throw cell("storeId") === "" ? new RefusedCell("store", "noStore") : new RefusedCell("storeId", "unknownStore");
  const [only, ...others] = stores.byName.get(folded(name)) ?? [];
  if (only === undefined) throw new RefusedCell("store", "unknownStore");
  if (others.length > 0) throw new RefusedCell("store", "severalStores");
  return only;
}

function words(cell: PriceLine["cell"], column: PriceColumn): string {
  const text = cleanText(cell(column).replace(/\s+/gu, " "), mostLetters + 1);
  if ([...text].length > mostLetters) throw new RefusedCell(column, "tooLong");
  return text;
}

function barcode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  if (digits === "") return null;
  if (!/^\d{8,14}$/.test(digits)) throw new RefusedCell("barcode", "notABarcode");
  return digits;
}

function size(typed: string, unitTyped: string): Quantity | null {
  if (typed === "" && unitTyped === "") return null;
  const unit = shownUnits.find((one) => one === unitTyped.toLowerCase());
  if (unit === undefined) throw new RefusedCell("unit", "notAUnit");
  const amount = /^\d{1,10}(?:[.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(",", ".")) : 0;
  if (amount <= 0 || amount > mostAmount) throw new RefusedCell("size", "notASize");
  return quantityOf(amount, unit);
}

function packs(typed: string): number {
  if (typed === "") return 1;
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > mostCount) throw new RefusedCell("packs", "notPacks");
  return count;
}

function cents(typed: string, currency: string): number {
  if (typed === "") throw new RefusedCell("price", "noPrice");
  const amount = centsTyped(typed, moneyDigits(currency));
  if (amount === null || amount < 1 || amount > mostSeenCents) throw new RefusedCell("price", "notAPrice");
  return amount;
}

function flag(cell: PriceLine["cell"], column: "reduced" | "byWeight"): boolean {
  const typed = cell(column).toLowerCase();
  if (yesWords.has(typed)) return true;
  if (!noWords.has(typed)) throw new RefusedCell(column, "notYesOrNo");
  return false;
}

const dayMilliseconds = 86_400_000;

function day(cellText: string, today: string): string {
  // A spreadsheet in German writes 1.12.2026.
  const typed = cellText.replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, (_, date: string, month: string, year: string) =>
    [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"));
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : NaN;
  // Browsers may move 31 February into March.
  const isDay = Number.isFinite(time) && new Date(time).toISOString().startsWith(typed) && typed >= "1900-01-01";
  if (!isDay) throw new RefusedCell("day", "notADay");
  // Others in the household may be a day ahead.
  if (time > Date.parse(today) + dayMilliseconds) throw new RefusedCell("day", "future");
  return typed;
}

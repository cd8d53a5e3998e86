import type { CellEdit, CellValue, DeskOffer, DeskProduct } from "../../api/goods-client";
import { readSaleByWeight } from "../../grocery/amounts/packs";
import type { SaleByWeight } from "../../grocery/amounts/packs";
import { readQuantity, shownUnits, unitSize } from "../../grocery/amounts/quantity";
import { departments } from "../../grocery/departments";
import { flag, integer, nullable, pair, readOr, text, word } from "../../grocery/reader";
import { readDeposit } from "../../grocery/prices/till";
import type { Deposit } from "../../grocery/prices/till";
import { storages } from "../../grocery/storages";
import { sizeTyped, sizeWritten } from "./typed-size";
import { centsTyped, centsWritten } from "../../grocery/prices/typed-money";

/** The server's limit. */
const mostDepositCents = 10_000;

/** Editable fields, by the server's names; the second list belongs to one store. */
export const productFields = ["name", "item", "brand", "gtin", "department", "size", "byWeight", "deposit", "weightGrams", "storage", "description"] as const;
export const offerFields = ["priceCents", "stock", "inStock", "aisle", "shelf"] as const;

export type ProductField = (typeof productFields)[number];
export type OfferField = (typeof offerFields)[number];
export type Field = ProductField | OfferField;

export function isOfferField(field: string): field is OfferField {
  return offerFields.some((offerField) => offerField === field);
}

export function isField(field: string): field is Field {
  return isOfferField(field) || productFields.some((productField) => productField === field);
}

/** The value of a product's field, in the wire format. */
export function valueOf({ offer, ...product }: DeskProduct, field: Field): CellValue {
  return isOfferField(field) ? offer?.[field] ?? null : product[field];
}

/** Returns a product with another value in a field, or the same product if the value does not belong there. */
export function withValue(product: DeskProduct, field: Field, value: CellValue, now: number): DeskProduct {
  if (isOfferField(field)) return withOffer(product, field, value, now);
  switch (field) {
    case "name":
    case "item":
      return { ...product, [field]: readOr(text, value, product[field]) };
    case "brand":
    case "gtin":
    case "description":
      return { ...product, [field]: readOr(nullable(text), value, product[field]) };
    case "department":
      return { ...product, department: readOr(word(departments), value, product.department) };
    case "size":
      return { ...product, size: readOr(readQuantity, value, product.size) };
    case "byWeight":
      return { ...product, byWeight: readSaleByWeight(value, "") };
    case "deposit":
      return { ...product, deposit: readDeposit(value, "") };
    case "weightGrams":
      return { ...product, weightGrams: readOr(integer, value, product.weightGrams) };
    case "storage":
      return { ...product, storage: readOr(word(storages), value, product.storage) };
  }
}

function withOffer(product: DeskProduct, field: OfferField, value: CellValue, now: number): DeskProduct {
  if (field === "priceCents") {
    const priceCents = readOr(nullable(integer), value, product.offer?.priceCents ?? null);
    if (priceCents === null) return { ...product, offer: null };
    const present = product.offer ?? { stock: null, inStock: true, aisle: null, shelf: null };
    return { ...product, offer: { ...present, unitPrice: null, priceCents, confirmed: now } };
  }
  const { offer } = product;
  // Aisle, shelf and stock require an offer.
  if (offer === null) return product;
  switch (field) {
    case "stock": {
      const stock = readOr(nullable(integer), value, offer.stock);
      return { ...product, offer: { ...offer, stock, inStock: stock === null ? offer.inStock : stock > 0 } };
    }
    case "inStock": {
      const inStock = readOr(flag, value, offer.inStock);
      // A stock that contradicts the availability is discarded.
      const stock = offer.stock !== null && offer.stock > 0 !== inStock ? null : offer.stock;
      return { ...product, offer: { ...offer, stock, inStock } };
    }
    case "aisle":
      return { ...product, offer: { ...offer, aisle: readOr(nullable(text), value, offer.aisle) } };
    case "shelf":
      return { ...product, offer: { ...offer, shelf: readOr(nullable(pair(integer)), value, offer.shelf) } };
  }
}

/** The user's number format. */
export interface Writing {
  /** A language tag, for the decimal mark. */
  readonly region: string;
  /** Digits after the decimal mark. */
  readonly digits: number;
}

/** The initial text of an edited field. */
export function fieldText(product: DeskProduct, field: Field, { region, digits }: Writing): string {
  const value = valueOf(product, field);
  if (value === null) return "";
  if (field === "priceCents") return centsWritten(Number(value), region, digits);
  if (field === "size") return sizeWritten(product.size);
  if (field === "byWeight") return byWeightWritten(product.byWeight);
  if (field === "deposit") return depositWritten(product.deposit, region, digits);
  return Array.isArray(value) ? value.join("/") : String(value);
}

/** Parses a typed field into the wire format; undefined if it is invalid. */
export function typedValue(field: Field, typed: string, { digits }: Pick<Writing, "digits">): CellValue | undefined {
  const words = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  const isEmpty = words === "";
  switch (field) {
    case "name":
    case "item":
      return isEmpty ? undefined : words;
    case "brand":
    case "aisle":
    case "description":
      return isEmpty ? null : words;
    case "gtin":
      return isEmpty ? null : /^[\d -]{8,20}$/.test(words) ? words.replace(/[ -]/g, "") : undefined;
    case "department":
      return departments.find((department) => department === words.toLowerCase());
    case "storage":
      return storages.find((storage) => storage === words.toLowerCase());
    case "size":
      return sizeTyped(words) ?? undefined;
    case "byWeight":
      return isEmpty ? null : byWeightTyped(words);
    case "deposit":
      return isEmpty ? null : depositTyped(words, digits);
    case "weightGrams":
      return /^[1-9]\d{0,6}(?: ?g)?$/.test(words) ? Number(words.replace(/\D/g, "")) : undefined;
    case "priceCents":
      // Removing a price requires a dash, so that an emptied cell never removes a product from a store by mistake.
      return words === "–" || words === "-" ? null : centsTyped(words, digits) ?? undefined;
    case "stock":
      return isEmpty ? null : /^\d{1,7}$/.test(words) ? Number(words) : undefined;
    case "inStock":
      return truth(words.toLowerCase());
    case "shelf":
      return isEmpty ? null : shelfTyped(words);
  }
}

/** Step and usual amount of a product sold by weight: `50 g / 250 g`, `0.25 lb / 1 lb`. */
function byWeightTyped(words: string): SaleByWeight | undefined {
  const [step, usual, ...extra] = words.split("/").map(milligramsTyped);
  if (step === undefined || usual === undefined || extra.length > 0) return undefined;
  return { stepMilligrams: step, usualMilligrams: usual };
}

/** Parses a weight like the server does in a table; undefined outside 1 g to 100 kg. */
function milligramsTyped(words: string): number | undefined {
  const match = /^ *(\d{1,6})(?:[.,](\d{1,4}))? *(g|kg|lb|oz) *$/i.exec(words);
  if (match === null) return undefined;
  const unit = shownUnits.find((shownUnit) => shownUnit === match[3]?.toLowerCase()) ?? "g";
  const milligrams = Math.floor(Number(`${match[1]}.${match[2] ?? 0}`) * unitSize(unit)[0] * 1000 + 0.001);
  return milligrams >= 1000 && milligrams <= 100_000_000 ? milligrams : undefined;
}

export function byWeightWritten(sale: SaleByWeight | null): string {
  return sale === null ? "" : `${weightWritten(sale.stepMilligrams)} / ${weightWritten(sale.usualMilligrams)}`;
}

/** The deposit of a container: `0.25`, `0.07 fee` if it is not refunded, or `0.25 + 0.07 fee`. */
function depositTyped(words: string, digits: number): Deposit | undefined {
  const [, deposit, fee] = /^(?:([^+]+?))??(?:(?:^| *\+ *)([^+]+?) *(?:fee|gebühr))?$/i.exec(words) ?? [];
  const [cents, feeCents] = [deposit, fee].map((money) => (money === undefined ? 0 : centsTyped(money, digits)));
  if (cents == null || feeCents == null || cents + feeCents < 1 || Math.max(cents, feeCents) > mostDepositCents) return undefined;
  return { cents, feeCents };
}

function depositWritten(deposit: Deposit | null, region: string, digits: number): string {
  if (deposit === null) return "";
  const { cents, feeCents } = deposit;
  const fee = `${centsWritten(feeCents, region, digits)} ${region.startsWith("de") ? "Gebühr" : "fee"}`;
  return [...(cents > 0 ? [centsWritten(cents, region, digits)] : []), ...(feeCents > 0 ? [fee] : [])].join(" + ");
}

/** In pounds for whole hundredths of a pound, else in grams. */
function weightWritten(milligrams: number): string {
  const pounds = (milligrams / unitSize("lb")[0] / 1000).toFixed(2);
  if (milligrams % 1000 !== 0 && milligramsTyped(`${pounds} lb`) === milligrams) return `${Number(pounds)} lb`;
  return `${milligrams / 1000} g`;
}

/** Row and column on the store's map: `4/12`. */
function shelfTyped(words: string): readonly number[] | undefined {
  const match = /^(\d{1,4}) ?[/,;] ?(\d{1,4})$/.exec(words);
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

function truth(words: string): boolean | undefined {
  if (["true", "yes", "ja", "y", "j", "x", "1", "✓"].includes(words)) return true;
  return ["false", "no", "nein", "n", "0", "", "–", "-"].includes(words) ? false : undefined;
}

export function isSameValue(one: CellValue, other: CellValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An edit of a field, with its present value. */
export function cellEdit(product: DeskProduct, field: Field, value: CellValue): CellEdit {
  return { product: product.id, field, was: valueOf(product, field), value };
}

/** The edit that confirms a price by setting it again. */
export function priceConfirmed({ id }: DeskProduct, { priceCents }: DeskOffer): CellEdit {
  return { product: id, field: "priceCents", was: priceCents, value: priceCents };
}

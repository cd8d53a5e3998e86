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

/** As the server has it. */
const mostDepositCents = 10_000;

/** What can be written in, by the server's names; the second half belongs to one store. */
export const productFields = ["name", "item", "brand", "gtin", "department", "size", "byWeight", "deposit", "weightGrams", "storage", "description"] as const;
export const offerFields = ["priceCents", "stock", "inStock", "aisle", "shelf"] as const;

export type ProductField = (typeof productFields)[number];
export type OfferField = (typeof offerFields)[number];
export type Field = ProductField | OfferField;

export function isOfferField(field: string): field is OfferField {
  return offerFields.some((known) => known === field);
}

export function isField(field: string): field is Field {
  return isOfferField(field) || productFields.some((known) => known === field);
}

/** What stands in a field of a product, as the server writes it. */
export function valueOf({ offer, ...product }: DeskProduct, field: Field): CellValue {
  return isOfferField(field) ? offer?.[field] ?? null : product[field];
}

/** A product with another value in a field; the same one where the value does not belong there. */
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
    const others = product.offer ?? { stock: null, inStock: true, aisle: null, shelf: null };
    return { ...product, offer: { ...others, unitPrice: null, priceCents, confirmed: now } };
  }
  const { offer } = product;
  // A place in the shop, or a number there, belongs to something that is sold there.
  if (offer === null) return product;
  switch (field) {
    case "stock": {
      const stock = readOr(nullable(integer), value, offer.stock);
      return { ...product, offer: { ...offer, stock, inStock: stock === null ? offer.inStock : stock > 0 } };
    }
    case "inStock": {
      const inStock = readOr(flag, value, offer.inStock);
      // A count that says otherwise is wrong now, and nobody knows the right one.
      const stock = offer.stock !== null && offer.stock > 0 !== inStock ? null : offer.stock;
      return { ...product, offer: { ...offer, stock, inStock } };
    }
    case "aisle":
      return { ...product, offer: { ...offer, aisle: readOr(nullable(text), value, offer.aisle) } };
    case "shelf":
      return { ...product, offer: { ...offer, shelf: readOr(nullable(pair(integer)), value, offer.shelf) } };
  }
}

/** What of a person's own writing matters here. */
export interface Writing {
  /** A language tag, for the mark before the cents. */
  readonly region: string;
  /** Digits behind that mark. */
  readonly digits: number;
}

/** The value as it is put into a field to be changed. */
export function written(product: DeskProduct, field: Field, { region, digits }: Writing): string {
  const value = valueOf(product, field);
  if (value === null) return "";
  if (field === "priceCents") return centsWritten(Number(value), region, digits);
  if (field === "size") return sizeWritten(product.size);
  if (field === "byWeight") return byWeightWritten(product.byWeight);
  if (field === "deposit") return depositWritten(product.deposit, region, digits);
  return Array.isArray(value) ? value.join("/") : String(value);
}

/** What was typed into a field, as the server takes it; undefined where it cannot stand there. */
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
      return departments.find((known) => known === words.toLowerCase());
    case "storage":
      return storages.find((known) => known === words.toLowerCase());
    case "size":
      return sizeTyped(words) ?? undefined;
    case "byWeight":
      return isEmpty ? null : byWeightTyped(words);
    case "deposit":
      return isEmpty ? null : depositTyped(words, digits);
    case "weightGrams":
      return /^[1-9]\d{0,6}(?: ?g)?$/.test(words) ? Number(words.replace(/\D/g, "")) : undefined;
    case "priceCents":
      // No price is said by a dash, so that an emptied cell never takes a product out of a shop by mistake.
      return words === "–" || words === "-" ? null : centsTyped(words, digits) ?? undefined;
    case "stock":
      return isEmpty ? null : /^\d{1,7}$/.test(words) ? Number(words) : undefined;
    case "inStock":
      return truth(words.toLowerCase());
    case "shelf":
      return isEmpty ? null : shelfTyped(words);
  }
}

/** Step and usual amount of what a scale weighs: `50 g / 250 g`, `0.25 lb / 1 lb`. */
function byWeightTyped(words: string): SaleByWeight | undefined {
  const [step, usual, ...more] = words.split("/").map(milligramsTyped);
  if (step === undefined || usual === undefined || more.length > 0) return undefined;
  return { stepMilligrams: step, usualMilligrams: usual };
}

/** As the server reads a weight in a table; undefined for what is none between 1 g and 100 kg. */
function milligramsTyped(words: string): number | undefined {
  const found = /^ *(\d{1,6})(?:[.,](\d{1,4}))? *(g|kg|lb|oz) *$/i.exec(words);
  if (found === null) return undefined;
  const unit = shownUnits.find((known) => known === found[3]?.toLowerCase()) ?? "g";
  const milligrams = Math.floor(Number(`${found[1]}.${found[2] ?? 0}`) * unitSize(unit)[0] * 1000 + 0.001);
  return milligrams >= 1000 && milligrams <= 100_000_000 ? milligrams : undefined;
}

export function byWeightWritten(sale: SaleByWeight | null): string {
  return sale === null ? "" : `${weightWritten(sale.stepMilligrams)} / ${weightWritten(sale.usualMilligrams)}`;
}

/** What a container costs: `0.25`, `0.07 fee` for what does not come back, or `0.25 + 0.07 fee`. */
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

/** In pounds if it is hundredths of a pound, else in grams. */
function weightWritten(milligrams: number): string {
  const pounds = (milligrams / unitSize("lb")[0] / 1000).toFixed(2);
  if (milligrams % 1000 !== 0 && milligramsTyped(`${pounds} lb`) === milligrams) return `${Number(pounds)} lb`;
  return `${milligrams / 1000} g`;
}

/** Row and column on the store's map: `4/12`. */
function shelfTyped(words: string): readonly number[] | undefined {
  const found = /^(\d{1,4}) ?[/,;] ?(\d{1,4})$/.exec(words);
  return found === null ? undefined : [Number(found[1]), Number(found[2])];
}

function truth(words: string): boolean | undefined {
  if (["true", "yes", "ja", "y", "j", "x", "1", "✓"].includes(words)) return true;
  return ["false", "no", "nein", "n", "0", "", "–", "-"].includes(words) ? false : undefined;
}

/** Whether two values of a cell are the same. */
export function isSameValue(one: CellValue, other: CellValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An edit of a field, from what stands there. */
export function cellEdit(product: DeskProduct, field: Field, value: CellValue): CellEdit {
  return { product: product.id, field, was: valueOf(product, field), value };
}

/** The edit that says that a price is right: the same once more. */
export function priceConfirmed({ id }: DeskProduct, { priceCents }: DeskOffer): CellEdit {
  return { product: id, field: "priceCents", was: priceCents, value: priceCents };
}

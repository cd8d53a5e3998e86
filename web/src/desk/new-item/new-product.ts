import type { NewProduct, NewProductExtras } from "../../api/goods-client";
import { readSaleByWeight } from "../../grocery/amounts/packs";
import { readQuantity } from "../../grocery/amounts/quantity";
import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { integer, nullable, readOr, text, word } from "../../grocery/reader";
import { readDeposit } from "../../grocery/prices/till";
import { storages } from "../../grocery/storages";
import type { ProductStorage } from "../../grocery/storages";
import { discountFromForm, emptyDiscount } from "../discounts/discount-form";
import type { DiscountField, TypedDiscount } from "../discounts/discount-form";
import { productFields, typedValue } from "../products/product-fields";
import type { Field, Writing } from "../products/product-fields";

/** A parsed product, or the invalid fields without one. */
export type TypedProduct =
  | { readonly product: NewProduct; readonly priceCents: number | null; readonly refused: readonly Field[] }
  | { readonly product: null; readonly refused: readonly Field[] };

/** @param typed - by field; an empty price means no price. */
export function newProduct(typed: Readonly<Partial<Record<Field, string>>>, writing: Writing): TypedProduct {
  const value = (field: Field): unknown => typedValue(field, typed[field] ?? "", writing);
  const hasPrice = (typed.priceCents ?? "").trim() !== "";
  // Optional fields: the name serves on lists too, and a size in grams is its weight.
  const isPiece = readOr(readQuantity, value("size"), null)?.unit === "piece";
  const isLeftOut = (field: Field): boolean =>
    (typed[field] ?? "").trim() === "" && (field === "item" || (field === "weightGrams" && !isPiece));
  const needed = productFields.filter((field) => !isLeftOut(field));
  const required: readonly Field[] = hasPrice ? [...needed, "priceCents"] : needed;
  const refused = required.filter((field) => value(field) === undefined);
  const name = readOr(text, value("name"), null);
  const size = readOr(readQuantity, value("size"), null);
  const department = readOr(word(departments), value("department"), null);
  const storage = readOr(word(storages), value("storage"), null);
  if (refused.length > 0 || name === null || size === null || department === null || storage === null) {
    return { product: null, refused };
  }
  const words = (field: Field): string | null => readOr(nullable(text), value(field), null);
  const weightGrams = readOr(nullable(integer), value("weightGrams"), null);
  const product = {
    name, item: words("item"), size, byWeight: readSaleByWeight(value("byWeight"), ""),
    deposit: readDeposit(value("deposit"), ""), weightGrams, department, storage, gtin: words("gtin"), brand: words("brand"),
    description: words("description"),
  };
  return { product, priceCents: hasPrice ? readOr(nullable(integer), value("priceCents"), null) : null, refused };
}

/** Returns the input with another field. Storage follows the department unless the user set it. */
export function withTyped(
  typed: Readonly<Partial<Record<Field, string>>>, field: Field, words: string,
): Readonly<Partial<Record<Field, string>>> {
  const next = { ...typed, [field]: words };
  if (field !== "department" || typed.storage !== usualStorage(typed.department)) return next;
  return { ...next, storage: usualStorage(words) };
}

/** The usual storage of a department's products. Mirrors `Product.Storage(usualIn:)` in Swift. */
function usualStorage(department: string | undefined): ProductStorage {
  if (department === "frozen") return "frozen";
  return chilledDepartments.some((chilled) => chilled === department) ? "chilled" : "ambient";
}

const chilledDepartments: readonly Department[] = ["dairy", "cheese", "meat", "fish", "deli"];

/** The product form stored in a draft; other fields are ignored. */
export function draftedProduct(body: Readonly<Record<string, unknown>>): Readonly<Partial<Record<Field, string>>> {
  const words = [...productFields, "priceCents" as const].flatMap((field) => {
    const typed = body[field];
    return typeof typed === "string" ? [[field, typed] as const] : [];
  });
  return Object.fromEntries(words);
}

/** The input of a new product's discount. */
export type TypedFirstDiscount = Pick<TypedDiscount, "rule" | "firstDay" | "lastDay">;

interface FirstDiscount {
  readonly discount: NewProductExtras["discount"];
  readonly wrong: readonly DiscountField[];
}

/** Parses the discount, in the store of the price. */
export function firstDiscount(typed: TypedFirstDiscount | null, store: string | null, writing: Writing): FirstDiscount {
  if (typed === null) return { discount: null, wrong: [] };
  // The server puts in the product, which has no row yet.
  const { discount, wrong } = discountFromForm(
    { ...emptyDiscount, ...typed, products: [""], stores: store === null ? null : [store] }, writing,
  );
  if (discount === null) return { discount, wrong };
  const { accounts: _, products: __, ...terms } = discount;
  return { discount: terms, wrong };
}

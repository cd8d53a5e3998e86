import { readQuantity } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import type { ThingLanguage } from "../grocery/languages";
import { fields, integer, list, nullable, otherwise, text, tolerant } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { fetched } from "./api-client";
import type { Fetched } from "./api-client";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { ApiProblem } from "./failures";

/** A product of open data. */
export type KnownProduct = Value<typeof readKnownProduct>;

export const readKnownProduct = fields({
  /** Fourteen digits. */
  gtin: text,
  /** In the language of its pack. */
  name: text,
  names: fields({ en: otherwise(nullable(text), null), de: otherwise(nullable(text), null) }),
  brand: nullable(text),
  size: tolerant(nullable(readQuantity), null),
  department: tolerant(nullable(readDepartment), null),
});

/**
 * The products that people are likeliest to scan. The nth element of every column belongs to the nth number, in ascending
 * order; `brand` and `department` are indexes into the lists, and `sizeUnit` one into `baseUnits`.
 */
export type ProductPack = Value<typeof readProductPack>;

export const readProductPack = fields({
  language: text,
  departments: list(tolerant(readDepartment, "other")),
  brands: list(text),
  columns: fields({
    /** Fourteen digits. */
    gtin: list(text),
    name: list(text),
    brand: list(integer),
    department: list(integer),
    /** 0 if unknown. */
    sizeAmount: list(integer),
    sizeUnit: list(integer),
  }),
});

/**
 * Looks up the product of a number; null if the server does not know it.
 *
 * @throws ApiFailure; Cancelled
 */
export async function askKnownProduct(
  gtin: string, options: AskOptions = {}, exchange = new Exchange(),
): Promise<KnownProduct | null> {
  try {
    return decodedWhole(await exchange.get(`/v1/known-products/${part(gtin)}`, options), readKnownProduct);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/**
 * Downloads the products for scanning without a network, with names in a language; at most 1 MB.
 *
 * @throws ApiFailure; Cancelled
 */
export async function askProductPack(
  language: ThingLanguage, options: AskOptions = {}, exchange = new Exchange(),
): Promise<Fetched<ProductPack>> {
  const answer = await exchange.get(`/v1/known-products${queryText({ language })}`, options);
  return fetched(answer, (whole) => decodedWhole(whole, readProductPack));
}

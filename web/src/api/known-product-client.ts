import { readQuantity } from "../grocery/amounts/quantity";
import { fields, nullable, otherwise, text, tolerant } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
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

import type { TripLine } from "../api/types";
import { inWholes, meaningOf, namesOf } from "./matching";
import type { ProductRequest } from "./matching";

/**
 * Returns the request line of an entry. If the device's lexicon does not know the name, the server adds meaning and
 * synonyms from its complete one.
 */
export function requestLine(id: string, request: ProductRequest): TripLine {
  const whole = inWholes(request);
  const [meaning, [item = "", ...alternatives]] = [meaningOf(whole), namesOf(whole)];
  const { quantity, count, productId } = whole;
  const line = { id, item, quantity, count, product: productId };
  return meaning === null ? line : { ...line, alternatives, meaning };
}

/** Returns the product request of a line. */
export function productRequest({ item, alternatives = [], meaning, quantity, count, product }: TripLine): ProductRequest {
  return { name: item, alternatives, meaning: meaning ?? null, quantity, count, productId: product };
}

import type { TripLine } from "../api/types";
import { inWholes, meaningOf, namesOf } from "./matching";
import type { ProductRequest } from "./matching";

/**
 * Makes the line of a request for an entry. If the device's lexicon does not know the name, meaning and other names are left to
 * the server's complete one.
 */
export function requestLine(id: string, wish: ProductRequest): TripLine {
  const whole = inWholes(wish);
  const [meaning, [item = "", ...alternatives]] = [meaningOf(whole), namesOf(whole)];
  const { quantity, count, productId } = whole;
  const line = { id, item, quantity, count, product: productId };
  return meaning === null ? line : { ...line, alternatives, meaning };
}

/** Makes the wish of a line. */
export function productRequest({ item, alternatives = [], meaning, quantity, count, product }: TripLine): ProductRequest {
  return { name: item, alternatives, meaning: meaning ?? null, quantity, count, productId: product };
}

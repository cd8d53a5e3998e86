import { readKnownProduct } from "../../api/known-product-client";
import type { KnownProduct } from "../../api/known-product-client";
import { isApiFailure } from "../../api/failures";
import type { ThingLanguage } from "../../grocery/languages";
import { list } from "../../grocery/reader";
import type { LocalRecords } from "../../replica/local-records";
import { isSameCode } from "../last-price";

export interface KnownProductParts {
  readonly local: Pick<LocalRecords, "value" | "note">;
  /** Null if the server does not know the number. */
  readonly ask: (gtin: string) => Promise<KnownProduct | null>;
}

const record = "known-products";
/** About 100 kilobytes. */
const mostKept = 500;
const readKept = list(readKnownProduct);

/** Returns the product of a scanned number, from this device or else from the server; null if unknown or out of reach. */
export async function knownProduct(gtin: string, { local, ask }: KnownProductParts): Promise<KnownProduct | null> {
  const kept = local.value("device", record, readKept) ?? [];
  const here = kept.find((product) => isSameCode(product.gtin, gtin));
  if (here !== undefined) return here;
  try {
    const product = await ask(gtin);
    // Another number may have been kept meanwhile.
    const others = local.value("device", record, readKept) ?? [];
    if (product !== null) void local.note("device", record, [product, ...others].slice(0, mostKept));
    return product;
  } catch (error) {
    // The name is asked for as before.
    if (isApiFailure(error)) return null;
    throw error;
  }
}

/** The product's name in a language, else as on its pack. */
export function knownName({ name, names }: KnownProduct, language: ThingLanguage): string {
  return names[language] ?? name;
}

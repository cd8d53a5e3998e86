import { readKnownProduct } from "../../api/known-product-client";
import type { KnownProduct, ProductPack } from "../../api/known-product-client";
import { isApiFailure } from "../../api/failures";
import type { ThingLanguage } from "../../grocery/languages";
import { list } from "../../grocery/reader";
import type { LocalRecords } from "../../replica/local-records";
import { isSameCode } from "../last-price";
import { productIn } from "./product-pack";

export interface KnownProductParts {
  readonly local: Pick<LocalRecords, "value" | "note">;
  /** The products that the device keeps for scanning; null if it has none. */
  readonly pack: () => Promise<ProductPack | null>;
  /** Null if the server does not know the number. */
  readonly ask: (gtin: string) => Promise<KnownProduct | null>;
}

/** The product of a scanned number. */
export type ScannedProduct =
  | { readonly kind: "known"; readonly product: KnownProduct }
  /** Unknown to the server. */
  | { readonly kind: "unknown" }
  /** Not on the device, and the server could not be asked. */
  | { readonly kind: "unasked" };

const record = "known-products";
/** About 100 kilobytes. */
const mostKept = 500;
const readKept = list(readKnownProduct);

/** Returns the product of a scanned number, from this device or else from the server. */
export async function scannedProduct(gtin: string, { local, pack, ask }: KnownProductParts): Promise<ScannedProduct> {
  const kept = local.value("device", record, readKept) ?? [];
  const products = await pack();
  const here = kept.find((product) => isSameCode(product.gtin, gtin)) ?? (products === null ? null : productIn(products, gtin));
  if (here !== null) return { kind: "known", product: here };
  try {
    const product = await ask(gtin);
    if (product === null) return { kind: "unknown" };
    // Another number may have been kept meanwhile.
    const others = local.value("device", record, readKept) ?? [];
    void local.note("device", record, [product, ...others].slice(0, mostKept));
    return { kind: "known", product };
  } catch (error) {
    if (isApiFailure(error)) return { kind: "unasked" };
    throw error;
  }
}

/** The product's name in a language, else as on its pack. */
export function knownName({ name, names }: KnownProduct, language: ThingLanguage): string {
  return names[language] ?? name;
}

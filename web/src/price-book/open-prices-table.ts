import { milligramsOf } from "../grocery/amounts/packs";
import type { ThingLanguage } from "../grocery/languages";
import { writtenTable } from "../imports/formats/table-writer";
import { latestFirst } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import { looseCategory } from "./loose-goods";
import type { LooseCategory } from "./loose-goods";
import type { NamedStores } from "./named-stores";
import { plainMoney } from "./price-table";

/** The fields of Open Prices. Source: its API (`PriceCreate`). Nothing is known of `origins_tags`. */
const fields = [
  "type", "product_code", "category_tag", "labels_tags", "price", "price_per", "price_is_discounted", "currency",
  "location_osm_id", "location_osm_type", "date",
] as const;

/** The thing that a price of Open Prices is for. */
type Subject =
  /** Packs, by the digits of the barcode. */
  | { readonly kind: "product"; readonly code: string }
  | { readonly kind: "loose"; readonly category: LooseCategory; readonly per: "KILOGRAM" | "UNIT" };

/** A price that Open Prices can take. */
export interface OpenPrice {
  readonly price: SeenPrice;
  /** The price of one pack, one kilogram or one piece, in the smallest units. */
  readonly cents: number;
  readonly subject: Subject;
  readonly place: OsmElement;
}

/** The reasons why Open Prices cannot take a price. */
export const leftOutReasons = ["store", "pack", "code", "amount", "category"] as const;
type LeftOutReason = typeof leftOutReasons[number];

interface OpenPrices {
  /** The oldest first. */
  readonly prices: readonly OpenPrice[];
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
}

interface OsmElement {
  readonly type: "NODE" | "WAY" | "RELATION";
  readonly id: string;
}

/**
 * Returns the prices that Open Prices can take, at stores of OpenStreetMap: of one pack with a barcode, and of loose goods
 * whose category is known, by weight or by the piece.
 */
export function openPrices(prices: readonly SeenPrice[], stores: NamedStores, language: ThingLanguage): OpenPrices {
  const leftOut = { store: 0, pack: 0, code: 0, amount: 0, category: 0 };
  const taken = [...prices].sort((one, other) => latestFirst(other, one)).flatMap((price): readonly OpenPrice[] => {
    const place = osmElement(stores.byId.get(price.storeId)?.osmId ?? price.storeId);
    const subject = place === null ? "store" : subjectOf(price, language);
    if (typeof subject === "string") {
      leftOut[subject] += 1;
      return [];
    }
    return place === null ? [] : [{ price, cents: centsOf(price, subject), subject, place }];
  });
  return { prices: taken, leftOut };
}

/** Writes prices as a table with the fields of Open Prices. */
export function openPricesTable(prices: readonly OpenPrice[]): string {
  return writtenTable([fields, ...prices.map(({ price, cents, subject, place }) => [
    ...subject.kind === "product"
      ? ["PRODUCT", subject.code, "", ""]
      : ["CATEGORY", "", subject.category.tag, subject.category.isOrganic ? "en:organic" : ""],
    plainMoney({ cents, currency: price.currency }), subject.kind === "product" ? "" : subject.per,
    price.isReduced ? "true" : "false", price.currency, place.id, place.type, price.day,
  ])]);
}

function subjectOf({ name, label, gtin, packs, size, isByWeight }: SeenPrice, language: ThingLanguage): Subject | LeftOutReason {
  if (packs !== 1) return "pack";
  if (gtin !== null && isWorldwide(gtin)) return isByWeight ? "pack" : { kind: "product", code: gtin };
  const category = looseCategory(name, label, language);
  const isPiece = size?.unit === "piece" && size.amount === 1;
  if (!isByWeight && !isPiece) return category !== null && size === null ? "amount" : "code";
  if (isByWeight && size?.unit !== "g") return "amount";
  return category === null ? "category" : { kind: "loose", category, per: isByWeight ? "KILOGRAM" : "UNIT" };
}

function centsOf({ cents, size }: SeenPrice, subject: Subject): number {
  const isWeighed = subject.kind === "loose" && subject.per === "KILOGRAM";
  return isWeighed && size !== null ? Math.round((cents * 1_000_000) / milligramsOf(size)) : cents;
}

/** True unless each store assigns the number itself. Mirrors `ProductKeys.worldwide` in Swift. */
function isWorldwide(code: string): boolean {
  return code.length === 8 ? !/^[02]/.test(code) : !/^\d(?:2|02|04|05)/.test(code.padStart(14, "0"));
}

const types = { n: "NODE", w: "WAY", r: "RELATION" } as const;

/** Parses `node/123`, or a store's id that an import has made of it: `osm-n123`. */
function osmElement(text: string): OsmElement | null {
  const match = /^(?:osm-([nwr])|(n)ode\/|(w)ay\/|(r)elation\/)(\d+)$/.exec(text);
  const letter = match?.slice(1, 5).find((each) => each !== undefined);
  const id = match?.[5];
  return letter === undefined || id === undefined ? null : { type: types[letter as keyof typeof types], id };
}

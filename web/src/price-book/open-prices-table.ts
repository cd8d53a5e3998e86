import { writtenTable } from "../imports/formats/table-writer";
import { latestFirst } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import type { NamedStores } from "./named-stores";
import { plainMoney } from "./price-table";

/** The fields of Open Prices. Source: its API (`PriceCreate`). */
const fields = [
  "type", "product_code", "price", "price_is_discounted", "currency", "location_osm_id", "location_osm_type", "date",
] as const;

/** A price that Open Prices can take. */
export interface OpenPrice {
  readonly price: SeenPrice;
  /** The digits of the barcode. */
  readonly code: string;
  readonly place: OsmElement;
}

interface OsmElement {
  readonly type: "NODE" | "WAY" | "RELATION";
  readonly id: string;
}

/** Returns the prices that Open Prices can take, the oldest first: of one pack with a barcode, at a store of OpenStreetMap. */
export function openPrices(prices: readonly SeenPrice[], stores: NamedStores): readonly OpenPrice[] {
  return [...prices].sort((one, other) => latestFirst(other, one)).flatMap((price) => {
    const place = osmElement(stores.byId.get(price.storeId)?.osmId ?? price.storeId);
    const code = price.gtin;
    if (place === null || code === null || !isWorldwide(code) || price.isByWeight || price.packs !== 1) return [];
    return [{ price, code, place }];
  });
}

/** Writes prices as a table with the fields of Open Prices. */
export function openPricesTable(prices: readonly OpenPrice[]): string {
  return writtenTable([fields, ...prices.map(({ price, code, place }) => [
    "PRODUCT", code, plainMoney(price), price.isReduced ? "true" : "false", price.currency, place.id, place.type, price.day,
  ])]);
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

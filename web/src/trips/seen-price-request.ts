import type { RequestedPrice, TripRequest } from "../api/trip-request";
import type { Matcher } from "../catalog/matching";
import { productRequest } from "../catalog/request-line";
import type { Product } from "../catalog/product";
import { originOf } from "../grocery/prices/price-origin";
import type { PriceServices } from "../prices/services";
import { metresBetween } from "../stores/distance";
import type { StoreServices } from "../stores/services";

/** The server's limit. */
const mostPrices = 2_000;
/** The number of nearest stores whose prices are sent. */
const mostStores = 40;

/**
 * Adds the household's prices for the lines of a request: what it has seen at the nearest stores on this device, and
 * estimates for them. Other prices are not sent.
 */
export async function withSeenPrices({ priceBook, stores }: PriceServices & StoreServices, request: TripRequest): Promise<TripRequest> {
  if (priceBook.rows.getSnapshot().length === 0) return request;
  await priceBook.opened();
  const { start, lines } = request;
  const nearest = (await stores.known())
    .filter(({ organisation }) => organisation.kind === "grocer")
    .sort((one, other) => metresBetween(start, one) - metresBetween(start, other))
    .slice(0, mostStores);
  const prices = nearest.flatMap(({ id, organisation }) => {
    const layers = priceBook.at({ id, chain: organisation.id }).getSnapshot()?.layers ?? [];
    const found = layers.flatMap((layer) => lines.flatMap((line) => productFor(layer, productRequest(line)) ?? []));
    return [...new Map(found.filter(isAccepted).map((product) => [product.id, requestedPrice(product, id)])).values()];
  });
  return prices.length === 0 ? request : { ...request, seenPrices: prices.slice(0, mostPrices) };
}

/** The server refuses a request with a price, a size or a way of selling that it does not know. */
function isAccepted({ id, priceCents, size, byWeight }: Product): boolean {
  return id.length <= 64 && priceCents <= 1_000_000 && size.amount <= 1_000_000 && (byWeight === null || size.unit === "g");
}

function productFor(layer: Matcher, line: Parameters<Matcher["find"]>[0]): Product | null {
  return layer.find(line, { isMember: false, moment: "", coupons: { used: [], serverDay: null } })?.product ?? null;
}

function requestedPrice({ id, item, department, emoji, size, byWeight, priceCents, popularity }: Product, store: string): RequestedPrice {
  return {
    id, store, item, department, emoji, size, isByWeight: byWeight !== null, priceCents, popularity,
    isEstimate: originOf(id)?.kind === "estimate",
  };
}

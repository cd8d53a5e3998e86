import type { RequestedPrice, TripRequest } from "../api/trip-request";
import type { Matcher, ProductRequest } from "../catalog/matching";
import { productRequest } from "../catalog/request-line";
import type { Product } from "../catalog/product";
import { originOf } from "../grocery/prices/price-origin";
import type { PriceServices } from "../prices/services";
import { grocersNear } from "../stores/grocers-near";
import type { StoreServices } from "../stores/services";

/** The server's limit. */
const mostPrices = 2_000;

/**
 * Adds the household's prices for the lines of a request: what it has seen at the nearest stores on this device, and
 * estimates for them. Other prices are not sent; the server knows what others have seen.
 */
export async function withSeenPrices({ priceBook, stores }: PriceServices & StoreServices, request: TripRequest): Promise<TripRequest> {
  if (priceBook.rows.getSnapshot().length === 0) return request;
  await priceBook.opened();
  const { start, lines } = request;
  const requests = lines.map(productRequest);
  const prices = grocersNear(start, await stores.known()).flatMap(({ id, organisation }) => {
    const layers = priceBook.at({ id, chain: organisation.id }).getSnapshot()?.layers ?? [];
    const found = layers.flatMap((layer) => requests.flatMap((line) => productFor(layer, line) ?? []));
    return [...new Map(found.filter(isAccepted).map((product) => [product.id, requestedPrice(product, id)])).values()];
  });
  return prices.length === 0 ? request : { ...request, seenPrices: prices.slice(0, mostPrices) };
}

/**
 * False for others' prices, and for those with a price, a size or a way of selling for which the server refuses the request.
 */
function isAccepted({ id, priceCents, size, byWeight }: Product): boolean {
  return originOf(id)?.kind !== "others" && id.length <= 64 && priceCents <= 1_000_000 && size.amount <= 1_000_000 && (byWeight === null || size.unit === "g");
}

function productFor(layer: Matcher, line: ProductRequest): Product | null {
  return layer.find(line, { isMember: false, moment: "", coupons: { used: [], serverDay: null } })?.product ?? null;
}

function requestedPrice({ id, item, department, emoji, size, byWeight, priceCents, popularity }: Product, store: string): RequestedPrice {
  return {
    id, store, item, department, emoji, size, isByWeight: byWeight !== null, priceCents, popularity,
    isEstimate: originOf(id)?.kind === "estimate",
  };
}

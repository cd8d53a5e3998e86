import type { Reader } from "../grocery/reader";
import { decoded, part, queryText } from "./answers";
import { readStoreCoupons } from "./coupon-readers";
import type { StoreCoupons } from "./coupon-readers";
import { Exchange } from "./exchange";
import type { Answer, AskOptions } from "./exchange";
import { ApiProblem, BadAnswer } from "./failures";
import { readFoundSums } from "./finds-client";
import type { FoundSum } from "./finds-client";
import type { ProductPage, ProductQuery } from "./product-types";
import {
  readConfiguration, readLineOffers, readMapSummaries, readNearbyStores, readPersonalDiscounts, readProductPage,
  readRestaurants, readStore, readStoreMap, readTowns,
} from "./store-readers";
import type {
  Buyer, Configuration, LineOffer, MapSummary, NearbyStores, OrganisationKind, PersonalDiscount, Place,
  Restaurant, Store, StoreMap, Town, TripLine,
} from "./types";

export type Fetched<Value> =
  | { readonly kind: "fresh"; readonly value: Value; readonly etag: string | null; readonly isWhole: boolean }
  /** The cached version with the sent `etag` is current. */
  | { readonly kind: "unchanged" };

export interface NearbyOptions extends AskOptions {
  readonly radiusMetres?: number;
  readonly limit?: number;
  readonly kind?: OrganisationKind;
}

/** The general API client. Every call throws an `ApiFailure`, or `Cancelled`. */
export class ApiClient {
  constructor(private readonly exchange: Exchange = new Exchange({ isRepeatable: true })) {}

  configuration(options?: AskOptions): Promise<Fetched<Configuration>> {
    return this.read("/v1/configuration", readConfiguration, options);
  }

  nearbyStores(place: Place, options: NearbyOptions = {}): Promise<Fetched<NearbyStores>> {
    const query = {
      ...place,
      radius: options.radiusMetres,
      limit: options.limit,
      kind: options.kind,
    };
    return this.read(`/v1/stores${queryText(query)}`, readNearbyStores, options);
  }

  store(id: string, options?: AskOptions): Promise<Fetched<Store>> {
    return this.read(`/v1/stores/${part(id)}`, readStore, options);
  }

  /** Bytes for `readCatalog`; large, so `progress` is worth showing. */
  async catalog(storeId: string, options?: AskOptions): Promise<Fetched<Uint8Array>> {
    return fetched(await this.exchange.get(`/v1/stores/${part(storeId)}/catalog`, options), ({ bytes }) => bytes);
  }

  /** The store's discounts for the signed-in account only. */
  async personalDiscounts(storeId: string, options?: AskOptions): Promise<readonly PersonalDiscount[]> {
    const answer = await this.exchange.get(`/v1/stores/${part(storeId)}/personal-discounts`, options);
    if (!answer.isWhole) throw new BadAnswer("the discounts broke off");
    return decoded(answer, readPersonalDiscounts).discounts;
  }

  products(storeId: string, query: ProductQuery, options?: AskOptions): Promise<Fetched<ProductPage>> {
    return this.read(`/v1/stores/${part(storeId)}/products${queryText(query)}`, readProductPage, options);
  }

  /** @param lines - sent in the body, since URLs are logged; the response refers to them by index. */
  async availability(
    stores: readonly string[],
    lines: readonly TripLine[],
    { memberships, usedCoupons }: Buyer,
    options?: AskOptions,
  ): Promise<readonly LineOffer[]> {
    const answer = await this.exchange.post("/v1/availability", { stores, lines, memberships, usedCoupons }, options);
    if (!answer.isWhole) throw new BadAnswer("the offers broke off");
    return decoded(answer, readLineOffers).offers;
  }

  /** Coupons valid today or later. */
  coupons(storeId: string, options?: AskOptions): Promise<Fetched<StoreCoupons>> {
    return this.read(`/v1/stores/${part(storeId)}/coupons`, readStoreCoupons, options);
  }

  /** The bytes of a barcode or an uploaded picture. */
  async couponPicture(id: string, options?: AskOptions): Promise<Fetched<Uint8Array>> {
    return fetched(await this.exchange.get(`/v1/coupons/${part(id)}/picture`, options), ({ bytes }) => bytes);
  }

  async maps(storeId: string, options?: AskOptions): Promise<Fetched<readonly MapSummary[]>> {
    const response = await this.read(`/v1/stores/${part(storeId)}/maps`, readMapSummaries, options);
    return inside(response, ({ maps }) => maps);
  }

  map(id: string, options?: AskOptions): Promise<Fetched<StoreMap>> {
    return this.read(`/v1/maps/${part(id)}`, readStoreMap, options);
  }

  /** Locations of finds at a store. */
  async foundPlaces(storeId: string, options?: AskOptions): Promise<Fetched<readonly FoundSum[]>> {
    const response = await this.read(`/v1/stores/${part(storeId)}/found-places`, readFoundSums, options);
    return inside(response, ({ places }) => places);
  }

  async towns(options?: AskOptions): Promise<Fetched<readonly Town[]>> {
    const response = await this.read("/v1/towns", readTowns, options);
    return inside(response, ({ towns }) => towns);
  }

  async restaurants(place: Place | null, options?: AskOptions): Promise<Fetched<readonly Restaurant[]>> {
    const response = await this.read(`/v1/restaurants${queryText(place ?? {})}`, readRestaurants, options);
    return inside(response, ({ restaurants }) => restaurants);
  }

  private async read<Value>(path: string, reader: Reader<Value>, options?: AskOptions): Promise<Fetched<Value>> {
    return fetched(await this.exchange.get(path, options), (answer) => decoded(answer, reader));
  }
}

/** Returns a response as a copy keeps it. */
export function fetched<Value>(answer: Answer, value: (answer: Answer) => Value): Fetched<Value> {
  if (answer.isUnchanged) return { kind: "unchanged" };
  return { kind: "fresh", value: value(answer), etag: answer.etag, isWhole: answer.isWhole };
}

/** True if a failure says that the store has no products, and so no prices. */
export function isWithoutProducts(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === "no-products";
}

function inside<Outer, Inner>(response: Fetched<Outer>, inner: (outer: Outer) => Inner): Fetched<Inner> {
  return response.kind === "unchanged" ? response : { ...response, value: inner(response.value) };
}

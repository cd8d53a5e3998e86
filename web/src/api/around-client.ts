import { readSaleByWeight } from "../grocery/amounts/packs";
import { readQuantity } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { readDiscount } from "../grocery/prices/discount";
import type { Discount } from "../grocery/prices/discount";
import { readDeposit } from "../grocery/prices/till";
import { fields, flag, integer, list, nullable, number, otherwise, text, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { storages } from "../grocery/storages";
import { decodedWhole, part, queryText } from "./answers";
import { readCoupon } from "./coupon-readers";
import type { Coupon } from "./coupon-readers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { PlainProduct } from "./product-types";
import { readOthersPrice } from "./shared-price-client";
import type { OthersPrice } from "./shared-price-client";
import type { Place } from "./types";

/** The fields of a nearby store shown in a row. */
export interface AroundStore {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  /** The id of its organisation. */
  readonly organisation: string;
  /** Name of its membership; null without one. */
  readonly membership: string | null;
  readonly distanceMetres: number;
}

export interface FoundOffer {
  readonly store: string;
  /** The product's id at the store's organization. */
  readonly product: string;
  readonly priceCents: number;
  readonly inStock: boolean;
  readonly aisle: string | null;
  /** The active discount to show. */
  readonly discount: Discount | null;
  readonly otherDiscounts: readonly Discount[];
}

/** A product at all nearby stores. */
/** A price that others have seen at a store. */
export interface SeenElsewhere {
  readonly store: string;
  readonly price: OthersPrice;
}

export type ProductOffers = Value<typeof readProductOffers>;

export interface AroundProduct extends PlainProduct {
  readonly offers: readonly FoundOffer[];
}

export type AroundPage = Value<typeof readAroundPage>;

export interface AroundQuery {
  readonly search?: string | undefined;
  readonly department?: Department | undefined;
  readonly sort?: "name" | "price" | undefined;
  readonly minimumCents?: number | undefined;
  readonly maximumCents?: number | undefined;
  readonly discounted?: boolean | undefined;
  readonly after?: string | undefined;
}

/** A temporary price reduction. */
export interface AroundOffer {
  /** Kinds unknown to this version are skipped. */
  readonly kind: "discount";
  readonly discount: Discount;
  readonly product: PlainProduct;
  /** Lexicon ids of the product at its organization. */
  readonly things: readonly string[];
  /** Nearest first. */
  readonly at: readonly { readonly store: string; readonly priceCents: number; readonly inStock: boolean }[];
}

/** A coupon accepted by nearby tills. */
export interface AroundCoupon {
  readonly coupon: Coupon;
  /** Nearest first. */
  readonly stores: readonly string[];
  /** Names of its products; empty if it is for everything. */
  readonly items: readonly { readonly name: string; readonly department: Department; readonly things: readonly string[] }[];
}

export type AroundOffers = Value<typeof readAroundOffers>;

/** A price since a date. */
export type PricePoint = Value<typeof readPricePoint>;

export type PriceHistory = Value<typeof readPriceHistory>;

const readStores = wholeOnes(fields<AroundStore>({
  id: text,
  name: text,
  emoji: text,
  organisation: text,
  membership: nullable(text),
  distanceMetres: number,
}));

const productFields = {
  id: text,
  gtin: nullable(text),
  name: text,
  item: text,
  brand: nullable(text),
  department: readDepartment,
  emoji: text,
  size: readQuantity,
  byWeight: readSaleByWeight,
  deposit: readDeposit,
  weightGrams: otherwise(integer, 0),
  storage: otherwise(word(storages), "ambient"),
  description: nullable(text),
  picture: nullable(text),
};

const readFoundOffers = wholeOnes(fields<FoundOffer>({
  store: text,
  product: text,
  priceCents: integer,
  inStock: otherwise(flag, true),
  aisle: nullable(text),
  discount: nullable(readDiscount),
  otherDiscounts: otherwise(list(readDiscount), []),
}));

const readProductOffers = fields({
  stores: readStores,
  products: wholeOnes(fields<PlainProduct>(productFields)),
  /** Offers of the same product; in stock first, then by price. */
  offers: readFoundOffers,
  /** Similar products of other brands or sizes, at stores without it. */
  instead: readFoundOffers,
  /** Prices that others have seen at stores that publish neither; the cheapest first. */
  seen: otherwise(wholeOnes(fields<SeenElsewhere>({ store: text, price: readOthersPrice })), []),
});

const readAroundPage = fields({
  stores: readStores,
  products: wholeOnes(fields<AroundProduct>({ ...productFields, offers: readFoundOffers })),
  /** Cursor of the next page; null on the last. */
  next: nullable(text),
});

export const readAroundOffers = fields({
  stores: readStores,
  offers: wholeOnes(fields<AroundOffer>({
    kind: word(["discount"] as const),
    discount: readDiscount,
    product: fields<PlainProduct>(productFields),
    things: otherwise(list(text), []),
    at: list(fields<AroundOffer["at"][number]>({ store: text, priceCents: integer, inStock: flag })),
  })),
  /** The server's day, `YYYY-MM-DD`. */
  day: text,
  coupons: wholeOnes(fields<AroundCoupon>({
    coupon: readCoupon,
    stores: list(text),
    items: list(fields<AroundCoupon["items"][number]>({ name: text, department: readDepartment, things: otherwise(list(text), []) })),
  })),
  /** True if the server omitted further results. */
  isCut: flag,
});

const readPricePoint = fields({
  /** Milliseconds since 1970. */
  since: integer,
  priceCents: integer,
});

const readPriceHistory = fields({
  /** By time; each was valid until the next. */
  prices: list(readPricePoint),
  /** In the last 90 days. */
  lowest: nullable(readPricePoint),
  /** The last time that the store said that its price is right, in milliseconds since 1970; null without one. */
  confirmed: otherwise(nullable(integer), null),
});

/** API client for all nearby stores. Every call throws an `ApiFailure`, or `Cancelled`. */
export class AroundClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  async products(place: Place, query: AroundQuery, options?: AskOptions): Promise<AroundPage> {
    const words = queryText({ ...place, ...query, discounted: query.discounted === true ? true : undefined });
    return decodedWhole(await this.exchange.get(`/v1/products${words}`, options), readAroundPage);
  }

  async offers(place: Place, options?: AskOptions): Promise<AroundOffers> {
    return decodedWhole(await this.exchange.get(`/v1/offers-around${queryText({ ...place })}`, options), readAroundOffers);
  }

  /** @param place - null for the area of a store that sells it. */
  async elsewhere(productId: string, place: Place | null, options?: AskOptions): Promise<ProductOffers> {
    const path = `/v1/products/${part(productId)}/offers${queryText({ ...place })}`;
    return decodedWhole(await this.exchange.get(path, options), readProductOffers);
  }

  async prices(storeId: string, productId: string, options?: AskOptions): Promise<PriceHistory> {
    const path = `/v1/stores/${part(storeId)}/products/${part(productId)}/prices`;
    return decodedWhole(await this.exchange.get(path, options), readPriceHistory);
  }
}

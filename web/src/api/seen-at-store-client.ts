import { readQuantity } from "../grocery/amounts/quantity";
import { fields, flag, integer, nullable, text, wholeOnes } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";

/** A price that shoppers have confirmed at an organization's store. */
export type SeenAtOwnStore = Value<typeof readSeenPrice>;

const readSeenPrice = fields({
  /** Changes with the day. */
  id: text,
  name: text,
  emoji: text,
  size: nullable(readQuantity),
  isByWeight: flag,
  /** The price of one pack, or of the amount `size` if sold by weight. */
  cents: integer,
  isReduced: flag,
  /** `YYYY-MM-DD` */
  day: text,
  /** The number of people; null for few. */
  people: nullable(integer),
  /** The organization's product; null without one. */
  product: nullable(text),
  /** Null if the store publishes no price. */
  publishedCents: nullable(integer),
});

const readSeenPrices = fields({ prices: wholeOnes(readSeenPrice) });

/** API client for what shoppers have seen at a store, and its owner's answers. Every call throws an `ApiFailure`. */
export class SeenAtStoreClient {
  constructor(private readonly organisation: string, private readonly exchange: Exchange = new Exchange()) {}

  /** Returns the confirmed prices, latest first. */
  async prices(store: string): Promise<readonly SeenAtOwnStore[]> {
    return decodedWhole(await this.exchange.get(this.path(store)), readSeenPrices).prices;
  }

  /** Publishes the right price of a thing. */
  async publish(store: string, price: string, priceCents: number): Promise<void> {
    await this.exchange.send("PUT", `${this.path(store)}/${part(price)}`, { priceCents });
  }

  /** Says that the store never had this price, which hides it. */
  async refuse(store: string, price: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.path(store)}/${part(price)}`);
  }

  private path(store: string): string {
    return `/v1/organisations/${part(this.organisation)}/stores/${part(store)}/seen-prices`;
  }
}

import { readQuantity } from "../grocery/amounts/quantity";
import type { Quantity } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { fields, flag, integer, list, nullable, otherwise, text, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decoded, decodedWhole, part } from "./answers";
import { fetched } from "./api-client";
import type { Fetched } from "./api-client";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

/** A price that the person shares; the same id again replaces it. */
export interface SharedPrice {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  readonly gtin?: string;
  readonly size?: Quantity;
  readonly isByWeight: boolean;
  readonly cents: number;
  readonly packs: number;
  readonly isReduced: boolean;
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly day: string;
}

/** The server's limit per request. */
export const mostSharedPrices = 200;

/** A price that other people have seen at a store. */
export type OthersPrice = Value<typeof readOthersPrice>;

export const readOthersPrice = fields({
  /** `others.YYYY-MM-DD.` and a key. */
  id: text,
  name: text,
  department: readDepartment,
  emoji: otherwise(nullable(text), null),
  gtin: otherwise(nullable(text), null),
  size: otherwise(nullable(readQuantity), null),
  isByWeight: flag,
  /** The price of one pack, or of the amount `size` if sold by weight. */
  cents: integer,
  /** The ISO 4217 code. */
  currency: text,
  isReduced: flag,
  /** The day of the latest report. */
  day: text,
  /** The number of people who reported it. */
  reports: integer,
  /** True if enough people agree for it to count. */
  isConfirmed: flag,
  source: word(["people", "open-prices"]),
});

/** Skips prices that a newer server describes in another way. */
export const readOthersPrices = wholeOnes(readOthersPrice);

const readPrices = fields<{ readonly prices: readonly OthersPrice[] }>({ prices: readOthersPrices });
const readRefused = fields({ refused: list(fields({ id: text, code: text })) });

/** Shares prices, takes them back, and reads those of others. Throws an `ApiFailure`, or `Cancelled`. */
export class SharedPriceClient {
  // Each request can be repeated as it is.
  constructor(private readonly exchange: Exchange = new Exchange({ isRepeatable: true })) {}

  /** @returns the ids of the prices that the server does not accept. */
  async share(prices: readonly SharedPrice[]): Promise<readonly string[]> {
    const answer = await this.exchange.post("/v1/shared-prices", { prices });
    return decodedWhole(answer, readRefused).refused.map(({ id }) => id);
  }

  /** @param ids - null for all prices of the account. */
  async withdraw(ids: readonly string[] | null): Promise<void> {
    await this.exchange.post("/v1/shared-prices/withdrawals", ids === null ? { all: true } : { ids });
  }

  async at(storeId: string, options?: AskOptions): Promise<Fetched<readonly OthersPrice[]>> {
    return fetched(await this.exchange.get(pathOf(storeId), options), (answer) => decoded(answer, readPrices).prices);
  }

  async setDoubt(storeId: string, price: string, isDoubted: boolean): Promise<void> {
    await this.exchange.send(isDoubted ? "PUT" : "DELETE", `${pathOf(storeId)}/${part(price)}/doubt`);
  }
}

function pathOf(storeId: string): string {
  return `/v1/stores/${part(storeId)}/shared-prices`;
}

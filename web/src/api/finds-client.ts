import { readDepartment } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { fields, integer, list, nullable, otherwise, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { part } from "./answers";
import { Exchange } from "./exchange";

/** The location of a find in a store; exactly one of `product` and `thing` is set. */
export interface ToldFind {
  readonly product?: string;
  /** Id in the lexicon. */
  readonly thing?: string;
  readonly department: Department;
  readonly aisle?: number;
}

/** The number of people who found it there. */
export type FoundSum = Value<typeof readSum>;

/** The server's limit per request. */
export const mostFinds = 60;

const readSum = fields({
  product: otherwise(nullable(text), null),
  thing: otherwise(nullable(text), null),
  department: readDepartment,
  aisle: otherwise(nullable(integer), null),
  count: integer,
});

export const readFoundSums = fields<{ readonly places: readonly FoundSum[] }>({ places: list(readSum) });

/** Sends locations of finds, with the user's consent. Throws an `ApiFailure`. */
export class FindsClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  async tell(storeId: string, finds: readonly ToldFind[]): Promise<void> {
    await this.exchange.post(`/v1/stores/${part(storeId)}/found-places`, { finds });
  }
}

import { readDepartment } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { fields, integer, list, nullable, otherwise, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { part } from "./answers";
import { Exchange } from "./exchange";

/** Where something was found at a store: exactly one of `product` and `thing` is there. */
export interface ToldFind {
  readonly product?: string;
  /** Of the lexicon. */
  readonly thing?: string;
  readonly department: Department;
  readonly aisle?: number;
}

/** So many people have found it there. */
export type FoundSum = Value<typeof readSum>;

/** As many as the server takes at once. */
export const mostFinds = 60;

const readSum = fields({
  product: otherwise(nullable(text), null),
  thing: otherwise(nullable(text), null),
  department: readDepartment,
  aisle: otherwise(nullable(integer), null),
  count: integer,
});

export const readFoundSums = fields<{ readonly places: readonly FoundSum[] }>({ places: list(readSum) });

/** Tells where things were found, of somebody who has agreed to it. Throws an `ApiFailure`. */
export class FindsClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  async tell(storeId: string, finds: readonly ToldFind[]): Promise<void> {
    await this.exchange.post(`/v1/stores/${part(storeId)}/found-places`, { finds });
  }
}

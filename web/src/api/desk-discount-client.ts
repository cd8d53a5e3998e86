import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { readDiscountRule } from "../grocery/prices/discount";
import type { DiscountRule } from "../grocery/prices/discount-kinds";
import { fields, flag, integer, list, nullable, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

export const discountStates = ["running", "coming", "over"] as const;

/** By the stores' local time. */
export type DiscountState = (typeof discountStates)[number];

/** The fields of a discount. Days are `YYYY-MM-DD`, times `HH:MM`, in the store's local time. */
export interface DiscountDetails {
  readonly rule: DiscountRule;
  /** Maximum discounted packs per shopper; null without a limit. */
  readonly limit: number | null;
  readonly membersOnly: boolean;
  /** Mix and match: its products count together. */
  readonly together: boolean;
  /** Nicknames of the only accounts with the discount; null for everyone. */
  readonly accounts: readonly string[] | null;
  readonly firstDay: string | null;
  readonly startTime: string | null;
  readonly lastDay: string | null;
  /** End time on the last day. */
  readonly endTime: string | null;
  /** The products, and all products of the departments. */
  readonly products: readonly string[];
  readonly departments: readonly Department[];
  /** Empty means all stores of the organization. */
  readonly stores: readonly string[];
}

export interface DeskDiscount extends DiscountDetails {
  readonly id: string;
  /** The number of products, including those of departments. */
  readonly productCount: number;
  readonly state: DiscountState;
}

export type DiscountPage = Value<typeof readPage>;

export interface DiscountQuestion {
  readonly state?: DiscountState | undefined;
  readonly search?: string | undefined;
  readonly store?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number;
}

const readDiscount: Reader<DeskDiscount> = fields<DeskDiscount>({
  id: text,
  rule: readDiscountRule,
  limit: nullable(integer),
  membersOnly: flag,
  together: flag,
  accounts: nullable(list(text)),
  firstDay: nullable(text),
  startTime: nullable(text),
  lastDay: nullable(text),
  endTime: nullable(text),
  products: list(text),
  departments: list(word(departments)),
  stores: list(text),
  productCount: integer,
  state: word(discountStates),
});

const readPage = fields({
  total: integer,
  /** Per state, regardless of the filter. */
  counts: fields({ running: integer, coming: integer, over: integer }),
  /** Each with its first five products. */
  discounts: list(readDiscount),
  next: nullable(text),
});

/** API client for an organization's discounts. Every call throws an `ApiFailure`, or `Cancelled`. */
export class DeskDiscountClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/discounts`;
  }

  /** Last changed first. */
  async page(question: DiscountQuestion, options?: AskOptions): Promise<DiscountPage> {
    return decodedWhole(await this.exchange.get(`${this.root}${queryText({ ...question })}`, options), readPage);
  }

  async discount(id: string, options?: AskOptions): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.get(`${this.root}/${part(id)}`, options), readDiscount);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async create(id: string, discount: DiscountDetails): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.post(this.root, { id, ...discount }), readDiscount);
  }

  /** @param was - the values of the set fields that the editor saw. */
  async edit(id: string, set: object, was: object): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.send("PATCH", `${this.root}/${part(id)}`, { set, was }), readDiscount);
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}`);
  }
}

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

/** By the clocks at the stores. */
export type DiscountState = (typeof discountStates)[number];

/** What is said of a discount where it is made. Days are `YYYY-MM-DD`, times `HH:MM`, by the clock at the store. */
export interface DiscountDetails {
  readonly rule: DiscountRule;
  /** So many packs of a product are cheaper for one shopper; null: all are. */
  readonly limit: number | null;
  readonly membersOnly: boolean;
  /** Mix and match: its products count together. */
  readonly together: boolean;
  /** Nicknames of those for whom alone it is; null: everybody. */
  readonly accounts: readonly string[] | null;
  readonly firstDay: string | null;
  readonly startTime: string | null;
  readonly lastDay: string | null;
  /** When it is over on the last day. */
  readonly endTime: string | null;
  /** What it is on: these, and everything in these departments. */
  readonly products: readonly string[];
  readonly departments: readonly Department[];
  /** Empty: all of the organisation's. */
  readonly stores: readonly string[];
}

export interface DeskDiscount extends DiscountDetails {
  readonly id: string;
  /** How many it is on, departments counted out. */
  readonly productCount: number;
  readonly state: DiscountState;
}

export type DiscountPage = Value<typeof readPage>;

export interface DiscountQuestion {
  readonly state?: DiscountState | undefined;
  readonly search?: string | undefined;
  readonly store?: string | undefined;
  readonly after?: string | undefined;
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
  /** In each state, whatever state was asked for. */
  counts: fields({ running: integer, coming: integer, over: integer }),
  /** Of each the first five products are named. */
  discounts: list(readDiscount),
  next: nullable(text),
});

/** The discounts of an organisation. Every call throws an `ApiFailure`, or `Cancelled`. */
export class DeskDiscountClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/discounts`;
  }

  /** Those changed last first. */
  async page(question: DiscountQuestion, options?: AskOptions): Promise<DiscountPage> {
    return decodedWhole(await this.exchange.get(`${this.root}${queryText({ ...question })}`, options), readPage);
  }

  async discount(id: string, options?: AskOptions): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.get(`${this.root}/${part(id)}`, options), readDiscount);
  }

  /** @param id - made on the device: asking again after a lost answer makes nothing twice. */
  async create(id: string, discount: DiscountDetails): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.post(this.root, { id, ...discount }), readDiscount);
  }

  /** @param was - what the editor saw of the fields that are set. */
  async edit(id: string, set: object, was: object): Promise<DeskDiscount> {
    return decodedWhole(await this.exchange.send("PATCH", `${this.root}/${part(id)}`, { set, was }), readDiscount);
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}`);
  }
}
